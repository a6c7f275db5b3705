"""The tree of a board whose suite has levels: its children come from the data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from evalboard.config import Board, NodeConfig, SuiteConfig


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
