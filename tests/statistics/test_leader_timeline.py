"""Who was at the top when: against a plain loop over days, and the whole board's rank sets on the last one."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics.curves import plain_curves
from evalboard.statistics.rank_sets import rank_sets, told_apart
from evalboard.statistics.separations import Distances, leader_timeline

ENTRY = st.tuples(st.integers(0, 12), st.integers(0, 30), st.integers(0, 30), st.integers(0, 6))


def of(rows: list[tuple[float, float, float, float]]) -> tuple[Distances, np.ndarray]:
    """Entries by score, lower and upper reach, and day; in falling order of score."""
    score, below, above, when = (
        np.array([row[at] for row in sorted(rows, key=lambda row: -row[0])], dtype=float) for at in range(4)
    )
    return Distances(score, below / 10, above / 10), when


def is_above(apart: Distances, one: int, other: int) -> bool:
    away = apart.score[one] - apart.score[other]
    return away > 0 and away**2 > apart.below[one] ** 2 + apart.above[other] ** 2


@given(st.lists(ENTRY, max_size=25))
def test_it_is_what_a_look_at_each_day_tells(rows):
    apart, when = of(rows)
    tops = {
        day: {
            e
            for e in range(len(when))
            if when[e] <= day and not any(is_above(apart, f, e) for f in range(len(when)) if when[f] <= day)
        }
        for day in sorted({*when.tolist()})
    }
    answer = leader_timeline(apart, when)
    assert set(answer.row.tolist()) == set().union(*tops.values())
    assert (np.diff(answer.since) >= 0).all()
    for at, row in enumerate(answer.row.tolist()):
        days = [day for day, top in tops.items() if row in top]
        after = [day for day in tops if day > days[-1]]
        assert days[0] == answer.since[at] == when[row]
        assert (answer.passed_by[at] < 0) == (not after)
        if after:
            assert when[answer.passed_by[at]] == after[0]
            assert is_above(apart, int(answer.passed_by[at]), row)
        alone = [day for day, top in tops.items() if top == {row}]
        assert alone == [day for day in tops if any(begin <= day < end for begin, end in answer.alone[at])]
        assert answer.best[at] == (
            apart.score[row] >= max(apart.score[e] for e in range(len(when)) if when[e] <= when[row])
        )


def test_the_last_day_is_the_board_s_own_tier():
    rng = np.random.default_rng(5)
    curves = plain_curves(rng.normal(size=300), rng.uniform(0.05, 0.6, size=300))
    sets = rank_sets(curves)
    order, apart = told_apart(curves, sets.first_alpha)
    answer = leader_timeline(apart, rng.integers(0, 40, size=300).astype(float))
    still = order[answer.row[answer.passed_by < 0]]
    assert sorted(still.tolist()) == np.flatnonzero(sets.lower == 1).tolist()
    assert sorted(still.tolist()) == np.flatnonzero(sets.tier == 1).tolist()


def test_without_errors_the_best_leads_and_equals_together():
    apart, when = of([(10, 0, 0, 1), (10, 0, 0, 2), (9, 0, 0, 1), (11, 0, 0, 2)])
    answer = leader_timeline(apart, when)
    assert apart.score[answer.row].tolist() == [10, 11]
    apart, when = of([(10, 0, 0, 1), (10, 0, 0, 2)])
    assert leader_timeline(apart, when).alone == (((1.0, 2.0),), ())


@pytest.mark.parametrize("rows", [[], [(1, 1, 1, 1)]])
def test_nobody_and_one(rows):
    answer = leader_timeline(*of(rows))
    assert len(answer.row) == len(rows)
    assert answer.alone == tuple(((1.0, math.inf),) for _ in rows)
