"""Newton's method on the log likelihood of battles: exact, with second derivatives assembled from counts.

Parameters are n log strengths (natural logarithms; 400 points are ln 10) and then the coefficients of the controls. The penalty is
ridge / 2 x (squared norm of the log10 strengths + squared norm of the coefficients), as OpenCompass and FastChat have it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from evalboard.normalize import Numbers
from evalboard.ratings._design import Codes, Design, Groups

LN10 = float(np.log(10.0))
TOLERANCE = 1e-12
"""The largest gradient, relative to the number of battles of a model or of all, at which a fit has converged."""
MOST_STEPS = 100
NEGLIGIBLE = 1e-11
"""Share of the largest eigenvalue below which a direction is one that no battle tells anything about."""


@dataclass(frozen=True)
class Optimum:
    """Where the likelihood is highest."""

    parameters: Numbers
    gradient_norm: float
    steps: int
    converged: bool


def maximize(design: Design, *, ridge: float, start: Numbers | None = None, tolerance: float = TOLERANCE) -> Optimum:
    """The optimum; directions that the battles say nothing about keep the smallest norm."""
    at = np.zeros(len(design.models) + design.controlled) if start is None else start
    penalty = penalties(design, ridge)
    loss, chance = _looked(design, at, penalty)
    gradient = _gradient(design, at, chance, penalty)
    limit, steps = tolerance * _battles(design), 0
    while (np.abs(gradient) > limit).any() and steps < MOST_STEPS:
        step = solved(design, _hessian(design, chance, penalty), gradient, ridge=ridge)
        shorter = 1.0
        while (further := _looked(design, at - shorter * step, penalty))[0] > loss + 1e-10 * abs(loss) and shorter > 1e-6:
            shorter /= 2
        at, (loss, chance), steps = at - shorter * step, further, steps + 1
        gradient = _gradient(design, at, chance, penalty)
    norm = float(np.abs(gradient).max(initial=0.0))
    return Optimum(parameters=at, gradient_norm=norm, steps=steps, converged=bool((np.abs(gradient) <= limit).all()))


def _battles(design: Design) -> Numbers:
    """How many battles each parameter is of, at least 1: a rare model is known as exactly as the others."""
    n = len(design.models)
    fought = tallied(design.a, design.weight, n) + tallied(design.b, design.weight, n)
    return np.maximum(1.0, np.concatenate([fought, np.full(design.controlled, design.weight.sum())]))


def penalties(design: Design, ridge: float) -> Numbers:
    """The second derivative of the penalty for each parameter."""
    return np.concatenate([np.full(len(design.models), ridge / LN10**2), np.full(design.controlled, ridge)])


def win_odds(design: Design, at: Numbers) -> Numbers:
    """The log odds that side A wins (N)."""
    n = len(design.models)
    odds = at[design.a] - at[design.b]
    return odds + design.linear(at[n:]) if design.controlled else odds


def chances(odds: Numbers) -> Numbers:
    """1 / (1 + exp(-odds)), without overflow."""
    return 0.5 * (1.0 + np.tanh(0.5 * odds))


def curvature(design: Design, at: Numbers, *, ridge: float) -> Numbers:
    """The second derivatives of the penalized negative log likelihood."""
    return _hessian(design, chances(win_odds(design, at)), penalties(design, ridge))


def _looked(design: Design, at: Numbers, penalty: Numbers) -> tuple[float, Numbers]:
    """The penalized negative log likelihood, and the chances that side A wins."""
    odds = win_odds(design, at)
    softplus = np.maximum(odds, 0.0) + np.log1p(np.exp(-np.abs(odds)))
    return float(design.weight @ softplus - (design.weight * design.outcome) @ odds + 0.5 * (penalty @ np.square(at))), chances(odds)


def _gradient(design: Design, at: Numbers, chance: Numbers, penalty: Numbers) -> Numbers:
    return summed_scores(design, design.weight * (chance - design.outcome)) + penalty * at


def _hessian(design: Design, chance: Numbers, penalty: Numbers) -> Numbers:
    hessian = squares(design, design.weight * chance * (1.0 - chance))
    hessian.ravel()[:: len(hessian) + 1] += penalty
    return hessian


def tallied(at: Codes, each: Numbers, size: int) -> Numbers:
    """The sum of what stands at each of `size` places."""
    return np.asarray(np.bincount(at, each, size), dtype=np.float64)


def summed_scores(design: Design, each: Numbers) -> Numbers:
    """X' each, where a row of X is +1 at A, -1 at B, and then the controls."""
    n, groups = len(design.models), design.groups
    strengths = tallied(design.a, each, n) - tallied(design.b, each, n)
    of_groups = tallied(groups.cell, each, len(groups.belongs)) @ groups.belongs if groups else np.empty(0)
    return np.concatenate([strengths, design.style @ each, of_groups])


def squares(design: Design, weight: Numbers) -> Numbers:
    """X' diag(weight) X, block by block: pairs of models, and models and combinations of levels, are counted, not multiplied."""
    n, features = len(design.models), len(design.style_names)
    out = np.zeros((n + design.controlled, n + design.controlled))
    out[:n, :n] = laplacian(design, weight)
    weighted = [weight * feature for feature in design.style]
    for place, each in enumerate(weighted, start=n):
        out[:n, place] = tallied(design.a, each, n) - tallied(design.b, each, n)
        out[place, n : n + features] = design.style @ each
    if design.groups:
        _with_groups(out, design, design.groups, weight, weighted)
    out[n:, :n] = out[:n, n:].T
    return out


def _with_groups(out: Numbers, design: Design, groups: Groups, weight: Numbers, weighted: list[Numbers]) -> None:
    """The columns and rows of `squares` that belong to levels."""
    n, size, belongs = len(design.models), len(groups.belongs), groups.belongs
    begin = n + len(weighted)
    ours, theirs = (tallied(places, weight, n * size).reshape(n, size) for places in design.side_cells)
    out[:n, begin:] = (ours - theirs) @ belongs
    for place, each in enumerate(weighted, start=n):
        out[place, begin:] = tallied(groups.cell, each, size) @ belongs
        out[begin:, place] = out[place, begin:]
    out[begin:, begin:] = belongs.T @ (tallied(groups.cell, weight, size)[:, None] * belongs)


def laplacian(design: Design, weight: Numbers) -> Numbers:
    """The matrix with the sum of its weights at each model, and minus those of each pair off the diagonal."""
    n = len(design.models)
    pairs = tallied(design.pair, weight, n * n).reshape(n, n)
    out = -(pairs + pairs.T)
    out.ravel()[:: n + 1] -= out.sum(axis=1)
    return np.asarray(out)


def solved(design: Design, hessian: Numbers, right: Numbers, *, ridge: float) -> Numbers:
    """The smallest solution of hessian x = right: what no battle tells anything about stays 0.

    With a penalty there is only one solution. Without, strengths are known up to a shift: one more term fixes their sum at 0. Controls
    may be collinear beside that, such as the levels of two complete groups, so there the directions without curvature are found.
    """
    if ridge > 0:
        return np.asarray(np.linalg.solve(hessian, right), dtype=np.float64)
    if not design.controlled:
        with suppress(np.linalg.LinAlgError):  # a model that no draw holds, or that is all but unbeaten, leaves other directions flat
            return np.asarray(np.linalg.solve(hessian + np.trace(hessian) / len(hessian) ** 2, right), dtype=np.float64)
    values, vectors = np.linalg.eigh(hessian)
    there = values > NEGLIGIBLE * values.max(initial=0.0)
    of = vectors[:, there]
    return np.asarray(of @ ((of.T @ right).T / values[there]).T)
