"""The whole application over the invented boards, once for all tests of pages."""

import pytest
from starlette.testclient import TestClient

from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import large, shelf_of, small, small_board


@pytest.fixture(scope="session")
def registry():
    registry = shelf_of(small(), large(60, 12), large(60, 90, name="wide"))
    registry.put(
        BoardStatus(
            small_board(id="id: waiting", title="title: Waiting"), state="building", done=3, total=9, doing="reading"
        )
    )
    return registry


@pytest.fixture(scope="session")
def app(registry, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    return create(registry, Settings(cache=folder / "cache", configs=folder))


@pytest.fixture(scope="session")
def client(app):
    with TestClient(app, base_url="http://127.0.0.1:7860") as client:
        yield client
