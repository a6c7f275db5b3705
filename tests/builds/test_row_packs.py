"""Packs of rows: those of each file come back, however files and groups of rows are cut."""

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.builds import row_cache
from evalboard.builds.row_cache import DATA, RowPack, RowWriter, merged
from evalboard.errors import DamagedCache

SCHEMA = pa.schema({"file": pa.string(), "row": pa.int64()})


def rows(name, first, count):
    return pa.table({"file": [name] * count, "row": list(range(first, first + count))}, schema=SCHEMA)


def pack_of(folder, sizes):
    """Files with so many rows in each of their pieces."""
    with RowWriter(folder, SCHEMA) as writer:
        for name, pieces in sizes.items():
            for place, size in enumerate(pieces):
                writer.add(rows(name, sum(pieces[:place]), size))
            writer.end(name, {"pieces": len(pieces)})
    return RowPack.read(folder)


def read(pack, name):
    return [row for piece in pack.rows_of(name) for row in piece.to_pylist()]


SIZES = {"a": [4, 4, 1], "none": [], "b": [1], "c": [1], "d": [7], "e": [2, 2]}


@pytest.mark.parametrize("most", [1, 3, 5, 8, 1000])
def test_the_rows_of_each_file_come_back(tmp_path, monkeypatch, most):
    monkeypatch.setattr(row_cache, "ROWS", most)
    pack = pack_of(tmp_path / "pack", SIZES)
    for name in [*SIZES, *reversed(SIZES)]:
        assert read(pack, name) == rows(name, 0, sum(SIZES[name])).to_pylist()
        assert pack.index[name].facts == {"pieces": len(SIZES[name])}


def test_a_thousand_small_files_are_a_few_groups_and_each_group_is_read_once(tmp_path, monkeypatch):
    monkeypatch.setattr(row_cache, "ROWS", 500)
    pack = pack_of(tmp_path / "pack", {f"{number:04}": [2] for number in range(1000)})
    assert pq.ParquetFile(tmp_path / "pack" / DATA).num_row_groups == 4
    groups = []
    monkeypatch.setattr(
        type(pack._file),
        "read_row_group",
        lambda self, group, **more: groups.append(group) or plain(self, group, **more),
    )
    for name in pack.index:
        assert len(read(pack, name)) == 2
    assert groups == [0, 1, 2, 3]


plain = pq.ParquetFile.read_row_group


def test_a_pack_of_several_has_the_rows_and_facts_of_each(tmp_path):
    one, other = pack_of(tmp_path / "one", {"a": [3], "b": [2]}), pack_of(tmp_path / "other", {"c": [1]})
    pack = merged([("c", other), ("a", one)], tmp_path / "both")
    assert list(pack.index) == ["c", "a"]
    assert read(pack, "a") == read(one, "a")
    assert pack.index["a"].facts == {"pieces": 1}


def test_what_cannot_be_read_is_damage(tmp_path):
    pack = pack_of(tmp_path / "pack", {"a": [3]})
    content = (tmp_path / "pack" / DATA).read_bytes()
    (tmp_path / "pack" / DATA).write_bytes(b"\0" * len(content))
    with pytest.raises(DamagedCache, match=r"rows\.parquet cannot be read"):
        read(pack, "a")
