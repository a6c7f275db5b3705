"""Corrected item-rest correlation of single questions (Nunnally and Bernstein 1994, "Psychometric Theory")."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers


def rest_means(answers: Numbers) -> Numbers:
    """The mean of each model's other answers (N x J); NaN where there are none."""
    there = ~np.isnan(answers)
    total, count = np.nansum(answers, axis=1, keepdims=True), there.sum(axis=1, keepdims=True)
    others = count - there
    return np.divide(total - np.nan_to_num(answers), others, out=np.full(answers.shape, np.nan), where=others > 0)


def item_rest(answers: Numbers) -> Numbers:
    """The correlation of each question with the mean of the others (J); NaN below three models or without variance."""
    return correlations(answers, np.where(np.isnan(answers), np.nan, rest_means(answers)))


def correlations(one: Numbers, other: Numbers) -> Numbers:
    """Correlations column by column, over the rows that have both (J)."""
    there = ~np.isnan(one) & ~np.isnan(other)
    count = there.sum(axis=0)
    few = np.maximum(count, 1)
    first, second = (np.where(there, each, 0.0) for each in (one, other))
    first, second = (np.where(there, each - each.sum(axis=0) / few, 0.0) for each in (first, second))
    spread = np.sqrt(np.square(first).sum(axis=0) * np.square(second).sum(axis=0))
    defined = (count > 2) & (spread > 1e-12 * few)
    return np.divide((first * second).sum(axis=0), spread, out=np.full(one.shape[1], np.nan), where=defined)


def alpha(answers: Numbers) -> float:
    """Cronbach's alpha of questions; NaN with missing answers or fewer than two.

    Source: Cronbach (1951), https://doi.org/10.1007/BF02310555.
    """
    count = answers.shape[1]
    if min(answers.shape) < 2 or np.isnan(answers).any():
        return float("nan")
    whole = float(answers.sum(axis=1).var(ddof=1))
    return count / (count - 1) * (1.0 - float(answers.var(axis=0, ddof=1).sum()) / whole) if whole > 0 else float("nan")
