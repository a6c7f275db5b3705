"""What the first rows are painted with by the server and painted anew by the scripts: widths, words and codes.

Written once, here: `python -m docs` writes assets/generated/painted.js from it. Words are those of the English interface, in which a page is sent.
"""

from __future__ import annotations

from typing import Final

from evalboard.table.column_window import WHOLE as MOST_WHOLE
from evalboard.table.column_window import WIDTH

WIDTHS: Final = {
    "a": 118,
    "b": 320,
    "b_with_runs": 276,
    "text": 102,
    "date": 102,
    "flag": 72,
    "number": 64,
    "rank": 72,
    "run": 52,
    "avg": 140,
    "score": 92,
}
"""The least widths of columns in pixels: of the two that are pinned, and of each kind."""
PHONE_WIDTHS: Final = {"b": 176, "avg": 104, "score": 88}
"""Those that are others on a phone."""
PINNED: Final = 8
"""As many chosen rows are kept on top: more would hide what they are compared with."""
WINDOW: Final = WIDTH
"""Columns that the server answers at once of a table of more than `WHOLE`."""
WHOLE: Final = MOST_WHOLE
"""A table of up to so many columns is answered and drawn whole."""
MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

BRAND: Final = "Evalboard"
PAGES: Final = {
    "leaderboard": "Leaderboard",
    "model": "Model",
    "compare": "Compare",
    "benchmarks": "Benchmarks",
    "arena": "Arena",
    "samples": "Samples",
    "about": "About",
}
SYNTHETIC: Final = "Synthetic demo data"
GENERATED: Final = "generated here, nobody's results"
FOLDER: Final = "local folder"
AS_OF: Final = "as of"
STALE: Final = "Newer results could not be fetched."
LEVELS: Final = {"language": ("language", "languages"), "competency": ("competency", "competencies"), "task": ("task", "tasks")}
DATA_SETS: Final = ("data set", "data sets")
BENCHMARKS: Final = ("benchmark", "benchmarks")
MODELS: Final = ("model", "models")
INVENTED: Final = ("invented model", "invented models")

FIND: Final = "Find"
FILTER: Final = "Filter"
AVERAGE: Final = "Average of"
ERRORS: Final = "Error bars"
SIZES: Final = {"": "Any size", "-3": "< 3 B", "3-9": "3–9 B", "9-35": "9–35 B", "35-": "≥ 35 B"}
BILLIONS: Final = "B"
HIDE: Final = {"merged": "No merges", "moe": "No MoE", "flagged": "No flagged", "unavailable": "No unavailable"}
REQUIRE: Final = {"official": "Official providers"}
COMPLETE: Final = "Complete results only"

RANK: Final = "Rank"
MODEL: Final = "Model"
RUN: Final = "Run"
NOT_STATED: Final = "Not stated"
NOT_RANKED: Final = "Not ranked: a benchmark is missing"
NOT_RATED: Final = "Not ranked: no rating beside the others"
MISSING: Final = {
    "not_run": "Not in the published files: this was never run",
    "left_out": "Its value was left out as impossible",
    "incomplete": "No score: this board needs every part",
    "not_scored": "Cannot be rescaled; the raw value is there",
    "unrated": "No rating: no battle ties it to the base model, not even through others, or the fit did not converge",
}
