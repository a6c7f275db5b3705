"""Whether ratings predict who wins: battles in folds, each predicted by ratings that were fitted to the others.

Whole prompts are folds where they are known, since battles on one prompt are alike; else battles are dealt to folds by
chance. A pair of models that nothing but its own battles puts beside each other has the share that it won as its
prediction, whatever the ratings are made of: such pairs are left out, and where there are no others nothing is
measured.

Source: Stone (1974), "Cross-Validatory Choice and Assessment of Statistical Predictions",
https://doi.org/10.1111/j.2517-6161.1974.tb00994.x.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.arena.documents import FOLDS, CalibrationDocument, TenthDocument, WhyNotPredicted
from evalboard.base.arrays import Numbers
from evalboard.data.battles import COUNT, USUAL_OUTCOMES, Battles, number_of, outcome_levels, times
from evalboard.errors import EvalboardError
from evalboard.ratings import POINTS, Ratings, chances, fitted
from evalboard.scoring.battles import most_fought

BINS = 10
SEED = 20_261_122
MOST = 400
"""Models up to which kinds of battles are counted in a table of all that may be."""
OWN = 1e-9
"""The leverage of a pair's own battles lies so near 1 where nothing else compares the two."""


@dataclass(frozen=True)
class FoldCounts:
    """Battles by pair, outcome and fold: how many there were of each."""

    a: npt.NDArray[np.intp]
    b: npt.NDArray[np.intp]
    outcome: Numbers
    fold: npt.NDArray[np.intp]
    count: Numbers
    models: pd.Index

    def battles(self, rows: npt.NDArray[np.bool_]) -> Battles:
        """Those of some rows, as battles that were counted."""
        kind = pd.CategoricalDtype(self.models)
        sides = {
            side: pd.Categorical.from_codes(code[rows], dtype=kind)
            for side, code in (("model_a", self.a), ("model_b", self.b))
        }
        return Battles(pd.DataFrame({**sides, "outcome": self.outcome[rows], COUNT: self.count[rows]}))


def calibration(rating: str, chosen: Battles, plain: Ratings) -> CalibrationDocument:
    """Battles by the chance that the ratings of the other folds predicted, in tenths from both sides, or why none."""
    rows = chosen["model_a"].cat.codes.to_numpy() != chosen["model_b"].cat.codes.to_numpy()
    between = chosen if rows.all() else Battles(chosen[rows])
    prompts = _prompts(between)
    if (number_of(between) if prompts is None else len(np.unique(prompts[prompts >= 0]))) < FOLDS:
        return _answer(between, prompts, why_not="few")
    kinds = _kinds(between, prompts)
    compared = _compared(kinds)
    if not compared.any():
        return _answer(between, prompts, why_not="no_freedom")
    predicted = _predicted(rating, kinds, plain)
    there = compared & ~np.isnan(predicted)
    if not there.any():
        return _answer(between, prompts, why_not="no_freedom")
    tenths = _tenths(predicted[there], kinds.outcome[there], kinds.count[there])
    return _answer(between, prompts, tenths=tenths, battles=int(kinds.count[there].sum()))


def _answer(
    between: Battles,
    prompts: npt.NDArray[np.integer] | None,
    *,
    tenths: Sequence[TenthDocument] = (),
    battles: int = 0,
    why_not: WhyNotPredicted | None = None,
) -> CalibrationDocument:
    return CalibrationDocument(
        tenths=list(tenths),
        battles=battles,
        left_out=number_of(between) - battles,
        folds=FOLDS,
        by="battles" if prompts is None else "prompts",
        why_not=why_not,
    )


def _prompts(between: Battles) -> npt.NDArray[np.integer] | None:
    """The codes of the battles' prompts, -1 where none is named; None where none is at all."""
    if "prompt" not in between:
        return None
    codes = between["prompt"].astype("category").cat.codes.to_numpy()
    return None if (codes < 0).all() else codes


def _kinds(between: Battles, prompts: npt.NDArray[np.integer] | None) -> FoldCounts:
    """Battles with folds. The order of rows does not matter."""
    models = between["model_a"].cat.categories
    a, b = (between[side].cat.codes.to_numpy(dtype=np.intp) for side in ("model_a", "model_b"))
    fold = -1 if prompts is None else _fold_of_prompts(between["prompt"].astype("category").cat.categories)[prompts]
    size, (levels, level) = len(models), outcome_levels(between["outcome"].to_numpy())
    kind = ((a * size + b) * len(levels) + level) * (FOLDS + 1) + fold + 1
    many = size > MOST or len(levels) > len(USUAL_OUTCOMES)
    code, where = (
        np.unique(kind, return_inverse=True) if many else (np.arange(size * size * len(levels) * (FOLDS + 1)), kind)
    )
    count = np.bincount(where, times(between), len(code))
    there = np.flatnonzero(count)
    pair, rest = np.divmod(code[there], len(levels) * (FOLDS + 1))
    outcome, first = np.divmod(rest, FOLDS + 1)
    dealt = np.zeros((len(there), FOLDS))
    dealt[np.arange(len(there)), first - 1] = count[there]
    free = first == 0
    dealt[free] = np.random.default_rng(SEED).multinomial(
        np.rint(count[there][free]).astype(np.int64), np.full(FOLDS, 1.0 / FOLDS)
    )
    row, fold = np.nonzero(dealt)
    return FoldCounts(*np.divmod(pair[row], size), levels[outcome[row]], fold, dealt[row, fold], models)


def _fold_of_prompts(prompts: pd.Index) -> npt.NDArray[np.intp]:
    """The fold of each prompt, equally many in each, by the hash of their names; and at the end -1 for those without
    one.
    """
    order = np.argsort(pd.util.hash_array(np.asarray(prompts.astype(str), dtype=object)), kind="stable")
    fold = np.full(len(prompts) + 1, -1, dtype=np.intp)
    fold[order] = np.arange(len(prompts)) % FOLDS
    return fold


def _compared(kinds: FoldCounts) -> npt.NDArray[np.bool_]:
    """Whether a kind's two models are compared by more than their own battles: whether their pair lies on a circle of
    pairs that met.

    The leverage of a pair in the graph of who met whom is 1 where it does not.
    """
    n = len(kinds.models)
    met = np.zeros((n, n))
    met[kinds.a, kinds.b] = met[kinds.b, kinds.a] = 1.0
    inverse = np.linalg.pinv(np.diag(met.sum(axis=1)) - met, hermitian=True)
    leverage = np.diag(inverse)[:, None] + np.diag(inverse)[None, :] - 2.0 * inverse
    return np.asarray(leverage[kinds.a, kinds.b] < 1.0 - OWN)


def _predicted(rating: str, kinds: FoldCounts, plain: Ratings) -> Numbers:
    """The chance that side A wins by the ratings of the other folds; NaN where wins and losses of these do not tie both
    models together.
    """
    predicted = np.full(len(kinds.a), np.nan)
    for fold in range(FOLDS):
        others = kinds.battles(kinds.fold != fold)
        if others.empty:
            continue
        settings = replace(plain.settings, base_model=most_fought(others), cluster=None, bootstrap=0, ranked=False)
        try:
            ratings = fitted(rating, others, settings)
        except EvalboardError:  # nothing is predicted for this fold, and its battles count as left out
            continue
        place = pd.Index(ratings.models).get_indexer(kinds.models)
        points = np.where((ratings.component == 0) & ~ratings.penalized, ratings.rating, np.nan)
        points = np.where(place >= 0, points[place], np.nan)
        rows = kinds.fold == fold
        predicted[rows] = chances((points[kinds.a[rows]] - points[kinds.b[rows]]) / POINTS)
    return predicted


def _tenths(predicted: Numbers, outcome: Numbers, count: Numbers) -> list[TenthDocument]:
    """Battles from both sides by the chance predicted: the mean of these, the share won, and the number of battles."""
    chance, won, each = (
        np.concatenate([predicted, 1.0 - predicted]),
        np.concatenate([outcome, 1.0 - outcome]),
        np.tile(count, 2),
    )
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    number = np.bincount(place, each, BINS)
    sums = [np.bincount(place, each * of, BINS) for of in (chance, won)]
    return [
        TenthDocument(float(sums[0][one] / number[one]), float(sums[1][one] / number[one]), int(number[one]))
        for one in np.flatnonzero(number)
    ]
