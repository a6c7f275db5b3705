"""`evalboard submit`: propose results to a board's dataset, once it is known what the board would make of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_configs
from evalboard.cli.exits import DATA, UsageError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.publishing.submission import Trial
    from evalboard.views.pairs import Between

MOST_REFUSED, MOST_ENTRIES, MOST_NAMED = 20, 5, 5


def add(commands: Commands) -> None:
    """Add `submit`."""
    submit = commands.add_parser("submit", help="check results against a board, show where they would stand, and open a pull request")
    submit.add_argument("board", metavar="BOARD")
    submit.add_argument("files", nargs="+", metavar="FILE", help="files, or folders whose files keep their paths")
    submit.add_argument("--into", default="", metavar="FOLDER", help="where in the dataset the files go")
    submit.add_argument("--entry", default="", metavar="ENTRY", help="the entry whose place is shown (those that are new or changed)")
    submit.add_argument("--title", default="", help="of the pull request")
    submit.add_argument("--pr", type=int, default=0, metavar="N", help="bring a pull request of yours up to date instead of opening one")
    submit.add_argument("--overwrite", action="store_true", help="propose to replace files that are there with another content")
    submit.add_argument("--as-is", action="store_true", help="propose them though some of their values would be left out")
    submit.add_argument("--dry-run", action="store_true", help="propose nothing; needs no token for a public dataset")
    with_configs(submit)
    submit.set_defaults(run=_submit)


def _submit(args: Args, settings: Settings) -> int:
    from evalboard.publishing.submission import demand_fitting, files_of, proposed, trial
    from evalboard.sources._push import user

    board = board_of(args.board, settings)
    if args.pr < 0:
        raise UsageError(f"--pr {args.pr}: expected the number of a pull request")
    files = files_of(args.files, args.into)
    demand_fitting(board, files)
    who = "" if args.dry_run else user()  # before a build that may take long
    tried = trial(board, files, settings, progress=show_progress)
    sys.stdout.writelines(f"{line}\n" for line in lines_of(tried, args.entry))
    blocked = _blocked(tried, args)
    if blocked:
        sys.stderr.write(f"evalboard: {blocked}\n")
        return DATA
    if args.dry_run:
        sys.stdout.write("nothing was proposed: --dry-run\n")
        return 0
    names = ", ".join((*tried.new, *tried.changed)[:3]) or "results"
    made = proposed(tried, files, title=args.title or f"Results of {names}"[:120], pull=args.pr)
    sys.stdout.write(f"proposed by {who}: {made.url}\n")
    return 0


def _blocked(tried: Trial, args: Args) -> str:
    """Why nothing is proposed; empty where it may be."""
    if tried.refused and not args.as_is:
        return f"{len(tried.refused):,} values or files more would be left out: nothing was proposed. Mend them, or propose them so with --as-is"
    if not (tried.new or tried.changed or tried.gone):
        return "the board would not change: no score would be another one, and nothing was proposed"
    if tried.replaced and not args.overwrite and not args.pr:
        named = ", ".join(tried.replaced[:MOST_NAMED])
        return f"{named}: there already, with another content. Nothing was proposed; --overwrite proposes to replace what is there"
    return ""


def lines_of(tried: Trial, entry: str = "") -> Iterator[str]:
    """What a board would make of a submission, line by line."""
    repo = tried.before.origin.repo
    yield f"{tried.board.title}: files that are new to {repo} at {tried.commit[:12]}, or other ones there: {len(tried.paths):,}"
    yield from (f"replaces {place}" for place in tried.replaced)
    if tried.refused:
        yield f"Left out, which is not left out now: {len(tried.refused):,}"
        yield from (f"  {row}" for row in tried.refused[:MOST_REFUSED])
    for word, names in (("New", tried.new), ("Changed", tried.changed), ("Gone from the board", tried.gone)):
        if names:
            yield f"{word}: {len(names):,}: {', '.join(names[:MOST_NAMED])}" + (" and others" if len(names) > MOST_NAMED else "")
    for name in _shown(tried, entry):
        yield from standing(tried.after, name, before=tried.before)
    new = tried.new_findings
    if new:
        yield "The audits would find, which they do not find now:"
        yield from (f"  {sentence}" for sentence in new)


def _shown(tried: Trial, entry: str) -> list[str]:
    if entry:
        return [str(tried.after.entries["entry"].iloc[tried.after.find(entry)])]
    return [*tried.new, *tried.changed][:MOST_ENTRIES]


def standing(leaderboard: Leaderboard, entry: str, *, before: Leaderboard) -> Iterator[str]:
    """Where an entry stands: its score and rank with their intervals, and how it compares with those next to it."""
    from evalboard.views.written import in_unit

    row, root = leaderboard.row_by_entry[entry], leaderboard.suite.nodes[0]
    lower, upper = (in_unit(float(ends[row, 0]), root) for ends in leaderboard.shown_ends)
    between = f" ({lower} to {upper})" if lower != "–" and upper != "–" else " (no interval is known)"
    yield f"{entry}: {root.label} {in_unit(float(leaderboard.shown[row, 0]), root)}{between}, {_rank(leaderboard, entry)}"
    if entry in before.row_by_entry:
        yield f"  on the board now: {in_unit(float(before.shown[before.row_by_entry[entry], 0]), root)}, {_rank(before, entry)}"
    if leaderboard.ranks.rank[row]:
        yield from (f"  {line}" for line in _neighbours(leaderboard, row))


def _rank(leaderboard: Leaderboard, entry: str) -> str:
    row, sets = leaderboard.row_by_entry[entry], leaderboard.ranks.sets
    rank, ranked = int(leaderboard.ranks.rank[row]), int((leaderboard.ranks.rank > 0).sum())
    if not rank:
        return "without a rank, for its score is missing"
    ends = (int(sets.lower[row]), int(sets.upper[row]))
    interval = f", {ends[0]} to {ends[1]} with its errors" if all(ends) else ""
    return f"rank {rank:,} of {ranked:,}{interval}"


def _neighbours(leaderboard: Leaderboard, row: int) -> Iterator[str]:
    """How an entry compares with the one before it and the one behind it."""
    from evalboard.views.compare import compare

    names, ranks = leaderboard.entries["entry"], leaderboard.ranks.rank
    for word, other in (("above", row - 1), ("below", row + 1)):
        if 0 <= other < len(names) and ranks[other]:
            between = compare(leaderboard, [names.iloc[row], names.iloc[other]]).rows[0].differences[0]
            yield f"next {word}: {names.iloc[other]} (rank {ranks[other]:,}): {_verdict(between, leaderboard)}"


def _verdict(between: Between, leaderboard: Leaderboard) -> str:
    from evalboard.views.written import in_unit, or_nan

    root = leaderboard.suite.nodes[0]
    if between.p is None or between.lower is None:
        return f"differs by {in_unit(or_nan(between.of_scores), root)}; no error is known, so nothing can be said about who is ahead"
    size = f"{in_unit(or_nan(between.difference), root)} ({in_unit(between.lower, root)} to {in_unit(or_nan(between.upper), root)})"
    told_apart = "told apart" if between.significant else "not told apart"
    return f"differs by {size}, p = {between.p:.2g}: {told_apart} at 5 %, {between.method}"
