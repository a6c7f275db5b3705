"""Explore: a board as pictures, with the numbers behind them: which benchmarks agree, who is strong where, how ranks
moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

import numpy as np
from msgspec import Struct

from evalboard.base.arrays import Numbers
from evalboard.insights import Block, Day, Entry, Field, HiddenValue, Insight, Past, Share, UnitOf, ViewQuery, Words
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.association import clustered, spearman
from evalboard.strings import date_message
from evalboard.table.selection import Selection
from evalboard.views.number_format import or_none

FEWEST = 5
"""Entries with both benchmarks below which they are not correlated."""
MOST_BENCHMARKS, MOST_MODELS, MOST_SNAPSHOTS = 30, 24, 24
WORDS = Words("explore")


class CorrelationRow(Struct, frozen=True):
    """How alike two benchmarks order the models; rows stand in the order of clusters."""

    benchmark: str
    other: str
    correlation: Annotated[float | None, Field(digits=2)]
    """Spearman's, of the entries of the view that have both; null below 5 of them."""
    entries: int


class ScoreRow(Struct, frozen=True):
    """A model on a benchmark, in the orders of the view and of the board."""

    entry: Entry[str]
    benchmark: str
    score: Annotated[float | None, Field("measure", unit_from="unit")]
    standing: Share[float | None]
    """The share of the board's other models with a score that it is not behind."""
    unit: HiddenValue[UnitOf]


class SnapshotRankRow(Struct, frozen=True):
    """The rank of a model in a snapshot."""

    date: Day[str]
    entry: Entry[str]
    rank: int


INSIGHT = Insight(
    name="explore",
    query=ViewQuery,
    order=10,
    past="summaries",
    tables={"correlations": CorrelationRow, "scores": ScoreRow, "ranks": SnapshotRankRow},
)


def report(leaderboard: Leaderboard, query: ViewQuery, past: Past) -> Iterator[Block]:
    """The pictures of a board that are no scatter plots, each with what is to be seen there."""
    selection = query.selection(leaderboard)
    yield from _correlations(selection)
    yield from _scores(selection)
    yield from _ranks(selection, past)


def _benchmarks(selection: Selection) -> list[int]:
    return list(selection.leaderboard.suite.benchmarks)[:MOST_BENCHMARKS]


def _correlations(selection: Selection) -> Iterator[Block]:
    places, suite = _benchmarks(selection), selection.leaderboard.suite
    score = selection.leaderboard.scores.score[selection.matches][:, places]
    size = len(places)
    rho, count = np.eye(size), np.zeros((size, size), dtype=np.intp)
    for a, b in combinations(range(size), 2):
        both = ~np.isnan(score[:, [a, b]]).any(axis=1)
        count[a, b] = count[b, a] = both.sum()
        rho[a, b] = rho[b, a] = spearman(score[both, a], score[both, b]) if both.sum() >= FEWEST else np.nan
    pairs = [(rho[a, b], a, b) for a, b in combinations(range(size), 2) if not np.isnan(rho[a, b])]
    if not pairs:
        yield WORDS.missing("no-pairs", fewest=FEWEST)
        return
    order, labels = clustered(np.nan_to_num(rho)), [suite.nodes[place].label for place in places]
    (high, a, b), (low, c, d) = max(pairs), min(pairs)
    names = {"a": labels[a], "b": labels[b], "c": labels[c], "d": labels[d]}
    said = WORDS.say("agree" if len(pairs) > 1 else "agree-one", high=_two(high), low=_two(low), **names)
    rows = [
        CorrelationRow(labels[a], labels[b], None if np.isnan(rho[a, b]) else float(rho[a, b]), int(count[a, b]))
        for a, b in combinations(order, 2)
    ]
    yield WORDS.table("correlations", CorrelationRow, rows, note=said)


def _scores(selection: Selection) -> Iterator[Block]:
    places, board = _benchmarks(selection), selection.leaderboard
    rows = [row for row in selection.order.tolist() if selection.rank[row]][:MOST_MODELS]
    if not rows or not places:
        yield WORDS.missing("no-scores")
        return
    score, entries = board.scores.score[:, places], board.entries["entry"]
    standing = np.column_stack([_standing(score[:, at]) for at in range(len(places))])
    best = np.nanmax(np.where(np.isnan(score[rows]), -np.inf, score[rows]), axis=0)
    leads = (score[rows] == best).sum(axis=1)
    top = int(np.argmax(leads))
    said = WORDS.say("leads", entry=str(entries.iloc[rows[top]]), n=int(leads[top]), of=len(places), models=len(rows))
    cells = [
        ScoreRow(
            str(entries.iloc[row]),
            board.suite.nodes[place].label,
            or_none(board.shown[row, place]),
            or_none(standing[row, at]),
            board.suite.nodes[place].in_unit.json,
        )
        for row in rows
        for at, place in enumerate(places)
    ]
    yield WORDS.table("scores", ScoreRow, cells, note=said)


def _standing(score: Numbers) -> Numbers:
    """The share of the others that each score is not below (E); missing stays missing."""
    there = np.sort(score[~np.isnan(score)])
    share = (np.searchsorted(there, score, side="right") - 1) / max(len(there) - 1, 1)
    return np.where(np.isnan(score), np.nan, share)


def _ranks(selection: Selection, past: Past) -> Iterator[Block]:
    newest = {each.state.revision: each for each in reversed(past.summaries) if each.account is not None}
    states = list(newest.values())[-MOST_SNAPSHOTS:]
    if len(states) < 2:
        yield WORDS.missing("one-snapshot")
        return
    entries = selection.leaderboard.entries["entry"]
    shown = [str(entries.iloc[row]) for row in selection.order.tolist() if selection.rank[row]][:MOST_MODELS]
    rows: list[SnapshotRankRow] = []
    for each in states:
        for entry in shown:
            row = each.account.row(entry) if each.account is not None else None
            rank = int(each.account.number("rank", row)) if each.account is not None and row is not None else 0
            if rank > 0:
                rows.append(SnapshotRankRow(each.state.date[:10], entry, rank))
    ranks = {entry: [row for row in rows if row.entry == entry] for entry in shown}
    gains = {entry: each[0].rank - each[-1].rank for entry, each in ranks.items() if len(each) > 1}
    best = max(gains, key=lambda entry: gains[entry], default=None)
    if best is None or gains[best] <= 0:
        said = WORDS.say("nobody-rose", n=len(states))
    else:
        first, last = ranks[best][0], ranks[best][-1]
        dates = {"first": date_message(first.date), "last": date_message(last.date)}
        said = WORDS.say("rose", entry=best, before=first.rank, now=last.rank, **dates)
    yield WORDS.table("ranks", SnapshotRankRow, rows, note=said)


def _two(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")
