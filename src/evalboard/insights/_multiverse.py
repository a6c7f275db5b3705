"""The multiverse: the rankings that a board would have if defensible choices had been made otherwise, all of them
beside each other.

As Steegen, Tuerlinckx, Gelman and Vanpaemel, Increasing Transparency Through a Multiverse Analysis, 2016
(doi:10.1177/1745691616658637). The ways are no draws from anything: a share of them is no probability, and nothing here
is tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config.multiverse import Aggregate, CountedEntries, MultiverseConfig
from evalboard.insights._ways import PAIRED, AveragedBenchmarks, UniverseMissing, combined, ways
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.diversity import Diversity, RankChange, diversity, sensitivity
from evalboard.suite.tree import ranked

FEWEST = 3
"""Benchmarks, and entries, from which on there is something to choose."""
MOST_LEFT_OUT = 30
"""Benchmarks up to which each is left out once."""
MOST_EXPLAINED = 100
"""Entries, the first ones, whose ranks are asked which decision moves them."""
MOST_WEIGHED = 100
SAME_MEAN = 1e-9
"""Entries, the first ones with all benchmarks, of which diversity and sensitivity are told: the search holds every pair
of them a thousand times.
"""
DIGITS = 12
"""Scores that are equal to so many decimals share a rank: sums differ by rounding."""
DECISIONS = ("scale", "aggregate", "missing", "left_out", "entries")


@dataclass(frozen=True, slots=True)
class Universe:
    scale: str
    aggregate: Aggregate
    missing: UniverseMissing
    left_out: int | None
    """The place of the benchmark that does not count, if one does not."""
    entries: CountedEntries
    certain: bool = True
    """False where its order is a good one of which nobody knows whether it is the best (Kemeny)."""


@dataclass(frozen=True, slots=True)
class UntriedChoice:
    """What was asked for and was not tried: a scale, an aggregate, or that benchmarks are left out."""

    what: str
    why: str
    """The name of the reason."""


@dataclass(frozen=True, eq=False)
class Multiverse:
    """The ranks of E entries in U ways."""

    universes: tuple[Universe, ...]
    ranks: np.ndarray
    """U x E; 0 where an entry is not ranked."""
    own: int
    """Which way is the board's own."""
    absent: tuple[UntriedChoice, ...] = ()
    diversity: Diversity | None = None
    sensitivity: RankChange | None = None
    weighed: int = 0
    """How many entries these two are of."""

    @cached_property
    def ranked(self) -> np.ndarray:
        """In how many ways each entry has a rank (E)."""
        return np.asarray((self.ranks > 0).sum(axis=0))

    @cached_property
    def first(self) -> np.ndarray:
        return np.asarray((self.ranks == 1).sum(axis=0))

    def spread(self, row: int) -> Numbers:
        """The lowest rank of an entry, its quartiles and its highest, over the ways that rank it; missing where none
        does.
        """
        mine = self.ranks[:, row][self.ranks[:, row] > 0]
        return (
            np.percentile(mine, [0, 25, 50, 75, 100], method="inverted_cdf").astype(float)
            if len(mine)
            else np.full(5, np.nan)
        )

    @cached_property
    def explained(self) -> dict[str, float]:
        """For each decision that was made in several ways, the share of the variance of ranks that it explains by
        itself, the largest first.

        Over the first entries of the board: the variance between the mean ranks of its choices / all variance of an
        entry's ranks (eta squared). Ways are not crossed in full, so that shares of decisions may overlap and need not
        add up to 1. Empty where no rank moves.
        """
        own = self.ranks[self.own]
        rows = np.flatnonzero((own > 0) & (own <= MOST_EXPLAINED))
        ranks = np.where(self.ranks[:, rows] > 0, self.ranks[:, rows].astype(float), np.nan)
        mean = np.nanmean(ranks, axis=0)
        whole = float(np.nansum((ranks - mean) ** 2))
        shares = (
            {name: self._between(name, ranks, mean) / whole for name in DECISIONS if len(self.levels(name)) > 1}
            if whole > 0
            else {}
        )
        return dict(sorted(shares.items(), key=lambda each: -each[1]))

    def levels(self, decision: str) -> dict[object, np.ndarray]:
        """For each choice of a decision, which ways made it (U)."""
        made = [getattr(each, decision) for each in self.universes]
        return {level: np.array([each == level for each in made]) for level in dict.fromkeys(made)}

    def _between(self, decision: str, ranks: Numbers, mean: Numbers) -> float:
        total = 0.0
        for chosen in self.levels(decision).values():
            there = ~np.isnan(ranks[chosen])
            count = there.sum(axis=0)
            of_level = np.where(there, ranks[chosen], 0.0).sum(axis=0) / np.maximum(count, 1)
            total += float((count * (of_level - mean) ** 2).sum())
        return total


MULTIVERSE: MemoKey[Multiverse | None] = MemoKey("multiverse")


def multiverse_of(leaderboard: Leaderboard) -> Multiverse | None:
    """The multiverse of a leaderboard, worked out once; None where there are too few benchmarks or entries to choose
    otherwise.
    """
    return leaderboard.once(MULTIVERSE, lambda: tried(leaderboard, leaderboard.board.multiverse))


def tried(leaderboard: Leaderboard, config: MultiverseConfig) -> Multiverse | None:
    benchmarks = AveragedBenchmarks.of(leaderboard)
    if benchmarks is None or len(benchmarks.places) < FEWEST or int((leaderboard.ranks.rank > 0).sum()) < FEWEST:
        return None
    left_out = [None, *benchmarks.places] if config.leave_out and len(benchmarks.places) <= MOST_LEFT_OUT else [None]
    absent = [] if len(left_out) > 1 or not config.leave_out else [UntriedChoice("left_out", "benchmarks")]
    scales, missing_scales = benchmarks.scales(config)
    absent += [UntriedChoice(scale, "units") for scale in missing_scales]
    made: list[tuple[Universe, np.ndarray]] = []
    for who, rule, rows in _counted(leaderboard, benchmarks, config):
        if len(rows) < FEWEST:
            continue
        for scale, aggregate in ways(scales, config):
            if scale == "raw" and rule == "predicted":
                absent.append(UntriedChoice("raw_predicted", "predictions"))
                continue
            if aggregate in PAIRED and len(rows) > PAIRED[aggregate]:
                absent.append(UntriedChoice(aggregate, "entries"))
                continue
            scores, certain = combined(
                benchmarks, scale=scale, aggregate=aggregate, missing=rule, rows=rows, left_out=left_out
            )
            for place, score, sure in zip(left_out, scores, certain, strict=True):
                made.append((Universe(scale, aggregate, rule, place, who, sure), _ranks(len(leaderboard), rows, score)))
    own = Universe("board", "mean", leaderboard.suite.missing, None, "all")
    made = [each for each in made if each[0] != own]
    scores = benchmarks.score[~np.isnan(benchmarks.score).any(axis=1)][:MOST_WEIGHED]
    spread = len(scores) >= FEWEST and bool((scores.std(axis=0) > 0).sum() > 1)
    return Multiverse(
        universes=(own, *(universe for universe, _ in made)),
        ranks=np.stack([leaderboard.ranks.rank, *(ranks for _, ranks in made)]),
        own=0,
        absent=tuple(dict.fromkeys(absent)),
        diversity=diversity(scores) if spread else None,
        sensitivity=sensitivity(scores) if spread else None,
        weighed=len(scores),
    )


@dataclass(frozen=True, slots=True)
class WeightFactor:
    """How far weights may change before another entry than the first can be first; rows of the leaderboard."""

    first: int
    rival: int
    factor: float
    """By which every weight may be multiplied or divided; infinite where the first is never behind."""


def weight_factor(leaderboard: Leaderboard, weights: Mapping[int, float] | None = None) -> WeightFactor | None:
    """By which factor weights may change, each as one likes, before the means of benchmarks put another entry first.

    A rival b passes the first a at the factor t where t^2 is the sum of w (a - b) over the benchmarks that a is better
    on, divided by that of w (b - a) over the others. None where nobody is first alone, where somebody with a rank lacks
    a benchmark, or where the average is no such mean.
    """
    benchmarks = AveragedBenchmarks.of(leaderboard)
    if benchmarks is None or weights == {}:
        return None
    chosen = weights or dict(zip(benchmarks.places, benchmarks.weights.tolist(), strict=True))
    score, each = leaderboard.scores.score.copy(), np.array(list(chosen.values()))
    if benchmarks.filled is not None:
        score[:, list(benchmarks.places)] = benchmarks.filled
    average = score[:, 0] if weights is None else leaderboard.chosen_average(weights)
    rows = np.flatnonzero(~np.isnan(average))
    columns, average = score[rows][:, list(chosen)], average[rows]
    if len(rows) < 2 or not np.allclose(columns @ each / each.sum(), average, rtol=0, atol=SAME_MEAN):
        return None
    best = int(np.argmax(average))
    if np.count_nonzero(average >= average[best] - SAME_MEAN) > 1:
        return None
    gaps = each * (columns[best] - columns)
    better, worse = np.clip(gaps, 0, None).sum(axis=1), np.clip(-gaps, 0, None).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        factor = np.where(worse > 0, np.sqrt(better / worse), np.inf)
    factor[best] = np.inf
    rival = int(np.argmin(factor))
    return WeightFactor(int(rows[best]), int(rows[rival]), float(factor[rival]))


def _ranks(everybody: int, rows: np.ndarray, score: Numbers) -> np.ndarray:
    ranks = np.zeros(everybody, dtype=np.int32)
    ranks[rows] = ranked(np.round(score, DIGITS))
    return ranks


def _counted(
    leaderboard: Leaderboard, benchmarks: AveragedBenchmarks, config: MultiverseConfig
) -> Iterator[tuple[CountedEntries, UniverseMissing, np.ndarray]]:
    """Who is ranked: by whom a config counts and by the rule for what is missing, the rows of these entries, none of
    them twice.
    """
    there = (~np.isnan(benchmarks.score)).mean(axis=1)
    least = {"strict": 1.0, "half": 0.5, "available": 0.0, "zero": 0.0}
    everybody = np.arange(len(leaderboard))
    best = np.flatnonzero(~leaderboard.entries["model"].duplicated().to_numpy())
    seen: set[tuple[bytes, str]] = set()
    counted_entries: tuple[CountedEntries, ...] = ("all", *config.entries)
    for who in dict.fromkeys(counted_entries):
        for rule in dict.fromkeys((leaderboard.suite.missing, *config.missing)):
            rows = best if who == "best" else everybody
            counted = (
                ~np.isnan(leaderboard.scores.score[:, 0])
                if rule == "predicted"
                else (there > 0) & (there >= least[rule])
            )
            rows = rows[counted[rows]]
            name = rows.tobytes(), rule if rule in {"zero", "predicted"} and bool((there[rows] < 1).any()) else ""
            if name not in seen:
                seen.add(name)
                yield who, rule, rows
