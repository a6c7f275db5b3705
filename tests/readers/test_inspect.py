"""What logs of Inspect state, on boards of results."""

import json
import math
import zipfile
from pathlib import Path

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from tests.readers.examples import changed, documented, left_out, reading, values
from tests.readers.inspect_logs import as_eval, as_json, log, metric, sample, zipped

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: inspect
suite: {name: Average, children: [{name: Sums, task: arithmetic, metric: match/accuracy}]}
"""
WORLD = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "world"


def board(**more):
    return changed(CONFIG, **more)


def found_in(content, folder, *, name="log.json", **more):
    return reading(board(**more), folder, {name: content if isinstance(content, bytes) else as_json(content)})


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"status": "cancelled"}, "is no run that ended well: its status is 'cancelled'"),
        ({"status": "started"}, "is no run that ended well: its status is 'started'"),
        (
            {"status": "error", "error": {"message": "boom\nline"}},
            "is no run that ended well: its status is 'error': boom",
        ),
        ({"invalidated": True}, "was invalidated"),
        ({"version": 1}, "is a log of version 1; expected 2 or 3"),
        ({"eval": {"model": None}}, "names no model under eval.model"),
        ({"eval": {"task": ""}}, "names no task under eval.task"),
        ({"results": None}, "states no metrics; its samples can be read on a board with levels"),
    ],
)
def test_a_log_that_did_not_end_well_is_left_out_by_name(more, reason, tmp_path):
    found = found_in(log(None, [metric(0.5, 0.1)], size=3, **more), tmp_path)
    assert (len(found.results), left_out(found)) == (0, [f"log.json: {reason}"])


@pytest.mark.parametrize(
    ("more", "limited"),
    [
        ({"config": {"limit": 3}, "eval": {"dataset": {"samples": 100}}}, "3 of 100 samples (--limit 3)"),
        (
            {"config": {"sample_id": ["a", "b"]}, "eval": {"dataset": {"samples": 100}}},
            '3 of 100 samples (--sample-id ["a","b"])',
        ),
        ({"eval": {"dataset": {"samples": 4}}}, "3 of 4 samples"),
        ({"config": {"limit": 3}, "eval": {"dataset": {}}}, "--limit 3"),
        ({"config": {"limit": 10}}, None),
        ({}, None),
    ],
)
def test_a_log_of_some_of_its_tasks_samples_says_so(more, limited, tmp_path):
    (said,) = map(json.loads, found_in(log(None, [metric(0.5, 0.1)], size=3, **more), tmp_path).files["conditions"])
    assert said.get("limited", {"": None})[""] == limited


def test_limited_logs_count_where_they_are_asked_for_and_are_named_where_not(tmp_path):
    made = log(None, [metric(0.5, 0.1)], size=3, config={"limit": 3}, eval={"dataset": {"samples": 100}})
    whole = log(None, [metric(0.75, 0.1)], size=100, eval={"model": "org/y"})
    for name, each in (("a.json", made), ("b.json", whole)):
        (tmp_path / name).write_bytes(as_json(each))
    source = {"kind": "folder", "path": str(tmp_path)}
    settings = Settings(cache=tmp_path / "cache", configs=tmp_path)
    built = build(board(source=source), settings)
    assert built.scores.value[~np.isnan(built.scores.value).any(axis=1), 1].tolist() == [0.75]
    (told,) = map(str, built.left_out)
    assert told.startswith("a.json, arithmetic: 3 of 100 samples (--limit 3) is a run of some questions")
    taken = build(board(source=source, settings={"limited": "take"}), settings)
    assert sorted(taken.scores.value[:, 1].tolist()) == [0.5, 0.75]


def test_another_version_or_other_arguments_are_another_task(tmp_path):
    facts = [
        {},
        {"task_args_passed": {"cot": True}, "task_args": {"cot": True, "n": 1}},
        {"task_args": {"n": 1}},
        {"task_version": "2-A"},
    ]
    for number, each in enumerate(facts):
        made = log(None, [metric(0.5)], size=5, eval=each)
        (said,) = map(json.loads, found_in(made, tmp_path / str(number)).files["conditions"])
        assert said["task_version"][""] == ("0", '0 {"cot":true}', '0 {"n":1}', "2-A")[number]


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("log.eval", b"no zip", "is no zip, as logs of Inspect that end in .eval are"),
        ("log.eval", zipped({"other": b"{}"}), "is no log of Inspect"),
        ("log.eval", zipped({"header.json": b"{"}), "is not JSON"),
        ("log.eval", zipped({"header.json": b"x" * 99})[:-60], "is no zip"),
        ("log.json", b'{"a": 1}', "is no log of Inspect"),
        (
            "log.json",
            b'{"status": "success", "eval": {"task": NaN}, "samples": [{"a": NaN}',
            "its brackets do not match",
        ),
    ],
)
def test_what_is_no_log_says_so(name, content, reason, tmp_path):
    (told,) = left_out(found_in(content, tmp_path, name=name))
    assert reason in told


def test_a_member_that_is_not_what_its_checksum_says_costs_the_log(tmp_path):
    raw = bytearray(as_eval(log([], [metric(0.5)]), compression=zipfile.ZIP_STORED))
    place = raw.find(b'"success"')
    raw[place + 1 : place + 8] = b"failure"
    (told,) = left_out(found_in(bytes(raw), tmp_path, name="log.eval"))
    assert "header.json: cannot be read: Bad CRC-32" in told


def test_reducers_are_part_of_the_name_where_there_are_several(tmp_path):
    scores = [metric(0.5, reducer="mean"), metric(0.9, reducer="pass_at_2")]
    found = found_in(log(None, scores, size=5, config={"epochs": 2}), tmp_path)
    assert found.results["metric"].tolist() == ["match/accuracy/mean", "match/accuracy/pass_at_2"]
    chosen = found_in(log(None, scores, size=5), tmp_path, options={"tasks": {"arithmetic": {"reducer": "pass_at_2"}}})
    assert chosen.results[["metric", "value"]].values.tolist() == [["accuracy", 0.9]]


def test_a_task_for_which_it_is_not_clear_which_metric_is_meant_is_left_out(tmp_path):
    scores = [metric(0.5, name="one"), metric(0.9, name="two")]
    (told,) = left_out(found_in(log(None, scores, size=5), tmp_path, options={"tasks": {"arithmetic": {}}}))
    assert (
        told
        == "log.json: has 2 metrics 'accuracy' for 'arithmetic'; expected one of one/accuracy (mean), two/accuracy (mean)"
    )


def test_samples_without_a_score_are_told_of(tmp_path):
    found = found_in(log(None, [{**metric(0.5, 0.1), "scored_samples": 8}], size=10), tmp_path)
    reason = "is over 8 samples; 2 more have no score, for an error, a limit or what their scorer says"
    assert (left_out(found), found.results["n"].tolist()) == ([f"log.json, match/accuracy: {reason}"], [8])


@pytest.mark.parametrize(
    ("value", "stderr", "size", "taken"), [(0.5, 0, 9, False), (1, 0, 9, True), (1, 0, 1, False), (0.5, 0.1, 9, True)]
)
def test_an_error_of_zero_counts_where_it_can_be_one(value, stderr, size, taken, tmp_path):
    (error,) = found_in(log(None, [metric(value, stderr)], size=size), tmp_path).results["stderr"]
    assert math.isnan(error) != taken


def test_a_head_with_bare_nan_is_read(tmp_path):
    made = log([sample(1, scores={"match": math.nan})], [metric(math.nan), metric(0.5, name="other")])
    assert found_in(made, tmp_path).results["metric"].tolist() == ["other/accuracy"]


@pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data/world")
def test_real_logs_are_read_as_inspect_reads_them(tmp_path):
    """Values as `inspect_ai.log.read_eval_log` of inspect_ai 0.3.285 gives them for these files."""
    files = {path.name: path.read_bytes() for path in (WORLD / "every_eval_ever_tests" / "inspect").glob("*.json")}
    files |= {
        path.name: path.read_bytes() for path in (WORLD / "inspect").rglob("*") if path.suffix in {".json", ".eval"}
    }
    found = reading(board(), tmp_path, files)
    rows = {
        row["file"]: (row["task"], row["value"], row["stderr"], row["n"]) for row in found.results.to_dict("records")
    }
    assert rows["data_with_llm_scoring.json"] == ("simpleqa_verified", 0.431, 0.01566794448817344, 1000)
    assert rows["log_streaming.eval"] == ("popularity", 0.75, 0.25, 2)
    assert rows["2025-02-11T15-18-04-05-00_popularity_mj7khqpMM4GBCfVQozKgzB.eval"] == (
        "popularity",
        0.8,
        0.13333333333333333,
        10,
    )
    assert rows["data_arc_qwen.json"][1:3] == (0.3333333333333333, 0.33333333333333337)
    assert sorted(row.file.split("_", 1)[-1] for row in found.left_out) == [
        "no-samples.json",
        "popularity.json",
        "popularity_dPiJifoWeEQBrfWsAopzWr.eval",
    ]


def test_the_documented_board_reads_a_log(tmp_path):
    of = parse_board(documented("inspect results"))
    found = reading(
        of,
        tmp_path,
        {"log.eval": as_eval(log(None, [metric(0.5, name="choice")], size=5, eval={"task": "inspect_evals/arc_easy"}))},
    )
    assert values(found) == {("org/x", "inspect_evals/arc_easy"): 0.5}
