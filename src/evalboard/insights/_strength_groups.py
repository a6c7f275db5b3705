"""How models of rising strength do on one question."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Struct

from evalboard.base.arrays import Numbers
from evalboard.insights._questions import DIGITS, FEWEST, QuestionInsight, rounded
from evalboard.insights._report import POINTS, Estimate
from evalboard.statistics.intervals import wilson_clustered

GROUPS, OF_A_GROUP = 10, 4
"""As many groups of strength at most, of as many witnesses at least."""
LARGEST_EASE, HALVINGS = 60.0, 60
"""Where the ease of a question is looked for, and how often that is halved: to the last bit."""


class StrengthRow(Struct, frozen=True):
    """Witnesses of about one strength."""

    models: int
    right: Estimate
    """The share that gets the question right."""
    usual: Annotated[float | None, POINTS]
    """What they would score on a question as hard as this one with the usual slope of this test."""


def strength_groups(insight: QuestionInsight, place: int) -> list[StrengthRow]:
    """What witnesses of rising strength score on a question."""
    answers = insight.answers
    rows = np.flatnonzero(answers.witness & ~np.isnan(answers.score[:, place]))
    if not insight.can_tell or len(rows) < FEWEST:
        return []
    rows = rows[np.argsort(answers.means[rows], kind="stable")]
    parts = np.array_split(rows, min(GROUPS, max(1, len(rows) // OF_A_GROUP)))
    usual = _usual(insight, place, rows)
    return [
        _group(answers.score[part, place], None if usual is None else float(np.mean([usual[int(row)] for row in part])))
        for part in parts
    ]


def _group(score: Numbers, usual: float | None) -> StrengthRow:
    count = len(score)
    error = float(score.std(ddof=1)) / np.sqrt(count) if count > 1 else np.nan
    lower, upper = wilson_clustered(np.clip(score.mean(), 0.0, 1.0), error, count, count)
    return StrengthRow(
        models=count,
        right=Estimate(round(float(score.mean()), DIGITS), rounded(float(lower)), rounded(float(upper))),
        usual=None if usual is None else round(usual, DIGITS),
    )


def _usual(insight: QuestionInsight, place: int, rows: np.ndarray) -> dict[int, float] | None:
    """What each of some witnesses would score on a question that as many get right, with the median slope of the
    test.
    """
    curves = insight.curves
    if curves is None or not curves.converged:
        return None
    at = np.searchsorted(np.flatnonzero(insight.answers.witness), rows)
    slope, share = float(np.median(curves.slope)), float(insight.answers.score[rows, place].mean())
    if not 0.0 < share < 1.0:
        return None
    ability = curves.ability[at]
    low, high = -LARGEST_EASE, LARGEST_EASE
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _chances(slope * ability + middle).mean() < share else (low, middle)
    return dict(zip(rows.tolist(), _chances(slope * ability + low).tolist(), strict=True))


def _chances(logit: Numbers) -> Numbers:
    return 1.0 / (1.0 + np.exp(-logit))
