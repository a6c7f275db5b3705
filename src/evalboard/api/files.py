"""The rows that match as a file."""

from __future__ import annotations

import re

from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import DEFAULT, message, use_language
from evalboard.table.exports import written
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.caveats import with_caveats
from evalboard.views.past_ranks import places_before

LONGEST = 50_000


def file_of(leaderboard: Leaderboard, query: TableQuery, form: str, older: Leaderboard | None = None) -> bytes:
    """All rows that match, in one language for programs. QueryError where they are too many."""
    with use_language(DEFAULT):
        selection = select(leaderboard, query, before=None if older is None else places_before(leaderboard, older))
        if selection.matched > LONGEST:
            raise QueryError(message("api-long-file", count=selection.matched, most=LONGEST))
        return written(with_caveats(selection), form)


def file_name(leaderboard: Leaderboard, form: str) -> str:
    """A download's name: board, marks, commit."""
    revision = re.sub(r"[^0-9A-Za-z._-]", "", leaderboard.origin.revision)[:12]
    proposed = f"-pr{leaderboard.origin.pull}-not-merged" if leaderboard.origin.pull else ""
    return f"{leaderboard.board.id}{'-synthetic' if leaderboard.board.synthetic else ''}{proposed}@{revision}.{form}"
