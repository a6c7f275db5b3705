"""Rankings by voting rules: each column of scores (E x B) is a ballot, whose weights come in rows (V x B).

Source: Brandt et al., Handbook of Computational Social Choice, 2016 (doi:10.1017/CBO9781107446984), chapters 1 to 4.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.suite.normalize import shares_behind

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
