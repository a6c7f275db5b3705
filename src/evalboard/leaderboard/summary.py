"""What a list of boards says of a leaderboard: so little that it is known of every board, whether the leaderboard is in
memory or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Self, TypeVar, cast

from evalboard.base.json_types import WrittenJson
from evalboard.leaderboard.headline import Headline
from evalboard.leaderboard.leaderboard import Leaderboard

_Kind = TypeVar("_Kind")


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

    @classmethod
    def from_json(cls, facts: Mapping[str, object]) -> Self:
        """What `as_json` wrote. KeyError, TypeError or ValueError where it is something else."""
        day = facts["as_of"]
        return cls(
            key=_of_type(facts["key"], str),
            revision=_of_type(facts["revision"], str),
            as_of=None if day is None else datetime.fromisoformat(_of_type(day, str)),
            entries=_of_type(facts["entries"], int),
            rated=_of_type(facts["rated"], bool),
            sampled=_of_type(facts["sampled"], bool),
            copied=_of_type(facts["copied"], str),
            writing=_of_type(facts["writing"], str),
            headline=None if facts["headline"] is None else Headline.from_json(cast("WrittenJson", facts["headline"])),
        )

    def as_json(self) -> dict[str, object]:
        """The same for a file, or for another process."""
        facts = {name: getattr(self, name) for name in self.__slots__}
        headline = self.headline.as_json() if self.headline else None
        return {**facts, "as_of": self.as_of.isoformat() if self.as_of else None, "headline": headline}


def _of_type(value: object, kind: type[_Kind]) -> _Kind:
    if not isinstance(value, kind):
        raise TypeError(f"{value!r:.80}: expected {kind.__name__}")
    return value
