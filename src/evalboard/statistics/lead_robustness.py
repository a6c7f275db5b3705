"""The fewest questions without which somebody else leads; that is no error, and says nothing of chance."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, Places

ROUNDING = 1e-12
MOST = 1_000


@dataclass(frozen=True, slots=True)
class _Part:
    """The questions of one leaf, those that favour the first most first."""

    places: Places
    left: Numbers
    """The lead left without the first k, k = 0 ... K; a leaf keeps one question."""


def fewest_questions(lead: Numbers, leaf: Places, *, most: int = MOST) -> Places | None:
    """The places of the fewest questions without which a lead is below 0; None where that takes more than `most`, or a
    whole leaf.

    The lead is the sum over leaves (`leaf`, Q) of the mean of `lead` (Q), floors aside. Exact: k questions are the best
    split of j in the leaves before and k - j in the next.
    """
    limit = min(64, most)
    while True:
        gone = _within(lead, leaf, limit)
        if gone is not None or limit >= min(most, len(lead)):
            return gone
        limit = min(2 * limit, most)


def _within(lead: Numbers, leaf: Places, limit: int) -> Places | None:
    parts = [_part(lead, np.flatnonzero(leaf == each), limit) for each in np.unique(leaf)]
    left, takes = np.zeros(1), []
    for part in parts:
        left, taken = _together(left, part.left, limit)
        takes.append(taken)
    below = np.flatnonzero(left < -ROUNDING)
    if not len(below):
        return None
    count, chosen = int(below[0]), []
    for part, taken in zip(reversed(parts), reversed(takes), strict=True):
        mine = int(taken[count])
        chosen.append(part.places[:mine])
        count -= mine
    return np.sort(np.concatenate(chosen))


def _part(lead: Numbers, places: Places, limit: int) -> _Part:
    order = places[np.argsort(-lead[places], kind="stable")][: min(limit, len(places) - 1)]
    gone = np.concatenate([[0.0], np.cumsum(lead[order])])
    return _Part(order, (lead[places].sum() - gone) / (len(places) - np.arange(len(gone))))


def _together(before: Numbers, part: Numbers, limit: int) -> tuple[Numbers, Places]:
    """The least that is left without k questions of these leaves and the next, and how many are of the next."""
    count = min(len(before) + len(part) - 1, limit + 1)
    least, taken = np.full(count, np.inf), np.zeros(count, dtype=np.intp)
    for mine, own in enumerate(part[:count]):
        span = slice(mine, min(mine + len(before), count))
        both = own + before[: span.stop - mine]
        better = both < least[span]
        least[span] = np.where(better, both, least[span])
        taken[span] = np.where(better, mine, taken[span])
    return least, taken
