"""What the checks of numbers say of a leaderboard: which cells and entries cannot be what they are said to be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeVar

import numpy as np

from evalboard.audits.stored_values import (
    DeclaredRates,
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    run_inspections,
)
from evalboard.base import compression as packing
from evalboard.base.arrays import Numbers
from evalboard.leaderboard.cross_checks import ONE, identities_of, rates_of, second_values, versions_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.suite.node import Node

MissingCode = Literal["not_run", "left_out", "incomplete", "not_scored", "unrated"]
"""Nothing of it is in the files; a value of it was refused; some of its parts are there; its value cannot be rescaled;
battles give no rating.
"""
Name = TypeVar("Name")
Value = TypeVar("Value")


@dataclass(frozen=True, eq=False)
class Marks:
    """The marks of a leaderboard, by rows of entries and places of nodes."""

    leaderboard: Leaderboard
    inspected: InspectionResult

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        """The places of the leaves that were looked at."""
        return self.leaderboard.suite.leaves

    def places(self, mark: NumberMark | Scope) -> tuple[int, ...]:
        """The places of the leaves that a mark, or a scope, is of."""
        return tuple(self.leaves[leaf] for leaf in (mark.leaves if isinstance(mark, NumberMark) else (mark.leaf,)))

    @cached_property
    def by_row(self) -> Mapping[int, frozenset[int]]:
        """For each row with a value that cannot be, the places of the nodes that are marked: its leaf, and the
        benchmarks that it is part of.
        """
        suite = self.leaderboard.suite
        rows: dict[int, set[int]] = {}
        for mark in self._of_cells:
            for place in self.places(mark):
                above = (
                    each
                    for each in range(1, len(suite.nodes))
                    if suite.below[each, place] and not suite.nodes[each].derived
                )
                rows.setdefault(mark.entries[0], set()).update((place, *above))
        return {row: frozenset(places) for row, places in rows.items()}

    @property
    def _of_cells(self) -> list[NumberMark]:
        return [mark for mark in self.inspected.marks if mark.value is not None]

    def of_cell(self, row: int, place: int) -> list[NumberMark]:
        """The marks of the values that a cell is made of."""
        if place not in self.by_row.get(row, ()):
            return []
        below = self.leaderboard.suite.below
        return [
            mark
            for mark in self._of_cells
            if mark.entries == (row,) and any(place == leaf or below[place, leaf] for leaf in self.places(mark))
        ]


MARKS: MemoKey[Marks] = MemoKey("marks")

NO_MARKS = packing.packed(InspectionResult())

"""Of a preview, whose numbers are not checked."""


def marks_of(leaderboard: Leaderboard) -> Marks:
    """What the checks of numbers say of a leaderboard: as it is kept with it, else made now."""

    def make() -> Marks:
        stored = leaderboard.marks
        return Marks(
            leaderboard, _inspected(leaderboard) if stored is None else packing.unpacked(stored, InspectionResult)
        )

    return leaderboard.once(MARKS, make)


def packed_marks(leaderboard: Leaderboard) -> bytes:
    """What the checks say, as `Leaderboard.marks` holds it."""
    return packing.packed(marks_of(leaderboard).inspected)


def _inspected(leaderboard: Leaderboard) -> InspectionResult:
    if leaderboard.evidence.kind != "results" or not leaderboard.suite.leaves:
        return InspectionResult()
    return run_inspections(stored_values(leaderboard))


def stored_values(leaderboard: Leaderboard) -> StoredValues:
    """The values of the leaves as they are stored."""
    suite, leaves = leaderboard.suite, list(leaderboard.suite.leaves)
    ones = np.array([ONE.get(suite.nodes[leaf].unit, np.nan) for leaf in leaves])
    questions: Numbers = np.where(np.isnan(ones), np.nan, leaderboard.scores.n[:, leaves])
    value = leaderboard.scores.value[:, leaves] / np.where(np.isnan(ones), 1.0, ones)
    source = np.asarray(leaderboard.provenance.file_of[:, leaves])
    labels = tuple(_label(suite.nodes[leaf], suite.nodes) for leaf in leaves)
    return StoredValues(
        value=value,
        questions=questions,
        source=source,
        labels=labels,
        entries=tuple(leaderboard.entries["entry"].to_numpy(dtype=object)),
        identities=tuple(identities_of(leaderboard, value, source, labels)),
        rates=tuple(rates_of(leaderboard, value, source, labels)),
        again=tuple(second_values(leaderboard, value)),
        versions=versions_of(leaderboard),
    )


def stated_rates(leaderboard: Leaderboard) -> tuple[DeclaredRates, ...]:
    """The rates of repeated runs that the config declares, as they are stored; none on boards of other things than
    stored results.
    """
    if leaderboard.evidence.kind != "results" or not leaderboard.board.reliability.rates:
        return ()
    return tuple(stored_values(leaderboard).rates)


def _label(leaf: Node, nodes: tuple[Node, ...]) -> str:
    if leaf.parent is None or leaf.parent == 0:
        return leaf.label
    return f"{nodes[leaf.parent].label}: {leaf.label}"


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
