"""Rank intervals and tiers against a plain implementation of their definition, and in simulation."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics import ranks
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.ranks import rank_intervals, tiers, tiers_tell, upper_bound_ranks

BOARD = ([0.80, 0.79, 0.70, 0.50, 0.49, 0.10], [0.02, 0.02, 0.01, 0.02, 0.03, 0.01])


def p_value(apart: float, errors: tuple[float, float], df: tuple[float, float]) -> float:
    """Of no difference: normal, or where degrees of freedom are few, t with those of Welch."""
    error = math.hypot(*errors)
    if not error or all(map(math.isinf, df)):
        return 2 * NormalDist().cdf(-apart / error) if error else float(apart == 0)
    return float(t_p_value(apart / error, error**4 / sum(one**4 / free for one, free in zip(errors, df, strict=True))))


def told_apart(score: list[float], stderr: list[float], one: int, df: list[float] | None = None) -> set[int]:
    """The entries significantly different from one, by Holm's method with p values, step by step."""
    free = df or [math.inf] * len(score)
    p_values = {}
    for other in range(len(score)):
        if other == one or math.isnan(score[other]) or math.isnan(stderr[other]):
            continue
        p_values[other] = p_value(abs(score[one] - score[other]), (stderr[one], stderr[other]), (free[one], free[other]))
    found = set()
    for step, other in enumerate(sorted(p_values, key=p_values.__getitem__)):
        if p_values[other] > 0.05 / (len(p_values) - step):
            break
        found.add(other)
    return found


def plain_intervals(score: list[float], stderr: list[float], df: list[float] | None = None) -> tuple[list[int], list[int]]:
    lower, upper = [], []
    n = sum(not math.isnan(one) for one in score)
    for one in range(len(score)):
        if math.isnan(score[one]) or math.isnan(stderr[one]):
            lower.append(0)
            upper.append(0)
            continue
        apart = told_apart(score, stderr, one, df)
        lower.append(1 + sum(score[other] > score[one] for other in apart))
        upper.append(n - sum(score[other] < score[one] for other in apart))
    return lower, upper


def plain_tiers(score: list[float], stderr: list[float], df: list[float] | None = None) -> list[int]:
    known = [one for one in range(len(score)) if not math.isnan(score[one]) and not math.isnan(stderr[one])]
    tier, opened, number = [0] * len(score), None, 0
    for one in sorted(known, key=lambda place: (-score[place], stderr[place], -(df[place] if df else math.inf))):
        if opened is None or (one in told_apart(score, stderr, opened, df) and score[one] < score[opened]):
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


freedoms = st.sampled_from([1.0, 2.0, 4.5, 7.0, 40.0, math.inf])


@given(st.lists(st.tuples(numbers, st.one_of(st.just(math.nan), st.floats(0.001, 0.2)), freedoms), max_size=25))
def test_few_degrees_of_freedom_are_tested_by_the_t_of_welch(board):
    score, stderr, df = ([one[part] for one in board] for part in range(3))
    found = rank_intervals(score, stderr, df)
    assert (found.lower.tolist(), found.upper.tolist()) == plain_intervals(score, stderr, df)
    assert tiers(score, stderr, df).tolist() == plain_tiers(score, stderr, df)


def test_an_error_from_two_runs_tells_less_apart_than_one_that_is_known_well():
    score, stderr = [0.6, 0.5, 0.2], [0.02, 0.02, 0.02]
    assert rank_intervals(score, stderr).upper.tolist() == [1, 2, 3]
    # The first two lie 3.5 errors apart: p is 0.0004 if the errors are known well, 0.07 by t with two degrees of freedom.
    assert rank_intervals(score, stderr, [1, 1, 1]).upper.tolist() == [2, 2, 3]
    assert tiers(score, stderr, [1, 1, 1]).tolist() == [1, 1, 2]
    assert tiers(score, stderr, np.inf).tolist() == [1, 2, 3]


@pytest.mark.parametrize("errors", ["alike", "unlike"])
def test_far_and_near_comparisons_give_the_same_as_all_one_by_one(monkeypatch, errors):
    rng = np.random.default_rng(6)
    score = rng.beta(3, 5, 300)
    stderr = np.sqrt(score * (1 - score) / 2000) * (rng.choice([1, 1, 1, 20], 300) if errors == "unlike" else 1)
    monkeypatch.setattr(ranks, "BLOCK", 7)
    found = rank_intervals(score, stderr)
    assert (found.lower.tolist(), found.upper.tolist()) == plain_intervals(score.tolist(), stderr.tolist())
    assert tiers(score, stderr).tolist() == plain_tiers(score.tolist(), stderr.tolist())
    score, stderr, df = score[:60], stderr[:60], rng.choice([3.0, 20.0], 60)
    found = rank_intervals(score, stderr, df)
    assert (found.lower.tolist(), found.upper.tolist()) == plain_intervals(score.tolist(), stderr.tolist(), df.tolist())


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


def test_three_runs_are_enough_for_the_true_rank_to_lie_inside_by_t_and_not_by_the_normal_distribution():
    rng = np.random.default_rng(8)
    true = np.array([0.700, 0.699, 0.698, 0.650, 0.600, 0.595])
    rank = np.arange(1, len(true) + 1)
    held = {2.0: np.zeros(len(true)), np.inf: np.zeros(len(true))}
    for _ in range(400):
        runs = rng.normal(true[:, None], 0.02, (len(true), 3))
        score, stderr = runs.mean(axis=1), runs.std(axis=1, ddof=1) / np.sqrt(3)
        for df in held:
            found = rank_intervals(score, stderr, df)
            held[df] += (found.lower <= rank) & (rank <= found.upper)
    assert (held[2.0] / 400).min() >= 0.95 > (held[np.inf] / 400).min()


def test_an_entry_alone_with_an_error_of_zero_has_the_only_rank():
    found = rank_intervals([0.5, np.nan], [0.0, np.nan])
    assert (found.lower.tolist(), found.upper.tolist()) == ([1, 0], [1, 0])


@pytest.mark.parametrize(
    ("tier", "tell"),
    [([1, 1, 2, 2, 3], True), ([1, 2, 3, 3], False), ([1, 2, 2], True), ([1, 2, 3], False), ([1, 1, 0], True), ([0, 0], False), ([], False)],
)
def test_tiers_of_which_most_hold_one_entry_tell_nothing(tier, tell):
    assert tiers_tell(tier) is tell
