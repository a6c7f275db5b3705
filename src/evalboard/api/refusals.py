"""Errors as answers."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import TypeAlias

import orjson
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api.clients import as_client, client_of
from evalboard.errors import DamagedCache, EvalboardError, HubUnavailable, NotFound, QueryError, StillPending
from evalboard.strings import DEFAULT, Text, format_message, message, use_language
from evalboard.workers.admission import OverShare, TooLong, TurnedAway
from evalboard.workers.jobs import WorkerGone

log = logging.getLogger(__name__)
JSON = "application/json"
CLOSED = 499
"""The status of a client that left."""
MOST_LOGGED = 1_000
"""Causes that are remembered, to log each once."""

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


class ClientGone(Exception):  # noqa: N818 - nobody is there to be told
    """Whoever asked has left."""


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """An answer that is not what was asked for."""

    def __init__(
        self,
        status: int,
        said: Text,
        *,
        headers: Mapping[str, str] | None = None,
        beside: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        super().__init__(said)
        self.status = status
        self.headers = dict(headers or {})
        self.beside = dict(beside or {})
        self.more = more

    def answer(self) -> Response:
        """The refusal as JSON."""
        error = {"message": str(self), **{key: value for key, value in self.more.items() if value is not None}}
        headers = {"Cache-Control": "no-store", **self.headers}
        return Response(
            orjson.dumps({"error": error, **self.beside}), status_code=self.status, headers=headers, media_type=JSON
        )


def refused(error: EvalboardError) -> Refusal:
    """An error as an answer: 400 wrong, 404 missing, 429 and 503 too much, else broken."""
    if isinstance(error, QueryError):
        return Refusal(
            400,
            format_message(error),
            **{name: getattr(error, name, None) for name in ("parameter", "position", "known")},
        )
    if isinstance(error, NotFound):
        return Refusal(404, format_message(error))
    if isinstance(error, StillPending):
        return Refusal(
            409, format_message(error), headers={"Retry-After": "2"}, beside={"state": "building", "reason": str(error)}
        )
    if isinstance(error, (HubUnavailable, TurnedAway, WorkerGone)):
        return Refusal(
            429 if isinstance(error, OverShare) else 503,
            format_message(error),
            headers={"Retry-After": str(error.after)},
        )
    return Refusal(503 if isinstance(error, TooLong) else 500, format_message(error))


@dataclass
class Guard:
    """Makes answers of errors; the log has each cause once."""

    on_damage: Callable[[str], None] = lambda _: None
    """Told of a board with something unreadable on the disk."""
    _logged: OrderedDict[str, None] = field(default_factory=OrderedDict)

    def __call__(self, handler: Handler, check: Callable[[Request], None] = lambda _: None) -> Handler:
        """A handler that always answers; `check` raises what is wrong with a request."""

        @wraps(handler)
        async def answering(request: Request) -> Response:
            try:
                check(request)
                with as_client(client_of(request)):
                    return await handler(request)
            except ClientGone:
                return Response(status_code=CLOSED)
            except (Refusal, EvalboardError) as error:
                refusal = error if isinstance(error, Refusal) else refused(error)
                if isinstance(error, EvalboardError) and (refusal.status == 500 or isinstance(error, WorkerGone)):
                    self._broken(request, error)
                return refusal.answer()
            except Exception:
                log.exception("%s failed", request.url.path)
                return Refusal(500, message("api-broken")).answer()

        return answering

    def _broken(self, request: Request, error: EvalboardError) -> None:
        self._log(request, error)
        if isinstance(error, DamagedCache) and "board" in request.path_params:
            self.on_damage(request.path_params["board"])

    def _log(self, request: Request, error: EvalboardError) -> None:
        with use_language(DEFAULT):
            said = str(error)
        cause = f"{request.path_params.get('board', '')}: {said}"
        if cause in self._logged:
            return
        self._logged[cause] = None
        if len(self._logged) > MOST_LOGGED:
            self._logged.popitem(last=False)
        log.error("%s: %s", request.url.path, said)
