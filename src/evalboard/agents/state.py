"""Which state of a board an answer is of, and what must be known of it to read the answer."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

import orjson

from evalboard.agents.caller import Caller
from evalboard.leaderboard.registry import BoardRegistry

MOST_STATES = 64
"""States of which this is remembered."""


@dataclass(frozen=True, slots=True)
class StateFacts:
    """A leaderboard in short: what names it, and what stands behind its scores."""

    board: str
    key: str
    """Of everything that the leaderboard depends on: a link with it leads to the same numbers or to none."""
    revision: str
    source: str | None
    """The address of what was read, at its commit, where that is on the web."""
    synthetic: bool
    rated: bool
    """Whether scores are ratings from battles."""
    errors: str
    """The kind of errors of the score that entries are ranked by, "" where none are known."""
    notes: tuple[str, ...]


@dataclass
class States:
    """The states of the boards of a shelf. What is said of one never changes, and is remembered."""

    shelf: BoardRegistry
    _facts: OrderedDict[tuple[str, str], StateFacts] = field(default_factory=OrderedDict)

    def newest(self, board: str) -> str:
        """The key of the leaderboard that stands there now; "" where there is none. NotFound for an unknown board."""
        outline = self.shelf.standing(board).outline
        return "" if outline is None else outline.key

    async def facts(self, caller: Caller, board: str, state: str) -> StateFacts:
        """What is known of a state by its name, of the newest where it has none. ApiRefusal where it is not there."""
        name = (board, state or self.newest(board))
        facts = self._facts.get(name)
        if facts is None:
            document = orjson.loads(await caller.ask(f"/api/v1/boards/{board}", [("rev", state)] if state else ()))
            facts = facts_of(document)
            if facts.key:
                self._remember(
                    (board, facts.key), facts
                )  # not under a tag or a day, which may mean another state tomorrow
        return facts

    def _remember(self, name: tuple[str, str], facts: StateFacts) -> None:
        self._facts[name] = facts
        while len(self._facts) > MOST_STATES:
            self._facts.popitem(last=False)


def facts_of(document: dict) -> StateFacts:
    """What a board's document says of its leaderboard, or of a board that has none yet."""
    origin = document.get("origin") or {}
    return StateFacts(
        board=document["id"],
        key=document.get("key", ""),
        revision=document.get("revision") or "",
        source=origin.get("url"),
        synthetic=document["synthetic"],
        rated=document["battles"],
        errors=document.get("kind", ""),
        notes=tuple(document.get("notes", ())),
    )
