"""What the judge of a board of samples is worth: means of models by it, by people who judged some of the answers too,
and by both.

As `arena.judges`, with answers in the place of pairs of answers, and means in the place of ratings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.arena.judged_estimates import (
    EstimatesBySource,
    IntervalCoverage,
    RatingGaps,
    SelectionCheck,
    held,
    kin,
    means,
    rating_gaps,
    selection_check,
)
from evalboard.base.arrays import Numbers
from evalboard.config.insights import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import PLACE, SampleStore, quoted
from evalboard.statistics.judge_bias import (
    BiasEstimate,
    DoublyScoredAnswers,
    RaterComparison,
    kindness,
    slopes,
    towards,
)
from evalboard.statistics.prediction_powered import JudgedUnits, Spread, mean, to_halve
from evalboard.statistics.rater_agreement import AgreementEstimate, alpha_of_numbers, cohens_kappa, share_alike
from evalboard.strings import Message, message

MOST = 3_000_000
"""Answers beyond which it takes too long while somebody waits."""
ROUNDING = 1e-9
Codes = npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class JudgedAnswers:
    """R answers of E entries with the judge's score, as fractions, and the verdicts of up to P people."""

    entries: tuple[str, ...]
    """In the order of the board."""
    entry: Codes
    cluster: Codes
    """What questions share, or the question, from 0 (R)."""
    judge: Numbers
    verdicts: Numbers
    """Of each of the people (R x P), as fractions; NaN where one did not look."""
    length: Numbers
    """Of the answer; NaN where it is not known (R)."""
    left_out: tuple[Message, ...] = ()
    """Verdicts that are none, and those on answers without a score."""

    @property
    def people(self) -> Numbers:
        """The mean of people's verdicts; NaN where nobody looked (R)."""
        count = (~np.isnan(self.verdicts)).sum(axis=1)
        with np.errstate(invalid="ignore"):
            return np.nansum(self.verdicts, axis=1) / np.where(count, count, np.nan)

    def of(self, entry: int) -> JudgedUnits:
        rows = self.entry == entry
        return JudgedUnits(self.judge[rows], self.people[rows], self.cluster[rows])


def judged_answers(store: SampleStore, benchmark: SampledBenchmark, config: PeopleConfig) -> JudgedAnswers | None:
    """The answers of a benchmark; None where no column of people's verdicts is kept, or nobody looked at any. NotFound
    where there are too many.
    """
    columns = [name for name in config.columns if name in store.filed.more]
    values = {"benchmark": benchmark.benchmark}
    there = " OR ".join(f"{quoted(name)} IS NOT NULL" for name in columns)
    if (
        not columns
        or not store.ask(
            f"SELECT count(*) AS n FROM samples WHERE benchmark = $benchmark AND ({there})", values
        ).to_pylist()[0]["n"]
    ):
        return None
    (size,) = store.ask("SELECT count(*) AS n FROM samples WHERE benchmark = $benchmark", values).to_pylist()
    if size["n"] > MOST:
        raise NotFound(str(message("judges-people-large", answers=size["n"])))
    people = ", ".join(
        f"TRY_CAST({quoted(name)} AS DOUBLE) AS p{place}, {quoted(name)}::VARCHAR AS t{place}"
        for place, name in enumerate(columns)
    )
    length = f"TRY_CAST({quoted(config.length)} AS DOUBLE)" if config.length in store.types else "NULL::DOUBLE"
    rows = store.ask(
        f"SELECT entry, coalesce(cluster, sample) AS of_cluster, {store.counted(benchmark)} AS judge, "
        f"{length} AS length, file, row, {people}"
        f" FROM samples WHERE benchmark = $benchmark ORDER BY {quoted(PLACE)}",
        values,
    ).to_pandas()
    return _answers(rows, [str(entry) for entry in benchmark.entries], columns, config)


def _answers(rows: pd.DataFrame, entries: list[str], columns: list[str], config: PeopleConfig) -> JudgedAnswers:
    verdicts = np.column_stack([rows[f"p{place}"].to_numpy(dtype=np.float64) for place in range(len(columns))])
    with np.errstate(invalid="ignore"):
        within = (verdicts >= 0.0) & (verdicts <= config.scale * (1.0 + ROUNDING))
    said = np.column_stack([rows[f"t{place}"].notna().to_numpy() for place in range(len(columns))])
    judge = rows["judge"].to_numpy(dtype=np.float64)
    scored = ~np.isnan(judge)
    length = rows["length"].to_numpy(dtype=np.float64)
    with np.errstate(invalid="ignore"):
        length = np.where(length >= 0.0, length, np.nan)
    codes = pd.Index(entries, dtype=object).get_indexer(pd.Index(rows["entry"], dtype=object))
    return JudgedAnswers(
        entries=tuple(entries),
        entry=codes[scored].astype(np.intp),
        cluster=np.asarray(pd.factorize(rows["of_cluster"])[0], dtype=np.intp)[scored],
        judge=judge[scored],
        verdicts=np.where(within, verdicts / config.scale, np.nan)[scored],
        length=length[scored],
        left_out=(
            *_odd(rows, said & ~within, columns, config.scale),
            *_unscored(int((within & ~scored[:, None]).sum())),
        ),
    )


def _odd(rows: pd.DataFrame, odd: npt.NDArray[np.bool_], columns: list[str], scale: float) -> Iterator[Message]:
    """What is said of verdicts that are no numbers from 0 to the best one: how many, and where the first stands."""
    if odd.any():
        row, column = (int(each) for each in np.argwhere(odd)[0])
        first = rows.iloc[row]
        yield message(
            "judges-people-odd",
            count=int(odd.sum()),
            column=columns[column],
            value=repr(str(first[f"t{column}"])[:40]),
            file=str(first["file"]),
            row=int(first["row"]),
            best=f"{scale:g}",
        )


def _unscored(count: int) -> Iterator[Message]:
    if count:
        yield message("judges-people-unscored", count=count)


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
    of_model: npt.NDArray[np.intp]
    """How many answers each entry has, and how many of them people judged (E)."""
    labelled_of: npt.NDArray[np.intp]
    ratings: EstimatesBySource
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
        of_model=np.bincount(answers.entry, minlength=size),
        labelled_of=np.bincount(answers.entry[looked], minlength=size),
        ratings=averaged.three,
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
    """Towards itself and its family."""
    some, traits = kin(config.judge, names, config.itself or None, config.family or None)
    leanings = towards(twice, traits) if some else None
    return () if leanings is None else tuple(zip(some, leanings, strict=True))
