"""A board with levels: from the score of a model down to one task in one language, and whose intervals overlap."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.table import cell, choice, expect_rows, head, open_word, query, row, told
from tests.browser.test_access import violations
from tests.browser.test_phone import PHONE, WIDTH
from tests.browser.test_plot import at, drawn_plot
from tests.waiting import becomes

BOARD = "demo_sea_helm"
# axe leaves out what is painted by color-mix: the contrast of each number with its own tint, by WCAG 2.1.
CONTRAST = """cells => cells.map(cell => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    const luminance = colour => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const linear = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map(part => linear(part / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [one, other] = [luminance(getComputedStyle(cell).backgroundColor), luminance(getComputedStyle(cell.firstChild).color)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
})"""


def nodes_of(visitor, entry):
    return {node["path"]: node for node in visitor.site.model(BOARD, entry)["nodes"]}


def printed(score):
    return f"{100 * score:.1f}"


def test_from_the_score_of_a_model_down_to_one_task_in_one_language(visitor):
    page = visitor.open(f"?board={BOARD}")
    panel = open_word(page, "models")
    panel.get_by_role("button", name="More: ").click()
    choice(panel, "none").click()
    choice(panel, "base").click()
    page.keyboard.press("Escape")
    answer = visitor.site.table(BOARD, "only.type=base&only.quantization=none")
    assert 0 < answer["matched"] < answer["total"]
    expect_rows(page, answer)
    entry = next(each["entry"] for each in answer["rows"] if each["TA"] is not None)
    row(page, entry).locator("a.model").click()
    page.wait_for_url("**/model?*")
    nodes = nodes_of(visitor, entry)
    heat = page.locator("table.heat")
    expect(heat.locator("thead th")).to_have_text(
        [
            "Language",
            "Understanding (NLU)",
            "Generation (NLG)",
            "Reasoning (NLR)",
            "Instruction following",
            "Multi-turn",
            "Cultural",
            "Safety",
            "All",
        ]
    )
    thai = heat.locator("tbody tr", has_text="Thai").locator("td")
    wanted = [printed(nodes[f"SEA/TH/{name}"]["score"]) for name in ("NLU", "NLG", "NLR")]
    expect(thai).to_have_text(
        [
            *wanted,
            "—",
            "—",
            "·Not part of this board",
            printed(nodes["SEA/TH/Safety"]["score"]),
            printed(nodes["SEA/TH"]["score"]),
        ]
    )
    means = [printed(nodes[name]["score"]) for name in ("NLU_all", "NLG_all", "NLR_all")]
    expect(heat.locator("tr.all td")).to_have_text(
        [
            *means,
            "—",
            "—",
            "·The board has no average of these",
            printed(nodes["Safety_all"]["score"]),
            printed(nodes["SEA"]["score"]),
        ]
    )

    page.locator("table.heat .cell[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "End", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    node = nodes["SEA/TH/NLU"]
    told_of = page.locator(".told")
    expect(told_of).to_contain_text(
        f"Thai · Understanding (NLU): {printed(node['score'])}, 95 % interval {printed(node['lower'])} to {printed(node['upper'])}, over runs"
    )
    thai.nth(3).locator("button").hover()
    expect(told_of).to_have_text("Thai · Instruction following: Not in the published files: never run")

    tree = page.locator("table.tree")
    expect(tree.get_by_role("row", name="qa")).to_have_count(0)
    page.keyboard.press("Enter")
    line = tree.locator("tr.sel")
    expect(line.locator("th")).to_contain_text("Understanding (NLU)")
    expect(line.locator(".score")).to_be_focused()
    task = tree.locator("tr:visible", has=page.locator("th", has_text="qa"))
    expect(task.locator(".score")).to_have_text(printed(nodes["SEA/TH/NLU/qa"]["score"]))
    task.locator(".score").click()
    expect(page.locator(".pop.explain dl.calc")).to_be_visible()
    assert query(page)["node"] == ["SEA/TH/NLU"]
    page.reload()
    expect(line.locator(".score")).to_be_focused()
    expect(task).to_be_visible()


def test_a_cell_of_the_table_leads_to_its_place_in_the_breakdown(visitor):
    entry = told(visitor.site.table(BOARD))[0]
    page = visitor.open(f"?board={BOARD}&columns=SEA&columns=SEA/ID/NLU")
    cell(page, entry, "ID · NLU").click()
    expect(page.locator(".pop.explain h3")).to_have_text("Indonesian · Understanding (NLU)")
    page.locator(".pop.explain").get_by_role("link", name="Open model").click()
    page.wait_for_url("**/model?*")
    expect(page.locator("table.tree tr.sel th")).to_contain_text("Understanding (NLU)")
    expect(page.locator("table.tree tr.sel")).to_be_in_viewport()
    page.get_by_role("link", name="Leaderboard").click()
    becomes(page, "!location.search.includes('node=')")


def test_intervals_follow_filters_and_lead_to_models(visitor):
    page = visitor.open(f"?board={BOARD}&columns=SEA&columns=SEA/ID/NLU&columns=SEA/TH/NLU")
    expect(head(page, "ID · NLU")).to_be_visible()
    expect(head(page, "TH · NLU")).to_have_attribute(
        "title", re.compile(r"^Thai · Understanding \(NLU\)\. 32 questions\.")
    )
    drawn_plot(page)
    with page.expect_response("**/plots/forest*") as waiting:
        page.get_by_role("button", name="Intervals").click()
    assert query(page)["plot"] == ["forest"]
    answer = waiting.value.json()
    expect(page.locator(".plots h2")).to_have_text("SEA with 95 % intervals")
    expect(page.locator(".plots .say")).to_have_text("".join(part["text"] for part in answer["say"]))
    names = page.locator(".plots .ytick text")
    expect(names).to_have_count(answer["count"])
    page.get_by_label("Score").select_option("SEA/TH/NLU")
    expect(page.locator(".plots h2")).to_have_text("Thai · Understanding (NLU) with 95 % intervals")
    page.get_by_label("Search models").fill("type:base")
    wanted = visitor.site.table(BOARD, "search=type:base")
    expect(names).to_have_count(wanted["matched"])
    with page.expect_download() as saved:
        page.locator(".plots").get_by_role("button", name="SVG").click()
    assert saved.value.suggested_filename == f"{BOARD}-SEA_TH_NLU-forest.svg"
    box = page.locator(".plots .figure")
    page.mouse.move(*at(page, box, told(wanted)[0]))
    expect(box.locator(".hoverlayer")).to_contain_text("95 % interval ")
    page.mouse.click(*at(page, box, told(wanted)[0]))
    page.wait_for_url("**/model?*")
    expect(page.locator("table.heat")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_is_found_on_the_heat_map_and_the_intervals(visitor, theme):
    entry = told(visitor.site.table(BOARD, "only.type=base"))[0]
    page = visitor.open(f"model?board={BOARD}&entry={quote(entry)}&__theme={theme}")
    expect(page.locator("table.heat")).to_be_visible()
    assert violations(page) == []
    tints = page.locator("table.heat td.tinted").evaluate_all(CONTRAST)
    assert min(tints) >= 4.5
    page.goto(f"?board={BOARD}&plot=forest&__theme={theme}")
    drawn_plot(page)
    assert violations(page) == []


def test_on_a_phone_the_heat_map_scrolls_in_its_box_beside_the_languages(visitor):
    entry = told(visitor.site.table(BOARD))[0]
    page = visitor.open(f"model?board={BOARD}&entry={quote(entry)}", **PHONE)
    heat = page.locator("table.heat")
    expect(heat).to_be_visible()
    assert page.evaluate(WIDTH) <= 390
    first = heat.locator("tbody th").first
    before = first.bounding_box()
    heat.evaluate("table => { table.parentNode.scrollLeft = 1000; }")
    expect(heat.locator("tbody tr").first.locator("td").last).to_be_in_viewport()
    assert first.bounding_box()["x"] == before["x"]
    heat.locator("tbody tr").nth(1).locator("td").last.tap()
    expect(page.locator("table.tree tr.sel th")).to_contain_text("Vietnamese")
    assert violations(page) == []
