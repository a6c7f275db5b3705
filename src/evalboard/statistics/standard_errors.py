"""Standard errors of a mean, from rows and from additive sums.

Values stand on the last axis; the axes before it (entries, nodes) are carried along. Errors are in the units of the values.
What cannot be estimated (one sample, one cluster, one run) is NaN, never 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.suite.normalize import Numbers


def clt(values: npt.ArrayLike) -> Numbers:
    """The error of the mean of independent samples: sd(ddof=1) / sqrt(n); NaN for fewer than two.

    Source: Miller (2024), "Adding Error Bars to Evals", https://arxiv.org/abs/2411.00640.
    """
    there = np.asarray(values, dtype=np.float64)
    n = there.shape[-1]
    if n < 2:
        return np.full(there.shape[:-1], np.nan)
    return there.std(axis=-1, ddof=1) / np.sqrt(n)


def binomial(value: npt.ArrayLike, n: npt.ArrayLike, *, low: npt.ArrayLike = 0.0, high: npt.ArrayLike = 1.0) -> Numbers:
    """The error of the mean of n independent samples of which each is `low` or `high`: sqrt((high - value)(value - low) / n).

    With bounds 0 and 1 this is sqrt(p(1 - p) / n). Of all samples between the bounds these vary most (Bhatia and Davis 2000,
    https://doi.org/10.1080/00029890.2000.12005203): for partial credit the error is an upper limit. NaN without samples.
    """
    mean, count = np.asarray(value, dtype=np.float64), np.asarray(n, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(count > 0, np.sqrt((np.asarray(high) - mean) * (mean - np.asarray(low)) / count), np.nan)


def cluster_sums(values: npt.ArrayLike, cluster: npt.ArrayLike) -> tuple[Numbers, Numbers]:
    """The additive sums of rows: the number of rows of each cluster (G), and their sum (... x G), clusters in sorted order.

    `cluster` names the cluster of each row, the same for all leading axes.
    """
    _, code = np.unique(np.asarray(cluster), return_inverse=True)
    order = np.argsort(code, kind="stable")
    n = np.bincount(code)
    begin = np.concatenate(([0], np.cumsum(n)[:-1]))
    return n.astype(np.float64), np.add.reduceat(np.asarray(values, dtype=np.float64)[..., order], begin, axis=-1)


def cr0_from_sums(n: npt.ArrayLike, total: npt.ArrayLike) -> Numbers:
    """The clustered error without a correction for few clusters: sqrt(sum over clusters of (total_g - n_g mean)^2) / N.

    A cluster without rows (n = 0, total = 0) does not count; one cluster alone says nothing about its error: NaN.
    Source: Liang and Zeger (1986), https://doi.org/10.1093/biomet/73.1.13, for an intercept alone.
    """
    count, summed = np.broadcast_arrays(np.asarray(n, dtype=np.float64), np.asarray(total, dtype=np.float64))
    rows = count.sum(axis=-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        residual = summed - count * (summed.sum(axis=-1, keepdims=True) / rows)
        error = np.sqrt(np.square(residual).sum(axis=-1)) / rows[..., 0]
    return np.where((count > 0).sum(axis=-1) > 1, error, np.nan)


def cr1_from_sums(n: npt.ArrayLike, total: npt.ArrayLike) -> Numbers:
    """The clustered error that Evalboard reports: CR0 * sqrt(G / (G - 1)); NaN for fewer than two clusters.

    With one sample per cluster it is `clt`. The same as `stderr(cluster=...)` of inspect_ai and `cov_type="cluster"` of
    statsmodels. Source: Cameron and Miller (2015), https://doi.org/10.3368/jhr.50.2.317.
    """
    clusters = (np.asarray(n) > 0).sum(axis=-1)
    return cr0_from_sums(n, total) * np.sqrt(clusters / np.maximum(clusters - 1, 1))


def clustered_cr0(values: npt.ArrayLike, cluster: npt.ArrayLike) -> Numbers:
    """`cr0_from_sums` of rows."""
    return cr0_from_sums(*cluster_sums(values, cluster))


def clustered_cr1(values: npt.ArrayLike, cluster: npt.ArrayLike) -> Numbers:
    """`cr1_from_sums` of rows."""
    return cr1_from_sums(*cluster_sums(values, cluster))


def miller(values: npt.ArrayLike, cluster: npt.ArrayLike) -> Numbers:
    """The clustered error as Miller writes it: SE^2 = SE_clt^2 + (sum over clusters of e_i e_j, i other than j) / n^2.

    There is no correction for few clusters. It differs from CR0 by what `clt` adds for the one mean that was estimated:
    SE^2 = CR0^2 + sum of e_i^2 / (n^2 (n - 1)). Source: Miller (2024), https://arxiv.org/abs/2411.00640.
    """
    there = np.asarray(values, dtype=np.float64)
    n = there.shape[-1]
    squares = np.square(there - there.mean(axis=-1, keepdims=True)).sum(axis=-1)
    count, summed = cluster_sums(there, cluster)
    residual = summed - count * there.mean(axis=-1, keepdims=True)
    if n < 2:
        return np.full(there.shape[:-1], np.nan)
    return np.sqrt(np.square(residual).sum(axis=-1) + squares / (n - 1)) / n


def runs(score: npt.ArrayLike, *, ddof: int = 1) -> Numbers:
    """The error of a mean over runs: sd / sqrt(R), of the runs that are there (NaN: not there). NaN for fewer than two.

    It covers the noise of generation, not the choice of questions. Source: SEA-HELM, "Score calculations".
    """
    there = np.asarray(score, dtype=np.float64)
    here = ~np.isnan(there)
    count = here.sum(axis=-1)
    mean = np.where(here, there, 0.0).sum(axis=-1, keepdims=True) / np.maximum(count, 1)[..., None]
    squares = np.square(np.where(here, there - mean, 0.0)).sum(axis=-1)
    return np.where(count > 1, np.sqrt(squares / np.maximum(count - ddof, 1) / np.maximum(count, 1)), np.nan)


def two_way(cluster: npt.ArrayLike, run: npt.ArrayLike, cell: npt.ArrayLike) -> Numbers:
    """The error of samples that depend on each other within a cluster and within a run, from the three one-way errors.

    V = V_cluster + V_run - V_cell, at least the larger of the first two, since the difference can come out too small or
    negative. Source: Cameron, Gelbach and Miller (2011), https://doi.org/10.1198/jbes.2010.07136.
    """
    clusters, per_run, cells = (np.square(np.asarray(error, dtype=np.float64)) for error in (cluster, run, cell))
    return np.sqrt(np.maximum(clusters + per_run - cells, np.maximum(clusters, per_run)))


def two_way_from_sums(n: npt.ArrayLike, total: npt.ArrayLike) -> Numbers:
    """`two_way` of additive sums per cluster and run (... x G x R), each of the three errors CR1."""
    count, summed = np.broadcast_arrays(np.asarray(n, dtype=np.float64), np.asarray(total, dtype=np.float64))
    flat = (*count.shape[:-2], count.shape[-2] * count.shape[-1])
    return two_way(
        cr1_from_sums(count.sum(axis=-1), summed.sum(axis=-1)),
        cr1_from_sums(count.sum(axis=-2), summed.sum(axis=-2)),
        cr1_from_sums(count.reshape(flat), summed.reshape(flat)),
    )


@dataclass(frozen=True, slots=True)
class RunSplit:
    """The variance of repeated questions in two parts: `between` questions, and `within` a question from run to run."""

    questions: int
    runs: int
    between: Numbers
    """Var(x), the variance of the questions' true means; negative where chance made it so, then more runs explain all."""
    within: Numbers
    """E[sigma^2], the mean variance of one question's answers."""

    def stderr(self, runs: int | None = None) -> Numbers:
        """The error of the mean, as it is or had each question been asked `runs` times: sqrt((Var(x) + E[sigma^2] / K) / n)."""
        answers = self.within / (self.runs if runs is None else runs)
        return np.sqrt(np.maximum(self.between + answers, 0.0) / self.questions)


def split_runs(values: npt.ArrayLike) -> RunSplit:
    """The parts of the variance of n questions asked K times each (... x n x K).

    Var(x) = variance of the question means (ddof=1) - E[sigma^2] / K; with one run or one question they cannot be told apart: NaN.
    Source: Miller (2024), https://arxiv.org/abs/2411.00640.
    """
    there = np.asarray(values, dtype=np.float64)
    questions, count = there.shape[-2:]
    if min(questions, count) < 2:
        undefined = np.full(there.shape[:-2], np.nan)
        return RunSplit(questions=questions, runs=count, between=undefined, within=undefined)
    within = there.var(axis=-1, ddof=1).mean(axis=-1)
    return RunSplit(questions=questions, runs=count, between=there.mean(axis=-1).var(axis=-1, ddof=1) - within / count, within=within)


def pooled(stderr: npt.ArrayLike, n: npt.ArrayLike) -> Numbers:
    """The error of a mean weighted by size, as the harness gives it: sqrt(sum (n_i - 1) n_i se_i^2 / (N - k) / N).

    It leaves out how far the k parts lie apart. Source: EleutherAI lm-evaluation-harness 0.4.13, `pooled_sample_stderr`.
    """
    error, count = np.broadcast_arrays(np.asarray(stderr, dtype=np.float64), np.asarray(n, dtype=np.float64))
    rows = count.sum(axis=-1)
    return np.sqrt(((count - 1) * count * np.square(error)).sum(axis=-1) / (rows - count.shape[-1]) / rows)


def unweighted(stderr: npt.ArrayLike) -> Numbers:
    """The error of a plain mean of k independent parts: sqrt(sum se_i^2) / k."""
    error = np.asarray(stderr, dtype=np.float64)
    return np.sqrt(np.square(error).sum(axis=-1)) / error.shape[-1]


def refused(stderr: npt.ArrayLike, value: npt.ArrayLike, *, low: npt.ArrayLike = 0.0, high: npt.ArrayLike = 1.0) -> np.ndarray:
    """Where a stored error cannot be right: negative or infinite, or 0 for a value strictly between the bounds."""
    error, mean = np.asarray(stderr, dtype=np.float64), np.asarray(value, dtype=np.float64)
    return (error < 0) | np.isinf(error) | ((error == 0) & (mean > np.asarray(low)) & (mean < np.asarray(high)))
