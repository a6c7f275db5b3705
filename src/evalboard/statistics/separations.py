"""Who is above whom among many scores, by sorting; one by one only where sorting cannot tell."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers, quiet
from evalboard.statistics.intervals import Ranks

CHUNK, FEWEST_GROUPS, GROUPS = 4096, 2, 16
"""Entries looked at together, and into how few and how many groups of alike reach they are put."""
PAIRS = 1 << 20
AHEAD_EACH, AHEAD = 64, 1 << 20
"""Pairs per entry, and in all, that are looked up ahead."""
WINDOW = 64
ROUNDING = 1e-12
"""How near to its bound a pair is looked at by itself."""
Rows = npt.NDArray[np.intp]
SquaredDistances = tuple[Numbers, Numbers, Numbers]
"""Falling scores, and the squares of how far intervals reach down and up."""


@dataclass(frozen=True, slots=True)
class Distances:
    """Falling scores, and how far intervals reach: one is above a lower one where d^2 > below^2 + above^2."""

    score: Numbers
    below: Numbers
    above: Numbers

    @property
    def lowest(self) -> Numbers:
        """Where the interval of each ends below."""
        return self.score - self.below

    def is_above(self, one: Rows, other: Rows) -> Mask:
        """Whether the one of each pair is above the other; rows are broadcast."""
        away = self.score[one] - self.score[other]
        return (np.square(away) > np.square(self.below[one]) + np.square(self.above[other])) & (away > 0.0)

    def counts(self) -> tuple[Ranks, Ranks]:
        """The number of entries above each, and below each."""
        return _looked_through(self, None)[0]

    @property
    def squared(self) -> SquaredDistances:
        """The scores and the squared reaches."""
        return self.score, np.square(self.below), np.square(self.above)

    def take(self, those: Mask) -> Distances:
        return Distances(self.score[those], self.below[those], self.above[those])

    def between(self, ones: Mask) -> Distances:
        """These where none of some entries is below any, and none of the others above any."""
        return Distances(self.score, np.where(ones, self.below, np.inf), np.where(ones, np.inf, self.above))

    def first(self) -> Mask:
        """Who has nobody above."""
        score, down, up = self.squared
        answer = np.zeros(len(score), dtype=np.bool_)
        if len(score):
            farthest = np.append(np.maximum.accumulate(up[::-1])[::-1], 0.0)
            here, front, _ = self._window(np.empty(0, dtype=np.intp), 0, down, farthest)
            answer[here[~self._below_any(here, front)]] = True
        return answer

    def rivals(self, ones: Mask) -> int:
        """How many entries are not below all of some, these included."""
        score, down, up = self.squared
        rising = np.flatnonzero(ones)[::-1]
        if not len(rising) or len(rising) == len(score):
            return len(rising)
        farthest = np.maximum.accumulate(down[rising])
        front = rising[np.append(True, farthest[1:] > farthest[:-1])]
        lowest = (score[front] - np.sqrt(down[front] + up.max())).min()
        near = slice(0, int(np.searchsorted(-score, -lowest, side="right")))
        below = np.ones(near.stop, dtype=np.bool_)
        for one in front.tolist():
            below &= score[near] < score[one] - np.sqrt(down[one] + up[near])
        return int(np.count_nonzero(~below))

    def tiers(self) -> Ranks:
        """1 + the last tier of those above each."""
        score, down, up = self.squared
        farthest = np.append(np.maximum.accumulate(up[::-1])[::-1], 0.0)
        tier, level = np.zeros(len(score), dtype=np.int32), 0
        left, begin = np.empty(0, dtype=np.intp), 0
        while len(left) or begin < len(score):
            level += 1
            here, front, begin = self._window(left, begin, down, farthest)
            under = self._below_any(here, front)
            tier[here[~under]], left = level, here[under]
        return tier

    def _below_any(self, here: Rows, front: Rows) -> Mask:
        score, down, up = self.squared
        least, most = (score[front] - np.sqrt(down[front] + end) for end in (up[here].max(), up[here].min()))
        front = front[
            most >= least.max() - ROUNDING * (1.0 + np.abs(score[front]).max())
        ]  # who is below others of the front is below one of these
        under = np.zeros(len(here), dtype=np.bool_)
        for some in np.array_split(front, -(-len(front) * len(here) // PAIRS)):
            apart = score[some, None] - score[here]
            under |= ((np.square(apart) > down[some, None] + up[here]) & (apart > 0.0)).any(axis=0)
        return under

    def _window(self, left: Rows, begin: int, down: Numbers, farthest: Numbers) -> tuple[Rows, Rows, int]:
        """Entries that may have the next tier, those that matter to the others, and where the rest begins."""
        size, width = len(self.score), WINDOW
        while True:
            end = min(begin + width, size)
            here = np.concatenate([left, np.arange(begin, end)])
            nearest = np.minimum.accumulate(down[here])
            front = here[np.append(True, nearest[1:] < nearest[:-1])]
            reach = (self.score[front] - np.sqrt(down[front] + farthest[end])).max()
            if end == size or self.score[end] < reach - ROUNDING * (1.0 + abs(reach)):
                return here, front, end
            width *= 2


@dataclass(frozen=True, slots=True)
class PairDistances:
    """Falling scores, and by more than what each two must differ (E x E)."""

    score: Numbers
    reach: Numbers

    @property
    def lowest(self) -> Numbers:
        """Their scores: entries have no interval here."""
        return self.score

    def is_above(self, one: Rows, other: Rows) -> Mask:
        return self.score[one] - self.score[other] > self.reach[one, other]

    def take(self, those: Mask) -> PairDistances:
        return PairDistances(self.score[those], self.reach[np.ix_(those, those)])


class SeparationCounts:
    """The numbers above and below each while distances shrink: after the first count only pairs that may change."""

    def __init__(self, longest: Distances, shortest: Distances | None) -> None:
        """From some distances to shorter ones of the same scores, or to nowhere."""
        self._numbers, between = _looked_through(longest, shortest)
        none = np.empty(0, dtype=np.intp)
        self.whole_way = between is not None
        """Whether counts hold down to the shortest distances, not at the longest alone: many reaches may shrink much
        faster than others.
        """
        self._pairs = (none, none) if between is None else between

    def counts(self, at: Distances) -> tuple[Ranks, Ranks]:
        """As `Distances.counts`, at distances between the two."""
        one, other = self._pairs
        over = _is_over(one, other, at.squared)
        more = (np.bincount(each[over], minlength=len(at.score)).astype(np.int32) for each in (other, one))
        above, below = (number + also for number, also in zip(self._numbers, more, strict=True))
        return above, below


def _looked_through(
    longest: Distances, shortest: Distances | None
) -> tuple[tuple[Ranks, Ranks], tuple[Rows, Rows] | None]:
    """The numbers above and below each, and the pairs told apart at the shortest distances alone; None if too many."""
    far, near = longest.squared, longest.squared if shortest is None else shortest.squared
    above, below = (np.zeros(len(longest.score), dtype=np.int32) for _ in range(2))
    between: tuple[list[Rows], list[Rows]] = [np.empty(0, dtype=np.intp)], [np.empty(0, dtype=np.intp)]
    left = 0 if shortest is None else min(AHEAD_EACH * len(above), AHEAD)
    for window in _windows(*far, nearer=_nearer(far, near)):
        above[window.group] = len(window.sure) + len(window.others) - window.end
        below[window.sure] += len(window.group)
        below[window.others] += np.cumsum(np.bincount(window.end, minlength=len(window.others) + 1))[:-1]
        left -= int((window.begin - window.begin_nearer).sum())
        for mine, at in _pairs(window.begin_nearer if left > 0 else window.begin, window.end):
            one, other = window.others[at], window.group[mine]
            over = _is_over(one, other, far)
            above[window.group] += np.bincount(mine[over], minlength=len(window.group))
            below[window.others] += np.bincount(at[over], minlength=len(window.others))
            if left > 0:
                changing = _is_over(one, other, near) & ~over
                between[0].append(one[changing])
                between[1].append(other[changing])
    one, other = (np.concatenate(each) for each in between)
    return (above, below), (one, other) if left > 0 else None


def _nearer(far: SquaredDistances, near: SquaredDistances) -> float:
    with quiet():
        shares = [
            np.where(long > short, short / long, 1.0).min(initial=1.0)
            for long, short in zip(far[1:], near[1:], strict=True)
        ]
    return 1.0 - math.sqrt(min(shares))


@dataclass(frozen=True, slots=True)
class _Window:
    """Entries of alike reach, and who is above each: only from `begin` to `end` pairs are looked at."""

    group: Rows
    sure: Rows
    """Who is above all of the group."""
    others: Rows
    begin: Rows
    """Where in `others` those begin who may be above each."""
    begin_nearer: Rows
    end: Rows
    """Where those begin who are."""


def _windows(score: Numbers, down: Numbers, up: Numbers, *, nearer: float = 0.0) -> Iterator[_Window]:
    """The windows of all entries with a finite `up`, wide enough for reaches shorter by a share `nearer`.

    i is above j where s_i - sqrt(down_i + c) > s_j + sqrt(down_i + up_j) - sqrt(down_i + c). With c near up_j the right
    side hardly depends on i, so sorting the left side once tells the number above each j but for a few pairs.
    """
    others, those = np.flatnonzero(np.isfinite(down)), np.flatnonzero(np.isfinite(up))
    if not len(others) or not len(those):
        return
    longest = np.sqrt(down[others].max() + up[those].max())
    spare = ROUNDING * (2.0 * np.abs(score).max() + longest)
    farthest = np.maximum.accumulate(down[others])
    for chunk in np.array_split(those, -(-len(those) // CHUNK)):
        highest, lowest, most = score[chunk[0]], score[chunk[-1]], up[chunk].max()
        sure = _beyond(score[others], farthest, highest + spare, most)
        near = others[sure : np.searchsorted(-score[others], -lowest, side="left")]
        if len(near):
            low = lowest + (1.0 - nearer) * np.sqrt(down[near].min() + up[chunk].min()) - spare
            near = near[: np.searchsorted(-score[near], -low, side="left")]
        if len(near):
            alike = chunk[np.argsort(up[chunk], kind="stable")]
            for some in np.array_split(alike, _groups(up[alike])):
                group = np.sort(some)  # neighbours are looked for near each other
                yield _window(group, (others[:sure], near), (score, down, up), (spare, nearer * longest))
        else:
            none = np.zeros(len(chunk), dtype=np.intp)
            yield _Window(chunk, others[:sure], near, none, none, none)


def _groups(up: Numbers) -> int:
    """Two groups for each time that most reaches differ by."""
    low, high = up[len(up) // 20], up[-1 - len(up) // 20]
    return min(len(up), GROUPS if low <= 0.0 else int(np.clip(2.0 * math.sqrt(high / low), FEWEST_GROUPS, GROUPS)))


def _beyond(score: Numbers, farthest: Numbers, highest: float, most: float) -> int:
    """How many of the first scores are surely above."""
    first, last = 0, len(score)
    while first < last:
        middle = (first + last) // 2
        if score[middle] - np.sqrt(farthest[middle] + most) > highest:
            first = middle + 1
        else:
            last = middle
    return first


def _window(group: Rows, over: tuple[Rows, Rows], of: SquaredDistances, spare: tuple[float, float]) -> _Window:
    """Who surely is above a group of alike `up`, and who may be."""
    sure, others = over
    score, down, up = of
    middle = (up[group].min() + up[group].max()) / 2.0
    key = score[others] - np.sqrt(down[others] + middle)
    order = np.argsort(key)
    key, others = key[order], others[order]
    ends = (down[others].min(), down[others].max())
    bounds = [score[group] + (np.sqrt(end + up[group]) - np.sqrt(end + middle)) for end in ends]
    low, (rounding, shorter) = np.minimum(*bounds), spare
    begin = np.searchsorted(key, low - rounding, side="left")
    begin_nearer = np.searchsorted(key, low - rounding - shorter, side="left") if shorter else begin
    end = np.searchsorted(key, np.maximum(*bounds) + rounding, side="right")
    return _Window(group, sure, others, begin, begin_nearer, end)


def _pairs(begin: Rows, end: Rows) -> Iterator[tuple[Rows, Rows]]:
    """The pairs of a window to look at, some at a time."""
    size = end - begin
    pairs, first = np.cumsum(size), 0
    while first < len(size):
        done = pairs[first - 1] if first else 0
        last = max(int(np.searchsorted(pairs, done + PAIRS, side="right")), first + 1)
        mine = np.repeat(np.arange(first, last), size[first:last])
        yield (
            mine,
            np.arange(len(mine)) + (begin[first:last] - pairs[first:last] + size[first:last] + done)[mine - first],
        )
        first = last


def _is_over(one: Rows, other: Rows, of: SquaredDistances) -> Mask:
    score, down, up = of
    apart = score[one] - score[other]
    return (np.square(apart) > down[one] + up[other]) & (apart > 0.0)


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
