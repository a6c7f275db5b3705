"""The registry: what is known about every board now. The pipeline swaps what stands on it; pages and API only read."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import Literal, TypeAlias

from msgspec import Struct

from evalboard.base.json_types import WrittenJson
from evalboard.config import Board
from evalboard.errors import NotFound
from evalboard.leaderboard.cache import LeaderboardCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.summary import EntryIndex, LeaderboardSummary
from evalboard.strings import Text, did_you_mean, message

State = Literal["queued", "building", "ready", "stale", "failed"]
HighlightKind: TypeAlias = Literal["small_first", "flat", "warning", "new", "risen"]


class Highlight(Struct, frozen=True):
    """A claim about a board, and the page that shows it."""

    kind: HighlightKind
    surprise: float
    """From 0 to 1, comparable between boards."""
    text: str | WrittenJson
    """A text that `from_json` reads: it is worded in the language of the reader."""
    page: str
    query: dict[str, str]
    part: str = ""
    """The part of the page."""


@dataclass(frozen=True, slots=True)
class Push:
    """Which repository is said to have moved: `names` are all of its names, `refs` the branches and tags that moved."""

    repo_type: str
    names: tuple[str, ...]
    refs: Mapping[str, str | None] | None = None

    def moves(self, revision: str) -> bool:
        """Whether a branch or a tag may have moved."""
        return self.refs is None or any(ref in self.refs for ref in _refs(revision))

    def leads_to(self, revision: str, commit: str) -> bool:
        """Whether it is said that a branch or a tag is at a commit now."""
        return self.refs is not None and {self.refs[ref] for ref in _refs(revision) if ref in self.refs} == {commit}


def _refs(revision: str) -> tuple[str, ...]:
    return revision, f"refs/heads/{revision}", f"refs/tags/{revision}"


@dataclass(frozen=True, slots=True)
class PastState:
    """One leaderboard that a board had."""

    key: str
    revision: str
    date: str
    """When that revision was made, or, where no commit says it, when this was built; ISO 8601."""
    digest: str
    """Of the config."""
    code: str
    """The version of the code that computed it."""
    entries: int
    without: tuple[str, ...] = ()
    """What of it is not kept."""
    tags: tuple[str, ...] = ()
    """Names that people gave to it."""


def key_before(key: str, states: Sequence[PastState]) -> str:
    """The key of what a board had before a snapshot, of `states` with the newest first; its own where there is
    nothing. What only other code made of the same files and config comes last: in that nobody did anything.
    """
    at = next((place for place, state in enumerate(states) if state.key == key), -1)
    older = [state for state in states[at + 1 :] if state.key != key]
    same = (states[at].revision, states[at].digest) if at >= 0 else None
    return next((each.key for each in older if (each.revision, each.digest) != same), older[0].key if older else key)


@dataclass(frozen=True)
class BoardStatus:
    """One board at one moment. `stale`: the last good leaderboard is shown, `reason` says why not a newer one."""

    board: Board
    state: State = "queued"
    outline: LeaderboardSummary | None = None
    """What it shows, in short; None while there is nothing to be shown. The leaderboard itself is read when it is asked
    for.
    """
    reason: Text = ""
    done: int = 0
    total: int = 0
    doing: str = ""
    since: datetime | None = None
    """When this state began."""
    checked: datetime | None = None
    """When the source was last asked for a newer revision, and answered."""
    broken_revision: str | None = None
    """The newer revision that could not be built, where that is the reason."""
    retry_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """How long ago what keeps a registry fresh was seen at work, in seconds."""

    scheduler: float
    stuck: bool = False
    """Whether the scheduler was not seen for so long that something is wrong."""
    restarts: int = 0
    """How often the scheduler had to be started again."""
    worker: float | None = None
    """None where no worker runs: one is started when there is something to build."""
    building: str | None = None
    """The board that is being built."""


def _no_preview(board_id: str, number: int, client: str = "") -> Leaderboard:  # noqa: ARG001 - as all that make previews
    raise NotFound(message("leaderboard-no-preview", board=board_id, number=str(number)))


@dataclass
class BoardRegistry:
    """Standings by board id. Reading takes no lock: a standing is a value, and it is swapped whole.

    `read` reads the leaderboard that a standing outlines; None where it is not there any more, or cannot be read.
    `read_roll` reads the names of its entries alone; None likewise. `find_older` loads a leaderboard that was built
    earlier, by board and what names it: the start of its revision or of its key, a day, a tag; None if there is none.
    `list_past` tells of those that are kept for good, the newest first; `list_accounts` what is said of the newest of
    them, as `history.account` writes it, empty where that is to be made, and `keep_account` keeps what was made of two
    of them, by their keys, if it can. `on_look` is told that somebody looks at a board, `on_retry` that somebody wants
    it built again, `on_push` that a repository is said to have moved, None for any: it answers how many boards read it.
    `pulse` tells whether the registry is kept fresh; None where nobody does.
    """

    at_hand: LeaderboardCache = field(default_factory=LeaderboardCache)
    read: Callable[[BoardStatus], Leaderboard | None] = lambda _: None
    read_roll: Callable[[BoardStatus], EntryIndex | None] = lambda _: None
    on_look: Callable[[str], None] = lambda _: None
    find_older: Callable[[Board, str], Leaderboard | None] = lambda *_: None
    preview: Callable[[str, int, str], Leaderboard] = _no_preview
    """What a board would be with a pull request of its dataset, for a client. NotYet while it is built, NotFound where
    there is nothing to be shown, OutOfReach where the Hub does not answer.
    """
    list_older: Callable[[Board], tuple[str, ...]] = lambda _: ()
    list_past: Callable[[Board], tuple[PastState, ...]] = lambda _: ()
    list_accounts: Callable[[Board, int], tuple[bytes, ...]] = lambda *_: ()
    list_highlights: Callable[[BoardStatus], Sequence[Highlight]] = lambda _: ()
    """What stands out on what a board shows, the most surprising first; nothing while it is not known."""
    keep_account: Callable[[Board, tuple[str, str], bytes], bool] = lambda *_: False
    on_retry: Callable[[str], None] = lambda _: None
    on_push: Callable[[Push | None], int] = lambda _: 0
    aged: Callable[[BoardStatus], BoardStatus] = lambda standing: standing
    """A standing as it is now: what nobody looked at for long is stale, whoever should have said so."""
    pulse: Callable[[], Heartbeat | None] = lambda: None
    _standings: dict[str, BoardStatus] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def boards(self) -> tuple[BoardStatus, ...]:
        """All standings, in the order of the configs."""
        return tuple(self.aged(standing) for standing in self._standings.values())

    def standing(self, board_id: str) -> BoardStatus:
        """What is known about a board. NotFound for an unknown one."""
        try:
            return self.aged(self._standings[board_id])
        except KeyError:
            close = did_you_mean(board_id, list(self._standings))
            raise NotFound(message("leaderboard-no-board", board=repr(board_id), close=close)) from None

    def in_memory(self, standing: BoardStatus) -> Leaderboard | None:
        """The leaderboard of a standing, where it need not be read first."""
        return None if standing.outline is None else self.at_hand.get((standing.board.id, standing.outline))

    def leaderboard(self, board_id: str) -> Leaderboard | None:
        """The leaderboard that stands there now, read if need be. None where none can be shown."""
        standing = self.standing(board_id)
        while (outline := standing.outline) is not None:
            leaderboard = self.at_hand.once((board_id, outline), partial(self.read, standing))
            if leaderboard is not None:
                return leaderboard
            if (now := self.standing(board_id)).outline == outline:
                return None
            standing = now  # another one came in its place
        return None

    def roll(self, standing: BoardStatus) -> EntryIndex | None:
        """The names of the entries of a standing, with ranks and scores, as kept or as in memory."""
        roll = self.read_roll(standing) if standing.outline is not None else None
        if roll is None and (leaderboard := self.in_memory(standing)) is not None:
            return EntryIndex.of(leaderboard)
        return roll

    def older(self, board_id: str, revision: str) -> Leaderboard:
        """The leaderboard of a board at a revision or key, if it is built. NotFound otherwise."""
        standing = self.standing(board_id)
        current = standing.outline
        if (
            current is not None
            and len(revision) >= SHORTEST_REVISION
            and (current.revision.startswith(revision) or current.key.startswith(revision))
        ):
            newest = self.leaderboard(board_id)
            if newest is not None and (newest.origin.revision.startswith(revision) or newest.key.startswith(revision)):
                return newest
        leaderboard = self.find_older(standing.board, revision) if len(revision) >= SHORTEST_REVISION else None
        if leaderboard is None:
            raise NotFound(message("leaderboard-no-revision", board=board_id, revision=repr(revision)))
        return leaderboard

    def put(self, standing: BoardStatus, leaderboard: Leaderboard | None = None) -> None:
        """Swap what stands for a board, with a leaderboard that is in memory already: then it is what is shown."""
        if leaderboard is not None:
            standing = replace(standing, outline=standing.outline or LeaderboardSummary.of(leaderboard))
        before = self._standings.get(standing.board.id)
        if leaderboard is not None and standing.outline is not None:
            self.at_hand.put((standing.board.id, standing.outline), leaderboard)
        with self._lock:
            self._standings = {**self._standings, standing.board.id: standing}
        if before is not None and before.outline is not None and before.outline != standing.outline:
            self.at_hand.drop((standing.board.id, before.outline))

    def look(self, board_id: str) -> None:
        """Note that somebody looks at a board: it is built before those nobody looks at."""
        self.on_look(board_id)

    def retry(self, board_id: str) -> None:
        """Ask for a board to be built again."""
        self.standing(board_id)
        self.on_retry(board_id)


SHORTEST_REVISION = 7
