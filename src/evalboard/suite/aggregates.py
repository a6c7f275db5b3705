"""Aggregates beside their parts: benchmarks of a suite that are means of the others, and would count twice.

Two things must say so: the name, which sources give to their aggregates, and the arithmetic, in every entry. Where only
one of them does it is a question for who wrote the config.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config import Board, NodeConfig
from evalboard.data.schema import Files
from evalboard.errors import EvalboardError
from evalboard.suite.tree import Suite

NAMES = {
    **dict.fromkeys(
        ("average", "avg", "mean", "overall", "total", "overall score", "average score", "score"),
        "tables of leaderboards",
    ),
    **dict.fromkeys(
        ("mean score", "mean win rate", "mmlu all subjects", "mmlu all subjects em"), "HELM's leaderboards"
    ),
    "global mmlu lite": "Every Eval Ever's records of Global MMLU Lite, beside its languages",
    "all": "lighteval: the mean over all of a file's tasks",
}
"""What sources call their aggregates, in lower case without signs: the mean of what stands beside it."""
LIGHTEVAL = re.compile(r"^(?P<suite>[^|]*\|[^|]*):_average(?=\||$)")
"""What lighteval calls the mean over the subsets of a task."""
FEWEST_ENTRIES, FEWEST_PARTS, FEWEST_UNNAMED = 3, 2, 5
"""Entries that must agree, parts that there must be, and entries where the name says nothing."""
MOST_DECIMALS = 12
ROUNDING = 1e-9
NEAR = 0.02
"""How far from the mean of the others, as a share of all there is, a leaf may lie to be looked at closely."""
MOST_NAMED = 3
"""Parts of a group that an error names."""


@dataclass(frozen=True)
class Aggregate:
    """A child of a group that may be the mean of others: places of the node and of these; which of name and arithmetic
    say so.
    """

    place: int
    parts: tuple[int, ...]
    entries: int
    named: bool
    equal: bool


def called_aggregate(name: str) -> bool:
    """Whether a name is what sources call an aggregate."""
    return bool(LIGHTEVAL.match(name)) or " ".join(re.sub(r"[^a-z0-9]+", " ", name.lower()).split()) in NAMES


def aggregates(suite: Suite, values: Numbers) -> list[Aggregate]:
    """The leaves that are called aggregates of their siblings or are equal to their mean, from the stored values of all
    nodes (E x N).
    """
    suspects = []
    for node in suite.nodes:
        leaves = [child for child in node.children if suite.nodes[child].leaf and suite.nodes[child].weight > 0]
        if node.derived or len(leaves) <= FEWEST_PARTS:
            continue
        named = [
            leaf
            for leaf in leaves
            if called_aggregate(suite.nodes[leaf].task) or called_aggregate(suite.nodes[leaf].name)
        ]
        others = [leaf for leaf in leaves if leaf not in named]
        for leaf in (*named, *_near_mean(values, others)):
            parts = [other for other in others if other != leaf]
            entries, equal = _mean_of(values[:, leaf], values[:, parts])
            enough = entries >= (FEWEST_ENTRIES if leaf in named else FEWEST_UNNAMED) and len(parts) >= FEWEST_PARTS
            if leaf in named or (equal and enough):
                suspects.append(Aggregate(leaf, tuple(parts), entries, named=leaf in named, equal=equal and enough))
    return suspects


def _near_mean(values: Numbers, leaves: Sequence[int]) -> list[int]:
    """Those of some leaves that lie near the mean of the others in every entry that has them all: a look at all of them
    at once.
    """
    whole = values[:, list(leaves)]
    whole = whole[~np.isnan(whole).any(axis=1)]
    if len(leaves) <= FEWEST_PARTS or len(whole) < FEWEST_UNNAMED:
        return []
    others = (whole.sum(axis=1, keepdims=True) - whole) / (len(leaves) - 1)
    near = np.abs(whole - others).max(axis=0) <= NEAR * np.ptp(whole)
    return [leaf for leaf, is_near in zip(leaves, near, strict=True) if is_near]


def _mean_of(values: np.ndarray, parts: Numbers) -> tuple[int, bool]:
    """In how many entries a value stands beside all parts, and whether it is their mean there, to the rounding of both;
    not where all are equal.
    """
    both = ~np.isnan(values) & ~np.isnan(parts).any(axis=1)
    if not both.any() or parts.shape[1] == 0:
        return 0, False
    value, inside = values[both], parts[both]
    tolerance = ROUNDING + 0.5 * (_unit(value) + _unit(inside))
    apart = np.ptp(inside, axis=1) > 4 * tolerance
    return int(both.sum()), bool((np.abs(value - inside.mean(axis=1)) <= tolerance).all() and apart.any())


def _unit(values: Numbers) -> float:
    """The last decimal place of some numbers."""
    for decimals in range(MOST_DECIMALS):
        if np.allclose(values, np.round(values, decimals), rtol=0, atol=ROUNDING):
            return float(10.0**-decimals)
    return 0.0


def demand_apart_from_parts(board: Board, files: Files) -> None:
    """EvalboardError where a suite averages a group with tasks that it is made of, as the files say in their
    `conditions`.
    """
    groups: dict[str, set[str]] = {}
    for text in files["conditions"].unique() if "conditions" in files else ():
        for group, members in (json.loads(text) if text else {}).get("groups", {}).items():
            groups.setdefault(group, set()).update(members)
    for counted in _counted_together(board.suite):
        for group in sorted(counted & groups.keys()):
            inside = sorted(_parts_of(group, groups) & counted)
            if inside:
                some = ", ".join(inside[:MOST_NAMED]) + (
                    f" and {len(inside) - MOST_NAMED} more" if len(inside) > MOST_NAMED else ""
                )
                raise EvalboardError(
                    f"{board.location('suite')}: {group!r} is a group that the harness made of {some}, which would "
                    "count twice: take it out, say `counts: false`, or compare it under `columns: published`"
                )


def _parts_of(group: str, groups: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """All tasks that a group is made of, those of the groups in it among them."""
    parts: set[str] = set()
    ahead = [group]
    while ahead:
        new = set(groups.get(ahead.pop(), ())) - parts
        parts |= new
        ahead += new
    return frozenset(parts - {group})


def _counted_together(node: NodeConfig) -> list[frozenset[str]]:
    """For each node of a config with children: the tasks of the leaves that count towards it."""
    return (
        []
        if not node.children
        else [frozenset(_counted(node)), *(tasks for child in node.children for tasks in _counted_together(child))]
    )


def _counted(node: NodeConfig) -> Sequence[str]:
    if not node.children:
        return [node.task or node.name]
    counting = [child for child in node.children if child.counts and child.weight > 0 and child.unscored is None]
    return [task for child in counting for task in _counted(child)]
