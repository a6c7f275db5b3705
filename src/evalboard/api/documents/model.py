"""What the API says of one entry."""

from __future__ import annotations

from typing_extensions import TypedDict

from evalboard.api.documents.boards import ConfigDocument, CopiedDocument, Plain, Scalar
from evalboard.data.units import UnitDocument


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
    unit: UnitDocument
    """What score, bounds and error are counted in."""
    own: bool
    """Whether it is a value in that unit, not a score of 0 to 100."""
    lowest_wins: bool
    """Whether less is better of what is shown."""
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
    """Why it, or a value that it is made of, cannot be what it is said to be."""
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
    copied: CopiedDocument | None
    files: list[FileDocument]
    file_count: int
    settings: list[SettingDocument]
    config: ReadWith
    left_out: list[str]
    checks: list[str]


class ModelDocument(TypedDict):
    """One entry: what is known of it, the tree with scores and ranks, where each number came from, its places on the
    plots.
    """

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
    """Other entries of the model: `entry`, `score`, `rank`, and the fields that tell them apart."""
    root: RootDocument
    nodes: list[ModelNode]
    samples: list[SampledDocument]
    provenance: ProvenanceDocument
    plots: list[str]
