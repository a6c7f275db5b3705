"""The first rows in the page that is sent: for this very query, escaped, small."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.config import RatingConfig
from evalboard.data.battles import Battles, BattlesInMemory
from evalboard.data.samples import StoredSamples
from evalboard.errors import QueryError
from evalboard.leaderboard.marks import MissingCode
from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages.prerender import first_rows, notes
from evalboard.pages.row_constants import MISSING, WIDTHS
from evalboard.scoring.evidence import BattleEvidence
from tests.pages.boards import HOSTILE, NASTY, large, small, small_board

KNOWN = {
    "style",
    "div",
    "nav",
    "main",
    "a",
    "header",
    "h1",
    "p",
    "span",
    "b",
    "table",
    "colgroup",
    "col",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "button",
    "svg",
    "input",
    "label",
    "i",
    "s",
    "u",
    "form",
}
ATTRIBUTES = {
    "tabindex",
    "id",
    "class",
    "href",
    "aria-label",
    "aria-current",
    "style",
    "scope",
    "type",
    "aria-rowindex",
    "aria-sort",
    "aria-hidden",
    "checked",
    "title",
    "colspan",
    "inert",
    "placeholder",
}


def test_every_code_of_a_missing_score_has_its_words():
    assert set(MISSING) == set(get_args(MissingCode))


class Seen(HTMLParser):
    """Elements, attributes and texts, as a browser finds them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags, self.attributes, self.links, self.texts, self.rows = set(), set(), [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value for name, value in attrs if name == "href"]
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_data(self, data):
        self.texts.append(data)
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data

    @property
    def models(self) -> list[str]:
        return [row[1] for row in self.rows[1:] if len(row) > 2]


def test_rows_are_those_of_the_query_in_its_order():
    assert Seen(first_rows(small(), "")).models == [
        "1org/bestbfloat16",
        "2org/bestfloat16",
        "3org/second",
        f"4{HOSTILE}",
        f"5{NASTY}",
        "—org/partial",
    ]
    assert Seen(first_rows(small(), "search=org/&sort=alpha")).models[0] == "3org/second"
    assert Seen(first_rows(small(), "only.type=base")).models == ["1org/second", "—org/partial"]
    assert Seen(first_rows(small(), "only.type=base&among=all")).models == ["3org/second", "—org/partial"]


def test_numbers_are_printed_as_the_table_does():
    row = Seen(first_rows(small(), "search=second&among=all")).rows[1]
    assert row == ["3", "3org/second", "base", "3.0", "3/3", "50.00", "50.00", "50.00"]
    raw = Seen(first_rows(small(), "search=second&show=raw")).rows[1]
    assert raw[-3:] == ["50.00", "62.50", "50.00"]


def test_missing_scores_are_dashes_with_a_reason_and_stand_below_a_line():
    html = first_rows(small(), "")
    assert Seen(html).rows[-2] == ["Not ranked: a benchmark is missing (1 model)", ""]
    assert Seen(html).rows[-1][-3:] == ["—", "60.00", "—"]
    assert str(MISSING["incomplete"]) in html
    assert "nan" not in html.lower()


def test_an_average_says_of_how_many_results_it_is_where_the_column_that_says_so_is_hidden():
    share = '<span class="cov part only-phone">2/3</span>'
    available = small(board=small_board(**{"  name": "  name: Average\n  missing: available"}))
    assert first_rows(available, "").count(share) == 1
    assert first_rows(available, "").index("org/partial") < first_rows(available, "").index(share)
    assert share not in first_rows(available, "columns=type&columns=Average")
    assert share not in first_rows(small(), ""), "what is missing has no average"


def test_the_best_of_a_column_is_marked_but_not_the_average():
    html = first_rows(small(), "")
    assert re.findall(r'<td class="c n best">.*?<span class=v>([\d.]+)', html) == ["80.00", "70.00", "80.00"]


def test_the_head_says_how_rows_are_sorted():
    assert "aria-sort=descending><button type=button><span class=ar></span><span class=tx>Average" in first_rows(
        small(), ""
    )
    assert "aria-sort=ascending><button type=button><span class=tx>Model" in first_rows(small(), "sort=model")


def test_chosen_rows_are_marked_and_kept_on_top():
    html = first_rows(small(), "pin=org/second@bfloat16&top=1")
    assert '<tbody class=pinned><tr class="sel">' in html
    assert html.count('<tr class="sel">') == 2


def test_a_board_of_many_columns_gets_as_many_rows_as_there_is_room_for():
    for benchmarks in (3, 6, 25):
        html = first_rows(large(200, benchmarks), "")
        assert 10 <= len(Seen(html).models) <= 30
        assert len(html.encode()) <= 31_500


def test_of_very_many_columns_those_in_sight_are_painted_and_the_others_have_their_room():
    html = first_rows(large(40, 400), "")
    assert len(html) <= 40_000
    assert "bench_05" in html
    assert "bench_300" not in html
    least, rest = (int(re.search(rf"--{name}:(\d+)px", html)[1]) for name in ("min", "rest"))
    painted = html.count("<th scope=col") - 2
    assert (
        least == WIDTHS["a"] + WIDTHS["b"] + WIDTHS["text"] + WIDTHS["number"] + WIDTHS["avg"] + 400 * WIDTHS["score"]
    )
    assert rest == (400 - (painted - 3)) * WIDTHS["score"]
    assert {
        row.count("<td") + 1 for row in re.findall(r"<tr(?: class=\S+| class=\"[^\"]*\")?><td.*?(?=<tr|</tbody)", html)
    } == {painted + 4}


def test_a_query_that_cannot_be_read_is_an_error_for_the_page_to_tell():
    with pytest.raises(QueryError):
        first_rows(small(), "limit=many")


TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=40)
HTML = st.sampled_from(
    [
        "<img src=x onerror=alert(1)>",
        "</script><script>",
        "'\"><a href='javascript:x'>",
        "&lt;b&gt;",
        "<!--",
        "]]>",
        "\0<x",
    ]
)


@given(name=st.lists(TEXT | HTML, min_size=1, max_size=4).map("".join), title=TEXT | HTML)
def test_no_text_of_the_data_becomes_markup(name, title):
    board = (
        small_board(title=f"title: {title!r}")
        if title.isascii() and title.isprintable() and "'" not in title
        else small_board()
    )
    found = Seen(first_rows(small(table={name: (0.5, np.nan, 0.2), "org/x": (0.1, 0.2, 0.3)}, board=board), ""))
    assert found.tags <= KNOWN
    assert found.attributes <= ATTRIBUTES
    assert all(
        re.match(
            r"#eb-first$|\./$|board\?board=small$|(model|compare|benchmarks|explore|changes|about)\?board=small($|&entry=)|https://huggingface\.co/",
            link,
        )
        for link in found.links
    )


def test_what_is_wrong_with_a_board_is_said_above_its_rows():
    leaderboard = small()
    ready = BoardStatus(leaderboard.board, state="ready")
    assert notes(ready, leaderboard) == "<details class=left><summary>1 file or value left out</summary></details>"
    stale = replace(ready, state="stale", reason="the Hub <b>sleeps</b>", broken_revision="abc")
    assert notes(stale, leaderboard).startswith('<div class="note bad">the Hub &lt;b&gt;sleeps&lt;/b&gt;</div>')
    assert (
        notes(BoardStatus(leaderboard.board, state="failed"), None)
        == '<div class="note warn">Newer results could not be fetched.</div>'
    )


def test_a_board_of_battles_speaks_of_these_and_leads_to_its_arena():
    of_battles = first_rows(
        replace(small(), evidence=BattleEvidence(BattlesInMemory(Battles(pd.DataFrame())), RatingConfig())), ""
    )
    assert '<a href="arena?board=small">Arena</a>' in of_battles
    assert 'href="benchmarks' not in of_battles
    assert "<b>2</b> data sets" in of_battles
    assert "Not ranked: no rating comparable with the others (1 model)" in of_battles
    other = first_rows(small(), "")
    for only in ("<b>2</b> benchmarks",):
        assert only in other
        assert only not in of_battles
    assert 'href="arena' not in other
    assert '<a href="benchmarks?board=small">Benchmarks</a>' in other


def test_only_a_board_with_samples_leads_to_them():
    assert '<a href="samples?board=small">Samples</a>' in first_rows(
        replace(small(), samples=StoredSamples(Path("samples.parquet"), (), {})), ""
    )
    assert 'href="samples' not in first_rows(small(), "")
