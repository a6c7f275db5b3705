"""What the first rows are painted with by the server and painted anew by the scripts: widths, words and codes.

Written once, here: `python -m docs` writes assets/generated/painted.js. Words are messages, named by the same ids in
scripts.
"""

from __future__ import annotations

from typing import Final

from evalboard.drawing.cards.card import Mark
from evalboard.strings import message
from evalboard.table import columns

ROOM_OF_DOTS = 80.0
"""How much of a cell dots have, in percent: their values stand beside them."""


def extent(mark: Mark) -> tuple[str, str, str]:
    """Where the bar or dot of a value ends, and where its interval begins and how wide it is, "" without one."""
    room = ROOM_OF_DOTS if mark.dot else 100.0
    value, low, high = (
        None if share is None else room * min(1.0, max(0.0, share)) for share in (mark.value, mark.low, mark.high)
    )
    if mark.dot:
        low, high = low or 0.0, room if high is None else high
    width = "" if low is None or high is None else f"{high - low:.1f}%"
    return f"{value:.1f}%", f"{low or 0.0:.1f}%", width


WIDTHS: Final = {
    "a": 118,
    "b": 320,
    "b_with_runs": 276,
    "text": 102,
    "date": 112,
    "flag": 72,
    "number": 64,
    "amount": 96,
    "rank": 72,
    "run": 52,
    "avg": 140,
    "score": 92,
}
"""The least widths of columns in pixels: of the two that are pinned, and of each kind; an amount is a number with a
unit.
"""
PHONE_WIDTHS: Final = {"b": 196, "avg": 104, "score": 88}
"""Those that are others on a phone."""
FOREST: Final = {"from": 1600, "most": 1312}
"""Intervals stand beside the table in windows at least so wide, where its other columns take no more than so many
pixels: 240 are left for them.
"""
PINNED: Final = 8
"""As many chosen rows are kept on top: more would hide what they are compared with."""
WINDOW: Final = columns.WIDTH
"""Columns that the server answers at once of a table of more than `WHOLE`."""
WHOLE: Final = columns.WHOLE
"""A table of up to so many columns is answered and drawn whole."""

BRAND: Final = message("pages-brand")
PAGES: Final = {
    "leaderboard": message("pages-page-leaderboard"),
    "explore": message("pages-page-explore"),
    "model": message("pages-page-model"),
    "compare": message("pages-page-compare"),
    "benchmarks": message("pages-page-benchmarks"),
    "questions": message("pages-page-questions"),
    "arena": message("pages-page-arena"),
    "samples": message("pages-page-samples"),
    "changes": message("pages-page-changes"),
    "about": message("pages-page-about"),
}
FOLDER: Final = message("pages-folder")
LEVELS: Final = {
    "language": (message("pages-language-one"), message("pages-language-other")),
    "competency": (message("pages-competency-one"), message("pages-competency-other")),
    "task": (message("pages-task-one"), message("pages-task-other")),
}
DATA_SETS: Final = (message("pages-data-set-one"), message("pages-data-set-other"))
BENCHMARKS: Final = (message("pages-benchmark-one"), message("pages-benchmark-other"))
MODELS: Final = (message("pages-model-one"), message("pages-model-other"))


RANK_BY_THIS: Final = message("pages-rank-by-this")
RANKED_BY_THIS: Final = message("pages-ranked-by-this")

RANK: Final = message("pages-rank")
MODEL: Final = message("pages-model")
RUN: Final = message("pages-run")
NOT_STATED: Final = message("pages-not-stated")
NOT_RANKED: Final = message("pages-not-ranked")
NOT_RATED: Final = message("pages-not-rated")
MISSING: Final = {
    "not_run": message("pages-missing-not_run"),
    "left_out": message("pages-missing-left_out"),
    "incomplete": message("pages-missing-incomplete"),
    "not_scored": message("pages-missing-not_scored"),
    "unrated": message("pages-missing-unrated"),
}
