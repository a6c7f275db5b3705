"""What the API says of one number."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct


class LineDocument(Struct, frozen=True):
    """A step of a calculation."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class PartDocument:
    """A child in the sum of its group. Weight is the share that was used, null where it took no part; `predicted`
    stands for a missing score, where that counts in the sum.
    """

    node: str
    label: str
    value: float | None
    score: float | None
    weight: float | None
    counts: bool
    predicted: float | None


@dataclass(frozen=True, slots=True)
class WhereDocument:
    """Where a stored value stands."""

    file: str
    row: int
    url: str | None
    repo: str | None
    revision: str


class ExplanationDocument(Struct, frozen=True):
    """The arithmetic behind the score of one node of one entry."""

    entry: str
    model: str
    node: str
    label: str
    score: float | None
    value: float | None
    lower: float | None
    upper: float | None
    files: int
    """Number of files behind it; `sources` names at most ten."""
    samples: str | None
    """The benchmark with this entry's samples of the node; null without."""
    lines: list[LineDocument]
    children: list[PartDocument]
    sources: list[WhereDocument]
    text: str
    """The whole as plain text."""
