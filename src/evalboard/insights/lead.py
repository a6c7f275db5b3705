"""How safe first place is: how few questions or battles it depends on, how likely each entry is first, and the leader's
score without luck.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping
from typing import Annotated

import numpy as np
import pandas as pd
from msgspec import Meta, Struct

from evalboard.data.battles import COUNT
from evalboard.data.units import Unit
from evalboard.errors import NotFound
from evalboard.insights import (
    Block,
    Entry,
    Estimate,
    Fact,
    Facts,
    Field,
    HiddenValue,
    Insight,
    Measure,
    Missing,
    Query,
    Question,
    Sentence,
    Share,
    Words,
)
from evalboard.insights._lead import Chance, CommonQuestions, Lead, Withdrawal, lead_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.winners import MOST, CorrectedBest, MedianUnbiasedEstimate
from evalboard.strings import Message

MOST_LISTED = 200
MOST_CHANCES = 10
LEAST = 0.005
"""The chance to be among the first five below which an entry is not listed."""
DIGITS = 6
WORDS = Words("lead")


class QuestionRow(Struct, frozen=True):
    """A question that first place depends on."""

    sample: Question[str]
    label: str
    """Of its benchmark."""
    first: Annotated[float, Field(digits=2)]
    """The value of the first on it, and of the rival."""
    rival: Annotated[float, Field(digits=2)]
    node: HiddenValue[str]
    benchmark: HiddenValue[str | None]
    """The benchmark under which `questions/one` has it, where its answers are kept."""
    cluster: HiddenValue[str | None]
    """What it belongs with, where that is not the question alone."""


class BattleRow(Struct, frozen=True):
    """A battle that first place depends on, or so many of a kind."""

    model_a: str
    model_b: str
    outcome: Annotated[float, Field(digits=1)]
    battles: int
    file: str | None
    row: int | None
    prompt: HiddenValue[str | None]


class RivalRow(Struct, frozen=True):
    """An entry behind the first, and the fewest questions without which it is ahead."""

    entry: Entry[str]
    count: int | None
    """Null where it takes more than 1,000, or all of a benchmark."""


class ChanceRow(Struct, frozen=True):
    """How likely an entry is first, and among the first five."""

    entry: Entry[str]
    first: Share[float]
    top: Share[float]


class OrganizationRow(Struct, frozen=True):
    """The best of an organization's entries, without the winner's curse."""

    organization: str
    entry: Entry[str]
    candidates: int
    score: Measure[float]
    hybrid: Estimate
    conditional: HiddenValue[Estimate]


class LeadQuery(Query, frozen=True):
    """What is asked of first place."""

    rivals: Annotated[
        int, Meta(ge=1, le=20, description="entries behind the first of which it is said what they would need")
    ] = 5


INSIGHT = Insight(
    name="lead",
    query=LeadQuery,
    pages=("questions", "arena", "benchmarks"),
    order=60,
    tables={
        "questions": QuestionRow,
        "battles": BattleRow,
        "rivals": RivalRow,
        "chances": ChanceRow,
        "organizations": OrganizationRow,
    },
)


def report(leaderboard: Leaderboard, query: LeadQuery) -> Iterator[Block]:
    """How safe first place is. NotFound where nobody has one."""
    lead = lead_of(leaderboard, query.rivals)
    if lead is None:
        raise NotFound(WORDS.say("no-first-place", board=leaderboard.board.id))
    return _LeadReport(leaderboard, lead).blocks()


class _LeadReport:
    def __init__(self, leaderboard: Leaderboard, lead: Lead) -> None:
        self.leaderboard, self.lead = leaderboard, lead
        self.names = leaderboard.entries["entry"].astype(str).to_list()
        self.root = leaderboard.suite.root
        self.first = self.names[lead.row]

    def blocks(self) -> Iterator[Block]:
        lead = self.lead
        yield Sentence(str(self._headline()), headline=True)
        yield from (Sentence(str(each)) for each in self._sentences())
        yield from (Missing(str(each)) for each in lead.lacking)
        yield from self._tables()
        yield Facts(list(self._facts()))

    @property
    def unit(self) -> Unit:
        return self.root.in_unit

    def _shown(self, score: float) -> float:
        return round(float(self.root.shown(score)), DIGITS)

    def _ends(self, lower: float, upper: float) -> list[float]:
        ends = self.root.shown_ends(lower, upper)
        return [round(float(end), DIGITS) for end in ends]

    def _headline(self) -> Message:
        lead = self.lead
        if lead.tied:
            return WORDS.say("tied", first=self.first, tied=lead.tied)
        if lead.battles is not None:
            gone = lead.battles
            return WORDS.say("battles", count=gone.count, of=gone.of, rival=gone.rival, first=gone.first)
        if lead.fewest is not None and lead.fewest.places is not None and lead.common is not None:
            places, rival = lead.fewest.places, self.names[lead.fewest.rival]
            return WORDS.say("questions", count=len(places), of=len(lead.common.leaf), rival=rival, first=self.first)
        if lead.common is not None and len(lead.common.rows) > 1:
            return WORDS.say("many", most=min(MOST, len(lead.common.leaf)), first=self.first)
        return WORDS.say("first", first=self.first)

    def _sentences(self) -> Iterator[Message]:
        lead = self.lead
        if lead.chances:
            first = next((each for each in lead.chances if each.row == lead.row), None)
            rival = next((each for each in lead.chances if each.row != lead.row), None)
            if first is not None and rival is not None:
                yield WORDS.say(
                    f"chance-{lead.errors}",
                    first=self.first,
                    share=_percent(first.first),
                    rival=self.names[rival.row],
                    other=_percent(rival.first),
                )
                if (together := len(self.leaderboard.rank_inference().first)) > 1:
                    yield WORDS.say("together", n=together)
        if lead.corrected is not None and lead.usual is not None:
            likely = lead.corrected.hybrid
            numbers = (float(self.leaderboard.scores.score[lead.row, 0]), likely.estimate)
            score, estimate = (self.unit.printed(float(self.root.shown(each))) for each in numbers)
            ends = ((likely.lower, likely.upper), lead.usual)
            lower, upper, low, high = (self.unit.printed(end) for pair in ends for end in self._ends(*pair))
            if score != estimate:
                yield WORDS.say(
                    "corrected", score=score, estimate=estimate, lower=lower, upper=upper, low=low, high=high
                )
        if lead.common is not None and lead.common.others:
            yield WORDS.say("others", others=lead.common.others)
        if lead.common is not None and lead.common.unequal:
            yield WORDS.say("unequal", others=lead.common.unequal)

    def _likely(self, likely: MedianUnbiasedEstimate) -> Estimate:
        """An estimate with its ends; null for one that lies nowhere."""
        ends = self.root.shown_ends(likely.lower, likely.upper)
        numbers = (self.root.shown(likely.estimate), *map(float, ends))
        return Estimate(*(None if math.isinf(each) else round(float(each), DIGITS) for each in numbers))

    def _tables(self) -> Iterator[Block]:
        lead, chances = self.lead, self.lead.chances
        yield from self._questions(lead.fewest)
        yield from self._battles()
        if lead.gone:
            rivals = [
                RivalRow(self.names[each.rival], None if each.places is None else len(each.places))
                for each in lead.gone
            ]
            yield WORDS.table("rivals", RivalRow, rivals)
        listed = [self._chance(each) for each in chances[:MOST_CHANCES] if each.top >= LEAST]
        if listed:
            yield WORDS.table("chances", ChanceRow, listed)
        if lead.organizations:
            rows = [self._organization(each.name, each.row, each.corrected) for each in lead.organizations]
            yield WORDS.table("organizations", OrganizationRow, rows, units={"score": self.unit, "hybrid": self.unit})

    def _chance(self, chance: Chance) -> ChanceRow:
        return ChanceRow(self.names[chance.row], round(chance.first, DIGITS), round(chance.top, DIGITS))

    def _organization(self, name: str, row: int, corrected: CorrectedBest) -> OrganizationRow:
        return OrganizationRow(
            organization=name,
            entry=self.names[row],
            candidates=corrected.candidates,
            score=self._shown(float(self.leaderboard.scores.score[row, 0])),
            hybrid=self._likely(corrected.hybrid),
            conditional=self._likely(corrected.conditional),
        )

    def _questions(self, gone: Withdrawal | None) -> Iterator[Block]:
        common = self.lead.common
        if common is None or gone is None or gone.places is None or gone.leader is None:
            return
        rival = int(np.flatnonzero(common.rows == gone.rival)[0])
        strongest = gone.places[np.argsort(-common.lead_over(rival)[gone.places], kind="stable")]
        count, name = len(gone.places), self.names[gone.rival]
        yield WORDS.table(
            "questions",
            QuestionRow,
            [self._question(common, int(place), rival) for place in strongest[:MOST_LISTED]],
            total=count,
            title=WORDS.say("title-questions", count=count),
            labels={"first": self.first, "rival": name},
        )

    def _question(self, common: CommonQuestions, place: int, rival: int) -> QuestionRow:
        suite = self.leaderboard.suite
        node = suite.nodes[suite.leaves[int(common.leaf[place])]]
        return QuestionRow(
            sample=str(common.sample[place]),
            label=node.label,
            first=round(float(common.value[0, place]), DIGITS),
            rival=round(float(common.value[rival, place]), DIGITS),
            node=node.path,
            benchmark=next((each.benchmark for each in self.leaderboard.sampled if each.node == node.path), None),
            cluster=str(common.cluster[place]) if bool((common.cluster == common.cluster[place]).sum() > 1) else None,
        )

    def _battles(self) -> Iterator[Block]:
        gone = self.lead.battles
        if gone is None:
            return
        rows = [_battle(row) for row in gone.gone.head(MOST_LISTED).to_dict("records")]
        yield WORDS.table(
            "battles", BattleRow, rows, total=len(gone.gone), title=WORDS.say("title-battles", count=gone.count)
        )

    def _facts(self) -> Iterator[Fact]:
        lead, common = self.lead, self.lead.common
        score = self._shown(float(self.leaderboard.scores.score[lead.row, 0]))
        yield WORDS.fact("first", self.first, "entry")
        yield WORDS.fact("score", score, "measure", self.unit)
        yield WORDS.fact("tied", lead.tied)
        yield WORDS.fact("errors", lead.errors)
        yield WORDS.fact("compared", 0 if common is None else len(common.rows))
        yield WORDS.fact("others", 0 if common is None else common.others)
        yield WORDS.fact("unequal", 0 if common is None else common.unequal)
        yield from self._withdrawal_facts()
        if lead.usual is not None:
            yield WORDS.fact("usual", Estimate(score, *self._ends(*lead.usual)), "estimate", self.unit)
        if lead.corrected is not None:
            yield WORDS.fact("corrected", self._likely(lead.corrected.hybrid), "estimate", self.unit)
            yield WORDS.fact("conditional", self._likely(lead.corrected.conditional), "estimate", self.unit)

    def _withdrawal_facts(self) -> Iterator[Fact]:
        """Without how many questions or battles who is ahead, and the scores of both with them and without."""
        common, gone, battles = self.lead.common, self.lead.fewest, self.lead.battles
        if battles is not None:
            rival, leader, count, of = battles.rival, battles.rival, battles.count, battles.of
            scores = [round(each, 2) for each in (*battles.before, *battles.after)]
        elif common is not None and gone is not None and gone.places is not None and gone.leader is not None:
            rival, leader = self.names[gone.rival], self.names[gone.leader]
            pair = [0, int(np.flatnonzero(common.rows == gone.rival)[0])]
            count, of = len(gone.places), len(common.leaf)
            scores = [
                self._shown(float(each)) for places in (None, gone.places) for each in common.scores(places)[pair]
            ]
        else:
            return
        yield WORDS.fact("rival", rival, "entry")
        yield WORDS.fact("count", count)
        yield WORDS.fact("of", of)
        yield WORDS.fact("leader_without", leader, "entry")
        for key, value in zip(("first_with", "rival_with", "first_without", "rival_without"), scores, strict=True):
            yield WORDS.fact(key, value, "measure", self.unit)


def _battle(row: Mapping[Hashable, object]) -> BattleRow:
    prompt, file, line = (row.get(name) for name in ("prompt", "file", "row"))
    return BattleRow(
        model_a=str(row["model_a"]),
        model_b=str(row["model_b"]),
        outcome=float(str(row["outcome"])),
        battles=int(str(row.get(COUNT, 1))),
        file=None if file is None else str(file),
        row=None if line is None else int(str(line)),
        prompt=None if prompt is None or pd.isna(prompt) else str(prompt),  # type: ignore[call-overload] - a cell is a scalar
    )


def _percent(share: float) -> str:
    """A chance in per cent; it is never said to be none or all."""
    percent = round(100 * share)
    return "<1" if percent == 0 else ">99" if percent == 100 else str(percent)
