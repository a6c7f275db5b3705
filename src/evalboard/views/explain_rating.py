"""How a chance to win was computed from battles."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.data.battles import Battles, decided, number_of, times
from evalboard.ratings import ANCHOR, POINTS, rating_at, win_rate
from evalboard.scoring.battles import settings_of, without_end
from evalboard.scoring.evidence import BattleEvidence
from evalboard.strings import Message, message
from evalboard.views.explain_sum import SCORE, Cell, Line
from evalboard.views.number_format import operands, shown

ERROR = message("views-key-error")
MANY = 1000
"""Degrees of freedom from which on t is normal."""


def rating_lines(cell: Cell, evidence: BattleEvidence) -> list[Line]:
    """The lines for one model: what it won, its rating, and the chance that this gives."""
    battles, config = decided(evidence.frame), evidence.config
    base, model = settings_of(config, battles).base_model, str(cell.leaderboard.entries["model"].iloc[cell.row])
    mine = Battles(battles[(battles["dataset"] == cell.node.task).to_numpy()]) if cell.node.level else battles
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    score = cell.leaderboard.scores.score[at]
    lines: list[Line] = [(message("views-key-battles"), _record(mine, model))]
    if math.isnan(score):
        return [*lines, (SCORE, _why_none(mine, model, base))]
    printed = _rating(score)
    lower, upper = errors.lower[at], errors.upper[at]
    penalized = bool(without_end(lower, upper))
    by = message("views-by-firth") if penalized else message("views-by-bradley-terry")
    fit = message("views-fit", rating=printed, method=by, battles=number_of(mine))
    ridged = message("views-fit-ridge", fit=fit, ridge=f"{config.ridge:g}") if config.ridge else fit
    held = message("views-fit-position", fit=ridged) if config.controls else ridged
    fitted = message("views-fit-weights", fit=held) if config.weights == "pairs" else held
    lines.append((message("views-key-rating"), message("views-rating", fit=fitted, base=base, anchor=f"{ANCHOR:g}")))
    lines.append((SCORE, message("views-chance", score=shown(score), chance=_chance(printed), base=base)))
    if penalized:
        return [*lines, (ERROR, _one_end(100 * lower, 100 * upper, base))]
    deviation = errors.stderr[at] * POINTS / (score * (1.0 - score))
    if not math.isnan(deviation) and deviation > 0:
        df = errors.df[at]
        how = message("views-sandwich")
        how = message("views-sandwich-prompts", how=how) if config.cluster and "prompt" in battles else how
        how = message("views-sandwich-t", how=how, freedom=fixed(df, 0)) if df < MANY else how
        lines.append((ERROR, message("views-rating-error", error=fixed(deviation, 1), base=base, how=how)))
    return lines


def rating_interval_words(cell: Cell) -> str | None:
    """The chances at the ends of the rating's interval; None where it is not symmetric."""
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
    """The rating of a chance to win, with as many decimals as that takes."""
    rating = float(rating_at(np.array(score)))
    if not math.isfinite(rating):
        return "∞" if rating > 0 else "−∞"
    texts = operands(
        (shown(score),),
        lambda decimals: [fixed(rating, decimals)],
        lambda of: (100 * win_rate(np.array(of))).tolist(),
        least=1,
    )
    return texts[0] if texts else fixed(rating, 1)


def _chance(rating: str) -> str:
    return f"100 ÷ (1 + 10^(({ANCHOR:g} − {rating}) ÷ 400))"


def _one_end(lower: float, upper: float, base: str) -> Message:
    """What is known of a model whose rating has no maximum."""
    if lower == 0.0 and upper == 100.0:
        return message("views-no-end", base=base)
    return message("views-one-end", base=base, lower=fixed(lower), upper=fixed(upper))


def _record(mine: Battles, model: str) -> Message:
    as_a, as_b = ((mine[side] == model).to_numpy() for side in ("model_a", "model_b"))
    outcome, each = mine["outcome"].to_numpy(), times(mine)
    ours, theirs = as_a & ~as_b, as_b & ~as_a
    gained, each = np.concatenate([outcome[ours], 1.0 - outcome[theirs]]), np.concatenate([each[ours], each[theirs]])
    won, tied, lost = (int(each[chosen].sum()) for chosen in (gained == 1, (gained > 0) & (gained < 1), gained == 0))
    return message("views-record", battles=won + tied + lost, won=won, tied=tied, lost=lost)


def _why_none(mine: Battles, model: str, base: str) -> Message:
    met = ((mine["model_a"] == model) | (mine["model_b"] == model)).to_numpy()
    if not met.any():
        return message("views-no-battle")
    return message("views-no-tie", base=base)
