"""Cells that were held out: each once, never seen by what predicts it, and intervals that hold as many as they say."""

import numpy as np
import pytest

from evalboard.statistics.held_out import (
    FOLDS,
    LEVEL,
    HeldOut,
    better,
    held_out,
    held_out_benchmarks,
    normal_scores,
    reach,
)
from evalboard.statistics.latent_scale import LINKS, fit
from tests.statistics.test_latent_scale import planted


def test_reach_is_the_conformal_quantile():
    deviations = np.arange(1, 40, dtype=np.float64)  # 39 cells: of 40 with the one asked for, 38 must be no further
    assert reach(deviations) == 38.0
    assert reach(np.arange(1, 19, dtype=np.float64)) == float("inf")  # 18 cells cannot say what 19 of 20 are
    assert reach(np.array([])) == float("inf")


def test_each_cell_is_held_out_once_and_predicted_without_itself():
    scores, _ = planted("normal", entries=40, benchmarks=6)
    whole = fit(scores, "normal")
    held = held_out(scores, whole)
    assert set(zip(held.row.tolist(), held.column.tolist(), strict=True)) <= set(
        map(tuple, np.argwhere(~np.isnan(scores)).tolist())
    )
    assert len(set(zip(held.row.tolist(), held.column.tolist(), strict=True))) == len(held.row)
    at, expected = 5, scores.copy()
    fold = held.fold == held.fold[at]
    expected[held.row[fold], held.column[fold]] = np.nan
    there = ~np.isnan(expected[:, held.column[at]])
    score = scores[held.row[at], held.column[at]]
    assert held.plain[at] == pytest.approx(score - expected[there, held.column[at]].mean())
    assert held.miss[at] == pytest.approx(
        score - fit(expected, "normal").predicted[held.row[at], held.column[at]], abs=1e-3
    )
    assert np.bincount(held.fold, minlength=FOLDS).max() <= -(-(~np.isnan(scores)).sum() // FOLDS)


@pytest.mark.thorough
@pytest.mark.parametrize("link", LINKS)
def test_intervals_hold_95_of_100_cells_that_nothing_has_seen(link):
    inside = []
    for seed in range(12):
        scores, _ = planted(link, entries=150, benchmarks=8, seed=seed)
        rng, cells = np.random.default_rng([7, seed]), np.argwhere(~np.isnan(scores))
        rows, columns = cells[rng.random(len(cells)) < 0.15].T
        rest = scores.copy()
        rest[rows, columns] = np.nan
        scale, held = better(rest, LINKS)
        miss = np.abs(scores[rows, columns] - scale.predicted[rows, columns]) / scale.deviation[rows, columns]
        inside += (miss[~np.isnan(miss)] <= held.reach).tolist()
    assert abs(np.mean(inside) - LEVEL) < 0.02


@pytest.mark.thorough
def test_the_link_that_predicts_better_is_taken():
    assert better(planted("logistic", entries=300)[0], LINKS)[0].link == "logistic"
    assert better(planted("normal", entries=300)[0], LINKS)[0].link == "normal"


def test_of_noise_nothing_is_predicted_better_than_by_the_mean():
    scores = np.random.default_rng(5).normal(0.5, 0.1, (80, 6))
    held = better(scores, LINKS)[1]
    assert held.error > 0.97 * held.plain_error


def unrelated(seed: int) -> np.ndarray:
    """Six benchmarks that have nothing in common, three in ten cells of 40 entries empty."""
    rng = np.random.default_rng([14, seed])
    scores = rng.normal(0.5, 0.15, (40, 6))
    scores[rng.random(scores.shape) < 0.3] = np.nan
    return scores


def test_a_gain_that_chance_gives_is_none():
    held = [better(unrelated(seed), LINKS)[1] for seed in (5, 11)]  # of thirty, the two that chance favours most
    assert all(each.error < 0.97 * each.plain_error for each in held)
    assert not any(each.better_than_means for each in held)


def test_a_gain_of_many_entries_is_one_and_of_a_single_one_is_none():
    rows = np.repeat(np.arange(30), 4)
    columns, fold = np.tile(np.arange(4), 30), np.tile(np.arange(FOLDS), 12)
    plain = np.full(120, 0.2)
    small = HeldOut(rows, columns, fold, np.random.default_rng(3).normal(0, 0.1, 120), np.ones(120), plain)
    assert small.better_than_means
    once = np.where(rows == 7, 0.0, 0.2)
    alone = HeldOut(rows, columns, fold, once, np.ones(120), plain)
    assert alone.error < alone.plain_error
    assert not alone.better_than_means
    none = HeldOut(rows[:4], columns[:4], fold[:4], once[:4] / 2, np.ones(4), plain[:4])
    assert not none.better_than_means  # of one entry nothing is known of others
    same = HeldOut(rows, columns, fold, plain, np.ones(120), plain)
    assert not same.better_than_means


def test_ranks_on_a_benchmark_that_the_scale_has_not_seen():
    scores, _ = planted("normal", entries=60, benchmarks=6, missing=0.0)
    held = held_out_benchmarks(scores, fit(scores, "normal"))
    rest = scores.copy()
    rest[:, 2] = np.nan
    assert held.by_scale[2] == pytest.approx(normal_scores(fit(rest, "normal").point), abs=0.1)
    assert held.actual[2] == pytest.approx(normal_scores(scores[:, 2]))
    slope = np.mean([one @ other / (one @ one) for one, other in zip(held.by_scale, held.actual, strict=True)])
    misses = np.concatenate(
        [np.abs(other - slope * one) for one, other in zip(held.by_scale, held.actual, strict=True)]
    )
    assert held.slope == pytest.approx(slope)
    assert held.reach == pytest.approx(reach(misses) * np.sqrt(7 / 6))
    assert held.error < held.plain_error
    assert held.better_than_middle
    assert not held_out_benchmarks(
        np.random.default_rng(5).uniform(size=(60, 6)), fit(scores, "normal")
    ).better_than_middle


def test_normal_scores_are_quantiles_of_ranks():
    scores = normal_scores(np.array([3.0, np.nan, 1.0, 2.0, 2.0]))
    assert scores[[0, 2]] == pytest.approx([1.1503494, -1.1503494])
    assert np.isnan(scores[1])
    assert scores[3] == scores[4] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.thorough
def test_intervals_of_ranks_hold_on_benchmarks_that_are_never_seen():
    inside = []
    for seed in range(40):
        scores = planted("logistic", entries=100, benchmarks=9, missing=0.2, seed=seed)[0]
        rest = scores.copy()
        rest[:, 0] = np.nan
        scale = fit(rest[:, 1:], "logistic")
        held = held_out_benchmarks(rest[:, 1:], scale)
        point, there = normal_scores(scale.point), ~np.isnan(scores[:, 0])
        inside.append((np.abs(normal_scores(scores[:, 0]) - held.slope * point)[there] <= held.reach).mean())
    assert 0.93 <= np.mean(inside) <= 0.97
