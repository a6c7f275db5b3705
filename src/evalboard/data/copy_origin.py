"""What a bundled copy of a dataset is a copy of."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from typing import TypeAlias

CopyFacts: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class CopyOrigin:
    """What a copy is of. `date` is the day of the copied state; `changes` says what was not copied."""

    name: str
    url: str
    commit: str
    date: str
    licence: str
    changes: str = ""

    def __post_init__(self) -> None:
        """ValueError for a missing fact or a wrong date."""
        for name in ("name", "url", "commit", "licence"):
            if not getattr(self, name).strip():
                raise ValueError(f"{name}: is empty")
        if not self.url.startswith("https://"):
            raise ValueError(f"url: {self.url!r}; expected https://...")
        date.fromisoformat(self.date)

    @property
    def moment(self) -> datetime:
        """Midnight of that day in UTC."""
        return datetime.fromisoformat(self.date).replace(tzinfo=UTC)

    @property
    def facts(self) -> CopyFacts:
        """The same as JSON."""
        return asdict(self)
