"""What the checks of numbers say, as a frame."""

from __future__ import annotations

import pandas as pd

from evalboard.api.documents.integrity import MarkDocument
from evalboard.api.integrity import integrity_document
from evalboard.leaderboard.leaderboard import Leaderboard

NUMBERS = ("value", "questions", "digits", "fits", "fits_chance", "fits_together", "chance", "expected", "shift", "p")


def marks_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """A row for each mark. `attrs` have `scopes`, what each check could see on each leaf, and `more`, how many marks
    are not listed.
    """
    document = integrity_document(leaderboard)
    columns = list(MarkDocument.__annotations__)
    frame = pd.DataFrame([{**mark} for mark in document["marks"]], columns=columns).astype(
        dict.fromkeys(NUMBERS, "float64")
    )
    frame.attrs |= {"scopes": document["scopes"], "more": document["more"]}
    return frame
