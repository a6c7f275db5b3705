"""Rows of parquet that a reader makes of files which engines cannot read, kept by content and by what was asked for."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import InitVar, asdict, dataclass, field, replace
from functools import cache
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base import seals
from evalboard.base.scratch import Scratch
from evalboard.data.schema import LeftOut
from evalboard.errors import DamagedCache
from evalboard.readers._options import at
from evalboard.sources import Snapshot

TABLE, BESIDE = "rows.parquet", "about.json"
ROWS, BYTES = 1_000, 32_000_000
"""Rows that are written together, fewer where their texts are long."""


@dataclass(frozen=True)
class MadeRows:
    """The rows of a file, what is to be said of those that have no score, and what its samples took."""

    table: Path
    notes: tuple[LeftOut, ...]
    measures: Mapping[str, float]
    """Means and sums over its samples, by the names of `schema.MEASURED`."""


Make = Callable[[Path], tuple[Iterable[LeftOut], Mapping[str, float]]]
"""Writes `TABLE` into a folder; gives what is to be said, and measures. ReadError where the files cannot be read."""


def made_once(snapshot: Snapshot, identity: object, make: Make) -> MadeRows:
    """The rows that an identity stands for: content and paths of files, and all that was asked for."""
    workspace = snapshot.workspace
    if workspace is None:
        return _apart(make)
    folder = workspace / hashlib.sha256(json.dumps([identity, asdict(snapshot.bounds)]).encode()).hexdigest()[:40]
    try:
        seals.check(folder)
        return _read(folder)
    except (DamagedCache, OSError) as error:
        if folder.exists():
            seals.put_aside(folder, workspace.parent, error)
    try:
        with seals.published(folder) as part:
            if part is None:
                return _apart(make)
            _made(make, part)
    except OSError:
        return _apart(make)
    return _read(folder)


def _apart(make: Make) -> MadeRows:
    folder = Path(tempfile.mkdtemp(dir=_nowhere().path))
    _made(make, folder)
    return _read(folder)


@cache
def _nowhere() -> Scratch:
    """Where rows lie that nobody finds again: they go with this process."""
    return Scratch("rows")


def _made(make: Make, folder: Path) -> None:
    notes, measures = make(folder)
    (folder / BESIDE).write_text(
        json.dumps({"notes": [asdict(note) for note in notes], "measures": dict(measures)}), encoding="utf-8"
    )


def _read(folder: Path) -> MadeRows:
    about = json.loads((folder / BESIDE).read_bytes())
    return MadeRows(folder / TABLE, tuple(LeftOut(**note) for note in about["notes"]), about["measures"])


@dataclass
class RowNotes:
    """What is counted while samples become rows: why some have no score, what stands at places that are asked for, and
    what answers took.
    """

    places: InitVar[Sequence[str]]
    measured: InitVar[Sequence[str]]
    reasons: dict[tuple[str, str], LeftOut] = field(default_factory=dict)
    """By score and reason: the first sample without one."""
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    cells: dict[str, list[object]] = field(init=False)
    """All that stands at the places: only then its type is certain."""
    sums: dict[str, list[float]] = field(init=False)
    count: int = 0

    def __post_init__(self, places: Sequence[str], measured: Sequence[str]) -> None:
        self.cells = {place: [] for place in places}
        self.sums = {name: [] for name in measured}

    def no_score(self, score: str, why: str, sample: LeftOut) -> None:
        """Note a sample that has no score. `score` tells several scores of it apart."""
        self.counts[score, why] += 1
        self.reasons.setdefault((score, why), replace(sample, row=self.count, reason=f"has no score: {why}"))

    def take(self, measures: Iterable[tuple[str, float | None]]) -> None:
        """Note what an answer took, as far as it is known."""
        for name, each in measures:
            self.sums[name] += [] if each is None else [each]

    def look_up(self, record: object) -> None:
        """Note what stands at the places of a record."""
        for place, cells in self.cells.items():
            cells.append(at(record, place))

    def left_out(self, file: str, samples: str, whole: str) -> Iterator[LeftOut]:
        """Why samples have no score, once for each reason, and places where nothing stands."""
        for key, first in self.reasons.items():
            more = f"; so have {self.counts[key]} {samples} of this {whole}" if self.counts[key] != 1 else ""
            yield replace(first, file=file, reason=f"{first.reason}{more}")
        for place, cells in self.cells.items():
            if cells and all(cell is None for cell in cells):
                yield LeftOut(file=file, column=place, reason=f"is in no sample of this {whole}")

    def totals(self) -> dict[str, float]:
        """What all samples took together, of what each of them says."""
        return {name: sum(each) for name, each in self.sums.items() if each and len(each) == self.count}

    def measures(self) -> dict[str, float]:
        """What an answer took on average, and how many there are."""
        means = {f"{name}_per_sample": total / self.count for name, total in self.totals().items()}
        return means | {"answers": float(self.count)}


def write_rows(folder: Path, schema: pa.Schema, rows: Iterable[Mapping[str, object]]) -> None:
    """Write rows as they come, some at a time."""
    with pq.ParquetWriter(folder / TABLE, schema, compression="zstd") as file:
        waiting: list[Mapping[str, object]] = []
        size = 0
        for row in rows:
            waiting.append(row)
            size += sum(len(cell) for cell in row.values() if isinstance(cell, str))
            if len(waiting) >= ROWS or size > BYTES:
                file.write_table(pa.Table.from_pylist(waiting, schema))
                waiting, size = [], 0
        file.write_table(pa.Table.from_pylist(waiting, schema))


def add_places(folder: Path, cells: Mapping[str, Sequence[object]]) -> None:
    """Write the rows again with what stands at places, as flags, numbers or texts by all of its cells."""
    columns = {place: _column(mine) for place, mine in cells.items()}
    with pq.ParquetFile(folder / TABLE) as before:
        schema = before.schema_arrow
        for place, mine in columns.items():
            schema = schema.append(pa.field(place, mine.type))
        with pq.ParquetWriter(folder / "typed.parquet", schema, compression="zstd") as file:
            first = 0
            for group in range(before.num_row_groups):
                rows = before.read_row_group(group)
                for place, mine in columns.items():
                    rows = rows.append_column(place, mine.slice(first, len(rows)))
                file.write_table(rows)
                first += len(rows)
    (folder / "typed.parquet").rename(folder / TABLE)


def _column(cells: Sequence[object]) -> pa.Array:
    kinds = {type(cell) for cell in cells if cell is not None}
    whole = kinds == {int} and all(cell is None or -(2**63) <= cell < 2**63 for cell in cells if isinstance(cell, int))
    if kinds == {bool} or whole or kinds == {str}:
        return pa.array(cells, pa.bool_() if bool in kinds else pa.int64() if whole else pa.string())
    if kinds and kinds <= {int, float}:
        return pa.array([None if cell is None else float(str(cell)) for cell in cells], pa.float64())
    return pa.array(
        [cell if cell is None or isinstance(cell, str) else msgspec.json.encode(cell).decode() for cell in cells],
        pa.string(),
    )
