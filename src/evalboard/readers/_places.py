"""Places in documents: paths of keys joined by dots, as `readers/tools/__init__.py` describes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import msgspec

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
