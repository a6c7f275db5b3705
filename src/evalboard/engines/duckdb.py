"""Sums of samples by DuckDB within a limit of memory.

Per batch of files one query finds believed rows and repeats, others sum up. Memory follows entries x leaves x (runs +
clusters); of many samples clusters are summed over files. Python takes some 200 MB beside DuckDB's limit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from evalboard.base.extras import require
from evalboard.base.scratch import Scratch
from evalboard.config import EngineConfig
from evalboard.data.battles import BattleCounts, BattleScan, Sum
from evalboard.data.schema import Entries, LeftOut, empty, entry_id
from evalboard.data.sums import (
    ANSWERS,
    CLUSTERS,
    LEAF,
    RUNS,
    Answers,
    Clusters,
    Runs,
    Scan,
    Sums,
    files_of,
    joined,
    leaf_id,
)
from evalboard.engines import _battle_counts
from evalboard.engines._plain import SqlBatch, batches, given_table, staged
from evalboard.engines._validity import left_out, notes, rows
from evalboard.errors import FilesError

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

MANY = 1_000_000
"""Samples from which on clusters are summed over files."""
HASHES = 4_000_000
KEY = list(LEAF)


def sums(scan: Scan) -> Sums:
    """The sums of all files of a scan, as `memory.sums`."""
    with opened(scan) as duck:
        if not duck.batches:
            return replace(joined([]), left_out=duck.left_out())
        runs, many = duck.runs(), duck.believed > MANY
        return Sums(
            runs=Runs(duck.framed(runs, RUNS, ["run"])),
            clusters=duck.clusters(apart=_repeating(runs)) if many else duck.clusters_by_file(),
            entries=duck.entries(runs),
            files=files_of(file for place, file in enumerate(scan.files) if place not in duck.unreadable),
            left_out=duck.left_out(),
            whole=many,
        )


def answers(scan: Scan) -> Answers:
    """The rows behind `sums`, one by one, in the order of the files."""
    with opened(scan) as duck:
        return duck.answers() if duck.batches else Answers(empty(ANSWERS))


def kinds(scan: BattleScan) -> BattleCounts:
    """Battles of each kind. EvalboardError where memory ends."""
    with _connected(scan) as connection:
        return _battle_counts.counted(scan, *_battle_counts.by_duckdb(connection, scan))


def total(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum of what a function makes of battles. EvalboardError where memory ends or a file is unreadable."""
    with _connected(scan, preserve_insertion_order=True) as connection:
        return _battle_counts.summed(scan, _battle_counts.rows_by_duckdb(connection, scan), of)


@contextmanager
def _connected(scan: BattleScan, **more: object) -> Iterator[DuckDBPyConnection]:
    require("duckdb")
    import duckdb

    with Scratch("duckdb") as folder, duckdb.connect(":memory:") as connection:
        for setting, value in (_settings(scan.engine, [file.local for file in scan.files], str(folder)) | more).items():
            connection.execute(f"SET {setting} = $value", {"value": value})
        try:
            yield connection
        except duckdb.OutOfMemoryException as error:
            raise FilesError(
                f"engine: memory {scan.engine.memory} is not enough for these battles: {str(error).splitlines()[0]}"
            ) from None


@dataclass
class DuckDatabase:
    """A database that has looked at a scan's files."""

    scan: Scan
    connection: DuckDBPyConnection
    folder: Path
    batches: list[SqlBatch] = field(default_factory=list)
    unreadable: dict[int, LeftOut] = field(default_factory=dict)
    faulty: list[SqlBatch] = field(default_factory=list)
    believed: int = 0

    def ask(self, sql: str, *about: SqlBatch) -> pa.Table:
        """The answer to a query with parameters."""
        return self.connection.sql(sql, params=self._values(sql, about)).to_arrow_table()

    def _values(self, sql: str, about: Sequence[SqlBatch]) -> dict[str, object]:
        values: dict[str, object] = {
            f"known{place}": list(self.scan.ids_by_level.get(level, ()))
            for place, (level, _) in enumerate(self.scan.columns.levels)
        }
        for batch in about:
            values |= batch.parameters
        wanted = set(re.findall(r"\$(\w+)", sql))
        return {name: value for name, value in values.items() if name in wanted}

    def look(self) -> None:
        """Find readable files and believed rows."""
        import duckdb

        sql_batches, others = batches(self.scan)
        for batch in sql_batches:
            try:
                missing = self._looked(batch)
            except duckdb.OutOfMemoryException:
                raise
            except duckdb.Error:
                # What is wrong with which file is told by the code that reads files one by one.
                missing = list(batch.numbers)
            others += missing
        written, self.unreadable = staged(self.scan, sorted(others), self.folder)
        for batch in written:
            self._looked(batch)

    def _looked(self, batch: SqlBatch) -> list[int]:
        key = ", ".join(
            [
                "file",
                *self._columns("e", self.scan.columns.entry),
                *self._columns("l", self.scan.columns.levels),
                "run",
                "sample",
            ]
        )
        counts = "count(*) AS rows, count(*) FILTER (fault IS NULL) AS n, count(*) FILTER (fault >= 0) AS bad"
        # All that will be asked for is read once, so that a broken page is found here.
        read = ", ".join(
            f"count({name})"
            for name in ["label", *self._columns("raw", (*self.scan.columns.entry, *self.scan.columns.about))]
        )
        (seen,) = self.ask(
            f"SELECT list(DISTINCT file) AS files, {counts}, {read} FROM ({rows(self.scan, batch)})", batch
        ).to_pylist()
        missing = [] if batch.staged else [number for number in batch.numbers if number not in set(seen["files"] or ())]
        if missing:
            left = [
                (path, number) for path, number in zip(batch.paths, batch.numbers, strict=True) if number not in missing
            ]
            batch = replace(batch, paths=tuple(path for path, _ in left), numbers=tuple(number for _, number in left))
        batch = replace(batch, clean=seen["rows"] == seen["n"])
        if not self._apart(batch, key, seen["n"]):
            batch = self._with_repeats(replace(batch, clean=False), key)
        if batch.repeats or seen["bad"]:
            self.faulty.append(batch)
        if batch.numbers:
            self.batches.append(batch)
            self.believed += seen["n"]
        return missing

    def _apart(self, batch: SqlBatch, key: str, n: int) -> bool:
        goes = 1 + n // HASHES
        hashed = f"SELECT hash({key}) AS hashed FROM ({rows(self.scan, batch)}) WHERE fault IS NULL"
        for go in range(goes):
            answer = self.ask(
                f"SELECT hashed FROM ({hashed}) WHERE hashed % {goes} = {go}" if goes > 1 else hashed, batch
            )
            hashes = np.sort(answer.column("hashed").to_numpy())
            if (hashes[1:] == hashes[:-1]).any():
                return False
        return True

    def _with_repeats(self, batch: SqlBatch, key: str) -> SqlBatch:
        """A batch with repeats found; hashes say where to look."""
        believed = f"SELECT *, hash({key}) AS hashed FROM ({rows(self.scan, batch)}) WHERE fault IS NULL"
        several = f"SELECT hashed FROM ({believed}) GROUP BY hashed HAVING count(*) > 1"
        numbered = (
            f"SELECT file, row, row_number() OVER (PARTITION BY {key} ORDER BY row) AS place"
            f" FROM ({believed}) WHERE hashed IN ({several})"
        )
        repeats = self.ask(f"SELECT file, row FROM ({numbered}) WHERE place > 1", batch)
        self.connection.register("found", repeats)
        self.connection.execute("INSERT INTO again SELECT file, row FROM found")
        self.connection.unregister("found")
        return replace(batch, repeats=True)

    def left_out(self) -> tuple[LeftOut, ...]:
        """What is not believed, in the order of the files."""
        faulty = [row for batch in self.faulty for row in self.ask(notes(self.scan, batch), batch).to_pylist()]
        levels = len(self.scan.columns.levels)
        faulty.sort(
            key=lambda row: (row["file"], row["fault"], leaf_id([row[f"by{level}"] or "" for level in range(levels)]))
        )
        by_file: dict[int, list[LeftOut]] = {}
        for row in faulty:
            by_file.setdefault(row["file"], []).append(left_out(self.scan, row))
        by_file |= {file: [note] for file, note in self.unreadable.items()}
        return tuple(note for file in sorted(by_file) for note in by_file[file])

    def runs(self) -> pd.DataFrame:
        """Sums by file, entry, leaf and run."""
        more = "count(*) - count(value) AS nulls, CAST(sum(hash(sample)) % (1::HUGEINT << 64) AS UBIGINT) AS samples"
        return self._named(
            self._each(f"SELECT file, {self._cell}, run, {TOTALS}, {more} FROM {{}} WHERE fault IS NULL GROUP BY ALL")
        )

    def clusters_by_file(self) -> Clusters:
        """Sums by file, entry, leaf and cluster."""
        sums = self._each(
            f'SELECT file, {self._cell}, "cluster", alone, {TOTALS} FROM {{}} WHERE fault IS NULL GROUP BY ALL'
        )
        return Clusters(self.framed(self._clustered(sums), CLUSTERS, ["cluster"]))

    def clusters(self, *, apart: Sequence[int]) -> Clusters:
        """Sums by entry, leaf and cluster over all files, some kept apart."""
        own = f"CASE WHEN file IN ({', '.join(map(str, apart)) or 'NULL'}) THEN file END AS own"
        key = f'own, {self._cell}, "cluster", alone'
        again = (
            f"SELECT min(file) AS file, {key}, CAST(sum(n) AS BIGINT) AS n, fsum(total) AS total"
            " FROM cells GROUP BY ALL"
        )
        size = 0
        for number, batch in enumerate(self.batches):
            of_batch = (
                f'SELECT file, {own}, {self._cell}, "cluster", alone, value'
                f" FROM ({rows(self.scan, batch)}) WHERE fault IS NULL"
            )
            sql = f"SELECT min(file) AS file, {key}, {TOTALS} FROM ({of_batch}) GROUP BY ALL"
            self.connection.execute(
                f"{'INSERT INTO cells' if number else 'CREATE TEMP TABLE cells AS'} {sql}", self._values(sql, [batch])
            )
            if self._cells() > 2 * size + MANY:
                self.connection.execute(f"CREATE OR REPLACE TEMP TABLE cells AS {again}")
                size = self._cells()
        return Clusters(self.framed(self._clustered(self.ask(again).to_pandas()), CLUSTERS, ["cluster"]))

    def _cells(self) -> int:
        (count,) = self.ask("SELECT count(*) AS n FROM cells").column("n").to_pylist()
        return count

    def answers(self) -> Answers:
        """The believed rows."""
        wanted = f"{self._cell}, file, row, run, sample, \"cluster\", alone, coalesce(label, '') AS label, value"
        samples = self._each(f"SELECT {wanted} FROM {{}} WHERE fault IS NULL")
        samples = self._clustered(samples).sort_values(["file", "row"], kind="stable")
        samples = samples.assign(
            null=samples["value"].isna(), value=samples["value"].fillna(0.0), file=self._paths(samples["file"])
        )
        return Answers(samples[list(ANSWERS)].astype(ANSWERS).reset_index(drop=True))

    def entries(self, runs: pd.DataFrame) -> Entries:
        """One row per file and entry, with the first known word of each field."""
        columns = self.scan.columns
        ids = self._columns("e", columns.entry)
        fields = (
            self._fields(ids) if len(columns.entry) + len(columns.about) > 1 else runs.drop_duplicates(["file", *ids])
        )
        model = ids[[name for name, _ in columns.entry].index("model")]
        about = {name: fields[name] for name, _ in (*columns.entry, *columns.about) if name != "model"}
        frame = pd.DataFrame(
            {"entry": _joined(fields, ids, entry_id), "model": fields[model], **about, "place": fields["file"]}
        )
        frame = frame.sort_values(["place", "entry"], kind="stable")
        frame = frame.assign(file=self._paths(frame["place"])).drop(columns="place").reset_index(drop=True)
        return Entries(frame.astype({"entry": "str", "model": "str", "file": "str"}).infer_objects())

    def _fields(self, ids: list[str]) -> pd.DataFrame:
        fields = [
            (name, column, f"raw{number}")
            for number, (name, column) in enumerate((*self.scan.columns.entry, *self.scan.columns.about))
        ]
        group = ", ".join(["file", *ids])
        frames = []
        for batch in self.batches:
            firsts = [
                f"{batch.cells[column].json.format(f'arg_min({raw}, row)')} AS {raw}" for _, column, raw in fields
            ]
            sql = (
                f"SELECT {', '.join([group, *firsts])}"
                f" FROM ({rows(self.scan, batch)}) WHERE fault IS NULL GROUP BY {group}"
            )
            frames.append(self.ask(sql, batch).to_pandas())
        first_rows = pd.concat(frames, ignore_index=True)
        return first_rows.assign(
            **{
                name: [None if pd.isna(cell) else json.loads(cell) for cell in first_rows[raw]]
                for name, _, raw in fields
            }
        )

    @property
    def _cell(self) -> str:
        columns = self.scan.columns
        return ", ".join(
            [*self._columns("e", columns.entry), *self._columns("l", columns.levels), "maximum", "n_options"]
        )

    @staticmethod
    def _columns(letter: str, named: Sequence[object]) -> list[str]:
        return [f"{letter}{place}" for place in range(len(named))]

    def _each(self, sql: str) -> pd.DataFrame:
        frames = [self.ask(sql.format(f"({rows(self.scan, batch)})"), batch).to_pandas() for batch in self.batches]
        return pd.concat(frames, ignore_index=True)

    def _named(self, sums: pd.DataFrame) -> pd.DataFrame:
        columns = self.scan.columns
        return sums.assign(
            entry=_joined(sums, self._columns("e", columns.entry), entry_id),
            leaf=_joined(sums, self._columns("l", columns.levels), leaf_id),
        )

    def _clustered(self, named: pd.DataFrame) -> pd.DataFrame:
        named = self._named(named)
        return named.assign(cluster=named["cluster"].where(named["alone"].isna(), named["leaf"] + "/" + named["alone"]))

    def framed(self, sums: pd.DataFrame, columns: Mapping[str, str], more: list[str]) -> pd.DataFrame:
        """Sums in the order of files and keys."""
        codes = [pd.factorize(sums[name], sort=True)[0] for name in [*more[::-1], *KEY[::-1]]]
        sums = sums.take(np.lexsort([*codes, sums["file"].to_numpy()]))
        return sums.assign(file=self._paths(sums["file"]))[list(columns)].astype(columns).reset_index(drop=True)

    def _paths(self, places: pd.Series) -> pd.Series:
        paths = np.array([file.path for file in self.scan.files], dtype=object)
        return pd.Series(paths[places.to_numpy(dtype=np.int64)], index=places.index, dtype="str")


TOTALS = "count(*) AS n, coalesce(fsum(value), 0) AS total"


@contextmanager
def opened(scan: Scan) -> Iterator[DuckDatabase]:
    """A database that has looked at a scan's files, and reads only these and its folder. EvalboardError where memory
    ends.
    """
    require("duckdb")
    import duckdb

    with Scratch("duckdb") as folder, duckdb.connect(":memory:") as connection:
        for setting, value in _settings(scan.engine, [file.local for file in scan.files], str(folder)).items():
            connection.execute(f"SET {setting} = $value", {"value": value})
        constants = given_table(scan)
        connection.register("given", constants)
        connection.execute("CREATE TEMP TABLE files AS SELECT * FROM given")
        connection.unregister("given")
        connection.execute("CREATE TEMP TABLE again (file INTEGER, row BIGINT)")
        duck = DuckDatabase(scan, connection, folder)
        try:
            duck.look()
            yield duck
        except duckdb.OutOfMemoryException as error:
            raise FilesError(
                f"engine: memory {scan.engine.memory} is not enough for these samples: {str(error).splitlines()[0]}"
            ) from None
        except duckdb.Error as error:
            raise FilesError(f"engine: DuckDB could not sum up these samples: {str(error).splitlines()[0]}") from error


def _settings(engine: EngineConfig, files: Sequence[Path], folder: str) -> dict[str, object]:
    """In this order: `enable_external_access` and the last one lock."""
    return {
        "memory_limit": engine.memory,
        **({"threads": engine.threads} if engine.threads is not None else {}),
        "temp_directory": folder,
        "preserve_insertion_order": False,
        "enable_progress_bar": False,  # else drawn on standard output after two seconds
        "autoinstall_known_extensions": False,
        "autoload_known_extensions": False,
        "python_enable_replacements": False,
        "allowed_paths": sorted(map(str, set(files))),
        "allowed_directories": [folder],
        "enable_external_access": False,
        "lock_configuration": True,
    }


def _repeating(runs: pd.DataFrame) -> list[int]:
    key = ["entry", "leaf", "run", "n", "samples"]
    return runs.loc[runs.duplicated(key, keep=False), "file"].unique().tolist()


def _joined(frame: pd.DataFrame, columns: list[str], join: Callable[[list[str]], str]) -> pd.Series:
    combined = frame.groupby(columns, sort=False, dropna=False).ngroup() if len(frame) else pd.Series(dtype="int64")
    firsts = frame.loc[~combined.duplicated().to_numpy(), columns]
    names = [join([cell if isinstance(cell, str) else "" for cell in row]) for row in firsts.itertuples(index=False)]
    return pd.Series(
        np.array(names, dtype=object)[combined.to_numpy()] if names else [], index=frame.index, dtype="str"
    )
