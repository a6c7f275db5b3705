"""A method is one file and its words: a board of samples that names it is scored by it, and docs/ knows that it lacks
it.
"""

import pytest

from tests.engines.examples import samples
from tests.scoring.methods.examples import built, by

HALVES = '''
"""Halves: every score is half of what others make of it."""

from dataclasses import replace

from evalboard.scoring.methods import sampling

BOOTSTRAPS, SEED, MEANS = 30, 0, True


def scores(board, suite, sums, answers, entries):
    whole = sampling.scores(board, suite, sums, answers, entries)
    return replace(whole, scores=replace(whole.scores, score=whole.scores.score / 2))
'''


def test_the_file_scores_a_board_and_says_how(added, worded, tmp_path):
    added("scoring.methods", "halves", HALVES)
    worded("en", "methods", "methods-halves = Errors are those of whole scores.\n")
    rows = [(*row, None) for row in samples("m", "ID/qa", [[1.0, 0.0], [1.0, 1.0]])]
    whole, halves = (built(tmp_path / method, by(method), rows) for method in ("sampling", "halves"))
    assert halves.scores.score == pytest.approx(whole.scores.score / 2)
    assert str(halves.notes[0]) == "Errors are those of whole scores."
