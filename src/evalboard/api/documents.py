"""What the API says of boards, of one entry, of the health of benchmarks, and of what could not be answered.

What tables, samples, battles, figures and calculations say is declared in the rooms that make it.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

from evalboard.audits import Grade, Weight, Zone
from evalboard.table.documents import ColumnDocument

Plain = bool | int | float | str | None
"""A cell."""


class ProgressDocument(TypedDict):
    """How far a build is."""

    done: int
    total: int
    doing: str


class NotReady(TypedDict, total=False):
    """How a board stands that has no leaderboard, beside the error."""

    state: str
    reason: str
    progress: ProgressDocument


class ErrorBody(TypedDict):
    """Why something could not be answered."""

    message: str
    parameter: NotRequired[str]
    """The parameter that is meant."""
    position: NotRequired[int]
    """Where in its value, from 0."""
    known: NotRequired[list[str]]
    """What could stand there instead."""


class ErrorDocument(NotReady):
    """What is said where there is no answer; with the state of a board that is not ready."""

    error: ErrorBody


class HealthDocument(TypedDict):
    """That the server runs, and the state of each board."""

    status: Literal["ok"]
    boards: dict[str, str]


class RetryDocument(TypedDict):
    """That a board will be built again."""

    board: str
    asked: Literal[True]


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


class OriginDocument(TypedDict):
    """Where the numbers come from."""

    kind: str
    repo: str | None
    revision: str
    date: str | None
    url: str | None


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


class ErrorsDocument(TypedDict):
    """Whose errors can be shown, and how fine; or why they are not known."""

    id: str
    known: bool
    kind: NotRequired[str]
    kinds: NotRequired[list[str]]
    gap: NotRequired[float | None]
    why: NotRequired[Literal["one_cluster", "one_run", "not_kept"]]


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


class BoardDocument(BoardSummary):
    """Everything about a board but its rows. What comes from the leaderboard is there once that is built."""

    labels: dict[str, str]
    filters: list[str] | None
    defaults: DefaultsDocument
    plots: list[PlotDocument]
    license: str
    links: dict[str, str]
    config: ConfigDocument
    source: dict[str, object]
    """As the config has it; docs/boards.md says what stands in it."""
    one_per_model: str
    missing: str
    levels: list[str] | None
    audits: dict[str, bool | int | float | str | None]
    """Thresholds by name; docs/audits.md says what each means."""
    older: list[str]
    latest: bool
    key: NotRequired[str]
    origin: NotRequired[OriginDocument]
    models: NotRequired[int]
    ranked: NotRequired[int]
    incomplete: NotRequired[int]
    root: NotRequired[str]
    benchmarks: NotRequired[list[str]]
    columns: NotRequired[list[ColumnDocument]]
    nodes: NotRequired[list[NodeDocument]]
    kinds: NotRequired[list[str]]
    kind: NotRequired[str]
    gap: NotRequired[float | None]
    paired: NotRequired[bool]
    errors: NotRequired[list[ErrorsDocument]]
    citation: NotRequired[CitationDocument]
    notes: NotRequired[list[str]]
    left_out: NotRequired[LeftOutRows]
    agreements: NotRequired[list[AgreementDocument]]
    files: NotRequired[int]
    unverified: NotRequired[list[str]]


class NodeStanding(TypedDict):
    """Rank of a score among those of its node, and the share of the others that it is above."""

    rank: int | None
    percentile: float | None
    of: int


class NodeScore(TypedDict):
    """What an entry has at a node."""

    path: str
    id: str
    label: str
    level: int
    parent: str | None
    leaf: bool
    derived: bool
    value: float | None
    baseline: float | None
    maximum: float
    score: float | None
    lower: float | None
    upper: float | None
    stderr: float | None
    deviation: float | None
    kind: str
    n: float | None
    weight: float
    counts: bool
    scored: bool
    unscored: str
    rank_lower: int | None
    rank_upper: int | None
    present: int
    leaves: int
    missing: str | None
    below_chance: bool
    file: str | None
    row: int | None


class ModelNode(NodeScore, NodeStanding):
    """What an entry has at a node, and where that stands."""


class RootDocument(TypedDict):
    """The score on top in short."""

    id: str
    label: str
    score: float | None
    lower: float | None
    upper: float | None
    kind: str
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None
    percentile: float | None
    present: int
    leaves: int
    of: int
    tier: int | None


class SampledDocument(TypedDict):
    """A benchmark of which an entry's samples are kept."""

    benchmark: str
    label: str
    node: str


class FileDocument(TypedDict):
    """A file that numbers came from."""

    file: str
    url: str | None
    blob: str
    date: str | None
    harness: str | None
    settings: dict[str, object]


class SettingValue(TypedDict):
    """A value of a setting, null where a file does not say, and the number of files that it stands in."""

    value: object
    files: int


class SettingDocument(TypedDict):
    """A setting that some file records, with its different values, the most frequent first."""

    name: str
    values: list[SettingValue]
    more: int


class ReadWith(ConfigDocument):
    """The config that the files were read with."""

    id: str
    reader: str
    missing: str


class ProvenanceDocument(TypedDict):
    """Where the numbers of an entry came from, as far as the files say, and what was checked."""

    kind: str
    repo: str | None
    revision: str
    url: str | None
    date: str | None
    files: list[FileDocument]
    file_count: int
    settings: list[SettingDocument]
    config: ReadWith
    left_out: list[str]
    checks: list[str]


class ModelDocument(TypedDict):
    """One entry: what is known of it, the tree with scores and ranks, where each number came from, its places on the plots."""

    entry: str
    model: str
    org: str
    name: str
    board: str
    key: str
    revision: str
    synthetic: bool
    metadata: dict[str, Plain]
    links: dict[str, str]
    siblings: list[dict[str, Plain]]
    """Other entries of the model: `entry`, `score`, `rank`, and the fields that tell them apart."""
    root: RootDocument
    nodes: list[ModelNode]
    samples: list[SampledDocument]
    provenance: ProvenanceDocument
    plots: list[str]


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
    worse: Literal["low", "high"] | None
    zone: Zone
    n: int
    meaning: str


class DistributionDocument(TypedDict):
    """How many entries have scores in each bin of a scale."""

    low: float
    high: float
    counts: list[int]


class BenchmarkHealth(TypedDict):
    """The health of a benchmark: its grade, and all that speaks for it."""

    benchmark: str
    label: str
    node: str
    grade: Grade
    questions: int | None
    chance: float | None
    maximum: float
    entries: int
    findings: list[FindingDocument]
    checks: list[CheckDocument]
    distribution: DistributionDocument
    others: str | None
    """What stands for the other benchmarks on an axis."""
    astray: list[str]
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
    note: str
    benchmarks: list[BenchmarkHealth]
