"""The application as a whole: pages, their weight, and what Gradio is told."""

import gzip
import json
import re

import pytest

from evalboard.api.route_table import every_route
from evalboard.pages.document import PAGES


def component_props(page: str) -> dict:
    """What the component of a page is told."""
    return json.loads(re.search(r'<script [^>]*id="eb-props">(.*?)</script>', page)[1])


def test_each_page_holds_one_place_and_what_its_component_is_told(client):
    folders = {"leaderboard": "board", "benchmarks": "health"}
    for page in ("leaderboard", "model", "compare", "benchmarks", "arena", "samples", "about"):
        path = "/board" if page == "leaderboard" else f"/{page}"
        folder, html = folders.get(page, page), client.get(path).text
        props = component_props(html)
        assert (props["page"], props["api"], props["board"]) == (page, "api/v1", "small")
        assert f'<div id="eb-{page}"></div>' in html
        script = re.search(
            rf'<script [^>]*type="module" src="(evalboard-assets/[0-9a-f]{{16}}/bundle/{folder}/{folder}\.js)">', html
        )[1]
        assert client.get(f"/{script}").status_code == 200


@pytest.mark.parametrize("path", ["/", *("/board" if page == "leaderboard" else f"/{page}" for page in PAGES)])
def test_a_page_asks_for_one_script_one_style_sheet_and_nothing_of_gradio_s(client, path):
    html = client.get(path).text
    assert len(re.findall(r"<script [^>]*src=", html)) == len(re.findall(r'<link rel="stylesheet"', html)) == 1
    assert "gradio" not in html


def test_the_page_names_no_address_outside(client):
    page = client.get("/?board=large").text
    assert re.findall(r'(?:src|href|content)="?(https?://(?!127\.0\.0\.1)[^"\s>]+)', page) == []


def test_a_page_stays_below_40_kilobytes(client):
    for query in ("", "board=large", "board=large&columns=Average&limit=200", "board=wide"):
        assert len(client.get(f"/?{query}").content) <= 40_000


def test_pages_are_compressed_for_those_who_ask(client):
    with client.stream("GET", "/", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed).startswith(b"<!doctype html>")


def test_the_default_board_is_a_real_one_that_can_be_shown(client):
    page = client.get("/board").text
    assert "Small &lt;b&gt;board&lt;/b&gt;" in page
    assert component_props(page)["board"] == "small"


def test_openapi_lists_our_routes_and_no_others(client):
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    listed = [operation["operationId"] for path in paths.values() for operation in path.values()]
    assert sorted(listed) == sorted(route.name for route in every_route())
    assert {"/healthz", "/api/v1/boards/{board}/table.{form}", "/badge/{board}/{entry}.{form}"} <= paths.keys()
    assert {method for path in paths.values() for method in path} == {"get", "post"}
