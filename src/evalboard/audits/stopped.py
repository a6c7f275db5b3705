"""Stopped answers: outputs that end where a stop string may have cut a number, as `12` for 12.25. What was cut off is lost."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, alarm, percent
from evalboard.config import AuditConfig

LEVEL = "samples"


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """The share of such answers among all."""
    known = ~np.isnan(subject.stopped)
    if not known.any():
        return Found(())
    share = float(np.average(subject.stopped[known], weights=subject.count[known]))
    check = Check(
        check="stopped",
        level="samples",
        value=share,
        amber=settings.stopped[0],
        red=settings.stopped[1],
        n=int(subject.count[known].sum()),
        meaning="Share of the answers that end where a stop string may have cut a number.",
    )
    says = f"{percent(share)} of the answers to {subject.label} end after a digit, where a stop string may have cut the number"
    return alarm(check, f"{says}: no rule of scoring can repair those that were.")
