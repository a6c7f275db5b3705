"""Ratings from strengths: models of all parts in one order, on the Elo scale, with their intervals, bounds and
ranks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.ratings import Coefficient, Ratings, RatingSettings
from evalboard.ratings._errors import ENDLESS, Error, differences, quantiles
from evalboard.ratings._one_sided import OneSided, Placement, placed
from evalboard.ratings._sums import ANCHOR, POINTS, BattlesToFit, Optimum, OptimumSums, win_rate
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.intervals import LEVEL, Bounds, percentile, upper_bound_ranks
from evalboard.statistics.rank_sets import rank_sets_of_pairs
from evalboard.strings import Text
from evalboard.suite.tree import ranked

TAIL = (1.0 - LEVEL) / 2
ALIKE = 1e-6
"""Draws that differ by less are all alike."""


@dataclass(frozen=True)
class Scale:
    """Models of which each has won and lost its way to every other one, and what the battles among them say; strengths
    relative to the anchor.
    """

    battles: BattlesToFit
    anchor: str
    optimum: Optimum
    hessian: Numbers
    """Second derivatives at the optimum, of strengths and coefficients, with the penalty."""
    ends: OptimumSums | None = field(repr=False)
    """None for a model alone."""
    strength: Numbers
    error: Error
    """Of the differences of strengths, M x M."""
    covariance: Numbers
    """Of the strengths, M x M, up to what all have in common."""
    coefficients: Numbers
    """Values, errors and degrees of freedom, K x 3."""
    draws: Numbers | None = field(default=None, repr=False)

    @property
    def base(self) -> int:
        """The place of the anchor."""
        return self.battles.models.index(self.anchor)

    def controls(self) -> tuple[Coefficient, ...]:
        """The coefficients; none of a fit that did not converge, and of a model alone."""
        converged = self.optimum.converged and self.ends is not None
        rows = zip(self.battles.names, self.coefficients.tolist(), strict=True) if converged else ()
        return tuple(_coefficient(name, *numbers) for name, numbers in rows)


def alone(battles: BattlesToFit, model: str) -> Scale:
    """A model that nothing compares with another one."""
    nothing = np.zeros((1, 1))
    optimum = Optimum(parameters=np.zeros(1), gradient_norm=0.0, steps=0, converged=True)
    return Scale(
        battles,
        model,
        optimum,
        nothing,
        None,
        np.zeros(1),
        Error(nothing, np.full((1, 1), np.inf)),
        nothing,
        np.empty((0, 3)),
    )


@dataclass(frozen=True)
class ConnectedModels:
    """M models that battles tie together, relative to the anchor of the first scale, in log odds."""

    scales: Sequence[Scale]
    models: tuple[str, ...]
    strength: Numbers
    deviation: Numbers
    df: Numbers
    lower: Numbers
    upper: Numbers
    errors: Numbers
    """Of all differences, M x M: so many normal ones lie between two strengths."""
    penalized: npt.NDArray[np.bool_]
    """Whether the distance from the anchor has no maximum of the likelihood."""

    @property
    def converged(self) -> bool:
        return all(scale.optimum.converged for scale in self.scales)


def joined(scales: Sequence[Scale], one_sided: OneSided | None) -> ConnectedModels:
    """The models of some scales, of which battles put each above or below others; `one_sided` are these battles, None
    for a single scale.
    """
    first = _alone(scales[0])
    if one_sided is None:
        return first
    models = tuple(model for scale in scales for model in scale.battles.models)
    within = np.concatenate([scale.strength for scale in scales])
    placement = placed(one_sided, within, _blocks([scale.covariance for scale in scales]))
    base, here = scales[0].base, len(first.models)
    lower, upper = placement.bounds(base, TAIL)
    return ConnectedModels(
        scales=scales,
        models=models,
        strength=placement.strength - placement.strength[base],
        deviation=np.concatenate([first.deviation, np.sqrt(differences(placement.covariance)[base])[here:]]),
        df=np.concatenate([first.df, np.full(len(models) - here, np.inf)]),
        lower=np.concatenate([first.lower, lower[here:]]),
        upper=np.concatenate([first.upper, upper[here:]]),
        errors=_joined_errors(scales, placement),
        penalized=one_sided.group > 0,
    )


def _joined_errors(scales: Sequence[Scale], placement: Placement) -> Numbers:
    return placement.errors(_blocks([_errors_within(scale) for scale in scales]))


def _blocks(matrices: Sequence[Numbers]) -> Numbers:
    ends = np.cumsum([len(matrix) for matrix in matrices])
    whole = np.zeros((ends[-1], ends[-1]))
    for matrix, end in zip(matrices, ends, strict=True):
        whole[end - len(matrix) : end, end - len(matrix) : end] = matrix
    return whole


def _alone(scale: Scale) -> ConnectedModels:
    base, strength = scale.base, scale.strength
    error = Error(scale.error.variance[base], scale.error.df[base])
    deviation, df = error.deviation, error.df
    lower, upper = strength - error.reach, strength + error.reach
    if scale.draws is not None:
        drawn = _vary(scale.draws)
        ends = _percentiles(scale.draws)
        lower, upper = np.where(drawn, ends[0], lower), np.where(drawn, ends[1], upper)
        deviation, df = np.where(drawn, _drawn_deviations(scale.draws), deviation), np.where(drawn, np.inf, df)
    models = scale.battles.models
    return ConnectedModels(
        (scale,),
        models,
        strength,
        deviation,
        df,
        lower,
        upper,
        _errors_within(scale),
        np.zeros(len(models), dtype=np.bool_),
    )


def _errors_within(scale: Scale) -> Numbers:
    """The errors of all differences of a scale, as normal ones; from draws where there are any that vary."""
    apart = scale.strength[:, None] - scale.strength[None, :]
    closed = scale.error.as_normal(apart)
    if scale.draws is None or len(scale.draws) < 2:
        return closed
    drawn = differences(np.ma.cov(np.ma.masked_invalid(scale.draws), rowvar=False).filled(np.nan).reshape(closed.shape))
    vary = _vary(scale.draws)
    vary[scale.base] = True
    error = np.where(np.isnan(drawn), ENDLESS, np.sqrt(np.maximum(drawn, 0.0)))
    return np.where(vary[:, None] & vary[None, :], error, closed)


def _vary(draws: Numbers) -> npt.NDArray[np.bool_]:
    """Which models' draws are not all alike: those say nothing of an error."""
    return np.ptp(np.nan_to_num(draws, posinf=ENDLESS, neginf=-ENDLESS), axis=0) > ALIKE


def _drawn_deviations(draws: Numbers) -> Numbers:
    """The deviations of draws; NaN where some have no end."""
    if len(draws) < 2:
        return np.full(draws.shape[1], np.nan)
    finite = np.isfinite(draws)
    return np.where(finite.all(axis=0), draws.std(axis=0, ddof=1, where=finite), np.nan)


def _percentiles(draws: Numbers) -> Bounds:
    """The bounds that hold 95 % of the draws of each model; infinite where too many draws know no end of its
    strength.
    """
    if np.isfinite(draws).all():
        return percentile(draws.T)
    return np.nanquantile(draws, TAIL, axis=0, method="lower"), np.nanquantile(
        draws, 1.0 - TAIL, axis=0, method="higher"
    )


def assembled(
    settings: RatingSettings, parts: Sequence[ConnectedModels], count: Mapping[str, int], warnings: tuple[Text, ...]
) -> Ratings:
    """All models with what is known of them, part by part, by rating; equal ones by name."""
    columns = {
        name: np.concatenate(cells)
        for name, *cells in zip(
            COLUMNS, *(_columns(one, number, settings) for number, one in enumerate(parts)), strict=True
        )
    }
    models = np.array([model for one in parts for model in one.models], dtype=object)
    by_name = np.argsort(models, kind="stable")
    order = by_name[
        np.lexsort((-np.nan_to_num(columns["rating"][by_name], nan=-np.inf), columns["component"][by_name]))
    ]
    columns, own = {name: cells[order] for name, cells in columns.items()}, parts[0].scales[0]
    strength, errors = _of_ranked(parts[0], order) if settings.ranked and parts[0].converged else (None, None)
    return Ratings(
        settings=settings,
        models=tuple(models[order].tolist()),
        **columns,
        predicted_win_rate=np.where(columns["component"] == 0, win_rate(columns["rating"]), np.nan),
        battles=np.array([count[model] for model in models[order]]),
        coefficients=own.controls(),
        converged=all(one.converged for one in parts),
        iterations=own.optimum.steps,
        gradient_norm=own.optimum.gradient_norm,
        warnings=warnings,
        strength=strength,
        errors=errors,
        draws=_drawn_points(parts[0], order),
    )


def _drawn_points(own: ConnectedModels, order: np.ndarray) -> Numbers | None:
    """The drawn ratings of the models on the base's scale, which come first, in this order of all models; missing for
    those of other parts.

    None where nothing was drawn, and where models lie on several scales: each is drawn by itself, and nothing drawn
    says how far they lie apart.
    """
    drawn = own.scales[0].draws
    if drawn is None or len(own.scales) > 1 or not own.converged:
        return None
    points = np.full((len(drawn), len(order)), np.nan)
    points[:, : drawn.shape[1]] = ANCHOR + POINTS * drawn
    return points[:, order]


def _of_ranked(own: ConnectedModels, order: np.ndarray) -> tuple[Numbers, Numbers]:
    """The strengths of the models on the base's scale, which come first, and the errors of their differences, in this
    order of all models.
    """
    here = len(own.models)
    strength, errors = np.full(len(order), np.nan), np.full((len(order), len(order)), np.nan)
    strength[:here], errors[:here, :here] = own.strength, own.errors
    return strength[order], errors[np.ix_(order, order)]


SINGLE = ("single_lower", "single_upper")
COLUMNS = (
    "rating",
    "lower",
    "upper",
    "std_dev",
    "df",
    "penalized",
    "component",
    "rank",
    "rank_ub",
    "rank_lower",
    "rank_upper",
    "tier",
    *SINGLE,
)


def _columns(one: ConnectedModels, number: int, settings: RatingSettings) -> tuple[np.ndarray, ...]:
    """What is known of the models of a part, on the Elo scale, in the order of `COLUMNS`; ranks among those on the
    base's scale, 0 for others.
    """
    points = (
        *(ANCHOR + POINTS * each for each in (one.strength, one.lower, one.upper)),
        POINTS * one.deviation,
        one.df,
    )
    unranked = np.zeros((7, len(one.models)), dtype=np.int32)
    if not one.converged:
        points = tuple(np.full(len(one.models), np.nan) for _ in points)
    ranks = _ranks(points, one) if settings.ranked and one.converged and number == 0 else unranked
    return (*points, one.penalized, np.full(len(one.models), number), *ranks)


def _ranks(points: tuple[Numbers, ...], own: ConnectedModels) -> tuple[np.ndarray, ...]:
    sets = rank_sets_of_pairs(own.strength, own.errors)
    rating, lower, upper, *_ = points
    return (
        ranked(rating),
        upper_bound_ranks(lower, upper),
        sets.lower,
        sets.upper,
        sets.tier,
        sets.single_lower,
        sets.single_upper,
    )


def _coefficient(name: str, value: float, stderr: float, df: float) -> Coefficient:
    """A control with what chance may have done to it."""
    reach = float(quantiles(np.array(df))) * stderr
    lower, upper = value - reach, value + reach
    estimated = stderr > 0
    p_value = float(t_p_value(value / stderr, df)) if estimated else None
    bounds = (float(stderr), float(lower), float(upper)) if estimated else (None, None, None)
    return Coefficient(
        name,
        float(value),
        *bounds,
        odds_ratio=float(np.exp(value)),
        p_value=p_value,
        df=float(df) if estimated else None,
    )
