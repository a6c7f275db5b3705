"""Cells that were held out: each once, never seen by what predicts it, and intervals that hold as many as they say."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.statistics.held_out import FOLDS, LEVEL, better, held_out, reach
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


def test_the_link_that_predicts_better_is_taken():
    assert better(planted("logistic", entries=300)[0], LINKS)[0].link == "logistic"
    assert better(planted("normal", entries=300)[0], LINKS)[0].link == "normal"


def test_of_noise_nothing_is_predicted_better_than_by_the_mean():
    scores = np.random.default_rng(5).normal(0.5, 0.1, (80, 6))
    held = better(scores, LINKS)[1]
    assert held.error > 0.97 * held.plain_error
