"""What the grades say of simulated boards, of which it is known what they hold."""

from __future__ import annotations

import numpy as np
import pytest

from tests.audits.simulated import CHANCE_PLACE, ELSE_PLACE, SICK_PLACE, graded, simulated, struck

BOARDS = 30


@pytest.mark.thorough
@pytest.mark.parametrize("entries", [60, 300])
def test_healthy_boards_are_hardly_ever_red(entries):
    rng = np.random.default_rng([1, entries])
    boards = [simulated(entries, rng) for _ in range(BOARDS)]
    assert sum(any(graded(*board, place)[0] == "red" for place in range(7)) for board in boards) <= 1


@pytest.mark.thorough
@pytest.mark.parametrize("entries", [60, 300])
@pytest.mark.parametrize("share", [0.6, 0.8])
def test_a_scorer_that_fails_for_most_entries_makes_two_groups(entries, share):
    rng = np.random.default_rng([2, entries])
    named = []
    for _ in range(BOARDS):
        score, questions = simulated(entries, rng)
        named.append({each.finding for each in graded(struck(score, share, rng), questions, SICK_PLACE)[1].findings})
    assert sum("two groups" in each for each in named) >= 0.9 * BOARDS


def test_a_scorer_that_fails_for_all_is_a_floor():
    rng = np.random.default_rng(3)
    for _ in range(10):
        score, questions = simulated(300, rng)
        grade, told = graded(struck(score, 1.0, rng), questions, SICK_PLACE)
        assert grade == "amber"
        assert "floor" in {each.finding for each in told.findings}


def test_what_measures_something_else_and_what_is_near_chance_are_named_so():
    rng = np.random.default_rng(4)
    named: dict[int, list[set[str]]] = {ELSE_PLACE: [], CHANCE_PLACE: []}
    for _ in range(BOARDS):
        board = simulated(300, rng)
        for place, findings in named.items():
            findings.append({each.finding for each in graded(*board, place)[1].findings})
    assert sum("measures something else" in findings for findings in named[ELSE_PLACE]) >= 0.8 * BOARDS
    assert sum("near chance" in findings for findings in named[CHANCE_PLACE]) >= 0.9 * BOARDS
