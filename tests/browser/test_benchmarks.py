"""The health of benchmarks: worst first, one of them in full, who does not follow, the ranking without it; all as the
API has it.
"""

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
FIGURE = "document.querySelector('.chosen .figure')?.calcdata?.length > 0"
MARKED = "document.querySelector('.chosen .figure').data.find(trace => trace.name === 'selected')?.customdata ?? []"
DETAIL = "#report-audits"


def findings(visitor, board="demo_drop"):
    return visitor.site.get(f"boards/{board}/audits")


def rows(report, key="benchmarks"):
    return next(block["rows"] for block in report["blocks"] if block.get("key") == key)


def in_full(visitor, benchmark, board="demo_drop"):
    return visitor.site.get(f"boards/{board}/audits?benchmark={benchmark}")


def texts(report):
    return [block["text"] for block in report["blocks"] if "text" in block]


def drawn(page):
    page.locator(".chosen figure:has(.figure)").scroll_into_view_if_needed()
    # The server's picture, or plotly's, where the mouse lay over it already.
    expect(page.locator(".chosen .figure svg").first).to_be_visible()
    page.locator(".chosen .figure").dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    becomes(page, FIGURE)


def test_the_worst_comes_first_and_the_address_carries_which_one_is_looked_at(visitor):
    told = findings(visitor)
    every = rows(told)
    page = visitor.open("?board=demo_drop")
    page.get_by_role("navigation").get_by_role("link", name="Benchmarks").click()
    page.wait_for_url("**/benchmarks?*")
    expect(page.locator(ROWS)).to_have_count(len(every))
    assert page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.benchmark)") == [
        each["benchmark"] for each in every
    ]
    assert page.locator(f"{ROWS} .verdict").all_text_contents() == [each["grade"] for each in every]
    worst = every[0]
    assert (worst["benchmark"], worst["grade"]) == ("drop", "red")
    expect(page.locator(".summary")).to_contain_text(texts(told)[0])
    expect(page.locator(ROWS).first.locator("td.v-amber").first).to_have_text(f"{worst['agreement']:.2f}")
    page.locator(DETAIL).scroll_into_view_if_needed()
    for text in texts(in_full(visitor, "drop")):
        expect(page.locator(DETAIL)).to_contain_text(text)
    checks = rows(in_full(visitor, "drop"), "checks")
    fired = sum(each["fired"] for each in checks)
    page.locator(f"{DETAIL} summary", has_text=f"{len(checks)} checks, {fired} fired").click()
    expect(page.locator(f"{DETAIL} tr.shown")).to_have_count(fired)
    page.locator("tr[data-benchmark=truthfulqa] td.spread").click()
    expect(page.locator(DETAIL)).to_contain_text(texts(in_full(visitor, "truthfulqa"))[0])
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "truthfulqa")
    again = visitor.open(page.evaluate("location.href").removeprefix(visitor.site.url))
    expect(again.locator("tr.sel")).to_have_attribute("data-benchmark", "truthfulqa")
    page.go_back()
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "drop")
    page.get_by_label("Benchmark", exact=True).select_option("truthfulqa")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", "truthfulqa")
    page.locator(f"{ROWS} a.name").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", every[1]["benchmark"])
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download findings").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == told
    assert told["synthetic"] is True


def test_the_steps_of_the_diagnosis_are_of_the_benchmark_that_is_looked_at(visitor):
    page = visitor.open("benchmarks?board=demo_drop")
    steps = page.locator("#report-diagnosis")
    steps.scroll_into_view_if_needed()
    for benchmark in ("drop", "truthfulqa"):
        page.locator(f"{ROWS}[data-benchmark={benchmark}] a").first.click()
        expect(steps).to_contain_text(texts(visitor.site.get(f"boards/demo_drop/diagnosis?benchmark={benchmark}"))[0])


def test_models_that_do_not_follow_are_marked_and_listed_and_lead_to_their_pages(visitor):
    astray = rows(findings(visitor))[0]["astray"]
    page = visitor.open("benchmarks?board=demo_drop")
    page.locator(DETAIL).scroll_into_view_if_needed()
    page.locator(f"{DETAIL} summary", has_text="Outliers").click()
    lines = page.locator(f"{DETAIL} details:has(a.model-link) tbody tr")
    expect(lines).to_have_count(len(astray))
    assert lines.locator("a").all_text_contents() == astray
    here = visitor.site.table("demo_drop", f"hide=none&limit=1&pin={astray[0]}")["pinned"][0]["drop"]
    expect(lines.first.locator("td").last).to_have_text(f"{100 * here:.2f}")
    drawn(page)
    assert sorted(page.evaluate(MARKED)) == sorted(astray)
    page.get_by_role("link", name="Open this plot").click()
    page.wait_for_url("**/?*y=drop*")
    settled(page)
    expect(page.locator(".tray")).to_contain_text(f"{len(astray)} selected")
    page.go_back()
    page.locator(DETAIL).scroll_into_view_if_needed()
    page.locator(f"{DETAIL} summary", has_text="Outliers").click()
    lines.first.get_by_role("link").first.click()
    page.wait_for_url("**/model?*")
    expect(page.locator("h1.name")).to_have_text(astray[0])


def test_from_a_red_benchmark_one_click_leads_to_the_samples_of_a_model_that_is_stuck(visitor):
    every = rows(findings(visitor))
    assert [each["benchmark"] for each in every if each["samples"]] == ["drop"]
    stuck = every[0]["sampled"][0]
    assert stuck in every[0]["astray"]
    page = visitor.open("benchmarks?board=demo_drop")
    page.locator(DETAIL).scroll_into_view_if_needed()
    checks = {check["check"]: check for check in rows(in_full(visitor, "drop"), "checks")}
    zeros, gained = checks["zeros"], checks["newline_effect"]
    assert (zeros["zone"], gained["zone"]) == ("red", "red")
    page.locator(f"{DETAIL} summary", has_text="checks").click()
    line = page.locator(f"{DETAIL} tr.shown", has_text="Score exactly 0")
    expect(line.locator("td").first).to_have_text(f"{100 * zeros['value']['value']:.0f} %")
    expect(page.locator(f"{ROWS} td a")).to_have_count(1)
    page.get_by_role("link", name="Open the samples").first.click()
    page.wait_for_url("**/samples?*")
    expect(page.get_by_role("button", name=f"Model {stuck}")).to_be_visible()
    page.go_back()
    page.locator(f"{ROWS} a.name").nth(1).click()
    expect(page.get_by_role("link", name="Open the samples")).to_have_count(0)
    expect(page.locator(DETAIL)).to_contain_text("No single answers of this benchmark are on the board")


def test_without_a_benchmark_the_ranking_is_another_one(visitor):
    without = rows(findings(visitor))[0]["without"]
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
    told = [each for each in rows(findings(visitor)) if each["grade"] in {"red", "amber"}]
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
        "two groups within the better half: at least 25 %"
    )


def test_few_models_are_shown_not_graded_and_every_name_is_text(visitor):
    page = visitor.open("benchmarks?board=hub&benchmark=<img src=x>")
    expect(page.locator(".summary")).to_contain_text("No benchmark could be graded. Only")
    assert set(page.locator(f"{ROWS} .verdict").all_text_contents()) == {"not enough data"}
    expect(page.locator(f"{ROWS} th a").nth(1)).to_have_text(f"<b onclick={ACTS}>Beta</b>")
    expect(page.locator(".chosen .note.warn")).to_have_text(
        "There is no benchmark “<img src=x>” in the audit of this board."
    )
    page.locator(DETAIL).scroll_into_view_if_needed()
    page.locator(f"{DETAIL} summary", has_text="checks").click()
    expect(page.locator(f"{DETAIL} tr", has_text="Agrees with the rest")).to_be_visible()
    drawn(page)
    assert page.evaluate(ACTED) == STILL


def test_levels_are_audited_by_task_and_battles_are_not(visitor):
    told = findings(visitor, "demo_sea_helm")
    page = visitor.open("benchmarks?board=demo_sea_helm")
    expect(page.locator(ROWS)).to_have_count(len(rows(told)))
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


def test_a_phone_shows_shape_name_and_finding_and_nothing_is_wider_than_it(visitor):
    page = visitor.open("benchmarks?board=demo_drop", **PHONE)
    name = page.locator(f"{ROWS} th.pin").first
    expect(name).to_contain_text("DROPa fault in its scoring")
    expect(name.locator("svg.shape")).to_be_visible()
    drawn(page)
    assert page.evaluate(WIDTH) <= 390
    assert violations(page) == []


@pytest.mark.parametrize(("path", "board"), [("benchmarks", "demo_sea_helm"), ("arena", "judged")])
def test_how_safe_first_place_is_stands_on_the_page(visitor, path, board):
    report = visitor.site.get(f"boards/{board}/lead")
    page = visitor.open(f"{path}?board={board}")
    section = page.locator("#report-lead")
    section.scroll_into_view_if_needed()
    for block in report["blocks"]:
        if "text" in block:
            expect(section).to_contain_text(block["text"])
