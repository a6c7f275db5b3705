"""Battles in files: parquet, CSV, JSON lines, or OpenCompass' records with `matches`."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.battles import TEXTS, VERDICTS, winner_of
from evalboard.data.bounds import Bounds, decoded, texts_among
from evalboard.data.csv_lines import csv_lines, typed
from evalboard.errors import EvalboardError, ReadError, nearest
from evalboard.ratings import STYLE
from evalboard.readers._documents import flat, projected, with_nested
from evalboard.strings import Message, Text, message

COLUMNS = ("model_a", "model_b", "winner")
VERDICT = "verdict"
Counting = Literal["evalboard", "opencompass"]
PIECE = 2_000
"""Rows of a parquet file whose texts are in memory at once."""
GAMES, MODEL = "games", "model"
Tokens = Callable[[str], int]
FENCE = re.compile(r"```([^`]*)```")
HEADER = re.compile(r"^#{1,6}\s", re.MULTILINE)
BOLD = re.compile(r"\*\*[^*\n]+\*\*|__[^_\n]+__")
ORDERED, UNORDERED = re.compile(r"^\s*\d+\.\s", re.MULTILINE), re.compile(r"^\s*[-*+]\s", re.MULTILINE)


def rows(
    paths: Sequence[Path], *, style: Mapping[str, tuple[str, str]], counting: Counting
) -> tuple[pd.DataFrame, tuple[Text, ...]]:
    """The rows of some files under their own columns' names, with `file` and `row` (from 1), and what was dropped.
    Features of `style` that a file lacks are counted in its texts. EvalboardError names a file that holds no battles.
    """
    frames, said = [], []
    for path in paths:
        try:
            frame, dropped = judged(with_style(table(path), style, counting))
        except ReadError as error:
            raise EvalboardError(f"{path}: {error}") from None
        frames.append(frame.assign(file=path.name))
        said += [message("base-of", what=path.name, says=dropped)] if dropped else []
    if not frames or not sum(map(len, frames)):
        raise EvalboardError(f"{', '.join(map(str, paths))}: no battle in it")
    return pd.concat(frames, ignore_index=True), tuple(said)


def judged(frame: pd.DataFrame) -> tuple[pd.DataFrame, Message | None]:
    """Rows that say who met whom and who won, by their number `row`, and a sentence about those that decide nothing.
    Without a column `winner` a judge's text in `verdict` says who won; a text without a verdict is dropped.
    """
    frame, dropped = frame.assign(row=np.asarray(frame.index) + 1), 0
    if "winner" not in frame and VERDICT in frame:
        frame = frame.assign(winner=frame[VERDICT].map(lambda text: winner_of(str(text))))
        dropped = int(frame["winner"].isna().sum())
        frame = frame[frame["winner"].notna()]
    for column in COLUMNS:
        if column not in frame:
            raise ReadError(f"has no column {column!r}{nearest(column, list(map(str, frame.columns)))}")
    return frame, message("readers-no-verdict", judgements=dropped) if dropped else None


def with_style(frame: pd.DataFrame, style: Mapping[str, tuple[str, str]], counting: Counting) -> pd.DataFrame:
    """Rows with the columns of style features (by name: those of sides A and B), counted in the texts where they are
    missing. ReadError without texts.
    """
    missing = {
        column: (side, name)
        for name, pair in style.items()
        if name in STYLE
        for side, column in enumerate(pair)
        if column not in frame
    }
    if not missing:
        return frame
    texts = next((pair for pair in TEXTS if set(pair) <= set(frame.columns)), None)
    if texts is None:
        places = " or ".join(" and ".join(pair) for pair in TEXTS)
        raise ReadError(
            f"style is to be controlled for, and there is neither {next(iter(missing))!r} nor the answers' texts "
            f"({places})"
        )
    counted = [[COUNTINGS[counting](_text(cell)) if _there(cell) else {} for cell in frame[column]] for column in texts]
    return frame.assign(
        **{column: [one.get(name, math.nan) for one in counted[side]] for column, (side, name) in missing.items()}
    )


def _there(cell: object) -> bool:
    return cell is not None and not isinstance(cell, float)


def said(cell: object, role: str = "assistant") -> str | None:
    """What the assistant, or the user, says in a cell, turn below turn; None for nothing. A plain text is whoever's it
    is asked for.
    """
    return _text(cell, role) if _there(cell) else None


def _text(cell: object, role: str = "assistant") -> str:
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Mapping):
        if cell.get("role") not in {None, role}:
            return ""
        return _text(cell.get(role) or cell.get("content") or cell.get("text"), role)
    if isinstance(cell, (list, tuple, np.ndarray)):
        return "\n".join(filter(None, (_text(turn, role) for turn in cell)))
    return ""


def countable(path: Path, columns: Sequence[str], counts: Sequence[str] = ()) -> None:
    """ReadError for a file in which no engine can count: not parquet, without a column, or with other things than words
    in it.
    """
    if path.suffix.lower() != ".parquet":
        raise ReadError("is not counted; expected parquet where only counts are kept")
    try:
        schema = pq.read_schema(path)
    except (OSError, pa.ArrowException) as error:
        raise ReadError(f"cannot be read: {str(error).splitlines()[0]}") from None
    for column in columns:
        if column not in schema.names:
            raise ReadError(f"has no column {column!r}{nearest(column, schema.names)}")
        kind = schema.field(column).type
        kind = kind.value_type if pa.types.is_dictionary(kind) else kind
        if not (pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_integer(kind)):
            raise ReadError(
                f"has {kind} in column {column!r}; expected text or whole numbers where only counts are kept"
            )
    for column in counts:
        if column not in schema.names:
            raise ReadError(
                f"has no column {column!r}; expected style to be counted where battles are read in "
                f"pieces{nearest(column, schema.names)}"
            )
        kind = schema.field(column).type
        if not (pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_struct(kind)):
            raise ReadError(f"has {kind} in column {column!r}; expected numbers, or records of them")


def table(path: Path, bounds: Bounds | None = None, wanted: Sequence[str] = ()) -> pd.DataFrame:
    """The rows of a file, with the wanted columns inside records; of parquet nothing else is read. ReadError where it
    is no table of battles, or holds more than it may.
    """
    kind = path.suffix.lower()
    try:
        if kind == ".parquet":
            return with_nested(_parquet(path, bounds or Bounds(), wanted), wanted)
        if kind == ".csv":
            return _csv(path)
        if kind in {".jsonl", ".ndjson"}:
            return with_nested(pd.DataFrame(_records(path)), wanted)
        if kind == ".json":
            return with_nested(pd.DataFrame(_listed(json.loads(path.read_text(encoding="utf-8")))), wanted)
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None
    except (ValueError, RecursionError, TypeError, pa.ArrowException) as error:
        raise ReadError(f"cannot be read: {next(iter(str(error).splitlines()), type(error).__name__)}") from None
    raise ReadError("holds no battles; expected .parquet, .csv, .jsonl, or .json with rows or with `matches`")


def pieces(path: Path, bounds: Bounds, wanted: Sequence[str]) -> Iterator[tuple[int, pd.DataFrame]]:
    """The rows of a file as `table` has them, some at a time, each part behind the number of rows before it."""
    if path.suffix.lower() != ".parquet":
        yield 0, table(path, bounds, wanted)
        return
    first = 0
    try:
        columns = projected(pq.read_schema(path), wanted)
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            for batch in file.iter_batches(PIECE, columns=columns):
                yield first, flat(decoded(pa.Table.from_batches([batch]), bounds), columns).to_pandas()
                first += batch.num_rows
    except (OSError, ValueError, pa.ArrowException) as error:
        raise ReadError(f"cannot be read: {str(error).splitlines()[0]}") from None


def _parquet(path: Path, bounds: Bounds, wanted: Sequence[str]) -> pd.DataFrame:
    """The wanted columns of a parquet file, all where none is named; the texts where it lacks wanted counts."""
    schema = pq.read_schema(path)
    _once(schema.names)
    columns = projected(schema, wanted) if wanted else schema.names
    if set(columns) < set(wanted):
        columns += [text for pair in TEXTS for text in pair if text in schema.names and text not in columns]
    texts = texts_among(schema, [name for name in columns if name in schema.names])
    # Not read_table, which takes dots for nesting and finds no column whose own name has one.
    with pq.ParquetFile(path, read_dictionary=texts, page_checksum_verification=True) as file:
        return flat(decoded(file.read(columns=columns), bounds), columns).to_pandas()


def _csv(path: Path) -> pd.DataFrame:
    ((head, lines),) = csv_lines(path, None, 0)
    _once(head)
    cells = {name: [line[place] or None for line in lines] for place, name in enumerate(head)}
    return pd.DataFrame(
        {name: typed(each, written=name in COLUMNS, scored=False) for name, each in cells.items()},
        index=range(len(lines)),
    )


def _once(columns: Sequence[str]) -> None:
    twice = next((name for name, times in Counter(columns).items() if times > 1), None)
    if twice is not None:
        raise ReadError(f"has {columns.count(twice)} columns named {twice!r}; expected one")


def _records(path: Path) -> list[dict[str, object]]:
    records = []
    for number, line in enumerate(path.read_bytes().split(b"\n"), start=1):
        if line.strip():
            record = json.loads(line)
            if not isinstance(record, dict):
                raise ValueError(f"line {number} is no record")
            records.append(record)
    return records


def _listed(content: object) -> list[dict[str, object]]:
    """The rows of a JSON file: a list of records, each a battle, or what OpenCompass' judge wrote."""
    if isinstance(content, list) and content and all(isinstance(one, dict) and "matches" not in one for one in content):
        return content
    return _matches(content)


def _matches(content: object) -> list[dict[str, object]]:
    """The matches of a record that OpenCompass' judge wrote, or of several, what is known of the conversation beside
    the rest.
    """
    records = [
        one
        for one in (content if isinstance(content, list) else [content])
        if isinstance(one, dict) and isinstance(one.get("matches"), list)
    ]
    if len(records) < (len(content) if isinstance(content, list) else 1):
        raise ReadError("is neither a list of records nor one with `matches`, as OpenCompass' records have")
    rows = []
    for number, match in enumerate((match for record in records for match in record["matches"]), start=1):
        if not isinstance(match, dict):
            raise ReadError(f"match {number} is {_shown(match)}; expected a record")
        beside = match.get("conv_metadata") or {}
        if not isinstance(beside, dict):
            raise ReadError(f"match {number} has {_shown(beside)} under conv_metadata; expected a record")
        rows.append({key: value for key, value in match.items() if key != "conv_metadata"} | beside)
    return rows


def _shown(cell: object) -> str:
    return repr(cell)[:80]


def battles_of_games(frame: pd.DataFrame, baseline: str) -> pd.DataFrame:
    """A row for each game, with the number of its record as index. ReadError where a record has no games, or names no
    model.
    """
    for column in (GAMES, MODEL):
        if column not in frame:
            raise ReadError(f"has no {column!r}, as Arena-Hard's judgements have")
    beside = [column for column in frame.columns if column not in {GAMES, MODEL, "model_a", "model_b", "winner"}]
    places, rows = [], []
    for place, (model, games) in enumerate(zip(frame[MODEL], frame[GAMES], strict=True)):
        for row in _rows(games, str(model), baseline, place):
            places.append(place)
            rows.append(row)
    named = pd.DataFrame(rows, columns=["model_a", "model_b", "winner"], dtype=object)
    return pd.concat([frame.iloc[places][beside].reset_index(drop=True), named], axis=1).set_axis(
        frame.index[places], axis=0
    )


def _rows(games: object, model: str, baseline: str, place: int) -> Iterator[tuple[str, str, object]]:
    if not isinstance(games, (list, tuple, np.ndarray)):
        raise ReadError(f"record {place + 1} has {games!r:.80} under {GAMES}; expected a list")
    for number, game in enumerate(games):
        if not isinstance(game, Mapping):
            raise ReadError(f"record {place + 1} has {game!r:.80} for a game; expected a record")
        score = game.get("score")
        winner = VERDICTS.get(score.strip(), score) if isinstance(score, str) else score
        yield (model, baseline, winner) if number % 2 else (baseline, model, winner)


def words(text: str) -> int:
    """The number of words between white space: a stand-in for tokens that needs no vocabulary."""
    return len(text.split())


def counted(text: str, tokens: Tokens = words) -> dict[str, int]:
    """The features of an answer by their names in `ratings.STYLE`."""
    return _counts(FENCE.sub("", text), tokens)


def as_opencompass(text: str, tokens: Tokens = words) -> dict[str, int]:
    """The features of an answer as OpenCompass counts them: the content of every fence is deleted wherever it
    occurs.
    """
    bare = text
    for block in FENCE.findall(text):
        bare = bare.replace(block, "")
    return _counts(bare, tokens)


def _counts(text: str, tokens: Tokens) -> dict[str, int]:
    return {
        "sum_assistant_tokens": tokens(text),
        "header_count": len(HEADER.findall(text)),
        "list_count": len(ORDERED.findall(text)) + len(UNORDERED.findall(text)),
        "bold_count": len(BOLD.findall(text)),
    }


COUNTINGS = MappingProxyType({"evalboard": counted, "opencompass": as_opencompass})
