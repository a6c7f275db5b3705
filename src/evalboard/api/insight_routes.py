"""What answers the routes of insights."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest
from evalboard.api.history import HistoryRoutes
from evalboard.api.parameters import REVISION
from evalboard.insights import Insight, Past, Query, insight
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.workers.costs import Cost

PricedHandler = Callable[[Request, Cost], Awaitable[Response]]


@dataclass
class InsightRoutes:
    """What answers the routes of insights."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    histories: HistoryRoutes

    def of(self, each: Insight) -> PricedHandler:
        """What answers the route of an insight."""

        async def answering(request: Request, cost: Cost) -> Response:
            leaderboard = await self.wanted.leaderboard(request)
            query = each.query.from_pairs(
                (name, value) for name, value in request_parsing.pairs(request) if name != REVISION.name
            )
            if each.past == "summaries":
                return await self._of_summaries(request, cost, leaderboard, each, query)
            past, key = None, _key(leaderboard, each, query)
            if each.past == "before":
                past = await self.wanted.past(self.wanted.standing(request), leaderboard, getattr(query, "since", ""))
                key += f" {past.before and past.before.key} {past.states!r}"
            wish = BodyRequest(request, key)
            return await self.admitted.answer(wish, cost, report_body, leaderboard, each.name, query, past)

        return answering

    async def _of_summaries(
        self, request: Request, cost: Cost, leaderboard: Leaderboard, each: Insight, query: Query
    ) -> Response:
        """A report about snapshots: little work, made here."""
        standing = self.wanted.standing(request)
        states = await self.histories.states_until(standing, leaderboard)
        wish = BodyRequest(
            request, f"{_key(leaderboard, each, query)} {[(state.key, state.date, state.tags) for state in states]}"
        )
        ready = wish.answered(self.admitted.bodies)
        if ready is not None:
            return ready
        past = Past(await self.histories.summaries(request, cost, standing, states))
        body = await to_thread.run_sync(report_body, leaderboard, each.name, query, past)
        return self.histories.answer(wish, body, past.summaries)


def _key(leaderboard: Leaderboard, each: Insight, query: Query) -> str:
    return f"{leaderboard.key} {each.name} {query!r}"


def report_body(leaderboard: Leaderboard, name: str, query: Query, past: Past | None = None) -> bytes:
    """The report of an insight as JSON."""
    return msgspec.json.encode(insight(name).report(leaderboard, query, past))
