"""A local Hub for the tests of sources: one server for all of them, a dataset of its own for each."""

import itertools

import pytest

from evalboard.config import HubSource
from evalboard.settings import Settings
from evalboard.sources import _client
from tests.hub import Hub
from tests.waiting import LONGEST

_numbers = itertools.count()


@pytest.fixture(scope="session")
def running_hub(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub"), page=50) as hub:
        yield hub


@pytest.fixture
def hub(running_hub, monkeypatch):
    """The Hub that HF_ENDPOINT names, without faults, its log empty."""
    monkeypatch.setenv("HF_ENDPOINT", running_hub.url)
    running_hub.requests()
    yield running_hub
    running_hub.heal()


@pytest.fixture
def repo():
    """The name of a dataset that no other test uses."""
    return f"owner/results-{next(_numbers)}"


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """Patience with a Hub on a machine that others load, and none before a retry."""
    monkeypatch.setattr(_client, "FIRST_WAIT", 0.1 / LONGEST)
    return Settings(cache=tmp_path / "cache", configs=tmp_path, hub_timeout=LONGEST, hub_retries=1, hub_pace=1000)


@pytest.fixture
def source(repo):
    """A source on the test's dataset."""

    def make(*patterns, revision="main"):
        return HubSource(kind="hub", repo=repo, revision=revision, patterns=patterns or ("**/*",))

    return make
