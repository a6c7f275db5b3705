"""The health of benchmarks: worst first, one of them in full, who does not follow, the ranking without it; all as the
API has it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import ACTS
from tests.browser.table import entries, word
from tests.browser.test_access import violations
from tests.browser.test_hostile import ACTED, STILL
from tests.browser.test_phone import PHONE, WIDTH
from tests.waiting import becomes

ROWS = ".eb table.audit tbody tr"
IN_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FIGURE = "document.querySelector('.two .figure')?.calcdata?.length > 0"
MARKED = "document.querySelector('.two .figure').data.find(trace => trace.name === 'selected')?.customdata ?? []"


def findings(visitor, board="demo_drop"):
    return visitor.site.get(f"boards/{board}/audits")


def named(told, benchmark):
    return next(each for each in told["benchmarks"] if each["benchmark"] == benchmark)


def value(each, check):
    return f"{next(found['value'] for found in each['checks'] if found['check'] == check):.2f}"


def drawn(page):
    page.locator(".two figure").scroll_into_view_if_needed()
    # The server's picture, or plotly's, where the mouse lay over it already.
    expect(page.locator(".two .figure svg").first).to_be_visible()
    page.locator(".two .figure").dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    becomes(page, FIGURE)


def test_the_worst_comes_first_and_the_address_carries_which_one_is_looked_at(visitor):
    told = findings(visitor)
    page = visitor.open("?board=demo_drop")
    page.get_by_role("navigation").get_by_role("link", name="Benchmarks").click()
    page.wait_for_url("**/benchmarks?*")
    expect(page.locator(ROWS)).to_have_count(len(told["benchmarks"]))
    assert page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.benchmark)") == [
        each["benchmark"] for each in told["benchmarks"]
    ]
    assert page.locator(f"{ROWS} .verdict").all_text_contents() == [each["grade"] for each in told["benchmarks"]]
    worst = told["benchmarks"][0]
    assert (worst["benchmark"], worst["grade"]) == ("drop", "red")
    expect(page.locator(".summary")).to_have_text(worst["findings"][0]["sentence"])
    expect(page.locator(ROWS).first.locator("td.v-red").first).to_have_text(value(worst, "stuck"))
    expect(page.locator(".checks tr[data-check=stuck] td.n")).to_contain_text(value(worst, "stuck"))
    others = page.locator(".checks tr[data-check=stuck] .bullet .tick").get_attribute("d")
    assert others.count("M") == len(told["benchmarks"]) - 1
    expect(page.locator(".checks tr[data-check=two_bottom]")).to_be_hidden()
    fired = [each for each in worst["checks"] if each["level"] == "board" and each["zone"] in {"amber", "red"}]
    expect(page.locator(".checks-fold summary")).to_contain_text(f"{IN_WORDS[len(fired)]} fired")
    page.locator(".checks-fold summary").click()
    page.get_by_role("button", name="more that only describe").click()
    expect(page.locator(".checks tr[data-check=two_bottom] td.n")).to_have_text(value(worst, "two_bottom"))
    page.locator("tr[data-benchmark=truthfulqa] td.spread").click()
    other = named(told, "truthfulqa")
    expect(page.locator(".chosen h2").first).to_have_text(other["label"])
    assert (other["grade"], other["findings"]) == ("ok", [])
    expect(page.locator(".findings")).to_have_count(0)
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "truthfulqa")
    again = visitor.open(page.evaluate("location.href").removeprefix(visitor.site.url))
    expect(again.locator(".chosen h2").first).to_have_text(other["label"])
    page.go_back()
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "drop")
    page.locator(f"{ROWS} a.name").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", told["benchmarks"][1]["benchmark"])
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download findings").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == told
    assert told["synthetic"] is True


def test_models_that_do_not_follow_are_marked_and_listed_and_lead_to_their_pages(visitor):
    astray = findings(visitor)["benchmarks"][0]["astray"]
    page = visitor.open("benchmarks?board=demo_drop")
    drawn(page)
    assert sorted(page.evaluate(MARKED)) == sorted(astray)
    lines = page.locator(".astray li")
    expect(lines).to_have_count(10)
    page.get_by_role("button", name=f"Show {len(astray) - 10} more").click()
    expect(lines).to_have_count(len(astray))
    expect(lines.nth(10).get_by_role("link").first).to_be_focused()
    assert lines.locator("a:not(.small)").all_text_contents() == astray
    here = visitor.site.table("demo_drop", f"hide=none&limit=1&pin={astray[0]}")["pinned"][0]["drop"]
    expect(lines.first.locator(".num")).to_contain_text(f"{100 * here:.1f} here")
    page.get_by_role("link", name="Open this plot").click()
    page.wait_for_url("**/?*y=drop*")
    settled(page)
    expect(page.locator(".tray")).to_contain_text(f"{len(astray)} ticked")
    page.go_back()
    settled(page)
    lines.first.get_by_role("link").first.click()
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_have_text(astray[0])


def test_from_a_red_benchmark_one_click_leads_to_the_samples_of_a_model_that_is_stuck(visitor):
    told = findings(visitor)["benchmarks"]
    assert [each["benchmark"] for each in told if each["samples"]] == ["drop"]
    stuck = told[0]["sampled"][0]
    assert stuck in told[0]["astray"]
    page = visitor.open("benchmarks?board=demo_drop")
    tiles = {check["check"]: check for check in told[0]["checks"] if check["level"] == "samples"}
    expect(page.locator(".facts3 > div")).to_have_count(len(tiles))
    zeros, gained = tiles["zeros"], tiles["newline_effect"]
    assert (zeros["zone"], gained["zone"]) == ("red", "red")
    expect(page.locator(".facts3 [data-check=zeros] h3.v-red")).to_have_text(
        f"Score exactly 0: {100 * zeros['value']:.0f} %"
    )
    between = f"95 % interval {100 * gained['lower']:.1f} points to {100 * gained['upper']:.1f} points."
    expect(page.locator(".facts3 [data-check=newline_effect] p")).to_contain_text(between)
    expect(page.locator(f"{ROWS} td a")).to_have_count(1)
    page.get_by_role("link", name="Open the samples").first.click()
    page.wait_for_url("**/samples?*")
    expect(page.get_by_role("button", name=f"Model {stuck}")).to_be_visible()
    page.go_back()
    page.locator(f"{ROWS} a.name").nth(1).click()
    expect(page.get_by_role("link", name="Open the samples")).to_have_count(0)
    expect(page.locator(".chosen")).to_contain_text("No single answers of this benchmark are on the board")


def test_without_a_benchmark_the_ranking_is_another_one(visitor):
    without = findings(visitor)["benchmarks"][0]["without"]
    after = visitor.site.table("demo_drop", f"{without}&limit=10")["rows"]
    before = {row["entry"]: row["rank"] for row in visitor.site.table("demo_drop", "limit=200")["rows"]}
    page = visitor.open("benchmarks?board=demo_drop")
    page.locator(".without").scroll_into_view_if_needed()
    lines = page.locator(".top-ten tbody tr")
    expect(lines).to_have_count(10)
    assert lines.locator("a").all_text_contents() == [row["entry"] for row in after]
    assert lines.locator("td.n:nth-child(1)").all_text_contents() == [str(row["rank"]) for row in after]
    assert lines.locator("td.n:nth-child(2)").all_text_contents() == [
        str(before[row["entry"]]) for row in after if row["entry"] in before
    ]
    page.get_by_role("link", name="See the whole ranking").click()
    page.wait_for_url("**/?*")
    settled(page)
    expect(word(page, "by")).to_have_text("average without DROP")
    becomes(page, "document.querySelectorAll('.eb table.board tbody tr a.model').length > 5")
    assert entries(page)[:5] == [row["entry"] for row in after[:5]]


def test_heads_of_columns_and_plots_lead_here_where_there_is_an_alarm(visitor):
    told = [each for each in findings(visitor)["benchmarks"] if each["grade"] in {"red", "amber"}]
    page = visitor.open("?board=demo_drop")
    marks = page.locator(".eb table.board thead .alarm")
    expect(marks).to_have_count(len(told))
    assert violations(page) == []
    page.get_by_role("columnheader").get_by_role("button", name="DROP").click()
    expect(page.locator("th[aria-sort=descending]")).to_contain_text("DROP")
    expect(marks).to_have_count(len(told))
    page.get_by_role("link", name="DROP: fault likely (a fault in its scoring)").click()
    page.wait_for_url("**/benchmarks?*benchmark=drop*")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "drop")


def test_plots_lead_here_and_other_pages_forget_which_one_it_was(visitor):
    page = visitor.open("?board=demo_drop&y=drop&x=others_of(drop)")
    page.locator(".plots").scroll_into_view_if_needed()
    health = page.locator(".plots .side p", has_text="Health of DROP")
    expect(health).to_have_text("Health of DROP: red (a fault in its scoring)")
    health.get_by_role("link").click()
    page.wait_for_url("**/benchmarks?*benchmark=drop*")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "drop")
    page.get_by_role("navigation").get_by_role("link", name="About").click()
    page.wait_for_url("**/about?*")
    assert "benchmark=" not in page.evaluate("location.href")
    expect(page.locator("section", has=page.get_by_role("heading", name="Health of the benchmarks"))).to_contain_text(
        "two groups: 25 % or more"
    )


def test_a_lone_benchmark_is_not_said_to_have_too_few_models(visitor):
    findings = visitor.site.get("boards/demo_questions/audits")
    assert findings["entries"] >= visitor.site.get("boards/demo_questions")["audits"]["fewest"]
    page = visitor.open("benchmarks?board=demo_questions")
    expect(page.locator(".summary")).to_have_text(
        "This board has no benchmarks that could be compared with each other."
    )


def test_few_models_are_shown_not_graded_and_every_name_is_text(visitor):
    page = visitor.open("benchmarks?board=hub&benchmark=<img src=x>")
    expect(page.locator(".summary")).to_contain_text("Too few models to grade.")
    assert set(page.locator(f"{ROWS} .verdict").all_text_contents()) == {"not enough data"}
    expect(page.locator(f"{ROWS} th a").nth(1)).to_have_text(f"<b onclick={ACTS}>Beta</b>")
    expect(page.locator(".chosen .note.warn")).to_have_text(
        "There is no benchmark “<img src=x>” in the audit of this board."
    )
    page.locator(".checks-fold summary").click()
    expect(page.locator(".checks tr[data-check=agreement] td.n")).to_be_visible()
    drawn(page)
    assert page.evaluate(ACTED) == STILL


def test_levels_are_audited_by_task_and_battles_are_not(visitor):
    told = findings(visitor, "demo_sea_helm")
    page = visitor.open("benchmarks?board=demo_sea_helm")
    expect(page.locator(ROWS)).to_have_count(len(told["benchmarks"]))
    expect(page.locator(".without")).to_have_count(0)
    page = visitor.open("benchmarks?board=judged")
    expect(page.locator(".empty")).to_contain_text("This board has battles")
    page.locator(".empty").get_by_role("link", name="Demo in the layout of the Open LLM Leaderboard v1").click()
    expect(page.locator(".summary")).to_be_visible()
    page = visitor.open("?board=judged")
    expect(page.get_by_role("navigation").get_by_role("link", name="Arena")).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("link", name="Benchmarks")).to_be_hidden()


def test_an_audit_that_fails_says_so_and_can_be_asked_again(visitor):
    visitor.expects(r"status of 500")
    page = visitor.context().new_page()
    page.route("**/audits*", lambda route: route.fulfill(status=500, body="{}"))
    page.goto("benchmarks?board=demo_drop")
    expect(page.get_by_role("alert")).to_contain_text("The server answered with status 500")
    page.unroute("**/audits*")
    page.get_by_role("button", name="Retry").click()
    expect(page.locator(ROWS).first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_has_no_serious_violation(visitor, theme):
    page = visitor.open(f"benchmarks?board=demo_drop&__theme={theme}")
    drawn(page)
    page.locator(".without").scroll_into_view_if_needed()
    expect(page.locator(".top-ten table")).to_be_visible()
    assert violations(page) == []


def test_a_phone_shows_shape_name_and_finding_and_nothing_is_wider_than_it(visitor):
    page = visitor.open("benchmarks?board=demo_drop", **PHONE)
    name = page.locator(f"{ROWS} th.pin").first
    expect(name).to_contain_text("DROPsuspect scorer")
    expect(name.locator("svg.shape")).to_be_visible()
    drawn(page)
    assert page.evaluate(WIDTH) <= 390
    assert violations(page) == []


def test_how_safe_first_place_is_stands_on_the_page_benchmarks(visitor):
    report = visitor.site.get("boards/demo_sea_helm/lead")
    page = visitor.open("benchmarks?board=demo_sea_helm")
    section = page.locator("#report-lead")
    section.scroll_into_view_if_needed()
    for block in report["blocks"]:
        if "text" in block:
            expect(section).to_contain_text(block["text"])
