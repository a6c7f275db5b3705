"""What is sent to /mcp is hostile until it was looked at: it is refused in words, never with an error of the server."""

import asyncio
import gzip
import subprocess
import sys
import warnings

import httpx
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from evalboard.agents import endpoint
from evalboard.cli import main
from evalboard.workers.admission import Gate, OverShare
from tests.agents.conftest import HEADERS

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
LISTED = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}


def post(client, content, **headers):
    return client.post(
        "/mcp",
        headers={**HEADERS, **{name.replace("_", "-"): value for name, value in headers.items()}},
        content=content,
    )


def test_only_posting_is_answered_and_others_are_told(client):
    for method in ("GET", "DELETE"):
        answer = client.request(method, "/mcp")
        assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
        assert "MCP server" in answer.json()["error"]["message"]
    for method in ("PUT", "PATCH", "OPTIONS"):
        assert client.request(method, "/mcp").status_code == 405
    assert client.post("/mcp/", headers=HEADERS, content=orjson.dumps(LISTED)).status_code == 200
    assert client.post("/mcp/tools", headers=HEADERS, content=orjson.dumps(LISTED)).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"null", 400),
        (b"\xff\xfe", 400),
        (b'"\\ud800"', 400),
        (orjson.dumps([LISTED]), 400),
        (b'{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400),
        (b'{"jsonrpc":"2.0"}', 400),
        (b'{"jsonrpc":"2.0","id":{},"method":7}', 400),
        (b'{"jsonrpc":"2.0","id":NaN,"method":"tools/list"}', 400),
        (
            b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"}",
            400,
        ),
        (b'{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":' + b"[" * 20 + b"]" * 20 + b"}}", 400),
        (b" " * (endpoint.MOST_BYTES + 1), 413),
    ],
)
def test_what_is_no_message_is_refused(client, body, status):
    answer = post(client, body)
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content_type": "text/plain"}, 415),
        ({"content_type": "application/json-seq"}, 415),
        ({"content_type": "multipart/form-data; boundary=x"}, 415),
        ({"accept": "text/html"}, 406),
        ({"mcp_protocol_version": "1999-01-01"}, 400),
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"origin": "http://127.0.0.1:7861"}, 403),
        ({"origin": "http://127.0.0.1:7860"}, 200),
        ({"content_type": "application/json; charset=utf-8"}, 200),
        ({"mcp_session_id": "whatever"}, 200),
    ],
)
def test_headers_that_cannot_be_meant_are_refused(client, headers, status):
    assert post(client, orjson.dumps(LISTED), **headers).status_code == status


def test_a_name_that_was_turned_to_this_machine_is_refused(app):
    with TestClient(app, base_url="http://rebound.example", client=("127.0.0.1", 5)) as client:
        assert post(client, orjson.dumps(LISTED)).status_code == 403
        assert post(client, orjson.dumps(LISTED), host="localhost:7860").status_code == 200
    with TestClient(app, base_url="http://board.example", client=("198.51.100.7", 5)) as client:
        assert post(client, orjson.dumps(LISTED)).status_code == 200


def test_an_unknown_method_is_an_error_of_the_protocol_and_a_notification_has_no_answer(client):
    for method in ("tools/drop", "completion/complete", ""):
        answer = post(client, orjson.dumps({"jsonrpc": "2.0", "id": "3", "method": method}))
        assert (answer.status_code, answer.json()["id"], answer.json()["error"]["code"]) == (200, "3", -32601)
    assert "tools/call" in answer.json()["error"]["message"]
    answer = post(client, b'{"jsonrpc":"2.0","method":"notifications/initialized"}')
    assert (answer.status_code, answer.content) == (202, b"")
    assert post(client, orjson.dumps(INITIALIZE)).json()["result"]["serverInfo"]["name"] == "evalboard"


@pytest.mark.parametrize("odd", [None, 1.5, True, [1], {"a": 1}])
def test_an_id_that_no_answer_could_carry_is_refused(client, odd):
    for method in ("tools/list", "tools/call", "x"):
        answer = post(client, orjson.dumps({"jsonrpc": "2.0", "id": odd, "method": method}))
        assert (answer.status_code, answer.json()["id"], answer.json()["error"]["code"]) == (400, None, -32600)


def test_every_method_that_is_named_is_answered(client):
    known = (
        post(client, b'{"jsonrpc":"2.0","id":1,"method":"x"}')
        .json()["error"]["message"]
        .partition("expected one of ")[2]
        .split(", ")
    )
    assert {"initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/read", "prompts/get"} <= {
        *known
    }
    for method in known:
        assert (
            post(client, orjson.dumps({"jsonrpc": "2.0", "id": 1, "method": method}))
            .json()
            .get("error", {})
            .get("code")
            != -32601
        )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8),
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=6), each, max_size=3),
    max_leaves=8,
)
METHODS = st.sampled_from(
    ["tools/call", "tools/list", "resources/read", "prompts/get", "initialize", "ping", "completion/complete", "x"]
)
PARAMS = JSON | st.fixed_dictionaries(
    {
        "name": st.sampled_from(["rank", "board", "x"]) | JSON,
        "arguments": JSON | st.dictionaries(st.sampled_from(["board", "query"]), JSON),
    },
    optional={"uri": JSON, "_meta": JSON, "task": JSON},
)


@given(
    message=st.fixed_dictionaries(
        {"jsonrpc": st.just("2.0"), "method": METHODS | JSON}, optional={"id": JSON, "params": PARAMS, "result": JSON}
    )
)
def test_no_message_makes_the_server_err(client, message):
    assert post(client, orjson.dumps(message)).status_code < 500


def test_answers_carry_the_headers_of_all_and_are_packed(client):
    with client.stream(
        "POST", "/mcp", headers={**HEADERS, "Accept-Encoding": "gzip"}, content=orjson.dumps(LISTED)
    ) as answer:
        body = b"".join(answer.iter_raw())
    assert orjson.loads(gzip.decompress(body))["result"]["tools"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert "mcp-session-id" not in answer.headers


def test_what_arrives_too_slowly_is_given_up(app, monkeypatch):
    monkeypatch.setattr(endpoint, "BODY_SECONDS", 0.05)
    sent = []

    async def never():
        await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    headers = [(name.lower().encode(), value.encode()) for name, value in {**HEADERS, "Host": "127.0.0.1:7860"}.items()]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/mcp",
        "raw_path": b"/mcp",
        "query_string": b"",
        "headers": headers,
        "http_version": "1.1",
    }
    scope |= {
        "client": ("198.51.100.7", 5),
        "server": ("127.0.0.1", 7860),
        "scheme": "http",
        "root_path": "",
        "asgi": {"version": "3.0"},
    }
    asyncio.run(app(scope, never, send))
    assert sent[0]["status"] == 408


@pytest.mark.parametrize(
    ("name", "arguments", "pool"),
    [
        ("compare", {"board": "demo_drop"}, "comparisons"),
        ("audits", {"board": "demo_drop"}, "findings"),
        ("samples", {"board": "demo_drop", "condition": "score > 0.123"}, "slices"),
        ("rank", {"board": "demo_drop", "query": "search=/x.y/"}, "tables"),
    ],
)
def test_dear_tools_wait_at_the_gate_of_the_api_as_the_client_who_calls(
    registry, app, monkeypatch, name, arguments, pool
):
    seen = []

    async def turned_away(_, key, work, cost, client):
        seen.append((cost.name, client))
        raise OverShare("as many as one visitor may have", after=7)

    monkeypatch.setattr(Gate, "done", turned_away)
    if name == "compare":
        arguments = {**arguments, "entry": list(registry.leaderboard("demo_drop").entries["entry"].iloc[3:5])}
    params = {"name": name, "arguments": arguments}
    with TestClient(app, base_url="http://board.example", client=("2001:db8::5", 5)) as client:
        result = post(
            client, orjson.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
        ).json()["result"]
    error = orjson.loads(result["content"][0]["text"])
    assert seen == [(pool, "2001:db8::/64")]
    assert (result["isError"], error["status"], error["retry_after"]) == (True, 429, 7)


def test_messages_that_are_handled_at_once_leave_the_warnings_of_the_process_alone(app):
    before = warnings._showwarnmsg_impl

    async def ask(client, number):
        read = {"method": "resources/read", "params": {"uri": "evalboard://small/leaderboard.json"}}
        message = {"jsonrpc": "2.0", "id": number, **(read if number % 2 else {"method": "tools/list"})}
        return (await client.post("/mcp", headers=HEADERS, content=orjson.dumps(message))).status_code

    async def several():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:7860") as client:
            return await asyncio.gather(*(ask(client, number) for number in range(40)))

    assert set(asyncio.run(several())) == {200}
    assert warnings._showwarnmsg_impl is before


def test_where_the_library_is_missing_it_is_said(client, monkeypatch):
    monkeypatch.setattr(endpoint, "is_installed", lambda: False)
    for method in ("POST", "GET"):
        answer = client.request(method, "/mcp", headers=HEADERS, content=orjson.dumps(LISTED))
        assert (answer.status_code, answer.json()["error"]["message"]) == (
            404,
            "this needs the package mcp: pip install 'evalboard[mcp]'",
        )


def test_the_command_says_so_too(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert main(["mcp"]) == 2
    assert "pip install 'evalboard[mcp]'" in capsys.readouterr().err


@pytest.mark.thorough
def test_the_library_is_imported_when_the_first_agent_comes():
    program = "import sys, evalboard.pages.site, evalboard.cli; print('mcp' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "False\n"
    )


def test_what_clients_send_stands_in_no_log(client, caplog):
    for method in ("no/such", "tools/call"):
        post(
            client,
            orjson.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"name": 7, "secret": "hunter2"}}),
        )
    assert "hunter2" not in caplog.text
