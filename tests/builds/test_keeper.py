"""Builds run in another process; the shelf shows how they stand, and the last good leaderboard stays."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.builds import keeper
from evalboard.builds.keeper import Keeper
from evalboard.config import load_boards
from evalboard.errors import EvalboardError
from evalboard.leaderboard.shelf import Standing
from evalboard.settings import Settings
from tests import waiting

GOOD = """\
id: {id}
title: {id}
source: {{kind: folder, path: {id}, patterns: ["*.csv"]}}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""


@contextmanager
def kept(folder: Path, **more: float) -> Iterator[Keeper]:
    settings = replace(Settings.from_env({}), cache=folder / "cache", configs=folder, poll=0.0, **more)
    running = Keeper(load_boards(folder), settings)
    running.start()
    try:
        yield running
    finally:
        running.stop()


def until(running: Keeper, board: str, holds: Callable[[Standing], bool]) -> Standing:
    """The standing of a board once something holds of it."""
    return waiting.until(lambda: standing if holds(standing := running.shelf.standing(board)) else None, what=lambda: running.shelf.standing(board))


def write_board(folder: Path, name: str, csv: str | None = "model,a\norg/x,0.5\n") -> None:
    (folder / f"{name}.yaml").write_text(GOOD.format(id=name))
    (folder / name).mkdir()
    if csv is not None:
        (folder / name / "scores.csv").write_text(csv)


def test_boards_are_built_and_one_that_fails_harms_no_other(tmp_path: Path) -> None:
    write_board(tmp_path, "bad", None)
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        failed = until(running, "bad", lambda standing: standing.state == "failed")
        ready = until(running, "good", lambda standing: standing.state == "ready")
    assert "*.csv" in failed.reason
    assert failed.retry_at is not None
    assert ready.leaderboard is not None
    assert ready.checked is not None


def test_a_second_start_shows_what_was_built_at_once(tmp_path: Path) -> None:
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        until(running, "good", lambda standing: standing.state == "ready")
    with kept(tmp_path) as running:
        standing = running.shelf.standing("good")
        assert (standing.state, standing.leaderboard is not None) == ("ready", True)


def test_a_broken_change_leaves_the_last_good_one_and_says_why(tmp_path: Path) -> None:
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        before = until(running, "good", lambda standing: standing.state == "ready")
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,50\n")
        running.shelf.retry("good")
        stale = until(running, "good", lambda standing: standing.state == "stale")
        assert stale.leaderboard is before.leaderboard
        assert "50 is a percentage" in stale.reason
        assert stale.broken_revision
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,0.6\n")
        running.shelf.retry("good")
        better = until(running, "good", lambda standing: standing.state == "ready")
        assert better.leaderboard is not before.leaderboard


def test_an_older_revision_is_served_and_an_unknown_one_is_not_built(tmp_path: Path) -> None:
    write_board(tmp_path, "good")
    with kept(tmp_path) as running:
        before = until(running, "good", lambda standing: standing.state == "ready").leaderboard
        assert before is not None
        (tmp_path / "good" / "scores.csv").write_text("model,a\norg/x,0.6\n")
        running.shelf.retry("good")
        until(running, "good", lambda standing: standing.leaderboard is not before)
        old = running.shelf.older("good", before.origin.revision[:14])
        assert old.key == before.key
        with pytest.raises(EvalboardError, match="is not built here"):
            running.shelf.older("good", "folder-0000000")


def test_a_worker_that_dies_is_a_sentence_and_the_next_build_gets_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_board(tmp_path, "good")
    command = keeper.worker_command
    monkeypatch.setattr(keeper, "worker_command", lambda _: [sys.executable, "-c", "raise SystemExit(3)"])
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
        assert "ended early, exit code 3" in failed.reason
        monkeypatch.setattr(keeper, "worker_command", command)
        running.shelf.retry("good")
        until(running, "good", lambda standing: standing.state == "ready")


def test_an_unknown_board_is_refused_with_the_nearest(tmp_path: Path) -> None:
    write_board(tmp_path, "good")
    with kept(tmp_path) as running, pytest.raises(EvalboardError, match="did you mean 'good'"):
        running.shelf.retry("god")
