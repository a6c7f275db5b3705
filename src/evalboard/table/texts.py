"""Texts that a file's reader neither executes nor lays out."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

MARKDOWN = re.compile(r"([\\`*_\[\]|~])")
LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "−": "$-$",
    "–": "--",
}
EXECUTED = re.compile(r"^[=+\-@\t\r\n]")


def one_line(text: str) -> str:
    """Text without control characters."""
    return re.sub(r"[\x00-\x1f\x7f\u2028\u2029]+", " ", text)


def latex_text(text: str) -> str:
    """Text escaped for LaTeX."""
    return "".join(LATEX.get(letter, letter) for letter in one_line(text))


def markdown_text(text: str) -> str:
    """Text escaped for Markdown and HTML."""
    escaped = MARKDOWN.sub(r"\\\1", one_line(text))
    return escaped.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def csv_lines(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV. Words that a spreadsheet would execute get an apostrophe; numbers stay."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(
        [value if type(value) is float else _csv_cell(value) for value in row] for row in rows
    )
    return text.getvalue()


def _csv_cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, int | float) else _defused(str(value))


def _defused(text: str) -> str:
    return f"'{text}" if EXECUTED.match(text) else text
