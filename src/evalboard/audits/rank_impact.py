"""Rank impact: how different would the ranking be without the benchmark?"""

from __future__ import annotations

import numpy as np

from evalboard.audits import DIGITS, Benchmark, Check, Found
from evalboard.config import AuditConfig
from evalboard.statistics.association import average_ranks, kendall

LEVEL = "board"


def audit(subject: Benchmark, settings: AuditConfig) -> Found:
    """Kendall's tau-b of the weighted means with and without the benchmark, and the mean change of rank over the number of entries.

    Not known of a benchmark that takes no part in the average.
    """
    weight, others = subject.panel.weight, list(subject.others)
    tau, shift = float("nan"), float("nan")
    if weight[subject.place] > 0:
        whole = np.round(subject.panel.score @ weight, DIGITS)
        without = np.round(subject.panel.score[:, others] @ weight[others], DIGITS)
        tau = kendall(whole, without)
        shift = float(np.abs(average_ranks(whole) - average_ranks(without)).mean()) / len(whole)
    return Found(
        (
            Check(
                check="rank_tau",
                value=tau,
                amber=settings.tau,
                worse="low",
                n=len(subject.score),
                meaning="Kendall's tau of the ranking with and without the benchmark.",
            ),
            Check(
                check="rank_shift",
                value=shift,
                n=len(subject.score),
                meaning="By how many ranks an entry moves without the benchmark, on average, over the number of entries.",
            ),
        )
    )
