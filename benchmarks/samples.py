"""Many scored samples in parquet files, a file for each entry and run, and the board that scores them. Seeded, written
file by file.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.config import Board, parse_board
from evalboard.data.sums import Scan
from evalboard.readers import scan
from evalboard.sources import File, Snapshot

SEED = 20_261_121
BOARD = """\
id: scale
title: Scale
source: {{kind: folder, path: files}}
reader: samples
columns: {{model: model, run: run, sample: item_id, cluster: cluster_id, value: score, n_options: n_options}}
suite: {{name: All, levels: [language, task], missing: available}}
uncertainty: {{keep: sums}}
engine: {{name: {engine}, memory: {memory}}}
"""


@dataclass(frozen=True, slots=True)
class Shape:
    """How many samples there are: entries x leaves x clusters x samples of a cluster, in every run. 2.5 million a
    run.
    """

    runs: int
    entries: int = 25
    languages: int = 5
    tasks: int = 8
    clusters: int = 500
    size: int = 5

    @property
    def files(self) -> int:
        """The number of files."""
        return self.entries * self.runs

    @property
    def rows(self) -> int:
        """The number of samples in all files."""
        return self.files * self.languages * self.tasks * self.clusters * self.size


def board(engine: str = "duckdb", *, memory: str = "1GB") -> Board:
    """The board of these samples, summed up by an engine."""
    return parse_board(BOARD.format(engine=engine, memory=memory))


def write(folder: Path, shape: Shape) -> None:
    """Write the files. A cluster is as hard for all, an entry as good in all its runs; of the tasks every second has
    four options.
    """
    for entry in range(shape.entries):
        for run in range(shape.runs):
            pq.write_table(_table(shape, entry, run), folder / f"model-{entry:02}-run-{run:02}.parquet")


def asked(folder: Path, of: Board, *, runs: int | None = None) -> Scan:
    """The files of a folder as an engine is asked for them: all, or those of the first runs."""
    found = [file for file in sorted(folder.glob("*.parquet")) if runs is None or int(file.stem[-2:]) < runs]
    files = tuple(File(path=file.name, blob=file.name, size=file.stat().st_size) for file in found)
    return scan(of, Snapshot(folder=folder, revision="0" * 40, files=files), files)


def _table(shape: Shape, entry: int, run: int) -> pa.Table:
    rng = np.random.default_rng([SEED, entry, run])
    samples = shape.clusters * shape.size
    rows = shape.languages * shape.tasks * samples
    task = np.repeat(np.tile(np.arange(shape.tasks), shape.languages), samples)
    item = np.tile(np.arange(samples), shape.languages * shape.tasks)
    hard = np.random.default_rng(SEED).uniform(0.1, 0.9, shape.clusters)[item // shape.size]
    good = 1.0 / (1.0 + np.exp(hard * 4.0 - 2.0 - entry / shape.entries))
    drawn = rng.random(rows)
    # Right or wrong where there are options, else a share of what was to be said.
    score = np.where(task % 2 == 0, drawn < good, np.round(good * drawn, 2)).astype(np.float64)
    return pa.table(
        {
            "model": _words([f"lab/model-{entry:02}"], np.zeros(rows, dtype=np.int32)),
            "run": pa.array(np.full(rows, run, dtype=np.int32)),
            "language": _words(
                [f"l{number}" for number in range(shape.languages)],
                np.repeat(np.arange(shape.languages), rows // shape.languages),
            ),
            "task": _words([f"task-{number}" for number in range(shape.tasks)], task),
            "item_id": _words([f"item-{number:05}" for number in range(samples)], item),
            "cluster_id": _words([f"passage-{number:04}" for number in range(shape.clusters)], item // shape.size),
            "score": pa.array(score),
            "n_options": pa.array(np.where(task % 2 == 0, 4, 0).astype(np.int32)),
        }
    )


def _words(words: list[str], codes: np.ndarray) -> pa.Array:
    """Text from its codes."""
    return pa.DictionaryArray.from_arrays(pa.array(codes.astype(np.int32)), pa.array(words)).cast(pa.string())
