"""The report on judges of battles: one computation with the arena, and what is refused."""

import numpy as np
import pytest
from msgspec import structs

from evalboard import load
from evalboard.arena.judged_estimates import IntervalCoverage
from evalboard.arena.judges import judges_of
from evalboard.errors import NotFound, QueryError
from evalboard.insights import Caveat, Sentence
from evalboard.insights._judge_report import JudgeVerdict, overall
from evalboard.ratings import POINTS
from evalboard.statistics.judge_bias import BiasEstimate
from tests.reports import reports_of


@pytest.fixture(scope="module")
def board():
    return load("demo_judges").leaderboard


said = reports_of("judges")


def test_the_report_is_of_one_computation(board):
    report = said(board)
    worth = judges_of(board).of[0]
    assert report.facts["judge"] == worth.judge
    rows = report.table("models").rows
    by_model = {row["entry"]: row for row in rows}
    for at, place in enumerate(worth.rated.models.tolist()):
        row = by_model[judges_of(board).verdicts.models[place]]
        assert row["both"]["value"] == pytest.approx(1000 + POINTS * worth.rated.ratings.both.value[at], abs=1e-5)
        assert row["differs"] == bool(worth.rated.gaps.sure[at])
        stands = worth.rated.ratings.both.stands
        assert row["rank"] == {"value": stands.rank[at], "lower": stands.sets.lower[at], "upper": stands.sets.upper[at]}
    assert np.mean([row["people"]["value"] for row in rows]) == pytest.approx(1000, abs=1e-4)
    both = [row["both"]["value"] for row in rows]
    assert both == sorted(both, reverse=True)
    within = sum(row["judge"]["lower"] <= row["people"]["value"] <= row["judge"]["upper"] for row in rows)
    assert report.headline == "No judge here can stand in for people without correction."
    assert f"{within} of 14 lie in its 95 % intervals" in report.texts(Sentence)[0]
    assert report.facts["held_within"] == within
    assert any("assumed that people's pairs were drawn at random" in each for each in report.texts(Caveat))


def test_all_judges_are_told_side_by_side_with_the_biases_that_were_planted(board):
    report = said(board)
    rows = report.table("judges").rows
    names = ("position", "length", "itself", "family")
    shown = [[name for name in names if row[name] and row[name]["lower"] > 0] for row in rows]
    assert shown == [["position", "length"], ["itself", "family"]]
    assert [(row["held"], row["stands_in"]) for row in rows] == [(11, False), (6, False)]
    assert [row["orders"] is None for row in rows] == [True, False]
    umpire, corvell = report.texts(Sentence)[:2]
    assert "towards the first answer, long answers." in umpire
    assert "people's? Yes, within chance:" in umpire
    assert "towards its own answers, answers of its family." in corvell
    assert "people's? No:" in corvell


NONE, FAINT, SOME = (
    BiasEstimate(0.1, -0.1, 0.3, 0.3),
    BiasEstimate(0.2, 0.01, 0.4, 0.04),
    BiasEstimate(-0.2, -0.3, -0.1, 1e-4),
)
FAITHFUL = JudgeVerdict("J", IntervalCoverage(14, 10, 11.4, 9), 0, {"position": NONE})


@pytest.mark.parametrize(
    ("changes", "stands_in", "verdict", "reason"),
    [
        ({}, True, "As far as this board tells, J can stand in for people.", "No bias is shown."),
        ({"held": IntervalCoverage(14, 8, 11.4, 9)}, False, "Without correction, J cannot", "people's? No:"),
        ({"biases": {"position": SOME}}, False, "Without correction, J cannot", "towards the second answer."),
        (
            {"biases": {"position": FAINT, "length": NONE}},
            True,
            "As far as this board tells, J can",
            "No bias is shown.",
        ),
        ({"moved": 2}, False, "Without correction, J cannot", "It misplaces 2 models, beyond chance."),
        ({"biases": None}, None, "People judged too little to say whether J", "Yes, within chance"),
        ({"held": None, "biases": None}, None, "People judged too little to say whether J", "no ratings"),
    ],
)
def test_a_judge_stands_in_for_people_where_nothing_speaks_against_it(changes, stands_in, verdict, reason):
    judge = structs.replace(FAITHFUL, **changes)
    assert judge.stands_in is stands_in
    assert str(overall([judge])).startswith(verdict)
    assert reason in str(judge.reasons("battles"))
    assert str(overall([judge, FAITHFUL])).endswith("J can stand in for people.")


def test_a_judge_that_is_not_there_and_a_board_without_people_are_told(board):
    with pytest.raises(QueryError, match="no judge beside people"):
        said(board, judge="nobody")
    other = judges_of(board).of[1].judge
    report = said(board, judge=other)
    assert report.facts["judge"] == other
    assert [row["judge"] for row in report.table("judges").rows] == [each.judge for each in judges_of(board).of]
    unsaid = load("demo_arena").leaderboard
    assert judges_of(unsaid) is None
    with pytest.raises(NotFound, match="no results of the kind"):
        said(unsaid)
