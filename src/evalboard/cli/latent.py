"""The command about the scale over the holes of a board: `evalboard latent`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, aligned, number, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights._documents import LatentBenchmark, LatentDocument, LatentEntry, PredictedCell


def add(commands: Commands) -> None:
    """Add `latent`."""
    latent = commands.add_parser("latent", help="one scale over the holes of a board: entries placed, missing cells predicted, and how well")
    latent.add_argument("board", metavar="BOARD")
    latent.add_argument("--entry", default="", metavar="NAME", help="what the scale says of one entry")
    latent.add_argument("--top", type=int, default=20, metavar="N", help="entries and predicted cells that are printed (default: 20)")
    latent.add_argument("--format", default="text", choices=["text", "json"])
    with_source(latent)
    latent.set_defaults(run=_latent)


def _latent(args: Args, settings: Settings) -> int:
    from evalboard.insights._latent_documents import LatentQuery, latent_document

    document = latent_document(leaderboard_of(board_of(args.board, settings), args, settings), LatentQuery(entry=args.entry))
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document, max(args.top, 0)))
    return 0


def _text(document: LatentDocument, top: int) -> str:
    """What is said, then entries, predicted cells and benchmarks."""
    if document["cannot_tell"]:
        return wrapped(document["cannot_tell"], "") + "\n"
    said = "\n".join(wrapped(each, "") for each in document["sentences"]) + "\n"
    if document["left_out"]:
        said += wrapped(f"Too few entries have: {', '.join(document['left_out'])}", "") + "\n"
    points, cells = document["points"][:top], document["predicted"][:top]
    head = ["Rank", "Ranks it may have", "Entry", "Point", "Error", "Benchmarks", "By mean of what is there"]
    parts = [said, aligned([head, *map(_point, points)], right=(0, 3, 4, 5, 6))]
    parts += _more(len(document["points"]) - len(points) + document["more"])
    if cells:
        parts.append(
            aligned(
                [["Predicted, no result", "Benchmark", "Predicted", f"{100 * document['level']:.0f} % interval"], *map(_cell, cells)], right=(2, 3)
            )
        )
        parts += _more(len(document["predicted"]) - len(cells) + document["more_predicted"])
    head = ["Benchmark", "Missing", "Held out", "Inside", "Miss", "Of its mean", "Left out: places by mean", "By scale", "Error"]
    return "\n".join([*parts, aligned([head, *map(_benchmark, document["benchmarks"])], right=range(1, 9))])


def _more(count: int) -> list[str]:
    return [f"and {count:,} more\n"] if count > 0 else []


def _point(point: LatentEntry) -> list[str]:
    ranks = f"{point['rank_lower']}-{point['rank_upper']}"
    numbers = [f"{point['point']:.2f}", f"{point['error']:.2f}", f"{point['present']} of {point['of']}", f"{point['rank_of_mean']}"]
    return [f"{point['rank']}", ranks, point["entry"], *numbers]


def _cell(cell: PredictedCell) -> list[str]:
    return [cell["entry"], cell["label"], number(cell["predicted"]), f"{number(cell['lower'])} to {number(cell['upper'])}"]


def _benchmark(one: LatentBenchmark) -> list[str]:
    held = [_percent(one["inside"]), _points(one["error"]), _points(one["plain_error"])]
    climbed = [DASH if each is None else f"{each:+.1f}" for each in (one["climbed_by_mean"], one["climbed_by_scale"])]
    return [one["label"], f"{one['missing']:,}", f"{one['held_out']:,}", *held, *climbed, DASH if one["wider"] is None else f"x {one['wider']:.2f}"]


def _percent(share: float | None) -> str:
    return DASH if share is None else f"{100 * share:.0f} %"


def _points(share: float | None) -> str:
    return DASH if share is None else f"{100 * share:.1f}"
