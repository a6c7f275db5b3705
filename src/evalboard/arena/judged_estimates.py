"""What a judge alone, people alone, and both say of models: numbers with the ends of their intervals, and where models
stand by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import JudgesConfig
from evalboard.data.battles import COUNT, Battles, decided, number_of, style_features
from evalboard.ratings import apart
from evalboard.statistics.contrasts import holm
from evalboard.statistics.distributions import normal_cdf, t_p_value, t_quantile
from evalboard.statistics.intervals import LEVEL
from evalboard.statistics.prediction_powered import (
    EstimateRanks,
    JudgedUnits,
    PowerEstimate,
    best_weight,
    mean,
    scores_of_mean,
    standings,
)

OWN_WEIGHT = 20
"""Units of a model that people judged too from which on the judge's weight is tuned for that model alone."""
UPPER = 0.5 + LEVEL / 2
AT_EITHER_END = 2
"""Verdicts at either end of the scale that errors of people's means allow for."""


@dataclass(frozen=True, eq=False)
class Estimates:
    """Numbers of M models with the ends of their intervals, and where models stand by them."""

    value: Numbers
    lower: Numbers
    upper: Numbers
    stderr: Numbers
    df: Numbers
    """Degrees of freedom of t, by which intervals are made."""
    stands: EstimateRanks

    @classmethod
    def nothing(cls, models: int) -> Estimates:
        nothing = np.full(models, np.nan)
        return cls(nothing, nothing, nothing, nothing, nothing, EstimateRanks.nowhere(models))


@dataclass(frozen=True, eq=False)
class EstimatesBySource:
    """What the judge alone, people alone, and both say."""

    judge: Estimates
    people: Estimates
    both: Estimates


@dataclass(frozen=True, eq=False)
class JudgedMeans:
    """Means of M models, NaN for those of which nothing is told: those of the judge, of people and of both."""

    three: EstimatesBySource
    influence: tuple[Numbers, Numbers, Numbers]
    """What each of G clusters adds to them (G x M), for the judge, people and both."""


def estimates(
    value: Numbers,
    influence: Numbers,
    clusters: npt.NDArray[np.intp],
    bounds: tuple[float, float] = (-np.inf, np.inf),
    shift: Numbers | float = 0.0,
) -> Estimates:
    """Numbers (M) with what each cluster adds to them (G x M) and how many clusters are behind each (M); none lies
    beyond the bounds. The middle of an interval lies `shift` (M) above the number.
    """
    df, stderr = np.asarray(clusters - 1.0, dtype=np.float64), np.sqrt(np.square(influence).sum(axis=0))
    reach = t_quantile(UPPER, df) * stderr
    low, high = (np.clip(value + shift + side * reach, *bounds) for side in (-1.0, 1.0))
    return Estimates(np.clip(value, *bounds), low, high, stderr, df, standings(value, influence, clusters))


def means(units: Mapping[int, JudgedUnits], models: int) -> JudgedMeans | None:
    """The means of the models that have units: weights of their own where people judged many, one for all where they
    judged few; None without any.

    Numbers of clusters are those of all models, so that what models share cancels in differences. Few verdicts that
    are nearly all alike hide how much they vary, so errors of people's means are at least those with two verdicts more
    at either end; each model has a row of its own for what that adds.

    Source: Agresti and Coull (1998), https://doi.org/10.1080/00031305.1998.10480550, for two more at either end.
    """
    if not units:
        return None
    groups = 1 + max(int(judged.cluster.max()) for judged in units.values())
    pooled = best_weight([scores_of_mean(judged) for judged in units.values()])
    value, influence = np.full((3, models), np.nan), np.full((3, groups + models, models), np.nan)
    clusters, shift = np.ones((3, models), dtype=np.intp), np.zeros((3, models))
    for model, judged in units.items():
        weight = None if judged.labelled.sum() >= OWN_WEIGHT else pooled
        for who, (of, fixed) in enumerate(((judged.by_judge(), 0.0), (judged, 0.0), (judged, weight))):
            powered = mean(of, weight=fixed)
            if powered is not None:
                value[who, model] = powered.value[0]
                influence[who, :, model] = _padded(powered, groups, models)
                if who > 0:
                    influence[who, groups + model, model], towards = _hidden_error(judged)
                    ratio = np.square(influence[who, :, model]).sum() / np.square(influence[1, :, model]).sum()
                    shift[who, model] = towards * min(1.0, float(ratio))
                clusters[who, model] = len(np.unique(of.cluster[of.labelled]))
    by_source = zip(value, influence, clusters, shift, strict=True)
    three = EstimatesBySource(*(estimates(of, moved, n, (0.0, 1.0), middle) for of, moved, n, middle in by_source))
    return JudgedMeans(three, (influence[0], influence[1], influence[2]))


def _padded(powered: PowerEstimate, groups: int, models: int) -> Numbers:
    """What each cluster adds to a mean, 0 of those behind the last that a model has."""
    own = powered.influence[:, 0]
    return np.concatenate([own, np.zeros(groups - len(own) + models)])


def _hidden_error(judged: JudgedUnits) -> tuple[float, float]:
    """What people's verdicts (from 0 to 1) hide of the error of their mean: beside its own, up to that with more
    verdicts at either end; and by how much these move the mean.
    """
    said = judged.people[judged.labelled]
    several = np.concatenate([said, np.repeat([0.0, 1.0], AT_EITHER_END)])
    people = mean(judged, weight=0.0)
    own = 0.0 if people is None else float(np.square(people.influence).sum())
    hidden = float(np.sqrt(max(0.0, several.var() / len(several) - own)))
    return hidden, float(several.mean() - said.mean())


LEAST = 8
"""Units of a model that people judged below which nothing is said of it; and others below which nothing is checked."""
ALPHA = 0.05
DRAWS = 2000
Influences = tuple[Numbers, Numbers, Numbers]
"""What each cluster adds (G x M) to the numbers of the judge, of people and of both."""


@dataclass(frozen=True, eq=False)
class RatingGaps:
    """By how much the judge's numbers of M models exceed those of both, and whether that is more than chance in any of
    them (Holm).
    """

    value: Numbers
    lower: Numbers
    upper: Numbers
    sure: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class IntervalCoverage:
    """Of how many models the judge's own interval holds people's number, and of how many it would if the judge decided
    as people do: on average, and at least in 95 % of such judges.
    """

    models: int
    within: int
    expected: float
    least: int

    @property
    def enough(self) -> bool:
        """Whether they are as many as of a judge that decides as people do, but for chance."""
        return self.within >= self.least


@dataclass(frozen=True, slots=True)
class SelectionCheck:
    """Whether people looked at the like of what they did not look at: models that the judge scores otherwise there
    (Holm).
    """

    models: int
    differ: tuple[str, ...]
    least: float
    """The least and the largest share of what a model has that people judged."""
    most: float


def rating_gaps(three: EstimatesBySource, influence: Influences) -> RatingGaps:
    """By how much the judge's numbers exceed those of both, on the same clusters: what the errors of the two share
    cancels.
    """
    by, df = three.judge.value - three.both.value, three.both.df
    error = np.sqrt(np.square(influence[0] - influence[2]).sum(axis=0))
    reach = t_quantile(UPPER, df) * error
    with np.errstate(divide="ignore", invalid="ignore"):
        chance = t_p_value(np.where(error > 0, by / error, 0.0), df)
    return RatingGaps(by, by - reach, by + reach, holm(chance) < ALPHA)


def held(three: EstimatesBySource, influence: Influences) -> IntervalCoverage:
    """Of how many models the judge's interval holds people's number; expected by the errors that people's numbers have
    too. The least is the 5 % quantile of `DRAWS` normal draws with the covariance of these differences.
    """
    moved = influence[0] - influence[1]
    apart = np.sqrt(np.square(moved).sum(axis=0))
    within = (three.people.value >= three.judge.lower) & (three.people.value <= three.judge.upper)
    half = t_quantile(UPPER, three.judge.df) * three.judge.stderr
    expected = float((2.0 * normal_cdf(half / np.maximum(apart, 1e-12)) - 1.0).sum())
    drawn = np.random.default_rng(0).multivariate_normal(np.zeros(len(half)), moved.T @ moved, DRAWS, method="eigh")
    counts = np.sort((np.abs(drawn) <= half).sum(axis=1))
    return IntervalCoverage(len(within), int(within.sum()), expected, int(counts[int(ALPHA * DRAWS)]))


def selection_check(units: Mapping[str, JudgedUnits]) -> SelectionCheck | None:
    """Whether the judge says the same of what people looked at and of the rest, for each model; None where too little
    is left.
    """
    chance, shares, whose = [], [], []
    for name, own in units.items():
        shares.append(float(own.labelled.mean()))
        if (~own.labelled).sum() >= LEAST:
            scores = scores_of_mean(own)
            error = float(np.sqrt(np.square(scores.influence_on_gap()).sum()))
            clusters = len(np.unique(own.cluster[own.labelled]))
            chance.append(float(t_p_value(scores.gap[0] / error, clusters - 1)) if error > 0 else 1.0)
            whose.append(name)
    if not whose:
        return None
    sure = holm(np.array(chance)) < ALPHA
    return SelectionCheck(
        len(whose), tuple(name for name, so in zip(whose, sure, strict=True) if so), min(shares), max(shares)
    )


Codes = npt.NDArray[np.intp]
SIDES = 3
"""Kinds of verdicts: for B, a tie, for A."""


@dataclass(frozen=True, eq=False)
class JudgedPairs:
    """R verdicts on U pairs of answers: of the same data set, prompt, models and columns that the config tells pairs
    apart by, whichever answer stood first.
    """

    models: tuple[str, ...]
    judges: tuple[str, ...]
    """Those that are no people, by name."""
    a: Codes
    b: Codes
    """The models on both sides (R)."""
    outcome: Numbers
    """For side A, from 0 to 1 (R)."""
    judge: Codes
    """The place of the judge, -1 for people (R)."""
    pair: Codes
    """The pair of answers (R)."""
    cluster: Codes
    """The prompt of each verdict (R)."""
    length: Numbers | None
    """How much longer A's answer is, (a - b) / (a + b + 1); None where the board has no lengths (R)."""
    nobody: int
    """Battles that name no judge, no prompt, or not what tells pairs apart: they are no part of this."""

    @property
    def prompts(self) -> int:
        return int(self.cluster.max(initial=-1)) + 1

    @property
    def for_first(self) -> Numbers:
        """Outcomes for the model of a pair that comes first among the models (R)."""
        return np.where(self.a < self.b, self.outcome, 1.0 - self.outcome)

    @property
    def side(self) -> Codes:
        """For whom each verdict is, seen from that model: 0 against it, 1 for neither, 2 for it (R)."""
        return (np.sign(self.for_first - 0.5) + 1.0).astype(np.intp)


def kin(
    judge: str, models: Sequence[str], itself: Sequence[str] | None, family: Sequence[str] | None
) -> tuple[tuple[str, ...], Numbers]:
    """Which of M models are the judge itself, and which of its family (T x M), where that tells some from others: as
    the config says, else by their names.
    """
    of = judge.split("/", maxsplit=1)[0] if "/" in judge else ""
    itself = (judge,) if itself is None else itself
    family = [model for model in models if of and model.startswith(f"{of}/")] if family is None else family
    flags = {"self": [model in itself for model in models]}
    flags["family"] = [model in family and model not in itself for model in models]
    some = {name: mine for name, mine in flags.items() if any(mine) and not all(mine)}
    return tuple(some), np.array(list(some.values()), dtype=np.float64).reshape(len(some), len(models))


def is_people(word: str, config: JudgesConfig) -> bool:
    """Whether a word stands for people."""
    return any(fnmatchcase(word, pattern.replace("[", "[[]").replace("?", "[?]")) for pattern in config.people)


def judged_pairs(frame: Battles, config: JudgesConfig) -> JudgedPairs | None:
    """The verdicts of a board; None where its battles name no judges or prompts, or are counted."""
    if COUNT in frame or not {config.column, "prompt", *config.apart} <= {*frame.columns}:
        return None
    there = decided(frame)
    same = ["prompt", *config.apart, *(["dataset"] if "dataset" in there and config.column != "dataset" else [])]
    usable = there[[config.column, *same]].notna().all(axis="columns").to_numpy()
    usable = usable & (there["model_a"].cat.codes.to_numpy() != there["model_b"].cat.codes.to_numpy())
    rows = Battles(there[usable].reset_index(drop=True))
    if rows.empty:
        return None
    words = rows[config.column].astype("str")
    names = sorted(set(words))
    judges = [name for name in names if not is_people(name, config)]
    place = {name: judges.index(name) if name in judges else -1 for name in names}
    a, b = (rows[side].cat.codes.to_numpy().astype(np.intp) for side in ("model_a", "model_b"))
    sameness = rows[same].astype("str").assign(low=np.minimum(a, b), high=np.maximum(a, b))
    return JudgedPairs(
        models=tuple(map(str, rows["model_a"].cat.categories)),
        judges=tuple(judges),
        a=a,
        b=b,
        outcome=rows["outcome"].to_numpy(dtype=np.float64),
        judge=np.asarray(words.map(place), dtype=np.intp),
        pair=np.asarray(sameness.groupby(list(sameness.columns), sort=False, observed=True).ngroup(), dtype=np.intp),
        cluster=np.asarray(pd.factorize(rows["prompt"].astype("str"))[0], dtype=np.intp),
        length=apart(rows, config.length) if config.length in style_features(rows) else None,
        nobody=number_of(there) - len(rows),
    )


@dataclass(frozen=True, eq=False)
class PairsOfJudge:
    """U pairs of answers that a judge judged: its mean verdict on each, people's where they judged it too, for the
    first of both models.
    """

    a: Codes
    b: Codes
    judged: JudgedUnits
    pair: Codes
    """The numbers of the pairs."""

    def among(self, models: npt.NDArray[np.bool_]) -> PairsOfJudge:
        rows = models[self.a] & models[self.b]
        judged = self.judged
        return PairsOfJudge(
            self.a[rows],
            self.b[rows],
            JudgedUnits(judged.judge[rows], judged.people[rows], judged.cluster[rows]),
            self.pair[rows],
        )

    def of(self, model: int) -> JudgedUnits:
        """Verdicts for one model on its pairs."""
        rows, first = (self.a == model) | (self.b == model), self.a == model
        judged = self.judged
        judge, people = (np.where(first, verdict, 1.0 - verdict)[rows] for verdict in (judged.judge, judged.people))
        return JudgedUnits(judge, people, judged.cluster[rows])

    def labelled(self, models: int) -> Codes:
        """How many pairs of each model people judged too."""
        rows = self.judged.labelled
        return np.bincount(self.a[rows], minlength=models) + np.bincount(self.b[rows], minlength=models)


def pairs_of(verdicts: JudgedPairs, judge: int) -> PairsOfJudge:
    """The pairs of answers that a judge judged."""
    size = int(verdicts.pair.max(initial=-1)) + 1
    outcome = verdicts.for_first

    def means(rows: npt.NDArray[np.bool_]) -> Numbers:
        count = np.bincount(verdicts.pair[rows], minlength=size)
        with np.errstate(invalid="ignore"):
            return np.bincount(verdicts.pair[rows], outcome[rows], size) / count

    judged, people = means(verdicts.judge == judge), means(verdicts.judge < 0)
    own = np.flatnonzero(~np.isnan(judged))
    first_row = np.empty(size, dtype=np.intp)
    first_row[verdicts.pair[::-1]] = np.arange(len(verdicts.pair))[::-1]
    at = first_row[own]
    a, b = (side(verdicts.a, verdicts.b)[at] for side in (np.minimum, np.maximum))
    return PairsOfJudge(a, b, JudgedUnits(judged[own], people[own], verdicts.cluster[at]), own)
