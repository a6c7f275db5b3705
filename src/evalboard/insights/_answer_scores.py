"""Who answered what: the models and questions of one benchmark as a matrix, and which models are witnesses of their
own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.samples import SampledBenchmark
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import PLACE, SampleStore, quoted
from evalboard.statistics.near_duplicates import near_duplicates

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
        """The clusters that several questions belong to."""
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
        """The name that stands for a group."""
        while self._of.get(name, name) != name:
            name = self._of[name]
        return name

    def join(self, names: Iterable[str]) -> None:
        one, *others = map(self.first, names)
        for other in others:
            self._of[self.first(other)] = self.first(one)
