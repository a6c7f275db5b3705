"""The command about numbers that are hard to account for: `evalboard analyze integrity`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.exit_codes import MARKED
from evalboard.cli.health_text import aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.api.documents.integrity import IntegrityDocument, ScopeDocument


def add_analysis(names: Commands) -> None:
    """Add `integrity` to what boards are analyzed by."""
    integrity = names.add_parser(
        "integrity", help="Can the stored numbers be true? Exit code 3 where something is marked"
    )
    integrity.add_argument("board", metavar="BOARD")
    integrity.add_argument("--format", default="text", choices=["text", "json"])
    with_source(integrity)
    integrity.set_defaults(run=_integrity)


def _integrity(args: Args, settings: Settings) -> int:
    from evalboard.api.integrity import integrity_document

    document = integrity_document(leaderboard_of(board_of(args.board, settings), args, settings))
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document))
    return MARKED if document["marks"] else 0


def _text(document: IntegrityDocument) -> str:
    """The marks, each with its entries, then what could be seen on each benchmark."""
    marks = [
        wrapped(
            f"{', '.join(each['entries'])}: {each['sentence']}" if each["value"] is not None else each["sentence"], "- "
        )
        for each in document["marks"]
    ]
    if document["more"]:
        marks.append(f"and {document['more']:,} more")
    if not document["marks"]:
        marks.append(f"None of the numbers of {document['entries']:,} entries is marked.")
    scopes = [["Check", "Benchmark", "Numbers", "Would be seen", ""], *(_scope(each) for each in document["scopes"])]
    return "\n".join([*marks, "", aligned(scopes, right=(2, 3))]) if document["scopes"] else "\n".join([*marks, ""])


def _scope(scope: ScopeDocument) -> list[str]:
    seen = "" if scope["seen"] is None or not scope["cells"] else f"{100 * scope['seen']:.1f} %"
    return [scope["check"], scope["label"], f"{scope['cells']:,}", seen, scope["why"]]
