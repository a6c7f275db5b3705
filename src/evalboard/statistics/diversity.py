"""How differently benchmarks rank the same entries, and how far other weights move the ranking by their mean.

As Zhang and Hardt (2024), arXiv:2405.01719, and their package benchbench 1.0.1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers

SAME = 1e-8
"""Scores closer than this share a rank."""
LEAST_WEIGHT = 0.01
"""The least share of a benchmark when weights are moved."""
STEPS, STILL = 1_000, 1e-5


@dataclass(frozen=True)
class RankChange:
    """How two rankings differ: the share of reversed pairs, and the farthest move of an entry over all ranks."""

    pairs: float
    farthest: float


@dataclass(frozen=True)
class Diversity:
    """How differently B columns rank E entries: 1 - Kendall's W, and the mean farthest move over pairs of columns."""

    disagreement: float
    farthest: float


def shared_ranks(scores: Numbers) -> Numbers:
    """Ranks from the highest score down (E), ties share the mean."""
    order = np.argsort(-scores, kind="stable")
    new = np.concatenate([[True], np.abs(np.diff(scores[order])) > SAME])
    group = np.cumsum(new) - 1
    starts = np.concatenate([np.flatnonzero(new), [len(scores)]])
    ranks = np.empty(len(scores))
    ranks[order] = 0.5 * (starts[group] + starts[group + 1] + 1)
    return ranks


def rank_change(one: Numbers, other: Numbers) -> RankChange:
    """How far one ranking (E) lies from another: (1 - tau b) / 2, and the farthest way / (E - 1)."""
    if np.abs(one - other).sum() <= SAME:
        return RankChange(0.0, 0.0)
    first, second = np.sign(one[:, None] - one[None, :]), np.sign(other[:, None] - other[None, :])
    untied = np.sqrt(np.abs(first).sum() * np.abs(second).sum())
    tau = (first * second).sum() / untied if untied else np.nan
    return RankChange(float((1 - tau) / 2), float(np.abs(one - other).max() / (len(one) - 1)))


def diversity(scores: Numbers) -> Diversity:
    """The diversity of columns (E x B, complete). For W ranks are rounded down, as benchbench does."""
    ranks = np.column_stack([shared_ranks(column) for column in scores.T])
    entries, columns = ranks.shape
    sums = np.floor(ranks).sum(axis=1)
    w = float(((sums - sums.mean()) ** 2).sum() / (columns**2 * (entries**3 - entries) / 12))
    ways = [
        np.abs(ranks[:, one] - ranks[:, other]).max() for one in range(columns) for other in range(one + 1, columns)
    ]
    return Diversity(1 - w, float(np.mean(ways)) / (entries - 1))


def sensitivity(scores: Numbers) -> RankChange:
    """How far the ranking by the mean of columns (E x B, complete) moves under the weights that a search finds to move
    it most.

    Softmax weights of at least `LEAST_WEIGHT`, over standard deviations, by steepest descent with two losses; the
    larger move counts. With many columns the end depends on the last bits of sums.
    """
    scores = scores[:, scores.std(axis=0, ddof=1) > SAME]
    changes = [_moved(scores, by_ranks=by_ranks) for by_ranks in (True, False)]
    return max(changes, key=lambda change: (change.pairs, change.farthest))


def _moved(scores: Numbers, *, by_ranks: bool) -> RankChange:
    spread = scores.std(axis=0, ddof=1)
    standard = (scores - scores.mean(axis=0)) / spread
    before = shared_ranks(scores.mean(axis=1))
    ahead = np.maximum(before[:, None] - before[None, :], 0.0)
    pull = ahead if by_ranks else (ahead > 0).astype(float)
    columns, least = scores.shape[1], np.float32(LEAST_WEIGHT / (1 - LEAST_WEIGHT))
    logits, last = np.ones(columns, dtype=np.float32), float(0x3F3F3F3F)
    for _ in range(STEPS):
        soft = _softmax(logits)
        whole = (soft + least).sum()
        moved = standard @ ((soft + least) / whole) / columns
        gap = moved[None, :] - moved[:, None]
        active = np.where(gap >= 0, pull, 0.0)
        loss = float(np.float32((active * gap).sum()))
        if loss <= SAME:
            break
        slope = ((active.sum(axis=0) - active.sum(axis=1)) @ standard / columns).astype(np.float32)
        slope = (slope - slope @ (soft + least) / whole) / whole
        logits -= soft * (slope - soft @ slope)
        if abs(loss - last) < STILL:
            break
        last = loss
    weights = (_softmax(logits) + least) / spread
    return rank_change(shared_ranks((scores * (weights / weights.max())).mean(axis=1)), before)


def _softmax(logits: np.ndarray) -> np.ndarray:
    raised = np.exp(logits - logits.max())
    return np.asarray(raised / raised.sum())
