"""Light and dark: as the address says, else as chosen before, else as the system has it."""

from playwright.sync_api import expect

from tests.browser.table import expect_rows
from tests.waiting import becomes

GROUND = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(255, 255, 255)", "rgb(18, 20, 23)"


def test_the_address_decides(visitor):
    assert visitor.open("?board=hub&__theme=dark").evaluate(GROUND) == DARK
    assert visitor.open("?board=hub&__theme=light", color_scheme="dark").evaluate(GROUND) == LIGHT


def test_the_system_decides_where_nobody_has_chosen(visitor):
    assert visitor.open("?board=hub", color_scheme="dark").evaluate(GROUND) == DARK
    assert visitor.open("?board=hub", color_scheme="light").evaluate(GROUND) == LIGHT


def test_the_choice_stays_on_the_next_page(visitor):
    page = visitor.open("?board=hub", color_scheme="light")
    button = page.get_by_role("button", name="Switch between light and dark")
    expect(button).to_have_text("Dark")
    button.click()
    expect(button).to_have_text("Light")
    assert page.evaluate(GROUND) == DARK
    page.get_by_role("navigation").get_by_role("link", name="About").click()
    page.wait_for_url("**/about*")
    expect(button).to_have_text("Light")
    assert page.evaluate(GROUND) == DARK


def test_the_first_rows_are_dark_before_the_component_is_there(visitor):
    page = visitor.context().new_page()
    page.route("**/board/board.js", lambda route: route.abort())
    visitor.expects(r"board\.js|Failed to fetch dynamically|js_on_load")
    page.goto("?board=hub&__theme=dark")
    expect(page.locator("#eb-pre tbody tr").first).to_be_visible()
    assert page.evaluate(GROUND) == DARK


def test_the_plot_follows_the_theme(visitor):
    page = visitor.open("?board=hub", color_scheme="light")
    expect_rows(page, visitor.site.table("hub"))
    page.locator(".plots").scroll_into_view_if_needed()
    shown = "getComputedStyle(document.querySelector('.plots .figure > svg text')).fill"
    expect(page.locator(".plots .figure > svg")).to_be_visible()
    light = page.evaluate(shown)
    page.get_by_role("button", name="Switch between light and dark").click()
    becomes(page, f"before => ({shown}) !== before", arg=light)
    page.locator(".plots .figure").hover()
    ink = "document.querySelector('.plots .figure')?._fullLayout?.font.color"
    becomes(page, ink)
    before = page.evaluate(ink)
    page.get_by_role("button", name="Switch between light and dark").click()
    becomes(page, f"before => ({ink}) !== before", arg=before)
