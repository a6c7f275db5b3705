"""A selection as a reader sees it, and as a table for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from evalboard.base.decimals import MINUS, fixed
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import message
from evalboard.table.columns import Column, NodeColumn
from evalboard.table.index import Cell
from evalboard.table.rows import Row
from evalboard.table.selection import Selection
from evalboard.table.texts import latex_text, one_line
from evalboard.table.words import answer_sentence

DASH = "–"
AT_ONCE = 1_000
"""Rows that are in memory at once."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a column."""

    label: str
    number: bool


def shown(selection: Selection, numbers: np.ndarray) -> tuple[list[Heading], Iterator[list[str]]]:
    """Heads and, row by row, cells as a reader sees them."""
    heads = [
        Heading(str(message("table-rank")), number=True),
        Heading(str(message("table-model")), number=False),
        *(Heading(column.label, column.kind in {"score", "number", "rank"}) for column in selection.columns),
    ]
    return heads, _cells(selection, numbers)


def _cells(selection: Selection, numbers: np.ndarray) -> Iterator[list[str]]:
    raw, lower = selection.query.show == "raw", selection.ranking.columns.get("rank_lower")
    ranges = lower is not None and bool(lower[numbers].any())
    for start in range(0, len(numbers), AT_ONCE):
        for row in selection.rows(numbers[start : start + AT_ONCE]):
            cells = (_cell(column, row[column.id], raw=raw) for column in selection.columns)
            yield [_rank(row, ranges=ranges), _name(row), *cells]


def _rank(row: Row, *, ranges: bool) -> str:
    if row["rank"] is None:
        return DASH
    lower, upper = row["rank_lower"], row["rank_upper"]
    if row.get("unsure"):
        return f"{row['rank']}{DASH}?"
    return f"{lower}{DASH}{upper}" if ranges and lower and upper and lower != upper else str(row["rank"])


def _name(row: Row) -> str:
    return f"{row['model']} ({row['distinct']})" if row.get("distinct") else str(row["model"])


def _cell(column: Column, value: Cell, *, raw: bool) -> str:
    if value is None:
        return DASH
    if column.kind == "flag":
        return str(message("table-yes") if value else message("table-no"))
    if isinstance(value, str):
        return value
    return _number(column, value, raw=raw) if column.kind in {"rank", "number", "score"} else str(value)


def _number(column: Column, value: float, *, raw: bool) -> str:
    if column.kind == "rank":
        return f"{value:,.0f}"
    if column.kind == "number":
        if column.unit is not None:
            return column.unit.measured(value)
        return f"{value:,.6g}".replace("-", MINUS) if abs(value) < 1e6 else f"{value:,.0f}".replace("-", MINUS)
    if column.kind != "score" or (raw and column.place != 0 and not column.own):
        return fixed(value, 4)
    return column.unit.printed(value)


def rank_ends(row: Row) -> tuple[str, str]:
    """The ends of a rank interval as printed, the second "" where they are the same, "?" where unknown."""
    low, high = row["rank_lower"] or row["rank"], row["rank_upper"]
    end = "?" if row.get("unsure") else f"{high:,}" if row["rank_lower"] and high != low else ""
    return (f"{low:,}" if low else ""), end


def page_score(column: NodeColumn, value: float, *, raw: bool) -> str:
    """A score as pages print it: x100, in its own unit, or a stored value as it is."""
    if column.own:
        return column.unit.printed(value)
    stored = raw and column.place != 0 and column.maximum != 1.0
    return fixed(value if stored else 100 * value)


def source(selection: Selection) -> str:
    """Where the numbers come from, and whether they are invented."""
    mark = "Synthetic demo data. " if selection.leaderboard.board.synthetic else ""
    of_nodes = selection.caveats.of_nodes if selection.caveats is not None else {}
    caveats = "; ".join(of_nodes[each.place] for each in selection.score_columns if each.place in of_nodes)
    return f"{mark}{citation(selection).text}{f'. {caveats}' if caveats else ''}"


PREVIEWED = 12

"""Columns of a preview at a terminal."""


def text_table(selection: Selection, most: int | None = None) -> str:
    """The page as text in columns, of which at most `most` are shown and the others counted."""
    heads, rows = shown(selection, selection.page)
    lines = [[one_line(cell) for cell in line[:most]] for line in ([head.label for head in heads], *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = (
        "  ".join(
            cell.rjust(width) if head.number else cell.ljust(width)
            for cell, head, width in zip(line, heads[:most], widths, strict=True)
        )
        for line in lines
    )
    count = str(message("table-count", matched=selection.matched, total=selection.total))
    without = (
        message("table-without", label=chip.label, value=chip.value, count=chip.count)
        for chip in selection.counts.without
    )
    answer = answer_sentence(selection)
    more = len(heads) - len(widths)
    further = [str(message("table-more-columns", count=more))] if more else []
    notes = [count, *further, *([answer] if answer else []), *selection.notices, *map(str, without)]
    return "".join(f"{line.rstrip()}\n" for line in (*padded, "", *map(one_line, notes)))


@dataclass(frozen=True, slots=True)
class Citation:
    """A sentence, and an entry for BibTeX."""

    text: str
    bibtex: str


def cite(leaderboard: Leaderboard, query: str = "", *, link: str = "") -> Citation:
    """The citation of a leaderboard: title, data, commit, date, link. `query`: a query string; `link`: the page."""
    board, origin = leaderboard.board, leaderboard.origin
    date = leaderboard.as_of.date().isoformat() if leaderboard.as_of else ""
    rev = origin.revision[:12] if origin.kind == "hub" else origin.revision
    view = "&".join(part for part in (f"board={board.id}", f"rev={rev}", query) if part)
    data = (origin.url or "") if origin.kind == "hub" else ""
    where = f"{link}?{view}" if link else data
    stored = f"{origin.repo} at commit {origin.revision}" if origin.repo else f"local files, content {origin.revision}"
    if origin.kind == "native":
        data, stored = origin.url or "", f"the Hub's leaderboards of {origin.repo}, snapshot {origin.revision}"
    if origin.commits:
        stored = f"{origin.repo}, {len(origin.commits)} repositories at the commits {origin.revision}"
    if origin.copied:
        data, stored = origin.copied.url, f"{origin.copied.name}, copied at commit {origin.copied.commit}"
    source = "synthetic demo data" if leaderboard.board.synthetic else stored
    parts = [board.title, f"{source}{f', as of {date}' if date else ''}", where, "" if link else f"View: ?{view}"]
    return Citation(". ".join(one_line(part) for part in parts if part), _bibtex(leaderboard, date, source, where))


def citation(selection: Selection) -> Citation:
    """The citation of what a selection shows."""
    return cite(selection.leaderboard, selection.query.to_url())


def _bibtex(leaderboard: Leaderboard, date: str, source: str, where: str) -> str:
    fields = {
        "title": f"{{{latex_text(leaderboard.board.title)}}}",
        "year": date[:4],
        "note": latex_text(f"{source}{f', as of {date}' if date else ''}"),
        "url": re.sub(r"[{}\\\s]", "", where),
    }
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    state = re.sub(r"[^0-9A-Za-z]", "", leaderboard.origin.revision.removeprefix("native-"))[:7]
    own = f"@misc{{{leaderboard.board.id}_{state},\n{lines}}}\n"
    return "\n".join(part for part in (own, leaderboard.board.citation.strip()) if part)
