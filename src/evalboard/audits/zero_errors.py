"""Zero errors: standard errors of exactly 0 where the score is neither nothing nor everything. Nobody answers without
any chance.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Finding, Level, percent
from evalboard.audits._subjects import Benchmark
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "board"
MANY = Setting(
    name="zero_errors",
    order=165,
    default=0.05,
    least=0,
    most=1,
    meaning="entries with a standard error of 0 though the score is neither 0 nor 1: amber from",
    reason="a round number: no recorded case decided it",
)
ERRORS_OF_ZERO = CheckKind(
    id="zero_errors",
    order=110,
    level=LEVEL,
    amber=MANY,
)
SETTINGS = (MANY,)
CHECKS = (ERRORS_OF_ZERO,)
ZERO_ERRORS = "zero errors"


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """The share of entries with an error of 0 among those with an error whose score lies between 0 and 1; nothing where
    no errors are known.
    """
    stderr = subject.stderr
    between = ~np.isnan(stderr) & (subject.score > 0.0) & (subject.score < 1.0)
    if not between.any():
        return AuditReport(())
    share = float((stderr[between] == 0.0).mean())
    check = ERRORS_OF_ZERO.check(settings, share, int(between.sum()))
    if share == 0.0:
        return AuditReport((check,))
    says = message("audits-zero-errors", benchmark=subject.label, share=percent(share))
    return AuditReport((check,), (Finding(ZERO_ERRORS, "amber" if check.zone == "amber" else "note", says),))
