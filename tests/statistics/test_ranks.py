"""Ranks by pairs against a plain implementation of their definition, and ranks by intervals."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np
import pytest

from evalboard.statistics.ranks import rank_intervals_of_pairs, tiers_of_pairs, upper_bound_ranks


def told_apart(score: np.ndarray, covariance: np.ndarray, one: int) -> set[int]:
    """The entries significantly different from one, by Holm's method with p values, step by step."""
    p_values = {}
    for other in range(len(score)):
        if other != one:
            error = math.sqrt(covariance[one, one] + covariance[other, other] - 2 * covariance[one, other])
            p_values[other] = 2 * NormalDist().cdf(-abs(score[one] - score[other]) / error)
    answer = set()
    for step, other in enumerate(sorted(p_values, key=p_values.__getitem__)):
        if p_values[other] > 0.05 / (len(p_values) - step):
            break
        answer.add(other)
    return answer


def random_pairs(seed: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    entries = int(rng.integers(1, 15))
    mixed = rng.normal(size=(entries, entries + 2)) * rng.uniform(0.05, 0.3)
    return rng.normal(size=entries), mixed @ mixed.T / entries + np.diag(rng.uniform(0.001, 0.1, entries)) + rng.uniform(0, 5)


@pytest.mark.parametrize("seed", range(20))
def test_intervals_and_tiers_are_those_of_the_definition(seed):
    score, covariance = random_pairs(seed)
    intervals, entries = rank_intervals_of_pairs(score, covariance), range(len(score))
    apart = [told_apart(score, covariance, one) for one in entries]
    assert intervals.lower.tolist() == [1 + sum(score[other] > score[one] for other in apart[one]) for one in entries]
    assert intervals.upper.tolist() == [len(score) - sum(score[other] < score[one] for other in apart[one]) for one in entries]
    tier, opened, number = [0] * len(score), -1, 0
    for one in sorted(entries, key=lambda place: -score[place]):
        if opened < 0 or one in apart[opened]:
            opened, number = one, number + 1
        tier[one] = number
    assert tiers_of_pairs(score, covariance).tolist() == tier


def test_what_entries_share_cancels_in_their_difference():
    score, shared = np.array([0.55, 0.5]), np.array([[0.01, 0.0098], [0.0098, 0.01]])
    assert tiers_of_pairs(score, np.diag(np.diag(shared))).tolist() == [1, 1]
    # 0.05 in errors of sqrt(0.01 + 0.01 - 2 x 0.0098) = 0.02.
    assert tiers_of_pairs(score, shared).tolist() == [1, 2]


def test_errors_of_zero_tell_apart_what_differs_and_nothing_else():
    assert tiers_of_pairs([0.5, 0.5, 0.4], np.zeros((3, 3))).tolist() == [1, 1, 2]
    assert rank_intervals_of_pairs([0.5], np.zeros((1, 1))).upper.tolist() == [1]


def test_the_upper_bound_rank_counts_who_is_clearly_ahead():
    lower, upper = [0.70, 0.65, 0.50, np.nan, 0.40], [0.80, 0.75, 0.65, np.nan, 0.49]
    # 0.65 is not above 0.65
    assert upper_bound_ranks(lower, upper).tolist() == [1, 1, 2, 0, 4]
