"""The numbers of a board as they are stored, and the digits to which they can be believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.audits.stored_values._declarations import DeclaredRates, Identity, SecondValue, VersionedBenchmarks
from evalboard.base.arrays import Numbers

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
