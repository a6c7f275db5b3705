"""Variance within and between questions, and runs that an error takes: against plain loops and runs that are drawn."""

import numpy as np
import pytest

from evalboard.statistics.pass_rates import error_of_runs, run_variance, runs_needed


def answers(seed=0, questions=24):
    rng = np.random.default_rng(seed)
    runs = rng.integers(1, 6, questions)
    return [rng.random(count) < chance for count, chance in zip(runs, rng.beta(0.8, 0.8, questions), strict=True)]


def counts(every):
    return np.array([[float(sum(each)) for each in every]]), np.array([[float(len(each)) for each in every]])


def test_the_parts_are_those_of_an_analysis_of_variance_over_single_answers():
    every = answers(questions=60)
    values = [np.asarray(each, dtype=float) for each in every]
    flat, count = np.concatenate(values), len(values)
    within = sum(((each - each.mean()) ** 2).sum() for each in values) / (len(flat) - count)
    over = sum(len(each) * (each.mean() - flat.mean()) ** 2 for each in values) / (count - 1)
    usual = (len(flat) - sum(len(each) ** 2 for each in values) / len(flat)) / (count - 1)
    between = (over - within) / usual
    parts = run_variance(*counts(every), np.arange(count))
    assert parts.within.item() == pytest.approx(within)
    assert parts.between.item() == pytest.approx(between)
    assert parts.correlation.item() == pytest.approx(between / (between + within))
    assert parts.lower.item() < parts.correlation.item() < parts.upper.item()


def test_nothing_varies_between_coins_and_all_does_between_the_sure():
    coins = np.random.default_rng(1).binomial(8, 0.5, (1, 400)).astype(float)
    assert run_variance(coins, np.full((1, 400), 8.0), np.arange(400)).correlation.item() < 0.03
    sure = np.where(np.arange(40) < 15, 4.0, 0.0)[None]
    parts = run_variance(sure, np.full((1, 40), 4.0), np.arange(40))
    assert (parts.correlation.item(), parts.within.item()) == (1.0, 0.0)
    assert np.isnan(parts.upper).all()  # that none of 40 was seen to differ does not say that none does


def test_no_interval_is_told_where_hardly_anything_is_wrong_and_nothing_of_single_runs():
    nearly = np.full((1, 50), 4.0)
    nearly[0, :5] = 3.0
    parts = run_variance(nearly, np.full((1, 50), 4.0), np.arange(50))
    assert not np.isnan(parts.correlation).any()
    assert np.isnan([parts.lower, parts.upper]).all()
    single = run_variance(np.array([[1.0, 0.0, 1.0]]), np.ones((1, 3)), np.arange(3))
    assert np.isnan([single.correlation, single.within]).all()


def test_the_error_of_runs_is_how_far_the_mean_moves_when_the_same_questions_are_asked_again():
    rng = np.random.default_rng(3)
    chance, runs = rng.beta(1, 1, 40), rng.integers(2, 5, 40)
    drawn = rng.binomial(runs, chance, (4_000, 40)).astype(float)
    asked = np.broadcast_to(runs.astype(float), drawn.shape)
    moved = (drawn / asked).mean(axis=1).std()
    assert np.sqrt(np.square(error_of_runs(drawn, asked)).mean()) == pytest.approx(moved, rel=0.03)


def test_with_the_runs_that_are_needed_the_error_is_reached_and_with_one_less_it_is_not():
    solved, runs = counts(answers(5))
    (needed,) = runs_needed(solved, runs, 0.02)
    half = np.where(runs > 1, solved * (runs - solved) / np.maximum(runs * (runs - 1), 1), np.nan)
    noise = np.where(runs > 1, half, np.nanmean(half)).sum()
    questions = runs.shape[1]
    assert np.sqrt(noise / needed) / questions <= 0.02 < np.sqrt(noise / (needed - 1)) / questions
    assert runs_needed(np.ones((1, 5)), np.ones((1, 5)), 0.01) == [None]
    assert runs_needed(np.full((1, 5), 4.0), np.full((1, 5), 4.0), 0.01) == [1]
