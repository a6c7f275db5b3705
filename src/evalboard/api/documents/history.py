"""What the API says of the snapshots of a board."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from evalboard.api.documents.changes import StateDocument


class StatesDocument(TypedDict):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """The newest first."""
