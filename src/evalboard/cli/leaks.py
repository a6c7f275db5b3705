"""The command about leaks by date: `evalboard leaks`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalboard.base.decimals import MINUS
from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights._leak_documents import DatedLeaks, DropOfModel, DropStep, LeaksDocument, TwinDrop, TwinsDocument

LISTED = 15
"""Models in the text; JSON has all."""


def add(commands: Commands) -> None:
    """Add `leaks`."""
    leaks = commands.add_parser("leaks", help="which models do better on questions from before their release, or on old benchmarks, than others do")
    leaks.add_argument("board", metavar="BOARD")
    leaks.add_argument("--benchmark", default="", help="a benchmark with samples; the first where not given")
    leaks.add_argument("--entry", default="", help="the entry whose course over the dates is told; the clearest drop where not given")
    leaks.add_argument("--format", default="text", choices=["text", "json"])
    with_source(leaks)
    leaks.set_defaults(run=_leaks)


def _leaks(args: Args, settings: Settings) -> int:
    from evalboard.insights._leaks_document import LeaksQuery, leaks_document

    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    document = leaks_document(leaderboard, LeaksQuery(benchmark=args.benchmark, entry=args.entry))
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else "\n".join(_parts(document)))
    return 0


def _parts(document: LeaksDocument) -> Iterator[str]:
    """What is said, then the models, the steps of one of them, and twins."""
    if document["cannot_tell"]:
        yield wrapped(document["cannot_tell"], "") + "\n"
    if document["dates"]:
        yield from _dates(document["dates"])
    for twins in document["twins"]:
        yield from _twins(twins)


def _dates(dates: DatedLeaks) -> Iterator[str]:
    said = [f"{dates['label']}: {dates['head']}", *dates["sentences"], *([dates["cannot_tell"]] if dates["cannot_tell"] else [])]
    yield "\n".join(wrapped(each, "") for each in said) + "\n"
    if dates["drops"]:
        head = ["Model", "Released", "Before", "After", "Drop", "", "Adjusted p", "Odds ratio"]
        yield aligned([head, *map(_drop, dates["drops"][:LISTED])], right=(2, 3, 4, 6, 7))
    if course := dates["course"]:
        yield wrapped(course["sentence"], "") + "\n"
        yield aligned([["From", "To", "Questions", "Score", "Expected"], *map(_step, course["steps"])], right=(2, 3, 4))


def _step(step: DropStep) -> list[str]:
    return [step["since"], step["until"], f"{step['questions']:,}", _points(step["score"]), _points(step["expected"])]


def _drop(drop: DropOfModel) -> list[str]:
    odds = drop["odds_ratio"]
    scores = [_points(drop["score_before"]), _points(drop["score_after"])]
    return [drop["entry"], drop["released"], *scores, *_with_ends(drop), DASH if odds is None else f"{odds:.2f}"]


def _with_ends(drop: DropOfModel | TwinDrop) -> list[str]:
    return [_points(drop["drop"]), f"{_points(drop['low'])} to {_points(drop['high'])}", _chance(drop["adjusted"])]


def _twins(twins: TwinsDocument) -> Iterator[str]:
    yield wrapped(twins["sentence"], "") + "\n"
    if twins["drops"]:
        rows = [[each["entry"], _points(each["old"]), _points(each["new"]), *_with_ends(each)] for each in twins["drops"][:LISTED]]
        yield aligned([["Model", twins["old_label"], twins["new_label"], "Drop", "", "Adjusted p"], *rows], right=(1, 2, 3, 5))


def _chance(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3g}"


def _points(share: float) -> str:
    return f"{100 * share:.1f}".replace("-", MINUS)
