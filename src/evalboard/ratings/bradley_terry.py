"""Bradley-Terry: the odds of winning are the ratio of two strengths, times what is controlled for.

log odds that A beats B = strength_A - strength_B + features x coefficients. A tie is half a win for both. Strengths are
those of maximum likelihood wherever it has a maximum; where it has none, `_one_sided` says what stands in its place.
Errors are those of `_errors`, relative to the base model, whose own error is 0.

Sources: Bradley and Terry (1952), https://doi.org/10.2307/2334029; Chiang et al. (2024), "Chatbot Arena",
https://arxiv.org/abs/2403.04132.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.battles import COUNT, Battles, known_columns, number_of, tallied, times
from evalboard.errors import EvalboardError, NotFound
from evalboard.ratings import Coefficient, Ratings, RatingSettings
from evalboard.ratings._bootstrap import drawn
from evalboard.ratings._design import Codes, Design, Groups, plain
from evalboard.ratings._errors import uncertainty
from evalboard.ratings._one_sided import one_sided
from evalboard.ratings._pieces import (
    BattleChoice,
    BattleRows,
    Coding,
    Moments,
    Pieces,
    apart,
    said_of_constants,
    surveyed,
)
from evalboard.ratings._position import UnboundedSide, said_of_position, unbounded_side
from evalboard.ratings._scales import ConnectedModels, Scale, alone, assembled, joined
from evalboard.ratings._sums import NEGLIGIBLE, POSITION, BattlesToFit, connected, maximize, penalties
from evalboard.strings import Message, Text, did_you_mean, message

FEW = 30
"""Battles below which an error in closed form promises more than it can hold."""
SHOWN = 5


def said_of_battles(own: int, count: dict[str, int]) -> Iterator[Message]:
    """Battles of a model with itself (`own` of them), and models with few battles."""
    if own:
        yield message("ratings-own-battles", battles=own)
    few = [model for model, number in count.items() if number < FEW]
    if few:
        yield message("ratings-few-battles", models=len(few), few=str(FEW), names=listed(few))


def said_of_controls(battles: BattlesToFit, groups: Sequence[str]) -> Iterator[Message]:
    """Groups whose coefficients no battle can tell apart."""
    if not groups:
        return
    begin = len(battles.models)
    values = np.linalg.eigvalsh(battles.products()[begin:, begin:])
    lost = int((values <= NEGLIGIBLE * values.max(initial=0.0)).sum())
    if lost:
        yield message("ratings-collinear", groups=listed(groups))


def said_of_groups(absent: Mapping[str, int]) -> Iterator[Message]:
    """Group variables that some battles have no level of, with how many these are."""
    for name, number in absent.items():
        if number:
            yield message("ratings-no-level", group=name, battles=number)


def listed(names: Sequence[str]) -> Message:
    """Some names, and how many there are beside them."""
    first, more = tuple(names[:SHOWN]), len(names) - SHOWN
    return (
        message("ratings-names-and-more", names=first, more=str(more))
        if more > 0
        else message("ratings-names", names=first)
    )


Of = TypeVar("Of", bound=BattlesToFit)


def fit(battles: Battles, settings: RatingSettings) -> Ratings:
    """The ratings of all models in some battles, on the scale of the base model. NotFound where it fought none."""
    fought, count = _fought(battles, settings)
    design, said = _design(tuple(count), fought, settings)
    if settings.weights == "pairs":
        design = design.by_equal_pairs()
    scaled = [
        [_redrawn(mine, _scale(mine, anchor, settings), settings) for mine, anchor in each]
        for each in _parts(design, design, settings)
    ]
    parts = [joined(scales, one_sided(design, [scale.battles.models for scale in scales])) for scales in scaled]
    return _assembled(
        settings, design, parts, count, (*said, *said_of_battles(number_of(battles) - number_of(fought), count))
    )


def fit_in_pieces(kinds: Battles, settings: RatingSettings, rows: BattleRows, choice: BattleChoice) -> Ratings:
    """The same ratings where style is controlled for and battles are read in pieces, again for every step; `kinds` are
    these battles, counted.
    """
    fought, count = _fought(kinds, settings)
    counted = _plain(tuple(count), fought)
    if settings.weights == "pairs":
        counted = counted.by_equal_pairs()
    survey = surveyed(rows, choice, settings.groups)
    style, vary = survey.style, np.flatnonzero(survey.style.vary)
    coding = Coding(
        choice=choice,
        models=counted.models,
        style=tuple(choice.style[feature] for feature in vary),
        centre=style.mean[vary] if settings.normalize_style else np.zeros(len(vary)),
        spread=style.spread[vary] if settings.normalize_style else np.ones(len(vary)),
        levels={
            name: pd.Index(sorted(levels), dtype="str")
            for name, levels in zip(settings.groups, survey.levels, strict=True)
        },
        pair_weight=counted.pair_weight,
    )
    scaled = [
        [_scale(mine, anchor, settings) for mine, anchor in each]
        for each in _parts(Pieces(counted, coding, rows), counted, settings)
    ]
    parts = [joined(scales, one_sided(counted, [scale.battles.models for scale in scales])) for scales in scaled]
    said = (
        *said_of_constants(choice.style, style),
        *said_of_groups(dict(zip(settings.groups, survey.absent, strict=True))),
    )
    return _assembled(
        settings, counted, parts, count, (*said, *said_of_battles(number_of(kinds) - number_of(fought), count))
    )


def _fought(battles: Battles, settings: RatingSettings) -> tuple[Battles, dict[str, int]]:
    """The battles between two different models, and how many each model fought. NotFound where there are none, or none
    of the base model.
    """
    between = battles["model_a"].cat.codes.to_numpy() != battles["model_b"].cat.codes.to_numpy()
    fought = battles if between.all() else Battles(battles[between].reset_index(drop=True))
    if fought.empty:
        raise NotFound(message("ratings-no-battle"))
    count = _count(fought)
    if settings.base_model not in count:
        close = did_you_mean(settings.base_model, list(count))
        raise NotFound(message("ratings-no-base-model", model=repr(settings.base_model), close=close))
    return fought, count


def _assembled(
    settings: RatingSettings,
    kinds: Design,
    parts: Sequence[ConnectedModels],
    count: dict[str, int],
    said: tuple[Text, ...],
) -> Ratings:
    own = parts[0].scales[0]
    position, unbounded = _position(own, kinds, settings)
    warnings = (
        *said,
        *((message("ratings-equal-pairs"),) if settings.weights == "pairs" else ()),
        *_said_of_parts(kinds, parts, settings),
        *(said_of_controls(own.battles, settings.groups) if settings.ridge == 0 and own.ends else ()),
        *(said_of_position(position, unbounded, settings=settings) if own.ends else ()),
    )
    return replace(assembled(settings, parts, count, warnings), position=position)


def _position(own: Scale, kinds: Design, settings: RatingSettings) -> tuple[Coefficient | None, UnboundedSide | None]:
    """What being on side A adds, by a fit that controls for it beside all else: the one that is asked for, or another;
    or the side that nothing bounds.

    Nothing where battles cannot tell, the fit did not converge, or no more than ratings is asked for.
    """
    scale = own
    if POSITION not in own.battles.names:
        beside = own.battles.with_position() if own.ends and settings.ranked else None
        if beside is None:
            return None, None
        unbounded = unbounded_side(kinds.among(np.isin(kinds.models, own.battles.models)))
        if unbounded is not None:
            return None, unbounded
        place = len(own.battles.models) + beside.names.index(POSITION)
        scale = _scale(beside, own.anchor, settings, np.insert(own.optimum.parameters, place, 0.0))
    return next((one for one in scale.controls() if one.name == POSITION), None), None


def _design(models: tuple[str, ...], fought: Battles, settings: RatingSettings) -> tuple[Design, tuple[Text, ...]]:
    """Battles as arrays; kinds of battles where nothing tells those of one kind apart."""
    if not settings.style and not settings.groups and settings.cluster is None:
        return _plain(models, fought), ()
    a, b, outcome = _coded(models, fought)
    known_columns(fought, settings.groups, what="group")
    style, centre, names, warnings = _style(fought, settings)
    groups = Groups.of({name: _levels(fought[name]) for name in settings.groups}) if settings.groups else None
    clusters = _clusters(fought, settings)
    design = Design(models, a, b, outcome, times(fought), style, names, groups, clusters, centre)
    absent = {name: number_of(Battles(fought[fought[name].isna()])) for name in settings.groups}
    return design, (*warnings, *said_of_groups(absent))


def _plain(models: tuple[str, ...], fought: Battles) -> Design:
    return plain(models, *_coded(models, fought), times(fought) if COUNT in fought else None)


def _coded(models: tuple[str, ...], fought: Battles) -> tuple[Codes, Codes, Numbers]:
    """The codes of both sides among the models, and the outcomes."""
    code = pd.Index(models).get_indexer(fought["model_a"].cat.categories)
    a, b = (np.asarray(code[fought[side].cat.codes], dtype=np.intp) for side in ("model_a", "model_b"))
    return a, b, fought["outcome"].to_numpy(dtype=np.float64)


def _levels(cells: pd.Series) -> tuple[Codes, pd.Index]:
    code, levels = pd.factorize(cells, sort=True)
    return np.asarray(code, dtype=np.intp), pd.Index(levels)


def _style(fought: Battles, settings: RatingSettings) -> tuple[Numbers, Numbers, tuple[str, ...], tuple[Text, ...]]:
    """Features that vary, as z scores where that is asked for, what was taken off them for that, their names, and what
    is to be said of the others.
    """
    known_columns(fought, tuple(f"{name}_{side}" for name in settings.style for side in "ab"), what="style feature")
    features = [apart(fought, name) for name in settings.style]
    moments = Moments.of(features)
    vary = np.flatnonzero(moments.vary)
    scaled, centre = np.array([features[each] for each in vary]).reshape(len(vary), len(fought)), np.zeros(len(vary))
    if settings.normalize_style:
        centre = moments.mean[vary] / moments.spread[vary]
        scaled = (scaled - moments.mean[vary, None]) / moments.spread[vary, None]
    names = tuple(settings.style[each] for each in vary)
    return scaled, centre, names, tuple(said_of_constants(settings.style, moments))


def _clusters(fought: Battles, settings: RatingSettings) -> Codes | None:
    """What battles share, as codes."""
    if settings.cluster is None:
        return None
    known_columns(fought, (settings.cluster,), what="cluster")
    absent = fought[settings.cluster].isna()
    if absent.any():
        first = fought[absent].iloc[0]
        raise EvalboardError(
            f"{first.get('file', '')}, row {first.get('row', '')}: "
            f"no {settings.cluster}, and battles are clustered by it"
        )
    return np.asarray(pd.factorize(fought[settings.cluster])[0], dtype=np.intp)


def _parts(battles: Of, kinds: Design, settings: RatingSettings) -> list[list[tuple[Of, str]]]:
    """The battles part by part, and within a part group by group, and who stands at 1000 in each; the base's come
    first.

    Battles tie the models of a part together, and those of a group by wins and losses both. A penalty compares all:
    then they are one.
    """
    one = np.zeros(len(kinds.models), dtype=np.intp)
    part_of, group_of = (
        (one, one) if settings.ridge > 0 else (connected(len(kinds.models), kinds.a, kinds.b), kinds.comparable())
    )
    base = kinds.models.index(settings.base_model)
    parts = []
    for number in _first(part_of[base], part_of):
        groups = _first(group_of[base], group_of[part_of == number])
        parts.append([_anchored(battles, kinds, group_of == group, settings) for group in groups])
    return parts


def _first(code: int, codes: Codes) -> list[int]:
    """Distinct codes in order, this one first where it is among them."""
    return sorted(set(codes.tolist()), key=lambda each: (each != code, each))


def _anchored(battles: Of, kinds: Design, inside: npt.NDArray[np.bool_], settings: RatingSettings) -> tuple[Of, str]:
    """The battles among some models, with position as a control where that is asked for and can be told, and who stands
    at 1000 there: the base, or the model with most of them.
    """
    mine, base = kinds.among(inside), settings.base_model
    most = mine.models[int(mine.battle_counts()[: len(mine.models)].argmax())]
    fought = battles.among(inside)
    controls = settings.position and len(mine.models) > 1 and unbounded_side(mine) is None
    with_position = fought.with_position() if controls else None
    return fought if with_position is None else with_position, base if base in mine.models else most


def _scale(battles: BattlesToFit, anchor: str, settings: RatingSettings, start: Numbers | None = None) -> Scale:
    n, base, ridge = len(battles.models), battles.models.index(anchor), settings.ridge
    if n == 1:
        return alone(battles, anchor)
    optimum = maximize(battles.by_pair(), ridge=ridge, start=start)
    ends = battles.ends(optimum.parameters)
    hessian = ends.hessian + np.diag(penalties(battles, ridge))
    whole = uncertainty(battles, hessian, ends, ridge=ridge)
    strength, of_coefficients = optimum.parameters[:n], whole.of_coefficients(n)
    return Scale(
        battles=battles,
        anchor=anchor,
        optimum=optimum,
        hessian=hessian,
        ends=ends,
        strength=strength - strength[base],
        error=whole.of_differences(n),
        covariance=(whole.seen + whole.unseen)[:n, :n],
        coefficients=np.column_stack([optimum.parameters[n:], of_coefficients.deviation, of_coefficients.df]),
    )


def _redrawn(design: Design, scale: Scale, settings: RatingSettings) -> Scale:
    """The scale with draws, and errors of coefficients as they tell them, where bootstraps are asked for."""
    if not settings.bootstrap or scale.ends is None:
        return scale
    start, values = scale.optimum.parameters, scale.coefficients[:, 0]
    strengths, coefficients = drawn(
        design, start=start, hessian=scale.hessian, ridge=settings.ridge, draws=settings.bootstrap, seed=settings.seed
    )
    errors = coefficients.std(axis=0, ddof=1) if settings.bootstrap > 1 else np.full(len(values), np.nan)
    endless = np.full(len(values), np.inf)
    return replace(
        scale, draws=_from_base(strengths, scale.base), coefficients=np.column_stack([values, errors, endless])
    )


def _from_base(strengths: Numbers, base: int) -> Numbers:
    """Drawn strengths relative to the base's, which is at 0 also where it has no end, and the others are without end
    below or above it.
    """
    with np.errstate(invalid="ignore"):
        apart = strengths - strengths[:, [base]]
    apart[:, base] = np.where(np.isnan(strengths[:, base]), np.nan, 0.0)
    return apart


def _count(fought: Battles) -> dict[str, int]:
    models = fought["model_a"].cat.categories
    return {str(model): int(number) for model, number in zip(models, tallied(fought), strict=True) if number}


def _said_of_parts(kinds: Design, parts: Sequence[ConnectedModels], settings: RatingSettings) -> Iterator[Message]:
    """Which models have no maximum of the likelihood, which stand on scales of their own, and fits that did not end."""
    own, *others = parts
    penalized = [model for model, so in zip(own.models, own.penalized, strict=True) if so]
    if penalized:
        controls = "yes" if settings.style or settings.groups or settings.position else "no"
        yield message("ratings-penalized", models=listed(penalized), base=settings.base_model, controls=controls)
    for one in others:
        yield message(
            "ratings-own-scale", models=listed(one.models), base=settings.base_model, anchor=str(one.scales[0].anchor)
        )
    if settings.ridge > 0:
        connections = connected(len(kinds.models), kinds.a, kinds.b)
        if connections.max(initial=0):
            yield message("ratings-parts", parts=str(int(connections.max()) + 1))
    for one in parts:
        if not one.converged:
            yield message("ratings-not-converged", models=listed(one.models))
