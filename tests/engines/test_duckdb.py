"""What only DuckDB has: batches, files written anew, sums over files, a limit of memory, and a door that is shut."""

import tempfile
from dataclasses import replace
from io import BytesIO

import duckdb
import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard.config import EngineConfig
from evalboard.data.sums import checked
from evalboard.engines import _plain, summed
from evalboard.engines import duckdb as engine
from evalboard.errors import EvalboardError
from tests.engines.examples import board, samples, scan_of, table
from tests.engines.test_agreement import agree, same

KEY = ["entry", "leaf", "cluster"]
RUNS = [[1, 0, 1, 0.5], [0, 0, 1, 1], [1, 1, None, 0]]
CLUSTERS = ["p", "p", "q", "r"]


def runs_apart(model="m", leaf="ID/qa"):
    """A file for each run."""
    rows = samples(model, leaf, RUNS, clusters=CLUSTERS)
    return {f"{model}-{run}.parquet": table([row for row in rows if row[3] == run]) for run in range(len(RUNS))}


def by_cluster(sums):
    return sums.clusters.groupby(KEY)[["n", "total"]].sum().to_dict("index")


@pytest.mark.parametrize("rows", [4, 100])
def test_of_many_samples_clusters_are_summed_up_over_files(rows, tmp_path, monkeypatch):
    asked = scan_of(tmp_path, runs_apart() | runs_apart("n"), board())
    apart = summed("duckdb", asked)
    assert (apart.whole, len(apart.clusters)) == (False, 18)
    monkeypatch.setattr(engine, "MANY", 3)
    monkeypatch.setattr(_plain, "ROWS", rows)
    together = summed("duckdb", asked)
    assert (together.whole, len(together.clusters)) == (True, 6)
    assert by_cluster(together) == by_cluster(apart)
    pd.testing.assert_frame_equal(together.runs, apart.runs)


def test_what_another_file_repeats_can_still_be_taken_out(tmp_path, monkeypatch):
    files = runs_apart() | runs_apart("n")
    files |= {"z.parquet": files["m-1.parquet"]}
    asked = scan_of(tmp_path, files, board())
    wanted = checked(summed("memory", asked))
    monkeypatch.setattr(engine, "MANY", 3)
    found = checked(summed("duckdb", asked))
    assert found.left_out == wanted.left_out
    assert [row.file for row in found.left_out] == ["z.parquet"]
    assert by_cluster(found) == by_cluster(wanted)


@pytest.mark.parametrize(
    "suffix", ["parquet", *(pytest.param(each, marks=pytest.mark.thorough) for each in ("csv", "jsonl"))]
)
def test_small_batches_and_pieces_give_the_same(suffix, tmp_path, monkeypatch):
    rows = samples("m", "ID/qa", RUNS, clusters=CLUSTERS) + samples("n", "VI/nli", RUNS, options=2)
    frames = [table(rows), table(rows[5:] * 2), table([*rows[:3], (None, *rows[4][1:])])]
    files = {f"{name}.{suffix}": frame for name, frame in zip("abc", frames, strict=True)} | {"d.csv": b"x\n"}
    asked = scan_of(tmp_path, files, board())
    wanted = summed("duckdb", asked)
    monkeypatch.setattr(_plain, "ROWS", 4)
    monkeypatch.setattr(_plain, "PIECE", 3)
    monkeypatch.setattr(engine, "HASHES", 2)
    found = summed("duckdb", asked)
    same(found, wanted)
    pd.testing.assert_frame_equal(found.runs, wanted.runs)
    agree(asked)


@pytest.mark.parametrize("broken", ["who", "score", "target"])
def test_a_file_with_a_broken_page_costs_that_file(broken, tmp_path):
    frames = {name: frame.assign(target="yes") for name, frame in runs_apart().items()}
    files = {name: frame.to_parquet(compression=None) for name, frame in frames.items()}
    page = (
        pq.ParquetFile(BytesIO(files["m-1.parquet"]))
        .metadata.row_group(0)
        .column(frames["m-1.parquet"].columns.get_loc(broken))
    )
    start = page.dictionary_page_offset or page.data_page_offset
    whole = files["m-1.parquet"]
    files["m-1.parquet"] = (
        whole[:start] + b"\xff" * page.total_compressed_size + whole[start + page.total_compressed_size :]
    )
    sums = summed("duckdb", scan_of(tmp_path, files, board(columns=board().columns | {"label": "target"})))
    (row,) = sums.left_out
    assert (row.file, row.reason.startswith("cannot be read: ")) == ("m-1.parquet", True)
    assert sums.runs["file"].tolist() == ["m-0.parquet", "m-2.parquet"]


@pytest.mark.parametrize(
    "name",
    ["a[1].parquet", "*.parquet", "{a,b}?.parquet", "it's b\"c é.parquet"],
)
def test_names_of_files_are_no_patterns(name, tmp_path):
    files = {name: table(samples("m", "ID/qa", RUNS[:1])), "a1.parquet": table(samples("n", "ID/qa", RUNS[:1]))}
    asked = scan_of(tmp_path, files, board())
    agree(replace(asked, files=asked.files[:1]))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("score", "Score"),
        ("who", 'a"b'),
        ("item", "filename"),
        ("run", "row"),
        ("passage", "file"),
        ("best", "$paths0"),
    ],
)
def test_names_of_columns_are_taken_as_they_are(old, new, tmp_path):
    names = {
        "model": "who",
        "run": "run",
        "sample": "item",
        "cluster": "passage",
        "value": "score",
        "maximum": "best",
        "n_options": "options",
    }
    of = board(columns={key: new if column == old else column for key, column in names.items()})
    frame = table(samples("m", "ID/qa", RUNS)).rename(columns={old: new})
    twin = {"SCORE": 0.0} if new == "Score" else {}
    agree(scan_of(tmp_path, {"a.parquet": frame.assign(**twin)}, of))


def test_dates_lists_and_nothing_at_all_are_read_the_same(tmp_path):
    dates = pd.to_datetime(["2026-01-01", "2026-01-02", None, "2026-01-04"])
    frame = table(samples("m", "ID/qa", RUNS[:1])).assign(passage=dates)
    files = {"dates.parquet": frame, "lists.parquet": frame.assign(passage="p", score=[[1.0, 0.0], [0.5], None, [1.0]])}
    files |= {"nothing.parquet": frame.assign(passage=None), "empty.parquet": frame.assign(passage="p")[:0]}
    agree(scan_of(tmp_path, files, board()))


def test_too_little_memory_is_said(tmp_path):
    rows = samples("m", "ID/qa", [[1.0] * 20_000])
    asked = scan_of(tmp_path, {"a.parquet": table(rows)}, board())
    with pytest.raises(EvalboardError, match=r"engine: memory 1MB is not enough for these samples: .+"):
        summed("duckdb", replace(asked, engine=EngineConfig(name="duckdb", memory="1MB")))


def test_nothing_but_the_files_can_be_read_and_nothing_is_left_behind(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "spill"))
    (tmp_path / "spill").mkdir()
    files = {"a.parquet": table(samples("m", "ID/qa", RUNS)), "b.csv": table(samples("n", "ID/qa", RUNS))}
    asked = scan_of(tmp_path / "files", files, board())
    secret = tmp_path / "secret.csv"
    secret.write_text("x\n1\n")
    with engine.opened(asked) as duck:
        assert [path.name for path in (tmp_path / "spill").iterdir()] == [duck.folder.name]
        for forbidden in (
            "SELECT * FROM read_csv($path)",
            "COPY files TO $path",
            "INSTALL httpfs",
            "SET memory_limit = '1TB'",
        ):
            with pytest.raises(duckdb.Error):
                duck.connection.execute(forbidden.replace("$path", f"'{secret}'"))
    assert secret.read_text() == "x\n1\n"
    assert list((tmp_path / "spill").iterdir()) == []


def test_the_same_files_give_the_same_bits(tmp_path):
    rng = np.random.default_rng(7)
    rows = [
        row
        for leaf in ("ID/a", "ID/b")
        for row in samples("m", leaf, rng.random((3, 700)).tolist(), clusters=[f"c{at % 40}" for at in range(700)])
    ]
    asked = scan_of(
        tmp_path, {"a.parquet": table(rows), "b.parquet": table([("n", *row[1:]) for row in rows])}, board()
    )
    first, second = (summed("duckdb", asked) for _ in range(2))
    pd.testing.assert_frame_equal(first.runs, second.runs, check_exact=True)
    pd.testing.assert_frame_equal(first.clusters, second.clusters, check_exact=True)
