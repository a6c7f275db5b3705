"""What an audit gives: checks, each a number with its thresholds, and findings, what they mean in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from typing import Literal

from evalboard.base.decimals import fixed
from evalboard.strings import Text

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
