"""Fronts of score and cost, and mixtures of models: against all pairs, and with a truth that is planted."""

from itertools import combinations

import numpy as np
import pytest

from evalboard.statistics.cost_fronts import (
    ScoresAndCosts,
    chances_on_front,
    drawn_anew,
    hull,
    mixtures,
    on_front,
    per_solved,
)


def seen(score, cost):
    score, cost = np.array(score, dtype=float), np.array(cost, dtype=float)
    return ScoresAndCosts(score, cost, score[None], cost[None])


def points(seed):
    rng = np.random.default_rng(seed)
    return np.round(rng.random(9), 1), np.round(rng.random(9) + 0.1, 1)


@pytest.mark.parametrize("seed", range(20))
def test_the_front_is_whom_nobody_beats(seed):
    score, cost = points(seed)

    def beaten(row):
        return any(
            score[other] >= score[row]
            and cost[other] <= cost[row]
            and (score[other] > score[row] or cost[other] < cost[row])
            for other in range(9)
        )

    assert on_front(seen(score, cost)).tolist() == [not beaten(row) for row in range(9)]


@pytest.mark.parametrize("seed", range(20))
def test_no_single_one_and_no_mixture_of_any_two_beats_the_hull(seed):
    score, cost = points(seed)
    corners = hull(seen(score, cost))
    best = {row: score[row] for row in range(9)}
    for row in range(9):
        for a, b in combinations(range(9), 2):
            if min(cost[a], cost[b]) < cost[row] < max(cost[a], cost[b]):
                share = (cost[row] - cost[a]) / (cost[b] - cost[a])
                best[row] = max(best[row], score[a] + share * (score[b] - score[a]))
    for row in corners:
        assert score[row] == pytest.approx(best[row])
    for mixture in mixtures(seen(score, cost)):
        assert mixture.gain == pytest.approx(best[mixture.row] - score[mixture.row])
        assert 0 < mixture.share < 1
        assert mixture.share * cost[mixture.dearer] + (1 - mixture.share) * cost[mixture.cheaper] == pytest.approx(
            cost[mixture.row]
        )


def tasks(chance, price, count=400, seed=0):
    rng = np.random.default_rng(seed)
    hard = rng.normal(size=count)
    solved = rng.random((len(chance), count)) < 1 / (1 + np.exp(-(np.log(chance / (1 - chance))[:, None] - hard)))
    return solved.astype(float), np.outer(price, np.exp(0.3 * hard))


def test_a_planted_mixture_is_sure_and_who_is_far_from_the_front_is_not_likely_on_it():
    chance, price = np.array([0.3, 0.35, 0.9, 0.85, 0.2]), np.array([1.0, 5.0, 9.0, 20.0, 2.0])
    drawn = drawn_anew(np.ones(400), *tasks(chance, price))
    (mixture,) = mixtures(drawn)
    assert (mixture.row, mixture.cheaper, mixture.dearer) == (1, 0, 2)
    assert 0 < mixture.lower < mixture.gain < mixture.upper
    chances = chances_on_front(drawn)
    assert chances[[0, 2]].min() > 0.99
    assert chances[[3, 4]].max() < 0.05
    assert chances[1] > 0.5  # no single one beats it: only the mixture does


def test_what_clusters_share_stays_shared_so_that_a_twin_that_costs_more_is_never_on_the_front():
    score, cost = tasks(np.array([0.5, 0.5]), np.array([1.0, 1.1]), seed=2)
    twins = drawn_anew(np.ones(400), np.stack([score[0], score[0]]), np.stack([cost[0], 1.1 * cost[0]]))
    assert chances_on_front(twins).tolist() == [1.0, 0.0]


def test_what_costs_nothing_has_its_place():
    free = drawn_anew(np.ones(20), np.array([[0.5] * 20, [1.0] * 20]), np.array([[0.0] * 20, [2.0] * 20]))
    assert chances_on_front(free).tolist() == [1.0, 1.0]


def test_a_solved_task_costs_all_costs_over_all_solved_and_its_interval_knows_that_failures_cost_more():
    rng = np.random.default_rng(7)
    truth, held, widths = 1.5 * 0.6 + 3.0 * 0.4, 0, []
    for _ in range(300):
        solved = rng.random((50, 4)) < 0.6
        cost = np.where(solved, 1.5, 3.0)
        each, lower, upper = per_solved(cost.sum(axis=1), solved.sum(axis=1).astype(float))
        assert each == pytest.approx(cost.sum() / solved.sum())
        held += lower <= truth / 0.6 <= upper
        widths.append(upper / lower)
    assert 0.91 <= held / 300 <= 0.99
    assert np.isnan(per_solved(np.ones(5), np.zeros(5))).all()
    assert np.isnan(per_solved(np.ones(1), np.ones(1))[1:]).all()
