"""Nothing that pages show is worded outside the catalogue: in a language that marks all its words, no sentence is
without marks.
"""

import html
import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from urllib.parse import quote

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, TextElement
from starlette.testclient import TestClient

import evalboard.strings
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages.site import create
from evalboard.settings import Settings
from evalboard.strings import DEFAULT, languages
from evalboard.table.columns import columns_of
from evalboard.table.query import TableQuery
from tests.conftest import ROOT
from tests.pages.boards import small, small_board

pytestmark = pytest.mark.thorough

MARKED = "en-GB"
"""A language whose words are those of the default one, each message between marks."""
BEGIN, END = "⟦", "⟧"
DEMOS = ("demo_open_llm", "demo_drop", "demo_sea_helm", "demo_arena")
PROSE = re.compile(r"[^\W\d_]{2,}[’']?[\w’']*[,;:]? \(?[^\W\d_]{2,}")
"""Two words, one after the other."""
DATA = {
    "bibtex": "a citation for LaTeX",
    "citation": "the same as text: it reads alike whoever copies it",
    "help": "what a config says of a benchmark",
    "family": "fonts",
    "labels": "models beside points",
    "names": "models beside rows",
    "ticktext": "the same",
    "value": "what a visitor searches for, or chooses of the data",
    "reason": "why a reader took a value of a file not, for those who publish it",
}
"""Keys below which nothing is worded, and why."""
CODES = {
    "not enough data",
    "two groups",
    "measures something else",
    "near chance",
    "suspect scorer",
    "zero errors",
    "few entries",
    "single answers",
}
"""Grades and findings by their ids, which scripts word."""
KINDS = re.compile(r"(?:published|binomial|sampling|runs|both)(?: and (?:published|binomial|sampling|runs|both))*")
"""Kinds of errors, as codes."""


@pytest.fixture(scope="module", autouse=True)
def marked(tmp_path_factory) -> Iterator[None]:
    """The language that marks its words."""
    folder = tmp_path_factory.mktemp("words")
    for file in Path(evalboard.strings.__file__).parent.glob(f"{DEFAULT}/*.ftl"):
        target = folder / MARKED / file.name
        target.parent.mkdir(exist_ok=True)
        target.write_text(between_marks(file.read_text(encoding="utf-8")), encoding="utf-8")
    evalboard.strings.__path__.append(str(folder))
    yield
    evalboard.strings.__path__.remove(str(folder))


def between_marks(text: str) -> str:
    resource = FluentParser().parse(text)
    for entry in resource.body:
        for each in (entry, *entry.attributes) if isinstance(entry, Message) else ():
            if each.value is not None:
                each.value.elements = [TextElement(BEGIN), *each.value.elements, TextElement(END)]
    return FluentSerializer().serialize(resource)


@pytest.fixture(scope="module")
def registry(built_once) -> BoardRegistry:
    """The demo boards, and a small one of stored results."""
    registry = BoardRegistry()
    for name in DEMOS:
        registry.put(BoardStatus(built_once.board(name).board, state="ready"), built_once.board(name))
    registry.put(BoardStatus(small().board, state="ready"), small())
    registry.put(BoardStatus(small_board(id="id: waiting"), state="building", done=3, total=9, doing="reading"))
    return registry


@pytest.fixture(scope="module")
def asked(registry, tmp_path_factory):
    """What the site answers to a visitor who reads the marked language."""
    app = create(registry, Settings(cache=tmp_path_factory.mktemp("site"), configs=ROOT / "configs"))
    with TestClient(app, base_url="http://127.0.0.1:7860", headers={"Accept-Language": MARKED}) as client:
        yield client.get


def unmarked(text: str) -> str:
    """A text without what stands between marks."""
    inner = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
    while inner.search(text):
        text = inner.sub("", text)
    return text


def texts(value: object, key: str = "", *, but: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """All texts of a JSON value with the key that they stand under, but those below some keys."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from texts(each, name, but=but) if name not in but else ()
    elif (
        isinstance(value, list)
        and value
        and all(isinstance(each, dict) and each.keys() == {"text", "bold"} for each in value)
    ):
        yield key, "".join(each["text"] for each in value)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, key, but=but)
    elif isinstance(value, str):
        yield key, value


def prose(document: object, data: Sequence[str] = ()) -> set[tuple[str, str]]:
    """What is said in a document that no message worded, and that is no data."""
    said = {(key, unmarked(text)) for key, text in texts(document, but=DATA) if PROSE.search(unmarked(text))}
    return {
        (key, text)
        for key, text in said
        if PROSE.search(without(text, data)) and not KINDS.fullmatch(text) and text not in CODES
    }


def without(text: str, data: Sequence[str]) -> str:
    """A text without names and what a config says."""
    for each in data:
        text = text.replace(each, "")
    return text


def data_of(leaderboard: Leaderboard) -> list[str]:
    """All texts of a board's config and of its entries, the longest first."""
    suite, entries = leaderboard.suite, leaderboard.entries
    configured = (text for _, text in texts(leaderboard.board.model_dump(mode="json")))
    named = (each for node in suite.nodes for each in (node.label, node.path))
    cells = (str(cell) for name in entries.columns for cell in entries[name].dropna().unique())
    return sorted({text for text in (*configured, *named, *cells) if PROSE.search(text)}, key=len, reverse=True)


def test_the_marked_language_is_one_and_needed_no_code():
    assert MARKED in languages()
    assert unmarked("⟦a ⟦b⟧ c⟧ d") == " d"
    assert prose({"says": "two words", "worded": "⟦two words⟧", "help": "two words"}) == {("says", "two words")}
    assert prose({"says": "two words"}, ["two words"]) == set()


def answers_of(leaderboard: Leaderboard) -> Iterator[str]:
    """What is asked of a board: all that is said of it, of some of its entries, and of single numbers."""
    suite, entries = leaderboard.suite, list(leaderboard.entries["entry"])
    yield from (
        "",
        "/audits",
        "/table?limit=5",
        "/table?search=no:where%20alpha%3E%3Ea%20/[/&pin=nobody&limit=2&complete=1",
        "/plots/scatter",
    )
    yield from (
        f"/plots/position?pin={quote(entries[0])}",
        f"/compare?entry={quote(entries[0])}&entry={quote(entries[1])}",
    )
    if leaderboard.errors.interval_kinds[0]:
        yield from ("/plots/forest", f"/plots/forest?pin={quote(entries[-1])}&limit=3")
    if leaderboard.evidence.rated:
        yield from ("/ratings", "/ratings?style=1", "/ratings?sets=1")
    several = [entries[0], entries[len(entries) // 2], entries[-1]]
    own = TableQuery(benchmarks=tuple((suite.id(place), 1.0) for place in suite.benchmarks[:2])).to_url()
    for entry in several:
        for place, node in enumerate(suite.nodes):
            yield f"/explain?entry={quote(entry)}&node={quote(node.path)}{f'&{own}' if place == 0 and own else ''}"


@pytest.mark.parametrize("board", [*DEMOS, "small"])
def test_answers_say_nothing_that_is_not_in_the_catalogue(asked, registry, board):
    leaderboard, unworded = registry.leaderboard(board), set()
    data = data_of(leaderboard)
    for path in answers_of(leaderboard):
        answer = asked(f"/api/v1/boards/{board}{path}")
        assert answer.status_code == 200, (path, answer.text)
        unworded |= prose(answer.json(), data)
    assert unworded == set()


LETTERS = re.compile(r"[^\W\d_]{2,}")


def painted(page: str) -> list[str]:
    """What the first paint shows, and says to those who hear it, without marks: texts between tags, and titles and
    names of elements.
    """
    block = unmarked(page[page.index("<div id=eb-pre>") : page.index('<div id="eb-leaderboard">')])
    named = re.findall(r' (?:title|aria-label|placeholder|alt)="?([^">]*)', block)
    return [html.unescape(each).strip() for each in (*re.split(r"<[^>]*>", block), *named)]


@pytest.mark.parametrize("board", [*DEMOS, "small"])
def test_the_first_paint_says_nothing_that_is_not_in_the_catalogue(asked, registry, board):
    leaderboard = registry.leaderboard(board)
    page = asked(f"/?board={board}").text
    cells = {str(cell) for name in leaderboard.entries.columns for cell in leaderboard.entries[name].dropna().unique()}
    columns = {column.label for column in columns_of(leaderboard)} | {
        f"Only {column.label.lower()}" for column in columns_of(leaderboard)
    }
    data = cells | columns | {leaderboard.board.title, leaderboard.origin.repo}
    models = " ".join(leaderboard.entries["model"])
    plain = {text for text in painted(page) if text not in data and text not in models}
    assert {
        text for text in plain if LETTERS.search(text) and not re.fullmatch(r"@?[0-9a-z-]+( · )?|.*[×⋅].*", text)
    } == set()
