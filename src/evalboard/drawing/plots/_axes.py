"""What can stand on an axis: nodes, means of other benchmarks, numbers and dates of entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import PlotConfig
from evalboard.config.insights import COST_PER_RUN
from evalboard.data.units import UNITS, Unit
from evalboard.drawing.plots._documents import AxisChoice, AxisDocument
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.strings import current_language, did_you_mean, message
from evalboard.suite.tree import Suite
from evalboard.table.columns import EntryColumn, NodeColumn, columns_of, scale_end
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection

OTHERS = re.compile(r"others_of\((.+)\)")
LOGARITHMIC = frozenset({"params_b", "co2_kg"})
TITLES = {"params_b": message("plots-title-size"), "co2_kg": message("plots-title-cost")}
HEADINGS = {
    "params_b": message("plots-heading-size"),
    "co2_kg": message("plots-heading-cost"),
    "date": message("plots-heading-date"),
    "likes": message("plots-heading-likes"),
}
LACKS = {
    "params_b": message("plots-without-size"),
    "date": message("plots-without-date"),
    "co2_kg": message("plots-without-cost"),
}
OWN_WORDS = frozenset({"params_b", "co2_kg", "date"})
"""Columns with their own words for the unbeaten."""
ORDERS = 10.0
"""The ratio from which on amounts are spaced by logarithms."""
SPREAD = frozenset({"dollars", "tokens", "seconds", "milliseconds"})

Kind = Literal["score", "number", "date"]


@dataclass(frozen=True, eq=False)
class PlotAxis:
    """An axis with all values as printed: scores x 100 or in their own unit, dates in days since 1970."""

    id: str
    label: str
    """In a list of choices."""
    title: str
    """At the axis' end."""
    heading: str
    """In a sentence."""
    kind: Kind
    values: Numbers
    log: bool = False
    lacks: str = ""
    """How to speak of entries without a value."""
    averages: tuple[str, ...] = ()
    """Labels of what it is a mean of."""
    unit: Unit = UNITS["fraction"]
    own: bool = False
    """Whether values are in their own unit."""
    lowest: bool = False
    """Whether less is better, or earlier."""
    measured: bool = False
    """Whether less or more of it is better."""
    place: int | None = None
    """The node of scores."""
    stderr: Numbers | None = None
    """Of a quantity; None where exact."""
    of_score: bool = False
    """Whether it is derived from a score."""

    @property
    def mean(self) -> bool:
        return bool(self.averages)

    @property
    def scaled(self) -> Numbers:
        if not self.log:
            return self.values
        return np.log10(self.values, where=self.values > 0, out=np.full(len(self.values), np.nan))

    @property
    def better(self) -> Numbers:
        return -self.values if self.lowest else self.values

    @property
    def whole(self) -> bool:
        """Whether the scale starts at 0."""
        return self.kind == "score" and self.unit.name in {"fraction", "rate", "percent"}

    def shown(self, values: Numbers) -> list[str] | list[float]:
        if self.kind == "date":
            return values.astype("datetime64[D]").astype(str).tolist()
        if self.kind == "score":
            return np.round(values, 2).tolist()
        digits = 4 if self.in_unit is None else 6
        return [float(f"{value:.{digits}g}") for value in values.tolist()]

    @property
    def in_unit(self) -> Unit | None:
        return self.unit if self.kind == "number" and self.unit.name != "fraction" else None

    def printed(self, value: float) -> str:
        """One value as printed."""
        if self.kind == "date":
            return str(np.datetime64(int(value), "D"))
        if self.kind == "score":
            return self.unit.printed(value / self.unit.factor)
        return f"{value:,.4g}" if self.in_unit is None else self.unit.measured(value / self.unit.factor)

    @property
    def end(self) -> float:
        return 100 * scale_end(self.values / 100)

    def as_json(self) -> AxisDocument:
        return AxisDocument(self.id, self.label, self.log, self.kind)


def axis(leaderboard: Leaderboard, selection: Selection, name: str, *, parameter: str) -> PlotAxis:
    """The axis of this name. QueryError names the nearest."""
    suite = leaderboard.suite
    others = OTHERS.fullmatch(name)
    if others and others[1] in suite and suite.place(others[1]) in suite.benchmarks:
        return _others(leaderboard, selection, suite.place(others[1]))
    wanted = suite.id(suite.place(name)) if name in suite else name
    for column in columns_of(leaderboard):
        if column.id == wanted and column.kind == "score":
            return _of_node(leaderboard, selection, column)
        if column.id == wanted and column.kind in {"number", "date"} and isinstance(column, EntryColumn):
            return _of_column(leaderboard, column)
    ids = tuple(choice.id for choice in choices(leaderboard))
    sentence = message("plots-no-axis", parameter=parameter, name=repr(name[:80]), close=did_you_mean(name, ids))
    raise QueryError(sentence, parameter=parameter, known=ids)


def _of_node(leaderboard: Leaderboard, selection: Selection, column: NodeColumn) -> PlotAxis:
    raw = (
        (selection.query.show == "raw" or not column.scored)
        and column.place != 0
        and not column.derived
        and not column.own
    )
    values = (
        leaderboard.scores.value[:, column.place]
        if raw
        else selection.values(column.id)
        if column.place == 0
        else leaderboard.shown[:, column.place]
    )
    node = leaderboard.suite.nodes[column.place or 0]
    parts = tuple(leaderboard.suite.nodes[child].label for child in node.children) if node.derived else ()
    name = (
        str(message("plots-average-of", parts=listed(parts)))
        if parts and "average" not in column.name.lower()
        else column.name
    )
    title = str(message("plots-as-stored", score=name)) if raw else column.unit.on_axis(name)
    title = str(message("plots-less-is-better", axis=title)) if column.lowest_wins else title
    return PlotAxis(
        column.id,
        column.name,
        title,
        name if parts else column.name,
        "score",
        values * column.unit.factor,
        unit=column.unit,
        own=column.own,
        lowest=column.lowest_wins,
        place=column.place,
        lacks=str(message("plots-without-score", score=column.name)),
        averages=parts,
    )


def _of_column(leaderboard: Leaderboard, column: EntryColumn) -> PlotAxis:
    quantity, log = column.quantity, _logarithmic(leaderboard, column)
    unit = column.unit or UNITS["fraction"]
    factor = 1.0 if column.unit is None else unit.factor
    stored = numbers_of(leaderboard, column.id)
    named = str(TITLES.get(column.id, column.name if column.unit is None else unit.on_axis(column.name)))
    error = "" if quantity is None else quantity.error
    return PlotAxis(
        id=column.id,
        label=_label(column.name, log=log),
        title=_label(named, log=log),
        heading=str(HEADINGS.get(column.id, column.name)),
        kind="date" if column.kind == "date" else "number",
        values=factor * stored,
        log=log,
        unit=unit,
        lowest=quantity is not None and quantity.better == "lower",
        measured=quantity is not None and quantity.better != "",
        stderr=factor * numbers_of(leaderboard, error) if error and error in leaderboard.entries else None,
        of_score=quantity is not None and quantity.of_score,
        lacks=str(LACKS.get(column.id, message("plots-without", column=column.name))),
    )


def numbers_of(leaderboard: Leaderboard, name: str) -> Numbers:
    """A column of entries as numbers (E), dates in days since 1970."""
    stored = leaderboard.entries[name]
    if not pd.api.types.is_datetime64_any_dtype(stored):
        return stored.to_numpy(dtype=float, na_value=np.nan)
    days = stored.to_numpy().astype("datetime64[D]")
    return np.where(np.isnat(days), np.nan, days.astype(np.int64).astype(float))


def _label(name: str, *, log: bool) -> str:
    return str(message("plots-logarithmic", axis=name)) if log else name


def _logarithmic(leaderboard: Leaderboard, column: EntryColumn) -> bool:
    name, plots = column.id, leaderboard.board.plots
    if name in LOGARITHMIC or any((plot.x == name and plot.log_x) or (plot.y == name and plot.log_y) for plot in plots):
        return True
    if column.unit is None or column.unit.name not in SPREAD:
        return False
    values = numbers_of(leaderboard, name)
    there = values[~np.isnan(values)]
    return bool(len(there) and there.min() > 0 and there.max() >= ORDERS * there.min())


def _others(leaderboard: Leaderboard, selection: Selection, place: int) -> PlotAxis:
    suite = leaderboard.suite
    weights = leaderboard.others(place, selection.weights)
    return PlotAxis(
        id=f"others_of({suite.id(place)})",
        label=_without(suite, place),
        title=str(message("plots-average-of-others", benchmark=suite.nodes[place].label)),
        heading=str(message("plots-others")),
        kind="score",
        values=suite.root.in_unit.factor * suite.root.shown(leaderboard.mean_of_others(place, selection.weights)),
        unit=suite.root.in_unit,
        own=suite.root.own,
        lowest=suite.root.lowest_wins,
        lacks=str(message("plots-without-others")),
        averages=tuple(suite.nodes[each].label for each, weight in weights.items() if weight > 0),
    )


def _without(suite: Suite, place: int) -> str:
    return str(message("plots-average-without", average=suite.root.label, benchmark=suite.nodes[place].label))


def listed(names: tuple[str, ...]) -> str:
    return str(message("plots-names", first=names[:-1], last=names[-1])) if len(names) > 1 else "".join(names)


def choices(leaderboard: Leaderboard) -> list[AxisChoice]:
    """All choices for an axis, in groups."""
    return leaderboard.once(
        MemoKey[list[AxisChoice]]("axes", (current_language(),)), lambda: list(_choices(leaderboard))
    )


def _choices(leaderboard: Leaderboard) -> Iterator[AxisChoice]:
    suite = leaderboard.suite
    columns = columns_of(leaderboard)
    yield from _of_entries(leaderboard)
    scores = [column for column in columns if column.kind == "score"]
    for column in scores:
        if column.place == 0 or column.benchmark:
            yield AxisChoice(id=column.id, label=column.name, group="scores")
    for column in scores:
        if column.derived:
            yield AxisChoice(id=column.id, label=column.name, group="means")
    counted = [place for place in suite.benchmarks if suite.nodes[place].weight > 0]
    for place in counted if len(counted) > 1 else []:
        yield AxisChoice(id=f"others_of({suite.id(place)})", label=_without(suite, place), group="means")
    for column in scores:
        if column.place and not column.benchmark and not column.derived:
            yield AxisChoice(id=column.id, label=column.name, group="parts")


def _of_entries(leaderboard: Leaderboard) -> Iterator[AxisChoice]:
    numeric = [
        column
        for column in columns_of(leaderboard)
        if isinstance(column, EntryColumn) and column.kind in {"number", "date"}
    ]
    there = [column for column in numeric if leaderboard.entries[column.id].notna().any()]
    for column in there:
        if column.unit is None:
            yield _choice(leaderboard, column, "model")
    for column in there:
        if column.unit is not None and (
            column.id in leaderboard.board.quantities or (column.quantity is not None and column.quantity.better)
        ):
            yield _choice(leaderboard, column, "measured")


def _choice(leaderboard: Leaderboard, column: EntryColumn, group: Literal["model", "measured"]) -> AxisChoice:
    return AxisChoice(id=column.id, label=_label(column.name, log=_logarithmic(leaderboard, column)), group=group)


def plots_of(leaderboard: Leaderboard) -> list[PlotConfig]:
    """A board's scatter plots with known axes; a plain one without."""
    ids = {choice.id for choice in choices(leaderboard)}
    suite = leaderboard.suite

    def there(name: str) -> bool:
        return name in ids or name in suite

    plots = [plot for plot in leaderboard.board.plots if plot.kind == "scatter" and there(plot.x) and there(plot.y)]
    return plots or [_plain(leaderboard)]


def plot_of(leaderboard: Leaderboard, query: TableQuery) -> PlotConfig:
    plots = plots_of(leaderboard)
    x, y = query.x or plots[0].x, query.y or query.by or plots[0].y
    same_x = [plot for plot in plots if plot.x == x]
    exact = [plot for plot in same_x if plot.y == y]
    if exact:
        return exact[0]
    return same_x[0].model_copy(update={"y": y, "title": None, "log_y": False}) if same_x else PlotConfig(x=x, y=y)


def _plain(leaderboard: Leaderboard) -> PlotConfig:
    """A default plot: size, cost or battles and score, else the first benchmark against the others."""
    suite = leaderboard.suite
    if "params_b" in leaderboard.entries and leaderboard.entries["params_b"].notna().any():
        return PlotConfig(x="params_b", y=suite.id(0), log_x=True, frontier=True)
    if COST_PER_RUN in leaderboard.entries and leaderboard.entries[COST_PER_RUN].notna().any():
        return PlotConfig(x=COST_PER_RUN, y=suite.id(0), log_x=True, frontier=True)
    if leaderboard.evidence.rated:
        return PlotConfig(x="battles", y=suite.id(0), log_x=True)
    first = suite.id(suite.benchmarks[0])
    others = [place for place in suite.benchmarks[1:] if suite.nodes[place].weight > 0]
    return PlotConfig(x=f"others_of({first})" if others else suite.id(0), y=first)


def title_of(plot: PlotConfig, x: PlotAxis, y: PlotAxis) -> str:
    if plot.title:
        return plot.title
    heading = (
        y.heading if y.kind == "score" and not y.id.startswith("others_of") else y.heading[:1].upper() + y.heading[1:]
    )
    return str(message("plots-against", y=heading, x=x.heading))
