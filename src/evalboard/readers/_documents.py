"""JSON and YAML as a table: a list of records, records by their keys, or one record, columns under dotted paths."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from evalboard.errors import ConfigError, ReadError, nearest
from evalboard.readers._cells import shown, text
from evalboard.readers._json import ANYTHING, decoded
from evalboard.readers._options import same

if TYPE_CHECKING:
    import pyarrow as pa


YAML = frozenset({".yaml", ".yml"})
LARGEST_YAML = 4_000_000
"""Bytes of a YAML document, which is slow to read."""
BOM = b"\xef\xbb\xbf"
MOST_NAMES = 200
"""Paths that are looked at for the nearest one."""
FIRST = 20
DEEPEST = 8
MOST_CHOICES = 12
CHOICE = re.compile(r"\[([^\[\]=]+)=([^\[\]]*)\](?:\.|$)")
"""What begins a path that goes on in one record of a list."""


@dataclass(frozen=True)
class Records:
    """The records of a JSON document. `rows` are their numbers, from 1; `bad` are other items, with the reason."""

    records: list[Mapping[str, object]]
    rows: list[int]
    bad: list[tuple[int, str]] = field(default_factory=list)
    lone: bool = False
    """Whether the document is one record, so that nothing tells a path that it leaves out from one that is wrong."""


def records_of(path: Path, rows: str | None, keyed_by: str | None) -> Records:
    """The records of a JSON document, or of what stands under the path `rows`: a list, or one record; with `keyed_by` a
    record per key, which becomes a column of that name. ReadError where there are none.
    """
    content = by_rows(_document(path))
    if rows is not None:
        there, inside = reached(content, rows)
        if not there:
            raise ReadError(
                f"has no {rows!r}, where its rows are to "
                f"stand{choices(content, rows) or nearest(rows, names_among([content]))}"
            )
        content = by_rows(inside)
    place = f"under {rows!r}" if rows is not None else "at its top"
    if keyed_by is not None:
        if not isinstance(content, dict):
            raise ReadError(f"has {_kind(content)} {place}; `keyed_by` is due to records by their keys")
        return _records([_keyed(key, record, keyed_by) for key, record in content.items()])
    if isinstance(content, dict):
        return Records([content], [1], lone=True)
    if not isinstance(content, list):
        raise ReadError(f"has {_kind(content)} {place}; expected a list of records, or one record")
    return _records(content)


def _document(path: Path) -> object:
    """The content of a JSON or YAML file. ReadError where a record has two values under one key: of them only the last
    would be seen.
    """
    raw = path.read_bytes().removeprefix(BOM)
    if path.suffix.lower() in YAML:
        return yaml_document(raw)
    content = decoded(raw, ANYTHING)
    try:
        json.loads(raw, object_pairs_hook=_once_each)
    except (ValueError, RecursionError) as error:
        raise ReadError(f"is not JSON: {error}") from None
    return content


def yaml_document(raw: bytes) -> object:
    """The content of a YAML text as JSON has it: dates are texts. ReadError where it is none, or too large."""
    from evalboard.config.files import content_of

    if len(raw) > LARGEST_YAML:
        raise ReadError(f"has {len(raw):,} bytes; YAML is read up to {LARGEST_YAML:,}: write it as JSON")
    try:
        content, _ = content_of(raw.decode(), None)
        return json.loads(json.dumps(content, default=str))
    except (ConfigError, ValueError, TypeError, RecursionError) as error:
        raise ReadError(f"is no YAML that can be read: {error}") from None


def by_rows(content: object) -> object:
    """What pandas writes for a frame (`orient` of `split`, `index` or `columns`) as a list of records; anything else as
    it is.
    """
    if not isinstance(content, dict) or not content:
        return content
    names, data = content.get("columns"), content.get("data")
    if isinstance(names, list) and isinstance(data, list) and content.keys() <= {"columns", "data", "index"}:
        fits = all(isinstance(name, str) for name in names) and len(set(names)) == len(names)
        if fits and all(isinstance(row, list) and len(row) == len(names) for row in data):
            return [dict(zip(names, row, strict=True)) for row in data]
    if _are_numbered(content) and all(isinstance(record, dict) for record in content.values()):
        return list(content.values())
    if all(isinstance(cells, dict) and _are_numbered(cells) for cells in content.values()):
        rows = max(len(cells) for cells in content.values())
        if all(len(cells) == rows for cells in content.values()):
            return [{name: cells[str(row)] for name, cells in content.items()} for row in range(rows)]
    return content


def _are_numbered(content: Mapping[str, object]) -> bool:
    return len(content) > 1 and list(content) == [str(row) for row in range(len(content))]


def _once_each(pairs: Sequence[tuple[str, object]]) -> None:
    keys: set[str] = set()
    for key, _ in pairs:
        if key in keys:
            raise ReadError(f"has the key {shown(key)!r} twice in one record")
        keys.add(key)


def _keyed(key: str, record: object, keyed_by: str) -> object:
    if not isinstance(record, dict):
        return record
    if keyed_by in record:
        raise ReadError(
            f"has {keyed_by!r} inside its records, too: give `keyed_by` another name, by which `columns` calls the keys"
        )
    return {keyed_by: key, **record}


def _records(items: Iterable[object]) -> Records:
    all_records = Records([], [])
    for row, item in enumerate(items, start=1):
        if isinstance(item, dict):
            all_records.rows.append(row)
            all_records.records.append(item)
        else:
            all_records.bad.append((row, "is no JSON object"))
    if all_records.bad and not all_records.records:
        raise ReadError("has no records among its rows; the first is no JSON object")
    return all_records


def _kind(content: object) -> str:
    if content is None:
        return "nothing"
    if isinstance(content, list):
        return "a list"
    return "records by their keys" if isinstance(content, dict) else "a single value"


def columns_of(
    records: Sequence[Mapping[str, object]], wanted: Iterable[str]
) -> tuple[dict[str, list[object]], list[str]]:
    """For each path the cells of records; and the paths that no record has."""
    columns: dict[str, list[object]] = {}
    absent = []
    for name in wanted:
        if "." not in name and "[" not in name:
            columns[name], there = [record.get(name) for record in records], any(name in record for record in records)
        else:
            cells = [reached(record, name) for record in records]
            columns[name], there = [cell for _, cell in cells], any(somewhere for somewhere, _ in cells)
        if records and not there:
            absent.append(name)
    return columns, absent


def no_column(name: str, records: Sequence[Mapping[str, object]]) -> str:
    """That a path is nowhere, with the nearest that is somewhere."""
    return f"has no column {name!r}{nearest(name, names_among(records))}"


def names_among(records: Sequence[object]) -> tuple[str, ...]:
    """Paths to the values of the first records."""
    names: dict[str, None] = {}
    for name in _paths(records[:FIRST]):
        names[name] = None
        if len(names) >= MOST_NAMES:
            break
    return tuple(names)


def _paths(records: Iterable[object], above: str = "", depth: int = 0) -> Iterator[str]:
    for record in records:
        for key, cell in record.items() if isinstance(record, dict) and depth < DEEPEST else ():
            if isinstance(cell, dict) and cell:
                yield from _paths([cell], f"{above}{key}.", depth + 1)
            else:
                yield f"{above}{key}"


def with_nested(frame: pd.DataFrame, wanted: Collection[str]) -> pd.DataFrame:
    """Rows with the wanted columns that stand inside records, under their dotted names; what is nowhere is not
    added.
    """
    inside = {name: _cells(frame, name) for name in wanted if name not in frame}
    return frame.assign(
        **{name: pd.Series(cells, index=frame.index) for name, cells in inside.items() if cells is not None}
    )


def _cells(frame: pd.DataFrame, name: str) -> list[object] | None:
    for column, rest in _splits(name):
        if column in frame and any(reached(cell, rest)[0] for cell in frame[column]):
            return [reached(cell, rest)[1] for cell in frame[column]]
    return None


def _splits(path: str) -> Iterator[tuple[str, str]]:
    """The ways to part a path into a key and the rest, the shortest key first."""
    for place, letter in enumerate(path):
        if letter == "." or (letter == "[" and place):
            yield path[:place], path[place + (letter == ".") :]


def reached(record: object, path: str, depth: int = 0) -> tuple[bool, object]:
    """Whether a path leads somewhere, and what stands there; below a null stands nothing. ReadError where it leads to
    several records of a list.
    """
    if isinstance(record, list):
        record, path = _chosen(record, path)
        if not path:
            return record is not None, record
    if not isinstance(record, Mapping) or depth > DEEPEST:
        return record is None and depth > 0, None
    if path in record:
        return True, record[path]
    somewhere = False
    for key, rest in _splits(path):
        if key in record:
            there, cell = reached(record[key], rest, depth + 1)
            if cell is not None:
                return True, cell
            somewhere |= there
    return somewhere, None


def _chosen(records: Sequence[object], path: str) -> tuple[object, str]:
    """The one record of a list that a path begins with, and the rest of the path; None and the path where there is
    none.
    """
    choice = CHOICE.match(path)
    if choice is None:
        return False, path
    mine = [record for record in records if isinstance(record, Mapping) and same(record.get(choice[1]), choice[2])]
    if len(mine) > 1:
        raise ReadError(f"has {len(mine)} records with {choice[1]}={choice[2]} where one is due")
    return mine[0] if mine else False, path[choice.end() :] if mine else path


def choices(record: object, path: str) -> str:
    """What a path could have chosen of a list of records, for the message; else empty."""
    if not isinstance(record, Mapping):
        return ""
    for key, rest in _splits(path):
        records, choice = record.get(key), CHOICE.match(rest)
        if isinstance(records, list) and choice is not None:
            there = [
                word
                for each in records
                if isinstance(each, Mapping) and (word := text(each.get(choice[1]))) is not None
            ]
            return f"; {key!r} has {choice[1]}={', '.join(map(shown, there[:MOST_CHOICES])) or 'nothing'}"
        if isinstance(records, Mapping):
            return choices(records, rest)
    return ""


def leaves_of(schema: pa.Schema) -> Iterator[str]:
    """The columns of a schema and, by their dotted names, all that stand inside records of it."""
    for each in schema:
        yield from _leaves(each.name, each.type)


def _leaves(name: str, kind: pa.DataType, depth: int = 0) -> Iterator[str]:
    import pyarrow as pa

    yield name
    if pa.types.is_struct(kind) and depth < DEEPEST:
        for place in range(kind.num_fields):
            yield from _leaves(f"{name}.{kind.field(place).name}", kind.field(place).type, depth + 1)


def flat(table: pa.Table, names: Sequence[str]) -> pa.Table:
    """A table of the named columns, those inside records under their dotted names, made without Python objects on the
    way.
    """
    import pyarrow as pa

    return pa.table({name: table[name] if name in table.column_names else _inside(table, name) for name in names})


def _inside(table: pa.Table, name: str) -> pa.ChunkedArray:
    import pyarrow.compute as pc

    for column, rest in _splits(name):
        places = _places(table.schema.field(column).type, rest) if column in table.column_names else None
        if places is not None:
            return pc.struct_field(table[column], places)  # type: ignore[attr-defined] - made when pyarrow is imported
    raise ReadError(f"has no column {name!r}")


def _places(kind: pa.DataType, path: str) -> list[int] | None:
    """The places of the fields, each inside the one before it, to which a path leads; None where it leads nowhere."""
    import pyarrow as pa

    for place in range(kind.num_fields) if pa.types.is_struct(kind) else ():
        field = kind.field(place)
        if path == field.name:
            return [place]
        further = _places(field.type, path[len(field.name) + 1 :]) if path.startswith(f"{field.name}.") else None
        if further is not None:
            return [place, *further]
    return None


def projected(schema: pa.Schema, wanted: Sequence[str]) -> list[str]:
    """Those of the wanted columns that a parquet file has, at its top or inside records: nothing else of it is read."""
    there = set(leaves_of(schema))
    return [name for name in dict.fromkeys(wanted) if name in there]
