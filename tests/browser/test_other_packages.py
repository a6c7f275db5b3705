"""An insight of another package has a section of its page. The package is the one that docs/how-to/ writes, word for
word.
"""

import pytest
from playwright.sync_api import expect

from tests import packages
from tests.browser.sites import Site
from tests.built import config_text

BOARD = "demo_holes"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("packages")
    with Site(
        folder,
        {BOARD: config_text(BOARD)},
        endpoint="http://127.0.0.1:9",
        PYTHONPATH=str(packages.install_documented(folder)),
        EVALBOARD_POLL="0",
    ) as site:
        site.until_state(BOARD, "ready")
        yield site


def test_the_section_shows_what_the_api_answers(visitor):
    headline, table = visitor.site.get(f"boards/{BOARD}/gaps?least=1")["blocks"]
    assert len(table["rows"]) > 1
    page = visitor.open(f"benchmarks?board={BOARD}")
    section = page.get_by_role("region", name="Missing results", exact=True)
    section.scroll_into_view_if_needed()
    expect(section).to_contain_text(headline["text"])
    section.locator("summary", has_text="Missing results by benchmark").click()
    rows = section.locator("tbody tr")
    expect(rows).to_have_count(len(table["rows"]))
    for place, row in enumerate(table["rows"]):
        expect(rows.nth(place)).to_contain_text(row["benchmark"])
        expect(rows.nth(place).locator("td").last).to_have_text(str(row["missing"]))
