"""A page as it is sent: title, style sheet, theme, default board, what its component asks first, first rows."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias
from urllib.parse import parse_qs, parse_qsl, quote, urlencode

from anyio import to_thread
from starlette.requests import Request

from evalboard.api.admitted_answers import SerialQueue, is_dear, while_there
from evalboard.api.answers import BodyCache
from evalboard.api.boards import default_board
from evalboard.api.card import PICTURED
from evalboard.api.clients import client_of
from evalboard.api.parameters import ERRORS, FIT, QUERY, REVISION, RouteParameter, accepted
from evalboard.api.request_parsing import LONGEST_QUERY, LeaderboardLoader
from evalboard.base import hub_urls
from evalboard.config.board import Board
from evalboard.config.translations import description_of, title_of
from evalboard.drawing.cards.card import HEIGHT, WIDTH
from evalboard.errors import EvalboardError
from evalboard.insights.claim import LONGEST as LONGEST_CLAIM
from evalboard.leaderboard.leaderboard import SHOWN
from evalboard.leaderboard.registry import SHORTEST_REVISION, BoardRegistry, BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.pages.assets import Assets
from evalboard.pages.document import PAGES, document, properties
from evalboard.pages.first_content import HEADLESS, Subject, first_content
from evalboard.pages.locale_middleware import PARAMETER, in_language
from evalboard.pages.prerender import first_rows, notes
from evalboard.pages.row_constants import BRAND
from evalboard.pages.security_headers import BOARD
from evalboard.strings import catalogue_version, in_links, message
from evalboard.table.exports import by_extension
from evalboard.table.query import TableQuery
from evalboard.views.headline import headline_at
from evalboard.workers.admission import TurnedAway

log = logging.getLogger(__name__)
KEPT_BYTES = 2_000_000
CLAIMED = frozenset({"leaderboard", "model"})
"""Pages below which claims about what they show can be checked."""
LONGEST = 5000
"""Characters of a description, as those who read it want them."""
LICENCES = {
    "apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
    "mit": "https://opensource.org/license/mit",
    "cc0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "cc-by-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "cc-by-sa-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "cc-by-nc-4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
    "odc-by": "https://opendatacommons.org/licenses/by/1-0/",
}
"""Where licences stand that are named by their ids; others are named as they are."""
WITH_FRAMES = ("leaderboard", "model", "compare", "arena")
ENTRY = RouteParameter("entry", "an entry")
Pairs: TypeAlias = list[tuple[str, str]]
OWN = {
    "leaderboard": accepted(QUERY),
    "plot": accepted(QUERY),
    "model": accepted((ENTRY, ERRORS, REVISION)),
    "compare": accepted((ENTRY, ERRORS, REVISION)),
    "arena": accepted(FIT),
    "benchmarks": accepted((REVISION,)),
    "changes": ("from", "to", "search", "rev"),
}
"""What the query of a page says of what is seen. On other pages the board is all that a card can show."""


@dataclass(frozen=True)
class PageRenderer:
    """Makes pages: called with the request, a nonce, the address of the site and the way up to it, as the routes of
    pages do.
    """

    registry: BoardRegistry
    assets: Assets
    submits: Sequence[str] = ()
    """The boards to which visitors may submit results."""
    bodies: BodyCache = field(default_factory=lambda: BodyCache(KEPT_BYTES))
    turns: SerialQueue = field(default_factory=lambda: SerialQueue("pages", share=8))

    @cached_property
    def reached(self) -> LeaderboardLoader:
        """Where first rows come from."""
        return LeaderboardLoader(self.registry)

    async def __call__(self, request: Request, nonce: str, address: str, up: str = "") -> bytes:
        """The page as it is sent. ClientGone where nobody waits for it any more."""
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        page = "leaderboard" if path in {"/", BOARD} else path.strip("/")
        standing, default = self._standing(query)
        board = standing.board if standing else None
        title = title_of(board) if board else str(BRAND)
        return document(
            "board.html",
            self.assets,
            nonce,
            up=up,
            script=PAGES[page],
            page=page,
            title=message("pages-title-synthetic", title=title) if board and board.synthetic else title,
            description=(description_of(board) if board else "")[:300],
            path=path.strip("/") or "./",
            query=[each for each in parse_qsl(query[:LONGEST_QUERY]) if each[0] in {"board", "entry"}],
            asked_first=_asked_first(standing, query),
            feeds=_feeds(standing, page, query),
            **preview(standing, page, query, address),
            properties=properties(page, self.assets, default, self.submits),
            first=in_language(await self._first(request, standing, page, query)),
            claimed=board.id if board and page in CLAIMED else "",
            claim=" ".join([*parse_qs(query[:LONGEST_QUERY]).get("entry", [])[-1:], ""]) if page == "model" else "",
            LONGEST_CLAIM=LONGEST_CLAIM,
        )

    def _standing(self, query: str) -> tuple[BoardStatus | None, str]:
        default = default_board(self.registry)
        named = parse_qs(query[:LONGEST_QUERY]).get("board", [default])[-1]
        try:
            standing = self.registry.standing(named)
        except EvalboardError:
            return None, default
        self.registry.look(named)
        return standing, default

    async def _first(self, request: Request, standing: BoardStatus | None, page: str, query: str) -> str:
        """What this very query shows first, or nothing, also where many pages wait for theirs: the page works
        without.
        """
        outline = standing.outline if standing else None
        if standing is None or outline is None or len(query) > LONGEST_QUERY:
            return ""
        revision = parse_qs(query).get("rev", [""])[-1]
        if revision and (len(revision) < SHORTEST_REVISION or not outline.revision.startswith(revision)):
            return ""
        leaderboard = await self.reached.leaderboard(standing)
        if leaderboard is None:
            return ""
        said = notes(standing, leaderboard)
        past = page == "leaderboard" and await to_thread.run_sync(self.registry.list_past, standing.board)
        snapshots = len({state.revision for state in past or ()})
        key = f"{catalogue_version()} {page} {leaderboard.key} {query} {said} {snapshots}"
        drawn = self.bodies.get(key)
        if drawn is None:
            first = Subject(leaderboard, headline_at(self.registry, standing), query)
            drawing = self.turns.done(
                client_of(request), lambda: to_thread.run_sync(_drawn, page, first, said, snapshots)
            )
            try:
                drawn = (await while_there(request, drawing)).encode("utf-8", "replace")
            except TurnedAway:
                return ""
            self.bodies.put(key, drawn)
        return drawn.decode()


def _asked_first(standing: BoardStatus | None, query: str) -> tuple[str, ...]:
    """What every component asks for as soon as it runs, by the addresses that it asks for, fetched while its script
    still comes.
    """
    if standing is None:
        return ()
    revision = parse_qs(query[:LONGEST_QUERY]).get("rev", [""])[-1]
    language = {PARAMETER: in_links()} if in_links() else {}
    board = {"rev": revision, **language} if revision else language
    return _with(f"api/v1/boards/{standing.board.id}", board), _with("api/v1/boards", language)


def _with(path: str, parameters: dict[str, str]) -> str:
    return f"{path}?{urlencode(parameters, errors='replace')}" if parameters else path


def _feeds(standing: BoardStatus | None, page: str, query: str) -> list[str]:
    """Where feed readers find the feed of what a page shows: of the board, and of the model on the page of one."""
    outline = standing.outline if standing else None
    if standing is None or outline is None or outline.rated or standing.board.synthetic:
        return []
    entry = parse_qs(query[:LONGEST_QUERY]).get("entry", [""])[-1] if page == "model" else ""
    named = [{"board": standing.board.id}, *([{"board": standing.board.id, "entry": entry}] if entry else [])]
    return [_with("feed.atom", each) for each in named]


def _drawn(page: str, subject: Subject, said: str, snapshots: int) -> str:
    try:
        if _waits(page, subject):
            return ""  # the page asks for it, and the gate has it wait for its turn
        if page != "leaderboard":
            return first_content(page, subject, said)
        return first_rows(subject.leaderboard, subject.query, said, snapshots)
    except EvalboardError:
        return ""
    except Exception:
        log.exception("what the %s page of %s shows first could not be drawn", page, subject.leaderboard.board.id)
        return ""


def _waits(page: str, subject: Subject) -> bool:
    """Whether what a page shows first takes more than a moment."""
    if page == "leaderboard":
        return is_dear(TableQuery.from_url(subject.query), *subject.leaderboard.scores.score.shape)
    return page in HEADLESS and (subject.all("errors") or [SHOWN])[-1] != SHOWN


def dataset(board: Board, outline: LeaderboardSummary, address: str) -> dict[str, object]:
    """The data set of a board, as schema.org has it, at a site whose address ends with a slash."""
    files, forms = f"{address}api/v1/boards/{quote(board.id)}/table.", by_extension()
    version = outline.revision
    content: dict[str, object] = {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": str(message("pages-title-synthetic", title=title_of(board))) if board.synthetic else title_of(board),
        "description": (description_of(board) or title_of(board))[:LONGEST],
        "url": f"{address}?board={quote(board.id)}",
        "identifier": f"{board.id}@{version}",
        "version": version,
        "isAccessibleForFree": True,
        "includedInDataCatalog": {"@type": "DataCatalog", "name": str(BRAND), "url": address},
        "distribution": [
            {
                "@type": "DataDownload",
                "encodingFormat": form.MEDIA_TYPE.partition(";")[0],
                "contentUrl": f"{files}{form.EXTENSION}?rev={quote(version)}",
            }
            for form in (forms[name] for name in ("csv", "parquet", "json"))
        ],
    }
    if outline.as_of is not None:
        content["dateModified"] = outline.as_of.date().isoformat()
    if board.license:
        content["license"] = LICENCES.get(board.license.lower(), board.license)
    if board.citation.strip():
        content["citation"] = board.citation.strip()
    repo = getattr(board.source, "repo", None)
    if isinstance(repo, str) and "/" in repo:
        owner = repo.partition("/")[0]
        content["creator"] = {"@type": "Organization", "name": owner, "url": f"{hub_urls.HUB}/{quote(owner)}"}
        content["isBasedOn"] = hub_urls.page(repo, getattr(board.source, "type", "dataset"))
    return content


def preview(standing: BoardStatus | None, page: str, query: str, address: str) -> dict[str, object]:
    """What the head of a page tells at a site whose address ends with a slash: the card of what it shows, where oEmbed
    tells how to embed it, and its data set; nothing while its board has no leaderboard.
    """
    if standing is None or standing.outline is None:
        return {"card": None, "oembed": "", "dataset": None}
    board, own = standing.board, own_query(standing.board.id, page, query)
    link = page_address(address, page, own)
    card = {
        "og:type": "website",
        "og:site_name": BRAND,
        "og:url": link,
        "og:description": description_of(board)[:300],
        "og:image": card_address(address, page, own),
        "og:image:type": "image/png",
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
        "og:image:alt": message("pages-card-alt", board=title_of(board)),
    }
    oembed = f"{address}oembed?{urlencode({'url': link, 'format': 'json'}, errors='replace')}"
    return {
        "card": card,
        "oembed": oembed if page in WITH_FRAMES else "",
        "dataset": dataset(board, standing.outline, address) if page == "leaderboard" else None,
    }


def page_address(address: str, page: str, own: Pairs) -> str:
    """The address of a page with what its query says of what is seen."""
    return f"{address}{'' if page == 'leaderboard' else page}?{urlencode(own, errors='replace')}"


def card_address(address: str, page: str, own: Pairs) -> str:
    """The address of the card of a page."""
    name = page if page in PICTURED else "leaderboard"
    return f"{address}card.png?{_paged(name, own)}"


def frame_address(address: str, page: str, own: Pairs) -> str:
    """The address of the frame of a page."""
    return f"{address}embed?{_paged(page, own)}"


def _paged(page: str, own: Pairs) -> str:
    return urlencode([*([] if page == "leaderboard" else [("page", page)]), *own], errors="replace")


def own_query(board_id: str, page: str, query: str) -> Pairs:
    """The board, what a page's own query says of what is seen, and its language: no trackers, no choices that no card
    or frame shows.
    """
    names = OWN.get(page, accepted((REVISION,)))
    prefixes = tuple(name for name in names if name.endswith("."))
    pairs = parse_qsl(query[:LONGEST_QUERY], keep_blank_values=True)
    own = [(name, value) for name, value in pairs if name in names or (prefixes and name.startswith(prefixes))]
    named = dict(pairs).get(PARAMETER, in_links())
    return [("board", board_id), *own, *([(PARAMETER, named)] if named else [])]
