"""What is made once stays, whoever asks: of threads that race one makes, and what fails is made anew."""

from dataclasses import replace
from threading import Barrier, Thread

import pytest

from evalboard.drawing.plots import _axes
from evalboard.leaderboard.memo import Memo, MemoKey
from tests.factories import leaderboard

LENGTH: MemoKey[int] = MemoKey("length")
BOARD = leaderboard({"a": {"X": 0.5, "Y": 0.25}, "b": {"X": 0.75, "Y": None}})


def test_of_threads_that_race_one_makes_and_all_get_the_same():
    keep, made, gone, together = Memo(), [], [], Barrier(8)

    def make():
        made.append(1)
        Barrier(1).wait()
        return object()

    def ask():
        together.wait()
        gone.append(keep.once(MemoKey("thing"), make))

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert len({id(thing) for thing in gone}) == 1
    assert len(gone) == 8


def test_a_thread_waits_for_the_one_that_makes():
    keep, begun, go_on, told = Memo(), Barrier(2), Barrier(2), []

    def slowly():
        begun.wait()
        go_on.wait()
        return "made"

    first = Thread(target=lambda: told.append(keep.once(MemoKey("thing"), slowly)))
    first.start()
    begun.wait()
    second = Thread(target=lambda: told.append(keep.once(MemoKey("thing"), lambda: "made again")))
    second.start()
    go_on.wait()
    first.join()
    second.join()
    assert told == ["made", "made"]


def test_what_fails_is_not_kept_and_is_made_by_the_next():
    keep = Memo()
    with pytest.raises(ZeroDivisionError):
        keep.once(LENGTH, lambda: 1 // 0)
    assert keep.once(LENGTH, lambda: 3) == 3
    assert keep.once(LENGTH, lambda: 4) == 3


def test_nothing_and_false_are_kept_too():
    keep, made = Memo(), []
    for _ in range(3):
        assert keep.once(MemoKey("none"), lambda: made.append(1)) is None
    assert made == [1]


def test_another_leaderboard_has_nothing_of_the_one_it_was_made_from():
    assert BOARD.once(LENGTH, lambda: 1) == BOARD.once(LENGTH, lambda: 2) == 1
    assert replace(BOARD, notes=("x",)).once(LENGTH, lambda: 2) == 2


def test_the_choices_of_axes_are_made_once(monkeypatch):
    made = []
    monkeypatch.setattr(_axes, "_choices", lambda board: made.append(board) or iter([{"id": "x"}]))
    board = replace(BOARD)
    assert _axes.choices(board) is _axes.choices(board)
    assert made == [board]
