"""What a list of boards says of a leaderboard, known whether it is in memory or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Self

from evalboard.leaderboard.headline import Headline
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass(frozen=True, slots=True)
class LeaderboardSummary:
    """A leaderboard in short."""

    key: str
    revision: str
    as_of: datetime | None
    entries: int
    rated: bool
    """Whether the scores are ratings."""
    sampled: bool
    """Whether samples can be looked at."""
    copied: str = ""
    """The day of the state that a bundled copy holds, as ISO 8601; empty for what the source holds itself."""
    writing: str = ""
    """Which writing of its files is meant: what had to be made again has the same key and is another one."""
    headline: Headline | None = field(default=None, compare=False)
    """Who stands at the top, and what audits found; None where whoever made the outline did not say. It follows from
    the key.
    """

    @classmethod
    def of(cls, leaderboard: Leaderboard, writing: str = "", headline: Headline | None = None) -> Self:
        """The outline of a leaderboard."""
        return cls(
            key=leaderboard.key,
            revision=leaderboard.origin.revision,
            as_of=leaderboard.as_of,
            entries=len(leaderboard),
            rated=leaderboard.evidence.rated,
            sampled=leaderboard.samples is not None,
            copied=leaderboard.origin.copied.date if leaderboard.origin.copied else "",
            writing=writing,
            headline=headline,
        )
