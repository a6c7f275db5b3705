"""Why a score is missing, in one word. Table, popover, model page and API all ask here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.once import Key

MissingCode = Literal["not_run", "left_out", "incomplete", "not_scored", "unrated"]
"""Nothing of it is in the files; a value of it was refused; some of its parts are there; its value cannot be rescaled; battles give no rating."""


def missing_code(leaderboard: Leaderboard, row: int, place: int, own: Mapping[int, float] | None = None) -> MissingCode:
    """Why the score of a node of an entry is missing.

    `own`: the benchmarks, by place, of a visitor's own average, which takes the place of the root's.
    """
    if leaderboard.evidence.rated:
        return "unrated"
    if place == 0 and own is not None:
        return _of_parts(leaderboard, row, [benchmark for benchmark, weight in own.items() if weight > 0])
    node, scores = leaderboard.suite.nodes[place], leaderboard.scores
    has_value = not np.isnan(scores.value[row, place])
    if not node.scored and (has_value or scores.present[row, place] == scores.leaves[place]):
        return "not_scored"
    if node.leaf and has_value:
        return "not_scored"
    return _of_parts(leaderboard, row, [place])


def _of_parts(leaderboard: Leaderboard, row: int, places: list[int]) -> MissingCode:
    """Why there is no mean of some nodes: a value that was refused says more than that nothing is there."""
    if leaderboard.scores.present[row, places].any():
        return "incomplete"
    leaves = [leaf for leaf in leaderboard.suite.leaves if leaf in places or leaderboard.suite.below[places, leaf].any()]
    return "left_out" if leaderboard.once(REFUSED, lambda: _Refused.of(leaderboard)).any_of(leaderboard, row, leaves) else "not_run"


@dataclass(frozen=True)
class _Refused:
    """Values that were read and not taken: by entry and task, and by where they stand: file, row, task, and the entry where that is named."""

    by_entry: frozenset[tuple[str, str]]
    by_location: frozenset[tuple[str, int, str, str]]

    @classmethod
    def of(cls, leaderboard: Leaderboard) -> _Refused:
        """All that a leaderboard lists as left out."""
        tasks = sorted({node.task for node in leaderboard.suite.nodes if node.leaf}, key=len, reverse=True)
        return cls(
            by_entry=frozenset((out.entry, out.task) for out in leaderboard.left_out if out.entry and out.task),
            by_location=frozenset((out.file, out.row, _task_of(out.column, tasks), out.entry) for out in leaderboard.left_out if out.column),
        )

    def any_of(self, leaderboard: Leaderboard, row: int, leaves: Iterable[int]) -> bool:
        """Whether a value of one of some leaves was refused: of the entry, or where other values of it stand."""
        if not self.by_entry and not self.by_location:
            return False
        tasks, entry = [leaderboard.suite.nodes[leaf].task for leaf in leaves], str(leaderboard.entries["entry"].iloc[row])
        if any((entry, task) in self.by_entry for task in tasks):
            return True
        at, names = leaderboard.provenance, leaderboard.provenance.files["file"]
        locations = {(int(file), int(line)) for file, line in zip(at.file_of[row], at.row_of[row], strict=True) if file >= 0}
        named = {(str(names.iloc[file]), line, task, who) for file, line in locations for task in tasks for who in ("", entry)}
        return not named.isdisjoint(self.by_location)


def _task_of(column: str, tasks: list[str]) -> str:
    """The task that a column of a file speaks of, the longest name first; the column itself where it is none's."""
    return next((task for task in tasks if f"{column} ".startswith(f"{task} ")), column)


REFUSED: Key[_Refused] = Key("refused")
