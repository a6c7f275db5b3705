"""Two trends: strong entries that stay with the weak ones, beside strong entries that rise. What marks a scorer that misreads some answers.

`two_bottom` (TBM) and `stuck_wide` (SWS2) are earlier ways to see the same: on the whole board of November 2023 DROP passes the first, because the
weaker half is stuck as well, and the second, whose margin of two points follows no scale. They are shown for those who know them.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits import Benchmark, Check, Found
from evalboard.config import AuditConfig

LEVEL = "board"
NEXT = 3
"""The stretch above those that are stuck ends at so many times `stuck_within`: it is as wide as theirs."""
WIDE = 0.02
"""The margin of SWS2: two points of a hundred."""


def audit(subject: Benchmark, settings: AuditConfig) -> Found:
    """The share of the better half that stays, how far the others of it rise, and the two earlier measures."""
    top = subject.score[subject.top]
    stuck = float(subject.stuck(settings)[subject.top].mean()) if len(top) else float("nan")
    many = stuck >= settings.stuck
    return Found(
        (
            Check(
                check="stuck",
                value=stuck,
                amber=settings.stuck,
                n=len(top),
                meaning="Share of the better half by the others that scores like the weaker half: within a tenth of the range of its median.",
            ),
            Check(
                check="rise",
                value=rise(subject, settings),
                red=settings.rise if many else None,
                n=len(top),
                meaning="How far the others of the better half stand above the weaker half, as a share of the range. It counts where many are stuck.",
            ),
            Check(
                check="valley",
                value=valley(subject, settings),
                red=settings.valley if many else None,
                worse="low",
                n=len(top),
                meaning="How many of the better half stand just above those that are stuck, for each of them. Few: two groups.",
            ),
            Check(
                check="two_bottom",
                value=float((top < subject.base).mean()) if len(top) else float("nan"),
                n=len(top),
                meaning="Share of the better half below the weaker half's median (TBM).",
            ),
            Check(
                check="stuck_wide",
                value=float((top <= subject.base + WIDE).mean()) if len(top) else float("nan"),
                n=len(top),
                meaning="Share of the better half at or below the weaker half's median and two points (SWS2).",
            ),
        )
    )


def valley(subject: Benchmark, settings: AuditConfig) -> float:
    """Entries of the better half in the stretch above those that are stuck, over these; NaN where none is stuck.

    One group that is spread wide has about as many in both, two groups few between them.
    """
    height = subject.height[subject.top]
    stuck = int((np.abs(height) <= settings.stuck_within).sum())
    above = int(((height > settings.stuck_within) & (height <= NEXT * settings.stuck_within)).sum())
    return above / stuck if stuck else float("nan")


def rise(subject: Benchmark, settings: AuditConfig) -> float:
    """The median height of those of the better half that leave the weaker half behind; NaN where none does, or where there is no range.

    Without a range nine of ten entries have the same score: the few others are no second trend.
    """
    height = subject.height[subject.top]
    away = height[height > settings.stuck_within]
    return float(np.median(away)) if len(away) and subject.range > 0 else float("nan")
