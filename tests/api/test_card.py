"""Share cards over HTTP: a picture of the page with its own query, which says what the page says."""

import io
import xml.etree.ElementTree as ET
from dataclasses import replace
from urllib.parse import quote, unquote, urlencode

import pytest
from PIL import Image
from starlette.testclient import TestClient

from evalboard.api import card as page_cards
from evalboard.api import card_contents
from evalboard.api.card import PICTURED
from evalboard.arena.documents import ArenaQuery
from evalboard.data.copy_origin import CopyOrigin
from evalboard.data.units import UNITS
from evalboard.drawing.cards.card import MOST_LINES, Card, drawn
from evalboard.insights import Past
from evalboard.insights.changes import ChangesQuery
from evalboard.leaderboard.registry import PastState
from evalboard.table.query import TableQuery
from tests.pages.boards import REVISION, client_of, large, shelf_of, small, small_board
from tests.reports import tables
from tests.views.states import changed, state, table_rows

V1 = "/api/v1/boards"
FIRST = "org/best@bfloat16"
BEFORE = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.6, 0.6), "org/z": (0.4, 0.4, 0.4)}
NOW = {"org/x": (0.5, 0.5, 0.5), "org/y": (0.6, 0.6, 0.6), "org/z": (0.4, 0.4, 0.4), "org/new": (0.9, 0.9, 0.9)}


@pytest.fixture(scope="module")
def boards(built_once):
    return {name: built_once.board(name) for name in ("demo_open_llm", "demo_arena")} | {
        "small": small(),
        "large": large(60, 12),
    }


@pytest.fixture(scope="module")
def many(boards):
    with client_of(shelf_of(*boards.values())) as client:
        yield client


def rows_of(client: TestClient, board: str, query: str) -> list[dict]:
    return client.get(f"{V1}/{board}/table?{query}&intervals=1&digits=4").json()["rows"]


def best(board) -> list[int]:
    """The rows of entries with a rank, the best first."""
    return [int(row) for row in board.ranks.rank.argsort(kind="stable") if board.ranks.rank[row]]


def ranked(row: dict) -> tuple[str, str]:
    """A rank as the page has it."""
    low, high = row["rank_lower"] or row["rank"], row["rank_upper"]
    return (f"{low:,}" if low else "–", f"{high:,}" if row["rank_lower"] and high != low else "")


@pytest.mark.parametrize(
    "query",
    [
        "",
        "search=7b",
        "sort=-MMLU",
        "benchmarks=MMLU:3&benchmarks=ARC",
        "hide=none&size=-9",
        "errors=sampling",
        "ranks=single&offset=3",
    ],
)
def test_a_board_shows_the_first_rows_of_the_page(boards, many, query):
    board = boards["demo_open_llm"]
    for name, place in zip(("MMLU", "ARC"), board.suite.benchmarks, strict=False):
        query = query.replace(name, quote(board.suite.id(place)))
    if query.startswith("errors") and not board.error_choices:
        query = ""
    card = card_contents.board_card(board, TableQuery.from_url(query))
    rows = rows_of(many, "demo_open_llm", query)[:MOST_LINES]
    shown = unquote(query.partition("sort=-")[2]) or board.suite.id(0)
    assert [f"{line.owner}/{line.name}" if line.owner else line.name for line in card.lines] == [
        row["model"] for row in rows
    ]
    assert [line.rank for line in card.lines] == [ranked(row) for row in rows]
    assert [line.value for line in card.lines] == [UNITS["fraction"].printed(row[shown]) for row in rows]
    widths = [line.mark.value for line in card.lines if line.mark]
    assert widths == sorted(widths, reverse=True)


def test_the_question_names_what_was_asked(boards):
    board = boards["demo_open_llm"]
    plain = card_contents.board_card(board, TableQuery.from_url("hide=none"))
    assert plain.question == (("", f"{len(board):,} models"),)
    first, second = (board.suite.nodes[place].label for place in board.suite.benchmarks[:2])
    ids = [board.suite.id(place) for place in board.suite.benchmarks[:2]]
    asked = TableQuery(
        search="demo",
        size=(None, 9.0),
        hide=(),
        benchmarks=((ids[0], 3.0), (ids[1], 1.0)),
        sort=(f"-{ids[0]}",),
        among="all",
    )
    question = card_contents.board_card(board, asked).question
    assert question[0][1].endswith(f"of {len(board):,} models")
    assert {("search", "demo"), ("size", "< 9 B"), ("sorted by", f"{first} ↓"), ("", "ranked among all")} <= set(
        question
    )
    average = dict(question)["average of"]
    assert f"{first} 75 %" in average
    assert f"{second} 25 %" in average


def test_ranks_say_by_what_they_are_where_another_score_is_shown(boards):
    board = boards["demo_open_llm"]
    other = board.suite.id(board.suite.benchmarks[0])
    assert card_contents.board_card(board, TableQuery()).rank == "Rank"
    assert card_contents.board_card(board, TableQuery(sort=(f"-{other}",))).rank == f"Rank by {board.suite.root.label}"


def test_a_card_says_date_commit_source_and_what_is_invented(boards):
    assert card_contents.board_card(boards["small"], TableQuery()).facts == ("owner/results @0123456",)
    large_card = card_contents.board_card(boards["large"], TableQuery())
    assert large_card.synthetic == "Synthetic demo data"
    assert large_card.facts == ("invented, not real results @demo-7",)
    assert large_card.interval == "95 % interval (binomial)"


def test_nothing_that_matches_is_said(boards):
    card = card_contents.board_card(boards["small"], TableQuery(search="never"))
    assert (card.lines, card.more) == ((), "No model matches.")
    assert card.question[0] == ("", "0 of 6 models")


def test_a_model_shows_the_numbers_of_its_page(boards, many):
    board = boards["demo_open_llm"]
    row = best(board)[5]
    page = many.get(f"{V1}/demo_open_llm/models/{quote(board.entries['entry'].iloc[row])}").json()
    card = card_contents.model_card(board, "shown", row)
    root, printed = page["root"], UNITS["fraction"].printed
    assert f"{card.owner}/{card.title}" == page["model"]
    assert card.figures[0] == (
        root["label"],
        printed(root["score"]),
        f"{printed(root['lower'])} to {printed(root['upper'])}",
    )
    between = (
        f"{root['rank_lower']:,}–{root['rank_upper']:,}"
        if root["rank_lower"] != root["rank_upper"]
        else f"{root['rank_lower']:,}"
    )
    assert card.figures[1] == ("Rank", between, f"of {root['of']:,}")
    scores = {node["label"]: node["score"] for node in page["nodes"]}
    assert [(line.name, line.value) for line in card.lines] == [
        (line.name, printed(scores[line.name])) for line in card.lines
    ]
    assert len(card.lines) == min(MOST_LINES, len(board.suite.benchmarks))


def test_a_model_without_a_score_has_none(boards):
    board = boards["small"]
    card = card_contents.model_card(board, "shown", board.find("org/partial"))
    assert card.figures[:2] == (("Average", "–", ""), ("Rank", "none", ""))
    assert card.figures[2] == ("Results", "2", "of 3")
    assert [(line.value, line.mark is None) for line in card.lines] == [("60.00", False), ("–", True)]


def test_a_comparison_shows_the_differences_of_its_page(boards, many):
    board = boards["demo_open_llm"]
    entries = tuple(str(board.entries["entry"].iloc[row]) for row in (best(board)[place] for place in (2, 40, 90)))
    page = many.get(f"{V1}/demo_open_llm/compare?{urlencode([('entry', entry) for entry in entries])}").json()
    card = card_contents.compared_card(board, "shown", entries)
    root, printed = tables(page)["differences"][:2], UNITS["fraction"].printed
    sides = (root[0]["first"], *(each["other"] for each in root))
    assert [line.value for line in card.lines] == [printed(side["value"]) for side in sides]
    assert card.lines[0].below == ""
    for line, between in zip(card.lines[1:], root, strict=True):
        assert line.below.startswith(f"+{printed(between['difference']['value'])} (")
        assert printed(between["difference"]["upper"]) in line.below
        assert line.below.endswith("paired)" if between["paired"] else "unpaired)")


def test_ratings_are_those_of_the_arena(boards, many):
    page = many.get(f"{V1}/demo_arena/ratings?ties=0").json()
    card = card_contents.rated_card(boards["demo_arena"], ArenaQuery(ties=False))
    rows = [row for row in page["rows"] if row["component"] == 0][:MOST_LINES]
    assert [line.value for line in card.lines] == [f"{row['rating']:.0f}" for row in rows]
    assert [line.rank for line in card.lines] == [ranked(row) for row in rows]
    assert ("", "without ties") in card.question
    assert all(line.mark and 0 < line.mark.value < 1 and line.mark.dot for line in card.lines)


PATHS = {
    "leaderboard": "board=demo_open_llm&search=a&sort=-Average",
    "model": f"page=model&board=small&entry={quote(FIRST)}",
    "compare": f"page=compare&board=small&entry={quote(FIRST)}&entry={quote('org/second@bfloat16')}",
    "arena": "page=arena&board=demo_arena&fewest=20",
    "benchmarks": "page=benchmarks&board=demo_open_llm",
    "changes": "page=changes&board=small",
    "claim": "page=claim&board=small&claim=org/second+is+best+on+beta",
}


@pytest.mark.parametrize("page", PICTURED)
def test_a_picture_is_answered_kept_and_named(many, page):
    first = many.get(f"/card.png?{PATHS[page]}", headers={"Accept-Encoding": "gzip"})
    assert first.status_code == 200, first.text
    assert first.headers["content-type"] == "image/png"
    assert first.headers["content-encoding"] == "identity"
    assert Image.open(io.BytesIO(first.content)).size == (1200, 630)
    assert many.get(f"/card.png?{PATHS[page]}").headers["etag"] == first.headers["etag"]
    assert many.get(f"/card.png?{PATHS[page]}", headers={"If-None-Match": first.headers["etag"]}).status_code == 304


def test_what_no_card_shows_makes_no_other_picture(many):
    first, same, other = (
        many.get(f"/card.png?board=small{more}").headers["etag"]
        for more in ("", "&plot=scatter&limit=5&x=alpha", "&search=o")
    )
    assert first == same != other


def test_a_revision_can_be_named(many):
    assert many.get(f"/card.png?board=small&rev={REVISION[:7]}").status_code in {200, 404}
    assert many.get(f"/card.png?board=small&rev={REVISION}").status_code == 200
    assert many.get("/card.png?board=small&rev=fffffff").status_code == 404


def test_without_a_board_it_is_the_default_one(many):
    assert many.get("/card.png").headers["etag"] == many.get("/card.png?board=small").headers["etag"]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("board=none", 404),
        ("board=small&page=samples", 404),
        ("board=small&page=model", 400),
        ("board=small&page=model&entry=none", 404),
        (f"board=small&page=compare&entry={quote(FIRST)}", 400),
        ("board=small&page=arena", 404),
        ("board=small&sort=none", 400),
        ("board=small&nothing=1", 400),
        ("board=small&limit=x", 400),
    ],
)
def test_what_cannot_be_shown_is_refused(many, query, status):
    answer = many.get(f"/card.png?{query}")
    assert (answer.status_code, "message" in answer.json()["error"]) == (status, True)


def test_a_title_in_no_font_gives_way_to_the_boards_id():
    card = card_contents.board_card(small(board=small_board(title="title: '大语言模型评测排行榜 2026'")), TableQuery())
    assert card.title in {"small", "大语言模型评测排行榜 2026"}  # a system may have fonts for it
    assert isinstance(card, Card)


@pytest.mark.parametrize("page", ["leaderboard", "model", "compare", "arena"])
def test_a_figure_has_the_rows_of_the_page_in_both_forms(boards, many, page):
    name = "demo_arena" if page == "arena" else "demo_open_llm"
    board = boards[name]
    entries = [board.entries["entry"].iloc[row] for row in best(board)[:2]]
    named = {"model": entries[:1], "compare": entries}.get(page, [])
    query = urlencode([("board", name), ("page", page), *(("entry", entry) for entry in named)])
    drawing, picture = (many.get(f"/figure.{form}?{query}") for form in ("svg", "png"))
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert f'filename="{name}-{page}-' in drawing.headers["content-disposition"]
    texts = "".join(ET.fromstring(drawing.text).itertext())  # noqa: S314 - our own answer
    assert board.origin.revision[:7] in texts
    assert all(entry.partition("@")[0].rpartition("/")[2] in texts for entry in named)
    with Image.open(io.BytesIO(picture.content)) as image:
        assert image.width == 1200
        assert f'height="{image.height}"' in drawing.text


def test_a_figure_of_a_table_has_more_rows_than_a_card_and_its_own_question(boards, many):
    answer = rows_of(many, "demo_open_llm", "search=7b&limit=25")
    texts = "".join(ET.fromstring(many.get("/figure.svg?board=demo_open_llm&search=7b").text).itertext())  # noqa: S314 - our own answer
    assert len(answer) > MOST_LINES
    assert all(UNITS["fraction"].printed(row["Average"]) in texts for row in answer)
    assert "search7b" in texts


def test_an_unknown_form_of_figures_names_those_that_there_are(many):
    answer = many.get("/figure.gif?board=small")
    assert (answer.status_code, answer.json()["error"]["known"]) == (404, ["png", "svg"])


def test_the_health_of_benchmarks_is_that_of_the_page(boards, many):
    board = boards["demo_open_llm"]
    document = many.get(f"{V1}/demo_open_llm/audits").json()
    tables = {block["key"]: block["rows"] for block in document["blocks"] if block["type"] == "table"}
    card = page_cards.health_card(board)
    assert [line.name for line in card.lines] == [each["label"] for each in tables["benchmarks"]][: page_cards.MOST]
    words = {"not enough data": "not enough data", "ok": "ok", "amber": "amber", "red": "red"}
    assert [line.value for line in card.lines] == [words[each["grade"]] for each in tables["benchmarks"]][
        : page_cards.MOST
    ]
    said = {each["benchmark"]: each["sentence"] for each in reversed(tables["findings"])}
    assert [line.below for line in card.lines] == [said.get(each["benchmark"], "") for each in tables["benchmarks"]][
        : page_cards.MOST
    ]
    assert card.synthetic
    assert sum(int(words.split()[0]) for _, words in card.question) == len(tables["benchmarks"])
    assert many.get("/card.png?board=demo_open_llm&page=benchmarks").headers["content-type"] == "image/png"


def test_what_changed_is_what_the_page_says():
    before, now = state(BEFORE, key="bbbbbbbb"), state(NOW, key="nnnnnnnn")
    states = tuple(
        PastState(each.key, each.key * 10, f"2025-01-0{day}", "d", "c", 2) for each, day in ((now, 2), (before, 1))
    )
    moves = table_rows(changed(now, before, states), "moves")
    card = page_cards.changes_card(now, Past.between(now, before, states), ChangesQuery())
    assert card.title == "What changed from 2025-01-01 to 2025-01-02"
    assert [line.below for line in card.lines] == [move["sentence"] for move in moves][: page_cards.MOST_MOVES]
    assert card.lines[0].value == f"{moves[0]['rank_before']['value']} → {moves[0]['rank']['value']}"
    assert ("", "1 new") in card.question
    assert drawn(card).startswith(b"\x89PNG")


def test_a_board_with_one_state_says_so(many):
    board = state(NOW, key="nnnnnnnn")
    card = page_cards.changes_card(board, Past(), ChangesQuery())
    assert "There is one snapshot" in card.title
    assert (card.lines, card.more) == ((), "No model’s rank, score or stored value changed.")
    # Of a board of which no past is kept it is the card of the board.
    assert (
        many.get("/card.png?board=small&page=changes").headers["etag"]
        == many.get("/card.png?board=small").headers["etag"]
    )


def test_the_source_of_a_copy_is_named_without_who_else_has_it(boards):
    board = boards["small"]
    copied = CopyOrigin(
        name="org/data, as somebody/else has it",
        url="https://example.org",
        commit="c" * 40,
        date="2025-01-01",
        licence="mit",
    )
    lines = card_contents.facts(replace(board, origin=replace(board.origin, copied=copied)))
    assert lines[-1] == "bundled copy of org/data @ccccccc"
