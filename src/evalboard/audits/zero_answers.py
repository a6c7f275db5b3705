"""Answers that score nothing: many zeros, and hardly a fully right answer, where strong models answer and parts of an answer count.

Where answers are right or wrong and nothing else, the share of zeros is the mean said in another way, and nothing is checked.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits import Answers, Check, Found, a_quarter, alarm, joined, percent, points
from evalboard.config import AuditConfig
from evalboard.suite.normalize import Numbers

LEVEL = "samples"
LEAST_PARTIAL = 0.01
"""A metric that counts parts of an answer shows it in at least this share of the answers."""


def audit(subject: Answers, settings: AuditConfig) -> Found:
    """The share of zeros, and that of fully right answers where the mean is what partial credit alone explains, among strong entries."""
    asked = subject.strong & (subject.partial >= LEAST_PARTIAL)
    return joined([_zeros(subject, asked, settings), _perfect(subject, asked, settings)]) if asked.any() else Found(())


def _zeros(subject: Answers, asked: np.ndarray, settings: AuditConfig) -> Found:
    share = a_quarter(subject.zeros[asked])
    check = Check(
        check="zeros",
        level="samples",
        value=share,
        amber=settings.zeros[0],
        red=settings.zeros[1],
        n=_answers(subject.count[asked]),
        meaning="Share of answers that score exactly 0, though parts of one count: a quarter of the models that do well elsewhere have so many.",
    )
    return alarm(
        check, f"In {subject.label}, {percent(share)} of the answers or more score exactly 0, in a quarter of the models that do well elsewhere."
    )


def _perfect(subject: Answers, asked: np.ndarray, settings: AuditConfig) -> Found:
    low, high = settings.partial
    partial = asked & (subject.mean >= low) & (subject.mean <= high)
    many = bool(partial.any()) and partial.sum() >= asked.sum() / 4
    share = float(subject.perfect[partial].mean()) if many else float("nan")
    check = Check(
        check="perfect",
        level="samples",
        value=share,
        red=settings.perfect,
        worse="low",
        n=_answers(subject.count[partial]) if many else 0,
        meaning="Share of answers that are fully right, in strong models whose mean is so low that parts of answers may explain it.",
    )
    mean = float(subject.mean[partial].mean()) if many else 0.0
    says = f"Models that do well elsewhere reach {points(mean)} of 100 in {subject.label} by parts of answers"
    return alarm(check, f"{says}: {100 * share:.1f} % of their answers are fully right.")


def _answers(count: Numbers) -> int:
    return int(count.sum())
