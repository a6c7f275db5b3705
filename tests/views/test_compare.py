"""Entries side by side, against differences worked out by hand."""

import json
import math
from dataclasses import asdict, replace
from statistics import mean, stdev, variance

import numpy as np
import pytest

from evalboard.errors import QueryError
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.power import t_power
from evalboard.views.compare import UNPAIRED, compare
from tests.engines.examples import board as sampled_board
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import board, leaderboard
from tests.seeds import seeds

PAIRED = "paired on shared samples"

A, B, C = {"name": "a", "n": 100}, {"name": "b", "n": 400}, {"name": "c", "n": 900}
SCORES = {
    "org/one": {"a": 0.5, "b": 0.9, "c": 0.5},
    "org/two": {"a": 0.5, "b": 0.5, "c": 0.45},
    "org/three": {"a": 0.1, "b": 0.5, "c": None},
    "org/twice@x": {"a": 0.2, "b": 0.2, "c": 0.2},
    "org/twice@y": {"a": 0.2, "b": 0.2, "c": 0.3},
}
Z = 1.9599639845400543
OF_POWER = 0.8416212335729143
Z_POWER = Z + OF_POWER
Z_OF_THREE = 2.3939797998185104
"""The quantile of a test at 5 % / 3, Holm's first step among three."""


def rows(*entries, scores=SCORES, of=None):
    return {row.id: row for row in compare(leaderboard(scores, of=of or board([A, B, C])), entries).rows}


def error(p, n):
    return math.sqrt(p * (1 - p) / n)


def two_sided(z):
    return math.erfc(abs(z) / math.sqrt(2))


def test_a_difference_is_the_first_minus_the_other_with_both_errors():
    (between,) = rows("org/one", "org/two")["c"].differences
    stderr = math.hypot(error(0.5, 900), error(0.45, 900))
    assert between.difference == pytest.approx(0.05)
    assert (between.lower, between.upper) == pytest.approx((0.05 - Z * stderr, 0.05 + Z * stderr))
    assert between.p == pytest.approx(two_sided(0.05 / stderr))
    assert (between.method, between.paired, between.shared) == (UNPAIRED, False, None)


def test_p_values_are_adjusted_among_benchmarks_and_the_average_stands_alone():
    table = rows("org/one", "org/two")
    found = {node: row.differences[0] for node, row in table.items()}
    assert (found["Average"].adjusted, found["Average"].compared) == (found["Average"].p, 1)
    assert [found[node].adjusted for node in "bca"] == pytest.approx([3 * found["b"].p, 2 * found["c"].p, 1.0])
    assert {found[node].compared for node in "abc"} == {3}
    assert found["c"].p < 0.05 <= found["c"].adjusted
    assert [node for node, row in table.items() if row.differences[0].significant] == ["Average", "b"]


def test_what_could_have_been_found_follows_from_the_error_alone():
    stderr = math.hypot(error(0.5, 100), error(0.5, 100))
    (between,) = rows("org/one", "org/two")["a"].differences
    assert between.compared == 3
    assert between.detectable == pytest.approx((Z_OF_THREE + OF_POWER) * stderr)
    assert (between.difference, between.questions) == (0.0, None)


def test_what_no_two_scores_can_differ_by_is_not_detectable():
    few = board([{"name": "a", "n": 4}, {"name": "b", "n": 400}])
    scores = {"org/one": {"a": 0.5, "b": 0.5}, "org/two": {"a": 0.75, "b": 0.4}}
    of = rows("org/one", "org/two", scores=scores, of=few)
    (little,), (enough,) = of["a"].differences, of["b"].differences
    assert little.detectable is None
    assert little.p is not None
    assert 0 < enough.detectable < 1


def test_questions_needed_shrink_the_error_until_the_difference_is_detectable():
    (between,) = rows("org/one", "org/two")["c"].differences
    variance = 0.25 + 0.45 * 0.55
    assert between.n == 900
    assert between.questions == math.ceil(variance * ((Z_OF_THREE + OF_POWER) / 0.05) ** 2)
    assert between.questions > between.n, "this difference was not found"
    (found,) = rows("org/one", "org/two")["b"].differences
    assert found.questions < found.n


def test_parts_are_judged_among_parts_and_other_means_among_themselves():
    nested = board([{"name": "g", "children": [A, B]}, C], derived={"other": ["a", "c"]})
    compared = {node: row.differences[0].compared for node, row in rows("org/one", "org/two", of=nested).items()}
    assert compared == {"Average": 1, "g": 2, "c": 2, "a": 2, "b": 2, "other": 1}


def test_a_difference_that_is_none_but_for_rounding_would_take_more_questions_than_there_are():
    scores = {"org/one": {"a": 0.1 + 0.2, "b": 0.5, "c": 0.5}, "org/two": {"a": 0.3, "b": 0.5, "c": 0.5}}
    (between,) = rows("org/one", "org/two", scores=scores)["a"].differences
    assert between.difference > 0
    assert between.questions is None


def test_what_one_of_them_lacks_is_not_compared():
    table = rows("org/one", "org/three")
    (between,) = table["c"].differences
    assert (between.difference, between.p, between.adjusted, between.significant, between.n, between.questions) == (
        None,
        None,
        None,
        False,
        None,
        None,
    )
    assert table["c"].sides[1].score is None
    assert table["Average"].differences[0].difference is None
    assert [table[node].differences[0].compared for node in ("Average", "a", "b")] == [0, 2, 2]


def test_the_first_is_compared_with_each_of_the_others_as_in_a_pair():
    several = rows("org/one", "org/two", "org/three", "org/twice@y")
    for place, other in enumerate(("org/two", "org/three", "org/twice@y")):
        alone = rows("org/one", other)
        assert [row.differences[place] for row in several.values()] == [row.differences[0] for row in alone.values()]
    assert [side.score for side in several["b"].sides] == [0.9, 0.5, 0.5, 0.2]


def test_without_numbers_of_samples_there_is_a_difference_and_nothing_else():
    (between,) = rows("org/one", "org/two", of=board(["a", "b", "c"]))["b"].differences
    assert between.difference == pytest.approx(0.4)
    assert (between.lower, between.upper, between.p, between.detectable, between.n, between.questions) == (None,) * 6


def test_entries_are_named_with_what_tells_them_apart():
    told = compare(leaderboard(SCORES, of=board([A, B, C])), ["org/twice@x", "org/one"]).entries
    assert [(each.entry, each.model, each.apart, each.rank) for each in told] == [
        ("org/twice@x", "org/twice", "x", 4),
        ("org/one", "org/one", "", 1),
    ]
    assert (told[1].rank_lower, told[1].rank_upper) == (1, 1)


@pytest.mark.parametrize("entries", [[], ["org/one"], ["org/one"] * 5, ["org/one", "org/one"]])
def test_two_to_four_different_entries_are_compared(entries):
    with pytest.raises(QueryError, match="expected") as refused:
        rows(*entries)
    assert refused.value.parameter == "entry"


def sampled(tmp_path, *parts, **more):
    """The nodes of a board of samples, with the first of x and y compared with the other."""
    found = leaderboard_of(
        tmp_path, {"a.parquet": table([row for part in parts for row in part])}, sampled_board(**more)
    )
    return found, {row.id: row for row in compare(found, ["x", "y"]).rows}


X, Y = [[1, 1, 0], [1, 0, 1], [1, 1, 1]], [[0, 0, 1], [1, 0, 0], [0, 0, 1]]


def test_entries_that_answered_the_same_samples_are_compared_on_these(tmp_path):
    found, rows = sampled(tmp_path, samples("x", "ID/a", X), samples("y", "ID/a", Y))
    apart = [1 - 1 / 3, 2 / 3 - 0, 2 / 3 - 2 / 3]
    # Two questions differ, both to one side, which signs alone do in one case of two: p is no less, whatever t says.
    stderr = max(stdev(apart) / math.sqrt(3), 4 / 9 / float(t_quantile(1 - 2.0**-2, 2)))
    for node in ("All", "ID", "a"):
        (between,) = rows[node].differences
        assert between.difference == pytest.approx(4 / 9)
        assert between.p == pytest.approx(0.5)
        assert (between.lower, between.upper) == (-1.0, 1.0), (
            "4 / 9 -+ 4.3 x 0.54, and no two scores lie further apart than 1"
        )
        assert (between.method, between.paired, between.shared, between.n) == (PAIRED, True, 3, 3)
        assert between.detectable is None, "at two degrees of freedom it would be more than 1"
        assert between.questions == math.ceil(3 * (Z_POWER * stderr / (4 / 9)) ** 2)
    assert found.scores.n[0, 0] == 9, "rows of all runs"
    assert [side.n for side in rows["a"].sides] == [3, 3]


def test_how_runs_vary_stands_beside_it_with_the_freedom_that_they_leave(tmp_path):
    found, rows = sampled(tmp_path, samples("x", "ID/a", X), samples("y", "ID/a", Y))
    (between,) = rows["All"].differences
    of_x, of_y = [2 / 3, 2 / 3, 1], [1 / 3, 1 / 3, 1 / 3]
    stderr = math.hypot(stdev(of_x), stdev(of_y)) / math.sqrt(3)
    t_of_2 = 4.302652729911275
    assert found.errors.kind[0] == "runs"
    assert (between.over_runs.lower, between.over_runs.upper) == pytest.approx(
        (4 / 9 - t_of_2 * stderr, 4 / 9 + t_of_2 * stderr)
    )
    assert rows["All"].differences[0].paired, "the difference itself is that of the samples"
    _, once = sampled(tmp_path / "once", samples("x", "ID/a", X[:1]), samples("y", "ID/a", Y[:1]))
    assert once["All"].differences[0].over_runs is None


def test_a_leaf_that_one_of_them_lacks_leaves_what_is_above_it_unpaired(tmp_path):
    found, rows = sampled(tmp_path, samples("x", "ID/a", X), samples("x", "VI/a", X), samples("y", "ID/a", Y))
    assert {node: row.differences[0].method for node, row in rows.items()} == {
        "All": UNPAIRED,
        "ID": PAIRED,
        "All/ID/a": PAIRED,
        "VI": UNPAIRED,
        "All/VI/a": UNPAIRED,
    }
    (between,) = rows["All"].differences
    place = [found.find("x"), found.find("y")]
    assert between.difference == between.of_scores == found.scores.score[place[0], 0] - found.scores.score[place[1], 0]
    # How far the scores' own intervals reach, squares added.
    errors = found.with_errors("sampling").errors
    (x, y), (low_x, low_y), (high_x, high_y) = (
        each[place, 0] for each in (found.scores.score, errors.lower, errors.upper)
    )
    reach = math.hypot(x - low_x, high_y - y), math.hypot(high_x - x, y - low_y)
    assert (between.lower, between.upper) == pytest.approx(
        (between.difference - reach[0], between.difference + reach[1])
    )
    assert (between.shared, between.runs, between.detectable_any_runs, between.n) == (None, None, None, 3)
    assert rows["VI"].differences[0].difference is None


def test_one_run_leaves_the_errors_over_questions(tmp_path):
    _, rows = sampled(tmp_path, samples("x", "ID/a", X[:1]), samples("x", "VI/a", X[:1]), samples("y", "ID/a", Y[:1]))
    (between,) = rows["All"].differences
    assert (between.method, between.over_runs) == (UNPAIRED, None)
    assert between.lower < between.difference < between.upper


def test_incomplete_runs_count_in_the_difference_and_not_in_the_scores(tmp_path):
    short = [[1, 0, 0], [1, 1, 1], []]
    _, rows = sampled(
        tmp_path,
        samples("x", "ID/a", X),
        samples("x", "ID/b", short),
        samples("y", "ID/a", Y),
        samples("y", "ID/b", short),
    )
    (between,) = rows["ID"].differences
    assert between.difference == pytest.approx((4 / 9 + 0) / 2)
    assert between.of_scores == pytest.approx((2 / 3 - 1 / 3) / 2), "the third run of a does not count above a"


@pytest.mark.parametrize("kind", ["sampling", "both"])
def test_whose_errors_are_shown_moves_intervals_of_scores_and_no_difference(tmp_path, kind):
    found, rows = sampled(tmp_path, samples("x", "ID/a", X), samples("y", "ID/a", Y), samples("x", "VI/a", X))
    chosen = {row.id: row for row in compare(found.with_errors(kind), ["x", "y"]).rows}
    assert rows["All"].sides[0].lower == found.errors.lower[found.find("x"), 0]
    assert [row.sides for row in chosen.values()] != [row.sides for row in rows.values()]
    assert [row.differences for row in chosen.values()] == [row.differences for row in rows.values()]


def test_without_samples_nothing_is_paired(tmp_path):
    kept = leaderboard_of(
        tmp_path, {"a.parquet": table([*samples("x", "ID/a", X), *samples("y", "ID/a", Y)])}, sampled_board()
    )
    found = replace(kept, evidence=replace(kept.evidence, answers=None))
    differences = [row.differences[0] for row in compare(found, ["x", "y"]).rows]
    assert {between.method for between in differences} == {UNPAIRED}
    assert {between.n for between in differences} == {3}
    assert differences[0].difference == pytest.approx(4 / 9)


def test_the_same_answers_are_no_difference_and_leave_room_for_some(tmp_path):
    _, rows = sampled(tmp_path, samples("x", "ID/a", X), samples("y", "ID/a", X))
    (between,) = rows["All"].differences
    assert (between.difference, between.p, between.adjusted, between.significant) == (0.0, 1.0, 1.0, False)
    assert between.upper == -between.lower > 0.1
    assert (between.detectable, between.questions, between.runs) == (None,) * 3


def test_all_that_is_said_is_json_without_nan(tmp_path):
    found, _ = sampled(
        tmp_path,
        samples("x", "ID/a", X),
        samples("x", "VI/a", [[1]]),
        samples("y", "ID/a", X),
        samples("y", "VI/a", [[0]]),
    )
    json.dumps(asdict(compare(found, ["x", "y"])), allow_nan=False)


def answered(tmp_path, x, y):
    """How x differs from y at the only leaf, questions by runs; both have a part that only one has, so that three means
    are compared.
    """
    _, rows = sampled(
        tmp_path,
        samples("x", "ID/a", list(map(list, zip(*x, strict=True)))),
        samples("y", "ID/a", list(map(list, zip(*y, strict=True)))),
    )
    return rows["a"].differences[0]


STEADY = [[1, 1, 1], [1, 1, 1], [0, 0, 0], [1, 1, 1], [0, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 1]]
OTHER = [[0, 0, 0], [1, 1, 1], [0, 0, 0], [0, 0, 0], [1, 1, 1], [1, 1, 1], [0, 0, 0], [0, 1, 0]]


def test_more_runs_find_what_the_variance_behind_the_answers_leaves(tmp_path):
    between = answered(tmp_path, STEADY, OTHER)
    apart = [mean(one) - mean(other) for one, other in zip(STEADY, OTHER, strict=True)]
    within = mean(variance(one) + variance(other) for one, other in zip(STEADY, OTHER, strict=True))
    omega2 = variance(apart) - within / 3
    assert between.compared == 1
    assert float(
        t_power(between.detectable_any_runs / math.sqrt(omega2 / 8), t_quantile(0.975, 7), 7)
    ) == pytest.approx(0.8)
    assert between.detectable_any_runs < between.detectable
    assert between.questions == math.ceil(variance(apart) * (Z_POWER / mean(apart)) ** 2)
    left = 8 * (mean(apart) / Z_POWER) ** 2 - omega2
    assert between.runs == (math.ceil(within / left) if left > 0 else None)


def test_answers_that_hide_all_else_say_nothing_of_any_number_of_runs(tmp_path):
    one, other = [[0, 1], [1, 1], [0, 0], [1, 0]], [[0, 0], [1, 0], [0, 1], [0, 0]]
    between = answered(tmp_path, one, other)
    assert (between.detectable_any_runs, between.runs) == (None, None)
    assert between.questions > 0


@pytest.mark.parametrize("seed", seeds(2, 8))
def test_an_interval_of_a_difference_lies_within_what_a_difference_can_be(tmp_path, seed):
    rng = np.random.default_rng(seed)
    size = int(rng.integers(2, 7))
    x, y = ((rng.random((2, size)) < share).astype(float).tolist() for share in rng.uniform(0, 1, 2))
    _, rows = sampled(
        tmp_path, samples("x", "ID/a", x), samples("y", "ID/a", y), samples("x", "VI/a", x), samples("y", "VI/b", y)
    )
    for row in rows.values():
        (between,) = row.differences
        if between.lower is not None:
            assert -1.0 <= between.lower <= between.difference <= between.upper <= 1.0
        assert (between.lower is None) == (between.upper is None)
        assert between.lower is not None or not between.significant
    assert {row.differences[0].paired for row in rows.values()} == {True, False}
