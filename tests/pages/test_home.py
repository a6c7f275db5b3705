"""The front door as the server paints it."""

import re
import shlex
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest

from evalboard.api.boards import all_boards, most_surprising
from evalboard.cli import parser
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, Highlight
from evalboard.pages.home import BoardsTable, is_home, lines
from evalboard.pages.templating import render
from evalboard.strings import message, use_language
from evalboard.views.headline import headline_of
from tests.pages.boards import HOSTILE, large, small, small_board

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("query", ["", "__theme=dark", "find=llama", "utm_source=x&__sign=y"])
def test_without_a_board_it_is_the_front_door(client, query):
    assert is_home(query)
    assert "id=eb-boards" in client.get(f"/?{query}").text


@pytest.mark.parametrize("language", ["en", "zh", "id"])
def test_its_commands_are_understood_by_the_command_line(client, language):
    commands = re.findall(r"<code class=mono>evalboard (.+?)</code>", client.get(f"/?lang={language}").text)
    assert len(commands) == 2
    for command in commands:
        assert parser().parse_args(shlex.split(unescape(command))).run


@pytest.mark.parametrize(
    "query", ["board=small", "search=x", "only.type=chat", "sort=-alpha", "rev=0123456", "pin=a", "entry=a"]
)
def test_what_only_a_board_has_leads_to_one(client, query):
    assert not is_home(query)
    assert '<div id="eb-leaderboard">' in client.get(f"/?{query}").text


def test_it_needs_nothing_of_gradio_and_escapes_all(client):
    page = client.get("/").text
    assert "gradio" not in page
    assert "Small &lt;b&gt;board&lt;/b&gt;" in page
    found = client.get("/", params={"find": "img src"}).text
    assert "<img" not in found
    assert HOSTILE.replace("<", "&lt;").replace(">", "&gt;").rpartition("/")[2] in found
    assert 'value="&quot;&gt;&lt;script&gt;"' in client.get("/", params={"find": '"><script>'}).text


def stories(registry):
    return render("stories.html", stories=most_surprising(registry))


def test_the_most_surprising_leads_to_the_page_that_shows_it():
    registry = BoardRegistry()
    registry.put(BoardStatus(small_board()), small())
    assert stories(registry) == ""
    said = message("highlights-new", entry=HOSTILE, day="2025-01-01", rank=2, ranked=9)
    where = {"board": "small", "by": "a&b"}
    registry.list_highlights = lambda _: [Highlight("new", 0.5, said.as_json(), "leaderboard", where, "plot")]
    painted = stories(registry)
    assert 'href="./?board=small&amp;by=a%26b#plot">evil/&lt;img' in painted
    assert "Small &lt;b&gt;board&lt;/b&gt;" in painted
    (shown,) = all_boards(registry).highlights
    assert (shown.board, shown.text, shown.query) == ("small", str(said), where)
    with use_language("id"):
        assert "di peringkat 2 dari 9" in stories(registry)


def table(*standings, leaderboards=()):
    registry = BoardRegistry()
    for standing, leaderboard in zip(standings, leaderboards or [None] * len(standings), strict=True):
        registry.put(standing, leaderboard)
    return BoardsTable(registry, lambda: NOW).html()


def test_boards_out_of_reach_stand_in_one_line_with_their_reasons():
    failed = [
        BoardStatus(small_board(id=f"id: b{number}"), state="failed", reason="the <b>Hub</b> sleeps")
        for number in range(3)
    ]
    painted = table(*failed)
    assert "3 boards are unavailable." in painted
    assert painted.count("the &lt;b&gt;Hub&lt;/b&gt; sleeps") == 3
    assert 'action="api/v1/boards/b1/retry"' in painted
    assert "<table" not in painted


def test_how_fresh_a_board_is():
    leaderboard = small()
    ready = BoardStatus(leaderboard.board, state="ready", checked=NOW - timedelta(minutes=7))
    assert "checked 7 min ago" in table(ready, leaderboards=[leaderboard])
    stale = replace(ready, state="stale", checked=NOW - timedelta(days=3), reason="no answer")
    painted = table(stale, leaderboards=[leaderboard])
    assert "last reached 3 days ago" in painted
    assert 'title="no answer"' in painted


def test_without_errors_the_best_score_is_all_that_is_said():
    painted = table(BoardStatus(small().board, state="ready"), leaderboards=[small()])
    assert "No errors are known" in painted
    assert "clearly the best" not in painted


def test_those_who_share_the_top_are_counted_and_named():
    board = large(60, 12)
    painted = table(BoardStatus(board.board, state="ready"), leaderboards=[board])
    count = headline_of(board).firsts
    assert count == sum(board.ranks.sets.lower == 1)
    assert ("is clearly the best" in painted) == (count == 1)


def test_a_strip_keeps_its_lines_within_and_its_best_to_the_right():
    headline = headline_of(large(60, 12))
    ends = [(float(left), float(right)) for _, left, right in lines(headline)]
    assert len(ends) == 10
    assert all(0 <= left <= right <= 220 for left, right in ends)
    assert max(right for _, right in ends) == pytest.approx(216, abs=1)
    turned, *_ = lines(replace(headline, lowest_wins=True))
    assert float(turned[2]) != ends[0][1]


@pytest.mark.parametrize(("path", "up"), [("/nothing", ""), ("/deep/nothing", "../"), ("/deep/er/", "../../")])
def test_a_wrong_address_helps_people_and_is_plain_for_programs(client, path, up):
    answer = client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert ("<base" not in answer.text) if not up else (f'<base href="{up}">' in answer.text)
    assert "There is no page at this address." in answer.text
    assert client.get(path, headers={"Accept": "*/*"}).text == "not found"


def test_a_near_address_is_named_and_the_api_stays_as_it_is(client):
    assert '<a href="benchmarks">' in client.get("/benchmark", headers={"Accept": "text/html"}).text
    assert client.get("/api/v2/boards", headers={"Accept": "text/html"}).text == "not found"
