"""A row of the table of routes, and the ways in which routes refuse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api.handlers import Handlers
from evalboard.api.parameters import RouteParameter
from evalboard.api.refusals import Handler
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
    """A route: what it is called, what answers it, what OpenAPI and agents are told of it, and what it costs.

    `documents` gives the types that its answer in JSON may have; `files` are media types of other answers.
    """

    name: str
    path: str
    summary: str
    handler: Callable[[Handlers], Callable[..., Awaitable[Response]]]
    """What answers a request; where the route has a cost, a request and that cost."""
    method: Literal["GET", "POST"] = "GET"
    parameters: tuple[RouteParameter, ...] = ()
    any_parameters: bool = False
    """Whether others than `parameters` are passed over, and not refused."""
    documents: Callable[[], tuple[type, ...]] = tuple
    files: tuple[str, ...] = ()
    errors: Mapping[str, str] = field(default_factory=dict)
    status: str = "200"
    cost: Cost | None = None
    """The pool of what it is worked on in; None where every answer is at hand, or made in a moment."""

    def bound(self, handlers: Handlers) -> Handler:
        """What answers a request."""
        handler, cost = self.handler(handlers), self.cost
        if cost is None:
            return handler

        async def priced(request: Request) -> Response:
            return await handler(request, cost)

        return priced


def answers(*types: type) -> Callable[[], tuple[type, ...]]:
    """The types that an answer in JSON may have."""
    return lambda: types
