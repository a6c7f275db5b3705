"""The crown of a board as a frame."""

from __future__ import annotations

import pandas as pd

from evalboard.insights.crown_document import crown_document
from evalboard.leaderboard.leaderboard import Leaderboard

COLUMNS = {"entry": "str", "first": "float64", "top": "float64"}


def crown_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """A row for each entry that may be first or among the first five, the likeliest first; all else that is said stands in `attrs`."""
    document = crown_document(leaderboard)
    frame = pd.DataFrame(document["chances"], columns=list(COLUMNS)).astype(COLUMNS)
    frame.attrs |= {name: value for name, value in document.items() if name not in {"chances", "board", "key", "revision", "synthetic"}}
    return frame
