"""What a tool's files hold, value by value, by the tool's declaration."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache, cached_property
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Literal

import msgspec

from evalboard.base.compression import opened, suffix_of
from evalboard.base.families import member
from evalboard.data.schema import LeftOut
from evalboard.errors import ReadError
from evalboard.readers._cells import number, shown, text
from evalboard.readers._documents import YAML, by_rows, yaml_document
from evalboard.readers._json import ANYTHING, content
from evalboard.readers.tools import DeclaredTool, ToolFormat

FAMILY = "readers.tools"
WORDS = {"true": 1.0, "false": 0.0}
LONGEST_ID = 80
RECOGNIZED_BY = 200
"""Rows of a file that are looked at for its tool."""
FRONT = re.compile(r"\A---\s*\n(.*?)\n---\s*(?:\n|\Z)", re.DOTALL)
Keys = tuple[str, ...]
MISSING = object()


@cache
def _steps(path: str) -> tuple[tuple[re.Pattern[str] | str, str], ...]:
    """The ways to part a path into its first key and the rest. A key may have dots of its own; one with a star in it is
    a pattern.
    """
    ends = [place for place, letter in enumerate(path) if letter == "."]
    parts = [(path, ""), *((path[:end], path[end + 1 :]) for end in reversed(ends))]
    if path.startswith("*."):  # a star alone is one key, whatever dots are in it
        parts = parts[-1:]
    return tuple((_pattern(head) if "*" in head else head, rest) for head, rest in parts)


def _pattern(head: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(map(re.escape, head.split("*"))), re.DOTALL)


def cells_at(node: object, path: str, keys: Keys = ()) -> Iterator[tuple[Keys, object]]:
    """What stands under a path, each with what its stars stand for. A text that is a record in JSON is one."""
    if not path:
        yield keys, node
        return
    items = _items(node, path)
    for head, rest in _steps(path):
        if isinstance(head, str):
            if head in items:
                yield from cells_at(items[head], rest, keys)
            continue
        for key, item in items.items():
            if fits := head.fullmatch(str(key)):
                yield from cells_at(item, rest, (*keys, *fits.groups()))


def _items(node: object, path: str) -> Mapping[str, object]:
    if isinstance(node, str) and node[:1] in {"{", "["}:
        try:
            node = msgspec.json.decode(node)
        except msgspec.DecodeError:
            return {}
    if isinstance(node, list):
        return {str(place): item for place, item in enumerate(node)} if path[0] in "*0123456789" else {}
    return node if isinstance(node, dict) else {}


def has(document: object, marks: Sequence[str]) -> bool:
    """Whether a document has something at each of some places."""
    return all(any(next(cells_at(document, path), None) for path in mark.split("|")) for mark in marks)


@dataclass(frozen=True)
class RowScope:
    """Where places are looked up: a record, else the one that it stands in, else what the stars and the file's path
    stand for.
    """

    records: tuple[object, ...]
    document: object = None
    keys: Keys = ()
    said: Mapping[str, str] = field(default_factory=dict)

    def at(self, places: str) -> object:
        """What stands at the first of some places where something does; None where nothing does."""
        return next((cell for place in places.split("|") if (cell := self._at(place)) not in (None, "")), None)

    def _at(self, place: str) -> object:
        if place.startswith("@"):
            name = place[1:]
            return self.keys[int(name)] if name.lstrip("-").isdigit() else self.said.get(name)
        records, place = ((self.document,), place[1:]) if place.startswith("/") else (self.records, place)
        cells = (self._first(record, place) for record in records)
        return next((cell for cell in cells if cell is not MISSING), None)

    @staticmethod
    def _first(record: object, place: str) -> object:
        """What stands at a place; of several things, that a pattern leads to, all as a record."""
        there = list(cells_at(record, place)) if place or not isinstance(record, dict) else []
        if len(there) > 1:
            return {"/".join(keys): cell for keys, cell in there}
        return there[0][1] if there else MISSING


def tool_named(name: str) -> ToolFormat:
    """The declaration of a tool."""
    return member(FAMILY, name, DeclaredTool).TOOL


def document_of(path: Path, rows: int | None = None) -> object:
    """What stands in a file, of CSV so many rows: JSON, JSON lines, CSV, YAML, or YAML above a text. ReadError where it
    is none of them.
    """
    suffix = suffix_of(PurePosixPath(path.name))
    try:
        if suffix == ".csv":
            with opened(path) as lines:
                return [dict(row) for row in islice(csv.DictReader(lines), rows)]
        if suffix == ".md":
            front = FRONT.match(path.read_text(encoding="utf-8-sig"))
            return yaml_document(front[1].encode()) if front else None
        if suffix in YAML:
            return yaml_document(path.read_bytes())
        if suffix == ".json":
            try:
                return by_rows(content(path, ANYTHING))
            except ReadError:
                if not path.read_bytes().lstrip().startswith(b"{"):
                    raise
        with path.open("rb") as lines:
            return [msgspec.json.decode(line) for line in lines if line.strip()]
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise ReadError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


@dataclass(frozen=True, slots=True)
class ToolValue:
    """A value, and what it is of. None where there is no score."""

    row: int
    model: str
    task: str
    metric: str
    value: float | None
    scope: RowScope = field(repr=False)


@dataclass
class ToolFile:
    """A file that a tool wrote."""

    tool: ToolFormat
    path: str
    document: object
    left_out: dict[tuple[str, str], LeftOut] = field(default_factory=dict)
    counts: dict[tuple[str, str], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not has(self.document, self.tool.marks):
            raise ReadError(f"is no output of {self.tool.title}: has no {' and no '.join(self.tool.marks)}")

    @cached_property
    def said(self) -> dict[str, str]:
        """What its path says."""
        fits = re.fullmatch(self.tool.path, self.path)
        return {name: word for name, word in fits.groupdict().items() if word} if fits else {}

    def rows(self) -> Iterator[tuple[Keys, object]]:
        """Its rows, with what stars stand for."""
        for path in self.tool.rows.split("|"):
            there = False
            for keys, node in cells_at(self.document, path):
                there = True
                if isinstance(node, list):
                    yield from (((*keys, str(place)), row) for place, row in enumerate(node))
                else:
                    yield keys, node
            if there:
                return

    def values(self) -> Iterator[ToolValue]:
        """Its values; what is none, or no score, is left out."""
        for place, (keys, row) in enumerate(self.rows(), start=1):
            for path in self.tool.values.split("|"):
                for more, node in cells_at(row, path):
                    key = path
                    for part in more:
                        key = key.replace("*", part, 1)
                    scope = RowScope((node, row), self.document, (*keys, *more), {**self.said, "key": key})
                    value = self._value(place, scope)
                    if value is not None:
                        yield value

    def _value(self, row: int, scope: RowScope) -> ToolValue | None:
        tool = self.tool
        metric = self._named("metric", scope) or "score"
        if why := tool.why_not(metric):
            return self._leave_out(row, metric, "", why)
        model = self._named("model", scope)
        if model is None:
            if tool.lies:
                raise ReadError(
                    f"says of no model: move it, so that it lies at {tool.lies}, and point at the first folder"
                )
            raise ReadError(f"names no model in row {row} ({tool.model}): name its place with `options: places`")
        task = self._named("task", scope) or tool.title
        cell = scope.at(tool.value) if tool.value else scope.records[0]
        try:
            value = None if self._unscored(scope) else _number(cell, tool.grades)
            if value is not None and metric in tool.at_most:
                value = min(value, _number(scope.at(tool.at_most[metric]), tool.grades) or 0.0)
        except ValueError as error:
            return self._leave_out(row, metric, shown(cell), str(error), entry=model, task=task)
        return ToolValue(row, model, task, metric, value, scope)

    def _named(self, what: Literal["metric", "model", "task"], scope: RowScope) -> str | None:
        place = getattr(self.tool, what)
        name = text(scope.at(place)) if place else None
        part = re.match(self.tool.parts.get(what, ""), name or "")
        return part[1] if part and part.re.groups else name

    def _unscored(self, scope: RowScope) -> bool:
        place, equals, word = self.tool.unscored.partition("=")
        cell = scope.at(place) if place else None
        return text(cell) == word if equals else cell not in (None, False)

    def _leave_out(self, row: int, metric: str, value: str, why: str, *, entry: str = "", task: str = "") -> None:
        key = (metric, why)
        self.counts[key] = self.counts.get(key, 0) + 1
        self.left_out.setdefault(
            key, LeftOut(file=self.path, row=row, column=metric, value=value, reason=why, entry=entry, task=task)
        )

    def notes(self) -> list[LeftOut]:
        """What was left out, once for each metric and reason."""
        return [
            replace(note, reason=f"{note.reason}; so in {self.counts[key]:,} rows") if self.counts[key] > 1 else note
            for key, note in self.left_out.items()
        ]


def _number(cell: object, grades: Mapping[str, float]) -> float | None:
    if cell is None or cell == "":
        return None
    if isinstance(cell, bool):
        return float(cell)
    if isinstance(cell, str) and (worth := (grades or WORDS).get(cell.strip().lower())) is not None:
        return worth
    value = number(cell)
    return None if value != value else value


def sample_id(cell: object, keys: Keys) -> str:
    """The id of a sample: as it stands; a long text by its hash; the place of its row where it has none."""
    words = written(cell)
    if words is None:
        return keys[-1] if keys else "0"
    if len(words) <= LONGEST_ID:
        return words
    return f"{words[:24]}... {hashlib.sha256(words.encode()).hexdigest()[:12]}"


def written(cell: object) -> str | None:
    """A cell as a text; a record or list as JSON, one with a single text as that."""
    while isinstance(cell, (dict, list)) and len(cell) == 1:
        (cell,) = cell.values() if isinstance(cell, dict) else cell
    if isinstance(cell, (dict, list)):
        return msgspec.json.encode(cell, order="deterministic").decode() if cell else None
    return text(cell)


def recognized(tools: Sequence[str], path: str, document: object) -> str | None:
    """The tool of a file, by the declarations; None where it is of none of them."""
    name, first = PurePosixPath(path).name.lower(), document[:RECOGNIZED_BY] if isinstance(document, list) else document
    for each in tools:
        tool = tool_named(each)
        if any(fnmatchcase(name, pattern) for pattern in tool.files) and has(first, tool.marks):
            return each
    return None
