"""What the API says of a figure."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class FigureParts(TypedDict):
    """A figure as plotly.js takes it; docs of plotly say what stands in it."""

    data: list[dict[str, object]]
    layout: dict[str, object]


class SayPart(TypedDict):
    """A part of a sentence; `bold` marks the numbers."""

    text: str
    bold: bool


class AxisDocument(TypedDict):
    """What stands on an axis."""

    id: str
    label: str
    log: bool
    kind: Literal["score", "number", "date"]


class AxisChoice(TypedDict):
    """Something that can stand on an axis."""

    id: str
    label: str
    group: Literal["model", "measured", "scores", "means", "parts"]


class ColourChoice(TypedDict):
    """A column that can give colours."""

    id: str
    label: str


class ScatterAxes(TypedDict):
    """What is drawn across, up, and in colour."""

    x: AxisDocument
    y: AxisDocument
    color: ColourChoice | None


class ScatterChoices(TypedDict):
    """What can be drawn across, up, and in colour."""

    x: list[AxisChoice]
    y: list[AxisChoice]
    color: list[ColourChoice]


class TrendDocument(TypedDict):
    """The trend of the entries that match, on the axes as they are spaced."""

    slope: float
    intercept: float


class LowAmongStrong(TypedDict, total=False):
    """How many of the strong by x are no better in y than the weak."""

    low: float
    low_count: int
    low_share: float
    strong: float
    strong_count: int
    strong_low: int


class ScatterStatistics(LowAmongStrong):
    """The numbers behind the sentence under a scatter plot."""

    n: int
    spearman: float | None
    pearson: float | None
    trend: NotRequired[TrendDocument]
    unbeaten: NotRequired[int]


class FrontEntry(TypedDict):
    """An entry on the front, or possibly; `x` and `y` as printed."""

    entry: str
    model: str
    x: str
    y: str
    chance: float
    word: str


class FrontDocument(TypedDict):
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


class LeftOutOfPlot(TypedDict):
    """How many matching entries lack a value, by axis."""

    no_x: int
    no_y: int


class PinnedPoint(TypedDict):
    """Where a chosen entry stands: scores x 100, dates as text."""

    entry: str
    x: float | str
    y: float | str


class FamilyDocument(TypedDict):
    """What stands out: its search, and how many drawn entries it finds."""

    search: str
    count: int


class ScatterDocument(TypedDict):
    """A scatter plot."""

    figure: NotRequired[FigureParts]
    """As plotly takes it, unless a picture was asked for."""
    picture: NotRequired[str]
    """As SVG, if asked for."""
    pins: list[PinnedPoint]
    """Chosen entries with both values."""
    family: FamilyDocument | None
    title: str
    subtitle: str
    say: list[SayPart]
    axes: ScatterAxes
    choices: ScatterChoices
    overlay: list[str]
    overlays: list[str]
    count: int
    left_out: LeftOutOfPlot
    statistics: ScatterStatistics
    front: FrontDocument | None
    """Null without a line of the unbeaten, without errors, or where these are dependent."""
    synthetic: bool
    key: str


class ForestAxes(TypedDict):
    """The score that is drawn."""

    y: AxisDocument


class ForestChoices(TypedDict):
    """The scores that can be drawn."""

    y: list[AxisChoice]


class ForestDocument(TypedDict):
    """A forest plot."""

    figure: NotRequired[FigureParts]
    picture: NotRequired[str]
    title: str
    subtitle: str
    say: list[SayPart]
    axes: ForestAxes
    choices: ForestChoices
    overlay: list[str]
    overlays: list[str]
    count: int
    synthetic: bool
    key: str


class PositionAxes(TypedDict):
    """What a small figure draws across and up."""

    x: AxisDocument
    y: AxisDocument


class SmallFigure(TypedDict):
    """A small scatter plot; `lacks` names axes without a value of the entry."""

    title: str
    axes: PositionAxes
    figure: NotRequired[FigureParts]
    picture: NotRequired[str]
    lacks: list[str]
    count: int
    query: str


class PositionDocument(TypedDict):
    """One entry among all the others, in small figures."""

    entry: str
    figures: list[SmallFigure]
    count: int
    synthetic: bool
    key: str
