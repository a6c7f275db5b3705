"""How far a judge agrees with people, these with each other, and a judge with itself when the answers are swapped."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.arena.judged_pairs import SIDES, JudgedPairs
from evalboard.statistics.rater_agreement import Agreed, cohens_kappa, krippendorffs_alpha, share_alike


def with_people(verdicts: JudgedPairs, judge: int) -> tuple[Agreed, Agreed]:
    """The share of verdicts alike and kappa, of the judge and one of the people: every pair of answers counts once."""
    own, people = np.flatnonzero(verdicts.judge == judge), np.flatnonzero(verdicts.judge < 0)
    size = int(verdicts.pair.max(initial=-1)) + 1
    of_judge = np.bincount(verdicts.pair[own], minlength=size)
    of_people = np.bincount(verdicts.pair[people], minlength=size)
    # Every verdict of the judge beside every one of people on that pair.
    order = people[np.argsort(verdicts.pair[people], kind="stable")]
    start = np.concatenate([[0], np.cumsum(of_people)])
    times = of_people[verdicts.pair[own]]
    first = np.repeat(own, times)
    offset = np.arange(len(first)) - np.repeat(np.cumsum(times) - times, times)
    second = order[start[verdicts.pair[first]] + offset]
    weight = 1.0 / (of_judge * np.maximum(of_people, 1))[verdicts.pair[first]]
    codes = (verdicts.side[first], verdicts.side[second], weight, verdicts.cluster[first], SIDES)
    return share_alike(*codes), cohens_kappa(*codes)


def alpha(verdicts: JudgedPairs, rows: npt.NDArray[np.bool_]) -> Agreed:
    """Krippendorff's alpha of some verdicts (R)."""
    return krippendorffs_alpha(verdicts.pair[rows], verdicts.side[rows], verdicts.cluster[rows], SIDES)


def in_both_orders(verdicts: JudgedPairs, judge: int) -> tuple[int, Agreed] | None:
    """Pairs of answers that a judge saw once with either first, and how often it said the same."""
    own = verdicts.judge == judge
    size = int(verdicts.pair.max(initial=-1)) + 1
    orders = [own & (verdicts.a < verdicts.b), own & (verdicts.a > verdicts.b)]
    counts = [np.bincount(verdicts.pair[rows], minlength=size) for rows in orders]
    twice = np.flatnonzero((counts[0] == 1) & (counts[1] == 1))
    if not len(twice):
        return None
    side, cluster = np.empty((2, size), dtype=np.intp), np.empty(size, dtype=np.intp)
    for row, rows in enumerate(orders):
        side[row, verdicts.pair[rows]] = verdicts.side[rows]
        cluster[verdicts.pair[rows]] = verdicts.cluster[rows]
    return len(twice), share_alike(side[0, twice], side[1, twice], np.ones(len(twice)), cluster[twice], SIDES)
