"""Near-duplicate models: those whose answers agree by more than their scores and the difficulty of questions explain.

What is left over of the answers of two models, y - P, with P of a Rasch model (1960), is correlated over the questions
that both answered, as Yen (1984) does with two questions over people, https://doi.org/10.1177/014662168400800201.
Unrelated models have correlations near 0. Copies with small changes and fine-tunes of one base have them near 1.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import normal_quantile

LEAST_CORRELATION = 0.4
"""Of near-duplicates. Of unrelated models with three abilities and 1,000 questions the largest of 1,770 is 0.28."""
BY_CHANCE = 0.01
"""How often any two unrelated models of a board may agree as far."""
FEWEST_EACH = 10
"""Right answers, and wrong ones, that a model needs: who has nearly all right agrees with all others that have."""
ROUNDS = 8
VARIANCE = 9.0
"""Of the normal priors on abilities and eases: who has all right has one, too."""
FEWEST = 3
"""Models below which nothing says how hard a question is."""


def near_duplicates(scores: Numbers) -> npt.NDArray[np.intp]:
    """For each model (N) the row of the better one that it nearly repeats, itself where there is none.

    Args:
        scores: N models x Q questions, from 0 to 1; NaN where there is none. Of equal means the first is the better.
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


def _related(scores: Numbers, distinct: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which models agree by more than is explained, and by more than chance makes of any two (N x N)."""
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


def _left_over(scores: Numbers, distinct: npt.NDArray[np.bool_]) -> Numbers:
    """Answers less their chances by one ability of each model and one ease of each question, which is of the distinct
    models alone (N x Q); 0 for none.
    """
    there, right = ~np.isnan(scores), np.nan_to_num(scores)
    ability, ease = np.zeros((len(scores), 1)), np.zeros(scores.shape[1])
    for _ in range(ROUNDS):
        rest, weight = _terms(right, there, ability + ease)
        ability += _step(rest.sum(axis=1), weight.sum(axis=1), ability[:, 0])[:, None]
        rest, weight = _terms(right, there, ability + ease)
        ease += _step(rest[distinct].sum(axis=0), weight[distinct].sum(axis=0), ease)
    return _terms(right, there, ability + ease)[0]


def _terms(right: Numbers, there: npt.NDArray[np.bool_], logit: Numbers) -> tuple[Numbers, Numbers]:
    chance = 1.0 / (1.0 + np.exp(-logit))
    return np.where(there, right - chance, 0.0), np.where(there, chance * (1.0 - chance), 0.0)


def _step(rest: Numbers, weight: Numbers, at: Numbers) -> Numbers:
    """A step of Newton's method to the likeliest value with its prior."""
    return np.clip((rest - at / VARIANCE) / (weight + 1.0 / VARIANCE), -1.0, 1.0)
