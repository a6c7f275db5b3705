"""Mass at the ends: scores near chance, at the floor, at the ceiling. There a benchmark cannot tell entries apart, whatever its scorer does."""

from __future__ import annotations

import numpy as np

from evalboard.audits import CEILING, FLOOR, NEAR_CHANCE, Benchmark, Check, Finding, Found, points
from evalboard.config import AuditConfig
from evalboard.statistics.association import spearman

LEVEL = "board"
BESIDE = 0.10
"""Ten points: what counts as near chance for a single entry."""


def audit(subject: Benchmark, settings: AuditConfig) -> Found:
    """Where the weaker half, the better half and the middle of all entries lie between guessing and the maximum."""
    findings = (_near_chance(subject, settings), _floor(subject, settings), _ceiling(subject, settings))
    return Found((*_low(subject, settings), *_high(subject, settings)), tuple(finding for finding in findings if finding))


def _low(subject: Benchmark, settings: AuditConfig) -> tuple[Check, ...]:
    able = subject.able >= settings.able
    chance = 0.0 if np.isnan(subject.chance) else subject.chance
    return (
        Check(
            check="above_chance",
            value=subject.base - subject.chance,
            amber=settings.margin,
            worse="low",
            n=int((~subject.top).sum()),
            meaning="How far the weaker half's median lies above what guessing gives, where that is known.",
        ),
        Check(
            check="near_chance",
            value=float((subject.score[able] <= chance + BESIDE).mean()) if able.any() else float("nan"),
            n=int(able.sum()),
            meaning="Share of the entries that do well elsewhere (30 points above guessing) and stay within 10 points of guessing, or of 0, here.",
        ),
    )


def _high(subject: Benchmark, settings: AuditConfig) -> tuple[Check, ...]:
    lead = float(np.median(subject.height[subject.top])) if subject.top.any() else float("nan")
    return (
        Check(
            check="floor",
            value=lead,
            amber=settings.floor,
            worse="low",
            n=int(subject.top.sum()),
            meaning="How far the better half's median lies above the weaker half's, as a share of the range.",
        ),
        Check(
            check="ceiling",
            value=float(np.median(subject.score)),
            amber=settings.ceiling,
            n=len(subject.score),
            meaning="The median of all entries, as a share of the maximum.",
        ),
    )


def _near_chance(subject: Benchmark, settings: AuditConfig) -> Finding | None:
    if not subject.base - subject.chance < settings.margin:
        return None
    agrees = spearman(subject.reference, subject.score) >= settings.agreement
    says = f"the weaker half of the models has a median of {points(subject.base)} where guessing gives {points(subject.chance)}"
    return Finding(
        NEAR_CHANCE,
        "note" if agrees else "amber",
        f"{subject.label} is little better than guessing for many: {says}. Differences down there are chance.",
    )


def _floor(subject: Benchmark, settings: AuditConfig) -> Finding | None:
    if np.ptp(subject.score) == 0.0:
        return Finding(FLOOR, "amber", f"All models have the same score in {subject.label}, {points(subject.base)}: it tells none of them apart.")
    if not subject.top.any():
        return None
    middle = float(np.median(subject.score[subject.top]))
    able = float(np.median(subject.able[subject.top]))
    if (
        len(subject.panel) >= settings.enough and float(np.median(subject.height[subject.top])) < settings.floor
    ):  # two medians of few are near by chance
        says = f"the better half of the models by the others has a median of {points(middle)}, the weaker half one of {points(subject.base)}"
        return Finding(FLOOR, "amber", f"{subject.label} hardly tells strong models from weak ones: {says}.")
    if np.isnan(subject.chance) and middle < settings.margin and able >= settings.able:
        says = f"a median of {points(middle)}, while they stand {points(able)} points above guessing elsewhere"
        return Finding(FLOOR, "amber", f"{subject.label} is too hard, or not read, for all: even the better half of the models has {says}.")
    return None


def _ceiling(subject: Benchmark, settings: AuditConfig) -> Finding | None:
    middle = float(np.median(subject.score))
    if middle < settings.ceiling:
        return None
    return Finding(
        CEILING, "note", f"Half of the models reach {points(middle)} of 100 or more in {subject.label}: there is little room left to tell them apart."
    )
