"""The command about the rankings that a board could have: `evalboard multiverse`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.api.documents.multiverse import ChoiceDocument, DecisionDocument, EntryOverWays, MultiverseDocument


def add(commands: Commands) -> None:
    """Add `multiverse`."""
    multiverse = commands.add_parser("multiverse", help="where entries would stand if defensible choices had been made otherwise")
    multiverse.add_argument("board", metavar="BOARD")
    multiverse.add_argument("--entry", default="", help="the entry whose ranks are told for every choice; the first of the board where not given")
    multiverse.add_argument("--format", default="text", choices=["text", "json"])
    with_source(multiverse)
    multiverse.set_defaults(run=_multiverse)


def _multiverse(args: Args, settings: Settings) -> int:
    from evalboard.api.multiverse import multiverse_document

    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    document = multiverse_document(leaderboard, leaderboard.find(args.entry) if args.entry else 0)
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document))
    return 0


def _text(document: MultiverseDocument) -> str:
    """What is said first, the entries, then what each choice does to the one that was asked for."""
    if document["note"]:
        return f"{document['note']}\n"
    entries = [["Rank", "Entry", "Ranks", "Median", "First"], *(_entry(each) for each in document["entries"])]
    choices = [["Decision", "Explains", "Choice", "Ways", "Ranks", "Median"]]
    for decision in document["decisions"]:
        choices += [_choice(decision, each, first=place == 0) for place, each in enumerate(decision["choices"])]
    spread = document["diversity"]
    agreement = (
        [] if spread is None else [f"Diversity {spread['disagreement']:.2f}, sensitivity {spread['turned']:.2f} ({spread['entries']} entries)."]
    )
    absent = [wrapped(each["sentence"], "- ") for each in document["absent"]]
    sentences = [wrapped(each, "") for each in document["sentences"]]
    head = f"Ranks of {document['entry']} by choice:"
    return "\n".join(
        [*sentences, "", aligned(entries, right=(0, 2, 3, 4)), "", head, aligned(choices, right=(1, 3, 4, 5)), "", *agreement, *absent, ""]
    )


def _entry(entry: EntryOverWays) -> list[str]:
    from evalboard.api.multiverse import percent

    first = f"{percent(entry['first'] / entry['ways'])} %" if entry["first"] else ""
    return [f"{entry['rank'] or '–'}", entry["entry"], _ranks(entry["lowest"], entry["highest"]), f"{entry['median'] or '–'}", first]


def _choice(decision: DecisionDocument, choice: ChoiceDocument, *, first: bool) -> list[str]:
    share = "" if decision["share"] is None else f"{100 * decision['share']:.0f} %"
    named = [decision["label"], share] if first else ["", ""]
    return [*named, choice["label"], f"{choice['ways']}", _ranks(choice["lowest"], choice["highest"]), f"{choice['median'] or '–'}"]


def _ranks(lowest: int | None, highest: int | None) -> str:
    return "–" if lowest is None else f"{lowest}" if lowest == highest else f"{lowest} to {highest}"
