"""Ratings of an arena by some of its verdicts: the judge's alone, people's alone, or both. All numbers are those of
`arena.judges`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from msgspec import UNSET

from evalboard.arena.documents import ArenaQuery, RatedRow, VerdictsDocument
from evalboard.arena.judged_estimates import LEAST, Estimates, EstimatesBySource, JudgedPairs, pairs_of
from evalboard.arena.judges import (
    LEAST_PROMPTS,
    RatedByJudge,
    held_sentence,
    judges_of,
    left_sentence,
    rated,
    shares,
    verdicts_of,
)
from evalboard.base.arrays import Numbers
from evalboard.base.json_types import WrittenJson
from evalboard.config import JudgesConfig, RatingConfig
from evalboard.data.battles import Battles
from evalboard.errors import NotFound, QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.ratings import ANCHOR, POINTS, chances
from evalboard.scoring.battles import settings_of
from evalboard.statistics.intervals import upper_bound_ranks
from evalboard.strings import Message, Text, format_message, message


@dataclass(frozen=True)
class ByVerdicts:
    """The rows of the models that are rated, the best first, and what is said of them."""

    rows: list[RatedRow]
    base: str
    document: VerdictsDocument
    warnings: tuple[Text, ...]


@dataclass(frozen=True, eq=False)
class _Fit:
    judge: str
    models: tuple[str, ...]
    rated: RatedByJudge
    shares: EstimatesBySource
    pairs: np.ndarray
    """How many pairs each model has, and how many of them people judged."""
    labelled: np.ndarray
    judged: int
    by_people: int


def all_alike(config: RatingConfig) -> VerdictsDocument | None:
    """That all verdicts count alike; None where a board does not say which are people's."""
    return (
        None
        if config.judges is None
        else VerdictsDocument(by="all", judge="", head=str(message("arena-by-all")), held="")
    )


def by_verdicts(leaderboard: Leaderboard, rows: Battles | None, query: ArenaQuery) -> ByVerdicts:
    """Ratings by the verdicts that a query names, of some battles, or of all where none are given.

    QueryError where the board does not say who judged, a choice goes with none of these ratings, or people judged too
    little of what is left.
    """
    config = leaderboard.battles.config.judges
    if config is None:
        raise QueryError(message("arena-no-verdicts"), parameter="verdicts")
    for choice in _cannot(config, query):
        raise QueryError(message("arena-verdicts-not-with", choice=choice), parameter="verdicts")
    try:
        fit = _fit(leaderboard, rows, config, query.judge)
    except NotFound as error:
        raise QueryError(format_message(error), parameter="verdicts") from None
    base = query.base or str(settings_of(leaderboard.battles.config, leaderboard.battles.frame).base_model)
    document = VerdictsDocument(
        by=query.verdicts,  # type: ignore[typeddict-item] - one of three, as the query was read
        judge=fit.judge,
        head=" ".join(str(each) for each in _head(fit, query.verdicts)),
        held=str(held_sentence(fit.judge, fit.rated.held)),
    )
    left = left_sentence(fit.models, fit.pairs, fit.rated)
    return ByVerdicts(_rows(fit, query, base), base, document, () if left is None else (left,))


def _cannot(config: JudgesConfig, query: ArenaQuery) -> Iterator[str]:
    """The choices of a query that none of these ratings goes with: what fits something else, or picks battles by who
    judged or how they ended.
    """
    on = {"style": query.style, "group": bool(query.group), "sets": bool(query.sets), "ties": not query.ties}
    yield from (name for name, is_on in on.items() if is_on)
    if query.dataset and config.column == "dataset":
        yield "dataset"
    yield from (f"only.{name}" for name, _ in query.only if name == config.column)


def _fit(leaderboard: Leaderboard, rows: Battles | None, config: JudgesConfig, judge: str) -> _Fit:
    """The ratings of one judge, that of the board where none is named. NotFound where people judged too little."""
    whole = judges_of(leaderboard)
    few = message("arena-verdicts-few", least=LEAST, prompts=LEAST_PROMPTS)
    if whole is None:
        raise NotFound(few)
    worth = whole.named(judge)
    if rows is None and worth.rated is not None:
        counts = (worth.of_model, worth.labelled_of, worth.pairs, worth.labelled)
        return _Fit(worth.judge, whole.verdicts.models, worth.rated, worth.shares, *counts)
    some = verdicts_of(rows, config) if rows is not None else None
    fit = _fit_of_some(some, worth.judge) if some is not None and worth.judge in some.judges else None
    if fit is None:
        raise NotFound(few)
    return fit


def _fit_of_some(verdicts: JudgedPairs, judge: str) -> _Fit | None:
    """The same of some verdicts; None where people judged too little of them."""
    pairs, models = pairs_of(verdicts, verdicts.judges.index(judge)), len(verdicts.models)
    three = rated(pairs, models)
    if three is None:
        return None
    of_model = np.bincount(pairs.a, minlength=models) + np.bincount(pairs.b, minlength=models)
    labelled = pairs.judged.labelled
    return _Fit(
        judge,
        verdicts.models,
        three,
        shares(pairs, models),
        of_model,
        pairs.labelled(models),
        len(labelled),
        int(labelled.sum()),
    )


def _head(fit: _Fit, by: str) -> Iterator[Message]:
    """Who orders the table; that both are people alone where these judged everything."""
    counts = {"pairs": fit.judged, "labelled": fit.by_people}
    if by == "people":
        yield message("arena-by-people", **counts)
        return
    yield message("arena-by-judge" if by == "judge" else "arena-by-both", judge=fit.judge, **counts)
    if by == "both" and fit.judged == fit.by_people:
        yield message("judges-all")


def _rows(fit: _Fit, query: ArenaQuery, base: str) -> list[RatedRow]:
    ratings, won = (getattr(three, query.verdicts) for three in (fit.rated.ratings, fit.shares))
    places, upper_bounds = fit.rated.models, upper_bound_ranks(ratings.lower, ratings.upper)
    names = [fit.models[place] for place in places.tolist()]
    pairs = (fit.labelled if query.verdicts == "people" else fit.pairs)[places]
    chance = {other: _against(ratings.value, names, other) for other in (base, *query.also)}
    return [
        RatedRow(
            **_rating(ratings, at),
            model=names[at],
            rank_ub=int(upper_bounds[at]),
            predicted_win_rate=chance[base][at],
            battles=int(pairs[at]),
            won=float(won.value[places[at]]),
            controlled=None,
            change=None,
            also=[chance[other][at] for other in query.also] if query.also else UNSET,
        )
        for at in np.argsort(-ratings.value, kind="stable").tolist()
    ]


def _rating(ratings: Estimates, at: int) -> WrittenJson:
    """A rating in points with where it stands, 1000 being the mean of those rated."""
    value, lower, upper = (ANCHOR + POINTS * float(each[at]) for each in (ratings.value, ratings.lower, ratings.upper))
    stands = ratings.stands
    return {
        "rating": value,
        "lower": lower,
        "upper": upper,
        "std_dev": POINTS * float(ratings.stderr[at]),
        "df": float(ratings.df[at]),
        "penalized": False,
        "rank": int(stands.rank[at]),
        "rank_lower": int(stands.sets.lower[at]),
        "rank_upper": int(stands.sets.upper[at]),
        "tier": int(stands.sets.tier[at]),
        "component": 0,
    }


def _against(value: Numbers, names: list[str], other: str) -> list[float | None]:
    """The chance of each model to win against another, as the ratings tell it; None where that is not rated."""
    if other not in names:
        return [None] * len(names)
    return [float(each) for each in chances(value - value[names.index(other)])]
