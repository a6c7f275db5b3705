"""Recorded samples, a file for each task and run: what a config says about them, and which of them count."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeVar

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import Field

from evalboard.config import Board, KeyPath, Name
from evalboard.data.bounds import held_at_once, json_rows
from evalboard.data.runs import FEW
from evalboard.data.schema import LeftOut
from evalboard.data.sums import Constant, SampleColumns, SampleFile, Scan, leaf_id
from evalboard.readers._options import Cleaning, unnamed_fields
from evalboard.readers._stated_results import EntryPlaces
from evalboard.readers._texts import TextLocations, TextPlaces, TextShapes, beside_of, with_texts
from evalboard.sources import File, Snapshot

OURS = ("sample", "value", "run", "cluster", "maximum", "n_options", "label")
"""What a sample is described by, beside its entry and its levels."""
LOOK = 100
"""Rows by which it is told which texts a file has: the first ones may be without an answer."""


class RecordedTask(TextPlaces):
    """What the config says about a task whose samples are recorded."""

    group: tuple[Name, ...] = Field(
        (),
        description="the ids of the levels above the task, from the top down; where there are none, or too few, the "
        "task stands for itself",
    )
    choices: Annotated[
        int | None, Field(ge=2, description="the number of answers to choose from; none where not given")
    ] = None
    maximum: Annotated[float, Field(gt=0, description="the best possible value of a sample")] = 1.0
    cluster: Name | None = Field(
        None,
        description="where it stands what samples belong together (`doc.passage_id`); each sample by itself where not "
        "given",
    )
    repeated_ids: Literal["left_out", "numbered"] = Field(
        "left_out",
        description="what a sample is whose id stood in its file before: `left_out`, or `numbered`: a question of its "
        "own, named `id (2)`",
    )
    label: Name | None = Field(
        None, description="where the right answer's class stands, for methods that balance classes"
    )

    def ids(self, task: str, levels: Sequence[str]) -> tuple[str, ...]:
        """The ids of the levels of a task, which stands for all levels below its groups."""
        ids = (*self.group, task)
        return (*ids, *[task] * (len(levels) - len(ids)))


Task = TypeVar("Task", bound=RecordedTask)
Runs = Annotated[
    Literal["one", "by_date"],
    Field(
        description="`by_date`: each date of a task is a run, the first date the first run. Otherwise one counts: the "
        "first, or with `repeated: latest` the latest"
    ),
]


class RecordedOptions(TextShapes):
    """The part of a config that is the same for all recorded samples."""

    keys: ClassVar[tuple[str, ...]] = ()

    runs: Runs = "one"

    if TYPE_CHECKING:  # each reader declares these, in words of its own
        columns: Cleaning
        tasks: Mapping[Name, RecordedTask]

    @property
    def about(self) -> Collection[str]:
        """The fields of an entry."""
        return self.columns.entries if isinstance(self.columns, EntryPlaces) else ()

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique and stand nowhere, groups deeper than the suite, names that mean something
        else, two answers to what repeats are.
        """
        placed = isinstance(self.columns, EntryPlaces)
        yield from unnamed_fields(board, self.about, ("columns", "entry") if placed else ("reader",))
        depth = len(board.suite.levels) - 1
        for name, task in self.tasks.items():
            if len(task.group) > depth:
                yield (
                    ("options", "tasks", name, "group"),
                    f"names {len(task.group)} levels above the task; the suite has {depth}",
                )
        taken = (*OURS, *self.keys)
        for level in board.suite.levels:
            if level in taken or level in self.about:
                yield (
                    ("suite", "levels"),
                    f"a level cannot be called {level!r} here, which is something else of a sample",
                )
        for name in self.about:
            if name in taken:
                yield (
                    ("columns", "entry", name),
                    f"a field cannot be called {name!r} here, which is something else of a sample",
                )
        if self.runs == "by_date" and board.repeated == "latest":
            yield (
                ("repeated",),
                "latest takes one date of a task, and runs: by_date takes all of them; expected one of the two",
            )


def task_named(name: str, tasks: Mapping[str, Task]) -> Task | None:
    """What a config says about a task: under its name, else under the first pattern that fits; None where it is not
    meant.
    """
    if name in tasks:
        return tasks[name]
    return next((task for pattern, task in tasks.items() if fnmatchcase(name, pattern)), None)


@dataclass(frozen=True)
class Recording:
    """The samples of one task in one file."""

    file: File
    entry: str
    leaf: tuple[str, ...]
    task: RecordedTask
    entry_fields: Mapping[str, Constant]
    sample: str
    value: str
    name: str | None = None
    """Where the task's name stands in a row, if rows of several tasks stand in one file."""
    only: tuple[tuple[str, Constant], ...] = ()
    texts: TextLocations | None = None
    more: Mapping[str, str] = field(default_factory=dict)
    """What else visitors see of its samples, beside what the config names."""
    date: datetime | None = None
    harness: str = ""
    settings: str = ""
    run: str | None = None
    """Where the number of the run stands in a row, if rows of several runs stand in the file."""
    without: tuple[tuple[str, Constant], ...] = ()
    limited: str = ""
    own_rows: bool = False
    """Whether each row of the file is one of its samples."""
    table: Path | None = None

    @property
    def beside(self) -> dict[str, str]:
        """The places of texts, and of what else visitors see, by the columns that they are asked for under."""
        if self.texts is None:
            return {}
        return beside_of(self.texts, self.task, self.more)


@dataclass
class Recordings:
    """The recordings of a snapshot, and what could not be taken for one."""

    recordings: list[Recording] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)


def described(
    board: Board, snapshot: Snapshot, files: Sequence[File], recordings: Recordings, options: RecordedOptions
) -> Scan:
    """Some files of a snapshot as an engine is asked for them."""
    mine = {file.path for file in files}
    of_task, limited = (
        _of_the_task(recordings.recordings, snapshot)
        if board.settings.limited == "leave_out"
        else (recordings.recordings, [])
    )
    taken, repeats = _numbered(of_task, runs=options.runs, repeated=board.repeated)
    about = [
        name
        for name in dict.fromkeys(name for recording in recordings.recordings for name in recording.entry_fields)
        if name not in board.entry
        and any(recording.entry_fields.get(name) is not None for recording in recordings.recordings)
    ]
    kinds = [recording.task for recording in recordings.recordings]
    asked_for, texts = with_texts(
        [
            _file(board, snapshot, parts, run, about=about, options=options)
            for parts, run in _together(taken)
            if parts[0].file.path in mine
        ]
    )
    return Scan(
        files=asked_for,
        columns=SampleColumns(
            entry=tuple((name, name) for name in board.entry),
            about=tuple((name, name) for name in about),
            levels=tuple((level, level) for level in board.suite.levels),
            sample="sample",
            value="value",
            run="run",
            cluster="cluster" if any(task.cluster for task in kinds) else None,
            maximum="maximum",
            n_options="n_options",
            label="label" if any(task.label for task in kinds) else None,
            **texts,
        ),
        null_score=board.uncertainty.null_score,
        ids_by_level={level: ids for level in board.suite.levels if (ids := board.suite.ids_named(level))},
        engine=board.engine,
        left_out=tuple(row for row in (*recordings.left_out, *limited, *repeats) if row.file in mine),
    )


def joint_file(path: str, files: Sequence[File]) -> File:
    """Several files as one with one content id: which of them count depends on the others."""
    names = "\n".join(sorted(f"{file.path}\0{file.blob}" for file in files))
    return File(path=path, blob=hashlib.sha256(names.encode()).hexdigest()[:40], size=0)


def _together(taken: Iterable[tuple[Recording, int]]) -> list[tuple[list[Recording], int]]:
    """Recordings that stand in one file and differ in nothing but their task, so that the file is read once for
    them.
    """
    parts: dict[tuple[str, str, int, int], list[Recording]] = {}
    for recording, run in taken:
        parts.setdefault((recording.file.path, recording.entry, run, id(recording.task)), []).append(recording)
    return [(same, run) for (_, _, run, _), same in parts.items()]


def _file(
    board: Board,
    snapshot: Snapshot,
    parts: Sequence[Recording],
    run: int,
    *,
    about: Iterable[str],
    options: RecordedOptions,
) -> SampleFile:
    recording, task = parts[0], parts[0].task
    levels = dict(zip(board.suite.levels, recording.leaf, strict=True))
    named = dict.fromkeys(board.suite.levels[len(task.group) :], recording.name) if recording.name else {}
    levels = {level: each for level, each in levels.items() if level not in named}
    own = {
        "sample": recording.sample,
        "value": recording.value,
        "run": recording.run,
        "cluster": task.cluster,
        "label": task.label,
    }
    places = own | named | recording.beside
    constants = {name: recording.entry_fields.get(name) for name in (*board.entry, *about)} | levels
    constants |= {} if recording.run else {"run": run}
    constants |= {"maximum": task.maximum, "n_options": task.choices or 0} | ({} if task.label else {"label": ""})
    return SampleFile(
        path=recording.file.path,
        blob=recording.file.blob,
        local=recording.table or snapshot.local(recording.file),
        table="parquet" if recording.table else "",
        constants=tuple(constants.items()),
        at=tuple((name, place) for name, place in places.items() if place),
        only=tuple(dict.fromkeys(pair for part in parts for pair in part.only)),
        without=recording.without,
        alone=task.cluster is None,
        numbered=task.repeated_ids == "numbered",
        references=options.references,
        written=(*options.written, *(recording.texts.written if recording.texts else ())),
        date=recording.date,
        harness=recording.harness,
        settings=recording.settings,
    )


def _by_leaf(recordings: Iterable[Recording]) -> dict[tuple[str, tuple[str, ...]], list[Recording]]:
    several: dict[tuple[str, tuple[str, ...]], list[Recording]] = {}
    for recording in recordings:
        several.setdefault((recording.entry, recording.leaf), []).append(recording)
    return several


def _of_the_task(recordings: Iterable[Recording], snapshot: Snapshot) -> tuple[list[Recording], list[LeftOut]]:
    """The recordings that are of all questions of their task, as far as is known, and those that are of some."""
    whole: list[Recording] = []
    out: list[LeftOut] = []
    for (entry, leaf), group in _by_leaf(recordings).items():
        stated = {id(each): each.limited for each in group if each.limited}
        others = [each for each in group if not each.limited]
        sizes = (
            {id(each): _rows(each, snapshot) for each in others if each.own_rows and not each.only}
            if len(others) > 1
            else {}
        )
        most = max(sizes.values(), default=0)
        few = {
            place: f"{size:,} rows, where another run of it has {most:,}"
            for place, size in sizes.items()
            if size < FEW * most
        }
        for each in group:
            if words := (stated | few).get(id(each)):
                reason = f"{words}: a run of some questions, no run of the task; `settings: {{limited: take}}` takes it"
                out.append(LeftOut(file=each.file.path, reason=reason, entry=entry, task=leaf_id(leaf)))
            else:
                whole.append(each)
    return whole, out


def _rows(recording: Recording, snapshot: Snapshot) -> int:
    path = recording.table or snapshot.local(recording.file, whole=False)
    try:
        if path.suffix == ".parquet":
            return int(pq.read_metadata(path).num_rows)
        if path.suffix == ".json":
            return sum(1 for _ in json_rows(path))
        with path.open("rb") as lines:
            return sum(1 for line in lines if line.strip())
    except (OSError, ValueError, pa.ArrowException):
        return 0


def _numbered(
    recordings: Iterable[Recording], *, runs: str, repeated: str
) -> tuple[list[tuple[Recording, int]], list[LeftOut]]:
    """The recordings that count, with the number of their run, and those of which there is one already."""
    taken: list[tuple[Recording, int]] = []
    out: list[LeftOut] = []
    for (entry, leaf), group in _by_leaf(recordings).items():
        ordered = sorted(group, key=lambda each: (each.date is not None, each.date, each.file.path))
        if runs == "by_date":
            taken += [(recording, run) for run, recording in enumerate(ordered)]
        elif repeated == "latest":
            taken.append((ordered[-1], 0))
        else:
            taken.append((ordered[0], 0))
            reason = f"repeats {leaf[-1]} of {entry}, already in {ordered[0].file.path}"
            out += [
                LeftOut(file=each.file.path, reason=reason, entry=entry, task=leaf_id(leaf)) for each in ordered[1:]
            ]
    return taken, out


def first_rows(path: Path, *, texts: bool) -> list[Mapping[str, object]]:
    """The first row of a file of samples, or as many as show where texts stand; none where the file cannot be read."""
    most = LOOK if texts else 1
    try:
        if path.suffix == ".parquet":
            with pq.ParquetFile(path, buffer_size=held_at_once(path), pre_buffer=False) as file:
                rows = next(file.iter_batches(batch_size=most), None)
            return rows.to_pylist() if rows is not None else []
        if path.suffix == ".json":
            first = [json.loads(row) for row in islice(json_rows(path), most)]
        else:
            with path.open("rb") as lines:
                first = [json.loads(line) for line in islice((line for line in lines if line.strip()), most)]
    except (OSError, ValueError, RecursionError, pa.ArrowException):
        return []
    return first if all(isinstance(row, dict) for row in first) else []
