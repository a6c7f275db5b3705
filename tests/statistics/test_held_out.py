"""Cells that were held out: each once, never seen by what predicts it, and intervals that hold as many as they say."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.statistics.held_out import FOLDS, LEVEL, HeldOut, better, held_out, reach
from evalboard.statistics.latent_scale import LINKS, fit
from tests.statistics.test_latent_scale import planted


def test_reach_is_the_conformal_quantile():
    deviations = np.arange(1, 20, dtype=np.float64)  # 19 cells: of 20 with the one asked for, 18 must be no further
    assert reach(deviations) == 18.0
    assert reach(np.arange(1, 9, dtype=np.float64)) == float("inf")  # eight cells cannot say what nine of ten are
    assert reach(np.array([])) == float("inf")


def test_each_cell_is_held_out_once_and_predicted_without_itself():
    scores, _ = planted("normal", entries=40, benchmarks=6)
    whole = fit(scores, "normal")
    held = held_out(scores, whole)
    assert set(zip(held.row.tolist(), held.column.tolist(), strict=True)) <= set(map(tuple, np.argwhere(~np.isnan(scores)).tolist()))
    assert len(set(zip(held.row.tolist(), held.column.tolist(), strict=True))) == len(held.row)
    at, expected = 5, scores.copy()
    fold = held.fold == held.fold[at]
    expected[held.row[fold], held.column[fold]] = np.nan
    there = ~np.isnan(expected[:, held.column[at]])
    score = scores[held.row[at], held.column[at]]
    assert held.plain[at] == pytest.approx(score - expected[there, held.column[at]].mean())
    assert held.miss[at] == pytest.approx(score - fit(expected, "normal").predicted[held.row[at], held.column[at]], abs=1e-3)
    assert np.bincount(held.fold, minlength=FOLDS).max() <= -(-(~np.isnan(scores)).sum() // FOLDS)


@pytest.mark.thorough
@pytest.mark.parametrize("link", LINKS)
def test_intervals_hold_nine_of_ten_cells_that_nothing_has_seen(link):
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
