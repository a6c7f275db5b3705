"""The line under a board's title: one click to the ranking without the benchmark that needs a look, one back, one to
the reasons.
"""

from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.table import query

LINE = ".eb:not([hidden]) .head .finding"


def test_the_finding_leads_to_the_ranking_without_its_benchmark_and_back(visitor):
    board = visitor.site.get("boards/demo_drop")
    alarm, without = board["alarms"][0], board["without"]
    page = visitor.open("?board=demo_drop&search=a")
    line = page.locator(LINE)
    expect(line).to_contain_text(f"{alarm['line']} {alarm['consequence']}")
    line.get_by_role("link", name="Show without").click()
    expect(line).to_contain_text(without["line"])
    settled(page)
    asked = query(page)
    assert (asked["search"], sorted(asked["benchmarks"])) == (
        ["a"],
        sorted(set(board["benchmarks"]) - {alarm["benchmark"]}),
    )
    line.get_by_role("link", name="Show with").click()
    expect(line).to_contain_text(alarm["line"])
    settled(page)
    line.get_by_role("link", name="Why").click()
    page.wait_for_url(f"**/benchmarks?*benchmark={alarm['benchmark']}*")
    expect(page.locator("tr.sel")).to_have_attribute("data-benchmark", alarm["benchmark"])


def test_the_line_is_painted_before_any_script_runs_and_stays_where_it_is(visitor):
    page = visitor.open("?board=demo_drop")
    words = page.locator(LINE).inner_text()
    painted = page.context.request.get(page.url).text()
    first = painted[painted.index("<p class=finding>") : painted.index("</header>")]
    page.evaluate(
        "first => { const box = document.createElement('div'); box.id = 'first'; box.innerHTML = first; document.body.append(box); }",
        first,
    )
    assert page.locator("#first .finding").inner_text() == words


def test_a_mark_in_a_head_is_large_enough_for_a_finger(visitor):
    page = visitor.open("?board=demo_drop")
    mark = page.locator(".eb table.board thead .alarm.v-red").first
    mark.scroll_into_view_if_needed()
    reached = mark.evaluate(
        """mark => {
            const box = mark.querySelector('.shape').getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const hits = (right, down) => document.elementFromPoint(x + right, y + down)?.closest('.alarm') === mark;
            const near = [...Array(61).keys()].map(at => at - 30);
            return [near.filter(at => hits(at, 0)).length, near.filter(at => hits(0, at)).length];
        }"""
    )
    assert min(reached) >= 24, reached
