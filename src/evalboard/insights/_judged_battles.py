"""What a judge of battles is worth beside people, in words and numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from types import MappingProxyType

import numpy as np

from evalboard.arena.judged_checks import LEAST
from evalboard.arena.judges import (
    LEAST_PROMPTS,
    ArenaPanel,
    JudgeWorth,
    RatedByJudge,
    held_sentence,
    judges_of,
    left_sentence,
)
from evalboard.data.units import UNITS
from evalboard.errors import NotFound, QueryError
from evalboard.insights._judge_report import (
    DIGITS,
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
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.ratings import ANCHOR, POINTS
from evalboard.strings import Message, did_you_mean

WORDS = Words("judges")


def battles_report(leaderboard: Leaderboard, judge: str) -> BattlesReport:
    """What a judge of battles is worth, the one with most pairs that people judged too where none is named.

    NotFound where a board does not say who judged, or people and judges never judged the same; QueryError for a judge
    that there is not.
    """
    panel = judges_of(leaderboard)
    if panel is None:
        raise NotFound(WORDS.say("none", board=leaderboard.board.id, least=LEAST))
    names = [each.judge for each in panel.of]
    if judge and judge not in names:
        refusal = WORDS.say("no-judge", judge=repr(judge[:200]), close=did_you_mean(judge, names))
        raise QueryError(refusal, parameter="judge", known=tuple(names))
    return BattlesReport(panel, panel.of[names.index(judge)] if judge else panel.of[0])


class BattlesReport(JudgeReport):
    """A judge of battles."""

    kind = "battles"
    units = MappingProxyType(dict.fromkeys(("judge", "people", "both", "gap"), UNITS["elo"]))
    sway_unit = None
    without = ()

    def __init__(self, panel: ArenaPanel, worth: JudgeWorth) -> None:
        self.panel, self.worth, self.judge = panel, worth, worth.judge

    def judges(self) -> list[JudgeRow]:
        return [
            JudgeRow(
                each.judge, each.pairs, each.labelled, None if math.isnan(each.kappa.value) else estimate(each.kappa)
            )
            for each in self.panel.of
        ]

    def headline(self) -> Message:
        rated = self.worth.rated
        return WORDS.say("unrated", judge=self.judge) if rated is None else held_sentence(self.judge, rated.held)

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
            yield from self.gaps([self.panel.verdicts.models[place] for place in rated.models.tolist()], rated.gaps)

    def _gain(self, rated: RatedByJudge) -> Message:
        if self.worth.labelled == self.worth.pairs:
            return WORDS.say("all")
        if rated.weight <= 0.0:
            return WORDS.say("no-weight")
        width = [float(np.mean(each.upper - each.lower)) for each in (rated.ratings.people, rated.ratings.both)]
        narrower = round(100 * (1.0 - width[1] / width[0]))
        weight = f"{rated.weight:.2f}"
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
        if math.isnan(self.panel.alpha.value):
            yield WORDS.say("no-alpha")

    @cached_property
    def _rated(self) -> dict[int, int]:
        return (
            {} if self.worth.rated is None else {int(place): row for row, place in enumerate(self.worth.rated.models)}
        )

    def rows(self) -> Iterator[JudgedModelRow]:
        yield from (self._row(place) for place in np.flatnonzero(self.worth.of_model).tolist())

    def _row(self, place: int) -> JudgedModelRow:
        worth, rated, at = self.worth, self.worth.rated, self._rated.get(place)
        fields: dict[str, object] = {
            name: between(each, place)
            for name, each in (
                ("won", worth.shares.both),
                ("won_by_judge", worth.shares.judge),
                ("won_by_people", worth.shares.people),
            )
        }
        if rated is not None and at is not None:
            three = rated.ratings
            fields |= {
                name: between(of, at, POINTS, ANCHOR)
                for name, of in (("judge", three.judge), ("people", three.people), ("both", three.both))
            }
            fields |= ranks(three, at)
            fields |= {"gap": between(rated.gaps, at, POINTS), "differs": bool(rated.gaps.sure[at])}
        counts = {"pairs": int(worth.of_model[place]), "labelled": int(worth.labelled_of[place])}
        return JudgedModelRow(entry=self.panel.verdicts.models[place], **counts, **fields)  # type: ignore[arg-type] - by the names of its fields

    def agreement(self) -> Iterator[AgreementRow]:
        worth = self.worth
        yield agreement_row("alike", worth.alike, WORDS.say("label-alike", judge=worth.judge))
        yield agreement_row("kappa", worth.kappa, WORDS.say("label-kappa", judge=worth.judge))
        yield agreement_row("alpha_people", self.panel.alpha, WORDS.say("label-alpha"))
        yield agreement_row("alpha_with_judge", worth.alpha_with, WORDS.say("label-alpha-with", judge=worth.judge))
        if worth.swapped is not None:
            pairs, same = worth.swapped
            yield agreement_row("swapped", same, WORDS.say("label-swapped", pairs=pairs))

    def sways(self) -> Iterator[SwayRow]:
        worth, sways = self.worth, self.worth.sways
        if sways is None:
            return
        for name, people, judge, apart in zip(worth.controls, sways.people, sways.judge, sways.apart, strict=True):
            yield self.sway(name, people, judge, apart)
        for name, trait in zip(worth.traits, sways.traits, strict=True):
            yield self.sway(name, None, trait, trait)

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
