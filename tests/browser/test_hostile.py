"""Names and texts of strangers are shown as text, wherever they stand, and never act."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.sites import HOSTILE, IMAGE, ODD_TYPE, RIGHT_TO_LEFT, SCRIPT, TITLE
from tests.browser.table import cell, entries, expect_rows, open_word, row, word

ACTED = """() => [window.__pwned, document.querySelectorAll('img[src="x"], [onerror], [onclick], [onmouseover]').length,
    [...document.querySelectorAll('script:not([type="application/ld+json"])')].filter(script => script.textContent.includes('__pwned')).length]"""
"""What a name did. Data about a board, for search engines, are no script, and hold its texts as they are."""
STILL = [None, 0, 0]


@pytest.mark.smoke
def test_every_name_is_text_in_the_table(visitor):
    page = visitor.open("?board=hub&hide=none")
    expect_rows(page, visitor.site.table("hub", "hide=none"))
    assert {f"{name}@bfloat16" for name in HOSTILE} <= set(entries(page))
    for name in HOSTILE:
        expect(row(page, f"{name}@bfloat16").locator("a.model")).to_contain_text(name.partition("/")[2])
    expect(cell(page, f"{IMAGE}@bfloat16", "Type")).to_have_text(ODD_TYPE)
    expect(page.locator("thead", has_text="<b onclick")).to_be_visible()
    assert page.title() == f"{TITLE} · Evalboard"
    assert page.evaluate(ACTED) == STILL


def test_every_name_is_text_in_menus_and_chips(visitor):
    page = visitor.open(f"?board=hub&only.type={quote(ODD_TYPE)}")
    expect(word(page, "models")).to_contain_text(ODD_TYPE)
    expect(open_word(page, "models")).to_contain_text(ODD_TYPE)
    page.get_by_label("Search models").fill(f"{SCRIPT} {IMAGE}")
    expect(page.locator(".nothing")).to_contain_text(IMAGE)
    assert page.evaluate(ACTED) == STILL


def test_every_name_is_text_in_explanations(visitor):
    page = visitor.open("?board=hub")
    for name in (IMAGE, SCRIPT):
        cell(page, f"{name}@bfloat16", "Beta").click()
        expect(page.locator(".pop.explain dl.calc")).to_be_visible()
        expect(page.locator(".pop.explain")).to_contain_text(name)
        page.keyboard.press("Escape")
    assert page.evaluate(ACTED) == STILL


@pytest.mark.parametrize("name", [IMAGE, SCRIPT, RIGHT_TO_LEFT], ids=["image", "script", "right to left"])
def test_every_name_has_a_page_of_its_own(visitor, name):
    page = visitor.open("?board=hub")
    row(page, f"{name}@bfloat16").locator("a.model").click()
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_have_text(name)
    expect(page).to_have_title(re.compile(re.escape(visitor.site.model("hub", f"{name}@bfloat16")["name"])))
    page.get_by_role("heading", name="Position").scroll_into_view_if_needed()
    expect(page.locator(".small-mult svg").first).to_be_visible()
    assert page.evaluate(ACTED) == STILL


def test_every_name_is_text_beside_its_point(visitor):
    pins = "&".join(f"pin={quote(name + '@bfloat16')}" for name in HOSTILE)
    page = visitor.open(f"?board=hub&{pins}&top=1")
    page.locator(".plots").scroll_into_view_if_needed()
    expect(page.locator(".plots .annotation-text", has_text="<img src=x").first).to_be_attached()
    assert page.evaluate(ACTED) == STILL


def test_texts_of_a_board_are_text_on_its_about_page(visitor):
    page = visitor.open("about?board=hub")
    expect(page.locator("h1")).to_have_text(TITLE)
    expect(page.locator(".about .lead")).to_contain_text("<script>window.__pwned=1</script>")
    assert page.evaluate(ACTED) == STILL


def test_what_a_link_asks_for_is_text_where_it_is_said_not_to_exist(visitor):
    visitor.expects(r"status of 404")
    page = visitor.open(f"model?board=hub&entry={quote(IMAGE + SCRIPT)}")
    expect(page.locator("h1:visible")).to_contain_text(IMAGE)
    assert page.evaluate(ACTED) == STILL
    board = IMAGE.partition("/")[2]
    other = visitor.open(f"?board={quote(board)}")
    expect(other.locator(".empty")).to_contain_text(board)
    assert other.evaluate(ACTED) == STILL
