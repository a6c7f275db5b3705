"""SEA-HELM as its text describes it: sampling errors at tasks and below, errors over runs above.

Source: SEA-HELM, "Score calculations". Its 30 bootstrapped runs are shown beside the errors.
"""

from __future__ import annotations

import numpy as np
import pandas as pd

from evalboard.config import Board
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums
from evalboard.scoring.evidence import RunEvidence
from evalboard.scoring.samples import SampleScores, score_samples
from evalboard.suite.tree import Suite

BOOTSTRAPS, SEED = 30, 0
MEANS = True
TASK = "task"
"""The level from which on errors are over samples."""


def scores(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[RunEvidence]:
    """Means over runs, with the error that the text gives each level."""
    levels = board.suite.levels
    tasks = 1 + (levels.index(TASK) if TASK in levels else len(levels) - 1)
    over_runs = np.array([node.level < tasks and not node.leaf for node in suite.nodes])
    return score_samples(board, suite, sums, answers, entries, shows_runs=over_runs)
