"""What the readers' parts of a config have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, ClassVar

from pydantic import BeforeValidator, Field

from evalboard.config import Board, FrozenModel, KeyPath, Name, NodeConfig, UncertaintyConfig
from evalboard.config.quantities import derived_names
from evalboard.config.scoring import EngineConfig
from evalboard.data.numerals import number
from evalboard.errors import nearest

Word = str | float | bool
Scale = Annotated[
    float, Field(gt=0, description="what the column's numbers are divided by: 100 where they are percentages")
]
Tolerance = Annotated[
    float,
    Field(
        ge=0,
        description="how far, as a fraction or in the unit of the node, a published score may lie from the computed "
        "one",
    ),
]
PublishedTolerance = Annotated[
    Tolerance | None,
    Field(
        description="how far, as a fraction or in the unit of the node, it may lie from ours before the board says so"
    ),
]
OF_ROWS = ("rank", "entry", "model", "org", "rank_ub")
"""What rows are sorted and shown by beside their columns."""
OTHERS = re.compile(r"others_of\((.+)\)")
CLUSTER = "dask"
"""The engine that has files of results read, too."""


class Cleaning(FrozenModel):
    """How the cells of the entries, and of values, are read."""

    labels: dict[Name, dict[str, str]] = Field(
        default_factory=dict,
        description='for a field, its words in the files and the clean ones: `{type: {"💬 chat": chat}}`; a word that '
        "is not listed is left out",
    )
    missing: dict[Name, tuple[Word, ...]] = Field(
        default_factory=dict, description="for a field or a task, the cells that mean unknown: `{params_b: [-1, 0]}`"
    )


class ReaderOptions(FrozenModel):
    """A reader's part of a config."""

    states: ClassVar[frozenset[str]] = frozenset()
    """Which settings of runs such files state, by which a config's `settings` can choose."""
    unit: ClassVar[str] = "fraction"
    """In which values are counted where nobody says."""

    def fields(self, board: Board) -> tuple[str, ...] | None:
        """What is known of the entries of a board of results; None where only the files can tell."""
        del board
        return None

    @property
    def in_subsets(self) -> bool:
        """Whether tasks have subsets in the files, over which their scores are means."""
        return False

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Where this part does not go with the rest of the config: places and messages."""
        del board
        yield from ()


WantedWords = Annotated[
    tuple[Word, ...],
    BeforeValidator(
        lambda words: words if isinstance(words, (list, tuple)) else (words,),
        json_schema_input_type=Word | tuple[Word, ...],
    ),
]


def named_or(key: str, model: type[FrozenModel]) -> BeforeValidator:
    """Lets a bare name stand for a mapping with nothing but that name under a key."""
    return BeforeValidator(
        lambda name: {key: name} if isinstance(name, str) else name, json_schema_input_type=str | model
    )


def same(cell: object, word: Word) -> bool:
    """Whether a cell holds a word: numbers by value, all else by what is written."""
    if isinstance(cell, bool) or isinstance(word, bool):
        return str(cell).lower() == str(word).lower()
    if isinstance(word, (int, float)):
        try:
            return number(cell) == word
        except ValueError:
            return False
    return str(cell) == word


def unnamed_fields(board: Board, fields: Iterable[str], loc: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """The fields that make a row unique but that the reader does not know."""
    there = tuple(fields)
    for field in board.entry:
        if field not in there:
            yield loc, f"does not say where {field!r} stands, which is one of the fields in entry"


def unknown_nodes(board: Board, names: Iterable[str], loc: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Names that are no node of the suite."""
    nodes = tuple(node_names(board.suite))
    for name in names:
        if name not in nodes:
            yield (*loc, name), f"no node of the suite has this name or path{nearest(name, nodes)}"


def leaves(node: NodeConfig) -> Iterator[NodeConfig]:
    """The leaves below a node of a config."""
    if not node.children:
        yield node
    for child in node.children:
        yield from leaves(child)


def leaf_names(node: NodeConfig, above: str = "") -> Iterator[str]:
    """Names and paths of the leaves below a node of a config, the node's own path being one where it is a leaf."""
    path = above + node.name.replace("/", "%2F")
    yield from () if node.children else dict.fromkeys((node.name, path))
    for child in node.children:
        yield from leaf_names(child, f"{path}/")


def node_names(node: NodeConfig, above: str = "") -> Iterator[str]:
    """Names and paths of a node of a config and of all below it, and the names under which their scores are
    published.
    """
    path = above + node.name.replace("/", "%2F")
    yield node.name
    yield path
    yield from (node.published,) if node.published else ()
    for child in node.children:
        yield from node_names(child, f"{path}/")


def at(record: object, path: str) -> object:
    """What stands in nested records under a path of keys joined by dots; None where there is nothing."""
    for key in path.split("."):
        if not isinstance(record, dict):
            return None
        record = record.get(key)
    return record


def names_of_nothing(
    board: Board, fields: Iterable[str], columns: Cleaning | None, *, in_subsets: bool
) -> Iterator[tuple[KeyPath, str]]:
    """Where a config names a column, a field or a task that is none: places and messages with the nearest one. Where
    tasks have subsets, what may be one of them is let through.
    """
    read = list(dict.fromkeys(fields))
    of_entries = [*read, *derived_names(board.quantities)]
    nodes = [*dict.fromkeys(node_names(board.suite)), *board.derived]
    for name, quantity in board.quantities.items():
        here = ("quantities", name)
        yield from _unknown([name], read, here, "is no field of the entries")
        yield from _unknown(
            [quantity.error] if quantity.error else (), read, (*here, "error"), "is no field of the entries"
        )
        yield from _unknown(
            [quantity.solves] if quantity.solves and not in_subsets else (), nodes, (*here, "solves"), "is no node"
        )
    all_names = list(dict.fromkeys([*of_entries, *nodes, *OF_ROWS]))
    if columns is not None:
        tasks = [leaf.task or leaf.name for leaf in leaves(board.suite)]
        yield from _unknown(columns.labels, of_entries, ("columns", "labels"), "is no field of the entries")
        yield from _unknown(
            columns.missing,
            [*of_entries, *tasks],
            ("columns", "missing"),
            "is neither a field of the entries nor a task of the suite",
        )
    yield from _unknown(board.filters, all_names, ("filters",), "is no column")
    yield from _unknown([*board.defaults.hide], of_entries, ("defaults", "hide"), "is no field of the entries")
    yield from _unknown([*board.defaults.require], of_entries, ("defaults", "require"), "is no field of the entries")
    if in_subsets:
        return
    yield from _unknown(board.labels, all_names, ("labels",), "is no column")
    sorted_by = [name.removeprefix("-") for name in (board.defaults.sort or "").split(",") if name]
    yield from _unknown(sorted_by, all_names, ("defaults", "sort"), "is no column")
    yield from _unknown(board.defaults.columns or (), all_names, ("defaults", "columns"), "is no column")
    for place, plot in enumerate(board.plots):
        for key in ("x", "y"):
            name = getattr(plot, key)
            others = OTHERS.fullmatch(name)
            yield from _unknown(
                [others[1] if others else name], all_names, ("plots", place, key), "is no column, node or derived score"
            )
        yield from _unknown([plot.color] if plot.color else (), all_names, ("plots", place, "color"), "is no column")


def choices_without_effect(board: Board, fields: Iterable[str]) -> Iterator[tuple[KeyPath, str]]:
    """Where a config of a board of results says what nothing on it goes by: places and messages."""
    if board.uncertainty != UncertaintyConfig() and not board.samples:
        yield ("uncertainty",), "has no effect: this board reads results and has no samples"
    if board.engine != EngineConfig() and board.engine.name != CLUSTER and not board.samples:
        yield (
            ("engine",),
            f"has no effect: this board reads results and has no samples; `{CLUSTER}` alone reads results too",
        )
    if board.one_per_model == "latest" and "date" not in set(fields):
        yield ("one_per_model",), "latest has no effect: no field of the entries is their `date`"


def _unknown(names: Iterable[str], there: Sequence[str], keys: KeyPath, wrong: str) -> Iterator[tuple[KeyPath, str]]:
    for name in names:
        if name not in there:
            yield keys, f"{name!r} {wrong}{nearest(name, list(there))}"
