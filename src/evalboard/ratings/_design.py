"""Battles as the arrays that a fit works on: whose they were, how they ended, and what is controlled for."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.normalize import Numbers

Codes = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Group:
    """A group variable: one coefficient for each level, 1 where the battle belongs to it. -1 is a battle without a level."""

    name: str
    levels: tuple[str, ...]
    code: Codes


@dataclass(frozen=True)
class Design:
    """N battles, or kinds of battles with `weight` how many there were."""

    models: tuple[str, ...]
    a: Codes
    b: Codes
    outcome: Numbers
    """1 where side A won, 0 where B did, 0.5 for a tie."""
    weight: Numbers
    style: Numbers
    """N x S, features of A against those of B."""
    style_names: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the coefficients, in order."""
        return (*self.style_names, *(f"{group.name}_{level}" for group in self.groups for level in group.levels))

    @property
    def controlled(self) -> int:
        """The number of coefficients."""
        return len(self.names)

    def some(self, kept: npt.NDArray[np.bool_], weight: Numbers) -> Design:
        """Some of the battles, each as often as `weight` says."""
        groups = tuple(replace(group, code=group.code[kept]) for group in self.groups)
        return replace(self, a=self.a[kept], b=self.b[kept], outcome=self.outcome[kept], weight=weight, style=self.style[kept], groups=groups)

    def among(self, inside: npt.NDArray[np.bool_]) -> Design:
        """The battles among some of the models, and these models."""
        kept = inside[self.a] & inside[self.b]
        place = np.cumsum(inside) - 1
        found = self.some(kept, self.weight[kept])
        models = tuple(model for model, there in zip(self.models, inside, strict=True) if there)
        return replace(found, models=models, a=place[found.a], b=place[found.b])

    def linear(self, beta: Numbers) -> Numbers:
        """What the controls add to the log odds that side A wins (N)."""
        total = self.style @ beta[: len(self.style_names)] if self.style_names else np.zeros(len(self.a))
        begin = len(self.style_names)
        for group in self.groups:
            of_level = np.append(beta[begin : begin + len(group.levels)], 0.0)  # the last one is for battles without a level
            total = total + of_level[group.code]
            begin += len(group.levels)
        return total


def plain(models: tuple[str, ...], a: Codes, b: Codes, outcome: Numbers) -> Design:
    """Kinds of battles without controls: how often each pair ended in each way, its sides kept apart."""
    kind = (a * len(models) + b) * 3 + np.rint(2 * outcome).astype(np.intp)
    there, count = np.unique(kind, return_counts=True)
    pair = there // 3
    return Design(
        models=models,
        a=pair // len(models),
        b=pair % len(models),
        outcome=(there % 3) / 2.0,
        weight=count.astype(np.float64),
        style=np.empty((len(there), 0)),
    )


def group(name: str, values: pd.Series) -> Group:
    """A group variable from a column of words; a missing one belongs to no level."""
    code, levels = pd.factorize(values, sort=True)
    return Group(name=name, levels=tuple(str(level) for level in levels), code=np.asarray(code, dtype=np.intp))
