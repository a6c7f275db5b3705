"""What several checks find together, and the grade of a benchmark."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from evalboard.audits import agreement, rank_impact, two_trends, zero_answers
from evalboard.audits._checks import (
    ANSWERS,
    ELSE,
    FEW,
    FLOOR,
    NEAR_CHANCE,
    SUSPECT,
    AuditReport,
    Check,
    Finding,
    Grade,
    Weight,
    percent,
    points,
)
from evalboard.audits._declared import AuditSettings
from evalboard.audits._family import check_kinds
from evalboard.audits._subjects import FEWEST_SHOWN, Benchmark

HEAVIEST_FIRST: tuple[Weight, ...] = ("red", "amber", "note")


def grade_of(subject: Benchmark, report: AuditReport, settings: AuditSettings) -> tuple[Grade, AuditReport]:
    """The grade of a benchmark, its checks in the order of reading, and all findings, the heaviest first.

    Two trends are a suspect scorer, unless the weaker half is near chance, which makes two trends of its own. Low agreement without two trends is
    another skill. Fewer entries than `fewest` are shown, not graded; with fewer than `enough`, red is lowered to amber.
    """
    checks, findings = report.checks, report.findings
    by_id = {check.check: check for check in checks}
    if has_two_trends(by_id, settings):
        if NEAR_CHANCE not in {finding.finding for finding in findings}:
            rest = tuple(finding for finding in findings if finding.finding != FLOOR)  # where most are stuck that is the same thing said twice
            checks, findings = _alarming(checks, settings), (_suspect(subject, by_id), *rest)
    elif disagrees(by_id, settings):
        findings = (_something_else(subject, by_id, settings), *findings)
    findings = (*findings, *_few_amber(checks, findings))
    entries = len(subject.panel)
    if entries < settings.enough:
        findings = tuple(_lowered(finding, entries, settings) for finding in findings)
    enough = entries >= settings.fewest and len(subject.others) > 0
    order = {kind.id: kind.order for kind in check_kinds()}
    ordered = tuple(sorted(checks, key=lambda check: (check.level, order.get(check.check, math.inf))))
    heaviest = tuple(sorted(findings, key=lambda finding: HEAVIEST_FIRST.index(finding.grade)))
    grade: Grade = "not enough data" if not enough else "red" if _any(heaviest, "red") else "amber" if _any(heaviest, "amber") else "ok"
    return grade, AuditReport(ordered, heaviest if enough else (_few(subject, settings), *heaviest))


def _any(findings: tuple[Finding, ...], weight: Weight) -> bool:
    return any(finding.grade == weight for finding in findings)


def has_two_trends(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether strong entries stay with the weak ones while others rise, and the benchmark disturbs the order of the entries.

    As many as `stuck` says must be stuck by more than one standard error of that share: in a better half of 30 it is off by 0.08.
    """
    stuck, threshold = _value(checks, "stuck"), two_trends.MANY.of(settings)
    many = stuck >= threshold and stuck - math.sqrt(stuck * (1.0 - stuck) / checks["stuck"].n) >= threshold
    apart = many and _value(checks, "rise") >= two_trends.FAR.of(settings) and _value(checks, "valley") <= two_trends.APART.of(settings)
    low = _value(checks, "agreement") < agreement.LOW.of(settings) or _value(checks, "rank_tau") < rank_impact.LOW.of(settings)
    return apart and low


def disagrees(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether a benchmark orders the entries in another way than the others; where its interval is known, not as a healthy one might by chance."""
    low = _value(checks, "agreement") < agreement.LOW_FOR_ANOTHER.of(settings)
    upper = checks["agreement"].upper if "agreement" in checks else None
    sure = low and (upper is None or upper < agreement.LOW.of(settings))
    return sure or _value(checks, "rank_tau") < rank_impact.LOW_FOR_ANOTHER.of(settings)


def _value(checks: Mapping[str, Check], name: str) -> float:
    """The value of a check, NaN where it was not made: no comparison holds then."""
    return checks[name].value if name in checks else math.nan


def _alarming(checks: tuple[Check, ...], settings: AuditSettings) -> tuple[Check, ...]:
    """The checks that together are two trends, with red where they have amber."""
    kinds = (two_trends.STUCK, two_trends.RISE, two_trends.VALLEY, agreement.AGREEMENT, rank_impact.RANK_TAU)
    red = {kind.id: next(bound for bound in kind.bounds(settings) if bound is not None) for kind in kinds}
    return tuple(replace(check, amber=None, red=red[check.check]) if check.check in red else check for check in checks)


def strong_entries(subject: Benchmark, settings: AuditSettings) -> np.ndarray:
    """Which entries do well on the other benchmarks."""
    return subject.strong(zero_answers.STRONG.of(settings))


def stuck_entries(subject: Benchmark, settings: AuditSettings) -> np.ndarray:
    """Which entries of the better half stay with the weaker half."""
    return subject.stuck(two_trends.NEAR.of(settings))


def _suspect(subject: Benchmark, checks: Mapping[str, Check]) -> Finding:
    stuck, rise = checks["stuck"], checks["rise"]
    away = subject.base + rise.value * subject.range
    says = (
        f"Of the {stuck.n:,} models that are in the better half by the other benchmarks, {percent(stuck.value)} score like the weaker half, near "
        f"{points(subject.base)}, while the others rise to {points(away)}. So it looks when a scorer cannot read the answers of some models."
    )
    return Finding(SUSPECT, "red", f"{subject.label} looks like a broken scorer, not a weak skill. {says}")


def _something_else(subject: Benchmark, checks: Mapping[str, Check], settings: AuditSettings) -> Finding:
    correlation, tau = checks["agreement"], checks["rank_tau"]
    between = "" if correlation.lower is None or correlation.upper is None else f", {correlation.lower:.2f} to {correlation.upper:.2f}"
    order = f"{subject.label} orders the models differently from the others (rank correlation {correlation.value:.2f}{between})"
    another = tau.value < rank_impact.LOW_FOR_ANOTHER.of(settings)
    without = f", and the ranking is another one without it (Kendall's tau {tau.value:.2f})" if another else ""
    why = "Strong models do not fall into two groups: it is more likely to measure something else than to be misread."
    return Finding(ELSE, "amber", f"{order}{without}. {why}")


def _few_amber(checks: tuple[Check, ...], findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Two checks of single answers that are amber make the benchmark amber; one alone is no finding."""
    amber = [check for check in checks if check.level == "samples" and check.zone == "amber"]
    if len(amber) < 2 or any(finding.finding == SUSPECT for finding in findings):
        return ()
    return (Finding(ANSWERS, "amber", f"{len(amber)} checks of single answers are beyond their first threshold: read some of the samples."),)


def _lowered(finding: Finding, entries: int, settings: AuditSettings) -> Finding:
    if finding.grade != "red":
        return finding
    says = f"With {entries} models instead of {settings.enough} this is a reason to look, no more."
    return Finding(finding.finding, "amber", f"{finding.sentence} {says}")


def _few(subject: Benchmark, settings: AuditSettings) -> Finding:
    entries = len(subject.panel)
    if not subject.others:
        return Finding(FEW, "note", f"There is no other benchmark to compare {subject.label} with.")
    many = "No model has" if entries == 0 else "Only one model has" if entries == 1 else f"Only {entries} models have"
    return Finding(FEW, "note", f"{many} a score in all benchmarks: checks are shown from {FEWEST_SHOWN} on, and graded from {settings.fewest}.")
