"""Ratings of models from judged battles. One rating, one file: `ratings/<name>.py` has
`fit(battles, settings) -> Ratings`.

One that can be fitted to battles that are read in pieces has `fit_in_pieces` beside it. A rating stands on the Elo
scale: 400 points more are ten times the odds of winning. It is anchored on a base model at 1000.

Files whose names begin with an underscore are no ratings; what others need of them is handed on here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.base.families import member
from evalboard.data.battles import Battles
from evalboard.ratings._pieces import BattleChoice, BattleRows, apart
from evalboard.ratings._sums import ANCHOR, POINTS, POSITION, chances, rating_at, win_rate
from evalboard.strings import Text

__all__ = [
    "ANCHOR",
    "POINTS",
    "POSITION",
    "STYLE",
    "BattleChoice",
    "BattleRows",
    "Coefficient",
    "Intervals",
    "Rating",
    "RatingInPieces",
    "RatingSettings",
    "Ratings",
    "Weights",
    "apart",
    "chances",
    "fitted",
    "fitted_in_pieces",
    "rating_at",
    "win_rate",
]

Intervals = Literal["closed form", "bootstrap"]
Weights = Literal["battles", "pairs"]
RANKS = ("rank", "rank_ub", "rank_lower", "rank_upper", "tier")
STYLE = ("sum_assistant_tokens", "header_count", "list_count", "bold_count")
"""The features of an answer that style control knows, as OpenCompass and FastChat name them."""


@dataclass(frozen=True, slots=True)
class RatingSettings:
    """What a fit is asked for."""

    base_model: str
    style: tuple[str, ...] = ()
    """Features of the answers that are controlled for; the battles have a column for each side: `<feature>_a`,
    `<feature>_b`.
    """
    groups: tuple[str, ...] = ()
    """Columns of the battles whose levels are controlled for."""
    position: bool = False
    """Whether being on side A is controlled for."""
    normalize_style: bool = True
    ridge: float = 0.0
    bootstrap: int = 0
    """Number of bootstrap samples; 0 gives intervals in closed form."""
    seed: int = 0
    weights: Weights = "battles"
    """What counts equally: each battle, or each pair of models, however often it met."""
    cluster: str | None = None
    """Column of what battles share, such as a prompt; None takes them as independent."""
    ranked: bool = True
    """Whether ranks and tiers are wanted: without them they are 0, and a fit takes half the time."""


@dataclass(frozen=True, slots=True)
class Coefficient:
    """One control: what it adds to the log odds that side A wins, natural logarithm. None where it is not known."""

    name: str
    value: float
    stderr: float | None
    lower: float | None
    upper: float | None
    odds_ratio: float
    p_value: float | None
    df: float | None = None
    """Degrees of freedom of the t distribution behind interval and p value; infinite for the normal one."""


@dataclass(frozen=True)
class Ratings:
    """M models in order of their rating; points on the Elo scale, NaN where a number is not known, infinite bounds
    where an interval has no end.

    `component` is 0 for all that battles tie to the base model; others stand on scales of their own and are not
    comparable with these.
    """

    settings: RatingSettings
    models: tuple[str, ...]
    rating: Numbers
    lower: Numbers
    upper: Numbers
    std_dev: Numbers
    df: Numbers
    """Degrees of freedom of the t distribution behind the interval; infinite for the normal one, and where no interval
    is of t.
    """
    penalized: npt.NDArray[np.bool_]
    """Whether no chain of wins and losses ties a model to the anchor of its scale: its distance has no maximum of the
    likelihood and is Firth's.
    """
    rank: np.ndarray
    """By rating among all on the base's scale, ties share; 0 without a rating."""
    rank_ub: np.ndarray
    """LMArena's: 1 + the number of models whose lower bound exceeds this one's upper bound."""
    rank_lower: np.ndarray
    rank_upper: np.ndarray
    """With the lower end the rank sets of all models, which hold at once; 0 without a rating."""
    tier: np.ndarray
    """1 + the last tier of the models above; 0 without a rating."""
    single_lower: np.ndarray
    single_upper: np.ndarray
    """With the lower end the rank set of each model by itself, for one that was chosen before the ratings were seen."""
    predicted_win_rate: Numbers
    """The chance to win against the base, as the ratings tell it."""
    battles: np.ndarray
    component: np.ndarray
    coefficients: tuple[Coefficient, ...]
    converged: bool
    iterations: int
    gradient_norm: float
    warnings: tuple[Text, ...] = ()
    position: Coefficient | None = None
    """What being on side A adds, controlled for or not, by a fit with that term; None where battles cannot tell."""
    draws: Numbers | None = field(default=None, repr=False)
    """Bootstrapped ratings, draws x M, where they were asked for; infinite and missing ones are those of draws that
    know no end or do not compare.
    """
    strength: Numbers | None = field(default=None, repr=False)
    """What models on the base's scale are ranked by, in log odds relative to it; missing for others. None where nothing
    is ranked.
    """
    errors: Numbers | None = field(default=None, repr=False)
    """Of the differences of strengths, M x M, as normal ones; missing for others. None where nothing is ranked."""

    def of(self, model: str) -> dict[str, str | float | int]:
        row = self.models.index(model)
        names = ("rating", "lower", "upper", "std_dev", "df", "predicted_win_rate")
        numbers = {name: float(getattr(self, name)[row]) for name in names}
        counts = {name: int(getattr(self, name)[row]) for name in (*RANKS, "battles", "component")}
        return {"model": model} | numbers | {"penalized": bool(self.penalized[row])} | counts

    def stated_of(self, model: str) -> dict[str, str | float | int | None]:
        """The same, None for numbers that are not finite and for ranks that there are not."""
        finite = {
            name: None if isinstance(value, float) and not math.isfinite(value) else value
            for name, value in self.of(model).items()
        }
        return finite | {name: finite[name] or None for name in RANKS}


class Rating(Protocol):
    """What the file of a rating holds."""

    def fit(self, battles: Battles, settings: RatingSettings) -> Ratings:
        """The ratings of all models in some battles, on the scale of the base model."""
        ...


class RatingInPieces(Protocol):
    """What it holds beside where battles may stay in their files."""

    def fit_in_pieces(
        self, kinds: Battles, settings: RatingSettings, rows: BattleRows, choice: BattleChoice
    ) -> Ratings:
        """The same ratings where battles are read in pieces, again for every step; `kinds` are these battles,
        counted.
        """
        ...


def fitted(rating: str, battles: Battles, settings: RatingSettings) -> Ratings:
    """The ratings of some battles by the rating of a name."""
    return member("ratings", rating, Rating).fit(battles, settings)


def fitted_in_pieces(
    rating: str, kinds: Battles, settings: RatingSettings, rows: BattleRows, choice: BattleChoice
) -> Ratings:
    """The same where battles stay in their files."""
    return member("ratings", rating, RatingInPieces).fit_in_pieces(kinds, settings, rows, choice)
