"""Why a score is missing, in one word. Table, popover, model page and API all ask here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey

MissingCode = Literal["not_run", "left_out", "incomplete", "not_scored", "unrated"]
"""Nothing of it is in the files; a value of it was refused; some of its parts are there; its value cannot be rescaled;
battles give no rating.
"""

Name = TypeVar("Name")
Value = TypeVar("Value")


def missing_code(leaderboard: Leaderboard, row: int, place: int, own: Mapping[int, float] | None = None) -> MissingCode:
    """Why the score of a node of an entry is missing. `own`: the benchmarks, by place, of a visitor's own average."""
    if leaderboard.evidence.rated:
        return "unrated"
    if place == 0 and own is not None:
        return _of_parts(leaderboard, row, [benchmark for benchmark, weight in own.items() if weight > 0])
    node, scores = leaderboard.suite.nodes[place], leaderboard.scores
    has_value, present = not np.isnan(scores.value[row, place]), scores.present[row, place]
    if not node.scored and (has_value or present == scores.leaves[place]):
        return "not_scored"
    if node.leaf:
        return "not_scored" if has_value else _of_none(leaderboard, row, [place])
    return _of_parts(leaderboard, row, [place])


def _of_parts(leaderboard: Leaderboard, row: int, places: list[int]) -> MissingCode:
    if leaderboard.scores.present[row, places].any():
        return "incomplete"
    return _of_none(
        leaderboard,
        row,
        [leaf for leaf in leaderboard.suite.leaves if leaf in places or leaderboard.suite.below[places, leaf].any()],
    )


def _of_none(leaderboard: Leaderboard, row: int, leaves: list[int]) -> MissingCode:
    """Why nothing of some leaves is there: that a value was refused says more than that it was never run."""
    refused = leaderboard.once(REFUSED, lambda: _RefusedTasks.of(leaderboard)).tasks(leaderboard, row)
    return "left_out" if any(leaderboard.suite.nodes[leaf].task in refused for leaf in leaves) else "not_run"


@dataclass(frozen=True)
class _RefusedTasks:
    """Tasks of which a value was read and not taken: by entry; and by where it stands, file and row, with the entry
    where that is named.
    """

    by_entry: Mapping[str, frozenset[str]]
    by_location: Mapping[tuple[str, int], frozenset[tuple[str, str]]]

    @classmethod
    def of(cls, leaderboard: Leaderboard) -> _RefusedTasks:
        """All that a leaderboard lists as left out."""
        tasks = sorted({node.task for node in leaderboard.suite.nodes if node.leaf}, key=len, reverse=True)
        return cls(
            by_entry=_grouped((out.entry, out.task) for out in leaderboard.left_out if out.entry and out.task),
            by_location=_grouped(
                ((out.file, out.row), (_task_of(out.column, tasks), out.entry))
                for out in leaderboard.left_out
                if out.column
            ),
        )

    def tasks(self, leaderboard: Leaderboard, row: int) -> frozenset[str]:
        """The tasks of which a value of an entry was refused, or a value that stands where others of the entry do."""
        if not self.by_entry and not self.by_location:
            return frozenset()
        entry, at, names = (
            leaderboard.name(row),
            leaderboard.provenance,
            leaderboard.provenance.files["file"],
        )
        locations = {
            (int(file), int(line)) for file, line in zip(at.file_of[row], at.row_of[row], strict=True) if file >= 0
        }
        beside = (
            refused for file, line in locations for refused in self.by_location.get((str(names.iloc[file]), line), ())
        )
        return self.by_entry.get(entry, frozenset()) | {task for task, of in beside if of in {"", entry}}


def _grouped(pairs: Iterable[tuple[Name, Value]]) -> dict[Name, frozenset[Value]]:
    by_name: dict[Name, set[Value]] = {}
    for name, value in pairs:
        by_name.setdefault(name, set()).add(value)
    return {name: frozenset(values) for name, values in by_name.items()}


def _task_of(column: str, tasks: list[str]) -> str:
    return next((task for task in tasks if f"{column} ".startswith(f"{task} ")), column)


REFUSED: MemoKey[_RefusedTasks] = MemoKey("refused")
