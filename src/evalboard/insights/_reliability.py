"""Reliability: what repeated runs say of models, what a solved question costs, and up to which length tasks are
solved.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.data.samples import SampledBenchmark
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore
from evalboard.slices.run_answers import RunAnswers, run_answers
from evalboard.statistics.cost_fronts import (
    FEWEST_CLUSTERS,
    Mixture,
    ScoresAndCosts,
    chances_on_front,
    drawn_anew,
    mixtures,
    on_front,
    per_solved,
)
from evalboard.statistics.curves import Curves
from evalboard.statistics.pass_rates import (
    RunVariance,
    all_of,
    any_of,
    by_cluster,
    error_of_runs,
    flips,
    over_questions,
    run_variance,
)
from evalboard.statistics.time_horizons import TimeHorizon, time_horizon
from evalboard.strings import Message, message

EVERY_K = 8
"""Up to so many runs every k is told, beyond that powers of two."""
MOST_K = 256
MOST_COMPARED = 200
"""Entries, the first ones, that are held against each other by cost."""
MOST_HORIZONS = 100
"""Entries, the first ones, that get a time horizon."""


@dataclass(frozen=True, eq=False)
class PassRates:
    """pass^k and pass@k of E entries for one k; NaN for entries with fewer runs of any question."""

    k: int
    all_right: Numbers
    all_ends: tuple[Numbers, Numbers]
    any_right: Numbers
    any_ends: tuple[Numbers, Numbers]


@dataclass(frozen=True, eq=False)
class CostInsight:
    """Scores and costs of some entries on the questions of which all of them have both."""

    rows: npt.NDArray[np.intp]
    """The entries that are held against each other, within those that were run."""
    beyond: int
    """Entries with costs after the first ones that are held against each other."""
    questions: int
    """Shared ones."""
    seen: ScoresAndCosts
    front: npt.NDArray[np.intp]
    """Whom nobody beats, the cheapest first."""
    chances: Numbers | None
    """None where clusters are too few to be drawn."""
    mixtures: tuple[Mixture, ...]
    """By rows of `seen`; only where clusters can be drawn."""


@dataclass(frozen=True, eq=False)
class Reliability:
    answers: RunAnswers
    single: Curves
    """pass^1, from which its error comes too."""
    rates: tuple[PassRates, ...]
    """For k from 1 on."""
    flips: Curves | None
    variance: RunVariance | None
    noise: Numbers
    """The part of the error of pass^1 that comes from runs (E); NaN where it is not known."""
    per_solved: tuple[tuple[float, float, float], ...]
    """What a solved question cost, with the ends of its interval, of each entry; none where no costs are known."""
    costs: CostInsight | None
    horizons: tuple[TimeHorizon, ...]
    """Of the first entries; none where no lengths are known."""

    @property
    def repeated(self) -> bool:
        """Whether any entry has two runs or more of each of its questions."""
        return len(self.rates) > 1


def reliability_of(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> Reliability:
    key: MemoKey[Reliability] = MemoKey("reliability", (benchmark.benchmark,))
    return store.keep.once(key, lambda: reliability(run_answers(store, benchmark, leaderboard.board.reliability)))


def reliability(answers: RunAnswers) -> Reliability:
    solved, runs, cluster = answers.solved, answers.runs, answers.cluster
    repeated = bool((answers.fewest >= 2).any())
    priced = bool((answers.costed > 0).any())
    return Reliability(
        answers=answers,
        single=over_questions(all_of(solved, runs, 1), runs, cluster),
        rates=tuple(_rates(answers, k) for k in counts(answers)),
        flips=over_questions(_enough(flips(solved, runs), answers.fewest >= 2), runs / 2.0, cluster)
        if repeated
        else None,
        variance=run_variance(solved, runs, cluster) if repeated else None,
        noise=error_of_runs(solved, runs),
        per_solved=tuple(_per_solved(answers, row) for row in range(len(runs))) if priced else (),
        costs=_costs(answers) if priced else None,
        horizons=_horizons(answers),
    )


def counts(answers: RunAnswers) -> list[int]:
    """The k that are told, up to the fewest runs of a question of whoever has the most such."""
    most = min(int(answers.fewest.max(initial=0)), MOST_K)
    powers = [2**step for step in range(most.bit_length())]
    return sorted({*range(1, min(most, EVERY_K) + 1), *powers, most} - {0})


def _rates(answers: RunAnswers, k: int) -> PassRates:
    """Both rates for one k, with the same intervals as the board's means have."""
    enough = answers.fewest >= k
    samples = np.where(enough[:, None], answers.runs / k, 0.0)
    rates = (_enough(of(answers.solved, answers.runs, k), enough) for of in (all_of, any_of))
    every, some = (over_questions(each, samples, answers.cluster) for each in rates)
    return PassRates(k, every.score, every.bounds(), some.score, some.bounds())


def _enough(each: Numbers, enough: npt.NDArray[np.bool_]) -> Numbers:
    """Estimates of questions, without those of entries that have too few runs of some: that some have none would choose
    among questions.
    """
    return np.where(enough[:, None], each, np.nan)


def _per_solved(answers: RunAnswers, row: int) -> tuple[float, float, float]:
    """Over all runs of an entry with a cost, each counting the same."""
    here = answers.costed[row] > 0
    if not here.any():
        return np.nan, np.nan, np.nan
    code = np.unique(answers.cluster[here], return_inverse=True)[1]
    return per_solved(*(by_cluster(each[row, here][None], code)[0] for each in (answers.cost, answers.solved_costed)))


def _costs(answers: RunAnswers) -> CostInsight | None:
    """The front of share solved and mean cost, over the questions of which all that are compared have a cost."""
    priced = answers.priced
    rows = priced[:MOST_COMPARED]
    common = answers.shared(rows)
    if len(rows) < 2 or not common.any():
        return None
    code = np.unique(answers.cluster[common], return_inverse=True)[1]
    pick = np.ix_(rows, common)
    tasks = by_cluster(np.ones((1, int(common.sum()))), code)[0]
    score, cost = (
        by_cluster(each[pick] / answers.costed[pick], code) for each in (answers.solved_costed, answers.cost)
    )
    seen = drawn_anew(tasks, score, cost)
    several, front = len(tasks) >= FEWEST_CLUSTERS, np.flatnonzero(on_front(seen))
    return CostInsight(
        rows=rows,
        beyond=len(priced) - len(rows),
        questions=int(common.sum()),
        seen=seen,
        front=front[np.argsort(seen.cost[front], kind="stable")],
        chances=chances_on_front(seen) if several else None,
        mixtures=tuple(mixtures(seen)) if several else (),
    )


def _horizons(answers: RunAnswers) -> tuple[TimeHorizon, ...]:
    if np.isnan(answers.length).all():
        return ()
    with np.errstate(invalid="ignore", divide="ignore"):
        share = np.where(answers.runs > 0, answers.solved / answers.runs, np.nan)
    return tuple(time_horizon(answers.length, mine, answers.cluster) for mine in share[:MOST_HORIZONS])


def flips_sentence(low: float, high: float) -> Message:
    """How often two runs of a question differ, from the entry with the lowest share to that with the highest."""
    shares = [fixed(100 * share, 1) for share in (low, high)]
    if shares[0] == shares[1]:
        return message("reliability-flips-alike", share=shares[0])
    return message("reliability-flips", low=shares[0], high=shares[1])
