"""An arena as a visitor asks for it: ratings of some of its battles, fitted anew, with and without what is controlled for.

Everything here is an answer to one `ArenaQuery`, which is the address of the page. The same battles are never fitted twice: what was
answered is kept with the leaderboard, some answers at a time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from threading import Lock
from typing import Any
from urllib.parse import parse_qsl, urlencode

import numpy as np
import pandas as pd

from evalboard.battles import COUNT, Battles, counts, group_columns, number_of, style_features, times
from evalboard.config import RatingConfig
from evalboard.errors import EvalboardError, QueryError, nearest
from evalboard.leaderboard import Leaderboard
from evalboard.normalize import Numbers
from evalboard.rated import settings_of
from evalboard.ratings import Coefficient, Ratings, RatingSettings, rated
from evalboard.ratings._newton import chances
from evalboard.ratings.bradley_terry import POINTS

KEPT = 16
"""Answers kept with a leaderboard."""
STYLE_RIDGE = 0.5
"""The penalty of a fit with controls, as OpenCompass and FastChat have it: with groups it decides what is shared between them."""
BINS = 10
MOST_SHOWN = 60
"""Models in the matrices of who beats whom."""
FLAGS = ("style", "normalize", "ties")


@dataclass(frozen=True, slots=True)
class ArenaQuery:
    """What a visitor chose. Empty choices are the board's own."""

    base: str = ""
    dataset: str = ""
    style: bool = False
    """Whether the features of the answers are held equal beside the plain ratings."""
    normalize: bool = True
    groups: tuple[str, ...] = ()
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Columns of the battles, and the words that are meant."""
    ties: bool = True
    fewest: int = 0

    @classmethod
    def from_url(cls, text: str) -> ArenaQuery:
        """The choices in a query string; parameters that are not ours are left alone. QueryError names a bad value."""
        only: dict[str, list[str]] = {}
        found: dict[str, Any] = {}
        for key, value in parse_qsl(text, keep_blank_values=True):
            if key.startswith("only."):
                only.setdefault(key.removeprefix("only."), []).append(value)
            elif key in FLAGS:
                found[key] = _flag(key, value)
            elif key in {"base", "dataset"}:
                found[key] = value
            elif key == "group":
                found["groups"] = (*found.get("groups", ()), value)
            elif key == "fewest":
                found[key] = _count(key, value)
        found["groups"] = tuple(dict.fromkeys(found.get("groups", ())))
        found["only"] = tuple((name, tuple(sorted(set(words)))) for name, words in sorted(only.items()))
        return cls(**found)

    def to_url(self) -> str:
        """The query string, in a fixed order, without what is as it comes."""
        pairs = [(name, value) for name, value in (("base", self.base), ("dataset", self.dataset)) if value]
        pairs += [(name, "1" if getattr(self, name) else "0") for name in FLAGS if getattr(self, name) != getattr(ArenaQuery(), name)]
        pairs += [("group", name) for name in self.groups]
        pairs += [("fewest", str(self.fewest))] if self.fewest else []
        pairs += [(f"only.{name}", word) for name, words in self.only for word in words]
        return urlencode(pairs)


def _flag(name: str, value: str) -> bool:
    if value not in {"0", "1"}:
        raise QueryError(f"{name}: {value[:40]!r}; expected 0 or 1", parameter=name)
    return value == "1"


def _count(name: str, value: str) -> int:
    if not value.isascii() or not value.isdigit() or len(value) > 9:
        raise QueryError(f"{name}: {value[:40]!r}; expected a whole number from 0", parameter=name)
    return int(value)


def arena(leaderboard: Leaderboard, query: ArenaQuery) -> dict[str, Any]:
    """The answer to a query on a board of battles, as JSON has it; numbers that are not known are None.

    QueryError for a choice that the board does not have; EvalboardError on a board without battles, or where none are left.
    """
    kept: _Kept = leaderboard.memo.setdefault(_Kept, _Kept(leaderboard))  # type: ignore[assignment] - the memo is keyed by type
    return kept.answer(query)


class _Kept:
    """The battles of a leaderboard, ready to be filtered, and the last answers."""

    def __init__(self, leaderboard: Leaderboard) -> None:
        if leaderboard.battles is None:
            raise EvalboardError(f"board {leaderboard.board.id} has no battles")
        self.leaderboard = leaderboard
        whole = leaderboard.battles.frame
        self.config = leaderboard.board.rating or RatingConfig()
        self.style, self.groups = style_features(whole), group_columns(whole)
        named = [*(["dataset"] if "dataset" in whole else []), *self.groups]
        self.battles = _lean(whole, (*named, *(["prompt"] if "prompt" in whole else [])), self.style)
        self.codes = {name: (self.battles[name].cat.codes.to_numpy(), self.battles[name].cat.categories) for name in named}
        self._answers: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._lock = Lock()

    def answer(self, query: ArenaQuery) -> dict[str, Any]:
        key = query.to_url()
        known = self._answers.get(key)
        if known is None:
            known = self._made(self._checked(query))
        with self._lock:
            self._answers[key] = known
            self._answers.move_to_end(key)
            while len(self._answers) > KEPT:
                self._answers.popitem(last=False)
        return known

    def _checked(self, query: ArenaQuery) -> ArenaQuery:
        """A query whose every choice is on this board."""
        for group in query.groups:
            _known("group", group, self.groups)
        for name, words in query.only:
            _known("only", name, tuple(self.codes))
            for word in words:
                _known(f"only.{name}", word, tuple(map(str, self.codes[name][1])))
        if query.dataset:
            _known("dataset", query.dataset, tuple(map(str, self.codes["dataset"][1])) if "dataset" in self.codes else ())
        if query.base:
            _known("base", query.base, tuple(map(str, self.battles["model_a"].cat.categories)))
        if query.style and not self.style:
            raise QueryError("style: the battles of this board have no counts of style", parameter="style")
        return query

    def _made(self, query: ArenaQuery) -> dict[str, Any]:
        rows = self._rows(query)
        chosen = Battles(self.battles[rows] if not rows.all() else self.battles)
        fewest = query.fewest or self.config.few
        plain_settings = settings_of(self.config, self.battles)
        settings = replace(plain_settings, base_model=query.base or plain_settings.base_model)
        plain = self._fitted(chosen, settings)
        controlled, more = self._controlled(chosen, plain, query) if query.style or query.groups else (None, ())
        shown = np.flatnonzero(plain.battles >= fewest)
        return {
            "board": self.leaderboard.board.id,
            "key": self.leaderboard.key,
            "query": query.to_url(),
            "base": settings.base_model,
            "bases": sorted(plain.models),
            "fewest": fewest,
            "models": len(plain.models),
            "hidden": len(plain.models) - len(shown),
            "battles": number_of(chosen),
            "all_battles": number_of(self.battles),
            "prompts": len(np.unique(chosen["prompt"].cat.codes)) if "prompt" in chosen else None,
            "ties": float(np.average(chosen["outcome"] == 0.5, weights=times(chosen))),
            "clustered": settings.cluster is not None,
            "facets": {name: self._facet(name, query) for name in self.codes},
            "controls": {"style": list(self.style), "groups": list(self.groups)},
            "rows": self._table(shown, plain, controlled, chosen),
            "coefficients": [_coefficient(one, self.style) for one in controlled.coefficients] if controlled else [],
            "warnings": [*plain.warnings, *more],
            "converged": plain.converged and (controlled is None or controlled.converged),
            **_matrices(chosen, plain, shown),
        }

    def _controlled(self, chosen: Battles, plain: Ratings, query: ArenaQuery) -> tuple[Ratings, tuple[str, ...]]:
        """The fit with controls among the models on the base's scale, and what it warns of that plain ratings do not."""
        among = _comparable(chosen, plain)
        found = self._fitted(among, self._controls(plain.settings, query))
        known = [*plain.warnings, *(self._fitted(among, plain.settings).warnings if len(among) < len(chosen) else ())]
        finding = {said.partition(" (")[0] for said in known}  # the same finding with other figures is not told twice
        return found, tuple(said for said in found.warnings if said.partition(" (")[0] not in finding)

    def _controls(self, settings: RatingSettings, query: ArenaQuery) -> RatingSettings:
        style = self.style if query.style else ()
        return replace(settings, style=style, groups=query.groups, normalize_style=query.normalize, ridge=STYLE_RIDGE)

    def _fitted(self, battles: Battles, settings: RatingSettings) -> Ratings:
        if battles.empty:
            raise QueryError("no battle is left; take a filter away", parameter="only")
        return rated(self.config.name, battles, settings)

    def _rows(self, query: ArenaQuery, *, but: str = "") -> np.ndarray:
        """Which battles are meant, all filters on, or all but one."""
        rows = np.ones(len(self.battles), dtype=np.bool_)
        asked = dict(query.only) | ({"dataset": (query.dataset,)} if query.dataset else {})
        for name, words in asked.items():
            if name != but:
                code, values = self.codes[name]
                rows &= np.isin(code, [place for place, value in enumerate(values) if str(value) in words])
        if not query.ties:
            rows &= (self.battles["outcome"] != 0.5).to_numpy()
        return rows

    def _facet(self, name: str, query: ArenaQuery) -> list[dict[str, Any]]:
        """The words of a column, with the number of battles that choosing each would leave."""
        code, values = self.codes[name]
        rows = self._rows(query, but=name)
        count = np.bincount(code[rows] + 1, times(self.battles)[rows], len(values) + 1)[1:]
        return [{"value": str(value), "count": int(number)} for value, number in zip(values, count, strict=True)]

    def _table(self, shown: np.ndarray, plain: Ratings, controlled: Ratings | None, chosen: Battles) -> list[dict[str, Any]]:
        """A row per model: its rating, the share that it won, and what holding the controls equal does to it."""
        won, rows = _won(chosen), []
        for place in shown:
            model = plain.models[place]
            told = {**_told(plain.of(model)), "won": won.get(model)}
            other = _told(controlled.of(model)) if controlled is not None and model in controlled.models else None
            before, after = told["rating"], other["rating"] if other else None
            change = after - before if before is not None and after is not None else None
            rows.append(told | {"controlled": other, "change": change})
        return rows


def _lean(whole: Battles, words: tuple[str, ...], style: tuple[str, ...]) -> Battles:
    """What a fit needs of battles: words as codes, counts as numbers, so that a filter is quick."""
    columns = {name: whole[name] for name in ("model_a", "model_b", "outcome")}
    columns |= {name: whole[name].astype("str").where(whole[name].notna()).astype("category") for name in words}
    columns |= {name: counts(whole, name) for feature in style for name in (f"{feature}_a", f"{feature}_b")}
    columns |= {COUNT: whole[COUNT]} if COUNT in whole else {}
    return Battles(pd.DataFrame(columns))


def _known(parameter: str, name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise QueryError(f"{parameter}: {name[:200]!r} is not on this board{nearest(name, known)}", parameter=parameter, known=known[:100])


def _comparable(chosen: Battles, plain: Ratings) -> Battles:
    """The battles among the models on the base's scale: a penalty would put others beside them that no battle puts there."""
    names = pd.Index(plain.models)[plain.component == 0]
    if len(names) == len(plain.models):
        return chosen
    return Battles(chosen[(chosen["model_a"].isin(names) & chosen["model_b"].isin(names)).to_numpy()])


def _told(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of ratings with None for what is not known."""
    ranks = {"rank", "rank_ub", "rank_lower", "rank_upper", "tier"}
    finite = {name: None if isinstance(value, float) and not math.isfinite(value) else value for name, value in row.items()}
    return {name: (value or None) if name in ranks else value for name, value in finite.items()}


def _won(chosen: Battles) -> dict[str, float]:
    """The share of its battles that each model won, ties half."""
    models = chosen["model_a"].cat.categories
    a, b = (chosen[side].cat.codes.to_numpy() for side in ("model_a", "model_b"))
    fought, outcome, each = a != b, chosen["outcome"].to_numpy(), times(chosen)
    sides = np.concatenate([a[fought], b[fought]])
    count = np.bincount(sides, np.tile(each[fought], 2), len(models))
    gained = np.bincount(sides, np.concatenate([(outcome * each)[fought], ((1.0 - outcome) * each)[fought]]), len(models))
    return {str(models[place]): float(gained[place] / count[place]) for place in np.flatnonzero(count)}


def _coefficient(one: Coefficient, style: tuple[str, ...]) -> dict[str, Any]:
    """A coefficient as log odds and as odds ratio with its bounds; a feature is of style, the others are levels of groups."""
    ends = {f"odds_ratio_{end}": None if (bound := getattr(one, end)) is None else math.exp(bound) for end in ("lower", "upper")}
    return asdict(one) | ends | {"kind": "style" if one.name in style else "group"}


def _matrices(chosen: Battles, plain: Ratings, shown: np.ndarray) -> dict[str, Any]:
    """Who beats whom, as seen and as the ratings tell it, how often they met; and how well the ratings foretell, by tenths."""
    places = shown[:MOST_SHOWN]
    models = [plain.models[place] for place in places]
    known = chosen["model_a"].cat.categories
    place_of = pd.Index(models).get_indexer(known)
    a, b = (place_of[chosen[side].cat.codes] for side in ("model_a", "model_b"))
    here, n = (a >= 0) & (b >= 0) & (a != b), len(models)
    outcome, each = chosen["outcome"].to_numpy(), times(chosen)
    pair = a[here] * n + b[here]
    met = np.bincount(pair, each[here], n * n).reshape(n, n)
    gained = np.bincount(pair, (each * outcome)[here], n * n).reshape(n, n)
    whole = met + met.T
    with np.errstate(invalid="ignore", divide="ignore"):
        observed = (gained + (met - gained).T) / whole
    rating, component = plain.rating[places], plain.component[places]
    apart = np.eye(n, dtype=bool) | (component[:, None] != component[None, :])
    predicted = np.where(apart, np.nan, chances((rating[:, None] - rating[None, :]) / POINTS))
    return {
        "matrix": {"models": models, "observed": _cells(observed), "predicted": _cells(predicted), "battles": whole.astype(np.int64).tolist()},
        "calibration": _calibration(predicted, observed, whole),
    }


def _cells(grid: Numbers) -> list[list[float | None]]:
    return [[None if math.isnan(cell) else round(cell, 4) for cell in row] for row in grid.tolist()]


def _calibration(predicted: Numbers, observed: Numbers, met: np.ndarray) -> list[dict[str, float]]:
    """Pairs of models by their predicted win rate, in tenths: the mean prediction, the share won, and the number of battles."""
    there = (met > 0) & ~np.isnan(predicted)
    place = np.minimum((predicted[there] * BINS).astype(int), BINS - 1)
    count = np.bincount(place, met[there], BINS)
    foretold, won = (np.bincount(place, met[there] * grid[there], BINS) for grid in (predicted, observed))
    return [
        {"predicted": float(foretold[one] / count[one]), "observed": float(won[one] / count[one]), "battles": int(count[one])}
        for one in np.flatnonzero(count)
    ]
