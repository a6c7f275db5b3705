"""Numbers that are hard to account for: marked in the table, told by a click, and listed on the page Benchmarks; all as
the API has them.
"""

from playwright.sync_api import expect

BOARD = "demo_doubtful"


def test_a_marked_value_says_why_and_the_page_benchmarks_lists_all(visitor):
    answer = visitor.site.get(f"boards/{BOARD}/integrity")
    marks = next(block["rows"] for block in answer["blocks"] if block.get("key") == "marks")
    first = marks[0]
    page = visitor.open(f"?board={BOARD}&search={first['entries'][0]}")
    cell = page.locator("td.c.doubt").first
    expect(cell).to_be_visible()
    cell.click()
    expect(page.locator(".pop.explain")).to_contain_text("cannot be a share of")
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.locator("#report-integrity")
    section.scroll_into_view_if_needed()
    expect(section).to_contain_text("hard to account for")
    section.get_by_text("What is marked").click()
    listed = section.locator("details[open] tbody tr")
    expect(listed).to_have_count(min(len(marks), 50))
    expect(listed.first).to_contain_text(first["entries"][0])
    expect(listed.first).to_contain_text(first["sentence"])
