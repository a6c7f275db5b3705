"""The errors of a board of results that keeps samples: from these, entry by entry, where they made the score."""

import json
import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.marks import marks_of
from evalboard.settings import Settings
from evalboard.views.explain import explain
from tests.reports import said_in

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
        {"model": model, "id": f"q{at}", "passage": passage, "f1": value, "asked": "?", "said": "!"}
        for at, (passage, value) in enumerate(numbered)
    ]


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    where = tmp_path_factory.mktemp("own")
    (where / "data" / "samples").mkdir(parents=True)
    values = {"fits": 0.5, **OTHERS}
    (where / "data" / "scores.csv").write_text(
        "model,drop,arc\n" + "".join(f"{model},{value},0.25\n" for model, value in values.items())
    )
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
ARC = math.sqrt(0.25 * 0.75 / 400)


def test_a_value_that_is_not_the_mean_of_its_samples_is_a_doubtful_number_and_both_files_are_named(board):
    (mark,) = [each for each in marks_of(board).inspected.marks if each.check == "files"]
    assert mark.entries == (board.find("apart"),)
    assert (mark.value, mark.expected, mark.questions) == (0.7, 0.5, 6)
    assert mark.files == ("scores.csv", "samples/drop.jsonl")


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
    assert (
        "DROP: the errors of 1 of 5 entries are sampling errors, computed from their own samples. Samples that belong "
        "together count together." in map(str, board.notes)
    )
    start = "DROP: the samples of 1 entry do not reproduce its value and are not used for errors. First "
    other = "DROP: the samples of 1 entry do not match its value and are not used for errors. First "
    few = "DROP: the samples of 1 entry form too few groups and are not used for errors. First "
    assert [note for note in map(str, board.notes) if "not used" in note] == [
        f"{start}apart: its 6 samples have the mean 0.5000, while the value of 6 is 0.7000.",
        f"{other}short: it has 3 samples, while the value is of 6.",
        f"{few}one: its samples, or those of a part, all belong together, so their variation is unknown.",
    ]


def test_the_kind_is_that_of_the_entry(board):
    kinds = {
        model: [said_in(explain(board, model, node))["kind"] for node in ("drop", "Average")]
        for model in ("fits", "without")
    }
    assert kinds == {"fits": ["sampling, n = 6", "binomial and sampling"], "without": ["binomial, n = 6", "binomial"]}
    said = said_in(explain(board, "fits", "drop"))["sampling error"]
    assert said.startswith(f"{100 * CLUSTERED:.2f} = ")
    assert said.endswith(" × √(3 ÷ 2), 3 groups of questions (cluster-robust, CR1), from its own samples")
    assert "sampling error" not in said_in(explain(board, "without", "drop"))
    assert board.errors.kind[board.suite.place("drop")] == "binomial and sampling"
    assert board.errors.kind[board.suite.place("arc")] == "binomial"


def test_the_curve_that_ranks_read_is_that_of_the_interval(board):
    curves = board.curves
    there = ~np.isnan(board.errors.lower)
    lower, upper = curves.bounds()
    np.testing.assert_allclose(lower[there], board.errors.lower[there], rtol=0, atol=1e-12)
    np.testing.assert_allclose(upper[there], board.errors.upper[there], rtol=0, atol=1e-12)


PARTS = """\
id: parts
title: Parts
source: {kind: folder, path: ., patterns: ["*.csv", "samples/*.jsonl"]}
reader: table
columns: {entry: {model: model}, values: {bench: bench, arc: arc}PUBLISHED}
suite: {name: Average, children: [LEAF, {name: arc, n: 400}]}
samples:
  - {of: bench, reader: samples, patterns: ["samples/*.jsonl"],
     columns: {model: model, sample: id, value: right, n_options: options, levels: {task: part}}}
"""
RIGHT = {"x": [1, 1, 0, 1], "y": [1, 0, 0, 0, 1, 0]}
"""Two parts of four and six questions: their means are 3/4 and 1/3, that of all samples 1/2, of the two 13/24."""


def parts(where, values, leaf="{name: bench}", options=0, right=RIGHT):
    (where / "samples").mkdir(parents=True)
    (where / "scores.csv").write_text(
        "model,bench,arc,shown\n" + "".join(f"{model},{value},0.25,{value}\n" for model, value in values.items())
    )
    told = [
        {"model": model, "part": part, "id": at, "right": float(value), "options": options}
        for model in values
        for part, answers in right.items()
        for at, value in enumerate(answers)
    ]
    (where / "samples" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in told))
    columns = ", published: {shown: shown}" if "published" in leaf else ""
    return build(
        parse_board(PARTS.replace("LEAF", leaf).replace("PUBLISHED", columns)),
        replace(Settings.from_env({}), cache=where / "cache"),
        folder=where,
    )


def part_error(shares, slope=1.0):
    """By hand: each question moves the mean of its part, and that the value by its share; G / (G - 1) of ten
    clusters.
    """
    squares = sum(
        (shares[part] * (value - np.mean(answers)) / len(answers)) ** 2
        for part, answers in RIGHT.items()
        for value in answers
    )
    return slope * math.sqrt(10 / 9 * squares)


ALL, EACH = {"x": 0.4, "y": 0.6}, {"x": 0.5, "y": 0.5}


@pytest.mark.parametrize(
    ("value", "shares", "words"),
    [(0.5, ALL, "all samples"), (13 / 24, EACH, "its 2 parts")],
    ids=["mean of all samples", "mean of parts"],
)
def test_samples_of_several_parts_are_used_by_the_weights_of_the_mean_that_was_stored(tmp_path, value, shares, words):
    board = parts(tmp_path, {"fits": value, "apart": 0.9})
    assert error(board, "fits", "bench") == pytest.approx(part_error(shares))
    assert board.errors.df[board.find("fits"), board.suite.place("bench")] == 9
    assert any(note.endswith(f"the value is the mean of {words}.") for note in map(str, board.notes))
    assert any("First apart: its 10 samples have the mean" in note for note in map(str, board.notes))


def test_a_value_that_is_printed_with_one_decimal_is_compared_to_that_decimal(tmp_path):
    board = parts(tmp_path, {"fits": 0.542, "other": 0.25, "third": 0.1})
    assert error(board, "fits", "bench") == pytest.approx(part_error(EACH))
    finer = parts(tmp_path / "finer", {"fits": 0.542, "other": 0.25, "third": 0.1234})
    assert math.isnan(error(finer, "fits", "bench"))


PUBLISHED = "{name: bench, published: shown, n: 10, choices: 4}"


@pytest.mark.parametrize(
    ("score", "shares"),
    [((0.5 - 0.25) / 0.75, ALL), ((13 / 24 - 0.25) / 0.75, EACH)],
    ids=["mean of all samples", "mean of parts"],
)
def test_samples_are_used_where_their_rescaled_mean_is_the_published_score(tmp_path, score, shares):
    board = parts(tmp_path, {"fits": round(score, 4), "apart": 0.9}, PUBLISHED)
    assert error(board, "fits", "bench") == pytest.approx(part_error(shares, 1 / 0.75))
    assert error(board, "apart", "bench") != pytest.approx(part_error(shares, 1 / 0.75), rel=0.2)
    assert any("First apart: its 10 samples have the mean" in note for note in map(str, board.notes))


def test_a_published_mean_of_parts_that_guessing_rescales_each_by_itself_is_told_by_their_options(tmp_path):
    score = ((0.75 - 0.25) / 0.75 + (1 / 3 - 0.25) / 0.75) / 2
    leaf = "{name: bench, published: shown, n: 10, parts: [{n: 4, choices: 4}, {n: 6, choices: 4}]}"
    board = parts(tmp_path, {"fits": round(score, 4), "apart": 0.9}, leaf, options=4)
    assert error(board, "fits", "bench") == pytest.approx(part_error(EACH, 1 / 0.75))


def test_a_part_of_one_cluster_does_not_tell_how_the_whole_varies(tmp_path):
    board = parts(tmp_path, {"fits": 0.5}, "{name: bench, n: 4}", right={"x": [1], "y": [1, 0, 0]})
    assert error(board, "fits", "bench") == pytest.approx(math.sqrt(0.25 / 4))
    assert any("all belong together, so their variation is unknown" in note for note in map(str, board.notes))
