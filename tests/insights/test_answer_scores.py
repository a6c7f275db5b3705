"""Who answered what: the matrix of a benchmark, and which models are witnesses of their own."""

from dataclasses import replace

import numpy as np
import pytest

from evalboard.insights._questions import answered
from evalboard.slices import store_of
from tests.insights.examples import answers, board


def of(leaderboard):
    store = store_of(leaderboard)
    return answered(leaderboard, store, store.filed.benchmarks[0])


def test_the_matrix_has_every_answer_in_its_place(tmp_path):
    told = of(board(tmp_path, {"m/a": [1, 0, None], "m/b": [0, 1, 1]}))
    assert told.entries == ("m/a", "m/b")
    assert told.samples == ("q0", "q1", "q2")
    np.testing.assert_array_equal(told.score, [[1, 0, np.nan], [0, 1, 1]])


def test_several_runs_of_a_question_count_with_their_mean(tmp_path):
    rows = [
        row | {"run": run, "value": value} for run, value in ((1, 1.0), (2, 0.0)) for row in answers({"m/a": [1, 1]})
    ]
    assert of(board(tmp_path, {"m/a": [1, 1]}, rows=rows)).score.tolist() == [[0.5, 0.5]]


def test_who_answered_less_than_half_is_not_counted(tmp_path):
    told = of(board(tmp_path, {"m/a": [1, 0, 1, 0], "m/b": [1, None, None, None], "m/c": [1, 1, None, None]}))
    assert (told.entries, told.sparse) == (("m/a", "m/c"), 1)


def test_of_models_made_from_one_base_the_best_is_the_witness(tmp_path):
    scores = {"m/base": [1, 0, 0, 0], "o/tuned": [1, 1, 0, 0], "o/merge": [1, 1, 1, 0], "m/other": [0, 0, 0, 1]}
    told = of(board(tmp_path, scores, bases={"o/tuned": "m/base", "o/merge": "o/tuned"}))
    assert dict(zip(told.entries, told.witness.tolist(), strict=True)) == {
        "m/base": False,
        "o/tuned": False,
        "o/merge": True,
        "m/other": True,
    }


def test_models_that_answer_alike_throughout_are_one_witness(tmp_path):
    half = [1] * 10 + [0] * 10
    told = of(board(tmp_path, {"m/a": half, "m/copy": half, "m/b": half[::-1], "m/all": [1] * 20, "m/too": [1] * 20}))
    assert told.witness.tolist() == [True, False, True, True, True]


@pytest.mark.parametrize("base", [None, "", "   ", float("nan")])
def test_an_unknown_base_joins_nobody(tmp_path, base):
    told = of(board(tmp_path, {"m/a": [1, 0, 1], "m/b": [1, 1, 1]}, bases={"m/a": base, "m/b": base}))
    assert told.witness.all()


def test_questions_of_one_id_in_two_passages_are_two(tmp_path):
    rows = [row | {"cluster": passage} for passage in ("p1", "p2") for row in answers({"m/a": [1, 0], "m/b": [0, 0]})]
    told = of(board(tmp_path, {"m/a": [1, 0], "m/b": [0, 0]}, rows=rows))
    assert (len(told.samples), told.shared) == (4, {"p1", "p2"})


def test_a_board_whose_missing_scores_count_nothing_counts_them_so_here(tmp_path):
    leaderboard = board(tmp_path, {"m/a": [1, None], "m/b": [1, 0]})
    store = store_of(leaderboard)
    zero = replace(store, null_is_zero=True)
    rows = [
        row | ({"value": None} if row["sample"] == "q1" and row["entry"] == "m/a" else {})
        for row in answers({"m/a": [1, 1], "m/b": [1, 0]})
    ]
    with_null = board(tmp_path, {"m/a": [1, 0], "m/b": [1, 0]}, rows=rows)
    assert np.isnan(of(with_null).score[0, 1])
    assert zero.null_is_zero


def test_a_near_duplicate_that_nobody_names_is_no_witness(tmp_path):
    rng = np.random.default_rng(5)
    right = (rng.random((12, 200)) < 0.6).astype(float)
    right[11] = np.where(rng.random(200) < 0.1, 1 - right[2], right[2])
    told = of(board(tmp_path, {f"m/{row}": line.tolist() for row, line in enumerate(right)}))
    assert len(told.near_duplicates) == 1
    assert set(told.near_duplicates) <= {"m/2", "m/11"}
    assert [entry for entry, is_witness in zip(told.entries, told.witness, strict=True) if not is_witness] == list(
        told.near_duplicates
    )
