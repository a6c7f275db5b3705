"""What the judge of a board of samples is worth: means of models by it, by people who judged some of the answers too,
and by both.

As `arena.judges`, with answers in the place of pairs of answers, and means in the place of ratings.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.arena.judged_checks import (
    IntervalCoverage,
    RatingGaps,
    SelectionCheck,
    held,
    rating_gaps,
    selection_check,
)
from evalboard.arena.judged_estimates import EstimatesBySource, means
from evalboard.base.arrays import Numbers
from evalboard.config.people import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.insights._judged_answers import JudgedAnswers, judged_answers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore
from evalboard.statistics.judge_bias import BiasEstimate
from evalboard.statistics.prediction_powered import JudgedUnits, Spread, mean, to_halve
from evalboard.statistics.rater_agreement import AgreementEstimate, alpha_of_numbers, cohens_kappa, share_alike
from evalboard.statistics.score_judge_bias import DoublyScoredAnswers, RaterComparison, kindness, slopes, towards

LEAST_ANSWERS, LEAST_QUESTIONS = 20, 10
"""Answers of a model that people judged too, below which nothing is told of it; and the questions, or clusters of them,
that they must be of. Neither depends on what people said: who is left out for that would leave a selection behind.
"""


@dataclass(frozen=True, eq=False)
class ScoreJudge:
    """What the judge of a benchmark is worth, M models being told of."""

    answers: JudgedAnswers
    models: npt.NDArray[np.intp]
    """The places of these models among the entries."""
    of_entry: npt.NDArray[np.intp]
    """How many answers each entry has, and how many of them people judged (E)."""
    labelled_of: npt.NDArray[np.intp]
    three: EstimatesBySource
    gaps: RatingGaps
    held: IntervalCoverage
    more: tuple[int, bool]
    """How many more answers people must judge for intervals half as wide, and whether that takes answers that are not
    there.
    """
    alike: AgreementEstimate | None
    """The share of equal verdicts, and kappa, of the judge and one of the people; None where verdicts are more than
    right and wrong.
    """
    kappa: AgreementEstimate | None
    alpha: AgreementEstimate
    """Krippendorff's alpha of people among themselves, and of people with the judge."""
    alpha_with: AgreementEstimate
    kind: RaterComparison | None
    length: RaterComparison | None
    traits: tuple[tuple[str, BiasEstimate], ...]
    selection: SelectionCheck | None

    @property
    def labelled(self) -> npt.NDArray[np.bool_]:
        """Which answers people judged."""
        return ~np.isnan(self.answers.people)


def score_judge_of(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> ScoreJudge | None:
    """What the judge of a benchmark is worth, worked out once; None where people judged too little, or the board does
    not say that they did.
    """
    config = leaderboard.board.people
    if config is None:
        return None
    key: MemoKey[ScoreJudge | None] = MemoKey("people", (benchmark.benchmark,))

    def make() -> ScoreJudge | None:
        answers = judged_answers(store, benchmark, config)
        return None if answers is None else score_judge(answers, config)

    return store.keep.once(key, make)


def score_judge(answers: JudgedAnswers, config: PeopleConfig) -> ScoreJudge | None:
    """What a judge is worth; None where people judged too few answers of every model."""
    size, looked = len(answers.entries), ~np.isnan(answers.people)
    of_entry, labelled_of = (
        np.bincount(answers.entry, minlength=size),
        np.bincount(answers.entry[looked], minlength=size),
    )
    places = _enough(answers, looked)
    units = {place: answers.of(int(entry)) for place, entry in enumerate(places)}
    averaged = means(units, len(places))
    if averaged is None:
        return None
    some = looked & np.isin(answers.entry, places)
    twice = DoublyScoredAnswers(
        np.searchsorted(places, answers.entry[some]), answers.cluster[some], answers.judge[some], answers.people[some]
    )
    names = [answers.entries[place] for place in places.tolist()]
    alike, kappa = _with_people(answers)
    return ScoreJudge(
        answers=answers,
        models=places,
        of_entry=of_entry,
        labelled_of=labelled_of,
        three=averaged.three,
        gaps=rating_gaps(averaged.three, averaged.influence),
        held=held(averaged.three, averaged.influence),
        more=to_halve(_spreads(units)),
        alike=alike,
        kappa=kappa,
        alpha=_alpha(answers, with_judge=False),
        alpha_with=_alpha(answers, with_judge=True),
        kind=kindness(twice),
        length=slopes(twice, answers.length[some]),
        traits=_traits(twice, names, config),
        selection=None if looked.all() else selection_check({names[place]: own for place, own in units.items()}),
    )


def _enough(answers: JudgedAnswers, looked: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """The entries of which people judged enough, on enough questions."""
    size = len(answers.entries)
    labelled = np.bincount(answers.entry[looked], minlength=size)
    cells = np.unique(answers.cluster[looked] * max(size, 1) + answers.entry[looked])
    clusters = np.bincount(cells % max(size, 1), minlength=size)
    return np.flatnonzero((labelled >= LEAST_ANSWERS) & (clusters >= LEAST_QUESTIONS))


def _spreads(units: dict[int, JudgedUnits]) -> list[Spread]:
    return [powered.spread for own in units.values() if (powered := mean(own)) is not None]


def _pairs(answers: JudgedAnswers) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    row, person = np.nonzero(~np.isnan(answers.verdicts))
    return row, person


def _with_people(answers: JudgedAnswers) -> tuple[AgreementEstimate | None, AgreementEstimate | None]:
    """The share of equal verdicts and kappa, every answer counting once."""
    row, person = _pairs(answers)
    first, second = answers.judge[row], answers.verdicts[row, person]
    if not np.isin(np.concatenate([first, second]), (0.0, 1.0)).all():
        return None, None
    times = np.bincount(row, minlength=len(answers.judge))[row]
    codes = (first.astype(np.intp), second.astype(np.intp), 1.0 / times, answers.cluster[row], 2)
    return share_alike(*codes), cohens_kappa(*codes)


def _alpha(answers: JudgedAnswers, *, with_judge: bool) -> AgreementEstimate:
    row, person = _pairs(answers)
    unit, verdict = row, answers.verdicts[row, person]
    if with_judge:
        looked = np.unique(row)
        unit, verdict = np.concatenate([unit, looked]), np.concatenate([verdict, answers.judge[looked]])
    return alpha_of_numbers(unit, verdict, answers.cluster[unit])


def _traits(twice: DoublyScoredAnswers, names: list[str], config: PeopleConfig) -> tuple[tuple[str, BiasEstimate], ...]:
    """Towards itself and its family, as the config says who these are, else by their names."""
    itself = config.itself or (config.judge,)
    of = config.judge.split("/", maxsplit=1)[0] if "/" in config.judge else ""
    family = config.family or tuple(name for name in names if of and name.startswith(f"{of}/"))
    flags = {
        "self": [name in itself for name in names],
        "family": [name in family and name not in itself for name in names],
    }
    some = {name: mine for name, mine in flags.items() if any(mine) and not all(mine)}
    leanings = towards(twice, _matrix(list(some.values()))) if some else None
    return () if leanings is None else tuple(zip(some, leanings, strict=True))


def _matrix(rows: list[list[bool]]) -> Numbers:
    return np.array(rows, dtype=np.float64)
