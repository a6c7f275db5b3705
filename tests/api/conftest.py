"""The API alone over the invented boards."""

import pytest

from evalboard.leaderboard.registry import BoardStatus
from tests.pages.boards import client_of, shelf_of, small, small_board


class Clock:
    """A clock that a test turns."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(scope="session")
def leaderboard():
    return small()


@pytest.fixture(scope="session")
def older():
    return small(key="key-0", revision="fedcba9876543210fedcba9876543210fedcba98", table={"org/old": (0.5, 0.5, 0.5)})


@pytest.fixture
def registry(leaderboard, older):
    registry = shelf_of(leaderboard)
    registry.put(BoardStatus(small_board(id="id: waiting"), state="building", done=3, total=9, doing="reading"))
    registry.put(BoardStatus(small_board(id="id: broken"), state="failed", reason="the Hub did not answer"))
    registry.asked = []
    registry.find_older = lambda board, revision: (
        registry.asked.append(revision) or (older if older.origin.revision.startswith(revision) else None)
    )
    registry.list_older = lambda board: (older.origin.revision,) if board.id == "small" else ()
    registry.on_retry = registry.asked.append
    return registry


@pytest.fixture
def client(registry, clock):
    with client_of(registry, clock=clock) as client:
        yield client
