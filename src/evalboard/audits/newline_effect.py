"""Newline effect: what is gained where answers are cut before they go on. A healthy scorer gains next to nothing."""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm
from evalboard.audits._subjects import AnswerProfile
from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.base.families import Setting
from evalboard.strings import Message, message

LEVEL: Level = "samples"
ZONES = Setting(
    name="newline_effect",
    order=230,
    default=(0.01, 0.05),
    meaning="what cutting answers at the first newline adds to the mean score",
    reason=(
        "in generations simulated to the profile of DROP's it adds 0.22 to 0.50, "
        "where a healthy scorer gains next to nothing"
    ),
)
NEWLINE_EFFECT = CheckKind(
    id="newline_effect",
    order=40,
    level=LEVEL,
    zones=ZONES,
    unless="neither while the interval reaches 0",
    unit="points",
    digits=1,
)
SETTINGS = (ZONES,)
CHECKS = (NEWLINE_EFFECT,)
DRAWN_AT_ONCE = 1_000_000


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The mean score after the cut minus that as stored, of the same answers, with the percentiles of a bootstrap over
    clusters of questions.
    """
    total = subject.answered.sum()
    if not total > 0:
        return AuditReport(())
    gain = float(subject.gained.sum() / total)
    drawn = _drawn(subject.gained, subject.answered, settings.bootstraps, np.random.default_rng([settings.seed, 1]))
    lower, upper = (float(end) for end in np.percentile(drawn, [2.5, 97.5])) if len(drawn) else (None, None)
    sure = lower is None or lower > 0.0
    meaning = message("audits-newline-effect-meaning", cut=subject.cut)
    check = NEWLINE_EFFECT.check(
        settings, gain, int(total), interval=(lower, upper), meaning=meaning, may_be_amber=sure, may_be_red=sure
    )
    return alarm(
        check,
        message("audits-newline-effect", benchmark=subject.label, gain=_gain(gain, lower, upper), cut=subject.cut),
    )


def _gain(gain: float, lower: float | None, upper: float | None) -> Message:
    if lower is None or upper is None:
        return message("audits-gain", gain=fixed(100 * gain, 1))
    return message(
        "audits-gain-between", gain=fixed(100 * gain, 1), lower=fixed(100 * lower, 1), upper=fixed(100 * upper, 1)
    )


def _drawn(gained: Numbers, answered: Numbers, draws: int, rng: np.random.Generator) -> Numbers:
    """The mean gain in bootstrap samples of the clusters."""
    size, means = len(gained), []
    for start in range(0, draws, step := max(1, DRAWN_AT_ONCE // size)):
        rows = rng.integers(0, size, size=(min(step, draws - start), size))
        means.append(gained[rows].sum(axis=1) / answered[rows].sum(axis=1))
    return np.concatenate(means) if means else np.empty(0)
