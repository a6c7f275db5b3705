"""The errors of all differences of scores, where the errors of scores depend on each other: what they say of ranks
among some entries.

What ratings share, as the noise of the base model, and what models share that answered the same questions cancels in
differences: no error of a single score tells who stands where, and ranks among some follow from these errors alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base.arrays import Numbers
from evalboard.errors import DamagedCache
from evalboard.statistics.rank_sets import RankSets, rank_sets_of_pairs


class Differences(Protocol):
    """What E entries are ranked by, and how unsure all their differences are."""

    @property
    def score(self) -> Numbers:
        """What is ranked by (E): the root's scores, or strengths in log odds; missing without one."""
        ...

    @property
    def errors(self) -> Numbers:
        """Of all differences (E x E), as normal ones; missing where nothing is known."""
        ...


@dataclass(frozen=True)
class DifferencesInMemory:
    """These in memory, while a leaderboard is computed."""

    score: Numbers
    errors: Numbers


@dataclass(frozen=True)
class StoredDifferences:
    """These in a file, read when they are first asked for."""

    path: Path

    @cached_property
    def _read(self) -> DifferencesInMemory:
        try:
            table = pq.ParquetFile(self.path).read(use_threads=False)
            score = table.column("score").to_numpy()
            stored, shape = table.column("errors").combine_chunks().flatten().to_numpy(), (len(score), len(score))
            if stored.size == score.size**2:  # states of earlier releases have each twice
                errors = stored.reshape(shape)
            else:
                errors = np.empty(shape)
                errors[np.tril_indices(len(score))] = errors.T[np.tril_indices(len(score))] = stored
        except (OSError, ValueError, KeyError) as error:
            raise DamagedCache(
                f"{self.path.name}: the errors of differences of this board cannot be read: {error}"
            ) from None
        return DifferencesInMemory(score, errors)

    @property
    def score(self) -> Numbers:
        """As `Differences.score`."""
        return self._read.score

    @property
    def errors(self) -> Numbers:
        """As `Differences.errors`."""
        return self._read.errors


def save(differences: Differences, path: Path) -> None:
    """Write these into a file that `StoredDifferences` reads."""
    size = len(differences.score)
    # Each stands there once, in the row of the later entry: the error of a difference is that of its opposite.
    of_row = np.concatenate([[0], np.cumsum(np.arange(1, size + 1))]).astype(np.int32)
    rows = pa.ListArray.from_arrays(pa.array(of_row), pa.array(differences.errors[np.tril_indices(size)]))
    pq.write_table(pa.table({"score": differences.score, "errors": rows}), path, use_dictionary=False)


def rank_sets_among(differences: Differences, counted: npt.NDArray[np.bool_]) -> RankSets:
    """The rank sets of some entries among each other; 0 for the others."""
    return rank_sets_of_pairs(np.where(counted, differences.score, np.nan), differences.errors)
