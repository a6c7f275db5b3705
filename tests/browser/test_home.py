"""The front door: a row per board, a search across boards, and pages that help."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import IMAGE, TITLE, TWICE
from tests.browser.test_access import violations


def home(visitor, path="", **options):
    page = visitor.page(**options)
    page.goto(path or "./")
    expect(page.locator(".boards")).to_be_visible()
    return page


def row(page, board):
    return page.locator(f"tr[data-board={board}]")


def test_each_board_has_a_row_that_says_what_its_page_says_without_scripts(visitor):
    page = visitor.context(java_script_enabled=False).new_page()
    page.goto("./")
    boards = visitor.site.get("boards")["boards"]
    assert page.locator("tr[data-board]").count() == len(boards)
    for board in ("demo_open_llm", "demo_drop"):
        answer = visitor.site.table(board)
        ranked = [each for each in answer["rows"] if each["rank"]]
        tied = sum(each["rank_lower"] == 1 for each in ranked)
        lines = row(page, board).locator("svg.ten line")
        assert lines.count() == min(10, len(ranked))
        assert row(page, board).locator("svg.ten line.in").count() == min(tied, 10)
        expect(row(page, board).locator(".c-best")).to_have_text(f"{100 * ranked[0]['Average']:.2f}")
        expect(row(page, board).locator(".c-top")).to_contain_text(ranked[0]["model"].rpartition("/")[2])
    expect(row(page, "demo_drop").locator(".c-health")).to_contain_text("DROP")
    row(page, "hub").get_by_role("link", name=TITLE).click()
    expect(page.locator("h1")).to_have_text(TITLE)


@pytest.mark.smoke
def test_a_model_is_found_on_all_boards_by_the_keyboard(visitor):
    page = home(visitor)
    page.keyboard.press("/")
    page.keyboard.type("twice")
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("twice")
    expect(options.first).to_contain_text("of ")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    assert violations(page) == []
    page.keyboard.press("Enter")
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_contain_text("twice")
    settled(page)
    page.locator(".brand").click()
    expect(page.locator(".boards")).to_be_visible()


def test_the_search_works_without_scripts_and_names_do_not_act(visitor):
    page = visitor.context(java_script_enabled=False).new_page()
    page.goto("./")
    page.locator("#eb-find").fill("img src")
    page.locator("#eb-find").press("Enter")
    expect(page.locator("table.found")).to_contain_text(IMAGE.rpartition("/")[2])
    assert page.locator("table.found img").count() == 0
    first = visitor.site.get("models?search=img+src")["models"][0]["results"]
    assert (
        page.locator("table.found a.model")
        .first.get_attribute("href")
        .startswith(f"model?board={first[0]['board']}&entry=")
    )


def test_names_do_not_act_while_somebody_types(visitor):
    page = home(visitor)
    page.locator("#eb-find").fill("img src")
    expect(page.get_by_role("option").first).to_contain_text("<img src=x")
    page.locator("#eb-find").fill("nothing-is-called-this")
    expect(page.get_by_role("option").first).to_have_text(re.compile("No model"))
    assert violations(page) == []


def test_an_old_link_leads_to_the_board_and_back_home(visitor):
    page = visitor.open(f"?board=hub&pin={TWICE}@bfloat16")
    expect(page.locator("h1")).to_have_text(TITLE)
    page.locator(".brand").click()
    expect(page.locator(".boards")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_have_text(TITLE)


def test_a_wrong_address_gets_a_page_that_helps(visitor):
    visitor.expected.append("404")
    page = visitor.page()
    answer = page.goto("deep/benchmark")
    assert answer.status == 404
    page.locator("#eb-find").fill("twice")
    page.locator("#eb-find").press("Enter")
    expect(page.locator("table.found")).to_contain_text("twice")
    assert page.context.request.get("api/v1/nothing").headers["content-type"].startswith("application/json")
