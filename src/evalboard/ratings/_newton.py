"""Newton's method on the log likelihood of battles: exact, with second derivatives assembled from counts.

Parameters are n log strengths (natural logarithms; 400 points are ln 10) and then the coefficients of the controls. The penalty is
ridge / 2 x (squared norm of the log10 strengths + squared norm of the coefficients), as OpenCompass and FastChat have it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from evalboard.normalize import Numbers
from evalboard.ratings._design import Codes, Design

LN10 = float(np.log(10.0))
TOLERANCE = 1e-12
"""The largest gradient, relative to the number of battles, at which a fit has converged."""
MOST_STEPS = 100
NEGLIGIBLE = 1e-11
"""Share of the largest eigenvalue below which a direction is one that no battle tells anything about."""


@dataclass(frozen=True)
class Optimum:
    """Where the likelihood is highest, and how it curves there."""

    parameters: Numbers
    hessian: Numbers
    gradient_norm: float
    steps: int
    converged: bool


def maximize(design: Design, *, ridge: float, start: Numbers | None = None) -> Optimum:
    """The optimum; directions that the battles say nothing about keep the smallest norm."""
    size = len(design.models) + design.controlled
    at = np.zeros(size) if start is None else start
    penalty = penalties(design, ridge)
    loss, gradient, hessian = _loss(design, at, penalty), *derivatives(design, at, penalty)
    limit = TOLERANCE * max(1.0, float(design.weight.sum()))
    steps = 0
    while np.abs(gradient).max(initial=0.0) > limit and steps < MOST_STEPS:
        step = solved(design, hessian, gradient, ridge=ridge)
        shorter = 1.0
        while (further := _loss(design, at - shorter * step, penalty)) > loss + 1e-10 * abs(loss) and shorter > 1e-6:
            shorter /= 2
        at, loss, steps = at - shorter * step, further, steps + 1
        gradient, hessian = derivatives(design, at, penalty)
    norm = float(np.abs(gradient).max(initial=0.0))
    return Optimum(parameters=at, hessian=hessian, gradient_norm=norm, steps=steps, converged=norm <= limit)


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


def _loss(design: Design, at: Numbers, penalty: Numbers) -> float:
    odds = win_odds(design, at)
    softplus = np.maximum(odds, 0.0) + np.log1p(np.exp(-np.abs(odds)))
    return float(design.weight @ (softplus - design.outcome * odds) + 0.5 * (penalty @ np.square(at)))


def derivatives(design: Design, at: Numbers, penalty: Numbers) -> tuple[Numbers, Numbers]:
    """Gradient and Hessian of the penalized negative log likelihood."""
    chance = chances(win_odds(design, at))
    gradient = summed_scores(design, design.weight * (chance - design.outcome)) + penalty * at
    hessian = squares(design, design.weight * chance * (1.0 - chance))
    hessian[np.diag_indices_from(hessian)] += penalty
    return gradient, hessian


def tallied(at: Codes, each: Numbers, size: int) -> Numbers:
    """The sum of what stands at each of `size` places."""
    return np.asarray(np.bincount(at, each, size), dtype=np.float64)


def summed_scores(design: Design, each: Numbers) -> Numbers:
    """X' each, where a row of X is +1 at A, -1 at B, and then the controls."""
    n = len(design.models)
    strengths = tallied(design.a, each, n) - tallied(design.b, each, n)
    of_groups = [tallied(group.code + 1, each, len(group.levels) + 1)[1:] for group in design.groups]
    return np.concatenate([strengths, design.style.T @ each, *of_groups])


def squares(design: Design, weight: Numbers) -> Numbers:
    """X' diag(weight) X, block by block: pairs of models are counted, not multiplied."""
    n, k = len(design.models), design.controlled
    out = np.zeros((n + k, n + k))
    out[:n, :n] = laplacian(design.a, design.b, weight, n)
    columns = _columns(design)
    for first, (at, values, size) in enumerate(columns):
        rows = slice(n + at, n + at + size)
        out[:n, rows] = _cross(design.a, values, weight, n, size) - _cross(design.b, values, weight, n, size)
        out[rows, :n] = out[:n, rows].T
        for other_at, others, other_size in columns[first:]:
            block = _between(values, size, others, other_size, weight)
            out[rows, n + other_at : n + other_at + other_size] = block
            out[n + other_at : n + other_at + other_size, rows] = block.T
    return out


def laplacian(a: Codes, b: Codes, weight: Numbers, n: int) -> Numbers:
    """The matrix with the sum of its weights at each model, and minus those of each pair off the diagonal."""
    pairs = tallied(a * n + b, weight, n * n).reshape(n, n)
    pairs = pairs + pairs.T
    out = np.diag(pairs.sum(axis=1)) - pairs
    return np.asarray(out)


Column = tuple[int, Numbers | Codes, int]
"""Where the coefficients begin, the feature or the codes of the levels, and how many coefficients these are."""


def _columns(design: Design) -> list[Column]:
    found: list[Column] = [(place, design.style[:, place], 1) for place in range(len(design.style_names))]
    at = len(design.style_names)
    for group in design.groups:
        found.append((at, group.code, len(group.levels)))
        at += len(group.levels)
    return found


def _is_feature(values: Numbers | Codes) -> bool:
    return values.dtype.kind == "f"


def _cross(side: Codes, values: Numbers | Codes, weight: Numbers, n: int, size: int) -> Numbers:
    """The sums for each model and coefficient."""
    if _is_feature(values):
        return tallied(side, weight * values, n)[:, None]
    place = side * (size + 1) + (values.astype(np.intp) + 1)
    return tallied(place, weight, n * (size + 1)).reshape(n, size + 1)[:, 1:]


def _between(one: Numbers | Codes, size: int, other: Numbers | Codes, other_size: int, weight: Numbers) -> Numbers:
    """The sums for each pair of coefficients of two columns."""
    if _is_feature(one):
        weight, one = weight * one, np.zeros(len(weight), dtype=np.intp)
    if _is_feature(other):
        weight, other = weight * other, np.zeros(len(weight), dtype=np.intp)
    place = (one.astype(np.intp) + 1) * (other_size + 1) + (other.astype(np.intp) + 1)
    return tallied(place, weight, (size + 1) * (other_size + 1)).reshape(size + 1, other_size + 1)[1:, 1:]


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
