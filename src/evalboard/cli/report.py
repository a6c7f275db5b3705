"""Reports of insights as text for a terminal: sentences, then tables in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evalboard.cli.terminal import aligned, wrapped
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
