"""How a number was computed: by click and by keyboard, with the arithmetic that the API tells."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.sites import TWICE
from tests.browser.table import BOX, cell, expect_rows
from tests.views.arithmetic import claims

ENTRY = f"{TWICE}@bfloat16"
DIALOG = ".pop.explain"


def explained(visitor, entry, node, query="", board="hub"):
    return visitor.site.get(f"boards/{board}/explain?entry={quote(entry)}&node={quote(node)}&{query}")


def expect_lines(page, told):
    """The dialog's lines are those of the API."""
    expect(page.locator(f"{DIALOG} dl.calc dt")).to_have_text([line["key"] for line in told["lines"]])
    expect(page.locator(f"{DIALOG} dl.calc dd")).to_have_text([line["value"] for line in told["lines"]])
    painted = zip(*(page.locator(f"{DIALOG} dl.calc {tag}").all_inner_texts() for tag in ("dt", "dd")), strict=True)
    assert [claim for claim in claims(list(painted)) if not claim.holds] == []


@pytest.mark.smoke
def test_a_click_shows_the_arithmetic_with_file_and_commit(visitor):
    page = visitor.open("?board=hub")
    cell(page, ENTRY, "Alpha").click()
    told = explained(visitor, ENTRY, "alpha")
    expect_lines(page, told)
    text = page.locator(DIALOG).inner_text()
    assert "scores.csv" in text
    assert visitor.site.get("boards/hub")["origin"]["revision"][:7] in text
    assert "80" in page.locator(f"{DIALOG} dd.sum").inner_text()  # (0.85 - 1/4) / (1 - 1/4)
    page.locator("h1").click()
    expect(page.locator(DIALOG)).to_have_count(0)


def test_the_visitor_s_own_weights_are_in_the_arithmetic(visitor):
    asked = "benchmarks=alpha:3&benchmarks=beta"
    page = visitor.open(f"?board=hub&{asked}")
    expect_rows(page, visitor.site.table("hub", asked))
    cell(page, ENTRY, "Average").click()
    told = explained(visitor, ENTRY, "Average", asked)
    expect_lines(page, told)
    assert told["lines"] != explained(visitor, ENTRY, "Average")["lines"]


def test_arrow_keys_move_enter_opens_and_escape_returns(visitor):
    page = visitor.open("?board=hub")
    page.locator(BOX).focus()
    page.keyboard.press("ArrowDown")
    for _ in range(9):
        if page.evaluate("document.activeElement.matches('td.c:not(.avg)')"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate_handle("document.activeElement")
    assert focused.evaluate("cell => cell.matches('td.c') && cell.parentElement.getAttribute('aria-rowindex') === '3'")
    page.keyboard.press("Enter")
    expect(page.locator(DIALOG)).to_be_focused()
    expect_lines(page, explained(visitor, f"{TWICE}@float16", "alpha"))
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    assert focused.evaluate("cell => cell === document.activeElement")


def test_a_missing_value_is_explained_too(visitor):
    page = visitor.open("?board=hub")
    cell(page, "org/partial@bfloat16", "Average").click()
    expect_lines(page, explained(visitor, "org/partial@bfloat16", "Average"))
