"""`evalboard publish`: a leaderboard as a dataset on the Hub, or in a folder."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_source
from evalboard.cli.exit_codes import UsageError
from evalboard.config import Board
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.publishing.content import Publication
    from evalboard.publishing.push import Plan


def add(commands: Commands) -> None:
    """Add `publish`."""
    publish = commands.add_parser("publish", help="publish a leaderboard as a dataset on the Hub, with a card")
    publish.add_argument("board", metavar="BOARD")
    publish.add_argument(
        "--to", default="", metavar="OWNER/DATASET", help="the dataset; it is created if it does not exist"
    )
    publish.add_argument("--out", type=Path, metavar="FOLDER", help="write the files to a folder instead of the Hub")
    publish.add_argument("--tag", default="", help="a tag for the commit, such as 2026-11-22")
    publish.add_argument(
        "--pr",
        action="store_true",
        help="open a pull request, or update the one of yours that is open",
    )
    publish.add_argument("--dry-run", action="store_true", help="show what would be pushed, and push nothing")
    publish.add_argument("--private", action="store_true", help="make a new dataset private")
    publish.add_argument(
        "--overwrite", action="store_true", help="replace another board, or a card written by somebody else"
    )
    publish.add_argument(
        "--derived-only",
        action="store_true",
        help="do not copy the files of the source, even if their licence allows it",
    )
    publish.add_argument(
        "--licence",
        default="",
        metavar="ID",
        help="licence of files that are not on the Hub",
    )
    publish.add_argument("--most", type=float, metavar="MB", help="copy the files of the source up to this size (200)")
    with_source(publish)
    publish.set_defaults(run=_publish)


def _publish(args: Args, settings: Settings) -> int:
    from evalboard.publishing.push import Target, done, planned, signed_in
    from evalboard.sources._push import has_token

    _demand_sense(args)
    board = board_of(args.board, settings)
    if args.to and not args.dry_run:
        signed_in()  # before a build that may take long
    leaderboard, publication = _made(board, args, settings)
    _said(publication)
    if args.out is not None:
        _written(publication, args.out)
    if args.to:
        target = Target(args.to, tag=args.tag, propose=args.pr, private=args.private, overwrite=args.overwrite)
        plan = planned(publication, target, settings, signed=not args.dry_run or has_token())
        sys.stdout.writelines(f"{note}\n" for note in plan.notes)
        if args.dry_run:
            _would(plan, publication)
        else:
            sys.stdout.writelines(f"{line}\n" for line in done(publication, plan, target, title=_title(leaderboard)))
    return 0


def _demand_sense(args: Args) -> None:
    """UsageError for choices that do not go together."""
    from evalboard.publishing.licences import identified
    from evalboard.publishing.published_board import is_dataset

    if not args.to and args.out is None:
        raise UsageError("where to? expected --to OWNER/DATASET or --out FOLDER")
    if args.to and not (is_dataset(args.to) and "@" not in args.to):
        raise UsageError(f"--to {args.to!r}: is no name of a dataset; expected owner/dataset")
    if args.tag and args.pr:
        raise UsageError(
            "--tag: a pull request is no state of the dataset yet; tag it when it is merged (publish again with --tag)"
        )
    if args.licence and not identified(args.licence):
        raise UsageError(
            f"--licence {args.licence!r}: is none that is known to allow a copy; "
            "expected an id of the Hub such as apache-2.0 or cc-by-4.0"
        )


def _made(board: Board, args: Args, settings: Settings) -> tuple[Leaderboard, Publication]:
    """The newest leaderboard and what is published of it, both of the same files."""
    from evalboard.builds.pipeline import assembled, demand_matches, fetched
    from evalboard.publishing.content import LARGEST_SOURCE, publication
    from evalboard.publishing.licences import sources_of

    snapshot = fetched(board, settings, folder=args.source, progress=show_progress)
    demand_matches(board, snapshot)
    leaderboard = assembled(board, snapshot, settings, progress=show_progress)
    sources = sources_of(leaderboard, settings, stated=args.licence)
    most = LARGEST_SOURCE if args.most is None else args.most
    today = datetime.now(UTC).date()
    return leaderboard, publication(
        leaderboard, snapshot, sources, to=args.to, today=today, most=most, derived_only=args.derived_only
    )


def _said(publication: Publication) -> None:
    sys.stdout.write(f"{publication.board.title}: {len(publication.paths)} files, licence {publication.licence}\n")
    if publication.notice:
        sys.stdout.write(f"{publication.notice}\n")


def _written(publication: Publication, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, content in publication.files.items():
            (folder / path).write_bytes(content)
    except OSError as error:
        raise UsageError(f"--out {folder}: cannot be written: {error.strerror}") from None
    sys.stdout.writelines(f"  {folder / path}\n" for path in publication.files)


def _would(plan: Plan, publication: Publication) -> None:
    if plan.comparison.same:
        sys.stdout.write(f"{plan.at.name}: nothing moved since {plan.at.commit[:12]}; nothing would be pushed\n")
        return
    sys.stdout.writelines(
        f"  would write {path} ({len(publication.files[path]):,} bytes)\n" for path in plan.comparison.write
    )
    sys.stdout.writelines(f"  would delete {path}\n" for path in plan.comparison.delete)


def _title(leaderboard: Leaderboard) -> str:
    from evalboard.publishing.licences import origin_named
    from evalboard.table.texts import one_line

    return f"{one_line(leaderboard.board.title)[:60]} at {origin_named(leaderboard.origin)}"
