"""Every surface that strangers reach takes hostile texts, hosts and headers as text, or refuses them in words."""

import json
from urllib.parse import quote
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient

from evalboard.gradio.native import native
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import HOSTILE, NASTY, REVISION

SECRET = "a-secret-that-nobody-guesses"
ASKED = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
MCP = {"Accept": "application/json, text/event-stream"}
HOOK = {"X-Webhook-Secret": SECRET}
SURFACES = {
    "page": "/?board=small&search={text}",
    "model": "/model?board=small&entry={text}",
    "compare": "/compare?board=small&entry={text}&entry=org/best@float16",
    "home": "/?find={text}&claim={text}",
    "add-board": "/add-board?draft={text}",
    "submission": "/submit?board={text}&check={text}",
    "native": "/gradio?board={text}&__theme={text}",
    "embed": "/embed?board=small&search={text}&highlight={text}",
    "oembed": "/oembed?url=http://127.0.0.1:7860/model%3Fboard=small%26entry={text}",
    "card": "/card.png?board=small&page=model&entry={text}",
    "figure": "/figure.svg?board=small&search={text}&claim={text}",
    "feed": "/feed.atom?board=small&entry={text}",
    "badge": "/badge/small/{text}.svg",
    "claim badge": "/badge/claim.svg?board=small&rev=" + REVISION + "&text={text}",
    "claim": "/api/v1/claims?text={text}",
    "table": "/api/v1/boards/small/table?search={text}&only.type={text}",
    "entry": "/api/v1/boards/small/models/{text}",
    "export": "/api/v1/boards/small/table.csv?search={text}",
    "webhook": ("/hooks/hub", HOOK, {"repo": {"type": "dataset", "name": "{text}"}, "event": {"action": "{text}"}}),
    "tool": (
        "/mcp",
        MCP,
        {
            **ASKED,
            "params": {"name": "compare", "arguments": {"board": "small", "entry": ["{text}", "org/best@float16"]}},
        },
    ),
    "tools": ("/mcp", MCP, {**ASKED, "params": {"name": "{text}", "arguments": {"{text}": "{text}"}}}),
    "endpoint": ("/gradio_api/run/leaderboard", {}, {"data": ["{text}"] * 30}),
    "no endpoint": ("/gradio_api/run/nothing", {}, {"data": ["{text}"]}),
    "posted claim": ("/api/v1/claims", {}, {"text": "{text}", "board": "{text}"}),
}
TEXTS = (
    HOSTILE,
    NASTY,
    "\r\nX-Planted: 1\r\n\r\n<b id=planted>",
    "\u2028\x00\x1b]0;x\x07",
    "../../../etc/passwd",
    "=cmd|' /C calc'!A0",
)
HEADERS = (
    {
        "X-Forwarded-Host": "planted.example",
        "X-Forwarded-Proto": "javascript",
        "X-Gradio-Server": "http://planted.example",
    },
    {"Origin": "https://planted.example", "Referer": "https://planted.example/", "Sec-Fetch-Site": "cross-site"},
    {
        "Accept-Language": 'planted-"><script>, *;q=9',
        "Cookie": "lang=planted<script>; session=x",
        "User-Agent": "planted",
    },
    {
        "If-None-Match": '"planted',
        "If-Modified-Since": "planted",
        "Range": "bytes=9-1",
        "Accept-Encoding": "planted;q=x",
    },
)


@pytest.fixture(scope="module")
def site(registry, tmp_path_factory):
    folder = tmp_path_factory.mktemp("surfaces")
    app = create(registry, Settings(cache=folder / "cache", configs=folder, webhook_secret=SECRET), blocks=native)
    with TestClient(app, base_url="http://127.0.0.1:7860", follow_redirects=False) as client:
        yield client


def ask(site, surface, text, **headers):
    where = SURFACES[surface]
    if isinstance(where, str):
        return site.get(where.replace("{text}", quote(text, safe="")), headers=headers)
    path, own, body = where
    return site.post(
        path, headers=own | headers, json=json.loads(json.dumps(body).replace("{text}", json.dumps(text)[1:-1]))
    )


def is_text(answer):
    """Whether nothing of a hostile text is more than text in an answer."""
    kind = answer.headers.get("content-type", "")
    assert answer.status_code < 500 or "/gradio_api/" in str(answer.url), answer.text  # Gradio refuses with 500
    assert "x-planted" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers.get("location", "/")[:2] != "//"
    if "html" in kind:
        assert not [
            part for part in ("<img src=x", "<script>alert", "</head></script>", "<b id") if part in answer.text
        ]
    elif "xml" in kind:
        tags = {each.tag.rpartition("}")[2] for each in ET.fromstring(answer.content).iter()}  # noqa: S314 - our own answer
        assert not tags & {"script", "img", "b", "foreignObject"}
    elif "json" in kind:
        json.loads(answer.content)
    elif answer.content:
        assert kind.startswith(("text/csv", "text/plain", "image/png", "text/event-stream")), kind


@pytest.mark.parametrize("surface", SURFACES)
def test_a_hostile_text_stays_text(site, surface):
    for text in TEXTS:
        is_text(ask(site, surface, text))


@pytest.mark.parametrize("surface", SURFACES)
def test_no_host_and_no_header_of_a_stranger_is_believed(site, surface):
    for host in ("a b", "<b>", "[::1", "a@b"):
        assert ask(site, surface, "org/x", Host=host).status_code == 400
    for headers in HEADERS:
        answer = ask(site, surface, "org/x", **headers)
        is_text(answer)
        assert answer.status_code == 403 or "planted" not in answer.text + str(answer.headers)
