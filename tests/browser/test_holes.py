"""One scale over missing results on the page Benchmarks and on that of a model: predicted cells are marked as such."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BOARD = "demo_doubtful"


def said(report):
    return [block["text"] for block in report["blocks"] if "text" in block]


def cells(report):
    return next(block["rows"] for block in report["blocks"] if block.get("key") == "cells")


def test_predicted_cells_are_marked_and_lead_to_the_model_that_lacks_them(visitor):
    report = visitor.site.get(f"boards/{BOARD}/ability")
    assert len(cells(report)) == 11
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.locator("#report-ability")
    section.scroll_into_view_if_needed()
    for sentence in said(report):
        expect(section).to_contain_text(sentence)
    section.locator("summary", has_text="Missing cells").evaluate("each => each.click()")
    expect(section.locator(".predicted")).to_have_count(len(cells(report)))
    first = cells(report)[0]
    row = section.locator("tr", has=page.locator(".predicted")).first
    expect(row).to_contain_text(first["entry"])
    expect(row.locator(".predicted")).to_have_text(re.compile(rf"≈ {100 * first['predicted']['value']:.2f}"))
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(first["entry"].split("/")[-1])
    mine = visitor.site.get(f"boards/{BOARD}/ability?entry={quote(first['entry'])}")
    section = page.locator("#report-ability")
    section.scroll_into_view_if_needed()
    for sentence in said(mine):
        expect(section).to_contain_text(sentence)
    expect(section.locator(".predicted")).to_have_count(len(cells(mine)))
