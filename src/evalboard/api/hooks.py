"""The Hub's webhooks: whoever knows the secret may say that a repository moved."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import orjson
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from evalboard.api.refusals import ClientGone, Refusal
from evalboard.leaderboard.registry import BoardRegistry, Push

log = logging.getLogger(__name__)
SECRET = b"x-webhook-secret"
LARGEST = 64_000
"""Bytes of a body; the Hub's have some two thousand."""
SLOWEST = 10.0
"""Seconds in which a body has to be there."""
BURST, A_SECOND = 60, 2.0
"""Hooks read at once, and more each second."""
BETWEEN_LINES = 60.0
"""Seconds between log lines about a wrong secret."""
MOST_NAMES, LONGEST_NAME, MOST_REFS = 256, 200, 10_000
OFF = "this server takes no webhooks: whoever runs it has to set EVALBOARD_WEBHOOK_SECRET"


@dataclass
class HookRoutes:
    """Nothing of a request is read before its secret is right."""

    registry: BoardRegistry
    secret: str
    clock: Callable[[], float] = time.monotonic
    _tokens: float = BURST
    _counted: float = 0.0
    _refused: int = 0
    _said: float = -BETWEEN_LINES
    _renamed: OrderedDict[tuple[str, str], str] = field(default_factory=OrderedDict)
    """Earlier names of repositories, by type and name."""

    async def hub(self, request: Request) -> Response:
        """Look at the boards that read a repository."""
        self._admit(request)
        body = await read_body(request)
        if not self._in_time():
            # What it says is not read; that something moved is believed, and looks are bounded where they are made.
            count = self.registry.on_push(None)
            raise Refusal(
                429,
                f"too many webhooks: {count} boards are looked at instead, whatever was pushed",
                headers={"Retry-After": "5"},
            )
        payload = _payload(body)
        push = self._push(payload)
        if push is not None:
            count = self.registry.on_push(push)
            log.info("webhook: %s %s moved; %d boards are looked at", push.repo_type, push.names[0], count)
        return Response(status_code=204, headers={"Cache-Control": "no-store"})

    def _admit(self, request: Request) -> None:
        """Refuse whoever does not know the secret, in constant time."""
        if not self.secret:
            raise Refusal(404, OFF)
        sent = [value for name, value in request.scope["headers"] if name == SECRET]
        if len(sent) == 1 and hmac.compare_digest(
            hashlib.sha256(sent[0]).digest(), hashlib.sha256(self.secret.encode()).digest()
        ):
            return
        self._refused += 1
        if self.clock() - self._said >= BETWEEN_LINES:
            log.warning("a webhook without the right secret was refused (%d since the last such line)", self._refused)
            self._refused, self._said = 0, self.clock()
        if not sent:
            raise Refusal(401, "expected the secret of the webhook in the header X-Webhook-Secret")
        raise Refusal(403, "the secret in X-Webhook-Secret is not that of EVALBOARD_WEBHOOK_SECRET")

    def _in_time(self) -> bool:
        moment = self.clock()
        self._tokens = min(BURST, self._tokens + A_SECOND * (moment - self._counted))
        self._counted = moment
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def _push(self, payload: Mapping[str, object]) -> Push | None:
        """What a hook says; None about discussions. Refusal without a repository."""
        scope = _text(_of(payload, "event").get("scope"))
        repo = _of(payload, "repo")
        kind, name = _text(repo.get("type")), _text(repo.get("name"))
        if not kind or "/" not in name:
            raise Refusal(400, "expected repo.type and repo.name, as the Hub's webhooks have them")
        if scope.partition(".")[0] == "discussion":
            return None
        return Push(kind, tuple(dict.fromkeys((name, *self._names(kind, name, payload)))), _refs(payload, scope))

    def _names(self, kind: str, name: str, payload: Mapping[str, object]) -> tuple[str, ...]:
        moved = _text(_of(payload, "movedTo").get("name"))
        target = moved if "/" in moved else f"{name.partition('/')[0]}/{moved}" if moved else ""
        if target and target.casefold() != name.casefold():
            self._renamed[kind, target.casefold()] = name
            if len(self._renamed) > MOST_NAMES:
                self._renamed.popitem(last=False)
        before, names = name, [target] if target else []
        while (before := self._renamed.get((kind, before.casefold()), "")) and before not in names:
            names.append(before)
        return tuple(names)


async def read_body(request: Request) -> bytes:
    """The body of a request. Refused where it is too large or too slow."""
    too_large = Refusal(413, f"the body has more than {LARGEST:,} bytes", headers={"Connection": "close"})
    stated = request.headers.get("content-length", "0")
    if not stated.isdecimal() or len(stated) > len(str(LARGEST)) or int(stated) > LARGEST:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for piece in request.stream():
                body += piece
                if len(body) > LARGEST:
                    raise too_large
    except TimeoutError:
        raise Refusal(408, f"the body was not there within {SLOWEST:.0f} s", headers={"Connection": "close"}) from None
    except ClientDisconnect:
        raise ClientGone from None
    return bytes(body)


def _payload(body: bytes) -> Mapping[str, object]:
    """A body as a JSON object. Refusal otherwise."""
    try:
        payload = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise Refusal(400, "the body is no JSON") from None
    if not isinstance(payload, dict):
        raise Refusal(400, "expected a JSON object, as the Hub's webhooks have it")
    return payload


def _of(payload: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = payload.get(name)
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable() else ""


def _refs(payload: Mapping[str, object], scope: str) -> Mapping[str, str | None] | None:
    """Which refs moved where; None where a hook does not say."""
    rows = payload.get("updatedRefs")
    if scope != "repo.content" or not isinstance(rows, list) or not 0 < len(rows) <= MOST_REFS:
        return None
    refs: dict[str, str | None] = {}
    for row in rows:
        if (
            not isinstance(row, dict)
            or not isinstance(ref := row.get("ref"), str)
            or not isinstance(sha := row.get("newSha"), str | None)
        ):
            return None
        refs[ref] = sha
    return refs
