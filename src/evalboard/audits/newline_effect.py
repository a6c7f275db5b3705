"""Newline effect: what is gained where answers are cut before they go on. A healthy scorer gains next to nothing."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, alarm
from evalboard.config import AuditConfig
from evalboard.suite.normalize import Numbers

LEVEL = "samples"
DRAWN_AT_ONCE = 1_000_000


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """The mean score after the cut minus that as stored, of the same answers, with the percentiles of a bootstrap over clusters of questions."""
    total = subject.answered.sum()
    if not total > 0:
        return Found(())
    gain = float(subject.gained.sum() / total)
    drawn = _drawn(subject.gained, subject.answered, settings.bootstraps, np.random.default_rng([settings.seed, 1]))
    lower, upper = (float(end) for end in np.percentile(drawn, [2.5, 97.5])) if len(drawn) else (None, None)
    sure = lower is None or lower > 0.0
    check = Check(
        check="newline_effect",
        level="samples",
        value=gain,
        lower=lower,
        upper=upper,
        amber=settings.newline_effect[0] if sure else None,
        red=settings.newline_effect[1] if sure else None,
        n=int(total),
        meaning=f"What the mean score of all answers gains by another cut: {subject.cut}.",
    )
    between = "" if lower is None or upper is None else f" ({100 * lower:.1f} to {100 * upper:.1f})"
    says = f"The answers to {subject.label} gain {100 * gain:.1f} points{between} when they are scored with another cut: {subject.cut}"
    return alarm(check, f"{says}. What follows a right answer makes it count as wrong.")


def _drawn(gained: Numbers, answered: Numbers, draws: int, rng: np.random.Generator) -> Numbers:
    """The mean gain in bootstrap samples of the clusters."""
    size, found = len(gained), []
    for start in range(0, draws, step := max(1, DRAWN_AT_ONCE // size)):
        rows = rng.integers(0, size, size=(min(step, draws - start), size))
        found.append(gained[rows].sum(axis=1) / answered[rows].sum(axis=1))
    return np.concatenate(found) if found else np.empty(0)
