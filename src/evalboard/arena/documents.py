"""What the API says of battles: ratings of models, fitted for what a visitor chose. Numbers that are not known are
null.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from evalboard.base.query import Query, WordsByColumn
from evalboard.errors import QueryError
from evalboard.ratings import Weights
from evalboard.strings import message

MOST_DRAWS = 1_000
MOST = 999_999_999
OF_DATA_SETS = {"1": "dataset", "0": ""}
"""What addresses said of `sets` before it named a column."""


class ArenaQuery(Query, frozen=True, kw_only=True):
    """What a visitor chose. Empty choices are the board's own."""

    base: Annotated[str, Meta(description="the model that stands at 1000; the board's own where not given")] = ""
    dataset: Annotated[str, Meta(description="one data set instead of all battles")] = ""
    sets: Annotated[
        str,
        Meta(description="a column of the battles, such as dataset: each of its words rated alone, beside all battles"),
    ] = ""
    weights: Annotated[
        Literal["", "battles", "pairs"],
        Meta(description="battles or pairs: what counts equally; the board's own where not given"),
    ] = ""
    style: Annotated[bool, Meta(description="1: a second fit that holds the style of the answers equal")] = False
    normalize: Annotated[bool, Meta(description="0: style features as they are, not as z scores")] = True
    ties: Annotated[bool, Meta(description="0: without ties")] = True
    position: Annotated[bool, Meta(description="1: a second fit that holds equal on which side an answer stands")] = (
        False
    )
    also: Annotated[
        tuple[str, ...],
        Meta(max_length=3, description="further models that chances to win are told against, at most 3"),
    ] = ()
    group: Annotated[tuple[str, ...], Meta(description="columns whose levels the second fit controls for")] = ()
    fewest: Annotated[int, Meta(ge=0, le=MOST, description="hide models with fewer battles")] = 0
    bootstrap: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DRAWS,
            description=f"bootstrap samples behind intervals, at most {MOST_DRAWS:,}; 0: closed form",
        ),
    ] = 0
    seed: Annotated[int, Meta(ge=0, le=MOST, description="of the bootstrap samples")] = 0
    verdicts: Annotated[
        Literal["", "judge", "people", "both"],
        Meta(
            description="judge, people or both: ratings by some of the verdicts, where a board says which are "
            "people's; by all where not given"
        ),
    ] = ""
    judge: Annotated[
        str,
        Meta(description="which judge that is; the one with most pairs that people judged too where not given"),
    ] = ""
    only: Annotated[WordsByColumn, Meta(description="words of a column of the battles to keep")] = ()

    def __post_init__(self) -> None:
        """Take out what says nothing; refuse what cannot be meant together."""
        canonical = {
            "sets": OF_DATA_SETS.get(self.sets, self.sets),
            "also": tuple(dict.fromkeys(self.also)),
            "group": tuple(dict.fromkeys(self.group)),
            "seed": self.seed if self.bootstrap else 0,
            "judge": self.judge if self.verdicts else "",
        }
        for name, value in canonical.items():
            structs.force_setattr(self, name, value)
        if self.weights and self.verdicts:
            raise QueryError(message("arena-weights-verdicts"), parameter="weights")


FOLDS = 5


class RatingDocument(Struct):
    """What a fit says of one model; points on the Elo scale."""

    model: str
    rating: float | None
    lower: float | None
    upper: float | None
    std_dev: float | None
    df: float | None
    """Degrees of freedom of t, by which the interval is made; null for the normal distribution, and where the interval
    is not of t.
    """
    predicted_win_rate: float | None
    penalized: bool
    """Whether plain maximum likelihood puts no end to the rating: it is Firth's then, and an end of the interval that
    is not there is null.
    """
    rank: int | None
    rank_ub: int | None
    rank_lower: int | None
    rank_upper: int | None
    tier: int | None
    battles: int
    component: int
    """0 for those that battles tie to the base model; others are not comparable with these."""


class RatedRow(RatingDocument, kw_only=True):
    """A model: its rating, what it won, what holding the controls equal does to it, and what each data set alone
    says.
    """

    won: float | None
    also: list[float | None] | UnsetType = UNSET
    """Chances to win against the further models, in their order."""
    sets: list[RatingDocument | None] | UnsetType = UNSET
    both_bad: int | UnsetType = UNSET
    controlled: RatingDocument | None
    change: float | None
    """Points by which holding the controls equal moves the rating, both seen from the mean of `centre`."""


class BattleFacet(Struct, frozen=True):
    """A word of a column, and the number of battles that choosing it would leave."""

    value: str
    count: int


class ControlsDocument(Struct, frozen=True):
    """What can be held equal: features of style, and columns whose levels are groups; whether the board's own ratings
    hold position equal already, and what counts equally in them.
    """

    style: list[str]
    groups: list[str]
    position: bool
    weights: Weights


class CoefficientDocument(Struct, frozen=True):
    """A control: what it adds to the log odds that side A wins, and the same as odds ratio with its bounds."""

    name: str
    value: float
    stderr: float | None
    lower: float | None
    upper: float | None
    odds_ratio: float
    p_value: float | None
    df: float | None
    odds_ratio_lower: float | None
    odds_ratio_upper: float | None
    kind: Literal["style", "position", "group"]


class MatrixDocument(Struct, frozen=True):
    """Who beats whom, as seen and as the ratings tell it, and how often they met."""

    models: list[str] = []
    observed: list[list[float | None]] = []
    lower: list[list[float | None]] = []
    """Ends of the 95 % intervals of what was seen, Wilson's, with battles on one prompt kept together where ratings
    keep them so.
    """
    upper: list[list[float | None]] = []
    predicted: list[list[float | None]] = []
    battles: list[list[int]] = []


class CentreDocument(Struct, frozen=True):
    """The mean ratings of the models that both fits rate, those from which a change is counted."""

    plain: float
    controlled: float
    models: int


WhyNotPredicted = Literal["no_freedom", "few", "verdicts"]
"""Why nothing is measured: no two models are compared by more than their own battles, there are fewer prompts or
battles than folds, or models are rated by some of the verdicts.
"""


class TenthDocument(Struct, frozen=True):
    """Battles that were predicted with a chance in one tenth, from both sides: the mean chance, the share won, and the
    number of battles.
    """

    predicted: float
    observed: float
    battles: int


class CalibrationDocument(Struct, frozen=True):
    """How battles ended that were predicted by ratings fitted to other battles."""

    tenths: list[TenthDocument] = []
    battles: int = 0
    """Those that were predicted."""
    left_out: int = 0
    """Those of pairs that nothing else compares, or that other folds do not tie together."""
    folds: int = FOLDS
    by: Literal["prompts", "battles"] = "prompts"
    """What was dealt to the folds: whole prompts, or single battles."""
    why_not: WhyNotPredicted | None = None


class VerdictsDocument(Struct, frozen=True):
    """By whose verdicts models are rated, on a board that says which are people's."""

    by: Literal["all", "judge", "people", "both"]
    judge: str
    """The judge; empty where all verdicts count alike."""
    head: str
    """Who orders the table."""
    held: str
    """What the intervals of the judge alone are worth; empty where all verdicts count alike."""


class RatingsDocument(Struct, frozen=True, kw_only=True):
    """Ratings of a board of battles, fitted for what a visitor chose.

    By some of the verdicts a rating has 1000 at the mean of the models rated, `battles` of a model are pairs of
    answers, and `won` is of these; nothing is held equal or predicted, and the matrix is empty.
    """

    board: str
    key: str
    query: str
    base: str = ""
    bases: list[str] = []
    also: list[str]
    sets: list[str] = []
    fewest: int
    models: int
    hidden: int
    battles: int
    all_battles: int
    both_bad: int | None = None
    prompts: int | None
    ties: float
    clustered: bool = False
    verdicts: VerdictsDocument | None
    """Null where the board does not say which verdicts are people's."""
    facets: dict[str, list[BattleFacet]]
    controls: ControlsDocument
    rows: list[RatedRow]
    centre: CentreDocument | None = None
    """Null where nothing is held equal."""
    coefficients: list[CoefficientDocument] = []
    set_coefficients: dict[str, list[CoefficientDocument]] = {}
    """The same of each of `sets` alone, where controls are held equal; empty where its battles do not tell."""
    warnings: list[str] = []
    converged: bool = True
    matrix: MatrixDocument = MatrixDocument()
    calibration: CalibrationDocument = CalibrationDocument(why_not="verdicts")
