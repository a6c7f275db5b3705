"""A row of the table of routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api.handlers import Handlers
from evalboard.api.parameters import RouteParameter
from evalboard.api.refusals import Handler
from evalboard.strings import Text
from evalboard.workers.costs import Cost

BROKEN = {"500": "what is asked for is there, but cannot be read; the server's log says why"}
UNREADABLE = {"400": "a parameter that cannot be read, or that this route does not have"}
WRONG = {**UNREADABLE, "404": "no such board, entry, node, format or revision", **BROKEN}
WAIT = {
    **WRONG,
    "409": "the board is being built; Retry-After says when to ask again",
    "503": "the board could not be built, and why",
}
DEAR = {
    **WAIT,
    "429": "this visitor has as many such requests waiting as one may; Retry-After says when to ask again",
    "503": (
        "the board could not be built, and why; or too many such requests wait (Retry-After says when to ask again), "
        "or this one took too long"
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """A route: name, handler, documentation, cost.

    `documents` gives the types of JSON answers; `files` are other media types.
    """

    name: str
    path: str
    summary: Text
    handler: Callable[[Handlers], Callable[..., Awaitable[Response]]]
    """Takes a request, and the cost where the route has one."""
    method: Literal["GET", "POST"] = "GET"
    parameters: tuple[RouteParameter, ...] = ()
    any_parameters: bool = False
    """Whether unknown parameters are ignored."""
    documents: Callable[[], tuple[type, ...]] = tuple
    files: tuple[str, ...] = ()
    body: type | None = None
    """What is posted as JSON."""
    errors: Mapping[str, str] = field(default_factory=dict)
    status: str = "200"
    cost: Cost | None = None
    """The pool it runs in; None where answers are quick."""

    def bound(self, handlers: Handlers) -> Handler:
        """What answers a request."""
        handler, cost = self.handler(handlers), self.cost
        if cost is None:
            return handler

        async def priced(request: Request) -> Response:
            return await handler(request, cost)

        return priced


def answers(*types: type) -> Callable[[], tuple[type, ...]]:
    """The types that a JSON answer may have."""
    return lambda: types
