"""How a chance to win was computed from battles, in words and numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.data.battles import Battles, decided, number_of, times
from evalboard.ratings import ANCHOR, POINTS, rating_at, win_rate
from evalboard.scoring.battles import settings_of, without_end
from evalboard.scoring.evidence import BattleEvidence
from evalboard.views.explain_sum import Cell, Line
from evalboard.views.written import operands, shown

MANY = 1000
"""Degrees of freedom from which on t is the normal distribution to all digits shown."""


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
    printed = _rating(score)
    penalty = f", ridge {config.ridge:g}" if config.ridge else ""
    lower, upper = errors.lower[at], errors.upper[at]
    penalized = bool(without_end(lower, upper))
    by = f"Bradley-Terry{', by Firth’s penalized likelihood,' if penalized else ''}"
    lines.append(("rating", f"{printed} points by {by} on {number_of(mine):,} battles{penalty}; {base} stands at {ANCHOR:g}"))
    lines.append(("score", f"{shown(score)} = {_chance(printed)}, the chance to win against {base}"))
    if penalized:
        return [*lines, ("error", _one_end(100 * lower, 100 * upper, base))]
    deviation = errors.stderr[at] * POINTS / (score * (1.0 - score))
    grouped = ", battles on one prompt taken as dependent" if config.cluster and "prompt" in battles else ""
    if not math.isnan(deviation) and deviation > 0:
        df = errors.df[at]
        free = f", t with {df:.0f} degrees of freedom" if df < MANY else ""
        lines.append(("error", f"{fixed(deviation, 1)} points relative to {base} (sandwich, corrected for few battles{grouped}{free})"))
    return lines


def rating_interval_words(cell: Cell) -> str | None:
    """What makes the interval of a chance to win: those at the ends of its rating's; None where this is no rating -+ a number of errors."""
    errors, score, at = cell.leaderboard.errors, cell.score, (cell.row, cell.place)
    lower, rating, upper = rating_at(np.array([errors.lower[at], score, errors.upper[at]])).tolist()
    error = float(errors.stderr[at] * POINTS / (score * (1.0 - score))) if 0 < score < 1 else math.nan
    if not error > 0 or not math.isfinite(upper - lower) or abs(lower + upper - 2 * rating) > 1e-6:
        return None
    quantile = (upper - lower) / 2 / error

    def written(decimals: int) -> list[str]:
        return [fixed(rating, decimals), fixed(quantile, decimals + 1), fixed(error, decimals)]

    def chances(of: Sequence[float]) -> list[float]:
        return (100 * win_rate(of[0] + np.array([-1.0, 1.0]) * of[1] * of[2])).tolist()

    texts = operands((shown(errors.lower[at]), shown(errors.upper[at])), written, chances)
    return _chance(f"({texts[0]} ∓ {texts[1]} × {texts[2]})") if texts else None


def _rating(score: float) -> str:
    """The rating at which a chance to win stands, with as many decimals as it takes to give the chance as it is printed."""
    rating = float(rating_at(np.array(score)))
    if not math.isfinite(rating):
        return "∞" if rating > 0 else "−∞"
    texts = operands((shown(score),), lambda decimals: [fixed(rating, decimals)], lambda of: (100 * win_rate(np.array(of))).tolist(), least=1)
    return texts[0] if texts else fixed(rating, 1)


def _chance(rating: str) -> str:
    return f"100 ÷ (1 + 10^(({ANCHOR:g} − {rating}) ÷ 400))"


def _one_end(lower: float, upper: float, base: str) -> str:
    """What is known of a model whose rating has no maximum."""
    why = f"no chain of wins and losses ties it to {base}, so that plain maximum likelihood has no end"
    if lower == 0.0 and upper == 100.0:
        return f"{why}; nothing says how far off it is at most or at least: 0 to 100"
    return f"{why}; {lower:.2f} to {upper:.2f}: at the other end its battles would have ended so with a chance of 2.5 %"


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
    return f"none: no battle ties it to {base}, not even through others, or the fit did not converge"
