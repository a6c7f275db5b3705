"""What changed lately, on the front door: what is kept of states, in the words of feeds."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from evalboard.insights import Caveat
from evalboard.leaderboard.registry import PastState
from evalboard.pages.home import MOST, OF_A_BOARD, RecentChanges
from evalboard.pages.site import create
from evalboard.pages.templating import render
from evalboard.settings import Settings
from evalboard.strings import use_language
from evalboard.views.state_summary import state_summary
from tests.pages.boards import HOSTILE, shelf_of, small_board
from tests.views.states import changed, state

FIRST = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.6, 0.6), "org/gone": (0.1, 0.2, 0.3)}
SECOND = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.3, 0.6), HOSTILE: (0.55, 0.56, 0.57)}
TABLES = {"aaaaaaaa": FIRST, "bbbbbbbb": SECOND, "cccccccc": SECOND}
DATES = {"aaaaaaaa": "2025-01-01T00:00:00+00:00", "bbbbbbbb": "2025-02-01T01:30:00+02:00", "cccccccc": "2025-03-01"}
LATER = datetime(2026, 1, 1, tzinfo=UTC)


class Boards:
    """A registry with states of a board and what is said of them, and how often that was read."""

    def __init__(self, keys=("bbbbbbbb", "aaaaaaaa"), tables=TABLES, dates=DATES):
        self.states = {key: state(tables[key], key=key) for key in keys}
        self.past = tuple(PastState(key, key * 10, dates[key], "digest", "code", len(self.states[key])) for key in keys)
        olders = [*(self.states[key] for key in keys[1:]), None]
        self.accounts = [
            state_summary(self.states[key], older).as_bytes() for key, older in zip(keys, olders, strict=True)
        ]
        self.read, self.moment = 0, LATER
        self.registry = shelf_of(self.states[keys[0]])
        self.registry.list_past = lambda _: self.past
        self.registry.list_accounts = self.list
        self.lately = RecentChanges(self.registry, lambda: self.moment)

    def list(self, _, most):
        self.read += 1
        return tuple(self.accounts[:most])

    def html(self):
        return render("recent_changes.html", changes=self.lately.newest())


def test_it_says_what_the_page_changes_says_and_leads_there():
    boards = Boards()
    facts = changed(boards.states["bbbbbbbb"], boards.states["aaaaaaaa"]).facts
    painted = boards.html()
    assert (facts["added"], facts["rescored"], facts["removed"]) == (1, 1, 1)
    assert (
        'href="changes?board=small&amp;from=aaaaaaaa&amp;to=bbbbbbbb">1 new, 1 with changed values, 1 removed</a>'
        in painted
    )
    assert '<time datetime="2025-02-01T01:30:00+02:00">1 Feb 2025</time>' in painted
    assert ("Statistically tied for first" in painted) == (not facts["top_same"])
    with use_language("zh"):
        assert "新增 1 个" in boards.html()


def test_names_are_text():
    painted = Boards().html()
    assert "<img" not in painted
    assert "New: evil/&lt;img src=x" in painted


def test_states_in_which_nothing_changed_and_the_first_one_are_not_listed():
    assert Boards(("cccccccc", "bbbbbbbb", "aaaaaaaa")).html().count("<li>") == 1
    assert Boards(("aaaaaaaa",)).html() == ""


def test_another_top_is_told():
    boards = Boards()
    turned = {"org/x": (0.1, 0.1, 0.1), "org/y": (0.6, 0.6, 0.6), "org/gone": (0.1, 0.2, 0.3)}
    now = state(turned, key="bbbbbbbb", contents={name: repr(values) for name, values in FIRST.items()})
    boards.accounts[0] = state_summary(now, boards.states["aaaaaaaa"]).as_bytes()
    assert not changed(now, boards.states["aaaaaaaa"]).facts["top_same"]
    painted = boards.html()
    assert "org/y" in painted
    assert "First place before: org/x." in painted


def test_where_no_entry_is_another_one_the_reason_of_another_top_is_told():
    boards = Boards()
    values = {"org/x": (0.9, 0.1, 0.1), "org/y": (0.1, 0.8, 0.1)}
    weights = "[{name: a, n: 100, weight: 1}, {name: b, n: 100, weight: 9}, {name: c, n: 100, weight: 1}]"
    before, now = state(values, key="aaaaaaaa"), state(values, key="bbbbbbbb", suite=weights)
    boards.accounts[0] = state_summary(now, before).as_bytes()
    painted = boards.html()
    report = changed(now, before)
    assert not report.facts["top_same"]
    assert "No entry was added or removed, and no value changed" in painted
    assert report.texts(Caveat)[0] in painted


def test_the_newest_stand_first_and_a_busy_board_leaves_room():
    tables = {f"{number}" * 8: {**FIRST, f"org/new{number}": (0.1, 0.1, 0.1)} for number in range(6)}
    dates = {key: f"2025-01-0{1 + number}" for number, key in enumerate(tables)}
    boards = Boards(tuple(reversed(tables)), tables, dates)
    newest = boards.lately.newest()
    assert [change.now.key for change in newest] == ["55555555", "44444444"]
    assert len(newest) == OF_A_BOARD <= MOST


def test_boards_are_told_of_together_by_their_days():
    boards = Boards()
    standing = boards.registry.boards()[0]
    older = tuple(replace(each, date=day) for each, day in zip(boards.past, ("2024-02-01", "2024-01-01"), strict=True))
    later = tuple(replace(each, date=day) for each, day in zip(boards.past, ("2025-06-01", "2025-05-01"), strict=True))
    for name in ("older", "later"):
        boards.registry.put(replace(standing, board=small_board(id=f"id: {name}")))
    past = {"small": boards.past, "older": older, "later": later}
    boards.registry.list_past = lambda board: past[board.id]
    assert [change.board.id for change in boards.lately.newest()] == ["later", "small", "older"]


def test_what_is_kept_is_read_again_when_it_is_another_one_or_was_lacking():
    boards = Boards()
    there, boards.accounts = boards.accounts, [b"", b""]
    assert boards.html() == ""
    boards.accounts = there
    assert boards.html() == ""
    assert boards.read == 1
    for _ in range(3):
        boards.moment += timedelta(minutes=2)
        assert "1 new" in boards.html()
    assert boards.read == 2


def test_a_disk_that_cannot_be_read_costs_the_list_alone():
    boards = Boards()

    def broken(_):
        raise OSError("no disk")

    boards.registry.list_past = broken
    assert boards.html() == ""


@pytest.mark.parametrize("keys", [("bbbbbbbb", "aaaaaaaa"), ("aaaaaaaa",)])
def test_the_front_door_has_it_where_something_changed(keys, tmp_path):
    app = create(Boards(keys).registry, Settings(cache=tmp_path / "cache", configs=tmp_path))
    with TestClient(app, base_url="http://127.0.0.1:7860") as client:
        page = client.get("/").text
    assert ("Recent changes" in page) == (len(keys) > 1)
    assert "Add a board" in page
