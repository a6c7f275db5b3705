"""Who stood at the top when: each entry from its day on, until one that is above it has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers

Rows = npt.NDArray[np.intp]
PAIRS = 1 << 20


class Relation(Protocol):
    """Who is above whom, of entries in falling order of score: `Distances` or `PairDistances`."""

    @property
    def score(self) -> Numbers:
        """Of each entry (E)."""
        ...

    @property
    def lowest(self) -> Numbers:
        """The lower end of each (E)."""
        ...

    def is_above(self, one: Rows, other: Rows) -> Mask:
        """Whether the one of each pair is above the other; rows are broadcast."""
        ...


@dataclass(frozen=True, slots=True)
class LeaderTimeline:
    """Those who were ever at the top (L), by day, of one day the better first."""

    row: Rows
    since: Numbers
    until: Numbers
    """The day on which the first above it came; infinite where none has."""
    passed_by: Rows
    """The first to come of those above, of one day the best; -1 for nobody."""
    best: Mask
    """Whether nobody who had come until that day scores more."""
    alone: tuple[tuple[tuple[float, float], ...], ...]
    """The spans alone at the top; infinite where one has not ended."""


def leader_timeline(apart: Relation, when: Numbers) -> LeaderTimeline:
    """Who was ever at the top, of entries in falling order of score with their days (E, none missing)."""
    if not len(when):
        return LeaderTimeline(
            np.empty(0, dtype=np.intp),
            np.empty(0),
            np.empty(0),
            np.empty(0, dtype=np.intp),
            np.empty(0, dtype=np.bool_),
            (),
        )
    rows = _unbeaten_by_the_best(apart, when)
    passed_by = _first_above(apart, when, rows)
    until = np.where(passed_by < 0, np.inf, when[passed_by])
    stays = until > when[rows]
    rows, passed_by, until = rows[stays], passed_by[stays], until[stays]
    order = np.lexsort((rows, when[rows]))
    rows, passed_by, until = rows[order], passed_by[order], until[order]
    return LeaderTimeline(rows, when[rows], until, passed_by, _best_until(apart, when)[rows], _alone(when[rows], until))


def _unbeaten_by_the_best(apart: Relation, when: Numbers) -> Rows:
    """Those not below the highest lower end until their day, among whom all leaders are."""
    days = np.lexsort((np.arange(len(when)), when))
    low = apart.lowest[days]
    leader = days[np.maximum.accumulate(np.where(low == np.maximum.accumulate(low), np.arange(len(days)), 0))]
    best = np.empty(len(days), dtype=np.intp)
    best[days] = leader[np.searchsorted(when[days], when[days], side="right") - 1]
    return np.flatnonzero(~apart.is_above(best, np.arange(len(when))))


def _first_above(apart: Relation, when: Numbers, rows: Rows) -> Rows:
    """The first to come of those above each, of one day the best; -1 without."""
    days = np.lexsort((np.arange(len(when)), when))
    first = np.full(len(rows), -1, dtype=np.intp)
    for some in np.array_split(np.arange(len(rows)), max(1, -(-len(rows) * len(when) // PAIRS))):
        above = apart.is_above(days[:, None], rows[some])
        first[some] = np.where(above.any(axis=0), days[above.argmax(axis=0)], -1)
    return first


def _best_until(apart: Relation, when: Numbers) -> Mask:
    days = np.argsort(when, kind="stable")
    highest = np.maximum.accumulate(apart.score[days])
    best = np.empty(len(days), dtype=np.bool_)
    best[days] = apart.score[days] >= highest[np.searchsorted(when[days], when[days], side="right") - 1]
    return best


def _alone(since: Numbers, until: Numbers) -> tuple[tuple[tuple[float, float], ...], ...]:
    ends = np.unique(np.concatenate([since, until]))
    ends = ends if len(ends) and np.isinf(ends[-1]) else np.append(ends, np.inf)
    there = (since[:, None] <= ends[:-1]) & (ends[:-1] < until[:, None])
    alone = there & (there.sum(axis=0) == 1)
    return tuple(_joined([(float(ends[at]), float(ends[at + 1])) for at in np.flatnonzero(mine)]) for mine in alone)


def _joined(spans: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    joined: list[tuple[float, float]] = []
    for begin, end in spans:
        if joined and joined[-1][1] == begin:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((begin, end))
    return tuple(joined)
