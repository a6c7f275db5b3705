"""Differences between entries on the questions that both answered: shared difficulty cancels.

A question is a sample of a leaf with its id and cluster; an answer is the mean over runs. Arrays are pairs x nodes (P x
N) or pairs x leaves (P x L, in the order of `suite.leaves`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, by_field
from evalboard.data.sums import Answers
from evalboard.statistics.differences import Difference, difference
from evalboard.statistics.nodes import Mask, masks
from evalboard.statistics.overlaps import dependent
from evalboard.statistics.paired_errors import bounded_error
from evalboard.statistics.sampling import ClusterSums, sampling_errors
from evalboard.suite.tree import Suite, score_nodes, without_floors

QUESTION = ["leaf", "sample", "cluster"]
SHARE = (9, 10)
"""The part of either entry's questions that both must have answered."""
ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class PairedDifferences:
    """One entry minus each of P others; NaN where not paired or unknown."""

    here: Mask
    """Where both have the same leaves, with nearly all questions shared."""
    shared: Numbers
    """Questions that both answered."""
    of: Difference
    """With the clustered error (CR1, at least `bounded_error`) and t with clusters - 1 df."""
    omega2: Numbers
    """The variance of the difference of true question means; missing where answers hide it."""
    within_a: Numbers
    """The variance of one question's answers, of either entry; missing where none was asked twice."""
    within_b: Numbers

    def take(self, at: int | tuple[int, slice]) -> PairedDifferences:
        """What is known of one pair (N), or of some of its nodes."""
        return by_field(lambda part: part.take(at) if isinstance(part, Difference) else part[at], self)


def questions_of(answers: Answers) -> pd.DataFrame:
    """The questions of one entry: mean, variance from run to run (ddof=1), number of answers."""
    return answers.groupby(QUESTION, sort=False)["value"].agg(["mean", "var", "size"])


def questions_below(suite: Suite, n: Numbers, runs: Numbers) -> Numbers:
    """The samples of each run of each leaf, added up to the nodes (N)."""
    leaves = list(suite.leaves)
    per_run = n[leaves] / np.where(runs[leaves] > 0, runs[leaves], np.nan)
    return suite.below[:, leaves] @ np.nan_to_num(per_run)


def paired_differences(suite: Suite, first: pd.DataFrame, others: Sequence[pd.DataFrame]) -> PairedDifferences:
    """An entry minus others, from the questions of each, wherever they share enough.

    The difference is that of the two scores of shared questions, the error `sampling_errors` of the questions'
    differences. Source: Miller (2024), https://arxiv.org/abs/2411.00640.
    """
    places = {suite.nodes[place].task: leaf for leaf, place in enumerate(suite.leaves)}
    both = [
        _numbered(first.merge(other, on=QUESTION, suffixes=("", "_b")), places).assign(pair=pair)
        for pair, other in enumerate(others)
    ]
    rows = pd.concat(both, ignore_index=True)
    shape = (len(others), len(suite.leaves))
    count, (mine, *theirs) = _by_leaf(rows, shape), (_counts(entry, places) for entry in (first, *others))
    enough = _enough(count, mine, np.stack(theirs))
    rows = rows[enough[rows["pair"], rows["leaf"]]]
    here = _paired_here(suite, enough, (mine > 0) | (np.stack(theirs) > 0))
    of = _differences(suite, rows, enough, here)
    shared = np.where(here, np.where(enough, count, 0) @ suite.below[:, list(suite.leaves)].T, np.nan)
    within_a, within_b, both_as_asked = _answer_noise(suite, rows, enough)
    omega2 = (np.square(of.stderr) - both_as_asked) * shared
    return PairedDifferences(
        here=here,
        shared=shared,
        of=of,
        omega2=np.where(omega2 > 0, omega2, np.nan),
        within_a=within_a * shared,
        within_b=within_b * shared,
    )


def _numbered(questions: pd.DataFrame, places: dict[str, int]) -> pd.DataFrame:
    leaf, cluster = (questions.index.get_level_values(name) for name in ("leaf", "cluster"))
    return questions.assign(leaf=leaf.map(places).to_numpy(dtype=np.int64), cluster=cluster.to_numpy())


def _counts(questions: pd.DataFrame, places: dict[str, int]) -> Numbers:
    return np.bincount(
        questions.index.get_level_values("leaf").map(places).to_numpy(dtype=np.int64), minlength=len(places)
    ).astype(np.float64)


def _by_leaf(rows: pd.DataFrame, shape: tuple[int, int], of: str | None = None) -> Numbers:
    cell = rows["pair"].to_numpy() * shape[1] + rows["leaf"].to_numpy()
    weights = np.ones(len(rows)) if of is None else rows[of].to_numpy()
    return np.bincount(cell, weights, minlength=shape[0] * shape[1]).reshape(shape).astype(np.float64)


def _enough(shared: Numbers, first: Numbers, others: Numbers) -> Mask:
    part, whole = SHARE
    return (shared > 0) & (whole * shared >= part * np.maximum(first, others))


def _paired_here(suite: Suite, enough: Mask, either: Mask) -> Mask:
    """Nodes of which every leaf is compared on shared questions."""
    below = suite.below[:, list(suite.leaves)].T
    return (enough @ below > 0) & ~((either & ~enough).astype(np.float64) @ below > 0)


def _differences(suite: Suite, rows: pd.DataFrame, enough: Mask, here: Mask) -> Difference:
    """The differences of the scores of the shared questions, with errors no smaller than signs allow."""
    shape = enough.shape
    count = np.where(enough, _by_leaf(rows, shape), np.nan)
    values = [_by_leaf(rows, shape, side) / count for side in ("mean", "mean_b")]
    apart, bare = (
        np.where(here, np.subtract(*(score_nodes(tree, each).score for each in values)), np.nan)
        for tree in (suite, without_floors(suite))
    )
    sums = ClusterSums(
        entry=rows["pair"].to_numpy(),
        leaf=rows["leaf"].to_numpy(),
        cluster=pd.factorize(rows["cluster"])[0],
        n=np.ones(len(rows)),
        total=(rows["mean"] - rows["mean_b"]).to_numpy(),
    )
    errors = sampling_errors(suite, sums, entries=shape[0])
    bounded = bounded_error(
        bare,
        np.where(errors.stderr > ROUNDING, errors.stderr, 0.0),
        errors.clusters - 1,
        _differing(suite, sums, shape[0]),
    )
    of = difference(apart, np.where(here, bounded, np.nan), np.where(here, errors.clusters - 1, np.nan))
    same = (errors.stderr <= ROUNDING) & (np.abs(apart) <= ROUNDING)
    return replace(of, p_value=np.where(same, 1.0, of.p_value))


def _differing(suite: Suite, sums: ClusterSums, pairs: int) -> Numbers:
    """The clusters on which two entries differ at each node (P x N)."""
    cells, of = np.unique(np.stack([sums.entry, sums.leaf, sums.cluster]), axis=1, return_inverse=True)
    differ = np.abs(np.bincount(of.reshape(-1), sums.total, minlength=cells.shape[1])) > ROUNDING
    entry, leaf, cluster = cells
    counts = np.zeros((pairs, len(suite.nodes)))
    for place in range(len(suite.nodes)):
        rows = differ & (suite.below[place, list(suite.leaves)] > 0)[leaf]
        counts[:, place] = np.bincount(np.unique(np.stack([entry[rows], cluster[rows]]), axis=1)[0], minlength=pairs)
    return counts


def _answer_noise(suite: Suite, rows: pd.DataFrame, enough: Mask) -> tuple[Numbers, Numbers, Numbers]:
    """The variance of answers in each difference: of either entry asked once, and of both as asked."""
    shape = enough.shape
    patterns, parts = masks(enough), []
    with np.errstate(invalid="ignore", divide="ignore"):
        count = _by_leaf(rows, shape)
        for spread, times in (("var", "size"), ("var_b", "size_b")):
            again = rows[rows[times] > 1]
            once = _by_leaf(again, shape, spread) / _by_leaf(again, shape) / count
            parts.append((once, once * _by_leaf(rows.assign(share=1 / rows[times]), shape, "share") / count))
    (a, a_as_asked), (b, b_as_asked) = parts
    first, other, both = (
        np.square(dependent(suite, patterns, np.sqrt(each))) for each in (a, b, a_as_asked + b_as_asked)
    )
    return first, other, both
