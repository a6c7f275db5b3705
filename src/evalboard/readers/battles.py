"""Battles: tables with a row per judged comparison, in parquet, JSON lines or CSV, or OpenCompass' records with `matches`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated

import pandas as pd
from pydantic import Field, field_validator

from evalboard.config import Board, Frozen, KeyPath, Name
from evalboard.data.battles import BattleFile, BattleScan, BothBad, Counted, Fought, believed
from evalboard.data.repeats import said_of_repeats
from evalboard.data.schema import FILES, Files, LeftOut, framed
from evalboard.errors import EvalboardError, ReadError, nearest
from evalboard.readers._battles import VERDICT, Counting, countable, judged, table, with_style
from evalboard.readers._options import ReaderOptions, Wanted, same
from evalboard.sources import File, Snapshot

DATASET = "dataset"
"""The level of an arena's suite: its children are data sets, its root all of them together."""


class Columns(Frozen):
    """Where things stand in a table of battles."""

    model_a: Name = "model_a"
    model_b: Name = "model_b"
    winner: Name | None = Field(default=None, description="who won: model_a, model_b, tie, or both_bad; `winner` where nothing is given")
    verdict: Name | None = Field(default=None, description="a judge's text with [[A>>B]] ... [[B>>A]], in the place of winner")
    dataset: Name | None = Field(default=None, description="the data set that a battle belongs to; one where not given")
    prompt: Name | None = Field(default=None, description="what was asked: battles that share it are not independent")
    judge: Name | None = None
    groups: dict[Name, Name] = Field(default_factory=dict, description="what battles can be filtered by and controlled for: a name and its column")
    style: dict[Name, tuple[Name, Name]] = Field(
        default_factory=dict, description="features of the answers: a name, and the columns of sides A and B; counted in the texts where not there"
    )


class Options(ReaderOptions):
    """The part of a config that reads battles."""

    columns: Columns = Columns()
    where: dict[Name, Wanted] = Field(default_factory=dict, description="columns and the words that rows have there which are meant")
    words: dict[Name, Annotated[str, Field(pattern="^(model_a|model_b|tie|both_bad)$")]] = Field(
        default_factory=dict, description="what the files call an outcome, where they have words of their own"
    )
    both_bad: BothBad = Field("tie", description="what a battle is that both sides lost: a tie, no battle (drop), or a category of its own")
    path: str | None = Field(None, description="a regular expression in which a file's path is searched: its named groups are columns of all rows")
    counting: Counting = Field("evalboard", description="how style is counted in texts: `opencompass` keeps the defects of that code")

    @field_validator("path")
    @classmethod
    def _expression(cls, text: str | None) -> str | None:
        try:
            if text is not None and not re.compile(text).groupindex:
                raise ValueError(f"{text!r} names no group; expected one like (?P<dataset>...)")
        except re.error as error:
            raise ValueError(f"{text!r} is no regular expression: {error}") from None
        return text

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Where this does not go with the rest of the config."""
        if board.rating is None:
            yield ("reader",), "battles are rated: the board has no `rating`"
        if board.suite.levels != (DATASET,):
            yield ("suite", "levels"), f"the suite of an arena has the one level [{DATASET}]"
        if self.columns.winner is not None and self.columns.verdict is not None:
            yield ("columns", "verdict"), "give winner or verdict, not both"
        if board.rating is not None and board.rating.keep == "counts":
            told = "is of single battles, and the board keeps counts (rating: keep)"
            yield from ((("columns", name), told) for name in ("verdict", "prompt", "style") if getattr(self.columns, name))
            yield from ((("where",), told) for _ in self.where)
            if board.rating.cluster:
                yield ("rating", "cluster"), told


def fought(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Fought:
    """The battles in some files of a snapshot, under the names of the config. A row that is none costs that row, a file that is none that file.

    EvalboardError where nothing is left.
    """
    options = board.checked(Options)
    frames, out, notes = [], [], []
    for file in files:
        try:
            whole = _told_by_path(table(snapshot.local(file)), file.path, options.path)
            counted = with_style(_meant(whole, options), options.columns.style, options.counting)
            frame, dropped = judged(_named(options.columns, counted))
        except ReadError as error:
            out.append(LeftOut(file=file.path, reason=str(error)))
            continue
        frames.append(frame.assign(file=file.path))
        notes += [f"{file.path}: {dropped}"] if dropped else []
    if not frames:
        raise _nothing(board, out)
    found = _believed(board, options, files, pd.concat(frames, ignore_index=True), out)
    return replace(found, notes=(*notes, *said_of_repeats(found.battles)))


def battle_scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> tuple[BattleScan, tuple[LeftOut, ...]]:
    """The parquet files of a snapshot as an engine is asked to count their battles, and the files that it cannot be asked for."""
    options = board.checked(Options)
    places = _places(options.columns)
    found, out = [], []
    for file in files:
        try:
            given = _groups_of_path(file.path, options.path)
            countable(snapshot.local(file), [column for column in places.values() if column not in given])
        except ReadError as error:
            out.append(LeftOut(file=file.path, reason=str(error)))
            continue
        found.append(BattleFile(file.path, snapshot.local(file), tuple(given.items())))
    return BattleScan(tuple(found), tuple(places.items()), board.engine), tuple(out)


def fought_kinds(board: Board, counted: Counted, files: Sequence[File]) -> Fought:
    """The battles of a board of which an engine counted the kinds. EvalboardError where there are none."""
    if counted.kinds.empty:
        raise _nothing(board, counted.left_out)
    return _believed(board, board.checked(Options), files, counted.kinds, counted.left_out)


def _believed(board: Board, options: Options, files: Sequence[File], rows: pd.DataFrame, out: Sequence[LeftOut]) -> Fought:
    renamed = rows.assign(winner=rows["winner"].replace(options.words))
    found, refused = believed(renamed, both_bad=options.both_bad, style=tuple(options.columns.style))
    if found.empty:
        raise _nothing(board, (*out, *refused))
    named = Files(framed(FILES, file=[file.path for file in files], blob=[file.blob for file in files]))
    return Fought(battles=found, files=named, left_out=(*out, *refused))


def _nothing(board: Board, out: Sequence[LeftOut]) -> EvalboardError:
    return EvalboardError(f"board {board.id}: no battle could be read" + "".join(f"\n  {row}" for row in out[:5]))


def _told_by_path(frame: pd.DataFrame, path: str, expression: str | None) -> pd.DataFrame:
    """Rows with what the path of their file says of all of them."""
    return frame.assign(**_groups_of_path(path, expression))


def _groups_of_path(path: str, expression: str | None) -> dict[str, str]:
    """What the path of a file says of all its rows."""
    if expression is None:
        return {}
    found = re.search(expression, path)
    if found is None:
        raise ReadError(f"has a path in which options: path, {expression!r}, is not found")
    return found.groupdict()


def _meant(frame: pd.DataFrame, options: Options) -> pd.DataFrame:
    """The rows that the config means."""
    for column, words in options.where.items():
        _there(frame, column)
        frame = frame[[any(same(cell, word) for word in words) for cell in frame[column]]]
    return frame


def _named(columns: Columns, frame: pd.DataFrame) -> pd.DataFrame:
    """The columns that the config names, under its names."""
    places = _places(columns)
    for column in places.values():
        _there(frame, column)
    named = pd.DataFrame({name: frame[column] for name, column in places.items()}, index=frame.index)
    words = [name for name in (DATASET, "judge", *columns.groups) if name in named]
    return named.assign(**{name: named[name].astype("str").where(named[name].notna(), None) for name in words})


def _places(columns: Columns) -> dict[str, str]:
    """The columns of the files, by the names of the config."""
    who_won = {VERDICT: columns.verdict} if columns.verdict else {"winner": columns.winner or "winner"}
    places = {"model_a": columns.model_a, "model_b": columns.model_b, **who_won}
    places |= {name: column for name in (DATASET, "prompt", "judge") if (column := getattr(columns, name)) is not None}
    places |= columns.groups
    places |= {f"{name}_{side}": column for name, pair in columns.style.items() for side, column in zip("ab", pair, strict=True)}
    return places


def _there(frame: pd.DataFrame, column: str) -> None:
    if column not in frame:
        raise ReadError(f"has no column {column!r}{nearest(column, list(map(str, frame.columns)))}")
