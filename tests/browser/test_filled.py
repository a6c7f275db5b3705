"""A board that ranks by averages of which missing benchmarks are predicted: it says so where it ranks, and marks what
is predicted.
"""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.sites import Site
from tests.browser.table import ROWS
from tests.browser.test_phone import PHONE
from tests.built import config_text

BOARD = "demo_holes"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with Site(
        tmp_path_factory.mktemp("filled"),
        {BOARD: config_text(BOARD)},
        endpoint="http://127.0.0.1:9",
        EVALBOARD_POLL="0",
    ) as site:
        site.until_state(BOARD, "ready")
        yield site


def test_a_visitor_sees_what_an_average_is_made_of_and_how_well_that_is_known(visitor):
    board, first = visitor.site.get(f"boards/{BOARD}"), visitor.site.get(f"boards/{BOARD}/table?limit=1")["rows"][0]
    assert board["missing"] == "predicted"
    assert first["present"] < first["leaves"]
    page = visitor.open(f"board?board={BOARD}")
    expect(page.get_by_text("models lack results; their averages contain predictions")).to_be_visible()
    row = page.locator(ROWS).first
    expect(row.locator(".cov.part")).to_have_text(f"{first['present']}/{first['leaves']}")
    row.locator("td.avg").click()
    expect(page.locator(".pop.explain dl.calc")).to_contain_text("≈ ")
    assert page.locator(".finding a.caution").bounding_box()["x"] == page.locator(".facts").bounding_box()["x"]
    page = visitor.open(f"board?board={BOARD}", **PHONE)
    share = f"average of {first['leaves']} with {first['present']} results; the others are predicted"
    expect(page.locator(ROWS).first.get_by_role("img", name=share)).to_have_text(
        f"{first['present']}/{first['leaves']}"
    )
    expect(page.locator(".keys")).to_contain_text("share of results available; the others are predicted")
    page = visitor.open(f"about?board={BOARD}")
    for note in board["notes"]:
        expect(page.locator("main")).to_contain_text(note)
    page = visitor.open(f"model?board={BOARD}&entry={quote(first['entry'])}")
    section = page.locator("#report-ability")
    section.evaluate("each => each.scrollIntoView()")
    expect(section).to_contain_text("Its average on this board has predictions of the others in it.")
    section = page.locator("#report-predict")
    section.evaluate("each => each.scrollIntoView()")
    expect(section.locator(".predicted")).to_have_count(1 + 2 * (first["leaves"] - first["present"]))
