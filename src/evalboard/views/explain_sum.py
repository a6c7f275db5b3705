"""How the score of one cell follows from a stored value, or from the scores of its parts; and why it is missing, in words."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.missing import missing_code
from evalboard.suite.tree import Node
from evalboard.views.written import or_none, share, shown, stored

Line = tuple[str, str]
"""A key and a text."""
POLICY = {
    "strict": "a missing part leaves the whole without a score",
    "available": "the mean is taken over the parts that are there",
    "zero": "a missing part counts as 0",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A child in the sum of its group. Scores are fractions; weight is the share that was used, None where it took no part."""

    node: str
    label: str
    value: float | None
    score: float | None
    weight: float | None
    counts: bool


@dataclass(frozen=True)
class Cell:
    """One node of one entry. `own`: a visitor's own weights of benchmarks, by place, which replace the root's; None elsewhere."""

    leaderboard: Leaderboard
    row: int
    place: int
    own: Mapping[int, float] | None = None

    @property
    def node(self) -> Node:
        """The node."""
        return self.leaderboard.suite.nodes[self.place]

    @cached_property
    def score(self) -> float:
        """The score, under the visitor's own weights where there are any."""
        if self.own:
            return float(self.leaderboard.chosen_average(self.own)[self.row])
        return float(self.leaderboard.scores.score[self.row, self.place])

    @property
    def bounded(self) -> bool:
        """Whether an interval of the board's own is known."""
        return not self.own and not math.isnan(self.leaderboard.errors.lower[self.row, self.place])

    @property
    def value(self) -> float:
        """The stored value, or the mean of those of the parts."""
        return float(self.leaderboard.scores.value[self.row, self.place])

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The children of the node with the shares that were used for this entry."""
        suite, scores, group = self.leaderboard.suite, self.leaderboard.scores, self.node
        weights = self.own or {child: 1.0 if group.derived else suite.nodes[child].weight for child in group.children}
        numbers = scores.value[self.row] if group.normalize == "group" else scores.score[self.row]
        used = {child: weight for child, weight in weights.items() if weight > 0 and (suite.missing != "available" or not math.isnan(numbers[child]))}
        whole = sum(used.values())
        return tuple(
            Part(
                node=suite.nodes[child].path,
                label=suite.nodes[child].label,
                value=or_none(scores.value[self.row, child]),
                score=or_none(scores.score[self.row, child]),
                weight=used[child] / whole if child in used and whole > 0 else None,
                counts=weights.get(child, 0) > 0,
            )
            for child in group.children
        )


def sum_lines(cell: Cell) -> list[Line]:
    """The arithmetic of a leaf, or of a mean over parts."""
    if cell.node.leaf:
        return _leaf_lines(cell)
    return _group_once_lines(cell) if cell.node.normalize == "group" else _group_lines(cell)


def _leaf_lines(cell: Cell) -> list[Line]:
    node, value = cell.node, cell.value
    if math.isnan(value) and math.isnan(cell.score):
        return [("stored value", "none"), ("score", f"– ({missing_reason(cell)})")]
    lines = [("stored value", stored(value)), ("baseline, maximum", f"{node.baseline:.4g}, {node.maximum:g}")]
    if node.unscored:
        return [*lines, ("score", f"– ({node.unscored})")]
    if not node.scored:
        return [*lines, ("score", "none of its own: its group is rescaled as a whole")]
    if node.published is not None:
        lines.append(("taken as published", f"{node.published}: the parts it is made of are not in the file"))
    else:
        lines += _scaled(node, value)
    return [*lines, ("score", shown(cell.score))]


def _scaled(node: Node, value: float) -> list[Line]:
    """The rescaling written out, and the floor where it acted."""
    span = node.maximum - node.baseline
    written = f"100 × ({stored(value)} − {node.baseline:.4g}) ÷ {span:.4g}" if node.baseline or span != 1 else f"100 × {stored(value)}"
    lines = [("scaled", written)]
    if node.floor and (value - node.baseline) / span < 0:
        lines.append(("floor", f"{shown((value - node.baseline) / span)} lies below guessing and counts as 0"))
    return lines


def _group_once_lines(cell: Cell) -> list[Line]:
    lines = [(part.label, f"{stored(part.value)} × {share(part.weight)}") for part in cell.parts]
    lines.append(("mean value", stored(cell.value)))
    lines.append(("baseline, maximum", f"{cell.node.baseline:.4g}, {cell.node.maximum:g}"))
    if not math.isnan(cell.value):
        lines += _scaled(cell.node, cell.value)
    return [*lines, _score_line(cell)]


def _group_lines(cell: Cell) -> list[Line]:
    lines = [(part.label, f"{shown(part.score)} × {share(part.weight)}" if part.counts else "does not count") for part in cell.parts]
    if any(part.counts and part.score is None for part in cell.parts):
        lines.append(("missing", POLICY[cell.leaderboard.suite.missing]))
    return [*lines, _score_line(cell)]


def _score_line(cell: Cell) -> Line:
    return ("score", f"– ({missing_reason(cell)})" if math.isnan(cell.score) else shown(cell.score))


def missing_reason(cell: Cell) -> str:
    """Why a score is missing, in words."""
    return {
        "not_scored": cell.node.unscored or "its group is rescaled as a whole",
        "incomplete": _incomplete(cell),
        "not_run": "not in the files: this was never run",
        "left_out": "its value was left out as impossible",
        "unrated": "its battles give it no rating beside the others",
    }[missing_code(cell.leaderboard, cell.row, cell.place, cell.own)]


def _incomplete(cell: Cell) -> str:
    """That parts are missing; of runs it may be that each lacks a part that others have."""
    scores, places = cell.leaderboard.scores, [cell.place] if cell.own is None else [place for place, weight in cell.own.items() if weight > 0]
    there, of = int(scores.present[cell.row, places].sum()), int(scores.leaves[places].sum())
    if cell.leaderboard.evidence.of_runs and (there == of or cell.leaderboard.suite.missing != "strict"):
        return "no run has all the parts that are there in other runs"
    return f"only {there} of {of} parts are there, and {POLICY['strict']}"
