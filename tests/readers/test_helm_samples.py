"""Samples of runs of HELM, on boards with levels."""

import json
import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.bounds import Bounds
from evalboard.engines import summed
from evalboard.errors import ConfigError
from evalboard.readers import companions, options, scan
from evalboard.settings import Settings
from tests.readers.examples import changed, documented, left_out, runs, snapshot, summed_files

WORLD = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "world" / "every_eval_ever_tests" / "helm"
CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: helm
suite: {name: Average, levels: [task]}
options: {tasks: {"*": exact_match}}
uncertainty: {method: sampling}
"""
WITH_TEXTS = {"samples": [{"of": "*"}]}
Files = dict[str, str]


def board(**more):
    return changed(CONFIG, **more)


def stat(mean: object, name: str = "exact_match", split: str = "test") -> dict[str, object]:
    return {"name": {"name": name, "split": split}, "count": 1} | ({} if mean is None else {"mean": mean})


def instance(ident: object, *stats: Mapping[str, object], trial: object = 0, **more: object) -> dict[str, object]:
    return {"instance_id": ident, "train_trial_index": trial, "stats": list(stats), **more}


def run(*instances: object, model: str = "org/x", name: str = "sums", folder: str = "run", **files: object) -> Files:
    spec = {"name": f"{name}:model={model}", "adapter_spec": {"model": model}}
    contents = {"run_spec": spec, "per_instance_stats": list(instances), **files}
    return {
        f"{folder}/{part}.json": content if isinstance(content, str) else json.dumps(content)
        for part, content in contents.items()
    }


def asked(ident: str, said: str, *, trial: int = 0, **more: object) -> dict[str, object]:
    """What `scenario_state.json` has of an instance."""
    references = [
        {"output": {"text": option}, "tags": ["correct"] if option == "four" else []} for option in ("three", "four")
    ]
    return {
        "instance": {"id": ident, "input": {"text": f"What is {ident}?"}, "references": references, "split": "test"},
        "train_trial_index": trial,
        "output_mapping": {"A": "three", "B": "four"},
        "request": {"prompt": f"Q: {ident}"},
        "result": {"success": True, "completions": [{"text": said}]},
        **more,
    }


def sums_of(folder, files, of=None, **more):
    return summed_files(of or board(), folder, files, **more)


def table_of(folder: Path, files: Files, of=None) -> list[dict[str, object]]:
    """The rows that are made of a run."""
    shot = replace(snapshot(folder, files), workspace=folder / "made")
    (file,) = scan(of or board(**WITH_TEXTS), shot, shot.files).files
    return pq.read_table(file.local).to_pylist()


def test_perturbed_instances_and_those_of_other_splits_are_none_of_them(tmp_path):
    typos = {"name": "typos", "computed_on": "perturbed"}
    of_typos = {"name": {"name": "exact_match", "split": "test", "perturbation": typos}, "mean": 1.0}
    files = run(
        instance("a", stat(1)),
        instance("a", of_typos, perturbation={"name": "typos"}),
        instance("b", stat(0), of_typos),
        instance("c", stat(1, split="valid")),
    )
    assert runs(sums_of(tmp_path / "test", files)) == {("org/x", "sums", 0): (2, 1.0)}
    valid = board(options={"split": {"su*": "valid"}, "tasks": {"*": "exact_match"}})
    assert runs(sums_of(tmp_path / "valid", files, valid)) == {("org/x", "sums", 0): (1, 1.0)}


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ({"split": "train"}, "has no instances of the split 'train'; there are test"),
        ({"split": {"other": "test"}}, "is of 'sums', of which `split` says nothing"),
        ({"tasks": {"*": "exact_matches"}}, "has no 'exact_matches' of its instances; did you mean 'exact_match'?"),
    ],
)
def test_a_run_without_what_is_meant_is_left_out_with_what_it_has(choice, reason, tmp_path):
    of = board(options={"tasks": {"*": "exact_match"}} | choice)
    assert left_out(sums_of(tmp_path, run(instance("a", stat(1))), of)) == [f"run/per_instance_stats.json: {reason}"]


def test_instances_without_a_score_are_missing_and_their_reason_is_named(tmp_path):
    files = run(
        instance("a", stat(1)),
        instance("b", stat(9, "f1")),
        instance("c", stat(None)),
        instance("d", stat(0), stat(1)),
        instance("e", stat("many")),
        instance("f", stat(math.nan)),
    )
    sums = sums_of(tmp_path, files)
    assert runs(sums) == {("org/x", "sums", 0): (1, 1.0)}
    assert left_out(sums) == [
        "run/per_instance_stats.json, row 2, exact_match: has no score: the instance has none; so have 3 instances of this run",
        "run/per_instance_stats.json, row 4, exact_match: 0 has no score: it stands there more than once",
        "run/per_instance_stats.json, row 5, exact_match: many has no score: its value is no number",
    ]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ([instance(None, stat(1))], "instance 1 has id 'None' and trial 0; expected both"),
        (
            [instance("a", stat(1)), instance("b", stat(1), trial=-1)],
            "instance 2 has id 'b' and trial '-1'; expected both",
        ),
        ("[{", "is no JSON with a list: Input data was truncated"),
        ("[NaN, {", "is no JSON with a list: JSON is malformed: invalid character (byte 1)"),
        ("{}", "is no JSON with a list: Expected `array`, got `object`"),
    ],
)
def test_what_is_no_list_of_instances_costs_the_run(content, reason, tmp_path):
    out = left_out(sums_of(tmp_path, run() | run(per_instance_stats=content)))
    assert [line.replace("'0'", "0") for line in out] == [f"run/per_instance_stats.json: {reason}"]


def test_bare_words_are_no_json_and_do_no_harm(tmp_path):
    files = run(instance("a", stat(1), stat(math.inf, "logprob")), instance("b", stat(0), stat(math.nan, "logprob")))
    assert "Infinity" in files["run/per_instance_stats.json"]
    assert runs(sums_of(tmp_path, files)) == {("org/x", "sums", 0): (2, 1.0)}


def test_a_statistic_that_is_not_the_mean_of_its_instances_is_named(tmp_path):
    instances = [instance("a", stat(1)), instance("b", stat(0))]
    assert left_out(sums_of(tmp_path / "a", run(*instances, stats=[stat(0.5)]))) == []
    assert left_out(sums_of(tmp_path / "b", run(*instances, stats=[stat(0.25)]))) == [
        "run/per_instance_stats.json, exact_match: has a mean of 0.5 over its instances, where the run states 0.25"
    ]
    (broken,) = left_out(sums_of(tmp_path / "c", run(*instances, stats="[")))
    assert broken.startswith("run/stats.json: is not JSON: ")
    assert broken.endswith("; its samples are not compared with it")


def test_tokens_in_and_out_are_those_of_all_instances_where_each_says_them(tmp_path):
    took = [stat(1), stat(10, "num_prompt_tokens"), stat(2, "num_completion_tokens")]
    more = [stat(0), stat(20, "num_prompt_tokens"), stat(6, "num_completion_tokens"), stat(0.5, "inference_runtime")]
    (entry,) = sums_of(tmp_path, run(instance("a", *took), instance("b", *more))).entries.to_dict("records")
    names = ("answers", "tokens_per_sample", "input_tokens_per_sample", "output_tokens_per_sample")
    assert [entry[name] for name in names] == [2, 19, 15, 4]
    assert "seconds_per_sample" not in entry


def test_texts_stand_in_the_state_of_the_scenario(tmp_path):
    states = [
        asked("b", "A"),
        asked("a", " B", trial=1),
        asked("a", "later"),
        asked("a", "again"),
        asked("p", "x") | {"instance": {"id": "p", "perturbation": {}}},
    ]
    first, second, third = table_of(
        tmp_path,
        run(
            instance(
                "a",
                stat(1),
                stat(10, "num_prompt_tokens"),
                stat(2, "num_completion_tokens"),
                stat(0.5, "inference_runtime"),
                trial=1,
            ),
            instance("b", stat(0)),
            instance("c", stat(0)),
            scenario_state={"adapter_spec": {}, "request_states": states},
        ),
    )
    assert {
        name: first[name] for name in ("sample", "run", "value", "question", "prediction", "taken", "tokens", "seconds")
    } == {
        "sample": "a",
        "run": 1,
        "value": 1.0,
        "question": "What is a?",
        "prediction": " B",
        "taken": "four",
        "tokens": 12,
        "seconds": 0.5,
    }
    assert (json.loads(str(first["references"])), first["options"]) == (["four"], ["three", "four"])
    assert json.loads(str(first["transcript"])) == [
        {"role": "user", "text": "Q: a"},
        {"role": "assistant", "text": " B"},
    ]
    assert (second["prediction"], second["tokens"], second["ended"]) == ("A", None, None)
    assert (third["sample"], third["question"], third["prediction"]) == ("c", None, None)


def test_texts_stand_in_what_helm_shows_where_there_is_no_state(tmp_path):
    shown = [
        {"instance_id": "a", "train_trial_index": 0, "perturbation": {"name": "typos"}, "predicted_text": "perturbed"},
        {"instance_id": "a", "train_trial_index": 0, "predicted_text": " B", "mapped_output": "four", "stats": {}},
    ]
    files = run(instance("a", stat(1)), instances=[asked("a", "")["instance"]], display_predictions=shown)
    (row,) = table_of(tmp_path, files)
    assert [row[name] for name in ("question", "prediction", "taken", "transcript")] == [
        "What is a?",
        " B",
        "four",
        None,
    ]


def test_an_answer_that_was_weighed_and_not_written_is_none_and_a_failure_is_said(tmp_path):
    states = [
        asked("a", "three", reference_index=0),
        asked("b", "", result={"success": False, "error": "timeout", "completions": []}),
    ]
    weighed, failed = table_of(
        tmp_path, run(instance("a", stat(1)), instance("b", stat(0)), scenario_state={"request_states": states})
    )
    assert (weighed["question"], weighed["prediction"], weighed["taken"]) == ("What is a?", None, None)
    assert (failed["prediction"], failed["ended"]) == (None, "error: timeout")


def test_a_chat_is_shown_message_by_message(tmp_path):
    chat = {"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Sum?"}]}
    (row,) = table_of(
        tmp_path, run(instance("a", stat(1)), scenario_state={"request_states": [asked("a", "B", request=chat)]})
    )
    assert [each["text"] for each in json.loads(str(row["transcript"]))] == ["Be brief.", "Sum?", "B"]


@pytest.mark.parametrize("state", ["{", '{"request_states": 5}', "{}", '{"request_states": [{"instance": 7}]}'])
def test_a_state_that_cannot_be_read_costs_texts_alone(state, tmp_path):
    sums = sums_of(tmp_path, run(instance("a", stat(1)), scenario_state=state), board(**WITH_TEXTS))
    assert runs(sums) == {("org/x", "sums", 0): (1, 1.0)}
    (out,) = left_out(sums)
    assert out.startswith("run/scenario_state.json: ")
    assert out.endswith("; samples of this run have no texts of it")


def test_places_of_the_state_are_clusters_and_what_visitors_see(tmp_path):
    states = [
        asked(ident, "A", instance={"id": ident, "extra_data": {"story": story}})
        for ident, story in (("a", "x"), ("b", "x"), ("c", "y"))
    ]
    files = run(*(instance(ident, stat(1)) for ident in "abc"), scenario_state={"request_states": states})
    task = {
        "metric": "exact_match",
        "cluster": "instance.extra_data.story",
        "more": {"nowhere": "instance.extra_data.none"},
    }
    of = board(options={"tasks": {"*": task}}, **WITH_TEXTS)
    sums = sums_of(tmp_path, files, of)
    assert sorted(sums.clusters["n"].tolist()) == [1, 2]
    assert left_out(sums) == ["run/per_instance_stats.json, instance.extra_data.none: is in no sample of this run"]


def test_a_run_that_stands_twice_counts_once_and_is_made_again_when_the_other_changes(tmp_path):
    files = (
        run(instance("a", stat(1)), folder="v1/run")
        | run(instance("a", stat(0)), folder="v2/run")
        | run(instance("a", stat(0)), model="org/y")
    )
    sums = sums_of(tmp_path, files)
    assert runs(sums) == {("org/x", "sums", 0): (1, 1.0), ("org/y", "sums", 0): (1, 0.0)}
    assert left_out(sums) == [
        "v2/run/per_instance_stats.json: repeats sums of org/x, already in v1/run/per_instance_stats.json"
    ]
    beside = companions(board(), snapshot(tmp_path / "again", files))
    assert beside["v1/run/per_instance_stats.json"][-1] == beside["v2/run/per_instance_stats.json"][-1]
    assert [file.path for file in beside["run/per_instance_stats.json"]] == ["run/run_spec.json"]


def test_rows_are_made_once_and_again_when_the_state_changes(tmp_path):
    files = run(instance("a", stat(1)), scenario_state={"request_states": [asked("a", "A")]})
    assert [table_of(tmp_path, files)[0]["prediction"] for _ in range(2)] == ["A", "A"]
    assert len(list((tmp_path / "made").iterdir())) == 1
    changed = files | run(scenario_state={"request_states": [asked("a", "B")]})
    changed["run/per_instance_stats.json"] = files["run/per_instance_stats.json"]
    assert table_of(tmp_path, changed)[0]["prediction"] == "B"


def test_a_record_that_holds_more_than_it_may_costs_its_run_and_a_long_text_its_texts(tmp_path):
    small = Bounds(text=100_000)
    long = run(instance("a", stat(1)), scenario_state={"request_states": [asked("a", "x" * 2_000_000)]})
    sums = sums_of(tmp_path / "text", long, board(**WITH_TEXTS), bounds=small)
    assert runs(sums) == {("org/x", "sums", 0): (1, 1.0)}
    assert "one sample of this run has no texts of it" in left_out(sums)[0]
    wide = run(instance("a" * 2_000_000, stat(1)))
    assert runs(sums_of(tmp_path / "id", wide, bounds=small)) == {}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"options": {"tasks": {}}}, "tasks"),
        ({"options": {"tasks": {"*": {"group": []}}}}, "metric"),
        ({"repeated": "latest"}, "repeated: runs of HELM say no date, so none is the latest"),
        ({"options": {"tasks": {"*": "exact_match"}, "runs": "by_date"}}, "the runs of an entry are its trials"),
        ({"entry": ["model", "temperature"]}, "does not say where 'temperature' stands"),
    ],
)
def test_a_config_that_does_not_fit_is_named_by_its_place(more, message):
    with pytest.raises(ConfigError, match=message):
        options(board(**more))


def test_the_documented_board_is_built_with_its_samples(tmp_path):
    name = "commonsense:dataset=hellaswag,method=multiple_choice_joint"
    data = tmp_path / "runs"
    for model in ("org/x", "org/y"):
        instances = [instance(f"id{at}", stat(float(at % 2), split="valid")) for at in range(6)]
        states = [asked(f"id{at}", "A") for at in range(6)]
        for path, content in run(
            *instances, model=model, name=name, folder=model[4:], scenario_state={"request_states": states}
        ).items():
            (data / path).parent.mkdir(parents=True, exist_ok=True)
            (data / path).write_text(content)
    built = build(
        parse_board(documented("helm samples")), Settings(cache=tmp_path / "cache", configs=tmp_path), folder=data
    )
    assert built.scores.score[:, 0].tolist() == pytest.approx(
        [1 / 3, 1 / 3]
    )  # half is right, and guessing gives a quarter
    assert built.samples is not None
    assert pq.read_table(built.samples.path)["question"].to_pylist()[:1] == ["What is id0?"]


@pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data/world")
def test_samples_of_real_runs_are_those_of_their_files(tmp_path):
    files = {path.relative_to(WORLD).as_posix(): path.read_bytes() for path in WORLD.rglob("*.json")}
    tasks = {"narrative_qa": "f1_score", "*": "exact_match"}
    of = board(options={"split": {"commonsense:*": "valid", "*": "test"}, "tasks": tasks}, **WITH_TEXTS)
    shot = replace(snapshot(tmp_path, files), workspace=tmp_path / "made")
    described = scan(of, shot, shot.files)
    assert left_out(summed("memory", described)) == []
    for file in described.files:
        folder = WORLD / file.path.rpartition("/")[0]
        states = json.loads((folder / "scenario_state.json").read_text(encoding="utf-8"))["request_states"]
        asked_of = {each["instance"]["id"]: each for each in states}
        metric, split = (
            ("f1_score", "test")
            if "narrative" in file.path
            else ("exact_match", "valid" if "commonsense" in file.path else "test")
        )
        stats = json.loads((folder / "per_instance_stats.json").read_text(encoding="utf-8"))
        due = {
            each["instance_id"]: next(
                (s["mean"] for s in each["stats"] if s["name"] == {"name": metric, "split": split}), None
            )
            for each in stats
        }
        rows = pq.read_table(file.local).to_pylist()
        assert {row["sample"]: row["value"] for row in rows} == {
            ident: value for ident, value in due.items() if value is not None
        }
        for row in rows:
            assert row["question"] == asked_of[row["sample"]]["instance"]["input"]["text"].strip()
            assert row["prediction"] == asked_of[row["sample"]]["result"]["completions"][0]["text"]
