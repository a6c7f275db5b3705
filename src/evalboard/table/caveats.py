"""What must be known with the numbers of a file: of whole benchmarks, and of single numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from evalboard.table.matches import Matches

COLUMN = "caveats"
"""The column of files that holds them."""


@dataclass(frozen=True)
class Caveats:
    """Sentences by the place of a node, and by row and place."""

    of_nodes: Mapping[int, str] = field(default_factory=dict)
    of_cells: Mapping[tuple[int, int], str] = field(default_factory=dict)


def caveat_column(selected: Matches) -> np.ndarray | None:
    """For each row of a match what must be known of the scores that stand in it, None where there is nothing; None
    where no row has any.
    """
    caveats = selected.caveats
    if caveats is None:
        return None
    places = [column.place for column in selected.columns if column.kind == "score" and column.place is not None]
    score = selected.leaderboard.scores.score
    texts = [
        _of_row(caveats, row, [place for place in places if not np.isnan(score[row, place])])
        for row in selected.order.tolist()
    ]
    return np.array(texts, dtype=object) if any(texts) else None


def _of_row(caveats: Caveats, row: int, places: list[int]) -> str | None:
    said = [caveats.of_nodes[place] for place in places if place in caveats.of_nodes]
    said += [caveats.of_cells[row, place] for place in places if (row, place) in caveats.of_cells]
    return "; ".join(said) or None


def caveats_in_short(selected: Matches) -> tuple[str, ...]:
    """What must be known of the benchmarks that stand in a match."""
    caveats = selected.caveats
    places = [column.place for column in selected.columns if column.kind == "score" and column.place is not None]
    return () if caveats is None else tuple(caveats.of_nodes[place] for place in places if place in caveats.of_nodes)
