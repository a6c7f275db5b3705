"""What a scatter plot says in words, and the numbers behind it."""

from __future__ import annotations

import math

import numpy as np

from evalboard.plots._axes import COSTS, listed
from evalboard.plots._documents import LowAmongStrong, SayPart, ScatterStatistics
from evalboard.plots._points import FEWEST, Points
from evalboard.statistics.association import pearson, spearman
from evalboard.suite.normalize import Numbers


def subtitle(points: Points) -> str:
    """How many entries have a place, why the others have none, and what a mean is of."""
    board, suite = points.leaderboard, points.leaderboard.suite
    count = len(points.inside)
    benchmarks = list(suite.benchmarks)
    complete = (
        count
        and (board.scores.present[points.inside][:, benchmarks] == board.scores.leaves[benchmarks]).all()
        and (board.scores.present[:, 0] < board.scores.leaves[0]).any()
    )
    parts = [f"{count:,} {'complete ' if complete else ''}{'model' if count == 1 else 'models'}"]
    without = np.array([row for row in points.selection.order.tolist() if not points.placed[row]], dtype=np.intp)
    for shown in (points.x, points.y):
        mine = without[np.isnan(shown.scaled[without])]
        if len(mine) and not complete:
            parts.append(f"{len(mine):,} {shown.lacks}")
            without = without[~np.isnan(shown.scaled[without])]
    means = [shown for shown in (points.x, points.y) if shown.mean]
    parts += [f"{'the average' if len(means) == 1 else shown.label} is of {listed(shown.averages)}" for shown in means]
    return "; ".join(parts)


def statistics(points: Points) -> ScatterStatistics:
    """The numbers behind the sentence. Correlations are of the entries that match and have a place; none of fewer than three."""
    x, y = points.x.scaled[points.inside], points.y.scaled[points.inside]
    enough = len(points.inside) >= FEWEST
    counted: ScatterStatistics = {
        "n": len(points.inside),
        "spearman": _number(spearman(x, y)) if enough else None,
        "pearson": _number(pearson(x, y)) if enough else None,
    }
    if points.trend is not None and "trend" in points.overlay:
        counted["trend"] = {"slope": points.trend[0], "intercept": points.trend[1]}
    if points.compares:
        counted["unbeaten"] = len(points.line)
    elif enough and points.x.kind == points.y.kind == "score":
        return {**counted, **_low_among_strong(x, y)}
    return counted


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value


def _low_among_strong(x: Numbers, y: Numbers) -> LowAmongStrong:
    """How many of the strong by x are no better in y than the weak: the sign of a scorer that fails for some.

    Weak is the lower half by x; what they reach in y is their median, rounded up. Strong is the upper third by x, its
    bound rounded to the nearest mark.
    """
    reach = float(np.median(y[x <= np.median(x)]))
    low = _mark(y) * (math.floor(reach / _mark(y)) + 1)
    bound = _mark(x) * round(float(np.quantile(x, 2 / 3)) / _mark(x))
    strong = x >= bound
    return {
        "low": low,
        "low_count": int((y < low).sum()),
        "low_share": float((y < low).mean()),
        "strong": bound,
        "strong_count": int(strong.sum()),
        "strong_low": int((strong & (y < low)).sum()),
    }


def _mark(values: Numbers) -> float:
    """The distance between numbers that are round enough to be said aloud."""
    spread = float(np.ptp(values))
    return next((mark for mark in (10.0, 5.0, 1.0) if spread > 2 * mark), 0.1)


def say(points: Points, counted: ScatterStatistics) -> list[SayPart]:
    """The answer in plain words, in parts; `bold` marks the numbers."""
    everyone = not len(points.outside)
    said: list[SayPart] = []
    if counted["n"] < FEWEST:
        return [part(f"{'No model has' if not counted['n'] else 'Too few models have'} both values.")]
    if "unbeaten" in counted and "frontier" in points.overlay:
        said = [
            part(f"No {COSTS[points.x.id]} model scores higher than those on the line: "),
            part(f"{counted['unbeaten']:,}", bold=True),
            part(f" of {points.selection.matched:,}. "),
        ]
    elif counted.get("strong_count"):
        who = "averaging" if points.x.mean or points.x.id == points.leaderboard.suite.id(0) else f"with {points.x.heading} at"
        said = [
            part(f"Below {counted.get('low', 0.0):.4g} on {points.y.heading} are "),
            part(f"{100 * counted.get('low_share', 0.0):.0f} %", bold=True),
            part(f" of {'all' if everyone else 'these'} models, and "),
            part(f"{counted.get('strong_low', 0):,} of {counted.get('strong_count', 0):,}", bold=True),
            part(f" of those {who} {counted.get('strong', 0.0):.4g} or more. "),
        ]
    if counted["spearman"] is None:
        return [*said, part("One of the two does not vary.")]
    return [*said, part("Rank correlation "), part(f"{counted['spearman']:.2f}".replace("-", "−"), bold=True), part(".")]


def part(text: str, *, bold: bool = False) -> SayPart:
    """A part of a sentence."""
    return {"text": text, "bold": bold}
