"""Sampling errors throughout: clustered, from the samples of all runs."""

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


def scores(
    board: Board, suite: Suite, sums: Sums, answers: AnswerLookup | None, entries: pd.Series
) -> SampleScores[RunEvidence]:
    """Means over runs, each with its sampling error."""
    return score_samples(board, suite, sums, answers, entries, shows_runs=np.zeros(len(suite.nodes), dtype=bool))
