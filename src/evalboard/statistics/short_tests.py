"""Short tests: which questions to draw, and what the answers to them say of the mean over all.

One question is drawn at random from each of k cells that make up the whole test, so that every question may be drawn
and each stands for its cell. The mean over all is then estimated without bias by the weighted answers (Horvitz and
Thompson 1952, https://doi.org/10.1080/01621459.1952.10483446), and better by predictions for all questions with the
weighted errors of those for the drawn ones added (the difference estimator of Särndal, Swensson and Wretman 1992,
"Model Assisted Survey Sampling", ch. 6). With predictions that were made before the draw that has no bias either,
however bad they are; predictions that follow the drawn answers, as here, draw an estimate a little towards what is
usual: how far it is off has to be measured.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.item_response import CEILING, POINTS, WIDE, ItemResponse

DIRECTIONS = 4
"""Principal directions of the models' answers along which cells are cut, beside how hard a question is."""
FLOOR = 0.02
"""What is added to the variance of a question: one that all models so far answer alike may still surprise."""
RIDGE, SHARED = 3.0, 0.3
"""Of predictions, in mean variances of a drawn question: the variance that is a question's own, and what questions of a
cluster share.
"""
SMALL = 1e-12


@dataclass(frozen=True, eq=False)
class DrawnQuestions:
    """DrawnQuestions questions (k)."""

    places: np.ndarray
    """Which of the questions, no one twice."""
    weight: Numbers
    """The share of all questions that each stands for; their sum is 1."""
    open_share: Numbers
    """The share of the questions it stands for that are not drawn: 0 where it stands for itself alone."""


def any_of(count: int, k: int, rng: np.random.Generator) -> DrawnQuestions:
    """So many of the questions, all choices equally likely."""
    places = np.sort(rng.permutation(count)[:k])
    return DrawnQuestions(places, np.full(k, 1.0 / k), np.full(k, 1.0 - k / count))


def one_of_each(cells: list[np.ndarray], rng: np.random.Generator) -> DrawnQuestions:
    """One question of each cell, each of a cell equally likely."""
    size = np.array([len(cell) for cell in cells], dtype=np.float64)
    places = np.array([cell[rng.integers(len(cell))] for cell in cells])
    order = np.argsort(places)
    return DrawnQuestions(places[order], (size / size.sum())[order], (1.0 - 1.0 / size)[order])


def cells_of(answers: Numbers, k: int) -> list[np.ndarray]:
    """Cells of questions that models answer alike, so many, from the answers of N models to J questions; each question
    is in one.

    The test is cut in two along that of its directions in which it spreads most, and the parts again. Both parts of a
    cut have as much of the questions' standard deviations as cells, so that questions on which models differ are drawn
    more often (Neyman 1934).
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
    """What models would answer to all J questions (M x J), by their answers to the drawn ones, `some` (M x k), and by
    how N others answered all.

    The best linear prediction where questions vary together as they do among the others, and as much again within a
    cluster, each with a variance of its own (kriging; in another word kernel ridge regression).
    """
    mean = answers.mean(axis=0)
    off = answers - mean
    together = off.T @ off[:, drawn.places] / len(answers)
    usual = max(float(np.trace(together[drawn.places])) / len(drawn.places), SMALL)
    together = together + SHARED * usual * (clusters[:, None] == clusters[None, drawn.places])
    own = together[drawn.places] + RIDGE * usual * np.eye(len(drawn.places))
    return mean + (together @ np.linalg.solve(own, (some - mean[drawn.places]).T)).T


def by_curves(curves: ItemResponse, places: np.ndarray, some: Numbers) -> Numbers:
    """What models would answer to all J questions (M x J), by fitted curves and their answers to some places, `some` (M
    x k); NaN where none.
    """
    points = np.linspace(-WIDE, WIDE, POINTS)
    logit = np.clip(np.outer(curves.slope[places], points) + curves.ease[places][:, None], -CEILING, CEILING)
    there = ~np.isnan(some)
    likely = np.nan_to_num(some) @ logit - there @ np.logaddexp(0.0, logit) - np.square(points) / 2
    weight = np.exp(likely - likely.max(axis=1, keepdims=True))
    return np.asarray(weight / weight.sum(axis=1, keepdims=True) @ curves.chance(points).T)


def adaptive(curves: ItemResponse, answers: Numbers, k: int) -> Numbers:
    """The mean that k questions say each of M models has (M), each next question the one that tells most at the ability
    so far.

    `answers` are those to all questions (M x J), of which only the chosen ones are looked at. Chosen by Fisher's
    information (Lord 1980); the others are as likely to be right as the curves say.
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
    """The mean over all questions of each of M models (M): of predictions (M x J), and of what they got wrong at the
    drawn ones, weighted.
    """
    return np.asarray(predicted.mean(axis=1) + (some - predicted[:, drawn.places]) @ drawn.weight)


def design_error(off: Numbers, usual: Numbers, drawn: DrawnQuestions) -> Numbers:
    """The standard error of a weighted sum over drawn questions (M), from what is off at each (M x k).

    One question of a cell does not say how the cell spreads: its square is taken for that, shrunk halfway towards the
    `usual` variance of the question (k), so that a model that gets everything right is not certain of what it was not
    asked.
    """
    share = np.square(drawn.weight) * drawn.open_share
    return np.sqrt((np.square(off) @ share + float(usual @ share)) / 2)
