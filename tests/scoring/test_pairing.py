"""Differences on shared samples, against plain loops and by the laws that they must obey."""

import math
from statistics import mean, variance

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.scoring.pairing import paired_differences, questions_of
from evalboard.statistics.distributions import t_p_value, t_quantile
from tests.statistics.test_sampling import tree

A, B = {"name": "a", "choices": 4}, {"name": "b", "maximum": 10}


def of(rows):
    """The questions of an entry from rows of leaf, sample, cluster and value; several rows of a sample are its runs."""
    return questions_of(pd.DataFrame(rows, columns=["leaf", "sample", "cluster", "value"]).astype({"value": "float64"}))


def answers(leaf, values, clusters=None):
    """Rows of a leaf from the values of its samples, a number or one for each run."""
    return [
        (leaf, f"{leaf}{place}", clusters[place] if clusters else f"{leaf}{place}", value)
        for place, runs in enumerate(values)
        for value in (runs if isinstance(runs, list) else [runs])
    ]


ONE = [
    *answers("a", [[1, 1], [0, 1], [1, 0], [1, 1], [0, 0]], "ppqqr"),
    *answers("b", [[8, 6], [10, 10], [2, 3]], "pqs"),
]
TWO = [*answers("a", [[0, 1], [0, 0], [1, 1], [0, 1], [0, 0]], "ppqqr"), *answers("b", [[9, 9], [4, 2], [2, 1]], "pqs")]


def by_loops(one, two, spans, weights):
    """The difference, its CR1 error, that of leaving clusters out, the number of clusters and as how many equal ones
    they count, question by question.

    With m clusters that differ the p value is at least that of m signs, 2 / 2^m: an error is at least difference / t
    of that.
    """
    runs = {}
    for side, rows in enumerate((one, two)):
        for leaf, sample, cluster, value in rows:
            runs.setdefault((leaf, sample, cluster), ([], []))[side].append(value)
    apart = {key: mean(sides[0]) - mean(sides[1]) for key, sides in runs.items() if key[0] in weights}

    def score(without=None):
        kept = {leaf: [d for key, d in apart.items() if key[0] == leaf and key[2] != without] for leaf in weights}
        return sum(weight * mean(kept[leaf]) / spans[leaf] for leaf, weight in weights.items())

    moved, shares, differing = {}, {}, {}
    for (leaf, _, cluster), d in apart.items():
        mine = [each for key, each in apart.items() if key[0] == leaf]
        part = weights[leaf] / spans[leaf] / len(mine)
        moved[cluster] = moved.get(cluster, 0.0) + part * (d - mean(mine))
        shares[cluster] = shares.get(cluster, 0.0) + weights[leaf] / len(mine)
        differing[cluster] = differing.get(cluster, 0.0) + d
    total, count = score(), len(moved)
    equal = max(2.0, sum(shares.values()) ** 2 / sum(each**2 for each in shares.values()))
    left = math.sqrt((count - 1) / count * sum((score(cluster) - total) ** 2 for cluster in moved))
    cr1, m = (
        math.sqrt(count / (count - 1) * sum(each**2 for each in moved.values())),
        sum(map(bool, differing.values())),
    )
    errors = [
        max(each, abs(total) / float(t_quantile(1 - 2.0**-m, free)) if m > 1 else 0.0)
        for each, free in ((cr1, count - 1), (max(cr1, left), equal - 1))
    ]
    return total, *errors, count, equal


@pytest.mark.parametrize(("node", "weights"), [("All", {"a": 0.5, "b": 0.5}), ("a", {"a": 1.0}), ("b", {"b": 1.0})])
def test_a_difference_and_its_error_by_plain_loops(node, weights):
    suite = tree(A, B)
    found = paired_differences(suite, of(ONE), [of(TWO)])
    place = suite.place(node)
    difference, cr1, stderr, clusters, equal = by_loops(ONE, TWO, {"a": 0.75, "b": 10.0}, weights)
    assert found.of.difference[0, place] == pytest.approx(difference, rel=1e-12)
    assert found.cr1[0, place] == pytest.approx(cr1, rel=1e-12)
    assert found.of.stderr[0, place] == pytest.approx(stderr, rel=1e-12)
    assert found.clusters[0, place] == clusters
    assert found.of.df[0, place] == pytest.approx(equal - 1, rel=1e-12)
    assert found.of.p_value[0, place] == pytest.approx(float(t_p_value(difference / stderr, equal - 1)), rel=1e-9)
    assert found.shared[0, place] == sum({"a": 5, "b": 3}[leaf] for leaf in weights)


def test_a_cluster_whose_differences_cancel_is_not_one_that_differs():
    suite = tree({"name": "a"})
    # Passages p and q: one question better, one worse. Only r, s and t speak for the first.
    one, two = (of(answers("a", side, "ppqqrst")) for side in ([1, 0, 1, 0, 1, 1, 1], [0, 1, 0, 1, 0, 0, 0]))
    found = paired_differences(suite, one, [two]).of
    assert found.p_value[0, 1] >= 2 / 2**3 - 1e-12


def test_what_a_question_varies_by_is_that_of_its_mean_and_that_of_its_answers():
    suite = tree({"name": "a"})
    one, two = [[0, 1], [1, 1], [0, 0], [1, 1]], [[0, 0], [0, 0], [1, 1], [0, 1]]
    found = paired_differences(suite, of(answers("a", one)), [of(answers("a", two))])
    means = [mean(x) - mean(y) for x, y in zip(one, two, strict=True)]
    within_a, within_b = (mean(variance(runs) for runs in side) for side in (one, two))
    assert (found.within_a[0, 0], found.within_b[0, 0]) == pytest.approx((within_a, within_b))
    assert found.omega2[0, 0] == pytest.approx(variance(means) - (within_a + within_b) / 2)


def test_answers_that_vary_as_much_as_differences_leave_no_variance_behind_them():
    one, two = [[0, 1], [1, 1], [0, 0], [1, 0]], [[0, 0], [1, 0], [0, 1], [0, 0]]
    means = [mean(x) - mean(y) for x, y in zip(one, two, strict=True)]
    assert variance(means) <= mean(variance(x) + variance(y) for x, y in zip(one, two, strict=True)) / 2
    found = paired_differences(tree({"name": "a"}), of(answers("a", one)), [of(answers("a", two))])
    assert np.isnan(found.omega2).all()
    assert found.within_a[0, 0] > 0


def test_one_run_does_not_say_what_more_would_give():
    found = paired_differences(
        tree({"name": "a"}), of(answers("a", [1, 1, 0])), [of(answers("a", [[0, 1], [0, 0], [0, 0]]))]
    )
    assert np.isnan([found.omega2[0, 0], found.within_a[0, 0]]).all()
    assert found.within_b[0, 0] == pytest.approx(mean([0.5, 0.0, 0.0]))
    assert not np.isnan(found.of.stderr[0, 0])


@pytest.mark.parametrize(("missing", "is_paired"), [(10, True), (11, False)])
def test_nine_in_ten_of_both_sides_must_be_shared(missing, is_paired):
    suite = tree({"name": "a"})
    rng = np.random.default_rng(7)
    values = rng.integers(0, 2, (2, 100)).tolist()
    whole, part = of(answers("a", values[0])), of(answers("a", values[1])[missing:])
    for one, two in ((whole, part), (part, whole)):
        found = paired_differences(suite, one, [two])
        assert found.here.tolist() == [[is_paired, is_paired]]
        assert np.isnan(found.of.difference).all() != is_paired
        assert found.shared[0, 0] == 90 or not is_paired


def test_what_only_one_of_them_answered_changes_nothing():
    suite = tree(A, B)
    sums = (
        [*answers("a", [1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 0]), *answers("b", [3, 8, 10])],
        [*answers("a", [0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1]), *answers("b", [4, 1, 10])],
    )
    more = [("a", "alone", "alone", 1.0)]
    one, two = (of(rows) for rows in sums)
    plain, longer = paired_differences(suite, one, [two]), paired_differences(suite, of([*sums[0], *more]), [two])
    for name in ("difference", "stderr", "p_value"):
        np.testing.assert_array_equal(getattr(longer.of, name), getattr(plain.of, name))


def test_a_group_is_paired_where_both_have_the_same_leaves_and_all_of_them_are():
    suite = tree(
        {"name": "g", "children": [{"name": "a"}, {"name": "b"}]},
        {"name": "h", "children": [{"name": "c"}, {"name": "d"}]},
    )
    leaf = {name: answers(name, [1, 0, 1, 0]) for name in "abcd"}
    one = of([*leaf["a"], *leaf["b"], *leaf["c"]])
    two = of([*leaf["a"], *leaf["c"]])
    found = dict(
        zip((node.name for node in suite.nodes), paired_differences(suite, one, [two]).here[0].tolist(), strict=True)
    )
    assert found == {"All": False, "g": False, "a": True, "b": False, "h": True, "c": True, "d": False}


@pytest.mark.parametrize(("missing", "expected"), [("available", 1 / 3), ("zero", 1 / 6), ("strict", math.nan)])
def test_a_leaf_that_both_lack_is_the_suites_policy(missing, expected):
    suite = tree({"name": "a"}, {"name": "b"}, missing=missing)
    found = paired_differences(suite, of(answers("a", [1, 0, 1])), [of(answers("a", [0, 1, 0]))])
    assert found.of.difference[0, :2] == pytest.approx([expected, 1 / 3], nan_ok=True)


def test_a_floored_score_is_compared_as_floored_with_the_error_that_it_has_without():
    rows = [answers("a", [0, 0, 1, 0, 0, 0, 0, 0]), answers("a", [1, 1, 1, 0, 0, 1, 0, 1])]
    floored, bare = (
        paired_differences(tree({**A, "floor": floor}), of(rows[0]), [of(rows[1])]) for floor in (True, False)
    )
    assert bare.of.difference[0, 0] == pytest.approx((1 / 8 - 5 / 8) / 0.75)
    assert floored.of.difference[0, 0] == pytest.approx(0 - (5 / 8 - 0.25) / 0.75)
    assert floored.of.stderr[0, 0] == bare.of.stderr[0, 0]


def test_the_same_answers_cannot_be_told_apart_and_have_no_error():
    found = paired_differences(tree(A, B), of(ONE), [of(ONE)])
    assert found.of.difference.tolist() == [[0.0] * 3]
    assert found.of.p_value.tolist() == [[1.0] * 3]
    assert np.isnan([found.of.stderr, found.omega2]).all()
    assert found.of.upper[0] == pytest.approx(
        [(0.5 / 0.75 + 0.5) * (1 - 0.025**0.25), (1 - 0.025 ** (1 / 3)) / 0.75, 1 - 0.025 ** (1 / 3)]
    )


@pytest.mark.parametrize("questions", [3, 8])
def test_differences_that_are_all_the_same_show_what_their_signs_do(questions):
    found = paired_differences(
        tree({"name": "a", "maximum": 2}), of(answers("a", [2] * questions)), [of(answers("a", [0] * questions))]
    ).of
    assert found.difference.tolist() == [[1.0, 1.0]]
    assert found.p_value[0] == pytest.approx([2 / 2**questions] * 2)
    assert found.stderr[0] == pytest.approx([1 / float(t_quantile(1 - 2.0**-questions, questions - 1))] * 2)


def test_an_entry_without_answers_is_not_paired():
    found = paired_differences(tree(A, B), of(ONE), [of([]), of(TWO)])
    assert found.here.any(axis=1).tolist() == [False, True]


def test_several_are_compared_as_each_alone():
    suite = tree(A, B)
    together = paired_differences(suite, of(ONE), [of(TWO), of(ONE), of(TWO[:4])])
    for pair, other in enumerate((TWO, ONE, TWO[:4])):
        alone = paired_differences(suite, of(ONE), [of(other)])
        for name in ("here", "shared", "omega2", "within_a", "within_b"):
            np.testing.assert_array_equal(getattr(together, name)[pair], getattr(alone, name)[0])
        np.testing.assert_array_equal(together.of.p_value[pair], alone.of.p_value[0])
        np.testing.assert_array_equal(together.take(pair).of.lower, alone.of.lower[0])


values = st.lists(st.lists(st.sampled_from([0.0, 0.25, 1.0]), min_size=1, max_size=3), min_size=1, max_size=8)


@given(values, values, st.lists(st.sampled_from("pqrst"), min_size=8, max_size=8))
def test_turned_round_all_signs_change_and_nothing_else(one, two, clusters):
    suite = tree({"name": "a", "choices": 4, "floor": True}, {"name": "b"})
    first, other = (
        of([*answers("a", sides[0], clusters), *answers("b", sides[1], clusters)]) for sides in ((one, two), (two, one))
    )
    there, back = paired_differences(suite, first, [other]), paired_differences(suite, other, [first])
    np.testing.assert_array_equal(there.of.difference, -back.of.difference)
    np.testing.assert_allclose(there.of.lower, -back.of.upper, atol=1e-12)
    for name in ("stderr", "df", "p_value"):
        np.testing.assert_allclose(getattr(there.of, name), getattr(back.of, name), rtol=1e-9, atol=1e-12)
    for name in ("here", "shared", "omega2"):
        np.testing.assert_allclose(getattr(there, name), getattr(back, name), rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(there.within_a, back.within_b, atol=1e-12)
