"""Feeds: what changed from state to state, as Atom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from urllib.parse import urlencode
from uuid import NAMESPACE_URL, uuid5

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers, while_there
from evalboard.api.answers import BodyRequest, packed
from evalboard.api.atom import ATOM, AtomEntry, AtomFeed
from evalboard.api.clients import client_of
from evalboard.api.refusals import Refusal
from evalboard.api.serial_queue import SerialQueue
from evalboard.api.state_summaries import StateSummaries
from evalboard.config.translations import title_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardStatus
from evalboard.strings import current_language, message
from evalboard.views.state_words import StateWords, board_words, entry_words, unreadable
from evalboard.workers.costs import Cost

MOST_STATES = 20
FeedState = tuple[PastState, PastState | None, StateWords]
"""A state, the one before it, and its words."""


def right_now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


@dataclass
class FeedRoutes:
    """What answers the route of feeds."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    accounts: StateSummaries
    turns: SerialQueue
    """One feed at a time reads states."""
    now: Callable[[], datetime] = right_now
    _seen: dict[str, tuple[tuple[str, ...], datetime]] = field(default_factory=dict)
    """The states of each board as last listed, and since when."""

    async def feed(self, request: Request, cost: Cost) -> Response:
        """The newest states of a board, each with what changed."""
        standing = self.wanted.board(request_parsing.required(request, "board"))
        newest, board = await self.wanted.state(standing, ""), standing.board
        states = await to_thread.run_sync(self.wanted.shelf.list_past, board)
        refuse_without_history(newest, states)
        name = request_parsing.parameters(request).get("entry", "")
        entry = str(newest.entries["entry"].iloc[newest.find(name)]) if name else ""
        address = str(request.base_url)
        modified = self._modified(board.id, tuple(state.key for state in states))
        key = (
            f"feed {address} {board.id} {board.title!r} {entry!r} "
            f"{[(state.key, state.date) for state in states[: MOST_STATES + 1]]}"
        )
        wish = BodyRequest(request, key, ATOM, {"Last-Modified": format_datetime(modified, usegmt=True)})
        ready = wish.answered(self.admitted.bodies)
        if ready is not None:
            return ready
        client = client_of(request)
        working = self.turns.done(client, partial(self._said, client, cost, standing, states, entry))
        said, whole = await while_there(request, working)
        body = feed_of(address, newest, entry, said, states[0]).written()
        if not whole:
            return Response(body, headers={"Cache-Control": "no-store"}, media_type=ATOM)
        return wish.answer(packed(body) if wish.packed else body, self.admitted.bodies)

    def _modified(self, board_id: str, keys: tuple[str, ...]) -> datetime:
        """Since when a board has these states, to the second."""
        before, since = self._seen.get(board_id, ((), datetime.fromtimestamp(0, UTC)))
        if before != keys:
            since = max(self.now().replace(microsecond=0), since + timedelta(seconds=1))
            self._seen[board_id] = (keys, since)
        return since

    async def _said(
        self, client: str, cost: Cost, standing: BoardStatus, states: Sequence[PastState], entry: str
    ) -> tuple[list[FeedState], bool]:
        """The newest states with words, and whether all could be read; entries under older names."""
        said, whole, name = list[FeedState](), True, entry
        async for each in self.accounts.of(
            client, cost, standing, states[: MOST_STATES + 1], MOST_STATES, at_once=MOST_STATES
        ):
            account = each.account
            words = (
                unreadable(name) if account is None else entry_words(account, name) if name else board_words(account)
            )
            whole, name = whole and account is not None, words.was
            if words.there:
                said.append((each.state, each.before, words))
        return said, whole


def refuse_without_history(newest: Leaderboard, states: Sequence[PastState]) -> None:
    """Refuses a feed that would stay empty."""
    board = newest.board
    if newest.evidence.rated:
        raise Refusal(404, message("api-no-feed-of-ratings", board=board.id))
    if not states:
        raise Refusal(404, message("api-no-feed-synthetic" if board.synthetic else "api-no-feed-kept", board=board.id))


def feed_of(address: str, newest: Leaderboard, entry: str, said: Sequence[FeedState], last: PastState) -> AtomFeed:
    """A feed at a site, whose address ends with a slash."""
    board = newest.board
    named = {"board": board.id, **({"entry": entry} if entry else {})}
    title = (
        message("api-feed-of-entry", entry=entry, board=title_of(board))
        if entry
        else message("api-feed-of-board", board=title_of(board))
    )
    return AtomFeed(
        title=str(title),
        own=f"{address}feed.atom?{_query(named)}",
        page=f"{address}{'model' if entry else ''}?{_query(named)}",
        updated=moment_of(last),
        language=current_language(),
        entries=tuple(_entry(address, board.id, entry, each) for each in said),
    )


def _entry(address: str, board_id: str, entry: str, said: FeedState) -> AtomEntry:
    state, before, words = said
    if before is None:
        link = f"{address}?{_query({'board': board_id, 'rev': state.key})}"
    else:
        named = {"board": board_id, "from": before.key, "to": state.key, **({"search": entry} if entry else {})}
        link = f"{address}changes?{_query(named)}"
    name = uuid5(NAMESPACE_URL, f"{board_id}/{state.key}/{entry}".encode("utf-8", "replace").decode())
    return AtomEntry(f"urn:uuid:{name}", words.title, moment_of(state), link, words.text)


def _query(pairs: dict[str, str]) -> str:
    return urlencode(pairs, errors="replace")


def moment_of(state: PastState) -> datetime:
    """When a state was made, UTC without a zone."""
    moment = datetime.fromisoformat(state.date)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
