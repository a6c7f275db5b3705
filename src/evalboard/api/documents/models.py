"""What the API says of models across boards."""

from __future__ import annotations

from typing_extensions import TypedDict

from evalboard.data.units import UnitDocument


class ModelResult(TypedDict):
    """An entry of a model on a board."""

    board: str
    title: str
    synthetic: bool
    entry: str
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None
    """Null without a rank interval."""
    ranked: int
    """Entries with a rank."""
    value: float | None
    """Its average as the board shows it; null where missing."""
    lower: float | None
    upper: float | None
    unit: UnitDocument
    own: bool
    """Whether the value is in its own unit; else a score."""


class ModelPlaces(TypedDict):
    """A model, and where it stands."""

    model: str
    results: list[ModelResult]


class ModelsDocument(TypedDict):
    """Models whose entries match all words of a search."""

    search: str
    models: list[ModelPlaces]
    """The nearest first, then those on most boards."""
    matched: int
    """Entries that match, on all boards."""
    boards: int
    """Boards with matches."""
    unsearched: list[str]
    """Boards without a readable leaderboard."""
