"""What was read before is not read again; what changed is."""

import errno
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from evalboard.base import seals
from evalboard.builds import artifact, cache
from evalboard.config import Board, parse_board
from evalboard.data import sums
from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, LeftOut, Reading, Results, framed
from evalboard.data.sums import RUNS, Runs
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot

pytestmark = pytest.mark.thorough

TEXT = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
suite: {name: Average, children: [{name: a}]}
"""


def board(extra: str = "") -> Board:
    return parse_board(TEXT + extra)


def snapshot(**blobs: str) -> Snapshot:
    return Snapshot(
        folder=Path("nowhere"),
        revision="r" + "".join(blobs.values()),
        files=tuple(File(path=path, blob=blob, size=1) for path, blob in blobs.items()),
    )


class Reader:
    """Reads an entry per file and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, files: Sequence[File]) -> Reading:
        paths = [file.path for file in files]
        self.asked += paths
        size = len(paths)
        return Reading(
            results=Results(
                framed(RESULTS, entry=paths, task=["a"] * size, metric=["acc"] * size, value=[0.5] * size, file=paths)
            ),
            entries=Entries(framed(ENTRIES, entry=paths, model=paths, file=paths)),
            files=Files(framed(FILES, file=paths, blob=[file.blob for file in files])),
            left_out=tuple(LeftOut(file=path, reason="odd") for path in paths),
        )


def settings(tmp_path: Path, **more: int) -> Settings:
    return replace(Settings.from_env({}), cache=tmp_path, **more)


def test_only_changed_files_are_read_again(tmp_path):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1", g="1"), reader)
    again = cache.read_cached(where, board(), snapshot(f="1", g="2", h="1"), reader)
    assert reader.asked == ["f", "g", "g", "h"]
    assert sorted(again.results["file"]) == ["f", "g", "h"]
    assert sorted(row.file for row in again.left_out) == ["f", "g", "h"]


def test_a_file_is_read_again_when_a_file_beside_it_is_another(tmp_path):
    where, asked = settings(tmp_path), []

    def read(files):
        asked.append(sorted(file.path for file in files))
        return replace(
            sums.joined([]), left_out=tuple(LeftOut(file=file.path, reason=f"read {len(asked)}") for file in files)
        )

    def again(**contents):
        given = snapshot(**contents)
        beside = {file.path: given.files[-1:] for file in given.files[:2]}
        return sorted(str(row) for row in cache.sums_cached(where, board(), given, read, beside).left_out)

    assert again(f="1", g="1", h="1", config="1") == ["config: read 1", "f: read 1", "g: read 1", "h: read 1"]
    assert again(f="1", g="1", h="1", config="2") == ["config: read 2", "f: read 2", "g: read 2", "h: read 1"]
    assert again(f="1", g="1", h="1", config="1") == ["config: read 1", "f: read 1", "g: read 1", "h: read 1"]
    assert asked == [["config", "f", "g", "h"], ["config", "f", "g"]]


def test_sums_over_files_are_of_use_where_all_of_these_are_wanted(tmp_path):
    where, asked = settings(tmp_path), []

    def read(files, *, whole=True):
        asked.append("".join(sorted(file.path for file in files)))
        return replace(
            sums.joined([]), left_out=tuple(LeftOut(file=file.path, reason="odd") for file in files), whole=whole
        )

    def told(found):
        return "".join(sorted(row.file for row in found.left_out)), found.whole

    apart = cache.sums_cached(where, board(), snapshot(f="1", g="1"), lambda files: read(files, whole=False))
    assert told(apart) == ("fg", False)
    assert told(cache.sums_cached(where, board(), snapshot(f="1", g="1", h="1", i="1"), read)) == ("fghi", True)
    assert told(cache.sums_cached(where, board(), snapshot(f="1", g="1", h="1", i="1"), read)) == ("fghi", True)
    assert asked == ["fg", "hi"]
    # Of what was added up over files none can be taken out; to it others can be added.
    assert told(cache.sums_cached(where, board(), snapshot(g="1", h="1"), read)) == ("gh", True)
    assert told(cache.sums_cached(where, board(), snapshot(f="1", g="1", h="1", i="1", j="1"), read)) == ("fghij", True)
    assert asked == ["fg", "hi", "h", "j"]


def test_files_that_repeat_others_which_were_added_up_are_read_with_them(tmp_path):
    where, asked = settings(tmp_path), []

    def read(files):
        asked.append("".join(sorted(file.path for file in files)))
        rows = [{"entry": "m", "leaf": "t", "run": 0, "n": 1, "samples": 5, "file": file.path} for file in files]
        runs = pd.DataFrame(rows).reindex(columns=list(RUNS)).fillna(0.0).astype(RUNS)
        return replace(sums.joined([]), runs=Runs(runs), whole=True)

    cache.sums_cached(where, board(), snapshot(f="1"), read)
    found = cache.sums_cached(where, board(), snapshot(f="1", g="1"), read)
    assert asked == ["f", "g", "fg"]
    assert found.runs["file"].tolist() == ["f", "g"]


def test_a_file_that_is_gone_leaves_nothing_behind(tmp_path):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1", g="1"), reader)
    assert cache.read_cached(where, board(), snapshot(f="1"), reader).entries["entry"].tolist() == ["f"]


def test_the_readers_part_of_the_config_decides_and_nothing_else_does(tmp_path):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1"), reader)
    cache.read_cached(where, board("description: other words\n"), snapshot(f="1"), reader)
    assert reader.asked == ["f"]
    cache.read_cached(where, board("columns: {scale: 100}\n"), snapshot(f="1"), reader)
    assert reader.asked == ["f", "f"]


def test_many_small_changes_are_packed_together(tmp_path):
    where, reader = settings(tmp_path), Reader()
    for change in range(3 * cache.PACKS):
        cache.read_cached(where, board(), snapshot(f="1", g=str(change)), reader)
    (folder,) = (tmp_path / "parsed").iterdir()
    assert len(list(folder.iterdir())) <= cache.PACKS + 1
    assert reader.asked.count("f") == 1


def test_a_damaged_pack_is_read_anew(tmp_path):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1"), reader)
    (index,) = (tmp_path / "parsed").glob("*/*/index.json")
    index.write_text("{")
    assert len(cache.read_cached(where, board(), snapshot(f="1"), reader).results) == 1
    assert reader.asked == ["f", "f"]


def test_the_key_moves_with_content_config_and_revision():
    first = cache.leaderboard_key(board(), snapshot(f="1"))
    assert first == cache.leaderboard_key(board(), snapshot(f="1"))
    assert first != cache.leaderboard_key(board(), snapshot(f="2"))
    assert first != cache.leaderboard_key(board("description: x\n"), snapshot(f="1"))
    assert first != cache.leaderboard_key(board(), replace(snapshot(f="1"), revision="other"))


def test_other_limits_make_another_leaderboard_and_the_usual_ones_the_same():
    usual = Settings.from_env({})
    assert cache.limits_of(usual) == ""
    more = cache.limits_of(replace(usual, file_memory=8.0, poll=1.0))
    assert more == '{"file_memory": 8.0}'
    assert cache.leaderboard_key(board(), snapshot(f="1"), more) != cache.leaderboard_key(board(), snapshot(f="1"))
    assert cache.reader_key(board(), more) != cache.reader_key(board())


def computed(key: str, revision: str) -> Leaderboard:
    return from_results(
        board(), Reader()([File(path="f", blob="1", size=1)]), origin=Origin(kind="folder", revision=revision), key=key
    )


def test_the_last_good_leaderboard_is_found_for_the_same_config_only(tmp_path):
    where = settings(tmp_path)
    assert cache.last_good(where, board()) is None
    cache.keep(where, computed("k1", "r1"))
    found = cache.last_good(where, board())
    assert found is not None
    assert found.key == "k1"
    assert cache.last_good(where, board("description: x\n")) is None


def test_old_leaderboards_are_pruned_to_a_number(tmp_path):
    where = settings(tmp_path, keep=2)
    for number in range(4):
        cache.keep(where, computed(f"k{number}", f"r{number}"))
    assert set(cache.revisions(where, board())) <= {"r2", "r3"}
    assert cache.built(where, board(), "k3") is not None
    assert cache.built(where, board(), "k0") is None


def test_a_damaged_leaderboard_is_not_served(tmp_path):
    where = settings(tmp_path)
    cache.keep(where, computed("k1", "r1"))
    (tmp_path / "boards" / "small" / "k1" / "cells.arrow").write_bytes(b"no table")
    assert cache.built(where, board(), "k1") is None
    assert not (tmp_path / "boards" / "small" / "k1").exists()


def test_what_was_parsed_for_configs_that_are_gone_is_dropped_beyond_a_number(tmp_path, monkeypatch):
    where, reader = settings(tmp_path), Reader()
    monkeypatch.setattr(cache, "READERS", 2)
    configs = [board(f"columns: {{scale: {scale}}}\n") for scale in (1, 10, 100)]
    for age, config in enumerate(configs):
        cache.read_cached(where, config, snapshot(f="1"), reader)
        newest = max((tmp_path / "parsed").iterdir(), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (age, age))
    cache.read_cached(where, configs[2], snapshot(f="1"), reader)
    assert reader.asked == ["f"] * 3
    assert len(list((tmp_path / "parsed").iterdir())) == 2
    cache.read_cached(where, configs[0], snapshot(f="1"), reader)
    assert reader.asked == ["f"] * 4


def test_a_leaderboard_that_cannot_be_read_now_stays(tmp_path, monkeypatch, caplog):
    where = settings(tmp_path)
    cache.keep(where, computed("k1", "r1"))
    load = artifact.load

    def exhausted(folder):
        raise OSError(errno.EMFILE, "Too many open files", str(folder))

    monkeypatch.setattr(artifact, "load", exhausted)
    assert cache.built(where, board(), "k1") is None
    assert "Too many open files" in caplog.text
    monkeypatch.setattr(artifact, "load", load)
    assert cache.built(where, board(), "k1") is not None


def test_a_pack_that_cannot_be_read_now_stays(tmp_path, monkeypatch):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1"), reader)

    def exhausted(*_):
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(seals, "check", exhausted)
        assert len(cache.read_cached(where, board(), snapshot(f="1"), reader).results) == 1
    assert len(cache.read_cached(where, board(), snapshot(f="1"), reader).results) == 1
    assert reader.asked == ["f", "f"]


@pytest.mark.parametrize("name", ["results.parquet", "left_out.json", "index.json", seals.SEAL])
def test_a_pack_of_which_a_file_is_cut_off_is_put_aside_and_read_anew(tmp_path, name):
    where, reader = settings(tmp_path), Reader()
    cache.read_cached(where, board(), snapshot(f="1"), reader)
    (path,) = (tmp_path / "parsed").glob(f"*/*/{name}")
    path.write_bytes(path.read_bytes()[:-1])
    assert len(cache.read_cached(where, board(), snapshot(f="1"), reader).results) == 1
    assert len(cache.read_cached(where, board(), snapshot(f="1"), reader).results) == 1
    assert reader.asked == ["f", "f"]
    assert len(list((tmp_path / seals.ASIDE).glob("*/"))) == 1


def test_what_another_release_built_is_not_offered(tmp_path, monkeypatch):
    where = settings(tmp_path)
    with monkeypatch.context() as older:
        older.setattr(cache, "build_version", lambda: "older")
        cache.keep(where, computed("k1", "r1"))
        assert list(cache.revisions(where, board())) == ["r1"]
    assert cache.revisions(where, board()) == {}
    assert cache.last_good(where, board()) is None


@pytest.mark.parametrize("content", ["[]", "{", "", "3", "null", '{"key": 3}'])
def test_a_broken_note_of_the_last_leaderboard_is_no_matter(tmp_path, content):
    where = settings(tmp_path)
    cache.keep(where, computed("k1", "r1"))
    (tmp_path / "boards" / "small" / "last.json").write_text(content)
    assert cache.last_good(where, board()) is None
    cache.keep(where, computed("k1", "r1"))
    assert cache.last_good(where, board()) is not None


def test_a_clock_that_is_set_back_drops_nothing_new(tmp_path):
    where = settings(tmp_path, keep=2)
    for number in range(4):
        cache.keep(where, computed(f"k{number}", f"r{number}"))
        os.utime(tmp_path / "boards" / "small" / f"k{number}", (10_000 - number, 10_000 - number))
    assert list(cache.revisions(where, board())) == ["r3", "r2"]
