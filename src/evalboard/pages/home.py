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
from urllib.parse import parse_qsl, quote, urlencode

from anyio import to_thread
from starlette.types import ASGIApp

from evalboard.agents.caller import Caller
from evalboard.api.feed import moment_of
from evalboard.api.highlights import most_surprising
from evalboard.api.models import (
    FEWEST_LETTERS,
    LONGEST_NAME,
    USUAL_MODELS,
    ModelPlaces,
    ModelResult,
    ModelsDocument,
    ModelSearch,
)
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.api.serial_queue import SerialQueue
from evalboard.api.state_summaries import read_summaries
from evalboard.config.board import Board
from evalboard.config.translations import title_of
from evalboard.insights.claim import LONGEST as LONGEST_CLAIM
from evalboard.leaderboard.highlight import Highlight
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.assets import Assets
from evalboard.pages.boards_table import BoardsTable
from evalboard.pages.claim_results import CLAIM, claim_results
from evalboard.pages.document import document
from evalboard.pages.format import DASH, date, text, whole
from evalboard.pages.locale_middleware import alternates, chooser, in_language
from evalboard.pages.page_header import home_line
from evalboard.pages.shells import HOME
from evalboard.strings import Message, Text, from_json, message, sentences
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


def highlights_html(shelf: BoardRegistry) -> str:
    """The most surprising of what stands out, each leading to the page that shows it; nothing while that is not
    known.
    """
    items = "".join(_story(standing.board, each) for standing, each in most_surprising(shelf))
    return f'<ul class="plain-list stories" aria-label="{message("highlights-title")}">{items}</ul>' if items else ""


def _story(board: Board, highlight: Highlight) -> str:
    page = "./" if highlight.page == "leaderboard" else highlight.page
    href = f"{page}?{urlencode(highlight.query, errors='replace')}" + (highlight.part and f"#{highlight.part}")
    synthetic = f" <span class=synthetic>{row_constants.SYNTHETIC}</span>" if board.synthetic else ""
    title = f"<span class=sub>{text(title_of(board))}{synthetic}</span>"
    return f'<li><a href="{text(href)}">{text(from_json(highlight.text))}</a>{title}</li>'


def places_of(models: ModelsDocument) -> str:
    """A table of models with their places on boards."""
    search = text(models.search)
    if len(models.search) < FEWEST_LETTERS:
        return f"<section class=results><p>{message('pages-home-found-short')}</p></section>"
    lacking = len(models.unsearched)
    unsearched = f"<p class=dim>{message('pages-home-unsearched', count=lacking)}</p>" if lacking else ""
    if not models.models:
        return (
            "<section class=results><p role=status>"
            f"{message('pages-home-found-none', search=search)}</p>{unsearched}</section>"
        )
    results = message("pages-home-results", count=models.matched)
    head = message("pages-home-found-in", results=results, boards=models.boards, search=search)
    listed = sum(len(each.results) for each in models.models)
    rest = (
        f"<p class=dim>{message('pages-home-found-more', count=len(models.models))}</p>"
        if listed < models.matched
        else ""
    )
    rows = "".join(row for each in models.models for row in _rows(each))
    table = f'<table class="num found"><tbody>{rows}</tbody></table>'
    return (
        f"<section class=results><h2><span role=status>{head}</span></h2><div class=flat>{table}</div>"
        f"{rest}{unsearched}</section>"
    )


def _rows(model: ModelPlaces) -> Iterator[str]:
    org, slash, name = model.model.rpartition("/")
    for place, result in enumerate(model.results):
        href = f"model?board={quote(result.board)}&amp;entry={quote(result.entry, safe='/:@', errors='replace')}"
        label = f"<span class=org>{text(org)}{'/' if slash else ''}</span><span class=nm>{text(name)}</span>"
        board = f"<a href={_quoted(href)}>{text(result.title)}</a>"
        synthetic = f" <span class=synthetic>{row_constants.SYNTHETIC}</span>" if result.synthetic else ""
        other = f" <span class=dim>{text(result.entry)}</span>" if place and result.entry != model.model else ""
        head = (
            f"<a class=model href={_quoted(href)}>{label}</a>"
            if not place
            else "<span class=sr>" + text(model.model) + "</span>"
        )
        cells = (
            f"<td class=mid>{board}{synthetic}{other}</td>"
            f"<td class=n>{ranks(result)}</td><td class=n>{value(result)}</td>"
        )
        yield f"<tr><th scope=row>{head}</th>{cells}</tr>"


def ranks(result: ModelResult) -> str:
    """A rank interval and of how many."""
    low = result.rank_lower or result.rank
    if low is None:
        return f"<span class=none>{message('pages-home-unranked')}</span>"
    high = result.rank_upper if result.rank_lower else None
    both = whole(low) if high in {None, low} else f"{whole(low)}–{whole(high or low)}"
    return f"{both} <span class=dim>{message('pages-home-of', count=result.ranked)}</span>"


def value(result: ModelResult) -> str:
    """A score or value as its board prints it."""
    return DASH if result.value is None else text(result.unit.printed(result.value))


def _quoted(href: str) -> str:
    return f'"{href}"'


FIND = "find"
OF_BOARDS = frozenset({*PARAMETERS, "board", "rev", "entry"})
"""Parameters of which each means the page of a board."""
KEY = (
    '<svg width="40" height="12" aria-hidden=true><rect class=band x="10" width="26" height="12"/>'
    '<line class=in x1="10" x2="36" y1="3" y2="3"/><line x1="2" x2="26" y1="8" y2="8"/></svg>'
)


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
    _turns: SerialQueue = field(default_factory=lambda: SerialQueue("searches", share=32))

    def __post_init__(self) -> None:
        object.__setattr__(self, "lately", RecentChanges(self.shelf, self.now))

    async def __call__(self, query: str, nonce: str, client: str = "", site: str = "") -> bytes:
        """The front door, with what is found for `find` and said of `claim`. `site` is its own address."""
        named = dict(parse_qsl(query[:LONGEST_QUERY]))
        wanted = named.get(FIND, "").strip()[:LONGEST_NAME]
        models, changes = await self._search(wanted), await to_thread.run_sync(self.lately.newest)
        checked, card = await claim_results(Caller(self.api, client=client), named)
        body = self.body(wanted, models, changes, (named.get(CLAIM, "")[:LONGEST_CLAIM], checked))
        return self._document(body, nonce, script=HOME, card=card and f"{site}{card}")

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
        near = get_close_matches(
            path.strip("/").lower(), [page for page in row_constants.PAGES if page != "leaderboard"], n=1, cutoff=0.5
        )
        home = f'<a href="./">{message("pages-lost-home")}</a>'
        hint = ""
        if near:
            link = f'<a href="{near[0]}">{text(row_constants.PAGES[near[0]])}</a>'
            hint = f"<p>{message('pages-lost-near', page=link)}</p>"
        body = f"<div class=lost><h1>{message('pages-lost-sentence')}</h1>{hint}{_search_form('')}<p>{home}</p></div>"
        return self._document(
            f"{home_line('', submits=self.submits)}<main>{body}</main>",
            nonce,
            title=str(message("pages-lost-title")),
            up=up,
        )

    def body(
        self,
        wanted: str,
        models: ModelsDocument | None,
        changes: Sequence[Change],
        claim: tuple[str, str] = ("", ""),
    ) -> str:
        """What stands on the front door."""
        results = "" if models is None else places_of(models)
        sentence = message("pages-home-sentence")
        front = (
            f"<header class=door><h1>{sentence}</h1><div>{_search_form(wanted)}{_claim_form(claim[0])}</div></header>"
        )
        table = BoardsTable(self.shelf, self.now()).html()
        line = home_line("boards", submits=self.submits)
        stories = "" if results or claim[1] else highlights_html(self.shelf)
        below = f"{_key()}{_below(changes, adds=self.adds)}"
        main = f"{front}{claim[1]}{results}{stories}<div id=eb-boards>{table}</div>{below}"
        return f"{line}<main>{main}</main>{chooser()}"

    def _document(
        self, body: str, nonce: str, *, title: str = "", up: str = "", script: str = "", card: str = ""
    ) -> bytes:
        """A whole page, `up` being the way to where the application begins."""
        about = text(message("pages-home-sentence"))
        picture = f'<meta property="og:image" content="{text(card)}">' if card else ""
        head = (
            f"<title>{title or message('pages-home-title')} · {row_constants.BRAND}</title>"
            f'<meta property="og:title" content="{row_constants.BRAND}">{picture}'
            f'<meta name="description" content="{about}">{alternates("./", "")}'
        )
        page = f'<div class="eb home-page">{in_language(body)}</div>'
        return document(self.assets, nonce, head=head, body=page, up=up, script=script)


def _search_form(wanted: str) -> str:
    label = message("pages-home-find")
    return (
        '<form class=find role=search action="./" method=get>'
        f'<input class=field id=eb-find name={FIND} type=search value="{text(wanted)}" '
        f'maxlength={LONGEST_NAME} placeholder="{label}" aria-label="{label}" autocomplete=off spellcheck=false>'
        "<span class=hint aria-hidden=true><kbd>/</kbd></span>"
        f"<button class=sr>{message('pages-home-go')}</button></form>"
    )


def _claim_form(claim: str) -> str:
    """The box of claims, which answers without scripts."""
    label = message("claim-title")
    return (
        '<form class=find action="./" method=get>'
        f'<input class=field name={CLAIM} value="{text(claim)}" maxlength={LONGEST_CLAIM} '
        f'placeholder="{label}: A beats B on MATH" aria-label="{label}" autocomplete=off spellcheck=false>'
        f"<button class=sr>{label}</button></form>"
    )


def _key() -> str:
    marks = (
        ("bad", "◆", message("pages-home-red")),
        ("warn", "△", message("pages-home-amber")),
        ("ok", "○", message("pages-home-key-ok")),
    )
    said = "".join(
        f'<span class=key><span class="mk {tone}" aria-hidden=true>{mark}</span>{words}</span>'
        for tone, mark, words in marks
    )
    strips = f"{KEY}<span>{message('pages-home-key-intervals')}</span>"
    return f'<p class="foot legend"><span class="key wrap">{strips}</span>{said}</p>'


def _below(changes: Sequence[Change], *, adds: bool) -> str:
    steps = (
        message("pages-home-add-name"),
        message(
            "pages-home-add-init", command="<code class=mono>evalboard init owner/name --out configs/mine.yaml</code>"
        ),
        message("pages-home-add-check", command="<code class=mono>evalboard boards</code>"),
    )
    items = "".join(f"<li>{step}</li>" for step in steps)
    here = f'<p><a class=btn href="add-board">{message("pages-home-add-here")}</a></p>' if adds else ""
    head = f"<div class=bar><h2>{message('pages-home-add')}</h2></div>"
    add = f"<section>{head}<ol class=add>{items}</ol>{here}</section>"
    return f'<div class="below{" halves" if changes else ""}">{recent_changes_html(changes)}{add}</div>'
