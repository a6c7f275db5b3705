"""Of what a bundled copy of a dataset is a copy: where it was taken, in which state, and what may be done with it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from typing import TypeAlias

CopyFacts: TypeAlias = dict[str, str]
"""A `CopyOrigin` as JSON."""


@dataclass(frozen=True, slots=True)
class CopyOrigin:
    """What a copy is of. `date` is the day of the state that was copied, as ISO 8601; `changes` says what was not
    copied, empty where all was.
    """

    name: str
    url: str
    commit: str
    date: str
    licence: str
    changes: str = ""

    def __post_init__(self) -> None:
        """ValueError where a fact is missing, or the date is none."""
        for name in ("name", "url", "commit", "licence"):
            if not getattr(self, name).strip():
                raise ValueError(f"{name}: is empty")
        if not self.url.startswith("https://"):
            raise ValueError(f"url: {self.url!r}; expected https://...")
        date.fromisoformat(self.date)

    @property
    def moment(self) -> datetime:
        """The day of the state that was copied, its midnight in UTC."""
        return datetime.fromisoformat(self.date).replace(tzinfo=UTC)

    @property
    def facts(self) -> CopyFacts:
        """The same as JSON."""
        return asdict(self)
