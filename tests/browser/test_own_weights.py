"""Own weights: the rows come first, their rank intervals and whiskers a moment later, and nothing moves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table import ROWS, entries, expect_rows, told
from tests.waiting import until

OWN = "benchmarks=alpha:2&benchmarks=beta"


def ranks(answer):
    """Rank intervals as the table prints them."""
    pairs = ((row["rank_lower"] or row["rank"], row["rank_upper"]) for row in answer["rows"])
    return [f"{low}{f'–{high}' if high and high != low else ''}" if low else "—" for low, high in pairs]


def test_rank_intervals_follow_the_rows_and_nothing_moves(visitor):
    page = visitor.page()
    held = []

    def hold(route):
        held.append(route)

    page.route("**/table?*intervals=1*", hold)
    page.goto(f"?board=hub&{OWN}")
    answer = visitor.site.table("hub", OWN)
    expect_rows(page, answer)
    assert page.locator(f"{ROWS} .rk").all_inner_texts() == ranks(answer)
    expect(page.locator(".strip")).to_contain_text("own weights")
    boxes = "rows => rows.map(row => { const box = row.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })"
    before = page.locator(f"{ROWS} td").evaluate_all(boxes)
    until(lambda: held, "a second question", pause=lambda: page.wait_for_timeout(20))
    held[0].continue_()
    own = visitor.site.table("hub", f"{OWN}&intervals=1")
    expect(page.locator(f"{ROWS} .rk")).to_have_text(ranks(own))
    assert ranks(own) != ranks(answer)
    assert page.locator(f"{ROWS} td").evaluate_all(boxes) == before
    assert entries(page) == told(own)
    expect(page.locator(f"{ROWS} td.avg .e")).to_have_count(sum(1 for row in own["rows"] if "Average" in row["lower"]))


def test_the_boards_own_weights_need_no_second_request(visitor):
    page = visitor.open("?board=hub")
    expect_rows(page, visitor.site.table("hub"))
    expect(page.locator(".strip")).not_to_contain_text("own weights")
    assert not [url for url in visitor.requests if "intervals=1" in url]


def test_rows_far_down_a_long_table_get_their_intervals_too(visitor):
    page = visitor.open("?board=demo_drop&benchmarks=arc&benchmarks=mmlu")
    page.locator(".scroll.board").evaluate("box => { box.scrollTop = 9000; }")
    own = visitor.site.table("demo_drop", "benchmarks=arc&benchmarks=mmlu&intervals=1&offset=300&limit=1")
    line = page.locator(f"{ROWS}:has(a[href*='{own['rows'][0]['model'].split('/')[1]}'])")
    expect(line.locator(".rk")).to_have_text(ranks(own)[0])
