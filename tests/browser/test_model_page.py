"""The page of a model, and the one that says how a board is made."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.sites import TWICE
from tests.browser.table import entries, row, told


def test_a_row_leads_to_its_model(visitor):
    page = visitor.open("?board=hub")
    row(page, "org/second@bfloat16").locator("a.model").click()
    page.wait_for_url("**/model?*")
    model = visitor.site.model("hub", "org/second@bfloat16")
    expect(page.locator("h1.name")).to_have_text("org/second")
    expect(page.locator("dd.big")).to_have_text(f"{100 * model['root']['score']:.2f}")
    expect(page.locator(".top")).to_contain_text("scores.csv")
    expect(page.locator(".top")).to_contain_text(model["provenance"]["revision"][:7])


def test_the_tree_opens_down_to_the_subtasks_with_what_the_api_tells(visitor):
    entry = told(visitor.site.table("demo_open_llm"))[0]
    page = visitor.open(f"model?board=demo_open_llm&entry={quote(entry)}")
    model = visitor.site.model("demo_open_llm", entry)
    sub = next(node for node in model["nodes"] if node["label"] == "Boolean expressions")
    line = page.locator("table.tree tr", has=page.locator("th", has_text="Boolean expressions"))
    expect(line).to_be_hidden()
    page.get_by_role("button", name="Open BBH").click()
    expect(line).to_be_visible()
    expect(line.locator("button.score")).to_have_text(f"{100 * sub['score']:.1f}")
    expect(line.locator("td").nth(0)).to_have_text(f"{sub['value']:.4f}")
    page.get_by_role("button", name="Close BBH").press("ArrowLeft")
    expect(line).to_be_hidden()
    page.get_by_role("button", name="Open all").click()
    scored = sum(not node["derived"] for node in model["nodes"])
    expect(page.locator("table.tree tbody tr:visible:not(.group)")).to_have_count(scored)
    line.locator("button.score").click()
    lines = visitor.site.get(f"boards/demo_open_llm/explain?entry={quote(entry)}&node={quote(sub['path'])}")["lines"]
    expect(page.locator(".pop.explain dl.calc dd")).to_have_text([one["value"] for one in lines])


def test_its_place_on_the_plots_is_drawn_when_it_comes_near(visitor):
    entry = told(visitor.site.table("demo_drop"))[0]
    page = visitor.open(f"model?board=demo_drop&entry={quote(entry)}")
    page.get_by_role("heading", name="Position").scroll_into_view_if_needed()
    expect(page.locator(".small-mult svg").first).to_be_visible()
    page.locator(".small-mult a").first.click()
    expect(page.locator("#plot h2")).to_be_in_viewport()


def test_its_samples_are_counted_where_no_scorer_says_what_went_wrong(visitor):
    entry = told(visitor.site.table("demo_questions"))[0]
    page = visitor.open(f"model?board=demo_questions&entry={quote(entry)}")
    page.get_by_role("heading", name="Samples").scroll_into_view_if_needed()
    cells = page.locator(".kept-samples tbody td")
    expect(cells.first).to_have_text("300")
    expect(cells.last).to_have_text("—")


def test_an_unknown_model_is_said_and_similar_ones_are_named(visitor):
    visitor.expects(r"status of 404")
    page = visitor.open("model?board=hub&entry=org/secnd")
    expect(page.locator("h1:visible")).to_have_text("There is no model “org/secnd” on this board.")
    expect(page.get_by_role("alert")).to_contain_text("org/secnd")
    assert page.locator(".entries a").count() > 0


def test_a_model_that_was_evaluated_twice_is_asked_about(visitor):
    visitor.expects(r"status of 40\d")
    page = visitor.open(f"model?board=hub&entry={TWICE}")
    expect(page.locator("h2")).to_have_text("The board has 2 evaluations of this model; choose one:")
    expect(page.locator(".entries a")).to_have_count(2)
    page.locator(".entries a").last.click()
    page.wait_for_url("**entry=*%40*")
    expect(page.locator("h1.name")).to_contain_text("twice")


def test_a_model_is_found_by_a_part_of_its_name(visitor):
    page = visitor.open("model?board=hub")
    field = page.get_by_role("combobox", name="Find a model")
    field.press_sequentially("secon")
    expect(page.get_by_role("option")).to_have_count(1)
    field.press("Enter")
    page.wait_for_url("**/model?*entry=*")
    expect(page.locator("h1.name")).to_have_text("org/second")


def test_evaluations_of_one_model_name_each_other(visitor):
    page = visitor.open(f"model?board=hub&entry={TWICE}@bfloat16")
    page.locator(".entries a", has_text="float16").click()
    page.wait_for_url("**entry=*%40float16*")
    expect(page.locator("h1.name")).to_contain_text("float16")


@pytest.mark.parametrize("board", ["hub", "demo_drop"])
def test_about_says_how_the_score_is_made_and_from_what(visitor, board):
    page = visitor.open(f"about?board={board}")
    known = visitor.site.get(f"boards/{board}")
    for node in known["nodes"]:
        expect(page.locator(".about table tbody tr th", has_text=node["label"]).first).to_be_visible()
    expect(page.locator(".about")).to_contain_text(known["origin"]["revision"])
    for link in page.locator(".about a.mono[href*='api/v1']").all():
        assert page.context.request.get(link.get_attribute("href")).ok
    assert known["citation"]["bibtex"] in page.locator(".about").inner_text()


def test_an_unknown_board_is_said_and_others_are_offered(visitor):
    visitor.expects(r"status of 404")
    page = visitor.open("?board=hob")
    expect(page.locator(".empty")).to_contain_text("hob")
    page.locator(".empty .others button").first.click()
    expect(page.locator(".eb table.board")).to_be_visible()
    assert entries(page)
