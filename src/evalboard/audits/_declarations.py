"""What the file of an audit declares of its checks: names, order, thresholds and print. Grades, the page and docs/
follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol

from evalboard.audits._checks import Check, Level
from evalboard.base.declarations import Pair, Setting
from evalboard.strings import Message, Text, message

Unit = Literal["number", "percent", "points", "times", "p"]
"""How a value is printed: as it is; a share times 100 with a percent sign; a gain times 100 in points; a ratio, how
many times as much; a p value.
"""


@cache
def _meaning(check: str) -> Message:
    return message(f"audits-check-{check}.meaning")


class AuditSettings(Protocol):
    """What every audit may ask of a board's settings. Its own it declares, and reads with `Setting.of`."""

    @property
    def fewest(self) -> int:
        """Entries from which a benchmark is graded."""
        ...

    @property
    def enough(self) -> int:
        """Entries from which it can be red."""
        ...

    @property
    def bootstraps(self) -> int:
        """Draws behind intervals; 0 for no intervals."""
        ...

    @property
    def seed(self) -> int:
        """Where the chance of these draws starts."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckKind:
    """What a check is, whichever benchmark it is made of."""

    id: str
    """Its words are those of `audits-check-<id>` in the catalogue."""
    order: int
    """Its place among the checks of its level, as they are read."""
    level: Level
    worse: Literal["low", "high"] = "high"
    amber: Setting[float] | None = None
    red: Setting[float] | None = None
    zones: Setting[Pair] | None = None
    """From where on it is amber or red: one setting for each, or one for both."""
    unless: str = ""
    """When it is neither, whatever its value is: for the documentation."""
    unit: Unit = "number"
    digits: int = 2

    @property
    def label(self) -> Message:
        return message(f"audits-check-{self.id}")

    @property
    def meaning(self) -> Message:
        return _meaning(self.id)

    def bounds(self, settings: AuditSettings) -> tuple[float | None, float | None]:
        """From where on it is amber, and red; None where that does not happen."""
        if self.zones is not None:
            return self.zones.of(settings)
        return self.amber.of(settings) if self.amber else None, self.red.of(settings) if self.red else None

    def check(
        self,
        settings: AuditSettings,
        value: float,
        n: int,
        *,
        interval: tuple[float | None, float | None] = (None, None),
        meaning: Text | None = None,
        may_be_amber: bool = True,
        may_be_red: bool = True,
    ) -> Check:
        """The check of one benchmark: its value, and the entries or answers that it was computed from."""
        amber, red = self.bounds(settings)
        return Check(
            check=self.id,
            value=value,
            meaning=meaning or self.meaning,
            n=n,
            level=self.level,
            lower=interval[0],
            upper=interval[1],
            amber=amber if may_be_amber else None,
            red=red if may_be_red else None,
            worse=self.worse,
        )
