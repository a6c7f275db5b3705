"""The first rows of a board as static HTML, for notebooks. Every text in it is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

ROWS = 10


def markup(leaderboard: Leaderboard) -> str:
    """The title, the first rows as a page prints them, how many there are, and where they come from; no script and no
    style sheet.
    """
    from evalboard.strings import message
    from evalboard.table.formatting import shown, source
    from evalboard.table.query import TableQuery
    from evalboard.table.selection import select

    selection = select(leaderboard, TableQuery(limit=ROWS))
    heads, rows = shown(selection, selection.page)
    head = "".join(cell("th", each.label, number=each.number) for each in heads)
    body = "".join(
        f"<tr>{''.join(cell('td', text, number=of.number) for text, of in zip(row, heads, strict=True))}</tr>"
        for row in rows
    )
    count = str(message("table-count", matched=selection.matched, total=selection.total))
    lines = [count, *selection.notices, source(selection)]
    return (
        f"<table><caption>{escaped(leaderboard.board.title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        + "".join(f"<p>{escaped(line)}</p>" for line in lines)
    )


def cell(tag: str, text: str, *, number: bool) -> str:
    """A cell of a table."""
    return f'<{tag} style="text-align:{"right" if number else "left"}">{escaped(text)}</{tag}>'


def escaped(text: str) -> str:
    """Text as HTML. Dollar signs too: notebooks set what stands between two of them as mathematics."""
    return escape(str(text)).replace("$", "&#36;")
