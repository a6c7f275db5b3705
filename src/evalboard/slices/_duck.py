"""A database that reads the samples of one leaderboard and nothing else.

The file is the only one that it can open, and nothing can be set any more once it is there. Names stand quoted in a
query, values as parameters: no text of a visitor becomes SQL.
"""

from __future__ import annotations

import weakref
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from threading import Timer
from typing import TYPE_CHECKING, Any

from evalboard.base.extras import require
from evalboard.base.scratch import Scratch
from evalboard.data.samples import EXACT, SCORE, SampledBenchmark, StoredSamples
from evalboard.errors import DamagedCache, EvalboardError, NotFound, QueryError
from evalboard.leaderboard.memo import Memo, MemoKey
from evalboard.scorers import scorer
from evalboard.strings import did_you_mean, message

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

    from evalboard.leaderboard.leaderboard import Leaderboard

MEMORY = "256MB"
SECONDS = 10.0
"""How long one query may take: a scan of a million samples takes a tenth of it."""
STORED = "stored"
"""The variant that is no rule: the score as it was stored."""
PLACE = "@row"


def quoted(name: str) -> str:
    """A name as SQL has it."""
    return '"' + name.replace('"', '""') + '"'


def store_of(leaderboard: Leaderboard) -> SampleStore:
    """The samples of a leaderboard, opened once. NotFound on a board that keeps none."""
    if leaderboard.samples is None or not leaderboard.samples.benchmarks:
        raise NotFound(message("slices-none-kept", board=leaderboard.board.id))
    samples, zero = (
        leaderboard.samples,
        leaderboard.board.uncertainty.null_score == "zero" and leaderboard.evidence.of_samples,
    )
    return leaderboard.once(STORE, lambda: SampleStore(samples, null_is_zero=zero))


@dataclass(eq=False)
class SampleStore:
    """One file of samples, the view `samples` of a database. Safe to be asked from several threads."""

    filed: StoredSamples
    null_is_zero: bool = False
    """Whether a sample without a stored score counts 0 in a mean, as the board's own scores have it."""
    keep: Memo = field(default_factory=Memo, repr=False)
    _connection: DuckDBPyConnection = field(init=False, repr=False)

    def __post_init__(self) -> None:
        require("duckdb")
        import duckdb

        if not self.filed.path.is_file():
            raise self._gone()
        scratch = Scratch("answers")
        self._connection = duckdb.connect(":memory:")
        weakref.finalize(self, _closed, self._connection, scratch)
        for setting, value in _settings(str(self.filed.path), str(scratch.path)).items():
            self._connection.execute(f"SET {setting} = $value", {"value": value})
        path = "'" + str(self.filed.path).replace("'", "''") + "'"
        rows = (
            f"SELECT * EXCLUDE (file_row_number), file_row_number AS {quoted(PLACE)}"
            f" FROM read_parquet({path}, file_row_number = true)"
        )
        try:
            self._connection.execute(f"CREATE VIEW samples AS {rows}")
        except duckdb.Error as error:
            raise DamagedCache(f"{self.filed.path.name}: cannot be read as samples: {self._message(error)}") from None
        self._connection.execute("SET lock_configuration = true")

    def ask(
        self, sql: str, values: Mapping[str, object] | None = None, tables: Mapping[str, pa.Table] | None = None
    ) -> pa.Table:
        """The answer to a query over `samples` and tables that are handed over; values stand as parameters, `$name`.

        QueryError where it takes too long or needs too much memory: another question may be answered.
        """
        with self._asking(tables or {}, SECONDS) as cursor:
            return cursor.sql(sql, params=dict(values or {})).to_arrow_table()

    def rows_of(self, samples: Sequence[str], columns: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
        """Rows of some samples, of all entries and runs, by sample."""
        # Where they stand first: no other text is looked at for that.
        places = self.ask(
            f"SELECT {quoted(PLACE)} FROM samples WHERE sample IN (SELECT unnest($samples))", {"samples": [*samples]}
        )
        sql = f"SELECT {', '.join(map(quoted, columns))} FROM samples WHERE {quoted(PLACE)} IN (SELECT unnest($places))"
        rows: dict[str, list[dict[str, Any]]] = {}
        for row in self.ask(sql, {"places": places.column(0).to_pylist()}).to_pylist():
            rows.setdefault(row["sample"], []).append(row)
        return rows

    def stream(
        self, sql: str, values: Mapping[str, object], tables: Mapping[str, pa.Table], *, rows: int, seconds: float
    ) -> Generator[pa.RecordBatch]:
        """The answer to a query, so many rows at a time, within so many seconds in all; no rows are one piece, too."""
        import pyarrow as pa

        with self._asking(tables, seconds) as cursor:
            reader = cursor.sql(sql, params=dict(values)).to_arrow_reader(rows)
            first = next(reader, pa.RecordBatch.from_pylist([], reader.schema))
            yield first
            yield from reader

    @contextmanager
    def _asking(self, tables: Mapping[str, pa.Table], seconds: float) -> Iterator[DuckDBPyConnection]:
        """A cursor that sees some tables and is interrupted when its time is over; its failures in words."""
        import duckdb

        with self._connection.cursor() as cursor:
            for name, table in tables.items():
                cursor.register(name, table)
            late = Timer(seconds, _interrupted, [cursor])
            late.daemon = True
            late.start()
            try:
                yield cursor
            except (
                duckdb.InterruptException,
                duckdb.OutOfMemoryException,
                duckdb.IOException,
                duckdb.PermissionException,
                OSError,
            ) as error:
                raise self._failure(error, seconds) from None
            except duckdb.InvalidInputException as error:
                if str(self.filed.path) not in str(error):
                    raise
                raise self._failure(error, seconds) from None  # the file was written over since it was opened
            finally:
                late.cancel()

    def _failure(self, error: Exception, seconds: float) -> EvalboardError:
        cause = self._message(error)
        if cause.startswith("INTERRUPT"):
            return QueryError(message("slices-too-long", seconds=f"{seconds:g}"), parameter="where")
        if cause.startswith("Out of Memory"):
            return QueryError(message("slices-too-large", memory=MEMORY), parameter="where")
        if not self.filed.path.is_file():
            return self._gone()
        return DamagedCache(f"{self.filed.path.name}: cannot be read: {cause}")

    def _gone(self) -> EvalboardError:
        """An older leaderboard that was pruned may still be shown."""
        return DamagedCache(f"{self.filed.path.name}: the samples of this board are not there any more")

    def fault_of(self, pattern: str) -> str:
        """What is wrong with a regular expression; nothing where it can be used."""
        import duckdb

        try:
            self.ask("SELECT regexp_matches('', $pattern)", {"pattern": pattern})
        except duckdb.InvalidInputException as error:
            return _first_line(error).removeprefix("Invalid Input Error: ")
        return ""

    def _message(self, error: Exception) -> str:
        return _first_line(error).replace(str(self.filed.path), self.filed.path.name)

    @cached_property
    def types(self) -> Mapping[str, str]:
        """The columns of the file with their types, as DuckDB names them."""
        columns = self.ask("DESCRIBE SELECT * FROM samples").to_pylist()
        return {row["column_name"]: row["column_type"] for row in columns if row["column_name"] != PLACE}

    def benchmark(self, name: str) -> SampledBenchmark:
        """A benchmark by its name among the samples or its path in the suite. QueryError for an unknown one."""
        benchmark_of = {benchmark.node: benchmark for benchmark in self.filed.benchmarks} | {
            each.benchmark: each for each in self.filed.benchmarks
        }
        if name not in benchmark_of:
            ids = tuple(each.benchmark for each in self.filed.benchmarks)
            sentence = message("slices-no-benchmark", name=repr(name[:200]), close=did_you_mean(name, ids))
            raise QueryError(sentence, parameter="benchmark", known=ids[:100])
        return benchmark_of[name]

    def variants(self, benchmark: SampledBenchmark) -> tuple[str, ...]:
        """The variants under which answers of a benchmark are scored, the stored scores first."""
        if benchmark.scorer is None:
            return (STORED,)
        return (STORED, *(variant for variant in scorer(benchmark.scorer).VARIANTS if SCORE + variant in self.types))

    def score(self, benchmark: SampledBenchmark, variant: str = STORED) -> str:
        """The score of a row under a variant as SQL: a fraction, null where it is not known. QueryError for an unknown
        variant.
        """
        if variant == STORED:
            return f"(value / {float(benchmark.maximum)!r})"
        variants = self.variants(benchmark)
        if variant not in variants:
            sentence = message("slices-no-variant", variant=repr(variant[:80]), close=did_you_mean(variant, variants))
            raise QueryError(sentence, parameter="variant", known=variants)
        return quoted(SCORE + variant)

    def exact(self, benchmark: SampledBenchmark, variant: str = STORED) -> str:
        """Exact match of a row under a variant as SQL, of stored scores under the published one; null where it is not
        known.
        """
        column = EXACT + str(benchmark.published if variant == STORED else variant)
        return quoted(column) if column in self.types and benchmark.scorer else "NULL::DOUBLE"

    def counted(self, benchmark: SampledBenchmark, variant: str = STORED) -> str:
        """The score of a row as it counts in a mean: as `score`, but a stored one that is missing is 0 where the board
        has it so.
        """
        score = self.score(benchmark, variant)
        return f"coalesce({score}, 0.0)" if self.null_is_zero and variant == STORED else score


def _settings(file: str, folder: str) -> dict[str, object]:
    """In this order: after `enable_external_access` no other file can be named."""
    return {
        "memory_limit": MEMORY,
        "temp_directory": folder,
        "preserve_insertion_order": False,
        "enable_progress_bar": False,  # else drawn on standard output after two seconds
        "autoinstall_known_extensions": False,
        "autoload_known_extensions": False,
        "python_enable_replacements": False,
        "parquet_metadata_cache": True,
        "allowed_paths": [file],
        "enable_external_access": False,
    }


def _closed(connection: DuckDBPyConnection, scratch: Scratch) -> None:
    connection.close()
    scratch.drop()


def _interrupted(cursor: DuckDBPyConnection) -> None:
    import duckdb

    with suppress(duckdb.ConnectionException):
        cursor.interrupt()


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


STORE: MemoKey[SampleStore] = MemoKey("samples")
