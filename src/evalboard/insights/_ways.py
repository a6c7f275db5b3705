"""How benchmarks become one number for each entry, or one order of them: the scales, the aggregates, and which of them
go together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config.multiverse import Aggregate, MissingRule, MultiverseConfig
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.predicted_averages import imputation_of
from evalboard.statistics.ballots import borda, copeland, kemeny, preferences
from evalboard.suite.normalize import shares_behind
from evalboard.suite.tree import weighted_mean

PAIRED = {"copeland": 6_000, "kemeny": 150}
"""Entries up to which aggregates that hold each two of them against each other are made: the cost grows with the
square, of Kemeny with more.
"""
BALLOTS = ("borda", "copeland", "kemeny")
RANKS = "ranks"
"""The scale of ballots: they see which of two is ahead, whatever the scale."""
HALF, ROUNDING = 0.5, 1e-9
UniverseMissing = MissingRule | Literal["predicted"]
"""The rules for what is missing, with that of a board whose average is filled with predictions."""


@dataclass(frozen=True, eq=False)
class AveragedBenchmarks:
    """The B benchmarks that count in the average of a board, as columns over its E entries."""

    leaderboard: Leaderboard
    places: tuple[int, ...]
    weights: Numbers
    """B, as the board has them."""
    score: Numbers
    """E x B, as fractions."""
    stored: Numbers | None
    """E x B, values as they are stored where they can be averaged and are not the scores; more is better."""
    same_units: bool
    """Whether stored values can be averaged: they are of one unit, and more is better of all."""
    filled: Numbers | None = None
    """`score` with predictions where the board's average has them."""

    @classmethod
    def of(cls, leaderboard: Leaderboard) -> AveragedBenchmarks | None:
        """Those of a leaderboard; None where its ranks are of no mean."""
        suite = leaderboard.suite
        places = tuple(place for place in suite.benchmarks if suite.nodes[place].weight > 0)
        if not places:
            return None
        nodes = [suite.nodes[place] for place in places]
        score, value = leaderboard.scores.score[:, list(places)], leaderboard.scores.value[:, list(places)]
        same = len({node.unit for node in nodes}) == 1 and all(node.higher_is_better for node in nodes)
        same = same and bool((np.isnan(value) == np.isnan(score)).all())
        other = same and not np.allclose(value, score, rtol=0, atol=ROUNDING, equal_nan=True)
        filling = imputation_of(leaderboard.evidence)
        filled = None if filling is None else filling.filled(leaderboard.scores.score)[:, list(places)]
        return cls(
            leaderboard,
            places,
            np.array([node.weight for node in nodes]),
            score,
            value if other else None,
            same,
            filled,
        )

    def scales(self, config: MultiverseConfig) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The scales of a config that this board has, and those that it cannot have. Stored values that are the scores
        are no scale of their own.
        """
        there = tuple(
            dict.fromkeys(scale for scale in ("board", *config.scales) if scale != "raw" or self.stored is not None)
        )
        return there, tuple(scale for scale in config.scales if scale == "raw" and not self.same_units)


def ways(scales: Sequence[str], config: MultiverseConfig) -> list[tuple[str, Aggregate]]:
    """The scales and aggregates that go together.

    A geometric mean needs a zero that means nothing, and the mean of shares of others behind is Borda's rule.
    """
    made: list[tuple[str, Aggregate]] = []
    named: tuple[Aggregate, ...] = ("mean", *config.aggregates)
    for aggregate in dict.fromkeys(named):
        if aggregate in BALLOTS:
            made.append((RANKS, aggregate))
            continue
        without: set[str] = {"mean": {"percentile"}, "geometric": {"z", "minmax", "percentile"}}.get(aggregate, set())
        made.extend((scale, aggregate) for scale in scales if scale not in without)
    return made


def combined(
    benchmarks: AveragedBenchmarks,
    *,
    scale: str,
    aggregate: Aggregate,
    missing: UniverseMissing,
    rows: np.ndarray,
    left_out: Sequence[int | None],
) -> tuple[list[Numbers], list[bool]]:
    """A number for each of some entries, more is better, for each benchmark that is left out (None for none); and
    whether its order is certain.
    """
    as_here = missing in {benchmarks.leaderboard.suite.missing, "strict"} or not np.isnan(benchmarks.score[rows]).any()
    if scale == "board" and aggregate == "mean" and as_here:
        return [_own_mean(benchmarks, place)[rows] for place in left_out], [True] * len(left_out)
    columns = benchmarks.stored if scale == "raw" and benchmarks.stored is not None else benchmarks.score
    columns = benchmarks.filled if missing == "predicted" and benchmarks.filled is not None else columns
    columns = np.nan_to_num(columns[rows]) if missing == "zero" else columns[rows]
    weights = np.stack([np.where(np.array(benchmarks.places) == place, 0.0, benchmarks.weights) for place in left_out])
    if aggregate == "kemeny":
        orders, there = [kemeny(preferences(columns, row)) for row in weights], weights @ (~np.isnan(columns)).T > 0
        places = [
            np.where(here, -np.argsort(each.order).astype(float), np.nan)
            for each, here in zip(orders, there, strict=True)
        ]
        return places, [each.exact for each in orders]
    if aggregate in BALLOTS:
        scores = borda(columns, weights) if aggregate == "borda" else copeland(columns, weights)
    else:
        scores = AGGREGATED[aggregate](scaled(columns, scale), weights)
    return list(scores), [True] * len(left_out)


def _own_mean(benchmarks: AveragedBenchmarks, left_out: int | None) -> Numbers:
    """The average of the board, or that of the other benchmarks, as the board makes it."""
    return (
        benchmarks.leaderboard.scores.score[:, 0]
        if left_out is None
        else benchmarks.leaderboard.mean_of_others(left_out)
    )


def scaled(columns: Numbers, scale: str) -> Numbers:
    """Columns (E x B) on another scale, made of those entries that have them. Where all are equal, all are 0."""
    if scale == "percentile":
        return np.column_stack([shares_behind(column, lowest=False) for column in columns.T])
    if scale not in {"z", "minmax"}:
        return columns
    empty = np.isnan(columns).all(axis=0)
    safe = np.where(empty, 0.0, columns)
    low = np.nanmean(safe, axis=0) if scale == "z" else np.nanmin(safe, axis=0)
    span = np.nanstd(safe, axis=0) if scale == "z" else np.nanmax(safe, axis=0) - low
    return np.where(span > ROUNDING, (columns - low) / np.where(span > ROUNDING, span, 1.0), columns * 0.0)


def _mean(columns: Numbers, weights: Numbers) -> Numbers:
    return weighted_mean(columns, weights, "available", np.zeros(())).T


def _geometric(columns: Numbers, weights: Numbers) -> Numbers:
    """Weighted geometric means (V x E); 0 where a score that counts is 0 or below: it is worth no more than
    guessing.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.where(
            columns > 0, np.log(np.where(columns > 0, columns, 1.0)), np.where(np.isnan(columns), np.nan, 0.0)
        )
    none = (weights > 0).astype(float) @ (columns <= 0).T.astype(float) > 0
    means = _mean(logs, weights)
    return np.where(np.isnan(means), np.nan, np.where(none, 0.0, np.exp(means)))


def weighted_median(columns: Numbers, weights: Numbers) -> Numbers:
    """Weighted medians (V x E) of what is there: half of the weight lies on either side; between two values their
    mean.
    """
    order = np.argsort(columns, axis=1, kind="stable")
    values, there = np.take_along_axis(columns, order, axis=1), ~np.isnan(columns)
    medians = []
    for row in weights:
        total = np.cumsum(np.take_along_axis(np.where(there, row, 0.0), order, axis=1), axis=1)
        half = total[:, -1:] * HALF
        lower, upper = np.argmax(total >= half - ROUNDING, axis=1), np.argmax(total > half + ROUNDING, axis=1)
        rows = np.arange(len(columns))
        medians.append(np.where(half[:, 0] > 0, (values[rows, lower] + values[rows, upper]) / 2, np.nan))
    return np.stack(medians)


AGGREGATED = {"mean": _mean, "median": weighted_median, "geometric": _geometric}
