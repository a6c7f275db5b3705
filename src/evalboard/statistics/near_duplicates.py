"""Near-duplicate models: answers agree by more than scores and difficulty explain.

The residuals y - P of a Rasch model (1960) are correlated over the questions that both answered, as Yen (1984),
https://doi.org/10.1177/014662168400800201. Unrelated models are near 0, copies near 1.
"""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Mask, Numbers, Places
from evalboard.statistics.distributions import normal_quantile

LEAST_CORRELATION = 0.4
"""Of near-duplicates. The largest of 1,770 pairs of unrelated models on 1,000 questions is 0.28."""
BY_CHANCE = 0.01
"""How often any two unrelated models of a board may agree as far."""
FEWEST_EACH = 10
"""Right answers, and wrong ones, that a model needs."""
ROUNDS = 8
VARIANCE = 9.0
FEWEST = 3


def near_duplicates(scores: Numbers) -> Places:
    """For each model (N) the row of the better one that it nearly repeats, or its own.

    `scores`: N x Q, from 0 to 1, NaN where there is none. Of equal means the first is the better.
    """
    like = np.arange(len(scores))
    if len(scores) < FEWEST:
        return like
    for _ in range(2):  # questions are as hard as all models find them, then as those do that repeat no other
        related, distinct = _related(scores, like == np.arange(len(scores))), list[int]()
        for row in np.argsort(-np.nanmean(scores, axis=1), kind="stable").tolist():
            like[row] = next((better for better in distinct if related[row, better]), row)
            if like[row] == row:
                distinct.append(row)
    return like


def _related(scores: Numbers, distinct: Mask) -> Mask:
    """Which models agree by more than is explained, and by more than chance (N x N)."""
    rest = _left_over(scores, distinct)
    square, there = np.square(rest), (~np.isnan(scores)).astype(np.float64)
    together = rest @ rest.T
    alone = square @ there.T
    pairs = len(scores) * (len(scores) - 1) / 2
    edge = normal_quantile(1.0 - BY_CHANCE / pairs)
    beyond_chance = together > edge * np.sqrt(square @ square.T)
    enough = np.minimum(np.nansum(scores, axis=1), np.nansum(1.0 - scores, axis=1)) >= FEWEST_EACH
    close = together >= LEAST_CORRELATION * np.sqrt(alone * alone.T)
    return np.asarray(beyond_chance & close & enough & enough[:, None])


def _left_over(scores: Numbers, distinct: Mask) -> Numbers:
    """Answers less their chances, eases fitted to the distinct models alone (N x Q); 0 where missing."""
    there, right = ~np.isnan(scores), np.nan_to_num(scores)
    ability, ease = np.zeros((len(scores), 1)), np.zeros(scores.shape[1])
    for _ in range(ROUNDS):
        rest, weight = _terms(right, there, ability + ease)
        ability += _step(rest.sum(axis=1), weight.sum(axis=1), ability[:, 0])[:, None]
        rest, weight = _terms(right, there, ability + ease)
        ease += _step(rest[distinct].sum(axis=0), weight[distinct].sum(axis=0), ease)
    return _terms(right, there, ability + ease)[0]


def _terms(right: Numbers, there: Mask, logit: Numbers) -> tuple[Numbers, Numbers]:
    chance = 1.0 / (1.0 + np.exp(-logit))
    return np.where(there, right - chance, 0.0), np.where(there, chance * (1.0 - chance), 0.0)


def _step(rest: Numbers, weight: Numbers, at: Numbers) -> Numbers:
    return np.clip((rest - at / VARIANCE) / (weight + 1.0 / VARIANCE), -1.0, 1.0)
