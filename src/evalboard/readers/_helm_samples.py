"""The samples of runs of HELM, trials as runs: which runs and statistics are meant, and their rows as an engine is
asked for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from evalboard.base.code_version import code_version
from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import LeftOut, entry_id, skip_unreadable
from evalboard.data.sums import Scan
from evalboard.errors import ReadError
from evalboard.readers._cells import shown, text
from evalboard.readers._helm_rows import MISSING, InstanceRequest, rows_of
from evalboard.readers._helm_run import (
    HARNESS,
    INSTANCES,
    SPEC,
    STATS,
    HelmRun,
    RunEntry,
    Split,
    StatKey,
    beside,
    run_of,
    split_of,
)
from evalboard.readers._helm_texts import INSTANCES_SHOWN, PREDICTIONS, STATE
from evalboard.readers._options import named_or
from evalboard.readers._recordings import (
    RecordedOptions,
    RecordedTask,
    Recording,
    Recordings,
    described,
    joint_file,
    task_named,
)
from evalboard.readers._stated_results import entry_constants
from evalboard.readers._texts import TextLocations, asked_for
from evalboard.sources import File, Snapshot

TEXTS = {"question": "question", "references": "references", "prediction": "prediction", "options": "options"}
MORE = ("taken", "transcript", "ended", "tokens", "seconds")
BESIDE = (SPEC, STATS, STATE, INSTANCES_SHOWN, PREDICTIONS)


class HelmTask(RecordedTask):
    """What the config says about a task."""

    metric: Name = Field(description="which statistic of an instance is its score: `exact_match`")


class HelmSampleOptions(RecordedOptions):
    """The part of a config for samples of runs of HELM."""

    keys: ClassVar[tuple[str, ...]] = ()
    columns: RunEntry = Field(RunEntry(), description="where things stand in the specification of a run")
    split: Split = "test"
    tasks: Annotated[
        dict[Name, Annotated[HelmTask, named_or("metric", HelmTask)]],
        Field(
            min_length=1,
            description='which tasks are meant, by name or by a pattern such as `"mmlu:*"`, and what is known of '
            "each: a metric, or the keys below",
        ),
    ]

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Dates, which runs of HELM do not have, and what is wrong with any recorded samples."""
        if self.runs == "by_date":
            yield ("options", "runs"), "the runs of an entry are its trials; expected one"
        if board.repeated == "latest":
            yield (
                ("repeated",),
                (
                    "runs of HELM say no date, so none is the latest; name those that are meant in the patterns of the "
                    "source"
                ),
            )
        yield from super().disagreements(board)


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some runs as an engine is asked for them: their instances are written as rows first, where they were not."""
    options = board.checked(HelmSampleOptions)
    mine, there, recordings = {file.path for file in files}, {file.path: file for file in snapshot.files}, Recordings()
    for file in _runs(snapshot):
        with skip_unreadable(file.path, recordings.left_out):
            recordings.recordings += _recorded(
                board, options, snapshot, (file, there, file.path in mine), recordings.left_out
            )
    return described(board, snapshot, files, recordings, options)


def beside_samples(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each file of instances what says what they are, and the other runs of its model and task, which may count in
    its place.
    """
    there = {file.path: file for file in snapshot.files}
    own = {
        file.path: tuple(each for name in BESIDE if (each := beside(file, there, name)) is not None)
        for file in _runs(snapshot)
    }
    together: dict[tuple[str, str], list[File]] = {}
    for path in own:
        try:
            run = run_of(snapshot, None, beside(there[path], there, SPEC))
        except ReadError:
            continue
        together.setdefault((run.task, text(run.at("adapter_spec.model")) or ""), []).append(there[path])
    others = {
        file.path: (joint_file(f"runs of {of[0]} by {of[1]}/", files),)
        for of, files in together.items()
        if len(files) > 1
        for file in files
    }
    return {path: (*files, *others.get(path, ())) for path, files in own.items()}


def _runs(snapshot: Snapshot) -> list[File]:
    return [file for file in snapshot.files if file.path.rpartition("/")[2] == INSTANCES]


def _recorded(
    board: Board,
    options: HelmSampleOptions,
    snapshot: Snapshot,
    location: tuple[File, Mapping[str, File], bool],
    left_out: list[LeftOut],
) -> list[Recording]:
    file, there, mine = location
    run = _run(snapshot, file, there, left_out if mine else [])
    task = task_named(run.task, options.tasks)
    if task is None:
        return []
    split = split_of(options.split, run.task)
    if split is None:
        raise ReadError(f"is of {shown(run.task)!r}, of which `split` says nothing")
    entry = options.columns
    cells, out = entry_constants(entry.cells(run.spec, f" of its {SPEC}"), board.entry, file.path, entry, entry.entries)
    left_out += out
    rows = None
    if mine:
        wanted = InstanceRequest(
            metric=task.metric,
            split=split,
            places=tuple(dict.fromkeys(_places(task, texts=asked_for(board)))),
            texts=asked_for(board),
            stated=_stated(run, StatKey(task.metric, split)),
            code=code_version("evalboard.readers._helm_rows"),
        )
        beside_it = {
            name: each
            for name in (STATE, INSTANCES_SHOWN, PREDICTIONS)
            if (each := beside(file, there, name)) is not None
        }
        rows = rows_of(snapshot, file, beside_it, wanted)
        left_out += rows.notes
        cells = cells | {name: value for name, value in rows.measures.items() if name not in board.entry}
    return [
        Recording(
            file=file,
            entry=entry_id([text(cells.get(name)) for name in board.entry]),
            leaf=task.ids(run.task, board.suite.levels),
            task=task,
            entry_fields=cells,
            sample="sample",
            value="value",
            run="run",
            without=((MISSING, "no"),),
            texts=TextLocations(TEXTS, ("references",)) if asked_for(board) else None,
            more={name: name for name in MORE if name not in task.more} if asked_for(board) else {},
            harness=HARNESS,
            settings=run.settings,
            table=rows.table if rows is not None else None,
        )
    ]


def _run(snapshot: Snapshot, file: File, there: Mapping[str, File], left_out: list[LeftOut]) -> HelmRun:
    """The run of some instances."""
    spec, stats = beside(file, there, SPEC), beside(file, there, STATS)
    try:
        return run_of(snapshot, stats, spec)
    except ReadError as error:
        run = run_of(snapshot, None, spec)
        left_out.append(
            LeftOut(file=stats.path if stats else file.path, reason=f"{error}; its samples are not compared with it")
        )
        return run


def _stated(run: HelmRun, key: StatKey) -> float | None:
    mean = run.stats.get(key)
    return float(mean) if isinstance(mean, (int, float)) and not isinstance(mean, bool) else None


def _places(task: HelmTask, *, texts: bool) -> Iterator[str]:
    yield from (place for place in (task.cluster, task.label) if place)
    if texts:
        yield from (*task.texts.values(), *task.same.values(), *task.more.values())
