"""Empty answers: nothing was written, or nothing could be taken from what was."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, a_quarter, alarm, percent
from evalboard.config import AuditConfig

LEVEL = "samples"


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """The share of such answers that a quarter of the entries have at least: one model that fails is not the benchmark's fault."""
    share = a_quarter(subject.empty)
    if np.isnan(share):
        return Found(())
    check = Check(
        check="empty",
        level="samples",
        value=share,
        amber=settings.empty[0],
        red=settings.empty[1],
        n=int(subject.count.sum()),
        meaning="Share of answers that are empty or from which nothing could be taken: a quarter of the models have at least so many.",
    )
    return alarm(
        check,
        f"In a quarter of the models, {percent(share)} of the answers to {subject.label} or more are empty, or nothing could be taken from them.",
    )
