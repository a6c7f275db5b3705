"""What is proposed for battles, logs, run directories and records, from files that are made here."""

import json
from pathlib import Path

import pandas as pd
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError, ReadError
from evalboard.inference.first_config import Hints, first_config
from evalboard.settings import Settings
from tests.hub import Hub
from tests.sources.native_hub import HLE, three_models

PAIRS = [("llama", "qwen"), ("qwen", "gpt"), ("gpt", "llama")] * 4


def config_of(path: Path, settings: Settings) -> dict[str, object]:
    text = first_config(str(path), settings).text
    build(parse_board(text), settings)
    config = yaml.safe_load(text)
    assert isinstance(config, dict)
    return config


def battles(
    folder: Path, name: str, more: dict[str, list[object]], *, sides: tuple[str, str] = ("model_a", "model_b")
) -> Path:
    """A table of twelve battles of three models."""
    folder.mkdir(exist_ok=True)
    frame = pd.DataFrame({sides[0]: [a for a, _ in PAIRS], sides[1]: [b for _, b in PAIRS], **more})
    path = folder / name
    if name.endswith(".csv"):
        frame.to_csv(path, index=False)
    elif name.endswith(".parquet"):
        frame.to_parquet(path)
    else:
        path.write_text(
            json.dumps(frame.to_dict("records"))
            if name.endswith(".json")
            else frame.to_json(orient="records", lines=True)
        )
    return path


WON = ["model_a", "model_b", "tie", "model_a", "model_a", "model_b"] * 2


def asked(path: Path, settings: Settings) -> set[str]:
    """What a config asks, of which a board is built once its lines `# please check:` are deleted."""
    first = first_config(str(path), settings)
    with pytest.raises(ConfigError, match="please check"):
        parse_board(first.unanswered)
    assert len(build(parse_board(first.text), settings))
    return {f"{each.text.partition('?')[0]}?" for each in first.questions}


def test_votes_of_an_arena_with_flags(tmp_path, settings):
    flags = {f"winner_{name}": [int(won == name) for won in WON] for name in ("model_a", "model_b", "tie")}
    config = config_of(battles(tmp_path, "train.csv", {"id": list(range(12)), "prompt": ["p"] * 12, **flags}), settings)
    assert config["columns"] == {
        "outcomes": {"model_a": "winner_model_a", "model_b": "winner_model_b", "tie": "winner_tie"},
        "prompt": "prompt",
        "question": "prompt",
    }


def test_graded_preferences_of_alpaca_eval(tmp_path, settings):
    preferences = [1.0, 1.9, 1.5, 1.2, 1.7, 2.0] * 2
    path = battles(
        tmp_path,
        "annotations.json",
        {"preference": preferences, "instruction": ["i"] * 12},
        sides=("generator_1", "generator_2"),
    )
    columns = config_of(path, settings)["columns"]
    assert isinstance(columns, dict)
    assert columns["preference"] == {"column": "preference", "a": 1.0, "b": 2.0}
    strange = battles(tmp_path, "strange.json", {"preference": [-1, 0, 1] * 4}, sides=("generator_1", "generator_2"))
    assert asked(strange, settings) == {"Which end of the preferences is whose?"}


def test_words_for_outcomes_are_translated_where_they_are_sure(tmp_path, settings):
    words = ["left", "right", "tie", "left", "left", "right"] * 2
    config = config_of(
        battles(tmp_path, "votes.csv", {"winner": words, "judge": ["people", "gpt-4"] * 6}, sides=("left", "right")),
        settings,
    )
    assert config["options"] == {"words": {"left": "model_a", "right": "model_b"}}
    assert isinstance(config["columns"], dict)
    assert config["columns"]["dataset"] == "judge"
    assert asked(battles(tmp_path, "unclear.csv", {"winner": ["better", "worse"] * 6}), settings) == {"Who won?"}
    named = battles(tmp_path, "named.csv", {"winner": [a for a, _ in PAIRS]})
    with pytest.raises(ReadError, match="names the model that won"):
        first_config(str(named), settings)
    without = battles(tmp_path, "without.csv", {"note": ["x"] * 12})
    with pytest.raises(ReadError, match="no column says who won"):
        first_config(str(without), settings)


def test_style_inside_records_counts_and_conversations_are_not_looked_at(tmp_path, settings):
    metadata = [
        {
            "sum_assistant_a_tokens": 5,
            "sum_assistant_b_tokens": 9,
            "header_count_a": {"h1": 1},
            "header_count_b": {"h1": 0},
        }
        for _ in WON
    ]
    path = battles(
        tmp_path / "data",
        "train-00000-of-00001.parquet",
        {"winner": WON, "conv_metadata": metadata, "language": ["en", "de"] * 6},
    )
    columns = config_of(path.parent, settings)["columns"]
    assert isinstance(columns, dict)
    assert columns["style"] == {
        "sum_assistant_tokens": ["conv_metadata.sum_assistant_a_tokens", "conv_metadata.sum_assistant_b_tokens"],
        "header_count": ["conv_metadata.header_count_a", "conv_metadata.header_count_b"],
    }
    assert columns["groups"] == {"language": "language"}


def test_counts_that_some_battles_lack_are_no_style(tmp_path, settings):
    counts = {f"header_count_{side}": [1, None] * 6 for side in "ab"}
    text = first_config(str(battles(tmp_path, "votes.parquet", {"winner": WON, **counts})), settings).text
    board = build(parse_board(text), settings)
    assert ("style" in text, board.left_out) == (False, ())


def test_texts_and_terms_of_an_arena_are_proposed(tmp_path, settings):
    said = {f"response_{side}": [f"{side} {place}" for place in range(12)] for side in "ab"}
    terms = {"is_direct_battle": [True, False] * 6, "same_org": [False, False, True] * 4}
    path = battles(tmp_path, "votes.parquet", {"winner": WON, "prompt": list("abcdefghijkl"), **said, **terms})
    text = first_config(str(path), settings).text
    board = build(parse_board(text), settings)
    assert set(board.samples.benchmarks[0].texts) == {"question", "prediction"}
    assert {"is_direct_battle", "same_org"} <= board.samples.more.keys()


def test_whom_judgements_are_against_is_asked(tmp_path, settings):
    record = {"question_id": "q", "model": "llama-2", "judge": "gpt-4", "games": [{"score": "A>B"}, {"score": "B>A"}]}
    (tmp_path / "llama.jsonl").write_text(json.dumps(record) + "\n")
    assert asked(tmp_path / "llama.jsonl", settings) == {"Did all models meet 'gpt-4-0314'?"}


def log(
    model: str, *, status: str = "success", done: int = 100, value: float = 0.5, scorers: tuple[str, ...] = ("match",)
) -> dict[str, object]:
    """A log of Inspect as JSON, without its samples."""
    metrics = {"accuracy": {"name": "accuracy", "value": value, "options": {}}}
    scores = [{"name": scorer, "scorer": scorer, "params": {}, "metrics": metrics} for scorer in scorers]
    return {
        "version": 2,
        "status": status,
        "eval": {
            "task": "arc",
            "task_version": 0,
            "model": model,
            "created": "2025-01-01T00:00:00+00:00",
            "dataset": {"name": "arc", "samples": 100},
            "config": {"limit": None if done == 100 else done},
        },
        "results": {"total_samples": done, "completed_samples": done, "scores": scores},
    }


def test_logs_of_inspect(tmp_path, settings):
    logs = {
        "a": log("org/a", value=0.7),
        "b": log("org/b"),
        "c": log("org/c", status="error"),
        "d": log("org/d", done=5),
    }
    for name, content in logs.items():
        (tmp_path / "logs").mkdir(exist_ok=True)
        (tmp_path / "logs" / f"{name}.json").write_text(json.dumps(content))
    first = first_config(str(tmp_path / "logs"), settings)
    assert "# - d.json: is a limited run, of 5 of 100 samples (--limit 5)\n" in first.text
    assert "# - c.json: is no run that ended well" in first.text
    board = build(parse_board(first.text), settings)
    ranked = {
        entry: score
        for entry, score in zip(board.entries["entry"], board.scores.score[:, 0].tolist(), strict=True)
        if score == score
    }
    assert ranked == {"org/a": 0.7, "org/b": 0.5}
    (tmp_path / "two.json").write_text(json.dumps(log("org/a", scorers=("match", "includes"))))
    with pytest.raises(ReadError, match="has several scores"):
        first_config(str(tmp_path / "two.json"), settings)


def test_runs_of_helm(tmp_path, settings):
    for model, value in (("org/a", 0.4), ("org/b", 0.6)):
        for task, name in (("mmlu:subject=law", "exact_match"), ("narrative_qa", "f1_score")):
            run = tmp_path / "runs" / f"{task}-{model.replace('/', '_')}"
            run.mkdir(parents=True)
            spec = {
                "name": f"{task},model={model}" if ":" in task else f"{task}:model={model}",
                "adapter_spec": {"model": model},
            }
            stats = [
                {"name": {"name": each, "split": "test"}, "mean": value, "count": 1}
                for each in (name, "num_output_tokens")
            ]
            (run / "run_spec.json").write_text(json.dumps(spec))
            (run / "stats.json").write_text(json.dumps(stats))
    board = build(parse_board(first_config(str(tmp_path / "runs"), settings).text), settings)
    assert {node.name: node.metric for node in board.suite.nodes[1:]} == {
        "mmlu:subject=law": "exact_match",
        "narrative_qa": "f1_score",
    }
    assert sorted(board.scores.score[:, 0].tolist()) == pytest.approx([0.4, 0.6])


def record(source: str, model: str, results: dict[str, float], **metric: object) -> str:
    """A record of Every Eval Ever."""
    rows = [
        {
            "evaluation_name": name,
            "metric_config": {"min_score": 0, "max_score": 1, **metric},
            "score_details": {"score": score},
        }
        for name, score in results.items()
    ]
    about = {"source_name": source, "source_type": "documentation"}
    return json.dumps(
        {
            "schema_version": "0.2.0",
            "source_metadata": about,
            "model_info": {"name": model, "id": model},
            "evaluation_results": rows,
        }
    )


def test_records_of_two_sources_are_two_boards(tmp_path, settings):
    (tmp_path / "records").mkdir()
    for source in ("First", "Second"):
        for place in range(3):
            (tmp_path / "records" / f"{source}{place}.json").write_text(
                record(source, f"org/m{place}", {"Safety": place / 4, "Math": place / 8})
            )
    with pytest.raises(ReadError, match=r"--where source_metadata\.source_name=Second"):
        first_config(str(tmp_path / "records"), settings)
    first = first_config(str(tmp_path / "records"), settings, Hints(where=(("source_metadata.source_name", "Second"),)))
    assert len(build(parse_board(first.text), settings)) == 3
    assert yaml.safe_load(first.text)["where"] == {"source_metadata.source_name": "Second"}


def test_records_of_one_model_by_several_agents_and_names_are_entries_each(tmp_path, settings):
    for place, agent in enumerate(("quick", "sure", "quick", "sure")):
        said = yaml.safe_load(record("HAL", "org/m", {"GAIA": place / 4, "USACO": 0.5}))
        said["model_info"] |= {"name": f"M {place // 2}", "additional_details": {"agent_scaffold": agent}}
        (tmp_path / f"{place}.json").write_text(json.dumps(said))
    first = first_config(str(tmp_path), settings)
    assert yaml.safe_load(first.text)["entry"] == ["model", "scaffold"]
    scores = build(parse_board(first.text), settings).scores.score[:, 0].tolist()
    assert sorted(scores) == pytest.approx([0.25, 0.375, 0.5, 0.625])


def test_a_dataset_of_the_hub_with_several_tables_names_the_command_for_each(tmp_path, settings, monkeypatch):
    with Hub(tmp_path / "hub") as hub:
        files = {f"{name}.csv": f"model,{name}\norg/a,0.5\norg/b,0.25\n".encode() for name in ("Sums", "Words")}
        hub.publish("org/scores", {**files, "README.md": b"# Scores"})
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        with pytest.raises(ReadError, match=r"evalboard init org/scores --files Words.csv"):
            first_config("org/scores", settings)
        first = first_config("org/scores", settings, Hints(files=("Words.csv",)))
        assert yaml.safe_load(first.text)["source"]["patterns"] == ["Words.csv"]
        assert len(build(parse_board(first.text), settings)) == 2


def test_a_benchmark_with_a_leaderboard_on_the_hub(tmp_path, settings, monkeypatch):
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        rows = three_models(hub)
        declared = {
            "eval.yaml": "name: HLE\ntasks: [{id: hle}]\n",
            "leaderboard.json": json.dumps(rows),
            "data/test.csv": "model,question\nx,1.5\n",
        }
        hub.publish(HLE, declared)
        board = build(parse_board(first_config(HLE, settings).text), settings)
        assert board.board.reader == "native"
        assert sorted(board.entries["entry"]) == ["org/ada", "org/berta", "org/clara@no-tools", "org/clara@tools"]
        hub.publish(HLE, declared | {"eval.yaml": "tasks: [{id: hle}, {id: gold}]\n"})
        with pytest.raises(ReadError, match=r"declares 2 tasks \(hle, gold\)"):
            first_config(HLE, settings)


def test_records_in_percent_are_no_marks_of_a_judge(tmp_path, settings):
    for name, low in (("x", 5.2), ("y", 7.1)):
        path = tmp_path / "data" / "b" / "org" / name / "1.json"
        path.parent.mkdir(parents=True)
        without_end = {"metric_unit": "percent", "min_score": "-Infinity", "max_score": "Infinity"}
        path.write_text(record("s", f"org/{name}", {"hle": low, "gpqa": 78.8}, **without_end))
    assert first_config(str(tmp_path), settings).text.count("- name: ") == 2
