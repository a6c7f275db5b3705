"""Frames and oEmbed: static pages with the page's own query that nothing from outside can act in, framed by whom the
setting names.
"""

import json
import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import quote, urlencode

import pytest
from starlette.testclient import TestClient

from evalboard.errors import EvalboardError
from evalboard.pages.security_headers import FRAMES
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.pages.boards import HOSTILE, NASTY, REVISION, TABLE, large, shelf_of, small, small_board
from tests.reports import tables

SITE = "http://127.0.0.1:7860/"
BEST, SECOND = "org/best@bfloat16", "org/second@bfloat16"
HARMLESS = {
    "html",
    "head",
    "meta",
    "title",
    "link",
    "style",
    "body",
    "main",
    "header",
    "div",
    "h1",
    "p",
    "span",
    "b",
    "dl",
    "dt",
    "dd",
    "table",
}
HARMLESS |= {
    "colgroup",
    "col",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "a",
    "i",
    "s",
    "u",
    "footer",
    "figure",
    "figcaption",
    "noscript",
    "details",
    "summary",
}


class Page(HTMLParser):
    """The tags of a page with their attributes, and its text."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += f" {data}"

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def framed(client: TestClient, query: str, status: int = 200) -> Page:
    answer = client.get(f"/embed?{query}")
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return Page(answer.text)


FRAMES_OF = {
    "board": "board=small",
    "filtered": "board=small&search=o&sort=-alpha&only.type=chat",
    "model": f"page=model&board=small&entry={BEST}",
    "compare": f"page=compare&board=small&entry={BEST}&entry={SECOND}",
    "plot": "page=plot&board=small&plot=scatter",
}


@pytest.mark.parametrize("query", FRAMES_OF.values(), ids=FRAMES_OF)
def test_a_frame_has_no_navigation_and_one_way_out(client, query):
    page = framed(client, query)
    assert not {"nav", "form", "input", "button", "iframe", "gradio-app"} & {tag for tag, _ in page.tags}
    links = page.all("a")
    assert all((link["target"], link["rel"]) == ("_blank", "noopener") for link in links)
    whole = links[-1]["href"] or ""
    assert "board=small" in whole
    assert client.get(f"/{whole}").status_code == 200
    assert "@0123456" in page.text


@pytest.mark.parametrize("name", ["board", "filtered", "model", "compare"])
def test_tables_need_no_script(client, name):
    assert "script" not in {tag for tag, _ in framed(client, FRAMES_OF[name]).tags}


def test_a_frame_of_a_board_has_the_rows_of_its_page(client):
    query = "sort=-alpha&only.type=chat&hide=none"
    rows = client.get(f"/api/v1/boards/small/table?{query}").json()["rows"]
    page = framed(client, f"board=small&{query}")
    names = [unescape(link["href"] or "").partition("entry=")[2] for link in page.all("a")][:-1]
    assert names == [quote(row["entry"], safe="/:@") for row in rows]
    for row in rows:
        assert f"{100 * row['alpha']:.2f}" in page.text
    heads = re.findall(
        r"<th scope=col[^>]*>(?:<span class=tx>)?([^<]+)", client.get(f"/embed?board=small&{query}").text
    )
    assert heads.index("alpha") < heads.index("Average")


def test_as_many_rows_as_are_wanted(client):
    assert [len(framed(client, f"board=large{rows}").all("tr")) - 1 for rows in ("", "&rows=3", "&rows=55")] == [
        10,
        3,
        55,
    ]
    framed(client, "board=large&rows=0", 400)
    framed(client, "board=large&rows=201", 400)


def test_what_is_highlighted_is_marked_and_on_top_where_it_would_not_be_seen(client):
    last = client.get("/api/v1/boards/large/table?offset=59&limit=1").json()["rows"][0]["entry"]
    for entry, tops in ((client.get("/api/v1/boards/large/table?limit=1").json()["rows"][0]["entry"], 0), (last, 1)):
        page = framed(client, f"board=large&highlight={quote(entry)}")
        assert sum("sel" in (row.get("class") or "") for row in page.all("tr")) == 1
        assert sum(body.get("class") == "pinned" for body in page.all("tbody")) == tops
    framed(client, "board=large&highlight=nobody", 404)


def test_a_model_and_a_comparison_have_the_numbers_of_their_pages(client):
    model = client.get(f"/api/v1/boards/small/models/{quote(BEST)}").json()
    page = framed(client, FRAMES_OF["model"])
    for node in ("Average", "alpha", "beta"):
        assert f"{100 * next(each['score'] for each in model['nodes'] if each['label'] == node):.2f}" in page.text
    both = client.get(f"/api/v1/boards/small/compare?entry={quote(BEST)}&entry={quote(SECOND)}").json()
    page = framed(client, FRAMES_OF["compare"])
    for number in (tables(both)["differences"][0][name]["value"] for name in ("first", "other", "difference")):
        assert f"{100 * number:.2f}" in page.text


def test_a_wide_table_is_cut_and_whole_rows_are_there(client):
    rows = framed(
        client, "board=wide&columns=Average&" + urlencode([("columns", f"bench_{place:02d}") for place in range(90)])
    )
    assert len([head for head in rows.all("th") if head.get("scope") == "col"]) == 2 + 40


@pytest.mark.parametrize(
    ("theme", "classes", "scheme"),
    [
        ("", "auto", "light dark"),
        ("&theme=auto", "auto", "light dark"),
        ("&theme=dark", "dark", "dark"),
        ("&theme=light", "light", "light"),
    ],
)
def test_colours_follow_the_system_or_the_address(client, theme, classes, scheme):
    text = client.get(f"/embed?board=small{theme}").text
    page = Page(text)
    assert page.all("body")[0]["class"] == classes
    assert next(meta["content"] for meta in page.all("meta") if meta.get("name") == "color-scheme") == scheme
    assert ("prefers-color-scheme:dark){body.auto .eb{" in text and "--bg: #121417" in text) == (classes == "auto")


@pytest.mark.parametrize(
    ("query", "status", "said"),
    [
        ("board=none", 404, "none"),
        ("board=small&sort=<script>alert(1)</script>", 400, "alert(1)"),
        ("board=small&page=<b>", 404, "cannot be embedded"),
        ("board=small&theme=<b>", 400, "expected light, dark or auto"),
        ("page=model&board=small", 400, "entry"),
        ("page=compare&board=small&entry=a", 400, "expected 2 to 4"),
        ("page=arena&board=small", 404, "battles"),
        ("board=waiting", 409, "building"),
    ],
)
def test_a_refusal_is_a_page_in_words(client, query, status, said):
    page = framed(client, query, status)
    assert said in page.text
    assert {tag for tag, _ in page.tags} <= HARMLESS
    answer = client.get(f"/embed?{query}")
    assert ("refresh" in answer.headers) == (status == 409)
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "text",
    [
        HOSTILE,
        NASTY,
        '"><script>alert(1)</script>',
        "'onload=alert(1) x='",
        "javascript:alert(1)",
        "</style><img>",
        "\u2028%0d%0aX: y",
    ],
)
@pytest.mark.parametrize(
    "name", ["search", "highlight", "entry", "pin", "only.type", "theme", "rev", "page", "board", "columns"]
)
def test_nothing_of_a_query_becomes_markup(client, name, text):
    for base in ("board=small", "page=model&board=small", "page=plot&board=small"):
        answer = client.get(f"/embed?{base}&{name}={quote(text)}")
        page = Page(answer.text)
        assert {tag for tag, _ in page.tags} <= HARMLESS | {"script"}
        assert all(not attribute.startswith("on") for _, attributes in page.tags for attribute in attributes)
        assert all(not (link.get("href") or "").startswith("javascript") for link in page.all("a"))
        assert all(
            (script.get("src") or "").startswith("evalboard-assets/") or script.get("type") == "application/json"
            for script in page.all("script")
        )


def test_names_of_a_board_are_text(client):
    page = framed(client, "board=small&hide=none")
    assert {tag for tag, _ in page.tags} <= HARMLESS
    assert len(page.all("tr")) >= len(TABLE)


@pytest.mark.parametrize("query", [*FRAMES_OF.values(), "board=none"])
def test_a_frame_runs_nothing_inline_and_is_framed_by_whom_the_setting_names(client, query):
    policy = client.get(f"/embed?{query}").headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert (rules["default-src"], rules["script-src"], rules["base-uri"], rules["form-action"]) == (
        "'none'",
        "'self'",
        "'none'",
        "'none'",
    )
    assert rules["frame-ancestors"] == "'self' https: http://localhost:* http://127.0.0.1:*"


def test_only_frames_go_by_the_setting(registry, tmp_path):
    client = TestClient(
        create(registry, Settings(cache=tmp_path, configs=tmp_path, frames="https://blog.example")), base_url=SITE
    )
    assert (
        client.get("/embed?board=small")
        .headers["content-security-policy"]
        .endswith("frame-ancestors https://blog.example")
    )
    for path in ("/", "/?board=small", "/model?board=small", "/about", "/api/v1/boards", "/card.png", "/oembed?url=x"):
        assert client.get(path).headers["content-security-policy"].endswith(f"frame-ancestors {FRAMES}")


@pytest.mark.parametrize(
    ("value", "frames"),
    [("'none'", "'none'"), ("*", "*"), ("https://a.example, *.b.example:8080", "https://a.example *.b.example:8080")],
)
def test_frames_are_set_by_the_environment(value, frames):
    assert Settings.from_env({"EVALBOARD_FRAMES": value}).frames == frames
    assert Settings.from_env({"EVALBOARD_FRAMES": " "}).frames == Settings.from_env({}).frames


@pytest.mark.parametrize(
    "value",
    [
        "https://a.example;script-src *",
        "a\nb;",
        "'unsafe-inline'",
        "data:",
        "https://a.example/path",
        "javascript:",
        "a_b",
    ],
)
def test_what_is_no_site_is_refused(value):
    with pytest.raises(EvalboardError, match="EVALBOARD_FRAMES"):
        Settings.from_env({"EVALBOARD_FRAMES": value})


def test_a_frame_is_asked_for_again_by_its_tag_and_told_in_few_bytes(client):
    first = client.get("/embed?board=large")
    assert client.get("/embed?board=large", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert client.get("/embed?board=large&theme=dark").headers["etag"] != first.headers["etag"]
    assert len(first.content) < 40_000


def test_a_revision_can_be_named(client):
    assert framed(client, f"board=small&rev={REVISION}").text
    framed(client, "board=small&rev=fffffff", 404)


# oEmbed


def told(client: TestClient, url: str, more: str = "", status: int = 200) -> dict:
    answer = client.get(f"/oembed?url={quote(url, safe='')}{more}")
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("path", "frame"),
    [
        ("?board=small&search=o&utm_source=x", "embed?board=small&search=o"),
        ("", "embed?board=small"),
        ("board?board=large", "embed?board=large"),
        (f"model?board=small&entry={BEST}", f"embed?page=model&board=small&entry={quote(BEST, safe='')}"),
        ("compare?board=small&entry=a&entry=b", "embed?page=compare&board=small&entry=a&entry=b"),
        ("embed?page=plot&board=small&plot=scatter", "embed?page=plot&board=small&plot=scatter"),
        ("model/?board=small&entry=a", "embed?page=model&board=small&entry=a"),
        (
            "embed?board=small&search=o&theme=dark&rows=3&highlight=a&highlight=b&utm_source=x",
            "embed?board=small&search=o&theme=dark&rows=3&highlight=a&highlight=b",
        ),
        ("embed?page=model&board=small&entry=a&rows=3&theme=light", "embed?page=model&board=small&entry=a&theme=light"),
        ("?board=small&theme=dark", "embed?board=small"),
    ],
)
def test_a_page_says_how_it_is_put_into_another(client, path, frame):
    answer = told(client, f"{SITE}{path}")
    assert (answer["version"], answer["type"], answer["provider_name"], answer["provider_url"]) == (
        "1.0",
        "rich",
        "Evalboard",
        SITE,
    )
    iframe = Page(answer["html"]).all("iframe")[0]
    assert iframe["src"] == f"{SITE}{frame}"
    assert (iframe["width"], iframe["height"]) == (str(answer["width"]), str(answer["height"])) == ("960", "560")
    assert answer["cache_age"] > 0
    assert answer["thumbnail_url"].startswith(f"{SITE}card.png?")


@pytest.mark.parametrize(
    ("more", "size"),
    [("&maxwidth=400", (400, 560)), ("&maxheight=300", (960, 300)), ("&maxwidth=5000&maxheight=100", (960, 100))],
)
def test_no_frame_is_larger_than_was_asked_for(client, more, size):
    answer = told(client, SITE, more)
    assert (answer["width"], answer["height"]) == size
    assert "thumbnail_url" not in answer


@pytest.mark.parametrize(
    "url",
    [
        "https://elsewhere.example/?board=small",
        "http://127.0.0.1:7861/?board=small",
        "https://127.0.0.1:7860/",
        "http://127.0.0.1:7860@elsewhere.example/",
        "//127.0.0.1:7860/",
        "/?board=small",
        "javascript:alert(1)",
        f"{SITE}api/v1/boards",
        f"{SITE}samples?board=small",
        f"{SITE}?board=none",
        f"{SITE}?board=waiting",
        "http://[::1",
    ],
)
def test_what_is_no_page_of_this_site_is_not_found(client, url):
    assert "message" in told(client, url, status=404)["error"]


def test_other_formats_are_not_implemented_and_a_url_is_needed(client):
    assert told(client, SITE, "&format=xml", 501)
    assert told(client, SITE, "&format=json")
    assert client.get("/oembed").status_code == 400
    assert told(client, SITE, "&maxwidth=x", 400)


@pytest.mark.parametrize("entry", [HOSTILE, NASTY, "a'b\"c"])
def test_the_code_of_a_frame_holds_hostile_names_as_text(client, entry):
    html = told(client, f"{SITE}model?{urlencode({'board': 'small', 'entry': entry})}")["html"]
    tags = Page(html).tags
    assert [tag for tag, _ in tags] == ["iframe"]
    assert set(tags[0][1]) == {"src", "width", "height", "style", "loading", "title"}


def test_pages_lead_to_it(client):
    for path in ("/?board=small&search=o", f"/model?board=small&entry={BEST}"):
        link = next(
            each for each in Page(client.get(path).text).all("link") if each.get("type") == "application/json+oembed"
        )
        assert Page(client.get(link["href"] or "").json()["html"]).all("iframe")
    assert "json+oembed" not in client.get("/about?board=small").text
    assert "json+oembed" not in client.get("/?board=waiting").text


# The data set


def dataset(page: str) -> dict:
    return json.loads(re.findall(r'<script nonce="[\w-]+" type="application/ld\+json">(.*?)</script>', page)[0])


def test_a_board_is_a_data_set(client):
    found_in = dataset(client.get("/?board=small").text)
    assert (found_in["@context"], found_in["@type"], found_in["name"]) == (
        "https://schema.org/",
        "Dataset",
        "Small <b>board</b>",
    )
    assert (found_in["version"], found_in["license"]) == (REVISION, "https://creativecommons.org/licenses/by/4.0/")
    assert found_in["isBasedOn"] == "https://huggingface.co/datasets/owner/results"
    for file in found_in["distribution"]:
        answer = client.get(file["contentUrl"])
        assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, file["encodingFormat"])
    assert "ld+json" not in client.get("/?board=waiting").text
    assert "ld+json" not in client.get("/about?board=small").text


def test_no_name_ends_the_script_of_a_data_set(tmp_path):
    title = "</script><script>alert(1)</script><!-- & <b>"
    board = small_board(title=f"title: '{title}'", description=f"description: '{title}'", license=f"license: '{title}'")
    client = TestClient(create(shelf_of(small(board=board)), Settings(cache=tmp_path, configs=tmp_path)), base_url=SITE)
    page = client.get("/?board=small").text
    said = dataset(page)
    assert (said["name"], said["description"], said["license"]) == (title, title, title)
    assert "<script>alert" not in page


def test_what_is_invented_is_said_to_be(tmp_path):
    client = TestClient(create(shelf_of(large(20, 3)), Settings(cache=tmp_path, configs=tmp_path)), base_url=SITE)
    assert "synthetic" in dataset(client.get("/?board=large").text)["name"].lower()


@pytest.mark.parametrize(
    "query",
    ["average=visible&columns=bench_01&columns=bench_02", "average=visible&hidden=bench_01", "weigh=bench_01:3", ""],
)
def test_a_frame_has_the_rank_intervals_of_the_table(query):
    leaderboard = large(40, 4)
    with TestClient(create(shelf_of(leaderboard), Settings.from_env({})), base_url=SITE) as client:
        rows = client.get(f"/api/v1/boards/large/table?{query}&limit=10&intervals=1").json()["rows"]
        low, high = (
            [
                unescape(each)
                for each in re.findall(rf"<{tag}>([^<]*)</{tag}>", client.get(f"/embed?board=large&{query}").text)
            ]
            for tag in "iu"
        )
    assert [int(each) for each in low] == [row["rank_lower"] for row in rows]
    assert [int(each or first) for each, first in zip(high, low, strict=True)] == [row["rank_upper"] for row in rows]


def test_a_question_that_is_too_long_is_refused_in_a_frame(client):
    answer = client.get(f"/embed?board=small&search={'a' * 9000}")
    assert answer.status_code == 400
    assert "frame-ancestors" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("board=small&them=dark", "did you mean 'theme'"),
        ("board=small&row=3", "did you mean 'rows'"),
        ("page=model&board=small&entry=a&highlight=a", "unknown parameter 'highlight'"),
        ("page=arena&board=small&search=a", "unknown parameter 'search'"),
    ],
)
def test_a_parameter_that_a_frame_does_not_have_is_refused_with_the_nearest(client, query, words):
    answer = client.get(f"/embed?{query}")
    assert answer.status_code == 400
    assert words in unescape(answer.text)


@pytest.mark.parametrize("more", ["utm_source=x&utm_medium=y", "fbclid=1", "gclid=1", "__theme=dark", "ref=blog"])
def test_what_others_append_to_an_address_is_left_alone(client, more):
    assert client.get(f"/embed?board=small&{more}").text == client.get("/embed?board=small").text
