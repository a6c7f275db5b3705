"""The report on judges of battles: one computation with the arena, and what is refused."""

import numpy as np
import pytest

from evalboard import load
from evalboard.arena.judges import judges_of
from evalboard.errors import NotFound, QueryError
from evalboard.insights import Caveat
from evalboard.ratings import POINTS
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
    assert report.headline.startswith(
        f"Alone, the 95 % intervals of {worth.judge} hold people's own rating of {within} of 14 models."
    )
    assert report.facts["held_within"] == within
    assert any("assumed that people's pairs were drawn at random" in each for each in report.texts(Caveat))


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
