"""Own weights: rows, ranks, intervals and words are those of the average that was chosen."""

from playwright.sync_api import expect

from tests.browser.table import ROWS, entries, expect_rows, told, word
from tests.waiting import becomes

OWN = "benchmarks=alpha:2&benchmarks=beta"


def ranks(answer):
    """Rank intervals as the table prints them."""
    pairs = ((row["rank_lower"] or row["rank"], row["rank_upper"]) for row in answer["rows"])
    return [f"{low}{f'–{high}' if high and high != low else ''}" if low else "—" for low, high in pairs]


def test_rows_of_own_weights_come_with_their_rank_intervals(visitor):
    page = visitor.open(f"?board=hub&{OWN}")
    own = visitor.site.table("hub", OWN)
    expect_rows(page, own)
    expect(page.locator(f"{ROWS} .rk")).to_have_text(ranks(own))
    assert any(row["rank_upper"] for row in own["rows"])
    expect(page.locator(".foot .key", has_text="custom weights")).to_be_visible()
    expect(page.locator(f"{ROWS} td.avg .e")).to_have_count(sum(1 for row in own["rows"] if "Average" in row["lower"]))
    expect(word(page, "by")).to_have_text("custom average")
    assert not [url for url in visitor.requests if "intervals=1" in url]


def test_rows_far_down_a_long_table_get_their_intervals_too(visitor):
    page = visitor.open("?board=many&benchmarks=alpha&benchmarks=beta")
    page.locator(".scroll.board").evaluate("box => { box.scrollTop = 9000; }")
    own = visitor.site.table("many", "benchmarks=alpha&benchmarks=beta&offset=300&limit=1")
    line = page.locator(f"{ROWS}:has(a[href*='{own['rows'][0]['model'].split('/')[1]}'])")
    expect(line.locator(".rk")).to_have_text(ranks(own)[0])


def test_rows_move_while_a_weight_is_dragged_and_stay_where_the_server_puts_them(visitor):
    page = visitor.open("?board=hub")
    word(page, "by").click()
    page.locator("[data-stop=own]").click()
    slider = page.get_by_role("slider", name="Weight of Alpha")
    before = entries(page)
    slider.evaluate("slider => { slider.value = slider.max; slider.dispatchEvent(new Event('input')); }")
    own = visitor.site.table("hub", f"benchmarks=alpha:{slider.input_value()}&benchmarks=beta")
    expect_rows(page, own)
    assert told(own) != before
    assert "benchmarks=" not in page.url
    expect(page.locator(".pop.menu p[role=status]")).to_contain_text("first")
    slider.dispatch_event("change")
    becomes(page, "location.search.includes('benchmarks=alpha')")
    expect_rows(page, own)
    expect(page.locator(f"{ROWS} .rk")).to_have_text(ranks(own))
