"""Discrimination of questions: do those who do well on the others do well on this one?"""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found
from evalboard.config import AuditConfig

LEVEL = "samples"


def audit(subject: Answers, settings: AuditConfig) -> Found:  # noqa: ARG001 - as all audits
    """The median over questions of the correlation of a question's score with the mean of the others. A description, never an alarm."""
    if np.isnan(subject.discrimination):
        return Found(())
    return Found(
        (
            Check(
                check="discrimination",
                level="samples",
                value=subject.discrimination,
                n=subject.questions,
                meaning="How a question's score goes with the mean of all others, over the models (correlation, the median question).",
            ),
        )
    )
