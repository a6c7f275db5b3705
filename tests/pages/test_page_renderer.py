"""What a page is given before it is sent."""

import asyncio
import re
import threading
from urllib.parse import quote, quote_plus

import httpx
import pytest

from evalboard.api import admitted_answers
from evalboard.api.refusals import CLOSED
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.pages import page_renderer
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import REVISION

ROWS = "<div id=eb-pre>"


def rows(page: str) -> str:
    return page.partition(ROWS)[2].partition('<div id="eb-leaderboard">')[0]


def test_the_title_is_the_boards_and_says_what_is_synthetic(client):
    assert "<title>Small &lt;b&gt;board&lt;/b&gt; · Evalboard</title>" in client.get("/?board=small").text
    assert "<title>Large (synthetic demo data) · Evalboard</title>" in client.get("/about?board=large").text


def test_the_style_sheet_is_in_the_head_and_the_theme_is_known_before_the_rows(client):
    page = client.get("/?board=small").text
    assert (
        page.index("theme.css")
        < page.index("</head>")
        < page.index("__theme")
        < page.index(ROWS)
        < page.index('<div id="eb-leaderboard">')
    )


@pytest.mark.parametrize(
    "path",
    [
        "/board",
        "/?board=small&sort=alpha",
        f"/?rev={REVISION}",
        f"/?board=small&rev={REVISION[:7]}",
        "/board?__theme=dark",
    ],
)
def test_the_leaderboard_page_has_its_first_rows(client, path):
    assert ROWS in client.get(path).text


@pytest.mark.parametrize(
    "path", ["/?board=none", "/?board=waiting", "/?rev=fedcba9", "/?rev=01", "/?limit=x", "/?x=" + "y" * LONGEST_QUERY]
)
def test_where_there_is_nothing_to_draw_the_page_is_sent_without(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    assert ROWS not in answer.text
    assert '<script type="application/json" id="eb-props">' in re.sub(r' nonce="[^"]*"', "", answer.text)


def test_a_failure_costs_the_rows_not_the_page(client, monkeypatch, caplog):
    monkeypatch.setattr(page_renderer, "first_rows", lambda *_: 1 / 0)
    answer = client.get("/?board=small&search=never+asked+before")
    assert (answer.status_code, ROWS in answer.text) == (200, False)
    assert "what the leaderboard page of small shows first could not be drawn" in caplog.text


def test_rows_are_drawn_once_for_many(client, monkeypatch):
    first = client.get("/?board=small&search=twice").text
    monkeypatch.setattr(page_renderer, "first_rows", lambda *_: pytest.fail("drawn again"))
    again = client.get("/?board=small&search=twice").text
    assert rows(first) == rows(again) != ""


def test_what_is_dear_is_not_drawn_while_the_page_is_asked_for(client, monkeypatch):
    monkeypatch.setattr(page_renderer, "first_content", lambda *_: pytest.fail("drawn"))
    assert ROWS not in client.get("/model?board=small&entry=x&errors=sampling").text
    assert ROWS not in client.get("/compare?board=small&errors=both&entry=x&entry=y").text
    monkeypatch.setattr(admitted_answers, "MANY", 1)
    monkeypatch.setattr(page_renderer, "first_rows", lambda *_: ROWS)
    assert ROWS in client.get("/board?board=small&ranks=single").text
    monkeypatch.setattr(page_renderer, "first_rows", lambda *_: pytest.fail("drawn"))
    assert ROWS not in client.get("/board?board=small&by=alpha").text


def test_first_rows_are_drawn_one_page_after_the_other_and_left_out_where_many_wait(registry, monkeypatch):
    release, drawing, most = threading.Event(), 0, 0

    def held(*_):
        nonlocal drawing, most
        drawing += 1
        most = max(most, drawing)
        release.wait()
        drawing -= 1
        return ROWS

    monkeypatch.setattr(page_renderer, "first_rows", held)
    app = create(registry, Settings.from_env({}))

    async def ask(count: int) -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:7860") as visitor:
            asking = [asyncio.ensure_future(visitor.get(f"/?board=small&search={each}")) for each in range(count)]
            waiting = set(asking)
            while len(waiting) > 8:
                _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            release.set()
            return await asyncio.gather(*asking)

    answers = asyncio.run(ask(12))
    assert {answer.status_code for answer in answers} == {200}
    assert (most, sum(ROWS in answer.text for answer in answers)) == (1, 8)


def test_nothing_is_drawn_for_visitors_who_have_left(client, monkeypatch):
    monkeypatch.setattr(page_renderer, "first_rows", lambda *_: pytest.fail("drawn"))
    scope = {"type": "http", "method": "GET", "path": "/", "raw_path": b"/", "query_string": b"board=small&search=gone"}
    scope |= {"headers": [(b"host", b"127.0.0.1:7860")], "client": ("127.0.0.1", 1), "scheme": "http", "root_path": ""}
    sent = []

    async def receive() -> dict[str, object]:
        return {"type": "http.disconnect"}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    asyncio.run(client.app(scope | {"http_version": "1.1", "server": ("127.0.0.1", 7860)}, receive, send))
    assert sent[0]["status"] == CLOSED


def test_feeds_are_named_in_the_head_where_there_are_some(client):
    def heads(address: str) -> list[str]:
        head = client.get(address).text.partition("</head>")[0]
        return re.findall(r'<link rel="alternate" type="application/atom\+xml" href="([^"]*)">', head)

    assert heads("/?board=small&entry=x") == ["feed.atom?board=small"]
    hostile = '"><script>alert(1)</script>'
    assert heads(f"/model?board=small&entry={quote(hostile)}") == [
        "feed.atom?board=small",
        f"feed.atom?board=small&amp;entry={quote_plus(hostile)}",
    ]
    assert heads("/?board=large") == heads("/?board=waiting") == heads("/?board=none") == []


def test_claims_can_be_checked_below_a_board_and_a_model_without_a_script(client):
    board, model = client.get("/?board=small").text, client.get("/model?board=small&entry=%3Cb%3E%22x").text
    for page in (board, model):
        form = page.partition('class="eb claims"')[2].partition("</form>")[0]
        assert '<form class=find action="./" method=get>' in form
        assert '<input type=hidden name=board value="small">' in form
    assert 'name=claim value=""' in board
    assert re.search(r'name=claim value="&lt;b&gt;&#?\w+;x "', model)
    assert "eb claims" not in client.get("/compare?board=small").text
