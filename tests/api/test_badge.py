"""Badges: a rank interval as a picture, and as what shields.io draws one of."""

import math
import re
import xml.etree.ElementTree as ET
from urllib.parse import quote

import pytest

from evalboard.api.badge import LABEL, MOST_LABEL, RANKED, UNRANKED, BadgeDocument, cut, picture, width_of
from tests import factories
from tests.pages.boards import HOSTILE, NASTY, client_of, large, shelf_of
from tests.views.states import state

SVG = "{http://www.w3.org/2000/svg}"
V1 = "/api/v1/boards"
VALUES = {
    "org/x": (0.8, 0.8, 0.8),
    "org/y": (0.6, 0.62, 0.6),
    "org/z": (0.61, 0.6, 0.58),
    "org/none": (0.1, math.nan, 0.3),
}


@pytest.fixture(scope="module")
def many():
    registry = shelf_of(state(VALUES, key="aaaaaaaa"), large(60, 12), factories.random_leaderboard(1500, 5, id="many"))
    with client_of(registry) as client:
        yield client


def drawn(answer) -> tuple[ET.Element, list[str | None]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/svg+xml"
    svg = ET.fromstring(answer.content)  # noqa: S314 - our own answer
    assert svg.tag == f"{SVG}svg"
    return svg, [each.text for each in svg.iter(f"{SVG}text")]


def test_the_rank_interval_is_that_of_the_models_page(many):
    for entry, said in (("org/x", "rank 1 of 3"), ("org/y", "rank 2–3 of 3"), ("org/none", "not ranked")):
        root = many.get(f"{V1}/small/models/{entry}").json()["root"]
        badge = many.get(f"/badge/small/{entry}.json").json()
        if root["rank"] is not None:
            ends = [str(root["rank_lower"]), str(root["rank_upper"])]
            assert re.findall(r"\d+", badge["message"]) == [*dict.fromkeys(ends), str(root["of"])]
        assert (badge["schemaVersion"], badge["label"], badge["message"]) == (1, "Small", said)
        assert badge["cacheSeconds"] > 0
        assert drawn(many.get(f"/badge/small/{entry}.svg"))[1] == ["Small", said]


def test_numbers_have_commas_and_a_rank_without_an_interval_stands_alone(many):
    row = many.get(f"{V1}/many/table?limit=1").json()["rows"][0]
    root = many.get(f"{V1}/many/models/{quote(row['entry'])}").json()["root"]
    assert root["rank_lower"] is None
    assert many.get(f"/badge/many/{quote(row['entry'])}.json").json()["message"] == f"rank 1 of {root['of']:,}"
    assert root["of"] > 1000


def test_a_benchmark_has_ranks_of_its_own(many):
    badge = many.get("/badge/small/org/z.json?node=a").json()
    assert (badge["label"], badge["message"]) == ("Small · a", "rank 2–3 of 4")
    assert drawn(many.get("/badge/small/org/none.svg?node=a"))[1] == ["Small · a", "rank 4 of 4"]
    assert many.get("/badge/small/org/none.json?node=b").json()["message"] == "not ranked"
    assert many.get("/badge/small/org/z.json?node=none").status_code == 404


def test_a_synthetic_board_says_so(many):
    entry = many.get(f"{V1}/large/table?limit=1").json()["rows"][0]["entry"]
    assert many.get(f"/badge/large/{quote(entry)}.json").json()["label"] == "Large (synthetic)"


@pytest.mark.parametrize("entry", [HOSTILE, NASTY])
def test_hostile_names_are_found_and_escaped(client, entry):
    for named in (quote(entry), quote(entry, safe="")):
        answer = client.get(f"/badge/small/{named}.svg")
        svg, texts = drawn(answer)
        assert {each.tag for each in svg.iter()} <= {
            f"{SVG}{name}" for name in ("svg", "title", "clipPath", "rect", "g", "text")
        }
        assert svg.findtext(f"{SVG}title") == svg.get("aria-label")
        assert (svg.findtext(f"{SVG}title") or "").startswith(entry)
        assert texts[0] == "Small <b>board</b>"
        assert b"<script" not in answer.content
        assert b"<img" not in answer.content


def test_what_is_not_there_is_refused(client):
    for path, status in (
        ("none/org/x.svg", 404),
        ("small/org/none.svg", 404),
        ("small/org/second@bfloat16.png", 404),
        ("waiting/x.svg", 409),
    ):
        assert client.get(f"/badge/{path}").status_code == status
    assert client.get("/badge/small/org/second@bfloat16.svg?form=x").status_code == 400


def test_who_has_it_already_is_told_so_and_others_may_keep_it_for_a_while(client):
    path = f"/badge/small/{quote('org/second@bfloat16')}.svg"
    answer = client.get(path)
    assert answer.headers["cache-control"] == "max-age=600"
    assert client.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    assert client.get(f"{path.removesuffix('svg')}json").headers["etag"] != answer.headers["etag"]


def test_texts_have_room_and_long_labels_are_cut():
    assert width_of("") == 0
    assert width_of("iii") < width_of("mmm") < width_of("漢漢漢") + width_of("m")
    assert width_of("e\u0301") == width_of("e")
    assert cut("x" * MOST_LABEL) == "x" * MOST_LABEL
    assert cut("x" * 500) == "x" * (MOST_LABEL - 1) + "…"
    badge = BadgeDocument(1, "\x00<&" + "x" * 500, "rank 1–2 of 3", "0969da", 1)
    svg = ET.fromstring(picture(badge, "a\x1b"))  # noqa: S314 - our own answer
    first, second = svg.iter(f"{SVG}text")
    assert (first.text or "").startswith("\ufffd<&x")
    (left, _), right = [each.get("width") for each in svg.iter(f"{SVG}rect")][1:], float(second.get("x") or 0)
    assert float(left or 0) < right < float(svg.get("width") or 0)


@pytest.mark.parametrize("colour", [LABEL, RANKED, UNRANKED])
def test_white_letters_can_be_read_on_each_colour(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert 1.05 / (light + 0.05) >= 4.5
    assert (light + 0.05) / 0.05 >= 3
