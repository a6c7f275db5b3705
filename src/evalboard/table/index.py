"""What every query on a leaderboard needs: names to search, codes to sort and count by. Made once."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.node_errors import lots
from evalboard.statistics.intervals import upper_bound_ranks
from evalboard.strings import did_you_mean, message
from evalboard.table.columns import Column, columns_of, default_columns
from evalboard.table.search import Texts

IndexValue = TypeVar("IndexValue")
Cell: TypeAlias = str | bool | float | None
"""A value of a row as JSON has it."""
BINS = 36
UNAVAILABLE = "unavailable"
"""The flag where the column `available` is false."""
ALIASES = {"size": "params_b", "base": "base_model"}
RELATIVES = "base_model"
"""The column with an entry's base model."""
ROW_FORMS = 6
"""Forms of ready rows (columns, scale, digits) that are kept."""


def indexed(leaderboard: Leaderboard) -> Index:
    """The index of a leaderboard."""
    return leaderboard.once(INDEX, lambda: Index(leaderboard))


@dataclass(eq=False)
class Index:
    """Arrays over the entries of one leaderboard (E), in its order."""

    leaderboard: Leaderboard
    _made: dict[object, object] = field(default_factory=dict)
    _rows: dict[object, dict[int, bytes]] = field(default_factory=dict)

    def once(self, key: object, make: Callable[[], IndexValue]) -> IndexValue:
        """What depends on the leaderboard alone, made once."""
        if key not in self._made:
            self._made[key] = make()
        return cast("IndexValue", self._made[key])

    def __len__(self) -> int:
        return len(self.leaderboard)

    @cached_property
    def columns(self) -> dict[str, Column]:
        """The columns by id."""
        return {column.id: column for column in columns_of(self.leaderboard)}

    @cached_property
    def default(self) -> tuple[str, ...]:
        """The columns that are visible by default."""
        return default_columns(self.leaderboard)

    @cached_property
    def root(self) -> str:
        """The id of the average's column."""
        return self.leaderboard.suite.id(0)

    @cached_property
    def flags(self) -> dict[str, np.ndarray]:
        """For each flag, where it is true; missing is not flagged."""
        flags = {
            name: self._truth(name) == 1
            for name, column in self.columns.items()
            if column.kind == "flag" and name != "available"
        }
        if "available" in self.columns and self.columns["available"].kind == "flag":
            flags[UNAVAILABLE] = self._truth("available") == 0
        return flags

    def _truth(self, name: str) -> np.ndarray:
        """1 for true, 0 for false, NaN for missing."""
        return self.once(
            ("truth", name),
            lambda: self.leaderboard.entries[name].astype("boolean").to_numpy(dtype=np.float64, na_value=np.nan),
        )

    def flag_label(self, flag: str) -> str:
        """What the page calls a flag."""
        return (
            self.columns[flag].label
            if flag in self.columns
            else self.leaderboard.board.labels.get(flag, flag.capitalize())
        )

    def checked_name(self, parameter: str, name: str, names: Collection[str]) -> str:
        """A name that must be one of some. QueryError with the nearest otherwise."""
        if name not in names:
            few = tuple(names) if len(names) <= 100 else ()
            close = did_you_mean(name, list(names))
            sentence = message(
                "table-unknown-name",
                parameter=parameter,
                name=repr(name[:200]),
                board=self.leaderboard.board.id,
                close=close,
            )
            raise QueryError(sentence, parameter=parameter, known=few)
        return name

    @cached_property
    def sortable(self) -> frozenset[str]:
        """What rows can be sorted by."""
        return frozenset((*self.columns, "rank", "entry", "model", "org"))

    def containing(self, words: str) -> np.ndarray:
        """Which ids contain some words, in lower case."""
        return self._searched("match_substring", words, lower=True)

    def relatives(self, words: str) -> tuple[str, np.ndarray] | None:
        """Which entries' base models contain some words, and the column's label; None without one."""
        column = self.columns.get(RELATIVES)
        if column is None or column.kind != "text":
            return None
        texts = self.texts(RELATIVES)
        holds = np.fromiter((words in text for text in texts.values), dtype=bool, count=len(texts.values))
        return column.label, holds[texts.codes]

    def matching(self, pattern: str) -> np.ndarray:
        """Which ids a regular expression is found in, in linear time (RE2)."""
        return self._searched("match_substring_regex", pattern, lower=False)

    def _searched(self, function: str, text: str, *, lower: bool) -> np.ndarray:
        """The entries for which one of Arrow's searches in the ids holds. ValueError for a bad pattern."""
        import pyarrow as pa
        import pyarrow.compute as pc

        entries = self.leaderboard.entries["entry"]

        def make() -> pa.Array:
            # Some thousand at a time: as Python's strings all of them take many times the memory.
            some = (entries.iloc[rows] for rows in lots(len(entries)))
            return pa.concat_arrays(
                [
                    pa.array([str(each).casefold() if lower else str(each) for each in ids], type=pa.string())
                    for ids in some
                ]
            )

        ids = self.once(("ids", lower), make)
        try:
            holds = pc.call_function(function, [ids], pc.MatchSubstringOptions(text, ignore_case=not lower))
        except pa.ArrowInvalid as error:
            raise ValueError(str(error).splitlines()[0][:200].lower()) from None
        return holds.to_numpy(zero_copy_only=False)

    @cached_property
    def _names(self) -> dict[str, str]:
        labels = {
            label.casefold(): column.id
            for column in reversed(self.columns.values())
            for label in (column.name, column.label)
        }
        aliases = {alias: name for alias, name in ALIASES.items() if name in self.columns}
        return (
            labels
            | aliases
            | {name: name for name in ("entry", "model", "org", "rank")}
            | {name.casefold(): name for name in self.columns}
        )

    def field(self, name: str) -> str | None:
        """The id of the column that a visitor calls so."""
        return self._names.get(name.casefold())

    def texts(self, column: str) -> Texts:
        """A column as text in lower case."""

        def make() -> Texts:
            return Texts.of([value.casefold() for value in self._written(column)])

        return self.once(("texts", column), make)

    def _written(self, column: str) -> list[str]:
        if column == "org":
            return [str(model).rpartition("/")[0] for model in self.leaderboard.entries["model"]]
        shown = self.columns.get(column)
        if shown is not None and shown.kind in {"score", "number", "rank"}:
            form = "{:.2f}" if shown.kind == "score" else "{:g}"
            return ["" if math.isnan(value) else form.format(value) for value in self.numbers(column)[0].tolist()]  # type: ignore[index] - they are numbers
        if column == "rank":
            return [str(rank) if rank else "" for rank in self.leaderboard.ranks.rank.tolist()]
        return [plain(value) for value in self.leaderboard.entries[column].tolist()]

    def numbers(self, column: str) -> tuple[Numbers, str] | None:
        """A column as numbers, and its kind: score (0 to 100, or its own unit), number, date (days since 1970); None
        for text.
        """
        if column == "rank":
            return np.where(self.leaderboard.ranks.rank > 0, self.leaderboard.ranks.rank, np.nan), "number"
        kind = self.columns[column].kind if column in self.columns else "text"
        if kind == "score":
            return self.columns[column].unit.factor * self.values(column), kind  # type: ignore[union-attr] - a column of scores is a node's
        if kind == "date":
            return np.floor(self.values(column)), kind
        return (self.values(column), "number") if kind in {"number", "rank"} else None

    def values(self, name: str, *, raw: bool = False) -> Numbers:
        """A column as numbers: scores as shown or stored values, dates as days since 1970."""
        column = self.columns[name]

        def make() -> Numbers:
            if column.place is not None:
                return np.ascontiguousarray(
                    (self.leaderboard.scores.value if raw and column.place else self.leaderboard.shown)[:, column.place]
                )
            if column.kind == "rank":
                return upper_bounds(self.leaderboard.errors.lower[:, 0], self.leaderboard.errors.upper[:, 0])
            stored = self.leaderboard.entries[name]
            if column.kind == "date":
                micros = stored.to_numpy().astype("datetime64[us]")
                return np.where(np.isnat(micros), np.nan, micros.astype(np.int64) / 86_400e6)
            return stored.to_numpy(dtype=np.float64, na_value=np.nan)

        return self.once(("values", name, raw and bool(column.place)), make)

    def codes(self, name: str, *, raw: bool = False) -> np.ndarray:
        """A column as whole numbers in its order; -1 for missing."""
        column = self.columns.get(name)

        def make() -> np.ndarray:
            if column is not None and column.kind == "flag":
                return np.nan_to_num(self._truth(name), nan=-1).astype(np.int16)
            if name == "rank" or (column is not None and column.kind != "text"):
                return ordered(
                    self.values(name, raw=raw)
                    if column
                    else np.where(self.leaderboard.ranks.rank > 0, self.leaderboard.ranks.rank, np.nan)
                )
            written = [value.casefold() for value in self._written(name)]
            place = {value: code for code, value in enumerate(sorted(set(written) - {""}))}
            return np.array([place.get(value, -1) for value in written], dtype=_small(len(place)))

        return self.once(("codes", name, raw and column is not None and bool(column.place)), make)

    def bins(self, name: str, *, raw: bool = False) -> np.ndarray:
        """For each entry its bar of the histogram, `BINS` for missing."""
        column = self.columns[name]
        end = (column.top_raw if raw else column.top) if column.kind == "score" else 1.0
        return self.once(("bins", name, raw and bool(column.place)), lambda: binned(self.values(name, raw=raw), end))

    def choices(self, name: str) -> Texts:
        """The values of a facet, the most frequent first, missing ("") last."""

        def make() -> Texts:
            written = self._written(name)
            count: dict[str, int] = {}
            for value in written:
                count[value] = count.get(value, 0) + 1
            values = sorted(count, key=lambda value: (value == "", -count[value], value))
            place = {value: code for code, value in enumerate(values)}
            return Texts(values, np.array([place[value] for value in written], dtype=np.int32))

        return self.once(("choices", name), make)

    def totals(self, name: str) -> list[int]:
        """The entries of each choice of a facet."""
        return self.once(("totals", name), lambda: counted(self.choices(name).codes, len(self.choices(name).values)))

    def histogram(self, name: str, *, raw: bool = False) -> list[int]:
        """The histogram of a score column over the board."""
        return self.once(("histogram", name, raw), lambda: counted(self.bins(name, raw=raw), BINS))

    def best(self, name: str, *, raw: bool = False) -> float:
        """The best value of a score column; infinite without."""
        return self.once(
            ("best", name, raw),
            lambda: best_of(self.values(name, raw=raw), lowest=lowest_wins(self.columns[name], raw=raw)),
        )

    @cached_property
    def facets(self) -> tuple[str, ...]:
        """The columns that are offered as filters: by the board, else those of few values."""
        texts = [name for name, column in self.columns.items() if column.kind == "text"]
        named = [name for name in self.leaderboard.board.filters if name in texts]
        if self.leaderboard.board.filters:
            return tuple(named)
        return tuple(name for name in texts if 1 < len(self.choices(name).values) <= 50)

    @cached_property
    def by_id(self) -> np.ndarray:
        """Rows in the order of ids."""
        return np.argsort(np.array(self.leaderboard.entries["entry"], dtype=object), kind="stable")

    def heads(self, rows: np.ndarray) -> list[dict[str, str]]:
        """The beginnings of some rows."""
        entries, models = (self.leaderboard.entries[name].array.take(rows).tolist() for name in ("entry", "model"))
        return [
            {"entry": entry, "model": model} | ({"distinct": self._distinct[row]} if row in self._distinct else {})
            for row, entry, model in zip(rows.tolist(), entries, models, strict=True)
        ]

    @cached_property
    def _distinct(self) -> dict[int, str]:
        models = self.leaderboard.entries["model"]
        several = np.flatnonzero(models.duplicated(keep=False))
        of_model: dict[str, list[int]] = {}
        for row, model in zip(several.tolist(), models.array.take(several).tolist(), strict=True):
            of_model.setdefault(model, []).append(row)
        named = (
            {
                name: self._written(name)
                for name in self.leaderboard.board.entry
                if name != "model" and name in self.columns
            }
            if of_model
            else {}
        )
        distinct: dict[int, str] = {}
        for rows in of_model.values():
            differ = [texts for texts in named.values() if len({texts[row] for row in rows}) > 1]
            distinct |= {row: ", ".join(texts[row] for texts in differ if texts[row]) for row in rows}
        return {row: text for row, text in distinct.items() if text}

    def cells(self, name: str) -> list[Cell]:
        """A column of words, flags or dates as JSON has them."""

        def make() -> list[Cell]:
            kind = self.columns[name].kind
            if kind == "flag":
                return [None if math.isnan(truth) else bool(truth) for truth in self._truth(name).tolist()]
            return [text or None for text in self._written(name)]

        return self.once(("cells", name), make)

    def ready_rows(self, form: object) -> dict[int, bytes]:
        """Rows that are JSON already, by form; the oldest form is dropped."""
        rows = self._rows.get(form)
        if rows is None:
            rows = self._rows[form] = {}
            for old in list(self._rows)[:-ROW_FORMS]:
                self._rows.pop(old, None)
        return rows

    @cached_property
    def intervals(self) -> bool:
        """Whether any interval is known."""
        return not (np.isnan(self.leaderboard.errors.lower).all() and np.isnan(self.leaderboard.errors.upper).all())


INDEX: MemoKey[Index] = MemoKey("index")


def upper_bounds(lower: Numbers, upper: Numbers) -> Numbers:
    """Upper-bound ranks from intervals (E); missing without."""
    ranks = upper_bound_ranks(lower, upper)
    return np.where(ranks > 0, ranks, np.nan)


def counted(codes: np.ndarray, size: int) -> list[int]:
    """How often each code from 0 to `size` occurs."""
    return np.bincount(codes, minlength=size)[:size].tolist()


def best_of(values: Numbers, *, lowest: bool) -> float:
    """The best value; infinite without."""
    return float(np.fmin.reduce(values, initial=np.inf) if lowest else np.fmax.reduce(values, initial=-np.inf))


def lowest_wins(column: Column, *, raw: bool) -> bool:
    """Whether less is better among the numbers that a column shows."""
    return column.kind == "score" and (
        column.lowest_wins or (raw and column.place != 0 and not column.higher_is_better)
    )


def plain(value: Any) -> str:  # a cell of a pandas column, which has no type
    """A value of the entries as text; missing is nothing."""
    if value is None or pd.isna(value):
        return ""
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    return value.date().isoformat() if hasattr(value, "date") else str(value)


def ordered(values: Numbers) -> np.ndarray:
    """Numbers as whole numbers in the same order; -1 for missing."""
    there = ~np.isnan(values)
    different, code = np.unique(values[there], return_inverse=True)
    codes = np.full(len(values), -1, dtype=_small(len(different)))
    codes[there] = code
    return codes


def binned(values: Numbers, top: float) -> np.ndarray:
    """For each value its bar from 0 to `top`, clipped; `BINS` for missing."""
    scaled = np.clip(
        np.nan_to_num(values, nan=0.0) * (BINS / top) + 1e-9, 0, BINS - 1
    )  # an edge belongs to the bar above, whatever its last bit
    return np.where(np.isnan(values), BINS, scaled).astype(np.int8)


def _small(size: int) -> type[np.signedinteger]:
    """16 bits where they suffice: these sort faster."""
    return np.int16 if size < np.iinfo(np.int16).max else np.int32
