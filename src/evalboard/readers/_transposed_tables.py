"""Tables whose columns are models and whose rows are tasks, as one with a row for each value."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.errors import ReadError
from evalboard.readers._cells import number
from evalboard.readers._signs import unsigned

MODEL, VALUE = "model", "value"
NO_MODELS = frozenset({"dataset", "version", "metric", "mode", "task", "subset", "split"})
"""Heads of columns beside the models, as OpenCompass and others write them."""


def model_columns(names: Sequence[str], beside: Sequence[str]) -> list[str]:
    """The columns that are models: all that do not stand beside them. ReadError where one is called as what describes a
    row.
    """
    models = [name for name in names if name not in beside]
    for name in models:
        if name.strip().lower() in NO_MODELS:
            raise ReadError(f"has a column {name!r}, which by its name is no model: name it in `transpose`")
    return models


def transposed(
    columns: dict[str, list[object]], rows: Sequence[int], beside: Sequence[str], models: Sequence[str]
) -> tuple[dict[str, list[object]], list[int]]:
    """A row for each cell of a model: columns and row numbers. ReadError where no cell of a model is a number."""
    models = [name for name in models if _is_model(name, columns[name])]
    long: dict[str, list[object]] = {name: [cell for cell in columns[name] for _ in models] for name in beside}
    long[MODEL] = [name for _ in rows for name in models]
    long[VALUE] = [columns[name][place] for place in range(len(rows)) for name in models]
    return long, [row for row in rows for _ in models]


def _is_model(name: str, cells: Sequence[object]) -> bool:
    """Whether a column has a name; one without name and cells is a comma too many."""
    filled = [cell for cell in cells if cell is not None]
    if not name.startswith("Unnamed: ") and (not filled or any(map(_may_be_value, filled))):
        return True
    if not filled:
        return False
    raise ReadError(
        f"has a column {name!r} without a name or without a number, which is no model: name it in `transpose`"
    )


def _may_be_value(cell: object) -> bool:
    try:
        number(unsigned([cell], 1.0)[0])
    except ValueError:
        return False
    return True
