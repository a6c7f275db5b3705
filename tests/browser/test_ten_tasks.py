"""Ten things that people come to a leaderboard for: each takes at most three clicks from a board's own page, and is
answered whole.
"""

import csv
import io
from contextlib import contextmanager
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.table import ROWS, choice, expect_rows, head, open_own_average, open_word, query, row, told, word
from tests.reports import tables

MOST = 3
COUNTED = """addEventListener('click', event => {
  if (event.isTrusted && event.detail) sessionStorage.clicks = 1 + Number(sessionStorage.clicks ?? 0);
}, true)"""
CLICKS = "Number(sessionStorage.clicks ?? 0)"


@contextmanager
def few_clicks(visitor, path):
    """A page whose clicks are counted, over all the pages that they lead to."""
    page = visitor.context().new_page()
    page.add_init_script(COUNTED)
    page.goto(path)
    expect(page.locator("#eb-main")).to_be_visible()
    yield page
    assert 0 <= page.evaluate(CLICKS) <= MOST


def in_words(answer):
    return " ".join(part["text"] for part in answer["words"]["answer"])


@pytest.mark.smoke
def test_the_best_small_model_at_mathematics_with_its_tie(visitor):
    with few_clicks(visitor, "?board=demo_open_llm") as page:
        choice(open_word(page, "models"), "under 9 B").click()
        head(page, "MATH").get_by_role("button").click()
        by = query(page)["by"][0]
        answer = visitor.site.table("demo_open_llm", f"size=-9&by={quote(by)}")
        expect_rows(page, answer)
        expect(page.locator(".eb .answer")).to_contain_text(in_words(answer))
        assert answer["question"]["first_count"] == sum(each["rank_lower"] == 1 for each in answer["rows"])


def test_whether_the_third_and_the_seventh_differ(visitor):
    answer = visitor.site.table("demo_drop")
    third, seventh = told(answer)[2], told(answer)[6]
    with few_clicks(visitor, "?board=demo_drop") as page:
        expect_rows(page, answer)
        for entry in (third, seventh):
            row(page, entry).get_by_role("checkbox").check()
        report = visitor.site.get(f"boards/demo_drop/compare?entry={third}&entry={seventh}")
        verdict = tables(report)["differences"][0]
        wanted = "is ahead of" if verdict["significant"] else "are statistically tied"
        expect(page.locator(".tray .says")).to_contain_text(wanted)
        expect(page.locator(".tray .says")).to_contain_text(f"{100 * abs(verdict['difference']['value']):.1f}")


def test_the_view_is_shared(visitor):
    with few_clicks(visitor, "?board=demo_drop&search=a") as page:
        page.get_by_role("button", name="Export").click()
        address = page.get_by_role("group", name="Export").locator("dd.mono").first.inner_text().replace("\n", "")
        again = visitor.context().new_page()
        again.goto(address)
        expect_rows(again, visitor.site.table("demo_drop", "search=a"))


def test_an_average_of_ones_own_has_ranks_of_its_own(visitor):
    with few_clicks(visitor, "?board=demo_open_llm") as page:
        panel = open_own_average(page)
        panel.get_by_role("textbox", name="Weight of BBH").fill("3")
        panel.get_by_role("textbox", name="Weight of BBH").press("Tab")
        expect(word(page, "by")).to_have_text("custom average")
        asked = [(name, each) for name in ("benchmarks", "weigh") for each in query(page).get(name, ())]
        answer = visitor.site.table("demo_open_llm", urlencode(asked))
        expect_rows(page, answer)
        expect(page.locator(".eb .answer")).to_contain_text(in_words(answer))


def test_all_that_was_made_from_one_base_model(visitor):
    base = told(visitor.site.table("demo_open_llm"))[0].split("/")[1].split("@")[0].lower()
    with few_clicks(visitor, "?board=demo_open_llm") as page:
        page.get_by_label("Search models").fill(base)
        page.get_by_label("Search models").press("Enter")
        answer = visitor.site.table("demo_open_llm", f"search={base}")
        assert 0 < answer["matched"] < answer["total"]
        expect_rows(page, answer)


@pytest.mark.smoke
def test_why_a_benchmark_is_red(visitor):
    with few_clicks(visitor, "?board=demo_drop") as page:
        page.locator("table.board thead a.alarm.v-red").click()
        page.wait_for_url("**/benchmarks?*benchmark=drop*")
        why = visitor.site.get("boards/demo_drop/audits?benchmark=drop")
        findings = next(block["rows"] for block in why["blocks"] if block.get("key") == "findings")
        for finding in findings:
            expect(page.locator(".chosen")).to_contain_text(finding["sentence"])


@pytest.mark.smoke
def test_two_models_paired(visitor):
    answer = visitor.site.table("demo_drop")
    first, second = told(answer)[:2]
    with few_clicks(visitor, "?board=demo_drop") as page:
        expect_rows(page, answer)
        for entry in (first, second):
            row(page, entry).get_by_role("checkbox").check()
        page.locator(".tray").get_by_role("link", name="Compare", exact=True).click()
        page.wait_for_url("**/compare?*")
        assert query(page)["entry"] == [first, second]
        report = visitor.site.get(f"boards/demo_drop/compare?entry={first}&entry={second}")
        root = tables(report)["differences"][0]
        shown = (
            f"{100 * root[each]['value']:{sign}.2f}"
            for each, sign in (("first", ""), ("other", ""), ("difference", "+"))
        )
        expect(page.locator(".versus tbody tr").first.locator("td .v")).to_have_text(
            [each.replace("-", "−") for each in shown]
        )


@pytest.mark.smoke
def test_safety_in_thai(visitor):
    with few_clicks(visitor, "?board=demo_sea_helm") as page:
        panel = open_word(page, "by")
        panel.get_by_role("searchbox").fill("Thai Safety")
        panel.locator(".o", has_text="Safety").first.click()
        by = query(page)["by"][0]
        answer = visitor.site.table("demo_sea_helm", f"by={quote(by)}")
        assert "Thai" in answer["question"]["by_label"] or "TH" in by
        expect_rows(page, answer)


@pytest.mark.smoke
def test_what_style_does_to_one_model(visitor):
    with few_clicks(visitor, "?board=judged") as page:
        page.get_by_role("navigation").get_by_role("link", name="Arena").click()
        page.wait_for_url("**/arena?*")
        page.get_by_role("group", name="Kinds of fit").get_by_role("button", name="Plain and style-controlled").click()
        wordy = next(
            each for each in visitor.site.get("boards/judged/ratings?style=1")["rows"] if each["model"] == "org/wordy"
        )
        expect(page.locator("tr[data-model='org/wordy'] .notable")).to_contain_text(f"{abs(wordy['change']):.0f}")


@pytest.mark.smoke
def test_a_file_a_command_and_a_citation(visitor):
    with few_clicks(visitor, "?board=demo_drop&search=a") as page:
        page.get_by_role("button", name="Export").click()
        panel = page.get_by_role("group", name="Export")
        texts = [each.replace("\n", "") for each in panel.locator("dd.mono").all_inner_texts()]
        read = page.context.request.get(next(each for each in texts if each.startswith("curl ")).split("'")[1])
        answer = visitor.site.table("demo_drop", "search=a")
        assert [each["entry"] for each in csv.DictReader(io.StringIO(read.text()))][: len(answer["rows"])] == told(
            answer
        )
        assert any(each.startswith("@") and "howpublished" in each for each in texts)
        assert any("read_csv(" in each for each in texts)
        assert page.locator(ROWS).count() > 0
