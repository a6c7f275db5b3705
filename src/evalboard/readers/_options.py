"""What the readers' parts of a config have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from pydantic import BeforeValidator, Field

from evalboard.config import Board, FrozenModel, KeyPath, Name, NodeConfig
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
