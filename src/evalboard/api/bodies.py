"""The bodies of answers, as functions that another process can run."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache
from typing import IO

from isal import igzip
from msgspec import to_builtins

from evalboard.api.answers import PACKING_LARGE, to_json
from evalboard.api.model import model_document
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery, RatedRow, RatingsDocument
from evalboard.base.scratch import Scratch
from evalboard.drawing.plots import Drawing, plot
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.where import RescoringQuery
from evalboard.strings import DEFAULT, message, use_language
from evalboard.table.exports import pieces
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.table.texts import csv_lines
from evalboard.views.alarms import with_caveats
from evalboard.views.explain import explain
from evalboard.views.state_comparison import places_before
from evalboard.views.state_summary import state_summary

CONTROLLED = ("rating", "lower", "upper", "std_dev", "rank", "rank_lower", "rank_upper")
LONGEST, MOST_CELLS = 50_000, 1_500_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShape:
    """How rows are told: `brief`, rounded to `digits`, columns from the `first` of a window on."""

    brief: bool
    digits: int | None
    first: int | None


def table_body(
    leaderboard: Leaderboard, query: TableQuery, shape: TableShape, older: Leaderboard | None = None
) -> bytes:
    """A page of rows as JSON, beside an older state."""
    before = None if older is None else places_before(leaderboard, older)
    selection = select(leaderboard, query, before=before)
    return (selection if shape.first is None else selection.window(shape.first)).body(
        brief=shape.brief, digits=shape.digits
    )


def model_body(leaderboard: Leaderboard, errors: str, row: int) -> bytes:
    """One entry as JSON."""
    return to_json(model_document(leaderboard.with_errors(errors), row))


def explained(leaderboard: Leaderboard, query: TableQuery, entry: str, node: str) -> bytes:
    """How one number was computed, as JSON."""
    selection = select(leaderboard, query)
    return to_json(explain(selection.leaderboard, entry, node, selection.weights))


def account_body(now: Leaderboard, before: Leaderboard | None) -> bytes:
    """The summary of a state beside the one before it."""
    return state_summary(now, before).as_bytes()


def figure(leaderboard: Leaderboard, query: TableQuery, kind: str, drawing: Drawing) -> bytes:
    """A figure as JSON."""
    member = plot(kind)
    selection = select(leaderboard, query)
    return to_json(drawing.of(member.figure(selection.leaderboard, selection, query)))


def rescored_body(leaderboard: Leaderboard, query: RescoringQuery) -> bytes:
    """A benchmark scored again, as JSON."""
    return to_json(rescoring_document(leaderboard, query))


def ratings_body(leaderboard: Leaderboard, query: ArenaQuery) -> bytes:
    """Ratings as JSON."""
    return to_json(arena(leaderboard, query))


def ratings_csv_body(leaderboard: Leaderboard, query: ArenaQuery) -> bytes:
    """The rows of ratings as CSV."""
    return ratings_csv(arena(leaderboard, query)).encode("utf-8", "replace")


def ratings_csv(answer: RatingsDocument) -> str:
    """The rows as CSV, controlled and of each word of `sets` in columns of their own."""
    flat = [_flat(row, answer.also, answer.sets) for row in answer.rows]
    header = list(dict.fromkeys(name for row in flat for name in row))
    return csv_lines([header, *([row.get(name) for name in header] for row in flat)])


def _flat(row: RatedRow, also: Sequence[str], sets: Sequence[str]) -> dict[str, object]:
    cells = to_builtins(row)
    of_row, of_sets = cells.pop("controlled"), cells.pop("sets", ())
    cells |= {f"beats {model}": chance for model, chance in zip(also, cells.pop("also", ()), strict=True)}
    beside = {"controlled_": of_row, **{f"{name} ": rating for name, rating in zip(sets, of_sets, strict=True)}}
    return cells | {
        f"{prefix}{name}": value
        for prefix, rating in beside.items()
        for name, value in (rating or {}).items()
        if name in CONTROLLED
    }


def file_pieces(
    leaderboard: Leaderboard, query: TableQuery, form: str, older: Leaderboard | None = None
) -> Iterator[bytes]:
    """All rows that match, in one language for programs. QueryError where rows, or cells, are too many."""
    with use_language(DEFAULT):
        selection = select(leaderboard, query, before=None if older is None else places_before(leaderboard, older))
        most = min(LONGEST, MOST_CELLS // max(len(selection.columns), 1))
        if selection.matched > most:
            raise QueryError(message("api-long-file", count=selection.matched, most=most))
        yield from pieces(with_caveats(selection), form)


def file_of(
    leaderboard: Leaderboard, query: TableQuery, form: str, older: Leaderboard | None = None, *, pack: bool
) -> bytes:
    """The same on the disk (`on_disk`), in gzip where that is wanted."""

    def write(file: IO[bytes]) -> dict[str, object]:
        with igzip.IGzipFile("", "wb", PACKING_LARGE, file, mtime=0) if pack else nullcontext(file) as content:
            content.writelines(file_pieces(leaderboard, query, form, older))
        return {}

    return on_disk(write)


def on_disk(write: Callable[[IO[bytes]], dict[str, object]]) -> bytes:
    """A new file that `write` fills: its `path`, beside what `write` says of it, as JSON. Whoever reads it deletes it;
    a file that is not finished, because nobody waits for it any more, is deleted here.
    """
    with tempfile.NamedTemporaryFile(dir=_folder().path, delete=False) as file:
        try:
            return to_json({"path": file.name, **write(file)})
        except BaseException:
            os.unlink(file.name)  # noqa: PTH108 - the name is a text
            raise


@cache
def _folder() -> Scratch:
    """Where files lie until they lose their names."""
    return Scratch("taken")


def file_name(leaderboard: Leaderboard, form: str) -> str:
    """A download's name: board, marks, commit."""
    revision = re.sub(r"[^0-9A-Za-z._-]", "", leaderboard.origin.revision)[:12]
    proposed = f"-pr{leaderboard.origin.pull}-not-merged" if leaderboard.origin.pull else ""
    return f"{leaderboard.board.id}{'-synthetic' if leaderboard.board.synthetic else ''}{proposed}@{revision}.{form}"
