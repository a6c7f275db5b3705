"""Scores and errors of a board from the sums of its samples: values per run, then the mean over runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np
import pandas as pd

from evalboard.config import Board, UncertaintyConfig
from evalboard.data.sample_values import AnswersOf
from evalboard.data.sums import Sums, levels_of
from evalboard.scoring.error_kinds import BOTH, RUNS, SAMPLING, cell_errors, clustered_errors, mixed, over_both, over_runs, over_samples
from evalboard.scoring.node_errors import Errors
from evalboard.statistics import bootstraps, standard_errors
from evalboard.statistics.intervals import percentile
from evalboard.statistics.nodes import NodeErrors
from evalboard.statistics.sampling import ClusterSums
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import DataLeaf, Scored, Suite, chosen_mean, score_nodes, without_floors

BY_RUN = ("stderr_sampling", "stderr_runs", "stderr_cells", "stderr_both", "clusters", "count", "nulls")
"""The arrays of `ByRun` that are E x N."""


@dataclass(frozen=True)
class ByRun:
    """What is known of scores beyond their means, E entries x N nodes, because samples and runs are known."""

    runs: tuple[int, ...]
    """The numbers of the runs, R."""
    score: Numbers
    """Scores per run, E x R x N; missing where a run does not count for a node."""
    stderr_sampling: Numbers
    stderr_runs: Numbers
    stderr_cells: Numbers
    """What the first two have in common: see `kinds.cell_errors`. Missing, as the next, where samples are not kept."""
    stderr_both: Numbers
    clusters: Numbers
    """Clusters behind each sampling error."""
    count: Numbers
    """Runs behind each score."""
    nulls: Numbers
    """Samples without a score among those behind each node, in all runs."""
    bare: Numbers | None = None
    """The scores per run as they were without the floors of the suite, which errors over runs are made of; None where it has none."""

    @property
    def varying(self) -> Numbers:
        """The scores per run whose deviation is the error over runs, E x R x N: a floored score has the error that it has without."""
        return self.score if self.bare is None else self.bare

    def of(self, order: np.ndarray) -> ByRun:
        """The same for some entries, in this order."""
        bare = None if self.bare is None else self.bare[order]
        return replace(self, **{name: getattr(self, name)[order] for name in ("score", *BY_RUN)}, bare=bare)


@dataclass(frozen=True)
class Replicates:
    """What is known of scores that are means of bootstrap replicates, E entries x N nodes; missing where there is no score."""

    draws: int
    """Replicates of each score."""
    deviation: Numbers
    """The deviation of the replicates, sd(ddof=1)."""
    lower: Numbers
    """What 2.5 % of the replicates lie below."""
    upper: Numbers
    """What 2.5 % of the replicates lie above."""
    classes: Numbers
    """Classes of labels that a leaf's value is the mean over; 0 for a plain mean over samples, and above leaves."""
    runs: Numbers
    """Runs behind each score; of a group the most that any of its leaves has."""
    nulls: Numbers
    """Samples without a score among those behind each node, in all runs."""
    zeros: Numbers
    """Leaves below each node that were never run and count as 0."""

    def of(self, order: np.ndarray) -> Replicates:
        """The same for some entries, in this order."""
        names = ("deviation", "lower", "upper", "classes", "runs", "nulls", "zeros")
        return replace(self, **{name: getattr(self, name)[order] for name in names})


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """Bootstrapped runs of one score: mean and deviation of their means, and the bounds that hold 95 % of them."""

    draws: int
    mean: float
    deviation: float
    lower: float
    upper: float


@dataclass(frozen=True)
class SampleScores:
    """Scores, errors and counts of all nodes of all entries, and what stands behind them."""

    scored: Scored
    errors: Errors
    n: Numbers
    """Rows behind each node, of all runs."""
    there: np.ndarray
    """Which leaves each entry has, E x L."""
    by_run: ByRun | None = None
    """Where scores are means over runs."""
    kinds: Mapping[str, Errors] = field(default_factory=dict)
    """Where scores are means over runs: their errors of each kind that is known of any of them."""
    replicates: Replicates | None = None
    """Where scores are means of bootstrap replicates."""
    covariance: Numbers | None = None
    """Of the root's errors between entries, E x E, where these are known to depend on each other."""


def leaves_in(sums: Sums) -> list[DataLeaf]:
    """The leaves that samples have, with what is the same for all of each."""
    runs = sums.runs
    size = runs.groupby(["leaf", "entry", "run"])["n"].sum().groupby("leaf").max()
    facts = runs.drop_duplicates("leaf").sort_values("leaf")
    rows = zip(facts["leaf"].tolist(), facts["maximum"].tolist(), facts["n_options"].tolist(), size.tolist(), strict=True)
    return [DataLeaf(ids=levels_of(leaf), task=leaf, maximum=maximum, n_options=options, n=n) for leaf, maximum, options, n in rows]


def score_samples(board: Board, suite: Suite, sums: Sums, answers: AnswersOf | None, entries: pd.Series, *, shows_runs: np.ndarray) -> SampleScores:
    """The scores of a suite from the sums of its leaves, for entries in this order.

    `shows_runs` says for each node whether the error that is shown is the one over runs, or else the sampling error.
    """
    known = run_sums(suite, sums, entries)
    with np.errstate(invalid="ignore"):
        leaf_value = np.where(known.n > 0, known.total / known.n, np.nan)
    each = score_nodes(suite, leaf_value)
    counts = _counted(suite, ~np.isnan(leaf_value), known.there, board.uncertainty)
    value, score = (np.where(counts, part, np.nan) for part in (each.value, each.score))
    below = suite.below[:, list(suite.leaves)]
    scored = Scored(value=mean_over_runs(value), score=mean_over_runs(score), present=known.there @ below.T, leaves=each.leaves)
    floors = any(node.floor for node in suite.nodes)
    bare = np.where(counts, score_nodes(without_floors(suite), leaf_value).score, np.nan) if floors else None
    choice = board.uncertainty
    sampling = clustered_errors(suite, _cluster_sums(suite, sums, entries), choice, entries=len(entries))
    cells = np.full(scored.score.shape, np.nan) if answers is None else cell_errors(suite, answers, entries, choice)
    by_run = _by_run((score, bare), sampling, cells, runs=known.runs, nulls=known.nulls.sum(axis=1) @ below.T, ddof=choice.ddof)
    kinds = _kinds(suite, scored.score, known.there, sampling, by_run)
    return SampleScores(
        scored=scored,
        errors=mixed(kinds, [RUNS if runs else SAMPLING for runs in shows_runs]),
        by_run=by_run,
        kinds={kind: errors for kind, errors in kinds.items() if any(errors.kind)},
        n=known.n.sum(axis=1) @ below.T,
        there=known.there,
    )


def _by_run(
    scores: tuple[Numbers, Numbers | None], sampling: NodeErrors, cells: Numbers, *, runs: tuple[int, ...], nulls: Numbers, ddof: int
) -> ByRun:
    """What stands behind means of scores per run (E x R x N), from these and from those without floors, where there are any."""
    score, bare = scores
    blank = np.isnan(score).all(axis=1)
    over_samples, over_cells, clusters = (np.where(blank, np.nan, each) for each in (sampling.stderr, cells, sampling.clusters))
    over_runs = standard_errors.runs(np.moveaxis(score if bare is None else bare, 1, -1), ddof=ddof)
    return ByRun(
        runs=runs,
        score=score,
        stderr_sampling=over_samples,
        stderr_runs=over_runs,
        stderr_cells=over_cells,
        stderr_both=standard_errors.two_way(over_samples, over_runs, over_cells),
        clusters=clusters,
        count=(~np.isnan(score)).sum(axis=1),
        nulls=nulls,
        bare=bare,
    )


def _kinds(suite: Suite, score: Numbers, there: np.ndarray, sampling: NodeErrors, by_run: ByRun) -> dict[str, Errors]:
    """The errors of each kind, with their intervals."""
    return {
        SAMPLING: over_samples(suite, score, there, sampling),
        RUNS: over_runs(suite, score, there, by_run.stderr_runs, by_run.count),
        BOTH: over_both(suite, score, there, sampling, stderr=by_run.stderr_both, runs=by_run.count),
    }


@dataclass(frozen=True)
class RunSums:
    """Numbers of samples, sums of their values and numbers of those without a score, E entries x R runs x L leaves."""

    runs: tuple[int, ...]
    """The numbers of the runs, R."""
    n: Numbers
    total: Numbers
    nulls: Numbers

    @property
    def there(self) -> np.ndarray:
        """Which leaves each entry has in any run, E x L."""
        return np.asarray(self.n.sum(axis=1) > 0)


def run_sums(suite: Suite, sums: Sums, entries: pd.Series) -> RunSums:
    """The sums of the leaves of a suite, for entries in this order."""
    runs = np.unique(sums.runs["run"])
    at = (
        pd.Index(entries).get_indexer(pd.Index(sums.runs["entry"])),
        np.searchsorted(runs, sums.runs["run"]),
        _leaves(suite).get_indexer(pd.Index(sums.runs["leaf"])),
    )
    cubes = {name: np.zeros((len(entries), len(runs), len(suite.leaves))) for name in ("n", "total", "nulls")}
    for name, cube in cubes.items():
        np.add.at(cube, at, sums.runs[name].to_numpy(dtype=np.float64))
    return RunSums(runs=tuple(int(run) for run in runs), **cubes)


def _leaves(suite: Suite) -> pd.Index:
    return pd.Index([suite.nodes[place].task for place in suite.leaves])


def _counted(suite: Suite, here: np.ndarray, there: np.ndarray, choice: UncertaintyConfig) -> np.ndarray:
    """Which runs count for which nodes, E x R x N.

    A part that an entry lacks in all runs is missing, which is for the suite's policy; one that it lacks in some runs makes these
    incomplete, and they count for no node above it.
    """
    below = suite.below[:, list(suite.leaves)]
    some = here.astype(float) @ below.T > 0
    if choice.incomplete_runs == "use":
        return some
    return some & ~((there[:, None, :] & ~here).astype(float) @ below.T > 0)


def chosen_runs(suite: Suite, by_run: ByRun, weights: Mapping[int, float], incomplete: str) -> Numbers:
    """The mean of chosen nodes under a visitor's weights within each run, E x R; missing in a run that does not count.

    A run that lacks a chosen node which the entry has in others is incomplete, and dropped unless `incomplete` is `use`.
    """
    chosen = [place for place, weight in weights.items() if weight > 0]
    here = ~np.isnan(by_run.score)
    per_run = chosen_mean(suite, by_run.score, here, weights)
    if incomplete == "use":
        return per_run
    complete = np.all(here[:, :, chosen] | (by_run.count[:, None, chosen] == 0), axis=-1)
    return np.where(complete, per_run, np.nan)


def mean_over_runs(per_run: Numbers) -> Numbers:
    """The mean over the runs (axis 1) that are there; missing where there is none."""
    here = ~np.isnan(per_run)
    count = here.sum(axis=1)
    return np.where(count > 0, np.where(here, per_run, 0.0).sum(axis=1) / np.maximum(count, 1), np.nan)


def _cluster_sums(suite: Suite, sums: Sums, entries: pd.Series) -> ClusterSums:
    clusters = sums.clusters
    return ClusterSums(
        entry=pd.Index(entries).get_indexer(pd.Index(clusters["entry"])),
        leaf=_leaves(suite).get_indexer(pd.Index(clusters["leaf"])),
        cluster=pd.factorize(clusters["cluster"])[0],
        n=clusters["n"].to_numpy(dtype=np.float64),
        total=clusters["total"].to_numpy(dtype=np.float64),
    )


def bootstrapped(per_run: Numbers, *, draws: int, seed: int) -> Bootstrap | None:
    """Bootstrapped runs of one score from its runs (R, missing ones NaN): each the mean of as many runs as there are, drawn with replacement.

    Scores with the same number of runs share the draws. None where there are fewer than two runs: nothing can be drawn.
    """
    there = per_run[~np.isnan(per_run)]
    if len(there) < 2 or draws < 2:
        return None
    drawn = bootstraps.run_draws(len(there), draws, np.random.default_rng([seed, len(there)]))
    means = bootstraps.over_runs(there, drawn)
    lower, upper = percentile(means)
    return Bootstrap(draws=draws, mean=float(means.mean()), deviation=float(means.std(ddof=1)), lower=float(lower), upper=float(upper))
