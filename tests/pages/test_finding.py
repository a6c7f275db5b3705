"""The line under a board's title in the page that is sent: for this very question, and every text escaped."""

import html
import re
from dataclasses import replace

import pytest

from evalboard.api.boards import alarm_facts
from evalboard.pages.prerender import finding_line, first_rows
from evalboard.table.query import TableQuery
from evalboard.views.health import packed
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.views.test_alarms import with_groups

NASTY = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def board():
    bare = made(with_groups())
    return replace(bare, findings=packed(bare))


def links(line):
    return {words: html.unescape(href) for href, words in re.findall(r'<a[^>]*href="([^"]*)">([^<]*)</a>', line)}


def test_it_stands_with_the_first_rows_and_keeps_the_question(board):
    [alarm, *_], without, _ = alarm_facts(board)
    said = first_rows(board, "size=&search=m1&sort=model")
    line = said[said.index("<p class=finding>") : said.index("</header>")]
    assert alarm.line in line
    way = links(line)["Show without"]
    assert TableQuery.from_url(way.partition("?")[2]) == replace(
        TableQuery.from_url(without.query), search="m1", sort=("model",)
    )
    assert links(line)["Why"] == f"benchmarks?board=tiny&benchmark={alarm.benchmark}"


def test_the_table_without_the_benchmark_says_so_and_leads_back(board):
    _, without, _ = alarm_facts(board)
    line = finding_line(board, replace(TableQuery.from_url(without.query), search="m1"))
    assert without.line in line
    assert TableQuery.from_url(links(line)["Show with"].partition("?")[2]) == TableQuery(search="m1")


def test_nothing_stands_where_nothing_was_found():
    assert finding_line(made(with_groups()), TableQuery()) == ""


def test_labels_are_text():
    bare = made(with_groups(), of=config(["a", "b", "own", {"name": "stuck", "label": NASTY}]))
    line = finding_line(replace(bare, findings=packed(bare)), TableQuery())
    assert NASTY not in line
    assert html.escape(NASTY) in line
