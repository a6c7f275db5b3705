"""The curves of some entries are those that they have among all, whatever stands behind the scores."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest

from evalboard.leaderboard.leaderboard import Leaderboard
from tests.built import Built
from tests.factories import random_leaderboard


@pytest.mark.parametrize("name", ["stored", "demo_sea_helm", "demo_drop", "demo_arena"])
def test_of_some_entries(built_once: Built, name: str) -> None:
    board: Leaderboard = random_leaderboard() if name == "stored" else built_once.board(name)
    rows = np.array([len(board) - 1, 0, len(board) // 2])
    some = board.curves_of(rows)
    for field in fields(some):
        every = getattr(board.curves, field.name)
        np.testing.assert_allclose(getattr(some, field.name), every[rows], rtol=1e-12, err_msg=field.name)
