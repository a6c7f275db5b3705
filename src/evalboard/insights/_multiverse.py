"""The multiverse: the rankings that a board would have if defensible choices had been made otherwise, all of them
beside each other.

As Steegen, Tuerlinckx, Gelman and Vanpaemel, Increasing Transparency Through a Multiverse Analysis, 2016
(doi:10.1177/1745691616658637). The ways are no draws from anything: a share of them is no probability, and nothing here
is tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config.insights import Aggregate, CountedEntries, MissingRule, MultiverseConfig
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.predicted_averages import imputation_of
from evalboard.statistics.ballots import (
    Diversity,
    RankChange,
    borda,
    copeland,
    diversity,
    kemeny,
    preferences,
    sensitivity,
)
from evalboard.suite.tree import ranked, shares_behind, weighted_mean

PAIRED = {"copeland": 6_000, "kemeny": 150}
"""Entries up to which aggregates that hold each two of them against each other are made: the cost grows with the
square, of Kemeny with more.
"""
BALLOTS = ("borda", "copeland", "kemeny")
RANKS = "ranks"
"""The scale of ballots: they see which of two is ahead, whatever the scale."""
HALF, ROUNDING = 0.5, 1e-9
UniverseMissing = MissingRule | Literal["predicted"]
"""The rules for what is missing, with that of a board whose average is filled with predictions."""


@dataclass(frozen=True, eq=False)
class AveragedBenchmarks:
    """The B benchmarks that count in the average of a board, as columns over its E entries."""

    leaderboard: Leaderboard
    places: tuple[int, ...]
    weights: Numbers
    """B, as the board has them."""
    score: Numbers
    """E x B, as fractions."""
    stored: Numbers | None
    """E x B, values as they are stored where they can be averaged and are not the scores; more is better."""
    same_units: bool
    """Whether stored values can be averaged: they are of one unit, and more is better of all."""
    filled: Numbers | None = None
    """`score` with predictions where the board's average has them."""

    @classmethod
    def of(cls, leaderboard: Leaderboard) -> AveragedBenchmarks | None:
        """Those of a leaderboard; None where its ranks are of no mean."""
        suite = leaderboard.suite
        places = tuple(place for place in suite.benchmarks if suite.nodes[place].weight > 0)
        if not places:
            return None
        nodes = [suite.nodes[place] for place in places]
        score, value = leaderboard.scores.score[:, list(places)], leaderboard.scores.value[:, list(places)]
        same = len({node.unit for node in nodes}) == 1 and all(node.higher_is_better for node in nodes)
        same = same and bool((np.isnan(value) == np.isnan(score)).all())
        other = same and not np.allclose(value, score, rtol=0, atol=ROUNDING, equal_nan=True)
        filling = imputation_of(leaderboard.evidence)
        filled = None if filling is None else filling.filled(leaderboard.scores.score)[:, list(places)]
        return cls(
            leaderboard,
            places,
            np.array([node.weight for node in nodes]),
            score,
            value if other else None,
            same,
            filled,
        )

    def scales(self, config: MultiverseConfig) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The scales of a config that this board has, and those that it cannot have. Stored values that are the scores
        are no scale of their own.
        """
        there = tuple(
            dict.fromkeys(scale for scale in ("board", *config.scales) if scale != "raw" or self.stored is not None)
        )
        return there, tuple(scale for scale in config.scales if scale == "raw" and not self.same_units)


def ways(scales: Sequence[str], config: MultiverseConfig) -> list[tuple[str, Aggregate]]:
    """The scales and aggregates that go together.

    A geometric mean needs a zero that means nothing, and the mean of shares of others behind is Borda's rule.
    """
    made: list[tuple[str, Aggregate]] = []
    named: tuple[Aggregate, ...] = ("mean", *config.aggregates)
    for aggregate in dict.fromkeys(named):
        if aggregate in BALLOTS:
            made.append((RANKS, aggregate))
            continue
        without: set[str] = {"mean": {"percentile"}, "geometric": {"z", "minmax", "percentile"}}.get(aggregate, set())
        made.extend((scale, aggregate) for scale in scales if scale not in without)
    return made


def combined(
    benchmarks: AveragedBenchmarks,
    *,
    scale: str,
    aggregate: Aggregate,
    missing: UniverseMissing,
    rows: np.ndarray,
    left_out: Sequence[int | None],
) -> tuple[list[Numbers], list[bool]]:
    """A number for each of some entries, more is better, for each benchmark that is left out (None for none); and
    whether its order is certain.
    """
    as_here = missing in {benchmarks.leaderboard.suite.missing, "strict"} or not np.isnan(benchmarks.score[rows]).any()
    if scale == "board" and aggregate == "mean" and as_here:
        return [_own_mean(benchmarks, place)[rows] for place in left_out], [True] * len(left_out)
    columns = benchmarks.stored if scale == "raw" and benchmarks.stored is not None else benchmarks.score
    columns = benchmarks.filled if missing == "predicted" and benchmarks.filled is not None else columns
    columns = np.nan_to_num(columns[rows]) if missing == "zero" else columns[rows]
    weights = np.stack([np.where(np.array(benchmarks.places) == place, 0.0, benchmarks.weights) for place in left_out])
    if aggregate == "kemeny":
        orders, there = [kemeny(preferences(columns, row)) for row in weights], weights @ (~np.isnan(columns)).T > 0
        places = [
            np.where(here, -np.argsort(each.order).astype(float), np.nan)
            for each, here in zip(orders, there, strict=True)
        ]
        return places, [each.exact for each in orders]
    if aggregate in BALLOTS:
        scores = borda(columns, weights) if aggregate == "borda" else copeland(columns, weights)
    else:
        scores = AGGREGATED[aggregate](scaled(columns, scale), weights)
    return list(scores), [True] * len(left_out)


def _own_mean(benchmarks: AveragedBenchmarks, left_out: int | None) -> Numbers:
    """The average of the board, or that of the other benchmarks, as the board makes it."""
    return (
        benchmarks.leaderboard.scores.score[:, 0]
        if left_out is None
        else benchmarks.leaderboard.mean_of_others(left_out)
    )


def scaled(columns: Numbers, scale: str) -> Numbers:
    """Columns (E x B) on another scale, made of those entries that have them. Where all are equal, all are 0."""
    if scale == "percentile":
        return np.column_stack([shares_behind(column, lowest=False) for column in columns.T])
    if scale not in {"z", "minmax"}:
        return columns
    empty = np.isnan(columns).all(axis=0)
    safe = np.where(empty, 0.0, columns)
    low = np.nanmean(safe, axis=0) if scale == "z" else np.nanmin(safe, axis=0)
    span = np.nanstd(safe, axis=0) if scale == "z" else np.nanmax(safe, axis=0) - low
    return np.where(span > ROUNDING, (columns - low) / np.where(span > ROUNDING, span, 1.0), columns * 0.0)


def _mean(columns: Numbers, weights: Numbers) -> Numbers:
    return weighted_mean(columns, weights, "available", np.zeros(())).T


def _geometric(columns: Numbers, weights: Numbers) -> Numbers:
    """Weighted geometric means (V x E); 0 where a score that counts is 0 or below: it is worth no more than
    guessing.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.where(
            columns > 0, np.log(np.where(columns > 0, columns, 1.0)), np.where(np.isnan(columns), np.nan, 0.0)
        )
    none = (weights > 0).astype(float) @ (columns <= 0).T.astype(float) > 0
    means = _mean(logs, weights)
    return np.where(np.isnan(means), np.nan, np.where(none, 0.0, np.exp(means)))


def weighted_median(columns: Numbers, weights: Numbers) -> Numbers:
    """Weighted medians (V x E) of what is there: half of the weight lies on either side; between two values their
    mean.
    """
    order = np.argsort(columns, axis=1, kind="stable")
    values, there = np.take_along_axis(columns, order, axis=1), ~np.isnan(columns)
    medians = []
    for row in weights:
        total = np.cumsum(np.take_along_axis(np.where(there, row, 0.0), order, axis=1), axis=1)
        half = total[:, -1:] * HALF
        lower, upper = np.argmax(total >= half - ROUNDING, axis=1), np.argmax(total > half + ROUNDING, axis=1)
        rows = np.arange(len(columns))
        medians.append(np.where(half[:, 0] > 0, (values[rows, lower] + values[rows, upper]) / 2, np.nan))
    return np.stack(medians)


AGGREGATED = {"mean": _mean, "median": weighted_median, "geometric": _geometric}


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
