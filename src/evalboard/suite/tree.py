"""A suite: the tree of a board, compiled to weights matrices, and the scores of all its nodes.

Every function works on arrays whose last axis is the nodes; the axes before it (entries, runs) are carried along.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, some_rows
from evalboard.config import WHOLE_MEANS, Board, Missing, NodeConfig
from evalboard.data.schema import ExpectedValues
from evalboard.errors import ConfigError, EvalboardError, NotFound
from evalboard.strings import did_you_mean, message
from evalboard.suite.facts import LeafFacts, by_config, config_facts, ruled
from evalboard.suite.mean_units import in_units, of_group
from evalboard.suite.node import Node


def normalized(
    value: Numbers, *, baseline: npt.ArrayLike = 0.0, maximum: npt.ArrayLike = 1.0, floor: npt.ArrayLike = False
) -> Numbers:
    """The score of stored values, as a fraction: (value - baseline) / (maximum - baseline), missing stays missing.

    Args broadcast against `value`. Where `floor` holds, a score below 0 becomes 0. A maximum below the
    baseline belongs to a metric of which less is better.

    Source: Open LLM Leaderboard, "Scores normalization" (baseline 1/choices, floored at 0);
    SEA-HELM, "Score calculations" (the same, not floored).
    """
    base = np.asarray(baseline, dtype=np.float64)
    score = (value - base) / (np.asarray(maximum, dtype=np.float64) - base)
    return np.where(np.asarray(floor) & (score < 0), 0.0, score)


def shares_behind(value: Numbers, *, lowest: bool) -> Numbers:
    """The share of the other entries that each is ahead of (E), equals counted as half; missing stays missing, and one
    alone is ahead of half.
    """
    there = ~np.isnan(value)
    ordered = np.sort(-value[there] if lowest else value[there])
    mine = -value if lowest else value
    behind = np.searchsorted(ordered, mine, side="left") + (np.searchsorted(ordered, mine, side="right") - 1)
    others = max(len(ordered) - 1, 0)
    return np.where(there, behind / (2.0 * others) if others else 0.5, np.nan)


OF_TABLES = frozenset(
    {
        "rank",
        "rank_lower",
        "rank_upper",
        "rank_ub",
        "tier",
        "band",
        "entry",
        "model",
        "present",
        "leaves",
        "lower",
        "upper",
        "missing",
        "distinct",
    }
    | {"rank_before", "rank_change", "synthetic", "not_merged", "caveats"}
)
"""What every table says beside its columns of scores and of entries."""


@dataclass(frozen=True)
class Suite:
    """The nodes of a tree in the order of the config, parents before children, derived means last."""

    nodes: tuple[Node, ...]
    missing: Missing = "strict"
    _index: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = [node.name for node in self.nodes]
        index = {name: place for place, name in enumerate(names) if names.count(name) == 1}
        index |= {node.path: place for place, node in enumerate(self.nodes)}
        object.__setattr__(self, "_index", index)

    def place(self, name: str) -> int:
        """The place of a node named by its path, or by its name where that is unique. NotFound otherwise."""
        if name in self._index:
            return self._index[name]
        names = sorted({node.name for node in self.nodes} | {node.path for node in self.nodes})
        if sum(node.name == name for node in self.nodes) > 1:
            paths = tuple(node.path for node in self.nodes if node.name == name)
            raise NotFound(message("suite-several-nodes", name=repr(name), paths=paths))
        raise NotFound(message("suite-no-node", name=repr(name), close=did_you_mean(name, names)))

    def __contains__(self, name: str) -> bool:
        return name in self._index

    def id(self, place: int) -> str:
        """What a node is called in a table: its name where that is unique, else its path."""
        node = self.nodes[place]
        return node.name if self._index.get(node.name) == place else node.path

    @property
    def root(self) -> Node:
        """The node on top, the score that entries are ranked by."""
        return self.nodes[0]

    @cached_property
    def spans(self) -> Numbers:
        """From guessing to the best of each leaf's values (L); 1 where a score is taken as published."""
        nodes = [self.nodes[place] for place in self.leaves]
        return np.array([1.0 if node.published is not None else abs(node.maximum - node.baseline) for node in nodes])

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        return tuple(place for place, node in enumerate(self.nodes) if node.leaf)

    @cached_property
    def benchmarks(self) -> tuple[int, ...]:
        """The places of the root's children: what a visitor can choose and weigh."""
        return self.root.children

    @cached_property
    def levels(self) -> tuple[tuple[tuple[int, ...], Numbers], ...]:
        """For each level with groups, deepest first: the groups and their weights matrix, groups x nodes."""
        groups = [place for place, node in enumerate(self.nodes) if node.children]
        depths = sorted({self.nodes[place].level for place in groups}, reverse=True)
        layers = [tuple(place for place in groups if self.nodes[place].level == depth) for depth in depths]
        return tuple((layer, np.stack([self._weights(place) for place in layer])) for layer in layers)

    def _weights(self, group: int) -> Numbers:
        row = np.zeros(len(self.nodes))
        node = self.nodes[group]
        for child in node.children:
            row[child] = 1.0 / len(node.children) if node.derived else self.nodes[child].weight
        return row

    @cached_property
    def below(self) -> Numbers:
        """Nodes x nodes: 1 where a leaf counts towards a node."""
        reach = np.zeros((len(self.nodes), len(self.nodes)))
        for leaf in self.leaves:
            reach[leaf, leaf] = 1
        for layer, weights in self.levels:
            reach[list(layer)] = ((weights > 0) @ reach > 0).astype(float)
        return reach

    @cached_property
    def own(self) -> tuple[int, ...]:
        """The places of the nodes that show values in a unit of their own."""
        return tuple(place for place, node in enumerate(self.nodes) if node.own)

    def shown(self, scores: NodeScores) -> Numbers:
        """What is shown of each node (... x N): its score, or its value in its own unit; of leaves the value as it is
        stored, to the last bit.
        """
        if not self.own:
            return scores.score
        shown = scores.score.copy()
        for place in self.own:
            node = self.nodes[place]
            stored = node.leaf and node.published is None
            value = (
                np.where(np.isnan(scores.score[..., place]), np.nan, scores.value[..., place])
                if stored
                else node.shown(scores.score[..., place])
            )
            shown[..., place] = value
        return shown

    def shown_ends(self, lower: Numbers, upper: Numbers) -> tuple[Numbers, Numbers]:
        """The lower and upper ends of intervals of scores (... x N) as those of what is shown: where less is better the
        other way round.
        """
        if not self.own:
            return lower, upper
        low, high = lower.copy(), upper.copy()
        for place in self.own:
            low[..., place], high[..., place] = self.nodes[place].shown_ends(lower[..., place], upper[..., place])
        return low, high

    def expected(self) -> tuple[ExpectedValues, ...]:
        """What the leaves that are read expect of their values."""
        return tuple(
            ExpectedValues(task=node.task, metric=node.metric, low=node.low, high=node.high)
            for node in self.nodes
            if node.leaf
        )


@dataclass(frozen=True)
class NodeScores:
    """Values, scores and coverage of all nodes; the last axis is the nodes.

    `present` counts the leaves that are there, of `leaves` in all, with means of what is there of those that any entry
    has.
    """

    value: Numbers
    score: Numbers
    present: Numbers
    leaves: Numbers

    def of(self, order: np.ndarray) -> NodeScores:
        return NodeScores(
            value=self.value[order], score=self.score[order], present=some_rows(self.present, order), leaves=self.leaves
        )


def compile_suite(board: Board, facts: Mapping[str, LeafFacts] | None = None) -> Suite:
    """The suite of a board, with what holds of the metrics of its leaves, by their paths; what the config alone says of
    them where not given.

    ConfigError where values of different units would be averaged and nothing says how.
    """
    nodes: list[Node] = []
    facts = ruled(board, by_config(board) if facts is None else facts)
    _add(nodes, board.suite, facts, parent=None, level=0, share=0.0, scored=True)
    nodes = in_units(board, nodes)
    if (
        board.rating is not None
    ):  # ratings of all battles are no mean of those of the data sets, which stand beside them
        nodes = [replace(node, weight=0.0) for node in nodes]
    suite = Suite(tuple(nodes), board.suite.missing)
    means = board.derived if board.suite.children else {}  # of a tree that the data has yet to give there are none
    twice = next((name for name in means if any(node.name == name for node in nodes)), None)
    if twice is not None:
        raise EvalboardError(f"derived score {twice!r} has the name of a node of the suite")
    derived = [
        of_group(
            board,
            suite.nodes,
            Node(
                path=name,
                name=name,
                label=board.labels.get(name, name),
                level=0,
                parent=None,
                children=tuple(suite.place(part) for part in parts),
                derived=True,
            ),
        )
        for name, parts in means.items()
    ]
    return _named_apart(board, Suite((*nodes, *derived), board.suite.missing))


def _named_apart(board: Board, suite: Suite) -> Suite:
    """A suite whose nodes are called in tables as nothing else there is. ConfigError where one is called as a column of
    every table, or as an end of another one's interval: one of the two would be lost without a word.
    """
    ids = {suite.id(place) for place in range(len(suite.nodes))}
    ends = {f"{name}_{end}" for name in ids for end in ("lower", "upper")}
    if clash := sorted(ids & (OF_TABLES | ends)):
        why = (
            "as a column of every table is"
            if clash[0] in OF_TABLES
            else "as an end of another one's interval is in files"
        )
        raise ConfigError(
            f"{board.location('suite')}: a node is called {clash[0]!r}, {why}; give it another name, with `task: "
            f"{clash[0]}` beside it"
        )
    return suite


def _add(
    nodes: list[Node],
    config: NodeConfig,
    facts: Mapping[str, LeafFacts],
    *,
    parent: int | None,
    level: int,
    share: float,
    scored: bool,
) -> int:
    place = len(nodes)
    path = config.name.replace("/", "%2F")
    path = f"{nodes[parent].path}/{path}" if parent is not None else path
    of_metric = facts.get(path) or config_facts(config)
    node = Node(
        path=path,
        name=config.name,
        label=config.label or config.name,
        level=level,
        parent=parent,
        help=config.help or "",
        task=config.task or config.name,
        metric=config.metric,
        baseline=of_metric.baseline,
        choices=config.choices,
        chance=_chance(config),
        maximum=of_metric.maximum,
        low=of_metric.low,
        high=of_metric.high,
        floor=config.floor,
        higher_is_better=of_metric.direction == "higher",
        unit=of_metric.unit,
        own=of_metric.own and not config.children,
        ruled=of_metric.ruled,
        source=of_metric.source,
        n=_samples(config),
        weight=share,
        normalize=config.normalize,
        published=config.published,
        scored=scored and config.unscored is None,
        unscored=config.unscored or "",
    )
    nodes.append(node)
    weights = [_weight(child, config) for child in config.children]
    whole = sum(weights)
    if config.children and whole <= 0:
        raise EvalboardError(f"suite: no child of {node.path!r} counts; expected a weight above 0")
    children = tuple(
        _add(
            nodes,
            child,
            facts,
            parent=place,
            level=level + 1,
            share=weight / whole,
            scored=scored and config.normalize == "each",
        )
        for child, weight in zip(config.children, weights, strict=True)
    )
    nodes[place] = replace(node, children=children)
    if children and node.chance is None:
        nodes[place] = replace(nodes[place], chance=_mean_chance([nodes[child] for child in children]))
    return place


def _chance(config: NodeConfig) -> float | None:
    """What guessing gives on the scale of a node's scores, as far as its own config says."""
    if config.chance is not None:
        return (config.chance - config.guess) / (config.top - config.guess)
    return 0.0 if config.guess != 0 or any(part.choices is not None for part in config.parts) else None


def _mean_chance(children: Sequence[Node]) -> float | None:
    """What guessing gives in a group: the mean over its children, where it is known of all that count."""
    counted = [(child.chance, child.weight) for child in children if child.weight > 0]
    pairs = [(chance, weight) for chance, weight in counted if chance is not None]
    return sum(chance * weight for chance, weight in pairs) if pairs and len(pairs) == len(counted) else None


def _samples(config: NodeConfig) -> int | None:
    """The number of samples of a node: as stated, else the sum over its children where all are known and do not share
    them.
    """
    if config.n is not None or not config.children:
        return config.n
    counts = [_samples(child) for child in config.children if child.counts]
    counted = [count for count in counts if count is not None]
    if not counted or len(counted) < len(counts):
        return None
    return max(counted) if config.shared_samples else sum(counted)


def _weight(child: NodeConfig, group: NodeConfig) -> float:
    if not child.counts or child.unscored is not None:
        return 0.0
    return child.weight * (float(_samples(child) or 0) if group.weights == "samples" else 1.0)


def without_floors(suite: Suite) -> Suite:
    """The same suite, in which scores may lie below the value of guessing."""
    return Suite(tuple(replace(node, floor=False) for node in suite.nodes), suite.missing)


def score_nodes(suite: Suite, values: Numbers, published: Mapping[int, Numbers] | None = None) -> NodeScores:
    """Value, score and coverage of every node, from the values of the leaves.

    Args:
        suite: the tree, N nodes of which L are leaves.
        values: stored values, ... x L, in the order of `suite.leaves`; missing is NaN.
        published: for the place of a leaf whose score is taken as published, these scores as fractions.

    A group's score is the weighted mean of its children's scores, or with `normalize: group` the rescaled
    weighted mean of their values. What a missing child does is the suite's policy.
    """
    shape = (*values.shape[:-1], len(suite.nodes))
    value, score = np.full(shape, np.nan), np.full(shape, np.nan)
    leaves = list(suite.leaves)
    value[..., leaves] = values
    ends = [suite.nodes[place] for place in leaves]
    score[..., leaves] = normalized(
        values,
        baseline=[node.baseline for node in ends],
        maximum=[node.maximum for node in ends],
        floor=[node.floor for node in ends],
    )
    for place, scores in (published or {}).items():
        score[..., place] = scores
    there = np.zeros(shape)
    there[..., leaves] = ~np.isnan(score[..., leaves])
    present = there @ suite.below.T
    for layer, weights in suite.levels:
        groups = list(layer)
        value[..., groups] = weighted_mean(value, weights, suite.missing, present[..., groups])
        score[..., groups] = weighted_mean(score, weights, suite.missing, present[..., groups])
        for place in groups:
            node = suite.nodes[place]
            if node.normalize == "group":
                score[..., place] = normalized(
                    value[..., place], baseline=node.baseline, maximum=node.maximum, floor=node.floor
                )
    score[..., [place for place, node in enumerate(suite.nodes) if not node.scored]] = np.nan
    # What nobody has, no mean is without: a release of a suite need not have every task of the others.
    every = np.ones(len(suite.nodes))
    held = there.reshape(-1, len(every)).any(axis=0) if suite.missing == "available" else every
    return NodeScores(value=value, score=score, present=present, leaves=suite.below @ held)


def weighted_mean(score: Numbers, weights: Numbers, missing: Missing, present: Numbers) -> Numbers:
    """Weighted means over the last axis, for each row of a weights matrix, by the policy for what is missing.

    Args:
        score: ... x N.
        weights: G x N, rows need not add up to 1.
        missing: `strict`, `predicted`: a group with a missing child is missing. `available`: the mean of what is there.
            `zero`: a missing child counts as 0, unless the group has nothing at all.
        present: ... x G, number of leaves that the group has.
    """
    there = ~np.isnan(score)
    total = np.where(there, score, 0.0) @ weights.T
    whole = weights.sum(axis=1)
    if missing in WHOLE_MEANS:
        complete = there.astype(float) @ (weights > 0).T == (weights > 0).sum(axis=1)
        return np.where(complete & (whole > 0), total / np.where(whole > 0, whole, 1.0), np.nan)
    if missing == "zero":
        return np.where((present > 0) & (whole > 0), total / np.where(whole > 0, whole, 1.0), np.nan)
    share = there @ weights.T
    return np.where(share > 0, total / np.where(share > 0, share, 1.0), np.nan)


def chosen_mean(suite: Suite, score: Numbers, present: Numbers, weights: Mapping[int, float]) -> Numbers:
    """The mean of chosen nodes under a visitor's weights, by the board's policy for what is missing.

    `score` and `present` are ... x N; the answer has the axes before the last.
    """
    chosen = [place for place, weight in weights.items() if weight > 0]
    row = np.array([[weights[place] for place in chosen]])
    there = present[..., chosen].sum(axis=-1, keepdims=True)
    return weighted_mean(score[..., chosen], row, suite.missing, there)[..., 0]


def ranked(score: Numbers, among: Iterable[bool] | None = None) -> np.ndarray:
    """Ranks from the highest score down, ties share the better rank; 0 for what has no score. Shape of `score`.

    `among` limits who is counted; the others get 0.
    """
    counted = np.flatnonzero(~np.isnan(score) if among is None else np.asarray(among, dtype=bool))
    counted = counted[~np.isnan(score[counted])]
    falling = -score[counted]
    rank = np.zeros(score.shape, dtype=np.int32)
    rank[counted] = 1 + np.searchsorted(np.sort(falling), falling, side="left")
    return rank
