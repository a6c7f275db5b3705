"""Rankings by voting rules: each column of scores (E x B) is a ballot, whose weights come in rows (V x B). And how
differently columns rank the same entries.

Sources: Brandt et al., Handbook of Computational Social Choice, 2016 (doi:10.1017/CBO9781107446984), chapters 1 to 4;
Zhang and Hardt (2024), arXiv:2405.01719, and their package benchbench 1.0.1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.suite.tree import shares_behind

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


MOST_EXACT = 12
"""Entries that beat each other in circles up to which the best order is searched in full."""
EQUAL = 1e-9
"""Sums of weights that differ by less are equal."""
ROWS = 128


@dataclass(frozen=True)
class KemenyOrder:
    """An order of E entries that disagrees little with ballots on pairs."""

    order: np.ndarray
    """The entries, the first first."""
    disagreement: float
    """The weight of pairs that ballots order the other way round."""
    bound: float
    """A weight that no order can go below."""
    exact: bool
    """Whether it is certain that no order disagrees less."""


def borda(scores: Numbers, weights: Numbers) -> Numbers:
    """The mean share of the others that an entry is ahead of (V x E), ties half, over the columns that have it."""
    shares = np.column_stack([shares_behind(column, lowest=False) for column in scores.T])
    there = ~np.isnan(shares)
    total = weights @ there.T
    return np.where(total > 0, weights @ np.where(there, shares, 0.0).T / np.where(total > 0, total, 1.0), np.nan)


def copeland(scores: Numbers, weights: Numbers) -> Numbers:
    """How many others each entry beats, less how many beat it (V x E), by the weight of columns."""
    weights = _whole(weights)
    kind = np.int16 if len(scores) <= np.iinfo(np.int16).max else np.int32
    codes, there = _codes(scores).astype(kind), ~np.isnan(scores)
    duels = np.zeros((len(weights), len(scores)))
    for first in range(0, len(scores), ROWS):
        rows = slice(first, first + ROWS)
        signs = [_signs(code[rows], code, here[rows], here) for code, here in zip(codes.T, there.T, strict=True)]
        for variant, row in enumerate(weights):
            margin = sum(
                (weight * sign for weight, sign in zip(row, signs, strict=True) if weight),
                start=np.zeros_like(signs[0]),
            )
            duels[variant, rows] = _sides(margin).sum(axis=1, dtype=kind)
    return np.where(weights.astype(float) @ there.T > 0, duels, np.nan)


def _whole(weights: Numbers) -> np.ndarray:
    """Equal weights as small whole numbers, whose sums are fast and exact."""
    counted = weights[weights > 0]
    alike = len(counted) and np.ptp(counted) <= EQUAL and weights.shape[1] <= np.iinfo(np.int8).max
    return (weights > 0).astype(np.int8) if alike else weights


def _sides(margin: np.ndarray) -> np.ndarray:
    return np.sign(margin if margin.dtype.kind == "i" else np.where(np.abs(margin) > EQUAL, margin, 0.0)).astype(
        np.int8
    )


def _codes(scores: Numbers) -> np.ndarray:
    """Places of scores among the distinct ones of their column (E x B); 0 where missing."""
    return np.column_stack(
        [np.unique(np.nan_to_num(column, nan=-np.inf), return_inverse=True)[1] for column in scores.T]
    )


def _signs(ones: np.ndarray, others: np.ndarray, here: np.ndarray, there: np.ndarray) -> np.ndarray:
    """1 where one is ahead of another, -1 where behind, 0 where equal or missing (A x E)."""
    signs = (ones[:, None] > others[None, :]).astype(np.int8) - (ones[:, None] < others[None, :]).astype(np.int8)
    return signs if here.all() and there.all() else np.where(here[:, None] & there[None, :], signs, np.int8(0))


def preferences(scores: Numbers, weights: Numbers) -> Numbers:
    """For each two entries (E x E) the weight (B) of columns in which the first is ahead."""
    ahead = np.nan_to_num(scores[:, None, :], nan=-np.inf) > np.nan_to_num(scores[None, :, :], nan=np.inf)
    return np.asarray(ahead & ~np.isnan(scores[:, None, :])) @ weights


def kemeny(preferred: Numbers) -> KemenyOrder:
    """The order with the least disagreement, from preferences (E x E); of several the first by entry number.

    Entries fall into groups of which each beats all below it (Truchon 1998). Groups of at most `MOST_EXACT` are
    searched in full; in larger ones single entries move until no move helps.
    """
    margin = preferred - preferred.T
    exact, order = True, []
    for group in _groups(margin):
        of_group = preferred[np.ix_(group, group)]
        few = len(group) <= MOST_EXACT
        exact = exact and few
        order.append(group[_best(of_group) if few else _bettered(of_group)])
    placed = np.concatenate(order) if order else np.zeros(0, dtype=np.intp)
    disagreement = float(np.tril(preferred[np.ix_(placed, placed)], -1).sum())
    bound = disagreement if exact else float(np.triu(np.minimum(preferred, preferred.T), 1).sum())
    return KemenyOrder(
        order=placed, disagreement=disagreement, bound=bound, exact=exact or disagreement - bound <= EQUAL
    )


def _groups(margin: Numbers) -> list[np.ndarray]:
    """The smallest groups of which each beats all that come after it."""
    order = np.argsort(-(margin > EQUAL).sum(axis=1), kind="stable")
    beaten = margin[np.ix_(order, order)] > EQUAL
    places = np.arange(len(order))
    reach = np.where(beaten, 0, places[None, :]).max(axis=1, initial=0)
    ends = np.flatnonzero(np.maximum.accumulate(np.maximum(reach, places)) == places) if len(order) else places
    return [np.sort(group) for group in np.split(order, ends[:-1] + 1)] if len(order) else []


def _best(preferred: Numbers) -> np.ndarray:
    """The best order of a few entries, over all sets that may stand on top."""
    count = len(preferred)
    everyone = (1 << count) - 1
    sets = np.arange(1 << count)
    member = (sets[:, None] >> np.arange(count)) & 1
    against = member.astype(float) @ preferred
    rest = np.full(1 << count, np.inf)
    rest[everyone] = 0.0
    sizes = member.sum(axis=1)
    for size in range(count - 1, -1, -1):
        tops = sets[sizes == size]
        for entry in range(count):
            without = tops[member[tops, entry] == 0]
            rest[without] = np.minimum(
                rest[without], rest[without | (1 << entry)] + against[everyone & ~without, entry]
            )
    top, order = 0, []
    while top != everyone:
        entry = next(
            each for each in range(count) if not top >> each & 1 and _goes_on(rest, against, top, each, everyone)
        )
        order.append(entry)
        top |= 1 << entry
    return np.array(order, dtype=np.intp)


def _goes_on(rest: Numbers, against: Numbers, top: int, entry: int, everyone: int) -> bool:
    return bool(rest[top | (1 << entry)] + against[everyone & ~top, entry] <= rest[top] + EQUAL)


def _bettered(preferred: Numbers) -> np.ndarray:
    """An order by wins, improved by moving single entries."""
    margin = preferred - preferred.T
    order = np.argsort(-np.sign(np.where(np.abs(margin) > EQUAL, margin, 0.0)).sum(axis=1), kind="stable")
    moved = True
    while moved:
        moved = False
        for entry in range(len(order)):
            place = int(np.flatnonzero(order == entry)[0])
            row = margin[entry, order]
            up, down = np.cumsum(row[:place][::-1])[::-1], -np.cumsum(row[place + 1 :])
            gains = np.concatenate([up, [0.0], down])
            best = int(np.argmax(gains))
            if gains[best] > EQUAL:
                order = np.insert(np.delete(order, place), best, entry)
                moved = True
    return order
