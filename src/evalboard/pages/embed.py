"""The routes by which other sites show boards: frames, and oEmbed, which tells how to put one on a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape
from urllib.parse import parse_qsl, urlencode, urlsplit

import orjson
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest, to_json
from evalboard.api.boards import default_board
from evalboard.api.refusals import JSON, Guard, Refusal
from evalboard.arena.documents import ArenaQuery
from evalboard.base.query import refuse_unknown
from evalboard.config.translations import title_of
from evalboard.drawing.cards.card import HEIGHT as CARD_HEIGHT
from evalboard.drawing.cards.card import WIDTH as CARD_WIDTH
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages.assets import PLOTLY, Assets
from evalboard.pages.prerender import notes
from evalboard.pages.preview import OWN, Pairs, card_address, frame_address, own_query, page_address
from evalboard.pages.proxy_headers import address_of
from evalboard.pages.row_constants import BRAND
from evalboard.pages.security_headers import BOARD
from evalboard.pages.static_frames import (
    HTML,
    Frame,
    board_frame,
    compared_frame,
    model_frame,
    plot_frame,
    rated_frame,
)
from evalboard.pages.styles import SHEET
from evalboard.pages.templating import render
from evalboard.strings import in_links, message
from evalboard.table.query import MOST_ROWS, TableQuery
from evalboard.workers.costs import COMPARISONS, FITS, TABLES, Cost

FRAMED = ("leaderboard", "plot", "model", "compare", "arena")
"""What can stand in a frame."""
OF_FRAMES = {"leaderboard": ("rows", "highlight"), "arena": ("rows",)}
"""What a frame may be asked for besides its page's own query; each of a theme."""
NOT_OURS = re.compile(r"__\w+|utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref|source")
"""Parameters that others append to addresses: they say nothing of what is shown, on pages neither."""
PLOT_SCRIPT = "embed/plot.js"
ROWS = 10
WIDTH, HEIGHT = 960, 560
"""Of a frame, in pixels, where nobody says."""
FRESH = 600
POLICY = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
)
"""Nothing of a frame is inline but styles: no text could become a script, were it not escaped."""
DARK = re.compile(r"\.dark \.eb, \.eb\.dark (\{[^}]*\})")
"""The dark colours in the style sheet of the pages."""


@dataclass(frozen=True)
class EmbedRoutes:
    """What answers the routes of frames and of oEmbed."""

    shelf: BoardRegistry
    assets: Assets
    admitted: AdmittedAnswers
    frames: str
    root_path: str = ""
    wanted: request_parsing.LeaderboardFinder = field(init=False)
    dark: str = field(init=False)

    def __post_init__(self) -> None:
        """Read the dark colours from the style sheet, once."""
        rules = DARK.search(self.assets.plain(SHEET).decode())
        colours = f"body.auto .eb{rules[1]}html body.auto{{color-scheme:dark;background:#121417}}" if rules else ""
        object.__setattr__(self, "dark", f"@media(prefers-color-scheme:dark){{{colours}}}")
        object.__setattr__(self, "wanted", request_parsing.LeaderboardFinder(self.shelf))

    def router(self) -> APIRouter:
        """The routes, which OpenAPI does not tell of: they answer pages, and what another specification says."""
        routes = APIRouter()
        routes.add_api_route("/embed", self.framed, methods=["GET"], response_class=Response, include_in_schema=False)
        routes.add_api_route(
            "/oembed", Guard()(self.oembed), methods=["GET"], response_class=Response, include_in_schema=False
        )
        return routes

    async def framed(self, request: Request) -> Response:
        """A page for a frame; a refusal in words is one, too."""
        answer = await Guard()(self._framed)(request)
        if answer.status_code >= 400 and answer.media_type == JSON:
            answer = self._refused(request, answer)
        answer.headers["Content-Security-Policy"] = POLICY.format(frames=self.frames)
        return answer

    async def _framed(self, request: Request) -> Response:
        named = request_parsing.parameters(request)
        _refuse_unknown(request, named.get("page", FRAMED[0]))
        standing = self.wanted.board(named.get("board") or default_board(self.shelf))
        leaderboard = await self.wanted.state(standing, named.get("rev", ""))
        call, cost, arguments = self._maker(request, leaderboard, named.get("page", FRAMED[0]))
        frame = self._frame(request, standing, leaderboard)
        wish = BodyRequest(request, f"{leaderboard.key} {call.__name__} {frame!r} {arguments!r}", HTML)
        return await self.admitted.answer(wish, cost, call, leaderboard, frame, *arguments)

    def _maker(
        self, request: Request, leaderboard: Leaderboard, page: str
    ) -> tuple[Callable[..., bytes], Cost, tuple[object, ...]]:
        """What makes the frame of a page, at which cost, and of what."""
        rows = request_parsing.whole_number(request, "rows", low=1, high=MOST_ROWS) or ROWS
        if page == "arena":
            return rated_frame, FITS, (ArenaQuery.from_url(request_parsing.query_string(request)), rows)
        query = request_parsing.query(request)
        if page == "model":
            return (
                model_frame,
                TABLES,
                (query.errors, leaderboard.find(request_parsing.required(request, "entry")), MOST_ROWS),
            )
        if page == "compare":
            return compared_frame, COMPARISONS, (query.errors, request_parsing.repeated(request, "entry"))
        if page == "plot":
            kind = query.plot or (leaderboard.board.plots[0].kind if leaderboard.board.plots else "scatter")
            props = {
                "module": self.assets.bundled(PLOT_SCRIPT),
                "plotly": self.assets.url(PLOTLY),
                "api": "api/v1",
                "kind": kind,
            }
            return plot_frame, TABLES, (props, query)
        if page == "leaderboard":
            return (
                board_frame,
                TABLES,
                (highlighted(leaderboard, replace(query, limit=rows), request_parsing.repeated(request, "highlight")),),
            )
        raise Refusal(404, message("pages-no-frame", page=repr(page), names=tuple(FRAMED)), known=[*FRAMED])

    def _frame(self, request: Request, standing: BoardStatus, leaderboard: Leaderboard | None) -> Frame:
        named = request_parsing.parameters(request)
        theme = named.get("theme", "")
        if theme not in {"", "light", "dark", "auto"}:
            raise Refusal(400, message("pages-no-theme", value=repr(theme[:40])), parameter="theme")
        page = "leaderboard" if named.get("page", "") in {"", "plot"} else named["page"]
        return Frame(
            page=page_address("", page, own_query(standing.board.id, page, request_parsing.query_string(request))),
            styles=self.assets.url(SHEET),
            dark="" if theme in {"light", "dark"} else self.dark,
            theme=theme if theme in {"light", "dark"} else "",
            notes=notes(standing, None) if leaderboard is not None and not named.get("rev") else "",
            language=in_links(),
        )

    def _refused(self, request: Request, answer: Response) -> Response:
        """A refusal in words, which looks again where a board is on its way."""
        why = orjson.loads(bytes(answer.body))["error"]["message"]
        theme = request.query_params.get("theme", "")  # nothing that refuses once more
        frame = Frame(
            page="",
            styles=self.assets.url(SHEET),
            dark=self.dark,
            theme=theme if theme in {"light", "dark"} else "",
            notes="",
        )
        page = render("frame_refusal.html", frame=frame, title=BRAND, why=why)
        headers = {
            "Cache-Control": "no-store",
            **{name: answer.headers[name] for name in ("Retry-After",) if name in answer.headers},
        }
        if "Retry-After" in headers:
            headers["Refresh"] = headers["Retry-After"]
        return Response(
            page.encode("utf-8", "replace"), status_code=answer.status_code, headers=headers, media_type=HTML
        )

    async def oembed(self, request: Request) -> Response:
        """How to put a page of this site on another one, as oEmbed 1.0 has it. 404 for a page of another site, 501 for
        another format than JSON.
        """
        named = request_parsing.parameters(request)
        if named.get("format", "json") != "json":
            raise Refusal(501, message("pages-only-json", name=repr(named["format"][:40])))
        address = address_of(request.scope, self.root_path)
        page, query, extra = page_of(request_parsing.required(request, "url"), address)
        standing = self.wanted.board(dict(query).get("board") or default_board(self.shelf))
        if standing.outline is None:
            raise Refusal(404, message("pages-nothing-yet", board=standing.board.id))
        own = own_query(standing.board.id, page, urlencode(query, errors="replace"))
        width, height = size(request)
        title = f"{title_of(standing.board)} · {BRAND}"
        frame = frame_address(address, page, [*own, *extra])
        style = "border:0;max-width:100%"
        html = (
            f'<iframe src="{escape(frame)}" width="{width}" height="{height}" '
            f'style="{style}" loading="lazy" title="{escape(title)}"></iframe>'
        )
        content: dict[str, object] = {
            "version": "1.0",
            "type": "rich",
            "title": title,
            "provider_name": str(BRAND),
            "provider_url": address,
            "html": html,
            "width": width,
            "height": height,
            "cache_age": FRESH,
        }
        if named.get("maxwidth") is None and named.get("maxheight") is None:
            picture = card_address(address, page, own)
            content |= {"thumbnail_url": picture, "thumbnail_width": CARD_WIDTH, "thumbnail_height": CARD_HEIGHT}
        return Response(to_json(content), media_type=JSON, headers={"Cache-Control": f"max-age={FRESH}"})


def highlighted(leaderboard: Leaderboard, query: TableQuery, entries: tuple[str, ...]) -> TableQuery:
    """A query that marks some entries, too."""
    named = tuple(str(leaderboard.entries["entry"].iloc[leaderboard.find(entry)]) for entry in entries)
    return replace(query, pin=(*query.pin, *named))


def _refuse_unknown(request: Request, page: str) -> None:
    """Refuses a parameter that the frame of a page does not have, and names the nearest; what others append to
    addresses is left alone.
    """
    if page in FRAMED:
        names = ("board", "page", *of_frame(page), *OWN[page])
        refuse_unknown((name for name, _ in request_parsing.pairs(request) if not NOT_OURS.fullmatch(name)), names)


def of_frame(page: str) -> tuple[str, ...]:
    """What the frame of a page may be asked for besides the page's own query."""
    return (*OF_FRAMES.get(page, ()), "theme")


def page_of(url: str, address: str) -> tuple[str, Pairs, Pairs]:
    """Which page of this site an address is of, with its query; of an address of a frame also how that is to look.

    Refused where it is of another site, or no page that has a frame.
    """
    try:
        named, own = urlsplit(url[: request_parsing.LONGEST_QUERY]), urlsplit(address)
    except ValueError:
        raise Refusal(404, message("pages-no-address"), parameter="url") from None
    if (named.scheme, named.netloc.lower()) != (own.scheme, own.netloc.lower()) or not named.path.rstrip(
        "/"
    ).startswith(own.path.rstrip("/")):
        raise Refusal(404, message("pages-other-site"), parameter="url")
    path = named.path.rstrip("/").removeprefix(own.path.rstrip("/")).strip("/")
    page = "leaderboard" if f"/{path}" in {"/", BOARD} else path
    query = parse_qsl(named.query, keep_blank_values=True)
    is_frame = page == "embed"
    if is_frame:
        page = dict(query).get("page", "leaderboard")
    if page not in FRAMED:
        raise Refusal(404, message("pages-never-framed"), parameter="url")
    return page, query, [(name, value) for name, value in query if is_frame and name in of_frame(page)]


def size(request: Request) -> tuple[int, int]:
    """Width and height of a frame in pixels, no larger than was asked for."""
    widest, tallest = (
        request_parsing.whole_number(request, name, low=1, high=10**6) for name in ("maxwidth", "maxheight")
    )
    return min(WIDTH, widest or WIDTH), min(HEIGHT, tallest or HEIGHT)
