"""The routes by which other sites show boards: frames, and oEmbed, which tells how to put one on a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from urllib.parse import parse_qsl, urlencode, urlsplit

import orjson
from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest, to_json
from evalboard.api.boards import default_board
from evalboard.api.card_contents import compared_card, facts, model_card, question, rated_card
from evalboard.api.refusals import JSON, Guard, Refusal
from evalboard.arena.documents import ArenaQuery
from evalboard.base.query import refuse_unknown
from evalboard.config.translations import title_of
from evalboard.drawing.cards.card import HEIGHT as CARD_HEIGHT
from evalboard.drawing.cards.card import WIDTH as CARD_WIDTH
from evalboard.drawing.cards.card import Card
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.assets import PLOTLY, SHEET, Assets
from evalboard.pages.page_renderer import OWN, Pairs, card_address, frame_address, own_query, page_address
from evalboard.pages.prerender import RUN, RenderedRows, notes
from evalboard.pages.proxy_headers import address_of
from evalboard.pages.row_constants import BRAND
from evalboard.pages.security_headers import BOARD
from evalboard.pages.templating import render, text
from evalboard.strings import in_links, message
from evalboard.table.columns import Column
from evalboard.table.query import MOST_ROWS, TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import Selection, select
from evalboard.table.words import answer_sentence
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
HTML = "text/html; charset=utf-8"
ROOM = 300_000
MOST_COLUMNS = 40
OUTSIDE = "target=_blank rel=noopener"
"""Links leave the frame, and what they open cannot reach back."""


@dataclass(frozen=True)
class EmbedRoutes:
    """What answers the routes of frames and of oEmbed."""

    registry: BoardRegistry
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
        object.__setattr__(self, "wanted", request_parsing.LeaderboardFinder(self.registry))

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
        standing = self.wanted.board(named.get("board") or default_board(self.registry))
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
        standing = self.wanted.board(dict(query).get("board") or default_board(self.registry))
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """How a frame looks, and what it leads to. Addresses are relative to the site, texts not yet escaped."""

    page: str
    """The page that shows all of it."""
    styles: str
    dark: str
    """The style sheet's rules for dark colours, for those whose system has them; "" where a theme is named."""
    theme: str
    """light, dark, or "" for that of the system."""
    notes: str
    """Sentences above, as HTML."""
    language: str = ""
    """The one that links out of it name."""


def board_frame(leaderboard: Leaderboard, frame: Frame, query: TableQuery) -> bytes:
    """The first rows of a table."""
    selection = select(leaderboard, query)
    unseen = set(selection.pinned) - set(selection.page.tolist())
    columns = sorted_first(selection)[:MOST_COLUMNS]
    drawn = StaticTable(replace(selection, columns=columns, query=replace(query, top=bool(unseen))))
    answer = answer_sentence(selection)
    said = [*([answer] if answer else []), *selection.notices]
    last = min(selection.matched, query.offset + query.limit)
    said.append(str(message("pages-frame-rows", first=min(query.offset + 1, last), last=last, of=selection.matched)))
    return written(
        "frame_table.html",
        leaderboard,
        frame,
        title_of(leaderboard.board),
        said,
        question=question(selection),
        table=Markup(drawn.table()),  # noqa: S704 - escaped
    )


def sorted_first(selection: Selection) -> tuple[Column, ...]:
    """The visible columns, the score that rows are sorted by, or ranked by, before the other scores: a frame is
    narrow.
    """
    first = (selection.query.sort or (selection.query.by or "",))[0].removeprefix("-")
    moved = [column for column in selection.score_columns if column.id == first]
    rest = [column for column in selection.columns if column not in moved]
    place = next((place for place, column in enumerate(rest) if column.kind == "score"), len(rest))
    return (*rest[:place], *moved, *rest[place:])


class StaticTable(RenderedRows):
    """A table of which nothing can be chosen: heads are words, rows have no boxes, links leave the frame."""

    @property
    def room(self) -> int:
        """Bytes for the table: a frame has as many rows as it was asked for."""
        return ROOM

    def seen(self, columns: list[Column]) -> int:
        """All columns: nothing comes later."""
        return len(columns)

    def pick(self, *, chosen: bool) -> str:
        """No box: nothing can be chosen."""
        del chosen
        return ""

    def head(self, columns: list[Column]) -> Iterator[str]:
        """The cells of the head as words."""
        yield f'<th scope=col class="pin a no-phone">{row_constants.RANK}'
        yield f'<th scope=col class="pin b"{self.sorted_by("model")}>{row_constants.MODEL}'
        for column in columns:
            right = column is RUN or column.kind in {"number", "rank", "score"}
            classes = f"{'n' if right else ''}{self.hidden(column)}"
            sorted_by = self.sorted_by(column.id)
            yield f'<th scope=col class="{classes}"{sorted_by}><span class=tx>{text(column.label)}</span>'

    def model(self, row: Row) -> str:
        """The name of a row, which leads to its page outside the frame."""
        return super().model(row).replace("<a class=model ", f"<a class=model {OUTSIDE} ", 1)


def model_frame(leaderboard: Leaderboard, frame: Frame, errors: str, row: int, most: int) -> bytes:
    """A model with its benchmarks."""
    return carded(leaderboard, frame, model_card(leaderboard, errors, row, most=most))


def compared_frame(leaderboard: Leaderboard, frame: Frame, errors: str, entries: tuple[str, ...]) -> bytes:
    """Models side by side."""
    return carded(leaderboard, frame, compared_card(leaderboard, errors, entries))


def rated_frame(leaderboard: Leaderboard, frame: Frame, query: ArenaQuery, most: int) -> bytes:
    """The first models by their ratings."""
    return carded(leaderboard, frame, rated_card(leaderboard, query, most=most))


def carded(leaderboard: Leaderboard, frame: Frame, card: Card) -> bytes:
    """What a card says, as a page."""
    title = f"{card.owner}/{card.title}" if card.owner else card.title
    said = [card.interval] if card.interval else []
    return written("frame_card.html", leaderboard, frame, title, said, card=card, question=card.question)


def plot_frame(leaderboard: Leaderboard, frame: Frame, props: dict[str, str], query: TableQuery) -> bytes:
    """A figure, which its script draws: what it is called comes with it."""
    own = {"board": leaderboard.board.id, "query": query.to_url(), "rev": leaderboard.origin.revision}
    return written("frame_plot.html", leaderboard, frame, title_of(leaderboard.board), properties={**props, **own})


def written(
    name: str,
    leaderboard: Leaderboard,
    frame: Frame,
    title: str,
    said: Sequence[str] = (),
    *,
    card: Card | None = None,
    question: Iterable[tuple[str, str]] | None = None,
    **values: object,
) -> bytes:
    """A page for a frame: title, what is asked, the body, and a line with day, commit and the way to the whole page."""
    *dates, source = facts(leaderboard)
    source, _, commit = source.rpartition(" ")
    page = render(
        name,
        frame=frame,
        title=title,
        is_synthetic=leaderboard.board.synthetic,
        card=card,
        question=question,
        said=[*said, *dates],
        source=source,
        commit=commit,
        **values,
    )
    return page.encode("utf-8", "replace")
