"""`/mcp`: the protocol over HTTP, one request at a time, without sessions; what is sent is bounded and looked at before
the library reads it.
"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

import anyio
import orjson
from anyio import to_thread
from fastapi import APIRouter
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from evalboard.agents.caller import Caller, States, inside
from evalboard.agents.calls import Calls
from evalboard.agents.protocol import CALLER, NEEDED, is_installed, methods_of, server_of, versions
from evalboard.api.answers import packed, takes_gzip
from evalboard.api.clients import client_of
from evalboard.api.refusals import JSON, ClientGone, Guard, Refusal
from evalboard.leaderboard.registry import BoardRegistry

if TYPE_CHECKING:
    from evalboard.agents.protocol import AnyServer

PATH = "/mcp"
MOST_BYTES = 65_536
"""Of what is sent: the longest query, several times."""
BODY_SECONDS = 10.0
"""From the end of the headers to the end of what is sent."""
DEEPEST = 16
"""Levels of nesting in what is sent; the protocol needs six."""
INVALID, UNKNOWN = -32600, -32601
"""What JSON-RPC calls a message that is no request, and a method that is not there."""
HERE = "this is an MCP server for agents: POST JSON-RPC to it (streamable HTTP); /agents.md says how"


class Endpoint:
    """The ASGI application. Tools ask the API, as visitors do; nothing is remembered from one request to the next."""

    def __init__(self, routes: APIRouter, registry: BoardRegistry) -> None:
        self.api = inside(routes)
        self.calls = Calls(States(registry))
        self._server: AnyServer | None = None
        self._loading = asyncio.Lock()
        self._answering = Guard()(self._answer)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        response = await self._answering(Request(scope, receive))
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        if not is_installed():
            raise Refusal(404, NEEDED)
        if request.method != "POST":
            raise Refusal(405, HERE, headers={"Allow": "POST"})
        refuse_foreign(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Refusal(415, f"content-type {request.headers.get('content-type', '')[:80]!r}; expected {JSON}")
        body = await _body(request)
        message = _message(body)
        if "id" in message and type(message["id"]) not in {int, str}:
            return _failed(None, INVALID, f"id {message['id']!r:.80}: expected a text or a whole number", status=400)
        if not isinstance(message.get("method", ""), str) or not message.keys() & {"method", "result", "error"}:
            return _failed(
                message.get("id"),
                INVALID,
                "expected a request, a notification or a response of JSON-RPC 2.0",
                status=400,
            )
        caller = Caller(self.api, str(request.base_url), client_of(request), request.receive)
        server = await self._loaded()
        if "id" in message and "method" in message and message["method"] not in methods_of(server):
            methods = ", ".join(methods_of(server))
            return _failed(
                message["id"],
                UNKNOWN,
                f"method {message['method'][:80]!r} is not known here; expected one of {methods}",
            )
        if _is_plain_call(message, request):
            return await self._called(caller, message, gzip=takes_gzip(request))
        return await self._protocol(server, {**request.scope, CALLER: caller}, request, body)

    async def _called(self, caller: Caller, message: dict[str, Any], *, gzip: bool) -> Response:
        """A call of a tool as nearly all are: answered at once. The library's way to the same bytes takes twice as long
        as the answer itself.
        """
        params = message["params"]
        result = await self.calls.result(caller, params["name"], params.get("arguments", {}))
        return _response(
            200, b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (orjson.dumps(message["id"]), result), gzip=gzip
        )

    async def _protocol(self, server: AnyServer, scope: Scope, request: Request, body: bytes) -> Response:
        """What the protocol's library answers to everything else: a session for this request alone, as it has where
        there are none that last.
        """
        from mcp.server.streamable_http import StreamableHTTPServerTransport

        answer = _BufferedResponse()
        options = server.create_initialization_options()
        transport = StreamableHTTPServerTransport(mcp_session_id=None, is_json_response_enabled=True)
        async with anyio.create_task_group() as tasks, transport.connect() as (read, write):
            tasks.start_soon(lambda: server.run(read, write, options, stateless=True))
            await transport.handle_request(scope, _again(body, request.receive), answer.take)
            await transport.terminate()
            tasks.cancel_scope.cancel()
        return answer.response(gzip=takes_gzip(request))

    async def _loaded(self) -> AnyServer:
        """The server, made when the first agent comes: its library takes a moment to import, and memory that most sites
        need not spend.
        """
        if self._server is None:
            async with self._loading:
                self._server = self._server or await to_thread.run_sync(server_of, self.calls, Caller(self.api))
        return self._server


class _BufferedResponse:
    """An answer of the library, to be sent in our own form."""

    def __init__(self) -> None:
        self.status = 0
        self.body = bytearray()

    async def take(self, message: Message) -> None:
        """One message of it."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message["type"] == "http.response.body":
            self.body.extend(message.get("body", b""))

    def response(self, *, gzip: bool) -> Response:
        """The answer, packed where the client takes that."""
        if not self.status:
            raise ClientGone
        return _response(self.status, bytes(self.body), gzip=gzip)


def _failed(of: int | str | None, code: int, why: str, *, status: int = 200) -> Response:
    said = {"code": code, "message": why.encode("utf-8", "replace").decode()}
    return _response(status, orjson.dumps({"jsonrpc": "2.0", "id": of, "error": said}), gzip=False)


def _response(status: int, body: bytes, *, gzip: bool) -> Response:
    sent = packed(body) if gzip else body
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"} | (
        {"Content-Encoding": "gzip"} if sent is not body else {}
    )
    return Response(sent, status, headers, media_type=JSON)


async def _body(request: Request) -> bytes:
    body, close = bytearray(), {"Connection": "close"}
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for piece in request.stream():
                body.extend(piece)
                if len(body) > MOST_BYTES:
                    raise Refusal(413, f"more than {MOST_BYTES:,} bytes", headers=close)
    except TimeoutError:
        raise Refusal(408, f"it took more than {BODY_SECONDS:g} seconds to arrive", headers=close) from None
    except ClientDisconnect:
        raise ClientGone from None
    return bytes(body)


def _message(body: bytes) -> dict[str, Any]:
    """The message in a body. Refused is what is none, before the library reads it, whose own answers to such may be
    errors of the server.
    """
    try:
        message = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Refusal(400, f"no JSON: {error}") from None
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise Refusal(400, "expected one JSON-RPC 2.0 message, an object")
    if _depth(message) > DEEPEST:
        raise Refusal(400, f"nested more than {DEEPEST} levels deep")
    return message


def _is_plain_call(message: dict[str, Any], request: Request) -> bool:
    """Whether a message is a well-formed call of a tool with nothing unusual about it: then it needs no session."""
    params, version = message.get("params"), request.headers.get("mcp-protocol-version")
    return (
        message.keys() == {"jsonrpc", "id", "method", "params"}
        and message["method"] == "tools/call"
        and type(message["id"]) in {int, str}
        and isinstance(params, dict)
        and params.keys() <= {"name", "arguments", "_meta"}
        and isinstance(params.get("name"), str)
        and isinstance(params.get("arguments", {}), dict)
        and isinstance(params.get("_meta", {}), dict)
        and (version is None or version in versions())
        and JSON in request.headers.get("accept", "")
    )


def _depth(value: object) -> int:
    """How many levels of lists and objects lie in each other."""
    depth, level = 0, [value]
    while level := [each for each in level if isinstance(each, (dict, list))]:
        depth += 1
        level = [child for each in level for child in (each.values() if isinstance(each, dict) else each)]
    return depth


def refuse_foreign(request: Request) -> None:
    """Refuses what a page of another site sends, also where it has our address called by its own name (DNS
    rebinding).
    """
    host, origin = request.url.netloc, request.headers.get("origin")
    if origin is not None and origin.lower().partition("://")[2] != host.lower():
        raise Refusal(403, f"origin {origin[:80]!r}: pages of other sites may not ask")
    if request.client and _is_loopback(request.client.host) and not _is_loopback(request.url.hostname or ""):
        raise Refusal(
            403, f"host {host[:80]!r} asked from this machine: name 127.0.0.1, or a proxy in EVALBOARD_PROXIES"
        )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _again(body: bytes, receive: Receive) -> Receive:
    """What a client sent, once more; then whatever comes next."""
    waiting = [body]

    async def receiving() -> Message:
        return {"type": "http.request", "body": waiting.pop(), "more_body": False} if waiting else await receive()

    return receiving
