"""What a page gives to take away: exactly what it shows, at addresses that name the host."""

import csv
import io

from playwright.sync_api import expect

from tests.browser.table import expect_rows, told
from tests.browser.test_access import violations


def opened(page):
    page.get_by_role("button", name="Export").click()
    return page.locator(".pop.menu")


def test_every_line_of_the_menu_is_of_this_very_view(visitor):
    page = visitor.open("?board=demo_drop&search=a&sort=drop")
    answer = visitor.site.table("demo_drop", "search=a&sort=drop")
    expect_rows(page, answer)
    panel = opened(page)
    expect(panel).to_contain_text(f"This view: {answer['matched']} rows")
    assert violations(page) == []
    texts = panel.locator("dd.mono").all_inner_texts()
    assert len(texts) == 4
    assert all(
        page.url.split("?")[0].rstrip("/") in text.replace("\n", "") and "search=a" in text.replace("\n", "")
        for text in texts
    )
    command = texts[1].replace("\n", "")
    assert command.startswith("curl 'http")
    read = page.context.request.get(command.removeprefix("curl '").removesuffix("'"))
    entries = [row["entry"] for row in csv.DictReader(io.StringIO(read.text()))]
    assert (len(entries), entries[: len(answer["rows"])]) == (answer["matched"], told(answer))
    figure = page.context.request.get(panel.get_by_role("link", name="Save SVG").get_attribute("href"))
    assert figure.headers["content-type"] == "image/svg+xml"
    assert all(row["model"].rpartition("/")[2] in figure.text() for row in answer["rows"][:3])


def test_a_comparison_and_a_model_can_be_taken_away(visitor):
    first, other = told(visitor.site.table("demo_drop"))[:2]
    page = visitor.open(f"compare?board=demo_drop&entry={first}&entry={other}")
    address = opened(page).get_by_role("link", name="Save JSON").get_attribute("href")
    blocks = page.context.request.get(address).json()["blocks"]
    compared = next(each["rows"] for each in blocks if each.get("key") == "entries")
    assert [each["entry"] for each in compared] == [first, other]
    page = visitor.open(f"model?board=demo_drop&entry={first}")
    address = opened(page).get_by_role("link", name="Save JSON").get_attribute("href")
    assert page.context.request.get(address).json()["entry"] == first
