"""What the API says of a figure."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from typing_extensions import TypedDict


class FigureParts(TypedDict):
    """A figure as plotly.js takes it; docs of plotly say what stands in it."""

    data: list[dict[str, object]]
    layout: dict[str, object]


class SayPart(Struct, frozen=True):
    """A part of a sentence; `bold` marks the numbers."""

    text: str
    bold: bool


class AxisDocument(Struct, frozen=True):
    """What stands on an axis."""

    id: str
    label: str
    log: bool
    kind: Literal["score", "number", "date"]


class AxisChoice(Struct, frozen=True):
    """Something that can stand on an axis."""

    id: str
    label: str
    group: Literal["model", "measured", "scores", "means", "parts"]


class ColourChoice(Struct, frozen=True):
    """A column that can give colours."""

    id: str
    label: str


class TrendDocument(Struct, frozen=True):
    """The trend of the entries that match, on the axes as they are spaced."""

    slope: float
    intercept: float


class ScatterStatistics(Struct, frozen=True):
    """The numbers behind the sentence under a scatter plot; of scores also how many of the strong by x are no better in
    y than the weak.
    """

    n: int
    spearman: float | None
    pearson: float | None
    trend: TrendDocument | UnsetType = UNSET
    unbeaten: int | UnsetType = UNSET
    low: float | UnsetType = UNSET
    low_count: int | UnsetType = UNSET
    low_share: float | UnsetType = UNSET
    strong: float | UnsetType = UNSET
    strong_count: int | UnsetType = UNSET
    strong_low: int | UnsetType = UNSET


class FrontEntry(Struct, frozen=True):
    """An entry on the front, or possibly; `x` and `y` as printed."""

    entry: str
    model: str
    x: str
    y: str
    chance: float
    word: str


class FrontDocument(Struct, frozen=True):
    """How sure it is who is unbeaten, by the errors of both axes."""

    draws: int
    """Simulated worlds."""
    sure: int
    """On the front with a chance of 95 % or more."""
    possible: int
    """With one of 5 % or more."""
    exact: list[str]
    """Axes without errors."""
    without_error: int
    """Entries without an error count as exact."""
    entries: list[FrontEntry]
    """The likeliest first, at most 100."""


class LeftOutOfPlot(Struct, frozen=True):
    """How many matching entries lack a value, by axis."""

    no_x: int
    no_y: int


class PinnedPoint(Struct, frozen=True):
    """Where a chosen entry stands: scores x 100, dates as text."""

    entry: str
    x: float | str
    y: float | str


class FamilyDocument(Struct, frozen=True):
    """What stands out: its search, and how many drawn entries it finds."""

    search: str
    count: int


class PlotAxes(Struct, frozen=True, kw_only=True):
    """What is drawn up, across, and in colour."""

    x: AxisDocument | UnsetType = UNSET
    y: AxisDocument
    color: ColourChoice | UnsetType | None = UNSET


class PlotChoices(Struct, frozen=True, kw_only=True):
    """What can be drawn up, across, and in colour."""

    x: list[AxisChoice] | UnsetType = UNSET
    y: list[AxisChoice]
    color: list[ColourChoice] | UnsetType = UNSET


class FigureOrPicture(Struct, frozen=True, kw_only=True):
    """What is drawn in one of two ways."""

    figure: FigureParts | UnsetType = UNSET
    """As plotly takes it, unless a picture was asked for."""
    picture: str | UnsetType = UNSET
    """As SVG, if asked for."""


class DrawnFigure(FigureOrPicture, frozen=True, kw_only=True):
    """A figure with its words and choices."""

    title: str
    subtitle: str
    say: list[SayPart]
    axes: PlotAxes
    choices: PlotChoices
    overlay: list[str]
    overlays: list[str]
    count: int
    synthetic: bool
    key: str


class ForestDocument(DrawnFigure, frozen=True):
    """A forest plot."""


class ScatterDocument(DrawnFigure, frozen=True, kw_only=True):
    """A scatter plot."""

    pins: list[PinnedPoint]
    """Chosen entries with both values."""
    family: FamilyDocument | None
    left_out: LeftOutOfPlot
    statistics: ScatterStatistics
    front: FrontDocument | None
    """Null without a line of the unbeaten, without errors, or where these are dependent."""


class SmallFigure(FigureOrPicture, frozen=True, kw_only=True):
    """A small scatter plot; `lacks` names axes without a value of the entry."""

    title: str
    axes: PlotAxes
    lacks: list[str]
    count: int
    query: str


class PositionDocument(Struct, frozen=True):
    """One entry among all the others, in small figures."""

    entry: str
    figures: list[SmallFigure]
    count: int
    synthetic: bool
    key: str
