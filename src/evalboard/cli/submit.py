"""`evalboard submit`: propose results to a board's dataset, once it is known what the board would make of them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_configs
from evalboard.cli.exit_codes import DATA, UsageError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.publishing.submission import TrialSummary

MOST_NAMED = 5


def add(commands: Commands) -> None:
    """Add `submit`."""
    submit = commands.add_parser(
        "submit", help="check results against a board, show where they would rank, and open a pull request"
    )
    submit.add_argument("board", metavar="BOARD")
    submit.add_argument("files", nargs="+", metavar="FILE", help="files, or folders; files in folders keep their paths")
    submit.add_argument("--into", default="", metavar="FOLDER", help="folder in the dataset for the files")
    submit.add_argument(
        "--entry", default="", metavar="ENTRY", help="the entry to show the rank of (all new or changed ones)"
    )
    submit.add_argument("--title", default="", help="title of the pull request")
    submit.add_argument(
        "--pr", type=int, default=0, metavar="N", help="update a pull request of yours instead of opening one"
    )
    submit.add_argument(
        "--overwrite", action="store_true", help="propose to replace existing files with different content"
    )
    submit.add_argument("--as-is", action="store_true", help="propose them even if some values would be left out")
    submit.add_argument("--dry-run", action="store_true", help="propose nothing; needs no token for a public dataset")
    with_configs(submit)
    submit.set_defaults(run=_submit)


def _submit(args: Args, settings: Settings) -> int:
    from evalboard.publishing.submission import demand_fitting, files_of, proposed, trial
    from evalboard.publishing.trial_report import said_of
    from evalboard.sources._push import user

    board = board_of(args.board, settings)
    if args.pr < 0:
        raise UsageError(f"--pr {args.pr}: expected the number of a pull request")
    files = files_of(args.files, args.into)
    demand_fitting(board, files)
    who = "" if args.dry_run else user()  # before a build that may take long
    tried = trial(board, files, settings, progress=show_progress)
    for said in said_of(tried, args.entry):
        sys.stdout.writelines(f"{line}\n" for line in (said.text, *(f"  {line}" for line in said.below)))
    blocked = _blocked(tried.summary, args)
    if blocked:
        sys.stderr.write(f"evalboard: {blocked}\n")
        return DATA
    if args.dry_run:
        sys.stdout.write("nothing was proposed: --dry-run\n")
        return 0
    made = proposed(board, tried.summary, files, title=args.title, pull=args.pr)
    sys.stdout.write(f"proposed by {who}: {made.url}\n")
    return 0


def _blocked(summary: TrialSummary, args: Args) -> str:
    named = ", ".join(summary.replaced[:MOST_NAMED])
    hindrance = summary.hindered(as_is=args.as_is, overwrite=args.overwrite or bool(args.pr))
    return (
        ""
        if hindrance is None
        else {
            "refused": (
                f"{summary.refused:,} values or files more would be left out: nothing was proposed. "
                "Mend them, or take them so: --as-is"
            ),
            "same": "the board would not change: no score would be another one, and nothing was proposed",
            "replaced": (
                f"{named}: there already, with another content. Nothing was proposed; "
                "--overwrite proposes to replace what is there"
            ),
        }[hindrance]
    )
