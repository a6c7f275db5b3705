"""What is sent to another process while other threads work out more of it."""

import pickle
import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest

from evalboard.config import Board
from evalboard.workers.jobs import LeaderboardReader, pickled
from tests.factories import random_leaderboard


@dataclass(frozen=True)
class Counted:
    """Stands for any value that works something out when it is first looked at."""

    first: object
    second: object

    @cached_property
    def both(self):
        return (self.first, self.second)


Counted.__module__ = "evalboard.counted"


class Meddler:
    """Is pickled as 1, and meanwhile the value that it is a part of works something out, as another thread would have it do."""

    whole = None

    def __reduce__(self):
        assert self.whole.both
        return int, (1,)


def meddled():
    meddler = Meddler()
    meddler.whole = Counted(meddler, 2)
    return meddler.whole


@pytest.fixture(autouse=True)
def findable(monkeypatch):
    """`Counted` stands where its module says."""
    monkeypatch.setitem(sys.modules, "evalboard.counted", sys.modules[__name__])


def test_a_value_that_works_something_out_meanwhile_is_whole():
    with pytest.raises(RuntimeError, match="changed size"):
        pickle.dumps(meddled())
    assert pickle.loads(pickled(meddled())) == Counted(1, 2)  # noqa: S301 - our own


def test_configs_come_back_as_they_were():
    leaderboard = random_leaderboard(1)
    again = LeaderboardReader().value(pickled(leaderboard))
    assert isinstance(again.board, Board)
    assert again.board == leaderboard.board
    assert np.array_equal(again.scores.value, leaderboard.scores.value, equal_nan=True)
