"""The arena: ratings that are fitted for what a visitor asks, and what they say; what is shown agrees with the API."""

import csv
import re
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.sites import FORMULA, IMAGE, ISLE, JUDGE, OTHER_ISLE, STRONG, UNBEATEN, WINLESS
from tests.browser.test_access import violations
from tests.browser.test_hostile import ACTED, STILL
from tests.browser.test_phone import PHONE, WIDTH
from tests.browser.test_sea_helm import CONTRAST

ROWS = ".eb table.ratings >> nth=0 >> tbody >> nth=0 >> tr"


def told(visitor, **asked):
    return visitor.site.get(f"boards/judged/ratings?{urlencode(asked, doseq=True)}")


def rated(answer):
    return [row for row in answer["rows"] if row["component"] == 0]


def points(value):
    return f"{value:.0f}".replace("-", "−")


def marked(row):
    return f"† {points(row['rating'])}" if row["penalized"] else points(row["rating"])


def expect_ratings(page, answer):
    """The first table shows the models of an answer and their ratings."""
    expect(page.locator(ROWS)).to_have_count(len(rated(answer)))
    expect(page.locator(f"{ROWS} >> td.rating")).to_have_text([marked(row) for row in rated(answer)])
    assert page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.model)") == [
        row["model"] for row in rated(answer)
    ]


def test_ratings_are_fitted_anew_for_what_is_asked_and_the_address_carries_it(visitor):
    page = visitor.open("?board=judged")
    expect(page.locator(".seg", has_text="all chosen")).to_have_count(0)
    expect(page.locator(".foot", has_text="from rating differences, 95 % sure of all rows at once")).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Arena").click()
    page.wait_for_url("**/arena?*")
    expect_ratings(page, told(visitor))
    page.get_by_role("group", name="Kinds of fit").get_by_role("button", name="Plain and style-controlled").click()
    both = told(visitor, style=1)
    place, first = next((place, row) for place, row in enumerate(rated(both)) if row["controlled"])
    shown = page.locator(ROWS).nth(place).locator("td")
    expect(shown.filter(has_text=points(first["controlled"]["rating"])).first).to_be_visible()
    wordy = next(row for row in both["rows"] if row["model"] == "org/wordy")
    assert wordy["change"] < -15
    expect(page.locator("tr[data-model='org/wordy'] .notable")).to_have_text(points(wordy["change"]))
    odds = both["coefficients"][0]["odds_ratio"]
    expect(page.locator(".say", has_text="Between two equally good")).to_contain_text(
        f"that is longer by one standard deviation {odds:.2f} times as often: "
    )
    expect(page.locator(".odds .n").nth(2)).to_have_text(f"{odds:.2f}")
    page.get_by_role("button", name="Coefficient").click()
    expect(page.locator(".odds .n").nth(2)).to_have_text(f"{both['coefficients'][0]['value']:.3f}")
    expect(page.get_by_role("button", name="Coefficient")).to_be_focused()
    page.get_by_role("button", name="Judge", exact=True).click()
    page.locator(".pop.menu .choice", has_text="strict").get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    filtered = told(visitor, style=1, **{"only.judge": "strict"})
    expect_ratings(page, filtered)
    expect(page.locator(".strip .count")).to_have_text(
        f"9 of 9 models · {filtered['battles']} of {filtered['all_battles']} battles"
    )
    page.get_by_role("button", name="Base org").click()
    page.locator(".pop").get_by_role("option", name=STRONG[0]).click()
    other = told(visitor, style=1, base=STRONG[0], **{"only.judge": "strict"})
    expect_ratings(page, other)
    address = page.url
    again = visitor.open(address.removeprefix(visitor.site.url))
    expect_ratings(again, other)
    page.go_back()
    expect_ratings(page, filtered)
    page.get_by_role("button", name="Remove filter judge strict").click()
    expect_ratings(page, both)
    page.get_by_label("Weight pairs equally").check()
    expect_ratings(page, told(visitor, style=1, weights="pairs"))
    page.get_by_label("Weight pairs equally").uncheck()
    page.get_by_label("Ties count half").uncheck()
    expect_ratings(page, told(visitor, style=1, ties=0))
    page.get_by_role("button", name="Data set").click()
    page.get_by_role("option", name="Multi-turn").click()
    expect_ratings(page, told(visitor, style=1, ties=0, dataset="multi"))
    page.get_by_role("button", name="Clear all").click()
    expect_ratings(page, both)


def test_position_is_held_equal_beside_style_and_shown_as_odds(visitor):
    page = visitor.open("arena?board=judged")
    page.get_by_label("Position").check()
    answer = told(visitor, position=1)
    expect_ratings(page, answer)
    section = page.locator(".rewards section")
    expect(section.locator("tbody th")).to_have_text("side A")
    expect(section.locator("tbody td.n").first).to_have_text(f"{answer['coefficients'][0]['odds_ratio']:.2f}")
    expect(page.get_by_role("columnheader", name="Position equal").first).to_be_visible()
    expect(page.locator(".arena-foot .note")).to_have_text(answer["warnings"])
    page.get_by_role("group", name="Kinds of fit").get_by_role("button", name="Plain and style-controlled").click()
    expect(page.get_by_role("columnheader", name="Controls equal").first).to_be_visible()
    expect_ratings(page, told(visitor, position=1, style=1))


def test_what_battles_cannot_tell_is_said_and_names_are_text(visitor):
    page = visitor.open("arena?board=judged&style=1&group=category")
    answer = told(visitor, style=1, group="category")
    rows = {row["model"]: row for row in answer["rows"]}
    for model, ends in (
        (UNBEATEN, f"at least {points(rows[UNBEATEN]['lower'])}"),
        (WINLESS, f"at most {points(rows[WINLESS]['upper'])}"),
    ):
        assert rows[model]["penalized"]
        expect(page.locator(f"tr[data-model='{model}'] .rating")).to_have_text(marked(rows[model]))
        expect(page.locator(f"tr[data-model='{model}'] td.mid").first).to_have_text(ends)
    expect(page.locator(".foot", has_text="† No chain of wins and losses ties these to")).to_be_visible()
    apart = page.locator("section", has=page.get_by_role("heading", name=f"A scale of its own, with {ISLE} at 1000"))
    expect(apart.locator("tbody tr")).to_have_count(2)
    expect(apart.locator(f"tr[data-model='{OTHER_ISLE}'] .rating")).to_have_text(points(rows[OTHER_ISLE]["rating"]))
    expect(page.locator(".arena-foot .note")).to_have_text(answer["warnings"])
    expect(page.get_by_role("heading", name="Side A by category")).to_be_visible()
    expect(page.locator("th.pin.b", has_text="<img src=x").first).to_be_visible()
    page.get_by_role("button", name="Judge", exact=True).click()
    expect(page.locator(".pop.menu")).to_contain_text(JUDGE)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    with download.value.path().open(newline="") as file:
        names = [row["model"] for row in csv.DictReader(file)]
    assert set(names) == {f"'{name}" if name == FORMULA else name for name in rows}
    assert page.evaluate(ACTED) == STILL


def test_the_map_of_pairs_is_walked_with_the_keyboard_and_switched(visitor):
    page = visitor.open("arena?board=judged")
    answer = told(visitor)
    matrix = answer["matrix"]
    cells = page.locator(".hm tbody td")
    expect(cells.nth(1)).to_have_text(f"{100 * matrix['observed'][0][1]:.0f}")
    cells.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".told")).to_contain_text(f"of {matrix['battles'][0][1]} battles against {matrix['models'][1]}")
    page.get_by_role("button", name="Predicted").click()
    expect(cells.nth(1)).to_have_text(f"{100 * matrix['predicted'][0][1]:.0f}")
    isle = matrix["models"].index(ISLE)
    expect(cells.nth(isle)).to_have_text("·")
    assert "cells=predicted" in page.url
    page.go_back()
    expect(cells.nth(1)).to_have_text(f"{100 * matrix['observed'][0][1]:.0f}")


def test_models_are_sorted_and_seen_from_several_bases_and_by_data_set(visitor):
    page = visitor.open("arena?board=judged&style=1")
    expect_ratings(page, told(visitor))
    head = page.locator("table.ratings >> nth=0 >> thead")
    expect(head.get_by_role("columnheader", name="Rating")).to_have_attribute("aria-sort", "descending")
    head.get_by_role("button", name="Change").click()
    answer = told(visitor, style=1)
    changed = [row for row in rated(answer) if row["change"] is not None]
    rest = [row for row in rated(answer) if row["change"] is None]
    by_change = sorted(changed, key=lambda row: -row["change"]) + rest
    expect(page.locator(f"{ROWS} >> th.pin.b >> a")).to_have_count(len(by_change))
    assert page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.model)") == [
        row["model"] for row in by_change
    ]
    expect(head.get_by_role("columnheader", name="Change")).to_have_attribute("aria-sort", "descending")
    expect(head.get_by_role("button", name="Change")).to_be_focused()
    expect(head.get_by_role("columnheader", name="Rating")).not_to_have_attribute("aria-sort", "descending")
    page.keyboard.press("Enter")
    expect(head.get_by_role("columnheader", name="Change")).to_have_attribute("aria-sort", "ascending")
    assert "sort=change" in page.url
    page.reload()
    settled(page)
    assert page.locator(ROWS).evaluate_all("rows => rows.map(row => row.dataset.model)") == [
        row["model"] for row in [*reversed(by_change[: len(changed)]), *rest]
    ]
    head.get_by_role("button", name="Rank", exact=True).click()
    expect_ratings(page, answer)
    page.get_by_role("button", name="Also against").click()
    page.locator(".pop.menu .choice", has_text=STRONG[0]).get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rate each").click()
    page.get_by_role("option", name="Data set").click()
    beside = told(visitor, style=1, also=STRONG[0], sets=1)
    wordy = next(row for row in beside["rows"] if row["model"] == "org/wordy")
    cells = page.locator("tr[data-model='org/wordy'] td")
    expect(cells.filter(has_text=f"{100 * wordy['also'][0]:.1f} %").first).to_be_visible()
    for alone in wordy["sets"]:
        expect(
            cells.filter(has_text=f"{points(alone['rating'])}{points(alone['lower'])}–{points(alone['upper'])}")
        ).to_have_count(1)
    expect(head.get_by_role("columnheader", name="Multi-turn")).to_be_visible()
    page.get_by_role("button", name="Both", exact=True).click()
    matrix = beside["matrix"]
    expect(page.locator(".hm tbody td").nth(1)).to_have_text(
        f"{100 * matrix['observed'][0][1]:.0f}{100 * matrix['predicted'][0][1]:.0f}"
    )
    assert violations(page) == []


def test_a_board_without_battles_leads_to_those_that_have_some(visitor):
    page = visitor.open("arena?board=hub")
    expect(page.get_by_text("This board has no battles.")).to_be_visible()
    page.locator(".empty").get_by_role("link", name="Duels").click()
    expect_ratings(settled(page), told(visitor))


def test_a_choice_that_leaves_nothing_is_taken_back(visitor):
    visitor.expects("status of 400")
    page = visitor.open(f"arena?board=judged&style=1&base={quote(IMAGE)}")
    expect_ratings(page, told(visitor, style=1, base=IMAGE))
    page.goto(f"{visitor.site.url}arena?board=judged&base=nobody")
    expect(page.locator(".trouble")).to_contain_text("base: 'nobody' is not on this board")
    page.get_by_role("button", name="Clear all filters").click()
    expect_ratings(page, told(visitor))
    assert page.evaluate(ACTED) == STILL


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_numbers_of_the_map_can_be_read_on_their_tints(visitor, theme):
    page = visitor.open(f"arena?board=judged&style=1&group=category&only.judge=strict&__theme={theme}")
    expect(page.locator(".odds").first).to_be_visible()
    ratios = page.locator(".hm td:is(.up, .down)").evaluate_all(CONTRAST.replace("cell.firstChild", "cell"))
    assert min(ratios) >= 4.5


def test_on_a_phone_names_drawn_intervals_and_what_bounds_them_stay(visitor):
    page = visitor.open("arena?board=judged&style=1", **PHONE)
    expect_ratings(page, told(visitor, style=1))
    assert page.evaluate(WIDTH) <= 390
    expect(page.locator(".ratings td.drawn").first).to_be_visible()
    first = rated(told(visitor, style=1))[0]
    under = page.locator(f"{ROWS} >> td.rating").first.evaluate("cell => getComputedStyle(cell, '::after').content")
    assert first["penalized"]
    assert under == f'"at least {points(first["lower"])}"'
    assert page.locator(f"{ROWS} >> th.pin.b").first.bounding_box()["width"] >= 150
    expect(page.get_by_label("Ties count half")).to_be_hidden()
    page.get_by_role("button", name="Options").tap()
    page.get_by_label("Ties count half").uncheck()
    expect_ratings(page, told(visitor, style=1, ties=0))
    assert page.evaluate(WIDTH) <= 390
    assert violations(page) == []


def test_other_pages_speak_of_battles(visitor):
    page = visitor.open(f"model?board=judged&entry={quote(STRONG[0])}")
    expect(page.get_by_role("columnheader", name="Data set")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Battles")).to_be_visible()
    expect(page.locator("table.tree")).not_to_contain_text("does not count")
    for pair, order in (((STRONG[0], FORMULA), "alpha is ahead of"), ((FORMULA, STRONG[0]), "is behind alpha.")):
        page.goto(f"{visitor.site.url}compare?board=judged" + "".join(f"&entry={quote(name)}" for name in pair))
        expect(page.locator(".said")).to_contain_text(re.compile(rf"Over all battles .*{order}"))
    expect(page.locator(".foot")).to_contain_text("relative to the base model")
    page.goto(f"{visitor.site.url}about?board=judged")
    expect(page.get_by_text("Ratings follow the Bradley–Terry model")).to_be_visible()
    page.goto(f"{visitor.site.url}?board=judged")
    expect(page.locator("tr.group")).to_have_text("Not ranked: no rating comparable with the others (2 models)")
