"""Rates of repeated runs: what tasks give is always possible, whatever they are; what no tasks give is found by exact
search, as by brute force.
"""

from fractions import Fraction
from itertools import product
from math import comb, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics.pass_rates import (
    UndecidedError,
    alternating,
    convexity_violation,
    is_possible,
    rates_of,
    times_solved,
)


def exact(solved, runs, k):
    """pass^k of tasks with so many right ones of so many runs each, in whole numbers."""
    return sum(Fraction(comb(right, k), comb(made, k)) for right, made in zip(solved, runs, strict=True)) / len(solved)


@given(
    st.lists(
        st.integers(4, 9).flatmap(lambda made: st.tuples(st.integers(0, made), st.just(made))), min_size=1, max_size=6
    ),
    st.data(),
)
def test_alternating_differences_of_any_tasks_are_never_below_0_however_many_runs_each_has(tasks, data):
    """The theorem, in exact fractions: of any k in a row, 0 among them or not, also with gaps, up to the fewest runs of
    a task.
    """
    solved, runs = zip(*tasks, strict=True)
    ks = sorted(data.draw(st.sets(st.integers(0, min(runs)), min_size=2)))
    weights = [Fraction((-1) ** (len(ks) - 1), prod(one - other for other in ks if other != one)) for one in ks]
    assert sum(weight * exact(solved, runs, k) for weight, k in zip(weights, ks, strict=True)) >= 0
    assert alternating(ks) == pytest.approx([float(weight) for weight in weights])


def test_rates_at_the_edge_of_what_can_be_are_possible_and_a_little_beyond_they_are_not():
    edge = [0.75, 0.5, 0.25, 0.0]  # one task with three right ones of four
    assert convexity_violation(edge, edge, (1, 2, 3, 4)) is None
    wrong = convexity_violation([0.75, 0.5, 0.2, 0.0], [0.75, 0.5, 0.2, 0.0], (1, 2, 3, 4))
    assert wrong is not None
    assert wrong.ks == (1, 2, 3)
    assert wrong.below == pytest.approx((0.75 - 2 * 0.5 + 0.2) / 2)


@pytest.mark.parametrize(
    ("rates", "ks", "expected"),
    [
        ([0.5, 0.6], (1, 2), (1, 2)),
        ([0.0979, 0.0722, 0.0567, 0.0309], (1, 2, 3, 4), (2, 3, 4)),
        ([0.5, 0.45, 0.3], (1, 2, 4), (1, 2, 4)),
        ([0.5, 0.2, 0.15], (1, 2, 3), (0, 1, 2, 3)),
        ([0.5, 0.3, 0.2], (1, 2, 3), None),
    ],
)
def test_the_rates_that_bend_wrongly_are_named_the_fewest_of_them(rates, ks, expected):
    wrong = convexity_violation(rates, rates, ks)
    assert (wrong.ks if wrong is not None else None) == expected
    if wrong is not None:
        room = abs(wrong.below) * 2 / max(map(abs, alternating(wrong.ks)))
        assert convexity_violation([rate - room for rate in rates], [rate + room for rate in rates], ks) is None


@pytest.mark.parametrize(("tasks", "runs", "digits"), [(7, 3, 2), (5, 4, 2), (9, 2, 2), (6, 3, 1)])
def test_what_is_possible_is_what_brute_force_finds(tasks, runs, digits):
    """Against all ways to solve so many tasks: rates are possible where some of them are written so."""
    ways = [each for each in product(range(tasks + 1), repeat=runs) if sum(each) <= tasks]
    written = {tuple(np.round(rates_of((tasks - sum(each), *each)), digits)) for each in ways}
    rng, half = np.random.default_rng(tasks), 0.5 * 10.0**-digits
    tried = [*sorted(written)[::7], *(tuple(np.round(np.sort(rng.random(runs))[::-1], digits)) for _ in range(60))]
    tried += [
        tuple(np.round(np.array(each) + rng.integers(-1, 2, runs) * 10.0**-digits, digits))
        for each in sorted(written)[::5]
    ]
    said = {each: is_possible([rate - half for rate in each], [rate + half for rate in each], tasks) for each in tried}
    assert 0 < sum(said.values()) < len(said)
    every = np.array([rates_of((tasks - sum(each), *each)) for each in ways])
    for rates, possible in said.items():
        assert possible == bool((np.abs(every - rates) <= half + 1e-9).all(axis=1).any())


def test_exact_rates_give_back_how_often_each_task_was_solved():
    for tasks in ((53, 5, 8, 10, 38), (0, 0, 0, 0, 1), (97, 0, 0, 0, 0), (3, 1, 4, 1, 5, 9)):
        rates = rates_of(tasks)
        solved = np.repeat(np.arange(len(tasks)), tasks)
        assert rates[1] == pytest.approx(float(exact(solved.tolist(), [len(tasks) - 1] * len(solved), 2)))
        again = times_solved((rates - 1e-6).tolist(), (rates + 1e-6).tolist(), sum(tasks), near=rates.tolist())
        assert again is not None
        assert (again.tasks, again.alone) == (tasks, True)
        assert again.rates() == pytest.approx(rates)


def test_coarse_digits_leave_several_ways_and_too_many_are_given_up():
    rates = rates_of((20, 10, 10, 10, 50))
    some = times_solved((rates - 0.01).tolist(), (rates + 0.01).tolist(), 100, near=rates.tolist())
    assert some is not None
    assert not some.alone
    assert np.abs(some.rates() - rates).max() < 0.01
    with pytest.raises(UndecidedError):
        is_possible([1.0] + [0.0] * 9, [1.0] + [0.5] * 9, 500)
