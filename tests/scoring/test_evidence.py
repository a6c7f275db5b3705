"""What stands behind scores answers for its kind: each of the four, asked the same questions."""

import numpy as np
import pandas as pd
import pytest

from evalboard.config import RatingConfig, UncertaintyConfig
from evalboard.data.battles import Battles, BattlesInMemory
from evalboard.errors import NotFound
from evalboard.scoring.by_run import ByRun
from evalboard.scoring.evidence import (
    REPLICATES,
    BattleEvidence,
    ReplicateEvidence,
    Replicates,
    RunEvidence,
    StoredEvidence,
)
from tests.factories import leaderboard

BOARD = leaderboard({"a": {"X": 0.5, "Y": 0.25}, "b": {"X": 0.75, "Y": 0.5}})
SHAPE = BOARD.scores.score.shape
FLAT = np.ones(SHAPE)
BY_RUN = ByRun((0, 1), np.stack([BOARD.scores.score] * 2, axis=1), *([FLAT] * 7))
EVIDENCE = {
    "results": StoredEvidence(),
    "runs": RunEvidence(BY_RUN, UncertaintyConfig()),
    "replicates": ReplicateEvidence(Replicates(30, *[FLAT] * len(REPLICATES))),
    "battles": BattleEvidence(BattlesInMemory(Battles(pd.DataFrame())), RatingConfig()),
}


class Names:
    """The name of each kind."""

    def results(self, _):
        return "results"

    def runs(self, _):
        return "runs"

    def replicates(self, _):
        return "replicates"

    def battles(self, _):
        return "battles"


@pytest.mark.parametrize("kind", EVIDENCE)
def test_each_kind_takes_the_answer_that_is_for_it(kind):
    assert EVIDENCE[kind].choose(Names()) == EVIDENCE[kind].kind == kind


def told(name):
    return {kind: getattr(evidence, name) for kind, evidence in EVIDENCE.items()}


def test_what_each_kind_is():
    assert told("rated") == {"results": False, "runs": False, "replicates": False, "battles": True}
    assert told("of_samples") == {"results": False, "runs": True, "replicates": True, "battles": False}
    assert told("of_runs") == {"results": False, "runs": True, "replicates": False, "battles": False}
    assert told("from_leaves") == {"results": True, "runs": False, "replicates": False, "battles": True}
    assert told("pairwise") == {"results": False, "runs": False, "replicates": False, "battles": True}
    assert ReplicateEvidence(EVIDENCE["replicates"].drawn, paired=True).pairwise


def test_only_battles_were_fought():
    assert EVIDENCE["battles"].battle_evidence("duel") is EVIDENCE["battles"]
    for kind in ("results", "runs", "replicates"):
        with pytest.raises(NotFound, match="board duel has no battles"):
            EVIDENCE[kind].battle_evidence("duel")


def test_an_average_of_chosen_nodes_is_taken_within_runs_where_there_are_any():
    weights = dict.fromkeys(BOARD.suite.benchmarks, 0.5)
    averages = {
        kind: evidence.chosen_average(BOARD.suite, BOARD.scores, weights) for kind, evidence in EVIDENCE.items()
    }
    for average in averages.values():
        np.testing.assert_allclose(average, BOARD.scores.score[:, 0])
    second = np.stack([BOARD.scores.score, np.full(SHAPE, np.nan)], axis=1)
    half = RunEvidence(ByRun((0, 1), second, *([FLAT] * 7)), UncertaintyConfig())
    np.testing.assert_allclose(half.chosen_average(BOARD.suite, BOARD.scores, weights), BOARD.scores.score[:, 0])


def test_errors_over_runs_are_known_of_runs_alone():
    for kind, evidence in EVIDENCE.items():
        stderr, df = evidence.over_runs(BOARD.errors)
        assert np.isnan(stderr).all() == (kind != "runs")
        assert stderr.shape == df.shape == SHAPE


def test_runs_behind_a_score_are_counted_where_they_are_known_and_else_whether_there_is_one():
    present = np.array([[2.0, 1.0, 0.0]] * 2)
    assert EVIDENCE["results"].runs_behind(present).astype(int).tolist() == [[1, 1, 0]] * 2
    assert EVIDENCE["runs"].runs_behind(present) is BY_RUN.count


def test_what_is_not_known_is_missing():
    assert np.isnan([EVIDENCE[kind].deviation(0, 0) for kind in ("results", "runs", "battles")]).all()
    assert EVIDENCE["replicates"].deviation(0, 0) == 1.0
    assert [evidence.files_of("a") for evidence in EVIDENCE.values()] == [[], [], [], []]
    assert [evidence.shared_questions(BOARD.suite, "a", ["b"]) for evidence in EVIDENCE.values()] == [None] * 4


def test_battles_have_no_benchmarks_to_be_audited_and_no_stated_number_of_samples():
    assert EVIDENCE["battles"].audited(BOARD.suite) == ()
    assert EVIDENCE["results"].audited(BOARD.suite) == BOARD.suite.benchmarks
    assert EVIDENCE["battles"].stated_n(BOARD.suite.nodes[1]) is None


@pytest.mark.parametrize(
    ("known", "kind", "why"),
    [((), "both", "one_cluster"), (("sampling",), "runs", "one_run"), (("sampling", "runs"), "both", "not_kept")],
)
def test_why_no_score_has_an_error_of_a_kind(known, kind, why):
    assert (
        RunEvidence(BY_RUN, UncertaintyConfig(), errors_by_kind=dict.fromkeys(known, BOARD.errors)).why_unknown(kind)
        == why
    )
