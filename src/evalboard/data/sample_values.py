"""The samples behind a leaderboard, one entry at a time."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Protocol

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.schema import LeftOut, empty
from evalboard.data.sums import ANSWERS, CLUSTERS, LEAF, RUNS, Answers, Clusters, Runs, Sums
from evalboard.errors import DamagedCache

KEY = ["entry", "leaf", "maximum", "n_options", "file"]
RUN = ["entry", "leaf", "run"]
SCHEMA = pa.Schema.from_pandas(empty(ANSWERS), preserve_index=False)
WAITING = 64_000_000


class AnswerLookup(Protocol):
    """Where the answers of an entry are found."""

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries with answers."""
        ...

    def of(self, entry: str) -> Answers:
        """The samples of an entry by leaf in scan order, run, file and row; none for an unknown one."""
        ...


class AnswerSpool:
    """Answers as they come, in a file from which those of one entry can be read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = pa.ipc.new_file(str(path), SCHEMA)
        self._waiting: dict[str, list[pa.Table]] = {}
        self._bytes = self._batches = 0
        self._places: dict[str, list[int]] = {}

    def add(self, rows: pa.Table) -> None:
        """Take answers with the columns of `ANSWERS`."""
        entry = rows.column("entry").combine_chunks().dictionary_encode()
        names = entry.dictionary.to_pylist()
        codes = entry.indices.to_numpy()
        for code, name in enumerate(names):
            mine = rows if len(names) == 1 else rows.take(pa.array(np.flatnonzero(codes == code)))
            self._waiting.setdefault(name, []).append(mine)
        self._bytes += rows.nbytes
        if self._bytes > WAITING:
            self._write()

    def close(self) -> None:
        """Write what waits; then answers can be read."""
        self._write()
        self._file.close()

    @property
    def entries(self) -> list[str]:
        """The entries with answers, in order."""
        return sorted(self._places)

    def of(self, entry: str) -> Answers:
        """The samples of an entry, in the order in which they came."""
        with pa.OSFile(str(self._path)) as source:
            file = pa.ipc.open_file(source)
            rows = pa.Table.from_batches([file.get_batch(place) for place in self._places[entry]])
            return Answers(rows.to_pandas().astype(ANSWERS))

    def _write(self) -> None:
        for entry, tables in self._waiting.items():
            for batch in pa.concat_tables(tables).combine_chunks().to_batches():
                self._file.write_batch(batch)
                self._places.setdefault(entry, []).append(self._batches)
                self._batches += 1
        self._waiting.clear()
        self._bytes = 0


@dataclass(frozen=True)
class StoredAnswers:
    """Answers in a file that stays open, as it may be pruned; several threads may ask. OSError without it."""

    path: Path
    entries: tuple[str, ...]
    """The entries in order of row groups."""
    _source: pa.NativeFile = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_source", pa.OSFile(str(self.path)))

    def __getstate__(self) -> tuple[Path, tuple[str, ...], Path]:
        """With the open file, for another process of this machine."""
        return self.path, self.entries, Path(f"/proc/{os.getpid()}/fd/{self._source.fileno()}")

    def __setstate__(self, state: tuple[Path, tuple[str, ...], Path]) -> None:
        path, entries, still_open = state
        object.__setattr__(self, "path", path)
        object.__setattr__(self, "entries", entries)
        try:
            source = pa.OSFile(str(path))
        except FileNotFoundError:
            source = pa.OSFile(str(still_open))
        object.__setattr__(self, "_source", source)

    @cached_property
    def _about(self) -> pq.FileMetaData:
        return pq.ParquetFile(self._source).metadata

    @cached_property
    def _group(self) -> dict[str, int]:
        return {entry: group for group, entry in enumerate(self.entries)}

    def of(self, entry: str) -> Answers:
        """The samples of an entry."""
        if entry not in self._group:
            return Answers(empty(ANSWERS))
        # One reader of a file is for one thread.
        try:
            reader = pq.ParquetFile(self._source, metadata=self._about)
            return Answers(reader.read_row_group(self._group[entry]).to_pandas().astype(ANSWERS))
        except (OSError, pa.ArrowException) as error:
            raise DamagedCache(f"{self.path.name}: the answers of {entry} cannot be read: {error}") from None


def save(answers: AnswerLookup, path: Path) -> None:
    """Write a file with a row group per entry."""
    write(path, ((entry, answers.of(entry)) for entry in answers.entries))


def write(path: Path, answers: Iterable[tuple[str, Answers]]) -> StoredAnswers:
    """The answers of some entries in a new file."""
    entries: list[str] = []
    with pq.ParquetWriter(path, SCHEMA, compression="zstd") as file:
        for entry, rows in answers:
            if len(rows):
                entries.append(entry)
                # In one piece, whatever its size: a row group is an entry.
                file.write_table(
                    pa.Table.from_pandas(rows, schema=SCHEMA, preserve_index=False), row_group_size=len(rows)
                )
    return StoredAnswers(path, tuple(entries))


def filed(spool: AnswerSpool, sums: Sums, files: Sequence[str], path: Path) -> tuple[StoredAnswers, Sums]:
    """The answers of checked sums in a new file, and the sums, without samples that an earlier file has too.

    `files` are the scan's paths in order; `left_out` names repeats.
    """
    keys = sums.runs[KEY].drop_duplicates()
    believed = {entry: pd.MultiIndex.from_frame(mine) for entry, mine in keys.groupby("entry", sort=False)}
    runs = sums.runs.loc[sums.runs.duplicated(RUN, keep=False), RUN]
    spread = {entry: pd.MultiIndex.from_frame(mine) for entry, mine in runs.groupby("entry", sort=False)}
    repeated: list[pd.DataFrame] = []

    def entries() -> Iterator[tuple[str, Answers]]:
        for entry in spool.entries:
            if entry in believed:
                rows = spool.of(entry)
                mine = rows[pd.MultiIndex.from_frame(rows[KEY]).isin(believed[entry])]
                mine = mine.iloc[_order(mine, files)].reset_index(drop=True)
                if entry in spread:
                    again = _again(mine, spread[entry])
                    repeated.append(again)
                    mine = mine.drop(again.index).reset_index(drop=True)
                yield entry, Answers(mine)

    answers = write(path, entries())
    return answers, _without(sums, pd.concat(repeated, ignore_index=True) if repeated else empty(ANSWERS))


def _again(answers: pd.DataFrame, spread: pd.MultiIndex) -> pd.DataFrame:
    mine = answers[pd.MultiIndex.from_frame(answers[RUN]).isin(spread)]
    return mine[mine.duplicated([*RUN, "sample"])]


def _without(sums: Sums, again: pd.DataFrame) -> Sums:
    if again.empty:
        return sums
    out = [_repeats(rows) for _, rows in again.groupby(["file", "entry", "leaf"], sort=True)]
    runs = _less(sums.runs, again, [*KEY, "run"])
    clusters = _less(sums.clusters, again, [*LEAF, "cluster"])
    return replace(
        sums,
        runs=Runs(runs[list(RUNS)].astype(RUNS)),
        clusters=Clusters(clusters[list(CLUSTERS)].astype(CLUSTERS)),
        left_out=(*sums.left_out, *out),
    )


def _repeats(rows: pd.DataFrame) -> LeftOut:
    first = rows.sort_values("row").iloc[0]
    reason = (
        f"run {first['run']} of {first['entry']} repeats this sample of {first['leaf']}, which stands in another file"
    )
    more = f"; {len(rows)} rows of this file are left out for this" if len(rows) > 1 else ""
    return LeftOut(
        file=first["file"],
        row=int(first["row"]),
        value=str(first["sample"])[:80],
        reason=reason + more,
        entry=first["entry"],
    )


def _less(sums: pd.DataFrame, gone: pd.DataFrame, by: list[str]) -> pd.DataFrame:
    taken = gone.assign(n=-1, total=-gone["value"], nulls=-gone["null"].astype("int64"))
    added = {name: "sum" for name in ("n", "total", "nulls") if name in sums}
    before = sums.groupby(by, sort=False, as_index=False).agg(
        {name: added.get(name, "first") for name in sums.columns if name not in by}
    )
    less = taken.groupby(by, sort=False)[list(added)].sum().reindex(pd.MultiIndex.from_frame(before[by]), fill_value=0)
    after = before.assign(**{name: before[name].to_numpy() + less[name].to_numpy() for name in added})
    return after[after["n"] > 0]


def _order(answers: pd.DataFrame, files: Sequence[str]) -> np.ndarray:
    entry, leaf = (pd.factorize(answers[name], sort=True)[0] for name in ("entry", "leaf"))
    file = pd.Index(files).get_indexer(pd.Index(answers["file"]))
    cell = entry.astype(np.int64) * (int(leaf.max(initial=0)) + 1) + leaf
    first = np.full(int(cell.max(initial=0)) + 1, len(files))
    np.minimum.at(first, cell, file)
    return np.lexsort((answers["row"].to_numpy(), file, answers["run"].to_numpy(), leaf, first[cell], entry))
