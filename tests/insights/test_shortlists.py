"""Shortlists: chosen by what was measured, estimates near the truth, intervals that hold it, and refusals where nothing
can be said.
"""

from dataclasses import replace

import numpy as np
import pytest

from evalboard.errors import NotFound, QueryError
from evalboard.insights._questions import AnswerScores
from evalboard.insights.shortlist import SIMPLER, shortlist_of, shortlisted
from evalboard.slices import store_of
from evalboard.statistics.short_tests import any_of, cells_of, one_of_each


def answered(score, clusters=None, witness=None):
    models, questions = (tuple(map(str, range(size))) for size in score.shape)
    every = np.ones(len(models), dtype=bool)
    return AnswerScores(models, 0, questions, clusters or questions, score, every if witness is None else witness)


def one_ability(models, questions, seed=0):
    rng = np.random.default_rng(seed)
    slope, place = np.exp(rng.normal(0.3, 0.3, questions)), rng.normal(0, 1.5, questions)
    return (
        rng.random((models, questions)) < 1 / (1 + np.exp(-slope * (1.3 * rng.normal(size=(models, 1)) - place)))
    ).astype(float)


@pytest.mark.thorough
def test_where_one_ability_is_planted_cells_and_predictions_beat_random_questions_and_intervals_hold_the_truth():
    score = one_ability(89, 240)
    shortlist = shortlisted(answered(score[:29]), "quiz", k=50, seed=0)
    assert shortlist.way != "random"
    held, off, half, plain = score[29:], [], [], []
    rng = np.random.default_rng(3)
    for _ in range(60):
        drawn, anywhere = one_of_each(cells_of(shortlist.learnt, 50), rng), any_of(240, 50, rng)
        means, width = replace(shortlist, drawn=drawn).estimates(held[:, drawn.places])
        off.append(means - held.mean(axis=1))
        half.append(width)
        plain.append(held[:, anywhere.places].mean(axis=1) - held.mean(axis=1))
    error, usual = (np.sqrt(np.square(each).mean()) for each in (off, plain))
    assert error <= 0.87 * usual
    assert error == pytest.approx(shortlist.measured.error, rel=0.2)
    assert 0.92 <= (np.abs(off) <= np.array(half)).mean() <= 0.98


def test_the_way_is_the_simplest_whose_measured_error_is_hardly_above_the_least():
    shortlist = shortlisted(answered(one_ability(30, 60)), "quiz", k=20, seed=0)
    assert [each.way for each in shortlist.ways] == ["random", "stratified", "difference", "curves", "adaptive"]
    listed = [each for each in shortlist.ways if each.way != "adaptive"]
    least = min(each.error for each in listed)
    assert shortlist.way == next(each.way for each in listed if each.error <= SIMPLER * least)


def test_curves_are_tried_from_thirty_models_on():
    assert [each.way for each in shortlisted(answered(one_ability(29, 60)), "quiz", k=20, seed=0).ways] == [
        "random",
        "stratified",
        "difference",
    ]


def test_the_same_seed_draws_the_same_list_and_another_another():
    answers = answered(one_ability(25, 100))
    first, again, other = (shortlisted(answers, "quiz", k=20, seed=seed) for seed in (0, 0, 1))
    assert (first.drawn.places.tolist(), first.name) == (again.drawn.places.tolist(), again.name)
    assert first.drawn.places.tolist() != other.drawn.places.tolist()
    assert len({first.name, other.name}) == 2


def test_the_name_changes_with_a_single_answer_and_with_the_benchmark():
    score = one_ability(25, 100)
    changed = score.copy()
    changed[3, 7] = 1 - changed[3, 7]
    names = {
        shortlisted(answered(score), "quiz", k=20, seed=0).name,
        shortlisted(answered(changed), "quiz", k=20, seed=0).name,
    }
    assert len(names | {shortlisted(answered(score), "other", k=20, seed=0).name}) == 3


def test_relatives_and_models_with_holes_are_not_learnt_from():
    score = one_ability(30, 80)
    score[4, 2] = np.nan
    witness = np.ones(30, dtype=bool)
    witness[7] = False
    shortlist = shortlisted(answered(score, witness=witness), "quiz", k=20, seed=0)
    np.testing.assert_array_equal(shortlist.learnt, np.delete(score, [4, 7], axis=0))


def test_a_list_of_nearly_everything_is_refused_and_so_is_one_of_nearly_nothing():
    answers = answered(one_ability(25, 100))
    for k in (9, 51, 0, -5):
        with pytest.raises(QueryError, match="expected 10 to 50"):
            shortlisted(answers, "quiz", k=k, seed=0)
    with pytest.raises(NotFound, match="19 questions"):
        shortlisted(answered(one_ability(25, 19)), "quiz", k=10, seed=0)
    with pytest.raises(NotFound, match="19 unrelated models answered all"):
        shortlisted(answered(one_ability(19, 100)), "quiz", k=10, seed=0)


def test_estimates_stay_within_what_answers_to_the_others_can_make_true():
    answers = answered(one_ability(25, 40))
    shortlist = shortlisted(answers, "quiz", k=20, seed=0)
    means, _ = shortlist.estimates(np.stack([np.zeros(20), np.ones(20)]))
    assert 0.0 <= means[0] <= 0.5 <= means[1] <= 1.0


@pytest.mark.thorough
def test_on_the_demo_the_shortlist_is_worked_out_once_and_learns_from_its_witnesses(built_once):
    board = built_once.board("demo_questions")
    store = store_of(board)
    (benchmark,) = store.filed.benchmarks
    shortlist = shortlist_of(board, store, benchmark, 50)
    assert shortlist is shortlist_of(board, store, benchmark, 50)
    assert shortlist.learnt.shape == (90, 300)
    assert shortlist.measured.error <= 0.9 * shortlist.plain.error
