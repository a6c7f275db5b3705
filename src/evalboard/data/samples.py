"""Samples as they are kept beside a leaderboard: what was asked, what was answered, what it scored, and by which rules
it would score otherwise.

One parquet file for a board, one row for each sample that is believed. A cell that is not known is null, never an empty
text and never 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TEXTS = ("question", "passage", "references", "prediction")
"""What a reader can say where it stands; `references` is kept as the JSON text of a list of lists of texts."""
IDENTITY = {
    "benchmark": "str",
    "entry": "str",
    "run": "int32",
    "sample": "str",
    "cluster": "str",
    "file": "str",
    "row": "int64",
}
"""`benchmark` is the id of a leaf of the suite, as tables name it; `row` stands in the file, from 1."""
VALUE = {"value": "float64"}
"""As stored, from 0 to the benchmark's maximum; null where the sample has no score."""
MEASURES = {
    "prediction_length": "int32",
    "newlines": "int32",
    "question_length": "int32",
    "passage_length": "int32",
    "n_references": "int32",
}
"""Lengths in characters; `newlines` are the line feeds in the prediction; `n_references` how many sets of spans would
be right.
"""
JUDGED = {"answer_type": "str", "stopped": "bool", "failure": "str", "lost": "str"}
"""What a scorer says of an answer: the type of the expected one, whether it ends where a stop string may have cut a
number, what went wrong (a name in the scorer's `FAILURES`, "" where nothing did), and why its score cannot be repaired
from the stored text (a name in `LOST`, or "").
"""
SCORE = "score_"
"""Stands before the name of a variant: the score of the answer under it, a fraction."""


@dataclass(frozen=True, slots=True)
class SampledBenchmark:
    """A benchmark whose samples are kept."""

    benchmark: str
    node: str
    """The path of its leaf in the suite."""
    samples: int
    """Rows, over all entries and runs."""
    entries: tuple[str, ...]
    """Entries that have samples of it, in the order of the leaderboard."""
    maximum: float = 1.0
    scorer: str | None = None
    published: str | None = None
    """The variant by which the stored values are said to have been scored."""
    seconds_per_sample: float | None = None
    texts: tuple[str, ...] = ()
    """Which of `TEXTS` are known of at least one sample."""


@dataclass(frozen=True)
class StoredSamples:
    """The samples of a leaderboard, as a file."""

    path: Path
    benchmarks: tuple[SampledBenchmark, ...]
    more: Mapping[str, str]
    """Further columns that the config names, and their types: `str`, `float64`, `int64` or `bool`."""

    def of(self, entry: str) -> tuple[SampledBenchmark, ...]:
        """The benchmarks of which samples of an entry are kept, in the order of the board."""
        return tuple(each for each in self.benchmarks if entry in each.entries)
