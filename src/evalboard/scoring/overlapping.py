"""Which leaves of a board hold the same questions, by its config: how their errors go together, and as how many samples a pooled set counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from evalboard.config import Board, NodeConfig
from evalboard.config.suite import OverlapConfig, leaves_below
from evalboard.statistics.overlaps import Overlap, error_correlations
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import Suite


def node_configs(board: Board, suite: Suite) -> list[tuple[int, NodeConfig]]:
    """The config of each node that has one, by place."""

    def below(config: NodeConfig) -> Iterator[NodeConfig]:
        yield config
        for child in config.children:
            yield from below(child)

    return list(enumerate(below(board.suite)))[: len(suite.nodes)]


def correlations_of(board: Board, suite: Suite) -> Numbers:
    """The correlations of the errors of the leaves, L x L."""
    shared = [suite.nodes[place].children for place, config in node_configs(board, suite) if config.shared_samples]
    overlaps: dict[tuple[int, int], Overlap] = {}
    for place, config in node_configs(board, suite):
        for overlap in config.overlap:
            if overlap.of:
                overlaps |= _between(suite, place, config, overlap)
    return error_correlations(suite, overlaps, shared)


def _between(suite: Suite, place: int, config: NodeConfig, overlap: OverlapConfig) -> dict[tuple[int, int], Overlap]:
    """What each two of the leaves have in common."""
    sizes = {path: float(leaf.n or 0) for path, leaf in leaves_below(config)}
    above = suite.nodes[place].path
    return {
        (suite.place(f"{above}/{one}"), suite.place(f"{above}/{other}")): Overlap(
            both=min(sizes[one], sizes[other]) if overlap.both is None else overlap.both,
            sizes=(sizes[one], sizes[other]),
            correlation=overlap.correlation,
        )
        for one, other in combinations(overlap.of, 2)
    }


def repeated(config: NodeConfig) -> float:
    """By how much a leaf's samples are more than the independent samples that they count as; 1 where no question is in them twice.

    The variance of the mean of sets of which each lies in the next larger one is v / N^2 x (N + correlation x sum over ordered pairs of the
    smaller size): each question of a set has its answer in all larger ones too.
    """
    for overlap in config.overlap:
        if overlap.sets:
            again = 2.0 * sum(min(pair) for pair in combinations(overlap.sets, 2))
            return 1.0 + overlap.correlation * again / sum(overlap.sets)
    return 1.0


def repeats(board: Board, suite: Suite) -> Numbers:
    """By how much the samples of each node (N) are more than the independent samples that they count as: `repeated` of each leaf."""
    factors = np.ones(len(suite.nodes))
    for place, config in node_configs(board, suite):
        factors[place] = repeated(config)
    return factors
