"""SEA-HELM as its code computes it since August 2026: a bootstrap over questions.

A question's score is its mean over runs. Each of 2,000 replicates draws the questions of a leaf with replacement; in a
multiple-choice leaf (options, and fewer classes of labels than half its questions) within each class, as the mean over
classes rescaled by 1 / classes. No replicate of a leaf is below 0. The score is the mean of replicates averaged up the
suite, with their deviation and 2.5th and 97.5th percentile. Entries that share draws are told apart by the deviation of
differences.

Source: aisingapore/SEA-HELM, src/aggregation/ of 5 August 2026. Digits differ by chance, since its use of seeds is not
known: here each leaf has a generator of seed, name and questions. With options and many classes, or one class, a leaf's
plain mean is rescaled by its number of options.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums
from evalboard.scoring import methods
from evalboard.scoring.evidence import ReplicateEvidence
from evalboard.scoring.methods._replicates import Codes, LeafAnswers, LeafReplicates, averaged, by_leaf, class_means
from evalboard.scoring.samples import SampleScores
from evalboard.statistics.intervals import over_samples, sample_counts
from evalboard.statistics.rank_sets import errors_of_pairs
from evalboard.suite.tree import Suite

BOOTSTRAPS, SEED = 2_000, 94370244
MEANS = False
KIND = "bootstrap over questions"


@dataclass(frozen=True)
class Questions:
    """The n questions of a leaf as an entry answered them, in the order of their ids."""

    digest: bytes
    """Of ids and classes: alike for entries that answered the same questions."""
    score: Numbers
    """The mean of each over its runs, n."""
    classes: Codes
    """The class of each, n, from 0; all 0 where classes do not count."""

    @property
    def balanced(self) -> int:
        """How many classes the mean is over; 0 for a plain mean."""
        count = int(self.classes.max()) + 1
        return count if count > 1 else 0


def scores(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[ReplicateEvidence]:
    """Means of replicates, with their deviation and the interval of their percentiles."""
    answers_of, draws = methods.needed(board, answers), methods.bootstraps(board)
    options = {suite.nodes[place].task: suite.nodes[place].baseline > 0 for place in suite.leaves}
    questions_of = [
        {leaf.leaf: questions(board, leaf, options=options[leaf.leaf]) for leaf in by_leaf(answers_of.of(entry))}
        for entry in entries
    ]
    drawn = LeafReplicates.nothing(len(entries), len(options), draws)
    for place, leaf in enumerate(options):
        mine = {row: of_entry[leaf] for row, of_entry in enumerate(questions_of) if leaf in of_entry}
        for rows in _alike(mine):
            value = np.stack([mine[row].score for row in rows])
            drawn.value[rows, place] = replicates(
                mine[rows[0]].classes, value, draws=draws, rng=chance(methods.seed(board), leaf, mine[rows[0]].digest)
            )
            drawn.classes[rows, place] = mine[rows[0]].balanced
    means = averaged(suite, sums, entries, drawn)
    spread, unknown = means.replicates, _unvaried(suite, questions_of, list(options))
    stderr, lower, upper = (np.where(unknown, np.nan, each) for each in (spread.deviation, spread.lower, spread.upper))
    shared = np.atleast_2d(np.cov(means.root)).astype(np.float64) if draws > 1 else None
    if shared is not None:
        shared[unknown[:, 0]], shared[:, unknown[:, 0]] = np.nan, np.nan
    return means.scores(
        suite,
        stderr=stderr,
        lower=lower,
        upper=upper,
        kind=KIND,
        answers=answers_of,
        pair_errors=None if shared is None else errors_of_pairs(shared),
    )


def questions(board: Board, leaf: LeafAnswers, *, options: bool) -> Questions:
    """The questions of a leaf; classes count with options and fewer than half as many classes as questions."""
    order = np.argsort(leaf.samples)
    classes = np.zeros(len(order), dtype=np.intp)
    if options:
        leaf.check_labels(board)
        few = len(np.unique(leaf.labels)) < len(order) / 2
        classes = leaf.classes[order] if few else classes
    return Questions(
        digest=digest(leaf.samples[order], classes), score=np.nanmean(leaf.value, axis=0)[order], classes=classes
    )


def replicates(classes: Codes, score: Numbers, *, draws: int, rng: np.random.Generator) -> Numbers:
    """The values of a leaf in each replicate, E x draws, from the scores of its questions, E x n."""
    return over_samples(score, sample_counts(classes, draws, rng), class_means(classes))


def _unvaried(suite: Suite, questions_of: list[dict[str, Questions]], leaves: list[str]) -> np.ndarray:
    """The nodes (E x N) above a leaf of one question, of which replicates cannot tell the error."""
    single = np.array(
        [[leaf in mine and len(mine[leaf].score) == 1 for leaf in leaves] for mine in questions_of], dtype=np.float64
    )
    return single.reshape(len(questions_of), len(leaves)) @ suite.below[:, list(suite.leaves)].T > 0


def _alike(questions_of: Mapping[int, Questions]) -> list[list[int]]:
    groups: dict[bytes, list[int]] = {}
    for row, mine in questions_of.items():
        groups.setdefault(mine.digest, []).append(row)
    return list(groups.values())


def digest(ids: Iterable[str], classes: Codes) -> bytes:
    """Names questions by ids and classes in order."""
    return hashlib.sha256("\0".join(ids).encode() + b"\0" + classes.astype(np.int64).tobytes()).digest()


def chance(seed: int, leaf: str, questions: bytes) -> np.random.Generator:
    """The generator of a leaf and its questions, whatever else is on the board."""
    return np.random.default_rng(
        [seed, int.from_bytes(hashlib.sha256(leaf.encode() + b"\0" + questions).digest()[:16], "big")]
    )
