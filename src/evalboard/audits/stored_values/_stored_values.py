"""The numbers of a board as they are stored, and the digits to which they can be believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.families import AnySetting, member, members
from evalboard.strings import Message, Text, message

Relation = Literal["mean", "equals", "falling", "interval", "error"]


@dataclass(frozen=True, eq=False)
class Identity:
    """C columns of E entries that are declared to belong together, in the units of the values of leaves; missing is
    NaN.

    The first is the mean of the others (`mean`), equals the other (`equals`), lies in the middle of the two others
    (`interval`), has the other as its standard error (`error`); or none is more than the one before it (`falling`).
    """

    relation: Relation
    value: Numbers
    labels: tuple[str, ...]
    leaves: tuple[int | None, ...]
    """Which leaf each column is (C); None for a column of the entries."""
    source: np.ndarray
    """The file that each value stands in (E x C), as a number."""
    questions: Numbers
    """How many questions the values of the first column are of (E); NaN where nobody says."""
    weights: Numbers
    """Of the columns of a mean (C - 1); they add up to 1."""


@dataclass(frozen=True, eq=False)
class DeclaredRates:
    """Columns of E entries that are declared to be pass^k of one set of tasks, as shares; missing is NaN."""

    value: Numbers
    """E x K."""
    ks: tuple[int, ...]
    """Which k each column is of, rising from 1 (K)."""
    labels: tuple[str, ...]
    leaves: tuple[int | None, ...]
    """Which leaf each column is (K); None for a column of the entries."""
    source: np.ndarray
    """The file that each value stands in (E x K), as a number."""
    tasks: Numbers
    """How many tasks there may be (E x T); NaN where nobody says."""
    runs: int | None
    """How many runs of each task were made; None where nobody says."""


@dataclass(frozen=True, slots=True)
class SecondValue:
    """What another file says of a value, or two files of the same where none of them counts."""

    entry: int
    leaf: int
    value: float
    """The number there, as a fraction."""
    file: str
    of_samples: bool
    """Whether it is the mean of the samples in that file."""
    first: float
    """The number that it is held against: the one on the board, or that of the first file."""
    first_file: str
    questions: float = float("nan")
    """How many samples there are."""


@dataclass(frozen=True, eq=False)
class VersionedBenchmarks:
    """By which version of the harness or the task each of B benchmarks was run for E entries."""

    version: np.ndarray
    """E x B, as numbers of `names`; -1 where nobody says, or where its leaves have several."""
    names: Sequence[str]
    witness: np.ndarray
    """Whose each entry is (E), as a number: entries of one organization with one version count as their mean, for they
    are made alike.
    """
    leaves: Sequence[tuple[int, ...]]
    """The leaves of each benchmark (B)."""
    labels: Sequence[str]


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
    """What a check says of a board: its marks, of which the first `MOST_MARKS` are kept, and what it looked at."""

    marks: tuple[NumberMark, ...] = ()
    scopes: tuple[Scope, ...] = ()
    more: int = 0
    """Marks beyond these."""


EXACT = 7
"""Decimals from which a number counts as stored in full: beyond them a float of 32 bits is not exact."""
SINGLE = 1e-7
"""How far a float of 32 bits may be from the number that it stands for, as a share of it."""
ROWS_AT_ONCE = 16_384
"""Entries that are looked at together: some tens of megabytes."""


@dataclass(frozen=True)
class StoredValues:
    """Values of E entries on L leaves, as fractions of what is possible, missing is NaN; entries in the order of the
    board.
    """

    value: Numbers
    questions: Numbers
    """How many questions each value is said to be of (E x L); NaN where nobody says, or where it is no share."""
    source: np.ndarray
    """The file that each value stands in (E x L), as a number."""
    labels: Sequence[str]
    entries: Sequence[str]
    identities: Sequence[Identity] = ()
    """Columns that the config declares to belong together."""
    rates: Sequence[DeclaredRates] = ()
    """Columns that the config declares to be pass^1, pass^2, ... of one set of tasks."""
    again: Sequence[SecondValue] = ()
    """What other files say of the same values."""
    versions: VersionedBenchmarks | None = None
    """By which versions the benchmarks were run; None where nobody says."""

    @cached_property
    def decimals(self) -> np.ndarray:
        """The decimals that each value is written with (E x L); `EXACT` for those in full, 0 for missing ones."""
        return decimals(self.value)

    @cached_property
    def printed(self) -> np.ndarray:
        """The decimals that each value has if it is written as most of its leaf are (E x L), or more where it shows
        more.
        """
        usual = np.array(
            [_usual(self.value[:, leaf], self.decimals[:, leaf]) for leaf in range(self.value.shape[1])], dtype=np.int8
        )
        return np.maximum(self.decimals, usual)

    @cached_property
    def digits(self) -> np.ndarray:
        """The decimals to which a value can be believed whoever rounded it (E x L): as `printed`, but no more than
        others of its entry and file have.

        0.1 beside values that are stored in full is 0.1; where all that an entry has in a file is written with few
        decimals, it may be anything that is rounded to them.
        """
        return np.maximum(self.decimals, np.minimum(self.printed, self._beside))

    @cached_property
    def _beside(self) -> np.ndarray:
        """The most decimals of another value of the same entry and file (E x L); 0 where there is none."""
        beside = np.zeros(self.value.shape, dtype=np.int8)
        for some in _blocks(len(beside)):
            _note_beside(beside[some], self.value[some], self.decimals[some], self.source[some])
        return beside


def _blocks(rows: int) -> Iterator[slice]:
    return (slice(begin, begin + ROWS_AT_ONCE) for begin in range(0, rows, ROWS_AT_ONCE))


def _note_beside(beside: np.ndarray, value: Numbers, decimals: np.ndarray, sources: np.ndarray) -> None:
    rows, leaves = np.nonzero(~np.isnan(value))
    written, source = decimals[rows, leaves], sources[rows, leaves]
    order = np.lexsort((-written, source, rows))
    rows, leaves, written, source = rows[order], leaves[order], written[order], source[order]
    first = np.r_[True, (rows[1:] != rows[:-1]) | (source[1:] != source[:-1])] if len(rows) else np.empty(0, dtype=bool)
    starts = np.flatnonzero(first)
    alone = np.diff(np.r_[starts, len(rows)]) == 1
    second = np.where(alone, 0, written[np.minimum(starts + 1, max(len(rows) - 1, 0))])
    group = np.cumsum(first) - 1
    beside[rows, leaves] = np.where(first, second[group], written[starts][group])


def decimals(values: Numbers) -> np.ndarray:
    """The fewest decimals that write each value, up to what a float of 32 bits can hold; `EXACT` where they do not, 0
    for missing ones.
    """
    fewest = np.full(values.shape, EXACT, dtype=np.int8)
    for some in _blocks(len(values)):
        there = values[some]
        written = np.isnan(there)
        fewest[some][written] = 0
        left = np.flatnonzero(~written)
        for digits in range(EXACT - 1, -1, -1):  # what so many decimals do not write, fewer do not
            value = there.ravel()[left]
            left = left[np.abs(value - np.round(value, digits)) <= SINGLE * np.abs(value)]
            fewest[some].ravel()[left] = digits
    return fewest


def written_range(value: Numbers, digits: np.ndarray) -> tuple[Numbers, Numbers]:
    """The ends of what may be written as a value: half a last digit below it, up to a whole one above it, which was cut
    off; in 64 or 32 bits.
    """
    last, slack = 10.0 ** -digits.astype(np.float64), SINGLE * np.abs(value) + 1e-12
    return value - last / 2 - slack, value + last + slack


def _usual(values: Numbers, written: np.ndarray) -> int:
    """The decimals that most values of a leaf are written with; all and nothing need none, and tell nothing."""
    between = written[(values > 0) & (values < 1)]
    return int(np.bincount(between).argmax()) if len(between) else 0


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
