"""Scores and errors from the sums of samples: values per run, then the mean over runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board, UncertaintyConfig
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums, levels_of
from evalboard.scoring.by_run import ByRun, NodeLinks, mean_over_runs
from evalboard.scoring.error_kinds import RUNS, SAMPLING, cell_errors, clustered_errors, errors_by_kind, mixed
from evalboard.scoring.evidence import Evidence, RunEvidence
from evalboard.scoring.node_errors import CountedScores, ScoreErrors
from evalboard.statistics import standard_errors
from evalboard.statistics.nodes import NodeErrors
from evalboard.statistics.paired_errors import paired_errors
from evalboard.statistics.sampling import ClusterSums, Influences, error_links, linked_nodes
from evalboard.suite.growth import DataLeaf
from evalboard.suite.tree import NodeScores, Suite, score_nodes, without_floors

MOST_PAIRED = 1_000
"""Entries beyond which differences have no errors of their own."""
Behind_co = TypeVar("Behind_co", bound=Evidence, covariant=True)


@dataclass(frozen=True)
class SampleScores(Generic[Behind_co]):
    """Scores, errors and counts of all nodes of all entries, and their evidence."""

    scores: CountedScores
    """With the rows behind each node."""
    errors: ScoreErrors
    evidence: Behind_co
    pair_errors: Numbers | None = None
    """Normal errors of all differences of the root's scores (E x E), where entries are dependent."""


def leaves_in(sums: Sums) -> list[DataLeaf]:
    """The leaves that samples have."""
    runs = sums.runs
    size = runs.groupby(["leaf", "entry", "run"])["n"].sum().groupby("leaf").max()
    facts = runs.drop_duplicates("leaf").sort_values("leaf")
    rows = zip(
        facts["leaf"].tolist(), facts["maximum"].tolist(), facts["n_options"].tolist(), size.tolist(), strict=True
    )
    return [
        DataLeaf(ids=levels_of(leaf), task=leaf, maximum=maximum, n_options=options, n=n)
        for leaf, maximum, options, n in rows
    ]


def score_samples(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series, *, shows_runs: np.ndarray
) -> SampleScores[RunEvidence]:
    """The scores of a suite from the sums of its leaves, for entries in this order.

    `shows_runs` says for each node whether the error over runs is shown, or else the sampling error.
    """
    by_run_sums = run_sums(suite, sums, entries)
    with np.errstate(invalid="ignore"):
        leaf_value = np.where(by_run_sums.n > 0, by_run_sums.total / by_run_sums.n, np.nan)
    each = score_nodes(suite, leaf_value)
    counts = _counted(suite, ~np.isnan(leaf_value), by_run_sums.there, board.uncertainty)
    value, score = (np.where(counts, part, np.nan) for part in (each.value, each.score))
    below = suite.below[:, list(suite.leaves)]
    scored = NodeScores(
        value=mean_over_runs(value),
        score=mean_over_runs(score),
        present=by_run_sums.there @ below.T,
        leaves=each.leaves,
    )
    floors = any(node.floor for node in suite.nodes)
    bare = np.where(counts, score_nodes(without_floors(suite), leaf_value).score, np.nan) if floors else None
    choice = board.uncertainty
    cluster_sums = _cluster_sums(suite, sums, entries)
    sampling = clustered_errors(suite, cluster_sums, choice, entries=len(entries))
    cells = np.full(scored.score.shape, np.nan) if answers is None else cell_errors(suite, answers, entries, choice)
    by_run = _by_run(
        (score, bare),
        sampling,
        cells,
        runs=by_run_sums.runs,
        nulls=by_run_sums.nulls.sum(axis=1) @ below.T,
        ddof=choice.ddof,
    )
    by_run = replace(
        by_run,
        links=_links(suite, cluster_sums, entries=len(entries)) if choice.shared_clusters == "together" else None,
    )
    scores = CountedScores.of_nodes(scored, by_run_sums.samples(suite))
    kinds = errors_by_kind(suite, scores, by_run)
    return SampleScores(
        scores=scores,
        errors=mixed(kinds, [RUNS if runs else SAMPLING for runs in shows_runs]),
        evidence=RunEvidence(
            by_run=by_run,
            choice=choice,
            errors_by_kind={kind: errors for kind, errors in kinds.items() if any(errors.kind)},
            answers=answers,
        ),
        pair_errors=paired_errors(suite, cluster_sums, scores.score[:, 0])
        if kinds[SAMPLING].kind[0] and not shows_runs[0] and 1 < len(entries) <= MOST_PAIRED
        else None,
    )


def _links(suite: Suite, sums: ClusterSums, *, entries: int) -> NodeLinks | None:
    """How errors go together where leaves share clusters; None without."""
    if not sums.shared:
        return None
    influences = Influences.of(sums)
    pairs = influences.pairs()
    correlations = np.eye(len(suite.leaves))
    for (one, other), link in zip(pairs, error_links(influences, pairs), strict=True):
        correlations[one, other] = correlations[other, one] = np.nan_to_num(link)
    return NodeLinks(correlations, linked_nodes(suite, influences, suite.benchmarks, entries=entries))


def _by_run(
    scores: tuple[Numbers, Numbers | None],
    sampling: NodeErrors,
    cells: Numbers,
    *,
    runs: tuple[int, ...],
    nulls: Numbers,
    ddof: int,
) -> ByRun:
    """What stands behind means of scores per run (E x R x N), from these and those without floors."""
    score, bare = scores
    blank = np.isnan(score).all(axis=1)
    over_samples, over_cells, clusters = (
        np.where(blank, np.nan, each) for each in (sampling.stderr, cells, sampling.clusters)
    )
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


@dataclass(frozen=True)
class RunSums:
    """Numbers of samples, sums of values and numbers without a score, E entries x R runs x L leaves."""

    runs: tuple[int, ...]
    n: Numbers
    total: Numbers
    nulls: Numbers

    @property
    def there(self) -> np.ndarray:
        """Which leaves each entry has in any run, E x L."""
        return np.asarray(self.n.sum(axis=1) > 0)

    def samples(self, suite: Suite) -> Numbers:
        """Their numbers in all runs behind each node, E x N."""
        n = self.n.sum(axis=1) @ suite.below[:, list(suite.leaves)].T
        return np.where(n > 0, n, np.nan)


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
    """Which runs count for which nodes, E x R x N: one that lacks a part which others have counts for no node above."""
    below = suite.below[:, list(suite.leaves)]
    some = here.astype(float) @ below.T > 0
    if choice.incomplete_runs == "use":
        return some
    return some & ~((there[:, None, :] & ~here).astype(float) @ below.T > 0)


def _cluster_sums(suite: Suite, sums: Sums, entries: pd.Series) -> ClusterSums:
    clusters = sums.clusters
    return ClusterSums(
        entry=pd.Index(entries).get_indexer(pd.Index(clusters["entry"])),
        leaf=_leaves(suite).get_indexer(pd.Index(clusters["leaf"])),
        cluster=pd.factorize(clusters["cluster"])[0],
        n=clusters["n"].to_numpy(dtype=np.float64),
        total=clusters["total"].to_numpy(dtype=np.float64),
    )
