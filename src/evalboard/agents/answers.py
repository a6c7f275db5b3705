"""What a tool answers: the API's own document, and beside it where it can be seen, how sure it is, how it was made,
what may not be concluded.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from evalboard.agents.caller import Caller, Pairs, query_string
from evalboard.agents.state import StateFacts
from evalboard.strings import Message, message


class ToolAnswer(Struct, frozen=True):
    """What stands around the API's document in every answer of a tool."""

    url: str | None
    """The page that shows the same, at the state that this answer is of, or where no site is served, what it was
    computed from, at its commit. null where neither is on the web.
    """
    api: str
    """Where the API answers the same document."""
    state: str | None
    """The key of the leaderboard that this is of: what it was computed from and by. null for a list of boards."""
    uncertainty: str
    """How sure these numbers are, and by which fields."""
    how: str
    """How they came about, and how to read them."""
    caution: list[str]
    """What may not be concluded from them."""


class AnswerWords(Struct, frozen=True):
    """What is said beside a document."""

    uncertainty: Message
    how: Message
    caution: Iterable[Message | str]


def around(
    caller: Caller, link: tuple[str, Pairs], api: tuple[str, Pairs], facts: StateFacts | None, words: AnswerWords
) -> ToolAnswer:
    """What stands around a document: a page and its parameters, the API's path and its parameters, the state, the
    words.
    """
    path, pairs = api
    return ToolAnswer(
        url=caller.link(*link) or (facts.source if facts else None),
        api=f"{caller.base}{path.lstrip('/')}" + (f"?{query_string(pairs)}" if pairs else ""),
        state=facts.key if facts and facts.key else None,
        uncertainty=str(words.uncertainty),
        how=str(words.how),
        caution=[str(each) for each in words.caution],
    )


def certainty(facts: StateFacts) -> Message:
    """Whether the score that entries are ranked by has intervals, and over what."""
    return message("agents-intervals", kind=facts.errors) if facts.errors else message("agents-no-intervals")


def synthetic(document: dict) -> list[Message]:
    """The word of caution of results that are invented."""
    return [message("agents-synthetic")] if document.get("synthetic") else []
