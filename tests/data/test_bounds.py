"""What a file may hold is looked at before it is decoded; what it has too much of is said with the limit."""

import json
from dataclasses import replace

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.data import bounds as module
from evalboard.data.bounds import Bounds, decoded, held_at_once
from evalboard.errors import ReadError
from evalboard.settings import Settings

SMALL = Bounds(rows=10, columns=5, depth=4, text=100, decoded=10_000)


def parquet(path, **columns):
    pq.write_table(pa.table(columns), path)


def nested(levels):
    value = 1
    for _ in range(levels):
        value = [value]
    return value


WRITERS = {
    "rows.parquet": (lambda path: parquet(path, a=range(11)), "has 11 rows; expected at most 10 (EVALBOARD_FILE_ROWS)"),
    "columns.parquet": (
        lambda path: parquet(path, **{f"c{n}": [1] for n in range(6)}),
        "has 6 columns; expected at most 5 (EVALBOARD_FILE_COLUMNS)",
    ),
    "depth.parquet": (
        lambda path: parquet(path, a=[nested(5)]),
        "has 10 levels of nesting; expected at most 4 (EVALBOARD_FILE_DEPTH)",
    ),
    "grown.parquet": (
        lambda path: parquet(path, a=["x" * 20_000]),
        "grows to 0.0 GB when it is read; expected at most 1e-05 GB (EVALBOARD_FILE_DECODED)",
    ),
    "columns.csv": (
        lambda path: path.write_text("a,b,c,d,e,f\n"),
        "has 6 columns; expected at most 5 (EVALBOARD_FILE_COLUMNS)",
    ),
    "columns.tsv": (
        lambda path: path.write_text("a\tb\tc\td\te\tf\n"),
        "has 6 columns; expected at most 5 (EVALBOARD_FILE_COLUMNS)",
    ),
    "rows.csv": (lambda path: path.write_text("a\n" * 11), "has 11 rows; expected at most 10 (EVALBOARD_FILE_ROWS)"),
    "rows.jsonl": (lambda path: path.write_text("{}\n" * 11), "has 11 rows; expected at most 10 (EVALBOARD_FILE_ROWS)"),
    "text.jsonl": (
        lambda path: path.write_text(json.dumps({"a": "x" * 101})),
        "has a text of 0.0 MB; expected at most 0.0001 MB (EVALBOARD_FILE_TEXT)",
    ),
    "depth.json": (
        lambda path: path.write_text(json.dumps(["[[[[[[", nested(4)])),
        "has 5 levels of nesting; expected at most 4 (EVALBOARD_FILE_DEPTH)",
    ),
    "text.json": (
        lambda path: path.write_text(json.dumps(["x" * 101])),
        "has a text of 0.0 MB; expected at most 0.0001 MB (EVALBOARD_FILE_TEXT)",
    ),
    "grown.json": (
        lambda path: path.write_text("[" + "1," * 200 + "1]"),
        "grows to 0.0 GB when it is read; expected at most 1e-05 GB (EVALBOARD_FILE_DECODED)",
    ),
}


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_too_much_is_said_with_its_limit(name, tmp_path, monkeypatch):
    write, reason = WRITERS[name]
    monkeypatch.setattr(module, "SMALL", 10)
    monkeypatch.setattr(module, "BLOCK", 64)
    write(tmp_path / name)
    with pytest.raises(ReadError) as raised:
        SMALL.check(tmp_path / name)
    assert str(raised.value) == reason
    Bounds(0, 0, 0, 0, 0).check(tmp_path / name)
    Bounds().check(tmp_path / name)


def test_numbers_between_texts_are_no_text(tmp_path):
    (tmp_path / "a.jsonl").write_text(
        json.dumps({"a": "b", "c": [0.25] * 100, "d": "e"}) + "\n" + json.dumps([0.5] * 100)
    )
    SMALL.check(tmp_path / "a.jsonl")


def test_an_arrow_file_is_looked_at_by_its_schema(tmp_path):
    table = pa.table({f"c{number}": [1] for number in range(6)})
    for name, new in (("a.arrow", pa.ipc.new_file), ("b.feather", pa.ipc.new_stream)):
        with new(str(tmp_path / name), table.schema) as file:
            file.write_table(table)
        with pytest.raises(ReadError, match="has 6 columns"):
            SMALL.check(tmp_path / name)


@pytest.mark.parametrize("name", ["a.parquet", "a.arrow", "a.json", "a.jsonl", "a.csv", "README.md"])
def test_what_cannot_be_looked_at_is_for_its_reader_to_name(name, tmp_path):
    Bounds().check(tmp_path / name)
    (tmp_path / name).write_bytes(b"PAR1 nothing of the kind")
    Bounds().check(tmp_path / name)


def test_texts_that_repeat_are_counted_as_often_as_they_stand_there():
    words = pa.chunked_array(
        [
            pa.array(["x" * 1_000, "y"]).dictionary_encode(),
            pa.DictionaryArray.from_arrays(pa.array([0, None, 0], pa.int32()), ["z" * 500]),
        ]
    )
    few, many = replace(SMALL, decoded=2_300), replace(SMALL, decoded=2_330)
    with pytest.raises(ReadError, match="grows to"):
        decoded(pa.table({"a": words}), few)
    assert decoded(pa.table({"a": words}), many).column("a").to_pylist() == [
        "x" * 1_000,
        "y",
        "z" * 500,
        None,
        "z" * 500,
    ]


def test_bounds_are_settings():
    names = {"ROWS": "1", "COLUMNS": "2", "DEPTH": "3", "TEXT": "4", "DECODED": "5"}
    settings = Settings.from_env({f"EVALBOARD_FILE_{name}": text for name, text in names.items()})
    assert Bounds.of(settings) == Bounds(rows=1, columns=2, depth=3, text=4_000_000, decoded=5_000_000_000)
    assert Bounds.of(Settings.from_env({})) == Bounds()


def varint(number):
    """A number as the heads of parquet's pages write it: signs folded, seven bits a byte, the lowest first."""
    folded, out = 2 * number, b""
    while folded > 127:
        out, folded = out + bytes([folded & 127 | 128]), folded >> 7
    return out + bytes([folded])


def page_head(size):
    """How the head of a page of data begins: its kind, its bytes, and its bytes as they are stored."""
    return b"\x15\x00" + 2 * (b"\x15" + varint(size))


def test_a_page_that_says_it_has_gigabytes_takes_none(tmp_path):
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"a": [0.5, 0.25]}), path, compression="none", use_dictionary=False)
    raw, about = path.read_bytes(), pq.read_metadata(path).row_group(0).column(0)
    heads = (page_head(size) for size in range(about.total_compressed_size))
    head = next(head for head in heads if raw.startswith(head, about.data_page_offset))
    path.write_bytes(raw.replace(head, page_head(1_500_000_000), 1))
    pool = pa.default_memory_pool()
    before = pool.max_memory()
    with (
        pytest.raises((OSError, pa.ArrowException)),
        pq.ParquetFile(path, buffer_size=held_at_once(path), pre_buffer=False) as file,
    ):
        file.read()
    assert pool.max_memory() <= max(before, 100_000_000)
