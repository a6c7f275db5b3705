"""The whole application over boards of every kind, and agents that call its tools with the protocol's own client."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import orjson
import pytest
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client
from starlette.testclient import TestClient

from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import shelf_of, small

DEMOS = ("demo_open_llm", "demo_drop", "demo_sea_helm", "demo_arena")
SITE = "http://127.0.0.1:7860/"
HEADERS = {"accept": "application/json, text/event-stream", "content-type": "application/json"}


@pytest.fixture(scope="session")
def registry(built_once):
    return shelf_of(small(), *(built_once.board(name) for name in DEMOS))


@pytest.fixture(scope="session")
def app(registry, tmp_path_factory):
    folder = tmp_path_factory.mktemp("agents")
    return create(registry, Settings(cache=folder / "cache", configs=folder))


@pytest.fixture(scope="session")
def client(app):
    with TestClient(app, base_url=SITE) as client:
        yield client


@pytest.fixture
def call(client):
    """Calls a tool; the result as the protocol has it."""

    def calling(name: str, **arguments: object) -> dict:
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
        answer = client.post("/mcp", headers=HEADERS, content=orjson.dumps(message))
        assert answer.status_code == 200, answer.text
        return answer.json()["result"]

    return calling


@pytest.fixture
def talk(app):
    """Runs a conversation of the official client with the application, without a socket."""

    def talking(conversation: Callable[[ClientSession], Awaitable[object]]) -> object:
        async def run() -> object:
            transport = httpx.ASGITransport(app)
            async with (
                httpx.AsyncClient(transport=transport, base_url=SITE) as asking,
                streamable_http_client(f"{SITE}mcp", http_client=asking) as (read, write, _),
                ClientSession(read, write) as session,
            ):
                await session.initialize()
                return await conversation(session)

        return asyncio.run(run())

    return talking
