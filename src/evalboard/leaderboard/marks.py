"""What the checks of numbers say of a leaderboard: which cells and entries cannot be what they are said to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.audits.stored_values import (
    DeclaredRates,
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    run_inspections,
)
from evalboard.base import compressed_json as packing
from evalboard.base.arrays import Numbers
from evalboard.leaderboard.cross_checks import ONE, identities_of, rates_of, second_values, versions_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.suite.node import Node


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
