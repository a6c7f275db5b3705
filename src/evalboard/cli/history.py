"""Commands about the past of a board: `evalboard analyze snapshots` and `changes`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, show_progress, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.cli.terminal import aligned
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.api.documents.changes import ChangesDocument, NewcomerDocument
    from evalboard.builds.past_states import PastStates

SHORT = 12
"""Characters of a commit that a table shows."""


def add_analysis(names: Commands) -> None:
    """Add `snapshots` and `changes` to what boards are analyzed by."""
    snapshots = names.add_parser("snapshots", help="Past snapshots of a board; builds more from its dataset")
    snapshots.add_argument("board", metavar="BOARD")
    snapshots.add_argument(
        "--since",
        type=_day,
        metavar="DATE",
        help="build what the dataset held at each commit from this day on, the newest first",
    )
    snapshots.add_argument("--most", type=int, default=0, metavar="N", help="look at no more than this many commits")
    snapshots.add_argument("--tag", metavar="NAME", help="have a name stand for a state, which is then never dropped")
    snapshots.add_argument(
        "--at", default="", metavar="STATE", help="the state that gets it: a commit, a key, a day (the newest)"
    )
    with_configs(snapshots)
    snapshots.set_defaults(run=_snapshots)

    changes = names.add_parser("changes", help="What changed between two snapshots, and why did ranks move?")
    changes.add_argument("board", metavar="BOARD")
    changes.add_argument(
        "--from", dest="before", default="", metavar="STATE", help="a commit, a key, a day or a tag (the state before)"
    )
    changes.add_argument("--to", dest="now", default="", metavar="STATE", help="the same (the newest)")
    changes.add_argument("--search", default="", help="a part of the names of entries")
    changes.add_argument("--limit", type=int, default=30, help="moves to print")
    changes.add_argument("--format", default="text", choices=["text", "json"])
    with_configs(changes)
    changes.set_defaults(run=_changes)


def _day(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date; expected YYYY-MM-DD") from None


def _snapshots(args: Args, settings: Settings) -> int:
    from evalboard.builds.past_states import PastStates

    board = board_of(args.board, settings)
    past = PastStates(settings, board.id)
    if not settings.history:
        raise UsageError("EVALBOARD_HISTORY is 0: no past state is kept")
    if args.since or args.most:
        _remember(args, settings)
    if args.tag:
        states = past.states()
        if not states:
            raise UsageError(f"board {board.id}: no past state is kept; `evalboard build {board.id}` makes one")
        past.tag(args.tag, past.named(args.at).key if args.at else states[0].key)
    _list(past)
    return 0


def _remember(args: Args, settings: Settings) -> None:
    """Build past states, a line for each commit."""
    from evalboard.builds.history import remembered

    board = board_of(args.board, settings)
    for commit in remembered(board, settings, since=args.since, most=args.most, progress=show_progress):
        what = f"not built: {commit.wrong}" if commit.wrong else "built" if commit.new else "was kept already"
        sys.stderr.write(f"{commit.date:%Y-%m-%d} {commit.sha[:SHORT]} {commit.title:.60}: {what}\n")


def _list(past: PastStates) -> None:
    """What is kept, a line for each state."""
    pieces = past.index().newest_first
    rows = [["Date", "Commit", "Key", "Entries", "kB", "Config", "Code", "Tags"]]
    for piece in pieces:
        state = piece.state
        names = (state.revision[:SHORT], state.key[:SHORT])
        rows.append(
            [
                state.date[:10],
                *names,
                f"{state.entries:,}",
                f"{piece.size / 1000:,.0f}",
                state.digest[:SHORT],
                state.code[:SHORT],
                ", ".join(state.tags),
            ]
        )
    total = sum(piece.size for piece in pieces)
    sys.stdout.write(
        f"{aligned(rows, right=(3, 4))}\n{len(pieces):,} states, {total / 1e6:.1f} MB\n"
        if pieces
        else "no past state is kept\n"
    )


def _changes(args: Args, settings: Settings) -> int:
    from evalboard.api.answers import to_json
    from evalboard.api.changes import ChangesQuery, changes_document, state_before
    from evalboard.builds.past_states import PastStates

    board = board_of(args.board, settings)
    past = PastStates(settings, board.id)
    now = (
        past.leaderboard(past.named(args.now).key)
        if args.now
        else leaderboard_of(board, argparse.Namespace(source=None), settings)
    )
    if not args.now:
        past.remember(now.key)
    states = past.states()
    before = past.leaderboard(past.named(args.before).key if args.before else state_before(now, states))
    document = changes_document(now, before, states, ChangesQuery(search=args.search, limit=max(0, args.limit)))
    sys.stdout.write(
        json.dumps(json.loads(to_json(document)), ensure_ascii=False, indent=1) + "\n"
        if args.format == "json"
        else text(document)
    )
    return 0


def text(document: ChangesDocument) -> str:
    """What changed, for a terminal."""
    before, now = document["before"], document["now"]
    lines = [
        (
            f"{document['board']}: from {_named(before['date'], before['revision'])} "
            f"to {_named(now['date'], now['revision'])}"
        ),
        *document["notes"],
    ]
    lines += _newcomers("New", document["added"], document["added_count"])
    lines += _newcomers("Gone", document["removed"], document["removed_count"])
    lines += [f"Renamed: {old} is now {new}" for old, new in document["renamed"].items()]
    values = ", ".join(f"{each['values']:,} of {each['label']}" for each in document["rescored"])
    lines += [f"Scored again: {document['rescored_entries']:,} entries ({values})"] if values else []
    for move in document["moves"]:
        lines.append(f"\n{move['entry']}: {move['before']['printed']} before, {move['now']['printed']} now")
        lines += [f"  {move['sentence']}"] if move["sentence"] else []
        for each in move["values"]:
            was, is_now = each["printed"]
            lines.append(f"  {each['label']}: {was} before, {is_now} now ({each['file_now'] or 'no file'})")
    rest = document["matched"] - len(document["moves"])
    lines.append(f"\n{document['same']:,} entries are as they were" + (f"; {rest:,} more moved" if rest else ""))
    return "\n".join(lines) + "\n"


def _named(date: str | None, revision: str) -> str:
    return f"{date[:10]} ({revision[:SHORT]})" if date else revision[:SHORT]


def _newcomers(word: str, rows: Sequence[NewcomerDocument], count: int) -> list[str]:
    if not count:
        return []
    some = ", ".join(f"{row['entry']} ({row['rank']}, {row['printed']})" for row in rows[:10])
    return [f"{word}: {count:,}: {some}" + (" and others" if count > 10 else "")]
