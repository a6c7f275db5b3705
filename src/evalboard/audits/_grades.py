"""What several checks find together, and the grade of a benchmark."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from evalboard.audits import (
    ANSWERS,
    ELSE,
    FEW,
    FEWEST_SHOWN,
    FLOOR,
    NEAR_CHANCE,
    SUSPECT,
    Benchmark,
    Check,
    Finding,
    Found,
    Grade,
    Weight,
    percent,
    points,
)
from evalboard.config import AuditConfig

READING_ORDER = (
    "agreement",
    "stuck",
    "rise",
    "valley",
    "rank_tau",
    "rank_shift",
    "above_chance",
    "near_chance",
    "floor",
    "ceiling",
    "zero_errors",
    "scatter",
    "bimodality",
    "two_bottom",
    "stuck_wide",
    "zeros",
    "perfect",
    "answer_types",
    "newline_effect",
    "stopped",
    "length",
    "empty",
    "discrimination",
)
"""Checks of scores, then of answers; others follow."""
HEAVIEST_FIRST: tuple[Weight, ...] = ("red", "amber", "note")


def judged(subject: Benchmark, found: Found, settings: AuditConfig) -> tuple[Grade, Found]:
    """The grade of a benchmark, its checks in the order of reading, and all findings, the heaviest first.

    Two trends are a suspect scorer, unless the weaker half is near chance, which makes two trends of its own. Low agreement without two trends is
    another skill. Fewer entries than `fewest` are shown, not graded; with fewer than `enough`, red is lowered to amber.
    """
    known = {check.check: check for check in found.checks}
    checks, findings = found.checks, found.findings
    if two_trends(known, settings):
        if NEAR_CHANCE not in {finding.finding for finding in findings}:
            rest = tuple(finding for finding in findings if finding.finding != FLOOR)  # where most are stuck that is the same thing said twice
            checks, findings = _alarming(checks, settings), (_suspect(subject, known), *rest)
    elif disagrees(known, settings):
        findings = (_something_else(subject, known, settings), *findings)
    findings = (*findings, *_few_amber(checks, findings))
    entries = len(subject.panel)
    if entries < settings.enough:
        findings = tuple(_lowered(finding, entries, settings) for finding in findings)
    enough = entries >= settings.fewest and len(subject.others) > 0
    places = {name: place for place, name in enumerate(READING_ORDER)}
    ordered = tuple(sorted(checks, key=lambda check: (check.level, places.get(check.check, len(places)))))
    heaviest = tuple(sorted(findings, key=lambda finding: HEAVIEST_FIRST.index(finding.grade)))
    grade: Grade = "not enough data" if not enough else "red" if _any(heaviest, "red") else "amber" if _any(heaviest, "amber") else "ok"
    return grade, Found(ordered, heaviest if enough else (_few(subject, settings), *heaviest))


def _any(findings: tuple[Finding, ...], weight: Weight) -> bool:
    return any(finding.grade == weight for finding in findings)


def two_trends(known: Mapping[str, Check], settings: AuditConfig) -> bool:
    """Whether strong entries stay with the weak ones while others rise, and the benchmark disturbs the order of the entries.

    As many as `stuck` says must be stuck by more than one standard error of that share: in a better half of 30 it is off by 0.08.
    """
    stuck = _value(known, "stuck")
    many = stuck >= settings.stuck and stuck - math.sqrt(stuck * (1.0 - stuck) / known["stuck"].n) >= settings.stuck
    apart = many and _value(known, "rise") >= settings.rise and _value(known, "valley") <= settings.valley
    return apart and (_value(known, "agreement") < settings.agreement or _value(known, "rank_tau") < settings.tau)


def disagrees(known: Mapping[str, Check], settings: AuditConfig) -> bool:
    """Whether a benchmark orders the entries in another way than the others; where its interval is known, not as a healthy one might by chance."""
    low = _value(known, "agreement") < settings.other_agreement
    upper = known["agreement"].upper if "agreement" in known else None
    return (low and (upper is None or upper < settings.agreement)) or _value(known, "rank_tau") < settings.other_tau


def _value(known: Mapping[str, Check], name: str) -> float:
    """The value of a check, NaN where it was not made: no comparison holds then."""
    return known[name].value if name in known else math.nan


def _alarming(checks: tuple[Check, ...], settings: AuditConfig) -> tuple[Check, ...]:
    """The checks that together are two trends, with red where they have amber."""
    red = {"stuck": settings.stuck, "rise": settings.rise, "valley": settings.valley, "agreement": settings.agreement, "rank_tau": settings.tau}
    return tuple(replace(check, amber=None, red=red[check.check]) if check.check in red else check for check in checks)


def _suspect(subject: Benchmark, known: Mapping[str, Check]) -> Finding:
    stuck, rise = known["stuck"], known["rise"]
    away = subject.base + rise.value * subject.range
    says = (
        f"Of the {stuck.n:,} models that are in the better half by the other benchmarks, {percent(stuck.value)} score like the weaker half, near "
        f"{points(subject.base)}, while the others rise to {points(away)}. So it looks when a scorer cannot read the answers of some models."
    )
    return Finding(SUSPECT, "red", f"{subject.label} looks like a broken scorer, not a weak skill. {says}")


def _something_else(subject: Benchmark, known: Mapping[str, Check], settings: AuditConfig) -> Finding:
    agreement, tau = known["agreement"], known["rank_tau"]
    between = "" if agreement.lower is None or agreement.upper is None else f", {agreement.lower:.2f} to {agreement.upper:.2f}"
    order = f"{subject.label} orders the models differently from the others (rank correlation {agreement.value:.2f}{between})"
    without = f", and the ranking is another one without it (Kendall's tau {tau.value:.2f})" if tau.value < settings.other_tau else ""
    why = "Strong models do not fall into two groups: it is more likely to measure something else than to be misread."
    return Finding(ELSE, "amber", f"{order}{without}. {why}")


def _few_amber(checks: tuple[Check, ...], findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Two checks of single answers that are amber make the benchmark amber; one alone is no finding."""
    amber = [check for check in checks if check.level == "samples" and check.zone == "amber"]
    if len(amber) < 2 or any(finding.finding == SUSPECT for finding in findings):
        return ()
    return (Finding(ANSWERS, "amber", f"{len(amber)} checks of single answers are beyond their first threshold: read some of the samples."),)


def _lowered(finding: Finding, entries: int, settings: AuditConfig) -> Finding:
    if finding.grade != "red":
        return finding
    says = f"With {entries} models instead of {settings.enough} this is a reason to look, no more."
    return Finding(finding.finding, "amber", f"{finding.sentence} {says}")


def _few(subject: Benchmark, settings: AuditConfig) -> Finding:
    entries = len(subject.panel)
    if not subject.others:
        return Finding(FEW, "note", f"There is no other benchmark to compare {subject.label} with.")
    many = "No model has" if entries == 0 else "Only one model has" if entries == 1 else f"Only {entries} models have"
    return Finding(FEW, "note", f"{many} a score in all benchmarks: checks are shown from {FEWEST_SHOWN} on, and graded from {settings.fewest}.")
