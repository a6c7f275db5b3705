"""What stands on leaderboards of the Hub, row by row with the entry of its file of results, or in such files alone."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import msgspec

from evalboard.data.hub_leaderboards import (
    FORMAT,
    INDEX,
    AnsweredLeaderboard,
    AnswerIndex,
    LeaderboardRow,
    ListedResult,
    place_of,
    rows_of,
)
from evalboard.data.numerals import first_moment
from evalboard.data.schema import LeftOut, skip_unreadable
from evalboard.errors import ReadError
from evalboard.readers._cells import number, shown, text
from evalboard.readers._yaml import document
from evalboard.sources import File, Snapshot

LARGEST = 2**20  # bytes
SAME = 1e-9
"""How far, as a share, a value of an answer may lie from that of its file: the numerals are the same, their readers are
not.
"""
IN_REPOSITORY = re.compile(r"(?:.*/)?([^/]+/(?!\.eval_results/)[^/]+)(?:/\.eval_results)?/[^/]+")


@dataclass(frozen=True, slots=True)
class ResultEntry:
    """One entry of a file of results, `row` being its number there."""

    row: int
    dataset: str
    task: str
    value: float
    notes: str | None = None
    date: datetime | None = None
    source_name: str | None = None
    source_url: str | None = None


@dataclass(frozen=True, slots=True)
class HubStanding:
    """A value that is taken: an entry of a file of results, and the row that names it, where there is a leaderboard."""

    file: str
    model: str
    entry: ResultEntry
    listed: LeaderboardRow | None = None
    date: datetime | None = None
    pull_request: int | None = None

    @property
    def verified(self) -> bool:
        """Whether the Hub has verified it."""
        return self.listed is not None and self.listed.verified

    @property
    def source(self) -> str | None:
        """Where the value is from, by name or address."""
        names = (self.entry.source_name, self.listed.source_name if self.listed else None)
        urls = (self.entry.source_url, self.listed.source_url if self.listed else None)
        return next((word for word in (*names, *urls) if word), None)


EntryName = Callable[[str, str | None, int | None], str]


@dataclass
class Standings:
    """All that stands in a snapshot, and what was not taken. `about` has for the path of an answer its dataset."""

    taken: list[HubStanding] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)


def standings(snapshot: Snapshot, *, unlisted: bool, name: EntryName) -> Standings:
    """What stands in the files of a snapshot, its entries called as `name` says. `unlisted`: also entries that no row
    of a leaderboard names.
    """
    there = {file.path: file for file in snapshot.files}
    if INDEX in there:
        return _of_answers(snapshot, there, unlisted=unlisted, name=name)
    all_of_it = Standings()
    for file in snapshot.files:
        if not place_of(file.path):
            _alone(snapshot, file, all_of_it)
        else:
            all_of_it.left_out.append(
                LeftOut(file=file.path, reason=f"is part of a snapshot whose {INDEX} cannot be read")
            )
    return all_of_it


def _alone(snapshot: Snapshot, file: File, all_of_it: Standings) -> None:
    with skip_unreadable(file.path, all_of_it.left_out):
        entries, out = entries_of(snapshot, file)
        inside = IN_REPOSITORY.fullmatch(file.path)
        if inside is None:
            raise ReadError("says of no model: expected it as <owner>/<model>/.eval_results/<name>.yaml")
        all_of_it.left_out += [replace(row, entry=inside[1]) for row in out]
        all_of_it.taken += [HubStanding(file.path, inside[1], entry, date=entry.date) for entry in entries]


def _of_answers(snapshot: Snapshot, there: Mapping[str, File], *, unlisted: bool, name: EntryName) -> Standings:
    """What stands on the leaderboards of a snapshot, checked against the files of results."""
    all_of_it = Standings()
    index = _index(snapshot, there[INDEX], all_of_it)
    if index is None:
        return all_of_it
    model_of = {each.path: each.model for each in index.files if each.path}
    wanted = {each.dataset for each in index.leaderboards}
    of_file: dict[str, list[ResultEntry]] = {}
    for path, model in model_of.items():
        with skip_unreadable(path, all_of_it.left_out):
            of_file[path], out = entries_of(snapshot, there[path]) if path in there else ([], [])
            all_of_it.left_out += [replace(row, entry=model) for row in out if not row.task or row.task in wanted]
    answers = _Answers(snapshot, there, {each.key: each for each in index.files}, of_file, all_of_it, unlisted, name)
    for answered in index.leaderboards:
        answers.take(answered)
    return all_of_it


@dataclass(frozen=True)
class _Answers:
    """What is at hand where leaderboards are gone through."""

    snapshot: Snapshot
    there: Mapping[str, File]
    files: Mapping[tuple[str, str, int | None], ListedResult]
    of_file: Mapping[str, Sequence[ResultEntry]]
    all_of_it: Standings
    unlisted: bool
    name: EntryName

    def take(self, answered: AnsweredLeaderboard) -> None:
        """Add what stands on one leaderboard."""
        if answered.reason or answered.path not in self.there:
            why = answered.reason or "is not in the snapshot"
            self.leave(LeftOut(file=answered.path or INDEX, column=answered.dataset, reason=why))
            return
        try:
            rows, bad = rows_of(self.snapshot.local(self.there[answered.path]).read_bytes())
        except (OSError, ValueError, ReadError) as error:
            self.leave(LeftOut(file=answered.path, reason=str(error)))
            return
        self.all_of_it.about[answered.path] = answered.dataset
        for each in bad:
            self.leave(
                LeftOut(
                    file=answered.path,
                    row=each.number,
                    column=each.key,
                    value=each.value,
                    reason=each.reason,
                    entry=each.model,
                )
            )
        rows_by_file: dict[ListedResult, list[LeaderboardRow]] = {}
        for row in rows:
            about = self.files.get(row.key, ListedResult(*row.key, reason=f"{INDEX} does not say where its file is"))
            if about.path in self.of_file:
                rows_by_file.setdefault(about, []).append(row)
            else:
                self.leave(self._not_taken(answered, row, about.reason or f"its file cannot be read: {about.path}"))
        self._not_listed(
            answered, [pair for about, mine in rows_by_file.items() for pair in self._matched(answered, about, mine)]
        )

    def _not_taken(self, answered: AnsweredLeaderboard, row: LeaderboardRow, why: str) -> LeftOut:
        entry = self.name(row.model, row.notes, row.pull_request)
        return LeftOut(
            file=answered.path,
            row=row.number,
            column=row.model,
            value=f"{row.value:g}",
            reason=why,
            entry=entry,
            task=answered.dataset,
        )

    def leave(self, out: LeftOut) -> None:
        """Add something that is not taken."""
        self.all_of_it.left_out.append(out)

    def _matched(
        self, answered: AnsweredLeaderboard, about: ListedResult, rows: Sequence[LeaderboardRow]
    ) -> list[tuple[ListedResult, ResultEntry]]:
        """Add the rows of one file, each with the entry that it names. The entries that no row names, unless rows
        contradict the file.
        """
        entries = [entry for entry in self.of_file[about.path] if entry.dataset == answered.dataset]
        free, date, sure = list(entries), first_moment(about.date), True
        for row in rows:
            candidates = _meant(row, free)
            alike = sum(_says(other, row.value) and other.notes == row.notes for other in rows)
            if not candidates:
                sure = False
                self.leave(self._not_taken(answered, row, _otherwise(about, entries)))
            elif len(candidates) > 1 and alike < len(candidates):
                tasks = ", ".join(sorted(entry.task for entry in candidates))
                why = (
                    f"is the value of {len(candidates)} entries of its file (tasks {tasks}), and nothing says which of "
                    "them is meant"
                )
                self.leave(self._not_taken(answered, row, why))
                free = [entry for entry in free if entry not in candidates]
            else:
                free.remove(candidates[0])
                entry = candidates[0]
                self.all_of_it.taken.append(
                    HubStanding(about.path, about.model, entry, row, entry.date or date, about.pull_request)
                )
        return [(about, entry) for entry in free] if sure else []

    def _not_listed(self, answered: AnsweredLeaderboard, not_named: Sequence[tuple[ListedResult, ResultEntry]]) -> None:
        """Take the entries that no row names, or leave them out, as the config says: those of a task that is not ranked
        at all as one.
        """
        if self.unlisted:
            dates = ((about, entry, entry.date or first_moment(about.date)) for about, entry in not_named)
            self.all_of_it.taken += [
                HubStanding(about.path, about.model, entry, None, date, about.pull_request)
                for about, entry, date in dates
            ]
            return
        ranked = {
            each.entry.task
            for each in self.all_of_it.taken
            if each.entry.dataset == answered.dataset and each.listed is not None
        }
        counts = Counter(entry.task for _, entry in not_named if entry.task not in ranked)
        for task, count in counts.items():
            entries = "1 entry" if count == 1 else f"{count:,} entries"
            self.leave(
                LeftOut(
                    file=answered.path,
                    column=task,
                    reason=f"is a task that the leaderboard does not rank: {entries} in files of results",
                )
            )
        why = "stands in its file, and not on the leaderboard"
        for about, entry in not_named:
            if entry.task in ranked:
                self.leave(
                    LeftOut(
                        file=about.path,
                        row=entry.row,
                        column=entry.task,
                        value=f"{entry.value:g}",
                        reason=why,
                        entry=self.name(about.model, entry.notes, about.pull_request),
                    )
                )


def _meant(row: LeaderboardRow, entries: Sequence[ResultEntry]) -> list[ResultEntry]:
    same_value = [entry for entry in entries if _says(row, entry.value)]
    same_notes = [entry for entry in same_value if entry.notes == row.notes]
    return same_notes or same_value


def _says(row: LeaderboardRow, value: float) -> bool:
    return math.isclose(row.value, value, rel_tol=SAME, abs_tol=0.0)


def _index(snapshot: Snapshot, file: File, all_of_it: Standings) -> AnswerIndex | None:
    try:
        index = msgspec.json.decode(snapshot.local(file).read_bytes(), type=AnswerIndex)
    except (OSError, ValueError, RecursionError, ReadError) as error:
        all_of_it.left_out.append(LeftOut(file=file.path, reason=f"cannot be read: {error}"))
        return None
    if index.format != FORMAT:
        all_of_it.left_out.append(LeftOut(file=file.path, reason="is of another release"))
        return None
    return index


def _otherwise(about: ListedResult, entries: Sequence[ResultEntry]) -> str:
    values = ", ".join(f"{entry.value:g}" for entry in entries[:5])
    says = f"its file says {values}" if entries else "its file says nothing of this benchmark"
    return f"is what the leaderboard says; {says} ({about.path}): neither counts"


def entries_of(snapshot: Snapshot, file: File) -> tuple[list[ResultEntry], list[LeftOut]]:
    """The entries of a file of results, and those that cannot be taken. ReadError where it is no such file."""
    content = document(snapshot.local(file), most=LARGEST, what="a file of results")
    if not isinstance(content, list):
        raise ReadError("is no list of results")
    if not any(isinstance(record, Mapping) for record in content):
        raise ReadError("has no result: expected a list of records with `dataset` and `value`")
    entries, out = [], []
    for row, record in enumerate(content, start=1):
        try:
            entries += _entry(row, record)
        except ValueError as error:
            cells = record if isinstance(record, Mapping) else {}
            at = LeftOut(
                file=file.path,
                row=row,
                column=error.args[1],
                value=shown(_value_of(cells, error.args[1])),
                reason=str(error.args[0]),
            )
            out.append(replace(at, task=_dataset_of(cells)))
    return entries, out


def _value_of(record: Mapping[object, object], column: str) -> object:
    return record.get(column, "") if column else ""


def _dataset_of(record: Mapping[object, object]) -> str:
    dataset = record.get("dataset")
    return text(dataset.get("id")) or "" if isinstance(dataset, Mapping) else ""


def _entry(row: int, record: object) -> Iterator[ResultEntry]:
    """An entry of a file, or none where it says that its value is missing. ValueError: what is wrong, and in which
    key.
    """
    if not isinstance(record, Mapping):
        raise ValueError("is no record", "")  # noqa: TRY004 - of what stands in a file, not of an argument
    dataset = record.get("dataset")
    dataset = dataset if isinstance(dataset, Mapping) else {}
    source = record.get("source")
    source = source if isinstance(source, Mapping) else {}
    name, task = dataset.get("id"), dataset.get("task_id")
    if not isinstance(name, str) or not name:
        raise ValueError("does not say of which dataset it is", "dataset")
    if not isinstance(task, (str, int)) or isinstance(task, bool) or not str(task):
        raise ValueError("does not say of which task it is: expected `task_id`", "dataset")
    try:
        value = number(record.get("value"))
    except ValueError as error:
        raise ValueError(str(error), "value") from None
    if value == value:
        yield ResultEntry(
            row=row,
            dataset=name,
            task=str(task),
            value=value,
            notes=text(record.get("notes")),
            date=first_moment(record.get("date")),
            source_name=_word(source.get("name")),
            source_url=_word(source.get("url")),
        )


def _word(cell: object) -> str | None:
    return text(cell) if isinstance(cell, str) else None


def latest_of(dates: Iterable[datetime | None]) -> datetime | None:
    """The latest of some dates; None where there is none."""
    return max((date for date in dates if date is not None), default=None)
