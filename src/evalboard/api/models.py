"""Finds models across boards, in their entry indexes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from threading import Lock

from msgspec import Struct

from evalboard.base.json_types import document_of
from evalboard.config.translations import title_of
from evalboard.data.units import UnitOf
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.leaderboard.summary import EntryIndex, Headline, IndexedEntry, LeaderboardSummary, closeness
from evalboard.views.headline import headline_at

LONGEST_NAME = 200
FEWEST_LETTERS = 2
MOST_MODELS, USUAL_MODELS = 50, 20
MOST_OF_A_MODEL = 20
MOST_OF_A_BOARD = 200
"""Matching entries of a board that are looked at."""
HELD = 40_000_000
"""Bytes of indexes in memory."""

Place = tuple[BoardStatus, Headline, EntryIndex]


class ModelResult(Struct, frozen=True):
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
    unit: UnitOf
    own: bool
    """Whether the value is in its own unit; else a score."""


class ModelPlaces(Struct, frozen=True):
    """A model, and where it stands."""

    model: str
    results: list[ModelResult]


class ModelsDocument(Struct, frozen=True):
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


@dataclass
class ModelSearch:
    """Searches the boards of a registry; reads files."""

    registry: BoardRegistry
    _rolls: OrderedDict[tuple[str, LeaderboardSummary], EntryIndex] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def of(self, text: str, most: int) -> ModelsDocument:
        """The models that are nearest to a text."""
        places, lacking = list[Place](), list[str]()
        for standing in self.registry.boards():
            headline, roll = headline_at(self.registry, standing), self.roll(standing)
            if headline is None or roll is None:
                lacking.append(standing.board.id)
            else:
                places.append((standing, headline, roll))
        return search_of(text, places, most, unsearched=lacking)

    def roll(self, standing: BoardStatus) -> EntryIndex | None:
        """The index of the entries of a board; None without a leaderboard."""
        if standing.outline is None:
            return None
        name = standing.board.id, standing.outline
        with self._lock:
            if name in self._rolls:
                self._rolls.move_to_end(name)
                return self._rolls[name]
        roll = self.registry.roll(standing)
        if roll is not None:
            with self._lock:
                for older in [each for each in self._rolls if each[0] == name[0]]:
                    del self._rolls[older]
                self._rolls[name] = roll
                while len(self._rolls) > 1 and sum(len(each.content) for each in self._rolls.values()) > HELD:
                    self._rolls.popitem(last=False)
        return roll


def search_of(text: str, places: Iterable[Place], most: int, *, unsearched: list[str]) -> ModelsDocument:
    """The models that are nearest to a text."""
    by_model: dict[str, list[tuple[str, ModelResult]]] = {}
    matched = boards = 0
    for standing, headline, roll in places:
        count, rows = roll.matches(text, MOST_OF_A_BOARD) if len(text.strip()) >= FEWEST_LETTERS else (0, [])
        matched, boards = matched + count, boards + (count > 0)
        for row in rows:
            by_model.setdefault(row.model.casefold(), []).append((row.model, _result(standing, headline, roll, row)))
    return ModelsDocument(
        search=text,
        models=list(_nearest(text, by_model.values(), most)),
        matched=matched,
        boards=boards,
        unsearched=unsearched,
    )


def _nearest(text: str, models: Iterable[list[tuple[str, ModelResult]]], most: int) -> Iterator[ModelPlaces]:
    """Closest names first, then those on most boards, then short names."""

    def key(of: list[tuple[str, ModelResult]]) -> tuple[int, int, int, str]:
        name = of[0][0]
        near = min(closeness(text, name), *(closeness(text, result.entry) for _, result in of))
        return near, -len({result.board for _, result in of}), len(name), name

    for of in sorted(models, key=key)[:most]:
        yield ModelPlaces(of[0][0], [result for _, result in of[:MOST_OF_A_MODEL]])


def _result(standing: BoardStatus, headline: Headline, roll: EntryIndex, row: IndexedEntry) -> ModelResult:
    board = standing.board
    return document_of(
        ModelResult,
        row,
        board=board.id,
        title=title_of(board),
        synthetic=board.synthetic,
        ranked=roll.ranked,
        unit=headline.unit,
        own=headline.own,
    )
