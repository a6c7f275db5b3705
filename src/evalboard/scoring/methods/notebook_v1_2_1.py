"""SEA-HELM as its public notebook computes it, v1.2.1: replicates in which one run is drawn for every question.

One generator per model, `numpy.random.default_rng(94370244)`, draws a run for each of 30 replicates and n questions,
task after task in the order of the scan. A replicate of a leaf with options is its balanced accuracy rescaled by 1 /
classes, of another its mean, none below 0. A question without an answer counts as 0; a task without a run counts as 0
if the model has others in its language and was not told to skip it (`skip_task`).

Source: aisingapore/SEA-HELM v1.2.1, helpers/results_aggregation.ipynb. Its `stderr`, sd(ddof=1) / sqrt(30) of the
replicates, is the Monte-Carlo error of their mean, no standard error of the score. A task's scale is the leaf's maximum
here; where all labels are one, the plain mean is rescaled by the number of options.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums, levels_of
from evalboard.scoring import methods
from evalboard.scoring.evidence import ReplicateEvidence
from evalboard.scoring.methods._replicates import LeafAnswers, LeafReplicates, averaged, by_leaf, class_means
from evalboard.scoring.samples import SampleScores
from evalboard.suite.tree import Suite

BOOTSTRAPS, SEED = 30, 94370244
MEANS = False
KIND = "Monte-Carlo error of a bootstrap mean"


def scores(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[ReplicateEvidence]:
    """Means of replicates, each with its Monte-Carlo error and no interval."""
    answers_of, draws = methods.needed(board, answers), methods.bootstraps(board)
    leaves = {
        suite.nodes[place].task: (number, suite.nodes[place].baseline > 0) for number, place in enumerate(suite.leaves)
    }
    drawn = LeafReplicates.nothing(len(entries), len(leaves), draws)
    for row, entry in enumerate(entries):
        rng = np.random.default_rng(methods.seed(board))
        for leaf in by_leaf(answers_of.of(entry)):
            place, options = leaves[leaf.leaf]
            if options:
                leaf.check_labels(board)
            classes = len(np.unique(leaf.labels)) if options else 0
            drawn.classes[row, place] = classes if classes > 1 else 0
            drawn.value[row, place] = replicates(leaf, rng, draws, balanced=classes > 1)
    means = averaged(suite, sums, entries, drawn, _never_run(suite, drawn) & ~_skipped(suite, sums, entries))
    error = means.replicates.deviation / np.sqrt(draws)
    none = np.full_like(error, np.nan)
    return means.scores(suite, stderr=error, lower=none, upper=none, kind=KIND, answers=answers_of)


def replicates(leaf: LeafAnswers, rng: np.random.Generator, draws: int, *, balanced: bool) -> Numbers:
    """The values of a leaf in each replicate."""
    runs, n = leaf.value.shape
    value = np.nan_to_num(leaf.value)[rng.integers(0, runs, size=(draws, n)), np.arange(n)]
    return value @ class_means(leaf.classes) if balanced else value.mean(axis=-1)


def _never_run(suite: Suite, drawn: LeafReplicates) -> np.ndarray:
    """Leaves that an entry lacks in a language of which it has others, E x L."""
    there = ~np.isnan(drawn.value).any(axis=-1)
    below = suite.below[np.ix_(suite.benchmarks, suite.leaves)]
    return ~there & (((there @ below.T) > 0) @ below > 0)


def _skipped(suite: Suite, sums: Sums, entries: Iterable[str]) -> np.ndarray:
    """Leaves that an entry's settings say were not to be run, E x L."""
    settings = sums.files.drop_duplicates("file").set_index("file")["settings"]
    first = sums.runs.drop_duplicates("entry").set_index("entry")["file"].map(settings)
    skipped_by_entry = [json.loads(first.loc[entry] or "{}").get("skip_task", ()) for entry in entries]
    return np.array(
        [[levels_of(suite.nodes[place].task)[-1] in skipped for place in suite.leaves] for skipped in skipped_by_entry]
    )
