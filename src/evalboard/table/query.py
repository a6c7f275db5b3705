"""A query: a visitor's choices as one frozen value of a query string."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Literal
from urllib.parse import quote

import numpy as np

from evalboard.base.families import members
from evalboard.base.query import pairs_of
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import SHOWN
from evalboard.scoring.error_kinds import KINDS
from evalboard.strings import either, message

LONGEST_SEARCH = 500
LONGEST_NAME = 200
MOST_ROWS = 200
MOST_PINS = 50
OVERLAYS = ("trend", "frontier", "filtered")
NONE = "none"
"""Stands for a list that is empty on purpose."""

Size = tuple[float | None, float | None]
NUMBER = re.compile(r"(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]{1,3})?", re.ASCII)
WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)
RANGE = re.compile(r"([0-9.]{0,400})-([0-9.]{0,400})", re.ASCII)


@dataclass(frozen=True, kw_only=True, slots=True)
class TableQuery:
    """What a visitor wants to see of a board; equal choices are equal values.

    None means the board's default.
    """

    search: str = ""
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """For columns, the values to keep; "" is missing."""
    size: Size | None = None
    """Billions of parameters: from, and below."""
    hide: tuple[str, ...] | None = None
    require: tuple[str, ...] | None = None
    complete: bool | None = None
    front: str | None = None
    """A quantity, such as a cost: only entries that nobody beats at it, of all that pass the other filters."""
    sort: tuple[str, ...] | None = None
    """Columns, the first counts most; `-` descends."""
    benchmarks: tuple[tuple[str, float], ...] | None = None
    """Chosen benchmarks and their weights."""
    weigh: tuple[tuple[str, float], ...] = ()
    """Factors of single benchmarks; 0 leaves one out."""
    average: Literal["all", "visible"] = "all"
    show: Literal["score", "raw"] = "score"
    by: str | None = None
    """The score that entries are ranked by; None for the average."""
    among: Literal["these", "all"] = "these"
    """Ranked among those that match, or all."""
    errors: Literal["shown", "sampling", "runs", "both"] = "shown"
    """As the board has them, or of one kind."""
    ranks: Literal["together", "single"] = "together"
    """Whether rank sets hold all at once, or one by one."""
    since: str = ""
    """The older state: a commit, a key, a day or a tag."""
    pin: tuple[str, ...] = ()
    top: bool = False
    columns: tuple[str, ...] | None = None
    hidden: tuple[str, ...] = ()
    offset: int = 0
    limit: int = 100
    plot: str | None = None
    x: str | None = None
    y: str | None = None
    color: str | None = None
    overlay: tuple[str, ...] | None = None
    family: str = ""
    """A search that stands out in a scatter plot."""

    def __post_init__(self) -> None:
        """Take out what says nothing; refuse what cannot be meant."""
        canonical: dict[str, object] = {
            "search": self.search.strip(),
            "since": self.since.strip(),
            "family": self.family.strip(),
            "only": _only(self.only),
            "size": None if self.size is None or self.size == (None, None) else _size(*self.size),
            "hide": _flags(self.hide),
            "require": _flags(self.require),
            "sort": _once(self.sort or (), lambda key: key.removeprefix("-")) or None,
            "benchmarks": _benchmarks(self.benchmarks or ()) or None,
            "weigh": _factors(self.weigh),
            "hidden": tuple(sorted({name for name in self.hidden if name})),
            "pin": _once(self.pin),
            "columns": None if self.columns is None else _once(name for name in self.columns if name != NONE),
            "overlay": None if self.overlay is None else tuple(name for name in OVERLAYS if name in self.overlay),
            **{axis: getattr(self, axis) or None for axis in ("front", "by", "plot", "x", "y", "color")},
        }
        for name, value in canonical.items():
            object.__setattr__(self, name, value)
        _within("search", len(self.search), 0, LONGEST_SEARCH, "characters")
        _within("family", len(self.family), 0, LONGEST_SEARCH, "characters")
        _within("since", len(self.since), 0, LONGEST_NAME, "characters")
        _within("pin", len(self.pin), 0, MOST_PINS, "entries")
        _within("limit", self.limit, 1, MOST_ROWS, "rows")
        _within("offset", self.offset, 0, 10**9, "rows")

    @classmethod
    def from_url(cls, text: str) -> TableQuery:
        """The query in a query string; other parameters are ignored. QueryError names the unreadable one."""
        return cls.from_pairs(pairs_of(text))

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[str, str]]) -> TableQuery:
        """The same from parameters in order."""
        values_by_name: dict[str, list[str]] = {}
        for name, value in pairs:
            values_by_name.setdefault(name, []).append(value)
        read = {
            name: READ[name](name, filled)
            for name, values in values_by_name.items()
            if name in READ and (filled := [value for value in values if value])
        }
        only = tuple(
            (name.removeprefix("only."), tuple(values))
            for name, values in values_by_name.items()
            if name.startswith("only.")
        )
        return cls(**read, only=only)  # pyrefly: ignore[bad-argument-type] - each is read as its own type

    def to_url(self) -> str:
        """The query string of what differs from the defaults."""
        return _url(self)


@lru_cache(maxsize=256)
def _url(query: TableQuery) -> str:
    pairs: list[tuple[str, str]] = []
    for each in fields(query):
        value = getattr(query, each.name)
        if value != each.default:
            pairs += (
                [(f"only.{column}", one) for column, values in value for one in values]
                if each.name == "only"
                else _written(each.name, value)
            )
    return "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in pairs)


@lru_cache(maxsize=4096)
def _quoted(text: str) -> str:
    return quote(text, safe="/:,@")


def _written(name: str, value: Any) -> list[tuple[str, str]]:
    if name == "size":
        return [(name, "-".join("" if end is None else np.format_float_positional(end, trim="-") for end in value))]
    if name == "weigh":
        return [(name, f"{node}:{repr(factor).removesuffix('.0')}") for node, factor in value]
    if name == "benchmarks":
        return [(name, _weighed(node, weight)) for node, weight in value]
    if isinstance(value, tuple):
        return [(name, one) for one in value] or [(name, NONE)]
    return [(name, str(int(value)) if isinstance(value, bool) else str(value))]


def _weighed(node: str, weight: float) -> str:
    if weight == 1 and _benchmark(node) == (node, 1.0):
        return node
    return f"{node}:{repr(weight).removesuffix('.0')}"


def _benchmark(text: str) -> tuple[str, float]:
    node, colon, weight = text.rpartition(":")
    return (node, float(weight)) if colon and node and NUMBER.fullmatch(weight) else (text, 1.0)


def _read_benchmarks(_: str, values: list[str]) -> tuple[tuple[str, float], ...]:
    return tuple(_benchmark(value) for value in values)


def _read_factors(name: str, values: list[str]) -> tuple[tuple[str, float], ...]:
    factors = []
    for value in values:
        node, _, factor = value.rpartition(":")
        if not node or not NUMBER.fullmatch(factor):
            raise QueryError(message("table-no-factor", parameter=name, value=repr(value[:80])), parameter=name)
        factors.append((node, float(factor)))
    return tuple(factors)


def _read_size(name: str, values: list[str]) -> Size:
    ends = RANGE.fullmatch(values[-1])
    if not ends or not all(end == "" or NUMBER.fullmatch(end) for end in ends.groups()):
        raise QueryError(message("table-no-size", parameter=name, value=repr(values[-1][:80])), parameter=name)
    low, high = (float(end) if end else None for end in ends.groups())
    return low, high


def _read_list(_: str, values: list[str]) -> tuple[str, ...]:
    return tuple(values)


def _read_text(_: str, values: list[str]) -> str:
    return values[-1]


def _read_truth(name: str, values: list[str]) -> bool:
    return _one_of(name, values[-1], ("0", "1")) == "1"


def _read_count(name: str, values: list[str]) -> int:
    if not WHOLE.fullmatch(values[-1]):
        raise QueryError(message("base-whole", parameter=name, value=repr(values[-1][:80])), parameter=name)
    return int(values[-1])


def _read_choice(*choices: str) -> Callable[[str, list[str]], str]:
    return lambda name, values: _one_of(name, values[-1], choices)


def _read_plot(name: str, values: list[str]) -> str:
    return _one_of(name, values[-1], members("drawing.plots"))


def _read_overlay(name: str, values: list[str]) -> tuple[str, ...]:
    return tuple(_one_of(name, value, (*OVERLAYS, NONE)) for value in values)


READ = {
    "search": _read_text,
    "size": _read_size,
    "hide": _read_list,
    "require": _read_list,
    "complete": _read_truth,
    "front": _read_text,
    "sort": _read_list,
    "benchmarks": _read_benchmarks,
    "weigh": _read_factors,
    "average": _read_choice("all", "visible"),
    "show": _read_choice("score", "raw"),
    "by": _read_text,
    "among": _read_choice("these", "all"),
    "errors": _read_choice(SHOWN, *KINDS),
    "ranks": _read_choice("together", "single"),
    "since": _read_text,
    "pin": _read_list,
    "top": _read_truth,
    "columns": _read_list,
    "hidden": _read_list,
    "offset": _read_count,
    "limit": _read_count,
    "plot": _read_plot,
    "x": _read_text,
    "y": _read_text,
    "color": _read_text,
    "overlay": _read_overlay,
    "family": _read_text,
}


PARAMETERS = (*READ, "only.")
"""What a query string of the table may name."""


def _one_of(name: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise QueryError(
            message("base-expected", parameter=name, value=repr(value[:80]), choices=either(choices)),
            parameter=name,
            known=choices,
        )
    return value


def _within(name: str, count: int, least: int, most: int, unit: str) -> None:
    if not least <= count <= most:
        sentence = message(
            "table-outside", parameter=name, count=str(count), unit=unit, least=str(least), most=str(most)
        )
        raise QueryError(sentence, parameter=name)


def _once(names: Iterable[str], meaning: Callable[[str], str] = str) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for name in names:
        if meaning(name):
            seen.setdefault(meaning(name), name)
    return tuple(seen.values())


def _only(chosen: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    columns: dict[str, set[str]] = {}
    for column, values in chosen:
        columns.setdefault(column, set()).update(values)
    return tuple((column, tuple(sorted(values))) for column, values in sorted(columns.items()) if column and values)


def _flags(names: tuple[str, ...] | None) -> tuple[str, ...] | None:
    return None if names is None else tuple(sorted({name for name in names if name and name != NONE}))


def _size(low: float | None, high: float | None) -> Size:
    ends = [None if end is None else float(end) + 0.0 for end in (low, high)]
    stated = [end for end in ends if end is not None]
    if not all(math.isfinite(end) and end >= 0 for end in stated) or (len(stated) == 2 and stated[0] >= stated[1]):
        raise QueryError(message("table-size-ends", size=f"{low}-{high}"), parameter="size")
    return ends[0], ends[1]


def _benchmarks(weighed: Iterable[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    chosen = {node: float(weight) for node, weight in weighed if node}
    for node, weight in chosen.items():
        if not 0 < weight < math.inf:
            raise QueryError(
                message("table-no-weight", node=repr(node[:80]), weight=f"{weight:g}"), parameter="benchmarks"
            )
    return tuple(sorted(chosen.items()))


def _factors(weighed: Iterable[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    factors = {node: float(factor) for node, factor in weighed if node}
    for node, factor in factors.items():
        if not 0 <= factor < math.inf:
            raise QueryError(
                message("table-factor-below", node=repr(node[:80]), factor=f"{factor:g}"), parameter="weigh"
            )
    return tuple(sorted((node, factor) for node, factor in factors.items() if factor != 1))
