"""Which questions leaves share by their samples, and where the config says otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.config import Board
from evalboard.data.questions import SEPARATOR, MatchedBy, SameQuestions, SharedQuestions, leaf_key
from evalboard.scoring.evidence import Evidence, RunEvidence
from evalboard.scoring.overlaps import SharedLeaves, node_configs, stated_correlations, stated_pairs
from evalboard.statistics.sampling import Influences, error_links
from evalboard.strings import Message, Text, message
from evalboard.suite.tree import Suite

NEARLY = 0.02
"""How far, as a share, a stated number of shared questions may be off."""
APART = 0.1
"""How far a stated correlation may be off."""


def shared_leaves(suite: Suite, same: SameQuestions, evidence: Evidence) -> tuple[SharedLeaves, ...]:
    """The leaves of a board of samples that hold the same questions."""
    at = {
        leaf_key("", suite.nodes[place].task): (number, suite.nodes[place].path)
        for number, place in enumerate(suite.leaves)
    }
    links = evidence.by_run.links if isinstance(evidence, RunEvidence) else None

    def link(one: int, other: int) -> float | None:
        return None if links is None else float(links.leaves[one, other])

    there = [(pair, at[pair.one], at[pair.other]) for pair in same.shared if pair.one in at and pair.other in at]
    return tuple(_shared(pair, one[1], other[1], link(one[0], other[0])) for pair, one, other in there)


def shared_benchmarks(
    suite: Suite, sampled: Sequence[str], same: SameQuestions, influences: Influences
) -> tuple[SharedLeaves, ...]:
    """The benchmarks of a board of results that hold the same questions, by the samples it keeps."""
    at = {leaf_key(of): _leaf(suite, of) for of in sampled}
    pairs = [pair for pair in same.shared if pair.one in at and pair.other in at]
    links = error_links(influences, [(at[pair.one], at[pair.other]) for pair in pairs])
    paths = {of: suite.nodes[suite.leaves[number]].path for of, number in at.items()}
    seen = zip(pairs, links, strict=True)
    return tuple(
        _shared(pair, paths[pair.one], paths[pair.other], None if np.isnan(link) else link) for pair, link in seen
    )


def _shared(pair: SharedQuestions, one: str, other: str, link: float | None) -> SharedLeaves:
    return SharedLeaves(one, other, pair.both, pair.sizes, pair.by, link)


def _leaf(suite: Suite, of: str) -> int:
    return next(
        number for number, place in enumerate(suite.leaves) if of in {suite.nodes[place].name, suite.nodes[place].path}
    )


def by_words(by: Sequence[MatchedBy]) -> Message:
    """By what questions were matched."""
    return message(f"scoring-by-{'-and-'.join(by)}")


def label_of(suite: Suite, path: str) -> str:
    """A leaf's label, with the one above it where several leaves have it."""
    node = suite.nodes[suite.place(path)]
    if Counter(suite.nodes[place].label for place in suite.leaves)[node.label] == 1 or node.parent is None:
        return node.label
    return f"{suite.nodes[node.parent].label} {node.label}"


def contradictions(
    board: Board, suite: Suite, sampled: Sequence[str], same: SameQuestions, shared: Sequence[SharedLeaves]
) -> tuple[Text, ...]:
    """Where the config says otherwise of shared questions than samples show."""
    seen = {frozenset((pair.one, pair.other)): pair for pair in shared}
    looked = {suite.nodes[suite.leaves[_leaf(suite, of)]].path for of in sampled if leaf_key(of) in same.compared}
    correlations = stated_correlations(board, suite)
    notes: list[Text] = []
    for (one, other), both in stated_pairs(board, suite).items():
        pair = seen.get(frozenset((one, other)))
        if not {one, other} <= looked:
            continue
        names = {"one": label_of(suite, one), "other": label_of(suite, other)}
        if abs(both - (pair.both if pair else 0)) > NEARLY * both:
            notes.append(message("scoring-config-shares", **names, stated=int(both), seen=pair.both if pair else 0))
        elif pair is not None and pair.link is not None and _sourced(board, suite):
            stated = correlations[_leaf(suite, one), _leaf(suite, other)]
            if abs(stated - pair.link) > APART:
                notes.append(
                    message("scoring-config-correlation", **names, stated=fixed(stated), seen=fixed(pair.link))
                )
    return (*notes, *_nested(board, suite, sampled, same))


def _sourced(board: Board, suite: Suite) -> bool:
    """Whether the config states a measured correlation."""
    return any(overlap.source for _, config in node_configs(board, suite) for overlap in config.overlap)


def _nested(board: Board, suite: Suite, sampled: Sequence[str], same: SameQuestions) -> Iterator[Text]:
    """Where stated sets of a leaf are other ones than those of its samples."""
    for of in sampled:
        place = suite.leaves[_leaf(suite, of)]
        config = dict(node_configs(board, suite))[place]
        parts = [key for key in same.compared if key.startswith(of + SEPARATOR) and key != leaf_key(of)]
        for overlap in config.overlap:
            if len(parts) == len(overlap.sets):
                stated = sum(min(pair) for pair in combinations(overlap.sets, 2))
                seen = sum(pair.both for pair in same.shared if {pair.one, pair.other} <= {*parts})
                if abs(stated - seen) > NEARLY * stated:
                    yield message("scoring-config-sets", node=suite.nodes[place].label, stated=stated, seen=seen)
