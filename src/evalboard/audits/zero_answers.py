"""Answers that score nothing: many zeros, and hardly a fully right answer, where strong models answer and parts of an
answer count.

Where answers are right or wrong and nothing else, the share of zeros is the mean said in another way, and nothing is
checked.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level, alarm, joined, percent, points
from evalboard.audits._subjects import AnswerProfile, a_quarter, who_reach
from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.base.families import Setting
from evalboard.strings import message

LEVEL: Level = "samples"
ZONES = Setting(
    name="zeros",
    order=170,
    default=(0.50, 0.65),
    meaning="share of answers that score exactly 0, among entries that are `strong` elsewhere",
    reason="the answers of Llama-2-70b and falcon-40b to DROP score exactly 0 in 69 and 73 % of all cases",
)
STRONG = Setting(
    name="strong",
    order=180,
    default=0.50,
    least=0,
    most=1,
    meaning="the others' mean from which answers that score 0 are suspicious",
    reason="a weak model's answers score 0 because they are wrong",
)
NONE_PERFECT = Setting(
    name="perfect",
    order=190,
    default=0.01,
    least=0,
    most=1,
    meaning="fully right answers below this share are red while the mean lies in `partial`",
    reason="0.2 and 0.5 % of those two models' answers to DROP are fully right",
)
BY_PARTS = Setting(
    name="partial",
    order=200,
    default=(0.02, 0.12),
    meaning="the mean score that partial credit alone explains",
    reason="what sick entries reach in DROP by words that an answer and a reference share",
)
ZEROS = CheckKind(
    id="zeros",
    order=10,
    level=LEVEL,
    zones=ZONES,
    unit="percent",
    digits=0,
)
PERFECT = CheckKind(
    id="perfect",
    order=20,
    level=LEVEL,
    red=NONE_PERFECT,
    unless="only of models whose mean lies in `partial`",
    worse="low",
    unit="percent",
    digits=1,
)
SETTINGS = (ZONES, STRONG, NONE_PERFECT, BY_PARTS)
CHECKS = (ZEROS, PERFECT)
LEAST_PARTIAL = 0.01
"""A metric that counts parts of an answer shows it in at least this share of the answers."""


def audit(subject: AnswerProfile, settings: AuditSettings) -> AuditReport:
    """The share of zeros, and that of fully right answers where the mean is what partial credit alone explains, among
    strong entries.
    """
    strong = subject.strong & (subject.partial >= LEAST_PARTIAL)
    return (
        joined([_zeros(subject, strong, settings), _perfect(subject, strong, settings)])
        if strong.any()
        else AuditReport(())
    )


def _zeros(subject: AnswerProfile, strong: np.ndarray, settings: AuditSettings) -> AuditReport:
    share = a_quarter(subject.zeros[strong])
    return alarm(
        ZEROS.check(settings, share, _answers(subject.count[strong])),
        message(
            "audits-zeros", benchmark=subject.label, share=percent(share), **who_reach(subject.zeros[strong], share)
        ),
    )


def _perfect(subject: AnswerProfile, strong: np.ndarray, settings: AuditSettings) -> AuditReport:
    low, high = BY_PARTS.of(settings)
    partial = strong & (subject.mean >= low) & (subject.mean <= high)
    many = bool(partial.any()) and partial.sum() >= strong.sum() / 4
    share = float(subject.perfect[partial].mean()) if many else float("nan")
    mean = float(subject.mean[partial].mean()) if many else 0.0
    check = PERFECT.check(settings, share, _answers(subject.count[partial]) if many else 0)
    return alarm(
        check, message("audits-perfect", benchmark=subject.label, mean=points(mean), share=f"{fixed(100 * share, 1)} %")
    )


def _answers(count: Numbers) -> int:
    return int(count.sum())
