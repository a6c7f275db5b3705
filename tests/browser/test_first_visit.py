"""What somebody sees who follows a link here for the first time, before and after scripts run."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import TWICE
from tests.browser.table import told
from tests.waiting import becomes

PRE = "#eb-pre table.board tbody tr:has(a.model)"
OWN = ".eb table.board tbody:not(.space) tr:has(a.model)"
MARKUP = """([sent, pre, own]) => {
    // `--at` is where a row that is kept on top sticks: heights are known only once it is drawn.
    const plain = node => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.hidden || node.matches('svg')) return '';
        const children = [...node.childNodes].map(plain).filter(Boolean);
        const classes = [...node.classList].filter(name => name !== 'long').sort().join('.'); // of an ellipsis, which comes later
        const style = [...node.style].filter(name => name !== '--at').map(name => `${name}:${node.style.getPropertyValue(name)}`).sort().join(';');
        const said = `${node.localName}${classes ? '.' + classes : ''}${style ? '[' + style + ']' : ''}`;
        return children.length || classes || style || node.matches('td, th') ? [said, ...children] : '';
    };
    const before = new DOMParser().parseFromString(sent, 'text/html');
    return [before.querySelectorAll(pre), document.querySelectorAll(own)].map(rows => [...rows].map(plain));
}"""
QUERIES = {
    "as it comes": "board=hub",
    "searched": "board=hub&search=evil&hide=none",
    "raw": "board=hub&show=raw",
    "sorted": "board=hub&sort=-alpha&sort=model",
    "kept on top": f"board=hub&pin={TWICE}@float16&top=1",
    "other weights": "board=hub&benchmarks=alpha:2&benchmarks=beta",
    "other columns": "board=hub&columns=date&columns=merged&columns=Average&columns=b1",
    "incomplete": "board=hub&sort=beta",
    "with subtasks": "board=demo_open_llm",
    "long": "board=demo_drop",
}


def names(page):
    """The models in the rows that the server drew, organisation and name."""
    text = """all => all.map(one =>
        one.querySelector('.org').lastChild.data + (one.querySelector('.slash') ? '/' : '') + one.querySelector('.nm').textContent)"""
    return page.locator(f"{PRE} a.model").evaluate_all(text)


def test_demo_data_is_labelled_as_synthetic_on_every_page(visitor):
    page = visitor.open("?board=demo_drop")
    label = page.locator(".eb .synthetic").first
    expect(label).to_have_text("Synthetic demo data")
    page.get_by_role("navigation").get_by_role("link", name="About").click()
    page.wait_for_url("**/about?*")
    expect(label).to_have_text("Synthetic demo data")
    page.get_by_role("navigation").get_by_role("link", name="Model").click()
    page.wait_for_url("**/model?*")
    expect(label).to_have_text("Synthetic demo data")


def test_results_of_a_hub_are_not_labelled_as_synthetic(visitor):
    page = visitor.open("?board=hub")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".eb .synthetic")).to_have_count(0)


def test_the_about_page_shows_all_that_it_tells_of_each_part_without_scrolling(visitor):
    page = visitor.open("about?board=demo_open_llm")
    table = page.locator(".about .scroll").first
    expect(table).to_contain_text("BIG-Bench Hard. Mean of 24 subtasks")
    assert table.evaluate("box => box.scrollWidth - box.clientWidth") <= 0


def test_a_board_of_languages_counts_languages_before_and_after_scripts_run(visitor):
    page = visitor.open("?board=demo_sea_helm")
    expect(page.locator(".eb .facts:visible").last).to_contain_text("5 languages")
    assert "<b>5</b> languages" in page.context.request.get("?board=demo_sea_helm").text()


def test_rows_are_in_the_page_before_scripts_run(visitor):
    page = visitor.context(java_script_enabled=False).new_page()
    page.goto("?board=hub&search=evil;=cmd")
    answer = visitor.site.table("hub", "search=evil;=cmd")
    assert names(page) == [row["model"] for row in answer["rows"]]
    assert page.locator("#eb-pre img, #eb-pre script").count() == 0
    expect(page.locator("#eb-pre .count")).to_have_text(f"{answer['matched']} of {answer['total']} models")


@pytest.mark.parametrize("name", QUERIES)
def test_rows_drawn_beforehand_and_the_table_s_own_are_the_same(visitor, name):
    page = visitor.page()
    page.route("**/table?*intervals=1*", lambda _: None)  # what comes after the rows is not drawn beforehand
    page.goto(f"?{QUERIES[name]}")
    settled(page)
    becomes(page, "rows => document.querySelectorAll(rows).length > 0", arg=OWN)
    sent = page.context.request.get(f"?{QUERIES[name]}").text()
    before, after = page.evaluate(MARKUP, [sent, PRE, OWN])
    many = min(len(before), len(after), 20)
    assert many >= min(10, len(told(visitor.site.table(*QUERIES[name].removeprefix("board=").split("&", 1)))))
    for now, then in zip(after[:many], before[:many], strict=True):
        assert now == then


@pytest.mark.parametrize(
    ("name", "width"), [("as it comes", 1366), ("searched", 390), ("with subtasks", 390), ("with subtasks", 1366)]
)
def test_nothing_moves_when_the_component_takes_over(visitor, name, width):
    size = {"width": width, "height": 900}
    boxes = """cells => cells.slice(0, 40).map(cell => cell.getBoundingClientRect()).map(box =>
        [box.left, box.top, box.width, box.height].map(Math.round))"""
    before = visitor.context(java_script_enabled=False, viewport=size).new_page()
    before.goto(f"?{QUERIES[name]}")
    after = visitor.open(f"?{QUERIES[name]}", viewport=size)
    becomes(after, "rows => document.querySelectorAll(rows).length > 0", arg=OWN)
    for page in (before, after):
        page.evaluate("document.fonts.ready.then(() => true)")
    now = after.locator(f"{OWN} > :not(:empty)").evaluate_all(boxes)
    then = before.locator(f"{PRE} > :not(:empty)").evaluate_all(boxes)
    assert now == then
