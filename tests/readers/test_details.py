"""Details of the two Open LLM Leaderboards as their repositories hold them: two schemas of parquet in 2023, samples
named `.json` in 2024.
"""

import json

import pandas as pd
import pytest

from tests.readers.examples import changed, left_out, runs, summed_files

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
    words = {
        "example": ids,
        "passage": [f"p{number // 2}" for number in range(len(scores))],
        "predictions": [["a"]] * len(scores),
    }
    return pd.DataFrame(
        {**words, "f1": [str(score) for score in scores], "em": ["0.0"] * len(scores), **more}
    ).to_parquet()


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
        assert said.startswith(
            f"{details('org__x', FIRST)}: 2 rows, where another run of it has 40: a run of some questions, no run of the task;"
        )
    taken = sums_of(tmp_path, files, board(settings={"limited": "take"}))
    assert runs(taken) == {("org/x", "harness|drop|3", 0): (2, 2.0)}


ROWS = [
    {"doc_id": number, "doc": {"question": f"?{number}"}, "filter": "none", "acc": value}
    for number, value in enumerate([1.0, 0.0, 1.0])
]


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


def test_an_id_that_stands_twice_is_left_out_or_a_question_of_its_own(engine, tmp_path):
    file = {details("org__x", FIRST): columns([0.25, 0.5, 1.0], example=["q", "q", "q"])}
    assert runs(sums_of(tmp_path, file, engine=engine)) == {("org/x", "harness|drop|3", 0): (1, 0.25)}
    of = board(options={"tasks": {"harness|drop|3": {"metric": "f1", "repeated_ids": "numbered"}}})
    found = sums_of(tmp_path, file, of, engine=engine)
    assert (runs(found), found.left_out) == ({("org/x", "harness|drop|3", 0): (3, 1.75)}, ())
