"""Discrimination of questions: do those who do well on the others do well on this one?"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level
from evalboard.audits._subjects import AnswerProfile

LEVEL: Level = "samples"
DISCRIMINATION = CheckKind(
    id="discrimination",
    order=80,
    level=LEVEL,
)
SETTINGS = ()
CHECKS = (DISCRIMINATION,)


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The median over questions of the correlation of a question's score with the mean of the others. A description,
    never an alarm.
    """
    if np.isnan(subject.discrimination):
        return AuditReport(())
    return AuditReport((DISCRIMINATION.check(settings, subject.discrimination, subject.questions),))
