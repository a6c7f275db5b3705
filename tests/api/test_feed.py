"""Feeds: what changed from state to state, as Atom that any reader takes."""

import asyncio
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Event
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest

from evalboard.api.admitted_answers import SerialQueue
from evalboard.api.history import MOST_STATES, FeedRoutes, moment_of
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.registry import PastState
from evalboard.settings import Settings
from evalboard.views.state_summary import state_summary
from evalboard.workers.admission import Full, OverShare
from tests.api.snapshots import SnapshotSite
from tests.api.test_openapi import BATTLES
from tests.pages.boards import client_of, shelf_of
from tests.ratings.examples import random_arena
from tests.views.states import changed, state, table_rows

NASTY = "org/<script>&\"'\x00\x0b\x1b\uffff]]>"
FIRST = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.6, 0.6), "org/z": (0.4, 0.4, 0.4), "org/gone": (0.1, 0.2, 0.3)}
SECOND = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.3, 0.6), "org/z": (0.55, 0.56, 0.57), "org/new": (0.9, 0.95, 0.99)}
THIRD = {**SECOND, NASTY: (0.31, 0.32, 0.33)}
ATOM = "{http://www.w3.org/2005/Atom}"
STATES = {
    key: state(values, key=key) for key, values in (("aaaaaaaa", FIRST), ("bbbbbbbb", SECOND), ("cccccccc", THIRD))
}
DATES = {"aaaaaaaa": "2025-01-01T00:00:00+00:00", "bbbbbbbb": "2025-02-01T01:30:00+02:00", "cccccccc": "2025-03-01"}


class Site(SnapshotSite):
    def __init__(self, states=("cccccccc", "bbbbbbbb", "aaaaaaaa")):
        super().__init__(
            STATES, [PastState(key, key * 10, DATES[key], "digest", "code", len(STATES[key])) for key in states]
        )
        self.client.base_url = "https://boards.example"

    def feed(self, entry: str = "") -> ET.Element:
        answer = self.client.get("/feed.atom", params={"board": "small", **({"entry": entry} if entry else {})})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/atom+xml"
        feed = ET.fromstring(answer.content)  # noqa: S314 - our own answer
        held_to_the_rfc(feed)
        return feed


@pytest.fixture
def site():
    site = Site()
    with site.client:
        yield site


def held_to_the_rfc(feed: ET.Element) -> None:
    """What RFC 4287 says that there must be: 4.1.1, 4.1.2, 4.2.6, 4.2.7, 3.3."""
    assert feed.tag == f"{ATOM}feed"
    entries = feed.findall(f"{ATOM}entry")
    for each in (feed, *entries):
        for name in ("id", "title", "updated"):
            assert len(each.findall(f"{ATOM}{name}")) == 1
            assert each.findtext(f"{ATOM}{name}")
        assert urlsplit(each.findtext(f"{ATOM}id")).scheme
        moment = each.findtext(f"{ATOM}updated")
        assert datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S%z").utcoffset() == timedelta(0)
        assert moment.endswith("Z")
        alternates = [link for link in each.findall(f"{ATOM}link") if link.get("rel") == "alternate"]
        assert len({(link.get("type"), link.get("hreflang")) for link in alternates}) == len(alternates) == 1
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    (own,) = [link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self"]
    assert urlsplit(own).netloc == "boards.example"
    ids = [each.findtext(f"{ATOM}id") for each in entries]
    assert len({*ids}) == len(ids)
    for entry in entries:
        assert entry.find(f"{ATOM}content").get("type") == "text"
        assert entry.findtext(f"{ATOM}content")


def titles(feed: ET.Element) -> list[str | None]:
    return [each.findtext(f"{ATOM}title") for each in feed.findall(f"{ATOM}entry")]


def contents(feed: ET.Element) -> list[str]:
    return [each.findtext(f"{ATOM}content") or "" for each in feed.findall(f"{ATOM}entry")]


def links(feed: ET.Element) -> list[tuple[str, dict[str, list[str]]]]:
    found = [urlsplit(each.find(f"{ATOM}link").get("href")) for each in feed.findall(f"{ATOM}entry")]
    return [(each.path, parse_qs(each.query)) for each in found]


def test_a_board_has_an_entry_for_each_state_with_the_counts_of_the_page(site):
    feed = site.feed()
    assert feed.findtext(f"{ATOM}title") == "Small: what changed"
    assert titles(feed) == ["1 new", "1 new, 2 with changed values, 1 removed", "The first snapshot"]
    facts = changed(STATES["bbbbbbbb"], STATES["aaaaaaaa"]).facts
    assert (facts["added"], facts["rescored"], facts["removed"]) == (1, 2, 1)
    _, second, first = contents(feed)
    assert second.startswith("4 entries, 4 before. New: org/new. Removed: org/gone. ")
    assert "org/new" in second.partition("First: ")[2].partition(".")[0]
    assert first.startswith("4 entries. ")
    assert [each.findtext(f"{ATOM}updated") for each in feed.findall(f"{ATOM}entry")] == [
        "2025-03-01T00:00:00Z",
        "2025-01-31T23:30:00Z",
        "2025-01-01T00:00:00Z",
    ]
    assert feed.findtext(f"{ATOM}updated") == "2025-03-01T00:00:00Z"
    assert links(feed)[1:] == [
        ("/changes", {"board": ["small"], "from": ["aaaaaaaa"], "to": ["bbbbbbbb"]}),
        ("/", {"board": ["small"], "rev": ["aaaaaaaa"]}),
    ]


def test_of_an_entry_the_sentence_of_its_move_is_told_and_its_rank_interval(site):
    feed = site.feed("org/y")
    assert feed.findtext(f"{ATOM}title") == "org/y on Small: what changed"
    assert titles(feed) == ["Still rank 4", "Rank 2 to 4", "The first snapshot"]
    (move,) = table_rows(changed(STATES["bbbbbbbb"], STATES["aaaaaaaa"], search="org/y"), "moves")
    text = contents(feed)[1]
    assert text.startswith(move["sentence"])
    assert f"rank 4 of 4, rank interval {move['rank']['lower']} to {move['rank']['upper']}, score 50.00." in text
    assert links(feed)[1] == (
        "/changes",
        {"board": ["small"], "from": ["aaaaaaaa"], "to": ["bbbbbbbb"], "search": ["org/y"]},
    )


def test_an_entry_that_came_later_is_told_of_from_then_on(site):
    assert titles(site.feed("org/new")) == ["Still rank 1", "New on the board"]


def test_an_entry_is_followed_under_its_older_name(monkeypatch):
    values = {"org/a": (0.8, 0.81, 0.82), "org/old": (0.6, 0.61, 0.62)}
    monkeypatch.setitem(STATES, "aaaaaaaa", state(values, key="aaaaaaaa"))
    monkeypatch.setitem(
        STATES, "bbbbbbbb", state({"org/a": values["org/a"], "org/name": values["org/old"]}, key="bbbbbbbb")
    )
    site = Site(("bbbbbbbb", "aaaaaaaa"))
    with site.client:
        feed = site.feed("org/name")
    assert titles(feed) == ["Still rank 2", "The first snapshot"]
    assert "Its name was org/old before." in contents(feed)[0]
    assert "rank 2 of 2" in contents(feed)[1]


def test_names_are_escaped_and_what_xml_cannot_hold_is_replaced(site):
    answer = site.client.get("/feed.atom?board=small")
    assert b"<script>" not in answer.content
    assert "org/<script>&\"'\ufffd\ufffd\ufffd\ufffd]]>" in contents(site.feed())[0]
    entries = STATES["cccccccc"].entries["entry"]
    assert NASTY in set(entries)


def test_ids_stay_when_a_state_is_added_and_differ_between_feeds(site):
    ids = [each.findtext(f"{ATOM}id") for each in site.feed().findall(f"{ATOM}entry")]
    later = Site(("bbbbbbbb", "aaaaaaaa"))
    with later.client:
        assert [each.findtext(f"{ATOM}id") for each in later.feed().findall(f"{ATOM}entry")] == ids[1:]
    assert not {*ids} & {each.findtext(f"{ATOM}id") for each in site.feed("org/y").findall(f"{ATOM}entry")}


def test_who_has_it_already_is_told_so_by_tag_and_by_date(site):
    answer = site.client.get("/feed.atom?board=small")
    tag, date = answer.headers["etag"], answer.headers["last-modified"]

    def status(**headers: str) -> int:
        return site.client.get(
            "/feed.atom?board=small", headers={name.replace("_", "-"): value for name, value in headers.items()}
        ).status_code

    assert status(if_none_match=tag) == 304
    assert status(if_modified_since=date) == 304
    assert status(if_none_match='"other"', if_modified_since=date) == 200
    assert status(if_modified_since="Mon, 01 Jan 2024 00:00:00 GMT") == 200
    assert status(if_modified_since="yesterday") == 200
    site.states = site.states[:2]
    assert status(if_none_match=tag) == 200
    assert status(if_modified_since=date) == 200


def test_the_date_rises_with_every_change_even_within_a_second():
    feeds = FeedRoutes(None, None, None, None, now=lambda: datetime(2026, 1, 1, 12, 0, 0, 5000, tzinfo=UTC))
    first = feeds._modified("small", ("a",))
    assert first == datetime(2026, 1, 1, 12, tzinfo=UTC)
    assert feeds._modified("small", ("a",)) == first
    assert feeds._modified("small", ("b", "a")) > first


def test_what_is_said_of_a_pair_is_kept_and_a_cached_feed_reads_no_state(site):
    site.feed()
    assert {*site.read} == {"aaaaaaaa", "bbbbbbbb"}
    site.read.clear()
    site.feed()
    site.states = site.states[:2]
    site.feed("")
    assert site.read == []


def test_what_is_kept_of_states_is_believed_and_what_was_made_is_handed_over(site):
    kept = {}
    site.registry.keep_account = lambda _, keys, content: bool(kept.setdefault(keys, content))
    feed = site.feed()
    assert [*kept] == [("cccccccc", "bbbbbbbb"), ("bbbbbbbb", "aaaaaaaa"), ("aaaaaaaa", "")]
    other = Site()
    other.registry.list_accounts = lambda _, most: tuple(kept.values())[:most]
    with other.client:
        assert contents(other.feed()) == contents(feed)
        assert titles(other.feed("org/y")) == ["Still rank 4", "Rank 2 to 4", "The first snapshot"]
    assert other.read == []


def test_what_is_kept_of_other_states_or_is_damaged_is_made_again(site):
    wrong = state_summary(STATES["cccccccc"], STATES["aaaaaaaa"]).as_bytes()
    site.registry.list_accounts = lambda *_: (wrong, b"no account", b"")
    assert titles(site.feed()) == ["1 new", "1 new, 2 with changed values, 1 removed", "The first snapshot"]


def test_a_state_that_cannot_be_read_costs_itself_and_is_looked_at_again(site):
    site.unread.add("aaaaaaaa")
    answer = site.client.get("/feed.atom?board=small")
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
    feed = ET.fromstring(answer.content)  # noqa: S314 - our own answer
    assert titles(feed) == ["1 new", "Changes are not available", "Changes are not available"]
    site.unread.clear()
    assert titles(site.feed())[2] == "The first snapshot"


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 400),
        ("board=none", 404),
        ("board=small&entry=org/none", 404),
        ("board=small&form=x", 400),
        ("board=small&entry=", 200),
    ],
)
def test_what_is_not_there_is_refused(site, query, status):
    assert site.client.get(f"/feed.atom?{query}").status_code == status


def test_a_board_without_a_past_has_no_feed_and_says_why(site):
    site.states = ()
    answer = site.client.get("/feed.atom?board=small")
    assert (answer.status_code, answer.json()["error"]["message"]) == (
        404,
        "board small has no feed: it has no older snapshots here",
    )


def test_a_board_of_battles_has_no_feed_and_says_why(tmp_path):
    files = tmp_path / "duel"
    files.mkdir()
    battles = random_arena(21, size=600).drop(columns=["file", "row"])
    battles.assign(turns=np.where(np.arange(len(battles)) % 3 > 0, "s", "m")).to_parquet(files / "a.parquet")
    duel = build(parse_board(BATTLES), replace(Settings.from_env({}), cache=tmp_path / "cache"), folder=files)
    registry = shelf_of(duel)
    registry.list_past = lambda _: (PastState(duel.key, "r", "2025-01-01", "d", "c", len(duel)),)
    with client_of(registry) as client:
        answer = client.get("/feed.atom?board=duel")
    assert (answer.status_code, "are fitted to all battles" in answer.text) == (404, True)


def test_no_more_than_the_newest_states_are_told_of(monkeypatch):
    keys = [f"key-{place:04}" for place in range(MOST_STATES + 5)]
    for place, key in enumerate(keys):
        monkeypatch.setitem(STATES, key, state({"org/x": (0.5, 0.5, 0.5), f"org/{place}": (0.1, 0.2, 0.3)}, key=key))
        monkeypatch.setitem(DATES, key, f"2025-01-{place + 1:02}T00:00:00+00:00")
    site = Site(tuple(reversed(keys)))
    with site.client:
        feed = site.feed()
    assert len(titles(feed)) == MOST_STATES
    assert "The first snapshot" not in titles(feed)


def test_dates_with_and_without_zones():
    told_at = PastState("k", "r", "2025-01-01T05:00:00", "d", "c", 1)
    assert moment_of(told_at) == datetime(2025, 1, 1, 5, tzinfo=UTC)
    assert moment_of(replace(told_at, date="2025-01-01T05:00:00Z")) == datetime(2025, 1, 1, 5, tzinfo=UTC)


def test_one_client_may_wait_for_a_few_feeds_and_no_more(site):
    reading, go_on = Event(), Event()
    older = site.older

    def slow(_, name):
        reading.set()
        assert go_on.wait(60)
        return older(_, name)

    site.registry.find_older = slow
    with ThreadPoolExecutor(5) as pool:
        answers = [
            pool.submit(site.client.get, f"/feed.atom?board=small&entry=org/{name}") for name in ("x", "y", "z", "new")
        ]
        answers.append(pool.submit(site.client.get, "/feed.atom?board=small"))
        assert reading.wait(60)
        first = next(as_completed(answers, timeout=60)).result()
        assert (first.status_code, first.headers["retry-after"]) == (429, "3")
        go_on.set()
        assert sorted(answer.result().status_code for answer in answers) == [200, 200, 200, 200, 429]
    assert titles(site.feed())


def test_work_is_done_one_after_the_other_and_few_may_wait():
    async def tried() -> list[str]:
        turns, at_work, said = SerialQueue("x", share=2, queue=3), [], []

        async def work() -> None:
            at_work.append(1)
            assert len(at_work) == 1
            await asyncio.sleep(0)
            at_work.pop()

        async def asked_by(client: str) -> None:
            try:
                await turns.done(client, work)
                said.append("done")
            except (OverShare, Full) as error:
                said.append(type(error).__name__)

        await asyncio.gather(*(asked_by(client) for client in ("a", "a", "a", "b", "c")))
        await asked_by("c")
        return said

    assert asyncio.run(tried()) == ["OverShare", "Full", "done", "done", "done", "done"]
