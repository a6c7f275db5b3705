"""No build, no file and no silence lasts for ever; a board that nobody looks at does not count as ready."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from evalboard.builds import build_queue
from evalboard.builds.build_queue import SILENT, Deadlines, in_words
from evalboard.builds.pipeline import build
from evalboard.config import load_boards
from evalboard.settings import Settings
from tests.builds import doubles
from tests.builds.test_build_scheduler import echo, kept, until, write_board
from tests.waiting import LONGEST

pytestmark = pytest.mark.thorough

SETTINGS = replace(Settings.from_env({}), build_seconds=1000.0, file_seconds=50.0)


def test_a_build_process_that_says_of_one_file_for_too_long_that_it_reads_it_is_ended():
    # It reads files in a process of their own and ends these itself, much earlier.
    clock = Deadlines(SETTINGS, started=0.0, heard=0.0)
    clock.hear(10.0, "reading a.csv")
    clock.hear(505.0, None)
    assert clock.over(510.0) == ""
    assert str(clock.over(511.0)).startswith("a.csv: reading took more than 500 s")
    clock.hear(511.0, "reading b.csv")
    assert clock.over(570.0) == ""
    clock.hear(571.0, "computing")
    clock.hear(615.0, None)
    assert clock.over(620.0) == ""


def test_a_silent_worker_and_a_build_without_end_are_ended_and_what_they_did_is_said():
    clock = Deadlines(SETTINGS, started=0.0, heard=0.0)
    clock.hear(1.0, "computing")
    assert clock.over(1.0 + SILENT) == ""
    assert str(clock.over(2.0 + SILENT)) == "the build process sent nothing for 60 s and was stopped; it was computing"
    clock.hear(1000.0, None)
    assert clock.over(1000.0) == ""
    assert str(clock.over(1001.0)) == "the build took more than 1000 s and was stopped; it was computing"


def test_without_deadlines_only_silence_ends_a_build():
    clock = Deadlines(replace(SETTINGS, build_seconds=0.0, file_seconds=0.0), started=0.0, heard=0.0)
    clock.hear(1.0, "reading a.csv")
    clock.hear(1e9, None)
    assert clock.over(1e9) == ""


def test_a_worker_that_is_stopped_is_ended_and_the_next_build_gets_another(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    monkeypatch.setattr(build_queue, "SILENT", 1.0)
    echo(monkeypatch, before=doubles.freezes)
    with kept(tmp_path) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
        assert str(failed.reason).startswith("the build process sent nothing for 1 s")
        monkeypatch.setattr(build_queue, "SILENT", LONGEST)
        echo(monkeypatch)
        running.registry.retry("good")
        until(running, "good", lambda standing: standing.reason == "try 1")


def test_a_file_that_never_ends_is_named_on_the_board(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    echo(monkeypatch, before=partial(doubles.reads_for_ever, "good", "reading slow.csv"))
    with kept(tmp_path, file_seconds=0.1) as running:
        failed = until(running, "good", lambda standing: standing.state == "failed")
    assert str(failed.reason).startswith("slow.csv: reading took more than 1 s")


def test_each_file_of_results_is_told_before_it_is_read(tmp_path):
    write_board(tmp_path, "good")
    (tmp_path / "good" / "more.csv").write_text("model,a\norg/y,0.5\n")
    doing: list[str] = []
    build(
        load_boards(tmp_path)["good"],
        replace(SETTINGS, cache=tmp_path / "cache"),
        progress=lambda *each: doing.append(each[2]),
    )
    assert [each for each in doing if each.startswith("reading ")] == ["reading more.csv", "reading scores.csv"]
    assert doing[-2:] == ["computing", "auditing"]


def test_a_board_that_nobody_looked_at_is_stale_and_says_for_how_long(tmp_path, monkeypatch):
    write_board(tmp_path, "good")
    with kept(tmp_path, poll=600.0) as running:
        ready = until(running, "good", lambda standing: standing.state == "ready" and standing.checked is not None)
        assert ready.checked is not None
        moment = ready.checked + timedelta(minutes=30)
        monkeypatch.setattr(build_queue, "now", lambda: moment)
        assert running.registry.standing("good").state == "ready"
        moment += timedelta(minutes=17)
        (late,) = running.registry.boards()
        assert (late.state, late.outline) == ("stale", ready.outline)
        assert str(late.reason) == "the source was last checked 47 minutes ago; it should be checked every 10 minutes"


@pytest.mark.parametrize(
    ("time", "words"), [(90, "90 seconds"), (7_100, "118 minutes"), (7_200, "2 hours"), (400_000, "5 days")]
)
def test_lengths_of_time_in_words(time, words):
    assert str(in_words(timedelta(seconds=time))) == words
