"""A board of 300 benchmarks: only the columns in sight are drawn and answered, and all of them can be reached."""

import csv
import io
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.browser.sites import Site
from tests.browser.table import BOX, ROWS, cell, expect_rows, head, open_own_average, query, word
from tests.waiting import becomes

COUNT, MODELS = 300, 150
GAP = "x/partial"
CONFIG = """\
id: wide
title: Wide
source: {{kind: folder, path: {folder}, patterns: ["*.csv"]}}
reader: table
columns: {{entry: {{model: model}}, each: "{{task}}"}}
suite:
  name: Average
  missing: available
  children: {{from: tasks.csv}}
"""
LAST = f"t{COUNT - 1}"


def table():
    """Scores of models that end in the order of their numbers; one lacks the last benchmark."""
    chance = np.random.default_rng(5)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["model", *(f"t{at}" for at in range(COUNT))])
    for row in range(MODELS):
        scores = np.clip(0.9 - row / 200 + chance.normal(0, 0.05, COUNT), 0, 1).round(3).tolist()
        writer.writerow([GAP if row == 3 else f"o/model-{row}", *scores[:-1], "" if row == 3 else scores[-1]])
    return out.getvalue()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wide")
    (folder / "files").mkdir()
    (folder / "files" / "scores.csv").write_text(table(), encoding="utf-8")
    (folder / "configs").mkdir()
    (folder / "configs" / "tasks.csv").write_text(
        "name,n\n" + "".join(f"t{at},{200 + at}\n" for at in range(COUNT)), encoding="utf-8"
    )
    with Site(
        folder, {"wide": CONFIG.format(folder=folder / "files")}, endpoint="http://127.0.0.1:9", EVALBOARD_POLL="0"
    ) as site:
        site.until_state("wide", "ready")
        yield site


def to_the_right(page):
    page.locator(BOX).evaluate("box => box.scrollTo(1e9, 0)")
    expect(head(page, LAST)).to_be_visible()


def test_the_last_column_is_reached_sorted_by_and_explained(visitor):
    page = visitor.open()
    expect(page.locator("table.board")).to_have_attribute("aria-colcount", str(COUNT + 4))
    assert page.locator("table.board thead th").count() < 45
    expect(head(page, LAST)).to_have_count(0)
    to_the_right(page)
    head(page, LAST).get_by_role("button").click()
    expect_rows(page, visitor.site.table("wide", f"by={LAST}"))
    expect(head(page, LAST)).to_have_attribute("aria-sort", "descending")
    answer = visitor.site.table("wide", f"by={LAST}&limit=1")["rows"][0]
    best = cell(page, answer["entry"], LAST)
    expect(best.locator(".v")).to_have_text(f"{100 * answer[LAST]:.2f}")
    best.click()
    expect(page.locator(".pop.explain dl.calc")).to_contain_text("0." if answer[LAST] < 1 else "1")
    assert query(page)["by"] == [LAST]


def test_what_is_on_its_way_is_no_missing_score(visitor):
    page = visitor.open()
    page.route(
        "**/table?**", lambda route: route.continue_() if "column_offset=0" in route.request.url else None
    )  # never answered
    page.locator(BOX).evaluate("box => box.scrollTo(1e9, 0)")
    waiting = page.locator(f"{ROWS} td.wait .v")
    expect(waiting.first).to_have_text("")
    assert page.locator(f"{ROWS} .v.none").count() == 0
    page.unroute("**/table?**")


def test_a_score_that_is_missing_far_to_the_right_says_why(visitor):
    page = visitor.open()
    to_the_right(page)
    dash = cell(page, GAP, LAST).locator(".v")
    expect(dash).to_have_text("—")
    expect(dash).to_have_attribute("title", "Not in the published files: never run")


def test_the_keyboard_reaches_both_ends_of_a_row(visitor):
    page = visitor.open()
    page.locator(BOX).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    focused = page.locator("td.c:focus")
    expect(focused).to_have_attribute("aria-colindex", str(COUNT + 4))
    first = visitor.site.table("wide", "limit=1")["rows"][0]
    expect(focused.locator(".v")).to_have_text(f"{100 * first[LAST]:.2f}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("td.c:focus")).to_have_attribute("aria-colindex", str(COUNT + 3))
    page.keyboard.press("Enter")
    expect(page.locator(".pop.explain dl.calc")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("tbody :focus")).to_have_attribute("aria-colindex", "3")
    page.keyboard.press("Control+End")
    last = visitor.site.table("wide", f"offset={MODELS - 1}")["rows"][0]
    expect(page.locator("td.c:focus .v")).to_have_text(f"{100 * last[LAST]:.2f}")


def test_rows_and_columns_far_away_come_together(visitor):
    page = visitor.open()
    page.locator(BOX).evaluate("box => box.scrollTo(1e9, 1e9)")
    last = visitor.site.table("wide", f"offset={MODELS - 1}")["rows"][0]
    becomes(
        page,
        "([rows, entry]) => document.querySelector(rows + ':last-child a')?.href.includes(entry)",
        arg=[ROWS, last["entry"].split("/")[1]],
    )
    expect(cell(page, last["entry"], LAST).locator(".v")).to_have_text(f"{100 * last[LAST]:.2f}")
    windows = {
        parse_qs(urlsplit(url).query).get("column_offset", [""])[0] for url in visitor.requests if "/table?" in url
    }
    assert len(windows) < 8


def test_one_benchmark_of_hundreds_is_searched_and_taken_out(visitor):
    page = visitor.open()
    open_own_average(page)
    expect(page.locator(".pop .bench")).to_have_count(100)
    page.get_by_label("Find a benchmark").fill("t29")
    expect(page.locator(".pop .bench")).to_have_count(11)
    page.get_by_role("button", name="Only those found").click()
    chosen = "&".join(f"benchmarks={name}" for name in query(page)["benchmarks"])
    assert len(query(page)["benchmarks"]) == 11
    expect_rows(page, visitor.site.table("wide", chosen))
    page.locator(".pop .bench").first.get_by_role("checkbox").uncheck()
    expect(word(page, "by")).to_have_text("custom average")


def test_a_few_benchmarks_that_count_otherwise_are_named_alone(visitor):
    page = visitor.open()
    open_own_average(page)
    page.get_by_label("Find a benchmark").fill("t299")
    page.locator(".pop .bench").get_by_role("checkbox").uncheck()
    expect(word(page, "by")).to_have_text("average without t299")
    page.get_by_label("Find a benchmark").fill("t298")
    page.get_by_role("textbox", name="Weight of t298").fill("3")
    page.get_by_role("textbox", name="Weight of t298").press("Tab")
    expect_rows(page, visitor.site.table("wide", "weigh=t299:0&weigh=t298:3"))
    assert query(page)["weigh"] == ["t298:3", "t299:0"]
    assert "benchmarks" not in query(page)
    page.locator(".pop .acts").get_by_role("button", name="Board’s weights").click()
    expect(word(page, "by")).to_have_text("Average")
    assert "weigh" not in query(page)


def test_columns_are_searched_and_taken_away(visitor):
    page = visitor.open()
    page.get_by_role("button", name="Columns", exact=True).click()
    assert page.locator(".pop .choice").count() <= 150
    page.get_by_label("Find a column").fill("t150")
    page.locator(".pop .choice").filter(has_text="t150").get_by_role("checkbox").uncheck()
    expect(page.locator("table.board")).to_have_attribute("aria-colcount", str(COUNT + 3))
    assert query(page)["hidden"] == ["t150"]
    expect_rows(page, visitor.site.table("wide"))


def test_on_a_tablet_no_number_runs_into_the_next_and_the_last_column_is_filled(visitor):
    page = visitor.open(viewport={"width": 768, "height": 1024})
    expect_rows(page, visitor.site.table("wide"))
    crowded = """cells => cells.filter(cell => cell.checkVisibility() && cell.querySelector('.v')
        .getBoundingClientRect().left < cell.getBoundingClientRect().left).length"""
    assert page.locator(f"{ROWS} td.c:has(.v)").evaluate_all(crowded) == 0
    to_the_right(page)
    answer = visitor.site.table("wide", "limit=1")["rows"][0]
    expect(cell(page, answer["entry"], LAST).locator(".v")).to_have_text(f"{100 * answer[LAST]:.2f}")
