"""Samples where something is odd: texts of strangers, nothing to show, a slow or broken server, a narrow window; and
the ways that lead there.
"""

import json
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.samples import NEWLINE, bar, expect_slice, expect_slice_count, goes_on, open_samples, told
from tests.browser.sites import IMAGE, QUESTION, QUESTIONS, SAID, TOPIC
from tests.browser.test_access import violations
from tests.browser.test_hostile import ACTED, STILL
from tests.browser.test_phone import PHONE, WIDTH
from tests.waiting import becomes, until


def test_texts_of_strangers_are_text_and_long_ones_are_folded(visitor):
    page = open_samples(visitor, "kept", entry=IMAGE, sample="q2", histogram="topic")
    expect(page.locator(".one h2")).to_have_text(QUESTION)
    assert page.locator(".model-answer pre.raw").first.evaluate("box => box.textContent") == SAID[IMAGE][1]
    page.get_by_role("button", name="show", exact=True).click()
    expect(page.locator("pre.passage")).to_contain_text("</script><script>")
    bar(page, "topic", "games").click()
    expect(page.locator(".rule .change")).to_have_text(f"topic={TOPIC}")
    assert page.evaluate(ACTED) == STILL
    for sample in ("q3", "q4"):
        page.goto(f"samples?board=kept&entry=org/short&sample={sample}")
        expect(page.locator(".one h2")).to_have_text(QUESTIONS[sample][0])
        expect(page.locator(".one h2")).to_have_attribute("dir", "auto")
    page.goto("samples?board=kept&entry=org/goes-on&sample=q6")
    written = page.locator(".model-answer pre.raw").first
    expect(page.locator(".model-answer .h").first).to_contain_text("1,100,000 characters")
    assert written.evaluate("box => box.textContent.length") == 2000
    page.get_by_role("button", name="show the first 100,000 of 1,100,000 characters").click()
    assert written.evaluate("box => box.textContent.length") == 100_000
    page.goto("samples?board=kept&entry=org/short&sample=q6")
    page.get_by_role("button", name="show all 3,000 characters").click()
    assert written.evaluate("box => [box.textContent.length, box.querySelectorAll('.nl').length]") == [3000, 1500]
    page.goto(f"samples?{urlencode({'board': 'kept', 'entry': IMAGE, 'sample': 'q6'})}")
    expect(written.locator(".ws.zero")).to_have_count(1)
    assert json.loads(written.evaluate("box => JSON.stringify(box.textContent)"))[-3:] == "b\u200bc"
    assert page.evaluate(ACTED) == STILL


def test_where_nothing_is_the_page_says_what_to_do(visitor):
    page = open_samples(visitor, where='answer_type = "date" and newlines > 900')
    expect(page.locator(".nothing .empty")).to_contain_text("No sample matches.")
    dates = told(visitor, where='answer_type = "date"')["matched"]
    page.get_by_role("button", name=f"Remove new lines in output > 900 ({dates})").click()
    expect_slice_count(page, told(visitor, where='answer_type = "date"'))
    other = visitor.open("samples?board=demo_open_llm")
    expect(other.locator(".empty")).to_contain_text("This board has no samples.")
    other.locator(".empty a", has_text="Demo in the layout of the Open LLM Leaderboard v1").click()
    expect(other.locator(".strip .count b").first).to_be_visible()
    page.get_by_role("link", name="Leaderboard", exact=True).click()
    page.wait_for_url("**/?board=demo_drop")
    visitor.expects(r"status of 40[04]")
    broken = open_broken(visitor, where="score <")
    expect(broken.locator(".as-text [role=alert]")).to_contain_text("character 8: expected a number")
    broken.get_by_label("The slice as an expression").fill("score < 0.5")
    broken.get_by_role("button", name="Apply").click()
    expect_slice(broken, told(visitor, where="score < 0.5"))
    nobody = open_broken(visitor, entry="org/nobody")
    expect(nobody.locator(".trouble")).to_contain_text("org/nobody")
    nobody.get_by_role("button", name="Clear all filters").click()
    expect_slice(nobody, told(visitor))


def open_broken(visitor, **asked):
    page = visitor.open(f"samples?{urlencode({'board': 'demo_drop', **asked})}")
    becomes(page, "document.querySelector('.eb [role=alert]')?.textContent")
    return page


def test_while_samples_are_read_the_old_ones_stay_and_only_the_last_question_counts(visitor):
    entry = goes_on(visitor)
    page = open_samples(visitor, entry=entry)
    whole = told(visitor, entry=entry)
    expect_slice(page, whole)
    asked = []
    page.route("**/demo_drop/samples?*", lambda route: asked.append(route))  # noqa: PLW0108 - Playwright looks at what it is given
    bar(page, "answer_type", "decimal").click()
    expect(page.locator(".results")).to_have_attribute("aria-busy", "true")
    expect_slice(page, whole)
    bar(page, "answer_type", "words").click()
    bar(page, "failure", "wrong").click()
    until(lambda: len(asked) == 3, "three questions", pause=lambda seconds: page.wait_for_timeout(1000 * seconds))
    asked[2].continue_()
    words = told(visitor, entry=entry, where='answer_type = "span" and failure = "wrong"')
    expect_slice(page, words)
    expect(page.locator(".results")).to_have_attribute("aria-busy", "false")
    page.unroute("**/demo_drop/samples?*")
    page.route("**/demo_drop/samples?*", lambda route: route.abort())
    visitor.expects(r"net::ERR_FAILED")
    bar(page, "answer_type", "date").click()
    expect(page.locator(".trouble")).to_contain_text("The server did not answer.")
    expect_slice(page, words)
    page.unroute("**/demo_drop/samples?*")
    page.get_by_role("button", name="Retry").click()
    expect_slice_count(page, told(visitor, entry=entry, where='answer_type = "date" and failure = "wrong"'))
    expect(page.locator(".trouble")).to_be_empty()


def test_a_phone_shows_the_sample_that_a_link_names_and_keeps_it_in_its_place_while_others_are_read(visitor):
    entry = goes_on(visitor)
    rows = told(visitor, entry=entry)["rows"]
    page = open_samples(visitor, entry=entry, sample=rows[20]["sample"], options=PHONE)
    place = "document.querySelector('.one').getBoundingClientRect().top"
    becomes(page, f"Math.abs({place}) < 2")
    page.get_by_role("button", name="next", exact=True).click()
    expect(page.locator(".one h2")).to_contain_text(rows[21]["question"][:40])
    assert abs(page.evaluate(place)) < 2


def test_the_page_of_a_model_leads_to_its_samples(visitor):
    entry = goes_on(visitor)
    page = visitor.open(f"model?{urlencode({'board': 'demo_drop', 'entry': entry})}")
    section = page.get_by_role("region", name="Samples")
    section.scroll_into_view_if_needed()
    whole, zero = told(visitor, entry=entry), told(visitor, entry=entry, where="score = 0")
    cells = section.locator("tbody td")
    expect(cells.nth(1)).to_contain_text(f"{whole['score']['mean']:.3f}")
    expect(cells.nth(2)).to_have_text(f"{100 * zero['matched'] / whole['total']:.0f} %")
    section.get_by_role("link", name="number before newline").click()
    page.wait_for_url("**/samples?*")
    expect_slice(page, told(visitor, entry=entry, where=NEWLINE))
    page.get_by_role("link", name="All scores of the model").click()
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_have_text(entry)


READ = "document.querySelector('.one .model-answer') && (document.querySelector('.rescore[hidden]') || document.querySelector('.rescored'))"


@pytest.mark.parametrize("view", ["", "models", "rescore"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_view_has_a_serious_violation_or_is_wider_than_a_phone(visitor, view, theme):
    entry = goes_on(visitor)
    page = open_samples(visitor, entry=entry, view=view, where="score < 0.9", __theme=theme)
    becomes(page, READ)
    assert violations(page) == []
    page.get_by_role("button", name="Add a rule").click()
    assert violations(page) == []
    phone = open_samples(visitor, entry=entry, view=view, options=PHONE)
    becomes(phone, READ)
    assert phone.evaluate(WIDTH) <= 390
