"""A phone: 390 pixels wide, touched with a finger."""

from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.table import BOX, ROWS, WORDS, choice, expect_rows, open_word, told, word
from tests.waiting import becomes

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
WIDTH = "document.documentElement.scrollWidth"


def test_nothing_that_is_drawn_for_a_model_is_cut_off(visitor):
    page = visitor.open(f"model?board=demo_drop&entry={quote(told(visitor.site.table('demo_drop'))[0])}", **PHONE)
    labels = page.locator("table.tree th[scope=row]")
    expect(labels.first).to_be_visible()
    assert (
        labels.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)")
        == []
    )
    page.get_by_role("heading", name="Position").scroll_into_view_if_needed()
    title = page.locator(".small-mult .annotation-text", has_text="average of").first
    expect(title).to_be_visible()
    assert title.bounding_box()["x"] >= 0


def test_the_menu_of_boards_shows_whole_names_and_what_is_synthetic(visitor):
    page = visitor.open("?board=demo_drop", **PHONE)
    expect_rows(page, visitor.site.table("demo_drop"))
    page.locator("button.switch").tap()
    marks = page.locator(".pop .option .synthetic")
    assert (
        marks.evaluate_all("all => all.map(one => one.getBoundingClientRect().right <= innerWidth)")
        == [True] * marks.count()
    )
    assert marks.count() >= 2


def test_the_model_column_stays_readable_and_the_rest_scrolls(visitor):
    page = visitor.open("?board=demo_open_llm", **PHONE)
    expect_rows(page, visitor.site.table("demo_open_llm"))
    name = page.locator(f"{ROWS} th.pin.b").first
    before = name.bounding_box()
    assert before["width"] >= 150
    assert before["x"] < 20
    columns = page.locator(".eb table.board thead th:visible").evaluate_all(
        "heads => heads.map(head => head.offsetWidth)"
    )
    assert columns[1:] == [104, *[88] * (len(columns) - 2)], "every score has room for its digits"
    page.locator(BOX).evaluate("box => { box.dispatchEvent(new Event('touchstart')); box.scrollLeft = 300; }")
    becomes(page, "box => document.querySelector(box).scrollLeft > 250", arg=BOX)
    becomes(
        page,
        "([rows, x]) => Math.abs(document.querySelector(rows + ' th.pin.b').getBoundingClientRect().left - x) < 2",
        arg=[ROWS, before["x"]],
    )


def test_the_question_stays_in_sight_and_its_menus_are_sheets(visitor):
    page = visitor.open("?board=hub", **PHONE)
    for name in WORDS:
        expect(word(page, name)).to_be_visible()
    panel = open_word(page, "models")
    box = panel.bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert box["y"] + box["height"] == 844
    assert box["height"] <= 0.78 * 844 + 1
    heights = panel.locator(".o").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(heights) >= 44
    choice(panel, "chat").get_by_role("checkbox").tap()
    expect_rows(page, visitor.site.table("hub", "only.type=chat"))
    panel.get_by_role("button", name="Done").tap()
    expect(panel).to_have_count(0)
    expect(word(page, "models")).to_contain_text("chat models")
    assert page.evaluate(WIDTH) <= 390


def test_a_tapped_number_is_explained_inside_the_window(visitor):
    page = visitor.open("?board=hub", **PHONE)
    expect_rows(page, visitor.site.table("hub"))
    page.locator(f"{ROWS} td.avg").first.tap()
    panel = page.locator(".pop.explain")
    expect(panel.locator("dl.calc")).to_be_visible()
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.evaluate(WIDTH) <= 390


def test_what_a_rank_says_and_for_how_many_rows_at_once_is_chosen_here_too(visitor):
    page = visitor.open("?board=demo_open_llm", **PHONE)
    expect_rows(page, visitor.site.table("demo_open_llm"))
    expect(page.locator(".eb .foot")).to_contain_text("all rows at once")
    page.locator(".eb .foot").get_by_role("button", name="one row").tap()
    expect_rows(page, visitor.site.table("demo_open_llm", "ranks=single"))
    expect(page.locator(".eb .foot")).not_to_contain_text("all rows at once")
    assert page.evaluate(WIDTH) <= 390


def test_controls_are_large_enough_for_a_finger(visitor):
    page = visitor.open("?board=hub", **PHONE)
    expect_rows(page, visitor.site.table("hub"))
    heights = page.locator(".ask :is(button.word, input[type=search]):visible").evaluate_all(
        "all => all.map(one => [one.textContent, one.offsetHeight])"
    )
    assert [each for each in heights if each[1] < 36] == []
