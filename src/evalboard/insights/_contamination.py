"""DatedDrops by date: models that do better on questions from before their release than on later ones, beyond what
others do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config.insights import NearDuplicatesConfig
from evalboard.data.numerals import moment
from evalboard.data.samples import SampledBenchmark
from evalboard.insights._questions import BASE, AnswerScores, answered, evenly
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore, quoted
from evalboard.statistics import item_response
from evalboard.statistics.dated_drops import (
    AdjustedDrops,
    AnswerMatrix,
    Contrast,
    adjusted,
    contrast,
)
from evalboard.suite.node import Node

FEWEST = 8
"""Witnesses below which no model can be held against others."""
FEWEST_ASIDE = 20
"""Questions, or clusters of them, that a model has to have answered from before its release, and as many from after
it.
"""
MOST_OTHERS, MOST_OTHERS_OF_MANY = 100, 40
"""Witnesses that a model is held against; of more, as many, evenly over the strengths, and fewer where there are many
models and questions.
"""
MANY = 60_000_000
"""Models times questions times witnesses up to which all of these are taken."""
OTHER_TIME = 0.02
"""Models whose release parts the questions differently by less than this share of them are of the same time, and not
held against each other.
"""
DAY = 86_400.0
Places = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class ModelDrop:
    row: int
    """Among the entries of the answers."""
    contrast: Contrast
    ability: float
    """Without its drop, as the curves of the questions have it."""
    before: int
    """Questions that it answered from before its release, and from after it."""
    after: int


@dataclass(frozen=True, eq=False)
class DatedDrops:
    """What is said of the E entries of a benchmark by the dates of its Q dated questions."""

    answers: AnswerScores
    """The dated questions alone, the earliest first."""
    dated: Numbers
    """When each was published (Q), in days since 1970."""
    released: Numbers
    """When each entry was released (E), in the same; NaN where nobody says."""
    left_out: int
    """Questions without a date, or with several."""
    enough: Mask
    """Entries (E) with a release that answered enough questions on both sides of it."""
    answering: AnswerMatrix | None = None
    """None with too few witnesses, or where the curves did not converge."""
    tested: tuple[ModelDrop, ...] = ()

    @cached_property
    def adjusted(self) -> AdjustedDrops:
        return adjusted([each.contrast for each in self.tested])

    @property
    def one_sided(self) -> Mask:
        """Entries (E) with a release that answered too few questions on one side of it."""
        return ~np.isnan(self.released) & ~self.enough

    @property
    def witnesses(self) -> int:
        return int(self.answers.witness.sum())

    def before(self, row: int) -> Mask:
        """Which questions are from before the release of a model (Q)."""
        return np.asarray(self.dated < self.released[row])

    def of_other_times(self, rows: Places, row: int) -> Mask:
        """Which of some models did not come out at the time of another: their releases part the questions differently,
        or nobody says when.
        """
        parted = np.searchsorted(self.dated, np.nan_to_num(self.released[[*rows, row]], nan=-np.inf), side="left")
        apart = np.abs(parted[:-1] - parted[-1]) >= OTHER_TIME * len(self.dated)
        return np.asarray((rows != row) & (np.isnan(self.released[rows]) | apart))


def dated_drops_of(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> DatedDrops:
    key: MemoKey[DatedDrops] = MemoKey("contamination", (benchmark.benchmark,))
    return store.keep.once(key, lambda: _dated_drops_of(leaderboard, store, benchmark))


def _dated_drops_of(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> DatedDrops:
    every = answered(leaderboard, store, benchmark)
    dates = question_dates(store, benchmark, str(leaderboard.board.leaks.dated))
    dated = np.array([dates.get(question, np.nan) for question in zip(every.samples, every.clusters, strict=True)])
    return dated_drops(every, dated, release_dates(leaderboard, every.entries))


def question_dates(store: SampleStore, benchmark: SampledBenchmark, column: str) -> Mapping[tuple[str, str], float]:
    """When each question was published, in days since 1970, by sample and cluster; none that has no date, no date that
    can be read, or several.
    """
    if column not in store.filed.more:
        return {}
    rows = store.ask(
        "SELECT sample, coalesce(cluster, sample) AS of_cluster, "
        f"any_value({quoted(column)}) AS dated, count(DISTINCT {quoted(column)}) AS dates"
        " FROM samples WHERE benchmark = $benchmark GROUP BY ALL",
        {"benchmark": benchmark.benchmark},
    ).to_pylist()
    dates = {(row["sample"], row["of_cluster"]): _days(row["dated"]) for row in rows if row["dates"] == 1}
    return {question: days for question, days in dates.items() if days is not None}


def _days(cell: object) -> float | None:
    """A cell as days since 1970; None where it is no date."""
    try:
        time = moment(cell)
    except ValueError:
        return None
    return None if time is None else (time - datetime(1970, 1, 1)).total_seconds() / DAY  # noqa: DTZ001 - all our times are UTC without a zone


def release_dates(leaderboard: Leaderboard, entries: tuple[str, ...]) -> Numbers:
    """When entries were released, in days since 1970, by the column that the config names; NaN where nothing is
    said.
    """
    column = leaderboard.board.leaks.released
    if column not in leaderboard.entries:
        return np.full(len(entries), np.nan)
    dates = leaderboard.entries.set_index("entry")[column].reindex(list(entries))
    return np.array(
        [np.nan if (days := _days(None if pd.isna(cell) else cell)) is None else days for cell in dates.tolist()]
    )


def dated_drops(every: AnswerScores, dated: Numbers, released: Numbers) -> DatedDrops:
    """What is said of models by the dates of questions (Q) and their own (E), both in days."""
    order = np.argsort(dated, kind="stable")[: int((~np.isnan(dated)).sum())]
    answers = AnswerScores(
        every.entries,
        every.sparse,
        tuple(every.samples[place] for place in order),
        tuple(every.clusters[place] for place in order),
        every.score[:, order],
        every.witness,
    )
    days = dated[order]
    sides = [_clusters_aside(answers, row, days < released[row]) for row in range(len(answers.entries))]
    enough = np.array([min(each) >= FEWEST_ASIDE for each in sides], dtype=np.bool_) & ~np.isnan(released)
    others = _others(answers)
    dates = DatedDrops(answers, days, released, len(dated) - len(order), enough)
    answering = _answering(answers, others) if enough.any() and len(others) >= FEWEST else None
    if answering is None:
        return dates
    return replace(dates, answering=answering, tested=tuple(_tested(answering, dates, others)))


def _clusters_aside(answers: AnswerScores, row: int, before: Mask) -> tuple[int, int]:
    there = ~np.isnan(answers.score[row])
    names = np.array(answers.clusters, dtype=object)
    return len(set(names[there & before])), len(set(names[there & ~before]))


def _others(answers: AnswerScores) -> Places:
    """The witnesses that others are held against: all, or evenly many over their means."""
    rows = np.flatnonzero(answers.witness)
    most = min(MOST_OTHERS, max(MOST_OTHERS_OF_MANY, MANY // max(1, answers.score.size)))
    return rows if len(rows) <= most else rows[evenly(answers.means[rows], most)]


def _answering(answers: AnswerScores, others: Places) -> AnswerMatrix | None:
    """The curves of the questions, fitted to the witnesses that others are held against; None where they did not
    converge.
    """
    score = np.clip(answers.score, 0.0, 1.0)
    curves = item_response.fit(score[others])
    clusters = pd.factorize(np.array(answers.clusters, dtype=object))[0].astype(np.intp)
    return AnswerMatrix(score, curves, clusters) if curves.converged else None


def _tested(answering: AnswerMatrix, dates: DatedDrops, others: Places) -> Iterator[ModelDrop]:
    most = float(max(1, len(set(dates.answers.clusters)) - 2))
    for row in np.flatnonzero(dates.enough):
        before, fair = dates.before(row), others[dates.of_other_times(others, row)]
        looked = np.append(fair, row)
        drops = answering.drops(before, looked)
        held = contrast(drops.drop, drops.error, drops.ability, this=len(fair), others=np.arange(len(fair)), most=most)
        if held is not None and len(fair) >= FEWEST - 1:
            sides = (int((answering.there[row] & side).sum()) for side in (before, ~before))
            yield ModelDrop(int(row), held, float(drops.ability[-1]), *sides)


@dataclass(frozen=True, eq=False)
class BenchmarkPair:
    old: Node
    new: Node
    rows: Places
    """The entries that have both (M), as rows of the leaderboard."""
    tested: Places
    """Those that were held against others."""
    scores: Numbers
    """Their scores on both, as fractions (M x 2)."""
    contrasts: tuple[Contrast, ...]
    adjusted: AdjustedDrops


def pair_of(leaderboard: Leaderboard, named: NearDuplicatesConfig) -> BenchmarkPair:
    """What is said of two benchmarks, worked out once. NotFound where the board has none of a name."""
    return leaderboard.once(MemoKey("benchmark pair", (named.old, named.new)), lambda: _pair_of(leaderboard, named))


def _pair_of(leaderboard: Leaderboard, named: NearDuplicatesConfig) -> BenchmarkPair:
    places = [leaderboard.suite.place(named.old), leaderboard.suite.place(named.new)]
    both = leaderboard.scores.score[:, places]
    rows = np.flatnonzero(~np.isnan(both).any(axis=1))
    errors = leaderboard.errors.of_scores[:, places][rows]
    drop, mean = both[rows, 0] - both[rows, 1], both[rows].mean(axis=1)
    # Where errors of the scores are not known, how differences scatter stands for them.
    stated = len(rows) > 0 and (np.isfinite(errors) & (errors > 0.0)).all()
    error = np.sqrt(np.square(errors).sum(axis=1)) if stated else np.full(len(rows), _scatter(drop, mean))
    tested, contrasts = _held(drop, error, mean, _families(leaderboard, rows))
    nodes = leaderboard.suite.nodes
    return BenchmarkPair(
        old=nodes[places[0]],
        new=nodes[places[1]],
        rows=rows,
        tested=tested,
        scores=both[rows],
        contrasts=tuple(contrasts),
        adjusted=adjusted(contrasts),
    )


def _held(drop: Numbers, error: Numbers, mean: Numbers, family: np.ndarray) -> tuple[Places, list[Contrast]]:
    """Which of M entries were held against others, and how each of them lies.

    Entries that are shown to fall by more are no others to hold the rest against: several of them would pass for what
    entries scatter. So they are left out, and the rest is looked at again until no more are shown. Where nobody falls
    by more, nothing is shown more often than in one round.
    """
    out: np.ndarray = np.zeros(len(drop), dtype=np.bool_)
    while True:
        tested, contrasts = _round(drop, error, mean, family, out)
        shown = out.copy()
        shown[tested] |= adjusted(contrasts).shown
        if (shown == out).all() or len(set(family[~shown])) <= FEWEST:
            return tested, contrasts
        out = shown


def _round(
    drop: Numbers, error: Numbers, mean: Numbers, family: np.ndarray, out: np.ndarray
) -> tuple[Places, list[Contrast]]:
    """Each entry against all of other families that are not left out."""
    tested, contrasts = [], []
    for this in range(len(drop)):
        others = np.flatnonzero((family != family[this]) & ~out)
        held = contrast(drop, error, mean, this=this, others=others) if len(set(family[others])) >= FEWEST else None
        if held is not None:
            tested.append(this)
            contrasts.append(held)
    return np.array(tested, dtype=np.intp), contrasts


def _scatter(drop: Numbers, mean: Numbers) -> float:
    """An error for all, where none is known: a small part of how far drops lie from a line over the means, so that what
    others scatter decides.
    """
    if len(drop) <= 2:
        return float("nan")
    course = np.vander(mean, 2)
    rest = drop - course @ np.linalg.lstsq(course, drop, rcond=None)[0]
    return 0.01 * float(np.sqrt(np.square(rest).sum() / (len(drop) - 2)))


def _families(leaderboard: Leaderboard, rows: Places) -> np.ndarray:
    """What each entry counts as: its model, or what that was made from."""
    entries = leaderboard.entries.iloc[rows]
    model = entries["model"].astype(object)
    base = entries[BASE].astype(object) if BASE in entries else pd.Series(None, index=entries.index, dtype=object)
    stated = base.map(lambda cell: isinstance(cell, str) and bool(cell.strip())).to_numpy(dtype=bool)
    return np.where(stated, base, model)
