"""Pages for everyone: what axe-core finds with its best practices on, a task by keyboard and by what is heard, phones,
tablets, print, no script.
"""

import re
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import TWICE
from tests.browser.table import BOX, ROWS, expect_rows, told
from tests.browser.test_phone import PHONE, WIDTH
from tests.waiting import becomes

ENTRY = quote(f"{TWICE}@bfloat16")
OTHER = quote(f"{TWICE}@float16")
PAGES = {
    "home": "",
    "leaderboard": "?board=hub",
    "explore": "explore?board=demo_open_llm",
    "model": f"model?board=hub&entry={ENTRY}",
    "compare": f"compare?board=hub&entry={ENTRY}&entry={OTHER}",
    "benchmarks": "benchmarks?board=hub",
    "arena": "arena?board=judged",
    "samples": "samples?board=kept",
    "changes": "changes?board=hub",
    "about": "about?board=hub",
}
STATES = {
    "no model chosen": "model?board=hub",
    "benchmark that is red": "benchmarks?board=demo_drop",
    "ratings with style": "arena?board=judged&style=1&group=category&only.judge=strict",
    "found": "?find=twice",
    "nothing found": "?find=zzzz",
    "no row": "?board=hub&search=nothing-is-called-this",
}
"""Pages again, with other things to show."""
WIDTHS = (390, 768, 1440, 1920)
RULES = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
"""All rules that axe-core has by default, its best practices among them, and that of targets for a finger."""
DRAWN = "!document.querySelector('#eb-pre') && ![...document.querySelectorAll('h2')].some(each => !each.textContent)"
NUMBERS = f"""() => [...document.querySelectorAll('{ROWS} td.c .v')].some(each => {{
    const box = each.getBoundingClientRect();
    return box.height > 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}})"""
SCRIPTS = """() => performance.getEntriesByType('resource').filter(each => each.initiatorType === 'script')
    .map(each => [new URL(each.name).pathname, each.encodedBodySize])"""


def findings(page):
    """What axe finds, with the elements that it was found on."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"][:4]]) for one in found]


def opened(visitor, name, **options):
    page = visitor.page(**options)
    page.goto((PAGES | STATES)[name])
    becomes(page, "document.readyState === 'complete' && !document.querySelector('#eb-pre')")
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", [*PAGES, *STATES])
def test_axe_finds_nothing_and_nothing_is_wider_at_any_width(visitor, name, theme):
    page = opened(visitor, name, color_scheme=theme)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        becomes(page, f"{WIDTH} <= {width}")
        if name in {"leaderboard", "model", "benchmarks", "no row", "benchmark that is red"}:
            page.mouse.wheel(0, 4000)
            becomes(page, DRAWN)
        assert (width, findings(page)) == (width, [])
    assert page.locator(".nav .brand").bounding_box()["x"] == 24  # on every page, in a window of 1,920 pixels


@pytest.mark.parametrize("name", PAGES)
def test_a_first_visit_asks_for_little(visitor, name):
    page = visitor.context().new_page()
    page.goto(PAGES[name])
    becomes(page, "!document.querySelector('#eb-pre')")
    page.wait_for_load_state("networkidle")
    scripts = {path: size for path, size in page.evaluate(SCRIPTS) if "plotly" not in path}
    assert len(scripts) == 1
    assert sum(scripts.values()) <= 350_000
    assert len([url for url in visitor.requests if not url.startswith(("data:", "blob:"))]) <= 25


@pytest.mark.parametrize("name", [name for name in PAGES if name != "home"])
def test_a_browser_without_scripts_reads_what_the_page_is_about(visitor, name):
    page = visitor.context(java_script_enabled=False).new_page()
    page.goto(PAGES[name])
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("navigation").get_by_role("link", name="About")).to_be_visible()
    expect(page.locator("main")).not_to_have_text(re.compile(r"^\s*$"))


def test_whoever_hears_the_page_finds_a_score_its_interval_and_how_it_was_computed(visitor):
    page = visitor.open("?board=hub")
    expect_rows(page, visitor.site.table("hub"))
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator(BOX)).to_be_focused()
    page.keyboard.press("ArrowDown")
    first = page.locator(ROWS).first
    expect(first.get_by_role("rowheader")).to_have_accessible_name(
        re.compile(re.escape(told(visitor.site.table("hub"))[0].split("@")[0].split("/")[-1]))
    )
    score = first.locator("td.avg")
    for _ in range(12):
        if score.evaluate("cell => cell === document.activeElement"):
            break
        page.keyboard.press("ArrowRight")
    expect(score).to_be_focused()
    expect(score).to_have_accessible_description(re.compile(r"^interval from [\d.−]+ to [\d.−]+$"))
    assert score.evaluate("cell => getComputedStyle(cell).outlineStyle") == "solid"
    page.keyboard.press("Space")
    expect(page.locator(".pop.explain dl.calc")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pop.explain")).to_have_count(0)
    expect(score).to_be_focused()


def test_a_box_that_has_the_focus_shows_it_and_is_ticked_by_space(visitor):
    page = visitor.open("?board=hub")
    expect_rows(page, visitor.site.table("hub"))
    box = page.locator(f"{ROWS} input[type=checkbox]").first
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    expect(box).to_be_focused()
    assert box.evaluate(
        "box => [getComputedStyle(box).outlineStyle, parseFloat(getComputedStyle(box).outlineWidth) >= 2]"
    ) == ["solid", True]
    page.keyboard.press("Space")
    expect(box).to_be_checked()


def test_rows_are_ticked_on_a_phone(visitor):
    page = visitor.open("?board=hub", **PHONE)
    answer = visitor.site.table("hub")
    expect_rows(page, answer)
    box = page.locator(f"{ROWS} input[type=checkbox]").nth(1)
    assert box.bounding_box()["x"] >= 0
    box.tap()
    page.wait_for_url(f"**pin={quote(told(answer)[1], safe='')}**")


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 768, "height": 1024}])
def test_numbers_are_on_the_first_screen(visitor, size):
    page = visitor.open("?board=demo_open_llm", viewport=size)
    expect_rows(page, visitor.site.table("demo_open_llm"))
    assert page.evaluate(NUMBERS)


def test_nothing_moves_for_those_who_want_no_motion(visitor):
    page = visitor.open("?board=hub", reduced_motion="reduce")
    # Looked up and asked in one step: an element that was replaced meanwhile has no style at all, and would seem to
    # move.
    moving = (
        "one => getComputedStyle(one).animationName !== 'none' || getComputedStyle(one).transitionDuration !== '0s'"
    )
    assert page.evaluate(f"[...document.querySelectorAll('.eb *')].filter({moving}).length") == 0
    assert page.evaluate("document.querySelectorAll('.eb *').length") > 100


@pytest.mark.parametrize("name", ["leaderboard", "benchmarks", "compare", "about"])
def test_paper_has_all_columns_with_their_bars(visitor, name):
    page = opened(visitor, name)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 within its margins
    becomes(page, "document.documentElement.scrollWidth <= 704")
    tables = page.locator(".eb table:visible")
    assert (
        tables.evaluate_all(
            "all => all.filter(one => one.getBoundingClientRect().right > 704).map(one => one.className)"
        )
        == []
    )
    assert page.locator(".eb").first.evaluate("page => getComputedStyle(page).printColorAdjust") == "exact"
    expect(page.locator("nav.nav")).to_be_hidden()


def test_paper_has_no_rows_without_end(visitor):
    page = visitor.open("?board=demo_open_llm")
    expect_rows(page, visitor.site.table("demo_open_llm"))
    page.emulate_media(media="print")
    for _ in range(3):
        page.wait_for_timeout(200)
        assert page.locator(ROWS).count() <= 120


TORN = """() => [...document.querySelectorAll('.eb table.board thead th')].filter(each => each.checkVisibility()).flatMap(each => {
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const torn = [];
    while (texts.nextNode()) for (const {0: word, index} of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) torn.push(word);
    }
    return torn;
})"""
"""Words of a table's heads that stand on two lines."""


def test_paper_is_light_asks_nothing_and_tears_no_word_of_a_head(visitor):
    page = opened(visitor, "leaderboard", color_scheme="dark")
    dark = "getComputedStyle(document.querySelector('.eb')).backgroundColor === 'rgb(18, 20, 23)'"
    becomes(page, dark)
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 703, "height": 1000})
    becomes(page, "getComputedStyle(document.querySelector('.eb')).backgroundColor === 'rgb(255, 255, 255)'")
    assert page.evaluate(TORN) == []
    asking = page.locator(".eb :is(select, input, label, .seg button:not([aria-pressed=true]), .tongues)").locator(
        "visible=true"
    )
    expect(asking).to_have_count(0)
    # Chromium repeats no button in the heads of a second sheet: what is in one stands in the head itself
    assert set(
        page.locator(".eb table.board thead button").evaluate_all(
            "all => all.map(one => getComputedStyle(one).display)"
        )
    ) == {"contents"}


def test_the_typeface_is_ours_and_small(visitor):
    page = visitor.open("?board=hub")
    becomes(page, "document.fonts.check('14px Inter')")
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter(each => each.name.endsWith('.woff2')).map(each => each.encodedBodySize)"
    )
    assert len(sizes) == 1
    assert sizes[0] < 60_000


def test_letters_that_turn_others_are_seen(visitor):
    page = settled(visitor.open("?board=hub&search=%E2%80%AEevil"))
    expect(page.locator(".eb .body")).to_contain_text("⟨U+202E⟩evil")
