"""The table of boards on the front door: what templates/boards.html shows of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import TypeAlias

from markupsafe import Markup

from evalboard.base.decimals import fixed
from evalboard.config.board import Board
from evalboard.config.sources import REMOTE, HubSource
from evalboard.leaderboard.headline import Headline
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.format import date
from evalboard.pages.templating import render
from evalboard.strings import Message, Text, catalogue_version, message
from evalboard.views.headline import headline_at

MOST_ROWS = 60
"""Boards of a group that have a row; more are listed by name."""
WIDTH, MARGIN = 220, 4
Boards: TypeAlias = Sequence[tuple[BoardStatus, Headline | None]]


@dataclass
class BoardsTable:
    """The boards of a shelf. They are painted once a minute in each language, or when one of them changes."""

    shelf: BoardRegistry
    now: Callable[[], datetime]
    _painted: dict[str, tuple[tuple[object, ...], Markup]] = field(default_factory=dict)

    def html(self) -> Markup:
        """The table, and below it what has nothing to show."""
        boards, now = [(status, headline_at(self.shelf, status)) for status in self.shelf.boards()], self.now()
        shown, words = (boards, now.replace(second=0, microsecond=0)), catalogue_version()
        if self._painted.get(words, ((),))[0] != shown:
            self._painted[words] = shown, _painted(boards, now)
        return self._painted[words][1]


def _painted(boards: Boards, now: datetime) -> Markup:
    groups = {message("pages-home-scores"): [], message("pages-home-arenas"): [], message("pages-home-demos"): []}
    scores, arenas, demos = groups.values()
    for each in boards:
        if each[1] is not None:
            board = each[0].board
            (demos if board.synthetic else scores if board.rating is None else arenas).append(each)
    rest = [status for status, headline in boards if headline is None]
    return render(
        "boards.html",
        groups=[group for group in groups.items() if group[1]],
        waiting=[status for status in rest if status.state != "failed"],
        gone=[status for status in rest if status.state == "failed"],
        most=MOST_ROWS,
        freshness=partial(freshness, now=now),
        source=source,
        lines=lines,
    )


def freshness(status: BoardStatus, now: datetime) -> tuple[Message, Text, bool]:
    """How fresh what is shown is, in a word, what stands below it, and whether it is old."""
    copied = status.outline.copied if status.outline else ""
    if status.board.synthetic:
        return message("pages-home-made-here"), "", False
    if copied:
        return message("pages-home-bundled"), message("pages-home-bundled-of", date=date(copied)), False
    checked = ago(status.checked, now) if status.checked else None
    if status.state in {"stale", "failed"}:
        since = message("pages-home-reached", ago=checked) if checked else message("pages-home-unreached")
        return message("pages-home-stale"), since, True
    word = message("pages-home-live") if status.board.source.kind in REMOTE else message("pages-home-files")
    if status.state != "ready":
        return word, message("pages-home-being-built"), False
    since = message("pages-home-checked", ago=checked) if checked else message("pages-home-unchecked")
    return word, since, False


def ago(moment: datetime, now: datetime) -> Message:
    """How long ago, in one unit."""
    minutes = max(0, int((now - moment).total_seconds() // 60))
    if minutes < 1:
        return message("pages-home-now")
    if minutes < 60:
        return message("pages-home-minutes", count=minutes)
    if minutes < 48 * 60:
        return message("pages-home-hours", count=minutes // 60)
    return message("pages-home-days", count=minutes // 1440)


def source(board: Board) -> Text:
    """Where a board's results are from, as the line below its title says it."""
    if isinstance(board.source, HubSource):
        return ", ".join(board.source.wanted)
    return {"native": message("pages-home-native"), "folder": row_constants.FOLDER}.get(board.source.kind, "")


def lines(headline: Headline) -> Iterator[tuple[bool, str, str]]:
    """Of each of the best, whether it may be the first, and the ends of its interval on a scale of their own, the best
    to the right; a short line where no interval is known.
    """
    way = -1.0 if headline.lowest_wins else 1.0
    ends = [sorted(way * (row.value if end is None else end) for end in (row.lower, row.upper)) for row in headline.top]
    low, high = min(end[0] for end in ends), max(end[1] for end in ends)
    scale = (WIDTH - 2 * MARGIN) / (high - low) if high > low else 0.0
    for row, end in zip(headline.top, ends, strict=True):
        left, right = (MARGIN + (value - low) * scale for value in end)
        middle = (left + right) / 2
        yield row.first, fixed(min(left, middle - 1), 1), fixed(max(right, middle + 1), 1)
