"""Memory goes back: what is asked of the allocators."""

import asyncio
import sys

import pytest

from evalboard.base import memory
from evalboard.pages import serving

pytestmark = pytest.mark.thorough


@pytest.fixture
def calls(monkeypatch):
    """What the C library is called for."""
    called = []

    class Library:
        def mallopt(self, number, value):
            called.append(("mallopt", number, value))

        def malloc_trim(self, pad):
            called.append(("trim", pad))

    monkeypatch.setattr(memory, "_glibc", Library)
    return called


def test_memory_is_given_back_where_the_system_can_be_asked(calls):
    memory.few_arenas()
    memory.give_back()
    assert calls == [("mallopt", -8, 2), ("trim", 0)]


def test_where_it_cannot_be_asked_nothing_happens(monkeypatch):
    monkeypatch.setattr(memory, "_glibc", lambda: None)
    memory.few_arenas()
    memory.give_back()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc is asked on Linux alone")
def test_this_system_is_asked():
    memory.give_back()


def test_it_is_given_back_after_requests_and_not_where_nobody_asks(calls):
    async def play():
        server = serving.Server(serving.uvicorn.Config(None, log_config=None), None)
        told = []
        for counter, answered in ((0, 0), (1, 5), (150, 5), (300, 5), (450, 6), (451, 9)):
            server.server_state.total_requests = answered
            await server.on_tick(counter)
            told.append(calls.count(("trim", 0)))
        return told

    assert asyncio.run(play()) == [0, 0, 1, 1, 2, 2]
