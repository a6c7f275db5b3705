"""A condition that a comparison must meet, and what continuous integration reads of it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from evalboard.errors import QueryError
from evalboard.strings import message
from evalboard.table.texts import one_line

Kind = Literal["not worse", "not shown worse", "better"]
Outcome = Literal["passed", "failed", "undecided"]
GRAMMAR = re.compile(
    r"\s*(?P<kind>not worse|not shown worse|better)(?: than (?P<margin>\d+(?:\.\d+)?)\s*(?:points?|%))?\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class GateCondition:
    """What a difference must be: `not worse than 1 point`, `not shown worse`, `better than 0.5 points`."""

    kind: Kind
    margin: float
    """As a fraction of the best score."""

    @classmethod
    def of(cls, text: str) -> GateCondition:
        """The gate of some words. QueryError for others, and for `not worse` without a margin: no test shows that."""
        said = GRAMMAR.fullmatch(text)
        kind = said["kind"].lower() if said else ""
        if said is None or (kind == "not worse" and not float(said["margin"] or 0.0)):
            raise QueryError(message("comparison-no-gate", text=repr(text[:80])), parameter="gate")
        return cls(kind, float(said["margin"] or 0.0) / 100.0)  # type: ignore[arg-type] - one of the three

    def outcome(self, lower: float, upper: float) -> Outcome:
        """What an interval of the difference, more being better, says of it; NaN leaves it undecided."""
        if math.isnan(lower) or math.isnan(upper):
            return "undecided"
        if self.kind == "better":
            return "passed" if lower > self.margin else "failed" if upper <= self.margin else "undecided"
        if upper < -self.margin:
            return "failed"
        return "passed" if self.kind == "not shown worse" or lower > -self.margin else "undecided"


@dataclass(frozen=True)
class GateResult:
    """What a gate says of one task, or of the mean over tasks."""

    name: str
    outcome: Outcome
    words: str


def worst(results: Sequence[GateResult]) -> Outcome:
    """What all of them say together: what failed comes before what is undecided."""
    outcomes = {each.outcome for each in results}
    return "failed" if "failed" in outcomes else "undecided" if "undecided" in outcomes or not outcomes else "passed"


def junit(suite: str, results: Sequence[GateResult]) -> str:
    """The results as a JUnit file: an undecided one is an error, since nothing was shown."""
    kinds = {"failed": "failure", "undecided": "error"}
    cases = []
    for each in results:
        inside = f"<system-out>{_text(each.words)}</system-out>"
        if kind := kinds.get(each.outcome):
            inside = f"<{kind} message={_attribute(each.outcome)}>{_text(each.words)}</{kind}>"
        cases.append(f"<testcase classname={_attribute(suite)} name={_attribute(each.name)}>{inside}</testcase>")
    counts = {kind: sum(each.outcome == outcome for each in results) for outcome, kind in kinds.items()}
    head = f'tests="{len(results)}" failures="{counts["failure"]}" errors="{counts["error"]}"'
    body = f"<testsuite name={_attribute(suite)} {head}>{''.join(cases)}</testsuite>"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _attribute(text: str) -> str:
    return f'"{_text(text)}"'


def _text(text: str) -> str:
    return escape(_printable(text))


def _printable(text: str) -> str:
    """Text of which every character may stand in XML."""
    return "".join(letter if letter.isprintable() else " " for letter in one_line(text))


def judged(
    gate: GateCondition, name: str, bounds: tuple[float, float, float], printed: Callable[[float], str]
) -> GateResult:
    """What a gate says of a difference and the ends of its interval, of which more is better."""
    outcome = gate.outcome(*bounds[1:])
    difference, lower, upper = ("–" if math.isnan(each) else printed(each) for each in bounds)
    values = {"name": one_line(name), "difference": difference, "lower": lower, "upper": upper}
    kind, margin = gate.kind.replace(" ", "-"), f"{100 * gate.margin:g}"
    words = message("comparison-gate", outcome=outcome, kind=kind, margin=margin, **values)
    return GateResult(name, outcome, str(words))
