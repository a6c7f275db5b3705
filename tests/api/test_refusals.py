"""What is not there is 404; what is broken is 500, and the log says why once."""

import logging

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import router
from tests.pages.boards import client_of, shelf_of
from tests.slices.examples import leaderboard

TINY = "/api/v1/boards/tiny"
ROUTES = ("samples", "samples/one?sample=q1", "samples.csv", "rescored?benchmark=drop")


def truncated(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def emptied(path):
    path.write_bytes(b"")


def deleted(path):
    path.unlink()


@pytest.fixture
def broken(tmp_path):
    """The API over a board whose samples something happens to, before they are opened or after."""

    def after(harm, *, opened):
        board = leaderboard(tmp_path)
        client = client_of(shelf_of(board), kept_bytes=0)
        if opened:
            assert client.get(f"{TINY}/samples").status_code == 200
        harm(board.samples.path)
        return client

    return after


@pytest.mark.thorough
@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("harm", [deleted, truncated, emptied])
def test_samples_that_cannot_be_read_are_a_fault_that_the_log_tells_once(broken, caplog, harm, opened, route):
    client = broken(harm, opened=opened)
    caplog.set_level(logging.ERROR)
    answers = [client.get(f"{TINY}/{route}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [500] * 3
    message = answers[0].json()["error"]["message"]
    assert "samples" in message
    told = [record for record in caplog.records if message in record.getMessage()]
    assert len(told) == 1
    assert told[0].exc_info is None, "a cause in words, not a trace"


def test_samples_that_cannot_be_read_have_their_board_looked_at_again_but_not_for_every_visitor(tmp_path):
    board, asked = leaderboard(tmp_path), []
    registry = shelf_of(board)
    registry.on_retry = asked.append
    app = FastAPI()
    app.include_router(router(registry, kept_bytes=0))
    truncated(board.samples.path)
    for _ in range(3):
        TestClient(app).get(f"{TINY}/samples")
    assert asked == ["tiny"]


@pytest.mark.parametrize(
    "path",
    [
        "samples?entry=org/none",
        "samples/one?sample=none",
        "models/none",
        "explain?entry=org/strong&node=none",
        "compare?entry=org/strong&entry=none",
        "ratings",
        "table.xlsx",
        "table?rev=fffffff",
    ],
)
def test_what_is_not_there_is_404_and_nothing_to_log(tmp_path, caplog, path):
    with client_of(shelf_of(leaderboard(tmp_path))) as client:
        assert client.get(f"{TINY}/{path}").status_code == 404
    assert caplog.records == []
