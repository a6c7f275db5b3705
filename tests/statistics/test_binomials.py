"""Binomial errors of a board without samples, worked out by hand for a small board in the likeness of a real one."""

import math

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.scoring.node_errors import PublishedPart, binomial_errors, common_value, mean_of_parts, range_of_parts
from evalboard.suite.tree import Suite, compile_suite, score_nodes

BOARD = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
suite:
  name: Average
  children:
    - name: IFEval
      children: [{name: instruction, n: 541}, {name: prompt, n: 541}]
    - {name: GPQA, choices: 4, floor: true, n: 1192}
    - name: MATH
      normalize: group
      weights: samples
      children: [{name: algebra, n: 307}, {name: geometry, n: 132}]
    - {name: BBH, published: BBH}
"""
PARTS = (PublishedPart(n=250, baseline=1 / 2), PublishedPart(n=187, baseline=1 / 6))


@pytest.fixture
def tree() -> Suite:
    return compile_suite(parse_board(BOARD))


def values(tree: Suite, **known: float) -> np.ndarray:
    found = np.full((1, len(tree.nodes)), np.nan)
    for name, value in known.items():
        found[0, tree.place(name)] = value
    return found


def samples(tree: Suite) -> np.ndarray:
    return np.array([[float(node.n) if node.n else np.nan for node in tree.nodes]])


def scores(tree: Suite, value: np.ndarray, bbh: float) -> np.ndarray:
    return score_nodes(tree, value[:, list(tree.leaves)], {tree.place("BBH"): np.array([bbh])}).score


def test_errors_of_a_board_by_hand(tree):
    value = values(tree, instruction=0.6, prompt=0.5, GPQA=0.2, algebra=0.3, geometry=0.1)
    bbh = tree.place("BBH")
    found = binomial_errors(
        tree,
        value,
        samples(tree),
        score=scores(tree, value, 0.1),
        parts={bbh: PARTS},
    ).stderr[0]
    ifeval = math.hypot(math.sqrt(0.6 * 0.4 / 541), math.sqrt(0.5 * 0.5 / 541)) / 2
    gpqa = math.sqrt(0.2 * 0.8 / 1192) / 0.75  # below guessing: the score is floored, its error is not
    math_ = math.hypot(307 / 439 * math.sqrt(0.3 * 0.7 / 307), 132 / 439 * math.sqrt(0.1 * 0.9 / 132))
    v = (0.1 + (0.5 / 0.5 + (1 / 6) / (5 / 6)) / 2) / ((1 / 0.5 + 1 / (5 / 6)) / 2)
    of_bbh = math.hypot(math.sqrt(v * (1 - v) / 250) / 0.5, math.sqrt(v * (1 - v) / 187) / (5 / 6)) / 2
    for name, error in (("IFEval", ifeval), ("GPQA", gpqa), ("MATH", math_), ("BBH", of_bbh)):
        assert found[tree.place(name)] == pytest.approx(error)
    assert found[0] == pytest.approx(math.sqrt(ifeval**2 + gpqa**2 + math_**2 + of_bbh**2) / 4)


def test_a_published_score_without_parts_has_no_error(tree):
    value = values(tree, instruction=0.6, prompt=0.5, GPQA=0.4, algebra=0.3, geometry=0.1)
    found = binomial_errors(tree, value, samples(tree), score=scores(tree, value, 0.1)).stderr[0]
    assert np.isnan(found[[0, tree.place("BBH")]]).all()
    assert found[tree.place("GPQA")] > 0


def test_a_leaf_without_samples_and_what_is_missing_have_no_error(tree):
    n = samples(tree)
    n[0, tree.place("geometry")] = np.nan
    value = values(tree, instruction=0.6, GPQA=0.4, algebra=0.3, geometry=0.1)
    found = binomial_errors(tree, value, n, score=scores(tree, value, 0.1), parts={tree.place("BBH"): PARTS}).stderr[0]
    assert np.isnan(found[[tree.place(name) for name in ("Average", "IFEval", "prompt", "MATH")]]).all()
    assert not np.isnan(found[[tree.place(name) for name in ("instruction", "GPQA", "BBH")]]).any()


def test_parts_of_a_known_mean_have_that_value_in_common():
    for value in (0.2, 0.5, 0.9):
        score = sum((value - part.baseline) / part.span for part in PARTS) / 2
        assert common_value(score, PARTS) == pytest.approx(value)
    assert np.isnan(common_value(np.nan, PARTS))
    assert range_of_parts(PARTS) == (pytest.approx((-1 - 0.2) / 2), 1.0)


def test_a_known_mean_value_of_parts_is_used(tree):
    value = values(tree, BBH=0.7)
    found = binomial_errors(
        tree, value, samples(tree), score=scores(tree, value, 0.1), parts={tree.place("BBH"): PARTS}
    ).stderr[0]
    assert found[tree.place("BBH")] == pytest.approx(float(mean_of_parts(0.7, PARTS)))


def test_a_group_of_pooled_leaves_counts_as_their_samples(tree):
    value = values(tree, instruction=0.98, prompt=1.0, GPQA=0.99, algebra=0.0, geometry=0.0)
    n = binomial_errors(tree, value, samples(tree)).n[0]
    assert [n[tree.place(name)] for name in ("instruction", "GPQA", "MATH")] == pytest.approx([541, 1192, 307 + 132])
