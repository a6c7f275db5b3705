"""The mean of chosen nodes under a visitor's weights: its errors and curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.scoring.node_errors import CountedScores
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.statistics.node_curves import Mean, mean_curves
from evalboard.statistics.nodes import masks, node_covariances
from evalboard.suite.tree import Suite


class FreeError(NamedTuple):
    """Errors of scores and their degrees of freedom."""

    stderr: Numbers
    df: Numbers


@dataclass(frozen=True)
class BenchmarkChoice:
    """The K nodes that a visitor chose, and the share of each in an entry's mean (E x K)."""

    places: tuple[int, ...]
    shares: Numbers

    @classmethod
    def of(cls, suite: Suite, score: Numbers, weights: Mapping[int, float]) -> BenchmarkChoice:
        """Of weights by place, for entries with these scores (E x N)."""
        places = tuple(place for place, weight in weights.items() if weight > 0)
        row = np.array([weights[place] for place in places])
        used = np.where(~np.isnan(score[:, list(places)]), row, 0.0)
        whole = used.sum(axis=1, keepdims=True) if suite.missing == "available" else row.sum()
        with np.errstate(invalid="ignore", divide="ignore"):
            return cls(places, used / whole)

    def error(self, stderr: Numbers, df: npt.ArrayLike) -> FreeError:
        """The errors (E) of means of independent parts, with V^2 / sum of v_i^2 / df_i degrees of freedom.

        Source: Satterthwaite (1946), https://doi.org/10.2307/3002019.
        """
        places = list(self.places)
        parts = np.where(self.shares == 0, 0.0, np.square(self.shares * stderr[:, places]))
        freedom = np.broadcast_to(as_numbers(df), stderr.shape)[:, places]
        with quiet():
            spread = np.where(self.shares == 0, 0.0, np.square(parts) / freedom).sum(axis=1)
            return FreeError(
                np.sqrt(parts.sum(axis=1)), np.where(spread == 0, np.inf, np.square(parts.sum(axis=1)) / spread)
            )

    def together(self, suite: Suite, correlations: Numbers) -> Numbers | None:
        """Which chosen nodes hold the same questions, K x K; None where no two do."""
        leaves = list(suite.leaves)
        itself = np.equal.outer(self.places, leaves)
        below = as_numbers(itself | (suite.below[np.ix_(self.places, leaves)] > 0))
        linked = (below @ as_numbers(correlations != 0) @ below.T > 0) | np.eye(len(self.places), dtype=np.bool_)
        return None if np.array_equal(linked, np.eye(len(self.places))) else as_numbers(linked)

    def dependent_error(self, suite: Suite, scores: CountedScores, stderr: Numbers, correlations: Numbers) -> Numbers:
        """The errors (E) of means where leaves hold the same questions, from errors of scores (E x N)."""
        leaves, places = list(suite.leaves), list(self.places)
        there = masks(~np.isnan(scores.score[:, leaves]))
        shared = node_covariances(suite, there, stderr[:, leaves] * suite.spans, correlations, places)
        unknown = (np.isnan(stderr[:, places]) & (self.shares > 0)).any(axis=1)
        error = np.sqrt(np.einsum("ek,ekl,el->e", self.shares, shared, self.shares))
        return np.where(unknown, np.nan, error)

    def curves(
        self, average: Numbers, error: FreeError, parts: Curves, part_errors: Numbers, together: Numbers | None = None
    ) -> Curves:
        """The curves (E) of the means, from those of all nodes and their errors (E x N)."""
        places = list(self.places)
        mean = Mean(shares=self.shares, score=average, stderr=error.stderr, df=error.df, together=together)
        return mean_curves(mean, parts.columns(places), part_errors[:, places])

    def plain_curves(self, average: Numbers, stderr: Numbers, df: Numbers, parts: Curves) -> Curves:
        """The curves (E) by t alone, cut at the possible means."""
        places = list(self.places)
        floor, high = (
            np.where(self.shares > 0, self.shares * end[:, places], 0.0).sum(axis=1)
            for end in (parts.floor, parts.high)
        )
        return plain_curves(average, stderr, df, high=high, floor=floor)
