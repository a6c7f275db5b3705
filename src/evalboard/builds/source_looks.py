"""What a look at a board asks, and in which order boards are looked at first."""

from __future__ import annotations

from dataclasses import dataclass

from evalboard.config import Board, HubSource, bundled
from evalboard.config.sources import REMOTE
from evalboard.strings import Text


@dataclass(frozen=True, slots=True)
class SourceUnavailable:
    """That a source did not answer, and why. `patience`: it asks to be left alone for a while."""

    reason: Text
    patience: bool
    until: float = 0.0


def first_turn(board: Board) -> int:
    """Which boards are built first: real ones that need no network, then synthetic ones, then those of the Hub."""
    return 1 if board.synthetic else 0 if bundled(board.source) else 1 if board.source.kind not in REMOTE else 2


def has_copy(board: Board) -> bool:
    """Whether a board can be shown from a bundled copy before its source answers."""
    return isinstance(board.source, HubSource) and bundled(board.source) is not None


def look_key(board: Board) -> str:
    """What a board's look asks: boards that share it share its answer."""
    source = board.source
    if isinstance(source, HubSource):
        return f"hub {source.type} {' '.join(source.wanted)}"
    if source.kind == "native":
        return f"native {source.base_model} {' '.join(sorted(source.datasets))}"
    return f"{source.kind} {source.path}"
