"""Past leaderboards are kept in short and come back to the bit; what is damaged is refused, what is too much is
dropped.
"""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.builds import artifact, cache
from evalboard.builds.past_files import write_files
from evalboard.builds.past_states import READ, PastStates
from evalboard.errors import DamagedCache, NotFound
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from tests.pages.boards import TABLE, small


def settings(folder: Path, **more: int) -> Settings:
    return replace(Settings.from_env({}), cache=folder, keep=1, **more)


def state(number: int) -> Leaderboard:
    """The small board with one value of its own, and an entry more in each state."""
    table = (
        TABLE
        | {f"new/{each}": (0.3, 0.1 + each / 100, 0.2) for each in range(number)}
        | {"org/partial": (0.7, number / 100, 0.7)}
    )
    return small(key=f"{number:064x}", revision=f"{number:040x}", table=table)


def remembered(where: Settings, count: int) -> PastStates:
    past = PastStates(where, "small")
    for number in range(count):
        board = state(number)
        cache.keep(where, board)
        assert past.remember(board.key)
    return past


def same(one: Leaderboard, other: Leaderboard) -> None:
    for of, names in (
        ("scores", ("value", "score", "n")),
        ("errors", ("stderr", "lower", "upper")),
        ("provenance", ("file_of",)),
    ):
        for name in names:
            mine, theirs = (np.asarray(getattr(getattr(board, of), name)) for board in (one, other))
            assert mine.tobytes() == theirs.tobytes(), name
    pd.testing.assert_frame_equal(one.entries, other.entries)
    pd.testing.assert_frame_equal(one.provenance.files, other.provenance.files)
    assert (one.ranks.rank == other.ranks.rank).all()
    assert (one.board.digest, one.left_out, one.key, one.origin) == (
        other.board.digest,
        other.left_out,
        other.key,
        other.origin,
    )


def test_every_state_comes_back_to_the_bit_long_after_the_cache_forgot_it(tmp_path):
    where = settings(tmp_path)
    past = remembered(where, 10)
    assert len(list((tmp_path / "boards" / "small").glob("*/seal.json"))) == 1
    for number in range(10):
        same(past.leaderboard(f"{number:064x}"), state(number))
    assert [each.revision for each in past.states()] == [f"{number:040x}" for number in reversed(range(10))]
    pieces = past.index().pieces
    assert [piece.base for piece in pieces] == [-1, 0, 1, 2, 3, 4, 5, 6, 0, 8], (
        "one that resembles another takes little"
    )
    assert max(piece.size for piece in pieces[1:]) < pieces[0].size / 2


def test_it_is_kept_once_and_not_at_all_where_nobody_wants_it(tmp_path):
    where = settings(tmp_path)
    past = remembered(where, 1)
    assert not past.remember(state(0).key)
    assert not PastStates(replace(where, history=0), "small").remember(state(0).key)
    assert not past.remember("0" * 63 + "9")
    assert len(past.states()) == 1


@pytest.mark.thorough
def test_the_oldest_are_dropped_but_for_those_with_a_name_and_the_others_stay_readable(tmp_path):
    where = settings(tmp_path, history=4)
    past = remembered(where, 3)
    past.tag("release", state(0).key)
    for number in range(3, 10):
        cache.keep(where, state(number))
        past.remember(state(number).key)
    assert [int(each.revision, 16) for each in past.states()] == [9, 8, 7, 6, 0]
    assert past.named("release").tags == ("release",)
    for number in (0, 6, 7, 8, 9):
        same(past.leaderboard(f"{number:064x}"), state(number))
    assert {path.name for path in past.folder.glob("*.zst")} == {piece.name for piece in past.index().pieces}
    past.tag("release", state(9).key)
    assert past.named("release").revision == f"{9:040x}"


def test_a_state_goes_by_tag_revision_key_or_day(tmp_path):
    past = remembered(settings(tmp_path), 3)
    today = past.states()[0].date[:10]
    assert past.named(today).revision == f"{2:040x}"
    assert past.named(f"{1:064x}"[:64]).revision == f"{1:040x}"
    with pytest.raises(NotFound, match="there are 3, from "):
        past.named("1999-01-01")
    with pytest.raises(NotFound):
        past.named("0" * 6)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_flipped_bit_of_any_piece_is_never_another_number(tmp_path, place):
    past = remembered(settings(tmp_path), 3)
    path = past.folder / past.index().pieces[place].name
    whole, refused, tries = path.read_bytes(), 0, 0
    for at in range(0, len(whole), max(1, len(whole) // 40)):
        damaged = bytearray(whole)
        damaged[at] ^= 4
        path.write_bytes(damaged)
        for number in range(place, 3):
            tries += 1
            shutil.rmtree(past.folder / READ, ignore_errors=True)
            try:
                same(
                    past.leaderboard(f"{number:064x}"), state(number)
                )  # a bit of the hash behind it says nothing of the content
            except DamagedCache:
                refused += 1
    assert refused > 0.9 * tries
    path.write_bytes(whole)
    same(past.leaderboard(f"{2:064x}"), state(2))


def test_a_damaged_index_is_put_aside_and_history_begins_anew(tmp_path):
    where = settings(tmp_path)
    past = remembered(where, 2)
    index = past.folder / "index.json"
    index.write_bytes(index.read_bytes()[:-90])
    assert past.states() == ()
    cache.keep(where, state(5))
    assert past.remember(state(5).key)
    assert [each.revision for each in past.states()] == [f"{5:040x}"]


def test_what_is_no_file_of_a_leaderboard_is_not_written(tmp_path):
    (tmp_path / "out").mkdir()
    for text in (b"no archive", b"x" * 4096):
        with pytest.raises(DamagedCache):
            write_files(text, tmp_path / "out")
    assert not list((tmp_path / "out").iterdir())


def test_a_state_of_another_version_of_the_code_says_so_and_one_that_cannot_be_read_is_refused(tmp_path):
    where = settings(tmp_path)
    board = state(1)
    artifact.save(board, tmp_path / "boards" / "small" / board.key, code="of another release")
    past = PastStates(where, "small")
    assert past.remember(board.key)
    assert "earlier version" in str(past.leaderboard(board.key).notes[-1])
    board = state(2)
    folder = tmp_path / "elsewhere"
    artifact.save(board, folder, code="of another release")
    manifest = json.loads((folder / artifact.MANIFEST).read_text())
    (folder / artifact.MANIFEST).write_text(json.dumps(manifest | {"nodes": ["something else"]}))
    assert past.add(folder)
    with pytest.raises(DamagedCache, match="cannot be read by this version"):
        past.leaderboard(board.key)


def test_a_leaderboard_that_is_too_large_is_not_kept_and_not_read(tmp_path, monkeypatch, caplog):
    where = settings(tmp_path)
    cache.keep(where, state(0))
    monkeypatch.setattr("evalboard.builds.past_files.LARGEST", 100)
    monkeypatch.setattr("evalboard.builds.past_files.pq.read_table", lambda _: pytest.fail("a table was read"))
    assert not PastStates(where, "small").remember(state(0).key)
    assert "cannot be kept for later" in caplog.text
    assert PastStates(where, "small").states() == ()
