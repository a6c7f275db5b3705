"""Ticked models: a verdict of two, the way to their comparison with the whole question, and links that carry both."""

from urllib.parse import quote, urlencode

from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.table import BOX, query, row, told
from tests.browser.test_access import violations
from tests.reports import tables


def judged(visitor, entries, rest="", by=""):
    answer = visitor.site.get(f"boards/demo_drop/compare?{urlencode([('entry', entry) for entry in entries])}&{rest}")
    return next(row for row in tables(answer)["differences"] if row["by"] == by)


def test_two_ticked_models_get_the_verdict_of_their_comparison_and_lead_there_with_the_question(visitor):
    first, *_, other = told(visitor.site.table("demo_drop"))[:9]
    page = visitor.open("?board=demo_drop&search=a")
    row(page, first).get_by_role("checkbox").check()
    tray = page.locator(".tray")
    expect(tray).to_contain_text("Select another to compare")
    page = visitor.open(f"?board=demo_drop&search=a&sel={quote(first)},{quote(other)}")
    tray = page.locator(".tray")
    between = judged(visitor, (first, other))
    wanted = "is ahead of" if between["significant"] else "are statistically tied"
    expect(tray.locator(".says")).to_contain_text(wanted)
    expect(tray.locator(".says")).to_contain_text(f"{100 * abs(between['difference']['value']):.1f}")
    assert violations(page) == []
    page.locator(BOX).evaluate("box => box.scrollTop = 2000")
    expect(tray).to_contain_text("2 selected")
    tray.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_url("**/compare?*")
    settled(page)
    assert query(page)["entry"] == query(page)["pin"] == [first, other]
    assert query(page)["search"] == ["a"]
    page.get_by_role("navigation").get_by_role("link", name="Leaderboard").click()
    page.wait_for_url("**board=demo_drop*")
    settled(page)
    expect(page.locator(".tray")).to_contain_text("2 selected")
    page.locator(".tray").get_by_role("button", name="Clear").click()
    expect(page.locator(".tray")).to_be_hidden()


def test_the_comparison_that_the_tray_leads_to_says_the_same_of_ones_own_average(visitor):
    first, *_, other = told(visitor.site.table("demo_drop"))[:9]
    without = visitor.site.get("boards/demo_drop")["without"]["query"]
    page = visitor.open(f"?board=demo_drop&{without}&pin={quote(first)}&pin={quote(other)}")
    verdict = page.locator(".tray .says")
    expect(verdict).to_contain_text("On your custom average")
    text = verdict.inner_text()
    page.locator(".tray").get_by_role("link", name="Compare").click()
    page.wait_for_url("**/compare?*")
    expect(page.locator(".said")).to_contain_text(text)
