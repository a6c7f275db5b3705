"""Leaderboards that the Hub keeps of benchmarks, each row checked against the file of results in its model's
repository.

The task is the dataset, the metric its `task_id`, the row the number of the entry in its file; `notes` are the setting
of a run. What is better is inferred from ranks against values. Files of results are read without a leaderboard, too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import ClassVar, Literal

import pandas as pd
from pydantic import Field

from evalboard.config import Board, KeyPath
from evalboard.data.hub_leaderboards import INDEX
from evalboard.data.metrics import MetricFacts, better, written
from evalboard.data.schema import (
    FILES,
    RESULTS,
    Entries,
    Files,
    LeftOut,
    Reading,
    Results,
    entries_frame,
    entry_id,
    framed,
)
from evalboard.readers._cells import CellRows, fields, text
from evalboard.readers._options import Cleaning, ReaderOptions, unnamed_fields
from evalboard.readers._standings import HubStanding, latest_of, standings
from evalboard.sources import File, Snapshot

OWN = ("model", "notes", "pull_request")
SUMMED_UP = ("verified", "community", "source", "date")
FIELDS = (*OWN, *SUMMED_UP)


class NativeOptions(ReaderOptions):
    """The part of a config for leaderboards of the Hub."""

    unit: ClassVar[str] = "points"
    columns: Cleaning = Field(Cleaning(), description="how cells are read")
    unlisted: Literal["leave_out", "take"] = Field(
        "leave_out",
        description="entries of a file of results that no row of the leaderboard names, such as those of another "
        "task: leave them out, each named, or take them",
    )

    of_several: Literal["refuse", "first_ranked"] = Field(
        "refuse",
        description="several results of an entry for one task, such as with tools and without where `notes` is no "
        "part of the entry: none counts where they differ, or the one that the Hub ranks first does, the others listed",
    )

    def fields(self, board: Board) -> tuple[str, ...]:
        """What is known of an entry."""
        del board
        return FIELDS

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique and that no result has."""
        yield from unnamed_fields(board, OWN, ("entry",))


RESULT_OPTIONS = NativeOptions


def companions(snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """All files of a snapshot of leaderboards belong together: its index says which they are, by hashes and commits."""
    index = next((file for file in snapshot.files if file.path == INDEX), None)
    return {} if index is None else {file.path: (index,) for file in snapshot.files if file is not index}


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some files of a snapshot."""
    options = board.checked(NativeOptions)
    wanted = {file.path: file for file in files}
    indexed = any(file.path == INDEX for file in snapshot.files)
    all_of_it = standings(
        snapshot if indexed else replace(snapshot, files=tuple(files)),
        unlisted=options.unlisted == "take",
        name=partial(_name, board),
    )
    taken, ids, others = _counted(board, options, all_of_it.taken)
    here = [place for place, each in enumerate(taken) if each.file in wanted]
    rows = [(ids[place], taken[place]) for place in here]
    of_file: dict[str, list[HubStanding]] = {}
    for _, each in rows:
        of_file.setdefault(each.file, []).append(each)
    about = [_about_file(wanted[path], mine) for path, mine in of_file.items()]
    about += [
        {"file": path, "blob": wanted[path].blob, "metrics": written(_directions(dataset, all_of_it.taken))}
        for path, dataset in all_of_it.about.items()
        if path in wanted
    ]
    results = [
        (of, each.entry.dataset, each.entry.task, each.entry.value, each.file, each.entry.row) for of, each in rows
    ]
    entries, out = _entries(options, ids, taken, here)
    return Reading(
        results=Results(_frame(RESULTS, ("entry", "task", "metric", "value", "file", "row"), results)),
        entries=entries,
        files=Files(
            _frame(FILES, OF_FILE, [tuple(row.get(name, BLANK.get(name, "")) for name in OF_FILE) for row in about])
        ),
        left_out=(*(row for row in (*all_of_it.left_out, *others) if row.file in wanted), *out),
    )


OF_FILE = ("file", "blob", "date", "settings", "metrics")
BLANK = {"date": pd.NaT}


def _counted(
    board: Board, options: NativeOptions, taken: Sequence[HubStanding]
) -> tuple[list[HubStanding], list[str], list[LeftOut]]:
    """The values that count with the ids of their entries, and those that stand behind another of the same entry."""
    ids = [_name(board, each.model, each.entry.notes, each.pull_request) for each in taken]
    if options.of_several == "refuse":
        return [*taken], ids, []
    places = [(ident, each.entry.dataset, each.entry.task) for ident, each in zip(ids, taken, strict=True)]
    best: dict[tuple[str, str, str], int] = {}
    for place, each in zip(places, taken, strict=True):
        best[place] = min(best.get(place, sys.maxsize), _rank(each))
    counting: list[HubStanding] = []
    names: list[str] = []
    out: list[LeftOut] = []
    for place, each in zip(places, taken, strict=True):
        if _rank(each) == best[place]:
            counting.append(each)
            names.append(place[0])
            continue
        settings = f" ({each.entry.notes})" if each.entry.notes else ""
        out.append(
            LeftOut(
                file=each.file,
                row=each.entry.row,
                column=f"{each.entry.dataset} {each.entry.task}",
                value=f"{each.entry.value:g}",
                reason=f"is one of several results of {place[0]}{settings}: the one that the Hub ranks first counts",
            )
        )
    return counting, names, out


def _rank(each: HubStanding) -> int:
    return each.listed.rank if each.listed is not None else sys.maxsize


def _name(board: Board, model: str, notes: str | None, request: int | None) -> str:
    cells: dict[str, object] = {"model": model, "notes": notes, "pull_request": request}
    return entry_id([text(cells[name]) for name in board.entry])


def _entries(
    options: NativeOptions, ids: Sequence[str], taken: Sequence[HubStanding], here: Sequence[int]
) -> tuple[Entries, list[LeftOut]]:
    """A row for each entry and file of those that are asked for, with what all results of the entry say together."""
    of_entry: dict[str, list[HubStanding]] = {}
    for ident, each in zip(ids, taken, strict=True):
        of_entry.setdefault(ident, []).append(each)
    pairs = list(dict.fromkeys((ids[place], taken[place].file) for place in here))
    cells = [_cells(of_entry[ident]) for ident, _ in pairs]
    paths = [path for _, path in pairs]
    raw = {name: [row[name] for row in cells] for name in FIELDS}
    columns, out = fields(
        raw, CellRows(paths, [0] * len(pairs), [ident for ident, _ in pairs]), options.columns, sources={}
    )
    columns = {name: column for name, column in columns.items() if name == "model" or column.notna().any()}
    return Entries(entries_frame([ident for ident, _ in pairs], paths, columns)), out


def _cells(mine: Sequence[HubStanding]) -> dict[str, object]:
    on_leaderboards = any(each.listed is not None for each in mine)
    requests = sorted({each.pull_request for each in mine if each.pull_request is not None})
    return {
        "model": mine[0].model,
        "notes": _joined(each.entry.notes for each in mine),
        "pull_request": ", ".join(f"#{request}" for request in requests) or None,
        "verified": all(each.verified for each in mine) if on_leaderboards else None,
        "community": bool(requests) if on_leaderboards else None,
        "source": _joined(each.source for each in mine),
        "date": latest_of(each.date for each in mine),
    }


def _joined(words: Iterable[str | None]) -> str | None:
    return ", ".join(dict.fromkeys(word for word in words if word)) or None


def _about_file(file: File, mine: Sequence[HubStanding]) -> dict[str, object]:
    """What is said of a file of results: its date, and as settings what the Hub and the file say of each of its
    values.
    """
    said = [
        {
            "verified": each.verified or None,
            "pull_request": each.pull_request,
            "hub_rank": each.listed.rank if each.listed is not None else None,
            "source": each.source,
            "notes": each.entry.notes,
        }
        for each in mine
    ]
    stated = {
        name: [cells[name] for cells in said] for name in said[0] if any(cells[name] is not None for cells in said)
    }
    settings = {name: words[0] if len(set(map(str, words))) == 1 else words for name, words in stated.items()}
    date = latest_of(each.date for each in mine)
    return {
        "file": file.path,
        "blob": file.blob,
        "date": date or pd.NaT,
        "settings": json.dumps(settings, sort_keys=True) if settings else "",
    }


def _directions(dataset: str, taken: Sequence[HubStanding]) -> Iterator[MetricFacts]:
    """What a leaderboard says of what is better, task by task: by ranks against values, and where its rows state it by
    that.
    """
    of_task: dict[str, list[HubStanding]] = {}
    for each in taken:
        if each.entry.dataset == dataset and each.listed is not None:
            of_task.setdefault(each.entry.task, []).append(each)
    for task, mine in of_task.items():
        pairs = [(each.listed.rank, each.listed.value) for each in mine if each.listed is not None]
        for direction, key in inferred(pairs):
            yield MetricFacts(task=dataset, metric=task, direction=direction, key=key)
        flags = {each.listed.lower_is_better: each.listed.number for each in reversed(mine) if each.listed is not None}
        for flag, row in flags.items():
            if flag is not None:
                yield MetricFacts(
                    task=dataset, metric=task, direction=better(lower=flag), key=f"row {row}, lower_is_better"
                )


def inferred(pairs: Sequence[tuple[int, float]]) -> list[tuple[Literal["higher", "lower"], str]]:
    """What is better, by ranks and values, and by which: nothing where all values are equal, both ways where ranks
    contradict each other. Values of one rank may differ, and ranks of one value.
    """
    by_rank: dict[int, list[float]] = {}
    for rank, value in pairs:
        by_rank.setdefault(rank, []).append(value)
    ranks = sorted(by_rank)
    witness: dict[Literal["higher", "lower"], str] = {}
    for first, second in pairwise(ranks):
        high, low = (max(by_rank[first]), min(by_rank[second])), (min(by_rank[first]), max(by_rank[second]))
        if high[0] > high[1]:
            witness.setdefault("higher", f"rank {first} ({high[0]:g}) before rank {second} ({high[1]:g})")
        if low[0] < low[1]:
            witness.setdefault("lower", f"rank {first} ({low[0]:g}) before rank {second} ({low[1]:g})")
    if len(witness) == 1:
        (direction,) = witness
        return [(direction, f"rank against value in {len(pairs):,} rows")]
    return list(witness.items())


def _frame(columns: dict[str, str], names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> pd.DataFrame:
    return (
        framed(columns, **dict(zip(names, map(list, zip(*rows, strict=True)), strict=True)))
        if rows
        else framed(columns)
    )
