"""What the judge of a board of samples is worth beside people, in words and numbers: means in the place of ratings."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

import numpy as np

from evalboard.config.people import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.data.units import UNITS
from evalboard.errors import NotFound, QueryError
from evalboard.insights._judge_report import (
    OF_BATTLES,
    AgreementRow,
    JudgedModelRow,
    JudgeReport,
    JudgeRow,
    SwayRow,
    agreement_row,
    between,
    estimate,
    percent,
    ranks,
)
from evalboard.insights._report import Fact, Words
from evalboard.insights._score_judges import LEAST_ANSWERS, LEAST_QUESTIONS, ScoreJudge, score_judge_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.strings import Message, did_you_mean

WORDS = Words("judges")


def samples_report(leaderboard: Leaderboard, config: PeopleConfig, judge: str, benchmark: str) -> SamplesReport:
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
            return SamplesReport(leaderboard, each, config.judge, worth)
    least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS}
    raise NotFound(WORDS.say("people-none", board=leaderboard.board.id, **least))


class SamplesReport(JudgeReport):
    """The judge of a benchmark."""

    kind = "answers"
    units = MappingProxyType({})
    sway_unit = replace(UNITS["fraction"], digits=1)
    without = OF_BATTLES

    def __init__(self, leaderboard: Leaderboard, benchmark: SampledBenchmark, judge: str, worth: ScoreJudge) -> None:
        self.leaderboard, self.benchmark, self.judge, self.worth = leaderboard, benchmark, judge, worth

    def judges(self) -> list[JudgeRow]:
        worth = self.worth
        kappa = None if worth.kappa is None or math.isnan(worth.kappa.value) else estimate(worth.kappa)
        return [JudgeRow(self.judge, len(worth.answers.judge), int(worth.labelled.sum()), kappa)]

    @property
    def _questions(self) -> int:
        """Questions, or clusters of them, with verdicts of people."""
        return len(np.unique(self.worth.answers.cluster[self.worth.labelled]))

    def headline(self) -> Message:
        held = self.worth.held
        return WORDS.say(
            "people-held",
            judge=self.judge,
            within=held.within,
            models=held.models,
            expected=math.floor(held.expected + 0.5),
        )

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
        yield from self.gaps([worth.answers.entries[place] for place in worth.models.tolist()], worth.gaps)

    def _gain(self) -> Message:
        if self.worth.labelled.all():
            return WORDS.say("people-all")
        width = [float((each.upper - each.lower).mean()) for each in (self.worth.three.people, self.worth.three.both)]
        narrower = round(100 * (1.0 - width[1] / width[0]))
        return WORDS.say("people-gain", narrower=narrower) if narrower > 0 else WORDS.say("people-no-gain")

    def caveats(self) -> Iterator[Message]:
        yield from self.selection(self.worth.selection, all_judged=bool(self.worth.labelled.all()))
        yield from self.worth.answers.left_out

    def missing(self) -> Iterator[Message]:
        worth = self.worth
        here = set(worth.models.tolist())
        left = tuple(
            worth.answers.entries[place] for place in np.flatnonzero(worth.of_entry).tolist() if place not in here
        )
        if left:
            least = {"least": LEAST_ANSWERS, "questions": LEAST_QUESTIONS}
            yield WORDS.say("people-left", count=len(left), models=left, **least)
        if worth.length is None:
            yield WORDS.say("no-length")
        if math.isnan(worth.alpha.value):
            yield WORDS.say("people-no-alpha")

    def rows(self) -> Iterator[JudgedModelRow]:
        at = {int(place): row for row, place in enumerate(self.worth.models)}
        yield from (self._row(place, at.get(place)) for place in np.flatnonzero(self.worth.of_entry).tolist())

    def _row(self, place: int, at: int | None) -> JudgedModelRow:
        worth = self.worth
        fields: dict[str, object] = {}
        if at is not None:
            three = worth.three
            fields = {
                name: between(of, at)
                for name, of in (("judge", three.judge), ("people", three.people), ("both", three.both))
            }
            fields |= {**ranks(three, at), "gap": between(worth.gaps, at), "differs": bool(worth.gaps.sure[at])}
        counts = {"pairs": int(worth.of_entry[place]), "labelled": int(worth.labelled_of[place])}
        return JudgedModelRow(entry=worth.answers.entries[place], **counts, **fields)  # type: ignore[arg-type] - by the names of its fields

    def agreement(self) -> Iterator[AgreementRow]:
        worth, judge = self.worth, self.judge
        if worth.alike is not None and worth.kappa is not None:
            yield agreement_row("alike", worth.alike, WORDS.say("label-alike", judge=judge))
            yield agreement_row("kappa", worth.kappa, WORDS.say("label-kappa", judge=judge))
        yield agreement_row("alpha_people", worth.alpha, WORDS.say("label-alpha"))
        yield agreement_row("alpha_with_judge", worth.alpha_with, WORDS.say("label-alpha-with", judge=judge))

    def sways(self) -> Iterator[SwayRow]:
        for name, each in (("kind", self.worth.kind), ("length", self.worth.length)):
            if each is not None:
                yield self.sway(name, each.people, each.judge, each.apart)
        for name, trait in self.worth.traits:
            yield self.sway(name, None, trait, trait)

    def facts(self) -> Iterator[Fact]:
        worth = self.worth
        yield WORDS.fact("judge", self.judge)
        yield WORDS.fact("benchmark", label_of(self.leaderboard, self.benchmark))
        yield WORDS.fact("answers", len(worth.answers.judge))
        yield WORDS.fact("labelled", int(worth.labelled.sum()))
        yield WORDS.fact("questions", self._questions)
        yield WORDS.fact("people", int((~np.isnan(worth.answers.verdicts)).sum()))
        yield from self.held_facts(worth.held, worth.more)
