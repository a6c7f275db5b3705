"""A check of numbers is one file and its words: with them a board has its marks, and docs/ know that they lack it."""

import numpy as np
import pytest

from evalboard.audits.stored_values import StoredValues, inspections, label, run_inspections
from evalboard.strings import StringsError
from tests.audits.stored_values import test_declarations

ROUND = '''
"""Round numbers: exactly one half."""

from evalboard.base.families import Setting
from evalboard.audits.stored_values import InspectionResult, NumberMark

ORDER = 1_000
HALF = Setting(name="half", order=10, default=0.5, meaning="a round number", reason="a toy")
THRESHOLDS = (HALF,)


def inspect(stored):
    """Marks every half."""
    cells = zip(*(stored.value == HALF.default).nonzero(), strict=True)
    return InspectionResult(tuple(NumberMark(check="round", entries=(int(row),), leaves=(int(leaf),), sentence="half") for row, leaf in cells))
'''


def test_the_file_alone_brings_its_marks(added, worded):
    added("audits.stored_values", "round", ROUND)
    worded("en", "integrity", "integrity-label-round = Round numbers\n")
    of = run_inspections(
        StoredValues(np.array([[0.5, 0.2]]), np.full((1, 2), np.nan), np.zeros((1, 2), dtype=int), ("a", "b"), ("x",))
    )
    assert [(mark.check, mark.entries, mark.leaves) for mark in of.marks] == [("round", (0,), (0,))]
    assert list(inspections())[-1] == "round"
    assert str(label("round")) == "Round numbers"


def test_docs_and_words_that_do_not_know_it_yet_fail_their_test(added):
    added("audits.stored_values", "round", ROUND)
    with pytest.raises(AssertionError):
        test_declarations.test_every_threshold_is_documented_with_its_value_and_its_reason("round")
    with pytest.raises(StringsError, match="integrity-label-round"):
        str(label("round"))
