"""Commands about a board: `evalboard build`, `show`, `export` and `explain`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, show_progress, with_source
from evalboard.cli.exit_codes import DATA, UsageError, complain
from evalboard.errors import EvalboardError, ReadError
from evalboard.settings import Settings
from evalboard.table.exports import exports

if TYPE_CHECKING:
    from evalboard.config import Board
    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.table.query import TableQuery
if TYPE_CHECKING:
    from evalboard.config import Board


def _add_bundle(build: argparse.ArgumentParser) -> None:
    copy = build.add_argument_group("a copy beside the config")
    copy.add_argument(
        "--bundle",
        type=Path,
        metavar="FILE",
        help="copy the board's dataset into one file, such as configs/bundled/BOARD.tar.xz, and build nothing",
    )
    copy.add_argument("--licence", default="", metavar="SENTENCE", help="terms under which the data may be used")
    copy.add_argument("--name", default="", help="what it is a copy of (the dataset's id)")
    copy.add_argument("--url", default="", help="address of the original (the dataset on the Hub)")
    copy.add_argument("--commit", default="", help="commit that was copied (the dataset's commit)")
    copy.add_argument("--date", default="", help="date of that commit, as YYYY-MM-DD (the commit's)")
    copy.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="COLUMN",
        help="a column of parquet files to leave out; repeatable",
    )


def _write_bundle(args: Args, boards: Sequence[Board], settings: Settings) -> int:
    """Write the copy of one board. UsageError for several, and without a licence."""
    from evalboard.builds.bundling import bundle, copied_from
    from evalboard.builds.pipeline import fetched

    if len(boards) != 1 or not args.licence:
        raise UsageError("--bundle: expected one board, and --licence with terms under which the data may be used")
    board, out = boards[0], args.bundle
    snapshot = fetched(board, settings, folder=args.source, progress=show_progress)
    changes = f"without the columns {', '.join(args.without)}" if args.without else ""
    try:
        stated = {name: getattr(args, name) for name in ("name", "url", "commit", "date", "licence")}
        copied = copied_from(snapshot, **stated, changes=changes)
        out.parent.mkdir(parents=True, exist_ok=True)
        digest = bundle(snapshot, copied, out, without=args.without)
    except ReadError as error:
        raise UsageError(str(error)) from None
    sys.stdout.write(
        f"{out}: {out.stat().st_size:,} bytes, a copy of {copied.name} of {copied.date}\nsha256: {digest}\n"
    )
    return 0


def add(commands: Commands) -> None:
    """Add `build`, `show`, `export` and `explain`."""
    build = commands.add_parser("build", help="build leaderboards")
    build.add_argument("boards", nargs="+", metavar="BOARD")
    build.add_argument(
        "--out",
        help="folder for scores.parquet, leaderboard.parquet, findings.parquet, manifest.json "
        "(with several boards: one folder each in it)",
    )
    _add_bundle(build)
    build.add_argument("--fresh", action="store_true", help="fail if a leaderboard is not the newest")
    with_source(build)
    build.set_defaults(run=_build)

    show = commands.add_parser("show", help="print a leaderboard")
    show.add_argument("board", metavar="BOARD")
    show.add_argument(
        "--query", default="", help="filters and order as in a page's address: 'search=llama&sort=-Average&limit=20'"
    )
    show.add_argument(
        "--format", default="table", choices=["table", *(name for name, each in exports().items() if each.PRINTED)]
    )
    with_source(show)
    show.set_defaults(run=_show)

    exported = commands.add_parser("export", help="write a leaderboard as what other tools read")
    exported.add_argument("board", metavar="BOARD")
    exported.add_argument(
        "--as",
        dest="form",
        required=True,
        choices=["eval-results", "model-index", "every-eval-ever", "csv"],
        help="results files of the Hub, model cards, records of Every Eval Ever, or the table",
    )
    exported.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where files are written")
    exported.add_argument(
        "--dataset",
        default="",
        metavar="OWNER/NAME",
        help="eval-results: the dataset of the Hub with the questions, where tasks name none",
    )
    exported.add_argument(
        "--task-type", default="text-generation", metavar="TYPE", help="model-index: the task (text-generation)"
    )
    with_source(exported)
    exported.set_defaults(run=_export)

    explain = commands.add_parser("explain", help="show how a number was computed")
    explain.add_argument("board", metavar="BOARD")
    explain.add_argument("entry", metavar="ENTRY", help="an entry, or a model with only one entry")
    explain.add_argument(
        "node", metavar="NODE", nargs="?", default="", help="a node's path, or its name if unique (what ranks)"
    )
    explain.add_argument("--format", default="text", choices=["text", "json"])
    with_source(explain)
    explain.set_defaults(run=_explain)


def _build(args: Args, settings: Settings) -> int:
    from evalboard.builds.artifact import manifest
    from evalboard.builds.history import keep
    from evalboard.builds.pipeline import build_or_last
    from evalboard.views.frames import export

    boards = [board_of(name, settings) for name in args.boards]
    if args.bundle:
        return _write_bundle(args, boards, settings)
    code = 0
    for board in boards:
        try:
            outcome = build_or_last(board, settings, folder=args.source, progress=show_progress)
        except EvalboardError as error:
            code = complain(error, DATA)
            continue
        leaderboard = outcome.leaderboard
        if not args.source and not board.synthetic:
            keep(board, settings, leaderboard.key, accounts=1)
        if outcome.stale:
            sys.stderr.write(f"evalboard: {board.id}: stale, at {leaderboard.origin.revision}: {outcome.stale}\n")
            code = DATA if args.fresh else code
        _summarize_left_out(leaderboard.left_out)
        folder = Path(args.out) / (board.id if len(boards) > 1 else "") if args.out else None
        written = export(leaderboard, folder, manifest=manifest(leaderboard)) if folder else []
        sys.stdout.write(
            f"{board.id}: {len(leaderboard):,} entries, "
            f"{int((leaderboard.ranks.rank > 0).sum()):,} ranked, at {leaderboard.origin.revision}\n"
        )
        sys.stdout.writelines(f"  {path}\n" for path in written)
    return code


def _summarize_left_out(rows: Sequence[object]) -> None:
    if rows:
        sys.stderr.write(f"evalboard: {len(rows):,} left out, first:\n")
        sys.stderr.writelines(f"  {row}\n" for row in rows[:5])


def _show(args: Args, settings: Settings) -> int:
    from evalboard.base.query import pairs_of, refuse_unknown
    from evalboard.table.exports import export
    from evalboard.table.formatting import citation, text_table
    from evalboard.table.query import PARAMETERS, TableQuery
    from evalboard.table.selection import select
    from evalboard.views.alarms import with_caveats
    from evalboard.views.state_comparison import places_before

    board = board_of(args.board, settings)
    pairs = pairs_of(args.query)
    refuse_unknown((name for name, _ in pairs), PARAMETERS)
    query = TableQuery.from_pairs(pairs)
    leaderboard = leaderboard_of(board, args, settings)
    selection = select(
        leaderboard, query, before=places_before(leaderboard, _older(board, query, settings)) if query.since else None
    )
    if args.format == "json":
        sys.stdout.write(selection.body().decode() + "\n")
    elif args.format == "table":
        sys.stdout.write(f"{text_table(selection)}\n{citation(selection).text}\n")
    else:
        sys.stdout.writelines(map(str, export(args.format).write(with_caveats(selection))))
    return 0


def _export(args: Args, settings: Settings) -> int:
    from evalboard.publishing.model_results import ModelFiles
    from evalboard.table.exports import written
    from evalboard.table.query import TableQuery
    from evalboard.table.selection import select

    board = board_of(args.board, settings)
    leaderboard = leaderboard_of(board, args, settings)
    made = ModelFiles(leaderboard, dataset=args.dataset, task_type=args.task_type)
    if args.form == "csv":
        files = {f"{board.id}.csv": written(select(leaderboard, TableQuery.from_pairs([])), "csv")}
    else:
        files = made.files(args.form)
    for path, content in files.items():
        (args.out / path).parent.mkdir(parents=True, exist_ok=True)
        (args.out / path).write_bytes(content)
    sys.stdout.write(f"{board.id}: {len(files):,} files in {args.out}\n")
    sys.stderr.writelines(f"evalboard: not written: {reason}\n" for reason in made.left_out[:5])
    return 0


def _older(board: Board, query: TableQuery, settings: Settings) -> Leaderboard:
    from evalboard.builds.past_states import PastStates

    past = PastStates(settings, board.id)
    return past.leaderboard(past.named(query.since).key)


def _explain(args: Args, settings: Settings) -> int:
    import msgspec

    from evalboard.views.explain import explain

    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    try:
        explanation = explain(leaderboard, args.entry, args.node or leaderboard.suite.root.path)
    except EvalboardError as error:
        raise UsageError(str(error)) from None
    sys.stdout.write(msgspec.json.encode(explanation).decode() + "\n" if args.format == "json" else explanation.text)
    return 0
