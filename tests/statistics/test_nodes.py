"""Slopes of a suite against differences of its scores, ranges against its corners, and what errors become on the way
up.
"""

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.statistics.nodes import dependent, error_correlations, masks, reach, slopes
from evalboard.suite.tree import Suite, compile_suite, score_nodes

TREE = """\
id: tree
title: Tree
source: {{kind: folder, path: data}}
reader: table
suite:
  name: Average
  missing: {missing}
  children:
    - {{name: a, choices: 4, floor: true}}
    - name: G
      normalize: group
      weights: samples
      choices: 4
      floor: true
      children: [{{name: g1, n: 100}}, {{name: g2, n: 300}}]
    - name: H
      weight: 2
      children:
        - {{name: h1, choices: 2}}
        - {{name: h2, weight: 3, maximum: 100}}
        - {{name: h3, counts: false}}
        - {{name: errors, baseline: 0.5, maximum: 0, higher_is_better: false, range: [0, 1]}}
    - {{name: whole, published: whole}}
derived: {{ag: [a, G]}}
"""
VALUES = np.array([0.4, 0.5, 0.6, 0.7, 55.0, 0.2, 0.3, np.nan])
PUBLISHED = 0.45


def suite(missing: str = "strict", *, floors: bool = True) -> Suite:
    tree = compile_suite(parse_board(TREE.format(missing=missing)))
    return tree if floors else Suite(tuple(replace(node, floor=False) for node in tree.nodes), tree.missing)


def scored(tree: Suite, values: np.ndarray, published: float = PUBLISHED) -> np.ndarray:
    return score_nodes(tree, values, {tree.place("whole"): np.array(published)}).score


def some(there: tuple[bool, ...]) -> tuple[np.ndarray, float]:
    return np.where(there, VALUES, np.nan), PUBLISHED if there[-1] else math.nan


@pytest.mark.parametrize("missing", ["strict", "available", "zero"])
@pytest.mark.parametrize("absent", [(), (0,), (1,), (1, 2), (4,), (5,), (3, 4, 6), (7,), tuple(range(8))])
def test_slopes_are_what_scores_change_by(missing, absent):
    tree = suite(missing)
    there = tuple(leaf not in absent for leaf in range(len(tree.leaves)))
    values, published = some(there)
    before, found = scored(tree, values, published), slopes(tree, np.array(there))
    assert np.isnan(found).all(axis=-1).tolist() == np.isnan(before).tolist()
    for leaf in np.flatnonzero(there):
        step = np.zeros(len(values))
        step[leaf] = 0.01
        after = scored(tree, values + step, published + step[-1])
        change = (after - before) / 0.01
        assert found[~np.isnan(before), leaf] == pytest.approx(change[~np.isnan(before)], abs=1e-10)


def test_slopes_of_several_entries_are_those_of_each():
    tree = suite("available")
    there = np.array([[True] * 8, [False, True, True, True, True, False, True, True]])
    many = slopes(tree, there)
    for row, one in enumerate(there):
        np.testing.assert_array_equal(many[row], slopes(tree, one))


def test_a_floored_score_keeps_its_slope():
    np.testing.assert_array_equal(slopes(suite(), np.ones(8, bool)), slopes(suite(floors=False), np.ones(8, bool)))


@pytest.mark.parametrize("missing", ["strict", "available"])
def test_the_reach_of_a_node_is_that_of_the_corners(missing):
    tree, bare = suite(missing), suite(missing, floors=False)
    there = np.array([[True] * 8, [True, True, True, True, False, True, True, True]])
    low, high, floored = reach(tree, there)
    ends = [(0, 1), (0, 1), (0, 1), (0, 1), (0, 100), (0, 1), (0, 1), (0, 1)]
    for row, here in enumerate(there):
        corners = [
            (
                scored(bare, np.where(here, corner, np.nan), corner[-1]),
                scored(tree, np.where(here, corner, np.nan), corner[-1]),
            )
            for corner in itertools.product(*ends)
        ]
        np.testing.assert_allclose(low[row], np.min([plain for plain, _ in corners], axis=0))
        np.testing.assert_allclose(high[row], np.max([plain for plain, _ in corners], axis=0))
        np.testing.assert_allclose(floored[row], np.min([cut for _, cut in corners], axis=0))


def test_the_reach_of_a_published_score_can_be_told():
    tree = suite()
    low, _, floored = reach(tree, np.ones((1, 8), bool), {tree.place("whole"): (-0.25, 1.0)})
    assert low[0, tree.place("whole")] == -0.25
    assert floored[0, tree.place("whole")] == 0.0


def test_leaves_that_share_their_samples_add_linearly():
    tree = suite()
    error = np.zeros((1, 8))
    error[0, [0, 3]] = 0.03, 0.02
    known = masks(np.ones((1, 8), bool))
    # a moves the average by 1/5 of 1/0.75, h1 by 2/5 of 1/5 of 1/0.5
    of_a, of_h1 = 0.03 / 0.75 / 5, 0.02 / 0.5 / 5 * 2 / 5
    assert dependent(tree, known, error)[0, 0] == pytest.approx(math.hypot(of_a, of_h1))
    shared = error_correlations(tree, {}, [{tree.place("a"), tree.place("h1")}])
    assert dependent(tree, known, error, shared)[0, 0] == pytest.approx(of_a + of_h1)


def test_a_node_that_leans_on_an_unknown_error_has_none():
    tree = suite()
    error = np.full((1, 8), 0.01)
    error[0, tree.leaves.index(tree.place("h3"))] = np.nan
    found = dependent(tree, masks(np.ones((1, 8), bool)), error)[0]
    assert np.isnan(found[tree.place("h3")])
    assert not np.isnan(found[[0, tree.place("H")]]).any()
    error[0, tree.leaves.index(tree.place("g1"))] = np.nan
    found = dependent(tree, masks(np.ones((1, 8), bool)), error)[0]
    assert np.isnan(found[[0, tree.place("G"), tree.place("ag")]]).all()
    assert not np.isnan(found[tree.place("H")])
