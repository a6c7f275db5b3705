"""What reports may tell of a board's past."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from evalboard.history.state_summary import SummarizedState

PastNeeds = Literal["", "summaries"]
"""What of the past a report is handed: nothing, or the summaries of all snapshots."""


@dataclass(frozen=True)
class Past:
    """The snapshots of a board until a leaderboard, as its report needs them. A board of a frame has none."""

    summaries: Sequence[SummarizedState] = ()
    """The newest first. Those that cannot be read, or were not summarized yet, have no summary."""
