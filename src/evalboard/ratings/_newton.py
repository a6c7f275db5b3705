"""Newton's method on the log likelihood of battles: exact, with second derivatives assembled from counts.

Parameters are n log strengths (natural logarithms; 400 points are ln 10) and then the coefficients of the controls. The
penalty is ridge / 2 x (squared norm of the log10 strengths + squared norm of the coefficients), as OpenCompass and
FastChat have it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.ratings._sums import LN10, POSITION, BattlesToFit, Likelihood, Parameters

TOLERANCE = 1e-12
"""The largest gradient, relative to the number of battles of a model or of all, at which a fit has converged."""
MOST_STEPS = 100
NEGLIGIBLE = 1e-11
"""Share of the largest eigenvalue below which a direction is one that no battle tells anything about."""


@dataclass(frozen=True)
class Optimum:
    parameters: Numbers
    gradient_norm: float
    steps: int
    converged: bool


def maximize(
    battles: BattlesToFit, *, ridge: float, start: Numbers | None = None, tolerance: float = TOLERANCE
) -> Optimum:
    """The optimum; directions that the battles say nothing about keep the smallest norm."""
    at = np.zeros(len(battles.models) + battles.controlled) if start is None else start
    penalty = penalties(battles, ridge)
    look = battles.look(at)
    loss, gradient = _penalized(look, at, penalty), look.gradient + penalty * at
    limit, steps = (
        tolerance * np.maximum(1.0, battles.battle_counts()),
        0,
    )  # a rare model is known as exactly as the others
    while (np.abs(gradient) > limit).any() and steps < MOST_STEPS:
        step = solved(battles, look.hessian + np.diag(penalty), gradient, ridge=ridge)
        at, look, loss = _stepped(battles, at, step, loss, penalty)
        gradient, steps = look.gradient + penalty * at, steps + 1
    norm = float(np.abs(gradient).max(initial=0.0))
    return Optimum(parameters=at, gradient_norm=norm, steps=steps, converged=bool((np.abs(gradient) <= limit).all()))


def _stepped(
    battles: BattlesToFit, at: Numbers, step: Numbers, loss: float, penalty: Numbers
) -> tuple[Numbers, Likelihood, float]:
    """Where a step leads that does not lose, halved until it is one; what is seen there, and the loss."""
    shorter = 1.0
    while True:
        there = at - shorter * step
        look = battles.look(there)
        further = _penalized(look, there, penalty)
        farther_off = further > loss + 1e-10 * abs(loss)
        if not farther_off or shorter <= 1e-6:
            return there, look, further
        shorter /= 2


def _penalized(look: Likelihood, at: Numbers, penalty: Numbers) -> float:
    return look.loss + float(0.5 * (penalty @ np.square(at)))


def penalties(battles: BattlesToFit, ridge: float) -> Numbers:
    """The second derivative of the penalty for each parameter."""
    return np.concatenate([np.full(len(battles.models), ridge / LN10**2), np.full(battles.controlled, ridge)])


def solved(battles: Parameters, hessian: Numbers, right: Numbers, *, ridge: float) -> Numbers:
    """The smallest solution of hessian x = right: what no battle tells anything about stays 0.

    With a penalty there is only one solution. Without, strengths are known up to a shift: one more term fixes their sum
    at 0. Controls may be collinear beside that, such as the levels of two complete groups, so there the directions
    without curvature are found.
    """
    if ridge > 0:
        return np.asarray(np.linalg.solve(hessian, right), dtype=np.float64)
    if battles.names in {(), (POSITION,)}:
        n, fixed = len(battles.models), hessian.copy()
        fixed[:n, :n] += np.trace(hessian[:n, :n]) / n**2
        with suppress(
            np.linalg.LinAlgError
        ):  # a model that no draw holds, or that is all but unbeaten, leaves other directions flat
            return np.asarray(np.linalg.solve(fixed, right), dtype=np.float64)
    values, vectors = np.linalg.eigh(hessian)
    there = values > NEGLIGIBLE * values.max(initial=0.0)
    of = vectors[:, there]
    return np.asarray(of @ ((of.T @ right).T / values[there]).T)
