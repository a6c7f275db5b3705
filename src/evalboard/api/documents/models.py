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
    """The ends of its rank interval; null where none is known."""
    ranked: int
    """Entries with a rank on this board."""
    value: float | None
    """Its average as the board shows it: a score as a fraction, or a value in the board's unit; null where it is
    missing.
    """
    lower: float | None
    upper: float | None
    unit: UnitDocument
    own: bool
    """Whether the value is in a unit of its own; else it is a score."""


class ModelPlaces(TypedDict):
    """A model, and where it stands."""

    model: str
    results: list[ModelResult]


class ModelsDocument(TypedDict):
    """Models that have all words of a search in the names of their entries."""

    search: str
    models: list[ModelPlaces]
    """The nearest ones: those whose name it is, then those that stand on most boards."""
    matched: int
    """Entries that match, on all boards."""
    boards: int
    """Boards on which some do."""
    unsearched: list[str]
    """Boards that could not be searched: they have no leaderboard now, or it cannot be read."""
