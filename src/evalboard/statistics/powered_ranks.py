"""Ranks and tiers of prediction-powered estimates, from the errors of all differences."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, Places, quiet
from evalboard.statistics.distributions import normal_of_t
from evalboard.statistics.rank_sets import RankSets, errors_of_pairs, rank_sets_of_pairs
from evalboard.statistics.ranks import Ranks
from evalboard.suite.tree import ranked


@dataclass(frozen=True, slots=True)
class EstimateRanks:
    """Ranks of E estimates with rank sets and tiers; 0 for what is not known."""

    rank: Ranks
    sets: RankSets

    @classmethod
    def nowhere(cls, entries: int) -> EstimateRanks:
        """Of none."""
        return standings(np.full(entries, np.nan), np.full((1, entries), np.nan), np.ones(entries, dtype=np.intp))


def standings(value: Numbers, influence: Numbers, clusters: Places) -> EstimateRanks:
    """Where estimates (E) stand; `influence` is what each of G clusters adds to them (G x E)."""
    return EstimateRanks(
        ranked(value).astype(np.int32), rank_sets_of_pairs(value, errors_as_normal(value, influence, clusters))
    )


def errors_as_normal(value: Numbers, influence: Numbers, clusters: Places) -> Numbers:
    """The errors of all differences (E x E) as normal ones, by t with the fewer clusters of two."""
    errors = errors_of_pairs(influence.T @ influence)
    df = np.minimum(clusters[:, None], clusters[None, :]) - 1.0
    apart = np.abs(value[:, None] - value[None, :])
    with quiet():
        normal = normal_of_t(np.where(errors > 0.0, apart / errors, 0.0), np.maximum(df, 2.0))
        inflated = np.where(normal > 0.0, apart / normal, errors)
    return np.where(np.isnan(errors), np.nan, np.where(errors > 0.0, inflated, 0.0))
