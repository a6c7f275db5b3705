"""Which of several files or folders was used last, by numbers that count up: a clock may be set back, and then says
that the newest is the oldest.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

MARK = ".used"
LONGEST = 15
"""Digits of a number that is believed."""


def used(path: Path, among: Iterable[Path]) -> None:
    """Note that something was used, after all others among which it is. Where that cannot be written, order is all that
    suffers.
    """
    with suppress(OSError):
        last = max((number(each) for each in among if each != path), default=0)
        if number(path) <= last or last == 0:
            _mark(path).write_text(str(last + 1))


def last_first(paths: Iterable[Path]) -> list[Path]:
    """Those that are there, the last used first; those that nobody counted by their time. OSError where that cannot be
    seen.
    """
    dated = []
    for path in paths:
        with suppress(FileNotFoundError):
            dated.append((number(path), path.stat().st_mtime_ns, path))
    return [path for _, _, path in sorted(dated, reverse=True)]


def number(path: Path) -> int:
    """The number of the last use, 0 where none is known. OSError where it cannot be read."""
    try:
        text = _mark(path).read_bytes()
    except FileNotFoundError:
        return 0
    return int(text) if text.isdigit() and len(text) <= LONGEST else 0


def _mark(path: Path) -> Path:
    return path / MARK if path.is_dir() else path.with_name(path.name + MARK)
