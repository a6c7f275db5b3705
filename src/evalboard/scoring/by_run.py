"""Scores run by run, behind a mean over runs of samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.intervals import over_runs, percentile, run_draws
from evalboard.suite.tree import Suite, chosen_mean

BY_RUN = ("stderr_sampling", "stderr_runs", "stderr_cells", "stderr_both", "clusters", "count", "nulls")
"""The arrays of `ByRun` that are E x N."""


@dataclass(frozen=True)
class NodeLinks:
    """How errors over questions go together where leaves share clusters."""

    leaves: Numbers
    """Correlations of the errors of leaves, L x L."""
    benchmarks: Numbers
    """Covariances of the errors of K benchmarks, E x K x K; 0 on the diagonal."""

    def of(self, order: np.ndarray) -> NodeLinks:
        return NodeLinks(self.leaves, self.benchmarks[order])


@dataclass(frozen=True)
class ByRun:
    """What is known of scores beyond their means, E entries x N nodes."""

    runs: tuple[int, ...]
    """The numbers of the runs, R."""
    score: Numbers
    """E x R x N; missing where a run does not count for a node."""
    stderr_sampling: Numbers
    stderr_runs: Numbers
    stderr_cells: Numbers
    """What the first two have in common (`error_kinds.cell_errors`); missing, as the next, without samples."""
    stderr_both: Numbers
    clusters: Numbers
    """Clusters behind each sampling error."""
    count: Numbers
    """Runs behind each score."""
    nulls: Numbers
    """Samples without a score behind each node, in all runs."""
    bare: Numbers | None = None
    """Scores per run without floors, which errors over runs are made of; None where there are none."""
    links: NodeLinks | None = None
    """None where no two leaves share a cluster, or as if none did."""

    @property
    def varying(self) -> Numbers:
        """The scores per run whose deviation is the error over runs, E x R x N."""
        return self.score if self.bare is None else self.bare

    def of(self, order: np.ndarray) -> ByRun:
        bare = None if self.bare is None else self.bare[order]
        links = None if self.links is None else self.links.of(order)
        return replace(
            self, **{name: getattr(self, name)[order] for name in ("score", *BY_RUN)}, bare=bare, links=links
        )


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """Bootstrapped runs of one score: mean and deviation of their means, and 95 % bounds."""

    draws: int
    mean: float
    deviation: float
    lower: float
    upper: float


def chosen_runs(suite: Suite, by_run: ByRun, weights: Mapping[int, float], incomplete: str) -> Numbers:
    """The mean of chosen nodes under a visitor's weights within each run, E x R; missing in a run that does not count.

    A run that lacks a chosen node which the entry has in others is dropped unless `incomplete` is `use`.
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


def bootstrapped(per_run: Numbers, *, draws: int, seed: int) -> Bootstrap | None:
    """Bootstrapped runs of one score (R, missing ones NaN); None below two runs.

    Scores with the same number of runs share the draws.
    """
    there = per_run[~np.isnan(per_run)]
    if len(there) < 2 or draws < 2:
        return None
    drawn = run_draws(len(there), draws, np.random.default_rng([seed, len(there)]))
    means = over_runs(there, drawn)
    lower, upper = percentile(means)
    return Bootstrap(
        draws=draws,
        mean=float(means.mean()),
        deviation=float(means.std(ddof=1)),
        lower=float(lower),
        upper=float(upper),
    )
