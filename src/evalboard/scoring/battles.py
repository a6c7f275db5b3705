"""Scores of a board of battles: chances to win against the base model, of all battles and of each data set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.base.arrays import Mask, Numbers
from evalboard.config import Board, RatingConfig
from evalboard.data.battles import BattleReading, Battles, both_bad, decided, number_of, tallied
from evalboard.errors import EvalboardError
from evalboard.ratings import POINTS, POSITION, Ratings, RatingSettings, chances, fitted, rating_at, win_rate
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.statistics.distributions import normal_quantile
from evalboard.statistics.intervals import LEVEL
from evalboard.strings import Message, Text, format_message, message
from evalboard.suite.growth import DataLeaf, grown
from evalboard.suite.tree import Suite, compile_suite

FITTED = "fitted"
"""The kind of an error that a fit gives, relative to the base model."""


LIKELIHOOD, PENALIZED = "maximum likelihood", "penalized likelihood"


@dataclass(frozen=True)
class RatedScores:
    """Scores and errors of E models at N nodes by rating, and the ratings of all battles."""

    board: Board
    suite: Suite
    entries: pd.DataFrame
    score: Numbers
    errors: ScoreErrors
    n: Numbers
    """Battles behind each score."""
    ratings: Ratings
    notes: tuple[Text, ...]


def settings_of(config: RatingConfig, battles: Battles) -> RatingSettings:
    """The settings of a board's plain ratings."""
    cluster = "prompt" if config.cluster and "prompt" in battles else None
    return RatingSettings(
        base_model=config.base_model or most_fought(battles),
        position="position" in config.controls,
        ridge=config.ridge,
        weights=config.weights,
        cluster=cluster,
    )


def most_fought(battles: Battles) -> str:
    """The model with most battles, of equals the first by name."""
    return str(battles["model_a"].cat.categories[int(tallied(battles).argmax())])


def score_battles(board: Board, fought: BattleReading) -> RatedScores:
    """The scores of a board of battles. EvalboardError where its base model fought none."""
    config, battles = board.rating or RatingConfig(), decided(fought.battles)
    settings = settings_of(config, battles)
    parts = _parts(battles)
    board = grown(
        board,
        [DataLeaf(ids=(name,), task=name, maximum=1.0, n_options=0, n=number_of(mine)) for name, mine in parts.items()],
    )
    suite = compile_suite(board)
    whole = fitted(config.name, battles, settings)
    models = pd.Index(whole.models)
    shape = (len(models), len(suite.nodes))
    columns = {name: np.full(shape, np.nan) for name in ("score", "stderr", "lower", "upper", "df", "n")}
    notes = list(whole.warnings)
    for place, node in enumerate(suite.nodes):
        ratings = whole if place == 0 else _of_part(config.name, parts[node.task], settings, node.label, notes)
        if ratings is not None:
            _fill(columns, place, models.get_indexer(pd.Index(ratings.models)), ratings)
    errors = ScoreErrors(
        stderr=columns["stderr"],
        lower=columns["lower"],
        upper=columns["upper"],
        df=columns["df"],
        kind=tuple(FITTED if np.isfinite(columns["stderr"][:, place]).any() else "" for place in range(shape[1])),
    )
    said = message("scoring-chance", base=settings.base_model)
    lost = both_bad(fought.battles)
    notes = (said, *notes, *([said_of_lost(lost)] if lost else []), *fought.notes)
    return RatedScores(board, suite, _entries(whole, lost), columns["score"], errors, columns["n"], whole, notes)


def chances_of(ratings: Ratings, battles: Battles) -> Numbers:
    """The chance that side A wins each battle, as ratings tell it, with what being on side A adds where that is held
    equal; NaN where the two stand on no common scale.
    """
    place = pd.Index(ratings.models).get_indexer(battles["model_a"].cat.categories)
    rating, scale = (np.append(each, np.nan)[place] for each in (ratings.rating, ratings.component))
    a, b = (battles[side].cat.codes.to_numpy() for side in ("model_a", "model_b"))
    side = next((one.value for one in ratings.coefficients if one.name == POSITION), 0.0)
    return np.where(scale[a] == scale[b], chances((rating[a] - rating[b]) / POINTS + side), np.nan)


def said_of_lost(lost: Mapping[str, int]) -> Message:
    """A sentence about battles that both sides lost, from the number that each model has."""
    return message("scoring-both-lost", battles=sum(lost.values()) // 2)


def _parts(battles: Battles) -> dict[str, Battles]:
    """The battles of each data set by name; nothing where there are not several."""
    if "dataset" not in battles or battles["dataset"].nunique() < 2:
        return {}
    return {
        str(name): Battles(mine.reset_index(drop=True))
        for name, mine in battles.groupby("dataset", sort=True, observed=True)
    }


def _of_part(rating: str, battles: Battles, settings: RatingSettings, label: str, notes: list[Text]) -> Ratings | None:
    """The ratings of one data set; None where they cannot be made, with a note."""
    try:
        ratings = fitted(rating, battles, settings)
    except EvalboardError as error:
        notes.append(message("base-of", what=label, says=format_message(error)))
        return None
    notes += [message("base-of", what=label, says=said) for said in ratings.warnings]
    return ratings


def _fill(columns: dict[str, Numbers], place: int, rows: np.ndarray, ratings: Ratings) -> None:
    here = ratings.component == 0
    score = np.where(here, ratings.predicted_win_rate, np.nan)
    columns["score"][rows, place] = score
    columns["n"][rows, place] = ratings.battles
    columns["df"][rows, place] = np.where(here, ratings.df, np.nan)
    scored = here & ~np.isnan(score)  # a bound without an end is a chance of 0 or 1
    columns["lower"][rows, place] = np.where(scored, win_rate(ratings.lower), np.nan)
    columns["upper"][rows, place] = np.where(scored, win_rate(ratings.upper), np.nan)
    # The win rate bends less near its ends: the error of a rating there moves it less. Where an interval has one end,
    # the error reaches to that.
    reach = np.where(
        np.isfinite(ratings.lower),
        score - win_rate(ratings.lower),
        np.where(np.isfinite(ratings.upper), win_rate(ratings.upper) - score, 1.0),
    )
    error = np.where(
        ratings.penalized, reach / normal_quantile(0.5 + LEVEL / 2), score * (1.0 - score) * ratings.std_dev / POINTS
    )
    columns["stderr"][rows, place] = np.where(here, error, np.nan)


def _entries(ratings: Ratings, lost: Mapping[str, int] | None) -> pd.DataFrame:
    here = ratings.component == 0
    columns = {name: np.where(here & np.isfinite(bound), bound, np.nan) for name, bound in _points(ratings).items()}
    cells = {"entry": ratings.models, "model": ratings.models, **columns, "battles": ratings.battles.astype(np.float64)}
    cells |= {"both_bad": np.array([lost.get(model, 0) for model in ratings.models], dtype=np.float64)} if lost else {}
    by = {"rated_by": np.where(ratings.penalized, PENALIZED, LIKELIHOOD)} if ratings.penalized.any() else {}
    return pd.DataFrame(cells | by).astype({"entry": "str", "model": "str"} | dict.fromkeys(by, "str"))


def ratings_frame(score: Numbers, errors: ScoreErrors, models: pd.Series, suite: Suite, n: Numbers) -> pd.DataFrame:
    """One row per data set and model with the rating in points of its score (E x N); the whole is the first
    data set.
    """
    lower, upper, penalized = rating_at(errors.lower), rating_at(errors.upper), without_end(errors.lower, errors.upper)
    with np.errstate(divide="ignore"):
        deviation = np.where(penalized, np.nan, POINTS * errors.stderr / (score * (1.0 - score)))
    size = len(models)
    columns = {"rating": rating_at(score), "lower": lower, "upper": upper, "std_dev": deviation, "penalized": penalized}
    columns |= {"predicted_win_rate": score, "battles": n}
    columns |= {name: np.where(np.isfinite(columns[name]), columns[name], np.nan) for name in ("lower", "upper")}
    return pd.DataFrame(
        {
            "dataset": np.repeat([node.label for node in suite.nodes], size),
            "model": np.tile(models.to_numpy(dtype=object), len(suite.nodes)),
            **{name: grid.T.ravel() for name, grid in columns.items()},
        }
    )


def without_end(lower: Numbers, upper: Numbers) -> Mask:
    """Whether the interval of a chance to win lacks an end, as only those of penalized ratings do."""
    return np.asarray((lower == 0.0) | (upper == 1.0))


def _points(ratings: Ratings) -> dict[str, Numbers]:
    return {"rating": ratings.rating, "rating_lower": ratings.lower, "rating_upper": ratings.upper}
