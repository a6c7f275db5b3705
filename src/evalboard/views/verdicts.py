"""Whether an entry is worse than another beyond its error: four verdicts, one of which is a regression."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from evalboard.views.compare import ComparedRow, Comparison
from evalboard.views.pairs import EntryDifference

Verdict = Literal["worse", "better", "not shown to be worse", "cannot be told"]


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
    return tuple(NodeVerdict(row, _verdict(row)) for row in comparison.rows if row.node in nodes)


def _verdict(row: ComparedRow) -> Verdict:
    between = row.differences[0]
    if between.p is None or between.difference is None:
        return "cannot be told"
    if not between.significant:
        return "not shown to be worse"
    return "better" if (between.difference > 0) != row.lowest_wins else "worse"
