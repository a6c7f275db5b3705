"""The checks of numbers as a family: what each file declares, and all of them run."""

from __future__ import annotations

from typing import Protocol

from evalboard.audits.stored_values._marks import MOST_MARKS, InspectionResult
from evalboard.audits.stored_values._stored_values import StoredValues
from evalboard.base.declarations import AnySetting
from evalboard.base.families import member, members
from evalboard.strings import Message, message


class Inspection(Protocol):
    ORDER: int
    """Its place among the others."""
    THRESHOLDS: tuple[AnySetting, ...]
    """What it decides by, with the reasons."""

    def inspect(self, stored: StoredValues) -> InspectionResult:
        """The marks that it sets, and what it looked at."""
        ...


def inspections() -> dict[str, Inspection]:
    """All checks by their names, in their order."""
    family = {name: member("audits.stored_values", name, Inspection) for name in members("audits.stored_values")}
    return dict(sorted(family.items(), key=lambda each: each[1].ORDER))


def label(check: str) -> Message:
    """What pages call a check."""
    return message(f"integrity-label-{check}")


def run_inspections(stored: StoredValues) -> InspectionResult:
    """What all checks say, of each the first marks."""
    every = [each.inspect(stored) for each in inspections().values()]
    return InspectionResult(
        marks=tuple(mark for each in every for mark in each.marks[:MOST_MARKS]),
        scopes=tuple(scope for each in every for scope in each.scopes),
        more=sum(each.more + max(0, len(each.marks) - MOST_MARKS) for each in every),
    )
