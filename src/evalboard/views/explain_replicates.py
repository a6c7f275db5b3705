"""How a score follows from bootstrap replicates."""

from __future__ import annotations

import math

from evalboard.scoring import methods
from evalboard.scoring.evidence import ReplicateEvidence
from evalboard.strings import Message, message
from evalboard.views.explain_sum import (
    ENDS,
    MEAN,
    SCALED,
    SCORE,
    Cell,
    Line,
    missing_reason,
    no_score,
    scaled_value,
    sum_lines,
)
from evalboard.views.number_format import operand, shown, stored, trimmed


def replicate_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    """A leaf from its replicates, a group from its parts, and the spread of replicates."""
    lines = _leaf_lines(cell, evidence) if cell.node.leaf else sum_lines(cell)
    return lines if cell.own else [*lines, *_spread_lines(cell, evidence)]


def _leaf_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    node, drawn = cell.node, evidence.drawn
    if math.isnan(cell.score):
        return [(MEAN, message("views-none")), (SCORE, no_score(missing_reason(cell)))]
    if drawn.zeros[cell.row, cell.place]:
        return [
            (MEAN, message("views-none")),
            (message("views-key-never-run"), message("views-never-run")),
            (SCORE, shown(cell.score)),
        ]
    classes = int(drawn.classes[cell.row, cell.place])
    base = 1.0 / classes if classes else node.baseline
    span = node.maximum - base
    taken = message("views-mean-of-classes", classes=str(classes)) if classes else message("views-mean")
    written = scaled_value(message("views-value"), *((trimmed(base), trimmed(span)) if base or span != 1 else ()))
    return [
        (message("views-key-draws"), methods.drawn(cell.leaderboard.board)),
        (message("views-key-its-value"), taken),
        (MEAN, stored(cell.value)),
        (ENDS, f"{trimmed(base)}, {node.maximum:g}"),
        (SCALED, message("views-scaled-replicates", step=written)),
        (SCORE, shown(cell.score)),
    ]


def _spread_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    if math.isnan(cell.score):
        return []
    at, drawn = (cell.row, cell.place), evidence.drawn
    ends = (cell.score, drawn.deviation[at], drawn.lower[at], drawn.upper[at])
    return [
        (message("views-key-replicates", replicates=drawn.draws), spread(*ends)),
        (message("views-key-error"), _error_words(cell, float(drawn.deviation[at]), drawn.draws)),
        *null_lines(int(drawn.nulls[at])),
    ]


def spread(mean: float, deviation: float, lower: float, upper: float) -> Message:
    """What bootstrapped scores say."""
    return message("views-spread", mean=shown(mean), deviation=shown(deviation), lower=shown(lower), upper=shown(upper))


def null_lines(nulls: int) -> list[Line]:
    """That some samples have no score, if some have none."""
    return [(message("views-key-no-score"), message("views-null-samples", samples=nulls))] if nulls else []


def _error_words(cell: Cell, deviation: float, draws: int) -> Message:
    error = float(cell.leaderboard.errors.stderr[cell.row, cell.place])
    if draws < 2:
        return message("views-one-replicate")
    if math.isnan(error):
        return message("views-one-question")
    printed = operand(shown(error), deviation, lambda of: of / math.sqrt(draws))
    return methods.error(cell.leaderboard.board, shown(error), printed)
