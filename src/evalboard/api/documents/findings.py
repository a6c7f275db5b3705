"""What the API says of the health of benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from evalboard.audits import Grade, Weight, Zone
from evalboard.data.units import UnitDocument


class FindingDocument(TypedDict):
    """What checks say about a benchmark, in words that a visitor understands."""

    finding: str
    grade: Weight
    sentence: str


class CheckDocument(TypedDict):
    """One number that says something about a benchmark, with its thresholds."""

    check: str
    level: Literal["board", "samples"]
    value: float | None
    lower: float | None
    upper: float | None
    amber: float | None
    red: float | None
    worse: Literal["low", "high"]
    zone: Zone
    n: int
    meaning: str


class DistributionDocument(TypedDict):
    """How many entries have scores in each bin of a scale."""

    low: float
    high: float
    counts: Sequence[int]


class BenchmarkHealth(TypedDict):
    """The health of a benchmark: its grade, and all that speaks for it."""

    benchmark: str
    label: str
    node: str
    grade: Grade
    questions: int | None
    chance: float | None
    maximum: float
    unit: UnitDocument
    """What the distribution is counted in."""
    own: bool
    """Whether it is of values in that unit, not of scores of 0 to 100."""
    entries: int
    findings: list[FindingDocument]
    checks: list[CheckDocument]
    distribution: DistributionDocument
    others: str | None
    """What stands for the other benchmarks on an axis."""
    astray: Sequence[str]
    """Entries of the better half by the others that stay with the weaker half, the strongest first."""
    without: str | None
    """The query string of the leaderboard whose average leaves the benchmark out."""
    samples: bool
    sampled: list[str]
    """Those of `astray` of which samples are kept."""


class FindingsDocument(TypedDict):
    """The health of every benchmark, the worst first."""

    board: str
    key: str
    revision: str
    synthetic: bool
    entries: int
    incomplete: int
    sampled: int
    """How many of the entries with all benchmarks are graded on: all of them, or some thousand by chance."""
    note: str
    benchmarks: list[BenchmarkHealth]
