"""The rows that match as a file."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import cache
from typing import IO

from isal import igzip

from evalboard.api.answers import PACKING_LARGE, to_json
from evalboard.base.scratch import Scratch
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import DEFAULT, message, use_language
from evalboard.table.exports import pieces
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.caveats import with_caveats
from evalboard.views.past_ranks import places_before

LONGEST, MOST_CELLS = 50_000, 1_500_000


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
