"""Details of the two Open LLM Leaderboards as their repositories hold them: two schemas of parquet in 2023, samples named `.json` in 2024."""

from __future__ import annotations

import json

import pandas as pd
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import load_board, parse_board
from evalboard.settings import Settings
from tests.hub import Hub
from tests.readers.examples import changed, left_out, runs, summed_files
from tests.test_configs import CONFIGS

CONFIG = """\
id: details
title: Details
source: {kind: folder, path: files}
reader: lm_eval
suite: {name: Average, levels: [benchmark]}
options:
  tasks: {"harness|drop|3": {metric: f1, cluster: passage}, "mmlu_pro": "acc,none"}
"""
FIRST, SECOND, THIRD = "2023-09-08T17-00-44.389859", "2023-09-09T12-32-30.613622", "2023-11-07T07-11-46.594603"


def board(**more):
    return changed(CONFIG, **more)


def sums_of(folder, files, of=None, **more):
    return summed_files(of or board(), folder, files, **more)


def columns(scores, **more):
    """Details of July to September 2023: metrics are columns, DROP's as text."""
    ids = [f"q{number}" for number in range(len(scores))]
    words = {"example": ids, "passage": [f"p{number // 2}" for number in range(len(scores))], "predictions": [["a"]] * len(scores)}
    return pd.DataFrame({**words, "f1": [str(score) for score in scores], "em": ["0.0"] * len(scores), **more}).to_parquet()


def inside(scores):
    """Details since October 2023: metrics stand inside one column."""
    ids, metrics = [f"q{number}" for number in range(len(scores))], [{"em": 0.0, "f1": score} for score in scores]
    return pd.DataFrame({"example": ids, "passage": ids, "metrics": metrics, "full_prompt": ids}).to_parquet()


def details(model, time, folder=None):
    return f"open-llm-leaderboard-old/details_{model}/{folder or time}/details_harness|drop|3_{time}.parquet"


def test_one_metric_is_found_in_both_schemas_and_the_id_of_a_sample_without_being_named(engine, tmp_path):
    files = {
        # Names of July and August 2023 have colons in their times.
        details("org__old", "2023-08-22T09:05:23.035851", "2023-08-22T09:05:23.035851"): columns([0.25, 1.0]),
        details("org__new", THIRD): inside([0.5, 1.0]),
    }
    found = sums_of(tmp_path, files, engine=engine)
    assert found.left_out == ()
    assert runs(found) == {("org/old", "harness|drop|3", 0): (2, 1.25), ("org/new", "harness|drop|3", 0): (2, 1.5)}
    # So it is where the config names the other place.
    other = board(options={"tasks": {"harness|drop|3": "metrics.f1"}})
    assert runs(sums_of(tmp_path, files, other, engine=engine)) == runs(found)


def test_a_metric_that_is_in_neither_place_is_named(tmp_path):
    of = board(options={"tasks": {"harness|drop|3": "acc"}})
    (said,) = left_out(sums_of(tmp_path, {details("org__x", FIRST): columns([1.0])}, of))
    assert "has no 'acc' in its first row" in said


def test_a_smoke_test_among_the_runs_of_a_model_does_not_take_the_place_of_a_run(tmp_path):
    files = {details("org__x", FIRST): columns([1.0] * 2), details("org__x", SECOND): columns([0.5] * 40)}
    for repeated in ("refuse", "latest"):
        found = sums_of(tmp_path, files, board(repeated=repeated))
        assert runs(found) == {("org/x", "harness|drop|3", 0): (40, 20.0)}
        (said,) = left_out(found)
        assert said.startswith(f"{details('org__x', FIRST)}: 2 rows, where another run of it has 40: a run of some questions, no run of the task;")
    taken = sums_of(tmp_path, files, board(settings={"limited": "take"}))
    assert runs(taken) == {("org/x", "harness|drop|3", 0): (2, 2.0)}


def test_a_run_whose_result_file_states_a_limit_is_left_out(tmp_path):
    report = {"config_general": {"model_name": "org/x", "max_samples": 10}, "results": {"harness|drop|3": {"f1": 1.0}}}
    result = f"open-llm-leaderboard-old/details_org__x/results_{FIRST}.json"
    found = sums_of(tmp_path, {result: json.dumps(report), details("org__x", FIRST): columns([1.0] * 10), details("org__y", FIRST): columns([0.5])})
    assert runs(found) == {("org/y", "harness|drop|3", 0): (1, 0.5)}
    assert [row.partition(": ")[2] for row in left_out(found)] == [
        "limit 10: a run of some questions, no run of the task; `settings: {limited: take}` takes it"
    ]


ROWS = [{"doc_id": number, "doc": {"question": f"?{number}"}, "filter": "none", "acc": value} for number, value in enumerate([1.0, 0.0, 1.0])]


@pytest.mark.parametrize(
    "content",
    [
        "".join(json.dumps(row) + "\n" for row in ROWS),
        json.dumps(ROWS),
        json.dumps(ROWS, indent=2),
        " \n" + json.dumps([{**row, "more": float("nan")} for row in ROWS]),
    ],
    ids=["lines", "list", "indented", "nan"],
)
def test_samples_named_json_are_lines_or_a_list(engine, tmp_path, content):
    path = "open-llm-leaderboard/org__x-details/org__x/samples_mmlu_pro_2024-06-16T10-00-00.000000.json"
    found = sums_of(tmp_path, {path: content}, engine=engine)
    assert (runs(found), found.left_out) == ({("org/x", "mmlu_pro", 0): (3, 2.0)}, ())


def test_a_table_of_samples_may_be_json(engine, tmp_path):
    text = {"id": "t", "title": "T", "source": {"kind": "folder", "path": "x"}, "suite": {"name": "All", "levels": ["task"]}, "reader": "samples"}
    of = parse_board(yaml.safe_dump({**text, "columns": {"model": "m", "sample": "id", "value": "v"}}))
    files = {"one.json": json.dumps([{"m": "a", "id": n, "task": "t", "v": n % 2} for n in range(4)])}
    assert runs(sums_of(tmp_path, files, of, engine=engine)) == {("a", "t", 0): (4, 2.0)}


def test_the_board_of_drop_reads_the_repositories_that_it_names(tmp_path, monkeypatch):
    board = load_board(CONFIGS / "open_llm_v1_drop_samples.yaml")
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        names = board.source.wanted
        for place, name in enumerate(names[:-1]):
            scores = [0.1 * place, 1.0, 0.0, 0.5]
            texts = {"question": ["Who?"] * 4, "predictions": [[" 12.25\n\nPassage:"]] * 4, "gold": [["12.25"]] * 4}
            hub.publish(name, {f"{FIRST}/details_harness|drop|3_{FIRST}.parquet": columns(scores, **texts), "README.md": "x"})
        found = build(board, Settings(cache=tmp_path / "cache", configs=tmp_path, hub_retries=0))
    assert sorted(found.entries["model"]) == sorted(board.source.models[:-1])
    assert [row.file for row in found.left_out] == [names[-1]]
    assert found.samples is not None
    assert set(found.origin.commits) == set(names[:-1])
