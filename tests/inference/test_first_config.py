"""First configs: what is guessed from files of each layout works without a change."""

import json
from pathlib import Path

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ReadError, SourceError
from evalboard.inference.first_config import first_config
from tests.built import files_of
from tests.hub import Hub


def test_harness_results(settings):
    text = first_config(str(files_of("demo_open_llm") / "corvell-demo"), settings).text
    assert len(build(parse_board(text), settings)) >= 4


def test_run_directories_of_sea_helm(tmp_path, settings):
    run = tmp_path / "runs" / "org" / "m" / "run_0"
    task = {"competency": "nlu", "metric": "normalized_accuracy", "languages": {"id": {}}}
    samples = "".join(
        json.dumps({"id": str(n), "individual_scores": {"normalized_accuracy": n % 2}}) + "\n" for n in range(4)
    )
    for path, content in {
        "configs/m_run_config_2026-06-22T00:10:40.690531.yaml": json.dumps(
            {"tasks": {"causal": task}, "run_args": {"is_base_model": True}}
        ),
        "inferences/id/causal/m_causal_id.jsonl": samples,
        "inferences/id/causal/m_causal_id_batch_response.jsonl": "no JSON",
    }.items():
        (run / path).parent.mkdir(parents=True, exist_ok=True)
        (run / path).write_text(content)
    text = first_config(str(tmp_path / "runs"), settings).text
    found = build(parse_board(text), settings)
    assert (found.entries[["entry", "type"]].to_numpy().tolist(), found.scores.score[0, 0], found.left_out) == (
        [["org/m", "base"]],
        0.0,
        (),
    )


def test_what_is_no_result_is_refused_with_what_is_there(tmp_path, settings):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "notes.txt").write_text("nothing")
    with pytest.raises(ReadError, match=r"(?s)looked for .*logs of Inspect.*battles.*tables; there is notes.txt"):
        first_config(str(tmp_path / "notes"), settings)
    (tmp_path / "notes" / "table.csv").write_text("colour,weight\nred,1.5\n")
    with pytest.raises(
        ReadError, match="no column looks like the model's id; there are colour, weight: name it with --model COLUMN"
    ):
        first_config(str(tmp_path / "notes"), settings)
    with pytest.raises(SourceError, match="neither a folder or file here nor the owner/name"):
        first_config("just words", settings)


def harness_file(folder: Path, name: str, *, tasks: dict[str, float], **more: object) -> None:
    """A result file of lm-evaluation-harness."""
    results = {task: {"acc,none": value, "alias": task} for task, value in tasks.items()}
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps({"results": results, "model_name": "org/m"} | more))


def test_groups_of_the_harness_are_left_out_and_named(tmp_path, settings):
    tasks = {"mmlu": 0.5, "mmlu_stem": 0.5, "mmlu_anatomy": 0.4, "mmlu_astronomy": 0.6, "gsm8k": 0.2}
    members = {"mmlu": ["mmlu_stem"], "mmlu_stem": ["mmlu_anatomy", "mmlu_astronomy"], "gsm8k": []}
    harness_file(tmp_path / "runs", "org/m/results_2024-01-01T00-00-00.json", tasks=tasks, group_subtasks=members)
    text = first_config(str(tmp_path / "runs"), settings).text
    board = build(parse_board(text), settings)
    assert [node.name for node in board.suite.nodes[1:]] == ["mmlu_anatomy", "mmlu_astronomy", "gsm8k"]
    assert board.scores.score[0, 0] == pytest.approx(0.4)
    assert (
        "# - mmlu: the harness made it of tasks beside it\n# - mmlu_stem: the harness made it of tasks beside it\n"
        in text
    )


def test_the_mean_over_a_file_of_lighteval_is_left_out_and_metrics_are_those_a_task_is_known_by(tmp_path, settings):
    results = {
        "harness|arc:challenge|25": {"acc": 0.3, "acc_norm": 0.4},
        "harness|truthfulqa:mc|0": {"mc1": 0.2, "mc2": 0.6},
        "harness|drop|3": {"em": 0.0, "f1": 0.2},
        "all": {"acc": 0.3, "acc_norm": 0.4, "mc1": 0.2, "mc2": 0.6, "em": 0.0, "f1": 0.2},
    }
    file = tmp_path / "runs" / "org" / "m" / "results_2023-11-01T00-00-00.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"config_general": {"model_name": "org/m", "max_samples": None}, "results": results}))
    text = first_config(str(tmp_path / "runs"), settings).text
    board = build(parse_board(text), settings)
    assert board.scores.value[0].tolist() == pytest.approx([0.4, 0.4, 0.6, 0.2])
    assert "# - all: the harness made it of tasks beside it\n" in text


def test_what_differs_between_runs_of_a_model_makes_its_entries(tmp_path, settings):
    for step in (1, 2):
        config = {"model_args": f"pretrained=org/m,revision=step{step}", "num_fewshot": step}
        harness_file(
            tmp_path / "runs",
            f"org/m/results_2024-01-0{step}T00-00-00.json",
            tasks={"a": step / 10, "b": step / 5},
            config=config,
        )
    text = first_config(str(tmp_path / "runs"), settings).text
    board = build(parse_board(text), settings)
    assert sorted(board.entries["entry"]) == ["org/m@step1@1", "org/m@step2@2"]
    assert "# - Runs of one model differ in revision, shots, which is part of the entry therefore.\n" in text


def test_aggregates_of_records_are_left_out_and_named(tmp_path, settings):
    results = [
        {"evaluation_name": name, "metric_config": {"min_score": 0, "max_score": 1}, "score_details": {"score": score}}
        for name, score in (("Mean score", 0.5), ("GPQA", 0.4), ("IFEval", 0.6))
    ]
    record = {"schema_version": "0.2.0", "model_info": {"name": "m", "id": "org/m"}, "evaluation_results": results}
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.json").write_text(json.dumps(record))
    text = first_config(str(tmp_path / "records"), settings).text
    board = build(parse_board(text), settings)
    assert [node.name for node in board.suite.nodes[1:]] == ["GPQA", "IFEval"]
    assert "# - The column 'Mean score' is the mean of what counts here: it agrees in " in text


def test_result_files_of_the_harness_under_names_of_their_own(tmp_path, settings):
    for step in (1, 2):
        report = {
            "results": {
                "a": {"acc": step / 10, "acc_stderr": 0.01},
                "b": {"ppl": 20.5, "acc": step / 5},
                "c": {"word_perplexity": 12.0},
            },
            "versions": {"a": 0, "b": 0, "c": 0},
            "config": {
                "model": "hf-causal",
                "model_args": f"pretrained=org/m,revision=step{step}",
                "num_fewshot": 0,
                "limit": None,
            },
        }
        if step == 2:
            report["results"]["d"] = {"acc": 0.5}
        (tmp_path / "runs").mkdir(exist_ok=True)
        (tmp_path / "runs" / f"m_step{step}.json").write_text(json.dumps(report))
    text = first_config(str(tmp_path / "runs"), settings).text
    board = build(parse_board(text), settings)
    assert [(node.name, node.metric) for node in board.suite.nodes[1:]] == [("a", "acc"), ("b", "acc"), ("d", "acc")]
    assert sorted(board.entries["entry"]) == ["org/m@step1", "org/m@step2"]
    assert "# - c: no metric of it is a fraction, or a share in percent\n" in text
    assert "# - Not all entries have d: those without have no average (`missing: strict`).\n" in text


def test_a_dataset_on_the_hub(tmp_path, settings, monkeypatch):
    with Hub(tmp_path / "hub") as hub:
        hub.publish("org/scores", {"data/scores.csv": b"model,Sums\norg/a,0.5\n"})
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        text = first_config("org/scores", settings).text
        board = parse_board(text)
        assert board.source.kind == "hub"
        assert len(build(board, settings)) == 1
