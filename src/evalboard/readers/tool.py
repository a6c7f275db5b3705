"""Outputs of evaluation tools that `tools/<name>.py` declares: answers with their texts on boards with `levels`, what
is stated on boards of results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import AfterValidator, Field

from evalboard.base import current_file
from evalboard.base.code_version import code_version
from evalboard.base.families import members, one_of
from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import LeftOut, Reading, entry_id, skip_unreadable
from evalboard.data.sums import SampleColumns, SampleFile, Scan
from evalboard.errors import ReadError
from evalboard.readers._options import Cleaning, ReaderOptions
from evalboard.readers._recordings import joint_file
from evalboard.readers._row_files import made_once, write_rows
from evalboard.readers._stated_results import StatedResults
from evalboard.readers._texts import MORE, TEXT, TextShapes, asked_for
from evalboard.readers._tool_rows import FAMILY, ToolFile, document_of, sample_id, tool_named, written
from evalboard.readers.tools import ToolFormat
from evalboard.sources import File, Snapshot

LEVELS = ("task", "metric")
CODE = ("evalboard.readers.tool", "evalboard.readers._tool_rows", "evalboard.readers._row_files")
ToolName = Annotated[
    Name,
    AfterValidator(lambda name: one_of(FAMILY, name)),
    Field(description="the tool that wrote the files"),
]
Places = Annotated[
    dict[Name, str],
    Field(description="where something stands, if not where the tool has it: `{model: metadata.llm, value: score}`"),
]


class ToolOptions(ReaderOptions):
    """The part of a config for what tools state as results."""

    tool: ToolName
    places: Places = Field(default_factory=dict)
    columns: Cleaning = Field(Cleaning(), description="how cells are read")

    def declared(self) -> ToolFormat:
        """Where things stand."""
        return tool_named(self.tool).elsewhere(self.places)

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Places of nothing, and tools whose files hold samples."""
        yield from _wrong_places(tool_named(self.tool), self.places)
        if tool_named(self.tool).sample:
            yield ("suite",), f"{self.tool} has samples; expected `levels: [task, metric]`, or one of them"
        del board


class ToolSampleOptions(TextShapes):
    """The part of a config for answers."""

    tool: ToolName
    places: Places = Field(default_factory=dict)
    metric: Name | None = Field(None, description="the metric that counts, where no level tells metrics apart")
    maximum: dict[Name, Annotated[float, Field(gt=0)]] = Field(
        default_factory=dict, description="for a metric: the best value of an answer, where it is other than 1"
    )

    def declared(self) -> ToolFormat:
        """Where things stand."""
        return tool_named(self.tool).elsewhere(self.places)

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Places of nothing, levels and fields that these files do not know, and tools without samples."""
        tool = tool_named(self.tool)
        yield from _wrong_places(tool, self.places)
        if not tool.sample:
            yield ("suite", "levels"), f"{self.tool} has no samples; expected children"
        for place, level in enumerate(board.suite.levels):
            if level not in LEVELS:
                yield ("suite", "levels", place), f"{level!r} is no level of these files; expected task or metric"
        for name in board.entry:
            if name not in ("model", *tool.entry):
                yield (
                    ("entry",),
                    f"{name!r} does not stand in files of {tool.title}; expected {', '.join(('model', *tool.entry))}",
                )


RESULT_OPTIONS, SAMPLE_OPTIONS = ToolOptions, ToolSampleOptions


def _wrong_places(tool: ToolFormat, places: Mapping[str, str]) -> Iterator[tuple[KeyPath, str]]:
    for name in places:
        if name not in tool.places:
            yield ("options", "places", name), f"is none of {', '.join(tool.places)}"


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What some files state as results."""
    options = board.checked(ToolOptions)
    tool, rows = options.declared(), StatedResults()
    for file in files:
        with skip_unreadable(file.path, rows.left_out):
            made = ToolFile(tool, file.path, document_of(snapshot.local(file)))
            for value in made.values():
                cells = {"model": value.model, **{name: value.scope.at(at) for name, at in tool.entry.items()}}
                ident = entry_id([written(cells[name]) for name in board.entry])
                if ident not in rows.ids or rows.files[-1]["file"] != file.path:
                    rows.files.append({"file": file.path, "blob": file.blob, "harness": tool.title})
                    rows.ids.append(ident)
                    rows.entries.append(cells)
                if value.value is not None:
                    n = value.scope.at(tool.n) if tool.n else None
                    rows.results.append(
                        {
                            "entry": ident,
                            "task": value.task,
                            "metric": value.metric,
                            "value": value.value,
                            "n": float(n) if isinstance(n, int) and n > 0 else float("nan"),
                            "file": file.path,
                            "row": value.row,
                        }
                    )
            rows.left_out += made.notes()
    return rows.reading(options.columns, {})


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files as an engine is asked for them: their answers are written as rows first, where they were not."""
    options = board.checked(ToolSampleOptions)
    tool, levels = options.declared(), board.suite.levels
    code = code_version(*CODE, f"evalboard.{FAMILY}.{options.tool}")
    runs = attempts(tool, snapshot) if tool.attempts else {}
    described: list[SampleFile] = []
    out: list[LeftOut] = []
    for file in files:
        current_file.note(file.path)
        with skip_unreadable(file.path, out):
            about = [file.path, file.blob, asdict(tool), runs.get(file.path, 0), options.maximum, code]

            def make(folder: Path, file: File = file) -> tuple[list[LeftOut], dict[str, float]]:
                made = ToolFile(tool, file.path, document_of(snapshot.local(file)))
                rows = _rows(made, options.maximum, runs.get(file.path, 0))
                write_rows(folder, _schema(tool), rows)
                return made.notes(), {}

            rows = made_once(snapshot, about, make)
            out += rows.notes
            if "metric" not in levels and options.metric is None:
                _demand_one(rows.table)
            described.append(
                SampleFile(
                    path=file.path,
                    blob=file.blob,
                    local=rows.table,
                    table="parquet",
                    only=(("metric", options.metric),) if options.metric is not None else (),
                    references=options.references,
                    written=options.written,
                    harness=tool.title,
                )
            )
    texts = asked_for(board)
    return Scan(
        files=tuple(described),
        columns=SampleColumns(
            entry=tuple((name, name) for name in board.entry),
            about=tuple((name, name) for name in tool.entry if name not in board.entry),
            levels=tuple((level, level) for level in levels),
            sample="sample",
            value="value",
            run="run",
            maximum="maximum",
            texts=tuple((name, TEXT + name) for name in tool.texts) if texts else (),
            more=tuple((name, MORE + name) for name in tool.more) if texts else (),
        ),
        null_score=board.uncertainty.null_score,
        ids_by_level={level: ids for level in levels if (ids := board.suite.ids_named(level))},
        engine=board.engine,
        left_out=tuple(out),
    )


def companions(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each file of a tool that writes one for each attempt, all of them as one: which run it is depends on the
    others.
    """
    names = {name for each in members(FAMILY) if tool_named(each).attempts for name in tool_named(each).files}
    mine = [file for file in snapshot.files if file.path.rpartition("/")[2] in names]
    return dict.fromkeys((file.path for file in mine), (joint_file("attempts/", mine),)) if mine else {}


def attempts(tool: ToolFormat, snapshot: Snapshot) -> dict[str, int]:
    """Where runs of one sample are files of their own: which run a file is, by the order of their paths."""
    numbers: dict[str, int] = {}
    counted: dict[tuple[object, ...], int] = {}
    for file in sorted(snapshot.files, key=lambda file: file.path):
        try:
            made = ToolFile(tool, file.path, document_of(snapshot.local(file)))
            value = next(made.values(), None)
        except ReadError:
            continue
        if value is not None:
            about = [written(value.scope.at(at)) for at in tool.entry.values()]
            key = (value.model, *about, value.task, written(value.scope.at(tool.sample)))
            numbers[file.path] = counted.get(key, 0)
            counted[key] = numbers[file.path] + 1
    return numbers


def _schema(tool: ToolFormat) -> pa.Schema:
    words = ["model", *tool.entry, *LEVELS, "sample", *(TEXT + name for name in tool.texts)]
    words += [MORE + name for name in tool.more]
    kinds = {"run": pa.int32(), "value": pa.float64(), "maximum": pa.float64()}
    return pa.schema([*((name, pa.string()) for name in words), *kinds.items()])


def _rows(made: ToolFile, maximum: Mapping[str, float], before: int) -> Iterator[dict[str, object]]:
    """The answers of a file. A sample that is answered again is another run."""
    tool = made.tool
    runs: dict[tuple[object, ...], int] = {}
    for value in made.values():
        scope, task = value.scope, value.task
        sample = sample_id(scope.at(tool.sample), scope.keys)
        about = {name: written(scope.at(at)) for name, at in tool.entry.items()}
        stated = scope.at(tool.run) if tool.run else None
        key = (value.model, *about.values(), task, value.metric, sample)
        run = before + runs.get(key, 0) if stated is None else int(str(stated))
        runs[key] = runs.get(key, 0) + 1
        texts = {TEXT + name: _text(name, scope.at(at)) for name, at in tool.texts.items()}
        more = {MORE + name: written(scope.at(at)) for name, at in tool.more.items()}
        yield {
            "model": value.model,
            **about,
            "task": task,
            "metric": value.metric,
            "sample": sample,
            "run": run,
            "value": value.value,
            "maximum": maximum.get(value.metric, tool.best(value.metric)),
            **texts,
            **more,
        }


def _text(name: str, cell: object) -> str | None:
    if name == "references" and isinstance(cell, list):
        return msgspec.json.encode([written(each) for each in cell]).decode()
    return written(cell)


def _demand_one(table: Path) -> None:
    metrics = pq.read_table(table, columns=["metric"])["metric"].unique().to_pylist()
    if len(metrics) > 1:
        raise ReadError(f"has the metrics {', '.join(sorted(metrics))}; expected `metric`, or a level `metric`")
