"""Two trends: strong entries that stay with the weak ones, beside strong entries that rise. What marks a scorer that misreads some answers.

`two_bottom` (TBM) and `stuck_wide` (SWS2) are earlier ways to see the same: on the whole board of November 2023 DROP passes the first, because the
weaker half is stuck as well, and the second, whose margin of two points follows no scale. They are shown for those who know them.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, Level
from evalboard.audits._declared import AuditSettings, CheckKind
from evalboard.audits._subjects import Benchmark
from evalboard.base.declared import Setting

LEVEL: Level = "board"
MANY = Setting(
    name="stuck",
    order=50,
    default=0.25,
    least=0,
    most=1,
    meaning="suspect scorer: share of the better half that stays with the weaker half, at least",
    reason="on the board of November 2023 DROP has 0.36, the others at most 0.15; it has to be above by more than its standard error",
)
NEAR = Setting(
    name="stuck_within",
    order=60,
    default=0.10,
    above=0,
    most=1,
    meaning="how near to the weaker half's median that is, as a share of the scores' range",
    reason="a share of the range follows the scale of a benchmark, where a margin in points does not",
)
FAR = Setting(
    name="rise",
    order=70,
    default=0.40,
    least=0,
    meaning="suspect scorer: how far the others of the better half rise above it, at least",
    reason="DROP has 0.54; RewardBench 2's Math has many that are stuck too, but nobody rises beyond 0.23",
)
APART = Setting(
    name="valley",
    order=80,
    default=0.55,
    least=0,
    meaning="suspect scorer: entries just above those that are stuck, for each of these, at most",
    reason="DROP has 0.47, simulated scorers that fail have 0 to 0.1; TruthfulQA has 1.3 and IFEval 2.7",
)
STUCK = CheckKind(
    id="stuck",
    label="Stuck low",
    order=20,
    level=LEVEL,
    amber=MANY,
    meaning="Share of the better half by the others that scores like the weaker half: within a tenth of the range of its median.",
)
RISE = CheckKind(
    id="rise",
    label="The rest rises",
    order=30,
    level=LEVEL,
    red=FAR,
    unless="only where `stuck` is amber",
    meaning="How far the others of the better half stand above the weaker half, as a share of the range. It counts where many are stuck.",
)
VALLEY = CheckKind(
    id="valley",
    label="Few between the two",
    order=40,
    level=LEVEL,
    red=APART,
    unless="only where `stuck` is amber",
    worse="low",
    meaning="How many of the better half stand just above those that are stuck, for each of them. Few: two groups.",
)
TWO_BOTTOM = CheckKind(
    id="two_bottom",
    label="Turned over",
    order=140,
    level=LEVEL,
    meaning="Share of the better half below the weaker half's median (TBM).",
)
STUCK_WIDE = CheckKind(
    id="stuck_wide",
    label="Stuck, wider",
    order=150,
    level=LEVEL,
    meaning="Share of the better half at or below the weaker half's median and two points (SWS2).",
)
SETTINGS = (MANY, NEAR, FAR, APART)
CHECKS = (STUCK, RISE, VALLEY, TWO_BOTTOM, STUCK_WIDE)
NEXT = 3
"""The stretch above those that are stuck ends at so many times `stuck_within`: it is as wide as theirs."""
WIDE = 0.02
"""The margin of SWS2: two points of a hundred."""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """The share of the better half that stays, how far the others of it rise, and the two earlier measures."""
    top = subject.score[subject.top]
    near, half = NEAR.of(settings), len(top)
    stuck = float(subject.stuck(near)[subject.top].mean()) if half else float("nan")
    many = stuck >= MANY.of(settings)
    return AuditReport(
        (
            STUCK.check(settings, stuck, half),
            RISE.check(settings, rise(subject, near), half, may_be_red=many),
            VALLEY.check(settings, valley(subject, near), half, may_be_red=many),
            TWO_BOTTOM.check(settings, float((top < subject.base).mean()) if half else float("nan"), half),
            STUCK_WIDE.check(settings, float((top <= subject.base + WIDE).mean()) if half else float("nan"), half),
        )
    )


def valley(subject: Benchmark, near: float) -> float:
    """Entries of the better half in the stretch above those that are stuck, over these; NaN where none is stuck.

    One group that is spread wide has about as many in both, two groups few between them.
    """
    height = subject.height[subject.top]
    stuck = int((np.abs(height) <= near).sum())
    above = int(((height > near) & (height <= NEXT * near)).sum())
    return above / stuck if stuck else float("nan")


def rise(subject: Benchmark, near: float) -> float:
    """The median height of those of the better half that leave the weaker half behind; NaN where none does, or where there is no range.

    Without a range nine of ten entries have the same score: the few others are no second trend.
    """
    height = subject.height[subject.top]
    away = height[height > near]
    return float(np.median(away)) if len(away) and subject.range > 0 else float("nan")
