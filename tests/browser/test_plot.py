"""The scatter plot: a picture when it comes near, plotly's from the first touch on; it leads to models and can be
saved.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sites import IMAGE, ODD_TYPE
from tests.browser.table import expect_rows, query
from tests.waiting import becomes

POINT = """([box, entry]) => {
    const trace = box.calcdata.find(points => points[0].trace.customdata?.includes(entry));
    const { xaxis, yaxis } = box._fullLayout;
    const point = trace[trace[0].trace.customdata.indexOf(entry)];
    const frame = box.getBoundingClientRect();
    return [frame.left + xaxis._offset + xaxis.c2p(point.x), frame.top + yaxis._offset + yaxis.c2p(point.y)];
}"""
PLACES = """all => all.map(each => {
    const at = each.getBoundingClientRect(), box = each.closest('.figure').getBoundingClientRect();
    return [at.left + at.width / 2 - box.left, at.top + at.height / 2 - box.top];
})"""
DRAWN = "document.querySelector('.plots .figure')?.calcdata?.length > 0"


def pictured(page):
    """The plot's box, scrolled to, with its picture."""
    page.locator(".plots").scroll_into_view_if_needed()
    box = page.locator(".plots .figure")
    expect(box.locator(":scope > svg")).to_be_visible()
    return box


def drawn_plot(page):
    """The plot's box, drawn by plotly, which a touch brings."""
    box = pictured(page)
    box.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    becomes(page, DRAWN)
    box.scroll_into_view_if_needed()
    return box


def at(page, box, entry):
    """Where the point of an entry is in the window."""
    return page.evaluate(POINT, [box.element_handle(), entry])


@pytest.mark.smoke
def test_a_plot_is_fetched_when_it_comes_near_and_from_here(visitor):
    page = visitor.open("?board=demo_drop", viewport={"width": 1366, "height": 300})
    expect_rows(page, visitor.site.table("demo_drop"))
    assert not [url for url in visitor.requests if "plotly" in url or "/plots/" in url]
    pictured(page)
    asked = [url for url in visitor.requests if "plotly" in url or "/plots/" in url]
    assert ["draw=svg" in url for url in asked] == [True]
    drawn_plot(page)
    asked = [url for url in visitor.requests if "plotly" in url or "/plots/" in url]
    assert sorted("plotly.js" in url for url in asked) == [False, False, True]
    assert all(url.startswith(visitor.site.url) for url in asked)


def test_the_picture_shows_what_plotly_draws_and_nothing_moves_when_it_takes_over(visitor):
    page = visitor.open("?board=demo_open_llm&x=params_b&overlay=frontier")
    box = pictured(page)
    names = box.locator("svg text.annotation-text").all_text_contents()
    places = box.locator("svg text.annotation-text").evaluate_all(PLACES)
    assert len(names) > 4
    drawn_plot(page)
    assert sorted(box.locator(".annotation-text").all_text_contents()) == sorted(names)
    for name, (across, down) in zip(names, places, strict=True):
        after = (
            box.locator(".annotation-text")
            .filter(has_text=re.compile(rf"^{re.escape(name)}$"))
            .first.evaluate_all(PLACES)
        )
        assert abs(after[0][0] - across) < 4, name
        assert abs(after[0][1] - down) < 4, name


def test_what_was_chosen_before_the_touch_is_drawn_after_it(visitor):
    page = visitor.open("?board=demo_open_llm")
    box = drawn_plot(page)
    page.get_by_label("Highlight").fill("chat")
    page.get_by_label("Highlight").press("Enter")
    expect(page.locator(".plots .standing")).to_contain_text("chat")
    becomes(page, "document.querySelector('.plots .figure').calcdata.some(points => points[0].trace.name === 'family')")
    assert query(page)["family"] == ["chat"]
    assert box.locator(":scope > svg").count() == 0


def test_zoom_finds_ticks_of_its_own(visitor):
    page = visitor.open("?board=demo_open_llm")
    box = drawn_plot(page)
    before = page.evaluate("document.querySelector('.plots .figure').layout.yaxis.range")
    area = box.locator(".nsewdrag.drag").first.bounding_box()
    page.mouse.move(area["x"] + area["width"] * 0.3, area["y"] + area["height"] * 0.4)
    page.mouse.down()
    page.mouse.move(area["x"] + area["width"] * 0.6, area["y"] + area["height"] * 0.5, steps=6)
    page.mouse.up()
    becomes(page, "document.querySelector('.plots .figure').layout.yaxis.tickmode === 'auto'")
    after = page.evaluate("document.querySelector('.plots .figure').layout.yaxis.range")
    assert after[1] - after[0] < before[1] - before[0]
    assert box.locator(".yaxislayer-above text, .ytick text").count() >= 2


def test_a_click_on_a_point_leads_to_its_model(visitor):
    page = visitor.open("?board=hub")
    box = drawn_plot(page)
    page.mouse.click(*at(page, box, "org/second@bfloat16"))
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_have_text("org/second")


def test_few_models_are_named_beside_their_points_and_axes_are_chosen_from_groups(visitor):
    page = visitor.open("?board=demo_sea_helm&search=14B")
    box = pictured(page)
    names = box.locator(".annotation-text").all_text_contents()
    models = {row["model"].rpartition("/")[2] for row in visitor.site.table("demo_sea_helm", "search=14B")["rows"]}
    assert len(models) <= 16
    assert len(models & set(names)) >= len(models) // 2
    # Of more than a hundred scores there is a list to be searched, which names the group behind each.
    page.locator(".plots button[name=y]").click()
    expect(page.locator(".pop .option", has_text="About the model").first).to_be_visible()


def test_pointing_at_a_point_tells_its_name_as_text(visitor):
    page = visitor.open("?board=hub")
    box = drawn_plot(page)
    expect(box.locator(".legend")).to_contain_text(ODD_TYPE)
    page.mouse.move(*at(page, box, f"{IMAGE}@bfloat16"))
    expect(box.locator(".hoverlayer")).to_contain_text("<img src=x onerror=window.__pwned=1>")
    assert page.evaluate("window.__pwned") is None


def test_what_is_drawn_can_be_chosen_and_is_in_the_address(visitor):
    page = visitor.open("?board=demo_drop")
    pictured(page)
    page.get_by_label("Horizontal axis").select_option("mmlu")
    page.get_by_label("Trend line (Theil–Sen)").check()
    becomes(page, "document.querySelector('.plots h2').textContent.includes('MMLU')")
    assert query(page)["x"] == ["mmlu"]
    other = visitor.open(page.evaluate("location.href"))
    pictured(other)
    expect(other.get_by_label("Horizontal axis")).to_have_value("mmlu")
    expect(other.get_by_label("Trend line (Theil–Sen)")).to_be_checked()
    expect(other.locator(".plots .say")).to_have_text(page.locator(".plots .say").inner_text())


@pytest.mark.parametrize(("kind", "begins"), [("SVG", b"<svg"), ("PNG", b"\x89PNG")])
def test_the_picture_can_be_saved_with_its_source(visitor, kind, begins):
    page = visitor.open("?board=demo_drop")
    pictured(page)
    with page.expect_download() as waiting:
        page.locator(".plots").get_by_role("button", name=kind).click()
    content = waiting.value.path().read_bytes()
    assert waiting.value.suggested_filename.endswith(f".{kind.lower()}")
    assert content.startswith(begins)
    if kind == "SVG":
        assert b"Synthetic demo data" in content
        assert b"var(--" not in content
    assert not [url for url in visitor.requests if "plotly.js" in url]


def test_who_is_on_the_front_stands_in_a_table_under_the_plot(visitor):
    page = visitor.open("?board=demo_open_llm&x=params_b&overlay=frontier")
    pictured(page)
    front = visitor.site.get("boards/demo_open_llm/plots/scatter?x=params_b&overlay=frontier")["front"]
    assert front["sure"] + front["possible"] > 1
    table = page.locator(".plots .front")
    expect(table.locator("summary")).to_have_text(f"On the front: {front['sure']}; possibly: {front['possible']}")
    table.locator("summary").click()
    first, entry = table.locator("tbody tr").first, front["entries"][0]
    expect(first.locator("th, td")).to_have_text([entry["entry"], entry["word"], entry["x"], entry["y"]])
    page.locator(".plots input[name=frontier]").uncheck()
    expect(table).to_have_count(0)
    assert query(page)["overlay"] == ["none"]
