"""Judges beside people: what a judge is worth where people judged some of the same, by ratings or means, agreement, and
what sways it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from evalboard.insights import Block, Choice, Insight, Needs, Option, Query, Words
from evalboard.insights._benchmarks import benchmark_choice
from evalboard.insights._judge_report import AgreementRow, JudgedModelRow, JudgeRow, SwayRow
from evalboard.insights._judged_battles import battles_report
from evalboard.insights._judged_samples import samples_report
from evalboard.leaderboard.leaderboard import Leaderboard

WORDS = Words("judges")


class JudgesQuery(Query, frozen=True):
    """The judge, and on a board of samples the benchmark."""

    judge: Annotated[
        str, Meta(description="a judge; the one with most pairs of answers that people judged too where not given")
    ] = ""
    benchmark: Annotated[
        str, Meta(description="on a board of samples, the benchmark; the first that people judged where not given")
    ] = ""


INSIGHT = Insight(
    name="judges",
    query=JudgesQuery,
    needs=Needs.JUDGES,
    pages=("arena", "questions"),
    order=30,
    tables={"models": JudgedModelRow, "agreement": AgreementRow, "sways": SwayRow, "judges": JudgeRow},
)


def report(leaderboard: Leaderboard, query: JudgesQuery) -> Iterator[Block]:
    """What a judge is worth: of battles, or of the samples of a benchmark.

    NotFound where people and judges never judged the same; QueryError for a judge or benchmark that there is not.
    """
    people = leaderboard.board.people
    if people is None:
        of = battles_report(leaderboard, query.judge)
        judges = [Option(each.judge, each.judge) for each in of.judges()]
        if len(judges) > 1:
            yield Choice("judge", str(WORDS.say("judge")), of.judge, judges)
        yield from of.blocks()
    else:
        judged = samples_report(leaderboard, people, query.judge, query.benchmark)
        yield from benchmark_choice(leaderboard, judged.benchmark.benchmark)
        yield from judged.blocks()
