"""The rank of a model by its answers to a shortlist: where it would stand, had it answered all questions."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Annotated

import numpy as np
from msgspec import Meta

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.insights import Block, Estimate, InputRows, Insight, Needs, Query, Words
from evalboard.insights._declaration import LISTED, Cell, InputRow, refuse, shown
from evalboard.insights.shortlist import LARGEST, LEVEL, Shortlist, shortlist_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of

NAME = re.compile(r"([1-9][0-9]{0,3})-([0-9]{1,9})-[0-9a-f]{16}")
"""The name of a shortlist: its questions, its seed, a hash."""
SAME = 1e-12


@dataclass(frozen=True)
class RankEstimate:
    """Where a model would stand, had it answered all questions, with intervals; scores are fractions."""

    score: float
    lower: float
    upper: float
    rank: int
    rank_lower: int
    rank_upper: int
    others: int
    """Models that answered everything, among which it is ranked."""


def rank_estimate(shortlist: Shortlist, some: Numbers) -> RankEstimate:
    """The score and rank of a model by its answers to the questions of a shortlist (k)."""
    means, half = shortlist.estimates(some[None])
    score = float(means[0])
    every = shortlist.learnt.shape[1]
    lowest = float(some.sum()) / every
    lower, upper = max(score - float(half[0]), lowest), min(score + float(half[0]), lowest + 1.0 - len(some) / every)
    others = shortlist.answers.means[~np.isnan(shortlist.answers.score).any(axis=1)]

    def rank(of: float) -> int:
        return 1 + int((others > of + SAME).sum())

    return RankEstimate(score, lower, upper, rank(score), rank(upper), rank(lower), len(others))


def list_named(lines: Sequence[InputRow]) -> tuple[int, int, str]:
    """How many questions the list has that answers are to, its seed, and the benchmark that they name, "" where none
    does.

    ReadError where a line names no list, or lines name several.
    """
    first = lines[0]
    faults = []
    for line in lines:
        name, benchmark = line.cells.get("shortlist"), line.cells.get("benchmark")
        if not isinstance(name, str) or not (match := NAME.fullmatch(name)) or int(match[1]) > LARGEST:
            faults.append(
                f"{line.location}: shortlist {shown(name)}, "
                "expected the name in the file of ids, as each of its lines has it"
            )
        elif name != first.cells.get("shortlist"):
            faults.append(
                f"{line.location}: shortlist {shown(name)}, "
                f"expected {shown(first.cells.get('shortlist'))} as in {first.location}"
            )
        if benchmark is not None and benchmark != first.cells.get("benchmark"):
            faults.append(
                f"{line.location}: benchmark {shown(benchmark)}, "
                f"expected {shown(first.cells.get('benchmark'))} as in {first.location}"
            )
    refuse(faults)
    match = NAME.fullmatch(str(first.cells["shortlist"]))
    assert match is not None  # noqa: S101 - checked above
    benchmark = first.cells.get("benchmark")
    return int(match[1]), int(match[2]), benchmark if isinstance(benchmark, str) else ""


def answers_of(shortlist: Shortlist, lines: Iterable[InputRow], board: str) -> Numbers:
    """The scores of the questions of a shortlist (k), each answered once. ReadError lists what is wrong: nothing is
    estimated from part of a list.
    """
    lines = list(lines)
    refuse(list(_of_another(shortlist, lines, board)))
    identity = [
        (shortlist.answers.samples[place], shortlist.answers.clusters[place]) for place in shortlist.drawn.places
    ]
    scores = np.full(len(identity), np.nan)
    at: dict[int, str] = {}
    faults = []
    find = _finder(shortlist, identity)
    for line in lines:
        row, fault = find(line.cells)
        fault = fault or (f"answered twice, first at {at[row]}" if row in at else None)
        score = _fraction(line.cells.get("score"))
        if fault is not None:
            faults.append(f"{line.location}: sample {shown(line.cells.get('sample'))}: {fault}")
            continue
        at[row] = line.location
        if score is None:
            faults.append(f"{line.location}: score {shown(line.cells.get('score'))}, expected a number from 0 to 1")
        else:
            scores[row] = score
    unanswered = [identity[row][0] for row in range(len(identity)) if row not in at]
    if unanswered:
        names = ", ".join(map(shown, unanswered[:LISTED])) + (
            f" and {len(unanswered) - LISTED} more" if len(unanswered) > LISTED else ""
        )
        answered = f"{len(identity) - len(unanswered)} of {len(identity)} questions are answered"
        faults.append(f"{answered}, expected all: nothing is estimated from part of a list. Unanswered: {names}")
    refuse(faults)
    return scores


def _of_another(shortlist: Shortlist, lines: Iterable[InputRow], board: str) -> Iterable[str]:
    """What belongs to another board, or to another list than what is drawn of this board as it is now."""
    for line in lines:
        if line.cells.get("board") not in (None, board):
            yield f"{line.location}: board {shown(line.cells.get('board'))}, expected {shown(board)}"
        elif line.cells.get("shortlist") != shortlist.name:
            why = (
                "the board has other answers now, or the list is another's; "
                "write it anew, or estimate on the state that it was written of"
            )
            yield f"{line.location}: shortlist {shown(line.cells.get('shortlist'))}, expected {shortlist.name!r}: {why}"


def _finder(
    shortlist: Shortlist, identity: list[tuple[str, str]]
) -> Callable[[Mapping[str, Cell]], tuple[int, str | None]]:
    """Finds the row of a question by what a line says of it, or what is wrong with that."""
    rows: dict[str, list[int]] = {}
    for row, (sample, _) in enumerate(identity):
        rows.setdefault(sample, []).append(row)
    everywhere = frozenset(shortlist.answers.samples)

    def find(cells: Mapping[str, Cell]) -> tuple[int, str | None]:
        sample, cluster = cells.get("sample"), cells.get("cluster")
        if not isinstance(sample, str):
            return -1, "expected the id of a question, a text"
        mine = [row for row in rows.get(sample, []) if cluster is None or identity[row][1] == cluster]
        if len(mine) == 1:
            return mine[0], None
        if mine:
            return -1, "several questions have this id, expected its 'cluster' as in the file of ids"
        if sample in rows:
            expected = ", ".join(repr(identity[row][1]) for row in rows[sample])
            return -1, f"cluster {shown(cluster)} is none of this id, expected {expected}"
        if sample in everywhere:
            return -1, "not in this shortlist, expected one of its ids"
        return -1, "no question of this benchmark"

    return find


def _fraction(value: Cell) -> float | None:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, Real):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) and 0.0 <= number <= 1.0 else None


DIGITS = 4
WORDS = Words("estimate_rank")


class EstimateRankQuery(Query, frozen=True):
    """Answers to a shortlist."""

    answers: Annotated[InputRows, Meta(description="the rows of a shortlist, each with a score from 0 to 1")]


INSIGHT = Insight(name="estimate_rank", query=EstimateRankQuery, needs=Needs.SAMPLES, order=31)


def report(leaderboard: Leaderboard, query: EstimateRankQuery) -> Iterator[Block]:
    """Where a model stands by its answers. ReadError lists what is wrong with them."""
    rows = query.answers.rows
    k, seed, named = list_named(rows)
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, named)
    listed = shortlist_of(leaderboard, store, benchmark, k, seed)
    mine = rank_estimate(listed, answers_of(listed, rows, leaderboard.board.id))
    scores = {"score": mine.score, "lower": mine.lower, "upper": mine.upper}
    ranks = {"rank": mine.rank, "rank_lower": mine.rank_lower, "rank_upper": mine.rank_upper, "others": mine.others}
    questions = listed.learnt.shape[1]
    printed = {name: fixed(100 * value, 1) for name, value in scores.items()}
    yield WORDS.headline("placed", k=k, questions=questions, **printed, **ranks)
    yield WORDS.facts(
        benchmark=benchmark.benchmark,
        label=label_of(leaderboard, benchmark),
        shortlist=listed.name,
        k=k,
        questions=questions,
        score=Estimate(*(round(value, DIGITS) for value in scores.values())),
        level=(LEVEL, "share"),
        **ranks,
    )
