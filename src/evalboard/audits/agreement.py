"""Agreement: does the benchmark order the entries as the others do, and as much as these agree among themselves?"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level
from evalboard.audits._subjects import Benchmark
from evalboard.base.families import Setting
from evalboard.statistics.association import spearman_interval
from evalboard.statistics.distributions import normal_cdf

LEVEL: Level = "board"
LOW = Setting(
    name="agreement",
    order=90,
    default=0.75,
    least=-1,
    most=1,
    meaning="Spearman below this is amber, as a check; it stands for what is usual where fewer than two others tell",
    reason="on the board of November 2023 DROP has 0.655; ARC, HellaSwag, MMLU, Winogrande and GSM8K have 0.78 to 0.93",
)
LOW_FOR_ANOTHER = Setting(
    name="other_agreement",
    order=110,
    default=0.60,
    least=-1,
    most=1,
    meaning=(
        "measures something else: "
        "Spearman without errors of measurement below this and less than usual, or `tau_shortfall`"
    ),
    reason="TruthfulQA has 0.517 and IFEval 0.592: what they ask is another skill, and no scorer failed",
)
AGREEMENT = CheckKind(
    id="agreement",
    order=10,
    level=LEVEL,
    amber=LOW,
    worse="low",
)
NOISELESS = CheckKind(
    id="noiseless_agreement",
    order=12,
    level=LEVEL,
)
USUAL = CheckKind(
    id="usual_agreement",
    order=15,
    level=LEVEL,
)
SETTINGS = (LOW, LOW_FOR_ANOTHER)
LESS = CheckKind(
    id="less_than_usual",
    order=17,
    level=LEVEL,
    worse="low",
    unit="p",
)
CHECKS = (AGREEMENT, NOISELESS, USUAL, LESS)
HIGHEST = 0.999
"""The largest correlation without errors that is tested."""
LIKELY = 0.05
"""The p value from which an agreement is as usual."""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """Spearman's correlation of the scores with the mean z score of the others and its interval, and what is usual
    among the others.
    """
    entries = len(subject.score)
    lower, upper = spearman_interval(*subject.ranked, error=subject.agreement_error)
    interval = (None, None) if np.isnan(lower) else (lower, upper)
    correlation = float(subject.panel.agreements[subject.column])
    return AuditReport(
        (
            AGREEMENT.check(settings, correlation, entries, interval=interval),
            NOISELESS.check(settings, float(subject.panel.noiseless[subject.column]), entries),
            USUAL.check(settings, subject.usual, entries),
            LESS.check(settings, less_than_usual(subject, settings), entries),
        )
    )


def less_than_usual(subject: Benchmark, settings: AuditSettings) -> float:
    """The p value of agreement as usual, against less, over all benchmarks: a normal test on the scale of the inverse
    hyperbolic tangent; at most 1.

    NaN where there is no correlation. What is usual is taken as it is: the error of a median over several benchmarks is
    small beside that of one.
    """
    usual = LOW.of(settings) if np.isnan(subject.usual) else subject.usual
    noiseless = np.clip(subject.panel.noiseless[subject.column], -HIGHEST, HIGHEST)
    measured = np.clip(subject.panel.agreements[subject.column], -HIGHEST, HIGHEST)
    wider = (1.0 - measured**2) / (1.0 - noiseless**2) / np.sqrt(subject.panel.reliability[subject.column])
    apart = np.arctanh(noiseless) - np.arctanh(np.clip(usual, -HIGHEST, HIGHEST))
    p_value = float(normal_cdf(apart / (wider * subject.agreement_error)))
    return p_value if np.isnan(p_value) else min(1.0, p_value * len(subject.panel.labels))
