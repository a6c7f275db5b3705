"""Answer types: do numbers score as words do? DROP's scorer of 2023 lost nearly all numbers and kept the words."""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm, points
from evalboard.audits._subjects import AnswerProfile, a_quarter
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "samples"
ZONES = Setting(
    name="answer_types",
    order=210,
    default=(3.0, 5.0),
    meaning="mean score of answers in words over that of numbers",
    reason="Llama-2-70b and falcon-40b scored 0.19 and 0.18 in words in DROP, and 0.01 in whole numbers",
)
NUMBERS_LOST = Setting(
    name="numbers_lost",
    order=220,
    default=0.05,
    least=0,
    most=1,
    meaning="that ratio is red only while numbers score less than this",
    reason="numbers that score more than next to nothing are harder, and not lost",
)
ANSWER_TYPES = CheckKind(
    id="answer_types",
    order=30,
    level=LEVEL,
    zones=ZONES,
    unless="red only while numbers score less than `numbers_lost`",
    unit="times",
    digits=1,
)
SETTINGS = (ZONES, NUMBERS_LOST)
CHECKS = (ANSWER_TYPES,)
LEAST = 0.001
"""A mean score of numbers below a tenth of a point is taken as that: the ratio stays a number."""


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The mean score where words are expected over that where numbers are; red only while the numbers score next to
    nothing.
    """
    ratio = subject.words / np.maximum(subject.numbers, LEAST)
    value = a_quarter(ratio)
    if np.isnan(value):
        return AuditReport(())
    hit = ratio >= value
    words, numbers = (float(np.nanmean(of[hit])) for of in (subject.words, subject.numbers))
    lost = numbers < NUMBERS_LOST.of(settings)
    check = ANSWER_TYPES.check(settings, value, int(subject.count.sum()), may_be_red=lost)
    return alarm(
        check, message("audits-answer-types", benchmark=subject.label, words=points(words), numbers=points(numbers))
    )
