"""The commands about placing a model with few questions: `evalboard shortlist` and `evalboard place`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import wrapped
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `shortlist` and `place`."""
    shortlist = commands.add_parser("shortlist", help="which k questions estimate a whole benchmark best, and how far estimates from them are off")
    shortlist.add_argument("board", metavar="BOARD")
    shortlist.add_argument("-k", type=int, default=0, help="how many questions, at most half of them (50, or half where there are fewer than 100)")
    shortlist.add_argument("--benchmark", default="", help="a benchmark with samples; the first where not given")
    shortlist.add_argument("--seed", type=int, default=0, help="another number draws another list (0)")
    shortlist.add_argument("--out", type=Path, metavar="F", help="write the ids, a line of JSON for each question")
    shortlist.add_argument("--format", default="text", choices=["text", "json"])
    with_source(shortlist)
    shortlist.set_defaults(run=_shortlist)
    place = commands.add_parser("place", help="score and rank of a model, with intervals, by its answers to a shortlist")
    place.add_argument("board", metavar="BOARD")
    place.add_argument("answers", type=Path, metavar="FILE", help="the lines that `evalboard shortlist` wrote, each with a score from 0 to 1")
    place.add_argument("--format", default="text", choices=["text", "json"])
    with_source(place)
    place.set_defaults(run=_place)


def _shortlist(args: Args, settings: Settings) -> int:
    from evalboard.cli.exits import UsageError
    from evalboard.insights._shortlist_documents import ShortlistQuery, shortlist_document

    if not 0 <= args.seed < 10**9 or args.k < 0:
        raise UsageError(f"-k {args.k} --seed {args.seed}: expected whole numbers that are not negative, a seed of at most nine digits")
    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    document = shortlist_document(leaderboard, ShortlistQuery(benchmark=args.benchmark, k=args.k, seed=args.seed))
    if args.out is not None:
        args.out.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in document["ids"]), encoding="utf-8")
    if args.format == "json":
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
        return 0
    sys.stdout.write("\n".join(wrapped(each, "") for each in document["sentences"]) + "\n")
    if args.out is not None:
        sys.stdout.write(f"{args.out}: {document['k']:,} ids; add a score from 0 to 1 to each line, then: evalboard place {args.board} FILE\n")
    return 0


def _place(args: Args, settings: Settings) -> int:
    from evalboard.insights._placing import lines_of
    from evalboard.insights._shortlist_documents import placed_document

    lines = lines_of(args.answers)
    document = placed_document(leaderboard_of(board_of(args.board, settings), args, settings), lines)
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else wrapped(document["sentence"], "") + "\n")
    return 0
