"""Other ways to make the ranking, on the page Benchmarks: the ranks of an entry in all of them, by choices, as the API has them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_open_llm"


def test_the_page_benchmarks_says_where_entries_would_stand_otherwise(visitor):
    answer = visitor.site.get(f"boards/{BOARD}/multiverse")
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.locator("section.ways")
    section.scroll_into_view_if_needed()
    expect(section).to_contain_text(answer["sentences"][0])
    drawn = section.locator("path.points").get_attribute("d")
    assert drawn.count("M") == sum(way["rank"] is not None for way in answer["ways"])
    assert section.locator("path.made").count() == sum(len(decision["choices"]) for decision in answer["decisions"])
    section.locator("summary").click()
    expect(section.locator("tbody tr")).to_have_count(section.locator("path.made").count())
    other = answer["entries"][4]["entry"]
    section.locator("select").select_option(other)
    expect(section).to_contain_text(visitor.site.get(f"boards/{BOARD}/multiverse?entry={other}")["sentences"][0])
    expect(section.locator("select")).to_be_focused()
    expect(section.locator("circle.yours")).to_have_count(0)


def test_a_visitors_own_weights_are_one_more_point(visitor):
    page = visitor.open(f"benchmarks?board={BOARD}&benchmarks=BBH")
    section = page.locator("section.ways")
    section.scroll_into_view_if_needed()
    yours = visitor.site.get(f"boards/{BOARD}/multiverse?benchmarks=BBH")["yours"]
    expect(section.locator("circle.yours title")).to_have_text(f"Under your weights: {yours}")
    expect(section).to_contain_text(f"Under your weights it has rank {yours}.")
