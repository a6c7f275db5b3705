"""Whether an entry is worse than another beyond its error: four verdicts, one of which is a regression."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from evalboard.views.compare import ComparedRow, Comparison
from evalboard.views.compare_own import FirstStands, verdict
from evalboard.views.pairs import EntryDifference

Verdict = Literal["worse", "better", "not shown to be worse", "cannot be told"]
OF_FIRST: dict[FirstStands, Verdict] = {
    "ahead": "better",
    "behind": "worse",
    "open": "not shown to be worse",
    "unknown": "cannot be told",
}


@dataclass(frozen=True, slots=True)
class NodeVerdict:
    """How the first of two entries fares against the second at a node."""

    row: ComparedRow
    verdict: Verdict

    @property
    def between(self) -> EntryDifference:
        """The difference that it was judged by."""
        return self.row.differences[0]


def verdicts(comparison: Comparison, nodes: Sequence[str]) -> tuple[NodeVerdict, ...]:
    """The verdicts at some nodes, by path.

    Worse differs in the bad direction, adjusted among the nodes of a level. Without an error nothing can be told.
    """
    return tuple(
        NodeVerdict(row, OF_FIRST[verdict(row.differences[0], lowest_wins=row.lowest_wins)])
        for row in comparison.rows
        if row.node in nodes
    )
