"""The curves of all nodes: a leaf's are its own, a mean's see what its leaves do not show."""

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.scoring.node_errors import binomial_errors
from evalboard.statistics.curves import Curves, curves
from evalboard.statistics.node_curves import LeafSamples, node_curves
from evalboard.statistics.nodes import NodeErrors, Overlap, error_correlations
from evalboard.statistics.standard_errors import binomial
from evalboard.suite.tree import Suite, compile_suite, score_nodes

TREE = """\
id: tree
title: Tree
source: {kind: folder, path: data}
reader: table
suite:
  name: Average
  missing: available
  children:
    - name: G
      children: [{name: g1, n: 1000, choices: 4}, {name: g2, n: 3}]
    - {name: h, n: 500, choices: 2, floor: true}
"""
N = np.array([1000.0, 3.0, 500.0])


def suite() -> Suite:
    return compile_suite(parse_board(TREE))


def of_values(tree: Suite, values: list[list[float]], correlations: np.ndarray | None = None) -> Curves:
    share = np.array(values)
    scored = score_nodes(tree, share)
    n = np.full_like(scored.value, np.nan)
    n[:, list(tree.leaves)] = N
    errors = binomial_errors(tree, scored.value, n)
    samples = LeafSamples(
        share=share,
        stderr=binomial(share, N),
        n=np.broadcast_to(N, share.shape),
        clusters=np.full(share.shape, np.inf),
        span=np.ones(3),
    )
    plain = NodeErrors(stderr=errors.stderr, n=errors.n, clusters=np.full_like(errors.stderr, np.inf))
    return node_curves(
        tree, scored.score, plain, samples, correlations=np.eye(3) if correlations is None else correlations
    )


def test_a_leaf_has_its_own_curve_cut_where_its_score_is():
    tree = suite()
    of, place = of_values(tree, [[0.4, 1.0, 0.5], [0.97, 2 / 3, 0.52]]), suite().place("h")
    own = curves([0.0, 0.04], binomial([0.5, 0.52], 500) * 2, 500.0, low=-1.0, floor=0.0)
    found = of.take(np.ravel_multi_index((np.arange(2), np.full(2, place)), of.score.shape))
    assert np.array(found.bounds()) == pytest.approx(np.array(own.bounds()))


def test_three_of_three_right_leave_a_mean_in_doubt():
    tree = suite()
    of = of_values(tree, [[0.4, 1.0, 0.5]])
    lower, upper = (bound[0] for bound in of.bounds())
    g, g2 = tree.place("G"), tree.place("g2")
    assert of.score[0, g] == pytest.approx(0.6)
    assert lower[g2] == pytest.approx(0.29, abs=0.02)
    # Half of what the leaf itself leaves open.
    assert 0.25 < of.score[0, g] - lower[g] < 0.45
    assert upper[g] <= 1.0
    assert lower[0] < lower[g] + 0.2


def test_a_node_that_leans_on_nothing_known_has_no_curve():
    tree = suite()
    of = of_values(tree, [[np.nan, np.nan, 0.7]])
    lower, _ = of.bounds()
    assert np.isnan(lower[0, [tree.place("G"), tree.place("g1"), tree.place("g2")]]).all()
    assert lower[0, 0] == pytest.approx(lower[0, tree.place("h")])


def test_overlaps_make_the_careful_part_larger_too():
    tree = suite()
    overlap = {(tree.place("g1"), tree.place("g2")): Overlap(both=3, sizes=(1000, 3))}
    apart, together = (
        of_values(tree, [[0.4, 1.0, 0.5]]),
        of_values(tree, [[0.4, 1.0, 0.5]], error_correlations(tree, overlap)),
    )
    assert together.bounds()[0][0, tree.place("G")] < apart.bounds()[0][0, tree.place("G")]


def test_a_leaf_at_the_end_of_its_range_with_an_error_of_its_own_leaves_a_mean_its_error():
    tree = "id: flat\ntitle: Flat\nsource: {kind: folder, path: data}\nreader: table\nsuite: {name: Average, children: [{name: a}, {name: b}]}\n"
    share, error = np.array([[1.0, 0.6]]), np.array([[0.02, 0.03]])
    unknown = np.full((1, 2), np.nan)
    samples = LeafSamples(share, error, unknown, np.full((1, 2), np.inf), np.ones((1, 2)))
    of_mean = float(np.hypot(0.02, 0.03) / 2)
    errors = NodeErrors(
        np.array([[of_mean, 0.02, 0.03]]), np.full((1, 3), np.nan), np.full((1, 3), np.inf), np.full((1, 3), np.inf)
    )
    lower, upper = node_curves(compile_suite(parse_board(tree)), np.array([[0.8, 1.0, 0.6]]), errors, samples).bounds()
    assert lower[0] == pytest.approx([0.8 - 1.96 * of_mean, 1 - 1.96 * 0.02, 0.6 - 1.96 * 0.03], abs=2e-4)
    assert upper[0] == pytest.approx([0.8 + 1.96 * of_mean, 1.0, 0.6 + 1.96 * 0.03], abs=2e-4)
