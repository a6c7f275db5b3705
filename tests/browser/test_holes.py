"""One scale over missing results on the page Benchmarks: predicted cells are marked as such, and how well held-out results went is said."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_doubtful"


def test_the_page_benchmarks_says_what_missing_cells_would_be_and_how_well_that_is_known(visitor):
    answer = visitor.site.get(f"boards/{BOARD}/latent")
    assert answer["missing"] == 11
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.locator("section.holes")
    section.evaluate("each => each.scrollIntoView()")
    for sentence in answer["sentences"]:
        expect(section).to_contain_text(sentence)
    marked = section.locator(".predicted")
    expect(marked).to_have_count(len(answer["predicted"]))
    first = answer["predicted"][0]
    row = section.locator("tr", has=page.locator(".predicted")).first
    expect(row).to_contain_text(first["entry"])
    expect(row.locator(".predicted")).to_have_text(re.compile(rf"≈ {100 * first['predicted']:.1f}"))
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(first["entry"].split("/")[-1])
    mine = visitor.site.get(f"boards/{BOARD}/latent?entry={quote(first['entry'])}")
    section = page.locator("section.holes")
    section.evaluate("each => each.scrollIntoView()")
    for sentence in mine["sentences"]:
        expect(section).to_contain_text(sentence)
    expect(section.locator(".predicted")).to_have_count(len(mine["predicted"]))
    expect(section.locator(".guessed")).to_have_count(len(mine["predicted"]))


def test_a_board_of_which_nothing_is_missing_has_no_such_section(visitor):
    assert visitor.site.get("boards/demo_questions/latent")["holes"] == 0
    page = visitor.open("benchmarks?board=demo_questions")
    with page.expect_response(lambda response: "/latent" in response.url):
        page.locator("section.holes").evaluate("each => each.scrollIntoView()")
    expect(page.locator("section.holes h2")).to_have_count(0)
