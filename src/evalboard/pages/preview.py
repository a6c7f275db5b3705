"""What stands in the head of a page for those who show links to it: its address, and the card of what it shows."""

from __future__ import annotations

from html import escape
from typing import TypeAlias
from urllib.parse import parse_qsl, urlencode

from evalboard.api.card import PICTURED
from evalboard.api.parameters import ERRORS, FIT, QUERY, REVISION, RouteParameter, accepted
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.config.translations import description_of, title_of
from evalboard.drawing.cards.card import HEIGHT, WIDTH
from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages.dataset import dataset
from evalboard.pages.locale_middleware import PARAMETER
from evalboard.pages.row_constants import BRAND
from evalboard.strings import in_links, message

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


def preview(standing: BoardStatus | None, page: str, query: str, address: str) -> str:
    """The tags of a page at a site whose address ends with a slash; nothing while its board has no leaderboard."""
    if standing is None or standing.outline is None:
        return ""
    own = own_query(standing.board.id, page, query)
    link = page_address(address, page, own)
    tags = {
        "og:type": "website",
        "og:site_name": str(BRAND),
        "og:url": link,
        "og:description": description_of(standing.board)[:300],
        "og:image": card_address(address, page, own),
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": str(message("pages-card-alt", board=title_of(standing.board))),
    }
    said = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())
    card = '<meta name="twitter:card" content="summary_large_image">'
    return (
        f"{said}{card}{_discovered(address, page, link)}{dataset(standing, address) if page == 'leaderboard' else ''}"
    )


def _discovered(address: str, page: str, link: str) -> str:
    """Where it is told how to put the page into another one, for those that have frames."""
    if page not in WITH_FRAMES:
        return ""
    where = f"{address}oembed?{urlencode({'url': link, 'format': 'json'}, errors='replace')}"
    return f'<link rel="alternate" type="application/json+oembed" href="{escape(where)}">'


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
