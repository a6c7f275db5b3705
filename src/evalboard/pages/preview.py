"""What stands in the head of a page for those who show links to it: its address, and the card of what it shows."""

from __future__ import annotations

from typing import TypeAlias
from urllib.parse import parse_qsl, quote, urlencode

from evalboard.api.card import PICTURED
from evalboard.api.parameters import ERRORS, FIT, QUERY, REVISION, RouteParameter, accepted
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.base import hub_urls
from evalboard.config.board import Board
from evalboard.config.translations import description_of, title_of
from evalboard.drawing.cards.card import HEIGHT, WIDTH
from evalboard.leaderboard.registry import BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.pages.locale_middleware import PARAMETER
from evalboard.pages.row_constants import BRAND
from evalboard.strings import in_links, message
from evalboard.table.exports import by_extension

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


def preview(standing: BoardStatus | None, page: str, query: str, address: str) -> dict[str, object]:
    """What the head of a page tells at a site whose address ends with a slash: the card of what it shows, where it is
    told how to put the page into another one, and its data set; nothing while its board has no leaderboard.
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
