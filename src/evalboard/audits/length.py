"""Length against score: where long answers score less, what follows the answer may be what costs it."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, a_quarter, alarm
from evalboard.config import AuditConfig

LEVEL = "samples"


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """Spearman's correlation of the length of an answer and its score, within each entry, that a quarter of them reach or go below."""
    value = a_quarter(subject.length, "low")
    if np.isnan(value):
        return Found(())
    check = Check(
        check="length",
        level="samples",
        value=value,
        amber=settings.length[0],
        red=settings.length[1],
        worse="low",
        n=int(subject.count.sum()),
        meaning="Rank correlation of an answer's length and its score, in the quarter of the models where it is lowest.",
    )
    told = f"{value:.2f}".replace("-", "−")
    return alarm(
        check, f"In a quarter of the models, the longer an answer to {subject.label} is, the less it scores (rank correlation {told} or less)."
    )
