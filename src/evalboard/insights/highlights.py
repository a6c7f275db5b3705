"""Highlights: what is new or surprising on a board, in sentences that lead to the page that shows it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Annotated

import numpy as np
from msgspec import Struct

from evalboard.insights import Block, Field, HiddenValue, Insight, Past, Query, Sentence, Words
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import Highlight, HighlightKind
from evalboard.strings import Text, date_message, from_json, sentences, to_json
from evalboard.table.columns import labels_of
from evalboard.views.alarms import alarms_of
from evalboard.views.state_summary import StateChanges, StateSummary

LEAST_TIMES = 3.0
"""How many times larger another model must be that a small one is tied with."""
MOST_TIED = 0.1
"""The share of models up to which a tie for first, and the worst rank that a tied one may have, say something of it."""
LEAST_TIED, FEWEST = 0.5, 20
"""The share from which it says something of the benchmark, and of how many models at least."""
LEAST_RISE = 5
NAMED_SIZE = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)b(?![a-z])", re.IGNORECASE)
ALIKE = 1.5
"""The factor by which the size in a name may differ from the stated one, which is often wrong of quantized models."""
WARNING = 0.7
WORDS = Words("highlights")


def highlights_of(leaderboard: Leaderboard, past: Past) -> list[Highlight]:
    highlights = [*_benchmarks(leaderboard), *_warnings(leaderboard), *_changes(leaderboard, past)]
    return sorted(highlights, key=lambda each: (-each.surprise, each.kind, sorted(each.query.items())))


def _benchmarks(leaderboard: Leaderboard) -> Iterator[Highlight]:
    """Who is tied for first on single benchmarks."""
    if leaderboard.evidence.rated:
        return
    suite, (_, labels) = leaderboard.suite, labels_of(leaderboard.board, leaderboard.suite)
    sizes = _sizes(leaderboard)
    for place in suite.benchmarks:
        inference = leaderboard.rank_inference(place)
        if not (inference.has_intervals and suite.nodes[place].scored):
            continue
        first, ranked = inference.first, int(np.count_nonzero(inference.rank))
        by = {"board": leaderboard.board.id, "by": suite.id(place)}
        if ranked >= FEWEST and len(first) >= LEAST_TIED * ranked:
            said = WORDS.say("flat", benchmark=str(labels[place]), first=len(first), ranked=ranked)
            yield Highlight("flat", len(first) / ranked, to_json(said), "leaderboard", by)
        sized = first[np.isfinite(sizes[first]) & (inference.sets.upper[first] <= MOST_TIED * ranked)]
        if len(first) > MOST_TIED * ranked or len(sized) < 2:
            continue
        small, large = sized[np.argmin(sizes[sized])], sized[np.argmax(sizes[sized])]
        if (times := float(sizes[large] / sizes[small])) >= LEAST_TIMES:
            said = WORDS.say(
                "small-first",
                entry=_model(leaderboard, int(small)),
                size=f"{sizes[small]:.3g}",
                benchmark=str(labels[place]),
                times=math.floor(times),
                lower=int(inference.sets.lower[small]),
                upper=int(inference.sets.upper[small]),
                ranked=ranked,
            )
            axes = {"x": "params_b", "y": suite.id(place)}
            surprise = min(1.0, math.log2(times) / 6)
            yield Highlight("small_first", surprise, to_json(said), "leaderboard", by | axes, "plot")


def _sizes(leaderboard: Leaderboard) -> np.ndarray:
    """Billions of parameters (E); NaN where unknown, and where the name of the model says otherwise."""
    if "params_b" not in leaderboard.entries:
        return np.full(len(leaderboard), np.nan)
    stated = leaderboard.entries["params_b"].to_numpy(dtype=np.float64, na_value=np.nan)
    names = leaderboard.entries["model"].astype(str)
    agree = [_agrees(name, size) for name, size in zip(names, stated, strict=True)]
    return np.where(agree, stated, np.nan)


def _agrees(name: str, size: float) -> bool:
    named = [float(each) for each in NAMED_SIZE.findall(name)]
    return size > 0 and all(size / ALIKE <= each <= size * ALIKE for each in named)


def _warnings(leaderboard: Leaderboard) -> Iterator[Highlight]:
    for alarm in alarms_of(leaderboard):
        if alarm.grade == "red":
            where = {"board": leaderboard.board.id, "benchmark": leaderboard.suite.id(alarm.place)}
            said = sentences([each for each in (alarm.line, alarm.consequence) if each])
            yield Highlight("warning", WARNING, to_json(said), "benchmarks", where)


def _changes(leaderboard: Leaderboard, past: Past) -> Iterator[Highlight]:
    """The highest newcomer, and who rose most, since the snapshot before."""
    # Other code or another config makes another state of the same files, in which nothing is new.
    files = leaderboard.origin.revision
    newest = next(
        (each for each in past.summaries if each.before and each.state.revision == files != each.before.revision), None
    )
    summary = None if newest is None else newest.account
    if newest is None or newest.before is None or summary is None or summary.since is None or summary.since.otherwise:
        return
    where = {"board": leaderboard.board.id, "from": newest.before.key, "to": newest.state.key}
    for kind, surprise, said in _moved(leaderboard, summary, summary.since, newest.state.date[:10]):
        yield Highlight(kind, surprise, to_json(said), "changes", where)


def _moved(
    leaderboard: Leaderboard, summary: StateSummary, since: StateChanges, day: str
) -> Iterator[tuple[HighlightKind, float, Text]]:
    ranked = summary.facts.ranked
    rows = {entry: summary.row(entry) for entry in since.added.entries}
    ranks = {entry: int(summary.number("rank", row)) for entry, row in rows.items() if row is not None}
    entry = min((each for each, rank in ranks.items() if rank), key=lambda each: ranks[each], default="")
    if entry in leaderboard.row_by_entry:
        named = {"entry": _model(leaderboard, leaderboard.row_by_entry[entry]), "day": date_message(day)}
        surprise = 0.75 - 0.5 * math.log(ranks[entry]) / math.log(max(ranked, 2))
        yield "new", surprise, WORDS.say("new", rank=ranks[entry], ranked=ranked, **named)
    was, rank = (summary.table[name].to_numpy() for name in ("was", "rank"))
    rise = np.where((was > 0) & (rank > 0), was - rank, 0)
    best = int(np.argmax(rise)) if len(rise) else 0
    entry = summary.table["entry"][best].as_py() if len(rise) else ""
    if len(rise) and rise[best] >= LEAST_RISE and entry in leaderboard.row_by_entry:
        named = {"entry": _model(leaderboard, leaderboard.row_by_entry[entry]), "day": date_message(day)}
        yield (
            "risen",
            0.3 + 0.5 * float(rise[best]) / ranked,
            WORDS.say("risen", before=int(was[best]), now=int(rank[best]), **named),
        )


def _model(leaderboard: Leaderboard, row: int) -> str:
    return str(leaderboard.entries["model"].iloc[row])


class HighlightRow(Struct, frozen=True):
    """A claim about the board."""

    text: str
    surprise: Annotated[float, Field(digits=2)]
    """From 0 to 1, comparable between boards."""
    kind: HiddenValue[HighlightKind]
    page: HiddenValue[str]
    query: HiddenValue[dict[str, str]]
    """The parameters of the page that shows it."""


INSIGHT = Insight(name="highlights", order=5, past="summaries", tables={"highlights": HighlightRow})


def report(leaderboard: Leaderboard, query: Query, past: Past) -> Iterator[Block]:  # noqa: ARG001 - it has no parameters
    rows = [
        HighlightRow(str(from_json(each.text)), each.surprise, each.kind, each.page, each.query)
        for each in highlights_of(leaderboard, past)
    ]
    if not rows:
        yield WORDS.missing("none")
        return
    yield Sentence(rows[0].text, headline=True)
    yield WORDS.table("highlights", HighlightRow, rows)
