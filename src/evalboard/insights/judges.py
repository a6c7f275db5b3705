"""Judges beside people: what a judge is worth where people judged some of the same, by ratings or means, agreement, and what sways it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from evalboard.insights import Block, Insight, Needs, Query
from evalboard.insights._judge_report import AgreementRow, JudgeRow, ModelRow, SwayRow
from evalboard.insights._judged_battles import battles_report
from evalboard.insights._judged_samples import samples_report
from evalboard.leaderboard.leaderboard import Leaderboard


class JudgesQuery(Query, frozen=True):
    """The judge, and on a board of samples the benchmark."""

    judge: Annotated[str, Meta(description="a judge; the one with most pairs of answers that people judged too where not given")] = ""
    benchmark: Annotated[str, Meta(description="on a board of samples, the benchmark; the first that people judged where not given")] = ""


INSIGHT = Insight(
    name="judges",
    query=JudgesQuery,
    needs=Needs.JUDGES,
    pages=("arena", "questions"),
    order=30,
    tables={"models": ModelRow, "agreement": AgreementRow, "sways": SwayRow, "judges": JudgeRow},
)


def report(leaderboard: Leaderboard, query: JudgesQuery) -> Iterator[Block]:
    """What a judge is worth: of battles, or of the samples of a benchmark.

    NotFound where people and judges never judged the same; QueryError for a judge or benchmark that there is not.
    """
    people = leaderboard.board.people
    of = battles_report(leaderboard, query.judge) if people is None else samples_report(leaderboard, people, query.judge, query.benchmark)
    return of.blocks()
