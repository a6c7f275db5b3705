"""The rankings that a board could have, as frames."""

from __future__ import annotations

import pandas as pd

from evalboard.api.documents.multiverse import EntryOverWays
from evalboard.api.multiverse import multiverse_document
from evalboard.errors import EvalboardError
from evalboard.insights._multiverse import multiverse_of
from evalboard.leaderboard.leaderboard import Leaderboard

WAY = ("scale", "aggregate", "missing", "left_out", "entries")
RANKS = ("lowest", "lower_quartile", "median", "upper_quartile", "highest")


def multiverse_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """A row for each entry. EvalboardError where there is nothing to choose."""
    document, multiverse = multiverse_document(leaderboard, most=len(leaderboard)), multiverse_of(leaderboard)
    if multiverse is None:
        raise EvalboardError(f"board {leaderboard.board.id}: {document['note']}")
    frame = pd.DataFrame([{**each} for each in document["entries"]], columns=list(EntryOverWays.__annotations__)).astype(
        dict.fromkeys(RANKS, "Int64")
    )
    ways = pd.DataFrame([{name: way[name] for name in WAY} for way in document["ways"]])
    ranks = pd.DataFrame(multiverse.ranks, columns=list(leaderboard.entries["entry"]), index=pd.MultiIndex.from_frame(ways))
    decisions = {each["decision"]: each["share"] for each in document["decisions"]}
    frame.attrs |= {"ranks": ranks, "decisions": decisions, "diversity": document["diversity"], "absent": document["absent"]}
    return frame
