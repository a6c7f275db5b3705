"""What is cut off an answer before it is scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Cut = Callable[[str], tuple[int, int]]
"""Which characters of a text stay, from and to."""


def remaining(text: str, cuts: Sequence[Cut]) -> tuple[int, int]:
    """Which characters of a text are left after all cuts, one after the other."""
    start, end = 0, len(text)
    for cut in cuts:
        first, last = cut(text[start:end])
        start, end = start + first, start + last
    return start, end


def before(text: str, mark: str) -> tuple[int, int]:
    """What stands before the first of a mark."""
    start = text.find(mark)
    return 0, len(text) if start < 0 else start


def without_lead(text: str) -> tuple[int, int]:
    """The text without white space in front, so that an answer on the second line is not lost."""
    return len(text) - len(text.lstrip()), len(text)
