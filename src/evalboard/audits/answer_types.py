"""Answer types: do numbers score as words do? DROP's scorer of 2023 lost nearly all numbers and kept the words."""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, a_quarter, alarm, points
from evalboard.config import AuditConfig

LEVEL = "samples"
LEAST = 0.001
"""A mean score of numbers below a tenth of a point is taken as that: the ratio stays a number."""


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """The mean score where words are expected over that where numbers are; red only while the numbers score next to nothing."""
    ratio = subject.words / np.maximum(subject.numbers, LEAST)
    value = a_quarter(ratio)
    if np.isnan(value):
        return Found(())
    hit = ratio >= value
    words, numbers = (float(np.nanmean(of[hit])) for of in (subject.words, subject.numbers))
    check = Check(
        check="answer_types",
        level="samples",
        value=value,
        amber=settings.answer_types[0],
        red=settings.answer_types[1] if numbers < settings.numbers_lost else None,
        n=int(subject.count.sum()),
        meaning="How many times as much answers in words score as numbers do, in the quarter of the models where that is most.",
    )
    return alarm(
        check, f"In {subject.label}, answers in words score {points(words)} where numbers score {points(numbers)}, in a quarter of the models."
    )
