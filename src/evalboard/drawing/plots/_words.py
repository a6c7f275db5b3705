"""What a scatter plot says in words, and its numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

import numpy as np
from msgspec import UNSET
from msgspec.structs import asdict, replace

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.drawing.plots._axes import OWN_WORDS, listed
from evalboard.drawing.plots._documents import SayPart, ScatterStatistics, TrendDocument
from evalboard.drawing.plots._points import FEWEST, Points
from evalboard.statistics.association import pearson, spearman
from evalboard.strings import Message, Text, message

BEGIN, END = "\ue010", "\ue011"
BOLD = {"bold": BEGIN, "plain": END}


def short_name(row: Mapping[str, Any]) -> str:
    """A model without its organization, and what tells its entry from the others of the model."""
    model = row["model"].rpartition("/")[2]
    return f"{model} {row['distinct']}" if row.get("distinct") else model


def subtitle(points: Points) -> str:
    """How many entries have a place, and why others have none."""
    board, suite = points.leaderboard, points.leaderboard.suite
    count = len(points.inside)
    benchmarks = list(suite.benchmarks)
    complete = (
        count
        and (board.scores.present[points.inside][:, benchmarks] == board.scores.leaves[benchmarks]).all()
        and (board.scores.present[:, 0] < board.scores.leaves[0]).any()
    )
    parts: list[Text] = [
        message("plots-complete-models", models=count) if complete else message("plots-models", models=count)
    ]
    without = np.array([row for row in points.selection.order.tolist() if not points.placed[row]], dtype=np.intp)
    for shown in (points.x, points.y):
        mine = without[np.isnan(shown.scaled[without])]
        if len(mine) and not (complete and shown.kind == "score"):
            parts.append(message("plots-lacking", models=len(mine), lacks=shown.lacks))
            without = without[~np.isnan(shown.scaled[without])]
    means = [shown for shown in (points.x, points.y) if shown.mean]
    alone = message("plots-the-average")
    parts += [
        message("plots-is-of", average=alone if len(means) == 1 else shown.label, parts=listed(shown.averages))
        for shown in means
    ]
    return in_one(parts)


def in_one(parts: Sequence[Text]) -> str:
    return str(reduce(lambda before, after: message("plots-list", before=before, next=after), parts))


def statistics(points: Points) -> ScatterStatistics:
    """The numbers of the sentence, of placed matching entries; none below three."""
    x, y = points.x.scaled[points.inside], points.y.scaled[points.inside]
    enough = len(points.inside) >= FEWEST
    counted: ScatterStatistics = ScatterStatistics(
        n=len(points.inside),
        spearman=_number(spearman(x, y)) if enough else None,
        pearson=_number(pearson(x, y)) if enough else None,
    )
    if points.trend is not None and "trend" in points.overlay:
        counted = replace(counted, trend=TrendDocument(*points.trend))
    if points.compares:
        return replace(counted, unbeaten=len(points.line))
    if enough and points.x.kind == points.y.kind == "score" and not (points.x.lowest or points.y.lowest):
        return replace(counted, **_low_among_strong(x, y))
    return counted


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value


def _low_among_strong(x: Numbers, y: Numbers) -> dict[str, float]:
    """How many of the strong by x (upper third) are no better in y than the median of the weak (lower half): the sign
    of a scorer that fails for some.
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
    spread = float(np.ptp(values))
    return next((mark for mark in (10.0, 5.0, 1.0) if spread > 2 * mark), 0.1)


def say(points: Points, counted: ScatterStatistics, front: Sequence[SayPart] = ()) -> list[SayPart]:
    everyone = not len(points.outside)
    first: list[SayPart] = []
    if counted.n < FEWEST:
        return said(message("plots-say-too-few", models=counted.n))
    if counted.unbeaten is not UNSET and "frontier" in points.overlay:
        unbeaten = {"unbeaten": counted.unbeaten, "models": points.selection.matched}
        words = _unbeaten_words(points)
        both = {"x": points.x.heading, "y": points.y.heading} if words == "both" else {}
        first = said(message(f"plots-say-unbeaten-{words}", **unbeaten, **both, **BOLD), more=True)
        first += front
    elif counted.strong_count:
        first = said(_weak_and_strong(points, counted, everyone=everyone), more=True)
    if counted.spearman is None:
        return [*first, *said(message("plots-say-constant"))]
    return [
        *first,
        *said(message("plots-say-correlation", correlation=fixed(counted.spearman), **BOLD)),
    ]


def _unbeaten_words(points: Points) -> str:
    x = points.x
    if not x.lowest or points.y.kind != "score" or points.y.lowest:
        return "both"
    return (
        x.id
        if x.id in OWN_WORDS
        else "date"
        if x.kind == "date"
        else "dollars"
        if x.kind == "number" and x.unit.name == "dollars"
        else "both"
    )


def _weak_and_strong(points: Points, counted: ScatterStatistics, *, everyone: bool) -> Message:
    numbers = asdict(counted)
    bound = f"{numbers['strong']:.4g}"
    averaging = points.x.mean or points.x.id == points.leaderboard.suite.id(0)
    strong = (
        message("plots-averaging", bound=bound) if averaging else message("plots-with", x=points.x.heading, bound=bound)
    )
    return message(
        "plots-say-low",
        low=f"{numbers['low']:.4g}",
        y=points.y.heading,
        share=f"{fixed(100 * numbers['low_share'], 0)} %",
        which="all" if everyone else "these",
        weak=numbers["strong_low"],
        strong=numbers["strong_count"],
        who=strong,
        **BOLD,
    )


def said(sentence: Message, *, more: bool = False) -> list[SayPart]:
    """A sentence in parts, bold between `BOLD`; `more` follows."""
    pieces = re.split(f"({BEGIN}[^{END}]*{END})", str(sentence))
    parts: list[SayPart] = [
        SayPart(text=piece.strip(BEGIN + END), bold=piece.startswith(BEGIN)) for piece in pieces if piece
    ]
    return [*parts[:-1], replace(parts[-1], text=f"{parts[-1].text} ")] if more else parts
