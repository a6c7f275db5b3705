"""The Elo scale: 400 points more are ten times the odds of winning, and the base model stands at 1000."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers

LN10 = float(np.log(10.0))
SCALE, ANCHOR = 400.0, 1000.0
POINTS = SCALE / LN10
"""Points of a rating for one unit of log strength."""


def chances(odds: Numbers) -> Numbers:
    """1 / (1 + exp(-odds)), without overflow."""
    return 0.5 * (1.0 + np.tanh(0.5 * odds))


def win_rate(rating: Numbers) -> Numbers:
    """The chance to win against the base, 1 / (1 + 10^((1000 - rating) / 400))."""
    return chances((rating - ANCHOR) / POINTS)


def rating_at(win_rate: Numbers) -> Numbers:
    """The rating at which a chance to win against the base stands; infinite at 0 and 1."""
    with np.errstate(divide="ignore"):
        return np.asarray(ANCHOR + POINTS * np.log(win_rate / (1.0 - win_rate)))
