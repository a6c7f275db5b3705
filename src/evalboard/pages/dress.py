"""What a page of Gradio's is given before it is sent: title, style sheet, theme, default board, first rows."""

from __future__ import annotations

import html as markup
import logging
import re
from dataclasses import dataclass
from urllib.parse import parse_qs

from evalboard.api.boards import default_board
from evalboard.errors import EvalboardError
from evalboard.pages.assets import Assets
from evalboard.pages.edge import with_nonce
from evalboard.pages.prerender import first_rows
from evalboard.pages.shells import BOARD, PAGES
from evalboard.shelf import Shelf, Standing

log = logging.getLogger(__name__)

GRADIOS_CARDS = re.compile(rb'\s*<meta\s+(?:property="og:|name="twitter:)[^>]*>')
LONGEST_QUERY = 4096
THEME_FIRST = (
    '(()=>{let t=new URLSearchParams(location.search).get("__theme");try{t=t||localStorage.getItem("evalboard-theme")}catch{}'
    'document.body.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()'
)
"""What Gradio does once it runs, done before the first rows are painted."""


@dataclass(frozen=True)
class Dress:
    """Dresses pages: called with the HTML, the path, the query string and a nonce, as the edge does."""

    shelf: Shelf
    assets: Assets

    def __call__(self, html: bytes, path: str, query: str, nonce: str) -> bytes:
        """The page as it is sent."""
        page = path.strip("/") or "leaderboard"
        standing, default = self._standing(query)
        html = GRADIOS_CARDS.sub(b"", html).replace(BOARD.encode(), default.encode())
        html = html.replace(b"</head>", self._head(page, standing).encode() + b"</head>", 1)
        rows = self._first_rows(standing, query) if page == "leaderboard" else ""
        start = f"<script>{THEME_FIRST}</script>{rows}".encode()
        html = html.replace(b"<gradio-app", b"@start@<gradio-app", 1)
        return with_nonce(html, nonce).replace(b"@start@", with_nonce(start, nonce), 1)

    def _standing(self, query: str) -> tuple[Standing | None, str]:
        """The board that a query string names, or the default one; and the default's id."""
        default = default_board(self.shelf)
        named = parse_qs(query[:LONGEST_QUERY]).get("board", [default])[-1]
        try:
            return self.shelf.standing(named), default
        except EvalboardError:
            return None, default

    def _head(self, page: str, standing: Standing | None) -> str:
        """Title and description for readers and search engines; the style sheet and the module, so that they load at once."""
        title = markup.escape(standing.board.title if standing else "Evalboard")
        if standing and standing.board.synthetic:
            title += " (synthetic demo data)"
        about = markup.escape((standing.board.description if standing else "")[:300])
        module, style = self.assets.url(PAGES[page]), self.assets.url("theme.css")
        return (
            f'<meta property="og:title" content="{title}"><meta name="description" content="{about}">'
            f'<link rel="stylesheet" href="{style}"><link rel="modulepreload" href="{module}">'
        )

    def _first_rows(self, standing: Standing | None, query: str) -> str:
        """The first rows for this very query, or nothing: the page works without."""
        if standing is None or standing.leaderboard is None or "rev=" in query or len(query) > LONGEST_QUERY:
            return ""
        try:
            return first_rows(standing.leaderboard, query)
        except EvalboardError:
            return ""
        except Exception:
            log.exception("the first rows of %s could not be drawn", standing.board.id)
            return ""
