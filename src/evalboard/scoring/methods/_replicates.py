"""Scores that are means of bootstrap replicates, averaged up the suite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Answers, Sums
from evalboard.errors import EvalboardError
from evalboard.scoring.evidence import ReplicateEvidence, Replicates
from evalboard.scoring.node_errors import CountedScores, ScoreErrors
from evalboard.scoring.samples import RunSums, SampleScores, run_sums
from evalboard.statistics.intervals import percentile
from evalboard.suite.tree import Node, NodeScores, Suite, normalized, score_nodes

Codes = npt.NDArray[np.intp]


@dataclass(frozen=True)
class LeafAnswers:
    """How one entry answered the n samples of a leaf in R runs."""

    leaf: str
    samples: npt.NDArray[np.object_]
    """Their ids, n."""
    labels: npt.NDArray[np.object_]
    """The classes of the right answers, n; "" where unknown."""
    value: Numbers
    """R x n; missing where a run lacks a sample."""

    @property
    def classes(self) -> Codes:
        """The class of each sample as a number from 0; nothing where no sample has one."""
        classes = np.unique(self.labels)
        return np.searchsorted(classes, self.labels) if classes.tolist() != [""] else np.empty(0, dtype=np.intp)

    def check_labels(self, board: Board) -> None:
        bare = np.flatnonzero(self.labels == "")
        if len(bare):
            which = (
                f"{len(bare)} of {len(self.labels)} samples of {self.leaf!r} "
                f"have no label, first {self.samples[bare[0]]!r}"
            )
            why = (
                f"the method {board.uncertainty.method} takes the mean over classes where there are options: "
                "expected a column for label"
            )
            raise EvalboardError(f"board {board.id}: {which}; {why}")


def by_leaf(answers: Answers) -> Iterator[LeafAnswers]:
    if answers.empty:
        return
    leaf, leaves = pd.factorize(answers["leaf"])
    sample, samples = pd.factorize(answers["sample"])
    run, value = answers["run"].to_numpy(), answers["value"].to_numpy()
    label, labels = pd.factorize(answers["label"])
    ends = np.flatnonzero(np.diff(leaf)) + 1
    for rows in np.split(np.arange(len(answers)), ends):
        codes, first, code = np.unique(sample[rows], return_index=True, return_inverse=True)
        order = np.argsort(first)
        column = np.argsort(order)[code]
        label_of = label[rows][first[order]]
        changed = rows[label[rows] != label_of[column]]
        if len(changed):
            row = answers.iloc[changed[0]]
            raise EvalboardError(
                f"{row['file']}, row {row['row']}: sample {row['sample']!r} "
                f"has the label {row['label']!r}, and another in an earlier run"
            )
        runs, line = np.unique(run[rows], return_inverse=True)
        matrix = np.full((len(runs), len(codes)), np.nan)
        matrix[line, column] = value[rows]
        yield LeafAnswers(
            leaf=str(leaves[leaf[rows[0]]]),
            samples=np.asarray(samples, dtype=object)[codes[order]],
            labels=np.asarray(labels, dtype=object)[label_of],
            value=matrix,
        )


@dataclass(frozen=True)
class LeafReplicates:
    """The replicates of leaves, E entries x L leaves x B."""

    value: Numbers
    """In the units of the leaves; missing where an entry lacks a leaf."""
    classes: Numbers
    """Classes that a value is the mean over, E x L; 0 for a plain mean."""

    @classmethod
    def nothing(cls, entries: int, leaves: int, draws: int) -> LeafReplicates:
        return cls(value=np.full((entries, leaves, draws), np.nan), classes=np.zeros((entries, leaves)))

    def score(self, row: int, leaves: list[Node]) -> Numbers:
        """The scores of an entry's leaves, L x B: rescaled by 1 / classes or the baseline, never below 0."""
        own = np.array([node.baseline for node in leaves])
        base = np.where(self.classes[row] > 0, 1.0 / np.maximum(self.classes[row], 1), own)
        best = np.array([node.maximum for node in leaves])
        return normalized(self.value[row], baseline=base[:, None], maximum=best[:, None], floor=True)


@dataclass(frozen=True)
class ReplicateMeans:
    scored: NodeScores
    replicates: Replicates
    root: Numbers
    """Replicates of the root's score, E x B."""
    sums: RunSums

    def scores(
        self,
        suite: Suite,
        *,
        stderr: Numbers,
        lower: Numbers,
        upper: Numbers,
        kind: str,
        answers: AnswerLookup,
        pair_errors: Numbers | None = None,
    ) -> SampleScores[ReplicateEvidence]:
        return SampleScores(
            scores=CountedScores.of_nodes(self.scored, self.sums.samples(suite)),
            errors=ScoreErrors(
                stderr=stderr,
                lower=lower,
                upper=upper,
                df=np.full(stderr.shape, np.inf),
                kind=tuple(kind if (~np.isnan(column)).any() else "" for column in stderr.T),
            ),
            evidence=ReplicateEvidence(drawn=self.replicates, paired=pair_errors is not None, answers=answers),
            pair_errors=pair_errors,
        )


def averaged(
    suite: Suite, sums: Sums, entries: pd.Series, drawn: LeafReplicates, zeros: np.ndarray | None = None
) -> ReplicateMeans:
    """Replicates of leaves averaged up the suite, with mean, deviation and percentiles.

    `zeros` (E x L) names leaves that are not there and count as 0.
    """
    by_run = run_sums(suite, sums, entries)
    ends, nodes = [suite.nodes[place] for place in suite.leaves], len(suite.nodes)
    blank = np.zeros(drawn.classes.shape, dtype=bool) if zeros is None else zeros
    mean, deviation, lower, upper = (np.full((len(entries), nodes), np.nan) for _ in range(4))
    root = np.full((len(entries), drawn.value.shape[-1]), np.nan)
    for row in range(len(entries)):
        score = np.where(blank[row][:, None], 0.0, drawn.score(row, ends))
        each = _up(suite, score.T).T
        mean[row], root[row] = each.mean(axis=-1), each[0]
        if each.shape[-1] > 1:
            deviation[row], (lower[row], upper[row]) = each.std(axis=-1, ddof=1), percentile(each)
    value = score_nodes(suite, drawn.value.mean(axis=-1)).value
    below = suite.below[:, list(suite.leaves)]
    runs = (by_run.n > 0).sum(axis=1)
    classes = np.zeros_like(mean)
    classes[:, list(suite.leaves)] = drawn.classes
    there = by_run.there
    return ReplicateMeans(
        scored=NodeScores(value=value, score=mean, present=there @ below.T, leaves=suite.below.sum(axis=1)),
        replicates=Replicates(
            draws=drawn.value.shape[-1],
            deviation=deviation,
            lower=lower,
            upper=upper,
            classes=classes,
            runs=np.max(runs[:, None, :] * below, axis=-1),
            nulls=by_run.nulls.sum(axis=1) @ below.T,
            zeros=blank @ below.T,
        ),
        root=root,
        sums=by_run,
    )


def _up(suite: Suite, score: Numbers) -> Numbers:
    taken = {place: score[:, number] for number, place in enumerate(suite.leaves)}
    return score_nodes(suite, np.full(score.shape, np.nan), taken).score


def class_means(classes: Codes) -> Numbers:
    """Weights of samples in the mean over classes: n, adding up to 1."""
    size = np.bincount(classes)
    return 1.0 / (size[classes] * len(size))
