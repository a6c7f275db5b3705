"""Small boards whose samples have labels, scored by a method."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from evalboard.config import Board
from evalboard.leaderboard.leaderboard import Leaderboard
from tests.engines.examples import COLUMNS, Row, board, leaderboard_of, samples, table

PLACES = {
    "model": "who",
    "run": "run",
    "sample": "item",
    "cluster": "passage",
    "value": "score",
    "maximum": "best",
    "n_options": "options",
    "label": "label",
}


def labelled(
    model: str, leaf: str, runs: Sequence[Sequence[float | None]], labels: str = "", *, best: float = 1.0
) -> list[Row]:
    """Rows of one model and leaf; where there are labels, one letter for each sample, the answers are chosen from as
    many as there are letters.
    """
    rows = samples(model, leaf, runs, best=best, options=len(set(labels)))
    return [(*row, labels[int(str(row[4]).rpartition("-")[2])] if labels else None) for row in rows]


def by(method: str, **more: object) -> Board:
    """The tiny board scored by a method."""
    return board(columns=PLACES, uncertainty={"method": method, **more})


def built(folder: Path, of: Board, *rows: Iterable[Row]) -> Leaderboard:
    """The leaderboard of some rows, a file for each group of them, in this order."""
    files = {f"{number:02}.parquet": table([*group], (*COLUMNS, "label")) for number, group in enumerate(rows)}
    return leaderboard_of(folder, files, of)
