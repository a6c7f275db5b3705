"""What the API says of samples: a slice of them, one of them, and a benchmark scored again. Means are fractions of the
maximum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, Struct, UnsetType

from evalboard.base.json_types import either
from evalboard.scorers import Word


class NamedDocument(Struct, frozen=True):
    """A name with a sentence about what it means."""

    name: str
    about: str


class SliceBenchmark(Struct, frozen=True):
    """A benchmark with samples."""

    benchmark: str
    label: str
    samples: int
    entries: int
    scorer: str | None


class SliceEntry(Struct, frozen=True):
    """An entry with samples of the benchmark, and its mean stored score."""

    entry: str
    model: str
    n: int
    mean: float | None


class SliceModel(SliceEntry, frozen=True):
    """The slice in an entry; with the bounds of its mean where intervals are asked for."""

    lower: float | UnsetType | None = UNSET
    upper: float | UnsetType | None = UNSET


class GridDocument(Struct, frozen=True):
    """How the variants of a scorer hang together: where answers are cut, and what is read as the same."""

    stops: list[NamedDocument]
    normalizations: list[NamedDocument]
    variants: list[list[str]]


class ScorerDocument(Struct, frozen=True):
    """What a benchmark's scorer knows: its variants, how they hang together, and what its labels mean."""

    scorer: str | None
    published: str | None
    variants: list[NamedDocument]
    repaired: str | None = None
    metric: str | None = None
    grid: GridDocument | None = None
    failures: list[NamedDocument] = []
    lost: list[NamedDocument] = []


class SampleColumn(Struct, frozen=True):
    """A column that a condition may name: its words, the most frequent first, or its lowest and highest number."""

    name: str
    kind: Literal["word", "number", "text", "flag"]
    values: Sequence[str] | None
    low: float | None
    high: float | None


class MeanDocument(Struct, frozen=True):
    """The mean of samples under a variant of the scorer with its 95 % interval; `clusters` where samples share some."""

    variant: str
    mean: float | None
    lower: float | None
    upper: float | None
    n: int
    clusters: int | None
    exact: float | None
    """The share of exact matches, where the scores are an F1."""


class DifferenceDocument(Struct, frozen=True):
    """An entry minus another on the questions that both answered."""

    n: int
    mean: float
    lower: float | None
    upper: float | None


class HistogramCounts(Struct, frozen=True):
    """Counts of all samples of an entry and of those in the slice."""

    column: str
    all: list[int]
    here: list[int]


class NumberHistogram(HistogramCounts, frozen=True):
    """The counts of numbers in bins between edges."""

    kind: Literal["number"]
    edges: list[float]


class WordHistogram(HistogramCounts, frozen=True):
    """The counts of each of the words, or truth values, of a column."""

    kind: Literal["word", "text", "flag"]
    values: list[str]


if TYPE_CHECKING:
    HistogramDocument = NumberHistogram | WordHistogram
else:
    HistogramDocument = either(NumberHistogram, WordHistogram)


class SampleRow(Struct, frozen=True):
    """A sample in a list, its texts cut short."""

    sample: str
    run: int
    question: str | None
    prediction: str | None
    expected: str | None
    score: float | None
    failure: str | None
    lost: str | None
    other: float | None
    """The score of the other entry, where one is compared."""
    opponent: str | None
    """On a board of battles: who else fought."""


class SamplesDocument(ScorerDocument, frozen=True, kw_only=True):
    """A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows."""

    board: str
    key: str
    revision: str
    benchmark: str
    label: str
    benchmarks: list[SliceBenchmark]
    entries: list[SliceEntry]
    entry: str
    against: str | None
    variant: str
    maximum: float
    columns: list[SampleColumn]
    where: str
    rules: Sequence[str]
    total: int
    matched: int
    score: MeanDocument | None
    scores: list[MeanDocument]
    models: list[SliceModel]
    difference: DifferenceDocument | None
    histograms: list[HistogramDocument]
    rows: list[SampleRow]
    offset: int
    limit: int
    sort: str


class StepDocument(Struct, frozen=True):
    """How an answer came to its score under one variant."""

    variant: str
    about: str
    em: float
    f1: float
    kept: list[int]
    text: str
    normalized: str
    reference: list[str]
    expected: list[Word]
    expected_more: int
    scored: list[Word]
    scored_more: int
    why: str


class ToolCall(Struct, frozen=True):
    """A tool that a model called, and with what: JSON of an object."""

    name: str
    arguments: str


class MessageDocument(Struct, frozen=True):
    """What was said in a sample, and by whom: `tool` is the one that answers, `error` what went wrong there, `cut` how
    many letters the text had.
    """

    role: str
    text: str = ""
    reasoning: str = ""
    calls: list[ToolCall] = []
    tool: str = ""
    error: str = ""
    cut: int = 0


class SampleBody(Struct, frozen=True):
    """One sample with all that is known of it; texts are cut at 100,000 characters, and `cut` then has their length."""

    board: str
    key: str
    revision: str
    benchmark: str
    label: str
    entry: str
    model: str
    run: int
    sample: str
    cluster: str | None
    file: str | None
    row: int | None
    value: float | None
    answer_type: str | None
    stopped: bool | None
    maximum: float
    score: float | None
    variant: str
    question: str | None
    prediction: str | None
    passage: str | None
    references: list[list[str]] | None
    cut: dict[str, int]
    more: dict[str, bool | int | float | str | None]
    transcript: list[MessageDocument]
    explained: list[StepDocument]
    failure: NamedDocument | None
    """What went wrong."""
    lost: NamedDocument | None
    """Why the score is lost."""


class SampleDocument(SampleBody, frozen=True):
    """One sample, and the address of the file that it came from where that is on the web; of a battle the other side,
    too.
    """

    url: str | None
    opponent: SampleBody | None


class RescoredRow(Struct, frozen=True):
    """A model before and after; `exact` are shares of exact matches, where scores are an F1. `n` samples have both
    scores, `unknown` have not; `lost` is a share of the n, `bound` what they could be worth.
    """

    entry: str
    model: str
    n: int
    unknown: int
    before: float | None
    after: float | None
    change: float | None
    exact_before: float | None
    exact_after: float | None
    rank_before: int | None
    rank_after: int | None
    others: float | None
    average_before: float | None
    average_after: float | None
    average_rank_before: int | None
    average_rank_after: int | None
    lost: float | None
    bound: float | None


class CorrelationDocument(Struct, frozen=True):
    """How scores go together with the mean of the other benchmarks."""

    spearman: float | None
    pearson: float | None
    n: int


class CorrelationChange(Struct, frozen=True):
    """How Spearman's correlation changes, with its 95 % interval over models drawn again; null where these are few."""

    value: float | None
    lower: float | None
    upper: float | None


class CorrelationsDocument(Struct, frozen=True):
    """The same before and after, and the change."""

    before: CorrelationDocument
    after: CorrelationDocument
    change: CorrelationChange


class LostReason(NamedDocument, frozen=True):
    """A reason for which scores cannot be had from the stored texts."""

    samples: int
    share: float


class CostStep(Struct, frozen=True):
    """A step from answers to the cost of running them again: cut in a decimal, of the others ending with a digit, to be
    run again (shares of answers), and how long that takes (seconds).
    """

    name: Literal["cut", "digit", "again", "seconds"]
    value: float | None
    """Of this board; null where nothing tells."""
    quoted: float | None
    """What `source` says of its models."""
    shown: str
    """The step, its value and the quoted one in words."""
    shown_value: str
    shown_quoted: str


class LostDocument(Struct, frozen=True):
    """The samples that must be run again, and what that costs."""

    samples: int
    of: int
    share: float | None
    reasons: list[LostReason]
    seconds: float | None
    costs: list[CostStep]
    """Empty where no answer is judged, and where the scorer knows no such steps."""
    source: str | None
    """The address of what is quoted in `costs`."""


class StoredAgreement(Struct, frozen=True):
    """How the stored scores compare with those of the published variant, computed anew."""

    variant: str
    compared: int
    equal: int
    largest: float | None


class RescoredDocument(Struct, frozen=True):
    """A benchmark scored again by another rule."""

    board: str
    key: str
    revision: str
    benchmark: str
    label: str
    variant: str
    about: str
    published: str | None
    where: str
    across: str
    """What `others` of models are means of, as a plot of the board names it; empty where of all other benchmarks."""
    models: list[RescoredRow]
    correlations: CorrelationsDocument
    tau: float | None
    lost: LostDocument
    agreement: StoredAgreement | None
