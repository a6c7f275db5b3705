"""One scale over the holes of a board: who stands where, what is predicted, what declining would do, and when nothing can be told."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard import demo
from evalboard.api.latent import latent_body
from evalboard.cli import main
from evalboard.errors import NotFound
from evalboard.insights._latent import latent_of
from evalboard.insights._latent_documents import LatentQuery, entry_sentences, latent_document
from evalboard.notebook.latent import latent_frame
from tests import factories
from tests.statistics.test_latent_scale import planted

NAMES = [f"b{place}" for place in range(8)]


def of(scores, **more):
    """A board of these scores."""
    cells = [[None if np.isnan(value) else float(value) for value in row] for row in np.clip(scores, 0, 1)]
    return factories.leaderboard({f"org/m{row}": dict(zip(NAMES, each, strict=False)) for row, each in enumerate(cells)}, **more)


def with_few():
    """Scores of which the first entry has one."""
    scores = planted("logistic")[0].copy()
    scores[0] = [0.5, *[np.nan] * 7]
    return scores


@pytest.fixture(scope="module")
def board():
    return of(planted("logistic")[0])


def test_all_that_is_missing_is_predicted_and_nothing_that_is_there(board):
    latent = latent_of(board)
    stored = latent.leaderboard.scores.score[:, list(latent.places)]
    assert latent.cannot_tell is None
    assert (np.isnan(stored) >= latent.missing).all()
    cells = latent_frame(board).attrs["predicted"]
    assert len(cells) == latent.missing.sum() > 100
    assert ((cells["lower"] <= cells["predicted"]) & (cells["predicted"] <= cells["upper"])).all()
    assert (cells["lower"] >= 0).all()
    assert (cells["upper"] <= 1).all()
    for cell in cells.head(20).to_dict("records"):
        row = board.find(cell["entry"])
        assert np.isnan(board.scores.score[row, board.suite.place(cell["benchmark"])])


def test_predictions_hold_what_was_taken_away():
    scores, _ = planted("logistic", entries=200, missing=0.0)
    scores = np.clip(scores, 0, 1)
    taken = np.random.default_rng(1).random(scores.shape) < 0.3
    board = of(np.where(taken, np.nan, scores))
    cells = latent_frame(board).attrs["predicted"]
    truth = np.array([scores[int(cell.entry[5:]), int(cell.benchmark[1:])] for cell in cells.itertuples()])
    inside = (cells["lower"] - 1e-6 <= truth) & (truth <= cells["upper"] + 1e-6)
    assert 0.87 <= inside.mean() <= 0.94


def test_who_leaves_out_the_hard_one_climbs_by_the_mean_and_stays_by_the_scale():
    scores, _ = planted("logistic", entries=200, missing=0.1)
    scores[:, 3] = np.clip(scores[:, 3] * 0.3, 0, 1)
    latent = latent_of(of(scores))
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
    document = latent_document(board, LatentQuery())
    latent = latent_of(board)
    assert json.loads(latent_body(board, LatentQuery())) == document
    assert document["inside"] is not None
    assert document["error"] is not None
    assert document["plain_error"] is not None
    assert document["inside"] == pytest.approx(0.9, abs=0.02)
    assert document["error"] < document["plain_error"]
    assert [each["rank"] for each in document["points"]] == sorted(each["rank"] for each in document["points"])
    assert all(each["rank_lower"] <= each["rank"] <= each["rank_upper"] for each in document["points"])
    assert sum(each["missing"] for each in document["benchmarks"]) == document["missing"] == latent.missing.sum()
    assert sum(each["held_out"] for each in document["benchmarks"]) == document["held_out"]
    head, held = document["sentences"][:2]
    assert f"{document['missing']} missing cells are predicted; a prediction is no result." in head
    assert f"{100 * document['inside']:.1f} %" in held
    assert "leave empty cannot be checked" in document["sentences"][-1]


def test_of_one_entry_all_is_said(board):
    latent = latent_of(board)
    row = int(np.flatnonzero(latent.missing.sum(axis=1) > 1)[0])
    entry = board.entries["entry"].iloc[row]
    document = latent_document(board, LatentQuery.from_url(f"entry={entry}&other=1"))
    assert [each["entry"] for each in document["points"]] == [entry]
    assert len(document["predicted"]) == latent.missing[row].sum()
    point = document["points"][0]
    assert point["present"] + len(document["predicted"]) == point["of"]
    first, held, last = document["sentences"]
    assert first.startswith(f"{entry} has {point['present']} of {point['of']} benchmarks. On the scale it stands at place {point['rank']} of ")
    assert f"from {point['rank_lower']} to {point['rank_upper']}" in first
    assert held in latent_document(board, LatentQuery())["sentences"]
    assert "leave empty cannot be checked" in last
    few = latent_of(of(with_few()))
    said = [str(each) for each in entry_sentences(few, few.leaderboard.find("org/m0"))]
    assert said == ["org/m0 has 1 of 8 benchmarks: nothing of it is predicted from fewer than 2."]
    with pytest.raises(NotFound):
        latent_document(board, LatentQuery(entry="nobody"))


def test_a_board_without_holes_predicts_nothing():
    board = of(planted("normal", missing=0.0)[0])
    document = latent_document(board, LatentQuery())
    assert (document["holes"], document["missing"], document["predicted"]) == (0, 0, [])
    assert "No cell is missing." in document["sentences"][0]
    assert len(document["sentences"]) == 2


def refused(scores):
    document = latent_document(of(scores), LatentQuery())
    assert (document["sentences"], document["points"], document["predicted"], document["link"]) == ([], [], [], None)
    return str(document["cannot_tell"])


def test_it_says_when_it_cannot_tell():
    scores, _ = planted("normal", missing=0.1)
    assert "3 benchmarks have scores of 5 entries or more; from 4 on" in refused(scores[:, :3])
    assert "19 entries have scores on 2 benchmarks or more; from 20 on" in refused(scores[:19])
    apart = scores.copy()
    apart[:60, :4] = apart[60:, 4:] = np.nan
    assert "fall into 2 parts" in refused(apart)
    assert "no better than chance would" in refused(np.random.default_rng(5).uniform(0, 1, (60, 6)))


def test_a_board_too_large_says_so_and_of_many_benchmarks_none_is_left_out_in_turn(monkeypatch):
    scores, _ = planted("normal", missing=0.1)
    monkeypatch.setattr("evalboard.scoring.one_scale.MOST_CELLS", 500)
    assert "the board has 960 cells, and more than 500" in refused(scores)
    monkeypatch.setattr("evalboard.scoring.one_scale.MOST_CELLS", 960)
    monkeypatch.setattr("evalboard.insights._latent.MOST_DECLINED", 7)
    document = latent_document(of(scores), LatentQuery())
    assert {each["climbed_by_mean"] for each in document["benchmarks"]} == {None}
    assert not [each for each in document["sentences"] if "leaves out" in each]


def test_a_benchmark_of_few_is_left_out_by_name():
    scores, _ = planted("normal", missing=0.1)
    scores[4:, 2] = np.nan
    document = latent_document(of(scores), LatentQuery())
    assert document["left_out"] == ["b2"]
    assert document["holes"] == np.isnan(scores).sum()
    assert "b2" not in {each["benchmark"] for each in document["benchmarks"]}


def test_it_is_worked_out_once(board):
    assert latent_of(board) is latent_of(board)
    assert latent_of(replace(board)) is not latent_of(board)


def test_on_the_demo_the_scale_knows_who_is_good_and_the_mean_ranks_those_high_who_left_out_the_hard_ones(built_once, tmp_path):
    demo.write("holes", tmp_path, models=160, seed=7)
    planted_truth = json.loads((tmp_path / "planted.json").read_text())
    frame = latent_frame(built_once.board("demo_holes")).set_index("entry")
    truth = pd.Series(planted_truth["ability"]).reindex(frame.index).rank(ascending=False)
    assert truth.corr(frame["rank"]) > 0.95
    assert truth.corr(frame["rank_of_mean"]) < 0.8
    shy = frame.index.isin(planted_truth["shy"])
    assert (truth - frame["rank_of_mean"])[shy].mean() > 30
    assert abs((truth - frame["rank"])[shy].mean()) < 4
    cells = frame.attrs["predicted"]
    scores = np.array([planted_truth["missing"][cell.entry][cell.benchmark] for cell in cells.itertuples()])
    assert sum(map(len, planted_truth["missing"].values())) == len(cells)
    assert 0.87 <= ((cells["lower"] <= scores) & (scores <= cells["upper"])).mean() <= 0.93


def test_the_command_prints_it(capsys, tmp_path):
    scores, _ = planted("logistic")
    (tmp_path / "configs").mkdir()
    values, children = ", ".join(f"{name}: {name}" for name in NAMES), ", ".join(f"{{name: {name}}}" for name in NAMES)
    (tmp_path / "configs" / "holes.yaml").write_text(
        "id: holes\ntitle: Holes\nsource: {kind: folder, path: ., patterns: [scores.csv]}\nreader: table\n"
        f"columns: {{entry: {{model: model}}, values: {{{values}}}}}\nsuite: {{name: Average, children: [{children}]}}\n"
    )
    lines = [",".join(["" if np.isnan(value) else repr(float(value)) for value in row]) for row in np.clip(scores, 0, 1)]
    (tmp_path / "scores.csv").write_text("\n".join([f"model,{','.join(NAMES)}", *(f"m{row},{line}" for row, line in enumerate(lines))]))
    args = ["latent", "holes", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path)]
    assert main([*args, "--top", "3"]) == 0
    text = capsys.readouterr().out
    assert "Predicted, no result" in text
    assert "and 117 more" in text
    assert "Each result was held out once" in text.replace("\n", " ")
    assert main([*args, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["cannot_tell"] is None
    assert main([*args, "--entry", "nobody"]) != 0
