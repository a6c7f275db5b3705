"""Comparing models: from the table's selection, from a model, by search; what is said agrees with the API."""

from itertools import pairwise
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import IMAGE, PARTIAL, SCRIPT, TWICE
from tests.browser.test_access import violations
from tests.reports import tables
from tests.waiting import becomes

BEST, TWIN, SECOND = f"{TWICE}@bfloat16", f"{TWICE}@float16", "org/second@bfloat16"
LINES = ".eb table.versus tbody tr:not(.group):visible"


def address(*entries, board="hub"):
    return f"compare?{urlencode([('board', board), *(('entry', entry) for entry in entries)])}"


def compared(page):
    """The entries that the address names."""
    return parse_qs(urlsplit(page.url).query).get("entry", [])


def told(visitor, *entries, board="hub"):
    return tables(visitor.site.get(f"boards/{board}/compare?{urlencode([('entry', entry) for entry in entries])}"))


def shown(score):
    return f"{100 * score:.2f}".replace("-", "−")


def test_bold_marks_what_is_significant_and_nothing_else(visitor):
    page = visitor.open(address(BEST, f"{SCRIPT}@bfloat16"))
    expect(page.locator(LINES).first).to_be_visible()
    page.get_by_role("button", name="Open all").click()
    significant = [each["significant"] for each in told(visitor, BEST, f"{SCRIPT}@bfloat16")["differences"]]
    assert True in significant
    cells = page.locator(LINES).locator("td.diff .v")
    weights = cells.evaluate_all("all => all.map(one => Number(getComputedStyle(one).fontWeight) > 500)")
    assert weights == significant


def test_a_sentence_says_what_can_be_told_apart(visitor):
    page = visitor.open(address(BEST, TWIN))
    expect(page.locator(".said p").first).to_have_text(
        "twice bfloat16 and twice float16 are statistically tied on all two benchmarks. Their averages are statistically tied. "
        "They are 2.50 apart. With 200 questions, only differences of 13.64 or more are found reliably. 5,646 such questions would be enough."
    )
    at_once = told(visitor, BEST, TWIN)["entries"][1]["at_once"]
    expect(page.locator(".said p").nth(1)).to_have_text(at_once)
    expect(page.locator(".said p").nth(2)).to_contain_text("you chose before you saw the scores")
    expect(page.locator(".said p").nth(2).get_by_role("link", name="See the ranks")).to_be_visible()


def test_models_are_added_by_search_put_first_and_removed(visitor):
    page = visitor.open("compare?board=hub")
    for search, entry in (("second", SECOND), ("evil/<img", f"{IMAGE}@bfloat16")):
        page.get_by_role("combobox").fill(search)
        page.get_by_role("option").first.click()
        expect(page.get_by_role("list", name="Models that are compared")).to_contain_text(
            entry.split("@")[0].split("/")[1]
        )
    assert compared(page) == [SECOND, f"{IMAGE}@bfloat16"]
    page.get_by_role("button", name=f"Compare {IMAGE}@bfloat16 with the others").click()
    expect(page.locator(".rivals a").first).to_have_text(IMAGE)
    assert compared(page) == [f"{IMAGE}@bfloat16", SECOND]
    page.get_by_role("button", name=f"Remove {SECOND}").click()
    expect(page.locator("table.versus")).to_have_count(0)
    page.go_back()
    expect(page.locator("table.versus")).to_be_visible()
    assert page.evaluate("window.__pwned") is None


def test_what_is_missing_is_a_dash_and_not_compared(visitor):
    page = visitor.open(address(BEST, f"{PARTIAL}@bfloat16"))
    expect(page.locator(LINES).first.locator(".none")).to_have_text(["—", "—"])


def test_an_unknown_model_is_named_and_can_be_removed(visitor):
    visitor.expects(r"404 \(Not Found\)")
    page = visitor.open(address(BEST, "org/gone"))
    expect(page.get_by_role("alert")).to_contain_text("org/gone")
    page.get_by_role("button", name="Remove org/gone").click()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1366])
def test_four_models_fit_and_the_table_alone_scrolls(visitor, width):
    entries = [each["entry"] for each in visitor.site.table("demo_open_llm", "limit=4")["rows"]]
    page = visitor.open(address(*entries, board="demo_open_llm"), viewport={"width": width, "height": 900})
    expect(page.locator(".eb .synthetic").first).to_have_text("Synthetic demo data")
    expect(page.locator(".said p:not(.mid)")).to_have_count(3)
    expect(page.get_by_role("combobox")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def samples(visitor):
    """A pair of the board of samples that is compared both ways, and what is told of it."""
    entries = [each["entry"] for each in visitor.site.table("demo_sea_helm", "limit=12")["rows"]]
    for pair in pairwise(entries):
        answer = told(visitor, *pair, board="demo_sea_helm")
        ways = {each["paired"] for each in answer["differences"] if each["p"] is not None}
        if ways == {True, False} and not answer["differences"][0]["significant"]:
            return pair, answer
    raise AssertionError("no pair is compared both ways")


def test_what_is_paired_can_be_told_from_what_is_not_and_what_is_significant_be_kept_alone(visitor):
    pair, answer = samples(visitor)
    page = visitor.open(address(*pair, board="demo_sea_helm"))
    expect(page.locator(".legend")).to_have_text("pairedunpaired, conservative")
    page.get_by_role("button", name="Open all").click()
    of_pair = answer["differences"]
    drawn = page.locator(f"{LINES} td.diff > .mark")
    expect(drawn).to_have_count(sum(each["difference"]["lower"] is not None for each in of_pair))
    assert drawn.evaluate_all("all => all.map(one => !one.classList.contains('apart'))") == [
        each["paired"] for each in of_pair if each["difference"]["lower"] is not None
    ]
    never = [
        each
        for each in of_pair
        if each["runs"] is None
        and not each["significant"]
        and each["difference"]["value"] is not None
        and abs(each["difference"]["value"]) < (each["detectable_any_runs"] or 0)
    ]
    expect(page.locator(LINES).get_by_text("never enough")).to_have_count(len(never))
    assert never
    assert "NaN" not in page.locator("table.versus").inner_text()
    assert violations(page) == []

    significant = [each["node"] for each in answer["differences"] if each["significant"]]
    page.get_by_role("checkbox", name=f"Only significant differences ({len(significant)})").check()
    kept = {"/".join(node.split("/")[:depth]) for node in significant for depth in range(1, node.count("/") + 2)}
    expect(page.locator(LINES)).to_have_count(len(kept))
    assert "significant=1" in page.url
    page.reload()
    settled(page)
    expect(page.locator(LINES)).to_have_count(len(kept))
    page.get_by_role("link", name="Leaderboard").first.click()
    becomes(page, "!location.search.includes('significant')")


def test_a_difference_tells_all_that_is_known_about_it(visitor):
    pair, answer = samples(visitor)
    page = visitor.open(f"{address(*pair, board='demo_sea_helm')}&__theme=dark", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Open all").click()
    between = next(each for each in answer["differences"] if each["level"] == 2 and each["paired"])
    page.get_by_role("button", name=f"About the difference on {between['label']}").first.click()
    dialog = page.get_by_role("dialog", name="About this difference")
    expect(dialog).to_contain_text(f"on {between['shared']} questions that both answered")
    expect(dialog).to_contain_text("methodpaired")
    expect(dialog).to_contain_text(f"adjusted for {between['compared']} comparisons")
    expect(dialog).to_contain_text("the result if these same questions were asked again")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_duel_says_how_likely_the_first_is_better_and_shows_answers_that_differ(visitor):
    entries = [each["entry"] for each in visitor.site.get("boards/demo_drop/samples?sort=score")["entries"][:2]]
    page = visitor.open(address(*entries, board="demo_drop"))
    root = told(visitor, *entries, board="demo_drop")["differences"][0]
    better = root["better"]
    percent = "> 99" if better > 0.995 else "< 1" if better < 0.005 else f"{100 * better:.0f}"
    expect(page.locator(".said")).to_contain_text(f"is better overall: {percent} %.")
    examples = page.locator("section", has=page.get_by_role("heading", name="Answers that differ most"))
    examples.scroll_into_view_if_needed()
    examples.locator("li a").first.click()
    page.wait_for_url("**/samples?*")
    query = parse_qs(urlsplit(page.url).query)
    assert (query["entry"], query["against"]) == ([entries[0]], [entries[1]])
