"""What the API says of numbers that are hard to account for."""

from __future__ import annotations

from typing_extensions import TypedDict


class MarkDocument(TypedDict):
    """Something about numbers of one entry, or of several, that is hard to account for."""

    check: str
    label: str
    """What pages call the check."""
    entries: list[str]
    nodes: list[str]
    """The paths of the leaves whose values are meant."""
    labels: list[str]
    sentence: str
    value: float | None
    """The number itself, as a fraction, where it is a single one."""
    questions: int | None
    """How many it is said to be a share of."""
    digits: int | None
    """The decimals that it was taken to have."""
    fits: int | None
    """The smallest number of questions that it can be a share of."""
    fits_chance: float | None
    """An upper bound on the share of numbers that fit so few questions."""
    fits_together: int | None
    """The smallest number of questions that all marked values of the entry fit, where that tells something."""
    chance: float | None
    """How many such pairs of entries coincidence would make on this board."""
    expected: float | None
    """What the number would be by those that it belongs with, or what the other file says."""
    files: list[str]
    """The files that say different things."""
    version: str | None
    """The version with which scores are shifted."""
    shift: float | None
    """By how much, as a fraction of what is possible."""
    p: float | None
    """How often versions that mean nothing go with as large a shift, by permutation, adjusted for the number of
    benchmarks.
    """


class ScopeDocument(TypedDict):
    """What a check could look at on one leaf."""

    check: str
    node: str
    label: str
    cells: int
    """Numbers that were looked at; 0 where the check does not apply."""
    seen: float | None
    """The share of wrong numbers that arithmetic would see there; null of a check that is no arithmetic."""
    why: str
    """Why it does not apply, where it does not."""


class IntegrityDocument(TypedDict):
    """What the checks of its numbers say of a board. No mark says how a number came about."""

    board: str
    key: str
    revision: str
    synthetic: bool
    entries: int
    marks: list[MarkDocument]
    more: int
    """Marks beyond those that are listed."""
    scopes: list[ScopeDocument]
