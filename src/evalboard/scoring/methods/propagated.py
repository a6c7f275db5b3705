"""SEA-HELM's description with its other reading: above competencies the errors of parts are carried on.

There the error of a mean of k parts is sqrt(sum of their squared errors) / k, as if independent. Source: SEA-HELM,
"Score calculations".
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums
from evalboard.scoring.error_kinds import CARRIED, curves_over_runs
from evalboard.scoring.evidence import RunEvidence
from evalboard.scoring.methods import description
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.scoring.samples import SampleScores
from evalboard.suite.tree import Suite

BOOTSTRAPS, SEED = description.BOOTSTRAPS, description.SEED
MEANS = True
COMPETENCY = "competency"
"""The level above which errors are carried on."""


def scores(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[RunEvidence]:
    """Means over runs as in the description, and the errors that are carried on."""
    described = description.scores(board, suite, sums, answers, entries)
    by_run, levels = described.evidence.by_run, board.suite.levels
    lowest = 1 + (levels.index(COMPETENCY) if COMPETENCY in levels else len(levels) - 2)
    above = [
        place for place, node in enumerate(suite.nodes) if node.level < lowest and node.children and not node.derived
    ]
    carried = carried_on(suite, by_run.stderr_runs, described.scores.score, above)
    errors = ScoreErrors.by(
        curves_over_runs(suite, described.scores, carried, by_run.count), carried, (CARRIED,) * len(suite.nodes)
    )
    columns = {
        name: np.where(
            np.isin(np.arange(len(suite.nodes)), above), getattr(errors, name), getattr(described.errors, name)
        )
        for name in ("stderr", "lower", "upper", "df")
    }
    kinds = tuple(CARRIED if place in above and kind else kind for place, kind in enumerate(described.errors.kind))
    return replace(described, errors=replace(described.errors, **columns, kind=kinds))


def carried_on(suite: Suite, stderr: Numbers, score: Numbers, above: list[int]) -> Numbers:
    """The errors (E x N), those of some groups from their children's, deepest first.

    A missing part has no error, and counts among the parts where it counts as 0 in the score.
    """
    carried = np.where(np.isnan(score), np.nan, stderr)
    for place in sorted(above, key=lambda place: -suite.nodes[place].level):
        children = list(suite.nodes[place].children)
        here = ~np.isnan(score[:, children])
        squares = np.where(here, np.square(carried[:, children]), 0.0).sum(axis=1)
        parts = np.full(len(here), len(children)) if suite.missing == "zero" else here.sum(axis=1)
        carried[:, place] = np.where(here.any(axis=1), np.sqrt(squares) / np.maximum(parts, 1), np.nan)
    return carried
