"""Text for a terminal: cells in columns, sentences in lines."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDE = 120
NARROW = 50
"""Letters of a last cell that is folded, at least."""


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
