"""Shares of questions: what cannot be k of n is marked, and what rounding explains is not, whoever rounded and
however.
"""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.audits.stored_values import StoredValues, grim
from evalboard.audits.stored_values._stored_values import EXACT, decimals

QUESTIONS = 1319


def stored(values, questions: float | np.ndarray = QUESTIONS, source=None):
    """Values, entries x leaves, each leaf of so many questions."""
    grid = np.asarray(values, dtype=np.float64)
    grid = grid[:, None] if grid.ndim == 1 else grid
    n = np.broadcast_to(np.asarray(questions, dtype=np.float64), grid.shape)
    where = np.zeros(grid.shape, dtype=np.int32) if source is None else source
    return StoredValues(
        grid, n, where, tuple(f"b{leaf}" for leaf in range(grid.shape[1])), tuple(f"m{row}" for row in range(len(grid)))
    )


def shares(entries=60, questions=QUESTIONS, leaves=3, seed=1):
    """Healthy shares at full precision."""
    return np.random.default_rng(seed).integers(0, questions + 1, (entries, leaves)) / questions


def marked(values, questions=QUESTIONS, **more):
    """The cells that are marked."""
    return {(mark.entries[0], mark.leaves[0]) for mark in grim.inspect(stored(values, questions, **more)).marks}


def possible(value: float, digits: int, questions: int) -> bool:
    """The same by brute force, in exact arithmetic: whether a number of right answers is written so, rounded or cut
    off.
    """
    last, at = Fraction(1, 10**digits), Fraction(round(value * 10**digits), 10**digits)
    return any(-last / 2 <= Fraction(right, questions) - at <= last for right in range(questions + 1))


def half_up(values, digits):
    return np.floor(values * 10**digits + 0.5) / 10**digits


def cut(values, digits):
    return np.floor(values * 10**digits) / 10**digits


WAYS = {
    "in full": lambda values: values,
    "float32": lambda values: values.astype(np.float32).astype(np.float64),
    "half to even": lambda values: np.round(values, 4),
    "half up": lambda values: half_up(values, 4),
    "cut off": lambda values: cut(values, 4),
    "percent with two decimals": lambda values: np.round(100 * values, 2) / 100,
    "percent with one decimal": lambda values: np.round(100 * values, 1) / 100,
    "percent in float32": lambda values: (100 * values).astype(np.float32).astype(np.float64) / 100,
    "each row its own": lambda values: np.array([np.round(row, 2 + at % 5) for at, row in enumerate(values)]),
    "each leaf its own": lambda values: np.stack(
        [np.round(values[:, leaf], 3 + leaf) for leaf in range(values.shape[1])], axis=1
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("questions", [10, 250, 448, 1319, 12032])
def test_a_share_is_never_marked_however_it_is_written(way, questions):
    assert marked(WAYS[way](shares(400, questions)), questions) == set()


FINE = [(4, lambda values: np.round(values, 4)), (EXACT, lambda values: values)]


@pytest.mark.parametrize(("digits", "fine"), FINE)
@pytest.mark.parametrize("limit", [10, 20, 30, 100, 300, 500])
def test_of_values_of_fewer_questions_all_are_marked_that_arithmetic_can_see(digits, fine, limit):
    values, rng = shares(400, leaves=7), np.random.default_rng(limit)
    values[:12, 0] = rng.integers(0, limit + 1, 12) / limit
    values = fine(values)
    expected = {(row, 0) for row in range(12) if not possible(values[row, 0], digits, QUESTIONS)}
    assert len(expected) > 7
    assert marked(values) == expected


@pytest.mark.parametrize(("digits", "fine"), FINE)
@pytest.mark.parametrize("limit", [10, 20, 30, 300])
def test_of_entries_that_were_run_on_fewer_questions_all_values_are_marked_that_arithmetic_can_see(digits, fine, limit):
    values, rng = shares(400, leaves=7), np.random.default_rng(limit)
    values[:12] = rng.integers(1, limit, (12, 7)) / limit
    values = fine(values)
    expected = {
        (row, leaf) for row in range(12) for leaf in range(7) if not possible(values[row, leaf], digits, QUESTIONS)
    }
    assert marked(values) <= expected
    assert len(marked(values)) >= 0.9 * len(
        expected
    )  # of a few entries no value has four decimals, and they may have been rounded


@pytest.mark.parametrize("digits", [2, 3, 4, 5])
def test_entries_that_somebody_rounded_further_are_not_marked(digits):
    values = shares(2000, leaves=6)
    values[::40] = np.round(values[::40], digits)
    assert marked(values) == set()


@given(st.integers(2, 3000), st.integers(0, 5), st.integers(1, 5))
def test_whether_a_value_fits_is_what_brute_force_says(questions, digits, seed):
    rng = np.random.default_rng([seed, questions])
    values = np.round(np.array([rng.integers(0, questions + 1) / questions, rng.random()], dtype=np.float64), digits)
    fit = grim.fits(values, np.full(2, digits), np.full(2, questions, dtype=np.float64))
    assert fit.tolist() == [possible(value, digits, questions) for value in values.tolist()]


def test_the_smaller_number_that_fits_is_named_and_what_all_values_of_an_entry_fit():
    values = shares(60, leaves=4)
    values[7] = [1 / 10, 3 / 10, 5 / 10, 7 / 10]
    (first, *others) = grim.inspect(stored(values)).marks
    assert (first.value, first.questions, first.digits, first.fits, first.fits_together) == (
        0.1,
        QUESTIONS,
        EXACT,
        10,
        10,
    )
    assert 0 < (first.fits_chance or 0) < 1e-4
    said = " ".join(str(first.sentence).split())
    assert said == (
        "0.1 on b0 cannot be a share of 1,319 questions, each answered right or wrong. It is read to 7 decimals, as its neighbours are stored. "
        "It fits 10 questions or a multiple of that, as a run with a limit would."
    )
    assert {mark.fits for mark in others} == {10, 2}
    assert str(others[1].sentence).endswith(
        "All marked values of the entry fit 10 questions, as a run with a limit would."
    )


def test_a_mean_over_several_answers_is_said_to_be_one():
    values = shares(60)
    values[3, 0] = 2001 / (4 * QUESTIONS)
    (mark,) = grim.inspect(stored(values)).marks
    assert "It fits a mean over 4 answers to each of 1,319 questions" in str(mark.sentence)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        (np.random.default_rng(2).random(200), "only 0 of 200 values are whole numbers of right answers"),
        (shares(200, 5 * QUESTIONS, 1)[:, 0], "values are whole numbers of right answers"),
        (shares(6)[:, 0], "too few values"),
    ],
)
def test_what_is_no_share_of_its_questions_is_left_alone(values, why):
    of = grim.inspect(stored(values))
    assert of.marks == ()
    assert (of.scopes[0].cells, of.scopes[0].seen) == (0, 0.0)
    assert why in str(of.scopes[0].why)


def test_digits_that_any_number_fits_and_leaves_without_a_number_of_questions_say_so():
    assert "nearly any number" in str(grim.inspect(stored(np.round(shares(50, 14042), 4), 14042)).scopes[0].why)
    assert "no number of questions" in str(grim.inspect(stored(shares(), np.nan)).scopes[0].why)


def test_a_value_alone_in_its_file_has_the_digits_that_it_is_written_with():
    values = shares(60)
    values[5, 0] = 0.35
    assert marked(values) == {(5, 0)}
    apart = np.zeros(values.shape, dtype=np.int32)
    apart[5, 0] = 1  # out of a file of its own, perhaps one of a paper that prints two digits
    assert marked(values, source=apart) == set()


def test_decimals_are_those_that_a_value_is_written_with():
    values = np.array([0.0, 1.0, 0.5, 0.25, 0.4567, 1 / 3, np.nan, 45.67 / 100, np.float32(0.1234)])
    assert decimals(values).tolist() == [0, 0, 1, 2, 4, EXACT, 0, 4, 4]


def test_missing_values_and_an_empty_board_are_no_marks():
    values = shares()
    values[::3] = np.nan
    assert marked(values) == set()
    assert grim.inspect(stored(np.empty((0, 2)))).marks == ()


def test_the_order_of_entries_and_leaves_changes_nothing():
    values = shares(80, leaves=4)
    values[11] = [0.1, 0.2, 0.35, 0.4]
    rows, leaves = np.random.default_rng(3).permutation(80), np.array([2, 0, 3, 1])
    moved = marked(values[rows][:, leaves])
    assert {(int(rows[row]), int(leaves[leaf])) for row, leaf in moved} == marked(values)
