"""Builds run in another process; the registry shows how they stand, and the last good leaderboard stays."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from evalboard.builds import build_jobs, build_queue, cache
from evalboard.builds.build_queue import backoff
from evalboard.builds.build_scheduler import BuildScheduler
from evalboard.config import load_boards
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import EvalboardError
from evalboard.leaderboard.registry import BoardStatus
from evalboard.settings import Settings
from evalboard.sources.bundle import pack
from evalboard.workers.roles import BUILD
from tests import waiting
from tests.builds import doubles
from tests.hub import Hub

pytestmark = pytest.mark.thorough

GOOD = """\
id: {id}
title: {id}
source: {{kind: folder, path: {id}, patterns: ["*.csv"]}}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""


@contextmanager
def kept(folder: Path, **more: float) -> Iterator[BuildScheduler]:
    settings = replace(Settings.from_env({}), cache=folder / "cache", configs=folder, **({"poll": 0.0} | more))
    running = BuildScheduler(load_boards(folder), settings)
    running.start()
    try:
        yield running
    finally:
        running.stop()


def until(running: BuildScheduler, board: str, holds: Callable[[BoardStatus], bool]) -> BoardStatus:
    """The standing of a board once something holds of it."""
    return waiting.until(
        lambda: standing if holds(standing := running.registry.standing(board)) else None,
        what=lambda: running.registry.standing(board),
    )


def write_board(folder: Path, name: str, csv: str | None = "model,a\norg/x,0.5\n") -> None:
    (folder / f"{name}.yaml").write_text(GOOD.format(id=name))
    (folder / name).mkdir()
    if csv is not None:
        (folder / name / "scores.csv").write_text(csv)


@pytest.mark.usefixtures("anew")
def test_boards_are_built_and_one_that_fails_harms_no_other(tmp_path):
    write_board(tmp_path, "bad", None)
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        failed = until(running, "bad", lambda standing: standing.state == "failed")
        ready = until(running, "good", lambda standing: standing.state == "ready")
    assert "*.csv" in str(failed.reason)
    assert failed.retry_at is not None
    assert ready.outline is not None
    assert ready.checked is not None


def test_a_second_start_shows_what_was_built_at_once(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
    with kept(tmp_path) as running:
        standing = running.registry.standing("good")
        assert (standing.state, standing.outline is not None, len(running.registry.at_hand)) == ("ready", True, 0)
        assert running.registry.leaderboard("good") is not None


def test_a_broken_change_leaves_the_last_good_one_and_says_why(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        before = until(running, "good", lambda standing: standing.state == "ready")
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,50\n")
        running.registry.retry("good")
        stale = until(running, "good", lambda standing: standing.state == "stale")
        assert stale.outline == before.outline
        assert "50 is a percentage" in str(stale.reason)
        assert stale.broken_revision
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,0.6\n")
        running.registry.retry("good")
        better = until(running, "good", lambda standing: standing.state == "ready")
        assert better.outline != before.outline


def test_an_older_revision_is_served_and_an_unknown_one_is_not_built(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        before = until(running, "good", lambda standing: standing.state == "ready").outline
        assert before is not None
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,0.6\n")
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.outline != before)
        old = running.registry.older("good", before.revision[:14])
        assert old.key == before.key
        with pytest.raises(EvalboardError, match="is not built here"):
            running.registry.older("good", "folder-0000000")


def test_a_worker_that_dies_is_a_sentence_and_the_next_build_gets_a_new_one(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    monkeypatch.setattr(build_jobs, "BUILD_JOB", doubles.ends)
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
        assert "stopped early, exit code 3" in str(failed.reason)
        monkeypatch.setattr(build_jobs, "BUILD_JOB", build_jobs.build)
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.state == "ready")


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")
def test_a_worker_that_is_killed_leaves_no_folder_behind(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    monkeypatch.setattr(build_jobs, "BUILD_JOB", doubles.holds)
    with kept(tmp_path) as running:
        waiting.until(lambda: list((tmp_path / "tmp").rglob("evalboard-scratch-past-*")))
        running._worker.kill()
        until(running, "good", lambda standing: standing.state == "failed")
        assert not list((tmp_path / "tmp").rglob("evalboard-scratch-past-*"))
        running.registry.retry("good")
        waiting.until(lambda: list((tmp_path / "tmp").rglob("evalboard-scratch-past-*")))
    assert not list((tmp_path / "tmp").iterdir())


def test_an_unknown_board_is_refused_with_the_nearest(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running, pytest.raises(EvalboardError, match="did you mean 'good'"):
        running.registry.retry("god")


def echo(monkeypatch: pytest.MonkeyPatch, **options: object) -> None:
    monkeypatch.setattr(build_jobs, "BUILD_JOB", partial(doubles.echo, **options))


@pytest.mark.parametrize("wait", [999999999999, 1e300, float("inf"), float("nan"), -1e300, "soon"])
def test_no_wait_that_a_source_asks_for_is_longer_than_an_hour_or_ends_the_keeper(tmp_path, monkeypatch, wait):
    write_board(tmp_path, "good")
    echo(monkeypatch, wait=wait)
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.reason == "try 1")
        assert failed.retry_at is not None
        assert failed.retry_at - build_queue.now() <= timedelta(seconds=build_queue.LONGEST_WAIT)
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.reason == "try 2")


def test_waits_grow_to_a_limit_however_often_a_board_failed():
    assert [backoff(failures, 600) for failures in (1, 2, 3, 6, 7, 5_000)] == [30.0, 60.0, 120.0, 960.0, 1800.0, 1800.0]
    assert [backoff(failures, 1) for failures in (1, 2, 3, 5_000)] == [1.0, 2.0, 4.0, 1800.0]
    assert backoff(1, 0) == 30.0


def test_a_fault_of_our_own_costs_a_turn_and_is_said(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    show, faults = BuildScheduler._show, iter([ZeroDivisionError("of our own")])

    def broken(self, standing):
        for fault in faults:
            raise fault
        show(self, standing)

    monkeypatch.setattr(BuildScheduler, "_show", broken)
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
        assert str(failed.reason) == "the build failed with an unexpected ZeroDivisionError: of our own"
        assert failed.retry_at is not None
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.state == "ready")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_dies_is_started_again_and_that_is_said(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    turn, deaths = BuildScheduler._turn, iter([SystemExit])

    def dying(self):
        for death in deaths:
            raise death
        turn(self)

    monkeypatch.setattr(BuildScheduler, "_turn", dying)
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
        pulse = running.registry.pulse()
    assert pulse is not None
    assert (pulse.restarts, pulse.stuck) == (1, False)


@pytest.mark.parametrize("said", [b"no event", b"[]", b'{"event": "built"}', b'{"board": "good"}', b"x" * 2_000_000])
def test_a_worker_that_writes_what_is_no_event_is_replaced(tmp_path, monkeypatch, said):
    write_board(tmp_path, "good")
    echo(monkeypatch, raw=said)
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
        assert str(failed.reason).startswith("the build process wrote")
        monkeypatch.setattr(build_jobs, "BUILD_JOB", build_jobs.build)
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.state == "ready")


def test_what_is_said_of_another_board_is_not_taken_for_this_one(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    echo(monkeypatch, raw=b'{"board": "bad", "event": "built", "key": "k"}')
    with kept(tmp_path) as running:
        assert until(running, "good", lambda standing: standing.state == "failed").reason == "try 1"


def test_the_pulse_tells_what_is_built_and_that_nobody_does(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    echo(monkeypatch, before=doubles.sleeps)
    with kept(tmp_path) as running:
        pulse = waiting.until(lambda: each if (each := running.registry.pulse()) and each.building else None)
        assert pulse is not None
        assert (pulse.building, pulse.stuck, pulse.restarts) == ("good", False, 0)
    assert (stopped := running.registry.pulse()) is not None
    assert stopped.stuck


def test_a_file_that_is_damaged_while_it_is_shown_is_made_again_by_the_next_look(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        first = until(running, "good", lambda standing: standing.state == "ready")
        before = running.registry.leaderboard("good")
        assert before is not None
        (cells,) = (tmp_path / "cache" / "boards").glob("good/*/cells.arrow")
        content = bytearray(cells.read_bytes())
        content[len(content) // 3] ^= 1
        damaged = tmp_path / "damaged.arrow"
        damaged.write_bytes(content)
        damaged.replace(cells)  # at once, as the scheduler looks, too; what is shown is mapped
        running.registry.retry("good")
        after = until(running, "good", lambda standing: standing.outline != first.outline)
        again = running.registry.leaderboard("good")
        assert again is not None
        assert (after.state, again.key) == ("ready", before.key)
        assert again.scores.score.tolist() == before.scores.score.tolist()


def test_boards_of_one_source_share_what_it_did_not_answer_until_somebody_asks(tmp_path, monkeypatch):
    for name in ("one", "two", "other"):
        write_board(tmp_path, name)
    (tmp_path / "two.yaml").write_text(GOOD.format(id="two").replace("path: two", "path: one"))
    echo(monkeypatch, source=True)
    with kept(tmp_path) as running:
        reasons = [
            until(running, name, lambda standing: standing.state == "failed").reason for name in ("one", "two", "other")
        ]
        assert sorted(reasons) in (["try 1", "try 1", "try 2"], ["try 1", "try 2", "try 2"])
        assert reasons[0] == reasons[1] != reasons[2]
        running.registry.retry("two")
        assert until(running, "two", lambda standing: standing.reason != reasons[1]).reason == "try 3"


def with_copy(folder: Path, name: str, csv: str) -> None:
    """A board of a Hub's dataset with a copy beside its config."""
    copied = CopyOrigin(
        name="org/results", url="https://example.org/results", commit="c" * 40, date="2025-02-13", licence="CC0"
    )
    digest = pack(folder / "copy.tar.xz", copied, {"scores.csv": csv.encode()})
    source = f'{{kind: hub, repo: org/results, patterns: ["*.csv"], bundle: {{path: copy.tar.xz, sha256: "{digest}"}}}}'
    (folder / f"{name}.yaml").write_text(re.sub("source: .*", f"source: {source}", GOOD.format(id=name)))


def test_a_copy_is_shown_until_the_hub_s_own_state_is_built(tmp_path, monkeypatch):
    with_copy(tmp_path, "board", "model,a\norg/x,0.5\n")
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        with kept(tmp_path, poll=0.2, hub_retries=0) as running:
            without = until(running, "board", lambda standing: standing.state == "stale")
            assert without.outline.copied == "2025-02-13"
            assert without.checked is None
            assert "org/results" in str(without.reason)
            sha = hub.publish("org/results", {"scores.csv": "model,a\norg/x,0.75\n"})
            running.registry.retry("board")
            newer = until(running, "board", lambda standing: not standing.outline.copied)
    assert newer.outline.revision == sha
    assert (newer.state, newer.checked is not None) == ("ready", True)


def test_nobody_looked_at_a_source_when_a_copy_was_built(tmp_path):
    copied = CopyOrigin(
        name="org/results", url="https://example.org/results", commit="c" * 40, date="2025-02-13", licence="CC0"
    )
    digest = pack(tmp_path / "copy.tar.xz", copied, {"scores.csv": b"model,a\norg/x,0.5\n"})
    source = f'{{kind: bundle, path: copy.tar.xz, sha256: "{digest}"}}'
    (tmp_path / "board.yaml").write_text(re.sub("source: .*", f"source: {source}", GOOD.format(id="board")))
    with kept(tmp_path) as running:
        ready = until(running, "board", lambda standing: standing.state == "ready")
    assert (ready.outline.copied, ready.checked) == ("2025-02-13", None)


def test_a_copy_does_not_take_the_place_of_what_the_hub_held(tmp_path, monkeypatch):
    with_copy(tmp_path, "board", "model,a\norg/x,0.5\n")
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        sha = hub.publish("org/results", {"scores.csv": "model,a\norg/x,0.75\n"})
        with kept(tmp_path) as running:
            until(running, "board", lambda standing: standing.outline is not None and not standing.outline.copied)
    with kept(tmp_path, hub_retries=0) as running:
        stale = until(running, "board", lambda standing: standing.state == "stale")
    assert stale.outline.revision == sha


def test_a_board_whose_copy_is_broken_is_built_from_the_hub(tmp_path, monkeypatch):
    with_copy(tmp_path, "board", "model,a\norg/x,0.5\n")
    (tmp_path / "copy.tar.xz").write_bytes(b"no archive")
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        hub.publish("org/results", {"scores.csv": "model,a\norg/x,0.75\n"})
        with kept(tmp_path) as running:
            ready = until(running, "board", lambda standing: standing.state == "ready")
    assert not ready.outline.copied


def test_a_leaderboard_is_read_when_somebody_wants_it_and_leaves_when_others_need_the_room(tmp_path):
    for name in ("one", "two"):
        write_board(tmp_path, name)
    with kept(tmp_path, loaded=0.0) as running:
        for name in ("one", "two"):
            until(running, name, lambda standing: standing.state == "ready")
        assert len(running.registry.at_hand) == 0
        for name in ("one", "two", "one"):
            leaderboard = running.registry.leaderboard(name)
            assert leaderboard is not None
            assert leaderboard.board.id == name
            assert len(running.registry.at_hand) == 1


def test_what_is_gone_from_the_cache_is_built_again_for_who_wants_it(tmp_path):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
        (artifact,) = (path for path in (tmp_path / "cache" / "boards" / "good").iterdir() if path.is_dir())
        shutil.rmtree(artifact, ignore_errors=True)  # the worker may look at it, too
        assert running.registry.leaderboard("good") is None
        until(running, "good", lambda standing: standing.state == "ready")
        assert running.registry.leaderboard("good") is not None


def test_what_cannot_be_read_for_now_stays_and_is_read_later(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
        with monkeypatch.context() as patch:
            patch.setattr(cache, "built", lambda *_: None)
            assert running.registry.leaderboard("good") is None
            assert running.registry.standing("good").outline is not None
        assert running.registry.leaderboard("good") is not None


def test_a_board_that_somebody_looks_at_is_built_before_the_others(tmp_path, monkeypatch):
    for name in ("a", "b", "c", "wanted"):
        write_board(tmp_path, name)
    settings = replace(Settings.from_env({}), cache=tmp_path / "cache", configs=tmp_path, poll=0.0)
    echo(monkeypatch)
    running = BuildScheduler(load_boards(tmp_path), settings)
    running.registry.look("wanted")
    running.start()
    try:
        assert until(running, "wanted", lambda standing: standing.state == "failed").reason == "try 1"
        assert until(running, "a", lambda standing: standing.state == "failed").reason == "try 2"
    finally:
        running.stop()


def test_what_another_keeper_built_in_the_same_cache_is_taken_up_without_building(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    with kept(tmp_path) as one:
        first = until(one, "good", lambda standing: standing.state == "ready")
        with kept(tmp_path) as other:
            until(other, "good", lambda standing: standing.checked is not None)
            assert other.registry.leaderboard("good") is not None
            monkeypatch.setattr(other, "_build", lambda _: pytest.fail("the other one builds nothing"))
            (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,0.6\n")
            one.registry.retry("good")
            newer = until(one, "good", lambda standing: standing.outline != first.outline)
            assert until(other, "good", lambda standing: standing.outline == newer.outline).state == "ready"
            taken = other.registry.leaderboard("good")
            assert taken is not None
            assert taken.scores.score[0, 0] == 0.6


def test_a_worker_without_work_leaves(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    monkeypatch.setattr(build_jobs, "BUILD", replace(BUILD, idle=0.0))
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
        waiting.until(lambda: not running._worker.running)
        turns = []
        monkeypatch.setattr(running, "_ask_due", lambda: turns.append(1))
        waiting.until(lambda: len(turns) > 2)
        assert not running._worker.running


def test_what_builds_import_can_be_imported():
    code = "from importlib import import_module; from evalboard.builds.imports import build_modules; [import_module(name) for name in build_modules()]"
    subprocess.run([sys.executable, "-c", code], check=True)
