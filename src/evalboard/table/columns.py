"""The columns of a leaderboard's table: nodes, and what is known about entries."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal, TypeVar

import numpy as np
import pandas as pd
from msgspec import structs

from evalboard.base.arrays import Numbers
from evalboard.base.json_types import document_of
from evalboard.config import Board
from evalboard.config.insights import COST_PER_RUN
from evalboard.config.translations import helps_of
from evalboard.data.quantities import BY_NAME, Quantity, quantity_of, worked_out
from evalboard.data.units import Unit
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.strings import Text, current_language, message
from evalboard.suite.tree import OF_TABLES, Node, Suite
from evalboard.table.documents import EntryColumnDocument, EntryKind, NodeColumnDocument

RANK_UB = "rank_ub"
LABELLED = frozenset(
    {"params_b", "co2_kg", "moe", "chat_template", "base_model", "license", "date", "official", "available"}
    | {COST_PER_RUN, *BY_NAME}
)
"""Columns of entries with a label in the catalogue."""
BETWEEN = " · "
STEPS = (5, 10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100)
"""Ends of a scale to 100 that read well."""
ColumnItem = TypeVar("ColumnItem")
WIDTH = 16
"""Columns of a window: a screen of 1,920 pixels, below 20 kB with 100 rows."""
WHOLE = 40
"""A table of up to so many columns is never cut."""


@dataclass(frozen=True, kw_only=True)
class EntryColumn:
    """A column of what is known about entries, or their upper-bound rank."""

    id: str
    words: Text
    kind: EntryKind
    in_full: Text
    meaning: Text = ""
    default: bool = False
    """Whether it is visible by default."""
    quantity: Quantity | None = None
    """What it measures, by config or name."""
    unit: Unit | None = None
    """None for words, dates and plain numbers."""
    benchmark: ClassVar[bool] = False
    place: ClassVar[None] = None

    @property
    def label(self) -> str:
        """The table head, in the current language."""
        return str(self.words)

    @property
    def name(self) -> str:
        """The label in full."""
        return str(self.in_full)

    @property
    def help(self) -> str:
        """What the column says; "" where unexplained."""
        return str(self.meaning)

    @property
    def json(self) -> EntryColumnDocument:
        """The column as the API tells it."""
        return document_of(
            EntryColumnDocument,
            self,
            unit=None if self.unit is None else self.unit.json,
            better="" if self.quantity is None else self.quantity.better,
        )


@dataclass(frozen=True, kw_only=True)
class NodeColumn:
    """A column of a node's scores. `top` and `top_raw` end the scales of scores and stored values."""

    id: str
    label: str
    name: str
    help: str
    default: bool
    place: int
    path: str
    top: float
    top_raw: float
    benchmark: bool
    """Whether a visitor can choose and weigh it."""
    weight: float | None
    n: int | None
    baseline: float
    maximum: float
    higher_is_better: bool
    unit: Unit
    own: bool
    """Whether these are values in a unit of its own."""
    lowest_wins: bool
    """Whether less is better."""
    level: int
    parent: str | None
    leaf: bool
    scored: bool
    derived: bool
    helps: Mapping[str, str]
    """In other languages, by config."""
    interval: str
    """The kind of its intervals, "" without."""
    kind: Literal["score"] = "score"

    @property
    def json(self) -> NodeColumnDocument:
        """The column as the API tells it."""
        return (
            structs.replace(self._document, help=self.helps.get(current_language(), self.help))
            if self.helps
            else self._document
        )

    @cached_property
    def _document(self) -> NodeColumnDocument:
        return document_of(NodeColumnDocument, self, unit=self.unit.json)


Column = NodeColumn | EntryColumn

"""One that has a place belongs to that node."""

COLUMNS: MemoKey[tuple[Column, ...]] = MemoKey("columns")


def columns_of(leaderboard: Leaderboard) -> tuple[Column, ...]:
    """All columns: nodes in suite order, then what is known about the entries."""
    return leaderboard.once(COLUMNS, lambda: tuple(_columns(leaderboard)))


def _columns(leaderboard: Leaderboard) -> Iterable[Column]:
    board, suite = leaderboard.board, leaderboard.suite
    names = [str(name) for name in leaderboard.entries.columns if str(name) not in OF_TABLES and str(name) not in suite]
    visible = board.defaults.columns or _visible(suite, names)
    for place, (node, label, name) in enumerate(zip(suite.nodes, *labels_of(board, suite), strict=True)):
        yield _of_node(
            leaderboard, place, node, label=label, name=name, default=suite.id(place) in visible or node.path in visible
        )
    if has_intervals(leaderboard):
        yield UPPER_BOUND
    for name in names:
        kind = kind_of(leaderboard.entries[name])
        label = _label(board, name)
        quantity = quantity_of(board, name) if kind in {"number", "date"} else None
        unit = None if quantity is None or kind != "number" or quantity.in_unit is None else quantity.in_unit
        unit = unit and unit.for_amounts(leaderboard.entries[name].dropna().tolist())
        yield EntryColumn(
            id=name,
            words=label,
            in_full=label,
            meaning=message("table-cost-per-run") if name == COST_PER_RUN else "",
            kind=kind,
            default=name in visible,
            quantity=quantity,
            unit=unit,
        )


UPPER_BOUND = EntryColumn(
    id=RANK_UB,
    words=message("table-rank-ub"),
    in_full=message("table-rank-ub"),
    kind="rank",
    meaning=message("table-rank-ub.help"),
)


def has_intervals(leaderboard: Leaderboard) -> bool:
    """Whether the average has intervals, by any errors that can be chosen."""
    return bool(leaderboard.errors.interval_kinds[0]) or any(
        errors.kind[0] for errors in leaderboard.evidence.errors_by_kind.values()
    )


def default_columns(leaderboard: Leaderboard) -> tuple[str, ...]:
    """The ids of the columns that are visible by default, in the board's order."""
    there = [column.id for column in columns_of(leaderboard) if column.default]
    named = [
        _id(leaderboard.suite, name)
        for name in leaderboard.board.defaults.columns or _visible(leaderboard.suite, there)
    ]
    return tuple(name for name in named if name in there)


def _visible(suite: Suite, names: Iterable[str]) -> tuple[str, ...]:
    about = tuple(name for name in ("type", "params_b", COST_PER_RUN) if name in names)
    return (*about, suite.id(0), *(suite.id(place) for place in suite.benchmarks))


def _id(suite: Suite, name: str) -> str:
    return suite.id(suite.place(name)) if name in suite else name


def _of_node(leaderboard: Leaderboard, place: int, node: Node, *, label: str, name: str, default: bool) -> NodeColumn:
    suite = leaderboard.suite
    return NodeColumn(
        id=suite.id(place),
        label=label,
        name=name,
        help=node.help or node.unscored,
        helps=helps_of(leaderboard.board, node.path, suite.id(place)),
        default=default,
        place=place,
        path=node.path,
        top=scale_end(leaderboard.shown[:, place]),
        top_raw=scale_end(leaderboard.shown[:, 0] if place == 0 else leaderboard.scores.value[:, place]),
        benchmark=place in suite.benchmarks and node.scored and node.averaged,
        weight=None if place == 0 or node.derived else node.weight,
        n=node.n,
        baseline=node.baseline,
        maximum=node.maximum,
        higher_is_better=node.higher_is_better,
        unit=node.in_unit,
        own=node.own,
        lowest_wins=node.lowest_wins,
        level=node.level,
        parent=None if node.parent is None else suite.id(node.parent),
        leaf=node.leaf,
        scored=node.scored,
        derived=node.derived,
        interval=leaderboard.errors.interval_kinds[place],
    )


def labels_of(board: Board, suite: Suite) -> tuple[list[str], list[str]]:
    """What the column of each node is called, in short and in full; repeated labels name ancestors.

    In short these go by ids, `ID · NLU`, in full by labels.
    """
    labels = [board.labels.get(suite.id(place), node.label) for place, node in enumerate(suite.nodes)]
    often = Counter(labels)
    lines = [_lineage(suite, place) if often[label] > 1 else (place,) for place, label in enumerate(labels)]
    ends = Counter((line[0], labels[line[-1]]) for line in lines)
    lines = [(line[0], line[-1]) if len(line) > 1 and ends[line[0], labels[line[-1]]] == 1 else line for line in lines]
    short = [
        labels[line[0]] if len(line) == 1 else BETWEEN.join(suite.nodes[each].name for each in line) for line in lines
    ]
    full = [BETWEEN.join(labels[each] for each in line) for line in lines]
    return short, full


def _lineage(suite: Suite, place: int) -> tuple[int, ...]:
    node = suite.nodes[place]
    return (place,) if not node.parent else (*_lineage(suite, node.parent), place)


def _label(board: Board, name: str) -> Text:
    for base, end in worked_out(board.quantities, name):
        return message(f"table-label{end}", name=_label(board, base))
    if name in board.labels or name not in LABELLED:
        return board.labels.get(name) or name.replace("_", " ")[:1].upper() + name.replace("_", " ")[1:]
    return message(f"table-label-{name}")


def scale_end(values: Numbers) -> float:
    """The end of a scale from 0 that holds these fractions; 1 where there is nothing."""
    largest = float(np.max(values, where=~np.isnan(values), initial=-np.inf))
    if not largest > 0:
        return 1.0
    percent = largest * 100
    return next((step for step in STEPS if step >= percent - 1e-9), math.ceil(percent)) / 100


def kind_of(values: pd.Series) -> EntryKind:
    """What a column of the entries holds."""
    if pd.api.types.is_bool_dtype(values) or (
        values.dtype == object and pd.api.types.infer_dtype(values, skipna=True) == "boolean"
    ):
        return "flag"
    if pd.api.types.is_numeric_dtype(values):
        return "number"
    if pd.api.types.is_datetime64_any_dtype(values):
        return "date"
    return "text"


@dataclass(frozen=True, slots=True)
class ColumnWindow:
    """The place of its first column, from 0, among the ids of all that are shown."""

    first: int
    shown: tuple[str, ...]


def windowed(columns: Sequence[ColumnItem], first: int) -> tuple[ColumnItem, ...] | None:
    """The columns of the window that begins at `first`; None where there are few."""
    return None if len(columns) <= WHOLE else tuple(columns[first : first + WIDTH])
