"""What a config of a board of results names beside its reader's columns must be there, and every choice must have an
effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from evalboard.config import Board, KeyPath, UncertaintyConfig
from evalboard.config.quantities import derived_names
from evalboard.config.scoring import EngineConfig
from evalboard.errors import nearest
from evalboard.readers._options import Cleaning, leaves, node_names

OF_ROWS = ("rank", "entry", "model", "org", "rank_ub")
"""What rows are sorted and shown by beside their columns."""
OTHERS = re.compile(r"others_of\((.+)\)")
CLUSTER = "dask"
"""The engine that has files of results read, too."""


def names_of_nothing(
    board: Board, fields: Iterable[str], columns: Cleaning | None, *, in_subsets: bool
) -> Iterator[tuple[KeyPath, str]]:
    """Where a config names a column, a field or a task that is none: places and messages with the nearest one.

    Where tasks have subsets, the data gives the suite nodes whose names are not known yet: then what may be one of them
    is let through.
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
