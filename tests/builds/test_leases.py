"""Processes that share a cache drop nothing that another one shows."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from evalboard.base import seals
from evalboard.builds import build_jobs, cache, leases
from evalboard.builds.leases import Lease, dropping
from tests.builds.test_cache import board, computed, settings

pytestmark = pytest.mark.thorough

HOLD = """
import sys
from pathlib import Path
from evalboard.builds.leases import Lease
lease = Lease(Path(sys.argv[1]))
lease.hold([Path(sys.argv[1]) / "boards" / "small" / sys.argv[2]])
print("held", flush=True)
sys.stdin.read()
"""


def test_what_another_process_shows_is_not_pruned_until_that_ends(tmp_path):
    where = settings(tmp_path, keep=1)
    cache.keep(where, computed("k1", "r1"))
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, tmp_path, "k1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        cache.keep(where, computed("k2", "r2"))
        assert set(cache.revisions(where, board())) == {"r1", "r2"}
        other.kill()
        other.wait()
    cache.keep(where, computed("k3", "r3"))
    assert set(cache.revisions(where, board())) == {"r3"}
    assert [path.name for path in (tmp_path / leases.FOLDER).iterdir()] == [".lock"]


def test_a_lease_is_of_what_was_named_last(tmp_path):
    lease = Lease(tmp_path)
    lease.hold([tmp_path / "boards" / "a" / "k1"])
    lease.hold([tmp_path / "boards" / "a" / "k2", tmp_path.parent / "elsewhere"])
    with dropping(tmp_path) as held:
        assert held == {tmp_path / "boards" / "a" / "k2"}
    lease.end()
    with dropping(tmp_path) as held:
        assert held == set()


def test_a_cache_that_is_too_large_loses_nothing_that_is_shown(tmp_path):
    where = settings(tmp_path, cache_size=1e-9)
    cache.keep(where, computed("k1", "r1"))
    cache.keep(where, computed("k2", "r2"))
    lease = Lease(tmp_path)
    lease.hold([tmp_path / "boards" / "small" / "k1"])
    build_jobs.shrink_cache(where, lambda: [board()])
    assert set(cache.revisions(where, board())) == {"r1", "r2"}
    lease.end()
    build_jobs.shrink_cache(where, lambda: [board()])
    assert set(cache.revisions(where, board())) == {"r2"}


def test_a_cache_that_may_only_be_read_has_no_leases_and_that_is_no_error(tmp_path, monkeypatch):
    def refused(*_, **__):
        raise PermissionError(13, "Read-only")

    monkeypatch.setattr(Path, "mkdir", refused)
    Lease(tmp_path).hold([tmp_path / "a"])
    with dropping(tmp_path) as held:
        assert held == set()
    with leases.building(tmp_path / "boards") as waited:
        assert not waited


def test_one_process_builds_a_board_at_a_time_and_the_next_hears_that_it_waited(tmp_path):
    inside, leave, waits = threading.Event(), threading.Event(), []

    def first():
        with leases.building(tmp_path) as waited:
            waits.append(waited)
            inside.set()
            leave.wait()

    def second():
        with leases.building(tmp_path) as waited:
            waits.append(waited)

    threads = [threading.Thread(target=first), threading.Thread(target=second)]
    threads[0].start()
    inside.wait()
    threads[1].start()
    assert waits == [False]
    leave.set()
    for thread in threads:
        thread.join()
    assert sorted(waits) in ([False, False], [False, True])  # the second may have come after the first had left


def test_what_another_process_made_anew_is_not_put_aside(tmp_path):
    folder = tmp_path / "of"
    folder.mkdir()
    seen = seals.identity(folder)
    seals.put_aside(folder, tmp_path, "of a test", seen=seen)
    folder.mkdir()
    seals.put_aside(folder, tmp_path, "of a test", seen=seen)
    assert folder.is_dir()
    assert len([path for path in (tmp_path / seals.ASIDE).iterdir() if path.is_dir()]) == 1


def test_a_folder_that_is_removed_is_gone_at_once(tmp_path, monkeypatch):
    folder, seen = tmp_path / "of", []
    folder.mkdir()
    (folder / "a").write_text("a")
    monkeypatch.setattr(
        seals.shutil, "rmtree", lambda path, **_: seen.append((path.name.startswith("."), folder.exists()))
    )
    seals.removed(folder)
    assert seen == [(True, False)]
