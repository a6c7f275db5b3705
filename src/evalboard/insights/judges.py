"""Judges beside people: what a judge is worth where people judged some of the same, by ratings or means, agreement, and
what sways it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Annotated

import numpy as np
from msgspec import Meta

from evalboard.arena.judged_estimates import LEAST
from evalboard.arena.judges import (
    LEAST_PROMPTS,
    ArenaPanel,
    JudgeWorth,
    RatedByJudge,
    judges_of,
    left_sentence,
)
from evalboard.config.insights import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.data.units import UNITS
from evalboard.errors import NotFound, QueryError
from evalboard.insights import Block, Choice, Estimate, Fact, Insight, Needs, Option, Query, Words
from evalboard.insights._judge_report import (
    DIGITS,
    OF_BATTLES,
    AgreementRow,
    JudgedModelRow,
    JudgeReport,
    JudgeRow,
    JudgeVerdict,
    SwayRow,
    agreement_row,
    between,
    estimate,
    percent,
)
from evalboard.insights._questions import benchmark_choice
from evalboard.insights._score_judges import LEAST_ANSWERS, LEAST_QUESTIONS, ScoreJudge, score_judge_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.ratings import ANCHOR, POINTS
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.strings import Message, did_you_mean


def battles_report(leaderboard: Leaderboard, judge: str) -> _BattlesReport:
    """What a judge of battles is worth, the one with most pairs that people judged too where none is named.

    NotFound where a board does not say who judged, or people and judges never judged the same; QueryError for a judge
    that there is not.
    """
    panel = judges_of(leaderboard)
    if panel is None:
        raise NotFound(WORDS.say("none", board=leaderboard.board.id, least=LEAST))
    return _BattlesReport(panel, panel.named(judge))


class _BattlesReport(JudgeReport[JudgeWorth]):
    kind = "battles"
    units = MappingProxyType(dict.fromkeys(("judge", "people", "both", "gap"), UNITS["elo"]))
    sway_unit = None
    without = ()
    scale = (POINTS, ANCHOR)

    def __init__(self, panel: ArenaPanel, worth: JudgeWorth) -> None:
        self.panel, self.worth, self.judge, self.rated = panel, worth, worth.judge, worth.rated
        self.names, self.alpha = panel.verdicts.models, panel.alpha

    def judges(self) -> list[JudgeRow]:
        return [_row(each, verdict) for each, verdict in zip(self.panel.of, self.verdicts(), strict=True)]

    def verdicts(self) -> list[JudgeVerdict]:
        return [_verdict(each) for each in self.panel.of]

    def sentences(self) -> Iterator[Message]:
        worth, rated = self.worth, self.worth.rated
        share = percent(worth.labelled / worth.pairs)
        yield WORDS.say(
            "pairs", judge=worth.judge, pairs=worth.pairs, labelled=worth.labelled, share=share, prompts=worth.prompts
        )
        if rated is not None:
            yield self._gain(rated)
            more, beyond = rated.more
            yield WORDS.say("more-beyond" if beyond else "more", more=more)
            yield from self.gaps(rated)

    def _gain(self, rated: RatedByJudge) -> Message:
        if self.worth.labelled == self.worth.pairs:
            return WORDS.say("all")
        if rated.weight <= 0.0:
            return WORDS.say("no-weight")
        narrower, weight = self.narrower(rated.ratings), f"{rated.weight:.2f}"
        return (
            WORDS.say("gain", weight=weight, narrower=narrower) if narrower > 0 else WORDS.say("no-gain", weight=weight)
        )

    def caveats(self) -> Iterator[Message]:
        yield from self.selection(self.worth.selection, all_judged=self.worth.labelled == self.worth.pairs)
        if self.panel.verdicts.nobody:
            yield WORDS.say("nobody", battles=self.panel.verdicts.nobody)

    def missing(self) -> Iterator[Message]:
        worth = self.worth
        if worth.rated is None:
            yield WORDS.say("no-ratings", least=LEAST, prompts=LEAST_PROMPTS)
        elif left := left_sentence(self.panel.verdicts.models, worth.of_model, worth.rated):
            yield left
        if worth.sways is None:
            yield WORDS.say("no-sways")
        elif "length" not in worth.controls:
            yield WORDS.say("no-length")
        if worth.swapped is None:
            yield WORDS.say("not-swapped", judge=worth.judge)
        if math.isnan(self.alpha.value):
            yield WORDS.say("no-alpha")

    def shares(self, place: int) -> dict[str, Estimate | None]:
        of = self.worth.shares
        every = (("won", of.both), ("won_by_judge", of.judge), ("won_by_people", of.people))
        return {name: between(each, place) for name, each in every}

    def agreement(self) -> Iterator[AgreementRow]:
        yield from super().agreement()
        if self.worth.swapped is not None:
            pairs, same = self.worth.swapped
            yield agreement_row("swapped", same, WORDS.say("label-swapped", pairs=pairs))

    def sways(self) -> Iterator[SwayRow]:
        worth, sways = self.worth, self.worth.sways
        if sways is None:
            return
        verdict = _verdict(worth)
        for name, people, judge, apart in zip(worth.controls, sways.people, sways.judge, sways.apart, strict=True):
            yield self.sway(name, people, judge, apart, verdict)
        for name, trait in zip(worth.traits, sways.traits, strict=True):
            yield self.sway(name, None, trait, trait, verdict)

    def facts(self) -> Iterator[Fact]:
        worth, rated = self.worth, self.worth.rated
        yield WORDS.fact("judge", worth.judge)
        yield WORDS.fact("pairs", worth.pairs)
        yield WORDS.fact("labelled", worth.labelled)
        yield WORDS.fact("prompts", worth.prompts)
        yield WORDS.fact("people", self.panel.by_people)
        if rated is not None:
            yield WORDS.fact("weight", round(rated.weight, DIGITS))
            yield from self.held_facts(rated.held, rated.more)
        if worth.sways is not None:
            yield WORDS.fact("decided", estimate(worth.sways.decided), digits=2)


def _verdict(worth: JudgeWorth) -> JudgeVerdict:
    sways, rated = worth.sways, worth.rated
    held, moved = (None, 0) if rated is None else (rated.held, int(rated.gaps.sure.sum()))
    names = worth.controls + worth.traits
    biases = None if sways is None else dict(zip(names, sways.apart + sways.traits, strict=True))
    return JudgeVerdict(worth.judge, held, moved, biases)


def _row(worth: JudgeWorth, verdict: JudgeVerdict) -> JudgeRow:
    held, biases = verdict.held, {name: estimate(each) for name, each in (verdict.biases or {}).items()}
    return JudgeRow(
        judge=worth.judge,
        stands_in=verdict.stands_in,
        held=None if held is None else held.within,
        models=None if held is None else held.models,
        expected=None if held is None else round(held.expected, DIGITS),
        moved=None if held is None else verdict.moved,
        position=biases.get("position"),
        length=biases.get("length"),
        itself=biases.get("self"),
        family=biases.get("family"),
        orders=None if worth.swapped is None else estimate(worth.swapped[1]),
        kappa=None if math.isnan(worth.kappa.value) else estimate(worth.kappa),
        pairs=worth.pairs,
        labelled=worth.labelled,
    )


def samples_report(leaderboard: Leaderboard, config: PeopleConfig, judge: str, benchmark: str) -> _SamplesReport:
    """What the judge of a benchmark is worth, of the first that people judged where none is named.

    NotFound where people judged too little; QueryError for a benchmark or judge that there is not.
    """
    if judge not in {"", config.judge}:
        refusal = WORDS.say("no-judge", judge=repr(judge[:200]), close=did_you_mean(judge, [config.judge]))
        raise QueryError(refusal, parameter="judge", known=(config.judge,))
    store = store_of(leaderboard)
    several = [benchmark_of(store, benchmark)] if benchmark else list(store.filed.benchmarks)
    for each in several:
        worth = score_judge_of(leaderboard, store, each)
        if worth is not None:
            return _SamplesReport(leaderboard, each, config.judge, worth)
    least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS}
    raise NotFound(WORDS.say("people-none", board=leaderboard.board.id, **least))


class _SamplesReport(JudgeReport[ScoreJudge]):
    kind = "answers"
    units = MappingProxyType({})
    sway_unit = replace(UNITS["fraction"], digits=1)
    without = OF_BATTLES

    def __init__(self, leaderboard: Leaderboard, benchmark: SampledBenchmark, judge: str, worth: ScoreJudge) -> None:
        self.leaderboard, self.benchmark, self.judge, self.worth = leaderboard, benchmark, judge, worth
        self.rated, self.names, self.alpha = worth, worth.answers.entries, worth.alpha

    def verdicts(self) -> list[JudgeVerdict]:
        worth = self.worth
        some = {name: each.apart for name, each in (("kind", worth.kind), ("length", worth.length)) if each is not None}
        biases = None if worth.kind is None else {**some, **dict(worth.traits)}
        return [JudgeVerdict(self.judge, worth.held, int(worth.gaps.sure.sum()), biases)]

    @property
    def _questions(self) -> int:
        return len(np.unique(self.worth.answers.cluster[self.worth.labelled]))

    def sentences(self) -> Iterator[Message]:
        worth = self.worth
        answers, labelled = len(worth.answers.judge), int(worth.labelled.sum())
        share = percent(labelled / answers)
        yield WORDS.say(
            "people-answers",
            judge=self.judge,
            answers=answers,
            labelled=labelled,
            share=share,
            questions=self._questions,
        )
        yield self._gain()
        more, beyond = worth.more
        yield WORDS.say("people-more-beyond" if beyond else "people-more", more=more)
        yield from self.gaps(worth)

    def _gain(self) -> Message:
        if self.worth.labelled.all():
            return WORDS.say("people-all")
        narrower = self.narrower(self.worth.ratings)
        return WORDS.say("people-gain", narrower=narrower) if narrower > 0 else WORDS.say("people-no-gain")

    def caveats(self) -> Iterator[Message]:
        yield from self.selection(self.worth.selection, all_judged=bool(self.worth.labelled.all()))
        yield from self.worth.answers.left_out

    def missing(self) -> Iterator[Message]:
        worth = self.worth
        here = set(worth.models.tolist())
        left = tuple(
            worth.answers.entries[place] for place in np.flatnonzero(worth.of_model).tolist() if place not in here
        )
        if left:
            least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS}
            yield WORDS.say("people-left", count=len(left), models=left, **least)
        if worth.length is None:
            yield WORDS.say("no-length")
        if math.isnan(worth.alpha.value):
            yield WORDS.say("people-no-alpha")

    def sways(self) -> Iterator[SwayRow]:
        (verdict,) = self.verdicts()
        for name, each in (("kind", self.worth.kind), ("length", self.worth.length)):
            if each is not None:
                yield self.sway(name, each.people, each.judge, each.apart, verdict)
        for name, trait in self.worth.traits:
            yield self.sway(name, None, trait, trait, verdict)

    def facts(self) -> Iterator[Fact]:
        worth = self.worth
        yield WORDS.fact("judge", self.judge)
        yield WORDS.fact("benchmark", label_of(self.leaderboard, self.benchmark))
        yield WORDS.fact("answers", len(worth.answers.judge))
        yield WORDS.fact("labelled", int(worth.labelled.sum()))
        yield WORDS.fact("questions", self._questions)
        yield WORDS.fact("people", int((~np.isnan(worth.answers.verdicts)).sum()))
        yield from self.held_facts(worth.held, worth.more)


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
        judges = [Option(each.judge, each.judge) for each in of.verdicts()]
        if len(judges) > 1:
            yield Choice("judge", WORDS.text("judge"), of.judge, judges)
        yield from of.blocks()
    else:
        judged = samples_report(leaderboard, people, query.judge, query.benchmark)
        yield from benchmark_choice(leaderboard, judged.benchmark.benchmark)
        yield from judged.blocks()
