"""Who beats whom in some battles: the share that each model won, and pairs of models as they were seen and as their
ratings tell them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pandas as pd

from evalboard.arena.documents import MatrixDocument
from evalboard.base.arrays import Numbers
from evalboard.data.battles import Battles, times
from evalboard.ratings import POINTS, Ratings, chances
from evalboard.statistics.intervals import wilson_clustered

MOST_SHOWN = 60
"""Models in the matrices of who beats whom."""


def shares_won(chosen: Battles) -> dict[str, float]:
    """The share of its battles that each model won, ties half."""
    models = chosen["model_a"].cat.categories
    a, b = (chosen[side].cat.codes.to_numpy() for side in ("model_a", "model_b"))
    fought, outcome, each = a != b, chosen["outcome"].to_numpy(), times(chosen)
    sides = np.concatenate([a[fought], b[fought]])
    count = np.bincount(sides, np.tile(each[fought], 2), len(models))
    gained = np.bincount(
        sides, np.concatenate([(outcome * each)[fought], ((1.0 - outcome) * each)[fought]]), len(models)
    )
    return {str(models[place]): float(gained[place] / count[place]) for place in np.flatnonzero(count)}


def against(ratings: Ratings, others: Sequence[str]) -> Numbers:
    """The chance of each of M models to win against each of K others, as the ratings tell it: M x K; NaN where they
    stand on no common scale.
    """
    places = [ratings.models.index(other) if other in ratings.models else -1 for other in others]
    here = np.array([place >= 0 for place in places], dtype=bool)
    common = (ratings.component[:, None] == ratings.component[places][None, :]) & here
    return np.where(common, chances((ratings.rating[:, None] - ratings.rating[places][None, :]) / POINTS), np.nan)


def matrix(chosen: Battles, plain: Ratings, shown: np.ndarray) -> MatrixDocument:
    """Who beats whom, as seen and as the ratings tell it, and how often they met."""
    places = shown[:MOST_SHOWN]
    models = [plain.models[place] for place in places]
    categories = chosen["model_a"].cat.categories
    place_of = pd.Index(models).get_indexer(categories)
    a, b = (place_of[chosen[side].cat.codes] for side in ("model_a", "model_b"))
    here, n = (a >= 0) & (b >= 0) & (a != b), len(models)
    outcome, each = chosen["outcome"].to_numpy(), times(chosen)
    pair = a[here] * n + b[here]
    met = np.bincount(pair, each[here], n * n).reshape(n, n)
    gained = np.bincount(pair, (each * outcome)[here], n * n).reshape(n, n)
    whole = met + met.T
    with np.errstate(invalid="ignore", divide="ignore"):
        observed = (gained + (met - gained).T) / whole
    prompts = chosen["prompt"].cat.codes.to_numpy()[here] if plain.settings.cluster is not None else None
    lower, upper = _bounds((a[here], b[here]), outcome[here], each[here], prompts, n)
    rating, component = plain.rating[places], plain.component[places]
    apart = np.eye(n, dtype=bool) | (component[:, None] != component[None, :])
    predicted = np.where(apart, np.nan, chances((rating[:, None] - rating[None, :]) / POINTS))
    return MatrixDocument(
        models=models,
        observed=_cells(observed),
        lower=_cells(lower),
        upper=_cells(upper),
        predicted=_cells(predicted),
        battles=whole.astype(np.int64).tolist(),
    )


def _bounds(
    sides: tuple[np.ndarray, np.ndarray], outcome: Numbers, each: Numbers, prompts: np.ndarray | None, n: int
) -> tuple[Numbers, Numbers]:
    """The 95 % interval of the share that each of N models won against each other, N x N; NaN where they met less than
    twice.

    Wilson's, at the effective number of battles: ties count half and so vary less, battles on one prompt vary together.
    """
    a, b = sides
    turned = a > b
    pair = np.where(turned, b * n + a, a * n + b)
    gained = np.where(turned, 1.0 - outcome, outcome)
    met = np.bincount(pair, each, n * n)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = np.bincount(pair, each * gained, n * n) / met
        if prompts is None:
            groups, squares = met, np.bincount(pair, each * np.square(gained - share[pair]), n * n)
        else:
            together, place = np.unique(pair * (int(prompts.max(initial=0)) + 1) + prompts, return_inverse=True)
            owner = together // (int(prompts.max(initial=0)) + 1)
            groups = np.bincount(owner, minlength=n * n).astype(float)
            squares = np.bincount(owner, np.square(np.bincount(place, each * (gained - share[pair]))), n * n)
        stderr = np.sqrt(squares * groups / (groups - 1)) / met
    lower, upper = (ends.reshape(n, n) for ends in wilson_clustered(share, stderr, met, groups))
    first = np.triu(np.ones((n, n), dtype=bool), 1)
    return np.where(first, lower, 1.0 - upper.T), np.where(first, upper, 1.0 - lower.T)


def _cells(grid: Numbers) -> list[list[float | None]]:
    return [[None if math.isnan(cell) else round(cell, 4) for cell in row] for row in grid.tolist()]
