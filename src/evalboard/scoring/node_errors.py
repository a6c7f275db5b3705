"""Errors, intervals, rank intervals and tiers of a board whose samples are not published: from stored errors, else from numbers of samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from evalboard.config import Board, NodeConfig
from evalboard.statistics.binomials import PublishedPart, binomial_errors, range_of_parts
from evalboard.statistics.intervals import Bounds, mean_interval, t_interval
from evalboard.statistics.nodes import NodeErrors, independent, masks, node_intervals, reach
from evalboard.statistics.ranks import rank_intervals, rank_intervals_of_pairs, tiers, tiers_of_pairs
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import NodeScores, Suite

PUBLISHED, BINOMIAL = "published", "binomial"


@dataclass(frozen=True)
class ScoreErrors:
    """Errors and 95 % intervals of all scores (E x N, fractions), one kind per node, or "" for none."""

    stderr: Numbers
    lower: Numbers
    upper: Numbers
    kind: tuple[str, ...]
    """`published`, `binomial`, both of these; of samples one of `kinds.KINDS`, or what a method of its own calls it."""
    df: Numbers
    """The degrees of freedom of t; infinite for errors that are known well."""

    @cached_property
    def of_scores(self) -> Numbers:
        """`stderr` where it is an error of the score. One without an interval, such as the Monte-Carlo error of a mean, is none."""
        return np.where(np.isnan(self.lower), np.nan, self.stderr)

    @cached_property
    def interval_kinds(self) -> tuple[str, ...]:
        """The kind of each node's intervals; "" where it has none."""
        return tuple(kind if (~np.isnan(lower)).any() else "" for kind, lower in zip(self.kind, self.lower.T, strict=True))

    def of(self, order: np.ndarray) -> ScoreErrors:
        """The same for some entries, in this order."""
        stderr, lower, upper, df = (each[order] for each in (self.stderr, self.lower, self.upper, self.df))
        return ScoreErrors(stderr=stderr, lower=lower, upper=upper, kind=self.kind, df=df)


@dataclass(frozen=True)
class RankBounds:
    """What the root's errors say of ranks (E); 0 where nothing can be said."""

    lower: np.ndarray
    upper: np.ndarray
    tier: np.ndarray

    @property
    def columns(self) -> dict[str, np.ndarray]:
        """These as columns of a table."""
        return {"rank_lower": self.lower, "rank_upper": self.upper, "tier": self.tier}


def errors_of(board: Board, suite: Suite, scored: NodeScores, *, n: Numbers, stored: Numbers) -> ScoreErrors:
    """The errors of all nodes.

    Args:
        board: tells what published scores were made of, and which leaves share their samples.
        suite: the tree, N nodes.
        scored: values and scores, E x N.
        n: numbers of samples of the leaves, E x N.
        stored: stored errors of the leaves' values, E x N.

    A leaf takes the stored errors if every entry that has a value has one, else the binomial error from n: kinds are not mixed in a
    column. A node without an error on every leaf that it leans on has none.
    """
    parts = _parts(board, suite)
    shared = _shared(board, suite)
    leaves = list(suite.leaves)
    binomial = binomial_errors(suite, scored.value, n, score=scored.score, parts=parts, shared=shared)
    there = _there(suite, scored.value, scored.score)
    taken = _stored_columns(suite, scored, stored)
    stderr = binomial.stderr
    if taken.any():
        own = binomial_errors(suite, scored.value, n, score=scored.score, parts=parts).stderr[:, leaves]
        stderr = independent(suite, masks(there), _leaf_errors(suite, own, stored[:, leaves], taken), shared)
    errors = NodeErrors(stderr=stderr, n=binomial.n, clusters=binomial.clusters)
    bounds = node_intervals(suite, scored.score, errors, there, published={place: range_of_parts(mine) for place, mine in parts.items()})
    blank = np.isnan(scored.score) | np.isnan(stderr)
    kinds = _kinds(suite, taken)
    return ScoreErrors(
        stderr=np.where(blank, np.nan, stderr),
        lower=np.where(blank, np.nan, bounds[0]),
        upper=np.where(blank, np.nan, bounds[1]),
        df=np.full(stderr.shape, np.inf),
        kind=tuple(kind if (~blank[:, place]).any() else "" for place, kind in enumerate(kinds)),
    )


def rank_bounds(score: Numbers, stderr: Numbers, df: npt.ArrayLike = np.inf) -> RankBounds:
    """Rank intervals and tiers of one score column, from scores, errors and their degrees of freedom (E)."""
    ranks = rank_intervals(score, stderr, df)
    return RankBounds(lower=ranks.lower, upper=ranks.upper, tier=tiers(score, stderr, df))


def rank_bounds_of_pairs(score: Numbers, covariance: Numbers) -> RankBounds:
    """The same from scores (E) whose errors depend on each other, E x E; nothing is said of entries without a score or an error.

    As with errors that are independent, who has a score and no error may stand on either side of the others.
    """
    there = ~np.isnan(score)
    certain = there & ~np.isnan(np.diag(covariance))
    shared = covariance[np.ix_(certain, certain)]
    ranks = rank_intervals_of_pairs(score[certain], shared)
    bounds = RankBounds(*(np.zeros(len(score), dtype=np.int32) for _ in range(3)))
    bounds.lower[certain], bounds.upper[certain] = ranks.lower, ranks.upper + np.count_nonzero(there & ~certain)
    bounds.tier[certain] = tiers_of_pairs(score[certain], shared)
    return bounds


def bounds_of_root(score: Numbers, errors: ScoreErrors) -> RankBounds:
    """What the root's errors say of ranks, of scores E x N; those without an interval say nothing."""
    return rank_bounds(score[:, 0], errors.of_scores[:, 0], errors.df[:, 0])


@dataclass(frozen=True)
class Ranges:
    """The scores that each node can have by its leaves that are there, and how many samples speak of it (E x N)."""

    lowest: Numbers
    """Without floors."""
    highest: Numbers
    floor: Numbers
    """The lowest with floors."""
    n: Numbers
    """For a mean of leaves of unequal size the number of samples of as sure a single leaf."""


def ranges_of(board: Board, suite: Suite, value: Numbers, score: Numbers, n: Numbers) -> Ranges:
    """The ranges of all nodes, as the intervals of `errors_of` are cut at them. Values, scores and numbers of samples are E x N."""
    parts = _parts(board, suite)
    patterns = masks(_there(suite, value, score))
    ends = reach(suite, patterns.there, {place: range_of_parts(mine) for place, mine in parts.items()})
    lowest, highest, floor = (end[patterns.of] for end in ends)
    samples = binomial_errors(suite, value, n, score=score, parts=parts, shared=_shared(board, suite)).n
    return Ranges(lowest=lowest, highest=highest, floor=floor, n=samples)


def chosen_range(suite: Suite, score: Numbers, weights: Mapping[int, float], ranges: Ranges) -> Ranges:
    """The means that chosen nodes can have, and how many samples speak of them (E): as `ranges_of` of one node.

    Nodes that are not there take part in neither end: where the policy counts them as 0, they are 0 at both.
    """
    shares = _shares(suite, score, weights)
    places = list(shares.places)
    lowest, highest, floor = ((shares.of * np.nan_to_num(end[:, places])).sum(axis=1) for end in (ranges.lowest, ranges.highest, ranges.floor))
    with np.errstate(divide="ignore", invalid="ignore"):
        unit = np.square(shares.of * (ranges.highest - ranges.lowest)[:, places]) / ranges.n[:, places]
        samples = np.square(highest - lowest) / np.where(shares.of > 0, unit, 0.0).sum(axis=1)
    return Ranges(lowest=lowest, highest=highest, floor=floor, n=samples)


def chosen_interval(mean: Numbers, stderr: Numbers, df: npt.ArrayLike, of: Ranges, *, over_runs: bool) -> Bounds:
    """The 95 % interval (E) of the mean of chosen nodes, cut at the means that they can have: as that of any node with an error of its kind."""
    with np.errstate(divide="ignore", invalid="ignore"):
        near = mean_interval(mean, stderr, of.n, np.inf, low=of.lowest, high=of.highest, df=df)
    lower, upper = t_interval(mean, stderr, df) if over_runs else near
    blank = np.isnan(mean) | np.isnan(stderr)
    return np.where(blank, np.nan, np.clip(lower, of.floor, of.highest)), np.where(blank, np.nan, np.clip(upper, of.floor, of.highest))


def chosen_error(suite: Suite, stderr: Numbers, score: Numbers, weights: Mapping[int, float]) -> Numbers:
    """The error (E) of the mean of chosen nodes under a visitor's weights: sqrt(sum of (weight x error)^2) / sum of weights.

    Benchmarks do not share samples, so their errors are independent. A chosen node without an error leaves the mean without one,
    unless the policy leaves it out of the mean.
    """
    shares = _shares(suite, score, weights)
    squares = np.square(shares.of * stderr[:, list(shares.places)])
    return np.sqrt(np.where(shares.of == 0, 0.0, squares).sum(axis=1))


def chosen_freedom(suite: Suite, stderr: Numbers, df: Numbers, score: Numbers, weights: Mapping[int, float]) -> Numbers:
    """The degrees of freedom (E) of such an error: V^2 / sum of v_i^2 / df_i, v_i the part of V that each chosen node brings; infinite for V = 0.

    Source: Satterthwaite (1946), https://doi.org/10.2307/3002019.
    """
    shares = _shares(suite, score, weights)
    places = list(shares.places)
    parts = np.where(shares.of == 0, 0.0, np.square(shares.of * stderr[:, places]))
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = np.where(shares.of == 0, 0.0, np.square(parts) / df[:, places]).sum(axis=1)
        return np.where(spread == 0, np.inf, np.square(parts.sum(axis=1)) / spread)


@dataclass(frozen=True)
class _Shares:
    """The nodes that a visitor chose, and the share of each in an entry's mean (E x chosen), 0 for what is not there."""

    places: tuple[int, ...]
    of: Numbers


def _shares(suite: Suite, score: Numbers, weights: Mapping[int, float]) -> _Shares:
    places = tuple(place for place, weight in weights.items() if weight > 0)
    row = np.array([weights[place] for place in places])
    used = np.where(~np.isnan(score[:, list(places)]), row, 0.0)
    whole = used.sum(axis=1, keepdims=True) if suite.missing == "available" else row.sum()
    with np.errstate(invalid="ignore", divide="ignore"):
        return _Shares(places, used / whole)


def _there(suite: Suite, value: Numbers, score: Numbers) -> np.ndarray:
    """Which leaves are there (E x L): by their score where that is taken as published, else by their value."""
    leaves = list(suite.leaves)
    published = [suite.nodes[place].published is not None for place in leaves]
    return np.asarray(~np.isnan(np.where(published, score[:, leaves], value[:, leaves])))


def _parts(board: Board, suite: Suite) -> dict[int, list[PublishedPart]]:
    """What the published leaves consist of."""
    parts: dict[int, list[PublishedPart]] = {}
    for place, config in _configs(board, suite):
        if config.parts:
            parts[place] = [PublishedPart(n=part.n, baseline=1.0 / part.choices if part.choices else 0.0) for part in config.parts]
        elif config.published is not None and config.n is not None:
            parts[place] = [PublishedPart(n=config.n, baseline=config.guess, maximum=config.maximum)]
    return parts


def _shared(board: Board, suite: Suite) -> list[tuple[int, ...]]:
    """Sets of leaves that were measured on the same samples."""
    return [suite.nodes[place].children for place, config in _configs(board, suite) if config.shared_samples]


def _configs(board: Board, suite: Suite) -> list[tuple[int, NodeConfig]]:
    """The config of each node that has one, by place."""

    def below(config: NodeConfig) -> list[NodeConfig]:
        return [config, *(each for child in config.children for each in below(child))]

    return list(enumerate(below(board.suite)))[: len(suite.nodes)]


def _stored_columns(suite: Suite, scored: NodeScores, stored: Numbers) -> np.ndarray:
    """For each leaf, whether every value has a stored error."""
    leaves = list(suite.leaves)
    there, stated = ~np.isnan(scored.value[:, leaves]), ~np.isnan(stored[:, leaves])
    return np.asarray(np.all(stated >= there, axis=0) & np.any(there, axis=0))


def _leaf_errors(suite: Suite, binomial: Numbers, stored: Numbers, taken: np.ndarray) -> Numbers:
    """The errors of the leaves' values (E x L): stored ones where a column has them, else the binomial ones of the scores, scaled back."""
    nodes = [suite.nodes[place] for place in suite.leaves]
    spans = np.array([1.0 if node.published is not None else abs(node.maximum - node.baseline) for node in nodes])
    return np.where(taken, stored, binomial * spans)


def _kinds(suite: Suite, taken: np.ndarray) -> list[str]:
    """The kind of each node: that of the leaves it leans on, or both."""
    by_leaf = {place: PUBLISHED if stored else BINOMIAL for place, stored in zip(suite.leaves, taken, strict=True)}
    kinds = []
    for place in range(len(suite.nodes)):
        mine = sorted({by_leaf[leaf] for leaf in suite.leaves if suite.below[place, leaf] or leaf == place})
        kinds.append(" and ".join(mine))
    return kinds
