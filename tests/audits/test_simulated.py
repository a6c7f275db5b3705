"""What the grades say of simulated boards: few of the benchmarks that `python -m benchmarks.audits` measures."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.audits import CHANCE_PLACE, ELSE_PLACE, SICK_PLACE, any_red, graded, simulated, struck

BOARDS = 40


@pytest.mark.parametrize("entries", [60, 300])
def test_healthy_boards_are_hardly_ever_red(entries):
    rng = np.random.default_rng([1, entries])
    assert sum(any_red(simulated(entries, rng)) for _ in range(BOARDS)) <= 2


@pytest.mark.parametrize("entries", [60, 300])
@pytest.mark.parametrize("share", [0.6, 0.8])
def test_a_scorer_that_fails_for_most_entries_is_found(entries, share):
    rng = np.random.default_rng([2, entries])
    grades = [graded(struck(simulated(entries, rng), share, rng), SICK_PLACE)[0] for _ in range(BOARDS)]
    assert grades.count("red") >= 0.9 * BOARDS


def test_a_scorer_that_fails_for_all_is_a_floor():
    rng = np.random.default_rng(3)
    for _ in range(10):
        grade, found = graded(struck(simulated(300, rng), 1.0, rng), SICK_PLACE)
        assert grade == "amber"
        assert "floor" in {finding.finding for finding in found.findings}


def test_what_measures_something_else_and_what_is_near_chance_are_named_so():
    rng = np.random.default_rng(4)
    named = {place: [] for place in (ELSE_PLACE, CHANCE_PLACE)}
    for _ in range(BOARDS):
        score = simulated(300, rng)
        for place, found in named.items():
            found.append({finding.finding for finding in graded(score, place)[1].findings})
    assert sum("measures something else" in found for found in named[ELSE_PLACE]) >= 0.8 * BOARDS
    assert sum("near chance" in found for found in named[CHANCE_PLACE]) >= 0.9 * BOARDS
