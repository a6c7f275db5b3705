"""What must be known with the numbers of a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from evalboard.base.arrays import Numbers

COLUMN = "caveats"


@dataclass(frozen=True)
class Caveats:
    """Sentences by the place of a node, and by row and place."""

    of_nodes: Mapping[int, str] = field(default_factory=dict)
    of_cells: Mapping[tuple[int, int], str] = field(default_factory=dict)

    def column(self, score: Numbers, places: Sequence[int], rows: Sequence[int]) -> np.ndarray | None:
        """For each row what must be known of its scores (E x N) at some places; None where no row has any."""
        marked = {place for _, place in self.of_cells}
        noted = np.array([place for place in places if place in self.of_nodes or place in marked], dtype=np.intp)
        there = ~np.isnan(score[np.asarray(rows, dtype=np.intp)[:, None], noted])
        texts = [self._of_row(row, noted[has].tolist()) for row, has in zip(rows, there, strict=True)]
        return np.array(texts, dtype=object) if any(texts) else None

    def _of_row(self, row: int, places: Sequence[int]) -> str | None:
        sentences = [self.of_nodes[place] for place in places if place in self.of_nodes]
        sentences += [self.of_cells[row, place] for place in places if (row, place) in self.of_cells]
        return "; ".join(sentences) or None
