"""The kinds of errors that scores of samples have: over the choice of questions, over runs, and over both together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.config import UncertaintyConfig
from evalboard.data.sample_values import AnswersOf
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.statistics.intervals import Bounds, t_interval
from evalboard.statistics.nodes import NodeErrors, independent, masks, node_intervals, reach
from evalboard.statistics.sampling import ClusterSums, sampling_errors
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import Suite

SAMPLING, RUNS, BOTH = KINDS = ("sampling", "runs", "both")
CARRIED = "runs, carried on"
"""Errors of means that follow from errors over runs of their parts: a method's own, which no visitor chooses."""


def over_samples(suite: Suite, score: Numbers, there: np.ndarray, sampling: NodeErrors) -> ScoreErrors:
    """Sampling errors (E x N) with t of G - 1 degrees of freedom, or near the bounds the clustered Wilson interval.

    `there` says which leaves each entry has, E x L.
    """
    return _of_kind(SAMPLING, score, sampling.stderr, sampling.df, node_intervals(suite, score, sampling, there))


def over_runs(suite: Suite, score: Numbers, there: np.ndarray, stderr: Numbers, runs: Numbers) -> ScoreErrors:
    """Errors of means over `runs` runs (E x N) with t of one degree of freedom less, cut at the scores that a node can have."""
    patterns = masks(there)
    _, highest, floor = (ends[patterns.of] for ends in reach(suite, patterns.there))
    df = np.where(runs > 1, runs - 1, np.nan)
    lower, upper = t_interval(score, stderr, df)
    return _of_kind(RUNS, score, stderr, df, (np.clip(lower, floor, highest), np.clip(upper, floor, highest)))


def over_both(suite: Suite, score: Numbers, there: np.ndarray, sampling: NodeErrors, *, stderr: Numbers, runs: Numbers) -> ScoreErrors:
    """Two-way errors (E x N): intervals as those of sampling errors, with the degrees of freedom of the dimension that has fewer.

    The smaller of G - 1 and R - 1: Cameron, Gelbach and Miller (2011), section 2.4, https://doi.org/10.1198/jbes.2010.07136.
    """
    df = np.fmin(sampling.df, np.where(runs > 1, runs - 1, np.nan))
    errors = NodeErrors(stderr=stderr, n=sampling.n, clusters=sampling.clusters, freedom=df)
    return _of_kind(BOTH, score, stderr, df, node_intervals(suite, score, errors, there))


def clustered_errors(suite: Suite, sums: ClusterSums, choice: UncertaintyConfig, *, entries: int) -> NodeErrors:
    """The sampling errors of all nodes, as a board reads them: with clusters that leaves share, or with leaves that are independent."""
    if choice.shared_clusters == "together":
        return sampling_errors(suite, sums, entries=entries, clustered=choice.clustered)
    apart, leaves = sampling_errors(suite, sums.apart(), entries=entries, clustered=choice.clustered), list(suite.leaves)
    there = np.zeros((entries, len(leaves)), dtype=np.bool_)
    there[sums.entry, sums.leaf] = True
    spans = np.array([abs(suite.nodes[place].maximum - suite.nodes[place].baseline) for place in leaves])
    return replace(apart, stderr=independent(suite, masks(there), apart.stderr[:, leaves] * spans))


def cell_errors(suite: Suite, answers: AnswersOf, entries: Iterable[str], choice: UncertaintyConfig) -> Numbers:
    """The sampling errors (E x N) that scores would have if each run of a cluster were a cluster of its own.

    What `two_way` takes away, since both the errors over clusters and those over runs hold the noise within these cells. Made entry by entry:
    only one entry's answers are looked at at a time.
    """
    rows = [clustered_errors(suite, _cell_sums(suite, answers.of(entry)), choice, entries=1).stderr for entry in entries]
    return np.concatenate(rows) if rows else np.empty((0, len(suite.nodes)))


def _cell_sums(suite: Suite, answers: pd.DataFrame) -> ClusterSums:
    leaves = pd.Index([suite.nodes[place].task for place in suite.leaves])
    cells = answers.groupby(["leaf", "cluster", "run"], sort=True)["value"].agg(["size", "sum"]).reset_index()
    return ClusterSums(
        entry=np.zeros(len(cells), dtype=np.intp),
        leaf=leaves.get_indexer(pd.Index(cells["leaf"])),
        cluster=cells.groupby(["cluster", "run"], sort=True).ngroup().to_numpy(dtype=np.intp),
        n=cells["size"].to_numpy(dtype=np.float64),
        total=cells["sum"].to_numpy(dtype=np.float64),
    )


def mixed(kinds: Mapping[str, ScoreErrors], of_node: Iterable[str]) -> ScoreErrors:
    """Errors of which each node has its own kind."""
    columns = [(kinds[kind], place) for place, kind in enumerate(of_node)]

    def taken(name: str) -> Numbers:
        return np.stack([getattr(errors, name)[:, place] for errors, place in columns], axis=1)

    return ScoreErrors(
        stderr=taken("stderr"),
        lower=taken("lower"),
        upper=taken("upper"),
        df=taken("df"),
        kind=tuple(errors.kind[place] for errors, place in columns),
    )


def _of_kind(kind: str, score: Numbers, stderr: Numbers, df: Numbers, bounds: Bounds) -> ScoreErrors:
    """Errors of one kind, where there are scores; a node without any has no kind."""
    blank = np.isnan(stderr) | np.isnan(score)
    error, lower, upper, freedom = (np.where(blank, np.nan, each) for each in (stderr, *bounds, df))
    return ScoreErrors(
        stderr=error, lower=lower, upper=upper, df=freedom, kind=tuple("" if gone else kind for gone in np.all(blank, axis=0).tolist())
    )
