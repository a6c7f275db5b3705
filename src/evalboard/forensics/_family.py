"""The checks of numbers as a family: what each file declares, and all of them run."""

from __future__ import annotations

from typing import Protocol

from evalboard.base.declared import AnySetting
from evalboard.base.families import member, members
from evalboard.forensics._marks import MOST_MARKS, Inspected
from evalboard.forensics._stored import StoredValues
from evalboard.strings import Message, message


class Inspection(Protocol):
    """A check of numbers."""

    ORDER: int
    """Its place among the others."""
    THRESHOLDS: tuple[AnySetting, ...]
    """What it decides by, with the reasons."""

    def inspect(self, stored: StoredValues) -> Inspected:
        """The marks that it sets, and what it looked at."""
        ...


def inspections() -> dict[str, Inspection]:
    """All checks by their names, in their order."""
    family = {name: member("forensics", name, Inspection) for name in members("forensics")}
    return dict(sorted(family.items(), key=lambda each: each[1].ORDER))


def label(check: str) -> Message:
    """What pages call a check."""
    return message(f"forensics-label-{check}")


def inspected(stored: StoredValues) -> Inspected:
    """What all checks say, of each the first marks."""
    every = [each.inspect(stored) for each in inspections().values()]
    return Inspected(
        marks=tuple(mark for each in every for mark in each.marks[:MOST_MARKS]),
        scopes=tuple(scope for each in every for scope in each.scopes),
        more=sum(each.more + max(0, len(each.marks) - MOST_MARKS) for each in every),
    )
