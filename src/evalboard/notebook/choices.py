"""What can be chosen of a table, as arguments of Python: the same choices as in a page's address, checked by the same
code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from evalboard.base.query import refuse_unknown
from evalboard.errors import QueryError
from evalboard.table.query import READ, TableQuery


class Choices(TypedDict, total=False):
    """Choices of rows, columns and averages. What is not named is as on the board's page."""

    search: str
    """Words that names of entries hold."""
    only: Mapping[str, str | Sequence[str]]
    """For columns, the values to keep; "" stands for a missing one."""
    size: tuple[float | None, float | None]
    """Billions of parameters: from, and up to but not including."""
    hide: str | Sequence[str]
    require: str | Sequence[str]
    complete: bool
    """Only entries with all benchmarks."""
    front: str
    """A quantity, such as a cost: only entries that nobody beats at it."""
    sort: str | Sequence[str]
    """Columns, the first counts most; `-` in front means descending."""
    benchmarks: str | Sequence[str] | Mapping[str, float]
    """What the average is taken over, with weights or equally."""
    weigh: Mapping[str, float]
    """Of the board's own benchmarks these so many times as much; 0 leaves one out."""
    average: Literal["all", "visible"]
    show: Literal["score", "raw"]
    by: str
    """The column of scores that entries are ranked by; the average where not given."""
    among: Literal["these", "all"]
    """Whether ranks count those that match, or all entries."""
    errors: Literal["shown", "sampling", "runs", "both"]
    ranks: Literal["together", "single"]
    columns: str | Sequence[str]
    hidden: str | Sequence[str]


NAMES = tuple(Choices.__annotations__)
LISTS = ("hide", "require", "sort", "columns", "hidden")


def query_of(choices: Choices, **drawing: str | None) -> TableQuery:
    """The query that some choices make, with what is drawn, if anything. QueryError names what is no choice, or cannot
    be meant.
    """
    refuse_unknown(choices, NAMES)
    wanted = {**choices, **{name: value for name, value in drawing.items() if value is not None}}
    return TableQuery(**{name: _meant(name, value) for name, value in wanted.items()})


def _meant(name: str, value: Any) -> Any:  # by the name: what `Choices` says, and what `Query` has
    if name in LISTS:
        return _listed(value)
    if name == "only":
        return tuple((column, _listed(words)) for column, words in value.items())
    if name in {"benchmarks", "weigh"}:
        return tuple(value.items() if isinstance(value, Mapping) else ((each, 1.0) for each in _listed(value)))
    if name == "complete" and not isinstance(value, bool):
        raise QueryError(f"complete: {value!r:.80}; expected True or False", parameter=name)
    return READ[name](name, [value]) if isinstance(value, str) else value


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
