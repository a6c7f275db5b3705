"""Highlights: what is new or surprising on a board, in sentences that lead to the page that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct

from evalboard.insights import Block, Field, HiddenValue, Insight, Past, Query, Sentence, Words
from evalboard.insights._highlights import highlights_of
from evalboard.leaderboard.highlight import HighlightKind
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import from_json

WORDS = Words("highlights")


class HighlightRow(Struct, frozen=True):
    """A claim about the board."""

    text: str
    surprise: Annotated[float, Field(digits=2)]
    """From 0 to 1, comparable between boards."""
    kind: HiddenValue[HighlightKind]
    page: HiddenValue[str]
    query: HiddenValue[dict[str, str]]
    """The parameters of the page that shows it."""


INSIGHT = Insight(name="highlights", order=5, past="summaries", tables={"highlights": HighlightRow})


def report(leaderboard: Leaderboard, query: Query, past: Past) -> Iterator[Block]:  # noqa: ARG001 - it has no parameters
    """What stands out, the most surprising first."""
    rows = [
        HighlightRow(str(from_json(each.text)), each.surprise, each.kind, each.page, each.query)
        for each in highlights_of(leaderboard, past)
    ]
    if not rows:
        yield WORDS.missing("none")
        return
    yield Sentence(rows[0].text, headline=True)
    yield WORDS.table("highlights", HighlightRow, rows)
