"""A Hub that is slow, down, broken or never there: what a visitor is told, and that the last good leaderboard stays
up.
"""

import contextlib

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled, watched
from tests.browser.sites import REPO, ROWS, Site, hub_board, scores
from tests.browser.table import expect_rows
from tests.built import config_text
from tests.hub import Hub
from tests.waiting import LONGEST

SLOW = "owner/slow"
PARTS = 40
NEW = ("org/newcomer", "bfloat16", "chat", 7, False, False, "2024-09-01", 0.99, 0.95, 0.95)


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub")) as hub:
        hub.publish(REPO, {"scores.csv": scores()})
        hub.publish(
            SLOW, {f"part-{part:02d}.csv": scores([(f"org/part-{part:02d}", *NEW[1:])]) for part in range(PARTS)}
        )
        hub.fault("slow", SLOW, seconds=2)
        yield hub


@pytest.fixture(scope="module")
def restless(hub, tmp_path_factory):
    """A server that looks for newer results every second. Of its Hub boards the last one is slow to come, and one has
    no dataset.
    """
    configs = {
        "demo_drop": config_text("demo_drop"),
        "good": hub_board("good"),
        "never": hub_board("never", "owner/nowhere"),
        "slow": hub_board("slow", SLOW),
    }
    env = {"EVALBOARD_POLL": "1", "EVALBOARD_HUB_RETRIES": "0", "EVALBOARD_HUB_PACE": "1000"}
    with Site(tmp_path_factory.mktemp("site"), configs, endpoint=hub.url, **env) as site:
        yield site


@pytest.fixture
def visitor(profiles, restless):
    yield from watched(profiles, restless)


def look_again(page):
    """As when a visitor comes back to the tab: the page asks how the board stands."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def until_told(page, locator):
    """The page looks until something is there."""
    until(page, lambda patience: expect(locator).to_be_visible(timeout=patience))


def until(page, holds):
    """Try what needs a moment again and again; `holds` is called with its patience in milliseconds."""
    for _ in range(int(LONGEST)):
        look_again(page)
        with contextlib.suppress(AssertionError):
            holds(1000)
            return
    holds(1000)


def test_a_board_that_is_being_built_tells_how_far_it_is_and_then_shows_itself(visitor, hub):
    visitor.expects(r"status of 409 .*boards/slow/table")
    page = visitor.open("?board=slow")
    expect(page.locator(".empty progress")).to_be_visible()
    expect(page.locator(".empty .num")).to_contain_text(f"of {PARTS}")
    expect(page.locator(".empty .others")).to_contain_text("Demo in the layout")
    hub.heal()
    expect(page.locator(".eb table.board tbody a.model").first).to_be_visible()
    assert visitor.site.table("slow")["total"] == PARTS
    figure = visitor.site.get("boards/slow/plots/scatter")["figure"]
    assert figure["data"], "all are of one type, by which the board would colour: that keeps no plot from being drawn"


def test_a_board_whose_dataset_is_not_there_says_why_and_offers_to_try_again(visitor):
    visitor.site.until_state("never", "failed")
    visitor.expects(r"status of (409|503) .*boards/never/table")
    page = visitor.open("?board=never")
    expect(page.locator(".empty")).to_contain_text("This board could not be built.")
    expect(page.locator(".empty .reason")).to_contain_text("owner/nowhere")
    page.locator(".empty").get_by_role("button", name="Retry now").click()
    expect(page.locator(".empty")).to_contain_text("Requested. This takes a moment.")
    page.locator(".empty .others button").first.click()
    expect(page.locator(".eb table.board")).to_be_visible()


def test_a_hub_that_is_down_takes_nothing_away_and_the_page_says_so_until_it_is_back(visitor, hub):
    commit = visitor.site.until_state("good", "ready")["origin"]["revision"]
    page = visitor.open("?board=good")
    expect_rows(page, visitor.site.table("good"))
    hub.kill()
    reason = visitor.site.until_state("good", "stale")["reason"]
    note = page.locator(".notes .note.warn")
    until_told(page, note)
    expect(note).to_contain_text(reason)
    expect(note).to_contain_text(f"You are looking at commit {commit[:7]} of 1 Jan 2025, checked")
    expect_rows(page, visitor.site.table("good"))
    note.get_by_role("button", name="Retry now").click()
    expect(page.locator(".notes")).to_contain_text("Requested. This takes a moment.")
    visitor.expects(r"status of 429")
    page.reload()
    settled(page)
    expect(note).to_contain_text(reason)
    expect_rows(page, visitor.site.table("good"))
    hub.start()
    visitor.site.until_state("good", "ready")
    until(page, lambda patience: expect(note).to_have_count(0, timeout=patience))
    expect_rows(page, visitor.site.table("good"))


def test_a_commit_that_cannot_be_read_is_named_and_the_next_good_one_is_offered(visitor, hub):
    good = visitor.site.until_state("good", "ready")["origin"]["revision"]
    page = visitor.open("?board=good")
    answer = visitor.site.table("good")
    expect_rows(page, answer)
    broken = hub.publish(REPO, {"scores.csv": "another,table\n1,2\n"})
    known = visitor.site.until_state("good", "stale")
    assert known["broken_revision"] == broken
    note = page.locator(".notes .note.bad")
    until_told(page, note)
    expect(note).to_contain_text(f"Commit {broken[:7]} could not be read; the board still shows {good[:7]}.")
    expect(note).to_contain_text("scores.csv")
    expect_rows(page, answer)
    newest = hub.publish(REPO, {"scores.csv": scores([*ROWS, NEW])})
    visitor.site.until_state("good", "ready")
    assert visitor.site.get("boards/good")["origin"]["revision"] == newest
    show = page.get_by_role("button", name="Show them")
    until_told(page, show)
    show.click()
    expect_rows(page, visitor.site.table("good"))
    expect(page.locator(".eb table.board a.model", has_text="newcomer")).to_be_visible()
    older = visitor.open(f"?board=good&rev={good[:10]}")
    expect(older.locator(".notes")).to_contain_text(f"This is an older snapshot of this board, at commit {good[:7]}.")
    expect_rows(older, visitor.site.table("good", f"rev={good}"))
    older.get_by_role("button", name="Show the latest").click()
    expect_rows(older, visitor.site.table("good"))
