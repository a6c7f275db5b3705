"""What the API says of leaks by date. Scores and drops are shares, 0.05 being five points; dates are days; what is not known is null."""

from __future__ import annotations

from typing_extensions import TypedDict


class DatedBenchmark(TypedDict):
    """A benchmark of which samples are kept."""

    benchmark: str
    label: str


class OddsOfModel(TypedDict):
    """How many times the odds of a right answer are larger before a release (Mantel and Haenszel), with its 95 % interval; it decides nothing."""

    odds_ratio: float | None
    odds_low: float | None
    odds_high: float | None


class DropOfModel(OddsOfModel):
    """A model that was tested: its drop from questions before its release to those after, less what others have."""

    entry: str
    released: str
    before: int
    """Questions that it answered from before its release, and from that day on."""
    after: int
    score_before: float
    score_after: float
    drop: float
    low: float
    """Ends that hold for all models at once, each with 95 %; `low` is 0 or more just where `shown`."""
    high: float
    others: float
    """The drop of models as able at the same date, which is taken off."""
    p: float
    adjusted: float
    """The p value after Holm."""
    shown: bool


class DropStep(TypedDict):
    """Questions that were published one after the other."""

    since: str
    until: str
    questions: int
    score: float
    expected: float
    """By the curves of the questions and the model's ability without its drop."""
    before: bool


class DropSteps(TypedDict):
    """The course of one model over the dates of the questions."""

    entry: str
    released: str
    sentence: str
    steps: list[DropStep]


class TwinDrop(TypedDict):
    """A model's fall from an old benchmark to a new one, less what others have."""

    entry: str
    old: float
    new: float
    drop: float
    low: float
    high: float
    others: float
    p: float
    adjusted: float
    shown: bool


class TwinsDocument(TypedDict):
    """Two benchmarks that ask for the same, and who falls more than others."""

    old: str
    new: str
    old_label: str
    new_label: str
    models: int
    """With both scores."""
    sentence: str
    drops: list[TwinDrop]


class DatedLeaks(TypedDict):
    """Who does better on questions of a benchmark from before its release than others do."""

    benchmark: str
    label: str
    benchmarks: list[DatedBenchmark]
    dated: str
    released: str
    """The columns that dates are from."""
    questions: int
    """With one date."""
    left_out: int
    first: str | None
    last: str | None
    witnesses: int
    """Models that others are held against: of those made from one base the best."""
    undated: int
    """Models without a release."""
    one_sided: int
    """Models with too few questions on one side of their release."""
    head: str
    sentences: list[str]
    cannot_tell: str | None
    drops: list[DropOfModel]
    """The least likely by chance first."""
    course: DropSteps | None
    """Of the entry that was asked for, else of the first."""


class LeaksDocument(TypedDict):
    """Who does better on questions from before its release, and who on old benchmarks, than others do."""

    board: str
    key: str
    revision: str
    synthetic: bool
    dates: DatedLeaks | None
    """Null where the board says nothing of when questions were published."""
    twins: list[TwinsDocument]
    cannot_tell: str | None
    """Where there are neither dates nor twins: what would have to be said."""
