"""Empty answers: nothing was written, or nothing could be taken from what was."""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm, percent
from evalboard.audits._subjects import AnswerProfile, a_quarter, who_reach
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "samples"
ZONES = Setting(
    name="empty",
    order=260,
    default=(0.02, 0.10),
    meaning="share of answers that are empty, or from which nothing could be extracted",
    reason="round numbers: no recorded case decided them",
)
EMPTY = CheckKind(
    id="empty",
    order=70,
    level=LEVEL,
    zones=ZONES,
    unit="percent",
    digits=1,
)
SETTINGS = (ZONES,)
CHECKS = (EMPTY,)


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The share of such answers that a quarter of the entries have at least: one model that fails is not the
    benchmark's fault.
    """
    share = a_quarter(subject.empty)
    if np.isnan(share):
        return AuditReport(())
    return alarm(
        EMPTY.check(settings, share, int(subject.count.sum())),
        message("audits-empty", benchmark=subject.label, share=percent(share), **who_reach(subject.empty, share)),
    )
