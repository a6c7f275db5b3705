"""The front door: what this is, a search across all boards, and a row per board. Painted by the server whole, without
Gradio; it needs no script. `assets/home/home.js` completes names while somebody types, and renews the rows of the table
when boards become ready.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import partial
from itertools import pairwise
from threading import Lock
from typing import TypeAlias
from urllib.parse import parse_qsl, urlencode

import msgspec
from anyio import to_thread
from markupsafe import Markup
from starlette.types import ASGIApp

from evalboard.agents.caller import ApiRefusal, Caller, Pairs
from evalboard.api.admitted_answers import SerialQueue
from evalboard.api.boards import most_surprising
from evalboard.api.card import CLAIM_PAGE
from evalboard.api.history import moment_of, read_summaries
from evalboard.api.models import FEWEST_LETTERS, LONGEST_NAME, USUAL_MODELS, ModelsDocument, ModelSearch
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.base.decimals import fixed
from evalboard.config.board import Board
from evalboard.config.sources import REMOTE, HubSource
from evalboard.insights import Caveat, Links, Report, Sentence
from evalboard.insights.claim import LONGEST as LONGEST_CLAIM
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, PastState
from evalboard.leaderboard.summary import Headline
from evalboard.pages import row_constants
from evalboard.pages.assets import Assets
from evalboard.pages.document import HOME, document
from evalboard.pages.templating import date, render
from evalboard.strings import Message, Text, catalogue_version, message
from evalboard.table.query import PARAMETERS
from evalboard.views.headline import headline_at
from evalboard.views.state_summary import StateSummary, brief_words
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
MOST_ROWS = 60
"""Boards of a group that have a row; more are listed by name."""
WIDTH, MARGIN = 220, 4
Boards: TypeAlias = Sequence[tuple[BoardStatus, Headline | None]]
CLAIM = "claim"
"""The parameter of the front door that holds a claim; `board` and `rev` may stand beside it."""
TONES = {"supported": "good", "contradicted": "bad", "undecided": "warn"}
Values: TypeAlias = dict[str, object]


@dataclass
class BoardsTable:
    """The boards of a registry. They are painted once a minute in each language, or when one of them changes."""

    registry: BoardRegistry
    now: Callable[[], datetime]
    _painted: dict[str, tuple[tuple[object, ...], Markup]] = field(default_factory=dict)

    def html(self) -> Markup:
        """The table, and below it what has nothing to show."""
        boards, now = [(status, headline_at(self.registry, status)) for status in self.registry.boards()], self.now()
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
    """The changes of all boards. One reader looks every ten seconds at most; others get what was seen before."""

    registry: BoardRegistry
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
                    changes = [change for standing in self.registry.boards() for change in self._changes(standing)]
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
            states = self.registry.list_past(board)[: STATES + 1]
            keys = tuple(state.key for state in states)
            if self._of.get(board.id, ((), ()))[0] != keys:
                accounts = read_summaries(self.registry.list_accounts(board, len(states)))
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

    registry: BoardRegistry
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
        object.__setattr__(self, "lately", RecentChanges(self.registry, self.now))
        object.__setattr__(self, "table", BoardsTable(self.registry, self.now))

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
            stories=[] if models or checked else most_surprising(self.registry),
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


async def claim_results(caller: Caller, named: dict[str, str]) -> tuple[Values, str]:
    """What is said of a claim, and the address of its card; nothing without a claim."""
    where = [(name, value) for name in ("board", "rev") if (value := named.get(name, ""))]
    if not (claim := named.get(CLAIM, "").strip()):
        return {}, ""
    try:
        report = msgspec.json.decode(await caller.ask("/api/v1/claims", [("text", claim), *where]), type=Report)
    except ApiRefusal as refusal:
        return {"refusal": msgspec.json.decode(refusal.as_json())["error"]["message"]}, ""
    pinned = [("board", report.board), ("rev", report.revision or report.key)]
    card = f"card.png?{urlencode([('page', CLAIM_PAGE), ('claim', claim), *pinned])}" if report.board else ""
    readings = report.table("readings")
    values: Values = {
        "headline": report.headline,
        "tone": TONES.get(str(report.facts["verdict"]), ""),
        "said": report.texts(Sentence),
        "caveats": report.texts(Caveat),
        "readings": readings.rows if readings else (),
        "links": [each for block in report.blocks if isinstance(block, Links) for each in block.links],
        "ways": [] if report.facts["verdict"] == "unclear" else _ways(report, claim, pinned),
    }
    return values, card


def _ways(report: Report, claim: str, pinned: Pairs) -> list[tuple[str, Message]]:
    """Links to the view in which it was checked, to this answer for good, and to its badge."""
    facts, view = report.facts, [("board", report.board), *parse_qsl(str(report.facts.get("query", "")))]
    if "other" in facts:
        entries = [("entry", str(facts[each])) for each in ("first", "other") if each in facts]
        first = f"compare?{urlencode([*view, *entries])}", message("claim-pair")
    else:
        first = f"./?{urlencode(view)}", message("claim-view")
    return [
        first,
        (f"./?{urlencode([(CLAIM, claim), *pinned])}", message("claim-permanent")),
        (f"badge/claim.svg?{urlencode([('text', claim), *pinned])}", message("claim-badge-link")),
    ]
