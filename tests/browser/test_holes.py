"""Predicted ranks on the page Benchmarks and on that of a model: they are marked as such."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

BOARD = "demo_doubtful"


def said(report):
    return [block["text"] for block in report["blocks"] if "text" in block]


def ranks(report):
    return next(block["rows"] for block in report["blocks"] if block.get("key") == "ranks")


def shown(page, report):
    """The section, with all sentences of a report in it."""
    section = page.locator("#report-predict")
    section.scroll_into_view_if_needed()
    for sentence in said(report):
        expect(section).to_contain_text(sentence)
    return section


def test_predicted_cells_are_marked_and_lead_to_the_model_that_lacks_them(visitor):
    report = visitor.site.get(f"boards/{BOARD}/predict")
    (choice,) = (block for block in report["blocks"] if block["type"] == "choice")
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = shown(page, report)
    missing = choice["options"][1]["value"]
    report = visitor.site.get(f"boards/{BOARD}/predict?benchmark={missing}")
    section.get_by_role("combobox").select_option(missing)
    shown(page, report)
    assert len(ranks(report)) == 11
    expect(section.locator(".predicted")).to_have_count(2 * len(ranks(report)))
    first = ranks(report)[0]
    row = section.locator("tr", has=page.locator(".predicted")).first
    expect(row).to_contain_text(first["entry"])
    expect(row.locator(".predicted").last).to_have_text(re.compile(rf"≈ {100 * first['score']['value']:.2f}"))
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(first["entry"].split("/")[-1])
    mine = visitor.site.get(f"boards/{BOARD}/predict?entry={quote(first['entry'])}")
    section = shown(page, mine)
    values = [each[name] for each in ranks(mine) for name in ("rank", "score")]
    expect(section.locator(".predicted")).to_have_count(sum(value is not None for value in values))
