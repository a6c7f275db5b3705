"""Audits of scores, on boards whose values can be worked out by hand."""

import numpy as np
import pytest

from evalboard.audits import agreement, mass, rank_impact, residuals, two_groups, zero_errors
from evalboard.config import AuditConfig
from tests.audits.examples import PLAIN, benchmark, check, rising

# Others of 1..8 each; the audited one beside them. Weaker half 1..4, better half 5..8.
EIGHT = np.linspace(0.1, 0.8, 8)


def eight(*audited, **more):
    return benchmark(np.column_stack([audited, EIGHT, EIGHT]), **more)


def test_halves_are_those_above_the_median_of_the_others_and_the_rest():
    assert eight(*EIGHT).top.tolist() == [False] * 4 + [True] * 4
    tied = benchmark(np.column_stack([np.arange(5) / 5, [0.1, 0.2, 0.2, 0.2, 0.3]]))
    assert tied.top.tolist() == [False] * 4 + [True]


def test_agreement_is_spearmans_with_the_mean_of_standard_scores():
    assert check(agreement.audit(eight(*EIGHT), PLAIN), "agreement").value == pytest.approx(1)
    assert check(agreement.audit(eight(*EIGHT[::-1]), PLAIN), "agreement").value == pytest.approx(-1)


def test_the_interval_of_agreement_holds_the_value_and_shrinks_with_more_entries():
    few, many = (check(agreement.audit(benchmark(rising(size, noise=0.2)), PLAIN), "agreement") for size in (60, 600))
    for each in (few, many):
        assert each.lower < each.value < each.upper
    assert many.upper - many.lower < (few.upper - few.lower) / 2


def test_what_is_usual_is_the_agreement_of_the_others_without_the_benchmark():
    score = np.column_stack([np.random.default_rng(1).permutation(EIGHT), EIGHT, EIGHT, EIGHT])
    told = agreement.audit(benchmark(score), PLAIN)
    assert check(told, "usual_agreement").value == pytest.approx(1)
    assert np.isnan(check(agreement.audit(benchmark(score[:, :2]), PLAIN), "usual_agreement").value)


def test_few_questions_lower_an_agreement_and_are_no_other_skill():
    rng = np.random.default_rng(5)
    ability = rng.uniform(0.4, 0.8, 400)
    many, few = (rng.binomial(n, ability[:, None], (400, 4)) / n for n in (2_000, 25))
    score = np.column_stack([few[:, 0], many])
    errors = np.sqrt(ability * (1 - ability))[:, None] / np.sqrt([25, 2_000, 2_000, 2_000, 2_000])
    blind, told = (agreement.audit(benchmark(score, stderr=stderr), PLAIN) for stderr in (None, errors))
    assert check(blind, "noiseless_agreement").value == check(blind, "agreement").value < 0.85
    assert check(blind, "less_than_usual").value < 0.05
    assert check(told, "noiseless_agreement").value == pytest.approx(1, abs=0.05)
    assert check(told, "less_than_usual").value > 0.05


def test_agreement_as_usual_is_likely_and_less_is_not():
    score = rising(200, noise=0.1)
    assert check(agreement.audit(benchmark(score), PLAIN), "less_than_usual").value > 0.05
    score[:, 0] = np.random.default_rng(3).permutation(score[:, 0])
    assert check(agreement.audit(benchmark(score), PLAIN), "less_than_usual").value < 1e-6


def test_the_two_groups_worked_out_by_hand():
    # Median of the weaker half 0.05; P5 = 0.0435, P95 = 0.74: the range is 0.6965, so that stuck is within 0.0697 of
    # 0.05.
    subject = eight(0.04, 0.05, 0.05, 0.06, 0.05, 0.10, 0.60, 0.80)
    assert subject.base == pytest.approx(0.05)
    assert subject.range == pytest.approx(0.73 - 0.0435)
    found = two_groups.audit(subject, PLAIN)
    assert check(found, "stuck").value == 0.5
    assert check(found, "rise").value == pytest.approx(np.median([0.55, 0.75]) / (0.73 - 0.0435))
    assert check(found, "stronger").value == 1  # the two that rise are the strongest two
    assert np.isnan(check(found, "bent_trend").value)
    assert check(found, "two_bottom").value == 0
    assert check(found, "stuck_wide").value == 0.25


def test_who_is_stronger_is_counted_over_pairs_of_one_that_rises_and_one_that_stays():
    # Better half by the others, ascending: rises, stays, rises, stays. Of four pairs the one that rises is the stronger
    # in one.
    found = two_groups.audit(eight(0.04, 0.05, 0.05, 0.06, 0.60, 0.05, 0.80, 0.05), PLAIN)
    assert check(found, "stronger").value == 0.25
    assert check(found, "stronger").lower < 0.25 < check(found, "stronger").upper
    nobody = two_groups.audit(eight(0.04, 0.05, 0.05, 0.06, 0.60, 0.70, 0.80, 0.90), PLAIN)
    assert np.isnan(check(nobody, "stronger").value)
    assert check(nobody, "stronger").lower is None


def test_the_intervals_of_two_groups_are_seeded_and_hold_their_values():
    score = rising(90)
    score[np.arange(90) % 4 > 0, 0] = 0.05
    subject = benchmark(score)
    first, again, other = (two_groups.audit(subject, AuditConfig(seed=seed)) for seed in (0, 0, 1))
    for name in ("stuck", "rise"):
        told = check(first, name)
        assert told.lower <= told.value <= told.upper
        assert told == check(again, name)
    assert check(first, "stuck").lower > 0.4
    assert (check(first, "rise").lower, check(first, "rise").upper) != (
        check(other, "rise").lower,
        check(other, "rise").upper,
    )
    assert check(two_groups.audit(subject, PLAIN), "stuck").lower is None


def test_the_gulf_is_the_product_of_two_heaps_and_a_spread():
    # Weaker half 0, 0, 0, 1: its median 0, three quarters there. Better half 0, 0, 1, 1: half there, standard deviation
    # 1/2. The range is 1.
    score = np.array([[0, 0, 0, 1, 0, 0, 1, 1]], dtype=float)
    assert two_groups.gulf(score, 4, 0.1)[0] == pytest.approx(np.cbrt(0.75 * 0.5 * 0.5))


def trends(kind, entries=200, seed=0):
    """One benchmark beside three that follow ability: a straight trend with much scatter, a bent one that is hard for
    most, or two groups.
    """
    rng = np.random.default_rng(seed)
    ability = rng.normal(size=entries)
    others = 0.5 + 0.12 * ability[:, None] + 0.03 * rng.normal(size=(entries, 3))
    first = {
        "straight": 0.5 + 0.08 * (ability + 1.2 * rng.normal(size=entries)),
        "bent": 1 / (1 + np.exp(2.5 - 1.2 * (ability + 0.8 * rng.normal(size=entries)))),
        "groups": np.where(rng.random(entries) < 0.7, 0.05 + 0.01 * rng.normal(size=entries), others[:, 0]),
    }[kind]
    return benchmark(np.clip(np.column_stack([first, others]), 0, 1))


def p_values(kind, seed):
    subject = trends(kind, seed=seed)
    return two_groups.one_trend_p(subject, PLAIN), two_groups.one_trend_p(subject, PLAIN, bent=True)


def test_one_trend_is_not_refuted_where_there_is_one_and_is_where_there_are_two_groups():
    seeds = range(12)
    straight, bent, groups = (
        np.array([p_values(kind, seed) for seed in seeds]) for kind in ("straight", "bent", "groups")
    )
    assert (straight[:, 0] < 0.05).sum() <= 1
    assert (bent[:, 1] < 0.05).sum() <= 1
    assert (groups < 0.05).all()


def test_without_a_range_there_is_no_test():
    flat = np.column_stack([np.r_[np.zeros(97), np.ones(3)], rising(100)])
    assert np.isnan(two_groups.one_trend_p(benchmark(flat), PLAIN))


def test_rank_impact_leaves_the_benchmark_out_of_the_boards_own_mean():
    turned = [0.9, 0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    found = rank_impact.audit(eight(*turned), PLAIN)
    whole = np.array(turned) + 2 * EIGHT
    signs = [np.sign(whole[a] - whole[b]) * np.sign(EIGHT[a] - EIGHT[b]) for a in range(8) for b in range(a)]
    assert check(found, "rank_tau").value == pytest.approx(sum(signs) / 28)
    ranks = [1 + (whole < each).sum() for each in whole]
    assert check(found, "rank_shift").value == pytest.approx(np.abs(np.array(ranks) - np.arange(1, 9)).mean() / 8)


@pytest.mark.parametrize("many", [2, 3, 4, 8])
def test_benchmarks_of_one_kind_change_the_order_as_is_expected_of_so_many(many):
    rng = np.random.default_rng(many)
    score = 0.5 + 0.1 * rng.normal(size=(80, 1)) + 0.05 * rng.normal(size=(80, many))
    told = [rank_impact.audit(benchmark(score, column), PLAIN) for column in range(many)]
    assert {check(each, "rank_tau").zone for each in told} <= {"shown", "ok"}
    for each in told:
        tau, expected = check(each, "rank_tau"), check(each, "expected_tau").value
        assert tau.lower < tau.value < tau.upper
        assert np.isnan(expected) if many == 2 else expected == pytest.approx(tau.value, abs=0.05)


def test_a_benchmark_that_changes_the_order_more_than_is_expected_is_amber():
    score = rising(200)
    score[:, 0] = np.random.default_rng(4).permutation(score[:, 0])
    tau = check(rank_impact.audit(benchmark(score), PLAIN), "rank_tau")
    assert tau.zone == "amber"


def test_weights_count_in_the_mean_and_a_benchmark_without_weight_has_no_impact():
    turned = [0.9, 0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    light = check(rank_impact.audit(eight(*turned, weight=[0.05, 1, 1]), PLAIN), "rank_tau").value
    assert light > check(rank_impact.audit(eight(*turned), PLAIN), "rank_tau").value
    none = rank_impact.audit(eight(*turned, weight=[0, 1, 1]), PLAIN)
    assert np.isnan(check(none, "rank_tau").value)
    assert check(none, "rank_tau").zone == "shown"


def test_a_benchmark_without_weight_is_no_part_of_the_others():
    score = np.column_stack([EIGHT, EIGHT, EIGHT[::-1]])
    np.testing.assert_allclose(benchmark(score, weight=[1, 1, 0]).reference, benchmark(score[:, :2]).reference)


def near(chance):
    return mass.audit(eight(0.24, 0.25, 0.27, 0.28, 0.3, 0.4, 0.5, 0.6, chance=[chance, None, None]), PLAIN)


def test_near_chance_needs_a_chance_that_is_known():
    assert [(each.finding, each.grade) for each in near(0.25).findings] == [("near chance", "note")]
    assert "26.0 where guessing gives 25.0" in str(near(0.25).findings[0].sentence)
    assert near(None).findings == ()
    assert np.isnan(check(near(None), "above_chance").value)
    assert near(0.2).findings == ()


@pytest.mark.parametrize(("questions", "near_chance"), [(14_042, False), (198, True)])
def test_near_chance_asks_how_many_questions_there_are(questions, near_chance):
    # 26.9 where guessing gives 25 is 5 errors above it with 14,042 questions, and half of one with 198.
    score = np.array([0.268, 0.269, 0.269, 0.27, 0.5, 0.6, 0.6, 0.7])
    table = np.column_stack([score, EIGHT, EIGHT])
    subject = benchmark(table, chance=[0.25, None, None], stderr=np.sqrt(table * (1 - table) / questions))
    told = mass.audit(subject, PLAIN)
    assert ("near chance" in {each.finding for each in told.findings}) is near_chance
    errors = check(told, "errors_above_chance")
    assert errors.value == pytest.approx(0.019 / np.sqrt(0.269 * 0.731 / questions))
    assert errors.zone == ("amber" if near_chance else "ok")
    assert check(told, "above_chance").zone == "shown"


def test_near_chance_is_amber_where_the_order_is_another_one():
    found = mass.audit(eight(0.24, 0.26, 0.27, 0.25, 0.26, 0.24, 0.25, 0.27, chance=[0.25, None, None]), PLAIN)
    assert ("near chance", "amber") in [(each.finding, each.grade) for each in found.findings]


def test_near_chance_of_single_entries_is_asked_of_those_that_do_well_elsewhere():
    found = check(mass.audit(eight(0, 0, 0, 0.02, 0.05, 0.5, 0.6, 0.1), PLAIN), "near_chance")
    assert (found.value, found.n) == (
        pytest.approx(4 / 6),
        6,
    )  # elsewhere at 0.3 and more; of these 0, 0.02, 0.05 and 0.1 here


def test_ceiling_is_a_note():
    found = mass.audit(eight(0.8, 0.85, 0.88, 0.91, 0.93, 0.95, 0.97, 0.99), PLAIN)
    assert [(each.finding, each.grade) for each in found.findings] == [("ceiling", "note")]
    assert check(found, "ceiling").value == pytest.approx(0.92)


def test_floor_is_a_better_half_that_stands_where_the_weaker_half_does():
    rng = np.random.default_rng(2)
    flat = rising(80)
    flat[:, 0] = rng.normal(0.3, 0.05, 80)
    found = mass.audit(benchmark(flat), PLAIN)
    assert [(each.finding, each.grade) for each in found.findings] == [("floor", "amber")]
    assert (
        mass.audit(benchmark(flat[::2]), PLAIN).findings == ()
    )  # of 40 entries the medians may be near each other by chance


def test_floor_is_a_better_half_near_0_that_is_able_elsewhere():
    low = rising(80)
    low[:, 0] = np.linspace(0.0, 0.05, 80)
    assert [each.finding for each in mass.audit(benchmark(low), PLAIN).findings] == ["floor"]
    assert mass.audit(benchmark(low, chance=[0.0, None, None]), PLAIN).findings[0].finding == "near chance"
    weak = np.column_stack([low[:, 0], low[:, 1:] / 4])
    assert mass.audit(benchmark(weak), PLAIN).findings == ()


def test_scores_that_are_all_the_same_tell_nobody_apart():
    same = rising(30)
    same[:, 0] = 0.5
    assert [each.finding for each in mass.audit(benchmark(same), PLAIN).findings] == ["floor"]


def test_scatter_is_the_residuals_quartiles_over_the_range():
    x = np.linspace(0, 1, 101)
    straight = residuals.audit(benchmark(np.column_stack([x, x, x])), PLAIN)
    assert check(straight, "scatter").value == pytest.approx(0, abs=1e-9)
    bent = x + np.where(np.arange(101) % 2, 0.1, -0.1)
    assert check(residuals.audit(benchmark(np.column_stack([bent, x, x])), PLAIN), "scatter").value == pytest.approx(
        0.2 / np.subtract(*np.percentile(bent, [97.5, 2.5])), rel=0.02
    )


def test_sarles_coefficient_of_known_shapes():
    rng = np.random.default_rng(1)
    assert residuals.sarle(rng.uniform(size=200_000)) == pytest.approx(5 / 9, abs=0.005)
    assert residuals.sarle(rng.normal(size=200_000)) == pytest.approx(1 / 3, abs=0.01)
    assert residuals.sarle(np.repeat([0.0, 1.0], 5000)) == pytest.approx(1, abs=0.001)
    assert np.isnan(residuals.sarle(np.ones(10)))


def zeros(stderr, score=0.5):
    return zero_errors.audit(benchmark(np.full((20, 2), score), stderr=np.column_stack([stderr, stderr])), PLAIN)


def test_errors_of_zero_are_found_where_the_score_is_neither_nothing_nor_everything():
    assert zeros(np.full(20, np.nan)).checks == ()
    assert zeros(np.full(20, 0.01)).findings == ()
    assert zeros(np.zeros(20), score=1.0).checks == ()
    assert [(each.finding, each.grade) for each in zeros(np.where(np.arange(20) < 2, 0, 0.01)).findings] == [
        ("zero errors", "amber")
    ]
    few = zero_errors.audit(
        benchmark(np.full((60, 2), 0.5), stderr=np.where(np.arange(120).reshape(60, 2) < 1, 0, 0.01)), PLAIN
    )
    assert [(each.finding, each.grade) for each in few.findings] == [("zero errors", "note")]
