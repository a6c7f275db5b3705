"""Means over runs and their two kinds of errors, against sums worked out by hand."""

import math
from statistics import mean, stdev

import numpy as np
import pytest

from evalboard.builds import artifact
from evalboard.scoring.by_run import bootstrapped
from evalboard.table.ranking import own_intervals
from evalboard.views.explain import explain
from tests.engines.examples import board, leaderboard_of, samples, table
from tests.reports import said_in


def built(tmp_path, *rows, **more):
    return leaderboard_of(tmp_path, {"a.parquet": table([row for part in rows for row in part])}, board(**more))


def cell(found, model, node):
    return found.find(model), found.suite.place(node)


def test_a_score_is_the_mean_of_its_runs_each_the_mean_of_the_parts(tmp_path):
    found = built(
        tmp_path,
        samples("m", "ID/a", [[1, 0], [1, 1]]),
        samples("m", "ID/b", [[0, 0], [1, 0]]),
        samples("m", "VI/a", [[1], [0]]),
    )
    row, place = cell(found, "m", "ID")
    assert found.evidence.by_run.score[row, :, place].tolist() == [0.25, 0.75]
    assert found.scores.score[row, place] == 0.5
    assert found.evidence.by_run.score[row, :, 0].tolist() == [(0.25 + 1) / 2, (0.75 + 0) / 2]
    assert found.scores.score[row, 0] == 0.5
    assert found.scores.n[row, 0] == 10


def test_guessing_is_worth_nothing_and_scores_below_it_stay_below(tmp_path):
    found = built(
        tmp_path,
        samples("m", "ID/a", [[1, 0, 0, 0], [0, 0, 0, 0]], options=4),
        samples("m", "ID/b", [[5, 10], [10, 10]], best=10),
    )
    row, place = cell(found, "m", "All/ID/a")
    assert found.evidence.by_run.score[row, :, place] == pytest.approx([0.0, -1 / 3])
    assert found.scores.score[row, found.suite.place("b")] == 0.875


def test_runs_below_guessing_have_the_error_that_they_have_without_the_floor(tmp_path):
    rows = samples("m", "ID/a", [[0, 1, 0, 0], [0, 0, 0, 0], [0, 1, 0, 0]], options=2) + samples(
        "m", "VI/a", [[1, 0], [1, 1], [0, 1]]
    )
    suite = {"name": "All", "levels": ["language", "task"], "missing": "available", "floor": True}
    found = built(tmp_path, rows, suite=suite)
    below, whole = [-0.5, -1, -0.5], [(-0.5 + 0.5) / 2, (-1 + 1) / 2, (-0.5 + 0.5) / 2]
    row, place = cell(found, "m", "All/ID/a")
    assert found.evidence.by_run.score[row, :, place].tolist() == [0, 0, 0]
    assert found.evidence.by_run.stderr_runs[row, [place, 0]] == pytest.approx(
        [stdev(below) / math.sqrt(3), stdev(whole) / math.sqrt(3)]
    )
    runs = found.with_errors("runs")
    assert (runs.scores.score[row, place], runs.errors.lower[row, place]) == (0, 0)
    assert runs.errors.upper[row, place] > 0.5
    assert said_in(explain(found, "m", "All/ID/a"))["error over runs"].endswith(
        "the standard deviation of the runs before values below 0 were set to 0"
    )
    artifact.save(found, tmp_path / "kept")
    again = artifact.load(tmp_path / "kept")
    assert again.evidence.by_run.varying[row, :, place] == pytest.approx(below)
    weights = {found.suite.place("ID"): 1.0}
    for each in (found, again):
        own = own_intervals(each.with_errors("runs"), each.chosen_average(weights), weights)
        assert (own.lower[row], own.upper[row]) == pytest.approx(
            (runs.errors.lower[row, place], runs.errors.upper[row, place])
        )


def test_a_run_that_lacks_a_part_counts_for_the_part_and_not_above(tmp_path):
    rows = samples("m", "ID/a", [[1], [0], [1]]), samples("m", "ID/b", [[0], [1]])
    found = built(tmp_path, *rows)
    assert found.scores.score[0, found.suite.place("a")] == pytest.approx(2 / 3)
    assert found.scores.score[0, found.suite.place("ID")] == 0.5
    assert found.evidence.by_run.count[0, [found.suite.place(node) for node in ("a", "b", "ID", "All")]].tolist() == [
        3,
        2,
        2,
        2,
    ]
    assert found.scores.present[0, 0] == found.scores.leaves[0] == 2
    using = built(tmp_path, *rows, uncertainty={"incomplete_runs": "use"})
    assert using.scores.score[0, using.suite.place("ID")] == pytest.approx((0.5 + 0.5 + 1) / 3)
    assert using.evidence.by_run.count[0, 0] == 3
    lacking = "1 of 1 entries lack some of the 3 runs for some part. "
    assert f"{lacking}Above that part, these runs do not count." in map(str, found.notes)
    assert f"{lacking}These runs count with the parts that they have." in map(str, using.notes)


@pytest.mark.parametrize(("missing", "wanted"), [("available", 0.5), ("strict", None), ("zero", 0.25)])
def test_a_part_that_is_missing_in_all_runs_is_for_the_policy(tmp_path, missing, wanted):
    suite = {"name": "All", "levels": ["language", "task"], "missing": missing}
    rows = samples("m", "ID/a", [[1], [0]]), samples("n", "ID/a", [[1], [1]]), samples("n", "VI/a", [[1], [1]])
    found = built(tmp_path, *rows, suite=suite)
    score = found.scores.score[found.find("m"), 0]
    assert np.isnan(score) if wanted is None else score == wanted


def test_the_description_shows_sampling_errors_at_tasks_and_errors_over_runs_above(tmp_path):
    runs = [[1, 0, 1, 1], [0, 0, 1, 1], [1, 0, 0, 1]]
    found = built(
        tmp_path,
        samples("m", "ID/a", runs, clusters=["p", "p", "q", "r"]),
        samples("m", "ID/b", [[1, 0], [0, 0], [1, 1]]),
    )
    task, language = found.suite.place("a"), found.suite.place("ID")
    assert [found.errors.kind[place] for place in (task, language, 0)] == ["sampling", "runs", "runs"]
    overall = 7 / 12
    residuals = [2 - 6 * overall, 2 - 3 * overall, 3 - 3 * overall]
    assert found.errors.stderr[0, task] == pytest.approx(math.sqrt(3 / 2 * sum(each**2 for each in residuals)) / 12)
    means = [(0.75 + 0.5) / 2, (0.5 + 0) / 2, (0.5 + 1) / 2]
    assert found.scores.score[0, language] == pytest.approx(mean(means))
    assert found.errors.stderr[0, language] == pytest.approx(stdev(means) / math.sqrt(3))


@pytest.mark.parametrize("method", ["sampling", "runs"])
def test_another_method_shows_one_kind_throughout(tmp_path, method):
    found = built(
        tmp_path,
        samples("m", "ID/a", [[1, 0, 1], [0, 0, 1]]),
        samples("m", "ID/b", [[1, 0], [0, 0]]),
        uncertainty={"method": method},
    )
    assert set(found.errors.kind) == {method}
    shown = found.evidence.by_run.stderr_sampling if method == "sampling" else found.evidence.by_run.stderr_runs
    np.testing.assert_array_equal(found.errors.stderr, shown)


def test_one_cluster_has_no_sampling_error_and_it_is_not_zero(tmp_path):
    found = built(tmp_path, samples("m", "ID/a", [[1, 0], [1, 1]], clusters=["p", "p"]))
    task = found.suite.place("a")
    assert np.isnan(
        [found.errors.stderr[0, task], found.errors.lower[0, task], found.evidence.by_run.stderr_sampling[0, task]]
    ).all()
    assert found.errors.kind[task] == ""
    assert found.scores.score[0, task] == 0.75


def test_one_run_has_no_error_over_runs_and_no_rank_interval(tmp_path):
    found = built(tmp_path, samples("m", "ID/a", [[1, 0, 1]]), samples("n", "ID/a", [[1, 0, 0]]))
    assert np.isnan(found.errors.stderr[:, 0]).all()
    assert not np.isnan(found.errors.stderr[:, found.suite.place("a")]).any()
    assert (found.ranks.sets.lower.tolist(), found.ranks.sets.tier.tolist(), found.ranks.rank.tolist()) == (
        [0, 0],
        [0, 0],
        [1, 2],
    )
    assert any(
        note.startswith("2 of 2 entries have no error of the average, so they have no rank interval")
        for note in map(str, found.notes)
    )


def test_a_null_score_counts_as_zero_and_is_told(tmp_path):
    found = built(tmp_path, samples("m", "ID/a", [[1, None], [1, 1]]))
    assert found.scores.score[0, 0] == 0.75
    assert found.evidence.by_run.nulls[0, 0] == 1
    assert "1 samples without a score count as 0." in map(str, found.notes)


def test_bootstrapped_runs_are_means_of_as_many_runs_and_the_same_for_a_seed():
    scores = np.array([0.2, 0.4, np.nan, 0.6, 0.4])
    found = bootstrapped(scores, draws=4000, seed=3)
    assert found == bootstrapped(scores, draws=4000, seed=3)
    assert found != bootstrapped(scores, draws=4000, seed=4)
    assert found.mean == pytest.approx(0.4, abs=0.01)
    # The deviation of a mean of 4 draws from these 4 values: their own (over n) by the root of 4.
    assert found.deviation == pytest.approx(math.sqrt(0.02) / 2, rel=0.05)
    assert 0.2 < found.lower < found.mean < found.upper < 0.6


@pytest.mark.parametrize("scores", [[0.5], [np.nan, 0.5], [np.nan]])
def test_less_than_two_runs_cannot_be_bootstrapped(scores):
    assert bootstrapped(np.array(scores), draws=30, seed=0) is None
