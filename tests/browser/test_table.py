"""The table itself: order, columns, weights, chosen rows, and scrolling to the end."""

from playwright.sync_api import expect

from tests.browser.sites import PARTIAL, TWICE
from tests.browser.table import (
    BOX,
    PINNED,
    cell,
    choice,
    entries,
    expect_rows,
    head,
    open_own_average,
    query,
    row,
    told,
)
from tests.waiting import becomes

SECOND = "org/second@bfloat16"


def test_a_click_sorts_and_a_click_with_shift_adds_a_second_order(visitor):
    page = visitor.open("?board=hub")
    expect(head(page, "Average")).to_have_attribute("aria-sort", "descending")
    head(page, "Alpha").get_by_role("button").click()
    expect_rows(page, visitor.site.table("hub", "by=alpha"))
    expect(head(page, "Alpha")).to_have_attribute("aria-sort", "descending")
    expect(page.locator("thead [aria-sort]")).to_have_count(1)
    head(page, "Alpha").get_by_role("button").click()
    expect_rows(page, visitor.site.table("hub", "by=alpha&sort=alpha"))
    expect(head(page, "Alpha")).to_have_attribute("aria-sort", "ascending")
    head(page, "Type").get_by_role("button").click()
    head(page, "Size").get_by_role("button").click(modifiers=["Shift"])
    expect_rows(page, visitor.site.table("hub", "by=alpha&sort=type&sort=-params_b"))
    expect(head(page, "Size").locator(".ord")).to_have_text("2")
    assert query(page)["sort"] == ["type", "-params_b"]
    page.get_by_role("button", name="Rank", exact=True).click()
    expect_rows(page, visitor.site.table("hub", "by=alpha"))


def test_what_is_missing_comes_last_in_either_order_and_says_why(visitor):
    for order in ("sort=beta", "sort=-beta"):
        page = visitor.open(f"?board=hub&{order}")
        expect_rows(page, visitor.site.table("hub", order))
        assert entries(page)[-1] == f"{PARTIAL}@bfloat16"
        dash = cell(page, f"{PARTIAL}@bfloat16", "Beta").locator(".v")
        expect(dash).to_have_text("—")
        expect(dash).to_have_attribute("title", "No score: this board requires every part")


def test_models_without_a_score_stand_apart_and_are_counted(visitor):
    page = visitor.open("?board=hub")
    expect(page.locator("tr.group")).to_have_text("Not ranked: a benchmark is missing (1 model)")
    expect(row(page, f"{PARTIAL}@bfloat16").locator(".rk")).to_have_text("—")


def test_the_last_benchmark_stays(visitor):
    page = visitor.open("?board=hub&benchmarks=alpha")
    box = open_own_average(page).locator(".bench").filter(has_text="Alpha").get_by_role("checkbox")
    box.click()
    expect(box).to_be_checked()
    assert query(page)["benchmarks"] == ["alpha"]


def test_raw_shows_the_stored_value(visitor):
    page = visitor.open("?board=hub")
    value = cell(page, f"{TWICE}@bfloat16", "Alpha").locator(".v")
    expect(value).to_have_text("80.00")  # (0.85 - 1/4) / (1 - 1/4)
    page.get_by_role("button", name="Columns").click()
    choice(page.locator(".pop.menu"), "As stored").click()
    expect(value).to_have_text("85.00")
    choice(page.locator(".pop.menu"), "Score").click()
    expect(value).to_have_text("80.00")


def test_the_best_of_a_column_is_marked(visitor):
    page = visitor.open("?board=hub&hide=none")
    expect(cell(page, "org/flagged@bfloat16", "Alpha")).to_have_class("c n best")
    assert "best" not in cell(page, SECOND, "Alpha").get_attribute("class").split()


def test_columns_are_chosen_and_moved(visitor):
    page = visitor.open("?board=hub")
    heads = page.locator(".eb table.board thead .tx")
    standard = heads.all_text_contents()
    page.get_by_role("button", name="Columns").click()
    panel = page.locator(".pop.menu")
    panel.locator(".choice", has_text="First").get_by_role("checkbox").check()
    expect(heads).to_have_text([*standard, "First"])
    expect(cell(page, SECOND, "First").locator(".v")).to_have_text("50.00")
    panel.get_by_role("button", name="Move First left").click()
    expect(heads).to_have_text([*standard[:-1], "First", standard[-1]])
    panel.get_by_role("button", name="Board’s default").click()
    expect(heads).to_have_text(standard)
    assert "columns" not in query(page)


def test_chosen_rows_can_be_kept_on_top_of_other_filters(visitor):
    page = visitor.open("?board=hub")
    row(page, SECOND).get_by_role("checkbox").check()
    expect(page.locator(".tray")).to_contain_text("1 selected")
    page.get_by_role("button", name="Pin to top").click()
    expect(page.locator(PINNED)).to_have_count(1)
    page.get_by_label("Search models").fill("evil")
    expect_rows(page, visitor.site.table("hub", "search=evil"))
    assert entries(page, PINNED) == [SECOND]
    assert query(page)["pin"] == [SECOND]
    page.locator(".tray").get_by_role("button", name="Clear").click()
    expect(page.locator(PINNED)).to_have_count(0)
    assert "pin" not in query(page)


def test_chosen_rows_of_a_link_stay_below_the_head_while_scrolling(visitor):
    entry = told(visitor.site.table("demo_drop"))[7]
    page = visitor.open(f"?board=demo_drop&pin={entry}&top=1")
    expect(page.locator(PINNED)).to_have_count(1)
    page.locator(BOX).evaluate("box => box.scrollTop = 900")
    gap = """() => document.querySelector('.eb tbody.pinned td:not(.no-phone)').getBoundingClientRect().top
        - document.querySelector('.eb thead th').getBoundingClientRect().bottom"""
    becomes(page, f"Math.abs(({gap})()) < 2")


BLANK = """box => {
    const frame = box.getBoundingClientRect();
    const head = box.querySelector('thead').getBoundingClientRect().bottom;
    const inside = row => row.getBoundingClientRect().bottom > head + 2 && row.getBoundingClientRect().top < frame.bottom - 2;
    const seen = [...box.querySelectorAll('tbody:not(.space) tr')].filter(inside);
    const covered = seen.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    const empty = seen.filter(row => row.classList.contains('wait') || !row.querySelector('td.avg .v')?.textContent);
    return seen.length > 5 && covered >= frame.bottom - head - 40 && empty.length === 0;
}"""


def test_scrolling_reaches_the_last_row_and_nothing_is_blank(visitor):
    page = visitor.open("?board=many")
    answer = visitor.site.table("many")
    matched = answer["matched"]
    assert matched > 400
    last = told(visitor.site.table("many", f"offset={matched - 1}"))
    box = page.locator(BOX)
    for share in (0.2, 0.5, 0.8, 1):
        box.evaluate("(box, share) => box.scrollTop = share * box.scrollHeight", share)
        becomes(page, f"({BLANK})(document.querySelector('{BOX}'))")
    assert entries(page)[-1:] == last
    expect(page.locator(".foot .range-of")).to_contain_text(f"–{matched:,} of {matched:,}")
    box.evaluate("box => box.scrollTop = 0")
    expect_rows(page, answer)


def test_the_last_row_is_reached_with_the_keyboard(visitor):
    page = visitor.open("?board=many")
    answer = visitor.site.table("many")
    page.locator(BOX).focus()
    page.keyboard.press("ArrowDown")
    expect(row(page, told(answer)[0]).locator("a.model")).to_be_focused()
    page.keyboard.press("Control+End")
    becomes(
        page,
        "row => Number(document.activeElement.closest('tr')?.getAttribute('aria-rowindex')) === row",
        arg=answer["matched"] + 1,
    )
