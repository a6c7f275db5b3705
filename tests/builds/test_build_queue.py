"""Boards that somebody waits for are built before those that somebody looks at, and these before the others."""

from evalboard.builds.build_queue import LOOKED_AT, BuildQueue
from tests.waiting import LONGEST


def order(turns: BuildQueue) -> list[str]:
    return list(iter(lambda: turns.next(0.0), None))


def test_boards_come_in_the_order_in_which_they_were_asked_for_each_once():
    turns = BuildQueue()
    turns.put_all(["b", "a", "b", "c"])
    assert order(turns) == ["b", "a", "c"]


def test_who_waits_comes_before_who_looks_and_who_looks_before_the_rest():
    turns = BuildQueue(waited_for=lambda board: board == "empty")
    turns.put_all(["a", "b", "empty", "c"])
    for board in ("c", "empty"):
        turns.look(board)
    assert order(turns) == ["empty", "c", "a", "b"]


def test_a_board_whose_source_moved_comes_with_those_that_somebody_looks_at():
    turns = BuildQueue(waited_for=lambda board: board == "empty")
    turns.put_all(["a", "b", "c", "empty"])
    turns.put("b", pushed=True)
    turns.put("b")
    turns.look("c")
    turns.look("empty")
    assert order(turns) == ["empty", "b", "c", "a"]
    turns.put_all(["a", "b"])
    assert order(turns) == ["a", "b"]


def test_a_board_that_nobody_looks_at_any_more_waits_with_the_others():
    moment = 0.0
    turns = BuildQueue(clock=lambda: moment)
    turns.look("b")
    turns.put_all(["a", "b"])
    moment = LOOKED_AT
    assert order(turns) == ["a", "b"]


def test_what_is_asked_for_meanwhile_ends_the_wait():
    from threading import Thread

    turns, seen = BuildQueue(), []
    waiting = Thread(target=lambda: seen.append(turns.next(LONGEST)))
    waiting.start()
    turns.put("a")
    waiting.join(LONGEST)
    assert seen == ["a"]
