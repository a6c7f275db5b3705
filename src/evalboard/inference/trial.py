"""A first config tried: the board that it makes, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from evalboard.base.scratch import Scratch
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.errors import EvalboardError, ReadError
from evalboard.inference.first_config import FirstConfig
from evalboard.inference.holes import with_rule_for_holes
from evalboard.settings import Settings
from evalboard.sources import Progress, silent

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

ROWS = "5"
MOST_FETCHED, MOST_BYTES = 3_000, 500_000_000
"""Files of the Hub, and bytes of them, that are fetched to show what a config makes."""
MOST_SAID = 5
Say = Callable[[str], object]


def tried(
    first: FirstConfig, settings: Settings, say: Say, progress: Progress = silent
) -> tuple[FirstConfig, Leaderboard | None]:
    """The config as it is written and its board: with predictions of what is missing where these hold; no board of more
    than is fetched for a trial.

    ReadError where it cannot be built, or holds nothing.
    """
    leaderboard = built(first, settings, say, progress)
    if leaderboard is None:
        return first, None
    return with_rule_for_holes(first, leaderboard, lambda filled: built(filled, settings, say, progress))


def built(first: FirstConfig, settings: Settings, say: Say, progress: Progress = silent) -> Leaderboard | None:
    """The board of a config; None for one of more than is fetched for a trial."""
    with Scratch("init") as folder:
        path = folder / f"{first.board_id}.yaml"
        path.write_text(first.text, encoding="utf-8")
        board = load_board(path)
        if board.source.kind == "hub" and (first.files > MOST_FETCHED or first.size > MOST_BYTES):
            say(
                f"not built here: {first.files:,} files of {first.size / 1e6:,.0f} MB; "
                f"`evalboard show {first.board_id}` fetches them\n"
            )
            return None
        try:
            leaderboard = build(board, settings, progress=progress, preview=True)
        except EvalboardError as error:
            raise ReadError(
                f"what its files seem to be makes no board: {str(error).replace(f'{path}:', 'line ')}"
            ) from None
    if not len(leaderboard):
        why = "".join(f"\n- {row}" for row in leaderboard.left_out[:MOST_SAID])
        raise ReadError(f"what its files seem to be makes a board without entries{why}")
    return leaderboard


def remarks(first: FirstConfig, leaderboard: Leaderboard) -> Iterator[str]:
    """The remarks of a config, the first rows of its board, its notes and what was left out."""
    from evalboard.table.formatting import PREVIEWED, text_table
    from evalboard.table.query import TableQuery
    from evalboard.table.selection import select

    yield from (line.removeprefix("# ") for line in first.text.splitlines() if line.startswith("#"))
    yield ""
    yield text_table(select(leaderboard, TableQuery.from_pairs([("limit", ROWS)])), PREVIEWED).rstrip("\n")
    yield from notes(leaderboard)


def notes(leaderboard: Leaderboard) -> Iterator[str]:
    """The notes of a board, and what of its files was left out."""
    for note in leaderboard.notes[:MOST_SAID]:
        yield f"note: {note}"
    if leaderboard.left_out:
        yield f"{len(leaderboard.left_out):,} values, rows or files were left out, first:"
        yield from (f"  {row}" for row in leaderboard.left_out[:MOST_SAID])
    if not (leaderboard.ranks.rank > 0).any():
        yield (
            "warning: no entry has all parts of the average, so that none has a rank: "
            "take parts out of `suite`, or say `missing: available` there"
        )
