"""Who is above whom among many scores, counted without a look at every pair: by sorting, and one by one only where sorting cannot tell."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.statistics.ranks import Ranks
from evalboard.suite.normalize import Numbers

CHUNK, FEWEST_GROUPS, GROUPS = 4096, 2, 16
"""Entries near each other in score that are looked at together, and the fewest and the most groups of alike reach that they are put into: the others
are sorted anew for each group, and few pairs are left to be looked at one by one where a group's members are alike."""
PAIRS = 1 << 20
"""Pairs looked at one by one at a time."""
WINDOW = 64
"""Entries looked at first for a tier."""
ROUNDING = 1e-12
"""How near to its bound a pair is looked at by itself, as a share of the largest number in it."""
Rows = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Distances:
    """Scores of entries, falling, and how far intervals reach down and up: an entry is above a lower one where d^2 > below^2 + above^2."""

    score: Numbers
    below: Numbers
    above: Numbers

    def counts(self) -> tuple[Ranks, Ranks]:
        """The number of entries above each, and below each."""
        down, up = np.square(self.below), np.square(self.above)
        return numbers_above(self.score, down, up), numbers_above(-self.score[::-1], up[::-1], down[::-1])[::-1]

    def tiers(self) -> Ranks:
        """1 + the last tier of those above each: tier by tier, each of those entries of which none that are left is above."""
        score, down, up = self.score, np.square(self.below), np.square(self.above)
        farthest = np.append(np.maximum.accumulate(up[::-1])[::-1], 0.0)
        tier, level = np.zeros(len(score), dtype=np.int32), 0
        left, begin = np.empty(0, dtype=np.intp), 0
        while len(left) or begin < len(score):
            level += 1
            here, front, begin = self._window(left, begin, down, farthest)
            least, most = (score[front] - np.sqrt(down[front] + end) for end in (up[here].max(), up[here].min()))
            front = front[
                most >= least.max() - ROUNDING * (1.0 + np.abs(score[front]).max())
            ]  # who is below others of the front is below one of these
            under = np.zeros(len(here), dtype=np.bool_)
            for some in np.array_split(front, -(-len(front) * len(here) // PAIRS)):
                apart = score[some, None] - score[here]
                under |= ((np.square(apart) > down[some, None] + up[here]) & (apart > 0.0)).any(axis=0)
            tier[here[~under]], left = level, here[under]
        return tier

    def _window(self, left: Rows, begin: int, down: Numbers, farthest: Numbers) -> tuple[Rows, Rows, int]:
        """Entries that may have the next tier, those of them that matter to the others, and where the rest begins, which lies below one of these."""
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


def numbers_above(score: Numbers, down: Numbers, up: Numbers) -> Ranks:
    """For each of E scores, falling, the number of those above it: larger ones whose squared distance exceeds their `down` and its `up` together.

    An entry i is above j where s_i - sqrt(down_i + c) > s_j + sqrt(down_i + up_j) - sqrt(down_i + c), for any c. With a c near up_j the right side
    hardly depends on i and lies between its values at the least and the largest down, so that sorting the left side once tells the number above each
    j with an up near c but for a few pairs. These are looked at one by one, so that the numbers are those of the definition.
    """
    number = np.zeros(len(score), dtype=np.int32)
    others, those = np.flatnonzero(np.isfinite(down)), np.flatnonzero(np.isfinite(up))
    if not len(others) or not len(those):
        return number
    spare = ROUNDING * (2.0 * np.abs(score).max() + np.sqrt(down[others].max() + up[those].max()))
    farthest = np.maximum.accumulate(down[others])
    for chunk in np.array_split(those, -(-len(those) // CHUNK)):
        highest, lowest, most = score[chunk[0]], score[chunk[-1]], up[chunk].max()
        sure = _beyond(score[others], farthest, highest + spare, most)
        near = others[sure : np.searchsorted(-score[others], -lowest, side="left")]
        if len(near):
            low = lowest + np.sqrt(down[near].min() + up[chunk].min()) - spare
            near = near[: np.searchsorted(-score[near], -low, side="left")]
        number[chunk] = sure
        if len(near):
            alike = chunk[np.argsort(up[chunk], kind="stable")]
            for some in np.array_split(alike, _groups(up[alike])):
                group = np.sort(some)  # neighbours are looked for near each other
                number[group] += _above(near, group, (score, down, up), spare)
    return number


def _groups(up: Numbers) -> int:
    """Into how many groups of alike reach entries of rising reach are put: two for each time that most of them differ by."""
    low, high = up[len(up) // 20], up[-1 - len(up) // 20]
    return min(len(up), GROUPS if low <= 0.0 else int(np.clip(2.0 * math.sqrt(high / low), FEWEST_GROUPS, GROUPS)))


def _beyond(score: Numbers, farthest: Numbers, highest: float, most: float) -> int:
    """How many of the first scores lie above another one, whichever of the largest `down` down to them they have."""
    first, last = 0, len(score)
    while first < last:
        middle = (first + last) // 2
        if score[middle] - np.sqrt(farthest[middle] + most) > highest:
            first = middle + 1
        else:
            last = middle
    return first


def _above(others: Rows, group: Rows, of: tuple[Numbers, Numbers, Numbers], spare: float) -> Ranks:
    """The numbers of the others above each of a group of alike `up`."""
    score, down, up = of
    middle = (up[group].min() + up[group].max()) / 2.0
    key = score[others] - np.sqrt(down[others] + middle)
    order = np.argsort(key)
    key, others = key[order], others[order]
    ends = (down[others].min(), down[others].max())
    bounds = [score[group] + (np.sqrt(end + up[group]) - np.sqrt(end + middle)) for end in ends]
    begin = np.searchsorted(key, np.minimum(*bounds) - spare, side="left")
    end = np.searchsorted(key, np.maximum(*bounds) + spare, side="right")
    return (len(key) - end + _one_by_one(others, group, begin, end, of)).astype(np.int32)


def _one_by_one(others: Rows, group: Rows, begin: Rows, end: Rows, of: tuple[Numbers, Numbers, Numbers]) -> npt.NDArray[np.int64]:
    """For each of a group how many of the others from `begin` to `end` are above it, pair by pair."""
    score, down, up = of
    number, size = np.zeros(len(group), dtype=np.int64), end - begin
    pairs = np.cumsum(size)
    first = 0
    while first < len(group):
        done = pairs[first - 1] if first else 0
        last = max(int(np.searchsorted(pairs, done + PAIRS, side="right")), first + 1)
        mine = np.repeat(np.arange(first, last), size[first:last])
        at = np.arange(len(mine)) + (begin[first:last] - pairs[first:last] + size[first:last] + done)[mine - first]
        one, other = others[at], group[mine]
        apart = score[one] - score[other]
        separated = (np.square(apart) > down[one] + up[other]) & (apart > 0.0)
        number[first:last] = np.bincount(mine[separated] - first, minlength=last - first)
        first = last
    return number
