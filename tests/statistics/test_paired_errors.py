"""The errors of all differences: those that the comparison of each pair has, and normal ones."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.rank_sets import rank_sets
from evalboard.views.compare import compare
from tests.engines.examples import board, leaderboard_of, samples, table


@pytest.fixture
def sampled(tmp_path) -> Leaderboard:
    """Five models on two leaves; the last has no answers of one of them, the second last differs in one answer only."""
    rng = np.random.default_rng(7)
    hard = rng.normal(size=(2, 150))
    rows = []
    for model, skill in (("a", 0.8), ("b", 0.5), ("c", 0.2), ("e", 0.0)):
        for leaf, name in enumerate(("ID/a", "ID/b")[: 1 if model == "e" else 2]):
            right = (skill + rng.normal(size=150) > 1.5 * hard[leaf]).astype(int)
            rows += samples(model, name, [right.tolist()])
            if model == "b":
                right[0] = 1 - right[0] if leaf == 0 else right[0]
                rows += samples("d", name, [right.tolist()])
    return leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board(uncertainty={"method": "sampling"}))


def test_every_pair_has_the_p_value_of_its_own_comparison(sampled):
    names, inference = sampled.entries["entry"].tolist(), sampled.rank_inference()
    tried = 0
    for one in range(len(names)):
        for other in range(one):
            between, test = compare(sampled, [names[one], names[other]]), inference.test(one, other)
            alone = between.rows[0].differences[0]
            if test is not None and alone.paired:
                tried += 1
                assert test.p == pytest.approx(alone.p, rel=1e-5)
                assert test.adjusted >= test.p
    assert tried == 6


def test_rank_sets_are_narrower_where_models_find_the_same_questions_hard(sampled):
    paired, apart = (sets.upper - sets.lower for sets in (sampled.ranks.sets, rank_sets(sampled.curve(0))))
    assert paired.sum() < apart.sum()
