"""A disk that is full or may not be written to takes no board away, and a cache does not grow without end."""

import errno
import json
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.base import seals
from evalboard.builds import build_jobs, cache
from evalboard.builds.pipeline import build, build_or_last
from evalboard.config import parse_board
from evalboard.errors import DiskFull
from evalboard.settings import Settings
from tests.builds.test_pipeline import BOARD, CSV
from tests.builds.test_pipeline_samples import RESULTS, ROWS
from tests.built import config_text

pytestmark = pytest.mark.thorough

DEMO = config_text("demo_holes")


@pytest.fixture
def settings(tmp_path):
    (tmp_path / "spare").mkdir()
    return replace(Settings.from_env({}), cache=tmp_path / "cache", spare=tmp_path / "spare")


@pytest.fixture
def data(tmp_path):
    (tmp_path / "data" / "drop").mkdir(parents=True)
    (tmp_path / "data" / "scores.csv").write_text(CSV)
    return tmp_path / "data"


@pytest.fixture
def full(settings, monkeypatch):
    """A disk on which the cache can be written only while it is not full."""
    state = {"full": True}
    published, write = seals.published, seals.write

    def refused(path):
        if state["full"] and path.is_relative_to(settings.cache):
            raise OSError(errno.ENOSPC, "No space left on device", str(path))

    @contextmanager
    def publishing(folder):
        with published(folder) as part:
            if part is not None:
                refused(folder)
            yield part

    def writing(path, content):
        refused(path)
        write(path, content)

    monkeypatch.setattr(seals, "published", publishing)
    monkeypatch.setattr("evalboard.builds.artifact.published", publishing)
    monkeypatch.setattr(seals, "write", writing)
    return state


def test_a_full_disk_leaves_a_current_board_in_memory_that_says_so(settings, data, full):
    board = parse_board(BOARD)
    outcome = build_or_last(board, settings, folder=data)
    assert outcome.stale == ""
    shown = cache.built(settings, board, outcome.leaderboard.key)
    assert shown is not None
    assert shown.notes == (*outcome.leaderboard.notes, cache.IN_MEMORY)
    assert not (settings.cache / "boards" / "small" / shown.key).exists()
    full["full"] = False
    again = build(board, settings, folder=data)
    assert cache.IN_MEMORY not in cache.built(settings, board, again.key).notes
    assert cache.last_good(replace(settings, spare=None), board).key == again.key


def test_what_was_in_memory_comes_to_the_disk_whole(settings, data, full):
    (data / "scores.csv").write_text(CSV.replace("a,b", "arc,drop"))
    (data / "drop" / "answers.jsonl").write_text(json.dumps(ROWS[0]) + "\n")
    board = parse_board(RESULTS)
    first = build(board, settings, folder=data)
    full["full"] = False
    build(board, settings, folder=data)
    after = cache.built(replace(settings, spare=None), board, first.key)
    assert after is not None
    assert after.samples is not None
    assert after.samples.path.is_relative_to(settings.cache)
    assert after.samples.path.read_bytes() == first.samples.path.read_bytes()


def test_a_disk_that_may_only_be_read_shows_what_is_there_as_current(settings, data, full, monkeypatch):
    full["full"] = False
    board = parse_board(BOARD)
    first = build(board, settings, folder=data)
    full["full"] = True
    outcome = build_or_last(board, settings, folder=data)
    assert (outcome.stale, outcome.leaderboard.key) == ("", first.key)
    assert cache.IN_MEMORY not in cache.built(settings, board, first.key).notes


def test_files_that_the_disk_has_no_room_for_are_fetched_into_memory(settings, full):
    from evalboard import sources

    snapshot = sources.fetched(parse_board(DEMO).source, settings=settings)
    assert snapshot.folder.is_relative_to(settings.spare)
    with pytest.raises(DiskFull, match="No space left"):
        sources.fetched(parse_board(DEMO).source, settings=replace(settings, spare=None))


def filled(folder: Path, size: int) -> Path:
    folder.mkdir(parents=True)
    (folder / "file").write_bytes(b"x" * size)
    return folder


def test_a_cache_that_is_too_large_loses_what_no_board_uses(settings, data):
    board = parse_board(BOARD)
    built = build(board, settings, folder=data)
    strangers = [
        filled(settings.cache / each, 1_000_000)
        for each in ("damaged/a", "parsed/b", "boards/gone/c", "demo/d", "snapshots/o--r/e")
    ]
    assert build_jobs.shrink_cache(replace(settings, cache_size=0.0), lambda: [board]) > 5e6
    assert build_jobs.shrink_cache(replace(settings, cache_size=0.0032), lambda: [board]) <= 3.2e6
    assert [each.exists() for each in strangers] == [False, False, True, True, True]
    build_jobs.shrink_cache(replace(settings, cache_size=1e-9), lambda: [board])
    assert not any(each.exists() for each in strangers)
    assert cache.last_good(settings, board).key == built.key
    assert len(list((settings.cache / "parsed").glob("*/"))) == 1
