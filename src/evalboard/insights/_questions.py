"""Questions: which of them tell models apart, which are dead, which go backwards, and where the test says most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.samples import SampledBenchmark
from evalboard.insights._report import Choice, Option
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import PLACE, SampleStore, quoted, store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics import item_response
from evalboard.statistics.item_response import ItemResponse, item_rest
from evalboard.statistics.near_duplicates import near_duplicates
from evalboard.statistics.negative_discrimination import (
    STEPS,
    NegativeDiscrimination,
    false_discovery,
    negative_discrimination,
)
from evalboard.strings import message

BASE = "base_model"
"""The column of entries that says what a model was made from."""
HALF = 0.5
"""The share of the questions that a model has to have answered to be counted, and of a score that makes an answer
right.
"""
ALIKE = 10
"""Answers alike throughout are those of relatives from as many right and as many wrong ones on: fewer are alike by
chance.
"""


@dataclass(frozen=True, eq=False)
class AnswerScores:
    """The scores of E entries on Q questions, as they count in a mean, over the runs of each; NaN where there is
    none.
    """

    entries: tuple[str, ...]
    """In the order of the board, those that answered half of the questions or more."""
    sparse: int
    """Entries with samples that answered fewer."""
    samples: tuple[str, ...]
    """The ids of the questions, in the order of the file."""
    clusters: tuple[str, ...]
    """What each question belongs with; its own id where it stands alone."""
    score: Numbers
    witness: np.ndarray
    """Which entries are witnesses (E): of those made from one base model, and of near-duplicates, the best one."""
    near_duplicates: tuple[str, ...] = ()
    """Entries that would be witnesses, but nearly repeat the answers of a better one that nobody says is related."""

    @property
    def means(self) -> Numbers:
        return np.nanmean(self.score, axis=1)

    @cached_property
    def shared(self) -> frozenset[str]:
        return frozenset(cluster for cluster, count in Counter(self.clusters).items() if count > 1)

    @property
    def of_witnesses(self) -> Numbers:
        return self.score[self.witness]


def answered(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> AnswerScores:
    score = store.counted(benchmark)
    rows = store.ask(
        "SELECT entry, sample, coalesce(cluster, sample) AS of_cluster, "
        f"favg({score}) AS score, min({quoted(PLACE)}) AS place"
        " FROM samples WHERE benchmark = $benchmark GROUP BY ALL HAVING score IS NOT NULL",
        {"benchmark": benchmark.benchmark},
    ).to_pandas()
    question = pd.MultiIndex.from_frame(rows[["sample", "of_cluster"]])
    first = rows.groupby(["sample", "of_cluster"], sort=False)["place"].min().sort_values(kind="stable")
    entries = pd.Index([entry for entry in benchmark.entries if (rows["entry"] == entry).any()])
    matrix = np.full((len(entries), len(first)), np.nan)
    matrix[entries.get_indexer(pd.Index(rows["entry"])), first.index.get_indexer(question)] = rows["score"].to_numpy(
        dtype=np.float64
    )
    enough = (~np.isnan(matrix)).mean(axis=1) >= HALF if len(first) else np.zeros(len(entries), dtype=bool)
    here = tuple(entries[enough])
    witness, near = _witnesses(leaderboard, here, matrix[enough])
    return AnswerScores(
        entries=here,
        sparse=int((~enough).sum()),
        samples=tuple(map(str, first.index.get_level_values(0))),
        clusters=tuple(map(str, first.index.get_level_values(1))),
        score=matrix[enough],
        witness=witness,
        near_duplicates=near,
    )


def _witnesses(
    leaderboard: Leaderboard, entries: tuple[str, ...], score: Numbers
) -> tuple[np.ndarray, tuple[str, ...]]:
    """Which entries are witnesses: the best of each group of relatives, of equals the first; and which of them are not
    for their answers.
    """
    names = leaderboard.entries.set_index("entry")
    joined = _Groups()
    alike: dict[bytes, str] = {}
    for entry, row in zip(entries, score, strict=True):
        about = names.loc[entry]
        relatives = [f"model {about['model']}"]
        base = about.get(BASE)
        if isinstance(base, str) and base.strip():
            relatives.append(f"model {base.strip()}")
        if min((row > HALF).sum(), (row <= HALF).sum()) >= ALIKE:
            relatives.append(f"entry {alike.setdefault(np.round(row, 9).tobytes(), entry)}")
        joined.join([f"entry {entry}", *relatives])
    groups = pd.Series([joined.first(f"entry {entry}") for entry in entries])
    means = pd.Series(np.nanmean(score, axis=1) if len(score) else [])
    witness = np.zeros(len(entries), dtype=bool)
    if len(entries):
        witness[means.groupby(groups, sort=False).idxmax().to_numpy()] = True
    rows = np.flatnonzero(witness)
    near = rows[near_duplicates(np.clip(score[rows], 0.0, 1.0)) != np.arange(len(rows))]
    witness[near] = False
    return witness, tuple(entries[row] for row in near)


class _Groups:
    """Names in groups: those that were ever joined are in one."""

    def __init__(self) -> None:
        self._of: dict[str, str] = {}

    def first(self, name: str) -> str:
        while self._of.get(name, name) != name:
            name = self._of[name]
        return name

    def join(self, names: Iterable[str]) -> None:
        one, *others = map(self.first, names)
        for other in others:
            self._of[self.first(other)] = self.first(one)


def benchmark_choice(leaderboard: Leaderboard, benchmark: str) -> Iterator[Choice]:
    """The choice among the benchmarks with samples, one of which is told; nothing where there is no other."""
    held = leaderboard.sampled
    if len(held) > 1:
        options = [Option(each.benchmark, label_of(leaderboard, each)) for each in held]
        yield Choice("benchmark", str(message("insights-benchmark")), benchmark, options)


FEWEST = 8
"""Witnesses below which a correlation over models says nothing."""
FEWEST_CURVES = 30
"""Witnesses from which on curves are fitted."""
MOST_CURVES = 3_000_000
"""Answers of witnesses up to which curves are fitted in the time that a visitor waits."""
MOST_ASKED = 200
"""Witnesses whose choices are counted out in full; of more, as many, evenly over the strengths."""
FOLDS = 5
"""Parts of the questions: how strong a model is on a question is told by the other parts."""
ALARMS = 0.02
"""The share of suspects that are none, at most; of boards without a wrong key, the share that has any. Where models
guess it is twice as much.
"""
BY_CHANCE = 0.05
"""How likely answers that have nothing to do with strength may go backwards as far."""
ROUNDING = 1e-9
TOP = 5
DIGITS = 4
QuestionKind = Literal["ordinary", "dead", "suspect"]


@dataclass(frozen=True, eq=False)
class QuestionInsight:
    answers: AnswerScores
    difficulty: Numbers
    """The share that models miss (Q), over all models that answered."""
    dead: np.ndarray
    """Which questions have the same score in all models, of several that answered (Q)."""
    discrimination: Numbers
    """The correlation with the rest of the test over the witnesses (Q); NaN where there is none, all NaN with too few
    witnesses.
    """
    backwards: NegativeDiscrimination
    adjusted: Numbers
    """How likely each is an ordinary one, adjusted for the number of questions (Q)."""
    suspect: np.ndarray
    """Which questions go backwards, by more than chance makes of ordinary ones (Q)."""
    curves: ItemResponse | None

    @property
    def witnesses(self) -> int:
        return int(self.answers.witness.sum())

    @property
    def can_tell(self) -> bool:
        """Whether there are witnesses enough to say more than shares."""
        return self.witnesses >= FEWEST

    def kind(self, place: int) -> QuestionKind:
        return "suspect" if self.suspect[place] else "dead" if self.dead[place] else "ordinary"

    def cluster(self, place: int) -> str | None:
        """What a question belongs with, where that is not the question alone."""
        cluster = self.answers.clusters[place]
        return cluster if cluster in self.answers.shared else None

    @cached_property
    def best(self) -> np.ndarray:
        """The rows of the models with the best means, at most `TOP`."""
        return np.argsort(-self.answers.means, kind="stable")[:TOP]

    @cached_property
    def solved_by_best(self) -> np.ndarray:
        """Which questions all of the best models solve (Q)."""
        return np.asarray((self.answers.score[self.best] >= 1 - ROUNDING).all(axis=0))

    @cached_property
    def missed_by_best(self) -> np.ndarray:
        """Which questions none of the best models gets any part of (Q)."""
        return np.asarray((self.answers.score[self.best] <= ROUNDING).all(axis=0))

    @cached_property
    def strong(self) -> np.ndarray:
        """The rows of the strongest third of the witnesses, the best first."""
        return self._by_strength[: self._third]

    @cached_property
    def weak(self) -> np.ndarray:
        """The rows of the weakest third of the witnesses."""
        return self._by_strength[len(self._by_strength) - self._third :]

    @property
    def _third(self) -> int:
        return max(1, len(self._by_strength) // 3)

    @cached_property
    def _by_strength(self) -> np.ndarray:
        rows = np.flatnonzero(self.answers.witness)
        return rows[np.argsort(-self.answers.means[rows], kind="stable")]


@dataclass(frozen=True)
class AskedBenchmark:
    leaderboard: Leaderboard
    store: SampleStore
    benchmark: SampledBenchmark
    insight: QuestionInsight

    @classmethod
    def of(cls, leaderboard: Leaderboard, name: str) -> AskedBenchmark:
        """The benchmark of this name, the first where none is named. NotFound without samples, QueryError for an
        unknown one.
        """
        store = store_of(leaderboard)
        benchmark = benchmark_of(store, name)
        return cls(leaderboard, store, benchmark, questions_of(leaderboard, store, benchmark))

    @property
    def label(self) -> str:
        return label_of(self.leaderboard, self.benchmark)


def questions_of(leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark) -> QuestionInsight:
    key: MemoKey[QuestionInsight] = MemoKey("questions", (benchmark.benchmark,))
    return store.keep.once(key, lambda: inspected_questions(answered(leaderboard, store, benchmark)))


def inspected_questions(answers: AnswerScores) -> QuestionInsight:
    count = answers.score.shape[1]
    nothing = np.full(count, np.nan)
    with np.errstate(invalid="ignore"):
        there = ~np.isnan(answers.score)
        difficulty = 1.0 - np.nansum(answers.score, axis=0) / np.where(there.any(axis=0), there.sum(axis=0), np.nan)
        low = np.where(there, answers.score, np.inf).min(axis=0, initial=np.inf)
        high = np.where(there, answers.score, -np.inf).max(axis=0, initial=-np.inf)
    mine = answers.of_witnesses
    enough = len(mine) >= FEWEST
    going = _backwards(mine) if enough else NegativeDiscrimination(nothing, nothing)
    adjusted = false_discovery(going.ordinary)
    with np.errstate(invalid="ignore"):
        suspect = (adjusted <= ALARMS) & (going.by_chance <= BY_CHANCE)
    fits = len(mine) >= FEWEST_CURVES and mine.size <= MOST_CURVES
    return QuestionInsight(
        answers=answers,
        difficulty=difficulty,
        dead=np.asarray((high - low <= ROUNDING) & (there.sum(axis=0) > 1)),
        discrimination=item_rest(mine) if enough else nothing,
        backwards=going,
        adjusted=adjusted,
        suspect=np.asarray(suspect),
        curves=item_response.fit(np.clip(mine, 0.0, 1.0)) if fits else None,
    )


def _backwards(scores: Numbers) -> NegativeDiscrimination:
    """Which questions go backwards. An answer that gets half of the score or more is right."""
    mine = scores[evenly(np.nanmean(scores, axis=1), MOST_ASKED)]
    there = ~np.isnan(mine)
    return negative_discrimination(np.nan_to_num(mine) >= 0.5, _strengths(mine), there)


def evenly(means: Numbers, most: int) -> np.ndarray:
    """The places of all models, in their order; of more than `most` of as many, evenly over their means."""
    if len(means) <= most:
        return np.arange(len(means))
    order = np.argsort(means, kind="stable")
    return np.sort(order[np.round(np.linspace(0, len(order) - 1, most)).astype(np.intp)])


def _strengths(scores: Numbers) -> np.ndarray:
    """How strong each model is on other parts of the questions, in whole steps of the log-odds of its mean there (N x
    Q).
    """
    part = np.arange(scores.shape[1]) % FOLDS
    steps = np.zeros(scores.shape, dtype=np.int64)
    for fold in range(FOLDS):
        others = scores[:, part != fold] if scores.shape[1] > FOLDS else scores
        count = np.maximum((~np.isnan(others)).sum(axis=1), 1)
        total = np.clip(np.nansum(others, axis=1), 0.0, count)
        logit = np.log((total + 0.5) / (count - total + 0.5))
        span = max(float(np.ptp(logit)), 1e-12)
        steps[:, part == fold] = np.round(STEPS * (logit - logit.min()) / span)[:, None]
    return steps
