"""How a score follows from bootstrap replicates, in words and numbers."""

from __future__ import annotations

import math

from evalboard import methods
from evalboard.scoring.evidence import ReplicateEvidence
from evalboard.views.explain_sum import Cell, Line, missing_reason, sum_lines
from evalboard.views.written import operand, shown, stored, trimmed


def replicate_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    """A leaf from its replicates, a group from its parts, and what the replicates of a score say; a visitor's own average has none."""
    lines = _leaf_lines(cell, evidence) if cell.node.leaf else sum_lines(cell)
    return lines if cell.own else [*lines, *_spread_lines(cell, evidence)]


def _leaf_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    """A leaf whose score is the mean of replicates, each rescaled by itself."""
    node, drawn = cell.node, evidence.drawn
    if math.isnan(cell.score):
        return [("mean value", "none"), ("score", f"– ({missing_reason(cell)})")]
    if drawn.zeros[cell.row, cell.place]:
        return [("mean value", "none"), ("never run", "counts as 0 by this method"), ("score", shown(cell.score))]
    classes = int(drawn.classes[cell.row, cell.place])
    base = 1.0 / classes if classes else node.baseline
    span = node.maximum - base
    taken = f"the mean within each of the {classes} classes of labels, and the mean over classes" if classes else "the mean"
    written = f"100 × (value − {trimmed(base)}) ÷ {trimmed(span)}" if base or span != 1 else "100 × value"
    return [
        ("a replicate draws", methods.drawn(cell.leaderboard.board)),
        ("its value", taken),
        ("mean value", stored(cell.value)),
        ("baseline, maximum", f"{trimmed(base)}, {node.maximum:g}"),
        ("scaled", f"each replicate by itself, {written}, and 0 where that lies below"),
        ("score", shown(cell.score)),
    ]


def _spread_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    """What the replicates of a score say: their mean is the score, and what is made of their deviation."""
    if math.isnan(cell.score):
        return []
    at, drawn = (cell.row, cell.place), evidence.drawn
    spread = f"mean {shown(cell.score)}, deviation {shown(drawn.deviation[at])}, 95 % from {shown(drawn.lower[at])} to {shown(drawn.upper[at])}"
    nulls = int(drawn.nulls[at])
    return [
        (f"{drawn.draws:,} replicates", spread),
        ("error", _error_words(cell, float(drawn.deviation[at]), drawn.draws)),
        *([("no score", f"{nulls:,} samples, which count as 0")] if nulls else []),
    ]


def _error_words(cell: Cell, deviation: float, draws: int) -> str:
    error = float(cell.leaderboard.errors.stderr[cell.row, cell.place])
    if draws < 2:
        return "undefined: there is one replicate"
    if math.isnan(error):
        return "undefined: a leaf of one question is the same in all replicates"
    printed = operand(shown(error), deviation, lambda of: of / math.sqrt(draws))
    return f"{shown(error)}{methods.error(cell.leaderboard.board, printed)}"
