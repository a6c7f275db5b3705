"""What a check of numbers says: marks of cells and entries, and how much of each benchmark it could look at."""

from __future__ import annotations

from dataclasses import dataclass

from evalboard.strings import Text

MOST_MARKS = 500
"""Marks of one check that are kept, at most; all of them are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberMark:
    """Something about numbers of one entry, or of several, that is hard to account for. Entries and leaves by their
    place in `StoredValues`.
    """

    check: str
    entries: tuple[int, ...]
    leaves: tuple[int, ...]
    sentence: Text
    value: float | None = None
    """The number itself, as a fraction, where it is one."""
    questions: int | None = None
    """How many it is said to be a share of."""
    digits: int | None = None
    """The decimals that it was taken to have, as a fraction."""
    fits: int | None = None
    """The smallest number of questions that it can be a share of."""
    fits_chance: float | None = None
    """An upper bound on the share of numbers that fit so few questions or fewer."""
    fits_together: int | None = None
    """The smallest number of questions that all such values of the entry can be shares of, where that tells
    something.
    """
    chance: float | None = None
    """How many such marks coincidence would be expected to make on this board."""
    expected: float | None = None
    """What the number would be by those that it belongs with, or what the other file says, as a fraction."""
    files: tuple[str, ...] = ()
    """The files that say different things."""
    version: str | None = None
    """The version with which scores are shifted."""
    shift: float | None = None
    """By how much, as a fraction of what is possible: above 0 where scores with this version are higher."""
    p: float | None = None
    """How often versions that mean nothing go with a shift as large somewhere on the board, by permutation and adjusted
    for the benchmarks.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What a check could look at on one leaf."""

    check: str
    leaf: int
    cells: int
    """Numbers that were looked at; 0 where the check does not apply."""
    seen: float | None
    """The share of wrong numbers that arithmetic would see there; None of a check that is no arithmetic."""
    why: Text = ""
    """Why it does not apply, where it does not."""
    about: str = ""
    """What was looked at, where that is not called as the leaf is."""


@dataclass(frozen=True, slots=True)
class InspectionResult:
    """What a check says of a board: its marks, of which the first are kept, and what it looked at."""

    marks: tuple[NumberMark, ...] = ()
    scopes: tuple[Scope, ...] = ()
    more: int = 0
    """Marks beyond those that are kept."""
