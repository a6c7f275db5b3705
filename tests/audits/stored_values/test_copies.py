"""Equal entries: those that coincidence does not make are marked, together, and what it makes is not."""

import numpy as np
import pytest

from evalboard.audits.stored_values import StoredValues, copies


def stored(values):
    grid = np.asarray(values, dtype=np.float64)
    names = tuple(f"m{row}" for row in range(len(grid)))
    return StoredValues(
        grid,
        np.full(grid.shape, np.nan),
        np.zeros(grid.shape, dtype=np.int32),
        tuple(map(str, range(grid.shape[1]))),
        names,
    )


def board(entries=300, leaves=6, questions=1000, seed=0):
    """Shares of a number of questions that follow ability, the strongest first."""
    rng = np.random.default_rng(seed)
    ability = np.sort(rng.normal(0, 1, entries))[::-1]
    chance = 0.2 + 0.6 / (1 + np.exp(-ability[:, None] + rng.normal(0, 0.3, (entries, leaves))))
    return rng.binomial(questions, chance) / questions


def groups(values):
    return [(mark.entries, mark.leaves) for mark in copies.inspect(stored(values)).marks]


def test_a_row_that_stands_twice_or_three_times_is_one_group():
    values = board()
    values[40] = values[10]
    values[201] = values[200] = values[199]
    assert groups(values) == [((10, 40), tuple(range(6))), ((199, 200, 201), tuple(range(6)))]
    (first, second) = copies.inspect(stored(values)).marks
    assert str(first.sentence).startswith(
        "m10, m40 are equal in all 6 values that they have in common. They may be the same weights under 2 names"
    )
    assert 0 < (second.chance or 0) < 1e-3


def test_rows_that_agree_in_all_values_but_one_are_marked_as_such():
    values = board()
    values[40] = values[10]
    values[40, 3] += 0.1
    assert groups(values) == [((10, 40), (0, 1, 2, 4, 5))]
    assert "equal in 5 of 6 values" in str(copies.inspect(stored(values)).marks[0].sentence)


def test_values_that_one_of_two_lacks_are_not_in_common():
    values = board()
    values[40] = values[10]
    values[40, 0] = np.nan
    assert groups(values) == [((10, 40), (1, 2, 3, 4, 5))]
    assert "in all 5 values" in str(copies.inspect(stored(values)).marks[0].sentence)


@pytest.mark.parametrize("questions", [20, 100, 1000])
def test_independent_models_are_not_marked(questions):
    assert [groups(board(600, 6, questions, seed)) for seed in range(20)] == [[]] * 20


def test_models_that_can_do_nothing_are_no_copies_of_each_other():
    values = board()
    values[-60:, 1:] = 0.0  # they differ in one benchmark alone
    assert groups(values) == []


def test_a_metric_under_several_names_counts_once():
    values = board(400, 2, 200)
    assert groups(np.hstack([values[:, :1]] * 5 + [values[:, 1:]])) == []


def test_two_leaves_are_too_few_to_tell():
    values = board(leaves=2)
    values[40] = values[10]
    assert groups(values) == []


def test_chance_is_what_simulation_says_where_models_are_independent():
    """The expected number of pairs that are equal in all leaves, against how many there are, on coarse boards where
    there are some.
    """
    seen = expected = 0.0
    for seed in range(40):
        values = board(200, 3, 12, seed)
        code = copies._codes(values)
        usual, _ = copies._by_chance(code)
        expected += 200 * 199 / 2 * float(usual.prod())
        seen += sum(int((np.abs(values[apart:] - values[:-apart]).max(axis=1) == 0).sum()) for apart in range(1, 200))
    assert 0.5 * seen <= expected <= 5 * seen
