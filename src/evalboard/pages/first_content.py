"""What pages beside the leaderboard say before any script runs: a function for each, which paints the heart of its page
from what is at hand.

Numbers are those of the API's documents and of cards. Nothing dear is computed for it, and where the address asks for
what would be, there is less to read until the component has subject. Every text from data goes through `text`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import cast
from urllib.parse import parse_qs, quote

from evalboard.api.card_contents import model_card
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.arena.query import ArenaQuery
from evalboard.config.translations import description_of, title_of
from evalboard.drawing.cards.card import Card, Line
from evalboard.drawing.plots import Drawing, DrawnFigure, plot
from evalboard.leaderboard.headline import Headline
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.boards_table import concern_words
from evalboard.pages.format import DASH, date, text, whole
from evalboard.pages.page_header import MAIN, head, line, synthetic
from evalboard.pages.prerender import STYLE
from evalboard.pages.row_constants import bar
from evalboard.strings import Message, message
from evalboard.table.citation import cite
from evalboard.table.formatting import page_score, rank_ends
from evalboard.table.query import NONE, TableQuery
from evalboard.table.selection import PAGE_DIGITS, select

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
        own = f"&amp;entry={quote(entry, safe='/:@', errors='replace')}" if entry else ""
        return f"{page}?board={self.leaderboard.board.id}{own}"


def first_content(page: str, subject: Subject, notes: str) -> str:
    """The block of a page, `notes` (HTML) in their place. NotFound where it is about an entry that is not there: the
    page then says so itself.
    """
    paint = PAINTERS.get(page)
    body = paint(subject) if paint else ""
    top = "" if page in HEADLESS else head(subject.leaderboard)
    inside = (
        f"{line(subject.leaderboard, page)}{top}<div class=notes>{notes}</div>"
        f"<main class=body id={MAIN} tabindex=-1>{body}</main>"
    )
    return f'{STYLE}<div id=eb-pre><div class="eb {page}-page">{inside}</div></div>'


def _crumb(subject: Subject) -> str:
    link = f'<a href="{subject.href("board")}">{text(title_of(subject.leaderboard.board))}</a>'
    return f'<p class="small crumb">{link}{synthetic(subject.leaderboard)}</p>'


def _section(title: Message | str, inside: str, about: str = "") -> str:
    return f"<section><div class=bar><h2>{text(title)}</h2>{about}</div>{inside}</section>"


def _table(heads: Iterable[tuple[object, str]], rows: Iterable[str], label: object = "") -> str:
    cells = "".join(f'<th scope=col class="{classes}">{text(each)}' for each, classes in heads)
    caption = f"<caption class=sr>{text(label)}</caption>" if label else ""
    return (
        f"<div class=scroll><table class=first>{caption}"
        f"<thead><tr>{cells}</thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _score(line: Line | None) -> str:
    if line is None:
        return f"<td class=n>{DASH}"
    return f'<td class="c n avg"><span class=in>{bar(line.mark)}<span class=v>{text(line.value)}</span></span>'


def _top(subject: Subject) -> str:
    """Who is at the top, for those who have named nobody."""
    selection = select(subject.leaderboard, TableQuery(limit=TOP))
    rows = []
    column = next((each for each in selection.score_columns if each.place == 0), None)
    for row in selection.rows(selection.page, digits=PAGE_DIGITS):
        low, high = rank_ends(row) if row["rank"] else (DASH, "")
        value = row[column.id] if column else None
        shown = DASH if column is None or value is None else page_score(column, value, raw=False)
        name = f'<a href="{subject.href("model", str(row["entry"]))}">{text(row["model"])}</a>'
        rows.append(f"<tr><td class=n>{low}{f'–{high}' if high else ''}<th scope=row>{name}<td class=n>{shown}")
    label = subject.leaderboard.suite.root.label
    heads = ((row_constants.RANK, "n"), (row_constants.MODEL, ""), (label, "n"))
    return _section(message("pages-first-top"), f'<div class="top-ten">{_table(heads, rows)}</div>')


def _model(subject: Subject) -> str:
    named = subject.all("entry")
    if not named:
        return f"<header class=start>{_crumb(subject)}<h1>{message('pages-first-model')}</h1></header>{_top(subject)}"
    card = _card(subject, named[-1])
    owner = f"<span class=org>{text(card.owner)}/</span>" if card.owner else ""
    figures = "".join(
        f"<div><dt>{text(what)}</dt>"
        f"<dd{'' if place else ' class=big'}>{text(number)} <small>{text(behind)}</small></dd></div>"
        for place, (what, number, behind) in enumerate(card.figures)
    )
    top = (
        f'<header>{_crumb(subject)}<h1 class="name wrap-any">{owner}{text(card.title)}</h1>'
        f"<dl class=stats>{figures}</dl></header>"
    )
    rows = (f"<tr><th scope=row>{text(each.name)}{_score(each)}" for each in card.lines)
    return top + _section(
        card.name, _table(((card.name, ""), (card.value, "n")), rows), f"<span class=small>{text(card.interval)}</span>"
    )


def _card(subject: Subject, entry: str) -> Card:
    errors = (subject.all("errors") or ["shown"])[-1]
    return model_card(subject.leaderboard, errors, subject.leaderboard.find(entry), most=MOST_ROWS)


def _compare(subject: Subject) -> str:
    named = subject.all("entry")[:MOST_COMPARED]
    start = f"{_crumb(subject)}<h1>{row_constants.PAGES['compare']}</h1>"
    if not named:
        return f"<header class=start>{start}</header>{_top(subject)}"
    cards = [_card(subject, entry) for entry in named]
    heads = ((row_constants.MODEL, ""), *((each.title, "n") for each in cards))
    figures = list(zip(*(each.figures[:2] for each in cards), strict=False))
    rows = []
    for figure in figures:
        cells = "".join(f"<td class=n>{text(number)} <small>{text(behind)}</small>" for _, number, behind in figure)
        rows.append(f"<tr><th scope=row>{text(figure[0][0])}{cells}")
    for at, each in enumerate(cards[0].lines):
        rows.append(f"<tr><th scope=row>{text(each.name)}{''.join(_score(card.lines[at]) for card in cards)}")
    return f"<header class=start>{start}</header>{_section(cards[0].value, _table(heads, rows))}"


def _explore(subject: Subject) -> str:
    """The board's first scatter plot, as the server draws it, with what it says."""
    leaderboard = subject.leaderboard
    query = TableQuery(overlay=("frontier",), color=NONE)
    document = plot("scatter").figure(leaderboard, select(leaderboard, query), query)
    drawn = cast("DrawnFigure", Drawing(draw="svg", width=DRAWN_WIDTH, height=DRAWN_HEIGHT).of(document))
    said = "".join(part.text for part in drawn.say)
    return _section(drawn.title, f"<p class=small>{text(said)}</p><div class=figure>{drawn.picture}</div>")


def _benchmarks(subject: Subject) -> str:
    """The benchmarks, those that need a look first, with what was found in words."""
    if subject.headline is None or subject.leaderboard.evidence.rated:
        return ""
    concerns = {each.benchmark: each for each in subject.headline.concerns}
    suite = subject.leaderboard.suite
    questions = {suite.nodes[place].label: suite.nodes[place].n for place in suite.benchmarks}
    order = [*concerns, *(label for label in questions if label not in concerns)]
    rows = (
        f"<tr><td>{concern_words(concerns.get(label))}<th scope=row>{text(label)}"
        f"<td class=n>{whole(n) if (n := questions.get(label)) else ''}"
        for label in order[:MOST_ROWS]
    )
    heads = (
        (message("pages-home-column-health"), ""),
        (row_constants.BENCHMARKS[0], "up"),
        (message("pages-first-questions"), "n"),
    )
    return _table(heads, rows, row_constants.PAGES["benchmarks"])


def _arena(subject: Subject) -> str:
    """The models by their ratings, of all battles; nothing where others are asked for."""
    leaderboard = subject.leaderboard
    if not leaderboard.evidence.rated or ArenaQuery.from_url(_of_fit(subject)) != ArenaQuery():
        return ""
    selection = select(
        leaderboard, TableQuery(columns=("rating", "rating_lower", "rating_upper"), hide=(), limit=MOST_ROWS)
    )
    rows = []
    for row in selection.rows(selection.page, digits=PAGE_DIGITS):
        low, high = rank_ends(row) if row["rank"] else (DASH, "")
        rating, lower, upper = (
            None if row.get(name) is None else f"{row[name]:.0f}" for name in ("rating", "rating_lower", "rating_upper")
        )
        between = f"{lower}–{upper}" if lower and upper else f"≥ {lower}" if lower else f"≤ {upper}" if upper else ""
        name = f'<a href="{subject.href("model", str(row["entry"]))}">{text(row["model"])}</a>'
        ranks = f"{low}{f'–{high}' if high else ''}"
        rows.append(
            f"<tr><td class=n>{ranks}<th scope=row>{name}<td class=n><b>{rating or DASH}</b><td class=n>{between}"
        )
    labels = {column.id: column.label for column in selection.columns}
    heads = (
        (row_constants.RANK, "n"),
        (row_constants.MODEL, ""),
        (labels.get("rating", ""), "n"),
        (message("pages-first-interval"), "n"),
    )
    return _table(heads, rows)


def _of_fit(subject: Subject) -> str:
    own = [
        each for each in subject.query[:LONGEST_QUERY].split("&") if not each.startswith(("board=", "rev=", "__theme="))
    ]
    return "&".join(own)


def _samples(subject: Subject) -> str:
    samples = subject.leaderboard.samples
    if samples is None:
        return ""
    suite = subject.leaderboard.suite
    labels = {node.path: node.label for node in suite.nodes}
    rows = (
        f"<tr><th scope=row>{text(labels.get(each.node, each.node))}<td class=n>{whole(len(each.entries))}"
        f"<td>{', '.join(text(entry) for entry in list(each.entries)[:3])}{' …' if len(each.entries) > 3 else ''}"
        for each in samples.benchmarks[:MOST_ROWS]
    )
    heads = ((row_constants.BENCHMARKS[0], "up"), (message("pages-first-models"), "n"), ("", ""))
    return _section(message("pages-first-samples"), _table(heads, rows))


def _changes(subject: Subject) -> str:
    """Since when what is shown is as it is."""
    origin, as_of = subject.leaderboard.origin, subject.leaderboard.as_of
    since = date(as_of.date().isoformat()) if as_of is not None else DASH
    commit = text(origin.revision.removeprefix("native-")[:7])
    return f'<p class="dim">{message("pages-first-state", commit=commit, date=since)}</p>'


def _about(subject: Subject) -> str:
    board, suite = subject.leaderboard.board, subject.leaderboard.suite
    notes = "".join(f"<li class=note>{text(note)}" for note in subject.leaderboard.notes)
    lead = (
        f"<section class=wide><p class=lead>{text(description_of(board))}</p>"
        f"{f'<ul>{notes}</ul>' if notes else ''}</section>"
    )
    rows = (
        f"<tr class=lv{min(node.level, 2)}><th scope=row>{text(node.label)}"
        f"{f'<span class=under> {text(node.help)}</span>' if node.help else ''}"
        f"<td class=n>{whole(node.n) if node.n else ''}"
        for node in suite.nodes[:MOST_ROWS]
    )
    heads = ((row_constants.BENCHMARKS[0], "up"), (message("pages-first-questions"), "n"))
    score = _section(message("pages-first-score"), _table(heads, rows)).replace("<section>", "<section class=wide>", 1)
    cited = _section(message("pages-first-cite"), f"<pre class=cite>{text(cite(subject.leaderboard).text)}</pre>")
    return f"<div class=about>{lead}{score}{cited}</div>"


PAINTERS: dict[str, Callable[[Subject], str]] = {
    "explore": _explore,
    "model": _model,
    "compare": _compare,
    "benchmarks": _benchmarks,
    "arena": _arena,
    "samples": _samples,
    "questions": _samples,
    "changes": _changes,
    "about": _about,
}
