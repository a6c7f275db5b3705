"""What reports may tell of a board's past."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.views.state_summary import SummarizedState

PastNeeds = Literal["", "summaries", "before"]
"""What of the past a report is handed: nothing, the summaries of all snapshots, or the earlier snapshot that `since` of
its query names, the one before where it names none.
"""


@dataclass(frozen=True)
class Past:
    """The snapshots of a board until a leaderboard, as its report needs them. A board of a frame has none."""

    summaries: Sequence[SummarizedState] = ()
    """The newest first. Those that cannot be read, or were not summarized yet, have no summary."""
    before: Leaderboard | None = None
    """The earlier snapshot; None where there is none."""
    states: Mapping[str, PastState] = field(default_factory=dict)
    """What a list of snapshots says of the leaderboard and of the earlier one, by key; of one that is not kept
    nothing.
    """

    @classmethod
    def between(cls, now: Leaderboard, before: Leaderboard, states: Sequence[PastState]) -> Past:
        """The past of a report that compares two snapshots, of all that are kept."""
        return cls(
            before=None if before.key == now.key else before,
            states={state.key: state for state in states if state.key in {now.key, before.key}},
        )
