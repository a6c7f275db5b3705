"""Curves of questions: they are recovered, they are where the likelihood is highest, and what is missing or a part
counts as it should.
"""

import numpy as np
import pytest

from evalboard.statistics.item_response import EASE_VARIANCE, POINTS, SLOPE_MEAN, SLOPE_VARIANCE, WIDE, fit


def answered(models: int, questions: int, seed: int):
    rng = np.random.default_rng(seed)
    ability, slope, ease = rng.normal(size=models), np.exp(rng.normal(0, 0.4, questions)), rng.normal(0, 1.3, questions)
    chance = 1 / (1 + np.exp(-(np.outer(ability, slope) + ease)))
    return (rng.random(chance.shape) < chance).astype(float), ability, slope, ease


def posterior(answers, slope, ease):
    """The logarithm of the posterior of curves, model by model and point by point."""
    points = np.linspace(-WIDE, WIDE, POINTS)
    weight = np.exp(-(points**2) / 2)
    weight /= weight.sum()
    total = -((slope - SLOPE_MEAN) ** 2).sum() / (2 * SLOPE_VARIANCE) - (ease**2).sum() / (2 * EASE_VARIANCE)
    for row in answers:
        likely = 0.0
        for point, share in zip(points, weight, strict=True):
            chance = 1 / (1 + np.exp(-(slope * point + ease)))
            there = ~np.isnan(row)
            likely += share * np.exp(
                (row[there] * np.log(chance[there]) + (1 - row[there]) * np.log(1 - chance[there])).sum()
            )
        total += np.log(likely)
    return total


def test_no_step_away_from_the_fit_is_likelier():
    answers, *_ = answered(40, 6, seed=2)
    answers[3, 2] = np.nan
    fitted = fit(answers)
    best = posterior(answers, fitted.slope, fitted.ease)
    for place in range(6):
        for step in (-0.02, 0.02):
            moved = fitted.slope.copy(), fitted.ease.copy()
            moved[0][place] += step
            assert posterior(answers, moved[0], fitted.ease) < best
            moved[1][place] += step
            assert posterior(answers, fitted.slope, moved[1]) < best


def test_errors_are_as_wide_as_fits_of_other_answers_differ():
    fits = [fit(answered(300, 25, seed)[0]) for seed in range(40)]
    truth = [answered(300, 25, seed)[2] for seed in range(40)]
    off = np.concatenate([(each.slope - slope) / each.slope_error for each, slope in zip(fits, truth, strict=True)])
    assert 0.85 < off.std() < 1.2


def test_a_question_that_was_not_asked_says_nothing_of_a_model():
    answers, *_ = answered(60, 20, seed=3)
    with_stranger = np.vstack([answers, np.full(20, np.nan)])
    one, other = fit(answers), fit(with_stranger)
    assert other.slope == pytest.approx(one.slope, abs=2e-3)
    assert other.ability[-1] == pytest.approx(0.0, abs=1e-9)


def test_half_an_answer_lies_between_right_and_wrong():
    answers, *_ = answered(80, 20, seed=4)
    abilities = []
    for value in (0.0, 0.5, 1.0):
        answers[0, :] = value
        abilities.append(fit(answers).ability[0])
    assert abilities[0] < abilities[1] < abilities[2]


def test_a_question_that_goes_backwards_has_a_negative_slope_and_dead_ones_stay_finite():
    answers, *_ = answered(100, 30, seed=6)
    answers[:, 0] = 1 - answers[:, 1]
    answers[:, 2], answers[:, 3] = 1.0, 0.0
    fitted = fit(answers)
    assert fitted.slope[0] < 0 < fitted.slope[1]
    assert np.isfinite(fitted.ease).all()
    assert np.isfinite(fitted.slope_error).all()


def test_information_is_that_of_the_answers_variance():
    answers, *_ = answered(100, 30, seed=7)
    fitted = fit(answers)
    ability, step = np.array([-1.0, 0.0, 1.5]), 1e-5
    slope_of_score = 30 * (fitted.expected(ability + step) - fitted.expected(ability - step)) / (2 * step)
    chance = fitted.chance(ability)
    assert slope_of_score == pytest.approx((fitted.slope[:, None] * chance * (1 - chance)).sum(axis=0), rel=1e-6)
    assert fitted.information(ability) == pytest.approx(
        (fitted.slope[:, None] ** 2 * chance * (1 - chance)).sum(axis=0)
    )
