"""What axe-core finds: nothing serious on any page, in either theme, at either width, with or without something
open.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.sites import TWICE
from tests.browser.table import ROWS, expect_rows
from tests.browser.test_plot import drawn_plot
from tests.waiting import becomes

SERIOUS = {"serious", "critical"}
WRONG_ALONE = {"resultTypes": ["violations"]}
"""Every rule is tried. What is in order is not described: that takes longer than to try it."""


def violations(page):
    """What is serious, with the elements that it was found on."""
    found = Axe().run(page, options=WRONG_ALONE).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"][:4]]) for one in found if one["impact"] in SERIOUS]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.smoke
@pytest.mark.parametrize("path", ["", "about"])
def test_pages_have_no_serious_violation(visitor, path, theme):
    page = visitor.open(f"{path}?board=hub&__theme={theme}")
    becomes(page, "document.querySelector('.eb .body').offsetHeight > 200")
    if not path:
        drawn_plot(page)
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_filters_and_explanations_have_none_while_open(visitor, theme):
    page = visitor.open(f"?board=hub&only.type=chat&pin={TWICE}@bfloat16&top=1&__theme={theme}")
    expect_rows(page, visitor.site.table("hub", "only.type=chat"))
    page.locator(f"{ROWS} td.avg").first.click()
    expect(page.locator(".pop.explain dl.calc")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Columns").click()
    expect(page.locator(".pop.menu")).to_be_visible()
    assert violations(page) == []
