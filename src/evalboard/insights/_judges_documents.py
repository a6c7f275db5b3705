"""What the API says of judges beside people. Ratings are in points, 1000 being the mean of those rated; what is not known is null."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class NumberBetween(TypedDict):
    """A number and the ends of its 95 % interval."""

    value: float
    lower: float | None
    upper: float | None


class JudgedThrice(TypedDict):
    """What the judge alone, people alone, and both say; null where it is not told."""

    judge: NumberBetween | None
    people: NumberBetween | None
    both: NumberBetween | None


class RankDocument(TypedDict):
    """A rank with the ends of its rank set and the tier, as all models have them at once: from the errors of all differences."""

    rank: int
    lower: int
    upper: int
    tier: int


class RanksThrice(TypedDict):
    """Where a model stands by the judge alone, by people alone, and by both; null where it is not told."""

    judge: RankDocument | None
    people: RankDocument | None
    both: RankDocument | None


class JudgedModel(TypedDict):
    """A model: its pairs of answers, how many of them people judged, its ratings and the shares of pairs that it wins.

    On a board of samples: its answers, how many of them people judged, and under `shares` its mean scores, as fractions; it has no ratings there.
    """

    model: str
    pairs: int
    labelled: int
    ratings: JudgedThrice
    ranks: RanksThrice
    shares: JudgedThrice
    apart: NumberBetween | None
    """Its rating by the judge minus that by both; on a board of samples its mean."""
    differs: bool
    """Whether that is more than chance in any of the models (Holm, 5 %)."""


class SwayDocument(TypedDict):
    """What sways a judge, in log odds (natural logarithm): of people, of the judge, and the judge's minus people's.

    On a board of samples in scores, as fractions: `kind` is the mean score, `length` how much higher one of twice the length scores.
    """

    name: Literal["position", "length", "self", "family", "kind"]
    people: NumberBetween | None
    """Null for self and family: people's ratings are what they are told beside."""
    judge: NumberBetween
    apart: NumberBetween
    sentence: str


class AgreementOfRaters(TypedDict):
    """How far verdicts agree, by name: the share alike, Cohen's kappa, Krippendorff's alpha of people, and of people with the judge."""

    name: Literal["alike", "kappa", "alpha_people", "alpha_with_judge", "swapped"]
    agreement: NumberBetween
    label: str


class HeldDocument(TypedDict):
    """Of how many models the judge's own interval holds people's rating, and of how many it would if the judge decided as people do."""

    models: int
    within: int
    expected: float


class MoreVerdicts(TypedDict):
    """How many more pairs people must judge for intervals of both half as wide; `beyond` where the judge has not judged so many."""

    pairs: int
    beyond: bool


class OneJudge(TypedDict):
    """A judge: the pairs it judged, how many of them people judged, and kappa with one of the people."""

    judge: str
    pairs: int
    labelled: int
    kappa: NumberBetween | None


class JudgedBenchmark(TypedDict):
    """A benchmark whose samples are kept."""

    benchmark: str
    label: str


class JudgesDocument(TypedDict):
    """What a judge is worth beside people.

    On a board of samples (`of`) pairs are answers, prompts are questions or clusters of them, and one judge gave the scores.
    """

    of: Literal["battles", "samples"]
    benchmark: str
    """Of which benchmark it speaks, and all that there are; empty on a board of battles."""
    benchmarks: list[JudgedBenchmark]
    board: str
    key: str
    revision: str
    synthetic: bool
    judge: str
    judges: list[OneJudge]
    """All judges of which this is told."""
    pairs: int
    labelled: int
    prompts: int
    people: int
    """Verdicts of people."""
    head: str
    sentences: list[str]
    cannot_tell: list[str]
    weight: float | None
    """How much the judge counts in the ratings of both, from 0 to 1; null without ratings, and on a board of samples, where each model has one."""
    decided: NumberBetween | None
    """How far apart the judge puts models, of what people do."""
    held: HeldDocument | None
    more: MoreVerdicts | None
    rows: list[JudgedModel]
    """The best by both first."""
    agreement: list[AgreementOfRaters]
    sways: list[SwayDocument]
