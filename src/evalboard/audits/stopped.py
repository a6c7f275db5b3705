"""Stopped answers: outputs that end where a stop string may have cut a number, as `12` for 12.25. What was cut off is
lost.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm, percent
from evalboard.audits._subjects import AnswerProfile
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "samples"
ZONES = Setting(
    name="stopped",
    order=240,
    default=(0.10, 0.25),
    meaning="share of answers that end where a stop string may have cut a number",
    reason="some 40 % of the outputs to DROP that were read in 2023 end after a digit",
)
STOPPED = CheckKind(
    id="stopped",
    order=50,
    level=LEVEL,
    zones=ZONES,
    unit="percent",
    digits=0,
)
SETTINGS = (ZONES,)
CHECKS = (STOPPED,)


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The share of such answers among all."""
    counted = ~np.isnan(subject.stopped)
    if not counted.any():
        return AuditReport(())
    share = float(np.average(subject.stopped[counted], weights=subject.count[counted]))
    check = STOPPED.check(settings, share, int(subject.count[counted].sum()))
    return alarm(check, message("audits-stopped", benchmark=subject.label, share=percent(share)))
