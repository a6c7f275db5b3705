"""Leaves that hold the same questions, as a config says: errors of leaves, groups and visitors' own means against sums
written out.
"""

import math
from pathlib import Path

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import TableQuery
from evalboard.table.ranking import own_intervals
from evalboard.table.selection import select
from tests.leaderboard.test_one_curve import built

SIZES = {"diamond": 198, "main": 448, "extended": 546}
VALUES = {"diamond": 0.41, "main": 0.38, "extended": 0.36, "other": 0.6}
Z = 1.959963984540054


def gpqa(overlap: dict[str, object] | None) -> Leaderboard:
    group = {"name": "GPQA", "weights": "samples", "children": [{"name": name, "n": n} for name, n in SIZES.items()]}
    if overlap is not None:
        group["overlap"] = [overlap]
    return built(
        [group, {"name": "other", "n": 1000}], np.array([list(VALUES.values())]), np.array([[*SIZES.values(), 1000]])
    )


def error(value: float, n: float) -> float:
    return math.sqrt(value * (1 - value) / n)


def of_group(correlation: float, both: float | None = None) -> float:
    """The error of the pooled sets, pair by pair: each question that two sets share has the covariance of its two
    answers.
    """
    whole, variance = sum(SIZES.values()), 0.0
    for one, n in SIZES.items():
        for other, m in SIZES.items():
            of_one, of_other = (
                math.sqrt(VALUES[one] * (1 - VALUES[one])),
                math.sqrt(VALUES[other] * (1 - VALUES[other])),
            )
            shared = n if one == other else correlation * (min(n, m) if both is None else both)
            variance += shared * of_one * of_other / whole**2
    return math.sqrt(variance)


@pytest.mark.parametrize(
    ("overlap", "correlation", "both"),
    [
        ({"of": [*SIZES]}, 1.0, None),
        ({"of": [*SIZES], "correlation": 0.7, "source": "five runs of each"}, 0.7, None),
        ({"of": [*SIZES], "both": 150}, 1.0, 150),
        (None, 0.0, None),
    ],
)
def test_the_errors_of_the_group_and_the_root_know_what_sets_share(overlap, correlation, both):
    board = gpqa(overlap)
    expected = of_group(correlation, both)
    assert board.errors.stderr[0, board.suite.place("GPQA")] == pytest.approx(expected)
    assert board.errors.stderr[0, 0] == pytest.approx(math.hypot(expected, error(0.6, 1000)) / 2)
    assert board.errors.stderr[0, board.suite.place("main")] == pytest.approx(error(0.38, 448)), (
        "a set by itself is what it was"
    )
    score = board.scores.score[0, board.suite.place("GPQA")]
    assert board.errors.upper[0, board.suite.place("GPQA")] == pytest.approx(score + Z * expected)


def test_pooled_questions_that_are_answered_alike_are_546_and_not_1192():
    apart, together = (gpqa(each).errors.stderr[0, 1] for each in (None, {"of": [*SIZES]}))
    assert together / apart == pytest.approx(1.55, abs=0.01)


def two(overlap: list[dict[str, object]]) -> Leaderboard:
    """Two benchmarks of which one holds 300 questions of the other, and one of its own; in a group of its own with
    another leaf.
    """
    children = [{"name": "a", "n": 400}, {"name": "G", "children": [{"name": "b", "n": 900}, {"name": "c", "n": 900}]}]
    values = np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.5]])
    return built(children, values, np.array([[400, 900, 900]] * 2), overlap=overlap)


def own_half(board: Leaderboard, weights: str) -> float:
    own = select(board, TableQuery.from_url(weights)).own
    assert own is not None
    return float(own.upper[board.find("m0")] - own.lower[board.find("m0")]) / 2


def test_own_weights_of_benchmarks_that_share_questions_add_what_they_share():
    of = {"of": ["a", "G/b"], "both": 300, "correlation": 0.8, "source": "measured"}
    a, b, c = 3 / 4 * error(0.5, 400), 1 / 8 * error(0.6, 900), 1 / 8 * error(0.4, 900)
    shared = 2 * a * b * 0.8 * 300 / math.sqrt(400 * 900)
    weights = "benchmarks=a:3&benchmarks=G"
    assert own_half(two([of]), weights) == pytest.approx(Z * math.sqrt(a**2 + b**2 + c**2 + shared))
    assert own_half(two([]), weights) == pytest.approx(Z * math.sqrt(a**2 + b**2 + c**2))
    # The tree's own weights are the root's.
    board = two([of])
    own = own_intervals(board, board.scores.score[:, 0], dict.fromkeys(board.suite.benchmarks, 0.5))
    assert own is not None
    assert own.upper == pytest.approx(board.errors.upper[:, 0])
    assert own.ranks.alpha == pytest.approx(board.ranks.sets.alpha)


@pytest.mark.parametrize("correlation", [1.0, 0.5])
def test_a_leaf_of_nested_sets_counts_a_question_as_often_as_it_is_asked(correlation):
    overlap: dict[str, object] = {"sets": [198, 448, 546], "correlation": correlation, "source": "measured"}
    leaf = [{"name": "a", "n": 1192, "overlap": [overlap]}]
    # 198 questions stand in three sets, 250 in two, 98 in one: a question asked k times adds k + correlation k (k - 1)
    # variances.
    times = {3: 198, 2: 448 - 198, 1: 546 - 448}
    variance = sum(questions * (k + correlation * k * (k - 1)) for k, questions in times.items()) / 1192**2
    plain = built(leaf, np.array([[0.4]]), np.array([[1192.0]]))
    assert plain.errors.stderr[0] == pytest.approx([math.sqrt(0.24 * variance)] * 2)
    stored = built(leaf, np.array([[0.4]]), np.array([[1192.0]]), np.array([[0.0142]]))
    assert stored.errors.kind == ("published", "published")
    assert stored.errors.stderr[0] == pytest.approx([0.0142 * math.sqrt(variance * 1192)] * 2)


HEAD = "id: tiny\ntitle: Tiny\nsource: {kind: folder, path: data}\nreader: table\nsuite:\n  name: Average\n"


@pytest.mark.parametrize(
    ("suite", "says"),
    [
        (
            "  overlap: [{of: [a, x]}]\n  children: [{name: a, n: 9}, {name: b, n: 9}]",
            "overlap speaks of 'x', which is no leaf below 'Average'",
        ),
        ("  overlap: [{of: [a, bb]}]\n  children: [{name: a, n: 9}, {name: b, n: 9}]", "did you mean 'b'?"),
        (
            "  overlap: [{of: [a, b]}]\n  children: [{name: a, n: 9}, {name: b}]",
            "'b' needs n, the number of its samples",
        ),
        (
            "  overlap: [{of: [a, b], both: 10}]\n  children: [{name: a, n: 99}, {name: b, n: 9}]",
            "'b' needs n, the number of its samples, 9, to be at",
        ),
        (
            "  overlap: [{of: [a, b], correlation: 0.5}]\n  children: [{name: a, n: 9}, {name: b, n: 9}]",
            "a correlation of 0.5 needs its source",
        ),
        (
            "  overlap: [{sets: [4, 5]}]\n  children: [{name: a, n: 9}, {name: b, n: 9}]",
            "sets belongs to a leaf, of to a group",
        ),
        ("  children: [{name: a, n: 9, overlap: [{of: [a, b]}]}]", "sets belongs to a leaf, of to a group"),
        ("  children: [{name: a, n: 8, overlap: [{sets: [4, 5]}]}]", "the sets have 9 samples together; expected n, 8"),
        ("  children: [{name: a, overlap: [{sets: [4, 5]}]}]", "expected n, which is not given"),
        ("  children: [{name: a, n: 4, overlap: [{sets: [4]}]}]", "overlap needs two or more"),
        ("  overlap: [{of: [a, a]}]\n  children: [{name: a, n: 9}, {name: b, n: 9}]", "overlap names a leaf twice"),
        ("  children: [{name: a, n: 9, overlap: [{sets: [4, 5], both: 3}]}]", "both goes with of"),
    ],
)
def test_what_an_overlap_cannot_say_is_refused_with_its_file_and_line(suite, says):
    with pytest.raises(ConfigError) as refused:
        parse_board(HEAD + suite + "\n", Path("tiny.yaml"))
    assert says in str(refused.value)
    of_group = ("speaks of", "did you mean", "needs n", "of to a group")
    line = 5 if suite.startswith("  overlap") and any(part in says for part in of_group) else 7
    assert f"tiny.yaml:{line}: suite" in str(refused.value)
