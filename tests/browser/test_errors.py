"""Whose error bars are shown: chosen with a switch, carried by the link, and followed by cells, ranks, explanations and
the model's page.
"""

import re

from playwright.sync_api import expect

from tests.browser.table import cell, choice, expect_rows, open_word, query, row, told, word
from tests.browser.test_own_weights import ranks

BOARD = "demo_sea_helm"


def interval(row, column, kind):
    """What a pointer over a cell is told."""
    lower, upper = (f"{100 * row[end][column]:.1f}".replace("-", "−") for end in ("lower", "upper"))
    return f"95 % interval {lower} to {upper}, {kind}"


def rounded(row):
    """A row with its bounds as a page asks for them."""
    return row | {end: {column: round(bound, 3) for column, bound in row[end].items()} for end in ("lower", "upper")}


def test_the_choice_of_error_bars_is_followed_everywhere_and_can_be_taken_back(visitor):
    page = visitor.open(f"?board={BOARD}")
    shown = visitor.site.table(BOARD)
    expect_rows(page, shown)
    panel = open_word(page, "by")
    for kind in ("Board’s default", "Questions", "Runs", "Both"):
        expect(choice(panel, kind)).to_have_attribute("aria-checked", str(kind == "Board’s default").lower())
    expect(panel).to_contain_text("different kinds of error at different levels")
    page.keyboard.press("Escape")
    expect(page.locator(".foot .keys")).to_contain_text("95 % interval over runs")
    first = shown["rows"][0]["entry"]
    cell(page, first, "SEA").hover()
    expect(cell(page, first, "SEA")).to_have_attribute("title", interval(rounded(shown["rows"][0]), "SEA", "over runs"))

    panel = open_word(page, "by")
    choice(panel, "Both").click()
    both = visitor.site.table(BOARD, "errors=both")
    assert told(both) == told(shown)
    assert ranks(both) != ranks(shown)
    expect(page.locator(".eb table.board tbody .rk")).to_have_text([*ranks(both)])
    expect(panel).to_contain_text(
        "How much scores could change with other questions and new runs. Never narrower than either alone."
    )
    page.keyboard.press("Escape")
    expect(word(page, "by")).to_have_text("SEA with errors over questions and runs")
    expect(page.locator(".foot .keys")).to_contain_text("95 % interval over questions and runs")
    assert query(page)["errors"] == ["both"]
    cell(page, first, "SEA").hover()
    expect(cell(page, first, "SEA")).to_have_attribute(
        "title", interval(rounded(both["rows"][0]), "SEA", "over questions and runs")
    )
    cell(page, first, "SEA").click()
    explained = page.get_by_role("dialog")
    expect(explained).to_contain_text("error over questions and runs")
    expect(explained.locator("dt", has_text="kind").locator("+ dd")).to_contain_text("both")
    page.keyboard.press("Escape")

    page.reload()
    expect(word(page, "by")).to_have_text("SEA with errors over questions and runs")
    expect(page.locator(".eb table.board tbody .rk")).to_have_text([*ranks(both)])
    row(page, first).locator("a.model").click()
    page.wait_for_url("**/model?*errors=both*")
    expect(page.locator(".bar", has_text="Breakdown")).to_contain_text("over questions and runs")
    root = visitor.site.get(f"boards/{BOARD}/models/{first}?errors=both")["root"]
    expect(page.locator(".stats")).to_contain_text(f"{100 * root['lower']:.2f} to {100 * root['upper']:.2f}")
    page.locator(".chip", has_text="error bars").get_by_role("button").click()
    own = visitor.site.model(BOARD, first)["root"]
    expect(page.locator(".stats")).to_contain_text(f"{100 * own['lower']:.2f} to {100 * own['upper']:.2f}")

    page.go_back()
    page.go_back()
    expect_rows(page, both)
    choice(open_word(page, "by"), "Board’s default").click()
    expect(word(page, "by")).to_have_text("SEA")
    expect(page.locator(".eb table.board tbody .rk")).to_have_text([*ranks(shown)])
    assert "errors" not in query(page)


def test_own_weights_have_error_bars_of_the_kind_that_is_chosen(visitor):
    page = visitor.open(f"?board={BOARD}&errors=both&benchmarks=ID:2&benchmarks=VI")
    own = visitor.site.table(BOARD, "errors=both&benchmarks=ID:2&benchmarks=VI")
    expect(page.locator(".eb table.board tbody .rk")).to_have_text([*ranks(own)])
    first = own["rows"][0]
    cell(page, first["entry"], "SEA").hover()
    expect(cell(page, first["entry"], "SEA")).to_have_attribute(
        "title", interval(rounded(first), "SEA", "over questions and runs")
    )
    expect(page.locator(".foot .key", has_text="custom weights")).to_have_attribute(
        "title", re.compile("no two benchmarks share questions")
    )


def test_a_board_with_one_kind_of_errors_has_no_switch_and_says_what_the_bars_cover(visitor):
    page = visitor.open("?board=hub")
    expect_rows(page, visitor.site.table("hub"))
    expect(open_word(page, "by")).not_to_contain_text("Error bars")
    page.keyboard.press("Escape")
    expect(page.locator(".foot .key").first).to_have_attribute(
        "title",
        "How much scores could change with other questions of the same kind, judged by the number of questions alone. New runs are not covered.",
    )
    page.goto("about?board=hub")
    expect(page.locator("section", has_text="What the error bars cover")).to_contain_text("New runs are not covered.")
