"""The holes of a table of results: whether a board's average is filled with predictions, and what a reader must know of
that.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.scoring.node_errors import CountedScores
from evalboard.scoring.predicted_averages import Imputation, OneScale, one_scale, root_weights, unpredicted
from evalboard.strings import Message, Text, message
from evalboard.suite.tree import NodeScores, Suite


def holes_filled(suite: Suite, scores: NodeScores) -> tuple[Suite, Imputation | None, tuple[Text, ...]]:
    """The suite with the rule for what is missing that is applied, what fills the averages, and what is to be said of
    it.

    A board that cannot be filled is as with `strict`, and says why.
    """
    if suite.missing != "predicted":
        return suite, None, ()
    strict = replace(suite, missing="strict")
    there = ~np.isnan(scores.score[:, list(root_weights(suite))])
    if there.all(axis=1).sum() == there.any(axis=1).sum():
        return strict, None, ()
    fitted = one_scale(suite, scores.score)
    reason = unpredicted(suite, fitted)
    if reason is not None or fitted.scale is None or fitted.held is None:
        return strict, None, (message("leaderboard-not-predicted", reason=reason or ""),)
    return suite, Imputation.by(fitted, fitted.scale, fitted.held), tuple(_notes(fitted))


def unfilled(suite: Suite, scores: NodeScores) -> Message | None:
    """Why the averages of a table of results with holes cannot be filled; None where they can."""
    return unpredicted(suite, one_scale(suite, scores.score))


def with_average(scores: CountedScores, average: Numbers) -> CountedScores:
    """The same scores with another average of the board."""
    score = scores.score.copy()
    score[:, 0] = average
    return CountedScores.of_nodes(replace(scores, score=score), scores.n)


def _notes(fitted: OneScale) -> list[Text]:
    held = fitted.held
    if held is None:
        return []
    placed = ~np.isnan(fitted.scores).all(axis=1)
    gone = np.isnan(fitted.scores[placed])
    counts = {
        "entries": str(int(placed.sum())),
        "some": str(int(gone.any(axis=1).sum())),
        "cells": str(int(gone.sum())),
    }
    missed = {"error": f"{100 * held.error:.1f}", "plain": f"{100 * held.plain_error:.1f}"}
    inside = {"inside": f"{100 * held.inside.mean():.1f}", "held": f"{len(held.miss):,}"}
    return [message("leaderboard-predicted", **counts, **inside, **missed), message("leaderboard-predicted-by-choice")]
