"""Short tests: cells, draws and estimates, against enumeration and slow plain computations."""

from itertools import product

import numpy as np
import pytest

from evalboard.statistics import item_response
from evalboard.statistics.short_tests import (
    RIDGE,
    SHARED,
    DrawnQuestions,
    adaptive,
    alike,
    any_of,
    by_curves,
    cells_of,
    design_error,
    difference,
    one_of_each,
)


def answers(models: int, questions: int, seed: int = 0):
    rng = np.random.default_rng(seed)
    ability, place, slope = (
        rng.normal(size=models),
        rng.normal(0, 1.2, questions),
        np.exp(rng.normal(0, 0.4, questions)),
    )
    return (rng.random((models, questions)) < 1 / (1 + np.exp(-slope * (ability[:, None] - place)))).astype(float)


@pytest.mark.parametrize(("questions", "k"), [(40, 10), (41, 13), (20, 20), (300, 50)])
def test_every_question_is_in_one_cell_and_no_cell_is_empty(questions, k):
    cells = cells_of(answers(12, questions), k)
    assert len(cells) == k
    assert sorted(np.concatenate(cells)) == list(range(questions))


def test_questions_on_which_models_differ_are_in_smaller_cells():
    scores = np.concatenate([np.ones((30, 100)), answers(30, 100)], axis=1)
    size_of = {int(place): len(cell) for cell in cells_of(scores, 20) for place in cell}
    assert np.mean([size_of[place] for place in range(100)]) > 1.5 * np.mean(
        [size_of[place] for place in range(100, 200)]
    )


def test_cells_do_not_depend_on_the_order_of_models():
    scores = answers(15, 60)
    cells, turned = cells_of(scores, 10), cells_of(scores[::-1], 10)
    assert {tuple(sorted(cell)) for cell in cells} == {tuple(sorted(cell)) for cell in turned}


def test_over_all_draws_the_weighted_answers_have_the_mean_of_all():
    cells = [np.array([0, 3]), np.array([1]), np.array([2, 4, 5])]
    truth = np.array([[0.0, 1.0, 0.25, 1.0, 0.5, 0.0]])
    estimates = []
    for places in product(*cells):
        weight = np.array([len(cell) for cell in cells]) / 6
        estimates.append(
            difference(np.zeros((1, 6)), DrawnQuestions(np.array(places), weight, np.zeros(3)), truth[:, list(places)])[
                0
            ]
        )
    assert np.mean(estimates) == pytest.approx(truth.mean(), abs=1e-12)


def test_over_all_draws_bad_predictions_that_were_made_before_cost_no_bias():
    cells = [np.array([0, 3]), np.array([1, 2])]
    truth, predicted = np.array([[0.0, 1.0, 0.25, 1.0]]), np.array([[0.9, 0.1, 0.8, 0.3]])
    weight = np.array([0.5, 0.5])
    estimates = [
        difference(predicted, DrawnQuestions(np.array(each), weight, np.zeros(2)), truth[:, list(each)])[0]
        for each in product(*cells)
    ]
    assert np.mean(estimates) == pytest.approx(truth.mean(), abs=1e-12)


def test_draws_are_as_likely_as_they_claim():
    cells, rng = cells_of(answers(20, 30), 10), np.random.default_rng(1)
    count = np.zeros(30)
    for _ in range(1_000):
        drawn = one_of_each(cells, rng)
        assert drawn.weight.sum() == pytest.approx(1.0)
        count[drawn.places] += 1
    expected = np.zeros(30)
    for cell in cells:
        expected[cell] = 1_000 / len(cell)
    np.testing.assert_allclose(count, expected, atol=5 * np.sqrt(250))


def test_random_questions_are_never_twice_the_same():
    drawn = any_of(30, 12, np.random.default_rng(0))
    assert len(set(drawn.places)) == 12
    assert drawn.weight.tolist() == [1 / 12] * 12


def test_predictions_from_like_answers_are_those_of_a_normal_vector_that_is_partly_seen():
    scores, clusters = answers(25, 18, seed=3), np.repeat(np.arange(9), 2)
    drawn = one_of_each(cells_of(scores, 6), np.random.default_rng(2))
    new = answers(3, 18, seed=4)
    mean = scores.mean(axis=0)
    covariance = np.cov(scores.T, bias=True)
    usual = np.mean([covariance[place, place] for place in drawn.places])
    for i, j in product(range(18), repeat=2):
        covariance[i, j] += SHARED * usual * (clusters[i] == clusters[j])
    seen = covariance[np.ix_(drawn.places, drawn.places)] + RIDGE * usual * np.eye(6)
    predicted = alike(scores, clusters, drawn, new[:, drawn.places])
    for row in range(3):
        expected = mean + covariance[:, drawn.places] @ np.linalg.inv(seen) @ (
            new[row, drawn.places] - mean[drawn.places]
        )
        np.testing.assert_allclose(predicted[row], expected, atol=1e-10)


def test_predictions_by_curves_are_the_mean_over_how_likely_abilities_are():
    curves = item_response.fit(answers(60, 20))
    new, places = answers(2, 20, seed=5), np.array([1, 4, 9, 15])
    predicted = by_curves(curves, places, new[:, places])
    for row in range(2):
        whole, sums = 0.0, np.zeros(20)
        for ability in np.linspace(-5, 5, 31):
            chance = 1 / (1 + np.exp(-(curves.slope * ability + curves.ease)))
            weight = np.exp(-(ability**2) / 2) * np.prod(
                np.where(new[row, places] == 1, chance[places], 1 - chance[places])
            )
            whole, sums = whole + weight, sums + weight * chance
        np.testing.assert_allclose(predicted[row], sums / whole, atol=1e-9)


def test_adaptive_testing_asks_what_tells_most_and_looks_at_nothing_else():
    curves, new = item_response.fit(answers(60, 25)), answers(4, 25, seed=6)
    points = np.linspace(-5, 5, 31)
    for row in range(4):
        posterior, asked = np.exp(-np.square(points) / 2), []
        for _ in range(7):
            ability = (posterior * points).sum() / posterior.sum()
            near = points[np.abs(points - ability).argmin()]
            chance = 1 / (1 + np.exp(-(curves.slope * near + curves.ease)))
            information = curves.slope**2 * chance * (1 - chance)
            asked.append(max((each for each in range(25) if each not in asked), key=lambda each: information[each]))
            right = 1 / (1 + np.exp(-(curves.slope[asked[-1]] * points + curves.ease[asked[-1]])))
            posterior = posterior * (right if new[row, asked[-1]] else 1 - right)
        chances = [
            new[row, q] if q in asked else (posterior * curves.chance(points)[q]).sum() / posterior.sum()
            for q in range(25)
        ]
        changed = new[[row]].copy()
        changed[0, [each for each in range(25) if each not in asked]] = (
            1 - changed[0, [each for each in range(25) if each not in asked]]
        )
        assert adaptive(curves, new[[row]], 7)[0] == pytest.approx(np.mean(chances), abs=1e-9)
        assert adaptive(curves, changed, 7)[0] == pytest.approx(np.mean(chances), abs=1e-9)


def test_a_question_that_stands_for_itself_alone_adds_no_error_and_perfect_answers_are_not_certain():
    drawn = DrawnQuestions(np.arange(2), np.array([0.9, 0.1]), np.array([0.8, 0.0]))
    error = design_error(np.array([[0.0, 5.0], [0.5, 0.0]]), np.array([0.2, 0.2]), drawn)
    assert error[0] == pytest.approx(np.sqrt(0.81 * 0.8 * 0.2 / 2))
    assert error[1] == pytest.approx(np.sqrt(0.81 * 0.8 * (0.25 + 0.2) / 2))
