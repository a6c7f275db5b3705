"""A shortlist as a frame, and the place of a model by a frame of answers."""

from __future__ import annotations

import pandas as pd

from evalboard.errors import ReadError
from evalboard.insights._placing import AnswerLine
from evalboard.insights._shortlist_documents import ShortlistQuery, placed_document, shortlist_document
from evalboard.leaderboard.leaderboard import Leaderboard


def shortlist_frame(leaderboard: Leaderboard, k: int, benchmark: str, seed: int) -> pd.DataFrame:
    """A row for each question; how well they do stands in `attrs`."""
    document = shortlist_document(leaderboard, ShortlistQuery(benchmark=benchmark, k=k, seed=seed))
    frame = pd.DataFrame(document["ids"])
    frame.attrs |= {name: value for name, value in document.items() if name != "ids"}
    return frame


def placed_series(leaderboard: Leaderboard, frame: pd.DataFrame) -> pd.Series:
    """Where a model stands by a frame of its answers."""
    if missing := [name for name in ("shortlist", "sample", "score") if name not in frame.columns]:
        raise ReadError(f"frame of answers: no column {', '.join(map(repr, missing))}, expected those of shortlist() and 'score'")
    if frame.empty:
        raise ReadError("frame of answers: no rows, expected one for each question of a shortlist")
    rows = [{str(name): _cell(value) for name, value in row.items()} for row in frame.to_dict("records")]
    return pd.Series({**placed_document(leaderboard, [AnswerLine(f"frame row {at}", cells) for at, cells in enumerate(rows)])})


def _cell(value: object) -> object:
    """A cell, where something stands in it."""
    return None if value is pd.NA or value is None else value
