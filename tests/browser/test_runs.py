"""The section on repeated runs of the page Questions: what is drawn is what the API says, and boards without repeats have none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_runs"


def test_what_the_judge_is_worth_is_read_below_and_the_switch_is_kept_in_the_link(visitor):
    answer = visitor.site.get(f"boards/{BOARD}/judges")
    page = visitor.open(f"questions?board={BOARD}&verdicts=judge")
    section = page.locator("section.judges")
    for sentence in (answer["head"], *answer["sentences"], *(each["sentence"] for each in answer["sways"])):
        expect(section).to_contain_text(sentence)

    def order(who):
        there = [row for row in answer["rows"] if row["shares"][who]]
        return [row["model"] for row in sorted(there, key=lambda row: -row["shares"][who]["value"])]

    rows = section.locator("table.ratings tbody th")
    assert rows.all_text_contents()[: len(order("judge"))] == order("judge")
    section.get_by_role("button", name="people", exact=True).click()
    first = next(row for row in answer["rows"] if row["model"] == order("people")[0])
    expect(section.locator("table.ratings tbody tr").first).to_contain_text(f"{100 * first['shares']['people']['value']:.1f}")
    assert "verdicts=people" in page.url
    assert visitor.open("questions?board=demo_questions").locator("section.judges").is_hidden()
