"""Columns that can be told by one another."""

import numpy as np

from evalboard.statistics.association import linked_columns


def test_columns_are_linked_directly_or_by_others_between():
    there = np.zeros((15, 4), dtype=bool)
    there[:5, :2] = there[5:10, 1:3] = there[10:15, 2:4] = True
    assert linked_columns(there, fewest=5) == 1
    assert linked_columns(there, fewest=6) == 4
    there[9, 2] = False
    assert linked_columns(there, fewest=5) == 2


def test_nothing_is_in_no_part():
    assert linked_columns(np.zeros((3, 0), dtype=bool), fewest=1) == 0
