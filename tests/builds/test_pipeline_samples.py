"""Samples with their texts beside a leaderboard: on a board of results, and on a board whose scores are made of
them.
"""

import json

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import EvalboardError

pytestmark = pytest.mark.thorough

RESULTS = """\
id: small
title: Small
source: {kind: folder, path: ., patterns: ["*.csv", "drop/*.jsonl"]}
reader: table
columns:
  entry: {model: model}
  values: {arc: arc, drop: drop}
suite:
  name: Average
  children: [{name: arc}, {name: drop}]
samples:
  - of: drop
    scorer: drop
    seconds_per_sample: 2
    reader: samples
    patterns: ["drop/*.jsonl"]
    columns: {model: model, sample: id, value: f1, question: asked, prediction: said, references: right, more: {length: words}}
"""
CSV = "model,arc,drop\norg/x,0.5,0.5\norg/y,0.25,1\n"
ROWS = [
    {
        "model": "org/x",
        "id": "q1",
        "f1": 0.0,
        "asked": "How many?",
        "said": "10\n\nPassage: more",
        "right": [["10"]],
        "words": 3,
    },
    {"model": "org/x", "id": "q2", "f1": 1.0, "asked": "Who?", "said": "Ann", "right": [["Ann"], ["Anne"]], "words": 1},
    {"model": "org/y", "id": "q1", "f1": 1.0, "asked": "How many?", "said": "10", "right": [["10"]], "words": 1},
    {"model": "org/z", "id": "q1", "f1": 1.0, "asked": "How many?", "said": "10", "right": [["10"]], "words": 1},
]


@pytest.fixture
def data(tmp_path):
    where = tmp_path / "data"
    (where / "drop").mkdir(parents=True)
    (where / "scores.csv").write_text(CSV)
    (where / "drop" / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return where


def rows_of(leaderboard) -> pd.DataFrame:
    return pq.read_table(leaderboard.samples.path).to_pandas()


def test_a_board_of_results_keeps_the_samples_of_a_benchmark_beside_its_scores(settings, data):
    found = build(parse_board(RESULTS), settings, folder=data)
    assert found.scores.score[:, 0].tolist() == pytest.approx([0.625, 0.5])  # the scores are those of the results
    (about,) = found.samples.benchmarks
    assert (about.benchmark, about.node, about.samples, about.scorer, about.seconds_per_sample) == (
        "drop",
        "Average/drop",
        3,
        "drop",
        2.0,
    )
    assert about.entries == ("org/y", "org/x")  # as the leaderboard has them
    assert dict(found.samples.more) == {"length": "int64"}
    rows = rows_of(found)
    assert rows["value"].tolist() == [0.0, 1.0, 1.0]
    assert rows["score_newline_lstrip"].tolist() == [1.0, 1.0, 1.0]
    assert rows["question"].tolist() == ["How many?", "Who?", "How many?"]
    assert rows["references"].map(json.loads).tolist() == [[["10"]], [["Ann"], ["Anne"]], [["10"]]]
    assert rows["n_references"].tolist() == [1, 2, 1]
    assert "drop/answers.jsonl: has samples of org/z, which is not on the leaderboard" in {
        str(row) for row in found.left_out
    }
    assert set(found.provenance.files["file"]) == {"scores.csv"}  # a file of samples is no result


def test_what_was_built_before_comes_back_with_its_samples(settings, data):
    first = build(parse_board(RESULTS), settings, folder=data)
    again = build(parse_board(RESULTS), settings, folder=data)
    assert again.samples == first.samples
    assert first.samples.path.is_relative_to(settings.cache)
    assert len(rows_of(again)) == 3


def test_changed_samples_make_another_leaderboard(settings, data):
    first = build(parse_board(RESULTS), settings, folder=data)
    (data / "drop" / "answers.jsonl").write_text(json.dumps(ROWS[1]) + "\n")
    second = build(parse_board(RESULTS), settings, folder=data)
    assert second.key != first.key
    assert rows_of(second)["sample"].tolist() == ["q2"]


LEVELS = """\
id: sampled
title: Sampled
source: {kind: folder, path: ., patterns: ["drop/*.jsonl"]}
reader: samples
columns: {model: model, sample: id, value: f1, question: asked, prediction: said, references: right, levels: {task: task}}
suite: {name: All, levels: [task], missing: available}
samples: [{of: dr*, scorer: drop}]
"""


def test_a_board_made_of_samples_keeps_those_that_its_config_names(settings, data):
    rows = [row | {"task": task} for row in ROWS for task in ("drop", "other")]
    (data / "drop" / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    found = build(parse_board(LEVELS), settings, folder=data)
    (about,) = found.samples.benchmarks
    assert (about.benchmark, about.samples, about.entries) == ("drop", 4, ("org/y", "org/z", "org/x"))
    assert set(rows_of(found)["benchmark"]) == {"drop"}


def test_a_file_of_which_no_row_can_be_read_is_named_row_by_row_and_costs_itself(settings, data):
    for name, task in (("answers", "drop"), ("nameless", "")):
        (data / "drop" / f"{name}.jsonl").write_text("".join(json.dumps(row | {"task": task}) + "\n" for row in ROWS))
    board = build(parse_board(LEVELS), settings, folder=data)
    assert [str(row) for row in board.left_out] == [
        "drop/nameless.jsonl, row 1, task: names no task; 4 rows of this file are left out for this"
    ]
    assert board.samples.benchmarks[0].samples == 4


def test_where_no_row_can_be_read_nothing_else_is_said_of_it(settings, data):
    (data / "drop" / "answers.jsonl").write_text("".join(json.dumps(row | {"task": ""}) + "\n" for row in ROWS))
    with pytest.raises(EvalboardError) as refused:
        build(parse_board(LEVELS), settings, folder=data)
    assert str(refused.value).splitlines() == [
        "board sampled: no entry could be read",
        "  drop/answers.jsonl, row 1, task: names no task; 4 rows of this file are left out for this",
    ]


def test_samples_are_not_kept_where_only_their_sums_are(settings, data):
    config = LEVELS + "uncertainty: {keep: sums}\n"
    with pytest.raises(EvalboardError, match=r"samples.*keep: answers"):
        build(parse_board(config), settings, folder=data)


def test_a_board_of_samples_leaves_a_run_of_some_questions_out_unless_it_takes_them(settings, data):
    sizes = {"org/x": 40, "org/y": 40, "org/few": 8}
    rows = [
        {"model": model, "task": "drop", "id": f"q{at}", "f1": 1.0}
        for model, size in sizes.items()
        for at in range(size)
    ]
    for model in sizes:
        mine = [row for row in rows if row["model"] == model]
        (data / "drop" / f"{model[4:]}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in mine))
    (data / "drop" / "answers.jsonl").unlink()
    found = build(parse_board(LEVELS), settings, folder=data)
    there = dict(zip(found.entries["entry"], found.scores.score[:, 0], strict=True))
    assert (there["org/x"], there["org/y"], np.isnan(there["org/few"])) == (1.0, 1.0, True)
    assert set(rows_of(found)["entry"]) == {"org/x", "org/y"}
    assert "8 samples, where half of the entries have 40 or more" in "; ".join(map(str, found.left_out))
    taken = build(parse_board(LEVELS + "settings: {limited: take}\n"), settings, folder=data)
    assert taken.scores.score[:, 0].tolist() == [1.0] * 3
    with pytest.raises(EvalboardError, match=r"settings.shots: has no effect on a board of samples"):
        build(parse_board(LEVELS + "settings: {shots: 5}\n"), settings, folder=data)
