"""A rating is one file: a board of battles that names it is rated by it, and docs/ knows that it lacks it."""

import pandas as pd
import pytest

from evalboard.config import parse_board
from evalboard.data.battles import BattleReading, battles
from evalboard.errors import EvalboardError
from evalboard.ratings import RatingSettings, fitted
from evalboard.scoring.battles import score_battles

SHARES = '''
"""Shares: a rating by the share of its battles that a model won, as side A."""

import numpy as np

from evalboard.ratings import ANCHOR, Ratings


def fit(battles, settings):
    share = battles.groupby(battles["model_a"].astype(str))["outcome"].mean().sort_values(ascending=False)
    n, each = len(share), np.zeros(len(share))
    ones, points = np.ones(n, dtype=int), ANCHOR + 100 * (share.to_numpy() - share[settings.base_model])
    return Ratings(
        settings=settings, models=tuple(share.index), rating=points, lower=points, upper=points, std_dev=each, df=np.inf + each, penalized=each > 0,
        rank=np.arange(1, n + 1),
        rank_ub=ones, rank_lower=ones, rank_upper=ones, tier=ones, single_lower=ones, single_upper=ones,
        predicted_win_rate=share.to_numpy(), battles=ones, component=0 * ones,
        coefficients=(), converged=True, iterations=1, gradient_norm=0.0,
    )
'''
FOUGHT = battles(
    pd.DataFrame(
        [("m", "n", "model_a"), ("m", "n", "model_a"), ("n", "m", "tie"), ("n", "m", "model_b")],
        columns=["model_a", "model_b", "winner"],
    ).assign(file="f", row=range(1, 5))
)
BOARD = """
id: arena
title: Arena
source: {kind: folder, path: ., patterns: ["*.csv"]}
reader: battles
suite: {name: All, levels: [dataset]}
rating: {name: shares, base_model: n}
"""


def test_the_file_alone_rates_a_board(added):
    added("ratings", "shares", SHARES)
    scores = score_battles(parse_board(BOARD), BattleReading(FOUGHT, pd.DataFrame()))
    assert scores.ratings.models == ("m", "n")
    assert scores.score[:, 0].tolist() == [1.0, 0.25]


def test_a_board_that_names_a_rating_that_is_not_there_says_so():
    with pytest.raises(EvalboardError, match="shares"):
        fitted("shares", FOUGHT, RatingSettings("n"))
