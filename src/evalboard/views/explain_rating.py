"""How a chance to win was computed from battles, in words and numbers."""

from __future__ import annotations

import math

import numpy as np

from evalboard.data.battles import Battles, decided, number_of, times
from evalboard.ratings import ANCHOR, POINTS, rating_at
from evalboard.scoring.battles import settings_of
from evalboard.scoring.evidence import BattleEvidence
from evalboard.views.explain_sum import Cell, Line


def rating_lines(cell: Cell, evidence: BattleEvidence) -> list[Line]:
    """The lines for one model, for all battles or those of one data set: what it won, its rating, and the chance that this gives."""
    battles, config = decided(evidence.frame), evidence.config
    base, model = settings_of(config, battles).base_model, str(cell.leaderboard.entries["model"].iloc[cell.row])
    mine = Battles(battles[(battles["dataset"] == cell.node.task).to_numpy()]) if cell.node.level else battles
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    score = cell.leaderboard.scores.score[at]
    lines = [("battles", _record(mine, model))]
    if math.isnan(score):
        return [*lines, ("score", _why_none(mine, model, base))]
    rating = float(rating_at(score))
    penalty = f", ridge {config.ridge:g}" if config.ridge else ""
    lines.append(("rating", f"{rating:.1f} points by Bradley-Terry on {number_of(mine):,} battles{penalty}; {base} stands at {ANCHOR:g}"))
    lines.append(("score", f"1 / (1 + 10^(({ANCHOR:g} − {rating:.1f}) / 400)) = {100 * score:.2f}, the chance to win against {base}"))
    deviation = errors.stderr[at] * POINTS / (score * (1.0 - score))
    grouped = ", battles on one prompt taken as dependent" if config.cluster and "prompt" in battles else ""
    if not math.isnan(deviation) and deviation > 0:
        said = f"{deviation:.1f} points relative to {base} (sandwich{grouped})"
        bounds = f"{100 * errors.lower[at]:.2f} to {100 * errors.upper[at]:.2f}"
        lines.append(("error", f"{said}; rating ± 1.96 × {deviation:.1f} gives {bounds}"))
    return lines


def _record(mine: Battles, model: str) -> str:
    as_a, as_b = ((mine[side] == model).to_numpy() for side in ("model_a", "model_b"))
    outcome, each = mine["outcome"].to_numpy(), times(mine)
    ours, theirs = as_a & ~as_b, as_b & ~as_a
    gained, each = np.concatenate([outcome[ours], 1.0 - outcome[theirs]]), np.concatenate([each[ours], each[theirs]])
    won, tied, lost = (int(each[chosen].sum()) for chosen in (gained == 1, (gained > 0) & (gained < 1), gained == 0))
    return f"{won + tied + lost:,}: {won:,} won, {tied:,} tied, {lost:,} lost"


def _why_none(mine: Battles, model: str, base: str) -> str:
    """Why a model has no chance to win that could be told."""
    met = ((mine["model_a"] == model) | (mine["model_b"] == model)).to_numpy()
    if not met.any():
        return "none: it fought no battle here"
    return f"none: no chain of wins and losses ties it to {base}, so that its rating has no end, or stands on a scale of its own"
