"""Stored rates of repeated runs on the page Benchmarks: what is drawn is what the API says, and boards without such rates have no section."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_doubtful"


def test_the_page_benchmarks_says_how_reliability_falls_with_runs(visitor):
    answer = visitor.site.get(f"boards/{BOARD}/rates")
    assert visitor.site.get("boards/demo_questions/rates")["ks"] == []
    page = visitor.open(f"benchmarks?board={BOARD}", viewport={"width": 390, "height": 844})
    section = page.locator("section.stored-rates")
    section.evaluate("each => each.scrollIntoView()")
    for sentence in (answer["head"], *answer["sentences"], *answer["cannot_tell"]):
        expect(section).to_contain_text(sentence)
    first, row = answer["entries"][0], section.locator("tbody tr").first
    expect(row.locator("svg polyline")).to_have_count(1)
    expect(row).to_contain_text(" · ".join(map(str, first["times"])))
    last = first["rates"][-1]["all_right"]
    expect(row).to_contain_text(f"{100 * last['lower']:.1f} to {100 * last['upper']:.1f}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(first["entry"].split("/")[-1])
    section.evaluate("each => each.scrollIntoView()")
    own = visitor.site.get(f"boards/{BOARD}/rates?entry={quote(first['entry'])}")
    for sentence in (own["head"], *own["sentences"], *own["cannot_tell"]):
        expect(section).to_contain_text(sentence)
    expect(section.locator("svg line")).to_have_count(len(own["entries"][0]["rates"]))
    expect(section).to_contain_text(f"{100 * last['lower']:.1f} to {100 * last['upper']:.1f}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    other = visitor.site.get("boards/demo_questions/table?limit=1")["rows"][0]["entry"]
    page = visitor.open(f"model?board=demo_questions&entry={quote(other)}")
    expect(page.get_by_role("heading", name="Position")).to_be_visible()
    expect(page.locator("section.stored-rates")).to_have_count(0)
