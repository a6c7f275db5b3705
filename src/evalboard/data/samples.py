"""Samples kept beside a leaderboard, a row each in one parquet file; unknown cells are null."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TEXTS = ("question", "passage", "references", "prediction")
"""`references` is JSON of a list of lists of texts."""
IDENTITY = {
    "benchmark": "str",
    "entry": "str",
    "run": "int32",
    "sample": "str",
    "cluster": "str",
    "file": "str",
    "row": "int64",
}
"""`benchmark` is a leaf's id; `row` stands in the file, from 1."""
VALUE = {"value": "float64"}
"""As stored; null without a score."""
MEASURES = {
    "prediction_length": "int32",
    "newlines": "int32",
    "question_length": "int32",
    "passage_length": "int32",
    "n_references": "int32",
}
"""In characters; `newlines` of the prediction; `n_references` sets of right spans."""
JUDGED = {"answer_type": "str", "stopped": "bool", "failure": "str", "lost": "str"}
"""Expected type, possible cut of a number, failure (scorer's `FAILURES`), and why a score cannot be repaired
(`LOST`).
"""
OPPONENT = "opponent"
"""The further column of battles that says who else fought."""
SCORE = "score_"
"""Before a variant's name: the score under it, a fraction."""
EXACT = "em_"
"""The same for exact match, 0 or 1, where the score is an F1."""


@dataclass(frozen=True, slots=True)
class SampledBenchmark:
    """A benchmark whose samples are kept."""

    benchmark: str
    node: str
    """Its leaf's path."""
    samples: int
    """Rows over all entries and runs."""
    entries: tuple[str, ...]
    """In leaderboard order."""
    maximum: float = 1.0
    scorer: str | None = None
    published: str | None = None
    """The variant of the stored values."""
    seconds_per_sample: float | None = None
    texts: tuple[str, ...] = ()
    """Those of `TEXTS` that are known."""


@dataclass(frozen=True)
class StoredSamples:
    """The samples of a leaderboard, as a file."""

    path: Path
    benchmarks: tuple[SampledBenchmark, ...]
    more: Mapping[str, str]
    """Further columns and types: `str`, `float64`, `int64` or `bool`."""
    of_battles: bool = False
    """Whether each is one side of a battle: its `sample` names the battle, its `opponent` the other side."""

    def of(self, entry: str) -> tuple[SampledBenchmark, ...]:
        """The benchmarks with samples of an entry, in board order."""
        return tuple(each for each in self.benchmarks if entry in each.entries)
