"""The question line and its answer: asked with the keyboard and with the mouse, in few steps, and answered in words."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import ROWS, cell, expect_rows, head, query, word


def test_a_question_is_asked_with_the_keyboard_alone(visitor):
    page = visitor.open("?board=demo_open_llm")
    expect_rows(page, visitor.site.table("demo_open_llm"))
    word(page, "models").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ask-menu [aria-checked=true]").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(word(page, "models")).to_be_focused()
    expect(word(page, "models")).to_have_text("models under 9 B")
    expect_rows(page, visitor.site.table("demo_open_llm", "size=-9"))
    page.keyboard.press("Tab")
    expect(word(page, "by")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    label = page.evaluate("document.activeElement.querySelector('.nm').textContent")
    page.keyboard.press("Space")
    expect(word(page, "by")).to_have_text(label)
    answer = visitor.site.table("demo_open_llm", f"size=-9&by={query(page)['by'][0]}")
    assert answer["question"]["by_label"] == label
    expect_rows(page, answer)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert query(page)["among"] == ["all"]
    page.keyboard.press("Tab")
    expect(page.get_by_label("Search models")).to_be_focused()


def test_escape_gives_the_focus_back_and_changes_nothing(visitor):
    page = visitor.open("?board=hub")
    for name in ("models", "by", "among"):
        word(page, name).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".ask-menu")).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
        expect(page.locator(".ask-menu")).to_have_count(0)
        expect(word(page, name)).to_be_focused()
    assert query(page) == {"board": ["hub"]}


def test_a_head_ranks_by_its_column_which_then_stands_first(visitor):
    page = visitor.open("?board=demo_open_llm")
    answer = visitor.site.table("demo_open_llm")
    expect_rows(page, answer)
    scores = [column for column in answer["columns"] if column["kind"] == "score"]
    root, by = scores[0], scores[2]
    assert page.locator("thead .rb").all_text_contents() == ["ranked by this", *["rank by this"] * (len(scores) - 1)]
    head(page, by["label"]).locator(".rb").click()
    ranked = visitor.site.table("demo_open_llm", f"by={by['id']}")
    expect_rows(page, ranked)
    expect(head(page, by["label"])).to_have_attribute("aria-sort", "descending")
    labels = page.locator("thead th.n:has(.rb) .tx").all_text_contents()
    assert labels[:2] == [by["label"], root["label"]]
    expect(cell(page, ranked["rows"][0]["entry"], by["label"])).to_have_class("c n avg")
    head(page, by["label"]).get_by_role("button").click()
    expect(head(page, by["label"])).to_have_attribute("aria-sort", "ascending")
    head(page, root["label"]).get_by_role("button").click()
    expect_rows(page, answer)
    assert query(page) == {"board": ["demo_open_llm"]}


def test_nothing_moves_under_a_head_that_is_pointed_at(visitor):
    page = visitor.open("?board=hub")
    beta = head(page, "Beta")
    before = page.locator(f"{ROWS} td").first.bounding_box()
    expect(beta.locator(".rb")).to_have_css("opacity", "0")
    beta.hover()
    expect(beta.locator(".rb")).to_have_css("opacity", "1")
    assert page.locator(f"{ROWS} td").first.bounding_box() == before


def test_the_search_completes_columns_values_and_models(visitor):
    page = visitor.open("?board=hub")
    field = page.get_by_role("combobox", name="Search models")
    field.press_sequentially("ty", delay=10)
    options = page.locator(".ask .find [role=option]")
    expect(options.first).to_contain_text("Type")
    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value("type:")
    expect(options.filter(has_text="chat")).to_have_count(1)
    options.filter(has_text="chat").click()
    expect(field).to_have_value("type:chat")
    expect(field).to_have_attribute("aria-expanded", "false")
    expect_rows(page, visitor.site.table("hub", "search=type:chat"))
    field.fill("second")
    expect(options.filter(has_text="org/second")).to_have_count(1)
    field.press("Escape")
    expect(options).to_have_count(0)
    expect(field).to_have_value("second")


def test_models_that_come_later_take_no_choice_back_and_open_nothing_that_was_closed(visitor):
    page = visitor.open("?board=hub")
    field, options, held = (
        page.get_by_role("combobox", name="Search models"),
        page.locator(".ask .find [role=option]"),
        [],
    )

    def is_asked(request):
        return "brief=1" in request.url and "search=ty" in request.url

    page.route("**/table?*", lambda route: held.append(route) if is_asked(route.request) else route.continue_())
    for key, value in (("ArrowDown", "type:"), ("Escape", "ty")):
        field.fill("")
        with page.expect_request(is_asked):
            field.press_sequentially("ty", delay=10)
        expect(options.first).to_contain_text("Type")
        field.press(key)
        with page.expect_response(lambda response: is_asked(response.request)) as answered:
            held.pop().continue_()
        answered.value.finished()
        page.evaluate("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        if key == "Escape":
            expect(field).to_have_attribute("aria-expanded", "false")
            expect(options).to_have_count(0)
        else:
            field.press("Enter")
        expect(field).to_have_value(value)


@pytest.mark.parametrize("path", ["?board=demo_open_llm&size=-9", "?board=hub&only.type=chat", "?board=judged"])
def test_both_lines_are_painted_before_scripts_run_and_stay_the_same(visitor, path):
    before = visitor.context(java_script_enabled=False).new_page()
    before.goto(path)
    after = visitor.open(path)
    expect(after.locator(".eb .ask .word").first).not_to_be_empty()
    lines = ".ask .word, .ask .q, .answer > :not(.sr)"
    boxes = """all => all.map(one => [one.innerText, ...Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)])"""
    assert before.locator(lines).evaluate_all(boxes) == after.locator(lines).evaluate_all(boxes)
