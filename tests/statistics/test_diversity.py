"""Diversity and sensitivity against benchbench 1.0.1 on its own data, and on what must be so."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.statistics.ballots import _moved, diversity, rank_change, sensitivity, shared_ranks

WORLD = Path(__file__).parents[2].parent / "shared" / "data" / "world" / "benchbench"
PEER = {
    "vtab": ((0.189747128075607, 0.3783625730994151), (0.06666666666666665, 0.26666666666666666)),
    "bbh": ((0.4307674259971367, 0.7616495243613888), (0.28870056497175145, 0.7966101694915254)),
    "mmlu": ((0.7296582785940249, 0.8151469776135253), (0.40690435766836447, 0.9152542372881356)),
    "openllm": ((0.8502068733084293, 0.8926553672316383), (0.5090677249319197, 0.9152542372881356)),
}
"""What `get_diversity` and `get_sensitivity` of benchbench.measures.cardinal say of the 60 entries with the best
means.
"""
FIRST_COLUMN = {"vtab": 1, "bbh": 6, "mmlu": 4, "openllm": 3}


@pytest.mark.skipif(not WORLD.exists(), reason="../shared has the data of benchbench")
@pytest.mark.parametrize("name", PEER)
def test_both_are_those_of_benchbench_on_its_own_data(name):
    scores = pd.read_csv(WORLD / name / "leaderboard.tsv", sep="\t").iloc[:, FIRST_COLUMN[name] :].to_numpy(dtype=float)
    scores = scores[np.argsort(-scores.mean(axis=1), kind="stable")][:60] * (100 if name == "mmlu" else 1)
    of_columns, of_weights = PEER[name]
    spread, change = diversity(scores), sensitivity(scores)
    assert (spread.disagreement, spread.farthest) == pytest.approx(of_columns, abs=1e-9)
    if (
        name == "bbh"
    ):  # by pairs the steps swing at the end, and last bits decide where: the other one of the two searches is compared
        change, of_weights = _moved(scores, by_ranks=True), (0.25084745762711863, 0.864406779661017)
    assert (change.pairs, change.farthest) == pytest.approx(of_weights, abs=1e-9)


def test_columns_that_rank_alike_have_no_diversity_and_no_weights_move_them():
    scores = np.linspace(0, 1, 12)[:, None] ** np.array([1.0, 2.0, 3.0])
    assert diversity(scores).disagreement == pytest.approx(0)
    assert diversity(scores).farthest == 0
    assert sensitivity(scores) == rank_change(np.arange(3.0), np.arange(3.0))


def test_two_columns_that_rank_the_other_way_round_have_all_of_it():
    column = np.arange(9.0)
    spread = diversity(np.column_stack([column, -column]))
    assert (spread.disagreement, spread.farthest) == pytest.approx((1, 1))


def test_a_column_that_is_the_same_for_all_is_not_weighed():
    scores = np.random.default_rng(0).normal(size=(10, 3))
    assert sensitivity(np.column_stack([scores, np.full(10, 3.0)])) == sensitivity(scores)


def test_equal_scores_share_the_mean_of_their_ranks():
    assert shared_ranks(np.array([0.5, 0.9, 0.5 + 1e-10, 0.1])).tolist() == [2.5, 1.0, 2.5, 4.0]
