"""What stands on the share card of the page Changes: what came and went, and the first of the moves, from what the page
itself shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from evalboard.api.card_contents import facts, synthetic_mark, titled
from evalboard.api.changes import ChangesQuery, changes_document
from evalboard.api.documents.changes import ChangesDocument, MoveDocument
from evalboard.drawing.cards.card import Card, Line
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.strings import message
from evalboard.table.formatting import DASH

MOST = 4
"""Moves that are shown, each with its reason."""


def changes_card(now: Leaderboard, before: Leaderboard, states: tuple[PastState, ...], query: ChangesQuery) -> Card:
    """What changed between two states of a board."""
    document = changes_document(now, before, states, ChangesQuery(query.search, query.offset, MOST))
    return Card(
        title=_heading(document),
        over=titled(now),
        synthetic=synthetic_mark(now),
        question=tuple(_counts(document)),
        name=str(message("cards-moved", shown=len(document["moves"]), count=document["matched"])),
        value=str(message("cards-places")),
        lines=tuple(map(_line, document["moves"])),
        more=str(message("cards-nothing-moved")),
        facts=facts(now),
    )


def _heading(document: ChangesDocument) -> str:
    before, now = ((state["date"] or state["revision"])[:10] for state in (document["before"], document["now"]))
    if document["before"]["key"] == document["now"]["key"]:
        return str(message("cards-one-state", now=now))
    return str(message("cards-changes", before=before, now=now))


def _counts(document: ChangesDocument) -> Iterator[tuple[str, str]]:
    """The answer of the page in numbers: whether the top changed, how many came, were scored again, went or have
    another name.
    """
    yield "", str(message("cards-top-same") if document["top_same"] else message("cards-top-changed"))
    counts = {
        "added": document["added_count"],
        "rescored": document["rescored_entries"],
        "removed": document["removed_count"],
        "renamed": len(document["renamed"]),
    }
    yield from (("", str(message(f"cards-changed-{what}", count=count))) for what, count in counts.items() if count)


def _line(move: MoveDocument) -> Line:
    owner, _, name = move["entry"].partition("@")[0].rpartition("/")
    before, now = (f"{place['rank']:,}" if place["rank"] else DASH for place in (move["before"], move["now"]))
    apart = move["entry"].partition("@")[2]
    return Line(
        name=name,
        owner=owner,
        apart=apart,
        below=move["sentence"] or "",
        value=f"{before} → {now}" if before != now else now,
    )
