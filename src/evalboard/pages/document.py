"""HTML documents of ours, from their first byte to their last, and what stands in those of a board at first."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.assets import FONT, PLOTLY, SHEET, Assets
from evalboard.pages.locale_middleware import own_names
from evalboard.pages.security_headers import with_nonce
from evalboard.pages.templating import render
from evalboard.strings import current_language

SCRIPTS = {"leaderboard": "board/board.js", "benchmarks": "health/health.js"}
"""The modules of pages whose folder has another name; of all others it is `<page>/<page>.js`."""
HOME = "home/home.js"
"""The module of the front door, which needs no place."""
SUBMIT = "submit/submit.js"
"""That of the page for submissions, which needs none either."""
PAGES = {page: SCRIPTS.get(page, f"{page}/{page}.js") for page in row_constants.PAGES}


def document(name: str, assets: Assets, nonce: str, *, up: str = "", script: str = "", **values: object) -> bytes:
    """A page from its template, `up` being the way to where the application begins, `script` the module whose bundle it
    runs.
    """
    bundle = assets.bundled(script) if script else ""
    page = render(name, styles=assets.url(SHEET), font=assets.url(FONT), up=up, script=bundle, **values)
    return with_nonce(page.encode("utf-8", "replace"), nonce)


def board_page(name: str, leaderboard: Leaderboard, page: str, notes: str, **values: object) -> str:
    """What a page of a board says before any script runs, from its template; `notes` are HTML."""
    board, rated = leaderboard.board, leaderboard.evidence.rated
    there = {
        "benchmarks": not rated,
        "arena": rated,
        "questions": leaderboard.samples is not None and not rated,
        "samples": leaderboard.samples is not None,
        "changes": not (rated or board.synthetic),
    }
    levels = row_constants.LEVELS.get(next(iter(board.suite.levels), ""), row_constants.BENCHMARKS)
    content = render(
        name,
        leaderboard=leaderboard,
        page=page,
        pages=[each for each in row_constants.PAGES.items() if there.get(each[0], True) or each[0] == page],
        parts=(row_constants.DATA_SETS if rated else levels)[1],
        notes=notes,
        **values,
    )
    return str(content)


def properties(page: str, assets: Assets, board: str, submits: Sequence[str] = ()) -> dict[str, object]:
    """What the component of a page is told."""
    return {
        "api": "api/v1",
        "board": board,
        "page": page,
        "plotly": assets.url(PLOTLY),
        "version": assets.version,
        "languages": own_names(),
        "language": current_language(),
        **({"submits": [*submits]} if submits else {}),
    }
