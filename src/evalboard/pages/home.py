"""The front door: what this is, a search across all boards, and a row per board. Painted by the server whole; it needs
no script.

It is a page of ours from its first byte to its last, without Gradio: so it is there at once. `assets/home/home.js`
completes names while somebody types, and takes the rows of the table anew when boards become ready.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from itertools import pairwise
from threading import Lock
from urllib.parse import parse_qsl

from anyio import to_thread
from starlette.types import ASGIApp

from evalboard.agents.caller import Caller
from evalboard.api.feed import moment_of
from evalboard.api.highlights import most_surprising
from evalboard.api.models import FEWEST_LETTERS, LONGEST_NAME, USUAL_MODELS, ModelsDocument, ModelSearch
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.api.serial_queue import SerialQueue
from evalboard.api.state_summaries import read_summaries
from evalboard.config.board import Board
from evalboard.insights.claim import LONGEST as LONGEST_CLAIM
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.assets import Assets
from evalboard.pages.boards_table import BoardsTable
from evalboard.pages.claim_results import CLAIM, claim_results
from evalboard.pages.document import document
from evalboard.pages.shells import HOME
from evalboard.strings import Message, Text
from evalboard.table.query import PARAMETERS
from evalboard.views.state_summary import StateSummary
from evalboard.views.state_words import brief_words
from evalboard.workers.admission import TurnedAway

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
                whole = all((now.key, before.key) in accounts for now, before in pairwise(states))
                self._of[board.id] = (keys if whole else (), changes)
        except OSError as error:
            log.warning("%s: what changed lately cannot be read: %s", board.id, error)
        return self._of.get(board.id, ((), ()))[1]


def _worth_telling(
    board: Board, states: Sequence[PastState], accounts: Mapping[tuple[str, str | None], StateSummary]
) -> Iterator[Change]:
    """The changes that there is something to say of, the newest first."""
    for now, before in pairwise(states):
        account = accounts.get((now.key, before.key))
        words = None if account is None else brief_words(account)
        if words is not None:
            yield Change(board, before, now, *words)


FIND = "find"
OF_BOARDS = frozenset({*PARAMETERS, "board", "rev", "entry"})
"""Parameters of which each means the page of a board."""


def right_now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def is_home(query: str) -> bool:
    """Whether a query string at `/` asks for the front door: it names no board, and nothing that only a board has, or a
    claim.
    """
    names = {name for name, _ in parse_qsl(query[:LONGEST_QUERY], keep_blank_values=True)}
    return CLAIM in names or not any(name in OF_BOARDS or name.startswith("only.") for name in names)


@dataclass(frozen=True)
class Home:
    """Paints the front door, and the page of an address that leads nowhere."""

    shelf: BoardRegistry
    assets: Assets
    search: ModelSearch
    api: ASGIApp
    submits: bool = False
    """Whether visitors may submit results here."""
    adds: bool = False
    """Whether they may have boards made of files."""
    now: Callable[[], datetime] = field(default=right_now)
    lately: RecentChanges = field(init=False)
    table: BoardsTable = field(init=False)
    _turns: SerialQueue = field(default_factory=lambda: SerialQueue("searches", share=32))

    def __post_init__(self) -> None:
        object.__setattr__(self, "lately", RecentChanges(self.shelf, self.now))
        object.__setattr__(self, "table", BoardsTable(self.shelf, self.now))

    async def __call__(self, query: str, nonce: str, client: str = "", site: str = "") -> bytes:
        """The front door, with what is found for `find` and said of `claim`. `site` is its own address."""
        named = dict(parse_qsl(query[:LONGEST_QUERY]))
        wanted = named.get(FIND, "").strip()[:LONGEST_NAME]
        models, changes = await self._search(wanted), await to_thread.run_sync(self.lately.newest)
        checked, card = await claim_results(Caller(self.api, client=client), named)
        return document(
            "home.html",
            self.assets,
            nonce,
            script=HOME,
            submits=self.submits,
            adds=self.adds,
            wanted=wanted,
            models=models,
            claim=named.get(CLAIM, "")[:LONGEST_CLAIM],
            checked=checked,
            stories=[] if models or checked else most_surprising(self.shelf),
            card=card and f"{site}{card}",
            boards=self.table.html(),
            changes=changes,
            LONGEST_NAME=LONGEST_NAME,
            LONGEST_CLAIM=LONGEST_CLAIM,
            FEWEST_LETTERS=FEWEST_LETTERS,
        )

    async def _search(self, wanted: str) -> ModelsDocument | None:
        """What is found; None where nothing is looked for, or too many look for something."""
        if not wanted:
            return None
        with suppress(TurnedAway):
            return await self._turns.done("", lambda: to_thread.run_sync(self.search.of, wanted, USUAL_MODELS))
        return None

    def lost(self, path: str, nonce: str) -> bytes:
        """The page of an address that leads nowhere: a search, and where there is something. It stands as deep as the
        address does.
        """
        up = "../" * max(0, path.count("/") - 1)
        pages = [page for page in row_constants.PAGES if page != "leaderboard"]
        near = next(iter(get_close_matches(path.strip("/").lower(), pages, n=1, cutoff=0.5)), "")
        return document(
            "lost.html",
            self.assets,
            nonce,
            up=up,
            submits=self.submits,
            near=near,
            label=row_constants.PAGES.get(near),
            LONGEST_NAME=LONGEST_NAME,
        )
