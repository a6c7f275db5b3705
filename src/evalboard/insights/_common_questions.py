"""What the entries of a board answered to the same questions of all its benchmarks, as a matrix: what their order
stands on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.sample_values import AnswerLookup
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.pairing import questions_of
from evalboard.statistics.nodes import slopes
from evalboard.suite.tree import Suite, score_nodes

MOST_ENTRIES = 500
"""The best entries of a board that are looked at."""
MOST_ANSWERS = 30_000_000
"""Answers up to which they are held at once."""
SAME = 1e-9
"""How near the score of the questions has to come to that of the board."""


@dataclass(frozen=True, eq=False)
class CommonQuestions:
    """The answers of K entries to the same Q questions, the means over the runs of each, in the units of the leaves."""

    suite: Suite
    rows: npt.NDArray[np.intp]
    """The entries (K), as rows of the leaderboard: the first is the one on top."""
    others: int
    """Ranked entries that answered other questions."""
    unequal: int
    """Ranked entries that answered the same ones, but whose score is not the mean of their answers: of runs that are
    not whole, for instance.
    """
    beyond: int
    """Ranked entries below the best that are looked at."""
    leaf: npt.NDArray[np.intp]
    """Of each question (Q), within `suite.leaves`."""
    sample: npt.NDArray[np.object_]
    cluster: npt.NDArray[np.object_]
    value: Numbers
    """K x Q."""

    @cached_property
    def slope(self) -> Numbers:
        """By how much the mean of each leaf moves the score of the root (L), floors aside; 0 for leaves that nobody
        here answered.
        """
        there = np.zeros(len(self.suite.leaves), dtype=np.bool_)
        there[self.leaf] = True
        return np.nan_to_num(slopes(self.suite, there[None])[0, 0])

    def scores(self, without: npt.NDArray[np.intp] | None = None) -> Numbers:
        """The scores of the root (K), without some questions."""
        stays = np.ones(len(self.leaf), dtype=np.bool_)
        stays[[] if without is None else without] = False
        count = np.bincount(self.leaf[stays], minlength=len(self.suite.leaves)).astype(np.float64)
        with np.errstate(invalid="ignore"):
            means = np.stack([np.bincount(self.leaf[stays], mine[stays], len(count)) / count for mine in self.value])
        return score_nodes(self.suite, means).score[:, 0]

    @cached_property
    def step(self) -> float:
        """What one answer moves a score by: from the worst to the best that was given, in the leaf where that is
        least; 0 where all are alike.
        """
        count = np.bincount(self.leaf, minlength=len(self.suite.leaves))
        steps = [
            abs(self.slope[leaf]) * float(np.ptp(self.value[:, self.leaf == leaf])) / count[leaf]
            for leaf in np.unique(self.leaf)
        ]
        return float(min((step for step in steps if step > 0.0), default=0.0))

    def lead_over(self, other: int) -> Numbers:
        """By how much each question speaks for the first against another (Q): its difference, as its leaf moves the
        root.
        """
        return (self.value[0] - self.value[other]) * self.slope[self.leaf]

    @cached_property
    def clusters(self) -> tuple[npt.NDArray[np.intp], int]:
        """The number of each question's cluster (Q), and how many there are."""
        code, names = pd.factorize(self.cluster)
        return np.asarray(code, dtype=np.intp), len(names)

    @cached_property
    def influence(self) -> Numbers:
        """By how much each cluster moves each score (K x G), as in `sampling_errors`, of which these are the terms."""
        count = np.bincount(self.leaf, minlength=len(self.suite.leaves)).astype(np.float64)
        cluster, clusters = self.clusters
        moves = np.empty((len(self.value), clusters))
        for row, mine in enumerate(self.value):
            mean = np.bincount(self.leaf, mine, len(count)) / np.where(count > 0, count, np.nan)
            moves[row] = np.bincount(
                cluster, (mine - mean[self.leaf]) * (self.slope / np.maximum(count, 1.0))[self.leaf], clusters
            )
        return moves

    def correlations(self, first: int, places: npt.NDArray[np.intp]) -> Numbers:
        """How the errors of some scores go along with that of one: the correlations over the clusters. NaN where
        nothing varies.
        """
        mine, theirs = self.influence[first], self.influence[places]
        with np.errstate(invalid="ignore"):
            return theirs @ mine / np.sqrt(np.square(theirs).sum(axis=1) * np.square(mine).sum())

    def together(self, places: npt.NDArray[np.intp]) -> Numbers:
        """How the errors of some entries (K) go along with each other: the correlations over the clusters (K x K), 0
        where nothing varies.
        """
        mine = self.influence[places]
        length = np.sqrt(np.square(mine).sum(axis=1))
        unit = mine / np.where(length > 0.0, length, 1.0)[:, None]
        correlations = unit @ unit.T
        np.fill_diagonal(correlations, 1.0)
        return np.asarray(correlations, dtype=np.float64)


def common_questions(leaderboard: Leaderboard, answers: AnswerLookup) -> CommonQuestions | None:
    """The questions that the one on top answered, and all who answered just these. None where its score is no mean of
    them.

    An entry counts where the mean of its answers is its score.
    """
    suite, score = leaderboard.suite, leaderboard.scores.score[:, 0]
    ranked = np.flatnonzero(~np.isnan(score))
    best = ranked[np.argsort(-score[ranked], kind="stable")][:MOST_ENTRIES]
    names = leaderboard.entries["entry"]
    if not len(best):
        return None
    first = questions_of(answers.of(names[best[0]]))["mean"]
    best = best[: max(1, MOST_ANSWERS // max(1, len(first)))]
    values = [
        first.to_numpy(),
        *(_of_the_same(questions_of(answers.of(names[row]))["mean"], first.index) for row in best[1:]),
    ]
    alike = np.array([value is not None for value in values])
    leaves = {suite.nodes[place].task: leaf for leaf, place in enumerate(suite.leaves)}
    matrix = CommonQuestions(
        suite=suite,
        rows=best[alike],
        others=len(best) - int(alike.sum()),
        unequal=0,
        beyond=len(ranked) - len(best),
        leaf=first.index.get_level_values("leaf").map(leaves).to_numpy(dtype=np.intp),
        sample=first.index.get_level_values("sample").to_numpy(dtype=object),
        cluster=first.index.get_level_values("cluster").to_numpy(dtype=object),
        value=np.stack([value for value in values if value is not None]),
    )
    near = np.abs(matrix.scores() - score[matrix.rows]) <= SAME
    if not near[0]:
        return None
    return replace(matrix, rows=matrix.rows[near], unequal=len(near) - int(near.sum()), value=matrix.value[near])


def _of_the_same(mine: pd.Series, questions: pd.Index) -> Numbers | None:
    """The answers to some questions; None where an entry has others."""
    if len(mine) != len(questions):
        return None
    value = mine.reindex(questions).to_numpy(dtype=np.float64)
    return None if np.isnan(value).any() else value
