"""Intervals beside the table in wide windows: they share its rows, follow the question, and zoom on the rows that are
seen.
"""

from playwright.sync_api import expect

from tests.browser.table import expect_rows
from tests.waiting import becomes

WIDE = {"width": 1920, "height": 900}
BOARD = "demo_open_llm"
DRAWN = """() => [...document.querySelectorAll('.eb .board tbody:not(.space) tr')].filter(row => row.querySelector('.fw:not(.none)')).map(row => {
    const box = row.querySelector('.fw').getBoundingClientRect(), style = getComputedStyle(row.closest('table'));
    const [low, span] = ['--lo', '--span'].map(name => Number(style.getPropertyValue(name)));
    const at = x => low + span * (x - box.left) / box.width;
    const line = row.querySelector('.ln').getBoundingClientRect(), dot = row.querySelector('.pt').getBoundingClientRect();
    return {name: row.querySelector('a.model').title, from: at(line.left), to: at(line.right), value: at(dot.left + dot.width / 2),
            best: row.querySelector('.fw').classList.contains('lead1')};
})"""


def answer(visitor, query=""):
    return visitor.site.table(BOARD, query)


def drawn(page):
    becomes(page, "document.querySelectorAll('.forest .fh i').length > 2")
    return {row["name"]: row for row in page.evaluate(DRAWN)}


def check(page, told, column):
    rows = drawn(page)
    assert len(rows) > 8
    for row in told["rows"][:8]:
        seen = rows[row["entry"]]
        wanted = (100 * row[column], 100 * row["lower"][column], 100 * row["upper"][column])
        assert all(abs(a - b) < 0.35 for a, b in zip(wanted, (seen["value"], seen["from"], seen["to"]), strict=True)), (
            row["entry"]
        )
        assert seen["best"] == ((row["rank_lower"] or row["rank"]) == 1)


def test_every_row_has_its_interval_where_the_axis_says_and_blue_is_who_may_be_first(visitor):
    page = visitor.open(f"?board={BOARD}", viewport=WIDE)
    told = answer(visitor)
    expect_rows(page, told)
    check(page, told, "Average")
    width = page.locator("td.forest").first.bounding_box()["width"]
    assert width >= 260
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_intervals_beside_the_table_are_of_the_question_asked(visitor):
    page = visitor.open(f"?board={BOARD}&by=BBH&size=3-9", viewport=WIDE)
    expect(page.locator("th.forest")).to_contain_text("BBH, 95 % intervals")
    check(page, answer(visitor, "by=BBH&size=3-9"), "BBH")


def test_the_axis_zooms_on_the_rows_that_are_seen(visitor):
    page = visitor.open(f"?board={BOARD}", viewport=WIDE)
    expect_rows(page, answer(visitor))
    drawn(page)
    low = "Number(document.querySelector('table.board').style.getPropertyValue('--lo'))"
    before = page.evaluate(low)
    page.locator(".scroll.board").evaluate("box => box.scrollTop = box.scrollHeight / 2")
    becomes(page, f"before => {low} < before - 3", arg=before)


def test_a_window_without_room_has_the_table_alone(visitor):
    page = visitor.open(f"?board={BOARD}", viewport={"width": 1440, "height": 900})
    expect_rows(page, answer(visitor))
    expect(page.locator("td.forest")).to_have_count(0)
    page.set_viewport_size(WIDE)
    expect(page.locator("td.forest").first).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("td.forest")).to_have_count(0)
