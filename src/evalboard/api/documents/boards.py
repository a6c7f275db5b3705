"""What the API says of boards: how each stands, and everything a page must know to show one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from evalboard.api.documents.server import ProgressDocument
from evalboard.data.units import UnitDocument
from evalboard.table.documents import ColumnDocument

Stated: TypeAlias = bool | int | float | str
Plain: TypeAlias = Stated | None
"""A cell."""


class BoardSummary(TypedDict):
    """A board in short, and how it stands."""

    id: str
    title: str
    description: str
    synthetic: bool
    state: str
    reason: str
    progress: ProgressDocument
    since: str | None
    checked: str | None
    retry_at: str | None
    broken_revision: str | None
    entries: int | None
    battles: bool
    samples: bool
    as_of: str | None
    revision: str | None
    copied: str | None


class BoardsDocument(TypedDict):
    """All boards, and which one is shown to those who name none."""

    boards: list[BoardSummary]
    default: str


class DefaultsDocument(TypedDict):
    """What a visitor sees who has chosen nothing."""

    sort: str | None
    columns: list[str] | None
    hide: list[str]
    require: list[str]
    complete: bool


class PlotDocument(TypedDict):
    """A plot that a board names."""

    kind: str
    x: str
    y: str
    title: str | None
    color: str | None
    log_x: bool
    log_y: bool
    frontier: bool
    trend: bool


class ConfigDocument(TypedDict):
    """Which config: its file and a hash of what it says."""

    digest: str
    file: str | None


class CopiedDocument(TypedDict):
    """Of what a bundled copy is one: `date` is the day of the state that was copied."""

    name: str
    url: str
    commit: str
    date: str
    licence: str
    changes: str


class OriginDocument(TypedDict):
    """Where the numbers come from. `repositories` is how many of the Hub they were taken from together, 0 where it is no more than one."""

    kind: str
    repo: str | None
    revision: str
    date: str | None
    url: str | None
    copied: CopiedDocument | None
    repositories: int
    pull: int
    """The number of the pull request that this is of, and that is not merged; 0 for none."""


class NodeDocument(TypedDict):
    """A node of the suite. `baseline` is 0 where scores are not rescaled, `chance` what guessing gives as a stored value."""

    path: str
    id: str
    label: str
    level: int
    parent: str | None
    leaf: bool
    n: int | None
    baseline: float
    chance: float | None
    maximum: float
    floor: bool
    higher_is_better: bool
    unit: UnitDocument
    """What is shown of it is counted in this."""
    own: bool
    """Whether its values are shown, in that unit, instead of scores of 0 to 100."""
    lowest_wins: bool
    """Whether less is better of what is shown."""
    stated_by: str
    """Who says what is better: `config`, `files`, the metric's `name`, or nobody, ""."""
    weight: float
    normalize: str
    published: str | None
    scored: bool
    unscored: str
    help: str
    task: str | None
    metric: str | None
    derived: bool
    children: list[str]


Unknown = Literal["one_cluster", "one_run", "not_kept"]
"""Why no score has an error of a kind."""


class ErrorsHead(TypedDict):
    """Whose errors, and whether they can be shown."""

    id: str
    known: bool


class ShownErrors(ErrorsHead):
    """Errors that can be shown: of which kind the score on top has them, all kinds, and the smallest gap that they can see."""

    kind: str
    kinds: list[str]
    gap: float | None


class UnknownErrors(ErrorsHead):
    """Errors that cannot be shown, and why."""

    why: Unknown


ErrorsDocument = ShownErrors | UnknownErrors
"""Whose errors can be shown, and how fine; or why they are not known."""


class CitationDocument(TypedDict):
    """How to cite a leaderboard; `own` is what its maintainers ask for."""

    text: str
    bibtex: str
    own: str


class LeftOutDocument(TypedDict):
    """Something that was not taken, with the reason in words."""

    file: str
    row: int
    column: str
    value: str
    reason: str
    entry: str
    task: str


class LeftOutRows(TypedDict):
    """How much was not taken, and the first of it."""

    count: int
    rows: list[LeftOutDocument]


class ApartDocument(TypedDict):
    """A published score and the one that was computed."""

    entry: str
    published: float
    computed: float


class AgreementDocument(TypedDict):
    """How the scores that the source publishes for a node compare with the computed ones."""

    node: str
    compared: int
    largest: float
    tolerance: float
    disagreeing: int
    examples: list[ApartDocument]


class AlarmDocument(TypedDict):
    """A benchmark that the audits found red or amber, in a few words."""

    benchmark: str
    label: str
    node: str
    grade: Literal["red", "amber"]
    finding: str
    """The kind of its worst finding, "" where only checks speak against it."""
    fault: str
    """What is wrong, in words."""
    verdict: str
    """The grade in words."""
    warning: str
    """Benchmark, grade and fault as a sentence: it stands wherever a number of the benchmark is used."""
    line: str
    """The same as the beginning of the line under a board's title."""
    consequence: str
    """How that goes on: what the ranking would be without the benchmark; "" where that is not known."""
    places: float | None
    """By how many places an entry moves on average where the benchmark is left out."""
    entries: int
    """Among how many entries: those that have all benchmarks, or a sample of them."""


class BoardWithout(TypedDict):
    """The table without the benchmark that matters most."""

    query: str
    """Its query string."""
    line: str
    """That it is left out, in words."""
    consequence: str
    """What that does to the ranking, in words; "" where that is not known."""


class CautionDocument(TypedDict):
    """Something that must be known of a whole leaderboard, in words, and the page that says more."""

    words: str
    page: str


class AlarmFacts(TypedDict, total=False):
    """What the audits and the checks of numbers say of a leaderboard, in short."""

    alarms: list[AlarmDocument]
    """Benchmarks that the audits found red or amber, the one that matters most first."""
    without: BoardWithout | None
    """None where there is no such benchmark, or nothing would be left."""
    cautions: list[CautionDocument]


class InsightSummary(TypedDict):
    """An insight that says something of a board."""

    name: str
    slug: str
    """Its name in addresses."""
    title: str
    about: str
    """The question that it answers."""
    pages: Sequence[str]
    """The pages that have a section of it."""
    parameters: list[str]


class LeaderboardOnly(AlarmFacts, total=False):
    """What a board says of its leaderboard, whatever is asked of it; there once that is built."""

    key: str
    origin: OriginDocument
    models: int
    ranked: int
    incomplete: int
    root: str
    benchmarks: list[str]
    columns: list[ColumnDocument]
    nodes: list[NodeDocument]
    kinds: list[str]
    kind: str
    gap: float | None
    paired: bool
    insights: list[InsightSummary]
    errors: list[ErrorsDocument]
    citation: CitationDocument
    notes: Sequence[str]
    left_out: LeftOutRows
    agreements: list[AgreementDocument]
    files: int
    unverified: Sequence[str]


class LeaderboardPart(LeaderboardOnly, total=False):
    """The same with what takes the place of what a board says of itself."""

    revision: str
    as_of: str | None
    synthetic: bool
    entries: int


class BoardDocument(LeaderboardOnly, BoardSummary):
    """Everything about a board but its rows."""

    labels: Mapping[str, str]
    filters: Sequence[str] | None
    defaults: DefaultsDocument
    plots: list[PlotDocument]
    license: str
    links: dict[str, str]
    config: ConfigDocument
    source: dict[str, object]
    """As the config has it; docs/reference/boards.md says what stands in it."""
    one_per_model: str
    missing: str
    levels: Sequence[str] | None
    audits: dict[str, object]
    """Thresholds by name; docs/reference/checks.md says what each means."""
    older: Sequence[str]
    latest: bool
