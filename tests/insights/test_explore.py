"""What Explore draws: benchmarks that agree beside each other, how models stand on each, and their ranks in snapshots."""

import numpy as np
import pytest

from evalboard.insights import Past, insight
from evalboard.leaderboard.registry import PastState
from evalboard.statistics.association import clustered
from evalboard.views.state_summary import SummarizedState, state_summary
from tests.factories import leaderboard

SCORES = {
    "a/one": {"X": 0.9, "Y": 0.8, "Z": 0.1},
    "a/two": {"X": 0.7, "Y": 0.7, "Z": 0.3},
    "a/three": {"X": 0.5, "Y": 0.6, "Z": 0.2},
    "a/four": {"X": 0.3, "Y": 0.4, "Z": 0.4},
    "a/five": {"X": 0.1, "Y": 0.2, "Z": 0.5},
    "a/six": {"X": 0.2, "Y": None, "Z": 0.6},
}
BOARD = leaderboard(SCORES)


def report(board=BOARD, past=None):
    return insight("explore").report(board, None, past)


def test_benchmarks_are_correlated_by_the_models_that_have_both_and_stand_by_clusters():
    table = report().table("correlations")
    rows = {frozenset((row["benchmark"], row["other"])): row for row in table.rows}
    assert rows[frozenset("XY")]["correlation"] == pytest.approx(1.0)
    assert rows[frozenset("XY")]["entries"] == 5
    assert rows[frozenset("XZ")]["correlation"] == pytest.approx(1 - 6 * 66 / 210)
    assert table.note.startswith("X and Y order the models most alike (rank correlation 1.00), Y and Z least (−0.90)")


def test_a_standing_is_the_share_of_the_others_that_a_model_is_not_behind():
    table = report().table("scores")
    rows = {(row["entry"], row["benchmark"]): row for row in table.rows}
    assert [rows[entry, "Z"]["standing"] for entry in ("a/five", "a/one")] == [0.8, 0.0]
    assert ("a/six", "X") not in rows, "it has no rank"
    assert table.note == "a/one has the best score on 2 of 3 benchmarks among the first 5 models."


def test_clusters_stand_together():
    alike = np.array([[1.0, 0.1, 0.9, 0.2], [0.1, 1.0, 0.2, 0.8], [0.9, 0.2, 1.0, 0.1], [0.2, 0.8, 0.1, 1.0]])
    assert clustered(alike) == [0, 2, 1, 3]
    assert clustered(np.zeros((0, 0))) == []


def test_ranks_are_those_of_snapshots_with_other_files_and_one_alone_says_so():
    assert report().texts()[-1].startswith("Only one snapshot")
    before = leaderboard({name: {"X": 1 - of["X"], "Y": of["Y"], "Z": of["Z"]} for name, of in SCORES.items()})
    states = [
        SummarizedState(PastState(key, revision, day, "", "", 6), None, state_summary(of, None))
        for key, revision, day, of in (
            ("k3", "new", "2024-02-02T00:00:00", BOARD),
            ("k2", "new", "2024-02-01T00:00:00", BOARD),
            ("k1", "old", "2024-01-01T00:00:00", before),
        )
    ]
    table = report(past=Past(summaries=states)).table("ranks")
    assert [row["date"] for row in table.rows if row["entry"] == "a/one"] == ["2024-01-01", "2024-02-02"]
    ranks = [row["rank"] for row in table.rows if row["entry"] == "a/one"]
    assert ranks[1] == 1 < ranks[0]
    assert (
        table.note == f"a/one rose most: from rank {ranks[0]} in the snapshot of 1 Jan 2024 to 1 in that of 2 Feb 2024."
    )
