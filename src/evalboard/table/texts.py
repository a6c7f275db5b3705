"""Texts that a file's reader neither executes nor lays out."""

from __future__ import annotations

import re

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
