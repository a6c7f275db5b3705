"""A suite whose leaves have subsets in the data: each such leaf is the mean over them, and they are its children.

So a mean over subsets is a mean like any other: its coverage is counted, the suite says what a missing subset does, and
"how computed" shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from evalboard.config import Board, NodeConfig
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
