"""Battles that are never held: read again, piece by piece, whenever a fit looks at them. Only sums over them stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.battles import Battles, BothBad, Sum, battles, counts, decided
from evalboard.ratings._design import Codes, Design, Groups, is_identified
from evalboard.ratings._sums import POSITION, OptimumSums, SummedLikelihood
from evalboard.strings import Message, message

CONSTANT = 1e-12
"""The standard deviation up to which a feature never varies."""


@dataclass(frozen=True)
class Moments:
    """How many battles there are, and for each of S features their mean and the sum of the squared deviations from it.

    Source: Chan, Golub and LeVeque (1983), https://doi.org/10.1080/00031305.1983.10483115, for what two parts are
    together.
    """

    size: int
    mean: Numbers
    squared: Numbers

    @classmethod
    def of(cls, features: Sequence[Numbers]) -> Moments:
        size = len(features[0]) if features else 0
        mean = np.array([feature.mean() if size else 0.0 for feature in features])
        return cls(
            size,
            mean,
            np.array([np.square(feature - centre).sum() for feature, centre in zip(features, mean, strict=True)]),
        )

    def __add__(self, other: Moments) -> Moments:
        size = self.size + other.size
        if not size:
            return self
        off, share = other.mean - self.mean, other.size / size
        return Moments(size, self.mean + off * share, self.squared + other.squared + np.square(off) * self.size * share)

    @property
    def spread(self) -> Numbers:
        """Standard deviations, of all battles there are."""
        return np.sqrt(self.squared / max(self.size, 1))

    @property
    def vary(self) -> np.ndarray:
        """Which features are not the same in every battle."""
        return self.spread > CONSTANT


def apart(fought: Battles, name: str) -> Numbers:
    """A feature of A against that of B, (a - b) / (a + b + 1)."""
    ours, theirs = counts(fought, f"{name}_a"), counts(fought, f"{name}_b")
    return np.asarray((ours - theirs) / (ours + theirs + 1.0))


def said_of_constants(names: Sequence[str], moments: Moments) -> Iterator[Message]:
    """Features that never vary."""
    for name, varies in zip(names, moments.vary, strict=True):
        if not varies:
            yield message("ratings-constant", feature=name)


class BattleRows(Protocol):
    """Where battles are read: gives the sum, by `+`, of what a function makes of each piece of them. The function may
    go to another process.
    """

    def __call__(self, of: Callable[[pd.DataFrame], Sum]) -> Sum: ...


@dataclass(frozen=True)
class BattleChoice:
    """Which battles of a piece are rated: those that were decided, of one data set or all."""

    style: tuple[str, ...]
    both_bad: BothBad = "tie"
    only: tuple[str, str] | None = None
    """A column, and the word that stands there."""

    def of(self, rows: pd.DataFrame) -> Battles:
        """These battles, between two different models. EvalboardError names a row that is none."""
        fought = decided(battles(rows, both_bad=self.both_bad, style=self.style))
        chosen = fought["model_a"].cat.codes.to_numpy() != fought["model_b"].cat.codes.to_numpy()
        if self.only is not None:
            column, word = self.only
            chosen &= (fought[column] == word).to_numpy()
        return Battles(fought[chosen])


@dataclass(frozen=True)
class Coding:
    """How a piece becomes arrays: the models and levels that count in all pieces, and how style features are scaled."""

    choice: BattleChoice
    models: tuple[str, ...]
    style: tuple[str, ...]
    """The features that vary."""
    centre: Numbers
    spread: Numbers
    levels: Mapping[str, pd.Index]
    position: bool = False
    """Whether a constant for side A is a control."""
    pair_weight: Numbers | None = None
    """What a battle of each two models counts (M x M); None where all count equally."""

    def of(self, rows: pd.DataFrame) -> Design:
        """The battles of a piece among the models."""
        fought = self.choice.of(rows)
        code = pd.Index(self.models).get_indexer(fought["model_a"].cat.categories)
        a, b = (np.asarray(code[fought[side].cat.codes], dtype=np.intp) for side in ("model_a", "model_b"))
        among = (a >= 0) & (b >= 0)
        fought = Battles(fought[among])
        features = [
            (apart(fought, name) - centre) / spread
            for name, centre, spread in zip(self.style, self.centre, self.spread, strict=True)
        ]
        design = Design(
            models=self.models,
            a=a[among],
            b=b[among],
            outcome=fought["outcome"].to_numpy(dtype=np.float64),
            weight=np.ones(len(fought)),
            style=np.array(features).reshape(len(features), len(fought)),
            style_names=self.style,
            groups=Groups.of({name: (_codes(fought[name], levels), levels) for name, levels in self.levels.items()})
            if self.levels
            else None,
            pair_weight=self.pair_weight,
        )
        return design.with_constant() if self.position else design


def _codes(cells: pd.Series, levels: pd.Index) -> Codes:
    """The codes of words among levels, -1 where there is none."""
    code, words = pd.factorize(cells)
    return np.asarray(np.append(levels.get_indexer(pd.Index(words)), -1)[code], dtype=np.intp)


@dataclass(frozen=True)
class Pieces:
    """Battles with controls in pieces, and their kinds: who met whom, and how often it ended in which way."""

    kinds: Design
    coding: Coding
    rows: BattleRows = field(repr=False)

    @property
    def models(self) -> tuple[str, ...]:
        return self.kinds.models

    @property
    def names(self) -> tuple[str, ...]:
        return (
            *self.coding.style,
            *((POSITION,) if self.coding.position else ()),
            *(f"{name}_{level}" for name, levels in self.coding.levels.items() for level in levels),
        )

    @property
    def controlled(self) -> int:
        return len(self.names)

    def battle_counts(self) -> Numbers:
        return np.concatenate([self.kinds.battle_counts(), np.full(self.controlled, self.kinds.weight.sum())])

    def met(self) -> Numbers:
        return self.kinds.met()

    def comparable(self) -> Codes:
        return self.kinds.comparable()

    def among(self, inside: npt.NDArray[np.bool_]) -> Pieces:
        kinds = self.kinds.among(inside)
        return replace(
            self, kinds=kinds, coding=replace(self.coding, models=kinds.models, pair_weight=kinds.pair_weight)
        )

    def by_pair(self) -> Pieces:
        """The same: with controls the optimum depends on every battle."""
        return self

    def look(self, at: Numbers) -> SummedLikelihood:
        return self.rows(partial(_look, self.coding, at))

    def ends(self, at: Numbers) -> OptimumSums:
        return self.rows(partial(_ends, self.coding, at))

    def products(self) -> Numbers:
        return self.rows(partial(_products, self.coding))

    def with_position(self) -> Pieces | None:
        centre = np.zeros(len(self.coding.style))
        constant = replace(self, coding=replace(self.coding, position=True, centre=centre))
        if not self.coding.levels:
            return None if self.kinds.with_position() is None else constant
        return constant if is_identified(self, constant, constant.products()) else None


@dataclass(frozen=True)
class Survey:
    """What must be known of all battles before a piece of them can become arrays."""

    style: Moments
    levels: tuple[frozenset[str], ...]
    """Of each group variable."""
    absent: tuple[int, ...]
    """How many battles have no level of it."""

    def __add__(self, other: Survey) -> Survey:
        return Survey(
            style=self.style + other.style,
            levels=tuple(one | more for one, more in zip(self.levels, other.levels, strict=True)),
            absent=tuple(one + more for one, more in zip(self.absent, other.absent, strict=True)),
        )


def surveyed(rows: BattleRows, choice: BattleChoice, groups: tuple[str, ...]) -> Survey:
    """The spread of style features and the levels of group variables over all battles that are rated."""
    return rows(partial(_survey, choice, groups))


def _survey(choice: BattleChoice, groups: tuple[str, ...], rows: pd.DataFrame) -> Survey:
    fought = choice.of(rows)
    return Survey(
        style=Moments.of([apart(fought, name) for name in choice.style]),
        levels=tuple(frozenset(map(str, fought[name].dropna().unique())) for name in groups),
        absent=tuple(int(fought[name].isna().sum()) for name in groups),
    )


def _look(coding: Coding, at: Numbers, rows: pd.DataFrame) -> SummedLikelihood:
    return SummedLikelihood.of(coding.of(rows).look(at))


def _ends(coding: Coding, at: Numbers, rows: pd.DataFrame) -> OptimumSums:
    return coding.of(rows).ends(at)


def _products(coding: Coding, rows: pd.DataFrame) -> Numbers:
    return coding.of(rows).products()
