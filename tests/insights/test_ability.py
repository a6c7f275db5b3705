"""One scale over the holes of a board: who stands where, what is predicted, what declining would do, and when nothing
can be told.
"""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.errors import NotFound
from evalboard.insights import Missing, Sentence, insight
from evalboard.insights.ability import ability_scale_of
from evalboard.notebook.report import frame_of
from evalboard.statistics.held_out import LEVEL
from tests import factories
from tests.built import planted_in
from tests.reports import reports_of
from tests.statistics.test_latent_scale import planted

NAMES = [f"b{place}" for place in range(8)]


def of(scores, **more):
    """A board of these scores."""
    cells = [[None if np.isnan(value) else float(value) for value in row] for row in np.clip(scores, 0, 1)]
    return factories.leaderboard(
        {f"org/m{row}": dict(zip(NAMES, each, strict=False)) for row, each in enumerate(cells)}, **more
    )


told = reports_of("ability")


def rows(report, key):
    table = report.table(key)
    return [] if table is None else table.rows


def said(report):
    return [report.headline, *report.texts(Sentence)] if report.headline else []


def cells_of(board):
    """Predicted cells as a frame."""
    each, latent = insight("predict"), ability_scale_of(board)
    names = [board.suite.id(place) for column, place in enumerate(latent.places) if latent.missing[:, column].any()]
    reports = [each.report(board, each.query(benchmark=name)) for name in names]
    return pd.concat([frame_of(report.table("ranks")) for report in reports]).rename(
        columns={"score": "predicted", "score_lower": "lower", "score_upper": "upper"}
    )


def with_few():
    """Scores of which the first entry has one."""
    scores = planted("logistic")[0].copy()
    scores[0] = [0.5, *[np.nan] * 7]
    return scores


@pytest.fixture(scope="module")
def board():
    return of(planted("logistic")[0])


def test_all_that_is_missing_is_predicted_and_nothing_that_is_there(board):
    latent = ability_scale_of(board)
    stored = latent.leaderboard.scores.score[:, list(latent.places)]
    assert latent.cannot_tell is None
    assert (np.isnan(stored) >= latent.missing).all()
    cells = cells_of(board)
    assert len(cells) == latent.missing.sum() > 100
    assert ((cells["lower"] <= cells["predicted"]) & (cells["predicted"] <= cells["upper"])).all()
    assert (cells["lower"] >= 0).all()
    assert (cells["upper"] <= 1).all()
    for cell in cells.head(20).to_dict("records"):
        row = board.find(cell["entry"])
        assert np.isnan(board.scores.score[row, board.suite.place(cell["benchmark"])])


def test_who_leaves_out_the_hard_one_climbs_by_the_mean_and_stays_by_the_scale():
    scores, _ = planted("logistic", entries=200, missing=0.1)
    scores[:, 3] = np.clip(scores[:, 3] * 0.3, 0, 1)
    latent = ability_scale_of(of(scores))
    hard = latent.declined[3]
    assert hard is not None
    assert hard.by_mean > 10
    assert abs(hard.by_scale) < 3
    assert hard.wider >= 1
    mine = np.flatnonzero(~np.isnan(scores[:, 3]) & ((~np.isnan(scores)).sum(axis=1) > 2))
    clipped = np.clip(scores, 0, 1)
    mean, rest = np.nanmean(clipped, axis=1), np.nanmean(np.delete(clipped, 3, axis=1), axis=1)
    climbed = [np.sum(mean > mean[row]) - np.sum(np.delete(mean, row) > rest[row]) for row in mine]
    assert hard.entries == len(mine)
    assert hard.by_mean == pytest.approx(np.mean(climbed))


def test_a_document_says_how_well_it_did(board):
    report, latent = told(board), ability_scale_of(board)
    facts, points, benchmarks = report.facts, rows(report, "entries"), rows(report, "benchmarks")
    assert facts["inside"] == pytest.approx(LEVEL, abs=0.02)
    assert facts["error"] < facts["plain_error"]
    assert [each["rank"] for each in points] == sorted(each["rank"] for each in points)
    assert all(each["rank_lower"] <= each["rank"] <= each["rank_upper"] for each in points)
    assert sum(each["missing"] for each in benchmarks) == facts["missing"] == latent.missing.sum()
    assert sum(each["held_out"] for each in benchmarks) == facts["held_out"]
    head, held = said(report)[:2]
    assert f"{facts['missing']} missing cells are predicted; a prediction is no result." in head
    assert f"{100 * facts['inside']:.1f} %" in held
    assert "hold for results that are missing at random" in said(report)[-1]


def test_of_one_entry_all_is_said(board):
    latent = ability_scale_of(board)
    row = int(np.flatnonzero(latent.missing.sum(axis=1) > 1)[0])
    entry = board.entries["entry"].iloc[row]
    document = told(board, entry=entry)
    assert [each["entry"] for each in rows(document, "entries")] == [entry]
    point = rows(document, "entries")[0]
    assert point["present"] + latent.missing[row].sum() == point["of"]
    first, held, last = said(document)
    assert first.startswith(
        f"{entry} has {point['present']} of {point['of']} benchmarks. On the scale it stands at place {point['rank']} of "
    )
    assert f"from {point['rank_lower']} to {point['rank_upper']}" in first
    assert held in said(told(board))
    assert "hold for results that are missing at random" in last
    assert said(told(of(with_few()), entry="org/m0")) == [
        "org/m0 has 1 of 8 benchmarks: nothing of it is predicted from fewer than 2."
    ]
    with pytest.raises(NotFound):
        told(board, entry="nobody")


def test_a_board_without_holes_predicts_nothing():
    board = of(planted("normal", missing=0.0)[0])
    document = told(board)
    assert (document.facts["holes"], document.facts["missing"]) == (0, 0)
    assert "No cell is missing." in said(document)[0]
    assert len(said(document)) == 2


def refused(scores):
    document = told(of(scores))
    assert (said(document), document.table("entries"), document.facts["link"]) == ([], None, None)
    (why,) = document.texts(Missing)
    return why


def test_it_says_when_it_cannot_tell():
    scores, _ = planted("normal", missing=0.1)
    assert "3 benchmarks have scores of 5 entries or more. At least 4 are needed" in refused(scores[:, :3])
    assert "19 entries have scores on 2 benchmarks or more. At least 20 are needed" in refused(scores[:19])
    apart = scores.copy()
    apart[:60, :4] = apart[60:, 4:] = np.nan
    assert "the benchmarks form 2 groups" in refused(apart)
    assert "no better than chance" in refused(np.random.default_rng(5).uniform(0, 1, (60, 6)))


def test_a_board_too_large_says_so_and_of_many_benchmarks_none_is_left_out_in_turn(monkeypatch):
    scores, _ = planted("normal", missing=0.1)
    monkeypatch.setattr("evalboard.scoring.predicted_averages.MOST_CELLS", 500)
    assert "the board has 960 results, and checking more than 500" in refused(scores)
    monkeypatch.setattr("evalboard.scoring.predicted_averages.MOST_CELLS", 960)
    monkeypatch.setattr("evalboard.insights.ability.MOST_DECLINED", 7)
    document = told(of(scores))
    assert {each["climbed_by_mean"] for each in rows(document, "benchmarks")} == {None}
    assert not [each for each in said(document) if "leaves out" in each]


def test_a_benchmark_of_few_is_left_out_by_name():
    scores, _ = planted("normal", missing=0.1)
    scores[4:, 2] = np.nan
    document = told(of(scores))
    assert "Too few models have b2." in said(document)
    assert document.facts["holes"] == np.isnan(scores).sum()
    assert "b2" not in {each["benchmark"] for each in rows(document, "benchmarks")}


def test_it_is_worked_out_once(board):
    assert ability_scale_of(board) is ability_scale_of(board)
    assert ability_scale_of(replace(board)) is not ability_scale_of(board)


def test_on_the_demo_the_scale_knows_who_is_good_and_the_mean_ranks_those_high_who_left_out_the_hard_ones(
    built_once,
):
    planted_truth = planted_in("demo_holes")
    board = built_once.board("demo_holes")
    frame = frame_of(told(board).table("entries")).set_index("entry")
    truth = pd.Series(planted_truth["ability"]).reindex(frame.index).rank(ascending=False)
    assert truth.corr(frame["rank"]) > 0.95
    assert truth.corr(frame["rank_of_mean"]) < 0.8
    shy = frame.index.isin(planted_truth["shy"])
    assert (truth - frame["rank_of_mean"])[shy].mean() > 30
    assert abs((truth - frame["rank"])[shy].mean()) < 4
    cells = cells_of(board)
    scores = np.array([planted_truth["missing"][cell.entry][cell.benchmark] for cell in cells.itertuples()])
    assert sum(map(len, planted_truth["missing"].values())) == len(cells)
    assert 0.93 <= ((cells["lower"] <= scores) & (scores <= cells["upper"])).mean() <= 0.97
