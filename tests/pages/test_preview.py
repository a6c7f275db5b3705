"""What the head of a page says to those who show links to it."""

from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl, quote, urlsplit

import pytest
from starlette.testclient import TestClient

from evalboard.pages.page_renderer import own_query
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import HOSTILE, NASTY

SITE = "http://127.0.0.1:7860/"


class Head(HTMLParser):
    """The tags of a head: meta by property or name, links by rel and type."""

    def __init__(self, page: str):
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: list[dict[str, str | None]] = []
        self.feed(page.partition("</head>")[0])

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "meta" and ("property" in given or "name" in given):
            self.meta[given.get("property") or given.get("name") or ""] = given.get("content") or ""
        if tag == "link":
            self.links.append(given)


def head(client: TestClient, path: str, **headers: str) -> Head:
    return Head(client.get(path, headers=headers).text)


@pytest.mark.parametrize(
    ("path", "card"),
    [
        ("/?board=small", "board=small"),
        ("/?board=small&search=o&only.type=chat&utm_source=x&__theme=dark", "board=small&search=o&only.type=chat"),
        ("/model?board=small&entry=org/partial&node=alpha", "page=model&board=small&entry=org%2Fpartial"),
        ("/compare?board=small&entry=a&entry=b&errors=runs", "page=compare&board=small&entry=a&entry=b&errors=runs"),
        ("/arena?board=small&style=1&sort=-rating", "page=arena&board=small&style=1"),
        ("/samples?board=small&where=x", "board=small"),
        ("/changes?board=small&from=a&offset=20", "page=changes&board=small&from=a"),
        ("/benchmarks?board=small&benchmark=alpha", "page=benchmarks&board=small"),
        ("/about?board=large", "board=large"),
    ],
)
def test_each_page_has_the_card_of_its_own_query(client, path, card):
    meta = head(client, path).meta
    assert meta["og:image"] == f"{SITE}card.png?{card}"
    assert (meta["og:image:width"], meta["og:image:height"], meta["og:image:type"]) == ("1200", "630", "image/png")
    assert meta["twitter:card"] == "summary_large_image"
    assert meta["og:image:alt"]


def test_the_card_of_a_page_is_answered(client):
    for path in ("/?board=small&search=o&only.type=chat", "/model?board=small&entry=org/partial"):
        answer = client.get(head(client, path).meta["og:image"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_the_address_of_a_page_names_its_board_and_no_trackers(client):
    assert (
        head(client, "/compare?entry=a&fbclid=1&entry=b").meta["og:url"] == f"{SITE}compare?board=small&entry=a&entry=b"
    )


def test_while_there_is_no_leaderboard_nothing_is_pictured(client):
    for path in ("/?board=waiting", "/?board=none"):
        assert not any(name.startswith(("og:image", "twitter")) for name in head(client, path).meta)


@pytest.mark.parametrize("name", [HOSTILE, NASTY, '"><script>alert(1)</script>', "\u2028", "%00", "%ff"])
def test_nothing_of_a_query_leaves_its_attribute(client, name):
    raw = client.get(f"/model?board=small&entry={quote(name)}&rev=</head>").text
    picture = Head(raw).meta["og:image"]
    assert raw.count("</head>") == 1
    assert "<script>alert" not in raw
    assert dict(parse_qsl(urlsplit(unescape(picture)).query))["entry"] == name


def behind(registry, tmp_path, **settings) -> TestClient:
    return TestClient(
        create(registry, Settings(cache=tmp_path, configs=tmp_path, **settings)), base_url="http://127.0.0.1:7860"
    )


@pytest.mark.parametrize(
    ("root_path", "address"),
    [("/boards", f"{SITE}boards/"), ("https://example.org/x/", "https://example.org/x/"), ("", SITE)],
)
def test_a_path_that_a_proxy_takes_away_is_part_of_the_address(registry, tmp_path, root_path, address):
    assert (
        head(behind(registry, tmp_path, root_path=root_path), "/?board=small").meta["og:image"]
        == f"{address}card.png?board=small"
    )


def test_a_page_without_choices_of_its_own_has_its_board_alone():
    assert own_query("b", "about", "board=c&rev=1234567&search=x") == [("board", "b"), ("rev", "1234567")]
