"""The winner's curse: against the paper's formula in 60 digits, and by how often the truth lies in the intervals."""

import math

import numpy as np
import pytest

from evalboard.statistics.winners import CutOff, bounds_of_winning, corrected, simultaneous_reach

# Scores, covariances with the best, and the conditional and hybrid estimate, lower and upper end, by bisection of the
# paper's formula in 60 digits.
FROM_THE_PAPER = [
    (
        [-0.039, 0.22],
        [-0.1031, 1.6901],
        [-4.3694574, -25.376198553, 2.073105371],
        [-3.196058301, -3.702353538, 2.152998253],
    ),
    (
        [1.678, 1.019, 0.896],
        [1.9445, -0.2433, 0.0223],
        [-0.223439285, -10.70464341, 4.130577269],
        [-0.204232206, -2.677641343, 4.201098659],
    ),
    (
        [0.625, -1.108, 0.942, 1.622, 0.42],
        [-0.0007, -0.0459, 0.0823, 1.4685, 0.032],
        [0.618609903, -6.067288217, 3.865817539],
        [0.622008371, -2.314913463, 3.923195758],
    ),
    (
        [2.884, -0.399, -1.924, -0.917, -2.196, -0.183, -0.512, 4.096],
        [0.524, -0.4339, -0.7943, -0.4295, 0.0688, 0.1665, -0.9218, 3.4536],
        [3.100486077, -5.161586841, 7.627135318],
        [3.102405481, -2.108162031, 7.711713054],
    ),
    (
        [-0.349, 0.012, -0.52, 0.064],
        [0.0307, -0.2517, -0.2205, 1.0435],
        [-17.161411455, -91.827066127, 0.349353358],
        [-3.18392194, -3.231076389, 0.46061365],
    ),
    (
        [-0.795, 1.805, -0.597, -0.523, 0.175, -0.345, 0.136, -1.276, -3.144, -1.523, 2.784, -1.382],
        [-0.3258, 0.2416, -0.0712, 0.0507, -0.2887, -0.2901, -0.31, 0.3107, 0.4856, 0.3185, 1.6115, 0.4424],
        [2.292029944, -2.656075015, 5.224519245],
        [2.292706621, -1.516469321, 5.281101352],
    ),
]


@pytest.mark.parametrize(("score", "covariance", "conditional", "hybrid"), FROM_THE_PAPER)
def test_estimates_and_ends_are_those_of_the_papers_formula(score, covariance, conditional, hybrid):
    answer = corrected(np.array(score), np.array(covariance))
    for mine, expected in ((answer.conditional, conditional), (answer.hybrid, hybrid)):
        np.testing.assert_allclose([mine.estimate, mine.lower, mine.upper], expected, atol=1e-6)


def test_a_tie_has_no_conditional_end_and_a_hybrid_one():
    answer = corrected(np.array([1.0, 1.0]), np.array([1.0, 0.0]))
    assert math.isinf(answer.conditional.lower)
    reach = simultaneous_reach(2, 0.005)
    assert answer.hybrid.lower == pytest.approx(1.0 - reach)


def test_the_hybrid_interval_lies_within_that_for_all_at_once():
    score, covariance = np.array([0.3, 0.31, 0.1]), np.array([0.1, 1.0, 0.2])
    answer, reach = corrected(score, covariance), simultaneous_reach(3, 0.005)
    assert 0.31 - reach <= answer.hybrid.lower <= answer.hybrid.estimate <= answer.hybrid.upper <= 0.31 + reach


def test_bounds_are_where_the_order_changes():
    score, covariance = np.array([1.0, 2.0, 1.5, 1.9]), np.array([0.2, 1.0, 3.0, 1.0])
    least, most = bounds_of_winning(score, covariance, 1)
    for top, stays in ((least + 1e-9, True), (least - 1e-9, False), (most - 1e-9, True), (most + 1e-9, False)):
        moved = score + covariance * (top - score[1])
        assert (moved.argmax() == 1) == stays


def test_far_tails_stay_numbers():
    share = CutOff(-0.05, math.inf).share_below(-60.0)
    # The normal tail beyond x is its density over x there, but for 1 / x^2.
    assert 1.0 - share == pytest.approx(math.exp(-(60.0**2 - 59.95**2) / 2) * 59.95 / 60.0, rel=1e-4)


@pytest.mark.thorough
def test_intervals_of_the_best_of_many_shares_hold_the_truth_only_with_their_steps():
    rng, trials, models, n, p = np.random.default_rng(3), 800, 20, 300, 0.6
    held = without = usual = above = 0
    for _ in range(trials):
        right = rng.random((n, models)) < p
        score, covariance = right.mean(axis=0), np.cov(right, rowvar=False) / n
        best = int(score.argmax())
        likely, bare = (corrected(score, covariance[:, best], step=step).hybrid for step in (1 / n, 0.0))
        held += likely.lower <= p <= likely.upper
        without += bare.lower <= p <= bare.upper
        usual += abs(score[best] - p) <= 1.96 * math.sqrt(covariance[best, best])
        above += likely.estimate > p
    assert held / trials >= 0.94
    assert 0.45 < above / trials < 0.57
    assert without / trials < 0.92
    assert usual / trials < 0.7


def test_a_best_without_an_error_is_refused():
    with pytest.raises(ValueError, match="expected one above 0"):
        corrected(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
