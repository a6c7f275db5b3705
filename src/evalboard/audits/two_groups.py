"""Two groups: strong entries that stay with the weak ones, beside strong entries that rise, more than one trend with
scatter would have.

Scores do not say why. A scorer that misreads some answers does that (DROP, 2023), and so does a language, a format or a
skill that some have and others lack. `two_bottom` (TBM) and `stuck_wide` (SWS2) are earlier ways to see the same, shown
for those who know them.
"""

from __future__ import annotations

import numpy as np

from evalboard.audits import agreement
from evalboard.audits._checks import AuditReport, AuditSettings, CheckKind, Level
from evalboard.audits._null import beyond, drawn_entries, draws_for, one_trend
from evalboard.audits._subjects import Benchmark
from evalboard.base.arrays import Numbers
from evalboard.base.families import Setting
from evalboard.statistics.association import median, superiority, superiority_interval

LEVEL: Level = "board"
SURE = Setting(
    name="two_groups",
    order=45,
    default=0.05,
    least=0,
    most=1,
    meaning=(
        "two groups: the p value of one trend, times the number of benchmarks, "
        "below this; for red that of a bent trend too"
    ),
    reason="the usual level, over all benchmarks of a board",
)
MANY = Setting(
    name="stuck",
    order=50,
    default=(0.15, 0.25),
    least=0,
    most=1,
    meaning="two groups: share of the better half that stays with the weaker half, at least",
    reason=(
        "a size that matters to a reader: a seventh of the strong models, "
        "and a quarter; DROP has 0.36 on the board of November 2023"
    ),
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
    meaning="two groups, red: how far the others of the better half rise above it, at least",
    reason="DROP has 0.54; RewardBench 2's Math has many that are stuck too, but nobody rises beyond 0.23",
)
AS_STRONG = Setting(
    name="stronger",
    order=75,
    default=0.65,
    least=0,
    most=1,
    meaning="two groups, red: how often one that rises may be stronger elsewhere than one that stays, below this",
    reason="DROP has 0.57, and what only the strongest can do 0.8 and more. "
    "On the boards that settled it, it leaves 284 of 295 red that DROP made "
    "red, and 6 of 689 of English MTEB and BIG-Bench Hard",
)
STUCK = CheckKind(
    id="stuck",
    order=20,
    level=LEVEL,
    zones=MANY,
    unless="red only with a finding that is",
)
RISE = CheckKind(
    id="rise",
    order=30,
    level=LEVEL,
    red=FAR,
    unless="only with a finding that is red",
)
ONE_TREND = CheckKind(
    id="two_groups",
    order=40,
    level=LEVEL,
    amber=SURE,
    worse="low",
    unless="only where `stuck` is amber",
    unit="p",
)
BENT_TREND = CheckKind(
    id="bent_trend",
    order=45,
    level=LEVEL,
    red=SURE,
    worse="low",
    unless="only with a finding that is red",
    unit="p",
)
STRONGER = CheckKind(
    id="stronger",
    order=35,
    level=LEVEL,
    red=AS_STRONG,
    worse="low",
    unless="only with a finding that is red",
)
TWO_BOTTOM = CheckKind(
    id="two_bottom",
    order=140,
    level=LEVEL,
)
STUCK_WIDE = CheckKind(
    id="stuck_wide",
    order=150,
    level=LEVEL,
)
SETTINGS = (SURE, MANY, NEAR, FAR, AS_STRONG)
CHECKS = (STUCK, RISE, STRONGER, ONE_TREND, BENT_TREND, TWO_BOTTOM, STUCK_WIDE)
WIDE = 0.02
"""The margin of SWS2: two points of a hundred."""
Interval = tuple[float | None, float | None]
UNKNOWN: Interval = (None, None)
BUDGET, FEWEST_DRAWS, MOST_DRAWS = 6_000_000, 100, 1_000
"""Values that all benchmarks of a board draw together, and the draws of one benchmark."""


def audit(subject: Benchmark, settings: AuditSettings) -> AuditReport:
    """The share of the better half that stays, how far the others of it rise, the test of one trend, and the two
    earlier measures.
    """
    top = subject.score[subject.top]
    near, half = NEAR.of(settings), len(top)
    stuck = float(subject.stuck(near)[subject.top].mean()) if half else float("nan")
    many = stuck >= MANY.of(settings)[0]
    of_stuck, of_rise = _intervals(subject, settings) if many else (UNKNOWN, UNKNOWN)
    straight = one_trend_p(subject, settings) if many else float("nan")
    bent = one_trend_p(subject, settings, bent=True) if straight < SURE.of(settings) else float("nan")
    entries, apart, of_apart = len(subject.score), *stronger(subject, near)
    return AuditReport(
        (
            STUCK.check(settings, stuck, half, interval=of_stuck, may_be_red=False),
            RISE.check(settings, rise(subject, near), half, interval=of_rise, may_be_red=False),
            STRONGER.check(settings, apart, half, interval=of_apart, may_be_red=False),
            ONE_TREND.check(settings, straight, entries),
            BENT_TREND.check(settings, bent, entries, may_be_red=False),
            TWO_BOTTOM.check(settings, float((top < subject.base).mean()) if half else float("nan"), half),
            STUCK_WIDE.check(settings, float((top <= subject.base + WIDE).mean()) if half else float("nan"), half),
        )
    )


def rise(subject: Benchmark, near: float) -> float:
    """The median height of those of the better half that leave the weaker half behind; NaN where none does, or where
    there is no range.

    Without a range nine of ten entries have the same score: the few others are no second trend.
    """
    height = subject.height[subject.top]
    away = height[height > near]
    return median(away) if subject.range > 0 else float("nan")


def stronger(subject: Benchmark, near: float) -> tuple[float, Interval]:
    """How often one of the better half that rises is stronger by the others than one that stays, and its interval; NaN
    where a group is empty.

    Where strength tells the groups apart there is one trend, though it bends: only the strongest can do what the
    benchmark asks. Where it does not, an average ranks equals by their group.
    """
    stays, rises = subject.stuck(near), subject.top & (subject.height > near)
    often = superiority(subject.reference[rises], subject.reference[stays])
    lower, upper = superiority_interval(often, int(rises.sum()), int(stays.sum()))
    return often, UNKNOWN if np.isnan(often) else (lower, upper)


def one_trend_p(subject: Benchmark, settings: AuditSettings, *, bent: bool = False) -> float:
    """The p value of one trend against two groups, over all benchmarks: the larger one of two tests, at most 1; NaN
    where there is no range.

    The first asks whether the benchmark agrees less than is usual; the second whether `gulf` is wider than where
    entries drawn again follow one trend with normal scatter. Two groups are claimed where both are refuted (an
    intersection-union test: Berger 1982, doi:10.1080/00401706.1982.10487790).
    """
    if not subject.range > 0 or np.ptp(subject.reference) == 0:
        return float("nan")
    unusual = agreement.less_than_usual(subject, settings)
    if not unusual < SURE.of(settings):
        return unusual
    rng = np.random.default_rng([settings.seed, subject.column, 2])
    drawn = drawn_entries(subject.ascending, _draws(subject), rng)
    null = one_trend(subject.reference, subject.score, drawn, rng, bent=bent)
    near, weaker = NEAR.of(settings), int((~subject.top).sum())
    observed = float(gulf(subject.score[subject.ascending][None, :], weaker, near)[0])
    return min(max(unusual, len(subject.panel.labels) * beyond(observed, gulf(null, weaker, near))), 1.0)


def gulf(score: Numbers, weaker: int, near: float) -> Numbers:
    """How much both halves stand at the weaker one's median while the better one spreads over the range, one value per
    row.

    `score` is draws x n, of entries from the weakest to the strongest, of whom so many are the weaker half. It is the
    cube root of a product: the share of the better half that is `near`, that of the weaker half, and the standard
    deviation of the better half as a share of the range. Two groups have all three; a hard benchmark has few strong
    ones down there, one of another skill no such heap, a noisy one no such spread.
    """
    height = _heights(score, weaker)
    there = np.abs(height) <= near
    return np.cbrt(there[:, weaker:].mean(axis=1) * there[:, :weaker].mean(axis=1) * height[:, weaker:].std(axis=1))


def _heights(score: Numbers, weaker: int) -> Numbers:
    """How far scores stand above the median of the weaker half, as a share of their own range, row by row; 0 where
    there is no range.
    """
    # Of what is sorted, which numpy does faster than it looks for a place in what is not.
    low, high = np.percentile(np.sort(score, axis=1), [5, 95], axis=1, overwrite_input=True)
    middle = np.median(np.sort(score[:, :weaker], axis=1), axis=1, overwrite_input=True)
    span = np.where(high > low, high - low, np.inf)
    return (score - middle[:, None]) / span[:, None]


def _draws(subject: Benchmark) -> int:
    return draws_for(subject.panel.score.size, BUDGET, MOST_DRAWS, FEWEST_DRAWS)


def _intervals(subject: Benchmark, settings: AuditSettings) -> tuple[Interval, Interval]:
    """The intervals of `stuck` and of `rise`: percentiles of a bootstrap over entries."""
    draws = min(settings.bootstraps, _draws(subject))
    if not draws or not subject.range > 0:
        return UNKNOWN, UNKNOWN
    drawn = drawn_entries(subject.ascending, draws, np.random.default_rng([settings.seed, subject.column, 3]))
    weaker, near = int((~subject.top).sum()), NEAR.of(settings)
    height = _heights(subject.score[drawn], weaker)[:, weaker:]
    return _percentiles((np.abs(height) <= near).mean(axis=1)), _percentiles(_medians_above(height, near))


def _medians_above(values: Numbers, bound: float) -> Numbers:
    above = np.count_nonzero(values > bound, axis=1)
    ascending, above = np.sort(values[above > 0], axis=1), above[above > 0]
    row, first = np.arange(len(above)), values.shape[1] - above
    return (ascending[row, first + (above - 1) // 2] + ascending[row, first + above // 2]) / 2


def _percentiles(drawn: Numbers) -> Interval:
    return (float(np.percentile(drawn, 2.5)), float(np.percentile(drawn, 97.5))) if len(drawn) else UNKNOWN
