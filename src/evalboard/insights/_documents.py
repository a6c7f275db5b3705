"""What the API says of the scale of a board. Scores are fractions of the maximum; what is not known is null."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from evalboard.data.units import UnitDocument


class QuestionedBenchmark(TypedDict):
    """A benchmark of which samples are kept."""

    benchmark: str
    label: str
    entries: int


class LatentBenchmark(TypedDict):
    """A benchmark on the scale: how held-out cells of it were predicted, and what leaving it out would do."""

    benchmark: str
    label: str
    unit: UnitDocument
    """What predicted cells of it are counted in."""
    entries: int
    """Entries on the scale that have it."""
    missing: int
    """Entries on the scale that have it not."""
    slope: float | None
    """How much of it a deviation of the scale is: in logits, or in scores where the link is normal."""
    noise: float | None
    """The deviation of scores around its curve, as a fraction."""
    held_out: int
    inside: float | None
    """The share of its held-out cells within their interval."""
    error: float | None
    """The root of the mean square of misses, as a fraction; and the same of its mean."""
    plain_error: float | None
    climbed_by_mean: float | None
    """Places that an entry which leaves it out would climb on average, by the mean of what is there; and by the scale. Below 0 it falls."""
    climbed_by_scale: float | None
    wider: float | None
    """How many times as large the error of its point would be."""


class LatentEntry(TypedDict):
    """An entry on the scale."""

    entry: str
    rank: int
    rank_lower: int
    rank_upper: int
    point: float
    """In deviations of the entries on the scale, 0 their mean."""
    error: float
    present: int
    """Of how many benchmarks it has a score."""
    of: int
    rank_of_mean: int
    """Its place by the mean of what is there, among the entries on the scale."""
    rank_of_board: int | None


class PredictedCell(TypedDict):
    """What a missing cell would be by the scale: no result. In what the board shows of the benchmark."""

    entry: str
    benchmark: str
    label: str
    predicted: float
    lower: float
    upper: float


class LatentDocument(TypedDict):
    """One scale over the holes of a board; `cannot_tell` says why there is none."""

    board: str
    key: str
    revision: str
    synthetic: bool
    cannot_tell: str | None
    sentences: list[str]
    level: float
    """Of the intervals of predicted cells."""
    link: Literal["logistic", "normal"] | None
    entries: int
    cells: int
    holes: int
    """Cells that are missing, of entries with any result."""
    missing: int
    """Cells that are predicted."""
    held_out: int
    inside: float | None
    error: float | None
    plain_error: float | None
    benchmarks: list[LatentBenchmark]
    left_out: list[str]
    """Benchmarks that too few entries have."""
    points: list[LatentEntry]
    more: int
    """Entries on the scale beyond those that are listed."""
    predicted: list[PredictedCell]
    more_predicted: int
