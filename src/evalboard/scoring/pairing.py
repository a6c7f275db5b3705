"""Differences between entries on the questions that both answered: shared difficulty cancels.

A question is a sample of a leaf with its id and cluster; an answer is the mean over runs. Arrays are pairs x nodes (P x
N) or pairs x leaves (P x L, in the order of `suite.leaves`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, by_field
from evalboard.config import Board
from evalboard.data.sums import Answers
from evalboard.statistics.contrasts import Difference, difference
from evalboard.statistics.nodes import Mask, dependent, masks, slopes
from evalboard.statistics.paired_errors import bounded_error, mcnemar, paired_proportions, unseen
from evalboard.statistics.power import ALPHA
from evalboard.statistics.sampling import ClusterSums, sampling_errors
from evalboard.suite.tree import Suite, compile_suite, score_nodes, without_floors

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
    """With the error that the test goes by: see `_differences`."""
    cr1: Numbers
    """The clustered error, at least `bounded_error`, by t with clusters - 1 df."""
    clusters: Numbers
    omega2: Numbers
    """The variance of the difference of true question means; missing where answers hide it."""
    within_a: Numbers
    """The variance of one question's answers, of either entry; missing where none was asked twice."""
    within_b: Numbers

    def take(self, at: int | tuple[int, slice]) -> PairedDifferences:
        """What is known of one pair (N), or of some of its nodes."""
        return by_field(lambda part: part.take(at) if isinstance(part, Difference) else part[at], self)


@lru_cache(maxsize=8)
def mean_of_tasks(tasks: tuple[str, ...]) -> Suite:
    """The mean of tasks with values from 0 to 1."""
    children = [{"name": f"task {place}", "task": task} for place, task in enumerate(tasks)]
    board = {"id": "tasks", "title": "Tasks", "source": {"kind": "folder", "path": ".", "patterns": ["*"]}}
    return compile_suite(
        Board.model_validate({**board, "reader": "samples", "suite": {"name": "Mean", "children": children}})
    )


def questions_of(answers: Answers) -> pd.DataFrame:
    """The questions of one entry: mean, variance from run to run (ddof=1), number of answers."""
    return answers.groupby(QUESTION, sort=False)["value"].agg(["mean", "var", "size"])


def questions_below(suite: Suite, n: Numbers, runs: Numbers) -> Numbers:
    """The samples of each run of each leaf, added up to the nodes (N)."""
    leaves = list(suite.leaves)
    per_run = n[leaves] / np.where(runs[leaves] > 0, runs[leaves], np.nan)
    return suite.below[:, leaves] @ np.nan_to_num(per_run)


def paired_differences(
    suite: Suite, first: pd.DataFrame, others: Sequence[pd.DataFrame], *, alpha: float = ALPHA
) -> PairedDifferences:
    """An entry minus others, from the questions of each, wherever they share enough.

    The difference is that of the two scores of shared questions, the error `sampling_errors` of the questions'
    differences. Intervals have the level 1 - alpha. Source: Miller (2024), https://arxiv.org/abs/2411.00640.
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
    of, cr1, clusters = _differences(suite, rows, enough, here, alpha)
    shared = np.where(here, np.where(enough, count, 0) @ suite.below[:, list(suite.leaves)].T, np.nan)
    within_a, within_b, both_as_asked = _answer_noise(suite, rows, enough)
    omega2 = (np.square(of.stderr) - both_as_asked) * shared
    return PairedDifferences(
        here=here,
        shared=shared,
        of=of,
        cr1=cr1,
        clusters=clusters,
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


def _differences(
    suite: Suite, rows: pd.DataFrame, enough: Mask, here: Mask, alpha: float
) -> tuple[Difference, Numbers, Numbers]:
    """The differences of the scores of the shared questions; their CR1 errors, and numbers of clusters.

    By t, the error no smaller than CR1, than leaving clusters out and than signs allow, and the df of as many equal
    clusters as tell as much. Of independent answers that are right or wrong by `paired_proportions`, and no p value is
    below `mcnemar`. The interval holds 0 where p is not below alpha.
    """
    shape = enough.shape
    count = np.where(enough, _by_leaf(rows, shape), np.nan)
    values = [_by_leaf(rows, shape, side) / count for side in ("mean", "mean_b")]
    apart, bare = (
        np.where(here, np.subtract(*(score_nodes(tree, each).score for each in values)), np.nan)
        for tree in (suite, without_floors(suite))
    )
    total = (rows["mean"] - rows["mean_b"]).to_numpy()
    sums = ClusterSums(
        entry=rows["pair"].to_numpy(),
        leaf=rows["leaf"].to_numpy(),
        cluster=pd.factorize(rows["cluster"])[0],
        n=np.ones(len(rows)),
        total=np.where(np.abs(total) > ROUNDING, total, 0.0),
    )
    errors = sampling_errors(suite, sums, entries=shape[0], uneven=True)
    differing = _differing(suite, sums, shape[0])
    cr1, error = (
        np.where(here, bounded_error(bare, np.where(each > ROUNDING, each, 0.0), free, differing), np.nan)
        for each, free in ((errors.stderr, errors.clusters - 1), (errors.cautious, errors.df))
    )
    of = difference(apart, error, np.where(here, errors.df, np.nan), level=1.0 - alpha)
    graded = ~(rows[["mean", "mean_b"]].isin([0.0, 1.0]).all(axis=1) & (rows[["size", "size_b"]] == 1).all(axis=1))
    slope = np.nan_to_num(_slopes(suite, enough))
    leans = slope != 0.0
    signs = here & (errors.clusters == errors.n) & ~(_by_leaf(rows[graded], shape)[:, None] * leans).any(axis=-1)
    up, down = (_by_leaf(rows[each], shape)[:, None] for each in (sums.total > 0, sums.total < 0))
    middle, adjusted = paired_proportions(up, down, np.nan_to_num(count)[:, None], slope)
    wide = difference(middle + apart - bare, adjusted, np.inf, level=1.0 - alpha)
    wide = replace(wide, difference=apart, lower=np.fmin(wide.lower, apart), upper=np.fmax(wide.upper, apart))
    of = by_field(lambda mine, others: np.where(signs, mine, others), wide, of)
    one_leaf = leans.sum(axis=-1) == 1
    exact = mcnemar(*((each * leans).sum(axis=-1) for each in (up, down)))
    least = np.where(signs, np.where(one_leaf, exact, np.ldexp(2.0, -differing.astype(np.int64))), 0.0)
    same = here & (differing == 0)
    reach = unseen(errors.clusters, alpha) * (
        np.abs(slope) @ [suite.nodes[leaf].high - suite.nodes[leaf].low for leaf in suite.leaves]
    )
    p_value = np.where(same, 1.0, np.maximum(of.p_value, least))
    lower, upper = (np.where(same, end, each) for end, each in ((-reach, of.lower), (reach, of.upper)))
    open_ = p_value >= alpha
    lower, upper = np.where(open_, np.fmin(lower, 0.0), lower), np.where(open_, np.fmax(upper, 0.0), upper)
    stderr = np.where(same, np.nan, of.stderr)
    return replace(of, stderr=stderr, p_value=p_value, lower=lower, upper=upper), cr1, errors.clusters


def _slopes(suite: Suite, there: Mask) -> Numbers:
    patterns = masks(there)
    return slopes(suite, patterns.there)[patterns.of]


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
