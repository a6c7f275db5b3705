"""An arena as a visitor asks for it: ratings of some of its battles, fitted anew, with and without what is controlled
for.

Everything here is an answer to one `ArenaQuery`, which is the address of the page. The same battles are never fitted
twice: what was answered is kept with the leaderboard, some answers at a time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import cast

import msgspec
import numpy as np
import pandas as pd
from msgspec import structs

from evalboard.arena.by_verdicts import all_alike, by_verdicts
from evalboard.arena.documents import (
    ArenaQuery,
    BattleFacet,
    CentreDocument,
    CoefficientDocument,
    ControlsDocument,
    RatedRow,
    RatingDocument,
    RatingsDocument,
)
from evalboard.arena.duels import against, matrix, shares_won
from evalboard.arena.prediction import calibration
from evalboard.base.json_types import document_of
from evalboard.base.query import outside
from evalboard.data.battles import (
    COUNT,
    Battles,
    both_bad,
    counts,
    decided,
    group_columns,
    number_of,
    style_features,
    times,
)
from evalboard.errors import EvalboardError, QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.ratings import POSITION, Coefficient, Ratings, RatingSettings, Weights, fitted
from evalboard.scoring.battles import settings_of
from evalboard.strings import DEFAULT, Message, Text, current_language, did_you_mean, format_message, message

MOST_ANSWERS = 16
"""Answers kept with a leaderboard."""
MOST_DRAWN = 20_000_000
"""Battles that all draws of a fit with controls may have, which takes some ten seconds."""
MOST_SETS = 8
"""Data sets that are rated beside each other."""
OF_POSITION = {"ratings-side", "ratings-position", "ratings-no-position", "ratings-one-side"}
STYLE_RIDGE = 0.5
"""The penalty of a fit with controls, as OpenCompass and FastChat have it: with groups it decides what is shared
between them.
"""


def arena(leaderboard: Leaderboard, query: ArenaQuery) -> RatingsDocument:
    """The answer to a query on a board of battles, as JSON has it; numbers that are not known are None.

    QueryError for a choice that the board does not have; NotFound on a board without battles, or where none are left.
    """
    return leaderboard.once(ARENA, lambda: _Arena(leaderboard)).answer(query)


@dataclass(frozen=True)
class _Fits:
    """Plain ratings, those with the controls held equal, those of each word of a column alone, warnings that the plain
    ones do not have, and what each word alone says of the controls.
    """

    plain: Ratings
    controlled: Ratings | None
    sets: Mapping[str, Ratings | None]
    warnings: tuple[Text, ...]
    by_set: Mapping[str, Sequence[Coefficient]] = field(default_factory=dict)


class _Arena:
    """The battles of a leaderboard, ready to be filtered, and the last answers."""

    def __init__(self, leaderboard: Leaderboard) -> None:
        self.leaderboard = leaderboard
        fought = leaderboard.battles
        whole, self.config = fought.frame, fought.config
        self.style, self.groups = style_features(whole), group_columns(whole)
        named = [*(["dataset"] if "dataset" in whole else []), *self.groups]
        self.battles = _lean(whole, (*named, *(["prompt"] if "prompt" in whole else [])), self.style)
        self.codes = {
            name: (self.battles[name].cat.codes.to_numpy(), self.battles[name].cat.categories) for name in named
        }
        self._answers: OrderedDict[tuple[str, str], RatingsDocument] = OrderedDict()
        self._lock = Lock()

    def answer(self, query: ArenaQuery) -> RatingsDocument:
        key = (current_language(), query.to_url())
        answer = self._answers.get(key)
        if answer is None:
            query = self._checked(query)
            answer = self._by_verdicts(query) if query.verdicts else self._by_all(query)
        with self._lock:
            self._answers[key] = answer
            self._answers.move_to_end(key)
            while len(self._answers) > MOST_ANSWERS:
                self._answers.popitem(last=False)
        return answer

    def _checked(self, query: ArenaQuery) -> ArenaQuery:
        for group in query.group:
            _refuse_unknown("group", group, self.groups)
        for name, words in query.only:
            _refuse_unknown("only", name, tuple(self.codes))
            for word in words:
                _refuse_unknown(f"only.{name}", word, tuple(map(str, self.codes[name][1])))
        if query.sets:
            _refuse_unknown("sets", query.sets, tuple(self.codes))
        if query.dataset:
            _refuse_unknown(
                "dataset", query.dataset, tuple(map(str, self.codes["dataset"][1])) if "dataset" in self.codes else ()
            )
        models = tuple(map(str, self.battles["model_a"].cat.categories))
        for parameter, model in [("base", query.base), *(("also", model) for model in query.also)]:
            if model or parameter == "also":
                _refuse_unknown(parameter, model, models)
        if query.style and not self.style:
            raise QueryError(message("arena-no-style"), parameter="style")
        return query

    def _by_verdicts(self, query: ArenaQuery) -> RatingsDocument:
        """Ratings by the judge, by people, or by both; nothing else is fitted beside them."""
        rows = self._rows(query)
        rated = by_verdicts(self.leaderboard, None if rows is self.battles else rows, query)
        shown = [row for row in rated.rows if row.battles >= (query.fewest or self.config.few)]
        said = self._said(query, decided(rows), shown, models=len(rated.rows))
        return structs.replace(
            said,
            base=rated.base,
            bases=sorted(row.model for row in rated.rows),
            clustered=True,
            verdicts=rated.document,
            warnings=[str(each) for each in rated.warnings],
        )

    def _said(self, query: ArenaQuery, chosen: Battles, rows: list[RatedRow], *, models: int) -> RatingsDocument:
        if chosen.empty:
            raise QueryError(message("arena-filtered-out"), parameter="only")
        return RatingsDocument(
            board=self.leaderboard.board.id,
            key=self.leaderboard.key,
            query=query.to_url(),
            also=list(query.also),
            fewest=query.fewest or self.config.few,
            models=models,
            hidden=models - len(rows),
            battles=number_of(chosen),
            all_battles=number_of(decided(self.battles)),
            prompts=len(np.unique(chosen["prompt"].cat.codes)) if "prompt" in chosen else None,
            ties=float(np.average(chosen["outcome"] == 0.5, weights=times(chosen))),
            verdicts=all_alike(self.config),
            facets={name: self._facet(name, query) for name in self.codes},
            controls=ControlsDocument(
                list(self.style), list(self.groups), "position" in self.config.controls, self.config.weights
            ),
            rows=rows,
        )

    def _by_all(self, query: ArenaQuery) -> RatingsDocument:
        rows = self._rows(query)
        chosen, lost = decided(rows), both_bad(rows)
        fewest = query.fewest or self.config.few
        plain_settings = settings_of(self.config, self.battles)
        settings = replace(
            plain_settings,
            base_model=query.base or plain_settings.base_model,
            bootstrap=query.bootstrap,
            seed=query.seed,
            weights=cast("Weights", query.weights or plain_settings.weights),
        )
        plain = self._fitted(chosen, settings)
        fits = self._fits(chosen, plain, query)
        shown = np.flatnonzero(plain.battles >= fewest)
        return structs.replace(
            self._said(query, chosen, _table(shown, fits, chosen, query.also, lost), models=len(plain.models)),
            base=settings.base_model,
            bases=sorted(plain.models),
            sets=list(fits.sets),
            both_bad=None if lost is None else int(sum(lost.values()) / 2),
            clustered=settings.cluster is not None,
            centre=_centre(fits),
            coefficients=[_coefficient(one, self.style) for one in (fits.controlled or plain).coefficients],
            set_coefficients={
                name: [_coefficient(one, self.style) for one in mine] for name, mine in fits.by_set.items()
            },
            warnings=[str(warning) for warning in (*_said_of_plain(fits), *fits.warnings)],
            converged=all(fit.converged for fit in (plain, fits.controlled, *fits.sets.values()) if fit is not None),
            matrix=matrix(chosen, plain, shown),
            calibration=calibration(self.config.name, chosen, plain),
        )

    def _fits(self, chosen: Battles, plain: Ratings, query: ArenaQuery) -> _Fits:
        held = query.style or query.group or (query.position and not plain.settings.position)
        controlled, said = self._controlled(chosen, plain, query) if held else (None, ())
        sets, more = self._sets(chosen, plain, query) if query.sets else ({}, ())
        by_set = {name: self._rewards(chosen, name, ratings, query) for name, ratings in sets.items() if controlled}
        return _Fits(plain, controlled, sets, (*said, *more), by_set)

    def _rewards(self, chosen: Battles, name: str, alone: Ratings | None, query: ArenaQuery) -> Sequence[Coefficient]:
        """What the battles of one word alone say of the controls; nothing where these battles are too few."""
        if alone is None:
            return ()
        settings = self._controls(replace(alone.settings, bootstrap=0), query)
        try:
            return self._fitted(_comparable(_of_word(chosen, query.sets, name), alone), settings).coefficients
        except EvalboardError:
            return ()

    def _controlled(self, chosen: Battles, plain: Ratings, query: ArenaQuery) -> tuple[Ratings, tuple[Text, ...]]:
        """The fit with controls among the models on the base's scale, and what it warns of that plain ratings do
        not.
        """
        among = _comparable(chosen, plain)
        if query.bootstrap * len(among) > MOST_DRAWN:
            raise outside("bootstrap", query.bootstrap, 0, MOST_DRAWN // len(among))
        ratings = self._fitted(among, self._controls(plain.settings, query))
        return ratings, _new(
            ratings.warnings,
            [*plain.warnings, *(self._fitted(among, plain.settings).warnings if len(among) < len(chosen) else ())],
        )

    def _sets(
        self, chosen: Battles, plain: Ratings, query: ArenaQuery
    ) -> tuple[dict[str, Ratings | None], tuple[Text, ...]]:
        """The plain ratings of each word of a column alone, None where there are none; and what is to be said of
        them.
        """
        names = self._words_of(query.sets, chosen)
        by_set: dict[str, Ratings | None] = {}
        said = (
            [message("arena-many-sets", sets=str(len(names)), first=str(MOST_SETS))] if len(names) > MOST_SETS else []
        )
        for name in names[:MOST_SETS]:
            by_set[name], warnings = self._alone(_of_word(chosen, query.sets, name), plain)
            said += [message("base-of", what=name, says=one) for one in warnings]
        return by_set, tuple(said)

    def _alone(self, mine: Battles, plain: Ratings) -> tuple[Ratings | None, tuple[Text, ...]]:
        """The ratings of some battles, with what they warn of that those of all do not; None and why where there are
        none.
        """
        try:
            ratings = self._fitted(mine, plain.settings)
        except EvalboardError as error:
            return None, (message("arena-not-rated", why=format_message(error)),)
        return ratings, _new(ratings.warnings, plain.warnings)

    def _words_of(self, column: str, chosen: Battles) -> list[str]:
        """The words that a column has in some battles: data sets in the order of the board, then by battles."""
        shown = [node.task for node in self.leaderboard.suite.nodes if node.level] if column == "dataset" else []
        code, words = chosen[column].cat.codes.to_numpy(), chosen[column].cat.categories
        count = np.bincount(code + 1, times(chosen), len(words) + 1)[1:]
        by_battles = [str(words[at]) for at in np.argsort(-count, kind="stable") if count[at]]
        return sorted(by_battles, key=lambda word: shown.index(word) if word in shown else len(shown))

    def _controls(self, settings: RatingSettings, query: ArenaQuery) -> RatingSettings:
        style = self.style if query.style else ()
        return replace(
            settings,
            style=style,
            groups=query.group,
            position=settings.position or query.position,
            normalize_style=query.normalize,
            ridge=STYLE_RIDGE,
        )

    def _fitted(self, battles: Battles, settings: RatingSettings) -> Ratings:
        if battles.empty:
            raise QueryError(message("arena-filtered-out"), parameter="only")
        return fitted(self.config.name, battles, settings)

    def _rows(self, query: ArenaQuery) -> Battles:
        rows = self._meant(query)
        return self.battles if rows.all() else Battles(self.battles[rows])

    def _meant(self, query: ArenaQuery, *, but: str = "") -> np.ndarray:
        rows = np.ones(len(self.battles), dtype=np.bool_)
        words_by_name = dict(query.only) | ({"dataset": (query.dataset,)} if query.dataset else {})
        for name, words in words_by_name.items():
            if name != but:
                code, values = self.codes[name]
                rows &= np.isin(code, [place for place, value in enumerate(values) if str(value) in words])
        if not query.ties:
            rows &= (self.battles["outcome"] != 0.5).to_numpy()
        return rows

    def _facet(self, name: str, query: ArenaQuery) -> list[BattleFacet]:
        """The words of a column, with the number of battles that choosing each would leave."""
        code, values = self.codes[name]
        rows = self._meant(query, but=name) & self.battles["outcome"].notna().to_numpy()
        count = np.bincount(code[rows] + 1, times(self.battles)[rows], len(values) + 1)[1:]
        return [BattleFacet(str(value), int(number)) for value, number in zip(values, count, strict=True)]


ARENA: MemoKey[_Arena] = MemoKey("arena")


def _table(
    shown: np.ndarray, fits: _Fits, chosen: Battles, also: tuple[str, ...], lost: Mapping[str, int] | None
) -> list[RatedRow]:
    """A row per model: its rating, the share that it won, what holding the controls equal does to it, and what each
    data set alone says.
    """
    won, chance, rows, centre = shares_won(chosen), against(fits.plain, also), [], _centre(fits)
    for place in shown:
        model = fits.plain.models[place]
        plain = _document(fits.plain, model)
        other = _of(fits.controlled, model)
        row = RatedRow(
            **structs.asdict(plain), won=won.get(model), controlled=other, change=_change(plain, other, centre)
        )
        if also:
            row.also = [_finite(one) for one in chance[place].tolist()]
        if fits.sets:
            row.sets = [_of(ratings, model) for ratings in fits.sets.values()]
        if lost is not None:
            row.both_bad = lost.get(model, 0)
        rows.append(row)
    return rows


def _centre(fits: _Fits) -> CentreDocument | None:
    """The mean of both fits over the models that both rate. The base stands at 1000 in both: seen from it all others
    gain where it loses.
    """
    if fits.controlled is None:
        return None
    plain = dict(zip(fits.plain.models, fits.plain.rating.tolist(), strict=True))
    pairs = [
        (plain.get(model, np.nan), after)
        for model, after in zip(fits.controlled.models, fits.controlled.rating.tolist(), strict=True)
    ]
    finite = np.array([pair for pair in pairs if np.isfinite(pair).all()], dtype=np.float64)
    return CentreDocument(float(finite[:, 0].mean()), float(finite[:, 1].mean()), len(finite)) if len(finite) else None


def _change(plain: RatingDocument, controlled: RatingDocument | None, centre: CentreDocument | None) -> float | None:
    """How far holding the controls equal moves a model, seen from the mean; None where one of the two is not known."""
    if controlled is None or centre is None or plain.rating is None or controlled.rating is None:
        return None
    return (controlled.rating - centre.controlled) - (plain.rating - centre.plain)


def _lean(whole: Battles, words: tuple[str, ...], style: tuple[str, ...]) -> Battles:
    """What a fit needs of battles: words as codes, counts as numbers, so that a filter is quick."""
    columns = {name: whole[name] for name in ("model_a", "model_b", "outcome")}
    columns |= {name: whole[name].astype("str").where(whole[name].notna()).astype("category") for name in words}
    columns |= {name: counts(whole, name) for feature in style for name in (f"{feature}_a", f"{feature}_b")}
    columns |= {COUNT: whole[COUNT]} if COUNT in whole else {}
    return Battles(pd.DataFrame(columns))


def _refuse_unknown(parameter: str, name: str, choices: tuple[str, ...]) -> None:
    if name not in choices:
        sentence = message(
            "arena-not-here", parameter=parameter, name=repr(name[:200]), close=did_you_mean(name, choices)
        )
        raise QueryError(sentence, parameter=parameter, known=choices[:100])


def _of_word(chosen: Battles, column: str, word: str) -> Battles:
    return Battles(chosen[(chosen[column] == word).to_numpy()])


def _comparable(chosen: Battles, plain: Ratings) -> Battles:
    """The battles among the models that wins and losses tie to the base: a penalty would put others beside them that no
    battle puts there.
    """
    names = pd.Index(plain.models)[(plain.component == 0) & ~plain.penalized]
    if len(names) == len(plain.models):
        return chosen
    return Battles(chosen[(chosen["model_a"].isin(names) & chosen["model_b"].isin(names)).to_numpy()])


def _said_of_plain(fits: _Fits) -> tuple[Text, ...]:
    """What the plain ratings warn of; of position only the fit that controls for it, where there is one."""
    replaced = OF_POSITION if fits.controlled and fits.controlled.settings.position else set()
    return tuple(one for one in fits.plain.warnings if not (isinstance(one, Message) and one.id in replaced))


def _new(warnings: tuple[Text, ...], others: Sequence[Text]) -> tuple[Text, ...]:
    """Warnings without those that are known already: the same finding with other figures is not told twice."""
    there = {_finding(said) for said in others}
    return tuple(said for said in warnings if _finding(said) not in there)


def _finding(said: Text) -> str:
    """What a warning says, without its figures, in whatever language they are shown."""
    return (said if isinstance(said, str) else said.in_language(DEFAULT)).partition(" (")[0]


def _of(ratings: Ratings | None, model: str) -> RatingDocument | None:
    return _document(ratings, model) if ratings is not None and model in ratings.models else None


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _document(ratings: Ratings, model: str) -> RatingDocument:
    return msgspec.convert(ratings.stated_of(model), RatingDocument)


def _coefficient(one: Coefficient, style: tuple[str, ...]) -> CoefficientDocument:
    """A coefficient as log odds and as odds ratio with its bounds; a feature is of style, the others are levels of
    groups.
    """
    return document_of(
        CoefficientDocument,
        one,
        odds_ratio_lower=None if one.lower is None else math.exp(one.lower),
        odds_ratio_upper=None if one.upper is None else math.exp(one.upper),
        df=None if one.df is None else _finite(one.df),
        kind="style" if one.name in style else "position" if one.name == POSITION else "group",
    )
