"""Pages in other languages: asked for by the address or the browser, kept over navigation, and from right to left."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled

WIDTH = "document.documentElement.scrollWidth - innerWidth"


def test_a_browser_gets_its_language_and_an_address_keeps_another_one(visitor):
    page = visitor.page(locale="zh-CN")
    page.goto("./")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.locator(".tongues a[aria-current]")).to_have_text("中文")
    page.locator(".tongues").get_by_text("Bahasa Indonesia").click()
    expect(page.locator("html")).to_have_attribute("lang", "id")
    page.locator("tr[data-board=demo_open_llm] a.bn").click()
    expect(page).to_have_url(re.compile("lang=id"))
    settled(page).locator(".nav").get_by_text("Tentang").click()
    expect(page.get_by_role("heading", name="Apa itu skor")).to_be_visible()
    expect(page).to_have_url(re.compile("lang=id"))


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_in_longer_words_and_from_right_to_left_no_page_is_wider_than_the_window(visitor, direction, width):
    page = visitor.page(viewport={"width": width, "height": 900})

    def turned(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('dir="ltr"', f'dir="{direction}"', 1))

    page.route(re.compile(r"lang=id&turned$"), turned)
    for path in ("board?board=demo_open_llm", "about?board=demo_open_llm", "benchmarks?board=demo_drop"):
        page.goto(f"{path}&lang=id&turned")
        expect(page.locator("html")).to_have_attribute("dir", direction)
        expect(page.locator(".eb .tongues")).to_be_visible()
        if path.startswith("board"):
            expect(page.locator(".foot .keys .key").first).to_be_attached()
        assert page.evaluate(WIDTH) <= 0, path


@pytest.mark.parametrize(("language", "said"), [("zh", "不在榜单 hub 上"), ("id", "tidak ada di papan hub")])
def test_a_bad_value_of_a_link_is_struck_out_in_the_language_of_the_page(visitor, language, said):
    visitor.expects(r"status of 400")
    page = visitor.open(f"?board=hub&columns=alpha&columns=gone&columns=Average&lang={language}")
    struck = page.locator(".struck")
    expect(struck).to_contain_text(said)
    expect(struck.locator("del")).to_have_text(["columns=gone"])
    expect(page).to_have_url(re.compile("columns=alpha&columns=Average"))
