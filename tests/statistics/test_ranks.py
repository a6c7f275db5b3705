"""Rank intervals and tiers against a plain implementation of their definition, and in simulation."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics import ranks
from evalboard.statistics.ranks import rank_intervals, tiers, upper_bound_ranks

BOARD = ([0.80, 0.79, 0.70, 0.50, 0.49, 0.10], [0.02, 0.02, 0.01, 0.02, 0.03, 0.01])


def told_apart(score: list[float], stderr: list[float], one: int) -> set[int]:
    """The entries significantly different from one, by Holm's method with p values, step by step."""
    p_values = {}
    for other in range(len(score)):
        if other == one or math.isnan(score[other]) or math.isnan(stderr[other]):
            continue
        apart, error = abs(score[one] - score[other]), math.hypot(stderr[one], stderr[other])
        p_values[other] = 2 * NormalDist().cdf(-apart / error) if error else float(apart == 0)
    found = set()
    for step, other in enumerate(sorted(p_values, key=p_values.__getitem__)):
        if p_values[other] > 0.05 / (len(p_values) - step):
            break
        found.add(other)
    return found


def plain_intervals(score: list[float], stderr: list[float]) -> tuple[list[int], list[int]]:
    lower, upper = [], []
    n = sum(not math.isnan(one) for one in score)
    for one in range(len(score)):
        if math.isnan(score[one]) or math.isnan(stderr[one]):
            lower.append(0)
            upper.append(0)
            continue
        apart = told_apart(score, stderr, one)
        lower.append(1 + sum(score[other] > score[one] for other in apart))
        upper.append(n - sum(score[other] < score[one] for other in apart))
    return lower, upper


def plain_tiers(score: list[float], stderr: list[float]) -> list[int]:
    known = [one for one in range(len(score)) if not math.isnan(score[one]) and not math.isnan(stderr[one])]
    tier, opened, number = [0] * len(score), None, 0
    for one in sorted(known, key=lambda place: (-score[place], stderr[place])):
        if opened is None or (one in told_apart(score, stderr, opened) and score[one] < score[opened]):
            opened, number = one, number + 1
        tier[one] = number
    return tier


def test_a_small_board_by_definition():
    found = rank_intervals(*BOARD)
    # The first two cannot be told apart, nor can the fourth and fifth; all others can.
    assert found.lower.tolist() == [1, 1, 3, 4, 4, 6]
    assert found.upper.tolist() == [2, 2, 3, 5, 5, 6]
    assert tiers(*BOARD).tolist() == [1, 1, 2, 3, 3, 4]


numbers = st.one_of(st.just(math.nan), st.floats(0, 1, width=16))
boards = st.lists(st.tuples(numbers, st.one_of(st.just(math.nan), st.floats(0.001, 0.2))), max_size=25)


@given(boards)
def test_intervals_and_tiers_are_those_of_the_definition(board):
    score, stderr = [s for s, _ in board], [e for _, e in board]
    found = rank_intervals(score, stderr)
    assert (found.lower.tolist(), found.upper.tolist()) == plain_intervals(score, stderr)
    assert tiers(score, stderr).tolist() == plain_tiers(score, stderr)


@pytest.mark.parametrize("errors", ["alike", "unlike"])
def test_far_and_near_comparisons_give_the_same_as_all_one_by_one(monkeypatch, errors):
    rng = np.random.default_rng(6)
    score = rng.beta(3, 5, 300)
    stderr = np.sqrt(score * (1 - score) / 2000) * (rng.choice([1, 1, 1, 20], 300) if errors == "unlike" else 1)
    monkeypatch.setattr(ranks, "BLOCK", 7)
    found = rank_intervals(score, stderr)
    assert (found.lower.tolist(), found.upper.tolist()) == plain_intervals(score.tolist(), stderr.tolist())
    assert tiers(score, stderr).tolist() == plain_tiers(score.tolist(), stderr.tolist())


@given(boards, st.randoms(use_true_random=False))
def test_the_order_of_entries_does_not_matter(board, random):
    mixed = list(range(len(board)))
    random.shuffle(mixed)
    score, stderr = np.array([s for s, _ in board]), np.array([e for _, e in board])
    whole, parts = rank_intervals(score, stderr), rank_intervals(score[mixed], stderr[mixed])
    assert whole.lower[mixed].tolist() == parts.lower.tolist()
    assert whole.upper[mixed].tolist() == parts.upper.tolist()
    assert tiers(score, stderr)[mixed].tolist() == tiers(score[mixed], stderr[mixed]).tolist()


@given(boards)
def test_an_interval_holds_the_rank(board):
    score, stderr = np.array([s for s, _ in board]), np.array([e for _, e in board])
    found = rank_intervals(score, stderr)
    for one in np.flatnonzero(found.lower):
        assert found.lower[one] <= 1 + np.sum(score > score[one]) <= found.upper[one]


def test_what_has_no_score_or_error_has_no_interval_and_no_tier():
    found = rank_intervals([0.9, 0.5, np.nan, 0.1], [0.01, np.nan, 0.01, 0.01])
    # The second has a score: nobody knows where it stands, so it may be before or behind the others.
    assert found.lower.tolist() == [1, 0, 0, 2]
    assert found.upper.tolist() == [2, 0, 0, 3]
    assert tiers([0.9, 0.5, np.nan, 0.1], [0.01, np.nan, 0.01, 0.01]).tolist() == [1, 0, 0, 2]


def test_boards_of_one_and_of_none():
    assert rank_intervals([0.5], [0.1]).upper.tolist() == [1]
    assert tiers([0.5], [0.1]).tolist() == [1]
    assert rank_intervals([], []).lower.tolist() == []
    assert tiers([np.nan], [np.nan]).tolist() == [0]


def test_errors_of_zero_tell_apart_what_differs_and_nothing_else():
    found = rank_intervals([0.5, 0.5, 0.4], [0.0, 0.0, 0.0])
    assert found.lower.tolist() == [1, 1, 3]
    assert found.upper.tolist() == [2, 2, 3]
    assert tiers([0.5, 0.5, 0.4], [0.0, 0.0, 0.0]).tolist() == [1, 1, 2]


def test_the_upper_bound_rank_counts_who_is_clearly_ahead():
    lower, upper = [0.70, 0.65, 0.50, np.nan, 0.40], [0.80, 0.75, 0.65, np.nan, 0.49]
    # 0.65 is not above 0.65
    assert upper_bound_ranks(lower, upper).tolist() == [1, 1, 2, 0, 4]


def test_the_true_rank_lies_inside_for_every_model():
    rng = np.random.default_rng(7)
    true = np.array([0.700, 0.699, 0.698, 0.690, 0.600, 0.595, 0.500, 0.400, 0.399, 0.2])
    rank = np.arange(1, len(true) + 1)
    inside = np.zeros(len(true))
    for _ in range(400):
        score = rng.binomial(1500, true) / 1500
        found = rank_intervals(score, np.sqrt(score * (1 - score) / 1500))
        inside += (found.lower <= rank) & (rank <= found.upper)
    assert (inside / 400).min() >= 0.95


def test_an_entry_alone_with_an_error_of_zero_has_the_only_rank():
    found = rank_intervals([0.5, np.nan], [0.0, np.nan])
    assert (found.lower.tolist(), found.upper.tolist()) == ([1, 0], [1, 0])
