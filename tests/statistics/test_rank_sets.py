"""Rank sets and tiers against a plain reading of their definition, and in simulation."""

import math
from functools import cache

import numpy as np
import pytest

from benchmarks.false_lines import exactly
from evalboard.statistics import rank_sets as module
from evalboard.statistics import separations
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.curves import Curves, curves, plain_curves
from evalboard.statistics.distributions import critical_deviation, normal_cdf, normal_p_value, range_survival
from evalboard.statistics.rank_sets import (
    LEADING,
    SPARE,
    RankSets,
    adjusted_p,
    chance,
    errors_of_pairs,
    rank_sets,
    rank_sets_of_pairs,
)
from evalboard.statistics.standard_errors import binomial
from tests.seeds import seeds


def any_board(rng: np.random.Generator, entries: int) -> Curves:
    n = np.round(10 ** rng.uniform(1, 3.3, entries))
    score = rng.binomial(n.astype(int), rng.choice([rng.uniform(0.05, 0.99, entries), np.full(entries, 0.9)])) / n
    return curves(score, binomial(score, n), n, df=rng.choice([5.0, np.inf, np.inf], entries))


def relation(of: Curves, alpha: float, first_alpha: float) -> np.ndarray:
    """Who is above whom, pair by pair: at one level, and where one is tied for first at another."""

    def at(level: float) -> np.ndarray:
        below, above = of.distances(level)
        apart = of.score[:, None] - of.score
        return (apart > 0) & (apart**2 > below[:, None] ** 2 + above**2)

    leading = at(first_alpha)
    first = ~leading.any(axis=0)
    return at(alpha) | (leading & first[:, None] & ~first)


def plainly(of: Curves, alpha: float, first_alpha: float) -> tuple[list[int], list[int], list[int]]:
    """Ranks and tiers, pair by pair."""
    above = relation(of, alpha, first_alpha)
    entries = range(len(of.score))

    def over(one: int, other: int) -> bool:
        return bool(above[one, other])

    @cache
    def tier(one: int) -> int:
        return 1 + max((tier(other) for other in entries if over(other, one)), default=0)

    lower = [1 + sum(over(other, one) for other in entries) for one in entries]
    return (
        lower,
        [len(of.score) - sum(over(one, other) for other in entries) for one in entries],
        [tier(one) for one in entries],
    )


@pytest.mark.parametrize("seed", range(12))
def test_sets_and_tiers_are_those_of_the_definition(seed):
    rng = np.random.default_rng(seed)
    of = any_board(rng, int(rng.integers(1, 25)))
    found = rank_sets(of)
    assert (found.lower.tolist(), found.upper.tolist(), found.tier.tolist()) == plainly(
        of, found.alpha, found.first_alpha
    )


@pytest.mark.parametrize("seed", range(12))
def test_sets_of_one_entry_are_those_of_five_percent_over_its_comparisons(seed):
    rng = np.random.default_rng([3, seed])
    of = plain_curves(rng.normal(size=15), rng.uniform(0.2, 1.0, 15))
    found = rank_sets(of)
    level = max(0.05 / 14, found.alpha)
    assert (found.single_lower.tolist(), found.single_upper.tolist()) == plainly(of, level, found.first_alpha)[:2]


@pytest.mark.parametrize("entries", [3, 40, 200])
def test_blocks_and_far_entries_change_nothing(entries):
    rng = np.random.default_rng(entries)
    of = plain_curves(rng.normal(size=entries), rng.choice([0.001, 0.01, 3.0], entries, p=[0.5, 0.45, 0.05]))
    found = rank_sets(of)
    assert (found.lower.tolist(), found.upper.tolist()) == plainly(of, found.alpha, found.first_alpha)[:2]


@pytest.mark.parametrize("seed", seeds(15, 80))
def test_sets_tiers_and_the_best_never_contradict(seed):
    rng = np.random.default_rng(seed)
    of = any_board(rng, int(rng.integers(2, 40)))
    found = rank_sets(of)
    rank = np.array([1 + np.sum(of.score > one) for one in of.score])
    last = np.array([np.sum(of.score >= one) for one in of.score])
    assert np.all((found.lower <= rank) & (last <= found.upper))
    assert np.array_equal(found.tier == 1, found.lower == 1)
    assert np.array_equal(found.first, found.lower == 1)
    over = relation(of, found.alpha, found.first_alpha)
    one, other = np.triu_indices(len(of.score), k=1)
    adjusted = found.adjusted(p_values(of.take(one), of.take(other)), one, other)
    assert np.array_equal(adjusted < 0.05, over[one, other] | over[other, one])
    assert np.all((found.tier[:, None] < found.tier)[over])
    assert np.all((found.lower[:, None] < found.lower)[over] | (found.upper[:, None] < found.upper)[over])
    # Nobody is told apart at the level of all pairs who is not at that of one entry's.
    assert np.all((found.lower <= found.single_lower) & (found.single_upper <= found.upper))


def test_the_first_level_is_tukeys_and_what_is_decided_lets_it_step_down():
    together, groups = plain_curves(np.zeros(20), np.ones(20)), plain_curves(np.repeat([0.0, 100.0], 10), np.ones(20))
    for of, equals in ((together, 20), (groups, 10)):
        part = chance(critical_deviation(np.full(20, equals), (1 - LEADING) * SPARE * 0.05))
        assert rank_sets(of).alpha == pytest.approx(part)
    # Nobody but those on top uses the other part of the chance up.
    assert rank_sets(together).first_alpha == pytest.approx(chance(critical_deviation(np.full(20, 20), SPARE * 0.05)))
    part = (LEADING + (1 - LEADING) / 2) * SPARE * 0.05
    assert rank_sets(groups).first_alpha == pytest.approx(chance(critical_deviation(np.full(10, 10), part)))
    assert chance(1.96) == pytest.approx(float(normal_p_value(1.96)))


def test_a_group_on_top_is_told_from_the_rest_where_all_pairs_cannot():
    truth = np.concatenate([[6.0, 5.8], np.linspace(0.0, -200.0, 1000)])
    found = rank_sets(plain_curves(truth, np.ones(len(truth))))
    assert np.flatnonzero(found.first).tolist() == [0, 1]
    assert chance(6.0 / math.sqrt(2.0)) > found.alpha  # all pairs would leave the third there
    assert found.upper[:2].tolist() == [2, 2]


def test_an_adjusted_p_value_is_tukeys_among_as_many_equals_as_the_level_stands_for():
    deviations = np.array([1.0, 2.0, 3.0, 4.0])
    p, level = 2.0 * normal_cdf(-deviations), chance(critical_deviation(np.full(7, 7), 0.05))
    expected = [float(range_survival(math.sqrt(2.0) * each, 7)) for each in deviations]
    assert adjusted_p(p, level) == pytest.approx(expected, rel=1e-6)
    assert adjusted_p([level * 0.999999, level, np.nan], level)[0] < 0.05 <= adjusted_p([level], level)[0]
    assert np.isnan(adjusted_p(np.nan, level))
    assert adjusted_p(0.03, 0.05) == 0.03


def test_what_has_no_score_or_error_has_no_set_and_may_stand_anywhere():
    found = rank_sets(plain_curves([0.9, 0.5, np.nan, 0.1], [0.01, np.nan, 0.01, 0.01]))
    assert found.lower.tolist() == [1, 0, 0, 2]
    assert found.upper.tolist() == [2, 0, 0, 3]
    assert found.tier.tolist() == [1, 0, 0, 2]


def test_boards_of_one_of_none_and_of_certainty():
    assert rank_sets(plain_curves([0.5], [0.1])).upper.tolist() == [1]
    assert rank_sets(plain_curves([], [])).lower.tolist() == []
    assert rank_sets(plain_curves([np.nan], [np.nan])).tier.tolist() == [0]
    assert rank_sets(plain_curves([np.nan], [np.nan])).single_lower.tolist() == [0]
    assert rank_sets(plain_curves([0.5, 0.5, 0.4], [0.0, 0.0, 0.0])).tier.tolist() == [1, 1, 2]


def test_pairs_that_are_independent_give_the_same_as_errors():
    rng = np.random.default_rng(6)
    score, error = rng.normal(size=30), rng.uniform(0.05, 0.4, 30)
    found, same = rank_sets_of_pairs(score, errors_of_pairs(np.diag(error**2))), rank_sets(plain_curves(score, error))
    for name in ("lower", "upper", "tier", "single_lower", "single_upper"):
        assert getattr(found, name).tolist() == getattr(same, name).tolist()


def test_what_all_share_cancels_in_pairs():
    score = np.array([1.0, 0.8, 0.6])
    noise = np.full((3, 3), 100.0) + np.diag(np.full(3, 1e-4))
    assert rank_sets_of_pairs(score, errors_of_pairs(noise)).tier.tolist() == [1, 2, 3]


def held(found: RankSets, truth: np.ndarray) -> bool:
    """Whether all sets hold all ranks that equal entries may have."""
    best, worst = (
        np.array([count(one) for one in truth])
        for count in (lambda one: 1 + np.sum(truth > one), lambda one: np.sum(truth >= one))
    )
    return bool(np.all((found.lower <= best) & (worst <= found.upper)))


@pytest.mark.parametrize("entries", [10, 200, 4500])
@pytest.mark.parametrize(
    ("n", "truth"),
    [(100, 0.5), (171, 0.55), (233, 0.62), (390, 0.7), (613, 0.5), (1009, 0.8), (1777, 0.9), (1500, 0.97)],
)
def test_equals_are_split_on_five_percent_of_boards_at_most(n, truth, entries):
    assert exactly(n, truth, entries) <= 0.05


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["all equal, unequal n", "all equal, equal errors", "near each other", "three runs"])
def test_all_sets_hold_the_true_ranks_together(kind):
    rng = np.random.default_rng(len(kind))
    boards, entries, right = 120, 20, 0
    for _ in range(boards):
        truth = np.full(entries, 0.97) if "equal" in kind else np.linspace(0.9, 0.85, entries)
        n = np.round(10 ** rng.uniform(1, 3.3, entries)) if kind == "all equal, unequal n" else np.full(entries, 800.0)
        if kind == "three runs":
            runs = rng.normal(truth[:, None], 0.01, (entries, 3))
            of = plain_curves(runs.mean(axis=1), runs.std(axis=1, ddof=1) / np.sqrt(3), 2)
        else:
            score = rng.binomial(n.astype(int), truth) / n
            of = curves(score, binomial(score, n), n)
        right += held(rank_sets(of), truth)
    assert right / boards >= 0.95 - 2 * np.sqrt(0.05 * 0.95 / boards)


def test_all_entries_are_looked_through_three_times_however_often_deviations_step_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_through, deviations, made, critical = [], [], separations._looked_through, module.critical_deviation
    monkeypatch.setattr(separations, "_looked_through", lambda *of: looked_through.append(of) or made(*of))
    monkeypatch.setattr(
        module, "critical_deviation", lambda *of, **more: deviations.append(of) or critical(*of, **more)
    )
    rng = np.random.default_rng(1)
    rank_sets(plain_curves(rng.normal(size=3000), rng.uniform(0.09, 0.1, 3000)))
    assert len(deviations) >= 4
    assert (
        len(looked_through) <= 6
    )  # at the first deviation, at the second with those after it; the first, the rest, and sets that hold one by one
