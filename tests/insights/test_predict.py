"""Predicted ranks: on benchmarks that entries lack and on one that nobody ran, checked by holding out."""

import numpy as np
import pytest

from evalboard.errors import NotFound
from evalboard.insights import Caveat, Missing, Needs, insight
from evalboard.insights.ability import ability_scale_of
from evalboard.statistics import held_out
from evalboard.statistics.held_out import LEVEL
from tests import factories
from tests.insights.test_ability import of, with_few
from tests.reports import reports_of
from tests.statistics.test_latent_scale import planted

told = reports_of("predict")


def ranks(report):
    return report.table("ranks").rows


@pytest.fixture(scope="module")
def board():
    return of(planted("logistic")[0])


def test_of_a_benchmark_that_nobody_ran_ranks_are_told_and_no_scores(board):
    report, scale = told(board), ability_scale_of(board)
    rows = ranks(report)
    assert len(rows) == scale.placed.sum()
    assert "score" not in rows[0]
    assert [each["entry"] for each in rows] == [scale.name(row) for row in scale.in_order]
    values = [each["rank"]["value"] for each in rows]
    assert values == sorted(values)
    assert values[0] > 1 or rows[0]["rank"]["upper"] > 1  # a leader is not sure to lead once more
    for each in rows:
        assert 1 <= each["rank"]["lower"] <= each["rank"]["value"] <= each["rank"]["upper"] <= each["of"] == len(rows)
    assert report.facts["inside"] == pytest.approx(LEVEL, abs=0.02)
    assert report.facts["error"] < report.facts["plain_error"]
    assert "Each of 8 benchmarks was held out" in report.headline
    assert not report.texts(Caveat)


def test_of_many_benchmarks_some_are_held_out_and_that_is_said(monkeypatch):
    monkeypatch.setattr(held_out, "MOST_HELD", 5)
    report = told(of(planted("logistic")[0]))
    assert "Each of 5 benchmarks was held out" in report.headline
    assert report.texts(Caveat) == ["The 5 benchmarks that were held out were drawn at random from all 8."]


def test_of_a_benchmark_that_entries_lack_scores_and_ranks_follow_from_the_scale(board):
    report, scale = told(board, benchmark="b3"), ability_scale_of(board)
    lacking = np.flatnonzero(scale.missing[:, 3])
    assert {each["entry"] for each in ranks(report)} == {scale.name(row) for row in lacking}
    others = scale.scores[:, 3]
    for each in ranks(report):
        score, rank = each["score"], each["rank"]
        assert score["lower"] <= score["value"] <= score["upper"]
        assert rank["value"] == 1 + (others > score["value"] + 1e-6).sum()
        assert each["of"] == 1 + (~np.isnan(others)).sum()
    assert report.facts["held_out"] == (~np.isnan(others)).sum()
    assert "Each score on b3 was held out once" in report.headline


def test_of_an_entry_the_other_benchmark_and_all_that_it_lacks_are_told(board):
    scale = ability_scale_of(board)
    row = int(np.flatnonzero(scale.missing.sum(axis=1) > 1)[0])
    report = told(board, entry=scale.name(row))
    first, *rest = ranks(report)
    assert (first["benchmark"], first["score"]) == ("", None)
    assert len(rest) == scale.missing[row].sum()
    assert f"would rank {first['rank']['value']:.0f} of {first['of']}" in report.headline
    (one,) = ranks(told(board, entry=scale.name(row), benchmark=rest[0]["benchmark"]))
    assert one == rest[0]


def test_it_says_where_nothing_is_to_be_predicted(board):
    scale = ability_scale_of(board)
    row, column = np.argwhere(~np.isnan(scale.scores))[0]
    name = scale.leaderboard.suite.id(scale.places[column])
    (why,) = told(board, entry=scale.name(row), benchmark=name).texts(Missing)
    assert f"has a score on {scale.nodes[column].label}" in why
    (why,) = told(of(planted("normal", missing=0.0)[0]), benchmark="b1").texts(Missing)
    assert "No entry on the scale lacks b1" in why
    (why,) = told(of(with_few()), entry="org/m0").texts(Missing)
    assert "nothing of it is predicted from fewer than 2" in why
    (why,) = told(of(planted("normal")[0][:19])).texts(Missing)
    assert "At least 20 are needed" in why
    scores = planted("normal", missing=0.1)[0]
    scores[4:, 2] = np.nan
    (why,) = told(of(scores), benchmark="b2").texts(Missing)
    assert "b2 is not on the scale" in why
    with pytest.raises(NotFound):
        told(board, benchmark="nothing")


def test_it_says_where_a_prediction_is_no_better_than_the_mean():
    scores = planted("normal", entries=120, missing=0.2)[0]
    scores[:, 5] = np.where(np.isnan(scores[:, 5]), np.nan, np.random.default_rng(1).uniform(0, 1, len(scores)))
    noise = of(scores)
    assert any("predictions were no better than its mean" in text for text in told(noise, benchmark="b5").texts(Caveat))
    assert not told(noise, benchmark="b1").texts(Caveat)


def test_pages_have_it_of_boards_that_may_have_a_scale(board):
    assert insight("predict").pages_of(board) == ["benchmarks", "model"]
    few = factories.leaderboard({f"org/m{row}": {"b0": 0.5, "b1": 0.4} for row in range(30)})
    assert not Needs.SCALE.met_by(few)
    assert insight("predict").pages_of(few) == []
