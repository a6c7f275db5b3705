"""Mass at the ends: scores near chance, at the floor, at the ceiling. There a benchmark cannot tell entries apart,
whatever its scorer does.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits import agreement
from evalboard.audits._checks import (
    CEILING,
    FLOOR,
    NEAR_CHANCE,
    AuditReport,
    AuditSettings,
    Check,
    CheckKind,
    Finding,
    Level,
    points,
)
from evalboard.audits._subjects import Benchmark
from evalboard.base.decimals import fixed
from evalboard.base.families import Setting
from evalboard.statistics.association import median, spearman
from evalboard.strings import message

LEVEL: Level = "board"
MARGIN = Setting(
    name="margin",
    order=130,
    default=0.05,
    least=0,
    most=1,
    meaning="floor: so near to 0; near chance: so near to what guessing gives, where no standard errors are known",
    reason="a round number, for boards that do not say how many questions there are",
)
ERRORS = Setting(
    name="chance_errors",
    order=135,
    default=2.0,
    least=0,
    meaning=(
        "near chance: the weaker half's median is less than so many standard errors of a score "
        "above what guessing gives"
    ),
    reason="so a single model of the weaker half could not be told from one that guesses, at the usual level",
)
ABLE = Setting(
    name="able",
    order=140,
    default=0.30,
    least=0,
    most=1,
    meaning="floor: only while the others' mean above guessing is at least this",
    reason="who stands near guessing everywhere stands near 0 here for no fault of the benchmark",
)
HIGH = Setting(
    name="ceiling",
    order=150,
    default=0.90,
    least=0,
    most=1,
    meaning="ceiling: the median is at least this share of the maximum",
    reason="RewardBench's Chat has a median of 0.92",
)
FLAT = Setting(
    name="floor",
    order=160,
    default=0.10,
    least=0,
    meaning="floor: the better half's median is no further above the weaker half's, as a share of the range",
    reason="as near as entries are to the weaker half's median that count as stuck",
)
BESIDE = 0.10
"""Ten points: what counts as near chance for a single entry."""
ABOVE_CHANCE = CheckKind(
    id="above_chance",
    order=70,
    level=LEVEL,
    amber=MARGIN,
    unless="only where no standard errors are known",
    worse="low",
)
ERRORS_ABOVE_CHANCE = CheckKind(
    id="errors_above_chance",
    order=75,
    level=LEVEL,
    amber=ERRORS,
    digits=1,
    worse="low",
)
STAY_NEAR_CHANCE = CheckKind(
    id="near_chance",
    order=80,
    level=LEVEL,
)
AT_FLOOR = CheckKind(
    id="floor",
    order=90,
    level=LEVEL,
    amber=FLAT,
    worse="low",
)
AT_CEILING = CheckKind(
    id="ceiling",
    order=100,
    level=LEVEL,
    amber=HIGH,
)
SETTINGS = (MARGIN, ERRORS, ABLE, HIGH, FLAT)
CHECKS = (ABOVE_CHANCE, ERRORS_ABOVE_CHANCE, STAY_NEAR_CHANCE, AT_FLOOR, AT_CEILING)


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """Where the weaker half, the better half and the middle of all entries lie between guessing and the maximum."""
    if subject.scale is not None:
        # of values such as error rates, ratings and times nobody says what guessing gives,
        # or where there is no room left
        return AuditReport(())
    findings = (_near_chance(subject, settings), _floor(subject, settings), _ceiling(subject, settings))
    return AuditReport(
        (*_low(subject, settings), *_high(subject, settings)), tuple(finding for finding in findings if finding)
    )


def _low(subject: Benchmark, settings: AuditSettings) -> tuple[Check, ...]:
    able = subject.able >= ABLE.of(settings)
    chance = 0.0 if np.isnan(subject.chance) else subject.chance
    near = float((subject.score[able] <= chance + BESIDE).mean()) if able.any() else float("nan")
    errors, weaker = subject.errors_above_chance, int((~subject.top).sum())
    return (
        ABOVE_CHANCE.check(settings, subject.base - subject.chance, weaker, may_be_amber=bool(np.isnan(errors))),
        ERRORS_ABOVE_CHANCE.check(settings, errors, weaker),
        STAY_NEAR_CHANCE.check(settings, near, int(able.sum())),
    )


def _high(subject: Benchmark, settings: AuditSettings) -> tuple[Check, ...]:
    return (
        AT_FLOOR.check(settings, subject.lead, int(subject.top.sum())),
        AT_CEILING.check(settings, subject.middle, len(subject.score)),
    )


def _near_chance(subject: Benchmark, settings: AuditSettings) -> Finding | None:
    errors = subject.errors_above_chance
    near = subject.base - subject.chance < MARGIN.of(settings) if np.isnan(errors) else errors < ERRORS.of(settings)
    if not near:
        return None
    agrees = spearman(*subject.ranked) >= agreement.LOW.of(settings)
    why = (
        message("audits-near-chance-unknown")
        if np.isnan(errors)
        else message("audits-near-chance-errors", errors=fixed(errors, 1))
    )
    says = message(
        "audits-near-chance", benchmark=subject.label, low=points(subject.base), chance=points(subject.chance), why=why
    )
    return Finding(NEAR_CHANCE, "note" if agrees else "amber", says)


def _floor(subject: Benchmark, settings: AuditSettings) -> Finding | None:
    if np.ptp(subject.score) == 0.0:
        return Finding(FLOOR, "amber", message("audits-all-same", benchmark=subject.label, score=points(subject.base)))
    if not subject.top.any():
        return None
    middle = median(subject.score[subject.top])
    many = len(subject.panel) >= settings.enough  # two medians of few are near by chance
    if many and subject.lead < FLAT.of(settings):
        says = message("audits-floor", benchmark=subject.label, high=points(middle), low=points(subject.base))
        return Finding(FLOOR, "amber", says)
    if not np.isnan(subject.chance) or middle >= MARGIN.of(settings):
        return None
    able = median(subject.able[subject.top])
    if able >= ABLE.of(settings):
        says = message("audits-too-hard", benchmark=subject.label, high=points(middle), elsewhere=points(able))
        return Finding(FLOOR, "amber", says)
    return None


def _ceiling(subject: Benchmark, settings: AuditSettings) -> Finding | None:
    middle = subject.middle
    if middle < HIGH.of(settings):
        return None
    return Finding(CEILING, "note", message("audits-ceiling", benchmark=subject.label, middle=points(middle)))
