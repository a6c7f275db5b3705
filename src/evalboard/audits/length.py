"""Length against score: where long answers score less, what follows the answer may be what costs it."""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm
from evalboard.audits._subjects import AnswerProfile, a_quarter, who_reach
from evalboard.base.decimals import fixed
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "samples"
ZONES = Setting(
    name="length",
    order=250,
    default=(-0.20, -0.40),
    falling=True,
    meaning="Spearman of the answer's length and its score",
    reason="round numbers: no recorded case decided them",
)
LENGTH = CheckKind(
    id="length",
    order=60,
    level=LEVEL,
    zones=ZONES,
    worse="low",
)
SETTINGS = (ZONES,)
CHECKS = (LENGTH,)


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """Spearman's correlation of the length of an answer and its score, within each entry, that a quarter of them reach
    or go below.
    """
    value = a_quarter(subject.length, "low")
    if np.isnan(value):
        return AuditReport(())
    printed = fixed(value)
    return alarm(
        LENGTH.check(settings, value, int(subject.count.sum())),
        message(
            "audits-length", benchmark=subject.label, correlation=printed, **who_reach(subject.length, value, "low")
        ),
    )
