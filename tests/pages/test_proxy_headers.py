"""What proxies say: believed from those that are configured."""

import asyncio
import re

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from evalboard.pages.proxy_headers import VARIES, ProxyHeaders
from evalboard.pages.site import create
from evalboard.settings import Settings

PUBLIC = {"X-Forwarded-Host": "org-board.hf.space", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}


def address(page):
    """Where a page says that it stands."""
    return re.search(r'<meta property="og:url" content="([^"]*)/\?board=small">', page)[1]


@pytest.fixture(scope="module")
def behind(registry, tmp_path_factory):
    """The site behind a proxy, which the test client is."""
    folder = tmp_path_factory.mktemp("behind")
    return TestClient(
        create(registry, Settings(cache=folder, configs=folder, proxies="10.1.0.0/16, testclient")),
        base_url="http://127.0.0.1:7860",
    )


async def echo(scope, receive, send):
    """Answers what an application is told of a request."""
    told = {name.decode(): value.decode() for name, value in scope["headers"] if name.startswith((b"x-", b"forwarded"))}
    await PlainTextResponse(repr((scope["client"][0], scope["scheme"], told)))(scope, receive, send)


def seen(proxies, headers, client="10.1.2.3"):
    """Client, scheme and words about them that reach an application, and what its answer varies by."""
    sent = []

    async def receive():
        return {"type": "http.request", "body": b""}

    async def send(message):
        sent.append(message)

    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "client": (client, 1), "headers": raw}
    asyncio.run(ProxyHeaders(echo, proxies=proxies)(scope, receive, send))
    return sent[0]["status"], sent[1]["body"].decode(), dict(sent[0]["headers"]).get(b"vary", b"").decode()


@pytest.mark.parametrize(
    ("proxies", "client"), [("", "10.1.2.3"), ("10.2.0.0/16", "10.1.2.3"), ("127.0.0.1", "10.1.2.3")]
)
def test_nobodys_word_counts_but_that_of_a_proxy(proxies, client):
    everything = PUBLIC | {
        "Forwarded": "for=1.2.3.4",
        "X-Gradio-Server": "http://elsewhere.example",
        "X-Real-IP": "1.2.3.4",
    }
    assert seen(proxies, everything, client) == (200, repr((client, "http", {})), "")


@pytest.mark.parametrize("proxies", ["10.1.0.0/16", "10.1.2.3", "*"])
def test_the_word_of_a_proxy_counts_and_the_answer_says_what_it_varies_by(proxies):
    status, body, vary = seen(proxies, PUBLIC | {"X-Gradio-Server": "http://elsewhere.example"})
    assert (status, vary) == (200, VARIES)
    assert body.startswith("('203.0.113.9', 'https', ")
    assert "elsewhere" not in body


def test_an_address_that_a_client_invents_before_a_proxy_is_not_taken_for_his():
    _, body, _ = seen("10.1.0.0/16", {"X-Forwarded-For": "198.51.100.7, 203.0.113.9, 10.1.9.9"})
    assert body.startswith("('203.0.113.9',")


@pytest.mark.parametrize("host", ["a b", "a/b", "<b>", 'a"b', "[::1", "a:b", "ü", "a@b", "a:1:2", "", ", x"])
def test_a_forwarded_host_that_is_none_is_left_out(host, behind):
    assert "x-forwarded-host" not in seen("*", {"X-Forwarded-Host": host})[1]
    answer = behind.get("/board", headers={"X-Forwarded-Host": host.encode()})
    assert (answer.status_code, address(answer.text)) == (200, "http://127.0.0.1:7860")


@pytest.mark.parametrize("host", ["a b", "<b>", "[::1", "a:b", "a@b", "a/b"])
def test_a_host_that_is_none_is_refused_not_a_fault(host, client):
    answer = client.get("/board", headers={"Host": host})
    assert (answer.status_code, answer.text) == (400, "no such host")


@pytest.mark.parametrize("host", ["board.example", "board.example:8080", "127.0.0.1:7860", "[::1]:7860", "my_host"])
def test_a_host_that_is_one_is_answered(host, client):
    assert client.get("/board", headers={"Host": host}).status_code == 200


def test_behind_a_proxy_the_address_is_the_public_one(behind):
    answer = behind.get("/board", headers=PUBLIC)
    assert address(answer.text) == "https://org-board.hf.space"
    assert {"x-forwarded-host", "x-forwarded-proto", "accept-encoding"} <= {
        each.strip().lower() for each in answer.headers["vary"].split(",")
    }


def test_without_a_proxy_nobody_says_what_the_address_is(client):
    answer = client.get("/board", headers=PUBLIC | {"X-Gradio-Server": "http://elsewhere.example"})
    assert address(answer.text) == "http://127.0.0.1:7860"
    assert "elsewhere" not in answer.text
    assert "hf.space" not in answer.text.partition("</head>")[2]
