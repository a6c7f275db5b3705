"""The kinds of errors of samples: over questions, over runs, and over both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, by_field
from evalboard.config import UncertaintyConfig
from evalboard.data.sample_values import AnswerLookup
from evalboard.scoring.by_run import ByRun
from evalboard.scoring.node_errors import CountedScores, ScoreErrors
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.statistics.node_curves import LeafSamples, node_curves
from evalboard.statistics.nodes import NodeErrors, dependent, masks, reach
from evalboard.statistics.sampling import ClusterSums, sampling_errors
from evalboard.suite.tree import Suite

SAMPLING, RUNS, BOTH = KINDS = ("sampling", "runs", "both")
CARRIED = "runs, propagated"
"""A method's own errors of means, from errors over runs of their parts; no visitor chooses it."""


def curves_of_kind(kind: str, suite: Suite, scores: CountedScores, by_run: ByRun) -> Curves:
    """The confidence curves (E x N) of scores of samples by errors of one of the `KINDS`.

    Errors over both have the smaller of G - 1 and R - 1 degrees of freedom: Cameron, Gelbach and Miller (2011), section
    2.4, https://doi.org/10.1198/jbes.2010.07136.
    """
    if kind == RUNS:
        return curves_over_runs(suite, scores, by_run.stderr_runs, by_run.count)
    stderr, df = by_run.stderr_sampling, by_run.clusters - 1
    if kind == BOTH:
        stderr, df = by_run.stderr_both, np.fmin(df, freedom_of_runs(by_run.count))
    leaves = list(suite.leaves)
    nodes = [suite.nodes[place] for place in leaves]
    low, span = np.array([node.low for node in nodes]), np.array([node.high - node.low for node in nodes])
    best = np.array([abs(node.maximum - node.baseline) for node in nodes])
    return node_curves(
        suite,
        scores.score,
        NodeErrors(stderr=stderr, n=scores.n, clusters=by_run.clusters, freedom=df),
        LeafSamples(
            share=np.clip((scores.value[:, leaves] - low) / span, 0.0, 1.0),
            stderr=stderr[:, leaves] * best / span,
            n=scores.n[:, leaves],
            clusters=by_run.clusters[:, leaves],
            span=span,
        ),
        correlations=None if by_run.links is None else by_run.links.leaves,
    )


def curves_over_runs(suite: Suite, scores: CountedScores, stderr: Numbers, runs: Numbers) -> Curves:
    """The curves (E x N) of means over `runs` runs, by t, cut at the possible scores."""
    patterns = masks(~np.isnan(scores.value[:, list(suite.leaves)]))
    _, highest, floor = (ends[patterns.of] for ends in reach(suite, patterns.there))
    return plain_curves(scores.score, stderr, freedom_of_runs(runs), high=highest, floor=floor)


def freedom_of_runs(runs: Numbers) -> Numbers:
    """The degrees of freedom of an error over runs; missing below two runs."""
    return np.where(runs > 1, runs - 1, np.nan)


def errors_by_kind(suite: Suite, scores: CountedScores, by_run: ByRun) -> dict[str, ScoreErrors]:
    """The errors of each of the `KINDS`, with their intervals."""
    stderr = {SAMPLING: by_run.stderr_sampling, RUNS: by_run.stderr_runs, BOTH: by_run.stderr_both}
    return {
        kind: ScoreErrors.by(curves_of_kind(kind, suite, scores, by_run), error, (kind,) * len(suite.nodes))
        for kind, error in stderr.items()
    }


def clustered_errors(suite: Suite, sums: ClusterSums, choice: UncertaintyConfig, *, entries: int) -> NodeErrors:
    """The sampling errors of all nodes, with clusters that leaves share or with independent leaves, as the
    board says.
    """
    if choice.shared_clusters == "together":
        return sampling_errors(suite, sums, entries=entries, clustered=choice.clustered)
    apart, leaves = (
        sampling_errors(suite, sums.apart(), entries=entries, clustered=choice.clustered),
        list(suite.leaves),
    )
    there = np.zeros((entries, len(leaves)), dtype=np.bool_)
    there[sums.entry, sums.leaf] = True
    return replace(apart, stderr=dependent(suite, masks(there), apart.stderr[:, leaves] * suite.spans))


def cell_errors(suite: Suite, answers: AnswerLookup, entries: Iterable[str], choice: UncertaintyConfig) -> Numbers:
    """The sampling errors (E x N) with each run of a cluster as a cluster of its own: what `two_way` subtracts."""
    rows = [
        clustered_errors(suite, _cell_sums(suite, answers.of(entry)), choice, entries=1).stderr for entry in entries
    ]
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


def mixed_curves(kinds: Mapping[str, Curves], of_node: Iterable[str]) -> Curves:
    """The curves of nodes of which each has its own kind."""
    columns = [kinds[kind].column(place) for place, kind in enumerate(of_node)]
    return by_field(lambda *each: np.stack(each, axis=1), *columns)
