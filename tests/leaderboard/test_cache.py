"""Leaderboards stay in memory while there is room, and while somebody answers from them."""

import gc
import threading
from concurrent.futures import ThreadPoolExecutor

from evalboard.leaderboard.cache import LeaderboardCache, bytes_of
from evalboard.leaderboard.summary import LeaderboardSummary
from tests.pages.boards import large, small


def shown(name: str, leaderboard):
    return name, LeaderboardSummary.of(leaderboard)


def test_those_nobody_looked_at_for_longest_make_room():
    one = large(30, 3)
    at_hand = LeaderboardCache(most=2.5 * bytes_of(one))
    for name in ("a", "b"):
        at_hand.put(shown(name, one), large(30, 3))
    assert at_hand.get(shown("a", one)) is not None
    at_hand.put(shown("c", one), large(30, 3))
    gc.collect()
    assert [at_hand.get(shown(name, one)) is not None for name in "abc"] == [True, False, True]
    assert at_hand.bytes <= at_hand.most


def test_the_one_that_was_asked_for_stays_however_large_it_is():
    at_hand, leaderboard = LeaderboardCache(most=0), small()
    at_hand.put(shown("a", leaderboard), leaderboard)
    assert at_hand.get(shown("a", leaderboard)) is leaderboard


def test_one_that_had_to_leave_while_somebody_answers_from_it_comes_back_and_is_not_read_again():
    at_hand, answered_from = LeaderboardCache(most=0), small()
    at_hand.put(shown("a", answered_from), answered_from)
    at_hand.put(shown("b", answered_from), small())
    assert shown("a", answered_from) not in at_hand
    assert at_hand.once(shown("a", answered_from), lambda: None) is answered_from
    assert shown("a", answered_from) in at_hand


def test_who_wants_what_is_being_read_waits_for_it():
    at_hand, leaderboard, reads, begun, go_on = LeaderboardCache(), small(), [], threading.Event(), threading.Event()

    def read():
        reads.append(1)
        begun.set()
        go_on.wait()
        return leaderboard

    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(at_hand.once, shown("a", leaderboard), read)
        begun.wait()
        others = [pool.submit(at_hand.once, shown("a", leaderboard), read) for _ in range(2)]
        go_on.set()
        assert all(each.result() is leaderboard for each in (first, *others))
    assert len(reads) == 1


def test_what_cannot_be_read_is_read_again_by_the_next_who_asks():
    at_hand, leaderboard = LeaderboardCache(), small()
    assert at_hand.once(shown("a", leaderboard), lambda: None) is None
    assert at_hand.once(shown("a", leaderboard), lambda: leaderboard) is leaderboard


def test_an_array_that_stands_twice_counts_once_and_one_whose_rows_are_alike_as_a_row():
    few, many = large(100, 4), large(1000, 4)
    cells = 900 * len(many.suite.nodes) * 8
    grown = bytes_of(many) - bytes_of(few)
    assert 2 * cells < grown < 2 * 20 * cells
