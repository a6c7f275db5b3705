"""The page Changes: a visitor asks what changed between two states of a board, and follows a number to where it came
from.
"""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import watched
from tests.browser.sites import ARENA, BATTLES, FORMULA, REPO, ROWS, TWICE, Site, battles, hub_board, scores
from tests.browser.test_access import violations
from tests.browser.test_phone import PHONE
from tests.built import config_text
from tests.hub import Hub
from tests.waiting import becomes, until

ONCE = "owner/once"
FIRST_DAY, SECOND_DAY, THIRD_DAY = "1 Jan 2025", "2 Jan 2025", "3 Jan 2025"
ALPHA = 7
"""The column of the first benchmark."""
NEW = ("org/newcomer", "bfloat16", "chat", 7, False, False, "2024-09-01", 0.99, 0.95, 0.9)
RESCORED = f"{TWICE}@bfloat16"
RENAMED = "org/renamed"
COUNTS = "1 new, 1 with changed values, 1 removed, 1 renamed."


def second():
    """What the dataset holds after its second commit: one model is scored again, one has another name, one is gone, one
    is new.
    """
    rows = [(RENAMED, *row[1:]) if row[0] == FORMULA else row for row in ROWS if row[0] != "org/second"]
    return [(*row[:ALPHA], 0.55, *row[ALPHA + 1 :]) if row[:2] == (TWICE, "bfloat16") else row for row in rows] + [NEW]


def third():
    """After its third: the one that was new is gone again."""
    return second()[:-1]


@pytest.fixture(scope="module")
def commits():
    """Those of the three states, the oldest first."""
    return []


@pytest.fixture(scope="module")
def moving(tmp_path_factory, commits):
    """A server with a board of three states, one of a single state, one of battles, and a synthetic one."""
    configs = {
        "moving": hub_board("moving"),
        "once": hub_board("once", ONCE),
        "judged": ARENA,
        "demo_drop": config_text("demo_drop"),
    }
    folder = tmp_path_factory.mktemp("site")
    with Hub(folder / "hub") as hub:
        hub.publish(ONCE, {"scores.csv": scores()})
        hub.publish(BATTLES, {"battles.csv": battles()})
        commits.append(hub.publish(REPO, {"scores.csv": scores()}))
        with Site(folder, configs, endpoint=hub.url, EVALBOARD_POLL="1", EVALBOARD_HUB_PACE="1000") as site:
            until_kept(site, "moving", 1)
            for rows in (second(), third()):
                commits.append(hub.publish(REPO, {"scores.csv": scores(rows)}))
                until_kept(site, "moving", len(commits))
            for board in configs:
                site.until_state(board, "ready")
            until_kept(site, "once", 1)
            yield site


def until_kept(site, board, count):
    site.until_state(board, "ready")
    until(lambda: len(site.get(f"boards/{board}/states")["states"]) == count, site.log.read_text)


@pytest.fixture
def visitor(profiles, moving):
    yield from watched(profiles, moving)


def address(commits):
    """The page about the first two states."""
    return f"changes?board=moving&from={commits[0]}&to={commits[1]}"


def tables_of(site, path):
    """The tables of a report by key."""
    return {block["key"]: block for block in site.get(f"boards/moving/{path}")["blocks"] if block["type"] == "table"}


def rows_of(page, title="What moved, and why"):
    return page.locator(".differences details", has=page.get_by_role("heading", name=title, exact=True)).locator(
        "tbody tr"
    )


def row_of(page, entry, title="What moved, and why"):
    return rows_of(page, title).filter(has=page.get_by_role("link", name=entry, exact=True))


@pytest.mark.smoke
def test_the_answer_and_the_table_say_what_the_api_says(visitor, commits):
    page = visitor.open(address(commits))
    tables = tables_of(visitor.site, f"changes?since={commits[0]}&rev={commits[1]}")
    assert [(row["renamed"], row["entry"]) for row in tables["renamed"]["rows"]] == [
        (f"{FORMULA}@bfloat16", f"{RENAMED}@bfloat16")
    ]
    expect(page.locator("p.answer b")).to_have_text(COUNTS)
    expect(page.locator(".facts")).to_contain_text("3 snapshots")
    moves = tables["moves"]["rows"]
    expect(rows_of(page).locator("th")).to_have_text([move["entry"] for move in moves])
    for move in moves:
        parts = sum(move.get(part, 0.0) for part in ("own", "others", "entries", "config", "code"))
        assert parts == pytest.approx(move["rank_before"]["value"] - move["rank"]["value"])
        expect(row_of(page, move["entry"])).to_contain_text(move["sentence"])
        expect(row_of(page, move["entry"])).to_contain_text(f"{100 * move['score']:.2f}")
    for key in ("added", "removed", "renamed"):
        expect(rows_of(page, tables[key]["title"]).locator("th")).to_have_text(
            [row["entry"] for row in tables[key]["rows"]]
        )


def test_a_number_leads_to_its_file_at_the_commit_and_a_name_to_the_model_as_it_was(visitor, commits):
    page = visitor.open(address(commits))
    value = row_of(page, RESCORED, "Changed values")
    expect(value).to_contain_text(re.compile(r"Alpha\s*[\d.]+\s*[\d.]+\s*−[\d.]+"))
    links = value.locator("td a").evaluate_all("links => links.map((each) => each.href)")
    assert [urlsplit(link).path.removesuffix("/scores.csv").rpartition("/")[2] for link in links] == commits[:2]
    gone = rows_of(page, "Removed").get_by_role("link", name="org/second@bfloat16")
    (before,) = parse_qs(urlsplit(gone.get_attribute("href")).query)["rev"]
    assert before == tables_of(visitor.site, f"changes?rev={commits[0]}")["snapshots"]["rows"][0]["rev"]
    row_of(page, RESCORED).get_by_role("link", name=RESCORED).click()
    expect(page.locator(".notes")).to_contain_text(
        f"This is an older snapshot of this board, at commit {commits[1][:7]}."
    )
    expect(page.locator("h1.name")).to_contain_text("twice")


def test_both_words_open_a_menu_of_states_and_a_choice_is_an_address(visitor, commits):
    page = visitor.open("changes?board=moving")
    before, now = (page.locator(".ask .word").nth(place) for place in (0, 1))
    expect(before).to_have_text(SECOND_DAY)
    expect(now).to_have_text(THIRD_DAY)
    expect(page.locator("p.answer")).to_contain_text("1 removed.")
    before.click()
    options = page.locator(".pop.menu [role=option]")
    expect(options).to_have_count(2)
    expect(options.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(before).to_be_focused()
    before.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(before).to_have_text(FIRST_DAY)
    assert parse_qs(urlsplit(page.url).query)["from"] == [commits[0]]
    expect(page.locator("p.answer")).to_contain_text("1 with changed values")
    now.click()
    page.locator(".pop.menu [role=option]", has_text=FIRST_DAY).click()
    expect(page.locator(".empty")).to_contain_text("This is the oldest snapshot")
    page.get_by_role("button", name="Show the last change").click()
    expect(now).to_have_text(THIRD_DAY)
    expect(before).to_have_text(SECOND_DAY)


def test_what_can_be_taken_away_names_both_states(visitor, commits):
    page = visitor.open("changes?board=moving")
    page.get_by_role("button", name="Export").click()
    panel = page.locator(".pop.menu")
    expect(panel.locator("pre")).to_have_text(
        f"evalboard analyze changes moving --since {commits[1]} --rev {commits[2]}"
    )
    file = panel.get_by_role("link").get_attribute("href")
    assert parse_qs(urlsplit(file).query) == {"since": [commits[1]], "rev": [commits[2]]}


def test_boards_without_a_past_say_why(visitor):
    page = visitor.open("changes?board=once")
    expect(page.locator(".empty")).to_contain_text("This board has one snapshot so far")
    expect(page.locator(".empty code")).to_contain_text("evalboard analyze snapshots once --since")
    for board, said in (
        ("demo_drop", "No snapshots are taken of synthetic data"),
        ("judged", "each rating follows from all battles"),
    ):
        page = visitor.open(f"changes?board={board}")
        expect(page.locator(".empty")).to_contain_text(said)
        page.locator(".empty a", has_text="Hub").first.click()
        expect(page.locator(".ask .word, .empty").first).to_be_visible()
        page = visitor.open(f"about?board={board}")
        expect(page.locator(".nav [data-page=changes]")).to_be_hidden()


def test_the_page_of_a_model_draws_its_past_and_leads_to_the_changes(visitor, commits):
    page = visitor.open(f"model?board=moving&entry={quote(RESCORED)}")
    past = page.locator("#report-history")
    past.scroll_into_view_if_needed()
    blocks = visitor.site.get(f"boards/moving/history?entry={quote(RESCORED)}")["blocks"]
    (snapshots,) = [block["rows"] for block in blocks if block["type"] == "table"]
    expect(past.locator("figure > svg circle")).to_have_count(2 * len(snapshots))
    past.locator("summary", has_text="All snapshots").click()
    rows = past.locator("details[open] tbody tr")
    expect(rows).to_have_count(3)
    for row, each in zip(rows.all(), snapshots, strict=True):
        expect(row).to_contain_text(f"{each['rank']['lower']:.0f} to {each['rank']['upper']:.0f}")
        expect(row).to_contain_text(each["sentence"] or RESCORED)
    assert violations(page) == []
    past.get_by_role("link", name="What changed in the newest snapshot").click()
    expect(page.locator("p.answer")).to_contain_text(re.compile("newcomer|removed"))
    query = parse_qs(urlsplit(page.url).query)
    assert query["search"] == [RESCORED]


def test_the_leaderboard_marks_what_moved_since_a_day_that_is_chosen(visitor, commits):
    page = visitor.open("?board=moving")
    expect(page.locator(".facts a", has_text="snapshots")).to_contain_text("3")
    expect(page.locator(".mv[data-kind]")).to_have_count(0)
    page.locator(".time").get_by_role("button", name="Change since").click()
    page.locator(".pop.menu [role=option]", has_text=FIRST_DAY).click()
    expect(page.locator(".wrap.since")).to_be_visible()
    query = parse_qs(urlsplit(page.url).query)
    rows = visitor.site.table("moving", f"since={query['since'][0]}&among=all&limit=50")["rows"]
    moved = {
        row["entry"]: abs(row["rank_before"] - row["rank"])
        for row in rows
        if row["rank_change"] in {"beyond", "within"}
    }
    assert moved
    expect(page.locator("td .mv[data-kind]")).to_have_count(len(moved))
    marks = page.locator("tr:has(td .mv[data-kind])").evaluate_all(
        "rows => rows.map((row) => [row.querySelector('a.model').title, row.querySelector('.mv').textContent])"
    )
    assert {entry: mark[1:] for entry, mark in marks} == {entry: str(places) for entry, places in moved.items()}
    assert violations(page) == []
    page.locator(".time").get_by_role("button", name="Change since").click()
    page.locator(".pop.menu [role=option]", has_text="Off").click()
    expect(page.locator(".mv[data-kind]")).to_have_count(0)


def test_a_model_that_came_later_has_a_gap_before(visitor):
    page = visitor.open(f"model?board=moving&entry={quote(f'{RENAMED}@bfloat16')}", **PHONE)
    past = page.locator("#report-history")
    past.scroll_into_view_if_needed()
    past.locator("summary", has_text="All snapshots").tap()
    expect(past.locator("details[open] tbody tr").last).to_contain_text(f"{FORMULA}@bfloat16")
    becomes(page, "document.documentElement.scrollWidth <= innerWidth")


def test_a_state_that_is_not_kept_is_named_and_others_can_be_chosen(visitor):
    visitor.expects(r"status of 404 .*boards/moving/changes")
    page = visitor.open(f"changes?board=moving&from={quote('no-such-state')}")
    expect(page.locator(".note.bad")).to_contain_text("no-such-state")
    expect(page.locator(".ask .word").first).to_have_text("no-such-state")
    page.locator(".ask .word").first.click()
    page.locator(".pop.menu [role=option]", has_text=FIRST_DAY).click()
    expect(page.locator("p.answer")).to_be_visible()


def test_who_led_is_drawn_by_date_and_listed_by_snapshot(visitor):
    page = visitor.open("changes?board=moving")
    leaders = page.locator("#report-leaders")
    leaders.scroll_into_view_if_needed()
    tables = {each["key"]: each for each in visitor.site.get("boards/moving/leaders")["blocks"] if "key" in each}
    rows = tables["dates"]["rows"]
    expect(leaders.locator("svg circle.opened")).to_have_count(1 + sum(row["best"] for row in rows))
    dates, first_place = (leaders.locator("details", has_text=tables[key]["title"]) for key in ("dates", "first_place"))
    expect(dates.locator("tbody th")).to_have_text([row["entry"] for row in rows])
    expect(first_place.locator("tbody tr")).to_have_count(len(tables["first_place"]["rows"]))
    expect(first_place.locator("a").first).to_have_attribute("href", re.compile("rev="))
    leaders.get_by_role("combobox", name="Size").select_option(index=1)
    sizes = leaders.get_by_role("combobox", name="Size").input_value()
    becomes(page, f"new URLSearchParams(location.search).get('sizes') === '{sizes}'")
    others = visitor.site.get(f"boards/moving/leaders?sizes={sizes}")["blocks"]
    (rows,) = [each["rows"] for each in others if each.get("key") == "dates"]
    expect(dates.locator("tbody th")).to_have_text([row["entry"] for row in rows])
    assert violations(page) == []


@pytest.mark.parametrize("options", [{"color_scheme": "light"}, {"color_scheme": "dark"}, PHONE])
def test_nothing_is_out_of_reach(visitor, options, commits):
    page = visitor.open(address(commits), **options)
    expect(rows_of(page).first).to_be_visible()
    becomes(page, "document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.locator(".ask .word").first.dispatch_event("click")
    expect(page.locator(".pop.menu [role=option]").first).to_be_visible()
    assert violations(page) == []


def test_the_front_door_says_what_changed_lately_and_leads_there(visitor, commits):
    page = visitor.page()

    def listed():
        page.goto("./")
        return page.locator(".lately li").count() == 2

    until(listed, visitor.site.log.read_text)
    newest, before = page.locator(".lately li").all()
    expect(newest).to_contain_text(THIRD_DAY)
    expect(newest).to_contain_text("1 removed")
    expect(before).to_contain_text(SECOND_DAY)
    expect(before).to_contain_text("New: org/newcomer")
    assert violations(page) == []
    before.get_by_role("link", name=COUNTS.rstrip(".")).click()
    expect(page.locator("p.answer b")).to_have_text(COUNTS)


def test_a_slider_shows_the_board_as_it_was(visitor, commits):
    page = visitor.open("?board=moving")
    slider = page.get_by_role("slider", name="Snapshot")
    expect(slider).to_have_value("2")
    slider.evaluate("slider => slider.classList.add('before')")
    slider.press("ArrowLeft")
    becomes(page, f"location.search.includes('rev={commits[1]}')")
    expect(page.locator(".before")).to_have_count(0)  # the page is drawn anew, its slider too
    expect(slider).to_be_focused()
    expect(page.locator(".time output")).to_have_text(SECOND_DAY)
    page.keyboard.press("ArrowRight")
    becomes(page, "!location.search.includes('rev=')")
    expect(page.get_by_role("slider", name="Snapshot")).to_have_value("2")
