"""The route of an entry over the states of a board that are kept."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.accounts import Accounts
from evalboard.api.admitted import Admitted, client_of, while_there
from evalboard.api.answers import Wish, dumped, packed, respond
from evalboard.api.changes import state_document
from evalboard.api.documents.history import StatesDocument
from evalboard.api.feed import MOST_STATES
from evalboard.api.in_turn import InTurn
from evalboard.api.past_places import history_document
from evalboard.history.account import AccountedState


@dataclass
class HistoryRoutes:
    """What answers the route of an entry's past."""

    wanted: requested.Wanted
    admitted: Admitted
    accounts: Accounts
    turns: InTurn

    async def states(self, request: Request) -> Response:
        """Which states of a board are kept."""
        standing = self.wanted.standing(request)
        states = await to_thread.run_sync(self.wanted.shelf.list_past, standing.board)
        document: StatesDocument = {"board": standing.board.id, "states": [state_document(state) for state in states]}
        body = dumped(document)
        return respond(Wish(request, hashlib.sha256(body).hexdigest()), lambda: body, self.admitted.bodies)

    async def history(self, request: Request, cost: Cost) -> Response:
        """An entry over the states that are kept, the newest first."""
        standing, leaderboard = self.wanted.standing(request), await self.wanted.leaderboard(request)
        entry = str(leaderboard.entries["entry"].iloc[leaderboard.find(requested.required(request, "entry"))])
        states = await to_thread.run_sync(self.wanted.shelf.list_past, standing.board)
        states = states[next((place for place, state in enumerate(states) if state.key == leaderboard.key), 0) :]
        wish = Wish(request, f"{leaderboard.key} history {entry!r} {[(state.key, state.date, state.tags) for state in states]}")
        ready = wish.answered(self.admitted.bodies)
        if ready is not None:
            return ready
        client = client_of(request)

        async def accounted() -> list[AccountedState]:
            of = self.accounts.of(client, cost, standing, states, len(states), at_once=MOST_STATES)
            return [each async for each in of]

        every = await while_there(request, self.turns.done(client, accounted))
        body = dumped(history_document(leaderboard, entry, every))
        if any(each.account is None for each in every):
            return Response(body, headers={"Cache-Control": "no-store"}, media_type=wish.media_type)
        return wish.answer(packed(body) if wish.packed else body, self.admitted.bodies)
