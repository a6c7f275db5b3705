"""The rank of a model by its answers to a shortlist: where it would stand, had it answered all questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from evalboard.insights import Block, Estimate, Facts, InputRows, Insight, Needs, Query, Words
from evalboard.insights._estimate_rank import answers_of, list_named, rank_estimate
from evalboard.insights._shortlists import LEVEL, shortlist_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of

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
    printed = {name: f"{100 * value:.1f}" for name, value in scores.items()}
    yield WORDS.headline("placed", k=k, questions=questions, **printed, **ranks)
    yield Facts(
        [
            WORDS.fact("benchmark", benchmark.benchmark),
            WORDS.fact("label", label_of(leaderboard, benchmark)),
            WORDS.fact("shortlist", listed.name),
            WORDS.fact("k", k),
            WORDS.fact("questions", questions),
            WORDS.fact("score", Estimate(*(round(value, DIGITS) for value in scores.values()))),
            WORDS.fact("level", LEVEL, "share"),
            *(WORDS.fact(name, value) for name, value in ranks.items()),
        ]
    )
