"""Summaries of past states, kept or made by the workforce."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from anyio import to_thread

from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import made, of_this_version
from evalboard.api.bodies import account_body
from evalboard.api.request_parsing import LeaderboardFinder
from evalboard.errors import DamagedCache, NotFound
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardStatus
from evalboard.strings import current_language
from evalboard.views.state_summary import StateSummary, SummarizedState
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job


@dataclass(frozen=True)
class StateSummaries:
    """Has the summaries of states."""

    wanted: LeaderboardFinder
    admitted: AdmittedAnswers

    async def of(
        self, client: str, cost: Cost, standing: BoardStatus, states: Sequence[PastState], most: int, *, at_once: int
    ) -> AsyncIterator[SummarizedState]:
        """The newest states (of `states`, newest first); what is lacking is made for `at_once` of them."""
        contents = await to_thread.run_sync(self.wanted.shelf.list_accounts, standing.board, len(states))
        by_keys = read_summaries(contents)
        for place, (state, before) in enumerate(zip(states[:most], [*states[1:], None], strict=False)):
            account = by_keys.get((state.key, before.key if before else None))
            waiting = account is None and place >= at_once
            if account is None and not waiting:
                with suppress(NotFound, DamagedCache):
                    account = StateSummary.of(await self._made(client, cost, standing, (state, before)))
            yield SummarizedState(state, before, account, waiting)

    async def _made(
        self, client: str, cost: Cost, standing: BoardStatus, pair: tuple[PastState, PastState | None]
    ) -> bytes:
        state, older = pair
        key = of_this_version(f"{state.key} account {older and older.key}")
        body = self.admitted.bodies.get(key)
        if body is None:
            now = await self.wanted.state(standing, state.key)
            before = await self.wanted.state(standing, older.key) if older else None
            work = Job(made, (now, account_body, (before,)), {"pack": False, "language": current_language()})
            body = await self.admitted.gate.done(key, work, cost, client)
            keys = (state.key, older.key if older else "")
            if not await to_thread.run_sync(self.wanted.shelf.keep_account, standing.board, keys, body):
                self.admitted.bodies.put(key, body)
        return body


def read_summaries(contents: Sequence[bytes]) -> dict[tuple[str, str | None], StateSummary]:
    """Kept summaries by the keys of both states; unreadable ones are left out."""
    return {(each.facts.key, _older(each)): each for each in map(_read, contents) if each is not None}


def _read(content: bytes) -> StateSummary | None:
    with suppress(DamagedCache):
        return StateSummary.of(content)
    return None


def _older(account: StateSummary) -> str | None:
    return account.since.key if account.since else None
