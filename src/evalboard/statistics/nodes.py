"""How leaves move nodes, and which scores a node can have.

Arrays are entries x nodes (E x N) or entries x leaves (E x L, in the order of `suite.leaves`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers, Places
from evalboard.config import WHOLE_MEANS, Missing
from evalboard.suite.tree import Node, Suite, score_nodes, without_floors


@dataclass(frozen=True, slots=True)
class NodeErrors:
    """The errors of the scores of all nodes (E x N)."""

    stderr: Numbers
    """A fraction, like the score; NaN where undefined."""
    n: Numbers
    """Numbers of samples: rows, or those of an equally sure single leaf."""
    clusters: Numbers
    """Infinite for independent samples."""
    freedom: Numbers | None = None
    """Degrees of freedom; clusters - 1 where not given."""
    left_out: Numbers | None = None
    """The errors of leaving each cluster out in turn; where asked for."""

    @property
    def df(self) -> Numbers:
        return self.clusters - 1 if self.freedom is None else self.freedom

    @property
    def cautious(self) -> Numbers:
        """`stderr`, not below `left_out`."""
        return self.stderr if self.left_out is None else np.fmax(self.stderr, self.left_out)


@dataclass(frozen=True, slots=True)
class Masks:
    """The distinct sets of leaves that entries have (U x L), and which of them each entry has (E)."""

    there: Mask
    of: Places


def masks(there: npt.ArrayLike) -> Masks:
    """The distinct rows of a mask E x L, so that what depends on them alone is computed once."""
    rows = np.asarray(there, dtype=np.bool_)
    if not rows.size or (rows == rows[0]).all():
        return Masks(there=rows[:1], of=np.zeros(len(rows), dtype=np.intp))
    bits = np.packbits(rows, axis=1)
    whole = np.zeros((len(rows), -(-bits.shape[1] // 8) * 8), dtype=np.uint8)
    whole[:, : bits.shape[1]] = bits
    numbers = whole.view(">u8")  # in the order of the bits
    first, of = np.unique(
        numbers if numbers.shape[1] > 1 else numbers[:, 0], axis=0, return_index=True, return_inverse=True
    )[1:]
    return Masks(there=rows[first], of=of.reshape(-1))


def slopes(suite: Suite, there: Mask) -> Numbers:
    """The slope of each node's score in the value of each leaf (... x N x L); NaN for a node without a score.

    Floors are left out: a floored score keeps the error that it has without one.
    """
    leaves = list(suite.leaves)
    published = np.array([suite.nodes[place].published is not None for place in leaves])
    span = np.array([suite.nodes[place].maximum - suite.nodes[place].baseline for place in leaves])
    value = np.zeros((*there.shape[:-1], len(suite.nodes), len(leaves)))
    score = np.zeros_like(value)
    value[..., leaves, :] = np.where((there & ~published)[..., None], np.eye(len(leaves)), np.nan)
    score[..., leaves, :] = np.where(there[..., None], np.diag(1.0 / np.where(published, 1.0, span)), np.nan)
    for layer, weights in suite.levels:
        groups = list(layer)
        value[..., groups, :] = _mean_slopes(value, weights, suite.missing)
        score[..., groups, :] = _mean_slopes(score, weights, suite.missing)
        for place in groups:
            node = suite.nodes[place]
            if node.normalize == "group":
                score[..., place, :] = value[..., place, :] / (node.maximum - node.baseline)
    score[..., [place for place, node in enumerate(suite.nodes) if not node.scored], :] = np.nan
    return score


def _mean_slopes(slope: Numbers, weights: Numbers, missing: Missing) -> Numbers:
    """The slopes of groups (... x G x L) from those of all nodes (... x N x L)."""
    here = ~np.isnan(slope[..., None, :, 0])
    share = np.where(here, weights, 0.0)
    whole = share.sum(axis=-1) if missing == "available" else np.broadcast_to(weights.sum(axis=-1), share.shape[:-1])
    scored = np.any(share > 0, axis=-1)
    if missing in WHOLE_MEANS:
        scored &= np.all(here | (weights == 0), axis=-1)
    mean = share @ np.nan_to_num(slope) / np.where(scored, whole, 1.0)[..., None]
    return np.where(scored[..., None], mean, np.nan)


def reach(
    suite: Suite, there: Mask, published: Mapping[int, tuple[float, float]] | None = None
) -> tuple[Numbers, Numbers, Numbers]:
    """The lowest and highest score of each node without floors, and the lowest with them (U x N each).

    Infinite for values without ends, such as ratings. `there`: which leaves are there (U x L). `published`: lowest and
    highest score of leaves taken as published, by place; 0 and 1 where not given.
    """
    bare = without_floors(suite)
    taken = {
        place: (published or {}).get(place, (0.0, 1.0))
        for place in suite.leaves
        if suite.nodes[place].published is not None
    }
    ends = []
    for tree, end in ((bare, 0), (bare, 1), (suite, 0)):
        worst = np.array([_worst_and_best(tree.nodes[place])[end] for place in tree.leaves])
        endless = np.isinf(worst)
        scores = {
            place: np.where(
                there[:, suite.leaves.index(place)], max(bounds[end], 0.0) if tree is suite else bounds[end], np.nan
            )
            for place, bounds in taken.items()
        }
        score = score_nodes(tree, np.where(there, np.where(endless, 0.0, worst), np.nan), scores).score
        leans = (there & endless).astype(float) @ suite.below.T[list(suite.leaves)] > 0
        ends.append(np.where(leans & ~np.isnan(score), -np.inf if end == 0 else np.inf, score))
    return ends[0], ends[1], ends[2]


def _worst_and_best(node: Node) -> tuple[float, float]:
    return (node.low, node.high) if node.higher_is_better else (node.high, node.low)


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
