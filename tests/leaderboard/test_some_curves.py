"""The curves of some entries are those that they have among all, whatever stands behind the scores."""

from dataclasses import fields, replace

import numpy as np
import pytest

from evalboard.leaderboard import leaderboard
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring import node_errors
from tests.factories import random_leaderboard

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("name", ["stored", "demo_sea_helm", "demo_drop", "demo_arena"])
def test_of_some_entries(built_once, name):
    board: Leaderboard = random_leaderboard() if name == "stored" else built_once.board(name)
    rows = np.array([len(board) - 1, 0, len(board) // 2])
    some = board.curves_of(rows)
    for field in fields(some):
        every = getattr(board.curves, field.name)
        np.testing.assert_allclose(getattr(some, field.name), every[rows], rtol=1e-12, err_msg=field.name)


@pytest.mark.parametrize("made", [False, True], ids=["for its entry alone", "among all"])
def test_of_one_cell(made):
    board = random_leaderboard()
    assert not board.curve_at_hand
    if made:
        assert len(board.curve(0).score) == len(board)
    every = replace(board).curves
    for row, place in ((0, 0), (3, len(board.suite.nodes) - 1), (len(board) - 1, 1)):
        cell = board.curve_of(row, place)
        for field in fields(cell):
            np.testing.assert_allclose(
                getattr(cell, field.name), getattr(every, field.name)[[row], place], rtol=1e-12, err_msg=field.name
            )
    assert board.curve_at_hand == made


def test_of_many_entries_a_lot_at_a_time(monkeypatch):
    board = random_leaderboard()
    weights = {place: 1.0 + place for place in board.suite.root.children}
    average = board.chosen_average(weights)
    whole = {place: board.curve(place) for place in range(len(board.suite.nodes))} | {
        -1: board.chosen_curve(average, weights)
    }
    monkeypatch.setattr(leaderboard, "ENTRIES", 7)
    monkeypatch.setattr(node_errors, "ENTRIES", 7)
    some = replace(board)
    assert len(some) > 2 * node_errors.ENTRIES
    assert not some.curve_at_hand
    parts = {place: some.curve(place) for place in range(len(board.suite.nodes))} | {
        -1: some.chosen_curve(average, weights)
    }
    assert some.curve_at_hand
    for place, curve in whole.items():
        for field in fields(curve):
            np.testing.assert_allclose(
                getattr(parts[place], field.name), getattr(curve, field.name), rtol=1e-12, err_msg=field.name
            )
