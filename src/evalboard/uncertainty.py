"""Errors, intervals, rank intervals and tiers of a board whose samples are not published: from stored errors, else from numbers of samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from evalboard.config import Board, NodeConfig
from evalboard.normalize import Numbers
from evalboard.statistics.binomials import Part, binomial_errors, range_of_parts
from evalboard.statistics.nodes import NodeErrors, independent, masks, node_intervals
from evalboard.statistics.ranks import rank_intervals, tiers
from evalboard.suite import Scored, Suite

PUBLISHED, BINOMIAL = "published", "binomial"


@dataclass(frozen=True)
class Errors:
    """Errors and 95 % intervals of all scores (E x N, fractions), one kind per node: `published`, `binomial`, both, or "" for none."""

    stderr: Numbers
    lower: Numbers
    upper: Numbers
    kind: tuple[str, ...]


@dataclass(frozen=True)
class Standings:
    """What the root's errors say of ranks (E); 0 where nothing can be said."""

    lower: np.ndarray
    upper: np.ndarray
    tier: np.ndarray


def errors_of(board: Board, suite: Suite, scored: Scored, *, n: Numbers, stored: Numbers) -> Errors:
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
    there = np.where(
        [suite.nodes[place].published is not None for place in leaves], ~np.isnan(scored.score[:, leaves]), ~np.isnan(scored.value[:, leaves])
    )
    taken = _stored_columns(suite, scored, stored)
    stderr = binomial.stderr
    if taken.any():
        own = binomial_errors(suite, scored.value, n, score=scored.score, parts=parts).stderr[:, leaves]
        stderr = independent(suite, masks(there), _leaf_errors(suite, own, stored[:, leaves], taken), shared)
    errors = NodeErrors(stderr=stderr, n=binomial.n, clusters=binomial.clusters)
    bounds = node_intervals(suite, scored.score, errors, there, published={place: range_of_parts(given) for place, given in parts.items()})
    blank = np.isnan(scored.score) | np.isnan(stderr)
    kinds = _kinds(suite, taken)
    return Errors(
        stderr=np.where(blank, np.nan, stderr),
        lower=np.where(blank, np.nan, bounds[0]),
        upper=np.where(blank, np.nan, bounds[1]),
        kind=tuple(kind if (~blank[:, place]).any() else "" for place, kind in enumerate(kinds)),
    )


def standings(score: Numbers, stderr: Numbers) -> Standings:
    """Rank intervals and tiers of one score column, from scores and errors (E)."""
    ranks = rank_intervals(score, stderr)
    return Standings(lower=ranks.lower, upper=ranks.upper, tier=tiers(score, stderr))


def chosen_error(suite: Suite, stderr: Numbers, score: Numbers, weights: Mapping[int, float]) -> Numbers:
    """The error (E) of the mean of chosen nodes under a visitor's weights: sqrt(sum of (weight x error)^2) / sum of weights.

    Benchmarks do not share samples, so their errors are independent. A chosen node without an error leaves the mean without one,
    unless the policy leaves it out of the mean.
    """
    places = [place for place, weight in weights.items() if weight > 0]
    row = np.array([weights[place] for place in places])
    there = ~np.isnan(score[:, places])
    used = np.where(there, row, 0.0)
    whole = used.sum(axis=1) if suite.missing == "available" else np.full(len(score), row.sum())
    squares = np.where(there, np.square(used * stderr[:, places]), 0.0).sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.sqrt(squares) / whole


def _parts(board: Board, suite: Suite) -> dict[int, list[Part]]:
    """What the published leaves consist of."""
    found: dict[int, list[Part]] = {}
    for place, config in _configs(board, suite):
        if config.parts:
            found[place] = [Part(n=part.n, baseline=1.0 / part.choices if part.choices else 0.0) for part in config.parts]
        elif config.published is not None and config.n is not None:
            found[place] = [Part(n=config.n, baseline=config.guess, maximum=config.maximum)]
    return found


def _shared(board: Board, suite: Suite) -> list[tuple[int, ...]]:
    """Sets of leaves that were measured on the same samples."""
    return [suite.nodes[place].children for place, config in _configs(board, suite) if config.shared_samples]


def _configs(board: Board, suite: Suite) -> list[tuple[int, NodeConfig]]:
    """The config of each node that has one, by place."""

    def below(config: NodeConfig) -> list[NodeConfig]:
        return [config, *(each for child in config.children for each in below(child))]

    return list(enumerate(below(board.suite)))[: len(suite.nodes)]


def _stored_columns(suite: Suite, scored: Scored, stored: Numbers) -> np.ndarray:
    """For each leaf, whether every value has a stored error."""
    leaves = list(suite.leaves)
    there, known = ~np.isnan(scored.value[:, leaves]), ~np.isnan(stored[:, leaves])
    return (known >= there).all(axis=0) & there.any(axis=0)


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
