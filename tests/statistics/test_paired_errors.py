"""The errors of all differences: those that the comparison of each pair has, on boards as without one, and normal
ones.
"""

import math

import numpy as np
import pandas as pd
import pytest

from evalboard.comparison.differences import compare_runs
from evalboard.comparison.reading import EvaluationRun
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.paired_errors import paired_errors
from evalboard.statistics.rank_sets import rank_sets, rank_sets_of_pairs
from evalboard.statistics.sampling import ClusterSums
from evalboard.views.compare import compare
from tests.comparison.test_compare import answers
from tests.engines.examples import board, leaderboard_of, samples, table
from tests.scoring.test_pairing import tree

SIZES = {"alone": [1] * 60, "even": [4] * 20, "uneven": [2] * 20 + [25] * 3}


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


@pytest.mark.parametrize("tasks", [pytest.param(1, marks=pytest.mark.thorough), 2])
@pytest.mark.parametrize("graded", [True, False])
@pytest.mark.parametrize("sizes", SIZES)
def test_a_board_and_two_files_say_the_same_of_the_same_answers(tmp_path, sizes, graded, tasks):
    """Compare on a board, the ranks of the board, and `evalboard compare` have one test."""
    rng = np.random.default_rng(len(sizes) + graded)
    leaves = [f"ID/{name}" for name in "ab"[:tasks]]
    values: dict[str, list[pd.DataFrame]] = {name: [] for name in "xyzw"}
    rows = []
    for leaf in leaves:
        clusters = [f"{leaf}-{place}" for place, size in enumerate(SIZES[sizes]) for _ in range(size)]
        hard = np.repeat(rng.normal(0, 0.3, len(SIZES[sizes])), SIZES[sizes])
        for name, skill in zip("xyz", (0.45, 0.55, 0.7), strict=True):
            value = np.clip(skill + hard * rng.uniform(0.2, 1) + rng.normal(0, 0.2, len(hard)), 0, 1)
            of = (np.round(value, 2) if graded else (value > 0.5).astype(float)).tolist()
            for each in (name, "w") if name == "x" else (name,):  # w answers as x does
                values[each].append(answers(of, task=leaf, cluster=clusters))
                rows += samples(each, leaf, [of], clusters=clusters)
    of = leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board(uncertainty={"method": "sampling"}))
    runs = {name: EvaluationRun(name, name, pd.concat(each, ignore_index=True), {}) for name, each in values.items()}
    places = {"": 0} | {
        leaf: place for place, leaf in enumerate(node.task for node in of.suite.nodes) if leaf in leaves
    }
    for one, other in ("xy", "zy", "xw", "zx"):
        alone, together = compare_runs(runs[other], runs[one]), compare(of, [one, other])
        for each in (alone.overall, *alone.tasks):
            found = together.rows[places[each.task]].differences[0]
            for name in ("difference", "lower", "upper", "p"):
                assert getattr(found, name) == pytest.approx(getattr(each, name), rel=1e-9, abs=1e-12), (name, each)
        test = of.rank_inference().test(of.find(one), of.find(other))
        if alone.overall.gained or alone.overall.lost:
            assert test is not None
            assert test.p == pytest.approx(alone.overall.p, rel=2e-3)  # a normal error of a t
            assert test.order == "tied" or alone.overall.p < 0.05


@pytest.mark.thorough
@pytest.mark.parametrize("graded", [True, False])
@pytest.mark.parametrize("sizes", [*SIZES, "few"])
def test_no_statement_is_wrong_on_19_boards_in_20_whatever_the_sizes_of_clusters(sizes, graded):
    """Eight equals and four that are better: a wrong rank set anywhere counts."""
    size, times, wrong = np.array({**SIZES, "few": [1] * 40 + [5] * 20 + [60] * 3}[sizes]), 400, 0
    suite, rng = tree({"name": "a"}), np.random.default_rng(31)
    cluster = np.repeat(np.arange(len(size)), size)
    skill = np.repeat([0.0, 0.12], [8, 4])
    rank = np.where(skill > 0, [[1], [4]], [[5], [12]])
    for _ in range(times):
        common, own = rng.normal(0, 0.3, len(size))[cluster], rng.normal(0, 0.12, (12, len(size)))[:, cluster]
        value = 0.4 + skill[:, None] + common + own + rng.normal(0, 0.15, (12, len(cluster)))
        # Equals differ in clusters and in questions; the truth is the mean over both.
        value = value if graded else (value > 0.5).astype(float)
        n = np.tile(size, 12).astype(float)
        total = np.array([np.bincount(cluster, each) for each in value]).ravel()
        entry, code = np.repeat(np.arange(12), len(size)), np.tile(np.arange(len(size)), 12)
        score = value.mean(axis=1)
        errors = paired_errors(suite, ClusterSums(entry, np.zeros_like(entry), code, n, total), score)
        sets = rank_sets_of_pairs(score, errors)
        wrong += bool(((sets.lower > rank[1]) | (sets.upper < rank[0])).any())
    assert 1 - wrong / times >= 0.95 - 2 * math.sqrt(0.05 * 0.95 / times)
