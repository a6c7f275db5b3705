"""The protocol on standard input and output, for a program that starts this one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING

import anyio
from fastapi import APIRouter

from evalboard.agents.caller import Caller, States, inside
from evalboard.agents.calls import Calls
from evalboard.agents.protocol import server_of
from evalboard.leaderboard.registry import BoardRegistry

if TYPE_CHECKING:
    from evalboard.agents.protocol import AnyServer


def speak(routes: APIRouter, registry: BoardRegistry, base: str) -> None:
    """Answer until standard input ends. `base` is the address of a site that serves the same boards, for links, or ""
    for none.
    """
    with _own_output() as output:
        anyio.run(_speak, server_of(Calls(States(registry)), Caller(inside(routes), base)), output)


async def _speak(server: AnyServer, output: TextIOWrapper) -> None:
    from mcp.server.stdio import stdio_server

    async with stdio_server(stdout=anyio.wrap_file(output)) as (read, write):
        await server.run(read, write, server.create_initialization_options())


@contextmanager
def _own_output() -> Iterator[TextIOWrapper]:
    """Standard output for the protocol alone: whatever else is written there, by any library or process of ours, goes
    to standard error.
    """
    sys.stdout.flush()
    own = os.dup(1)
    os.dup2(2, 1)
    with TextIOWrapper(os.fdopen(own, "wb"), encoding="utf-8") as output:
        yield output
