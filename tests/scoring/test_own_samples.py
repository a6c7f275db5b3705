"""The errors of a board of results that keeps samples: from these, entry by entry, where they made the score."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from evalboard.views.explain import explain

BOARD = """\
id: own
title: Own
source: {kind: folder, path: ., patterns: ["*.csv", "samples/*.jsonl"]}
reader: table
columns: {entry: {model: model}, values: {drop: drop, arc: arc}}
suite: {name: Average, children: [{name: drop, label: DROP, n: 6}, {name: arc, n: 400}]}
samples:
  - {of: drop, reader: samples, patterns: ["samples/*.jsonl"],
     columns: {model: model, sample: id, cluster: passage, value: f1, question: asked, prediction: said}}
"""
PASSAGES = {"p": [1.0, 1.0], "q": [0.0, 0.5], "r": [0.0, 0.5]}
"""The answers to six questions on three passages: their mean is 0.5."""
OTHERS = {"apart": 0.7, "short": 0.5, "one": 0.5, "without": 0.5}
"""Models whose samples are not those of their value, or are too few, or of one passage; and one without samples."""


def rows(model, answers):
    numbered = [(passage, value) for passage, values in answers.items() for value in values]
    return [
        {"model": model, "id": f"q{at}", "passage": passage, "f1": value, "asked": "?", "said": "!"} for at, (passage, value) in enumerate(numbered)
    ]


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    where = tmp_path_factory.mktemp("own")
    (where / "data" / "samples").mkdir(parents=True)
    values = {"fits": 0.5, **OTHERS}
    (where / "data" / "scores.csv").write_text("model,drop,arc\n" + "".join(f"{model},{value},0.25\n" for model, value in values.items()))
    told = [
        *rows("fits", PASSAGES),
        *rows("apart", PASSAGES),
        *rows("short", {"p": [1.0, 0.5], "q": [0.0]}),
        *rows("one", {"p": [1.0, 1.0, 0.0, 0.5, 0.0, 0.5]}),
    ]
    (where / "data" / "samples" / "drop.jsonl").write_text("".join(json.dumps(row) + "\n" for row in told))
    return build(parse_board(BOARD), replace(Settings.from_env({}), cache=where / "cache"), folder=where / "data")


def error(board, model, node):
    return float(board.errors.stderr[board.find(model), board.suite.place(node)])


CLUSTERED = math.sqrt(3 / 2 * (1.0**2 + 0.5**2 + 0.5**2)) / 6
"""CR1 by hand: the passages' sums 2, 0.5 and 0.5 lie 1, -0.5 and -0.5 from twice the mean."""
BINOMIAL = math.sqrt(0.25 / 6)
ARC = math.sqrt(0.25 * 0.75 / 400)


def test_an_entry_whose_samples_made_its_score_has_their_clustered_error(board):
    row, place = board.find("fits"), board.suite.place("drop")
    assert error(board, "fits", "drop") == pytest.approx(CLUSTERED)
    assert board.errors.df[row, place] == 2
    assert error(board, "fits", "Average") == pytest.approx(math.hypot(CLUSTERED, ARC) / 2)
    assert error(board, "fits", "arc") == pytest.approx(ARC)
    assert np.isinf(board.errors.df[row, board.suite.place("arc")])


def test_a_means_degrees_of_freedom_are_satterthwaites(board):
    parts = np.array([CLUSTERED**2, ARC**2])
    assert board.errors.df[board.find("fits"), 0] == pytest.approx(parts.sum() ** 2 / (parts[0] ** 2 / 2))


@pytest.mark.parametrize("model", OTHERS)
def test_samples_that_did_not_make_the_score_are_not_used(board, model):
    value = OTHERS[model]
    assert error(board, model, "drop") == pytest.approx(math.sqrt(value * (1 - value) / 6))
    assert np.isinf(board.errors.df[board.find(model)]).all()


def test_the_notes_say_whose_errors_come_from_samples_and_whose_do_not(board):
    assert "DROP: the errors of 1 of 5 entries are sampling errors, from their own samples; those that belong together count together." in map(
        str, board.notes
    )
    (other,) = (note for note in map(str, board.notes) if "not used" in note)
    assert other.startswith("DROP: the samples of 2 entries did not make their values, and are not used for errors: first ")
    assert "apart, whose 6 samples have the mean 0.5000 where the value of 6 is 0.7000" in other


def test_the_kind_is_that_of_the_entry(board):
    kinds = {model: [dict(explain(board, model, node).worded())["kind"] for node in ("drop", "Average")] for model in ("fits", "without")}
    assert kinds == {"fits": ["sampling, n = 6", "binomial and sampling"], "without": ["binomial, n = 6", "binomial"]}
    said = dict(explain(board, "fits", "drop").worded())["sampling error"]
    assert said.startswith(f"{100 * CLUSTERED:.2f} = ")
    assert said.endswith(" × √(3 ÷ 2), 3 clusters (CR1), from its own samples")
    assert "sampling error" not in dict(explain(board, "without", "drop").worded())
    assert board.errors.kind[board.suite.place("drop")] == "binomial and sampling"
    assert board.errors.kind[board.suite.place("arc")] == "binomial"


def test_the_curve_that_ranks_read_is_that_of_the_interval(board):
    curves = board.curves
    there = ~np.isnan(board.errors.lower)
    lower, upper = curves.bounds()
    np.testing.assert_allclose(lower[there], board.errors.lower[there], rtol=0, atol=1e-12)
    np.testing.assert_allclose(upper[there], board.errors.upper[there], rtol=0, atol=1e-12)
