"""Rates of repeated runs: what tasks give is never marked; other numbers of tasks and bent rows are, in words that say
which.
"""

import numpy as np
import pytest

from evalboard.audits.stored_values import DeclaredRates, StoredValues, rates
from evalboard.statistics.pass_rates import all_of
from tests.audits.stored_values.test_identities import WAYS

TASKS, RUNS = 114, 4


def world(entries=60, tasks=TASKS, seed=1, runs=RUNS):
    """pass^1 to pass^n of models whose tasks are of different difficulty."""
    rng = np.random.default_rng(seed)
    chance = 1 / (1 + np.exp(-(rng.normal(0, 1, (entries, 1)) + rng.normal(0, 2, (entries, tasks)))))
    solved = rng.binomial(runs, chance).astype(np.float64)
    return np.stack([all_of(solved, np.array(float(runs)), k).mean(axis=1) for k in range(1, runs + 1)], axis=1)


def said(value, *, tasks=(TASKS,), runs: int | None = RUNS, ks=None):
    """What is said of rates, each column a leaf."""
    leaves = tuple(range(value.shape[1]))
    source = np.repeat(np.arange(len(value))[:, None], value.shape[1], axis=1)
    of = np.tile(np.array(tasks, dtype=np.float64), (len(value), 1))
    labels = ("Retail", *(f"Retail {place}" for place in leaves[1:]))
    some = DeclaredRates(value, ks or tuple(range(1, value.shape[1] + 1)), labels, leaves, source, of, runs)
    names = tuple(map(str, range(len(value))))
    return rates.inspect(StoredValues(value, np.full(value.shape, np.nan), source, labels, names, rates=(some,)))


def marked(of):
    return [mark.entries[0] for mark in of.marks]


@pytest.mark.parametrize("way", WAYS)
def test_what_tasks_give_is_never_marked_however_it_is_written(way):
    of = said(WAYS[way](world()))
    assert of.marks == ()
    assert of.scopes[0].cells == 60


def test_rows_of_another_number_of_tasks_are_marked_and_the_words_say_of_how_many():
    value = np.round(world(), 3)
    value[[4, 40]] = np.round(world(tasks=101, seed=2)[:2], 3)
    of = said(value)
    assert marked(of) == [4, 40]
    mark = of.marks[0]
    assert str(mark.sentence).startswith(f"pass^1 {value[4, 0]:g}, pass^2 {value[4, 1]:g}, ")
    assert "on Retail cannot come from 114 tasks x 4 runs at the printed digits" in str(mark.sentence)
    assert (mark.value, mark.questions, mark.leaves, mark.digits) == (value[4, 0], TASKS, (0, 1, 2, 3), 3)
    assert (of.scopes[0].seen or 0) > 0.9
    both = said(value, tasks=(TASKS, 101))
    assert both.marks == ()
    assert not said(value, tasks=(np.nan,)).marks
    assert not said(value, runs=None).marks


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ([0.5, 0.3, 0.35, 0.2], "pass^3 is more than pass^2"),
        ([0.0979, 0.0722, 0.0567, 0.0309], "They fall faster from pass^3 to pass^4 than from pass^2 to pass^3"),
        ([0.5, 0.2, 0.15, 0.12], "From pass^0 = 1 to pass^4 they do not level off"),
    ],
)
def test_rates_that_no_tasks_have_are_marked_also_where_nobody_says_how_many_there_are(row, words):
    value = world()
    value[7] = row
    (mark,) = said(value, tasks=(np.nan,), runs=None).marks
    assert mark.entries == (7,)
    assert words in str(mark.sentence)


def test_gaps_and_missing_rates_are_held_against_those_that_are_there():
    value = world(runs=8)
    value[3, [1, 2, 4, 5, 6]] = np.nan
    gaps = value[:, [0, 1, 3, 7]]
    assert said(gaps, ks=(1, 2, 4, 8), runs=8).marks == ()
    gaps[9] = [0.5, 0.48, 0.4, 0.1]
    gaps[11] = [0.5, np.nan, 0.45, 0.1]
    gaps[13, 1:] = np.nan
    assert marked(said(gaps, ks=(1, 2, 4, 8), runs=8)) == [9, 11]


def test_where_most_rows_fail_the_declaration_is_wrong_and_none_is_marked():
    of = said(np.round(world(), 3), tasks=(113,))
    assert of.marks == ()
    assert "possible in only" in str(of.scopes[0].why)
    assert "no entry has two" in str(said(np.full((3, 2), np.nan)).scopes[0].why)
    assert said(np.array([[0.5, 0.6]])).marks == ()
