"""Few bytes that would grow to gigabytes: each costs itself, and what reads it stays within the limit that is
enforced.
"""

import resource
import sys
from dataclasses import replace

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.builds import reading
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from evalboard.workers.reader_sandbox import ReaderSandbox
from tests.hostile.kinds import KINDS
from tests.readers.inspect_logs import zipped

pytestmark = pytest.mark.thorough

SETTINGS = replace(Settings.from_env({}), file_memory=0.5, file_seconds=20.0)
BEYOND = 0.15e9
"""Bytes that are taken between two looks at a process that takes them as fast as it can."""


def repeated(path, *, rows, text):
    """A text that stands there once, and is meant in every row."""
    models = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array([text]))
    zeros = pa.array([0.5] * rows)
    pq.write_table(
        pa.table(
            {"model": models.cast(pa.string()) if rows * len(text) < 2**28 else models, "alpha": zeros, "omega": zeros}
        ),
        path,
        compression="zstd",
    )


def constant(path, *, rows):
    """Numbers that take no room."""
    schema = pa.schema({"model": pa.string(), "alpha": pa.float64(), "omega": pa.float64()})
    piece = pa.table({"model": ["m"] * 1_000_000, "alpha": [0.5] * 1_000_000, "omega": [0.5] * 1_000_000}, schema)
    with pq.ParquetWriter(path, schema, compression="zstd") as file:
        for _ in range(rows // 1_000_000):
            file.write_table(piece)


def long_text(path):
    """One text of 200 MB."""
    path.write_bytes(b'{"model": "' + b"x" * 200_000_000 + b'", "alpha": 0.5, "omega": 0.5}\n')


def long_cell(path):
    path.write_bytes(b"model,alpha,omega\n" + b"x" * 200_000_000 + b",0.5,0.5\n")


def wide(path):
    path.write_text(",".join(f"c{number}" for number in range(100_000)) + "\n")


def lists(path):
    """A file of nothing but empty lists."""
    path.write_bytes(b"[" + b"[]," * 20_000_000 + b"[]]")


def deep(path):
    path.write_bytes(b"[" * 3_000_000)


def zipped_zeros(path):
    """A member of 3 GB, as its zip says."""
    raw = bytearray(zipped({"header.json": b" " * 1_000_000}))
    place = raw.find(b"PK\x01\x02") + 24
    raw[place : place + 4] = (3_000_000_000).to_bytes(4, "little")
    path.write_bytes(raw)


BOMBS = {
    "text.parquet": (lambda path: repeated(path, rows=50_000, text="x" * 100_000), "grows to"),
    "rows.parquet": (lambda path: constant(path, rows=25_000_000), "has 25,000,000 rows"),
    "text.jsonl": (long_text, "has a text of 200.0 MB"),
    "cell.csv": (long_cell, "field larger than field limit"),
    "wide.csv": (wide, "has 100,000 columns"),
    "lists.json": (lists, "grows to"),
    "deep.json": (deep, "levels of nesting"),
    "zeros.eval": (zipped_zeros, "grows to 3.0 GB"),
}
READERS = {
    ".parquet": "table parquet",
    ".jsonl": "table jsonl",
    ".csv": "table csv",
    ".json": "every_eval_ever results",
    ".eval": "inspect samples eval",
}


@pytest.mark.skipif(sys.platform != "linux", reason="processes are watched on Linux alone")
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_costs_itself_and_no_more_memory_than_the_limit(name, tmp_path, monkeypatch):
    write, reason = BOMBS[name]
    kind = KINDS[READERS[name[name.index(".") :]]]
    files = tmp_path / "files"
    files.mkdir()
    write(files / name)
    (files / kind.path.format(0)).write_bytes(kind.content(0))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    peaks: list[int] = []
    apart = ReaderSandbox.apart

    def noted(self, read, of):
        result = apart(self, read, of)
        peaks.append(self.peak)
        return result

    monkeypatch.setattr(reading.ReaderSandbox, "apart", noted)
    built = build(parse_board(kind.board()), replace(SETTINGS, cache=tmp_path / "cache"), folder=files)
    (out,) = [row for row in built.left_out if row.file == name]
    assert reason in out.reason
    assert len(built.entries) == (4 if kind.reader == "table" else 1)
    assert max(peaks) - before < SETTINGS.file_memory * 1e9 + BEYOND


@pytest.mark.skipif(sys.platform != "linux", reason="processes are watched on Linux alone")
def test_what_a_footer_does_not_tell_ends_at_the_limit(tmp_path, monkeypatch):
    # Bounds lifted, as for a file that lies about itself: the second line holds alone.
    repeated(tmp_path / "a.parquet", rows=50_000, text="x" * 100_000)
    begin = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    sandbox = ReaderSandbox(SETTINGS)

    def read(without):
        return (
            pq.read_table(tmp_path / "a.parquet").column("model").cast(pa.large_string()).to_pylist()
            if not without
            else []
        )

    from evalboard.sources import File

    _, refused = sandbox.apart(read, [File("a.parquet", "a", 10)])
    assert refused["a.parquet"].startswith("takes more ")
    assert sandbox.peak - begin < SETTINGS.file_memory * 1e9 + BEYOND
