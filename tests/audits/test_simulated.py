"""What the grades say of simulated boards, of which it is known what they hold."""

import numpy as np

from tests.audits.simulated import CHANCE_PLACE, ELSE_PLACE, SICK_PLACE, graded, simulated, struck

BOARDS = 30


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
