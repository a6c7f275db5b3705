"""Ratings from strengths: models of all scales in one order, on the Elo scale, with their intervals, bounds and ranks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from evalboard.ratings import Coefficient, Ratings, RatingSettings
from evalboard.ratings._design import Design
from evalboard.ratings._diagnosis import bound_of_the_unbeaten
from evalboard.ratings._elo import ANCHOR, POINTS, win_rate
from evalboard.ratings._newton import Optimum
from evalboard.ratings._sums import BattlesToFit, Ends
from evalboard.statistics.distributions import normal_p_value
from evalboard.statistics.intervals import Bounds, normal_interval, percentile
from evalboard.statistics.ranks import rank_intervals_of_pairs, tiers_of_pairs, upper_bound_ranks
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import ranked


@dataclass(frozen=True)
class Scale:
    """Models that can be compared with each other, and what the battles among them say; strengths relative to the anchor."""

    battles: BattlesToFit
    anchor: str
    optimum: Optimum
    hessian: Numbers
    """Second derivatives at the optimum, of strengths and coefficients, with the penalty."""
    ends: Ends = field(repr=False)
    strength: Numbers
    covariance: Numbers
    """Of the strengths relative to the anchor, M x M."""
    coefficients: Numbers
    """Values and errors, K x 2."""
    draws: Numbers | None = field(default=None, repr=False)


def assembled(settings: RatingSettings, design: Design, scales: Sequence[Scale], count: Mapping[str, int], warnings: tuple[str, ...]) -> Ratings:
    """All models with what is known of them, by rating."""
    table = pd.DataFrame(index=pd.Index(design.models), columns=["rating", "lower", "upper", "std_dev"], dtype="float64")
    component = pd.Series(len(scales), index=table.index)
    for number, scale in enumerate(scales):
        component[list(scale.battles.models)] = number
        if scale.optimum.converged:
            table.loc[list(scale.battles.models)] = _points(scale)
    if scales[0].optimum.converged:
        _bounds(table, design, scales[0], component)
    ranks = _ranks(table, scales[0])
    order = np.lexsort((np.arange(len(table)), -np.nan_to_num(table["rating"], nan=-np.inf), component))
    table, ranks, component = table.iloc[order], ranks.iloc[order], component.iloc[order]
    own = scales[0]
    return Ratings(
        settings=settings,
        models=tuple(table.index),
        **{name: table[name].to_numpy() for name in table},
        **{name: ranks[name].to_numpy() for name in ranks},
        predicted_win_rate=np.where(component == 0, win_rate(table["rating"].to_numpy()), np.nan),
        battles=np.array([count[model] for model in table.index]),
        component=component.to_numpy(),
        coefficients=tuple(
            _coefficient(name, value, error)
            for name, (value, error) in zip(own.battles.names, own.coefficients.tolist(), strict=True)
            if own.optimum.converged
        ),
        converged=all(scale.optimum.converged for scale in scales),
        iterations=own.optimum.steps,
        gradient_norm=own.optimum.gradient_norm,
        warnings=warnings,
    )


def _points(scale: Scale) -> Numbers:
    """Rating, lower and upper bound, and deviation on the Elo scale: M x 4."""
    rating = ANCHOR + POINTS * scale.strength
    deviation = POINTS * np.sqrt(np.maximum(np.diag(scale.covariance), 0.0))
    if scale.draws is None:
        return np.column_stack([rating, *normal_interval(rating, deviation), deviation])
    points = ANCHOR + POINTS * scale.draws
    lower, upper = _percentiles(points)
    finite = np.isfinite(points).all(axis=0) & (len(points) > 1)
    spread = np.where(finite, points.std(axis=0, ddof=1, where=np.isfinite(points)), np.nan) if len(points) > 1 else np.full(len(rating), np.nan)
    return np.column_stack([rating, lower, upper, spread])


def _percentiles(points: Numbers) -> Bounds:
    """The bounds that hold 95 % of the draws of each model; infinite where too many draws know no end of its strength."""
    if np.isfinite(points).all():
        return percentile(points.T)
    return np.nanquantile(points, 0.025, axis=0, method="lower"), np.nanquantile(points, 0.975, axis=0, method="higher")


def _bounds(table: pd.DataFrame, design: Design, own: Scale, component: pd.Series) -> None:
    """How strong an unbeaten model is at least, and a winless one at most, by its battles against those on the base's scale."""
    strength = dict(zip(own.battles.models, own.strength, strict=True))
    rated = [design.models.index(each) for each in strength]
    for code, model in enumerate(design.models):
        if model in strength or not component[model]:
            continue
        mine = ((design.a == code) | (design.b == code)) & np.isin(np.where(design.a == code, design.b, design.a), rated)
        if not mine.any():
            continue
        others = np.array([strength[design.models[other]] for other in np.where(design.a[mine] == code, design.b[mine], design.a[mine])])
        won = np.where(design.a[mine] == code, design.outcome[mine], 1.0 - design.outcome[mine])
        if (won == 1.0).all():
            table.loc[model, "lower"] = ANCHOR + POINTS * bound_of_the_unbeaten(others, design.weight[mine])
        elif (won == 0.0).all():
            table.loc[model, "upper"] = ANCHOR - POINTS * bound_of_the_unbeaten(-others, design.weight[mine])


def _ranks(table: pd.DataFrame, own: Scale) -> pd.DataFrame:
    """Ranks among the models on the base's scale; 0 for others."""
    here = list(own.battles.models)
    ranks = pd.DataFrame(0, index=table.index, columns=["rank", "rank_ub", "rank_lower", "rank_upper", "tier"])
    mine = table.loc[here]
    if mine["rating"].isna().any():
        return ranks
    covariance = (
        own.covariance if own.draws is None else np.ma.cov(np.ma.masked_invalid(own.draws), rowvar=False).filled(np.nan).reshape(own.covariance.shape)
    )
    intervals = rank_intervals_of_pairs(own.strength, covariance)
    ranks.loc[here] = np.column_stack(
        [
            ranked(mine["rating"].to_numpy()),
            upper_bound_ranks(mine["lower"], mine["upper"]),
            intervals.lower,
            intervals.upper,
            tiers_of_pairs(own.strength, covariance),
        ]
    )
    return ranks


def _coefficient(name: str, value: float, stderr: float) -> Coefficient:
    """A control with what chance may have done to it."""
    lower, upper = normal_interval(value, stderr)
    estimated = stderr > 0
    p_value = float(normal_p_value(value / stderr)) if estimated else None
    bounds = (float(stderr), float(lower), float(upper)) if estimated else (None, None, None)
    return Coefficient(name, float(value), *bounds, odds_ratio=float(np.exp(value)), p_value=p_value)
