"""Samples: long tables in parquet, JSON lines or CSV with a row per scored sample, described to the engine that reads
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from pydantic import Field

from evalboard.base.compression import stem_of
from evalboard.config import Board, KeyPath, Name
from evalboard.config.sources import DatasetSource
from evalboard.data.schema import LeftOut, skip_unreadable
from evalboard.data.sums import SampleColumns, SampleFile, Scan
from evalboard.readers._options import WantedWords
from evalboard.readers._texts import TextPlaces, TextShapes
from evalboard.sources import File, Snapshot
from evalboard.sources._splits import companions, split_of

__all__ = ["SAMPLE_OPTIONS", "companions", "scan"]


class SampleTableColumns(TextPlaces):
    """Where things stand in a table of samples."""

    model: Name | None = Field(None, description="the column with the model; the file's name where not given")
    sample: Name = Field(description="the column with the sample's id")
    value: Name = Field(description="the column with its score; an empty score is what `uncertainty: null_score` says")
    run: Name | None = Field(None, description="the column with the number of the run; one run where not given")
    cluster: Name | None = Field(
        None,
        description="the column with what samples belong together, the same id meaning the same cluster in all "
        "leaves; each sample by itself where not given",
    )
    maximum: Name | None = Field(
        None, description="the column with the best possible score of a sample; 1 where not given"
    )
    n_options: Name | None = Field(
        None,
        description="the column with the number of answers to choose from, 0 or empty for none: guessing gives one in "
        "that many",
    )
    label: Name | None = Field(
        None, description="the column with the right answer's class, for methods that balance classes"
    )
    levels: dict[Name, Name] = Field(
        default_factory=dict, description="for a level of the suite: its column, where that has another name"
    )
    entry: dict[Name, Name] = Field(
        default_factory=dict, description="for a field of the entry: its column, whose first known value counts"
    )


class SampleTableOptions(TextShapes):
    """The part of a config that reads samples."""

    columns: SampleTableColumns = Field(description="where things stand")
    where: dict[Name, WantedWords] = Field(
        default_factory=dict, description="for a column: the word, or words, of the rows that are meant"
    )
    benchmark: Name | None = Field(
        None, description="the benchmark of all samples, where no column says it: the id of the suite's first level"
    )

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields and levels that one side names and the other does not know."""
        for name in board.entry:
            if name != "model" and name not in self.columns.entry:
                yield ("columns", "entry"), f"does not say where {name!r} stands, which is one of the fields in entry"
        for level in self.columns.levels:
            if level not in board.suite.levels:
                yield ("columns", "levels", level), "is none of the suite's levels"


SAMPLE_OPTIONS = SampleTableOptions


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of samples as an engine is asked for them."""
    options = board.checked(SampleTableOptions)
    if isinstance(board.source, DatasetSource):
        split = split_of(snapshot.folder, board.source).files
        files = [file for file in files if file.path in split]
    columns = options.columns
    where = {"model": columns.model or "model", **columns.entry}
    suite = board.suite
    only = tuple((column, word) for column, words in options.where.items() for word in words)
    # Samples of one benchmark need not say of which.
    constant = board.sampled or options.benchmark
    described: list[tuple[File, Path]] = []
    out: list[LeftOut] = []
    for file in files:
        with skip_unreadable(file.path, out):
            described.append((file, snapshot.local(file)))
    constants = tuple((level, constant) for level in suite.levels if constant and level not in columns.levels)
    return Scan(
        files=tuple(
            SampleFile(
                path=file.path,
                blob=file.blob,
                local=local,
                constants=constants if columns.model else (("model", stem_of(PurePosixPath(file.path))), *constants),
                only=only,
                references=options.references,
                written=options.written,
            )
            for file, local in described
        ),
        columns=SampleColumns(
            entry=tuple((name, where[name]) for name in board.entry),
            about=tuple((name, column) for name, column in columns.entry.items() if name not in board.entry),
            levels=tuple((level, columns.levels.get(level, level)) for level in suite.levels),
            sample=columns.sample,
            value=columns.value,
            run=columns.run,
            cluster=columns.cluster,
            maximum=columns.maximum,
            n_options=columns.n_options,
            label=columns.label,
            texts=tuple(columns.texts.items()),
            more=tuple(columns.more.items()),
            same=tuple(columns.same.items()),
        ),
        null_score=board.uncertainty.null_score,
        ids_by_level={level: ids for level in suite.levels if (ids := suite.ids_named(level))},
        engine=board.engine,
        left_out=tuple(out),
    )
