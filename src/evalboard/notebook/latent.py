"""The scale over the holes of a board as a frame."""

from __future__ import annotations

import pandas as pd

from evalboard.insights._documents import LatentEntry, PredictedCell
from evalboard.insights._latent import latent_of
from evalboard.insights._latent_documents import LatentQuery, in_order, latent_document, point_of, predicted_cells
from evalboard.leaderboard.leaderboard import Leaderboard

BESIDE = ("sentences", "cannot_tell", "level", "link", "inside", "error", "plain_error", "left_out")


def latent_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """A row for each entry on the scale; what else is said stands in `attrs`."""
    latent, document = latent_of(leaderboard), latent_document(leaderboard, LatentQuery())
    rows = in_order(latent)
    frame = pd.DataFrame([{**point_of(latent, row)} for row in rows], columns=list(LatentEntry.__annotations__))
    cells = [] if latent.scale is None else [{**cell} for cell in predicted_cells(latent, rows)]
    frame.attrs |= {name: document[name] for name in BESIDE}
    frame.attrs["benchmarks"] = document["benchmarks"]
    frame.attrs["predicted"] = pd.DataFrame(cells, columns=list(PredictedCell.__annotations__))
    return frame
