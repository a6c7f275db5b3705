"""Leaves that hold the same questions, against sums written out and in simulation."""

import math

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.statistics.nodes import (
    Overlap,
    dependent,
    error_correlations,
    heaviest_samples,
    masks,
    node_covariances,
    slopes,
)
from evalboard.suite.tree import Suite, compile_suite

TREE = """\
id: tree
title: Tree
source: {kind: folder, path: data}
reader: table
suite:
  name: Average
  missing: available
  children:
    - name: GPQA
      normalize: group
      weights: samples
      choices: 4
      children: [{name: diamond, n: 198}, {name: main, n: 448}, {name: extended, n: 546}]
    - {name: other, choices: 2, n: 1000}
    - {name: errors, n: 500, baseline: 1, maximum: 0, higher_is_better: false, range: [0, 1]}
"""
NESTED = {"diamond": 198, "main": 448, "extended": 546}


def suite() -> Suite:
    return compile_suite(parse_board(TREE))


def overlaps(tree: Suite, correlation: float = 1.0) -> dict[tuple[int, int], Overlap]:
    """Each set lies in the larger ones."""
    names = list(NESTED)
    return {
        (tree.place(one), tree.place(other)): Overlap(
            both=NESTED[one], sizes=(NESTED[one], NESTED[other]), correlation=correlation
        )
        for at, one in enumerate(names)
        for other in names[at + 1 :]
    }


def errors_of(tree: Suite, there: np.ndarray) -> np.ndarray:
    return np.where(there, np.linspace(0.02, 0.06, len(tree.leaves)), np.nan)


def added_up(tree: Suite, there: np.ndarray, leaf_errors: np.ndarray, shared: list[int]) -> np.ndarray:
    """The errors of nodes, one by one: squares of what each leaf brings, those of leaves that share their samples added
    up before.
    """
    answer = np.full((len(there), len(tree.nodes)), np.nan)
    for row, here in enumerate(there):
        slope = np.abs(slopes(tree, here))
        for place in np.flatnonzero(~np.isnan(slope).any(axis=1)):
            brings = {
                leaf: slope[place, at] * (leaf_errors[row, at] if here[at] else 0.0)
                for at, leaf in enumerate(tree.leaves)
            }
            alone = math.fsum(part**2 for leaf, part in brings.items() if leaf not in shared)
            answer[row, place] = math.sqrt(alone + math.fsum(brings[leaf] for leaf in shared) ** 2)
    return answer


def test_the_correlation_of_nested_sets_is_the_root_of_their_ratio():
    assert Overlap(both=198, sizes=(198, 448)).of_errors == pytest.approx(math.sqrt(198 / 448))
    assert Overlap(both=99, sizes=(198, 198), correlation=0.6).of_errors == pytest.approx(0.3)


def test_without_overlaps_errors_are_independent_and_shared_samples_fully_dependent():
    tree = suite()
    there = np.array([[True] * 5, [True, False, True, True, False]])
    leaf_errors = errors_of(tree, there)
    apart, all_three = error_correlations(tree, {}), [tree.place(name) for name in NESTED]
    assert dependent(tree, masks(there), leaf_errors, apart) == pytest.approx(
        added_up(tree, there, leaf_errors, []), nan_ok=True, rel=1e-14
    )
    together = error_correlations(tree, {}, [all_three])
    expected = added_up(tree, there, leaf_errors, all_three)
    assert dependent(tree, masks(there), leaf_errors, together) == pytest.approx(expected, nan_ok=True, rel=1e-12)


def test_errors_follow_from_the_correlations_pair_by_pair():
    tree = suite()
    known, leaf_errors = masks(np.ones((1, 5), dtype=bool)), errors_of(tree, np.ones((1, 5), dtype=bool))
    correlations = error_correlations(tree, overlaps(tree, 0.8))
    found = dependent(tree, known, leaf_errors, correlations)[0]
    slope = np.abs(slopes(tree, known.there)[0])
    for place in range(len(tree.nodes)):
        moved = np.nan_to_num(slope[place]) * leaf_errors[0]
        summed = math.fsum(moved[i] * moved[j] * correlations[i, j] for i in range(5) for j in range(5))
        assert np.isnan(found[place]) or found[place] == pytest.approx(math.sqrt(summed))
    places = tree.root.children
    covariances = node_covariances(tree, known, leaf_errors, correlations, places)[0]
    assert np.sqrt(np.diag(covariances)) == pytest.approx(found[list(places)])
    assert math.sqrt(covariances.sum()) / 3 == pytest.approx(found[0])


def test_a_missing_error_is_missing_above():
    tree = suite()
    there = np.ones((1, 5), dtype=bool)
    leaf_errors = errors_of(tree, there)
    leaf_errors[0, 1] = np.nan
    found = dependent(tree, masks(there), leaf_errors, error_correlations(tree, {}))[0]
    assert np.isnan(found[[0, tree.place("GPQA")]]).all()
    assert not np.isnan(found[tree.place("other")])


def test_a_question_of_three_sets_weighs_three_times():
    tree = suite()
    known, moves = masks(np.ones((1, 5), dtype=bool)), np.array([[1 / 198, 1 / 448, 1 / 546, 1 / 1000, 1 / 500]])
    place = tree.place("GPQA")
    alone = heaviest_samples(tree, known, moves, error_correlations(tree, {}))[0, place]
    thrice = heaviest_samples(tree, known, moves, error_correlations(tree, overlaps(tree)))[0, place]
    assert alone == pytest.approx(1 / 1192 / 0.75)
    assert thrice == pytest.approx(3 / 1192 / 0.75)
