"""The section on repeated runs of the page Questions: what is drawn is what the API says, and boards without repeats have none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_runs"


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["desktop", "phone"])
def test_runs_costs_and_horizons_are_read_below_the_questions(visitor, viewport):
    answer = visitor.site.get(f"boards/{BOARD}/reliability")
    page = visitor.open(f"questions?board={BOARD}", viewport=viewport)
    section = page.locator("section.repeats")
    for sentence in (answer["head"], *answer["sentences"], *answer["cannot_tell"]):
        expect(section).to_contain_text(sentence)
    compared = [each for each in answer["entries"] if each["cost"]["compared"]]
    expect(section.locator("svg circle")).to_have_count(len(compared))
    expect(section.locator("svg circle.opened")).to_have_count(sum(each["cost"]["on_front"] for each in compared))
    section.get_by_role("heading", name="How steady each model is").click()
    row = section.locator("details[open] tbody tr").first
    first = answer["entries"][0]
    expect(row).to_contain_text(first["entry"])
    expect(row).to_contain_text(f"{100 * first['rates'][0]['all_right']['value']:.1f}")
    section.get_by_role("heading", name="How long tasks may be").click()
    expect(section.locator("details[open]").last.locator("tbody tr")).to_have_count(len(answer["entries"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_questions_that_were_asked_once_have_no_such_section(visitor):
    page = visitor.open("questions?board=demo_questions")
    expect(page.locator("#report-lead")).to_be_visible()
    expect(page.locator("section.repeats")).to_be_hidden()


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
