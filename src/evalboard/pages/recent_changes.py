"""What changed lately, across boards: the newest changes that are kept, with the words and numbers of feeds and of the
page Changes.

It is put together from the accounts that lie beside kept states: no leaderboard is read for it, and nothing that is
lacking is made.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from threading import Lock
from urllib.parse import urlencode

from evalboard.api.feed import moment_of
from evalboard.api.state_summaries import read_summaries
from evalboard.config.board import Board
from evalboard.config.translations import title_of
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages.format import date, text
from evalboard.strings import Message, Text, message, sentences
from evalboard.views.state_summary import StateSummary
from evalboard.views.state_words import brief_words

log = logging.getLogger(__name__)
MOST = 6
"""Changes that are listed."""
OF_A_BOARD = 2
"""Of one board, so that a busy one leaves room for others."""
STATES = 10
"""The newest states of a board among which changes are looked for."""
AGAIN = timedelta(seconds=10)
"""Between two looks at what is kept."""


@dataclass(frozen=True, slots=True)
class Change:
    """What changed on a board from one state to the next. It is worded when it is painted, in the language of the
    reader.
    """

    board: Board
    before: PastState
    now: PastState
    title: Message
    more: tuple[Text, ...]

    def html(self) -> str:
        """The day, and the board with what changed, which leads to the page Changes."""
        pairs = urlencode({"board": self.board.id, "from": self.before.key, "to": self.now.key}, errors="replace")
        board = f'<a class=bn href="./?board={text(self.board.id)}">{text(title_of(self.board))}</a>'
        words = f'<a href="changes?{text(pairs)}">{text(self.title)}</a>'
        more = f"<span class=sub>{text(sentences(self.more))}</span>" if self.more else ""
        return f'<li><time datetime="{text(self.now.date)}">{date(self.now.date)}</time><p>{board} {words}{more}</p>'


@dataclass
class RecentChanges:
    """The changes of a shelf's boards. What is kept is looked at every ten seconds at most, by one reader; others have
    what was seen before.
    """

    shelf: BoardRegistry
    now: Callable[[], datetime]
    _looked: datetime | None = None
    _newest: tuple[Change, ...] = ()
    _of: dict[str, tuple[tuple[str, ...], tuple[Change, ...]]] = field(default_factory=dict)
    """Of each board the keys of the states whose accounts were all there, and its changes."""
    _lock: Lock = field(default_factory=Lock)

    def newest(self) -> tuple[Change, ...]:
        """The newest changes of all boards, the newest first. It reads from the disk."""
        if self._lock.acquire(blocking=False):
            try:
                if self._looked is None or self.now() - self._looked >= AGAIN:
                    changes = [change for standing in self.shelf.boards() for change in self._changes(standing)]
                    self._newest = tuple(sorted(changes, key=lambda change: moment_of(change.now), reverse=True)[:MOST])
                    self._looked = self.now()
            finally:
                self._lock.release()
        return self._newest

    def _changes(self, standing: BoardStatus) -> tuple[Change, ...]:
        board = standing.board
        if standing.outline is None or board.synthetic or board.rating is not None:
            return ()
        try:
            states = self.shelf.list_past(board)[: STATES + 1]
            keys = tuple(state.key for state in states)
            if self._of.get(board.id, ((), ()))[0] != keys:
                accounts = read_summaries(self.shelf.list_accounts(board, len(states)))
                changes = tuple(_worth_telling(board, states, accounts))[:OF_A_BOARD]
                whole = all((now.key, before.key) in accounts for now, before in _pairs(states))
                self._of[board.id] = (keys if whole else (), changes)
        except OSError as error:
            log.warning("%s: what changed lately cannot be read: %s", board.id, error)
        return self._of.get(board.id, ((), ()))[1]


def _pairs(states: Sequence[PastState]) -> Iterator[tuple[PastState, PastState]]:
    return pairwise(states)


def _worth_telling(
    board: Board, states: Sequence[PastState], accounts: Mapping[tuple[str, str | None], StateSummary]
) -> Iterator[Change]:
    """The changes that there is something to say of, the newest first."""
    for now, before in _pairs(states):
        account = accounts.get((now.key, before.key))
        words = None if account is None else brief_words(account)
        if words is not None:
            yield Change(board, before, now, *words)


def recent_changes_html(changes: Sequence[Change]) -> str:
    """The list of changes; nothing where there are none."""
    if not changes:
        return ""
    items = "".join(change.html() for change in changes)
    return (
        f"<section><div class=bar><h2>{message('pages-home-lately')}</h2></div>"
        f'<ul class="plain-list lately num">{items}</ul></section>'
    )
