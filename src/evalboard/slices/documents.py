"""What the API says of samples: a slice of them, one of them, and a benchmark scored again. Means are fractions of the
maximum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict


class NamedDocument(TypedDict):
    """A name with a sentence about what it means."""

    name: str
    about: str


class SliceBenchmark(TypedDict):
    """A benchmark with samples."""

    benchmark: str
    label: str
    samples: int
    entries: int
    scorer: str | None


class SliceEntry(TypedDict):
    """An entry with samples of the benchmark, and its mean stored score."""

    entry: str
    model: str
    n: int
    mean: float | None


class SliceModel(SliceEntry):
    """The slice in an entry; with the bounds of its mean where intervals are asked for."""

    lower: NotRequired[float | None]
    upper: NotRequired[float | None]


class GridDocument(TypedDict):
    """How the variants of a scorer hang together: where answers are cut, and what is read as the same."""

    stops: list[NamedDocument]
    normalizations: list[NamedDocument]
    variants: list[list[str]]


class ScorerDocument(TypedDict):
    """What a benchmark's scorer knows: its variants, how they hang together, and what its labels mean."""

    scorer: str | None
    published: str | None
    repaired: str | None
    metric: str | None
    variants: list[NamedDocument]
    grid: GridDocument | None
    failures: list[NamedDocument]
    lost: list[NamedDocument]


class SampleColumn(TypedDict):
    """A column that a condition may name: its words, the most frequent first, or its lowest and highest number."""

    name: str
    kind: Literal["word", "number", "text", "flag"]
    values: Sequence[str] | None
    low: float | None
    high: float | None


class SliceHead(ScorerDocument):
    """What stands around a slice whatever its conditions."""

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


class MeanDocument(TypedDict):
    """A mean of samples with its 95 % interval; `clusters` where samples share some."""

    mean: float | None
    lower: float | None
    upper: float | None
    n: int
    clusters: int | None
    exact: NotRequired[float | None]
    """The share of exact matches, where the scores are an F1."""


class ScoreOfVariant(MeanDocument):
    """A mean of samples under a variant of the scorer."""

    variant: str


class VariantMean(TypedDict):
    """The mean of a slice under a variant of the scorer, and the share of exact matches where that is an F1."""

    variant: str
    mean: float | None
    lower: float | None
    upper: float | None
    exact: float | None


class DifferenceDocument(TypedDict):
    """An entry minus another on the questions that both answered."""

    n: int
    mean: float
    lower: float | None
    upper: float | None


class HistogramCounts(TypedDict):
    """Counts of all samples of an entry and of those in the slice."""

    column: str
    all: list[int]
    here: list[int]


class NumberHistogram(HistogramCounts):
    """The counts of numbers in bins between edges."""

    kind: Literal["number"]
    edges: list[float]


class WordHistogram(HistogramCounts):
    """The counts of each of the words, or truth values, of a column."""

    kind: Literal["word", "text", "flag"]
    values: list[str]


HistogramDocument = NumberHistogram | WordHistogram


class SampleRow(TypedDict):
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


class SamplesDocument(SliceHead):
    """A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows."""

    where: str
    rules: Sequence[str]
    total: int
    matched: int
    score: MeanDocument | None
    scores: list[VariantMean]
    models: list[SliceModel]
    difference: DifferenceDocument | None
    histograms: list[HistogramDocument]
    rows: list[SampleRow]
    offset: int
    limit: int
    sort: str


class WordDocument(TypedDict):
    """A word of a text as a scorer compares it: whether it was read as a number, and whether the other side has it
    too.
    """

    text: str
    number: bool
    shared: bool


class StepDocument(TypedDict):
    """How an answer came to its score under one variant."""

    variant: str
    about: str
    em: float
    f1: float
    kept: list[int]
    text: str
    normalized: str
    reference: list[str]
    expected: list[WordDocument]
    expected_more: int
    scored: list[WordDocument]
    scored_more: int
    why: str


class LabelsDocument(TypedDict):
    """What went wrong, and why the score is lost, each with its sentence."""

    failure: NamedDocument | None
    lost: NamedDocument | None


class CallDocument(TypedDict):
    """A tool that a model called, and with what: JSON of an object."""

    name: str
    arguments: str


class MessageDocument(TypedDict):
    """What was said in a sample, and by whom: `tool` is the one that answers, `error` what went wrong there, `cut` how
    many letters the text had.
    """

    role: str
    text: str
    reasoning: str
    calls: list[CallDocument]
    tool: str
    error: str
    cut: int


class SampleBody(LabelsDocument):
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


class SampleDocument(SampleBody):
    """One sample, and the address of the file that it came from where that is on the web; of a battle the other side,
    too.
    """

    url: str | None
    opponent: SampleBody | None


class RescoredRow(TypedDict):
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


class CorrelationDocument(TypedDict):
    """How scores go together with the mean of the other benchmarks."""

    spearman: float | None
    pearson: float | None
    n: int


class CorrelationChange(TypedDict):
    """How Spearman's correlation changes, with its 95 % interval over models drawn again; null where these are few."""

    value: float | None
    lower: float | None
    upper: float | None


class CorrelationsDocument(TypedDict):
    """The same before and after, and the change."""

    before: CorrelationDocument
    after: CorrelationDocument
    change: CorrelationChange


class LostReason(NamedDocument):
    """A reason for which scores cannot be had from the stored texts."""

    samples: int
    share: float


class CostStep(TypedDict):
    """A step from answers to the cost of running them again: cut in a decimal, of the others cut after a digit, to be
    run again (shares of answers), and how long that takes (seconds).
    """

    name: Literal["cut", "digit", "again", "seconds"]
    value: float | None
    """Of this board; null where nothing tells."""
    quoted: float | None
    """What `source` says of its models."""


class LostDocument(TypedDict):
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


class StoredAgreement(TypedDict):
    """How the stored scores compare with those of the published variant, computed anew."""

    variant: str
    compared: int
    equal: int
    largest: float | None


class RescoredDocument(TypedDict):
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
