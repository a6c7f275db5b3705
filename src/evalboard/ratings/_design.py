"""Battles as the arrays that a fit works on: whose they were, how they ended, and what is controlled for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.ratings._sums import Ends, Held, ends, squares, tallied, win_odds
from evalboard.suite.normalize import Numbers

Codes = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Groups:
    """Group variables, of which every level has a coefficient: 1 where the battle belongs to it."""

    names: tuple[str, ...]
    levels: tuple[str, ...]
    """L names of coefficients, variable by variable."""
    cell: Codes
    """For each battle the place of its combination of levels."""
    belongs: Numbers
    """C x L, which levels each combination has; a battle without a level of a variable has none of its."""

    @classmethod
    def of(cls, found: Mapping[str, tuple[Codes, pd.Index]]) -> Groups:
        """Group variables, at least one, from the places of each battle's levels (-1 where it has none), and these."""
        combined = np.zeros(len(next(iter(found.values()))[0]), dtype=np.intp)
        for code, levels in found.values():
            combined = np.unique(combined * (len(levels) + 1) + code + 1, return_inverse=True)[1]
        _, firsts, cell = np.unique(combined, return_index=True, return_inverse=True)
        return cls(
            names=tuple(found),
            levels=tuple(f"{name}_{level}" for name, (_, levels) in found.items() for level in levels),
            cell=np.asarray(cell, dtype=np.intp),
            belongs=np.column_stack([code[firsts][:, None] == np.arange(len(levels)) for code, levels in found.values()]).astype(np.float64),
        )

    def some(self, kept: Codes) -> Groups:
        """Those of some of the battles, by their places."""
        return replace(self, cell=self.cell.take(kept))


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

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the coefficients, in order."""
        return (*self.style_names, *(self.groups.levels if self.groups else ()))

    @property
    def controlled(self) -> int:
        """The number of coefficients."""
        return len(self.names)

    @cached_property
    def pair(self) -> Codes:
        """The place of each battle's sides in a matrix models x models."""
        return self.a * len(self.models) + self.b

    @cached_property
    def side_cells(self) -> tuple[Codes, Codes]:
        """The places of side A and of side B in a matrix models x combinations of levels."""
        if self.groups is None:
            return self.a, self.b
        size, cell = len(self.groups.belongs), self.groups.cell
        return self.a * size + cell, self.b * size + cell

    def fought(self) -> Numbers:
        """How many battles each parameter is of."""
        n = len(self.models)
        of_models = tallied(self.a, self.weight, n) + tallied(self.b, self.weight, n)
        return np.concatenate([of_models, np.full(self.controlled, self.weight.sum())])

    def look(self, at: Numbers) -> Held:
        """These battles at some parameters."""
        return Held(self, win_odds(self, at))

    def ends(self, at: Numbers) -> Ends:
        """What errors and findings are made of, at the optimum."""
        return ends(self, at)

    def of_levels(self) -> Numbers | None:
        """X' X of the controls; None where none of them is a group's level."""
        begin = len(self.models)
        return squares(self, self.weight)[begin:, begin:] if self.groups else None

    def some(self, kept: Codes, weight: Numbers) -> Design:
        """Some of the battles, by their places, each as often as `weight` says."""
        a, b, outcome = self.a.take(kept), self.b.take(kept), self.outcome.take(kept)
        groups = self.groups.some(kept) if self.groups else None
        cluster = None if self.cluster is None else self.cluster.take(kept)
        return replace(self, a=a, b=b, outcome=outcome, weight=weight, style=self.style.take(kept, axis=1), groups=groups, cluster=cluster)

    def among(self, inside: npt.NDArray[np.bool_]) -> Design:
        """The battles among some of the models, and these models."""
        if inside.all():
            return self
        kept = np.flatnonzero(inside[self.a] & inside[self.b])
        place = np.cumsum(inside) - 1
        found = self.some(kept, self.weight[kept])
        models = tuple(model for model, there in zip(self.models, inside, strict=True) if there)
        return replace(found, models=models, a=place[found.a], b=place[found.b])

    def turned(self) -> Design:
        """The same battles, without controls, with the first of both models always on side A."""
        other = self.a > self.b
        a, b = np.where(other, self.b, self.a), np.where(other, self.a, self.b)
        return replace(self, a=a, b=b, outcome=np.where(other, 1.0 - self.outcome, self.outcome))

    def folded(self) -> Design:
        """The same battles, without controls, by kinds, in which it does not matter which side a model was on."""
        told = self.turned()
        return plain(self.models, told.a, told.b, told.outcome, told.weight)

    def by_pair(self) -> Design:
        """One row for each pair of models, whichever side they were on: all that strengths depend on. With controls, the battles themselves."""
        if self.controlled:
            return self
        n, told = len(self.models), self.turned() if (self.a > self.b).any() else self
        weights = (told.weight, told.weight * told.outcome)
        met, gained = (np.asarray(np.bincount(told.pair, weight, n * n), dtype=np.float64) for weight in weights)
        there = np.flatnonzero(met)
        return of_kinds(self.models, there, gained[there] / met[there], met[there])

    def linear(self, beta: Numbers) -> Numbers:
        """What the controls add to the log odds that side A wins (N)."""
        features = len(self.style_names)
        total = beta[:features] @ self.style
        return total if self.groups is None else total + (self.groups.belongs @ beta[features:])[self.groups.cell]


def plain(models: tuple[str, ...], a: Codes, b: Codes, outcome: Numbers, times: Numbers | None = None) -> Design:
    """Kinds of battles without controls: how often each pair ended in each way, its sides kept apart; `times` says how many each row stands for."""
    size = len(models)
    kind = (a * size + b) * 3 + (2 * outcome).astype(np.intp)
    count = np.bincount(kind, times, minlength=3 * size * size)
    there = np.flatnonzero(count)
    return of_kinds(models, there // 3, (there % 3) / 2.0, count[there].astype(np.float64))


def of_kinds(models: tuple[str, ...], pair: Codes, outcome: Numbers, weight: Numbers) -> Design:
    """Kinds of battles without controls, each pair as its place in a matrix models x models."""
    a, b = np.divmod(pair, len(models))
    return Design(models=models, a=a, b=b, outcome=outcome, weight=weight, style=np.empty((0, len(pair))))
