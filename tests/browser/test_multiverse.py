"""Other ways to make the ranking, on the page Benchmarks: the ranks of an entry in all of them, by choices, as the API
has them.
"""

from playwright.sync_api import expect

BOARD = "demo_open_llm"


def said(report):
    return next(block["text"] for block in report["blocks"] if block["type"] == "sentence")


def test_the_page_benchmarks_says_where_entries_would_stand_otherwise(visitor):
    report = visitor.site.get(f"boards/{BOARD}/multiverse")
    figure = next(block for block in report["blocks"] if block["type"] == "figure")
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.locator("#report-multiverse")
    section.scroll_into_view_if_needed()
    expect(section).to_contain_text(said(report))
    expect(section.locator("circle.models")).to_have_count(len(figure["series"][0]["x"]))
    assert section.locator("path.made").count() == len(figure["tracks"])
    other = next(block["options"][4]["value"] for block in report["blocks"] if block["type"] == "choice")
    section.locator("select").select_option(other)
    expect(section).to_contain_text(said(visitor.site.get(f"boards/{BOARD}/multiverse?entry={other}")))


def test_a_visitors_own_weights_are_one_more_point(visitor):
    page = visitor.open(f"benchmarks?board={BOARD}&benchmarks=BBH")
    section = page.locator("#report-multiverse")
    section.scroll_into_view_if_needed()
    report = visitor.site.get(f"boards/{BOARD}/multiverse?benchmarks=BBH")
    yours = next(
        fact["value"]
        for block in report["blocks"]
        if block["type"] == "facts"
        for fact in block["facts"]
        if fact["key"] == "yours"
    )
    expect(section).to_contain_text(f"Under your weights it has rank {yours}.")
