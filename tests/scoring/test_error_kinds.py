"""Errors over questions, over runs and over both, of nodes: against the definitions written out in plain loops."""

import math
from collections import defaultdict
from importlib import import_module
from operator import attrgetter
from statistics import mean, stdev

import numpy as np
import pytest

from evalboard.base.families import members
from evalboard.builds import artifact
from evalboard.data.sums import checked
from evalboard.errors import QueryError
from evalboard.leaderboard.from_samples import from_samples
from evalboard.scoring.battles import FITTED
from evalboard.scoring.error_kinds import CARRIED, KINDS
from evalboard.scoring.node_errors import BINOMIAL, PUBLISHED, error_kind
from evalboard.statistics.distributions import t_quantile
from tests.engines.examples import board, leaderboard_of, samples, sums_of, table
from tests.statistics.references import ranks_pair_by_pair, two_way_of_cells

A = [[1, 0, 1, 1, 0, 1], [0, 0, 1, 1, 0, 1], [1, 0, 1, 0, 1, 1]]
B = [[1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 0]]
PASSAGES = {"a": ["p", "p", "q", "q", "r", "r"], "b": ["p", "q", "s", "s"]}
ROWS = [*samples("m", "ID/a", A, clusters=PASSAGES["a"]), *samples("m", "ID/b", B, clusters=PASSAGES["b"])]


def built(tmp_path, rows, **more):
    return leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board(**more))


def plain_two_way(leaves: dict[str, list[list[float]]]) -> tuple[float, float, float, float]:
    """The errors over clusters, runs, cells and both of the mean of leaves, each weighing the same; every run
    complete.
    """
    runs = len(next(iter(leaves.values())))
    moved: dict[tuple[str, int], float] = defaultdict(float)
    for leaf, scores in leaves.items():
        rows = [
            (PASSAGES[leaf][item], run, score) for run, of_run in enumerate(scores) for item, score in enumerate(of_run)
        ]
        middle = mean(score for *_, score in rows)
        for passage, run, score in rows:
            moved[passage, run] += (score - middle) / len(rows) / len(leaves)

    def variance(name) -> float:
        sums: dict[object, float] = defaultdict(float)
        for cell, by in moved.items():
            sums[name(cell)] += by
        return len(sums) / (len(sums) - 1) * sum(by * by for by in sums.values())

    over_clusters, over_cells = variance(lambda cell: cell[0]), variance(lambda cell: cell)
    per_run = [mean(mean(scores[run]) for scores in leaves.values()) for run in range(runs)]
    over_runs = stdev(per_run) ** 2 / runs
    assert over_runs == pytest.approx(variance(lambda cell: cell[1]))
    both = max(over_clusters + over_runs - over_cells, over_clusters, over_runs)
    return tuple(map(math.sqrt, (over_clusters, over_runs, over_cells, both)))


@pytest.mark.parametrize(("node", "leaves"), [("ID", {"a": A, "b": B}), ("a", {"a": A}), ("b", {"b": B})])
def test_the_error_over_both_is_two_way_with_clusters_that_leaves_share_kept_together(tmp_path, node, leaves):
    found = built(tmp_path, ROWS)
    place = found.suite.place(node)
    clusters, runs, cells, both = plain_two_way(leaves)
    by_run = found.evidence.by_run
    assert [by_run.stderr_sampling[0, place], by_run.stderr_runs[0, place]] == pytest.approx(
        [clusters, runs], rel=1e-12
    )
    assert [by_run.stderr_cells[0, place], by_run.stderr_both[0, place]] == pytest.approx([cells, both], rel=1e-12)
    assert by_run.clusters[0, place] == len({passage for leaf in leaves for passage in PASSAGES[leaf]})


def test_one_leaf_has_the_two_way_error_of_its_mean(tmp_path):
    rng = np.random.default_rng(4)
    values = np.clip(
        0.5
        + 0.3 * rng.standard_normal((1, 12))
        + 0.2 * rng.standard_normal((6, 12))
        + 0.2 * rng.standard_normal((6, 1)),
        0,
        1,
    )
    found = built(tmp_path, samples("m", "ID/a", values.tolist()))
    whole = float(two_way_of_cells(np.ones((12, 6)), values.T))
    assert found.evidence.by_run.stderr_both[0, found.suite.place("a")] == pytest.approx(whole, rel=1e-12)


def test_the_interval_over_both_has_the_degrees_of_freedom_of_the_fewer(tmp_path):
    # So many right and so many wrong that the interval is the plain one.
    rng = np.random.default_rng(8)
    values = (rng.random((4, 300)) < rng.uniform(0.2, 0.8, 300)).astype(float).tolist()
    found = built(tmp_path, samples("m", "ID/a", values)).with_errors("both")
    place = found.suite.place("a")
    half = float(t_quantile(0.975, 3)) * found.errors.stderr[0, place]
    score = found.scores.score[0, place]
    assert found.errors.df[0, place] == 3
    assert (found.errors.lower[0, place], found.errors.upper[0, place]) == pytest.approx((score - half, score + half))


def test_one_run_or_one_cluster_leaves_both_undefined(tmp_path):
    once = built(tmp_path / "once", samples("m", "ID/a", [[1, 0, 1]]))
    assert list(once.evidence.errors_by_kind) == ["sampling"]
    assert np.isnan(once.evidence.by_run.stderr_both).all()
    together = built(tmp_path / "together", samples("m", "ID/a", [[1, 0, 1], [0, 0, 1]], clusters=["p", "p", "p"]))
    assert list(together.evidence.errors_by_kind) == ["runs"]


def test_without_answers_both_is_not_known_and_the_page_says_so(tmp_path):
    of = board(uncertainty={"keep": "sums"})
    found = from_samples(
        of,
        checked(sums_of(tmp_path, {"a.parquet": table(ROWS)}, of)),
        origin=built(tmp_path / "b", ROWS).origin,
        key="k",
    )
    assert list(found.evidence.errors_by_kind) == ["sampling", "runs"]
    assert any("only the sums of samples are stored, not the samples" in note for note in map(str, found.notes))
    with pytest.raises(QueryError, match="board tiny has no 'both'; expected shown or sampling or runs"):
        found.with_errors("both")


GOOD = [[1, 1, 1, 1, 0, 1, 1, 1], [1, 1, 1, 1, 1, 1, 0, 1], [1, 1, 1, 1, 0, 1, 1, 1]]
FAIR = [[1, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 1, 0, 1, 0, 1], [1, 1, 0, 1, 0, 1, 0, 0]]
POOR = [[0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0]]


def ranks_of(seen) -> tuple[list[int], list[int]]:
    """Best and worst ranks, pair by pair, where intervals at the board's levels say so."""
    sets, curves = seen.ranks.sets, seen.curves.column(0)
    levels = (curves.distances(alpha) for alpha in (sets.alpha, sets.first_alpha))
    return ranks_pair_by_pair(seen.scores.score[:, 0].tolist(), *levels)


def test_each_kind_has_ranks_and_tiers_of_its_own_and_the_scores_stay(tmp_path):
    found = built(
        tmp_path,
        [row for name, runs in {"g": GOOD, "f": FAIR, "p": POOR}.items() for row in samples(name, "ID/a", runs)],
    )
    assert list(found.evidence.errors_by_kind) == ["sampling", "runs", "both"]
    freedom = {"sampling": 7, "runs": 2, "both": 2}
    for kind, df in freedom.items():
        seen = found.with_errors(kind)
        assert set(seen.errors.kind) == {kind}
        assert seen.error_choice == kind
        np.testing.assert_array_equal(seen.errors.stderr, getattr(found.evidence.by_run, f"stderr_{kind}"))
        assert set(seen.errors.df[:, 0].tolist()) == {df}
        assert (seen.ranks.sets.lower.tolist(), seen.ranks.sets.upper.tolist()) == ranks_of(seen)
        np.testing.assert_array_equal(seen.scores.score, found.scores.score)
        assert seen.with_errors(kind) is seen
        assert seen.with_errors("shown") is found
    # The board's own errors of the average are those over runs, and are tested as these.
    assert [found.ranks.sets.lower.tolist(), found.ranks.sets.upper.tolist(), found.ranks.sets.tier.tolist()] == [
        getattr(found.with_errors("runs").ranks.sets, name).tolist() for name in ("lower", "upper", "tier")
    ]
    assert np.all(found.evidence.errors_by_kind["both"].stderr >= found.evidence.errors_by_kind["sampling"].stderr)
    assert np.all(found.evidence.errors_by_kind["both"].stderr >= found.evidence.errors_by_kind["runs"].stderr)


def test_kinds_come_back_from_an_artifact(tmp_path):
    before = built(tmp_path / "data", ROWS)
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert list(after.evidence.errors_by_kind) == list(before.evidence.errors_by_kind)
    for kind in before.evidence.errors_by_kind:
        old, new = before.with_errors(kind), after.with_errors(kind)
        assert new.errors.kind == old.errors.kind
        for name in (
            "errors.stderr",
            "errors.lower",
            "errors.upper",
            "ranks.sets.lower",
            "ranks.sets.upper",
            "ranks.sets.tier",
            "ranks.sets.single_lower",
        ):
            np.testing.assert_array_equal(attrgetter(name)(new), attrgetter(name)(old))


def test_every_kind_of_errors_has_words():
    of_methods = {
        module.KIND
        for name in members("scoring.methods")
        if hasattr(module := import_module(f"evalboard.scoring.methods.{name}"), "KIND")
    }
    for kind in {*KINDS, CARRIED, FITTED, PUBLISHED, BINOMIAL, *of_methods}:
        assert str(error_kind(kind)) == kind, "files and links know a kind by the code that the English page shows"
    assert str(error_kind("published and binomial")) == "published and binomial"
