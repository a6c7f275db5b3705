"""Battles drawn again with replacement, and the strengths that each draw gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.ratings._design import Codes, Design, summed_scores, tallied
from evalboard.ratings._sums import Optimum, maximize, penalties, solved

ENOUGH = 1e-6
"""The largest gradient of a draw, relative to the number of battles of a model or of all: far below what chance does to
it.
"""
MANY = 8
"""Battles of a kind from which on it is quicker to draw kinds than battles."""
FAR = 5.0
"""A log strength beyond this is looked at: it may have no end."""


def drawn(
    design: Design, *, start: Numbers, hessian: Numbers, ridge: float, draws: int, seed: int
) -> tuple[Numbers, Numbers]:
    """Log strengths (draws x M) and coefficients (draws x K) of battles drawn with replacement, or of clusters of them.

    All start from the optimum of all battles, with the second derivatives there.

    Without controls and clusters, kinds of battles are drawn by a multinomial distribution of their counts, which is
    the same as drawing battles. In a draw in which a model has won all or none of its battles against the others its
    strength is infinite, and where a draw does not compare it, NaN.
    """
    n, cluster = len(design.models), design.cluster
    strengths, coefficients = np.empty((draws, n)), np.empty((draws, design.controlled))
    if not design.controlled:
        design = design.turned() if cluster is not None else design.folded()
    near = _near(design, start, hessian, ridge) if design.controlled else None
    for draw, weight in enumerate(_weights(design, cluster, draws, np.random.default_rng(seed))):
        sample = _drawn(design, weight)
        optimum = maximize(sample, ridge=ridge, start=near(weight) if near else start, tolerance=ENOUGH)
        strengths[draw], coefficients[draw] = optimum.parameters[:n], optimum.parameters[n:]
        if ridge == 0 and not _has_ends(sample, optimum):
            strengths[draw] = _finite(sample, start)
    return strengths, coefficients


def _drawn(design: Design, weight: Numbers) -> Design:
    """The battles of a draw; without controls the pairs of models that met in it."""
    if not design.controlled:
        return replace(design, weight=weight).by_pair()
    rows = np.flatnonzero(weight > 0)
    return design.some(rows, weight.take(rows))


def _near(design: Design, start: Numbers, hessian: Numbers, ridge: float) -> Callable[[Numbers], Numbers]:
    """Where a draw's weights lead from the optimum of all battles in one step with the second derivatives of these:
    nearly to the draw's own.
    """
    penalty, residual = penalties(design, ridge) * start, design.look(start).residual
    return lambda weight: (
        start - solved(design, hessian, summed_scores(design, weight * residual) + penalty, ridge=ridge)
    )


def _weights(design: Design, cluster: Codes | None, draws: int, rng: np.random.Generator) -> Iterator[Numbers]:
    if cluster is not None:
        several = int(cluster.max(initial=-1)) + 1
        for _ in range(draws):
            yield np.bincount(rng.integers(0, several, several), minlength=several)[cluster].astype(np.float64)
        return
    each = np.repeat(np.arange(len(design.weight)), np.rint(design.weight).astype(np.intp))
    if len(each) < MANY * len(design.weight):
        for _ in range(draws):
            yield np.bincount(each[rng.integers(0, len(each), len(each))], minlength=len(design.weight)).astype(
                np.float64
            )
        return
    for _ in range(draws):
        yield rng.multinomial(len(each), design.weight / len(each)).astype(np.float64)


def _has_ends(sample: Design, optimum: Optimum) -> bool:
    """Whether every model has won and lost something in a draw, and none is so far off that its strength may have no
    end.
    """
    n, won = len(sample.models), sample.weight * sample.outcome
    fought = tallied(sample.a, sample.weight, n) + tallied(sample.b, sample.weight, n)
    gained = tallied(sample.a, won, n) + tallied(sample.b, sample.weight - won, n)
    both = bool(((gained > 0) & (gained < fought)).all())
    return optimum.converged and both and float(np.abs(optimum.parameters[:n]).max(initial=0.0)) <= FAR


def _finite(sample: Design, start: Numbers) -> Numbers:
    """The strengths of the largest group that a draw compares, and which way the others lie beyond it."""
    groups = sample.comparable()
    inside = groups == 0
    optimum = maximize(
        sample.among(inside), ridge=0.0, start=np.concatenate([start[: len(inside)][inside], start[len(inside) :]])
    )
    strengths = np.full(len(inside), np.nan)
    strengths[inside] = optimum.parameters[: int(inside.sum())]
    for model in np.flatnonzero(~inside):
        strengths[model] = _beyond(sample, model, inside)
    return strengths


def _beyond(sample: Design, model: int, inside: np.ndarray) -> float:
    """Infinite for a model that won all its battles against a group, minus infinite for one that lost all, else NaN."""
    as_a, as_b = (sample.a == model) & inside[sample.b], (sample.b == model) & inside[sample.a]
    outcomes = np.concatenate([sample.outcome[as_a], 1.0 - sample.outcome[as_b]])
    if not len(outcomes) or 0 < outcomes.sum() < len(outcomes):
        return np.nan
    return np.inf if outcomes.all() else -np.inf
