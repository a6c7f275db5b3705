"""Residuals: how far the scores scatter about their trend over the other benchmarks, and whether they fall into two
groups.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level
from evalboard.audits._subjects import Benchmark
from evalboard.base.arrays import Numbers
from evalboard.statistics.association import MOST_PAIRS, percentiles, theil_sen

LEVEL: Level = "board"
SCATTER = CheckKind(
    id="scatter",
    order=120,
    level=LEVEL,
)
BIMODALITY = CheckKind(
    id="bimodality",
    order=130,
    level=LEVEL,
)
SETTINGS = ()
CHECKS = (SCATTER, BIMODALITY)
ALL_PAIRS, FEWEST_PAIRS = 25_000_000, 10_000
"""Pairs of entries that the trends of all benchmarks of a board look at together, and of one at least: the slope is
known to 1.25 % then.
"""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """The quartiles' distance of the residuals over the range of the middle 95 % of the scores, and Sarle's coefficient
    of the residuals.

    Neither raises an alarm. Sarle's coefficient in particular is above 5/9, its value for a uniform distribution, on
    most healthy benchmarks.
    """
    pairs = int(np.clip(ALL_PAIRS // len(subject.panel.labels), FEWEST_PAIRS, MOST_PAIRS))
    trend = theil_sen(subject.reference, subject.score, most=pairs)
    residual = (
        subject.score - (trend[1] + trend[0] * subject.reference) if trend else np.full(len(subject.score), np.nan)
    )
    wide = subject.wide(2.5)
    high, low = percentiles(residual, 75, 25)
    share, entries = (high - low) / wide if wide > 0 else float("nan"), len(residual)
    return AuditReport((SCATTER.check(settings, share, entries), BIMODALITY.check(settings, sarle(residual), entries)))


def sarle(values: Numbers) -> float:
    """Sarle's bimodality coefficient, (skewness^2 + 1) / (excess kurtosis + 3 (n - 1)^2 / ((n - 2)(n - 3))); NaN
    without spread.

    Both moments with their corrections for small samples. Source: SAS Institute (1990), SAS/STAT User's Guide, the
    CLUSTER procedure; as Pfister et al. (2013), doi:10.3389/fpsyg.2013.00700.
    """
    n = len(values)
    apart = values - values.mean()
    second = float((apart**2).mean())
    if n < 4 or not second > 0:
        return float("nan")
    skewness = float((apart**3).mean()) / second**1.5 * np.sqrt(n * (n - 1)) / (n - 2)
    kurtosis = (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (float((apart**4).mean()) / second**2 - 3) + 6)
    return float((skewness**2 + 1) / (kurtosis + 3 * (n - 1) ** 2 / ((n - 2) * (n - 3))))
