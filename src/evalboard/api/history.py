"""The snapshots of a board, and their summaries."""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as ET
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from urllib.parse import urlencode
from uuid import NAMESPACE_URL, uuid5

from anyio import to_thread
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from evalboard import __version__
from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers, SerialQueue, while_there
from evalboard.api.answers import BodyRequest, made, of_this_version, packed, respond, to_json
from evalboard.api.bodies import account_body
from evalboard.api.clients import client_of
from evalboard.api.refusals import Refusal
from evalboard.api.request_parsing import LeaderboardFinder
from evalboard.base.json_types import document_of
from evalboard.config.translations import title_of
from evalboard.errors import DamagedCache, NotFound
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardStatus, PastState
from evalboard.strings import current_language, message
from evalboard.views.state_summary import (
    StateSummary,
    StateWords,
    SummarizedState,
    board_words,
    entry_words,
    unreadable,
)
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job

UNHELD = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML 1.0 document may have: https://www.w3.org/TR/xml/#charsets."""
ATOM = "application/atom+xml"
NAMESPACE = "http://www.w3.org/2005/Atom"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
MOST_STATES = 20
FeedState = tuple[PastState, PastState | None, StateWords]
"""A state, the one before it, and its words."""


@dataclass(frozen=True)
class StateSummaries:
    """Has the summaries of states."""

    wanted: LeaderboardFinder
    admitted: AdmittedAnswers

    async def of(
        self, client: str, cost: Cost, standing: BoardStatus, states: Sequence[PastState], most: int, *, at_once: int
    ) -> AsyncIterator[SummarizedState]:
        """The newest states (of `states`, newest first); what is lacking is made for `at_once` of them."""
        contents = await to_thread.run_sync(self.wanted.registry.list_accounts, standing.board, len(states))
        by_keys = read_summaries(contents)
        for place, (state, before) in enumerate(zip(states[:most], [*states[1:], None], strict=False)):
            account = by_keys.get((state.key, before.key if before else None))
            waiting = account is None and place >= at_once
            if account is None and not waiting:
                with suppress(NotFound, DamagedCache):
                    account = StateSummary.of(await self._made(client, cost, standing, (state, before)))
            yield SummarizedState(state, before, account, waiting)

    async def _made(
        self, client: str, cost: Cost, standing: BoardStatus, pair: tuple[PastState, PastState | None]
    ) -> bytes:
        state, older = pair
        key = of_this_version(f"{state.key} account {older and older.key}")
        body = self.admitted.bodies.get(key)
        if body is None:
            now = await self.wanted.state(standing, state.key)
            before = await self.wanted.state(standing, older.key) if older else None
            work = Job(made, (now, account_body, (before,)), {"pack": False, "language": current_language()})
            body = await self.admitted.gate.done(key, work, cost, client)
            keys = (state.key, older.key if older else "")
            if not await to_thread.run_sync(self.wanted.registry.keep_account, standing.board, keys, body):
                self.admitted.bodies.put(key, body)
        return body


def read_summaries(contents: Sequence[bytes]) -> dict[tuple[str, str | None], StateSummary]:
    """Kept summaries by the keys of both states; unreadable ones are left out."""
    return {(each.facts.key, _older(each)): each for each in map(_read, contents) if each is not None}


def _read(content: bytes) -> StateSummary | None:
    with suppress(DamagedCache):
        return StateSummary.of(content)
    return None


def _older(account: StateSummary) -> str | None:
    return account.since.key if account.since else None


class StateDocument(Struct, frozen=True):
    """One leaderboard that a board had."""

    key: str
    """Of files, config and code."""
    revision: str
    date: str
    """Of the revision, or of the build; ISO 8601."""
    entries: int
    config: str
    """Names the config."""
    code: str
    """Names the code."""
    tags: Sequence[str]


class StatesDocument(Struct, frozen=True):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """Newest first."""


@dataclass
class HistoryRoutes:
    """What answers the routes of a board's past."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    accounts: StateSummaries
    turns: SerialQueue

    async def states(self, request: Request) -> Response:
        """Which states of a board are kept."""
        standing = self.wanted.standing(request)
        states = await to_thread.run_sync(self.wanted.registry.list_past, standing.board)
        document = StatesDocument(
            standing.board.id, [document_of(StateDocument, state, config=state.digest) for state in states]
        )
        body = to_json(document)
        return respond(BodyRequest(request, hashlib.sha256(body).hexdigest()), lambda: body, self.admitted.bodies)

    async def states_until(self, standing: BoardStatus, leaderboard: Leaderboard) -> tuple[PastState, ...]:
        """The kept states until a leaderboard, the newest first."""
        states = await to_thread.run_sync(self.wanted.registry.list_past, standing.board)
        return tuple(states[next((place for place, state in enumerate(states) if state.key == leaderboard.key), 0) :])

    async def summaries(
        self, request: Request, cost: Cost, standing: BoardStatus, states: Sequence[PastState]
    ) -> list[SummarizedState]:
        """The summaries of snapshots, made for the newest that lack one."""
        client = client_of(request)

        async def summarized() -> list[SummarizedState]:
            of = self.accounts.of(client, cost, standing, states, len(states), at_once=MOST_STATES)
            return [each async for each in of]

        return await while_there(request, self.turns.done(client, summarized))

    def answer(self, wish: BodyRequest, body: bytes, every: Sequence[SummarizedState]) -> Response:
        """An answer about states; not kept where some were not read."""
        if any(each.account is None for each in every):
            return Response(body, headers={"Cache-Control": "no-store"}, media_type=wish.media_type)
        return wish.answer(packed(body) if wish.packed else body, self.admitted.bodies)


def xml_text(text: str) -> str:
    """The text with U+FFFD for each character that XML cannot hold."""
    return UNHELD.sub("\ufffd", text)


@dataclass(frozen=True, slots=True)
class AtomEntry:
    """One entry; `id` a lasting IRI, `link` an absolute address."""

    id: str
    title: str
    updated: datetime
    link: str
    text: str


@dataclass(frozen=True, slots=True)
class AtomFeed:
    """A feed, newest first; `own` is its address, `page` that of its page."""

    title: str
    own: str
    page: str
    updated: datetime
    language: str
    entries: tuple[AtomEntry, ...]

    def written(self) -> bytes:
        """The feed as XML in UTF-8."""
        feed = ET.Element("feed", {"xmlns": NAMESPACE, LANGUAGE: self.language})
        _texts(feed, id=self.own, title=self.title, updated=_moment(self.updated))
        _link(feed, "self", self.own, ATOM)
        _link(feed, "alternate", self.page, "text/html")
        _texts(ET.SubElement(feed, "author"), name="Evalboard")
        ET.SubElement(feed, "generator", {"version": __version__}).text = "Evalboard"
        for each in self.entries:
            entry = ET.SubElement(feed, "entry")
            _texts(entry, id=each.id, title=each.title, updated=_moment(each.updated))
            _link(entry, "alternate", each.link, "text/html")
            ET.SubElement(entry, "content", {"type": "text"}).text = xml_text(each.text)
        return ET.tostring(feed, encoding="utf-8", xml_declaration=True)


def _texts(parent: ET.Element, **texts: str) -> None:
    for name, text in texts.items():
        ET.SubElement(parent, name).text = xml_text(text)


def _link(parent: ET.Element, relation: str, address: str, media_type: str) -> None:
    ET.SubElement(parent, "link", {"rel": relation, "type": media_type, "href": xml_text(address)})


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


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
        states = await to_thread.run_sync(self.wanted.registry.list_past, board)
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
