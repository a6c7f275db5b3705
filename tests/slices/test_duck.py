"""The database over a file of samples: what it can read, and what it refuses."""

import gc
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest

from evalboard.errors import EvalboardError, QueryError
from evalboard.slices import _duck, quoted, store_of
from tests.slices.examples import drop_rows, leaderboard
from tests.waiting import LONGEST


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return leaderboard(tmp_path_factory.mktemp('it\'s a "folder"'))


@pytest.fixture
def store(board):
    return store_of(board)


def test_a_store_is_opened_once_for_a_leaderboard(board):
    with ThreadPoolExecutor(4) as pool:
        assert len({id(store) for store in pool.map(store_of, [board] * 8)}) == 1


def test_samples_are_asked_with_names_quoted_and_values_as_parameters(store):
    note = quoted('judge\'s "note"')
    found = store.ask(
        f"SELECT sample FROM samples WHERE {note} = $said AND entry = $entry",  # noqa: S608
        {"said": "bad", "entry": "org/weak"},
    )
    assert set(found.column("sample").to_pylist()) == {"q2", "q5"}


def test_a_table_that_is_handed_over_is_seen_by_its_own_query_alone(store):
    assert store.ask("SELECT count(*) AS n FROM mine", tables={"mine": pa.table({"x": [1, 2]})}).to_pylist() == [
        {"n": 2}
    ]
    with pytest.raises(duckdb.CatalogException):
        store.ask("SELECT count(*) AS n FROM mine")


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM glob('/etc/*')",
        "COPY samples TO '{folder}/out.parquet'",
        "ATTACH '{folder}/out.db'",
        "INSTALL httpfs",
        "SELECT * FROM read_parquet('{folder}/other.parquet')",
    ],
)
def test_no_file_but_the_samples_can_be_opened(store, tmp_path, sql):
    (tmp_path / "other.parquet").write_bytes(Path(store.filed.path).read_bytes())
    with pytest.raises((duckdb.PermissionException, duckdb.CatalogException)):
        store._connection.cursor().execute(sql.format(folder=tmp_path)).fetchall()
    assert [path.name for path in tmp_path.iterdir()] == ["other.parquet"]


@pytest.mark.parametrize(
    "setting", ["enable_external_access = true", "memory_limit = '64GB'", "allowed_paths = ['/etc/passwd']"]
)
def test_nothing_can_be_set_any_more(store, setting):
    with pytest.raises(duckdb.InvalidInputException):
        store._connection.cursor().execute(f"SET {setting}")


def test_a_query_that_takes_too_long_is_ended_with_a_reason(store, monkeypatch):
    endless = "SELECT count(*) FROM range(100000) a, range(100000) b WHERE hash(a.range + b.range) % 7 = 3"
    with monkeypatch.context() as patch:
        patch.setattr(_duck, "SECONDS", 0.05)
        with pytest.raises(QueryError, match=r"longer than 0\.05 seconds") as refused:
            store.ask(endless)
    assert refused.value.parameter == "where"
    bar = "current_setting('enable_progress_bar') AS bar"  # which would be drawn on standard output
    assert store.ask(f"SELECT 1 AS one, {bar}").to_pylist() == [{"one": 1, "bar": False}]


def test_a_query_that_needs_too_much_memory_is_refused(store):
    with pytest.raises(QueryError, match="more memory than 256MB"):
        store.ask("SELECT list(repeat('x', 1000)) AS l FROM range(3000000)")


def test_what_was_opened_goes_with_the_leaderboard(tmp_path, monkeypatch):
    (tmp_path / "spill").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "spill"))
    store = store_of(leaderboard(tmp_path))
    assert len(list((tmp_path / "spill").iterdir())) == 1
    del store
    gc.collect()
    assert not list((tmp_path / "spill").iterdir())


def test_a_file_that_is_gone_or_broken_is_named(tmp_path):
    board = leaderboard(tmp_path)
    board.samples.path.write_bytes(b"PAR1 no parquet PAR1")
    with pytest.raises(EvalboardError, match=r"samples\.parquet: cannot be read as samples") as refused:
        store_of(board)
    assert str(tmp_path) not in str(refused.value)
    board.samples.path.unlink()
    with pytest.raises(EvalboardError, match=r"samples\.parquet: the samples of this board are not there any more"):
        store_of(board)


def test_a_score_is_a_fraction_and_a_missing_one_counts_as_the_board_has_it(store):
    plain, drop = store.benchmark("plain"), store.benchmark("drop")
    mean = f"SELECT avg({store.score(plain)}) AS mean FROM samples WHERE benchmark = 'plain' AND entry = 'org/strong'"  # noqa: S608
    assert store.ask(mean).to_pylist() == [{"mean": pytest.approx(0.75)}]
    missing = "FROM samples WHERE benchmark = 'drop' AND entry = 'org/weak' AND sample = 'q4'"
    assert store.ask(f"SELECT {store.counted(drop)} AS score {missing}").to_pylist() == [{"score": None}]
    zero = replace(store, null_is_zero=True)
    assert zero.ask(f"SELECT {zero.counted(drop)} AS score {missing}").to_pylist() == [{"score": 0.0}]
    assert zero.ask(f"SELECT {zero.score(drop)} AS score {missing}").to_pylist() == [{"score": None}]


def test_a_file_that_is_pruned_while_it_is_shown_is_named(tmp_path):
    board = leaderboard(tmp_path)
    store = store_of(board)
    board.samples.path.unlink()
    with pytest.raises(EvalboardError, match=r"^samples\.parquet: the samples of this board are not there any more$"):
        store.ask("SELECT count(*) FROM samples")
    with pytest.raises(EvalboardError, match=r"^samples\.parquet: the samples of this board are not there any more$"):
        list(store.stream("SELECT sample FROM samples", {}, {}, rows=5, seconds=LONGEST))


def test_the_columns_are_those_of_the_file(store):
    assert store.types["prediction"] == "VARCHAR"
    assert "@row" not in store.types
    assert set(drop_rows()[0]) <= set(store.types)
