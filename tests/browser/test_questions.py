"""The page Questions: what a reader sees of a benchmark, and how one gets from a point to the question and its
answers.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.waiting import becomes

BOARD = "demo_questions"


def told(report):
    """The texts of a report's sentences, its single values, and its tables by key."""
    blocks = report["blocks"]
    facts = {fact["key"]: fact["value"] for each in blocks if each["type"] == "facts" for fact in each["facts"]}
    return (
        [each["text"] for each in blocks if each["type"] == "sentence"],
        facts,
        {each["key"]: each for each in blocks if each["type"] == "table"},
    )


@pytest.fixture
def answer(visitor):
    return told(visitor.site.get(f"boards/{BOARD}/questions"))


def test_from_the_line_to_a_suspect_and_its_answers(visitor, answer):
    page = visitor.open(f"questions?board={BOARD}")
    sentences, _, tables = answer
    for sentence in sentences:
        expect(page.locator("p.answer")).to_contain_text(sentence)
    first = tables["suspects"]["rows"][0]
    table = page.locator("details", has_text=tables["suspects"]["title"]).locator("tbody")
    expect(table.locator("tr")).to_have_count(len(tables["suspects"]["rows"]))
    expect(table.locator("tr").first).to_contain_text(first["strong_answer"])
    table.get_by_role("link", name=first["sample"], exact=True).click()
    opened = page.locator("aside.openq")
    expect(opened.locator("h2")).to_have_text(f"No. {first['sample']}")
    expect(opened).to_contain_text(first["question"])
    (headline,), _, tables = told(visitor.site.get(f"boards/{BOARD}/question?sample={first['sample']}"))
    expect(opened).to_contain_text(headline)
    expect(opened.locator("details").first.locator("tbody tr")).to_have_count(len(tables["answers"]["rows"]))
    expect(opened.locator("figure circle")).to_have_count(len(tables["groups"]["rows"]) + 1)  # one in the legend
    assert f"sample={first['sample']}" in page.url
    page.mouse.wheel(0, 1200)
    becomes(page, "scrollY >= 1000")
    expect(opened.locator("h2")).to_be_in_viewport()


def test_a_click_on_a_point_opens_the_question(visitor, answer):
    page = visitor.open(f"questions?board={BOARD}")
    diamond = page.locator(".question-map path.suspect")
    expect(diamond).to_have_count(answer[1]["suspect"])
    expect(page.locator(".question-map circle.dead")).to_have_count(answer[1]["dead"])
    box = diamond.first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened = page.locator("aside.openq h2")
    expect(opened).to_contain_text("No. q")
    assert opened.text_content().removeprefix("No. ") in {each["sample"] for each in answer[2]["suspects"]["rows"]}
    expect(page.locator(".question-map circle.opened")).to_be_visible()
    page.go_back()
    expect(page.locator("aside.openq")).to_contain_text("opens here")


def test_a_kind_is_chosen_in_the_sentence_and_stands_in_the_address(visitor, answer):
    page = visitor.open(f"questions?board={BOARD}")
    page.get_by_role("button", name="of any kind").click()
    page.get_by_role("option", name="dead").click()
    expect(page.locator(".question-map circle.dead")).to_have_count(answer[1]["dead"])
    expect(page.locator(".question-map path.suspect")).to_have_count(0)
    assert "kind=dead" in page.url
    page = visitor.open(f"questions?board={BOARD}&kind=solved")
    expect(page.locator(".all-questions", has=page.locator("h2")).first).to_contain_text(
        f"{answer[1]['solved_by_best']} of {answer[1]['questions']} questions"
    )


def test_an_id_is_searched_and_its_answers_are_read_on_the_page_of_samples(visitor):
    page = visitor.open(f"questions?board={BOARD}")
    field = page.get_by_label("Id of a question")
    field.fill("q017")
    field.press("Enter")
    expect(page.locator("aside.openq h2")).to_have_text("No. q017")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("aside.openq h2")).to_have_text("No. q018")
    page.get_by_role("link", name="Read the answers").click()
    expect(page).to_have_url(re.compile(r"samples.*sample=q018"))


def test_an_unknown_question_is_said_and_a_board_without_samples_says_so(visitor):
    visitor.expects(r"status of 404 .*/question")
    page = visitor.open(f"questions?board={BOARD}&sample=%3Cimg%20src%3Dx%3E")
    expect(page.locator("aside.openq [role=alert]")).to_contain_text("<img src=x>")
    page = visitor.open("questions?board=demo_open_llm")
    expect(page.locator(".empty")).to_contain_text("has no samples")
    expect(page.locator(".empty")).to_contain_text("Demo of questions with wrong keys")


def test_the_questions_that_decide_first_place_are_a_click_away(visitor):
    report = visitor.site.get(f"boards/{BOARD}/lead")
    tables = {block["key"]: block for block in report["blocks"] if block["type"] == "table"}
    page = visitor.open(f"questions?board={BOARD}")
    section = page.locator("#report-lead")
    section.scroll_into_view_if_needed()
    for block in report["blocks"]:
        if "text" in block:
            expect(section).to_contain_text(block["text"])
    folded = section.locator("details", has_text=tables["questions"]["title"])
    folded.locator("summary").evaluate("each => each.click()")  # sections above may still come, and move it
    expect(folded.locator("tbody tr")).to_have_count(tables["questions"]["total"])
    first = tables["questions"]["rows"][0]
    folded.get_by_role("link", name=first["sample"], exact=True).click()
    expect(page.locator("aside.openq h2")).to_have_text(f"No. {first['sample']}")
    section.scroll_into_view_if_needed()
    section.get_by_text("Who may be first").click()
    chances = section.locator("details", has_text="Who may be first")
    expect(chances.locator("tbody tr")).to_have_count(len(tables["chances"]["rows"]))


def test_who_drops_after_a_release_is_said_and_another_model_is_one_click_away(visitor):
    report = visitor.site.get(f"boards/{BOARD}/contamination")
    headline, first = [block["text"] for block in report["blocks"] if block["type"] == "sentence"][:2]
    drops = next(block["rows"] for block in report["blocks"] if block["type"] == "table" and block["key"] == "drops")
    page = visitor.open(f"questions?board={BOARD}")
    section = page.locator("#report-contamination")
    section.scroll_into_view_if_needed()
    expect(section).to_contain_text(headline)
    expect(section).to_contain_text(first)
    section.locator("summary", has_text="models tested").evaluate("each => each.click()")  # as above
    expect(section.locator("tr.shown")).to_have_count(1)
    other = drops[1]["entry"]
    section.get_by_role("button", name=other, exact=True).click()
    expect(section.locator("figcaption")).to_contain_text(f"{other}, released {drops[1]['released']}: no drop is shown")
    expect(section.get_by_role("button", name=other, exact=True)).to_have_attribute("aria-pressed", "true")
    expect(section.get_by_role("button", name=other, exact=True)).to_be_focused()


def test_few_questions_that_stand_for_the_whole_are_chosen_saved_and_opened(visitor):
    page = visitor.open(f"questions?board={BOARD}")
    section = page.locator("#report-shortlist")
    section.scroll_into_view_if_needed()
    section.get_by_label("How many questions").select_option("20")
    listed = visitor.site.get(f"boards/{BOARD}/shortlist?k=20")
    headline, *_ = [each["text"] for each in listed["blocks"] if each["type"] == "sentence"]
    (ids,) = [each for each in listed["blocks"] if each.get("key") == "ids"]
    expect(section).to_contain_text(headline)
    assert "k=20" in page.url
    section.get_by_text(ids["title"]).click()
    expect(section).to_contain_text(f"evalboard analyze estimate-rank {BOARD} {ids['file']}")
    with page.expect_download() as download:
        section.get_by_role("button", name=ids["file"]).click()
    assert download.value.suggested_filename == ids["file"]
    assert [json.loads(line) for line in download.value.path().read_text(encoding="utf-8").splitlines()] == ids["rows"]
    sample = ids["rows"][0]["sample"]
    section.get_by_role("link", name=sample, exact=True).click()
    expect(page.locator("aside.openq h2")).to_have_text(f"No. {sample}")
    expect(section).to_contain_text(headline)  # the page stayed where it is
