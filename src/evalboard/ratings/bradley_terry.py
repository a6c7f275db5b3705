"""Bradley-Terry: the odds of winning are the ratio of two strengths, times what is controlled for.

log odds that A beats B = strength_A - strength_B + features x coefficients. A tie is half a win for both. Errors are the sandwich
H^-1 G H^-1 (HC0: no correction for few battles), relative to the base model, whose own error is 0; with a cluster G sums the scores of
battles that share it.

Sources: Bradley and Terry (1952), https://doi.org/10.2307/2334029; Chiang et al. (2024), "Chatbot Arena",
https://arxiv.org/abs/2403.04132; White (1980), https://doi.org/10.2307/1912934, for the sandwich.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pandas as pd

from evalboard.battles import COUNT, Battles, counts, known_columns, number_of, tallied, times
from evalboard.errors import EvalboardError, nearest
from evalboard.normalize import Numbers
from evalboard.ratings import Ratings, RatingSettings
from evalboard.ratings._bootstrap import drawn
from evalboard.ratings._design import Codes, Design, Groups, plain
from evalboard.ratings._diagnosis import listed, said_of_battles, said_of_controls, said_of_groups, said_of_position
from evalboard.ratings._graph import comparable, connected
from evalboard.ratings._newton import Optimum, chances, curvature, maximize, solved, squares, win_odds
from evalboard.ratings._scales import Scale, assembled

BLOCK = 4096
"""Clusters whose scores are summed at a time."""


def fit(battles: Battles, settings: RatingSettings) -> Ratings:
    """The ratings of all models in some battles, on the scale of the base model. EvalboardError where it fought none."""
    between = battles["model_a"].cat.codes.to_numpy() != battles["model_b"].cat.codes.to_numpy()
    fought = battles if between.all() else Battles(battles[between].reset_index(drop=True))
    if fought.empty:
        raise EvalboardError("no battle between two different models")
    count = _count(fought)
    if settings.base_model not in count:
        raise EvalboardError(f"base model {settings.base_model!r}: fought none of these battles{nearest(settings.base_model, list(count))}")
    design, warnings = _design(tuple(count), fought, settings)
    cluster = _clusters(fought, settings)
    scales = list(_scales(design, cluster, settings))
    warnings += (*said_of_battles(number_of(battles) - number_of(fought), count), *_said_of_scales(scales, settings))
    own = scales[0]
    warnings += (
        *(said_of_controls(own.design) if settings.ridge == 0 else ()),
        *said_of_position(own.design, own.optimum, own.hessian, ridge=settings.ridge),
    )
    return assembled(settings, design, scales, count, warnings)


def _design(models: tuple[str, ...], fought: Battles, settings: RatingSettings) -> tuple[Design, tuple[str, ...]]:
    """Battles as arrays; kinds of battles where nothing tells those of one kind apart."""
    place = pd.Index(models).get_indexer(fought["model_a"].cat.categories)
    a, b = (np.asarray(place[fought[side].cat.codes], dtype=np.intp) for side in ("model_a", "model_b"))
    outcome = fought["outcome"].to_numpy(dtype=np.float64)
    if not settings.style and not settings.groups and settings.cluster is None:
        return plain(models, a, b, outcome, times(fought) if COUNT in fought else None), ()
    known_columns(fought, settings.groups, what="group")
    style, names, warnings = _style(fought, settings)
    groups = Groups.of({name: fought[name] for name in settings.groups}) if settings.groups else None
    absent = {name: number_of(Battles(fought[fought[name].isna()])) for name in settings.groups}
    return Design(models, a, b, outcome, times(fought), style, names, groups), (*warnings, *said_of_groups(absent))


def _style(fought: Battles, settings: RatingSettings) -> tuple[Numbers, tuple[str, ...], tuple[str, ...]]:
    """The features of A against those of B, (a - b) / (a + b + 1), as z scores where that is asked for; one that never varies is left out.

    Source: OpenCompass, `compass_arena_bradley_terry.py`, after FastChat's style control.
    """
    known_columns(fought, tuple(f"{name}_{side}" for name in settings.style for side in "ab"), what="style feature")
    columns, names, said = [], [], []
    for name in settings.style:
        ours, theirs = counts(fought, f"{name}_a"), counts(fought, f"{name}_b")
        apart = (ours - theirs) / (ours + theirs + 1.0)
        spread = float(apart.std())
        if spread <= 1e-12:
            said.append(f"{name} is the same on both sides of every battle and is left out.")
            continue
        columns.append((apart - apart.mean()) / spread if settings.normalize_style else apart)
        names.append(name)
    return np.array(columns).reshape(len(columns), len(fought)), tuple(names), tuple(said)


def _clusters(fought: Battles, settings: RatingSettings) -> Codes | None:
    """What battles share, as codes."""
    if settings.cluster is None:
        return None
    known_columns(fought, (settings.cluster,), what="cluster")
    absent = fought[settings.cluster].isna()
    if absent.any():
        first = fought[absent].iloc[0]
        raise EvalboardError(f"{first.get('file', '')}, row {first.get('row', '')}: no {settings.cluster}, and battles are clustered by it")
    return np.asarray(pd.factorize(fought[settings.cluster])[0], dtype=np.intp)


def _scales(design: Design, cluster: Codes | None, settings: RatingSettings) -> list[Scale]:
    """The groups of models that can be compared, that of the base first. A penalty compares all: then they are one."""
    groups = np.zeros(len(design.models), dtype=np.intp) if settings.ridge > 0 else comparable(design)
    base = design.models.index(settings.base_model)
    order = [int(groups[base]), *(one for one in range(int(groups.max()) + 1) if one != groups[base])]
    scales = []
    for place, one in enumerate(order):
        inside = groups == one
        if place and inside.sum() < 2:
            continue
        mine = design.among(inside)
        kept = inside[design.a] & inside[design.b]
        anchor = settings.base_model if place == 0 else _most_fought(mine)
        scales.append(_scale(mine, anchor, None if cluster is None else cluster[kept], settings))
    return scales


def _most_fought(design: Design) -> str:
    fought = np.bincount(np.concatenate([design.a, design.b]), np.tile(design.weight, 2), len(design.models))
    return design.models[int(fought.argmax())]


def _scale(design: Design, anchor: str, cluster: Codes | None, settings: RatingSettings) -> Scale:
    n, base = len(design.models), design.models.index(anchor)
    optimum = maximize(design.by_pair(), ridge=settings.ridge)
    hessian = curvature(design, optimum.parameters, ridge=settings.ridge)
    sandwich = _sandwich(design, optimum, hessian, cluster, ridge=settings.ridge)
    strength, covariance, values = optimum.parameters[:n], sandwich[:n, :n], optimum.parameters[n:]
    errors, draws = np.sqrt(np.maximum(np.diag(sandwich)[n:], 0.0)), None
    relative = covariance - covariance[:, [base]] - covariance[[base], :] + covariance[base, base]
    if settings.bootstrap:
        strengths, coefficients = drawn(design, cluster, start=optimum.parameters, ridge=settings.ridge, draws=settings.bootstrap, seed=settings.seed)
        draws, errors = strengths - strengths[:, [base]], coefficients.std(axis=0, ddof=1) if settings.bootstrap > 1 else np.full(len(values), np.nan)
    return Scale(design, anchor, optimum, hessian, strength - strength[base], relative, np.column_stack([values, errors]), draws)


def _sandwich(design: Design, optimum: Optimum, hessian: Numbers, cluster: Codes | None, *, ridge: float) -> Numbers:
    """H^-1 G H^-1 of all parameters; G is the sum of the squared scores of the battles, or of the clusters."""
    residual = design.outcome - chances(win_odds(design, optimum.parameters))
    meat = squares(design, design.weight * np.square(residual)) if cluster is None else _clustered(design, residual, cluster)
    half = solved(design, hessian, meat, ridge=ridge)
    return solved(design, hessian, half.T, ridge=ridge)


def _clustered(design: Design, residual: Numbers, cluster: Codes) -> Numbers:
    """The sum over clusters of the squared sum of their scores, some clusters at a time."""
    n, size = len(design.models), len(design.models) + design.controlled
    order = np.argsort(cluster, kind="stable")
    code, total = cluster[order], np.zeros((size, size))
    begins = np.searchsorted(code, np.arange(0, cluster.max(initial=-1) + 1 + BLOCK, BLOCK))
    for block, (begin, end) in enumerate(pairwise(begins)):
        rows, local = order[begin:end], code[begin:end] - block * BLOCK
        sums = np.zeros((BLOCK, size))
        np.add.at(sums, (local, design.a[rows]), residual[rows])
        np.add.at(sums, (local, design.b[rows]), -residual[rows])
        for place, feature in enumerate(design.style, start=n):
            np.add.at(sums[:, place], local, residual[rows] * feature[rows])
        if design.groups:
            np.add.at(sums[:, n + len(design.style) :], local, residual[rows][:, None] * design.groups.belongs[design.groups.cell[rows]])
        total += sums.T @ sums
    return total


def _count(fought: Battles) -> dict[str, int]:
    """How many battles each model fought that fought any, by name."""
    models = fought["model_a"].cat.categories
    return {str(model): int(number) for model, number in zip(models, tallied(fought), strict=True) if number}


def _said_of_scales(scales: list[Scale], settings: RatingSettings) -> list[str]:
    """Which models stand on scales of their own, and fits that did not end."""
    said = [
        f"{listed(scale.design.models)}: no chain of wins and losses ties these to {settings.base_model}; "
        f"they are rated on a scale of their own, with {scale.anchor} at 1000."
        for scale in scales[1:]
    ]
    if settings.ridge > 0:
        parts = connected(len(scales[0].design.models), scales[0].design.a, scales[0].design.b)
        if parts.max(initial=0):
            said.append(f"The models fall into {int(parts.max()) + 1} parts without a battle between them: only the penalty puts these on one scale.")
    return said + [
        f"The fit of {listed(scale.design.models)} did not converge; no rating of it is shown." for scale in scales if not scale.optimum.converged
    ]
