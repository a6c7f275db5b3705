"""Averages of which missing benchmarks are predicted: what they are, what they say of ranks, and when there are
none.
"""

import json
from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds import artifact
from evalboard.errors import EvalboardError
from evalboard.insights import insight
from evalboard.insights._multiverse import multiverse_of
from evalboard.insights.ability import ability_scale_of
from evalboard.scoring.predicted_averages import PredictedEvidence, root_weights
from evalboard.suite.tree import ranked
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.alarms import cautions_of
from evalboard.views.compare import compare
from evalboard.views.explain import explain
from tests import factories
from tests.reports import json_of

BENCHMARKS, QUESTIONS = 8, 400
NAMES = [f"b{place}" for place in range(BENCHMARKS)]


def world(entries=80, seed=0, holes=0.3, shy=0.25):
    """The chances of entries to be right on benchmarks, and the shares that they got right where they were run."""
    rng = np.random.default_rng([17, seed])
    ability, slope, ease = (
        rng.normal(0, 1, entries),
        rng.uniform(0.7, 1.3, BENCHMARKS),
        np.linspace(2, -2.5, BENCHMARKS),
    )
    chance = 1 / (1 + np.exp(-(np.outer(ability, slope) + ease + rng.normal(0, 0.3, (entries, BENCHMARKS)))))
    scores = rng.binomial(QUESTIONS, chance) / QUESTIONS
    gone = rng.random(scores.shape) < holes
    gone[:, :2] = False
    gone[rng.random(entries) < shy, -2:] = True
    return chance, np.where(gone, np.nan, scores)


def built(scores, missing="predicted", *, questions=True, order=None):
    """The board of such scores: entry m3 is the fourth row."""
    cells = {
        f"m{row}": {
            name: None if np.isnan(value) else float(value) for name, value in zip(NAMES, scores[row], strict=True)
        }
        for row in order or range(len(scores))
    }
    children = [{"name": name, "n": QUESTIONS} if questions else name for name in NAMES]
    return factories.leaderboard(cells, of=factories.board(children, missing=missing))


def rows_of(board):
    """For each entry of a board the row that it was made of."""
    return np.array([int(entry[1:]) for entry in board.entries["entry"]])


@pytest.fixture(scope="module")
def truth():
    return world()


@pytest.fixture(scope="module")
def board(truth):
    return built(truth[1])


def test_an_average_is_over_results_and_over_the_predictions_that_the_scale_makes(board, truth):
    assert board.suite.missing == "predicted"
    filled = truth[1][rows_of(board)].copy()
    predicted = ability_scale_of(board).predicted[0]
    gone = np.isnan(filled)
    assert gone.any(axis=1).sum() > 50
    filled[gone] = predicted[gone]
    assert board.scores.score[:, 0] == pytest.approx(filled.mean(axis=1), abs=1e-12)
    assert np.isnan(board.scores.score[:, 1:][gone]).all()  # cells stay missing
    assert board.scores.present[:, 0].tolist() == (~gone).sum(axis=1).tolist()
    assert np.corrcoef(ranked(board.scores.score[:, 0]), ranked(truth[0].mean(axis=1)[rows_of(board)]))[0, 1] > 0.95


def test_who_has_all_benchmarks_has_the_numbers_of_a_strict_board(board, truth):
    strict = built(truth[1], "strict")
    whole = [row for row, entry in enumerate(strict.entries["entry"]) if strict.ranks.rank[row]]
    there = [board.row_by_entry[strict.entries["entry"].iloc[row]] for row in whole]
    assert len(whole) > 3
    for name in ("stderr", "lower", "upper"):
        assert getattr(board.errors, name)[there] == pytest.approx(getattr(strict.errors, name)[whole], abs=1e-15)
    assert (board.scores.score[there, 0] == strict.scores.score[whole, 0]).all()


def test_intervals_and_rank_intervals_hold_the_truth(board, truth):
    mean = truth[0].mean(axis=1)[rows_of(board)]
    inside = (board.errors.lower[:, 0] <= mean) & (mean <= board.errors.upper[:, 0])
    assert inside.mean() >= 0.9
    away = ((board.scores.score[:, 0] - mean) / board.errors.stderr[:, 0])[np.isnan(board.scores.score).any(axis=1)]
    assert 0.8 < away.std() < 1.25
    assert ((board.ranks.sets.lower <= ranked(mean)) & (ranked(mean) <= board.ranks.sets.upper)).all()
    assert ((board.ranks.sets.lower <= board.ranks.rank) & (board.ranks.rank <= board.ranks.sets.upper)).all()
    assert (board.ranks.sets.tier > 1).sum() > 20
    assert board.errors.kind[0] == "binomial and predicted"


def test_fewer_results_make_a_wider_interval(board):
    missing = board.scores.leaves[0] - board.scores.present[:, 0]
    width = board.errors.upper[:, 0] - board.errors.lower[:, 0]
    assert width[missing >= 4].mean() > 1.2 * width[missing <= 1].mean()


def test_own_weights_are_answered_with_predictions_and_with_errors_of_their_own(board):
    every = root_weights(board.suite)
    assert board.chosen_average(every) == pytest.approx(board.scores.score[:, 0], abs=1e-15)
    curves = board.evidence.chosen_curves(board.scored, board.chosen_average(every), every, board.curves)
    filled = np.isnan(board.scores.score).any(axis=1)
    assert curves.stderr[filled] == pytest.approx(board.errors.stderr[filled, 0])
    place = board.suite.place("b7")
    one = {place: 1.0}
    gone = np.isnan(board.scores.score[:, place])
    average = board.chosen_average(one)
    alone = board.evidence.chosen_curves(board.scored, average, one, board.curves)
    assert (average[~gone] == board.scores.score[~gone, place]).all()
    assert alone.stderr[~gone] == pytest.approx(board.curves.stderr[~gone, place])
    noise = board.evidence.filling.scale.noise[board.evidence.filling.places.index(place)]
    assert (alone.stderr[gone] > noise).all()
    chosen = select(board, TableQuery(benchmarks=(("b0", 1.0), ("b7", 3.0))))
    assert chosen.ranking.sets is not None
    assert (chosen.ranking.rank > 0).all()


def test_filters_rank_who_is_left_by_the_same_errors(board):
    chosen = select(board, TableQuery.from_url("among=these&search=m1"))
    ranking = chosen.ranking
    assert ranking.sets is not None
    some = ranking.rank > 0
    assert 5 < some.sum() < len(board)
    assert ((ranking.sets.lower <= ranking.rank) & (ranking.rank <= ranking.sets.upper))[some].all()
    assert ranking.sets.upper[some].max() <= some.sum()


def test_a_visitor_sees_one_thing_wherever_they_look(board):
    first, last = (str(board.entries["entry"].iloc[row]) for row in (0, len(board) - 1))
    between = compare(board, [first, last]).rows[0].differences[0]
    apart, gap = (
        np.hypot(board.errors.stderr[0, 0], board.errors.stderr[-1, 0]),
        board.scores.score[0, 0] - board.scores.score[-1, 0],
    )
    assert None not in (between.difference, between.lower, between.upper)
    numbers = np.array([between.difference, between.lower, between.upper], dtype=float)
    assert abs(numbers[0]) == pytest.approx(gap)
    assert numbers[2] - numbers[1] == pytest.approx(2 * 1.96 * apart, rel=0.1)
    assert next(str(said) for said, _ in cautions_of(board)).endswith(
        "models lack results; their averages contain predictions"
    )


def test_an_explanation_marks_what_is_predicted_and_adds_up(board):
    row = int(np.flatnonzero(np.isnan(board.scores.score[:, 1:]).sum(axis=1) == 2)[0])
    entry = str(board.entries["entry"].iloc[row])
    answer = json_of(explain, board, entry, "Average")
    parts = [part for part in answer["children"] if part["score"] is None]
    assert len(parts) == 2
    assert all(part["predicted"] is not None for part in parts)
    numbers = [part["predicted"] if part["score"] is None else part["score"] for part in answer["children"]]
    weights = np.array([part["weight"] for part in answer["children"]], dtype=float)
    assert answer["score"] == pytest.approx(np.array(numbers, dtype=float) @ weights, abs=1e-12)
    lines = {line["key"]: line["value"] for line in answer["lines"]}
    assert all(lines[part["label"]].startswith("≈ ") for part in parts)
    assert "predicted (≈)" in lines["missing"]
    assert "binomial and predicted" in lines["kind"]
    by_own = json_of(explain, board, entry, "Average", {board.suite.place(part["label"]): 1.0 for part in parts})
    assert by_own["score"] == pytest.approx(np.array([part["predicted"] for part in parts], dtype=float).mean())
    each = insight("ability")
    report = each.report(board, each.query(entry=entry))
    said = [report.headline, *report.texts()]
    assert said[0] == f"{entry} has 6 of 8 benchmarks. Its average on this board has predictions of the others in it."
    assert not [
        each for each in said if "On the scale it stands" in each
    ]  # its rank on the board is another thing, and stands beside it


def test_what_a_benchmark_is_held_against_does_not_know_it(board):
    place = board.suite.place("b3")
    others = board.mean_of_others(place)
    scores = board.scores.score.copy()
    scores[:, place] = 1.0 - scores[:, place]
    turned = replace(board, scores=replace(board.scores, score=scores))
    assert (turned.mean_of_others(place) == others).all()
    assert not np.allclose(others, board.chosen_average(board.others(place)))


def test_it_comes_back_from_files_as_it_was(board, tmp_path):
    artifact.save(board, tmp_path / "k")
    back = artifact.load(tmp_path / "k")
    assert isinstance(back.evidence, PredictedEvidence)
    assert (back.curves.stderr == board.curves.stderr)[~np.isnan(board.curves.stderr)].all()
    weights = {board.suite.place("b6"): 2.0, board.suite.place("b7"): 1.0}
    assert (back.chosen_average(weights) == board.chosen_average(weights)).all()
    curves = [
        each.evidence.chosen_curves(each.scored, each.chosen_average(weights), weights, each.curves)
        for each in (back, board)
    ]
    assert (curves[0].stderr == curves[1].stderr).all()
    some = np.array([5, 3, 40])
    assert (board.curves_of(some).stderr[:, 0] == board.curves.stderr[some, 0]).all()
    assert back.suite.missing == "predicted"
    assert json.dumps(artifact.manifest(back), default=str) == json.dumps(artifact.manifest(board), default=str)


def test_without_errors_of_results_the_distance_from_the_scale_stands_for_them(truth):
    board = built(truth[1], questions=False)
    known = built(truth[1])
    assert board.errors.kind[0] == "predicted"
    assert (
        board.errors.stderr[:, 0]
        > known.errors.stderr[np.array([known.row_by_entry[entry] for entry in board.entries["entry"]]), 0]
    ).mean() > 0.9
    assert (board.ranks.sets.lower > 0).all()


def refused(scores, tmp_path):
    """The note of a board that cannot be filled; it is strict then, before and after its files."""
    board = built(scores)
    assert board.suite.missing == "strict"
    assert (np.isnan(board.scores.score[:, 0]) == np.isnan(board.scores.score[:, 1:]).any(axis=1)).all()
    artifact.save(board, tmp_path / "k")
    assert artifact.load(tmp_path / "k").suite.missing == "strict"
    (note,) = [str(note) for note in board.notes if "cannot be predicted" in str(note)]
    assert note.endswith("Entries that lack a benchmark have no average and no rank.")
    return note


def test_a_board_of_few_entries_is_strict_and_says_why(truth, tmp_path):
    assert "19 entries have scores" in refused(truth[1][:19], tmp_path)


def test_a_benchmark_that_few_have_is_named(truth, tmp_path):
    scores = truth[1].copy()
    scores[4:, 5] = np.nan
    assert "fewer than 5 have b5" in refused(scores, tmp_path)


def test_a_scale_that_held_out_results_speak_against_ranks_nobody(tmp_path):
    scores = np.random.default_rng(5).uniform(0, 1, (60, BENCHMARKS))
    scores[::2, 1] = np.nan
    assert "it predicts held-out results no better than chance" in refused(scores, tmp_path)


def test_benchmarks_that_do_not_hang_together_are_not_averaged(truth, tmp_path):
    scores = truth[1].copy()
    scores[:40, :4] = scores[40:, 4:] = np.nan
    assert "the benchmarks form 2 groups" in refused(scores, tmp_path)


def test_where_nothing_is_missing_it_is_a_strict_board(tmp_path):
    scores = world(entries=30, holes=0.0, shy=0.0)[1]
    board, strict = built(scores), built(scores, "strict")
    assert board.notes == strict.notes
    assert (board.errors.stderr == strict.errors.stderr).all()


def test_who_has_one_result_has_no_rank(truth):
    scores = truth[1].copy()
    scores[0, 1:] = np.nan
    board = built(scores)
    row = board.row_by_entry["m0"]
    assert np.isnan(board.scores.score[row, 0])
    assert board.ranks.rank[row] == board.ranks.sets.lower[row] == 0
    assert (board.ranks.rank > 0).sum() == len(board) - 1


def test_the_multiverse_has_it_among_the_ways(board):
    multiverse = multiverse_of(board)
    assert multiverse is not None
    rules = {universe.missing for universe in multiverse.universes}
    assert rules == {"predicted", "strict", "half"}
    assert multiverse.universes[multiverse.own].missing == "predicted"
    ways = [
        place
        for place, each in enumerate(multiverse.universes)
        if each.missing == "predicted" and each.aggregate == "median" and each.left_out is None
    ]
    assert (multiverse.ranks[ways[0]] > 0).all()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            {"suite": {"name": "All", "levels": ["task"], "missing": "predicted"}},
            "is for tables of results; of samples",
        ),
        ({"rating": {"name": "bradley_terry"}}, "ratings of battles are one scale already"),
    ],
)
def test_it_is_for_tables_of_results(more, said):
    with pytest.raises(EvalboardError, match=said):
        factories.board(missing="predicted", **more)
