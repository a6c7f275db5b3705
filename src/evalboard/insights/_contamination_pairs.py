"""Pairs of benchmarks that ask for the same, an old one and a new one: by how much each model falls from the one to the
other.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config.contamination import NearDuplicatesConfig
from evalboard.insights._answer_scores import BASE
from evalboard.insights._contamination import FEWEST, Places
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.dated_drops import AdjustedDrops, Contrast, adjusted, contrast
from evalboard.suite.node import Node


@dataclass(frozen=True, eq=False)
class BenchmarkPair:
    """What is said of the entries that have both benchmarks."""

    old: Node
    new: Node
    rows: Places
    """The entries that have both (M), as rows of the leaderboard."""
    tested: Places
    """Those that were held against others."""
    scores: Numbers
    """Their scores on both, as fractions (M x 2)."""
    contrasts: tuple[Contrast, ...]
    adjusted: AdjustedDrops
    own_errors: bool
    """Whether the errors of the scores are known; where not, how differences scatter stands for them."""


def pair_of(leaderboard: Leaderboard, named: NearDuplicatesConfig) -> BenchmarkPair:
    """What is said of two benchmarks, worked out once. NotFound where the board has none of a name."""
    return leaderboard.once(MemoKey("benchmark pair", (named.old, named.new)), lambda: _pair_of(leaderboard, named))


def _pair_of(leaderboard: Leaderboard, named: NearDuplicatesConfig) -> BenchmarkPair:
    places = [leaderboard.suite.place(named.old), leaderboard.suite.place(named.new)]
    both = leaderboard.scores.score[:, places]
    rows = np.flatnonzero(~np.isnan(both).any(axis=1))
    errors = leaderboard.errors.of_scores[:, places][rows]
    own_errors = bool((np.isfinite(errors) & (errors > 0.0)).all()) and len(rows) > 0
    drop = both[rows, 0] - both[rows, 1]
    error = (
        np.sqrt(np.square(errors).sum(axis=1))
        if own_errors
        else np.full(len(rows), _scatter(drop, both[rows].mean(axis=1)))
    )
    tested, contrasts = _held(drop, error, both[rows].mean(axis=1), _families(leaderboard, rows))
    nodes = leaderboard.suite.nodes
    return BenchmarkPair(
        old=nodes[places[0]],
        new=nodes[places[1]],
        rows=rows,
        tested=tested,
        scores=both[rows],
        contrasts=tuple(contrasts),
        adjusted=adjusted(contrasts),
        own_errors=own_errors,
    )


def _held(drop: Numbers, error: Numbers, mean: Numbers, family: np.ndarray) -> tuple[Places, list[Contrast]]:
    """Which of M entries were held against others, and how each of them lies.

    Entries that are shown to fall by more are no others to hold the rest against: several of them would pass for what
    entries scatter. So they are left out, and the rest is looked at again until no more are shown. Where nobody falls
    by more, nothing is shown more often than in one round.
    """
    out: np.ndarray = np.zeros(len(drop), dtype=np.bool_)
    while True:
        tested, contrasts = _round(drop, error, mean, family, out)
        shown = out.copy()
        shown[tested] |= adjusted(contrasts).shown
        if (shown == out).all() or len(set(family[~shown])) <= FEWEST:
            return tested, contrasts
        out = shown


def _round(
    drop: Numbers, error: Numbers, mean: Numbers, family: np.ndarray, out: np.ndarray
) -> tuple[Places, list[Contrast]]:
    """Each entry against all of other families that are not left out."""
    tested, contrasts = [], []
    for this in range(len(drop)):
        others = np.flatnonzero((family != family[this]) & ~out)
        held = contrast(drop, error, mean, this=this, others=others) if len(set(family[others])) >= FEWEST else None
        if held is not None:
            tested.append(this)
            contrasts.append(held)
    return np.array(tested, dtype=np.intp), contrasts


def _scatter(drop: Numbers, mean: Numbers) -> float:
    """An error for all, where none is known: a small part of how far drops lie from a line over the means, so that what
    others scatter decides.
    """
    if len(drop) <= 2:
        return float("nan")
    course = np.vander(mean, 2)
    rest = drop - course @ np.linalg.lstsq(course, drop, rcond=None)[0]
    return 0.01 * float(np.sqrt(np.square(rest).sum() / (len(drop) - 2)))


def _families(leaderboard: Leaderboard, rows: Places) -> np.ndarray:
    """What each entry counts as: its model, or what that was made from."""
    entries = leaderboard.entries.iloc[rows]
    model = entries["model"].astype(object)
    base = entries[BASE].astype(object) if BASE in entries else pd.Series(None, index=entries.index, dtype=object)
    stated = base.map(lambda cell: isinstance(cell, str) and bool(cell.strip())).to_numpy(dtype=bool)
    return np.where(stated, base, model)
