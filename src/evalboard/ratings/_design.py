"""Battles as the arrays that a fit works on: whose they were, how they ended, and what is controlled for; and the sums
over them, made of counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.battles import USUAL_OUTCOMES, outcome_levels
from evalboard.ratings._sums import NEGLIGIBLE, POSITION, OptimumSums, Parameters, chances, comparable, solved

Codes = npt.NDArray[np.intp]
BLOCK = 4096
"""Clusters whose scores are summed at a time."""


@dataclass(frozen=True)
class Groups:
    """Group variables, of which every level has a coefficient: 1 where the battle belongs to it."""

    names: tuple[str, ...]
    levels: tuple[str, ...]
    """L names of coefficients, variable by variable."""
    cell: Codes
    """For each battle the code of its combination of levels."""
    belongs: Numbers
    """C x L, which levels each combination has; a battle without a level of a variable has none of its."""

    @classmethod
    def of(cls, variables: Mapping[str, tuple[Codes, pd.Index]]) -> Groups:
        """Group variables, at least one, from the codes of each battle's levels (-1 where it has none), and these."""
        combined = np.zeros(len(next(iter(variables.values()))[0]), dtype=np.intp)
        for code, levels in variables.values():
            combined = np.unique(combined * (len(levels) + 1) + code + 1, return_inverse=True)[1]
        _, firsts, cell = np.unique(combined, return_index=True, return_inverse=True)
        return cls(
            names=tuple(variables),
            levels=tuple(f"{name}_{level}" for name, (_, levels) in variables.items() for level in levels),
            cell=np.asarray(cell, dtype=np.intp),
            belongs=np.column_stack(
                [code[firsts][:, None] == np.arange(len(levels)) for code, levels in variables.values()]
            ).astype(np.float64),
        )

    def some(self, rows: Codes) -> Groups:
        """Those of some of the battles, by their rows."""
        return replace(self, cell=self.cell.take(rows))


@dataclass(frozen=True)
class Design:
    """N battles, or kinds of battles with `weight` how many there were."""

    models: tuple[str, ...]
    a: Codes
    b: Codes
    outcome: Numbers
    """The share that side A won: 1, 0, or 0.5 for a tie; of several battles together their mean."""
    weight: Numbers
    style: Numbers
    """S x N, features of A against those of B."""
    style_names: tuple[str, ...] = ()
    groups: Groups | None = None
    cluster: Codes | None = None
    """What battles share, as codes; None takes them as independent."""
    centre: Numbers | float = 0.0
    """What was taken off each feature of style (S)."""
    pair_weight: Numbers | None = None
    """What a battle of each two models counts (M x M); None where all count equally."""

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.style_names, *(self.groups.levels if self.groups else ()))

    @property
    def controlled(self) -> int:
        return len(self.names)

    @cached_property
    def pair(self) -> Codes:
        """The cell of each battle's sides in a matrix models x models."""
        return self.a * len(self.models) + self.b

    @cached_property
    def importance(self) -> Numbers | float:
        """What each battle counts (N)."""
        return 1.0 if self.pair_weight is None else self.pair_weight[self.a, self.b]

    @cached_property
    def side_cells(self) -> tuple[Codes, Codes]:
        """The cells of side A and of side B in a matrix models x combinations of levels."""
        if self.groups is None:
            return self.a, self.b
        size, cell = len(self.groups.belongs), self.groups.cell
        return self.a * size + cell, self.b * size + cell

    def battle_counts(self) -> Numbers:
        n = len(self.models)
        of_models = tallied(self.a, self.weight, n) + tallied(self.b, self.weight, n)
        return np.concatenate([of_models, np.full(self.controlled, self.weight.sum())])

    def met(self) -> Numbers:
        n = len(self.models)
        pairs = tallied(self.pair, self.weight, n * n).reshape(n, n)
        return pairs + pairs.T

    def comparable(self) -> Codes:
        return comparable(len(self.models), self.a, self.b, self.outcome)

    def look(self, at: Numbers) -> DesignLikelihood:
        return DesignLikelihood(self, win_odds(self, at))

    def ends(self, at: Numbers) -> OptimumSums:
        return ends(self, at)

    def products(self) -> Numbers:
        return squares(self, self.weight)

    def with_constant(self) -> Design:
        """The same battles with a constant for side A as the last feature. The others are not centred then: it is what
        side A adds where style is equal.
        """
        style = np.vstack([(self.style.T + self.centre).T, np.ones(len(self.a))])
        return replace(self, style=style, style_names=(*self.style_names, POSITION), centre=0.0)

    def with_position(self) -> Design | None:
        """The same; None where strengths and levels of groups leave the constant nothing to tell."""
        constant = self.with_constant()
        return constant if is_identified(self, constant, constant.products()) else None

    def some(self, rows: Codes, weight: Numbers) -> Design:
        """Some of the battles, by their rows, each as often as `weight` says."""
        a, b, outcome = self.a.take(rows), self.b.take(rows), self.outcome.take(rows)
        groups = self.groups.some(rows) if self.groups else None
        cluster = None if self.cluster is None else self.cluster.take(rows)
        return replace(
            self,
            a=a,
            b=b,
            outcome=outcome,
            weight=weight,
            style=self.style.take(rows, axis=1),
            groups=groups,
            cluster=cluster,
        )

    def among(self, inside: npt.NDArray[np.bool_]) -> Design:
        if inside.all():
            return self
        rows = np.flatnonzero(inside[self.a] & inside[self.b])
        code = np.cumsum(inside) - 1
        among = self.some(rows, self.weight[rows])
        models = tuple(model for model, there in zip(self.models, inside, strict=True) if there)
        of_pairs = None if self.pair_weight is None else self.pair_weight[np.ix_(inside, inside)]
        return replace(among, models=models, a=code[among.a], b=code[among.b], pair_weight=of_pairs)

    def by_equal_pairs(self) -> Design:
        """The same battles, weighted so that all pairs that met count equally: by the inverse of the share of battles
        that a pair had, with 1 as their mean.

        Source: Chiang et al. (2024), section 4, https://arxiv.org/abs/2403.04132, with shares for probabilities.
        """
        met = self.met()
        pairs = np.count_nonzero(met)
        return replace(self, pair_weight=np.divide(met.sum() / pairs, met, out=np.zeros_like(met), where=met > 0))

    def turned(self) -> Design:
        """The same battles, without controls, with the first of both models always on side A."""
        other = self.a > self.b
        a, b = np.where(other, self.b, self.a), np.where(other, self.a, self.b)
        return replace(self, a=a, b=b, outcome=np.where(other, 1.0 - self.outcome, self.outcome))

    def folded(self) -> Design:
        """The same battles, without controls, by kinds, in which it does not matter which side a model was on."""
        turned = self.turned()
        kinds = plain(self.models, turned.a, turned.b, turned.outcome, turned.weight)
        return replace(kinds, pair_weight=self.pair_weight)

    def by_pair(self) -> Design:
        """One row for each pair of models, whichever side they were on: all that strengths depend on. With position
        both sides of a pair stay apart; with other controls these are the battles themselves.
        """
        if self.controlled and self.names != (POSITION,):
            return self
        n, turned = len(self.models), self.turned() if not self.controlled and (self.a > self.b).any() else self
        weights = (turned.weight, turned.weight * turned.outcome)
        met, gained = (np.asarray(np.bincount(turned.pair, weight, n * n), dtype=np.float64) for weight in weights)
        there = np.flatnonzero(met)
        pairs = replace(
            of_kinds(self.models, there, gained[there] / met[there], met[there]), pair_weight=self.pair_weight
        )
        return pairs.with_constant() if self.controlled else pairs

    def linear(self, beta: Numbers) -> Numbers:
        """What the controls add to the log odds that side A wins (N)."""
        features = len(self.style_names)
        total = beta[:features] @ self.style
        return total if self.groups is None else total + (self.groups.belongs @ beta[features:])[self.groups.cell]


def is_identified(battles: Parameters, constant: Parameters, products: Numbers) -> bool:
    """Whether battles tell what side A adds from strengths and their other controls; `constant` has it as well, with
    X' X as `products`.
    """
    place = len(constant.models) + constant.names.index(POSITION)
    rest = np.arange(len(products)) != place
    beside, own = products[rest, place], float(products[place, place])
    return own - float(beside @ solved(battles, products[np.ix_(rest, rest)], beside, ridge=0.0)) > NEGLIGIBLE * own


def plain(models: tuple[str, ...], a: Codes, b: Codes, outcome: Numbers, times: Numbers | None = None) -> Design:
    """Kinds of battles without controls: how often each pair ended in each way, its sides kept apart; `times` says how
    many each row stands for.
    """
    size, (levels, level) = len(models), outcome_levels(outcome)
    kind = (a * size + b) * len(levels) + level
    if len(levels) == len(USUAL_OUTCOMES):
        count = np.bincount(kind, times, minlength=len(levels) * size * size)
        there = np.flatnonzero(count)
        kinds, count = there, count[there]
    else:
        kinds, where = np.unique(kind, return_inverse=True)
        count = np.bincount(where, times)
    return of_kinds(models, kinds // len(levels), levels[kinds % len(levels)], count.astype(np.float64))


def of_kinds(models: tuple[str, ...], pair: Codes, outcome: Numbers, weight: Numbers) -> Design:
    """Kinds of battles without controls, each pair as its cell in a matrix models x models."""
    a, b = np.divmod(pair, len(models))
    return Design(models=models, a=a, b=b, outcome=outcome, weight=weight, style=np.empty((0, len(pair))))


@dataclass(frozen=True)
class DesignLikelihood:
    design: Design
    odds: Numbers

    @property
    def loss(self) -> float:
        """The negative log likelihood."""
        odds, design = self.odds, self.design
        softplus = np.maximum(odds, 0.0) + np.log1p(np.exp(-np.abs(odds)))
        weight = design.weight * design.importance
        return float(weight @ softplus - (weight * design.outcome) @ odds)

    @cached_property
    def chance(self) -> Numbers:
        return chances(self.odds)

    @property
    def gradient(self) -> Numbers:
        return summed_scores(self.design, self.design.weight * self.residual)

    @property
    def residual(self) -> Numbers:
        """The chance of side A less what it won, as much as the battle counts (N)."""
        return self.design.importance * (self.chance - self.design.outcome)

    @property
    def hessian(self) -> Numbers:
        return squares(self.design, self.design.weight * self.chance * (1.0 - self.chance) * self.design.importance)


def ends(design: Design, at: Numbers) -> OptimumSums:
    """The sums of battles in memory at the optimum."""
    chance = chances(win_odds(design, at))
    each, residual = design.importance * chance * (1.0 - chance), design.importance * (design.outcome - chance)
    spread = design.weight * each
    hessian = squares(design, spread)
    squared = _squared(design, each)
    if design.cluster is None:
        meat, clustered = squares(design, design.weight * np.square(residual)), squared
    else:
        meat, clustered = _clustered(design, residual, spread, design.cluster)
    return OptimumSums(
        hessian=hessian,
        variance=hessian if design.pair_weight is None else squares(design, spread * design.importance),
        meat=meat,
        squared=squared,
        clustered=clustered,
        behind=_behind(design),
    )


def _squared(design: Design, each: Numbers) -> Numbers:
    """The sum over single battles of their squared information about each parameter, from that of each about the
    odds.
    """
    n, squared = len(design.models), design.weight * np.square(each)
    strengths = tallied(design.a, squared, n) + tallied(design.b, squared, n)
    of_style = np.array([squared @ np.square(np.square(feature)) for feature in design.style])
    return np.concatenate([strengths, of_style, _of_levels(design, squared)])


def _behind(design: Design) -> Numbers:
    """How many battles each coefficient is of: a level's are those that belong to it."""
    return np.concatenate([np.full(len(design.style), design.weight.sum()), _of_levels(design, design.weight)])


def _of_levels(design: Design, each: Numbers) -> Numbers:
    groups = design.groups
    return tallied(groups.cell, each, len(groups.belongs)) @ groups.belongs if groups else np.empty(0)


def win_odds(design: Design, at: Numbers) -> Numbers:
    """The log odds that side A wins (N)."""
    n = len(design.models)
    odds = at[design.a] - at[design.b]
    return odds + design.linear(at[n:]) if design.controlled else odds


def tallied(at: Codes, each: Numbers, size: int) -> Numbers:
    return np.asarray(np.bincount(at, each, size), dtype=np.float64)


def summed_scores(design: Design, each: Numbers) -> Numbers:
    """X' each, where a row of X is +1 at A, -1 at B, and then the controls."""
    n = len(design.models)
    strengths = tallied(design.a, each, n) - tallied(design.b, each, n)
    return np.concatenate([strengths, design.style @ each, _of_levels(design, each)])


def squares(design: Design, weight: Numbers) -> Numbers:
    """X' diag(weight) X, block by block: pairs of models, and models and combinations of levels, are counted, not
    multiplied.
    """
    n, features = len(design.models), len(design.style_names)
    out = np.zeros((n + design.controlled, n + design.controlled))
    out[:n, :n] = laplacian(design, weight)
    weighted = [weight * feature for feature in design.style]
    for row, each in enumerate(weighted, start=n):
        out[:n, row] = tallied(design.a, each, n) - tallied(design.b, each, n)
        out[row, n : n + features] = design.style @ each
    if design.groups:
        _with_groups(out, design, design.groups, weight, weighted)
    out[n:, :n] = out[:n, n:].T
    return out


def _with_groups(out: Numbers, design: Design, groups: Groups, weight: Numbers, weighted: list[Numbers]) -> None:
    """The columns and rows of `squares` that belong to levels."""
    n, size, belongs = len(design.models), len(groups.belongs), groups.belongs
    begin = n + len(weighted)
    ours, theirs = (tallied(cells, weight, n * size).reshape(n, size) for cells in design.side_cells)
    out[:n, begin:] = (ours - theirs) @ belongs
    for row, each in enumerate(weighted, start=n):
        out[row, begin:] = tallied(groups.cell, each, size) @ belongs
        out[begin:, row] = out[row, begin:]
    out[begin:, begin:] = belongs.T @ (tallied(groups.cell, weight, size)[:, None] * belongs)


def laplacian(design: Design, weight: Numbers) -> Numbers:
    """The matrix with the sum of its weights at each model, and minus those of each pair off the diagonal."""
    n = len(design.models)
    pairs = tallied(design.pair, weight, n * n).reshape(n, n)
    out = -(pairs + pairs.T)
    out.ravel()[:: n + 1] -= out.sum(axis=1)
    return np.asarray(out)


def _clustered(design: Design, residual: Numbers, spread: Numbers, cluster: Codes) -> tuple[Numbers, Numbers]:
    """The sum over clusters of the squared sum of their scores, and that of the square of their information about each
    parameter.

    Some clusters at a time.
    """
    size = len(design.models) + design.controlled
    order = np.argsort(cluster, kind="stable")
    code, total, information = cluster[order], np.zeros((size, size)), np.zeros(size)
    begins = np.searchsorted(code, np.arange(0, cluster.max(initial=-1) + 1 + BLOCK, BLOCK))
    for block, (begin, end) in enumerate(pairwise(begins)):
        rows, local = order[begin:end], code[begin:end] - block * BLOCK
        sums = _by_cluster(design, rows, local, residual[rows], of_b=-1.0, style=design.style)
        each = _by_cluster(design, rows, local, spread[rows], of_b=1.0, style=np.square(design.style))
        total += sums.T @ sums
        information += np.square(each).sum(axis=0)
    return total, information


def _by_cluster(design: Design, rows: Codes, local: Codes, each: Numbers, *, of_b: float, style: Numbers) -> Numbers:
    """The sums over each cluster of what its battles have: that of side A, `of_b` times it at side B, and times
    features and levels.
    """
    n, size = len(design.models), int(local.max(initial=-1)) + 1
    of_models = tallied(local * n + design.a[rows], each, size * n) + of_b * tallied(
        local * n + design.b[rows], each, size * n
    )
    of_style = [tallied(local, each * feature[rows], size) for feature in style]
    columns = [of_models.reshape(size, n), *(column[:, None] for column in of_style)]
    if design.groups:
        of_levels = np.zeros((size, len(design.groups.levels)))
        np.add.at(of_levels, local, each[:, None] * design.groups.belongs[design.groups.cell[rows]])
        columns.append(of_levels)
    return np.hstack(columns)
