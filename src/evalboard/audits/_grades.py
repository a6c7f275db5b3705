"""What several checks find together, and the grade of a benchmark."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from evalboard.audits import agreement, two_groups, zero_answers
from evalboard.audits._checks import (
    ANSWERS,
    ELSE,
    FEW,
    FLOOR,
    NEAR_CHANCE,
    SUSPECT,
    TWO_GROUPS,
    AuditReport,
    AuditSettings,
    Check,
    CheckKind,
    Finding,
    Grade,
    Level,
    Weight,
    joined,
    percent,
)
from evalboard.audits._common_traits import common_traits, described, written_p
from evalboard.audits._subjects import FEWEST_SHOWN, AnswerProfile, Benchmark
from evalboard.base.decimals import fixed
from evalboard.base.families import SettingsOwner, member, members
from evalboard.strings import Message, Text, message, sentences

FAMILY = "audits"


class Audit(SettingsOwner, Protocol):
    """What the file of an audit holds. `audit` gives checks of its `CHECKS`; a board's `audits` has its `SETTINGS` as
    keys.
    """

    LEVEL: Level
    CHECKS: tuple[CheckKind, ...]

    def audit(self, subject: Benchmark | AnswerProfile, settings: AuditSettings) -> AuditReport: ...


def audits() -> tuple[Audit, ...]:
    return tuple(member(FAMILY, name, Audit) for name in members(FAMILY))


def check_kinds() -> tuple[CheckKind, ...]:
    """All checks that audits declare, those of scores first, as they are read."""
    kinds = [kind for each in audits() for kind in each.CHECKS]
    return tuple(sorted(kinds, key=lambda kind: (kind.level, kind.order)))


def run_audits(
    subject: Benchmark | AnswerProfile, settings: AuditSettings, family: Sequence[Audit] | None = None
) -> AuditReport:
    """What all audits of scores say about a benchmark, or all audits of answers about these. Who has many subjects asks
    for the `audits` once.
    """
    level = "board" if isinstance(subject, Benchmark) else "samples"
    return joined([each.audit(subject, settings) for each in family or audits() if level == each.LEVEL])


SEEN = 0.005
"""The least correction of a correlation that its two decimals can show."""
HEAVIEST_FIRST: tuple[Weight, ...] = ("red", "amber", "note")


def grade_of(
    subject: Benchmark, report: AuditReport, settings: AuditSettings, kinds: Sequence[CheckKind] | None = None
) -> tuple[Grade, AuditReport]:
    """The grade of a benchmark, its checks in the order of reading, and all findings: the heaviest first, of these what
    single answers show.

    Two groups take the place of a floor, which is the same thing said twice; near chance takes theirs, which makes two
    groups of its own. Low agreement without two groups is another skill. Scores of fewer entries than `fewest` are
    shown, not graded: what single answers show is, however few entries there are. With fewer than `enough`, red is
    lowered to amber. Who has many subjects asks for the `kinds` of checks once.
    """
    checks, findings = report.checks, report.findings
    by_id = {check.check: check for check in checks}
    if has_two_groups(by_id, settings):
        if NEAR_CHANCE not in {finding.finding for finding in findings}:
            groups = _two_groups(
                subject, by_id, settings, shown=any(finding.finding == SUSPECT for finding in findings)
            )
            rest = tuple(finding for finding in findings if finding.finding != FLOOR)
            checks, findings = _alarming(checks, settings) if groups.grade == "red" else checks, (groups, *rest)
    elif disagrees(by_id, settings):
        findings = (_something_else(subject, by_id), *findings)
    findings = (*findings, *_few_amber(checks, findings))
    entries = len(subject.panel)
    if entries < settings.enough:
        findings = tuple(_lowered(finding, entries, settings) for finding in findings)
    enough = entries >= settings.fewest and subject.others > 0
    order = {kind.id: kind.order for kind in kinds or check_kinds()}
    ordered = tuple(sorted(checks, key=lambda check: (check.level, order.get(check.check, math.inf))))
    heaviest = tuple(
        sorted(findings, key=lambda finding: (HEAVIEST_FIRST.index(finding.grade), finding.finding != SUSPECT))
    )
    graded = heaviest if enough else tuple(each for each in heaviest if each.finding in {SUSPECT, ANSWERS})
    grade: Grade = (
        "red" if _any(graded, "red") else "amber" if _any(graded, "amber") else "ok" if enough else "not enough data"
    )
    if enough:
        return grade, AuditReport(ordered, heaviest)
    few, rest = _few(subject, settings), tuple(each for each in heaviest if each not in graded)
    return grade, AuditReport(ordered, (*graded, few, *rest) if grade != "not enough data" else (few, *heaviest))


def _any(findings: tuple[Finding, ...], weight: Weight) -> bool:
    return any(finding.grade == weight for finding in findings)


def has_two_groups(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether strong entries stay with the weak ones while others rise, in a share that matters, and not as one trend
    might have it.
    """
    stay, rise = _value(checks, "stuck") >= two_groups.MANY.of(settings)[0], not math.isnan(_value(checks, "rise"))
    return stay and rise and _value(checks, "two_groups") < two_groups.SURE.of(settings)


def would_be_wrong_to_ignore(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether two groups are so large and far apart that an average ranks strong entries by their group, and not
    because the benchmark is hard.
    """
    many, far = (
        _value(checks, "stuck") >= two_groups.MANY.of(settings)[1],
        _value(checks, "rise") >= two_groups.FAR.of(settings),
    )
    return many and far and no_bend(checks, settings) and as_strong(checks, settings)


def no_bend(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether a bent trend does not explain the groups."""
    return _value(checks, "bent_trend") < two_groups.SURE.of(settings)


def as_strong(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether those that stay are about as strong elsewhere as those that rise."""
    return _value(checks, "stronger") < two_groups.AS_STRONG.of(settings)


def disagrees(checks: Mapping[str, Check], settings: AuditSettings) -> bool:
    """Whether a benchmark orders the entries in another way than the others, less than these agree among themselves,
    and not by chance.

    Of two benchmarks that differ nobody can say which is another one: what is usual takes two others.
    Kendall's tau counts as far as it is lower than expected of this number of benchmarks.
    """
    low, p_value = (
        _value(checks, "noiseless_agreement") < agreement.LOW_FOR_ANOTHER.of(settings),
        _value(checks, "less_than_usual"),
    )
    usual = not math.isnan(_value(checks, "usual_agreement"))
    return (low and usual and p_value < agreement.LIKELY) or (
        "rank_tau" in checks and checks["rank_tau"].zone == "amber"
    )


def _value(checks: Mapping[str, Check], name: str) -> float:
    """The value of a check, NaN where it was not made: no comparison holds then."""
    return checks[name].value if name in checks else math.nan


def _alarming(checks: tuple[Check, ...], settings: AuditSettings) -> tuple[Check, ...]:
    """The checks that together are two groups, with the bounds from which on these are red."""
    red = {
        kind.id: kind.bounds(settings)[1]
        for kind in (two_groups.STUCK, two_groups.RISE, two_groups.STRONGER, two_groups.BENT_TREND)
    }
    return tuple(replace(check, red=red[check.check]) if check.check in red else check for check in checks)


def strong_entries(subject: Benchmark, settings: AuditSettings) -> np.ndarray:
    """Which entries do well on the other benchmarks."""
    return subject.strong(zero_answers.STRONG.of(settings))


def stuck_entries(subject: Benchmark, settings: AuditSettings) -> np.ndarray:
    """Which entries of the better half stay with the weaker half."""
    return subject.stuck(two_groups.NEAR.of(settings))


def _two_groups(subject: Benchmark, checks: Mapping[str, Check], settings: AuditSettings, *, shown: bool) -> Finding:
    """Two groups and what those that stay have in common; `shown` is whether single answers show why."""
    stuck, rise, many = checks["stuck"], checks["rise"], len(subject.panel.labels)
    away = subject.base + rise.value * subject.range
    straight, hard = (written_p(_value(checks, name)) for name in ("two_groups", "bent_trend"))
    says = message(
        "audits-two-groups",
        benchmark=subject.label,
        sure="yes" if no_bend(checks, settings) and as_strong(checks, settings) else "no",
        strong=stuck.n,
        stuck=percent(stuck.value),
        low=subject.printed(subject.base),
        high=subject.printed(away),
        straight=straight,
        bent=hard,
        benchmarks=str(many),
    )
    common = common_traits(
        subject,
        stuck_entries(subject, settings),
        subject.top & (subject.height > two_groups.NEAR.of(settings)),
        settings,
    )
    explained = any(each.explains for each in common)
    grade: Weight = "red" if would_be_wrong_to_ignore(checks, settings) and not explained else "amber"
    why = message("audits-why-answers") if shown else message("audits-why-unknown")
    return Finding(
        TWO_GROUPS, grade, sentences((says, *_other_reasons(checks, settings), described(subject, common), why))
    )


def _other_reasons(checks: Mapping[str, Check], settings: AuditSettings) -> tuple[Message, ...]:
    """What else the groups may be, one trend after all: nothing where neither a bend nor strength explains them."""
    hard = () if no_bend(checks, settings) else (message("audits-hard-for-most"),)
    if as_strong(checks, settings):
        return hard
    return (*hard, message("audits-only-the-strongest", pairs=percent(_value(checks, "stronger"))))


def _something_else(subject: Benchmark, checks: Mapping[str, Check]) -> Finding:
    correlation, tau = checks["agreement"], checks["rank_tau"]
    noiseless, usual = _value(checks, "noiseless_agreement"), _value(checks, "usual_agreement")
    seen: Text = fixed(correlation.value)
    if correlation.lower is not None and correlation.upper is not None:
        seen = message(
            "audits-correlation-between",
            correlation=seen,
            lower=fixed(correlation.lower),
            upper=fixed(correlation.upper),
        )
    if noiseless - correlation.value >= SEEN:
        seen = message("audits-correlation-noiseless", correlation=seen, noiseless=fixed(noiseless))
    if not math.isnan(usual):
        seen = message("audits-correlation-usual", correlation=seen, usual=fixed(usual))
    what = message("audits-other-order", benchmark=subject.label, correlation=seen)
    if tau.zone == "amber":
        expected = fixed(_value(checks, "expected_tau"))
        what = message("audits-other-order-and-ranking", order=what, tau=fixed(tau.value), expected=expected)
    return Finding(ELSE, "amber", message("audits-something-else", what=what))


def _few_amber(checks: tuple[Check, ...], findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Two checks of single answers that are amber make the benchmark amber; one alone is no finding."""
    amber = [check for check in checks if check.level == "samples" and check.zone == "amber"]
    if len(amber) < 2 or any(finding.finding == SUSPECT for finding in findings):
        return ()
    return (Finding(ANSWERS, "amber", message("audits-several", checks=str(len(amber)))),)


def _lowered(finding: Finding, entries: int, settings: AuditSettings) -> Finding:
    if finding.grade != "red":
        return finding
    says = message("audits-lowered", entries=str(entries), enough=str(settings.enough))
    return Finding(finding.finding, "amber", sentences((finding.sentence, says)))


def _few(subject: Benchmark, settings: AuditSettings) -> Finding:
    entries = len(subject.panel)
    if not subject.others:
        return Finding(FEW, "note", message("audits-no-other", benchmark=subject.label))
    return Finding(
        FEW, "note", message("audits-few", entries=entries, shown=str(FEWEST_SHOWN), fewest=str(settings.fewest))
    )
