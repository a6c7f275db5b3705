"""Battles: tables with a row per judged comparison, OpenCompass' records with `matches`, and Arena-Hard's with
`games`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Literal, Self

import pandas as pd
import pyarrow as pa
from pydantic import Field, field_validator, model_validator

from evalboard.config import Board, FrozenModel, JudgesConfig, KeyPath, Name, RatingConfig
from evalboard.data import numerals
from evalboard.data.battles import (
    BATTLE_TEXTS,
    BattleCounts,
    BattleFile,
    BattleReading,
    BattleScan,
    BothBad,
    Preferences,
    believed,
    said_of_repeats,
)
from evalboard.data.schema import FILES, Files, LeftOut, framed, skip_unreadable
from evalboard.errors import EvalboardError, ReadError, nearest
from evalboard.readers._battles import (
    VERDICT,
    Counting,
    battles_of_games,
    countable,
    judged,
    pieces,
    said,
    table,
    with_style,
)
from evalboard.readers._cells import text
from evalboard.readers._options import ReaderOptions, WantedWords, same
from evalboard.sources import File, Snapshot
from evalboard.strings import message

DATASET = "dataset"
"""The level of an arena's suite: its children are data sets, its root all of them together."""


Outcome = Literal["model_a", "model_b", "tie", "both_bad"]


class PreferenceColumn(FrozenModel):
    """A column of graded preferences."""

    column: Name = Field(description="where the numbers stand")
    a: float = Field(description="the number that says that side A is wholly better")
    b: float = Field(description="the number that says that side B is")

    @model_validator(mode="after")
    def _apart(self) -> Self:
        if self.a == self.b:
            raise ValueError(f"a and b are both {self.a:g}; expected the two ends of the scale")
        return self


class BattleColumns(FrozenModel):
    """Where things stand in a table of battles."""

    model_a: Name = Field("model_a", description="who met: side A")
    model_b: Name = Field("model_b", description="who met: side B")
    winner: Name | None = Field(
        default=None,
        description="who won, `winner` where nothing is given: `model_a`, `model_b`, `tie` (also `tie "
        "(inconsistent)`, as MT-Bench calls a judge who decided once for each), or what both lost (`both_bad`, "
        "`bothbad`, `tie (bothbad)`, `tie_bothbad`); any other word is refused with file, row and value",
    )
    verdict: Name | None = Field(
        default=None, description="in its place: a judge's text, of which the first `[[A>>B]]` ... `[[B>>A]]` counts"
    )
    outcomes: dict[Outcome, Name] = Field(
        default_factory=dict,
        description="in its place: a column of flags for each outcome, of which exactly one is set: `{model_a: "
        "winner_model_a, model_b: winner_model_b, tie: winner_tie}`",
    )
    preference: PreferenceColumn | None = Field(
        default=None,
        description="in its place: numbers from side A wholly better (`a`) to side B (`b`), each battle won in parts: "
        "`{column: preference, a: 1, b: 2}`",
    )
    dataset: Name | None = Field(
        default=None,
        description="what a battle belongs to: each is rated alone beside all together; one data set where not given",
    )
    prompt: Name | None = Field(default=None, description="what was asked: battles that share it are not independent")
    question: Name | None = Field(default=None, description="the text of what was asked")
    answers: tuple[Name, Name] | None = Field(
        default=None,
        description="the texts of both answers. Of a conversation (records with `role` and `content`) the assistant's "
        "messages count; the user's are the question where none is named",
    )
    judge: Name | None = Field(default=None, description="who judged")
    groups: dict[Name, Name] = Field(
        default_factory=dict, description="what visitors filter by and control for: a name and its column"
    )
    style: dict[Name, tuple[Name, Name]] = Field(
        default_factory=dict,
        description="features of the answers that visitors can hold equal: a name, and the columns of sides A and B. "
        "A count that is given by kinds (a record) is summed; where a file has no such columns they are counted in "
        "the answers' texts",
    )


class GameOptions(FrozenModel):
    """Arena-Hard's judgements: records of one model with `games` against a baseline, in turn with the baseline's answer
    first and second.
    """

    baseline: Name = Field(description="whom all models met, such as `gpt-4-0314`")


class BattleOptions(ReaderOptions):
    """The part of a config that reads battles."""

    columns: BattleColumns = Field(BattleColumns.model_validate({}), description="where things stand")
    where: dict[Name, WantedWords] = Field(
        default_factory=dict, description="for a column: the word, or words, of the rows that are meant"
    )
    words: dict[Name, Annotated[str, Field(pattern="^(model_a|model_b|tie|both_bad)$")]] = Field(
        default_factory=dict, description="translates outcomes that have words of their own: `{left: model_a}`"
    )
    both_bad: BothBad = Field(
        "tie",
        description="what a battle is that both sides lost: `tie`, `drop`, or `own`: no part of a rating, and counted "
        "beside the others as `both_bad`",
    )
    games: GameOptions | None = Field(
        None,
        description="for Arena-Hard's judgements, a record with `model` and `games`: whom all met. Each game is a "
        "battle; a strong win is a win",
    )
    path: str | None = Field(
        None,
        description="a regular expression in which the path of a file is searched; its named groups are columns of "
        'all its rows: `"^(?P<dataset>[^/]+)/"` takes the folder for the data set',
    )
    counting: Counting = Field(
        "evalboard",
        description="how `sum_assistant_tokens`, `header_count`, `list_count` and `bold_count` are counted in the "
        "answers' texts (`text_a` and `text_b`, or `prediction1` and `prediction2`) where `style` names columns that "
        "a file does not have: `evalboard`, or `opencompass` with that code's defects. Tokens are words between white "
        "space",
    )

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
        columns = self.columns
        stated = [name for name in ("winner", "verdict", "outcomes", "preference") if getattr(columns, name)] + (
            ["games"] if self.games else []
        )
        if len(stated) > 1:
            yield ("columns", stated[1]), f"give {' or '.join(stated)}, not {'both' if len(stated) == 2 else 'several'}"
        if columns.outcomes and not {"model_a", "model_b"} <= columns.outcomes.keys():
            yield ("columns", "outcomes"), f"names {', '.join(columns.outcomes)}; expected model_a and model_b at least"
        if columns.preference and self.words:
            yield ("options", "words"), "translates words, and preferences are numbers"
        if board.rating is not None and board.rating.keep == "counts":
            reason = "is of single battles, and the board keeps counts (rating: keep)"
            yield from (
                (("columns", name), reason)
                for name in ("verdict", "outcomes", "preference", "prompt", "style", "question", "answers")
                if getattr(self.columns, name)
            )
            yield from ((("where",), reason) for _ in self.where)
            if board.rating.cluster:
                yield ("rating", "cluster"), reason
        if board.rating is not None and board.rating.judges is not None:
            yield from _unread(board.rating, board.rating.judges, columns)


def _unread(rating: RatingConfig, judges: JudgesConfig, columns: BattleColumns) -> Iterator[tuple[KeyPath, str]]:
    read = [name for name in ("judge", DATASET) if getattr(columns, name)] + [*columns.groups]
    if judges.column not in read:
        yield (
            ("rating", "judges", "column"),
            f"{judges.column!r} is not read; expected one of {', '.join(read) or 'columns: judge, dataset, groups'}",
        )
    for name in judges.apart:
        if name not in columns.groups:
            yield ("rating", "judges", "apart"), f"{name!r} is none of columns: groups"
    if columns.prompt is None or rating.keep == "counts":
        yield (
            ("rating", "judges"),
            "tells which verdicts are on the same answers by their prompt: expected columns: prompt, and keep: battles",
        )


BATTLE_OPTIONS = BattleOptions


def load_battles(board: Board, snapshot: Snapshot, files: Sequence[File]) -> BattleReading:
    """The battles in some files of a snapshot, under the names of the config. EvalboardError where nothing is left."""
    options = board.checked(BattleOptions)
    out: list[LeftOut] = []
    frames, notes = [], []
    for file in files:
        with skip_unreadable(file.path, out):
            whole = table(snapshot.local(file), snapshot.bounds, _wanted(options))
            whole = whole.assign(**_groups_of_path(file.path, options.path))
            counted = with_style(_meant(whole, options), options.columns.style, options.counting)
            frame, dropped = judged(_named(options.columns, counted))
            frames.append(frame.assign(file=file.path))
            notes += [message("base-of", what=file.path, says=dropped)] if dropped else []
    if not frames:
        raise _nothing(board, out)
    fought = _believed(board, options, files, pd.concat(frames, ignore_index=True), out)
    return replace(fought, notes=(*notes, *said_of_repeats(fought.battles)))


def battle_texts(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Iterator[pa.Table | LeftOut]:
    """What stands in some files beside who met whom, in pieces with the columns of `BATTLE_TEXTS`; and the unreadable
    files.
    """
    options = board.checked(BattleOptions)
    columns = options.columns
    question, sides = columns.question, columns.answers or ()
    says = columns.verdict or (columns.preference.column if columns.preference else columns.winner or "winner")
    named = [name for name in (question, *sides) if name]
    for file in files:
        try:
            for first, frame in pieces(snapshot.local(file), snapshot.bounds, [*named, says]):
                for name in named:
                    _there(frame, name)
                texts = {
                    "file": [file.path] * len(frame),
                    "row": range(first + 1, first + 1 + len(frame)),
                    "question": [said(cell, "user") for cell in frame[named[0]]] if named else None,
                    **{
                        f"answer_{side}": [said(cell) for cell in frame[name]]
                        for side, name in zip("ab", sides, strict=bool(sides))
                    },
                    "verdict": [text(cell) for cell in frame[says]] if says in frame else None,
                }
                yield pa.table(
                    [texts.get(each.name) or pa.nulls(len(frame), each.type) for each in BATTLE_TEXTS], BATTLE_TEXTS
                )
        except ReadError as error:
            yield LeftOut(file=file.path, reason=f"{error}; the texts of its battles are not shown")


def battle_scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> tuple[BattleScan, tuple[LeftOut, ...]]:
    """The parquet files of a snapshot as an engine is asked to count their battles, and the files that it cannot be
    asked for.
    """
    options = board.checked(BattleOptions)
    places = _places(options.columns)
    counted: list[BattleFile] = []
    out: list[LeftOut] = []
    for file in files:
        with skip_unreadable(file.path, out):
            groups = _groups_of_path(file.path, options.path)
            countable(snapshot.local(file), [column for column in places.values() if column not in groups])
            counted.append(BattleFile(file.path, snapshot.local(file), tuple(groups.items())))
    return BattleScan(tuple(counted), tuple(places.items()), board.engine), tuple(out)


def count_battles(board: Board, counted: BattleCounts, files: Sequence[File]) -> BattleReading:
    """The battles of a board of which an engine counted the kinds. EvalboardError where there are none."""
    if counted.kinds.empty:
        raise _nothing(board, counted.left_out)
    return _believed(board, board.checked(BattleOptions), files, counted.kinds, counted.left_out)


def _believed(
    board: Board, options: BattleOptions, files: Sequence[File], rows: pd.DataFrame, out: Sequence[LeftOut]
) -> BattleReading:
    renamed = rows.assign(winner=rows["winner"].replace(options.words))
    graded = options.columns.preference
    preferences = Preferences(graded.a, graded.b) if graded else None
    battles, refused = believed(
        renamed, both_bad=options.both_bad, style=tuple(options.columns.style), preferences=preferences
    )
    if battles.empty:
        raise _nothing(board, (*out, *refused))
    named = Files(framed(FILES, file=[file.path for file in files], blob=[file.blob for file in files]))
    return BattleReading(battles=battles, files=named, left_out=(*out, *refused))


def _nothing(board: Board, out: Sequence[LeftOut]) -> EvalboardError:
    return EvalboardError(message("readers-no-battles", board=board.id, rows="".join(f"\n  {row}" for row in out[:5])))


def _groups_of_path(path: str, expression: str | None) -> dict[str, str]:
    if expression is None:
        return {}
    match = re.search(expression, path)
    if match is None:
        raise ReadError(f"has a path in which options: path, {expression!r}, is not found")
    return match.groupdict()


def _meant(frame: pd.DataFrame, options: BattleOptions) -> pd.DataFrame:
    for column, words in options.where.items():
        _there(frame, column)
        frame = frame[[any(same(cell, word) for word in words) for cell in frame[column]]]
    return battles_of_games(frame, options.games.baseline) if options.games else frame


def _wanted(options: BattleOptions) -> tuple[str, ...]:
    if options.games:
        return ()
    columns = options.columns
    return (*_places(columns).values(), *columns.outcomes.values(), *options.where)


def _named(columns: BattleColumns, frame: pd.DataFrame) -> pd.DataFrame:
    places = _places(columns)
    for column in (*places.values(), *columns.outcomes.values()):
        _there(frame, column)
    named = pd.DataFrame({name: frame[column] for name, column in places.items()}, index=frame.index)
    if columns.outcomes:
        named = named.assign(winner=_flagged(frame, columns.outcomes))
    words = [name for name in (DATASET, "judge", *columns.groups) if name in named]
    named = named.assign(**{name: named[name].astype("str").where(named[name].notna(), None) for name in words})
    return (
        named.assign(prompt=pd.Series([_prompt(cell) for cell in named["prompt"]], index=named.index, dtype="str"))
        if "prompt" in named
        else named
    )


def _flagged(frame: pd.DataFrame, outcomes: Mapping[Outcome, Name]) -> list[str]:
    """The outcome whose flag is set, of each row; where not exactly one is, what stands there, which is no outcome."""
    flags = {outcome: [_flag(cell) for cell in frame[column]] for outcome, column in outcomes.items()}
    rows = zip(*flags.values(), strict=True)
    return [
        _one(tuple(flags), row, [frame[column].iloc[place] for column in outcomes.values()])
        for place, row in enumerate(rows)
    ]


def _flag(cell: object) -> bool | None:
    if isinstance(cell, str) and cell.strip().lower() in {"true", "false"}:
        return cell.strip().lower() == "true"
    number = numerals.numbers(pd.Series([cell], dtype=object)).iloc[0]
    return bool(number) if number in {0.0, 1.0} else None


def _one(outcomes: Sequence[str], flags: tuple[bool | None, ...], cells: Sequence[object]) -> str:
    if None not in flags and sum(map(bool, flags)) == 1:
        return outcomes[flags.index(True)]
    return ", ".join(f"{outcome}={cell}" for outcome, cell in zip(outcomes, cells, strict=True))


def _prompt(cell: object) -> str | None:
    return text(cell) if cell is None or isinstance(cell, (str, int, float)) else repr(cell)


def _places(columns: BattleColumns) -> dict[str, str]:
    if columns.verdict:
        who_won = {VERDICT: columns.verdict}
    elif columns.outcomes:
        who_won = {}
    else:
        who_won = {"winner": columns.preference.column if columns.preference else columns.winner or "winner"}
    places = {"model_a": columns.model_a, "model_b": columns.model_b, **who_won}
    places |= {name: column for name in (DATASET, "prompt", "judge") if (column := getattr(columns, name)) is not None}
    places |= columns.groups
    places |= {
        f"{name}_{side}": column
        for name, pair in columns.style.items()
        for side, column in zip("ab", pair, strict=True)
    }
    return places


def _there(frame: pd.DataFrame, column: str) -> None:
    if column not in frame:
        raise ReadError(f"has no column {column!r}{nearest(column, list(map(str, frame.columns)))}")
