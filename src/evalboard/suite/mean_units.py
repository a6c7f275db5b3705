"""What a mean is counted in: in the unit of what is averaged where all of that is of one unit and one scale, else in
scores of 0 to 100.

Values of different units are averaged only where it is said how each becomes a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from evalboard.config import Board
from evalboard.errors import ConfigError
from evalboard.suite.node import Node

DEVIATIONS = "z"
"""The unit of a mean of z scores."""
MOST_NAMED = 6


def in_units(board: Board, nodes: Sequence[Node]) -> list[Node]:
    """The nodes, parents before children, with the unit of each mean. ConfigError where one would mix units."""
    made = list(nodes)
    for place in reversed(range(len(made))):
        if made[place].children:
            made[place] = of_group(board, made, made[place])
    root = made[0]
    averaged = [(place, _fits(made, root, made[place])) for place in root.children]
    for place, fits in averaged:
        made[place] = replace(made[place], averaged=fits)
    return made


def of_group(board: Board, nodes: Sequence[Node], group: Node) -> Node:
    """A mean with its unit."""
    children = [
        nodes[place] for place in group.children if (group.derived or nodes[place].weight > 0) and nodes[place].scored
    ]
    if group.normalize == "group" or not any(child.own for child in children):
        return group
    if board.suite.rescale == "z":
        return replace(group, own=True, unit=DEVIATIONS, baseline=0.0, maximum=1.0)
    if board.suite.rescale is not None:
        return group
    first = children[0]
    if all(child.own and _scale(child) == _scale(first) for child in children):
        own = {
            name: getattr(first, name)
            for name in ("unit", "higher_is_better", "baseline", "maximum", "low", "high", "ruled")
        }
        return replace(group, own=True, **own)
    if not all(_fits(nodes, group, child) for child in children):
        raise ConfigError(_mixed(board, group, children))
    return group


def _scale(node: Node) -> tuple[object, ...]:
    return node.unit, node.higher_is_better, node.baseline, node.maximum


def _fits(nodes: Sequence[Node], group: Node, node: Node) -> bool:
    """Whether a node can be averaged with what a group is the mean of."""
    if group.own and group.unit != DEVIATIONS:
        return node.own and _scale(node) == _scale(group)
    return node.ruled and all(_fits(nodes, group, nodes[child]) for child in node.children)


def _mixed(board: Board, group: Node, children: Sequence[Node]) -> str:
    words = [
        f"{child.name!r} ({child.in_unit.name}, {'higher' if child.higher_is_better else 'lower'} is better)"
        for child in children
    ]
    named = ", ".join(words[:MOST_NAMED]) + (
        f" and {len(words) - MOST_NAMED} others" if len(words) > MOST_NAMED else ""
    )
    return (
        f"{board.location('suite')}: the average {group.path!r} mixes units: {named}; expected one unit, or `rescale: "
        "range`, `baseline`, `z` or `rank` in the suite, which says how they become scores, or `counts: false` on "
        "those that are only to be shown"
    )
