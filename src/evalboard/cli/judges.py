"""The command about judges beside people: `evalboard judges`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, MINUS, aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights._judges_documents import JudgedModel, JudgesDocument, NumberBetween


def add(commands: Commands) -> None:
    """Add `judges`."""
    judges = commands.add_parser(
        "judges", help="what a judge is worth where people judged some of the same: ratings by both, agreement, what sways it"
    )
    judges.add_argument("board", metavar="BOARD")
    judges.add_argument("--judge", default="", help="the judge; the one with most pairs that people judged too where not given")
    judges.add_argument("--benchmark", default="", help="on a board of samples, the benchmark; the first that people judged where not given")
    judges.add_argument("--format", default="text", choices=["text", "json"])
    with_source(judges)
    judges.set_defaults(run=_judges)


def _judges(args: Args, settings: Settings) -> int:
    from evalboard.insights._judges_document import judges_document

    document = judges_document(leaderboard_of(board_of(args.board, settings), args, settings), args.judge, args.benchmark)
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document))
    return 0


def _text(document: JudgesDocument) -> str:
    """What is said, then ratings, agreement, what sways the judge, and other judges."""
    said = [document["head"], *document["sentences"], *(each["sentence"] for each in document["sways"]), *document["cannot_tell"]]
    return "\n".join(["\n".join(wrapped(each, "") for each in said) + "\n", *_tables(document)])


def _tables(document: JudgesDocument) -> Iterator[str]:
    answers = document["of"] == "samples"
    head = ["Model (mean score, %)", "Answers"] if answers else ["Model (mean 1000)", "Pairs"]
    rows = [_row(row, answers=answers) for row in document["rows"]]
    yield aligned([[*head, "By people", "Judge", "People", "Both", "Rank by both", ""], *rows], right=range(1, 7))
    agreement = [[each["label"], *_cells(each["agreement"], 2)] for each in document["agreement"]]
    yield aligned([["Agreement", "", "95 % interval"], *agreement], right=(1,))
    digits = 3 if answers else 2
    whose = ("people", "judge", "apart")
    sways = [[each["name"], *(_number(each[who], digits) for who in whose), _ends(each["apart"], digits)] for each in document["sways"]]
    if sways:
        head = ["Sways, in scores" if answers else "Sways, in log odds", "People", "Judge", "Apart", "95 % interval"]
        yield aligned([head, *sways], right=(1, 2, 3))
    if len(document["judges"]) > 1:
        rows = [[each["judge"], f"{each['pairs']:,}", f"{each['labelled']:,}", _number(each["kappa"], 2)] for each in document["judges"]]
        yield aligned([["Judge", "Pairs", "By people", "Kappa"], *rows], right=(1, 2, 3))


def _row(row: JudgedModel, *, answers: bool) -> list[str]:
    three, ranks = row["shares"] if answers else row["ratings"], row["ranks"]["both"]
    cells = [DASH if one is None else _cell(one, answers=answers) for one in (three["judge"], three["people"], three["both"])]
    rank = DASH if ranks is None else f"{ranks['lower']}–{ranks['upper']}"
    return [row["model"], f"{row['pairs']:,}", f"{row['labelled']:,}", *cells, rank, "differs" if row["differs"] else ""]


def _cell(one: NumberBetween, *, answers: bool) -> str:
    """A mean in per cent, or a rating."""
    if not answers:
        return f"{_number(one, 0)} ({_ends(one, 0)})"
    value, lower, upper = (None if end is None else 100 * end for end in (one["value"], one["lower"], one["upper"]))
    percent: NumberBetween = {"value": value or 0.0, "lower": lower, "upper": upper}
    return f"{_number(percent, 1)} ({_ends(percent, 1)})"


def _cells(of: NumberBetween | None, digits: int) -> list[str]:
    return [_number(of, digits), _ends(of, digits)]


def _number(of: NumberBetween | None, digits: int) -> str:
    return DASH if of is None else _printed(of["value"], digits)


def _ends(of: NumberBetween | None, digits: int) -> str:
    if of is None or of["lower"] is None or of["upper"] is None:
        return DASH
    return f"{_printed(of['lower'], digits)} to {_printed(of['upper'], digits)}"


def _printed(value: float, digits: int) -> str:
    return f"{value:.{digits}f}".replace("-", MINUS)
