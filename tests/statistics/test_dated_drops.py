"""Drops at a date: against equations solved one by one, Holm's intervals, and planted
leaks.
"""

import numpy as np
import pytest

from evalboard.statistics import item_response
from evalboard.statistics.dated_drops import ALPHA, LEAST_CHANCE, AnswerMatrix, Contrast, adjusted, contrast
from evalboard.statistics.distributions import t_quantile


def answers_of(models=30, questions=240, seed=0):
    rng = np.random.default_rng(seed)
    ability, place = rng.normal(0, 1, models), rng.normal(0, 1.2, questions)
    return (rng.random((models, questions)) < 1 / (1 + np.exp(place - ability[:, None]))).astype(float)


def answering_of(answers, cluster=None):
    return AnswerMatrix(
        answers, item_response.fit(answers), np.arange(answers.shape[1]) if cluster is None else cluster
    )


def solved_slowly(right, slope, ease, before):
    """Share and ability by Newton's method with differences in place of slopes, a question at a time."""

    def sums(ability, share):
        of_ability, of_share = -ability / 25.0, 0.0
        for y, a, d, old in zip(right, slope, ease, before, strict=True):
            if np.isnan(y):
                continue
            chance = 1 / (1 + np.exp(-(a * ability + d)))
            rest = y - chance - (share * (1 - chance) if old else 0.0)
            of_ability += a * rest
            of_share += rest / max(chance, LEAST_CHANCE) if old else 0.0
        return np.array([of_ability, of_share])

    at = np.zeros(2)
    for _ in range(60):
        here, step = sums(*at), 1e-6
        slopes = np.stack([(sums(*(at + step * each)) - here) / step for each in np.eye(2)], axis=1)
        at = at - np.clip(np.linalg.solve(slopes, here), -0.5, 0.5)
    ability, share = at
    missed = [
        1 - 1 / (1 + np.exp(-(a * ability + d)))
        for y, a, d, old in zip(right, slope, ease, before, strict=True)
        if old and not np.isnan(y)
    ]
    return share * float(np.mean(missed)), ability


def test_drop_and_ability_solve_their_equations():
    answers = answers_of()
    answers[3, 10:40] = np.nan
    answers[4, :90] = np.maximum(answers[4, :90], np.random.default_rng(1).random(90) < 0.5)
    answering, before = answering_of(answers), np.arange(240) < 120
    drops = answering.drops(before, np.array([3, 4]))
    for at, row in enumerate((3, 4)):
        drop, ability = solved_slowly(answers[row], answering.curves.slope, answering.curves.ease, before)
        assert (drops.drop[at], drops.ability[at]) == (pytest.approx(drop, abs=1e-4), pytest.approx(ability, abs=1e-3))


def test_the_order_of_questions_and_of_models_does_not_matter():
    answers, before = answers_of(), np.arange(240) < 100
    answering = answering_of(answers)
    mixed = np.random.default_rng(2).permutation(240)
    curves = answering.curves
    other = AnswerMatrix(
        answers[:, mixed],
        item_response.ItemResponse(**{**vars(curves), "slope": curves.slope[mixed], "ease": curves.ease[mixed]}),
        mixed,
    )
    rows = np.array([7, 2, 19])
    one, two = answering.drops(before, rows), other.drops(before[mixed], rows[::-1])
    np.testing.assert_allclose(one.drop, two.drop[::-1], atol=1e-10)
    np.testing.assert_allclose(one.error, two.error[::-1], atol=1e-10)


def test_answers_that_stand_twice_are_no_more_than_once():
    answers, before = answers_of(questions=120), np.arange(120) < 60
    once = answering_of(answers)
    curves = item_response.ItemResponse(
        **{**vars(once.curves), "slope": np.tile(once.curves.slope, 2), "ease": np.tile(once.curves.ease, 2)}
    )
    twice = AnswerMatrix(np.tile(answers, 2), curves, np.tile(np.arange(120), 2))
    rows = np.arange(10)
    one, two = once.drops(before, rows), twice.drops(np.tile(before, 2), rows)
    np.testing.assert_allclose(
        two.drop, one.drop, atol=0.01
    )  # the prior on abilities weighs half as much beside twice as many answers
    # As independent ones they would have errors of 0.71; the least error that is expected knows nothing of clusters.
    assert ((two.error / one.error > 0.78) & (two.error / one.error < 1.02)).all()


def test_a_planted_share_is_estimated_without_bias_and_its_error_is_as_large_as_it_scatters():
    rng, off, errors = np.random.default_rng(3), [], []
    answers, before = answers_of(models=40, questions=400, seed=4), np.arange(400) < 200
    curves = item_response.fit(answers)
    for _ in range(200):
        ability = rng.normal(-0.3, 0.5)
        chance = 1 / (1 + np.exp(-(curves.slope * ability + curves.ease)))
        mine = rng.random(400) < np.where(before, chance + 0.4 * (1 - chance), chance)
        drops = AnswerMatrix(mine[None].astype(float), curves, np.arange(400)).drops(before, np.array([0]))
        off.append(drops.drop[0] - 0.4 * (1 - chance[before]).mean())
        errors.append(drops.error[0])
    assert abs(np.mean(off)) < 3 * np.std(off) / np.sqrt(200)
    assert np.mean(errors) == pytest.approx(np.std(off), rel=0.15)


def test_a_contrast_is_the_prediction_of_weighted_least_squares_by_its_normal_equations():
    rng = np.random.default_rng(5)
    drop, error, ability = rng.normal(0, 0.1, 13), rng.uniform(0.02, 0.06, 13), rng.normal(0, 1, 13)
    held = contrast(drop, error, ability, this=12, others=np.arange(12))
    w, x, y = [1 / e**2 for e in error[:12]], ability[:12].tolist(), drop[:12].tolist()
    n, sx, sy = sum(w), sum(a * b for a, b in zip(w, x, strict=True)), sum(a * b for a, b in zip(w, y, strict=True))
    sxx, sxy = (sum(a * b * c for a, b, c in zip(w, x, z, strict=True)) for z in (x, y))
    slope = (n * sxy - sx * sy) / (n * sxx - sx**2)
    start = (sy - slope * sx) / n
    excess = max(1.0, sum(a * (c - start - slope * b) ** 2 for a, b, c in zip(w, x, y, strict=True)) / 10)
    leverage = 1 / n + (ability[12] - sx / n) ** 2 / (sxx - sx**2 / n)
    assert held is not None
    assert held.usual == pytest.approx(start + slope * ability[12])
    assert (held.drop, held.df) == (pytest.approx(drop[12] - held.usual), 10.0)
    assert held.error == pytest.approx(np.sqrt(excess * (error[12] ** 2 + leverage)))
    assert contrast(drop, error, ability, this=12, others=np.arange(2)) is None


def test_intervals_say_what_holm_says():
    contrasts = [Contrast(drop, 0.02, 20.0, 0.0) for drop in (0.12, 0.066, 0.03, 0.0, -0.03)]
    said = adjusted(contrasts)
    np.testing.assert_array_equal(said.low >= 0, said.shown)
    np.testing.assert_array_equal(said.adjusted < ALPHA, said.shown)
    assert said.shown.tolist() == [True, True, False, False, False]
    assert said.low[0] == pytest.approx(0.12 - t_quantile(1 - ALPHA / 5, 20.0) * 0.02)
    assert said.low[3] == pytest.approx(-t_quantile(1 - ALPHA / 3, 20.0) * 0.02)
    assert len(adjusted([]).low) == 0


def test_who_has_everything_right_before_a_date_has_an_error_and_a_strong_model_no_sure_drop():
    answers, before = answers_of(), np.arange(240) < 120
    answers[0, :120] = 1.0
    easy = np.random.default_rng(6).random(240) < 0.97
    answers[1] = np.where(before, 1.0, easy)
    drops = answering_of(answers).drops(before, np.array([0, 1]))
    assert drops.drop[0] > 8 * drops.error[0] > 0
    assert 0 < drops.drop[1] < 3 * drops.error[1]
