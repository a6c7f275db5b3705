"""What pages beside the leaderboard say before any script runs: the values of their templates, from what is at hand.

Numbers are those of the API's documents and of cards. Nothing dear is computed for it, and where the address asks for
what would be, there is less to read until the component has subject.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import parse_qs

from evalboard.api.card_contents import model_card
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.arena.documents import ArenaQuery
from evalboard.drawing.plots import Drawing, plot
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.leaderboard.summary import Headline
from evalboard.pages.document import board_page
from evalboard.pages.templating import DASH, entry_address
from evalboard.table.formatting import cite, page_score, rank_ends
from evalboard.table.query import NONE, TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import PAGE_DIGITS, Selection, select

Values: TypeAlias = dict[str, object]
"""What a template shows."""
TOP = 10
"""Models of the top that are named where none was chosen."""
MOST_COMPARED = 4
MOST_ROWS = 60
DRAWN_WIDTH, DRAWN_HEIGHT = 640, 300
HEADLESS = frozenset({"model", "compare"})
"""Pages that are about models: a way back to the board stands there instead of its head."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a page is about: a board's leaderboard, with a query string of the page's own."""

    leaderboard: Leaderboard
    headline: Headline | None
    query: str

    def all(self, name: str) -> list[str]:
        """The values of a parameter."""
        return parse_qs(self.query[:LONGEST_QUERY]).get(name, [])

    def href(self, page: str, entry: str = "") -> str:
        """The address of a page of this board."""
        return entry_address(page, self.leaderboard.board.id, entry)


def first_content(page: str, subject: Subject, notes: str) -> str:
    """The block of a page, `notes` (HTML) in their place. NotFound where it is about an entry that is not there: the
    page then says so itself.
    """
    template, values = PAGES.get(page, ("page.html", lambda _: {}))
    return board_page(template, subject.leaderboard, page, notes, subject=subject, most=MOST_ROWS, **values(subject))


def _top(selection: Selection, values: Callable[[Row], Values]) -> list[Values]:
    """The first rows of a selection."""
    rows = []
    for row in selection.rows(selection.page, digits=PAGE_DIGITS):
        low, high = rank_ends(row) if row["rank"] else (DASH, "")
        ranks = f"{low}–{high}" if high else low
        rows.append({"ranks": ranks, "entry": row["entry"], "model": row["model"], **values(row)})
    return rows


def _models(subject: Subject, named: list[str]) -> Values:
    """The models that are named; where none is, who is at the top."""
    errors = (subject.all("errors") or [SHOWN])[-1]
    leaderboard = subject.leaderboard
    if not named:
        selection = select(leaderboard, TableQuery(limit=TOP))
        column = next((each for each in selection.score_columns if each.place == 0), None)

        def value(row: Row) -> Values:
            shown = row[column.id] if column else None
            return {"value": DASH if column is None or shown is None else page_score(column, shown, raw=False)}

        return {"cards": [], "rows": _top(selection, value)}
    cards = [model_card(leaderboard, errors, leaderboard.find(entry), most=MOST_ROWS) for entry in named]
    return {
        "cards": cards,
        "heads": [(each.title, "n") for each in cards],
        "figures": list(zip(*(each.figures[:2] for each in cards), strict=False)),
    }


def _explore(subject: Subject) -> Values:
    query = TableQuery(overlay=("frontier",), color=NONE)
    document = plot("scatter").figure(subject.leaderboard, select(subject.leaderboard, query), query)
    return {"drawn": Drawing(draw="svg", width=DRAWN_WIDTH, height=DRAWN_HEIGHT).of(document)}


def _benchmarks(subject: Subject) -> Values:
    if subject.headline is None or subject.leaderboard.evidence.rated:
        return {"rows": []}
    concerns = {each.benchmark: each for each in subject.headline.concerns}
    suite = subject.leaderboard.suite
    questions = {suite.nodes[place].label: suite.nodes[place].n for place in suite.benchmarks}
    order = [*concerns, *(label for label in questions if label not in concerns)]
    return {"rows": [(label, questions.get(label), concerns.get(label)) for label in order[:MOST_ROWS]]}


def _arena(subject: Subject) -> Values:
    """Of all battles; nothing where others are asked for."""
    leaderboard = subject.leaderboard
    own = [
        each for each in subject.query[:LONGEST_QUERY].split("&") if not each.startswith(("board=", "rev=", "__theme="))
    ]
    if not leaderboard.evidence.rated or ArenaQuery.from_url("&".join(own)) != ArenaQuery():
        return {"rows": []}
    columns = ("rating", "rating_lower", "rating_upper")
    selection = select(leaderboard, TableQuery(columns=columns, hide=(), limit=MOST_ROWS))

    def shown(row: Row, name: str) -> str:
        return "" if row.get(name) is None else f"{row[name]:.0f}"

    def values(row: Row) -> Values:
        lower, upper = shown(row, "rating_lower"), shown(row, "rating_upper")
        between = f"{lower}–{upper}" if lower and upper else f"≥ {lower}" if lower else f"≤ {upper}" if upper else ""
        return {"value": shown(row, "rating") or DASH, "between": between}

    labels = {column.id: column.label for column in selection.columns}
    return {"rows": _top(selection, values), "label": labels.get("rating", "")}


def _samples(subject: Subject) -> Values:
    return {"labels": {node.path: node.label for node in subject.leaderboard.suite.nodes}}


def _about(subject: Subject) -> Values:
    return {"cited": cite(subject.leaderboard).text}


PAGES: dict[str, tuple[str, Callable[[Subject], Values]]] = {
    "explore": ("explore.html", _explore),
    "model": ("model.html", lambda subject: _models(subject, subject.all("entry")[-1:])),
    "compare": ("model.html", lambda subject: _models(subject, subject.all("entry")[:MOST_COMPARED])),
    "benchmarks": ("benchmarks.html", _benchmarks),
    "arena": ("arena.html", _arena),
    "samples": ("samples.html", _samples),
    "questions": ("samples.html", _samples),
    "changes": ("changes.html", lambda _: {}),
    "about": ("about.html", _about),
}
"""Templates, and what they show."""
