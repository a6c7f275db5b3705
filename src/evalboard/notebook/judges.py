"""What a judge is worth beside people, as a frame."""

from __future__ import annotations

import pandas as pd

from evalboard.insights._judges_document import judges_document
from evalboard.insights._judges_documents import JudgedModel
from evalboard.leaderboard.leaderboard import Leaderboard

WHO = ("judge", "people", "both")
ENDS = {"": "value", "_lower": "lower", "_upper": "upper"}
STANDS = {"rank": "rank", "rank_lower": "lower", "rank_upper": "upper", "tier": "tier"}
RANKS = [f"{who}_{name}" for who in WHO for name in STANDS]
NUMBERS = [f"{who}{end}" for who in (*WHO, "apart", *(f"{who}_share" for who in WHO)) for end in ENDS]


def judges_frame(leaderboard: Leaderboard, judge: str, benchmark: str) -> pd.DataFrame:
    """A row for each model, the best by both first; all else that is said stands in `attrs`."""
    document = judges_document(leaderboard, judge, benchmark)
    kinds = {"model": "str", "pairs": "int64", "labelled": "int64"} | dict.fromkeys(NUMBERS, "float64")
    kinds |= dict.fromkeys(RANKS, "Int32") | {"differs": "bool"}
    frame = pd.DataFrame([_cells(row) for row in document["rows"]], columns=list(kinds)).astype(kinds)
    frame.attrs |= {name: value for name, value in document.items() if name not in {"rows", "board", "key", "revision", "synthetic"}}
    return frame


def _cells(row: JudgedModel) -> dict[str, object]:
    every = {who: row["ratings"][who] for who in WHO} | {"apart": row["apart"]} | {f"{who}_share": row["shares"][who] for who in WHO}
    numbers = {f"{name}{end}": None if one is None else one[of] for name, one in every.items() for end, of in ENDS.items()}  # type: ignore[literal-required] - ENDS
    places = {f"{who}_{name}": (row["ranks"][who], of) for who in WHO for name, of in STANDS.items()}
    ranks = {name: None if one is None else one[of] for name, (one, of) in places.items()}  # type: ignore[literal-required] - STANDS
    return {"model": row["model"], "pairs": row["pairs"], "labelled": row["labelled"], "differs": row["differs"], **numbers, **ranks}
