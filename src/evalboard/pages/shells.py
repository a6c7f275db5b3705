"""What the scripts of a page are told.

A page is a document of ours, `document.py`, with a place that a component of ours fills. Nothing of Gradio's frontend
is sent to its visitors: its shell alone was 130 requests and 1.9 MB of scripts.
"""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.pages import row_constants
from evalboard.pages.assets import PLOTLY, Assets
from evalboard.pages.locale_middleware import own_names
from evalboard.strings import current_language

SCRIPTS = {"leaderboard": "board/board.js", "benchmarks": "health/health.js"}
"""The modules of pages whose folder has another name; of all others it is `<page>/<page>.js`."""
HOME = "home/home.js"
"""The module of the front door, which needs no place."""
SUBMIT = "submit/submit.js"
"""That of the page for submissions, which needs none either."""
PAGES = {page: SCRIPTS.get(page, f"{page}/{page}.js") for page in row_constants.PAGES}


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
