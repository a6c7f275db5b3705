"""What the API says of boards, entries and refusals; other documents are declared in the rooms that make them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from evalboard.base.json_types import either
from evalboard.data.copy_origin import CopyOrigin
from evalboard.data.schema import LeftOut
from evalboard.data.units import UnitOf
from evalboard.leaderboard.registry import HighlightKind
from evalboard.table.documents import ColumnDocument

Scalar: TypeAlias = bool | int | float | str
Plain: TypeAlias = Scalar | None
Unknown = Literal["one_cluster", "one_run", "not_kept"]


class ProgressDocument(Struct, frozen=True):
    """How far a build is."""

    done: int
    total: int
    doing: str


class NotReady(Struct, frozen=True):
    """How a board without leaderboard stands."""

    state: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    progress: ProgressDocument | UnsetType = UNSET


class ErrorBody(Struct, frozen=True):
    """Why something could not be answered."""

    message: str
    parameter: str | UnsetType = UNSET
    position: int | UnsetType = UNSET
    """In its value, from 0."""
    known: list[str] | UnsetType = UNSET
    """Possible values."""


class ErrorDocument(NotReady, frozen=True, kw_only=True):
    """What is said where there is no answer."""

    error: ErrorBody


class SchedulerDocument(Struct, frozen=True):
    """What keeps boards fresh: seconds since it was seen at work."""

    beat: float
    restarts: int
    worker: float | None
    """Of the build process; null while none runs."""
    building: str | None
    """The board being built."""


class HealthDocument(Struct, frozen=True):
    """The state of the server and of each board."""

    status: Literal["starting", "ok", "stuck"]
    """`starting`: pages seen before are served as they were, and all else waits until the server is loaded. `stuck`:
    boards are served, and nobody looks for newer ones.
    """
    boards: dict[str, str]
    scheduler: SchedulerDocument | None
    """Null where boards are not refreshed."""


class RetryDocument(Struct, frozen=True):
    """That a board will be built again."""

    board: str
    asked: Literal[True]


class BoardSummary(Struct, frozen=True):
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


class HighlightDocument(Struct, frozen=True):
    """Something new or surprising on a board, and the page that shows it."""

    board: str
    kind: HighlightKind
    text: str
    page: str
    query: dict[str, str]


class BoardsDocument(Struct, frozen=True):
    """All boards, which one is shown to those who name none, and what is most surprising on any."""

    boards: list[BoardSummary]
    default: str
    highlights: list[HighlightDocument]


class DefaultsDocument(Struct, frozen=True):
    """What a visitor sees who has chosen nothing."""

    sort: str | None
    columns: list[str] | None
    hide: list[str]
    require: list[str]
    complete: bool


class PlotDocument(Struct, frozen=True):
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


class ConfigDocument(Struct, frozen=True):
    """Which config: its file and a hash of what it says."""

    digest: str
    file: str | None


class OriginDocument(Struct, frozen=True):
    """Where the numbers come from. `repositories`: how many of the Hub together, 0 for one."""

    kind: str
    repo: str | None
    revision: str
    date: str | None
    url: str | None
    copied: CopyOrigin | None
    repositories: int
    pull: int
    """The unmerged pull request that this is of; 0 for none."""


class NodeDocument(Struct, frozen=True):
    """A node of the suite. `baseline` is 0 without rescaling, `chance` what guessing gives as a stored value."""

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
    unit: UnitOf
    """Of what is shown."""
    own: bool
    """Whether values in that unit are shown, not scores."""
    lowest_wins: bool
    """Whether less is better."""
    stated_by: str
    """Who says what is better: `config`, `files`, the metric's `name`, or ""."""
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


class ErrorsHead(Struct, frozen=True):
    """Whose errors, and whether they can be shown."""

    id: str
    known: bool


class ShownErrors(ErrorsHead, frozen=True):
    """Errors that can be shown: the root's kind, all kinds, and the smallest gap."""

    kind: str
    kinds: list[str]
    gap: float | None


class UnknownErrors(ErrorsHead, frozen=True):
    """Errors that cannot be shown, and why."""

    why: Unknown


if TYPE_CHECKING:
    ErrorsDocument = ShownErrors | UnknownErrors
else:
    ErrorsDocument = either(ShownErrors, UnknownErrors)


class CitationDocument(Struct, frozen=True):
    """How to cite a leaderboard; `own` is by its maintainers."""

    text: str
    bibtex: str
    own: str


class LeftOutRows(Struct, frozen=True):
    """How much was not taken, and the first of it."""

    count: int
    rows: Sequence[LeftOut]


class DisagreementDocument(Struct, frozen=True):
    """A published score and the one that was computed."""

    entry: str
    published: float
    computed: float


class AgreementDocument(Struct, frozen=True):
    """Published scores of a node against computed ones."""

    node: str
    compared: int
    largest: float
    tolerance: float
    disagreeing: int
    examples: list[DisagreementDocument]


class AlarmDocument(Struct, frozen=True):
    """A benchmark that the audits found red or amber."""

    benchmark: str
    label: str
    node: str
    grade: Literal["red", "amber"]
    finding: str
    """The kind of its worst finding, "" for checks alone."""
    fault: str
    """What is wrong, in words."""
    verdict: str
    """The grade in words."""
    warning: str
    """The sentence beside every number of the benchmark."""
    line: str
    """The beginning of the line under a board's title."""
    consequence: str
    """Its end: the ranking without the benchmark; "" where unknown."""
    places: float | None
    """By how many places entries move on average without it."""
    entries: int
    """Among how many entries."""


class BoardWithout(Struct, frozen=True):
    """The table without the benchmark that matters most."""

    query: str
    line: str
    consequence: str
    """What that does to the ranking; "" where unknown."""


class CautionDocument(Struct, frozen=True):
    """Something to know of a whole leaderboard, and the page that says more."""

    words: str
    page: str


class InsightSummary(Struct, frozen=True):
    """An insight that says something of a board."""

    name: str
    slug: str
    """Its name in addresses."""
    title: str
    about: str
    """Its question."""
    pages: Sequence[str]
    """Pages with a section of it."""
    parameters: list[str]


class BoardDocument(BoardSummary, frozen=True, kw_only=True):
    """Everything about a board but its rows; what follows from a leaderboard is there once it is built."""

    labels: Mapping[str, str]
    filters: Sequence[str] | None
    defaults: DefaultsDocument
    plots: list[PlotDocument]
    license: str
    links: dict[str, str]
    config: ConfigDocument
    source: dict[str, object]
    """By the config: docs/reference/boards.md."""
    one_per_model: str
    missing: str
    levels: Sequence[str] | None
    audits: dict[str, object]
    """Thresholds: docs/reference/checks.md."""
    older: Sequence[str]
    latest: bool
    key: str | UnsetType = UNSET
    origin: OriginDocument | UnsetType = UNSET
    models: int | UnsetType = UNSET
    ranked: int | UnsetType = UNSET
    incomplete: int | UnsetType = UNSET
    root: str | UnsetType = UNSET
    benchmarks: list[str] | UnsetType = UNSET
    columns: list[ColumnDocument] | UnsetType = UNSET
    nodes: list[NodeDocument] | UnsetType = UNSET
    kinds: list[str] | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    gap: float | UnsetType | None = UNSET
    paired: bool | UnsetType = UNSET
    insights: list[InsightSummary] | UnsetType = UNSET
    errors: list[ErrorsDocument] | UnsetType = UNSET
    citation: CitationDocument | UnsetType = UNSET
    notes: Sequence[str] | UnsetType = UNSET
    alarms: list[AlarmDocument] | UnsetType = UNSET
    """The most important first."""
    without: BoardWithout | UnsetType | None = UNSET
    """Null where there is no alarm, or nothing would be left."""
    cautions: list[CautionDocument] | UnsetType = UNSET
    left_out: LeftOutRows | UnsetType = UNSET
    agreements: list[AgreementDocument] | UnsetType = UNSET
    files: int | UnsetType = UNSET
    unverified: Sequence[str] | UnsetType = UNSET
