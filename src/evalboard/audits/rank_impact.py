"""Rank impact: how different would the ranking be without the benchmark?"""

from __future__ import annotations

import numpy as np

from evalboard.audits._checks import AuditReport, Level
from evalboard.audits._declared import AuditSettings, CheckKind
from evalboard.audits._subjects import DIGITS, Benchmark
from evalboard.base.declared import Setting
from evalboard.statistics.association import average_ranks, kendall

LEVEL: Level = "board"
LOW = Setting(
    name="tau",
    order=100,
    default=0.90,
    least=-1,
    most=1,
    meaning="suspect scorer: Kendall's tau with and without the benchmark below this",
    reason="on the board of November 2023 DROP has 0.883, all others 0.948 and more",
)
LOW_FOR_ANOTHER = Setting(
    name="other_tau",
    order=120,
    default=0.85,
    least=-1,
    most=1,
    meaning="measures something else: Kendall's tau below this",
    reason="IFEval has 0.826 and 0.801 on two boards, RewardBench's Reasoning 0.837",
)
RANK_TAU = CheckKind(
    id="rank_tau",
    label="Order without it",
    order=50,
    level=LEVEL,
    amber=LOW,
    worse="low",
    meaning="Kendall's tau of the ranking with and without the benchmark.",
)
RANK_SHIFT = CheckKind(
    id="rank_shift",
    label="Ranks it moves",
    order=60,
    level=LEVEL,
    digits=3,
    meaning="By how many ranks an entry moves without the benchmark, on average, over the number of entries.",
)
SETTINGS = (LOW, LOW_FOR_ANOTHER)
CHECKS = (RANK_TAU, RANK_SHIFT)


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """Kendall's tau-b of the weighted means with and without the benchmark, and the mean change of rank over the number of entries.

    Not known of a benchmark that takes no part in the average.
    """
    weight, others = subject.panel.weight, list(subject.others)
    tau, shift = float("nan"), float("nan")
    if weight[subject.column] > 0:
        whole = np.round(subject.panel.score @ weight, DIGITS)
        without = np.round(subject.panel.score[:, others] @ weight[others], DIGITS)
        tau = kendall(whole, without)
        shift = float(np.abs(average_ranks(whole) - average_ranks(without)).mean()) / len(whole)
    entries = len(subject.score)
    return AuditReport((RANK_TAU.check(settings, tau, entries), RANK_SHIFT.check(settings, shift, entries)))
