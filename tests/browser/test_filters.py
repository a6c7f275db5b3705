"""Finding and filtering: what is asked for is what is shown, counted the same everywhere."""

import pytest
from playwright.sync_api import expect

from tests.browser.sites import PARTIAL, TWICE
from tests.browser.table import ROWS, choice, entries, expect_count, expect_rows, open_word, query, word
from tests.browser.test_own_weights import ranks
from tests.waiting import becomes


def counted(panel, column):
    """The values of a column in the menu of models, with their counts."""
    part = panel.get_by_role("group", name=column)
    names = part.locator(".o .nm").all_text_contents()
    return dict(zip(names, (int(count) for count in part.locator(".o .r").all_text_contents()), strict=True))


def test_search_narrows_the_table_while_typing(visitor):
    page = visitor.open("?board=hub")
    page.get_by_label("Search models").press_sequentially("twice", delay=10)
    expect_rows(page, visitor.site.table("hub", "search=twice"))
    assert entries(page) == [f"{TWICE}@bfloat16", f"{TWICE}@float16"]
    expect_count(page, 2, 10)
    becomes(page, "new URLSearchParams(location.search).get('search') === 'twice'")
    page.get_by_label("Search models").fill("size>10; alpha<20")
    answer = visitor.site.table("hub", "search=size>10;%20alpha<20")
    assert 0 < answer["matched"] < 9
    expect_rows(page, answer)


def test_a_search_that_cannot_be_read_is_said_and_taken_as_text(visitor):
    page = visitor.open("?board=hub")
    page.get_by_label("Search models").fill("nothing:here")
    expect(page.locator("#eb-notices")).to_contain_text("nothing")
    expect_count(page, 0, 10)


def test_a_slash_goes_to_the_search(visitor):
    page = visitor.open("?board=hub")
    page.locator("body").press("/")
    expect(page.get_by_label("Search models")).to_be_focused()


def test_a_column_keeps_what_it_counted(visitor):
    page = visitor.open("?board=hub")
    panel = open_word(page, "models")
    before = counted(panel, "Type")
    assert sum(before.values()) == 9
    choice(panel, "chat").get_by_role("checkbox").check()
    expect_count(page, before["chat"], 10)
    answer = visitor.site.table("hub", "only.type=chat")
    expect_rows(page, answer)
    assert {row["type"] for row in answer["rows"]} == {"chat"}
    assert counted(panel, "Type") == before, "a column is counted with all filters but its own"
    panel.get_by_role("button", name="More: precision").click()
    precision = counted(panel, "Precision")
    assert precision == {one["value"]: one["count"] for one in answer["facets"]["precision"]}
    assert sum(precision.values()) == before["chat"]
    panel.get_by_role("button", name="Done").click()
    expect(panel).to_have_count(0)
    expect(word(page, "models")).to_contain_text("chat models")


def test_choosing_every_value_is_no_filter(visitor):
    page = visitor.open("?board=hub&only.precision=float16")
    expect_count(page, 1, 10)
    choice(open_word(page, "models"), "bfloat16").get_by_role("checkbox").click()
    expect_count(page, 9, 10)
    assert "only.precision" not in query(page)


def test_presets_and_numbers_of_the_size_agree(visitor):
    page = visitor.open("?board=hub")
    low, high = page.get_by_label("Smallest size"), page.get_by_label("Largest size")
    choice(open_word(page, "models"), "under 9 B").click()
    answer = visitor.site.table("hub", "size=-9")
    expect_rows(page, answer)
    assert all(row["params_b"] < 9 for row in answer["rows"])
    expect(word(page, "models")).to_contain_text("under 9 B")
    panel = open_word(page, "models")
    expect(low).to_have_value("")
    expect(high).to_have_value("9")
    low.fill("3")
    expect_rows(page, visitor.site.table("hub", "size=3-9"))
    expect(word(page, "models")).to_contain_text("of 3–9 B")
    low.fill("35")
    expect(low).to_have_attribute("aria-invalid", "true")
    high.fill("")
    expect(choice(panel, "from 35 B")).to_have_attribute("aria-checked", "true")
    expect_rows(page, visitor.site.table("hub", "size=35-"))
    low.fill("")
    low.press("Tab")
    expect(choice(panel, "all sizes")).to_have_attribute("aria-checked", "true")
    expect_count(page, 9, 10)


def test_incomplete_results_can_be_left_out(visitor):
    page = visitor.open("?board=hub")
    assert f"{PARTIAL}@bfloat16" in entries(page)
    open_word(page, "models").get_by_label("Complete results only").check()
    expect_rows(page, visitor.site.table("hub", "complete=1"))
    assert f"{PARTIAL}@bfloat16" not in entries(page)


def test_only_models_that_nobody_beats_at_their_size(visitor):
    page = visitor.open("?board=hub")
    open_word(page, "models").get_by_label("Size, B").check()
    expect_rows(page, visitor.site.table("hub", "front=params_b"))
    expect(word(page, "models")).to_contain_text("nobody beats on Size, B")


def test_the_first_word_names_every_filter_and_takes_all_away(visitor):
    page = visitor.open("?board=hub&search=org&only.type=chat&size=-9")
    expect_rows(page, visitor.site.table("hub", "search=org&only.type=chat&size=-9"))
    # flagged ones are hidden by the board itself
    expect(word(page, "models")).to_have_text("chat models under 9 B, no flagged models and 1 more")
    page.get_by_label("Search models").fill("")
    expect_rows(page, visitor.site.table("hub", "only.type=chat&size=-9"))
    expect(word(page, "models")).to_have_text("chat models under 9 B, no flagged models")
    open_word(page, "models").get_by_role("button", name="All models").click()
    expect_count(page, 10, 10)
    expect(word(page, "models")).to_have_text("all models")
    assert query(page) == {"board": ["hub"], "hide": ["none"]}


def test_ranks_are_among_the_matching_ones_or_among_all(visitor):
    page = visitor.open("?board=hub&only.type=base&among=all")
    everybody = visitor.site.table("hub", "only.type=base&among=all")
    expect_rows(page, everybody)
    shown = page.locator(f"{ROWS} .rk")
    assert everybody["rows"][0]["rank"] > 1
    expect(shown).to_have_text(ranks(everybody))
    these = f"these {everybody['matched']}"
    choice(open_word(page, "among"), these).click()
    expect(word(page, "among")).to_contain_text(these)
    answer = visitor.site.table("hub", "only.type=base")
    assert answer["rows"][0]["rank"] == 1
    expect(shown).to_have_text(ranks(answer))
    assert "among" not in query(page)


def test_nothing_that_matches_names_the_filter_to_remove(visitor):
    page = visitor.open("?board=hub&search=second&only.type=base")
    empty = page.locator(".nothing .empty")
    expect(empty).to_contain_text("No model matches all of these")
    expect(empty).to_contain_text("search second")
    expect(empty).to_contain_text("type base")
    without = visitor.site.table("hub", "search=second&only.type=base")["without"]
    first = empty.get_by_role("button").first
    expect(first).to_have_text("Remove type base" if without[0]["key"] == "only.type" else "Remove search second")
    first.click()
    expect_count(page, without[0]["count"], 10)
    expect(empty).to_have_count(0)


@pytest.mark.parametrize(
    ("bad", "struck"),
    [
        ("sort=nothing", ["sort=nothing"]),
        ("size=9-3", ["size=9-3"]),
        ("columns=alpha&columns=gone&columns=Average", ["columns=gone"]),
        ("sort=nothing&size=9-3&by=gone", ["by=gone", "size=9-3", "sort=nothing"]),
    ],
)
def test_one_bad_value_in_a_link_is_struck_out_and_the_rest_stays(visitor, bad, struck):
    visitor.expects(r"status of 400")
    page = visitor.open(f"?board=hub&only.type=chat&{bad}")
    kept = "only.type=chat&columns=alpha&columns=Average" if "columns" in bad else "only.type=chat"
    expect_rows(page, visitor.site.table("hub", kept))
    assert sorted(page.locator(".struck del").all_text_contents()) == struck
    assert query(page)["only.type"] == ["chat"]
    assert not {"sort", "size", "by"} & set(query(page))
    choice(open_word(page, "models"), "base").get_by_role("checkbox").check()
    expect(page.locator(".struck del")).to_have_count(0)
