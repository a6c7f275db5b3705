"""Battles one by one, from the side of one model: what was asked, both answers, who won, and how likely the ratings
find that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta, Struct, structs

from evalboard.data.samples import OPPONENT
from evalboard.insights import Block, Entry, Excerpt, Insight, Link, Links, Needs, Query, Share, Words
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices.battle_samples import LIKELIHOOD, OWN
from evalboard.slices.document import page, request_of
from evalboard.slices.single_sample import LONGEST_TEXT
from evalboard.slices.where import SliceQuery, quoted_text

WORDS = Words("battles")
SIDE = ("sample", "run", "entry", "cluster", "question", "prediction")
"""What a side of a battle is known by, beside the file's further columns."""
NO_FACTS = {*SIDE, *OWN}


class SingleBattle(Struct, frozen=True):
    """A battle, as its model sees it; texts are cut at 100,000 characters."""

    battle: str
    opponent: Entry[str]
    outcome: str
    """win, loss, tie or both_bad."""
    chance: Share[float | None]
    """To win, as the ratings tell it."""
    likelihood: Share[float | None]
    """What the ratings make of the outcome: a tie is half a win and half a loss."""
    verdict: Excerpt[str | None]
    question: Excerpt[str | None]
    answer: Excerpt[str | None]
    opponent_answer: Excerpt[str | None]
    facts: list[str]
    """What else the file says of it, each as `column: value`."""


class BattlesQuery(Query, frozen=True):
    """Some battles of a model."""

    model: Annotated[str, Meta(description="whose battles; the first by rating where not given")] = ""
    opponent: Annotated[str, Meta(description="only those against this model")] = ""
    where: Annotated[
        str, Meta(max_length=2_000, description='a condition, such as outcome = "loss" and prediction_length > 500')
    ] = ""
    sort: Annotated[str, Meta(description="a column, - in front for descending; upsets first where not given")] = (
        LIKELIHOOD
    )
    offset: Annotated[int, Meta(ge=0, le=1_000_000_000, description="battles to skip")] = 0
    limit: Annotated[int, Meta(ge=1, le=20, description="battles to tell")] = 5


INSIGHT = Insight(name="battles", query=BattlesQuery, needs=Needs.BATTLES, order=45, tables={"battles": SingleBattle})


def report(leaderboard: Leaderboard, query: BattlesQuery) -> Iterator[Block]:
    """Battles of a model. NotFound where the board keeps none one by one, QueryError for a choice that it does not
    have.
    """
    this = request_of(leaderboard, SliceQuery(entry=query.model, where=query.where, sort=query.sort))
    if query.opponent:
        opponent = leaderboard.entries["entry"].iloc[leaderboard.find(query.opponent)]
        rules = [f"({this.query.where})"] if this.query.where else []
        where = " and ".join([*rules, f"{OPPONENT} = {quoted_text(str(opponent))}"])
        this = replace(this, query=structs.replace(this.query, where=where))
    chosen = this.chosen(alone=True)
    shown = page(
        chosen,
        this.entry,
        query.sort,
        this.columns,
        variant=this.query.variant,
        against=None,
        offset=query.offset,
        limit=query.limit,
    )
    matched = this.matched(chosen)
    yield WORDS.headline("found", model=this.entry, matched=matched, all=this.facts.rows[this.entry])
    both = this.store.rows_of([row.sample for row in shown], (*SIDE, *this.store.filed.more))
    rows = [_row(both[row.sample], this.entry, row.run) for row in shown]
    yield WORDS.table("battles", SingleBattle, rows, total=matched, opened=True)
    parameters = {"entry": this.entry, "sort": query.sort} | ({"where": this.query.where} if this.query.where else {})
    yield Links([Link(WORDS.text("all"), page="samples", parameters=parameters)])


def _row(both: Sequence[dict[str, Any]], entry: str, run: int) -> SingleBattle:
    """A battle from the rows of both sides; a model may meet itself."""
    mine = next(row for row in both if (row["entry"], row["run"]) == (entry, run))
    other = next((row for row in both if row is not mine), mine)
    answer, theirs, question = (_cut(text) for text in (mine["prediction"], other["prediction"], mine["question"]))
    beside = {"prompt": mine["cluster"], **mine}
    return SingleBattle(
        battle=mine["sample"],
        question=question,
        answer=answer,
        opponent_answer=theirs,
        facts=[f"{name}: {value}" for name, value in beside.items() if name not in NO_FACTS and value is not None],
        **{name: mine[name] for name in (OPPONENT, "outcome", "chance", LIKELIHOOD, "verdict")},
    )


def _cut(text: str | None) -> str | None:
    return text and text[:LONGEST_TEXT]
