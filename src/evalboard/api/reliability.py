"""The routes of repeated runs, costs and lengths of tasks, and of stored rates of repeated runs."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights._reliability_document import ReliabilityQuery, reliability_document
from evalboard.insights._stored_rates_document import StoredRatesQuery, stored_rates_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class ReliabilityRoutes:
    """What answers the routes of repeated runs."""

    wanted: requested.Wanted
    admitted: Admitted

    async def runs(self, request: Request, cost: Cost) -> Response:
        """What the runs of a benchmark say."""
        leaderboard, query = await self.wanted.leaderboard(request), ReliabilityQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} reliability {query!r}")
        return await self.admitted.answer(wish, cost, reliability_body, leaderboard, query)

    async def rates(self, request: Request, cost: Cost) -> Response:
        """What stored rates of repeated runs say."""
        leaderboard, query = await self.wanted.leaderboard(request), StoredRatesQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} rates {query!r}")
        return await self.admitted.answer(wish, cost, rates_body, leaderboard, query)


def reliability_body(leaderboard: Leaderboard, query: ReliabilityQuery) -> bytes:
    """What runs say, as JSON."""
    return dumped(reliability_document(leaderboard, query))


def rates_body(leaderboard: Leaderboard, query: StoredRatesQuery) -> bytes:
    """What stored rates say, as JSON."""
    return dumped(stored_rates_document(leaderboard, query))
