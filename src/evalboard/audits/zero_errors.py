"""Zero errors: standard errors of exactly 0 where the score is neither nothing nor everything. Nobody answers without any chance."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Benchmark, Check, Finding, Found, percent
from evalboard.config import AuditConfig

LEVEL = "board"
ZERO_ERRORS = "zero errors"


def audit(subject: Benchmark, settings: AuditConfig) -> Found:
    """The share of entries with an error of 0 among those with an error whose score lies between 0 and 1; nothing where no errors are known."""
    stderr = subject.stderr
    asked = ~np.isnan(stderr) & (subject.score > 0.0) & (subject.score < 1.0)
    if not asked.any():
        return Found(())
    share = float((stderr[asked] == 0.0).mean())
    check = Check(
        check="zero_errors",
        value=share,
        amber=settings.zero_errors,
        n=int(asked.sum()),
        meaning="Share of the models with a standard error of exactly 0 although their score is neither 0 nor 100.",
    )
    if share == 0.0:
        return Found((check,))
    says = f"{percent(share)} of the models have a standard error of exactly 0 in {subject.label} although their score is neither 0 nor 100"
    why = "the error was not computed, or the runs behind it are copies of one."
    return Found((check,), (Finding(ZERO_ERRORS, "amber" if check.zone == "amber" else "note", f"{says}: {why}"),))
