"""What of a suite comes from the data: the tree of one that has levels, and the subsets of a leaf, which is the mean
over them, so that their coverage is counted and a missing one treated as the suite says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from evalboard.config import Board, NodeConfig, SuiteConfig
from evalboard.data.subsets import parts_of, subset_id
from evalboard.errors import EvalboardError

MOST = 10_000
"""Leaves that a suite may have by its subsets."""
OF_GROUP = ("name", "label", "help", "weight", "counts", "unscored")
"""What a config says of a task that is so of its mean; the rest is so of each subset."""
NORMALIZED_ONCE = ("choices", "baseline", "floor", "maximum", "range", "higher_is_better")
"""What is said of the mean where a floor makes it differ whether subsets or their mean are rescaled."""
OF_WHOLE = ("task", "n", "overlap", "parts", "shared_samples")
"""What is said of a task as a whole and is not so of a subset."""


def with_subsets(board: Board, ids: Iterable[str]) -> Board:
    """A board whose leaves have those subsets as children that the data has, by their ids. EvalboardError where these
    are too many.
    """
    by_task: dict[str, list[tuple[str, ...]]] = {}
    for ident in sorted(set(ids)):
        task, *parts = parts_of(ident)
        by_task.setdefault(task, []).append(tuple(parts))
    leaves = sum(len(parts) for parts in by_task.values())
    if leaves > MOST:
        raise EvalboardError(
            f"board {board.id}: `mean_over` makes {leaves:,} subsets of {len(by_task):,} tasks; expected {MOST:,} at "
            "most"
        )
    children = tuple(_with_subsets(child, by_task) for child in board.suite.children)
    return board.grown(board.suite.model_copy(update={"children": children}))


def _with_subsets(node: NodeConfig, by_task: Mapping[str, Sequence[tuple[str, ...]]]) -> NodeConfig:
    if node.children:
        return node.model_copy(update={"children": tuple(_with_subsets(child, by_task) for child in node.children)})
    task = node.task or node.name
    subsets = by_task.get(task, ())
    if not subsets or node.published is not None:
        return node
    said = node.model_dump(exclude_unset=True)
    differ = [place for place in range(len(subsets[0])) if len({parts[place] for parts in subsets}) > 1]
    if not differ:
        return NodeConfig.model_validate(said | {"task": subset_id(task, subsets[0])})
    of_group = {key: said[key] for key in OF_GROUP if key in said}
    each = {key: value for key, value in said.items() if key not in (*OF_GROUP, *OF_WHOLE)}
    if node.floor:
        of_group |= {"normalize": "group", **{key: said[key] for key in NORMALIZED_ONCE if key in said}}
        each = {key: value for key, value in each.items() if key not in {"choices", "baseline", "floor"}}
        each = each if node.higher_is_better is not False else each | {"baseline": node.guess}
    return NodeConfig.model_validate(of_group | {"children": _children(task, subsets, differ, each)})


def _children(
    task: str, subsets: Sequence[tuple[str, ...]], differ: Sequence[int], each: Mapping[str, object]
) -> list[dict[str, object]]:
    """The nodes below a mean over subsets: by the first respect in which these differ, below each of its words by the
    next.
    """
    place, *others = differ
    nodes: list[dict[str, object]] = []
    for word in sorted({parts[place] for parts in subsets}):
        mine = [parts for parts in subsets if parts[place] == word]
        inside = (
            {"children": _children(task, mine, others, each)} if others else {**each, "task": subset_id(task, mine[0])}
        )
        nodes.append({"name": word, **inside})
    return nodes


@dataclass(frozen=True, slots=True)
class DataLeaf:
    """A leaf as the data has it: the ids of its levels, and what is the same for all its samples."""

    ids: tuple[str, ...]
    task: str
    maximum: float = 1.0
    n_options: int = 0
    n: int | None = None


def grown(board: Board, leaves: Iterable[DataLeaf]) -> Board:
    """A board whose suite has levels, with the tree that the data gives it.

    Children stand in the order of the config, others after them by name. A part whose only child has its own name
    collapses into it.
    """
    children = _grown(board.suite, sorted(leaves, key=lambda leaf: leaf.ids), 0)
    return board.model_copy(update={"suite": board.suite.model_copy(update={"children": children})})


def _grown(suite: SuiteConfig, leaves: list[DataLeaf], depth: int) -> tuple[NodeConfig, ...]:
    level, listed = suite.levels[depth], suite.ids_named(suite.levels[depth])
    ids = sorted(
        {leaf.ids[depth] for leaf in leaves},
        key=lambda name: (listed.index(name) if name in listed else len(listed), name),
    )
    nodes = []
    for name in ids:
        mine = [leaf for leaf in leaves if leaf.ids[depth] == name]
        label = suite.names.get(level, {}).get(name)
        if depth == len(suite.levels) - 1 or {leaf.ids[depth + 1 :] for leaf in mine} == {
            (name,) * (len(suite.levels) - depth - 1)
        }:
            leaf = mine[0]
            facts = {
                "task": leaf.task,
                "maximum": leaf.maximum,
                "choices": leaf.n_options or None,
                "n": leaf.n,
                "floor": suite.floor,
            }
        else:
            once = suite.subtasks == "once" and depth == len(suite.levels) - 2
            facts = {"children": _grown(suite, mine, depth + 1), **(_once(mine) if once else {})}
        nodes.append(NodeConfig.model_validate({"name": name, "label": label, **facts}))
    return tuple(nodes)


def _once(leaves: list[DataLeaf]) -> dict[str, object]:
    """A task whose subtasks are averaged first: their values on one scale, and the mean of their baselines.

    Nothing where their scales differ: there is no mean of such values.
    """
    if len({leaf.maximum for leaf in leaves}) > 1:
        return {}
    baseline = sum(leaf.maximum / leaf.n_options if leaf.n_options else 0.0 for leaf in leaves) / len(leaves)
    return {"normalize": "group", "maximum": leaves[0].maximum, "baseline": baseline}
