"""The questions of a benchmark as a frame."""

from __future__ import annotations

import pandas as pd

from evalboard.insights._question_documents import QuestionsQuery, questions_document
from evalboard.leaderboard.leaderboard import Leaderboard

NUMBERS = ("difficulty", "discrimination")
BESIDE = ("benchmark", "models", "witnesses", "head", "sentences", "cannot_tell", "suspects", "information", "alpha")


def questions_frame(leaderboard: Leaderboard, benchmark: str) -> pd.DataFrame:
    """A row for each question; what is said of all of them stands in `attrs`."""
    document = questions_document(leaderboard, QuestionsQuery(benchmark=benchmark))
    frame = pd.DataFrame({**document["points"]}).astype(dict.fromkeys(NUMBERS, "float64"))
    frame.attrs |= {name: document[name] for name in BESIDE}
    return frame
