"""What differs between two leaderboards of one board: entries and values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers, bits
from evalboard.config import Board
from evalboard.config.suite import leaves_below
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.table.past_ranks import PastRanks

Cause = Literal["config", "code"]
FEWEST_VALUES = 3
"""Distinct values that must be alike to the last bit, so that a gone and a new entry are taken for one."""
FEWEST_OF_SOME, LEAST_SHARE = 8, 0.4
"""Where some benchmarks were run again: how many values, and which part, must be alike. In ten tables of LiveBench
renamed models shared at least 9 and 47 %, others at most 21 %.
"""
MOST_RIVAL = 0.5
"""The most that any other entry may share, as a part of that."""
MOST_PAIRS = 25_000_000
OF_FILES = {
    "source",
    "reader",
    "entry",
    "columns",
    "where",
    "options",
    "rating",
    "samples",
    "engine",
    "one_per_model",
    "repeated",
    "settings",
}
OF_LEAVES = {"task", "metric", "choices", "maximum", "range", "higher_is_better", "unit"}
"""What a config says that can change the values of a file."""


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A changed value, NaN where there is none; files are None where unknown."""

    leaf: str
    before: float
    now: float
    file_before: str | None
    file_now: str | None
    same_file: bool
    """Whether both files have one content: then reading changed, not results."""


@dataclass(frozen=True)
class StateComparison:
    """Two leaderboards of one board. C entries are in both, under one name or a new one."""

    before: Leaderboard
    now: Leaderboard

    @cached_property
    def renamed(self) -> dict[str, str]:
        """New names by old ones, of entries taken for the same by their values."""
        if not self._gone or not self._new or not self.leaves or len(self._gone) * len(self._new) > MOST_PAIRS:
            return {}
        gone, new = (
            leaderboard.scores.value[
                np.array([leaderboard.row_by_entry[entry] for entry in entries])[:, None],
                [leaves[leaf] for leaf in self.leaves],
            ]
            for leaderboard, entries, leaves in (
                (self.before, self._gone, self._before_leaves),
                (self.now, self._new, self._now_leaves),
            )
        )
        return {self._gone[one]: self._new[other] for one, other in _same_values(gone, new)}

    @cached_property
    def added(self) -> tuple[str, ...]:
        """Entries that only the newer one has."""
        names = {*self.renamed.values()}
        return tuple(entry for entry in self._new if entry not in names)

    @cached_property
    def removed(self) -> tuple[str, ...]:
        """Entries that only the older one has."""
        return tuple(entry for entry in self._gone if entry not in self.renamed)

    @cached_property
    def rows(self) -> tuple[np.ndarray, np.ndarray]:
        """The rows of what both have (C), older and newer, in the newer one's order."""
        old = {new: old for old, new in self.renamed.items()}
        pairs = [
            (self.before.row_by_entry.get(old.get(entry, entry), -1), row)
            for entry, row in self.now.row_by_entry.items()
        ]
        both = [pair for pair in pairs if pair[0] >= 0]
        return np.array([pair[0] for pair in both], dtype=np.intp), np.array([pair[1] for pair in both], dtype=np.intp)

    @cached_property
    def leaves(self) -> tuple[str, ...]:
        """Ids of the leaves that both have, in the newer one's order."""
        return tuple(leaf for leaf in self._now_leaves if leaf in self._before_leaves)

    @cached_property
    def leaves_added(self) -> tuple[str, ...]:
        """Leaves that only the newer one has."""
        return tuple(leaf for leaf in self._now_leaves if leaf not in self._before_leaves)

    @cached_property
    def leaves_removed(self) -> tuple[str, ...]:
        """Leaves that only the older one has."""
        return tuple(leaf for leaf in self._before_leaves if leaf not in self._now_leaves)

    @cached_property
    def values(self) -> tuple[Numbers, Numbers]:
        """The stored values of what both have (C x L)."""
        old, new = self.rows
        before, now = ([leaves[leaf] for leaf in self.leaves] for leaves in (self._before_leaves, self._now_leaves))
        return self.before.scores.value[old[:, None], before], self.now.scores.value[new[:, None], now]

    @cached_property
    def changed(self) -> np.ndarray:
        """Which of these changed, to the last bit (C x L)."""
        before, now = self.values
        return (bits(before) != bits(now)) & ~(np.isnan(before) & np.isnan(now))

    @cached_property
    def same_file(self) -> np.ndarray:
        """Which of these stand in files of one content (C x L)."""
        old, new = self.rows
        before, now = ([leaves[leaf] for leaf in self.leaves] for leaves in (self._before_leaves, self._now_leaves))
        blobs: dict[object, int] = {}
        one = _contents(self.before, blobs)[self.before.provenance.file_of[old[:, None], before]]
        other = _contents(self.now, blobs)[self.now.provenance.file_of[new[:, None], now]]
        return (one == other) & (one >= 0)

    @cached_property
    def computing_changed(self) -> bool:
        """Whether config or code changed: values of unchanged files that differ show the latter."""
        return self.before.board.digest != self.now.board.digest or bool((self.changed & self.same_file).any())

    @cached_property
    def read_otherwise_by(self) -> Cause:
        """Why values of unchanged files differ; the config where it reads otherwise."""
        return "code" if _read_alike(self.before.board, self.now.board) else "config"

    def value_changes(self, place: int) -> list[ValueChange]:
        """The changed values of one of the C entries."""
        (old, new), (before, now) = (self.rows[0][place], self.rows[1][place]), self.values
        return [
            ValueChange(
                leaf=leaf,
                before=float(before[place, at]),
                now=float(now[place, at]),
                file_before=_file(self.before, old, self._before_leaves[leaf]),
                file_now=_file(self.now, new, self._now_leaves[leaf]),
                same_file=bool(self.same_file[place, at]),
            )
            for at, leaf in enumerate(self.leaves)
            if self.changed[place, at]
        ]

    @cached_property
    def _before_leaves(self) -> dict[str, int]:
        return {self.before.suite.id(place): place for place in self.before.suite.leaves}

    @cached_property
    def _now_leaves(self) -> dict[str, int]:
        return {self.now.suite.id(place): place for place in self.now.suite.leaves}

    @cached_property
    def _gone(self) -> tuple[str, ...]:
        return tuple(entry for entry in self.before.row_by_entry if entry not in self.now.row_by_entry)

    @cached_property
    def _new(self) -> tuple[str, ...]:
        return tuple(entry for entry in self.now.row_by_entry if entry not in self.before.row_by_entry)


def _same_values(gone: Numbers, new: Numbers) -> list[tuple[int, int]]:
    """Pairs of rows (G x L, N x L) that share so many values, and far more than with any other."""
    equal = np.zeros((len(gone), len(new)), dtype=np.int32)
    both = np.zeros_like(equal)
    for one, other in zip(gone.T, new.T, strict=True):
        equal += one[:, None] == other
        both += ~np.isnan(one)[:, None] & ~np.isnan(other)
    pairs = []
    for row, column in zip(range(len(gone)), equal.argmax(axis=1).tolist(), strict=True):
        shared = equal[row, column]
        rivals = max(np.delete(equal[row], column).max(initial=0), np.delete(equal[:, column], row).max(initial=0))
        different = len({*gone[row][gone[row] == new[column]].tolist()})
        enough = (
            different >= FEWEST_VALUES
            if shared == both[row, column]
            else different >= FEWEST_OF_SOME and shared >= LEAST_SHARE * both[row, column]
        )
        if enough and rivals <= MOST_RIVAL * shared:
            pairs.append((row, column))
    return pairs


def _contents(leaderboard: Leaderboard, blobs: dict[object, int]) -> np.ndarray:
    """A number for the content of each file, alike for alike files, and -1 for none."""
    files = leaderboard.provenance.files
    numbers = [blobs.setdefault(blob, len(blobs)) for blob in (files["blob"] if "blob" in files else files["file"])]
    return np.array([*numbers, -1])


def _file(leaderboard: Leaderboard, row: int, place: int) -> str | None:
    number = int(leaderboard.provenance.file_of[row, place])
    return None if number < 0 else str(leaderboard.provenance.files["file"].iloc[number])


def _read_alike(before: Board, now: Board) -> bool:
    """Whether both say the same of how files are read."""
    if before.digest == now.digest:
        return True
    return before.model_dump(include=OF_FILES) == now.model_dump(include=OF_FILES) and _leaves(before) == _leaves(now)


def _leaves(board: Board) -> dict[str, object]:
    return {path: leaf.model_dump(include=OF_LEAVES) for path, leaf in leaves_below(board.suite)}


def firsts(leaderboard: Leaderboard) -> tuple[tuple[str, ...], bool]:
    """The entries that are statistically tied for first, else of rank 1, and whether ranks have intervals."""
    inference, entries = leaderboard.rank_inference(), leaderboard.entries["entry"].to_numpy()
    return tuple(str(entries[row]) for row in inference.first), inference.has_intervals


def by_rank(leaderboard: Leaderboard, entries: Sequence[str]) -> list[int]:
    """The rows of some entries by their ranks, those without one last."""
    rows = np.array(sorted(leaderboard.row_by_entry[entry] for entry in entries), dtype=np.intp)
    ranks = leaderboard.ranks.rank[rows]
    return rows[np.lexsort((ranks, ranks == 0))].tolist()


def same_top(between: StateComparison) -> bool:
    """Whether the same entries stand first in both."""
    return {between.renamed.get(entry, entry) for entry in firsts(between.before)[0]} == {*firsts(between.now)[0]}


def places_before(now: Leaderboard, before: Leaderboard) -> PastRanks:
    """The ranks of a leaderboard's entries in an older one."""
    return now.once(MemoKey("places before", (before.key,)), lambda: _places(now, before))


def _places(now: Leaderboard, before: Leaderboard) -> PastRanks:
    old, new = StateComparison(before, now).rows
    sets = before.ranks.sets
    columns = [np.zeros(len(now), dtype=np.int32) for _ in range(3)]
    for column, ranks in zip(columns, (before.ranks.rank, sets.lower, sets.upper), strict=True):
        column[new] = ranks[old]
    there = np.zeros(len(now), dtype=np.bool_)
    there[new] = True
    date = before.origin.date
    return PastRanks(
        key=before.key,
        revision=before.origin.revision,
        date=date.isoformat() if date else None,
        there=there,
        rank=columns[0],
        lower=columns[1],
        upper=columns[2],
        now=(now.ranks.rank, now.ranks.sets.lower, now.ranks.sets.upper),
    )
