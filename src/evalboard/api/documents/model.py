"""What the API says of one entry."""

from __future__ import annotations

from typing_extensions import TypedDict

from evalboard.api.documents.boards import ConfigDocument, CopiedDocument, Plain, Scalar
from evalboard.data.units import UnitDocument


class NodeStanding(TypedDict):
    """Rank of a score at its node, and the share of others below."""

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
    unit: UnitDocument
    """Of score, bounds and error."""
    own: bool
    """Whether it is a value in that unit, not a score."""
    lowest_wins: bool
    """Whether less is better."""
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
    doubts: list[str]
    """Why its values are doubtful."""
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
    """A value of a setting, null where unstated, and its files."""

    value: object
    files: int


class SettingDocument(TypedDict):
    """A recorded setting with its values, the most frequent first."""

    name: str
    values: list[SettingValue]
    more: int


class ReadWith(ConfigDocument):
    """The config that the files were read with."""

    id: str
    reader: str
    missing: str


class ProvenanceDocument(TypedDict):
    """Where the numbers of an entry came from, and what was checked."""

    kind: str
    repo: str | None
    revision: str
    url: str | None
    date: str | None
    copied: CopiedDocument | None
    files: list[FileDocument]
    file_count: int
    settings: list[SettingDocument]
    config: ReadWith
    left_out: list[str]
    checks: list[str]


class ModelDocument(TypedDict):
    """One entry: metadata, scores and ranks, provenance, plots."""

    entry: str
    model: str
    org: str
    name: str
    board: str
    key: str
    revision: str
    synthetic: bool
    metadata: dict[str, Scalar]
    links: dict[str, str]
    siblings: list[dict[str, Plain]]
    """Other entries of the model: `entry`, `score`, `rank`, and what tells them apart."""
    root: RootDocument
    nodes: list[ModelNode]
    samples: list[SampledDocument]
    provenance: ProvenanceDocument
    plots: list[str]
