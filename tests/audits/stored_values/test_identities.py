"""Declared identities: rows that no rounding explains are marked, whatever the digits; what fails everywhere is a wrong
declaration.
"""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.audits.stored_values import Identity, StoredValues, identities

WAYS = {
    "in full": lambda values: values,
    "float32": lambda values: values.astype(np.float32).astype(np.float64),
    "rounded": lambda values: np.round(values, 3),
    "cut off": lambda values: np.floor(values * 1000) / 1000,
    "percent": lambda values: np.round(100 * values, 1) / 100,
    "rows of several sources": lambda values: np.array([np.round(row, 2 + at % 5) for at, row in enumerate(values)]),
    "columns of several sources": lambda values: np.stack(
        [np.round(column, 2 + at) for at, column in enumerate(values.T)], axis=1
    ),
}


def declared(relation, columns, questions: float | np.ndarray = np.nan, weights=()):
    value = np.column_stack(columns)
    share = np.array(weights or [1.0] * (value.shape[1] - 1))
    leaves = tuple(range(value.shape[1]))
    return Identity(
        relation=relation,
        value=value,
        labels=tuple(f"c{place}" for place in leaves),
        leaves=leaves,
        source=np.zeros(value.shape, dtype=np.int64),
        questions=np.broadcast_to(np.asarray(questions, dtype=np.float64), len(value)),
        weights=share / share.sum(),
    )


def said(identity):
    value, questions = identity.value, np.full(identity.value.shape, np.nan)
    names = tuple(f"m{row}" for row in range(len(value)))
    return identities.inspect(
        StoredValues(value, questions, identity.source, identity.labels, names, identities=(identity,))
    )


def marked(identity):
    return [mark.entries[0] for mark in said(identity).marks]


def healthy(relation, entries=300, seed=1):
    """Columns that belong together, in full."""
    rng = np.random.default_rng(seed)
    parts = rng.integers(1, 800, (entries, 3)) / 800
    first = parts[:, 0]
    if relation == "mean":
        return declared("mean", [parts.mean(axis=1), *parts.T])
    if relation == "equals":
        return declared("equals", [first, first])
    if relation == "falling":
        return declared("falling", [*np.sort(parts, axis=1)[:, ::-1].T])
    if relation == "interval":
        half = rng.random(entries) / 10
        return declared("interval", [first, first - half, first + half])
    return declared("error", [first, np.sqrt(first * (1 - first) / (800 - entries % 2))], 800)


def written(identity, way):
    return declared(identity.relation, [*WAYS[way](identity.value).T], identity.questions)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("relation", ["mean", "equals", "falling", "interval", "error"])
def test_what_belongs_together_is_never_marked_however_it_is_written(relation, way):
    of = said(written(healthy(relation), way))
    assert of.marks == ()
    assert of.scopes[0].cells == 300


OFF = {"mean": (0, 0.02), "equals": (1, 0.02), "falling": (2, 1.0), "interval": (2, 0.02), "error": (1, 0.03)}


@pytest.mark.parametrize("way", [way for way in WAYS if "several" not in way])
@pytest.mark.parametrize("relation", OFF)
def test_what_does_not_is_marked_and_nothing_beside_it(relation, way):
    identity = healthy(relation)
    column, by = OFF[relation]
    value = identity.value.copy()
    value[[7, 90, 200], column] += by
    changed = declared(relation, [*WAYS[way](value).T], identity.questions)
    assert marked(changed) == [7, 90, 200]


@given(st.lists(st.integers(0, 1000), min_size=3, max_size=3), st.integers(0, 1000), st.integers(2, 4))
def test_a_mean_is_marked_only_where_exact_arithmetic_says_so(parts, mean, digits):
    rows = np.array([[0.5123, 0.5123, 0.5123, 0.5123]] * 12 + [[mean / 1000, *(part / 1000 for part in parts)]])
    identity = declared("mean", [*np.round(rows, digits).T])
    grid = StoredValues(identity.value, np.full((13, 4), np.nan), identity.source, identity.labels, ())
    last = [Fraction(1, 10 ** int(each)) for each in grid.digits[-1]]
    numbers = [Fraction(round(value * 10**4), 10**4) for value in identity.value[-1]]
    low = [each - unit / 2 for each, unit in zip(numbers, last, strict=True)]
    high = [each + unit for each, unit in zip(numbers, last, strict=True)]
    apart = low[0] > sum(high[1:]) / 3 or high[0] < sum(low[1:]) / 3
    assert marked(identity) == ([12] if apart else [])


def test_a_sentence_names_the_numbers_and_what_would_go_with_them():
    identity = healthy("mean")
    value = identity.value.copy()
    value[3] = [0.9, 0.5, 0.25, 0.75]
    (mark,) = said(declared("mean", [*value.T])).marks
    assert (
        str(mark.sentence)
        == "0.9 in c0 is not the mean of c1, c2, c3: that is 0.5, and no rounding makes it the other."
    )
    assert (mark.value, mark.expected, mark.leaves) == (0.9, 0.5, (0,))


def test_weights_count():
    parts = np.random.default_rng(2).random((50, 2))
    assert marked(declared("mean", [parts @ [0.75, 0.25], *parts.T], weights=[3.0, 1.0])) == []


def test_what_fails_nearly_everywhere_is_no_such_identity_and_says_so():
    columns = np.random.default_rng(3).random((80, 3))
    of = said(declared("mean", [*columns.T]))
    assert of.marks == ()
    assert (of.scopes[0].cells, "in only 0 of 80 entries" in str(of.scopes[0].why)) == (0, True)


def test_rows_without_all_of_the_numbers_are_not_looked_at():
    identity = healthy("mean")
    value = identity.value.copy()
    value[5] = [0.9, np.nan, 0.1, 0.1]
    assert said(declared("mean", [*value.T])).scopes[0].cells == 299
    assert "no entry has all" in str(said(declared("mean", [*np.full((4, 3), np.nan).T])).scopes[0].why)


def test_the_mark_of_a_share_that_rises_is_on_the_number_that_is_too_large():
    value = np.tile([0.81, 0.72, 0.63], (30, 1))
    value[4] = [0.51, 0.32, 0.43]
    (mark,) = said(declared("falling", [*value.T])).marks
    assert (mark.entries, mark.leaves, mark.value, mark.expected) == ((4,), (2,), 0.43, 0.32)
