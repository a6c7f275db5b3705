"""A route in words, as OpenAPI tells of it, and the ways in which routes refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from evalboard.api.parameters import RouteParameter
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


@dataclass(frozen=True, slots=True)
class Description:
    """A route in words. `documents` gives the types that its answer in JSON may have; `files` are media types of other
    answers.
    """

    name: str
    path: str
    summary: str
    parameters: tuple[RouteParameter, ...] = ()
    documents: Callable[[], tuple[type, ...]] = tuple
    files: tuple[str, ...] = ()
    errors: Mapping[str, str] = field(default_factory=dict)
    status: str = "200"
    cost: Cost | None = None
    """The pool of what it is worked on in; None where every answer is at hand, or made in a moment."""


def answers(*types: type) -> Callable[[], tuple[type, ...]]:
    """The types that an answer in JSON may have."""
    return lambda: types
