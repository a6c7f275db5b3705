"""Which leaves hold the same questions, by the config, and as how many samples a pooled set counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config import Board, NodeConfig
from evalboard.config.suite import OverlapConfig, leaves_below
from evalboard.data.questions import MatchedBy
from evalboard.statistics.nodes import Overlap, error_correlations
from evalboard.suite.tree import Suite


def node_configs(board: Board, suite: Suite) -> list[tuple[int, NodeConfig]]:
    """The config of each node that has one, by place."""

    def below(config: NodeConfig) -> Iterator[NodeConfig]:
        yield config
        for child in config.children:
            yield from below(child)

    return list(enumerate(below(board.suite)))[: len(suite.nodes)]


@dataclass(frozen=True, slots=True)
class SharedLeaves:
    """Two leaves that share questions, as their samples show."""

    one: str
    """A node's path."""
    other: str
    both: int
    sizes: tuple[int, int]
    by: tuple[MatchedBy, ...]
    """What was the same: ids or texts."""
    link: float | None = None
    """The correlation of their errors, as answers show; None where no entry has both."""

    @property
    def of_errors(self) -> float:
        """The correlation of their errors; where not observed, as if answers to one question were the same."""
        return Overlap(self.both, self.sizes).of_errors if self.link is None else self.link

    @property
    def alike(self) -> float:
        """The correlation of an entry's two answers to one question."""
        return min(self.of_errors / Overlap(self.both, self.sizes).of_errors, 1.0)


def correlations_of(board: Board, suite: Suite, same: Iterable[SharedLeaves]) -> Numbers:
    """The correlations of the errors of the leaves, L x L, by the config, else as samples show."""
    answer = stated_correlations(board, suite)
    leaf = {suite.nodes[place].path: at for at, place in enumerate(suite.leaves)}
    stated = {frozenset(pair) for pair in stated_pairs(board, suite)}
    for shared in same:
        if frozenset((shared.one, shared.other)) not in stated:
            at, other = leaf[shared.one], leaf[shared.other]
            answer[at, other] = answer[other, at] = shared.of_errors
    return answer


def stated_pairs(board: Board, suite: Suite) -> dict[tuple[str, str], float]:
    """Leaves that share questions by the config, by path, and how many."""
    pairs: dict[tuple[str, str], float] = {}
    for place, config in node_configs(board, suite):
        path = suite.nodes[place].path
        if config.shared_samples:
            sizes = {f"{path}/{leaf}": float(each.n or 0) for leaf, each in leaves_below(config)}
            pairs |= {(one, other): min(sizes[one], sizes[other]) for one, other in combinations(sizes, 2)}
        for overlap in config.overlap:
            if overlap.of:
                between = _between(suite, place, config, overlap)
                pairs |= {
                    (suite.nodes[one].path, suite.nodes[other].path): each.both
                    for (one, other), each in between.items()
                }
    return pairs


def stated_correlations(board: Board, suite: Suite) -> Numbers:
    """The correlations of the errors of the leaves by the config, L x L."""
    shared = [suite.nodes[place].children for place, config in node_configs(board, suite) if config.shared_samples]
    overlaps: dict[tuple[int, int], Overlap] = {}
    for place, config in node_configs(board, suite):
        for overlap in config.overlap:
            if overlap.of:
                overlaps |= _between(suite, place, config, overlap)
    return error_correlations(suite, overlaps, shared)


def _between(suite: Suite, place: int, config: NodeConfig, overlap: OverlapConfig) -> dict[tuple[int, int], Overlap]:
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
    """The samples of a leaf over the independent samples that they count as; 1 where no question is repeated.

    The variance of the mean of nested sets is v / N^2 x (N + correlation x sum over ordered pairs of the smaller size).
    """
    for overlap in config.overlap:
        if overlap.sets:
            again = 2.0 * sum(min(pair) for pair in combinations(overlap.sets, 2))
            return 1.0 + overlap.correlation * again / sum(overlap.sets)
    return 1.0


def repeats(board: Board, suite: Suite) -> Numbers:
    """`repeated` of each node (N)."""
    factors = np.ones(len(suite.nodes))
    for place, config in node_configs(board, suite):
        factors[place] = repeated(config)
    return factors
