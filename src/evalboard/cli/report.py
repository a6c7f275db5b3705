"""Reports of insights as text for a terminal: sentences, then tables in columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from evalboard.insights import (
    Caveat,
    Choice,
    Facts,
    Links,
    Missing,
    Quote,
    Report,
    Sentence,
    Table,
    cell,
    printed,
)
from evalboard.strings import message
from evalboard.table.texts import markdown_text

LISTED = 25
"""Rows of a table that are printed where nobody says how many."""
NUMBERS = frozenset({"count", "number", "share", "points", "measure", "p", "estimate"})
"""Kinds of columns that stand to the right."""
WIDE = 120
NARROW = 50
"""Letters of a last cell that is folded, at least."""


def report_text(report: Report, rows: int = LISTED) -> str:
    """A report as text, at most so many rows of each table."""
    return "\n".join(part for block in report.blocks for part in _part(block, rows))


def _part(block: object, rows: int) -> Iterator[str]:
    match block:
        case Sentence(text) | Caveat(text) | Missing(text):
            yield wrapped(text, "") + "\n"
        case Quote():
            yield wrapped(f"{block.label}: {block.text}", "") + "\n"
        case Facts(facts):
            yield aligned([[fact.label, printed(fact.value, fact)] for fact in facts], right=())
        case Table():
            yield from _table(block, rows)
        case Choice(parameter, label, value):
            yield wrapped(f"{label}: {value} (another by --{parameter.replace('_', '-')})", "") + "\n"
        case Links(links):
            yield "".join(f"{each.label}: {each.url}\n" for each in links if each.url)


def _table(table: Table, rows: int) -> Iterator[str]:
    columns = [column for column in table.columns if not column.hidden]
    shown = table.rows[:rows]
    lines = [[column.label for column in columns], *([cell(row, column) for column in columns] for row in shown)]
    right = [place for place, column in enumerate(columns) if column.kind in NUMBERS]
    yield f"{table.title}\n" + aligned(lines, right=right)
    if len(shown) < table.total:
        yield str(message("insights-first-rows", shown=len(shown), all=table.total)) + "\n"
    if table.note:
        yield wrapped(table.note, "") + "\n"


def report_markdown(report: Report, first: Sequence[str], rows: int = LISTED) -> str:
    """A report as Markdown below its headline: other sentences first, and at most so many rows of each table."""
    parts = [f"### {markdown_text(report.headline or report.title)}", *(f"- {markdown_text(each)}" for each in first)]
    parts += [markdown_text(each) + "\n" for each in report.texts()]
    for block in report.blocks:
        if isinstance(block, Table):
            columns = [column for column in block.columns if not column.hidden]
            lines = [
                [column.label for column in columns],
                *([cell(row, each) for each in columns] for row in block.rows[:rows]),
            ]
            written = [f"| {' | '.join(map(markdown_text, line))} |" for line in lines]
            rule = "|".join("---:" if each.kind in NUMBERS else "---" for each in columns)
            parts += [f"**{markdown_text(block.title)}**", "\n".join([written[0], f"|{rule}|", *written[1:]])]
    return "\n\n".join(parts) + "\n\n"


def aligned(lines: Sequence[Sequence[str]], *, right: Sequence[int]) -> str:
    """Cells in columns, those of numbers to the right."""
    lines = [[" ".join(cell.split()) for cell in line] for line in lines]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines = [part for line in lines for part in _folded(line, widths)] if len(widths) - 1 not in right else lines
    widths[-1] = max(len(line[-1]) for line in lines)
    rows = [
        [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    ]
    return "".join(f"{'  '.join(row).rstrip()}\n" for row in rows)


def _folded(line: Sequence[str], widths: Sequence[int]) -> list[list[str]]:
    """A row whose last cell is folded where it reaches beyond the width of a terminal."""
    room = max(WIDE - sum(widths[:-1]) - 2 * (len(widths) - 1), NARROW)
    first, *others = textwrap.wrap(line[-1], room) or [""]
    return [[*line[:-1], first], *([*[""] * (len(line) - 1), other] for other in others)]


def wrapped(sentence: str, mark: str) -> str:
    """A sentence in lines of a terminal, behind a mark."""
    return textwrap.fill(" ".join(sentence.split()), WIDE, initial_indent=mark, subsequent_indent=" " * len(mark))
