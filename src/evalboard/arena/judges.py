"""Judges: what a judge's verdicts are worth where people judged some of the same pairs of answers.

Ratings by the judge alone, by people alone, and by both (`statistics.prediction_powered`); how far the judge agrees
with people, and these with each other; what sways it; and how many more verdicts of people would halve the intervals.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.arena.judged_estimates import (
    LEAST,
    SIDES,
    Estimates,
    EstimatesBySource,
    IntervalCoverage,
    JudgedPairs,
    PairsOfJudge,
    RatingGaps,
    SelectionCheck,
    estimates,
    held,
    judged_pairs,
    kin,
    means,
    pairs_of,
    rating_gaps,
    selection_check,
)
from evalboard.base.arrays import Numbers
from evalboard.config import JudgesConfig
from evalboard.data.battles import Battles
from evalboard.errors import NotFound, QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.evidence import BattleEvidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.statistics.judge_bias import JudgeBias, Verdicts, judge_bias
from evalboard.statistics.prediction_powered import strengths
from evalboard.statistics.rater_agreement import AgreementEstimate, cohens_kappa, krippendorffs_alpha, share_alike
from evalboard.strings import Message, did_you_mean, message


def with_people(verdicts: JudgedPairs, judge: int) -> tuple[AgreementEstimate, AgreementEstimate]:
    """The share of verdicts alike and kappa, of the judge and one of the people: every pair of answers counts once."""
    own, people = np.flatnonzero(verdicts.judge == judge), np.flatnonzero(verdicts.judge < 0)
    size = int(verdicts.pair.max(initial=-1)) + 1
    of_judge = np.bincount(verdicts.pair[own], minlength=size)
    of_people = np.bincount(verdicts.pair[people], minlength=size)
    # Every verdict of the judge beside every one of people on that pair.
    order = people[np.argsort(verdicts.pair[people], kind="stable")]
    start = np.concatenate([[0], np.cumsum(of_people)])
    times = of_people[verdicts.pair[own]]
    first = np.repeat(own, times)
    offset = np.arange(len(first)) - np.repeat(np.cumsum(times) - times, times)
    second = order[start[verdicts.pair[first]] + offset]
    weight = 1.0 / (of_judge * np.maximum(of_people, 1))[verdicts.pair[first]]
    codes = (verdicts.side[first], verdicts.side[second], weight, verdicts.cluster[first], SIDES)
    return share_alike(*codes), cohens_kappa(*codes)


def alpha(verdicts: JudgedPairs, rows: npt.NDArray[np.bool_]) -> AgreementEstimate:
    """Krippendorff's alpha of some verdicts (R)."""
    return krippendorffs_alpha(verdicts.pair[rows], verdicts.side[rows], verdicts.cluster[rows], SIDES)


def in_both_orders(verdicts: JudgedPairs, judge: int) -> tuple[int, AgreementEstimate] | None:
    """Pairs of answers that a judge saw once with either first, and how often it said the same."""
    own = verdicts.judge == judge
    size = int(verdicts.pair.max(initial=-1)) + 1
    orders = [own & (verdicts.a < verdicts.b), own & (verdicts.a > verdicts.b)]
    counts = [np.bincount(verdicts.pair[rows], minlength=size) for rows in orders]
    twice = np.flatnonzero((counts[0] == 1) & (counts[1] == 1))
    if not len(twice):
        return None
    side, cluster = np.empty((2, size), dtype=np.intp), np.empty(size, dtype=np.intp)
    for row, rows in enumerate(orders):
        side[row, verdicts.pair[rows]] = verdicts.side[rows]
        cluster[verdicts.pair[rows]] = verdicts.cluster[rows]
    return len(twice), share_alike(side[0, twice], side[1, twice], np.ones(len(twice)), cluster[twice], SIDES)


LEAST_PROMPTS = 5
"""Prompts that the fewest pairs must be of."""
MOST = 5_000_000
"""Prompts times models beyond which it takes too long while somebody waits."""


@dataclass(frozen=True, eq=False)
class RatedByJudge:
    """Strengths of the models that both rate (natural logarithms of odds, their mean 0), and what follows."""

    models: npt.NDArray[np.intp]
    """The places of those rated."""
    ratings: EstimatesBySource
    weight: float
    gaps: RatingGaps
    held: IntervalCoverage
    more: tuple[int, bool]
    """How many more pairs people must judge for intervals half as wide, and whether that takes pairs that the judge did
    not judge.
    """


@dataclass(frozen=True, eq=False)
class JudgeWorth:
    """What one judge is worth."""

    judge: str
    pairs: int
    labelled: int
    prompts: int
    """Those of pairs that people judged too."""
    of_model: npt.NDArray[np.intp]
    labelled_of: npt.NDArray[np.intp]
    """How many pairs each model has, and how many of them people judged."""
    shares: EstimatesBySource
    """The share of its pairs that each model wins."""
    rated: RatedByJudge | None
    alike: AgreementEstimate
    kappa: AgreementEstimate
    alpha_with: AgreementEstimate
    """Krippendorff's alpha of people and the judge."""
    swapped: tuple[int, AgreementEstimate] | None
    """Pairs that it judged in both orders, and the share on which it said the same; None where there are none."""
    sways: JudgeBias | None
    controls: tuple[str, ...]
    traits: tuple[str, ...]
    selection: SelectionCheck | None


@dataclass(frozen=True, eq=False)
class ArenaPanel:
    """What the judges of a board are worth."""

    def named(self, judge: str) -> JudgeWorth:
        """What one of them is worth, the first where none is named. QueryError for one that there is not."""
        names = [each.judge for each in self.of]
        if judge and judge not in names:
            refusal = message("judges-no-judge", judge=repr(judge[:200]), close=did_you_mean(judge, names))
            raise QueryError(refusal, parameter="judge", known=tuple(names))
        return self.of[names.index(judge)] if judge else self.of[0]

    verdicts: JudgedPairs
    of: tuple[JudgeWorth, ...]
    """The one with most pairs that people judged too comes first."""
    alpha: AgreementEstimate
    """Krippendorff's alpha of people among themselves."""
    by_people: int
    """Verdicts of people."""


PANEL: MemoKey[ArenaPanel | None] = MemoKey("judges")


def judges_of(leaderboard: Leaderboard) -> ArenaPanel | None:
    """What the judges of a board are worth; None where the board does not say who judged, or people and judges never
    judged the same.

    NotFound where there are too many verdicts.
    """
    return leaderboard.once(PANEL, lambda: leaderboard.evidence.choose(_ByKind()))


class _ByKind:
    def results(self, evidence: StoredEvidence, /) -> None:
        """Stored results have none."""

    def replicates(self, evidence: ReplicateEvidence, /) -> None:
        """Nor have replicates."""

    def runs(self, evidence: RunEvidence, /) -> None:
        """Nor runs."""

    def battles(self, evidence: BattleEvidence, /) -> ArenaPanel | None:
        """Those of battles, where the config says who they are."""
        config = evidence.config.judges
        verdicts = verdicts_of(evidence.frame, config) if config else None
        return judges(verdicts, config) if verdicts and config else None


def verdicts_of(frame: Battles, config: JudgesConfig) -> JudgedPairs | None:
    """The verdicts in some battles; None where they name no judges or prompts. NotFound where there are too many."""
    verdicts = judged_pairs(frame, config)
    if verdicts and verdicts.prompts * len(verdicts.models) > MOST:
        raise NotFound(str(message("judges-large", prompts=verdicts.prompts, models=len(verdicts.models))))
    return verdicts


def judges(verdicts: JudgedPairs, config: JudgesConfig) -> ArenaPanel | None:
    """What the judges of some verdicts are worth."""
    several = [
        (judge, pairs)
        for judge in range(len(verdicts.judges))
        if (pairs := pairs_of(verdicts, judge)).judged.labelled.sum() >= LEAST
    ]
    if not several:
        return None
    worth = sorted(
        (_worth(verdicts, config, judge, pairs) for judge, pairs in several),
        key=lambda each: (-each.labelled, each.judge),
    )
    people = verdicts.judge < 0
    return ArenaPanel(verdicts, tuple(worth), alpha(verdicts, people), int(people.sum()))


def _worth(verdicts: JudgedPairs, config: JudgesConfig, judge: int, pairs: PairsOfJudge) -> JudgeWorth:
    models, labelled = len(verdicts.models), pairs.judged.labelled
    alike, kappa = with_people(verdicts, judge)
    name = verdicts.judges[judge]
    names, traits = kin(name, verdicts.models, config.itself.get(name), config.family.get(name))
    controls = ("position", *(["length"] if verdicts.length is not None else []))
    return JudgeWorth(
        judge=name,
        pairs=len(labelled),
        labelled=int(labelled.sum()),
        prompts=len(np.unique(pairs.judged.cluster[labelled])),
        of_model=np.bincount(pairs.a, minlength=models) + np.bincount(pairs.b, minlength=models),
        labelled_of=pairs.labelled(models),
        shares=shares(pairs, models),
        rated=rated(pairs, models),
        alike=alike,
        kappa=kappa,
        alpha_with=alpha(verdicts, (verdicts.judge < 0) | (verdicts.judge == judge)),
        swapped=in_both_orders(verdicts, judge),
        sways=_sways(verdicts, judge, traits),
        controls=controls,
        traits=names,
        selection=_selection(verdicts, pairs),
    )


def shares(pairs: PairsOfJudge, models: int) -> EstimatesBySource:
    """The share of its pairs that each model wins."""
    averaged = means({int(model): pairs.of(int(model)) for model in np.flatnonzero(_enough(pairs, models))}, models)
    return EstimatesBySource(*(Estimates.nothing(models) for _ in range(3))) if averaged is None else averaged.three


def _clusters(pairs: PairsOfJudge, models: int, rows: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    width = int(pairs.judged.cluster.max(initial=-1)) + 1
    both = [np.unique(side[rows] * width + pairs.judged.cluster[rows]) for side in (pairs.a, pairs.b)]
    return np.bincount(np.unique(np.concatenate(both)) // max(width, 1), minlength=models)


def _enough(pairs: PairsOfJudge, models: int) -> npt.NDArray[np.bool_]:
    return (pairs.labelled(models) >= LEAST) & (_clusters(pairs, models, pairs.judged.labelled) >= LEAST_PROMPTS)


def _rateable(pairs: PairsOfJudge, models: int) -> npt.NDArray[np.bool_]:
    """Models that people judged often enough against each other, and that neither won nor lost everything."""
    stay = _enough(pairs, models)
    while stay.any():
        mine = pairs.among(stay)
        looked = mine.judged.labelled
        won = [
            np.bincount(mine.a, verdict, models) + np.bincount(mine.b, other, models)
            for verdict, other in _both_sides(mine, looked)
        ]
        fought = [np.bincount(np.concatenate([mine.a, mine.b]), minlength=models), mine.labelled(models)]
        mixed = np.logical_and.reduce([(gained > 0) & (gained < of) for gained, of in zip(won, fought, strict=True)])
        rest = stay & mixed & _enough(mine, models)
        if (rest == stay).all():
            break
        stay = rest
    return stay


def _both_sides(pairs: PairsOfJudge, looked: npt.NDArray[np.bool_]) -> list[tuple[Numbers, Numbers]]:
    judged, people = pairs.judged.judge, np.where(looked, np.nan_to_num(pairs.judged.people), 0.0)
    return [(judged, 1.0 - judged), (people, np.where(looked, 1.0 - people, 0.0))]


def rated(pairs: PairsOfJudge, models: int) -> RatedByJudge | None:
    """Ratings by the judge, by people and by both; None where fewer than three models are left, or a likelihood has no
    maximum.
    """
    stay = _rateable(pairs, models)
    places = np.flatnonzero(stay)
    if len(places) < 3:
        return None
    mine, size = pairs.among(stay), len(places)
    a, b = (np.searchsorted(places, side) for side in (mine.a, mine.b))
    judge = strengths(mine.judged.by_judge(), a, b, size)
    people = strengths(mine.judged, a, b, size, weight=0.0)
    both = strengths(mine.judged, a, b, size)
    if judge is None or people is None or both is None:
        return None
    local = PairsOfJudge(a, b, mine.judged, mine.pair)
    seen, looked = (_clusters(local, size, rows) for rows in (np.ones(len(a), dtype=np.bool_), mine.judged.labelled))
    three = EstimatesBySource(
        *(estimates(each.value, each.influence, of) for each, of in ((judge, seen), (people, looked), (both, looked)))
    )
    moved = judge.influence, people.influence, both.influence
    return RatedByJudge(
        places, three, both.weight, rating_gaps(three, moved), held(three, moved), both.spread.to_halve()
    )


def _sways(verdicts: JudgedPairs, judge: int, traits: Numbers) -> JudgeBias | None:
    """What sways a judge, among the models that people rate; None where verdicts do not tell."""
    pairs = pairs_of(verdicts, judge)
    stay = _rateable(pairs, len(verdicts.models))
    if stay.sum() < 3:
        return None
    inside = stay[verdicts.a] & stay[verdicts.b] & np.isin(verdicts.pair, pairs.pair)
    code = np.cumsum(stay) - 1
    clusters = np.unique(verdicts.cluster[inside])

    def verdicts_of(mine: npt.NDArray[np.bool_]) -> Verdicts:
        rows = inside & mine
        times = np.bincount(verdicts.pair[rows], minlength=int(verdicts.pair.max()) + 1)[verdicts.pair[rows]]
        controls = [np.ones(int(rows.sum())), *([verdicts.length[rows]] if verdicts.length is not None else [])]
        cluster = np.searchsorted(clusters, verdicts.cluster[rows])
        return Verdicts(
            code[verdicts.a[rows]],
            code[verdicts.b[rows]],
            verdicts.outcome[rows],
            1.0 / times,
            cluster,
            np.column_stack(controls),
        )

    return judge_bias(
        verdicts_of(verdicts.judge < 0),
        verdicts_of(verdicts.judge == judge),
        traits[:, stay],
        int(stay.sum()),
        len(clusters),
    )


def _selection(verdicts: JudgedPairs, pairs: PairsOfJudge) -> SelectionCheck | None:
    models = np.flatnonzero(_enough(pairs, len(verdicts.models))).tolist()
    return (
        selection_check({verdicts.models[model]: pairs.of(model) for model in models})
        if not pairs.judged.labelled.all()
        else None
    )


def held_sentence(judge: str, held: IntervalCoverage) -> Message:
    """Whether ratings by a judge alone agree with people's."""
    return message("judges-held", **held_values(judge, held))


def held_values(judge: str, held: IntervalCoverage) -> dict[str, str | int]:
    """What the sentences on the intervals of a judge are filled with."""
    enough, expected = "yes" if held.enough else "no", math.floor(held.expected + 0.5)
    return {"judge": judge, "within": held.within, "models": held.models, "expected": expected, "enough": enough}


def left_sentence(models: tuple[str, ...], pairs: npt.NDArray[np.intp], rated: RatedByJudge) -> Message | None:
    """Which models that have pairs are not rated; None where all are."""
    here = set(rated.models.tolist())
    left = tuple(models[place] for place in np.flatnonzero(pairs).tolist() if place not in here)
    return message("judges-left", count=len(left), models=left, least=LEAST, prompts=LEAST_PROMPTS) if left else None
