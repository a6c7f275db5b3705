"""The command about the first place of a board: `evalboard crown`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights.crown_documents import CrownBattle, CrownDocument

LISTED = 25
"""Questions or battles in the text; JSON has more."""


def add(commands: Commands) -> None:
    """Add `crown`."""
    crown = commands.add_parser("crown", help="how firm the first place is: the fewest questions or battles it stands on, its chance, its luck")
    crown.add_argument("board", metavar="BOARD")
    crown.add_argument("--format", default="text", choices=["text", "json"])
    with_source(crown)
    crown.set_defaults(run=_crown)


def _crown(args: Args, settings: Settings) -> int:
    from evalboard.insights.crown_document import crown_document

    document = crown_document(leaderboard_of(board_of(args.board, settings), args, settings))
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document))
    return 0


def _text(document: CrownDocument) -> str:
    """What is said, then the questions or battles, and who else may be first."""
    said = [document["head"], *document["sentences"], *document["cannot_tell"]]
    parts = ["\n".join(wrapped(each, "") for each in said) + "\n", *_tables(document)]
    return "\n".join(parts)


def _tables(document: CrownDocument) -> Iterator[str]:
    questions, battles = document["questions"], document["battles"]
    if questions:
        rows = [[each["label"], each["sample"], f"{each['first']:g}", f"{each['rival']:g}"] for each in questions["gone"][:LISTED]]
        yield aligned([["Benchmark", "Question", "First", "Rival"], *rows], right=(2, 3)) + _more(questions["count"] - len(rows), "questions")
    if battles:
        rows = [[each["model_a"], each["model_b"], f"{each['outcome']:g}", f"{each['battles']:,}", _place(each)] for each in battles["gone"][:LISTED]]
        listed = sum(each["battles"] for each in battles["gone"][:LISTED])
        yield aligned([["A", "B", "A won", "Battles", "Where"], *rows], right=(2, 3)) + _more(battles["count"] - listed, "battles")
    if document["rivals"]:
        rows = [[each["entry"], DASH if each["count"] is None else f"{each['count']:,}"] for each in document["rivals"]]
        yield aligned([["Ahead of the first without", "Questions"], *rows], right=(1,))
    if document["chances"]:
        rows = [[each["entry"], _percent(each["first"]), _percent(each["top"])] for each in document["chances"]]
        yield aligned([["Drawn anew", "First", "First five"], *rows], right=(1, 2))
    if document["organizations"]:
        yield aligned([["Best of an organization", "Of", "Score", "Without luck", "95 % interval"], *_organizations(document)], right=(1, 2, 3))


def _organizations(document: CrownDocument) -> Iterator[list[str]]:
    factor, digits = document["unit"]["factor"], document["unit"]["digits"]

    def printed(number: float | None) -> str:
        return DASH if number is None else f"{factor * number:.{digits}f}"

    for each in document["organizations"]:
        likely = each["hybrid"]
        ends = f"{printed(likely['lower'])} to {printed(likely['upper'])}"
        yield [each["entry"], f"{each['candidates']:,}", printed(each["score"]), printed(likely["estimate"]), ends]


def _place(battle: CrownBattle) -> str:
    return DASH if battle["file"] is None else f"{battle['file']}, row {battle['row']}"


def _more(count: int, what: str) -> str:
    return f"and {count:,} more {what}\n" if count > 0 else ""


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
