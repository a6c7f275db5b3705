"""What numbers are held against besides themselves: columns that belong together, the same values in other files, and
versions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers

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
