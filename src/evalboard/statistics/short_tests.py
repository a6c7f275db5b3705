"""Short tests: which questions to draw, and what answers to them say of the mean over all.

One question is drawn from each of k cells. The mean is estimated by weighted answers (Horvitz and Thompson 1952,
https://doi.org/10.1080/01621459.1952.10483446), or by predictions plus their weighted errors (Särndal, Swensson and
Wretman 1992, ch. 6); predictions that follow the drawn answers add a small bias.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.item_response import CEILING, POINTS, WIDE, ItemResponse

DIRECTIONS = 4
"""Principal directions along which cells are cut, beside difficulty."""
FLOOR = 0.02
"""Added to the variance of a question."""
RIDGE, SHARED = 3.0, 0.3
"""In mean variances of a drawn question: a question's own variance, and what a cluster shares."""
SMALL = 1e-12


@dataclass(frozen=True, eq=False)
class DrawnQuestions:
    """k drawn questions."""

    places: np.ndarray
    weight: Numbers
    """The share of all questions that each stands for."""
    open_share: Numbers
    """The share of these that is not drawn."""


def any_of(count: int, k: int, rng: np.random.Generator) -> DrawnQuestions:
    """A choice of k questions, all choices equally likely."""
    places = np.sort(rng.permutation(count)[:k])
    return DrawnQuestions(places, np.full(k, 1.0 / k), np.full(k, 1.0 - k / count))


def one_of_each(cells: list[np.ndarray], rng: np.random.Generator) -> DrawnQuestions:
    """One question of each cell."""
    size = np.array([len(cell) for cell in cells], dtype=np.float64)
    places = np.array([cell[rng.integers(len(cell))] for cell in cells])
    order = np.argsort(places)
    return DrawnQuestions(places[order], (size / size.sum())[order], (1.0 - 1.0 / size)[order])


def cells_of(answers: Numbers, k: int) -> list[np.ndarray]:
    """The k cells of questions that models answer alike, from answers N x J.

    Cut in two along the widest direction, again and again, in proportion to standard deviations (Neyman 1934).
    """
    mean = answers.mean(axis=0)
    _, size, direction = np.linalg.svd(answers - mean, full_matrices=False)
    direction = direction[:DIRECTIONS] * np.where(
        np.power(direction[:DIRECTIONS], 3).sum(axis=1, keepdims=True) < 0, -1.0, 1.0
    )
    along = (size[:DIRECTIONS, None] * direction / np.sqrt(len(answers))).T
    return _cut(np.column_stack([mean, along]), np.sqrt(answers.var(axis=0) + FLOOR), np.arange(len(mean)), k)


def _cut(features: Numbers, spread: Numbers, places: np.ndarray, k: int) -> list[np.ndarray]:
    if k == 1:
        return [places]
    widest = int(np.round(features[places].var(axis=0), 9).argmax())
    ordered = places[np.argsort(np.round(features[places, widest], 9), kind="stable")]
    first = k // 2
    upto = np.cumsum(spread[ordered])
    end = int(np.clip(np.searchsorted(upto, upto[-1] * first / k - SMALL), first, len(ordered) - (k - first)))
    return [*_cut(features, spread, ordered[:end], first), *_cut(features, spread, ordered[end:], k - first)]


def alike(answers: Numbers, clusters: np.ndarray, drawn: DrawnQuestions, some: Numbers) -> Numbers:
    """What models would answer to all questions (M x J), from `some` (M x k) and N others' `answers`: kriging."""
    mean = answers.mean(axis=0)
    off = answers - mean
    together = off.T @ off[:, drawn.places] / len(answers)
    usual = max(float(np.trace(together[drawn.places])) / len(drawn.places), SMALL)
    together = together + SHARED * usual * (clusters[:, None] == clusters[None, drawn.places])
    own = together[drawn.places] + RIDGE * usual * np.eye(len(drawn.places))
    return mean + (together @ np.linalg.solve(own, (some - mean[drawn.places]).T)).T


def by_curves(curves: ItemResponse, places: np.ndarray, some: Numbers) -> Numbers:
    """The same by fitted curves and answers to some places, `some` (M x k); NaN where none."""
    points = np.linspace(-WIDE, WIDE, POINTS)
    logit = np.clip(np.outer(curves.slope[places], points) + curves.ease[places][:, None], -CEILING, CEILING)
    there = ~np.isnan(some)
    likely = np.nan_to_num(some) @ logit - there @ np.logaddexp(0.0, logit) - np.square(points) / 2
    weight = np.exp(likely - likely.max(axis=1, keepdims=True))
    return np.asarray(weight / weight.sum(axis=1, keepdims=True) @ curves.chance(points).T)


def adaptive(curves: ItemResponse, answers: Numbers, k: int) -> Numbers:
    """The mean of each of M models (M) by k adaptively chosen questions of `answers` (M x J), by information (Lord
    1980).
    """
    points = np.linspace(-WIDE, WIDE, POINTS)
    rows = np.arange(len(answers))
    chance = curves.chance(points)
    information = np.square(curves.slope)[:, None] * chance * (1.0 - chance)
    logit = np.clip(np.outer(curves.slope, points) + curves.ease[:, None], -CEILING, CEILING)
    wrong = np.logaddexp(0.0, logit)
    likely = np.tile(-np.square(points) / 2, (len(answers), 1))
    chosen = np.zeros(answers.shape, dtype=bool)
    for _ in range(k):
        weight = np.exp(likely - likely.max(axis=1, keepdims=True))
        ability = weight @ points / weight.sum(axis=1)
        nearest = np.abs(ability[:, None] - points).argmin(axis=1)
        best = np.where(chosen, -np.inf, information[:, nearest].T).argmax(axis=1)
        chosen[rows, best] = True
        likely = likely + answers[rows, best][:, None] * logit[best] - wrong[best]
    weight = np.exp(likely - likely.max(axis=1, keepdims=True))
    expected = weight / weight.sum(axis=1, keepdims=True) @ chance.T
    return np.asarray(np.where(chosen, answers, expected).mean(axis=1))


def difference(predicted: Numbers, drawn: DrawnQuestions, some: Numbers) -> Numbers:
    """The difference estimator (M) from predictions (M x J) and answers at the drawn questions."""
    return np.asarray(predicted.mean(axis=1) + (some - predicted[:, drawn.places]) @ drawn.weight)


def design_error(off: Numbers, usual: Numbers, drawn: DrawnQuestions) -> Numbers:
    """The standard error of a weighted sum over drawn questions (M), from what is off at each (M x k).

    Squares are shrunk halfway towards the `usual` variance (k).
    """
    share = np.square(drawn.weight) * drawn.open_share
    return np.sqrt((np.square(off) @ share + float(usual @ share)) / 2)
