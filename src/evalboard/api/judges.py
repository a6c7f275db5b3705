"""The route of judges: what a judge is worth beside people."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights._judges_document import judges_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class JudgesRoutes:
    """What answers the route of judges."""

    wanted: requested.Wanted
    admitted: Admitted

    async def judges(self, request: Request, cost: Cost) -> Response:
        """What a judge is worth."""
        leaderboard = await self.wanted.leaderboard(request)
        judge, benchmark = (request.query_params.get(name, "") for name in ("judge", "benchmark"))
        wish = Wish(request, f"{leaderboard.key} judges {judge!r} {benchmark!r}")
        return await self.admitted.answer(wish, cost, judges_body, leaderboard, judge, benchmark)


def judges_body(leaderboard: Leaderboard, judge: str, benchmark: str) -> bytes:
    """What a judge is worth, as JSON."""
    return dumped(judges_document(leaderboard, judge, benchmark))
