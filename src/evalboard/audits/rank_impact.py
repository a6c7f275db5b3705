"""Rank impact: how different would the ranking be without the benchmark, and how different would it be without a usual
one?
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level
from evalboard.audits._null import correlated, draws_for, orders_of
from evalboard.audits._subjects import DIGITS, Benchmark
from evalboard.base.arrays import Numbers
from evalboard.base.families import Setting
from evalboard.statistics.association import GroupedRanks, kendall, kendall_interval

LEVEL: Level = "board"
SHORTFALL = Setting(
    name="tau_shortfall",
    order=120,
    default=0.05,
    least=0,
    most=2,
    meaning=(
        "measures something else: "
        "Kendall's tau with and without the benchmark so far below what is expected at this number of benchmarks"
    ),
    reason="one pair of entries in 40 more changes its order than with a benchmark of usual agreement",
)
RANK_TAU = CheckKind(
    id="rank_tau",
    order=50,
    level=LEVEL,
    worse="low",
)
EXPECTED = CheckKind(
    id="expected_tau",
    order=55,
    level=LEVEL,
)
RANK_SHIFT = CheckKind(
    id="rank_shift",
    order=60,
    level=LEVEL,
    digits=3,
)
SETTINGS = (SHORTFALL,)
CHECKS = (RANK_TAU, EXPECTED, RANK_SHIFT)
COUNTED, MOST_DRAWS, ALL_COUNTED = 2_000, 10, 100_000
"""Entries that all draws of one benchmark have together, and the most draws: their mean is known to some hundredth
then. All benchmarks together have no more than the last: beyond 50 of them, each is a small part of the average, and
tau near 1 whichever way.
"""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """Kendall's tau-b of the weighted means with and without the benchmark, what is expected of it, and the mean change
    of rank over the entries.

    Not known of a benchmark that takes no part in the average.
    """
    weight, entries = subject.panel.weight.copy(), len(subject.score)
    if not weight[subject.column] > 0:
        return AuditReport(tuple(kind.check(settings, float("nan"), entries) for kind in CHECKS))
    weight[subject.column] = 0.0
    rest = subject.panel.score @ weight
    whole, without = subject.panel.average_ranked, GroupedRanks(np.round(rest, DIGITS))
    tau, shift = kendall(whole, without), float(np.abs(whole.from_top - without.from_top).mean()) / entries
    lower, upper = kendall_interval(whole, without, tau=tau)
    expected = expected_tau(subject, rest, settings)
    amber = expected - SHORTFALL.of(settings) if upper < expected else None
    return AuditReport(
        (
            replace(
                RANK_TAU.check(settings, tau, entries, interval=(None, None) if np.isnan(lower) else (lower, upper)),
                amber=amber,
            ),
            EXPECTED.check(settings, expected, entries),
            RANK_SHIFT.check(settings, shift, entries),
        )
    )


def expected_tau(subject: Benchmark, rest: Numbers, settings: AuditSettings) -> float:
    """The mean tau if the same scores agreed with the others as these do among themselves; NaN with fewer than two
    others.

    The scores are handed out anew by a normal variable that has this rank correlation with the reference.
    """
    if np.isnan(subject.usual):
        return float("nan")
    draws = draws_for(len(rest), min(COUNTED, ALL_COUNTED // len(subject.panel.labels)), MOST_DRAWS)
    rng = np.random.default_rng([settings.seed, subject.column, 1])
    ascending = np.lexsort((rest, subject.reference))
    rest = rest[ascending]
    places = orders_of(
        correlated(
            subject.ranked[0].ranks[ascending],
            subject.usual * float(np.sqrt(subject.panel.reliability[subject.column])),
            draws,
            rng,
        )
    )
    scores = np.sort(subject.score)[places] * subject.panel.weight[subject.column]
    others = GroupedRanks(np.round(rest, DIGITS))
    return float(np.mean([kendall(np.round(rest + each, DIGITS), others) for each in scores]))
