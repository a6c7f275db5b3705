"""The scores of a board with their errors."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from typing_extensions import override

from evalboard.base.arrays import Numbers
from evalboard.base.compact_arrays import some_rows
from evalboard.config import Board
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.suite.tree import NodeScores, Suite


@dataclass(frozen=True)
class CountedScores(NodeScores):
    """Scores of all nodes (E x N) with the number of samples or battles behind each; missing where unknown."""

    n: Numbers

    @override
    def of(self, order: np.ndarray) -> CountedScores:
        return CountedScores.of_nodes(super().of(order), some_rows(self.n, order))

    @classmethod
    def of_nodes(cls, scores: NodeScores, n: Numbers) -> CountedScores:
        """The same scores with these numbers."""
        return cls(value=scores.value, score=scores.score, present=scores.present, leaves=scores.leaves, n=n)


@dataclass(frozen=True)
class ScoredNodes:
    """Scores and errors of the nodes of a suite, E x N."""

    board: Board
    suite: Suite
    scores: CountedScores
    errors: ScoreErrors
