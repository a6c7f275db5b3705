"""Whether two configs of a board read files alike."""

from __future__ import annotations

from typing import Final

from evalboard.config import Board
from evalboard.config.suite import leaves_below

OF_FILES: Final = {
    "source",
    "reader",
    "entry",
    "columns",
    "where",
    "options",
    "rating",
    "samples",
    "engine",
    "one_per_model",
    "repeated",
    "settings",
}
OF_LEAVES: Final = {"task", "metric", "choices", "maximum", "range", "higher_is_better", "unit"}
"""What a config says that can change the values of a file."""


def read_alike(before: Board, now: Board) -> bool:
    """Whether both say the same of how files are read."""
    if before.digest == now.digest:
        return True
    return before.model_dump(include=OF_FILES) == now.model_dump(include=OF_FILES) and _leaves(before) == _leaves(now)


def _leaves(board: Board) -> dict[str, object]:
    return {path: leaf.model_dump(include=OF_LEAVES) for path, leaf in leaves_below(board.suite)}
