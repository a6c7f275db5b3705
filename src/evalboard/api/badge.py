"""Badges: where an entry stands, as a picture or for shields.io."""

from __future__ import annotations

import unicodedata
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest, respond, to_json
from evalboard.api.history import xml_text
from evalboard.api.model import node_document
from evalboard.api.refusals import JSON, Refusal
from evalboard.config.translations import title_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import Message, message
from evalboard.workers.costs import Cost

SVG = "image/svg+xml"
FORMS = {"json": JSON, "svg": SVG}
FRESH = 600
"""Seconds for which a badge need not be asked for again."""
MOST_LABEL = 60
RANKED, UNRANKED, LABEL = "#0969da", "#6e7781", "#57606a"
"""Contrast with white is 4.5 at least."""
HEIGHT, PADDING, SIZE = 20, 6, 11
FONT = "Verdana,DejaVu Sans,Geneva,sans-serif"
WIDTHS = (
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
    748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    337, 636, 838,
)  # fmt: skip
"""Widths of DejaVu Sans from space to tilde, in thousandths of its size."""
OTHER, WIDE = 640, 1000


class BadgeDocument(Struct, frozen=True, rename="camel"):
    """What shields.io draws a badge of (https://shields.io/badges/endpoint-badge)."""

    schema_version: Literal[1]
    label: str
    """The board, and maybe a benchmark."""
    message: str
    """The rank interval, the rank, or that there is none."""
    color: str
    cache_seconds: int
    """How long not to ask again."""


@dataclass
class BadgeRoutes:
    """What answers the routes of badges."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers

    async def badge(self, request: Request, cost: Cost) -> Response:
        """Where an entry stands, as a picture or as JSON."""
        leaderboard, form = await self.wanted.leaderboard(request), request.path_params["form"]
        if form not in FORMS:
            raise Refusal(404, message("api-no-format", name=repr(form), names=tuple(FORMS)), known=[*FORMS])
        row = leaderboard.find(request.path_params["entry"])
        node = request_parsing.parameters(request).get("node", "")
        place = leaderboard.suite.place(node) if node else 0
        wish = BodyRequest(
            request, f"{leaderboard.key} badge {form} {row} {place}", FORMS[form], {"Cache-Control": f"max-age={FRESH}"}
        )
        if place:
            return await self.admitted.answer(wish, cost, badge_body, leaderboard, row, place, form)
        return respond(wish, lambda: badge_body(leaderboard, row, place, form), self.admitted.bodies)


def badge_body(leaderboard: Leaderboard, row: int, place: int, form: str) -> bytes:
    """A badge for a row and a place, as JSON or picture."""
    document = badge_document(leaderboard, row, place)
    return to_json(document) if form == "json" else picture(document, str(leaderboard.entries["entry"].iloc[row]))


def badge_document(leaderboard: Leaderboard, row: int, place: int) -> BadgeDocument:
    """A badge in words."""
    board, node = leaderboard.board, node_document(leaderboard, row, place)
    label: str | Message = message("api-badge-synthetic", board=title_of(board)) if board.synthetic else title_of(board)
    if place:
        label = message("api-badge-label", board=label, node=node.label)
    ranked = node.rank is not None
    return BadgeDocument(
        schema_version=1,
        label=str(label),
        message=str(_stands(leaderboard, row, place, node.rank, node.of)),
        color=(RANKED if ranked else UNRANKED).removeprefix("#"),
        cache_seconds=FRESH,
    )


def _stands(leaderboard: Leaderboard, row: int, place: int, rank: int | None, of: int) -> Message:
    if rank is None:
        return message("api-badge-none")
    interval = leaderboard.rank_inference(place).interval(row)
    if interval is None or interval[0] == interval[1]:
        return message("api-badge-rank", rank=rank if interval is None else interval[0], of=of)
    return message("api-badge-between", lower=interval[0], upper=interval[1], of=of)


def picture(badge: BadgeDocument, entry: str) -> bytes:
    """A badge as SVG that loads nothing."""
    label = xml_text(cut(badge.label))
    stands = xml_text(badge.message)
    left, right = width_of(label) + 2 * PADDING, width_of(stands) + 2 * PADDING
    title = xml_text(str(message("api-badge-title", entry=entry, label=badge.label, rank=badge.message)))
    size = {"width": str(left + right), "height": str(HEIGHT)}
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size, "role": "img", "aria-label": title})
    ET.SubElement(svg, "title").text = title
    clip = ET.SubElement(svg, "clipPath", {"id": "round"})
    ET.SubElement(clip, "rect", {**size, "rx": "3"})
    boxes = ET.SubElement(svg, "g", {"clip-path": "url(#round)"})
    ET.SubElement(boxes, "rect", {"width": str(left), "height": str(HEIGHT), "fill": LABEL})
    ET.SubElement(
        boxes, "rect", {"x": str(left), "width": str(right), "height": str(HEIGHT), "fill": f"#{badge.color}"}
    )
    texts = ET.SubElement(
        svg, "g", {"fill": "#fff", "font-family": FONT, "font-size": str(SIZE), "aria-hidden": "true"}
    )
    for text, start, width in ((label, 0, left), (stands, left, right)):
        at = {
            "x": str(start + PADDING),
            "y": "14",
            "textLength": str(width - 2 * PADDING),
            "lengthAdjust": "spacingAndGlyphs",
        }
        ET.SubElement(texts, "text", at).text = text
    return ET.tostring(svg, encoding="utf-8")


def cut(label: str) -> str:
    """A label of limited length."""
    return label if len(label) <= MOST_LABEL else f"{label[: MOST_LABEL - 1]}…"


def width_of(text: str) -> int:
    """The width of a text in pixels, about."""
    return round(SIZE * sum(_width(letter) for letter in text) / 1000)


def _width(letter: str) -> int:
    if " " <= letter <= "~":
        return WIDTHS[ord(letter) - ord(" ")]
    if unicodedata.combining(letter):
        return 0
    return WIDE if unicodedata.east_asian_width(letter) in "WF" else OTHER
