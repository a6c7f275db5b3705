"""Leaves that hold the same questions: how far their errors go together. The question is the unit of chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.nodes import Masks, slopes
from evalboard.suite.tree import Suite

ALIKE = 1.0
"""The correlation of two answers to one question where none is stated: the most careful."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two sets of questions with some in common."""

    both: float
    sizes: tuple[float, float]
    correlation: float = ALIKE
    """Of an entry's two answers to one question, 0 to 1."""

    @property
    def of_errors(self) -> float:
        """The correlation of the two errors: correlation x both / sqrt(size x size)."""
        return self.correlation * self.both / float(np.sqrt(self.sizes[0] * self.sizes[1]))


def error_correlations(
    suite: Suite, overlaps: Mapping[tuple[int, int], Overlap], shared: Collection[Collection[int]] = ()
) -> Numbers:
    """The correlations of the errors of leaves, L x L.

    Args:
        suite: the tree.
        overlaps: what two leaves, by place, have in common.
        shared: sets of places of leaves that hold the same samples, taken as fully dependent.
    """
    leaf = {place: at for at, place in enumerate(suite.leaves)}
    answer = np.eye(len(leaf))
    for places in shared:
        at = [leaf[place] for place in places]
        answer[np.ix_(at, at)] = 1.0
    for (one, other), overlap in overlaps.items():
        answer[leaf[one], leaf[other]] = answer[leaf[other], leaf[one]] = overlap.of_errors
    return answer


def dependent(suite: Suite, patterns: Masks, leaf_errors: Numbers, correlations: Numbers | None = None) -> Numbers:
    """The errors of all nodes (E x N) from those of the leaves (E x L) and their correlations (L x L); none:
    independent.

    V = sum over pairs of leaves of |slope_i| error_i correlation_ij error_j |slope_j|; NaN where a leaf has no error.
    """
    apart = np.zeros((0, 0)) if correlations is None else correlations - np.eye(len(correlations))
    linked = np.flatnonzero(apart.any(axis=0))
    apart = apart[np.ix_(linked, linked)]

    def combine(moved: Numbers) -> Numbers:
        squares = np.square(moved).sum(axis=-1)
        if not len(linked):
            return np.sqrt(squares)
        some = moved[:, linked]
        return np.sqrt(squares + np.einsum("ei,ij,ej->e", some, apart, some))

    return _by_node(suite, patterns, leaf_errors, combine)


def heaviest_samples(
    suite: Suite, patterns: Masks, leaf_samples: Numbers, correlations: Numbers | None = None
) -> Numbers:
    """By how much at most one sample moves each node (E x N), if it moves leaves by so much (E x L)."""
    together = np.eye(len(suite.leaves)) if correlations is None else (correlations > 0.0).astype(np.float64)
    alone = np.array_equal(together, np.eye(len(together)))
    return _by_node(suite, patterns, leaf_samples, lambda moved: (moved if alone else moved @ together).max(axis=-1))


def node_covariances(
    suite: Suite, patterns: Masks, leaf_errors: Numbers, correlations: Numbers, places: Collection[int]
) -> Numbers:
    """The covariances (E x K x K) of the errors of some nodes; 0 for missing ones."""
    slope = np.abs(slopes(suite, patterns.there))[:, list(places)]
    moved = np.nan_to_num(slope)[patterns.of] * np.nan_to_num(leaf_errors)[:, None, :]
    return moved @ correlations @ moved.transpose(0, 2, 1)


def _by_node(suite: Suite, patterns: Masks, of_leaves: Numbers, combine: Callable[[Numbers], Numbers]) -> Numbers:
    """Combine what leaves do to each node; NaN where it leans on something unknown, or has no score."""
    slope = np.abs(slopes(suite, patterns.there))
    blanks, slope = np.asarray(np.isnan(slope).any(axis=-1)), np.nan_to_num(slope, copy=False)
    there, unknown = np.nan_to_num(of_leaves), np.isnan(of_leaves)
    answer = np.empty((len(there), len(suite.nodes)))
    of = patterns.of if len(slope) != 1 else np.zeros(1, dtype=np.intp)  # one for all
    for place in range(len(suite.nodes)):
        unscored, moving = blanks[:, place][of], slope[:, place]
        leaves = np.flatnonzero(moving.any(axis=0))
        if len(leaves) == 1:  # which nothing else moves
            moving, leaf = moving[of, leaves[0]], leaves[0]
            blank, moved = unscored | ((moving > 0) & unknown[:, leaf]), moving * there[:, leaf]
        else:
            moving = moving[of]
            blank, moved = unscored | np.any((moving > 0) & unknown, axis=-1), combine(moving * there)
        answer[:, place] = np.where(blank, np.nan, moved)
    return answer
