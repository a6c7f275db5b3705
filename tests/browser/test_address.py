"""The address holds all that a visitor chose: links, Back and Forward."""

from playwright.sync_api import expect

from tests.browser.table import ROWS, choice, expect_count, expect_rows, open_own_average, open_word, query, row
from tests.waiting import becomes

SHOWN = """() => ({
    rows: [...document.querySelectorAll('.eb table.board tbody:not(.space) tr')].map(row => row.innerText),
    heads: [...document.querySelectorAll('.eb table.board thead th')].map(cell => [cell.innerText, cell.getAttribute('aria-sort')]),
    words: [...document.querySelectorAll('.ask .word')].map(word => word.innerText),
    answer: document.querySelector('.answer').textContent,
    typed: document.querySelector('.ask input[type=search]').value,
    foot: document.querySelector('.foot').innerText,
})"""


def test_a_copied_link_shows_somebody_else_exactly_the_same(visitor):
    page = visitor.open("?board=hub", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Search models").fill("o")
    expect_rows(page, visitor.site.table("hub", "search=o"))
    choice(open_word(page, "models"), "under 9 B").click()
    open_own_average(page)
    page.get_by_role("textbox", name="Weight of Alpha").fill("2")
    page.get_by_role("textbox", name="Weight of Alpha").press("Tab")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Columns").click()
    choice(page.locator(".pop.menu"), "As stored").click()
    page.keyboard.press("Escape")
    choice(open_word(page, "among"), "all 10").click()
    row(page, "org/second@bfloat16").get_by_role("checkbox").check()
    asked = "search=o&size=-9&benchmarks=alpha:2&benchmarks=beta&show=raw&among=all"
    answer = visitor.site.table("hub", asked)
    expect_rows(page, answer)
    expect(page.locator(f"{ROWS} .rk i").first).to_have_text(str(answer["rows"][0]["rank"]))
    page.get_by_role("button", name="Export").click()
    page.get_by_role("button", name="Copy Link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"rev={visitor.site.get('boards/hub')['origin']['revision']}" in link
    other = visitor.open(link)
    expect_rows(other, answer)
    becomes(other, "() => !document.querySelector('.wrap.busy')")
    before = page.evaluate(SHOWN)
    becomes(other, f"before => JSON.stringify(({SHOWN})()) === JSON.stringify(before)", arg=before)
    assert other.locator(".notes .note").count() == 0, "the newest commit is not called an older one"


def test_choices_are_the_address_and_back_leaves_the_page(visitor):
    page = visitor.open("about?board=hub")
    page.get_by_role("navigation").get_by_role("link", name="Leaderboard").click()
    page.wait_for_url("**/*board=hub*")
    expect_rows(page, visitor.site.table("hub"))
    page.get_by_label("Search models").fill("org")
    page.get_by_label("Search models").press("Enter")
    expect_rows(page, visitor.site.table("hub", "search=org"))
    choice(open_word(page, "models"), "under 9 B").click()
    expect_rows(page, visitor.site.table("hub", "search=org&size=-9"))
    page.locator("thead").get_by_role("button", name="Type").click()
    expect_rows(page, visitor.site.table("hub", "search=org&size=-9&sort=type"))
    page.reload()
    expect_rows(page, visitor.site.table("hub", "search=org&size=-9&sort=type"))
    expect(page.get_by_label("Search models")).to_have_value("org")
    page.go_back()
    page.wait_for_url("**/about?*")
    page.go_forward()
    expect_rows(page, visitor.site.table("hub", "search=org&size=-9&sort=type"))


def test_parameters_of_others_are_kept(visitor):
    page = visitor.open("?board=hub&__theme=light&utm=x")
    page.get_by_label("Search models").fill("twice")
    expect_count(page, 2, 10)
    assert query(page)["__theme"] == ["light"]
    assert query(page)["utm"] == ["x"]
    assert "__theme=light" in page.locator(f"{ROWS} a.model").first.get_attribute("href")


def test_boards_stand_by_group_and_are_searched_and_chosen_with_the_keyboard(visitor):
    page = visitor.open("?board=hub")
    page.locator("h1 button.switch").press("Enter")
    panel = page.locator(".pop.menu")
    groups = panel.get_by_role("group")
    assert groups.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") == ["Scores", "Arenas", "Demos"]
    expect(groups.nth(2).get_by_role("option", name="Demo in the layout of SEA-HELM")).to_be_visible()
    expect(groups.nth(1).get_by_role("option", name="Duels")).to_be_visible()
    panel.get_by_role("searchbox").fill("helm")
    expect(panel.get_by_role("option")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_rows(page, visitor.site.table("demo_sea_helm"))
