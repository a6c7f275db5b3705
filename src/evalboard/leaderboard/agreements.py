"""How published scores compare with the recomputed ones."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.leaderboard.leaderboard import Agreement
from evalboard.suite.tree import NodeScores, Suite

DIGITS_OF_A_FLOAT = 1e-9


def agreements_of(
    board: Board, suite: Suite, scores: NodeScores, published: Mapping[str, Numbers], entries: pd.Series
) -> tuple[Agreement, ...]:
    """Published scores, by name, against recomputed ones, both as they are shown, for every node that has both."""
    shown = suite.shown(scores)
    return tuple(
        _agreement(suite.nodes[place].path, column, shown[:, place], tolerance_of(board, name), entries)
        for name, column in published.items()
        if name in suite and suite.nodes[place := suite.place(name)].published != name
    )


def _agreement(node: str, published: Numbers, computed: Numbers, tolerance: float, entries: pd.Series) -> Agreement:
    both = ~np.isnan(published) & ~np.isnan(computed)
    apart = np.where(both, np.abs(published - computed), 0.0)
    wrong = np.flatnonzero(apart > tolerance)
    worst = wrong[np.argsort(-apart[wrong], kind="stable")][:5]
    examples = tuple((str(entries.iloc[row]), float(published[row]), float(computed[row])) for row in worst)
    return Agreement(node, int(both.sum()), float(apart.max(initial=0.0)), tolerance, len(wrong), examples)


def tolerance_of(board: Board, name: str) -> float:
    """How far a published score may lie from the recomputed one: as configured, else what floating point costs."""
    columns = board.columns.get("published")
    column = columns.get(name) if isinstance(columns, dict) else None
    tolerance = column.get("tolerance") if isinstance(column, dict) else None
    return float(tolerance) if isinstance(tolerance, (int, float)) else DIGITS_OF_A_FLOAT
