"""What an audit gives: checks, each a number with its thresholds, and findings, what they mean in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import isnan
from typing import Literal, Protocol

from evalboard.base.decimals import fixed
from evalboard.base.families import Pair, Setting
from evalboard.strings import Message, Text, message

Zone = Literal["ok", "amber", "red", "shown"]
Grade = Literal["ok", "amber", "red", "not enough data"]
Weight = Literal["note", "amber", "red"]
Level = Literal["board", "samples"]
"""What is looked at: the scores of a board, or the answers that it keeps."""

WORST_FIRST: tuple[Grade, ...] = ("red", "amber", "not enough data", "ok")
SUSPECT, TWO_GROUPS, ELSE = "suspect scorer", "two groups", "measures something else"
NEAR_CHANCE, CEILING, FLOOR = "near chance", "ceiling", "floor"
FEW, ANSWERS = "few entries", "single answers"


@dataclass(frozen=True, slots=True)
class Check:
    """One number that says something about a benchmark. NaN where it is not known."""

    check: str
    value: float
    meaning: Text
    """What the number is, in a sentence."""
    n: int
    """Entries, or answers, that it was computed from."""
    level: Level = "board"
    lower: float | None = None
    upper: float | None = None
    """Its 95 % interval, where it has one."""
    amber: float | None = None
    red: float | None = None
    """From where on it is amber or red, in the direction of `worse`; None where that does not happen."""
    worse: Literal["low", "high"] = "high"

    @property
    def zone(self) -> Zone:
        """Where the value lies: red, amber, ok, or only shown because it has no thresholds or is not known."""
        if isnan(self.value) or (self.amber is None and self.red is None):
            return "shown"
        if self.red is not None and self._beyond(self.red):
            return "red"
        return "amber" if self.amber is not None and self._beyond(self.amber) else "ok"

    def _beyond(self, threshold: float) -> bool:
        return self.value >= threshold if self.worse == "high" else self.value < threshold


@dataclass(frozen=True, slots=True)
class Finding:
    """What checks say about a benchmark, in words that a visitor understands."""

    finding: str
    grade: Weight
    sentence: Text


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What an audit gives: its checks, and what they find by themselves."""

    checks: tuple[Check, ...]
    findings: tuple[Finding, ...] = ()


def alarm(check: Check, sentence: Text) -> AuditReport:
    """A check of answers: red is a suspect scorer, for the reason in the sentence. Amber counts together with
    others.
    """
    return AuditReport((check,), (Finding(SUSPECT, "red", sentence),) if check.zone == "red" else ())


def joined(reports: Sequence[AuditReport]) -> AuditReport:
    """All checks and findings, in their order."""
    return AuditReport(
        tuple(check for each in reports for check in each.checks),
        tuple(finding for each in reports for finding in each.findings),
    )


def points(score: float) -> str:
    """A score as a sentence has it: times 100, one decimal."""
    return fixed(100 * score, 1)


def percent(share: float) -> str:
    return f"{fixed(100 * share, 0)} %"


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
