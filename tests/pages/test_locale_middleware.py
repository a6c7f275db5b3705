"""The language of a request: what its address names, what a browser likes best, and what answers say of it."""

import re

import pytest

from evalboard.pages.locale_middleware import in_language, with_parameter, without_language
from evalboard.strings import DEFAULT, current_language, in_links, matching, preferred, use_language

TOY = "tlh"
PAGES = """\
# Pages.
pages-home-sentence = nuqneH
pages-navigation = naw'
pages-home-find = tu'
"""
ABOUT = """\
# All.
base-language = tlhIngan Hol
    .tag = tlh-Latn
    .direction = rtl
"""


@pytest.fixture
def klingon(worded):
    worded(TOY, "pages", PAGES)
    worded(TOY, "base", ABOUT)


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("en", "en"),
        ("EN", "en"),
        ("en-GB", "en"),
        ("tlh-Latn-x-a", "tlh"),
        ("t", None),
        ("tl", None),
        ("", None),
        ("../en", None),
        ("*", None),
    ],
)
def test_a_tag_is_shortened_until_a_language_has_words_for_it(klingon, tag, language):
    assert matching(tag) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("tlh", "tlh"),
        ("tlh;q=0.1, en;q=0.2", "en"),
        ("fr, tlh;q=0.9, en;q=0.8", "tlh"),
        ("tlh-Latn, en", "tlh"),
        ("fr", "en"),
        ("tlh;q=0, en;q=0.1", "en"),
        ("tlh;q=0", "en"),
        ("*", "en"),
        ("*;q=0.5, tlh", "tlh"),
        ("tlh;q=2, en", "en"),
        ("tlh; q=\x00, en;;;,,", "en"),
        ("x" * 100_000 + ",tlh", "en"),
    ],
)
def test_a_browser_gets_what_it_likes_best_of_what_there_is(klingon, header, language):
    assert preferred(header) == language


@pytest.mark.parametrize(
    ("query", "rest", "language"),
    [
        (b"", b"", ""),
        (b"lang=id", b"", "id"),
        (b"a=1&lang=id&b=%20", b"a=1&b=%20", "id"),
        (b"lang=id&lang=zh", b"", "zh"),
        (b"lang=", b"", ""),
        (b"xlang=id", b"xlang=id", ""),
        (b"search=lang%3Did", b"search=lang%3Did", ""),
    ],
)
def test_the_parameter_is_taken_out_and_nothing_else(query, rest, language):
    assert without_language(query) == (rest, language)


def test_links_name_the_language_where_the_address_did():
    html = '<a href="./">a</a><a class=x href=board?board=b>b</a><a href="https://example.org/?a=1">c</a><a href="#x">d</a><form method=get action="./">'
    assert in_language(html) == html
    with use_language("id"):
        assert (in_links(), in_language(html)) == ("", html)
    with use_language("id", named=True):
        linked = in_language(html)
    assert re.findall(r'href="([^"]*)"', linked) == [
        "./?lang=id",
        "board?board=b&amp;lang=id",
        "https://example.org/?a=1",
        "#x",
    ]
    assert linked.endswith('<input type=hidden name=lang value="id">')
    assert with_parameter("a?lang=zh#b", "id") == "a?lang=zh#b"
    assert with_parameter("a#b", "id") == "a?lang=id#b"
    assert (current_language(), in_links()) == (DEFAULT, "")


def test_the_front_door_is_in_the_language_of_its_address(client, klingon):
    page = client.get(f"/?lang={TOY}")
    assert '<html lang="tlh-Latn" dir="rtl">' in page.text
    assert "<h1>nuqneH</h1>" in page.text
    assert page.headers["content-language"] == TOY
    assert "Accept-Language" not in page.headers["vary"]
    assert '<a lang="tlh" hreflang="tlh" href="?lang=tlh" aria-current="true">tlhIngan Hol</a>' in page.text
    assert f"?lang={TOY}" in re.search(r"<a class=bn href=([^>]*)>", page.text)[1] or "&amp;lang=tlh" in page.text


def test_the_front_door_is_in_the_language_that_a_browser_likes(client, klingon):
    page = client.get("/", headers={"Accept-Language": "tlh, en;q=0.5"})
    assert "<h1>nuqneH</h1>" in page.text
    assert "Accept-Language" in page.headers["vary"]
    assert "lang=tlh" not in re.sub(r"<link[^>]*>|<footer class=\"tongues\">.*?</footer>", "", page.text)


@pytest.mark.parametrize("path", ["/board?board=small", "/model?board=small", "/about?board=small", "/samples"])
def test_pages_say_their_language_and_keep_it(client, klingon, path):
    page = client.get(f"{path}{'&' if '?' in path else '?'}lang={TOY}").text
    assert page.count("<html") == 1
    assert '<html lang="tlh-Latn" dir="rtl"' in page
    assert '"language": "tlh"' in page
    if path.startswith("/board"):
        shown = page[page.index("<div id=eb-pre>") :]
        assert "naw&#x27;" in shown or "naw'" in shown
        links = re.findall(r'href="?((?!https?:|#)[^" >]+)', shown)
        assert len(links) > 5
        assert [link for link in links if "lang=tlh" not in link] == []


def test_an_unknown_language_is_refused_by_the_api_and_left_alone_by_pages(client):
    answer = client.get("/api/v1/boards?lang=xx")
    assert answer.status_code == 400
    assert answer.json()["error"]["parameter"] == "lang"
    assert "en" in answer.json()["error"]["known"]
    assert "'xx'" in answer.json()["error"]["message"]
    page = client.get("/?lang=xx")
    assert (page.status_code, page.headers["content-language"]) == (200, DEFAULT)


@pytest.mark.parametrize("path", ["/card.png?board=small", "/agents.md", "/llms.txt", "/robots.txt"])
def test_what_other_sites_fetch_is_not_up_to_their_visitors_browsers(client, klingon, path):
    plain, liked = client.get(path), client.get(path, headers={"Accept-Language": TOY})
    assert plain.status_code == liked.status_code == 200
    assert plain.content == liked.content
    assert "Accept-Language" not in liked.headers.get("vary", "")


def test_answers_in_two_languages_are_two_entities(client, klingon, worded):
    worded(TOY, "table", "# Tables.\ntable-label-params_b = tIn\n")
    path = "/api/v1/boards/small/table"
    english, other = client.get(path), client.get(f"{path}?lang={TOY}")
    assert english.headers["etag"] != other.headers["etag"]
    assert "tIn" in other.text
    assert "tIn" not in english.text
    again = client.get(path, headers={"If-None-Match": english.headers["etag"], "Accept-Language": TOY})
    assert again.status_code == 200
    assert client.get(path, headers={"If-None-Match": english.headers["etag"]}).status_code == 304
    assert client.get(path).json() == english.json()


def test_files_are_the_same_in_all_languages(client, klingon, worded):
    worded(TOY, "table", "# Tables.\ntable-label-params_b = tIn\ntable-rank = patlh\n")
    for form in ("csv", "json", "md"):
        assert (
            client.get(f"/api/v1/boards/small/table.{form}?lang={TOY}").content
            == client.get(f"/api/v1/boards/small/table.{form}").content
        )
