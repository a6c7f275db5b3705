"""What is told of a judge beside people, of battles and of answers alike: the rows of its tables, and the blocks."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Generic, Literal, TypeVar

import numpy as np
from msgspec import Struct

from evalboard.arena.judged_estimates import Estimates, EstimatesBySource, IntervalCoverage, RatingGaps, SelectionCheck
from evalboard.arena.judges import JudgeWorth, RatedByJudge, held_values
from evalboard.data.units import Unit
from evalboard.insights._report import (
    Block,
    Caveat,
    Entry,
    Estimate,
    Fact,
    Facts,
    Field,
    HiddenValue,
    Missing,
    Rank,
    Sentence,
    Words,
)
from evalboard.insights._score_judges import ScoreJudge
from evalboard.statistics.contrasts import holm
from evalboard.statistics.intervals import LEVEL
from evalboard.statistics.judge_bias import BiasEstimate
from evalboard.statistics.prediction_powered import EstimateRanks
from evalboard.statistics.rater_agreement import AgreementEstimate
from evalboard.strings import Message, Text, sentences
from evalboard.views.number_format import rounded

DIGITS = 6
WORDS = Words("judges")
HIDDEN_RANK = Field(digits=0, hidden=True)


class JudgedModelRow(Struct, frozen=True, kw_only=True):
    """A model: what the judge, people and both say of it, ratings on a board of battles and mean scores on one of
    samples.
    """

    entry: Entry[str]
    judge: Estimate | None = None
    people: Estimate | None = None
    both: Estimate | None = None
    rank: Rank[Estimate | None] = None
    """Its rank by both with the ends of its rank set, from the errors of all differences."""
    won: Estimate | None = None
    """The share of its pairs that it wins by both."""
    pairs: int
    """Its pairs of answers, or its answers, and how many of them people judged."""
    labelled: int
    gap: Estimate | None = None
    """What the judge says beyond both."""
    differs: bool = False
    """Whether that is more than chance in any of the models (Holm, 5 %)."""
    tier: HiddenValue[int | None] = None
    rank_by_judge: Annotated[Estimate | None, HIDDEN_RANK] = None
    tier_by_judge: HiddenValue[int | None] = None
    rank_by_people: Annotated[Estimate | None, HIDDEN_RANK] = None
    tier_by_people: HiddenValue[int | None] = None
    won_by_judge: HiddenValue[Estimate | None] = None
    won_by_people: HiddenValue[Estimate | None] = None


Worth = TypeVar("Worth", JudgeWorth, ScoreJudge)
SWAYED: tuple[str, ...] = ("people", "judge", "apart")
MOST_TOLD = 3
"""Judges of which the reasons are told in words; the table has all."""
OF_SOME_JUDGES = ("position", "length", "itself", "family", "orders")
OF_BATTLES = ("won", "won_by_judge", "won_by_people")


class AgreementRow(Struct, frozen=True):
    """How far verdicts agree: the share alike, Cohen's kappa, Krippendorff's alpha of people, and of people with the
    judge.
    """

    label: str
    agreement: Annotated[Estimate, Field(digits=2)]
    name: HiddenValue[str]


class SwayRow(Struct, frozen=True):
    """What sways a judge: of people, of the judge, and the judge's minus people's."""

    label: str
    people: Annotated[Estimate | None, Field(digits=2)]
    """Null for what is of a judge alone."""
    judge: Annotated[Estimate, Field(digits=2)]
    apart: Annotated[Estimate, Field(digits=2)]
    sentence: str
    name: HiddenValue[str]


class JudgeRow(Struct, frozen=True, kw_only=True):
    """A judge: whether it can stand in for people, and why."""

    judge: str
    stands_in: bool | None
    """Null where it cannot be told."""
    held: int | None
    """Models whose rating by people lies in the judge's interval, of those rated, and how many are expected of a judge
    that decides as people do.
    """
    models: HiddenValue[int | None]
    expected: Annotated[float | None, Field(digits=0)]
    moved: int | None
    """Models that stand elsewhere by the judge than by both, beyond chance."""
    position: Annotated[Estimate | None, Field(digits=2)] = None
    """What sways the judge beyond people, in log odds; null where it is not known."""
    length: Annotated[Estimate | None, Field(digits=2)] = None
    itself: Annotated[Estimate | None, Field(digits=2)] = None
    family: Annotated[Estimate | None, Field(digits=2)] = None
    orders: Annotated[Estimate | None, Field(digits=2)] = None
    """The share of pairs on which it says the same in both orders."""
    kappa: Annotated[Estimate | None, Field(digits=2)]
    """Cohen's, with one of the people."""
    pairs: int
    labelled: int
    """How many of its pairs people judged."""


class JudgeVerdict(Struct, frozen=True):
    """Whether a judge can stand in for people, and why."""

    judge: str
    held: IntervalCoverage | None
    """None where no model can be rated."""
    moved: int
    """Models that stand elsewhere by the judge than by both, beyond chance."""
    biases: Mapping[str, BiasEstimate] | None
    """What sways it beyond people; None where it is not known."""

    @property
    def shown(self) -> list[tuple[str, BiasEstimate]]:
        """The biases that are not zero, 95 % sure of all of them at once."""
        biases = self.biases or {}
        p_values = holm([each.p_value for each in biases.values()])
        return [bias for bias, p_value in zip(biases.items(), p_values, strict=True) if p_value < 1.0 - LEVEL]

    @property
    def stands_in(self) -> bool | None:
        """None where it cannot be told."""
        if self.held is not None and (self.shown or self.moved or not self.held.enough):
            return False
        return None if self.held is None or self.biases is None else True

    def reasons(self, kind: str) -> Text:
        if self.held is None:
            return WORDS.say("unrated", judge=self.judge)
        said = [WORDS.say("held" if kind == "battles" else "people-held", **held_values(self.judge, self.held))]
        if self.shown:
            towards = tuple(
                WORDS.say(f"towards-{name}", more="yes" if each.value > 0.0 else "no") for name, each in self.shown
            )
            said.append(WORDS.say("leans", towards=towards))
        elif self.biases is not None:
            said.append(WORDS.say("no-leaning"))
        if self.moved and not self.shown:
            said.append(WORDS.say("moved", count=self.moved))
        return sentences(said)


def overall(several: Sequence[JudgeVerdict]) -> Message:
    if trusted := tuple(each.judge for each in several if each.stands_in):
        return WORDS.say("stand-in", judges=trusted)
    refused = tuple(each.judge for each in several if each.stands_in is False)
    if not refused:
        return WORDS.say("untold", count=len(several), judge=several[0].judge)
    every = "yes" if len(refused) == len(several) > 1 else "no"
    return WORDS.say("no-stand-in", judges=refused, all=every)


class JudgeReport(ABC, Generic[Worth]):
    kind: Literal["battles", "answers"]
    judge: str
    units: Mapping[str, Unit]
    """What the numbers of models are counted in."""
    sway_unit: Unit | None
    without: tuple[str, ...]
    """Columns of models that there are not."""
    scale: tuple[float, float] = (1.0, 0.0)
    """By what ratings are multiplied, and what is added, to be shown."""
    worth: Worth
    rated: RatedByJudge | ScoreJudge | None
    """None where no model can be rated."""
    names: Sequence[str]
    """Of all models, by their places."""
    alpha: AgreementEstimate
    """Krippendorff's alpha of people among themselves."""

    def blocks(self) -> Iterator[Block]:
        verdicts = self.verdicts()
        yield Sentence(str(overall(verdicts)), headline=True)
        own = [each for each in verdicts if each.judge == self.judge]
        others = [each for each in verdicts if each.judge != self.judge]
        yield from (Sentence(str(each.reasons(self.kind))) for each in (own + others)[:MOST_TOLD])
        judges = self.judges()
        if len(judges) > 1:
            yield _judges_table(judges)
        yield from (Sentence(str(each)) for each in self.sentences())
        yield from (Caveat(str(each)) for each in self.caveats())
        yield from (Missing(str(each)) for each in self.missing())
        yield from self._tables()
        yield Facts(list(self.facts()))

    def _tables(self) -> Iterator[Block]:
        rows = sorted(self.rows(), key=lambda row: (-_best(row), row.entry))
        title, labels, note = (
            WORDS.say(f"title-{self.kind}"),
            {"pairs": WORDS.text(f"count-{self.kind}")},
            WORDS.say(f"rule-{self.kind}"),
        )
        yield WORDS.table(
            "models",
            JudgedModelRow,
            rows,
            title=title,
            labels=labels,
            units=self.units,
            without=self.without,
            opened=True,
            mark="differs",
            note=note,
        )
        agreement = [each for each in self.agreement() if not math.isnan(each.agreement.value or 0.0)]
        if agreement:
            yield WORDS.table("agreement", AgreementRow, agreement)
        sways = list(self.sways())
        if sways:
            units = {} if self.sway_unit is None else dict.fromkeys(SWAYED, self.sway_unit)
            yield WORDS.table("sways", SwayRow, sways, units=units, note=WORDS.say(f"scale-{self.kind}"))

    def gaps(self, rated: RatedByJudge | ScoreJudge) -> Iterator[Message]:
        names, gaps = [self.names[place] for place in rated.models.tolist()], rated.gaps
        every = list(zip(names, gaps.value.tolist(), gaps.sure.tolist(), strict=True))
        for higher in (True, False):
            whose = tuple(name for name, by, sure in every if sure and (by > 0.0) == higher)
            if whose:
                yield WORDS.say("higher" if higher else "lower", count=len(whose), models=whose)

    def narrower(self, of: EstimatesBySource) -> int:
        """By how many per cent intervals by both are narrower than those of people."""
        people, both = (float(np.mean(each.upper - each.lower)) for each in (of.people, of.both))
        return round(100 * (1.0 - both / people))

    def selection(self, check: SelectionCheck | None, *, all_judged: bool) -> Iterator[Message]:
        """That what people judged is taken to be drawn at random, and what could be checked of it."""
        if all_judged:
            return
        if check is None:
            yield WORDS.say("random-unchecked" if self.kind == "battles" else "people-random-unchecked")
        elif check.differ:
            differing = {"judge": self.judge, "models": check.differ, "count": len(check.differ)}
            yield WORDS.say("random-differs" if self.kind == "battles" else "people-random-differs", **differing)
        else:
            least, most = percent(check.least), percent(check.most)
            said = {"judge": self.judge, "checked": check.models, "least": least, "most": most}
            yield WORDS.say("random" if self.kind == "battles" else "people-random", **said)

    def sway(
        self, name: str, people: BiasEstimate | None, judge: BiasEstimate, apart: BiasEstimate, verdict: JudgeVerdict
    ) -> SwayRow:
        sure = "yes" if (name, apart) in verdict.shown else "no"
        values = {"judge": self.judge, "sure": sure, "more": "yes" if apart.value > 0.0 else "no"}
        said = WORDS.say(f"sway-{name}" if self.kind == "battles" else f"people-sway-{name}", **values)
        of_people = None if people is None else estimate(people)
        return SwayRow(WORDS.text(f"swayed-by-{name}"), of_people, estimate(judge), estimate(apart), str(said), name)

    def held_facts(self, held: IntervalCoverage, more: tuple[int, bool]) -> Iterator[Fact]:
        """What the judge's own intervals are worth, and how many more verdicts halve those of both."""
        yield WORDS.fact("held_models", held.models)
        yield WORDS.fact("held_within", held.within)
        yield WORDS.fact("held_expected", round(held.expected, DIGITS))
        yield WORDS.fact("more", more[0])
        yield WORDS.fact("more_beyond", more[1])

    def judges(self) -> list[JudgeRow]:
        return []

    @abstractmethod
    def verdicts(self) -> Sequence[JudgeVerdict]:
        """Whether each of them can stand in for people."""

    @abstractmethod
    def sentences(self) -> Iterator[Message]:
        """How much of the judge's work people looked at, and what it adds to theirs."""

    @abstractmethod
    def caveats(self) -> Iterator[Message]:
        """What is assumed, and what is left out."""

    @abstractmethod
    def missing(self) -> Iterator[Message]:
        """What cannot be told."""

    def rows(self) -> Iterator[JudgedModelRow]:
        rated, of_model, (scale, start) = self.rated, self.worth.of_model, self.scale
        at = {} if rated is None else {int(place): row for row, place in enumerate(rated.models)}
        for place in np.flatnonzero(of_model).tolist():
            fields: dict[str, object] = dict(self.shares(place))
            if rated is not None and place in at:
                row, of = at[place], rated.ratings
                fields |= {each: between(getattr(of, each), row, scale, start) for each in ("judge", "people", "both")}
                fields |= ranks(of, row)
                fields |= {"gap": between(rated.gaps, row, scale), "differs": bool(rated.gaps.sure[row])}
            counts = {"pairs": int(of_model[place]), "labelled": int(self.worth.labelled_of[place])}
            yield JudgedModelRow(entry=self.names[place], **counts, **fields)  # type: ignore[arg-type] - by the names of its fields

    def shares(self, place: int) -> Mapping[str, Estimate | None]:  # noqa: ARG002 - of battles alone
        return {}

    def agreement(self) -> Iterator[AgreementRow]:
        worth, judge = self.worth, self.judge
        if worth.alike is not None and worth.kappa is not None:
            yield agreement_row("alike", worth.alike, WORDS.say("label-alike", judge=judge))
            yield agreement_row("kappa", worth.kappa, WORDS.say("label-kappa", judge=judge))
        yield agreement_row("alpha_people", self.alpha, WORDS.say("label-alpha"))
        yield agreement_row("alpha_with_judge", worth.alpha_with, WORDS.say("label-alpha-with", judge=judge))

    @abstractmethod
    def sways(self) -> Iterator[SwayRow]:
        """What sways the judge."""

    @abstractmethod
    def facts(self) -> Iterator[Fact]:
        """The numbers behind the sentences."""


def _judges_table(rows: list[JudgeRow]) -> Block:
    without = [name for name in OF_SOME_JUDGES if all(getattr(row, name) is None for row in rows)]
    note = WORDS.say("rule-judges")
    return WORDS.table("judges", JudgeRow, rows, without=without, opened=True, mark="stands_in", note=note)


def agreement_row(name: str, of: AgreementEstimate, label: Message) -> AgreementRow:
    return AgreementRow(str(label), estimate(of), name)


def stands(of: EstimateRanks, at: int) -> tuple[Estimate | None, int | None]:
    """The rank of a model with its rank set, and its tier; None where it has none."""
    if not of.rank[at]:
        return None, None
    return Estimate(int(of.rank[at]), int(of.sets.lower[at]), int(of.sets.upper[at])), int(of.sets.tier[at])


def ranks(of: EstimatesBySource, at: int) -> dict[str, Estimate | int | None]:
    fields: dict[str, Estimate | int | None] = {}
    for suffix, each in (("", of.both), ("_by_judge", of.judge), ("_by_people", of.people)):
        fields[f"rank{suffix}"], fields[f"tier{suffix}"] = stands(each.stands, at)
    return fields


def between(of: Estimates | RatingGaps, at: int, scale: float = 1.0, start: float = 0.0) -> Estimate | None:
    """A number of a model with its interval; None where it is not known."""
    value, lower, upper = (float(each[at]) for each in (of.value, of.lower, of.upper))
    return None if math.isnan(value) else Estimate(*(rounded(start + scale * each) for each in (value, lower, upper)))


def estimate(of: BiasEstimate | AgreementEstimate) -> Estimate:
    return Estimate(round(of.value, DIGITS), rounded(of.lower), rounded(of.upper))


def percent(share: float) -> str:
    """A share in per cent; one that is not all is never said to be."""
    percent = round(100 * share)
    if percent in {0, 100} and 0.0 < share < 1.0:
        return "<1" if percent == 0 else ">99"
    return str(percent)


def _best(row: JudgedModelRow) -> float:
    return -math.inf if row.both is None or row.both.value is None else row.both.value
