"""What the API says of repeated runs, costs and lengths of a benchmark. Rates are fractions; what is not known is null."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from evalboard.config.reliability import LengthUnit
from evalboard.data.units import UnitDocument
from evalboard.insights._documents import QuestionedBenchmark
from evalboard.statistics.time_horizons import Beyond


class Estimate(TypedDict):
    """A number with the ends of its 95 % interval."""

    value: float | None
    lower: float | None
    upper: float | None


class PassRate(TypedDict):
    """How often all of k runs are right (pass^k), and any of them (pass@k), in the mean over questions."""

    k: int
    all_right: Estimate
    any_right: Estimate


class RunCost(TypedDict):
    """What the runs of an entry cost."""

    runs: int
    """Runs with a score and a cost."""
    per_solved: Estimate
    """All costs over all runs that were right."""
    compared: bool
    """Whether it is held against others: it has a cost of nine of ten questions."""
    score: float | None
    """Share right and mean cost on the questions that all compared entries share."""
    per_question: float | None
    on_front: bool
    """Whether, as seen, nobody is as good and as cheap, and better or cheaper."""
    front_chance: float | None


class HorizonDocument(TypedDict):
    """The length at which half of the tasks are solved, in the unit of the lengths."""

    horizon: Estimate
    """Ends outside the lengths that were seen are null."""
    beyond: Beyond | None
    """Why there is no horizon."""
    slope: float | None
    """Logits lost with each doubling of length."""
    tasks: int


class EntryRuns(TypedDict):
    """What the runs of one entry say."""

    entry: str
    questions: int
    runs: int
    fewest: int
    """The fewest runs of any question that it was run on, and the most."""
    most: int
    rates: list[PassRate]
    flips: Estimate | None
    """How often two runs of a question differ."""
    within: float | None
    """The variance of right and wrong within questions, and between them."""
    between: float | None
    correlation: Estimate | None
    """Their intraclass correlation: between / (between + within)."""
    error: float | None
    """The standard error of the share right, and the part of it that runs alone make, were the same questions asked again."""
    error_of_runs: float | None
    runs_needed: int | None
    """Runs of each question that bring this part to the target or below."""
    cost: RunCost | None
    horizon: HorizonDocument | None


class MixtureDocument(TypedDict):
    """Two entries that beat a third at equal cost, where each question goes to one of them by chance."""

    entry: str
    cheaper: str
    dearer: str
    share: float
    """Of the questions that go to the dearer one."""
    gain: Estimate
    """How much more the mixture solves; the interval is wide enough for all pairs that might have been chosen."""
    sure: bool
    """Whether the interval lies above 0."""


class CostsDocument(TypedDict):
    """Score against cost."""

    unit: UnitDocument
    questions: int
    """Those that all compared entries share."""
    missing: int
    """Runs with a score that have no cost, of so many."""
    of: int
    mixtures: list[MixtureDocument]


class LengthsDocument(TypedDict):
    """The lengths of tasks."""

    unit: LengthUnit
    shortest: float
    longest: float
    tasks: int


class ReliabilityDocument(TypedDict):
    """What repeated runs, costs and lengths of a benchmark say; parts that the samples do not have are null, and `entries` empty without any."""

    board: str
    key: str
    revision: str
    synthetic: bool
    benchmark: str
    label: str
    benchmarks: list[QuestionedBenchmark]
    solved: float
    """The score from which on a run is right."""
    questions: int
    clusters: int
    models: int
    sparse: int
    """Models with runs of fewer than half of the questions, which are left out."""
    k: int
    """The largest k of which three of four models with repeated runs have pass^k; 0 where none has any."""
    target: float
    """The standard error that `runs_needed` is for."""
    head: str
    sentences: list[str]
    cannot_tell: list[str]
    parts: list[Literal["repeats", "costs", "lengths"]]
    """What there is."""
    entries: list[EntryRuns]
    costs: CostsDocument | None
    lengths: LengthsDocument | None
