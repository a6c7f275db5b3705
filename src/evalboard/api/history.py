"""The snapshots of a board, and their summaries."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from anyio import to_thread
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers, while_there
from evalboard.api.answers import BodyRequest, packed, respond, to_json
from evalboard.api.clients import client_of
from evalboard.api.feed import MOST_STATES
from evalboard.api.serial_queue import SerialQueue
from evalboard.api.state_summaries import StateSummaries
from evalboard.base.json_types import document_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.leaderboard.registry import BoardStatus
from evalboard.views.state_summary import SummarizedState
from evalboard.workers.costs import Cost


class StateDocument(Struct, frozen=True):
    """One leaderboard that a board had."""

    key: str
    """Of files, config and code."""
    revision: str
    date: str
    """Of the revision, or of the build; ISO 8601."""
    entries: int
    config: str
    """Names the config."""
    code: str
    """Names the code."""
    tags: Sequence[str]


class StatesDocument(Struct, frozen=True):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """Newest first."""


@dataclass
class HistoryRoutes:
    """What answers the routes of a board's past."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    accounts: StateSummaries
    turns: SerialQueue

    async def states(self, request: Request) -> Response:
        """Which states of a board are kept."""
        standing = self.wanted.standing(request)
        states = await to_thread.run_sync(self.wanted.shelf.list_past, standing.board)
        document = StatesDocument(
            standing.board.id, [document_of(StateDocument, state, config=state.digest) for state in states]
        )
        body = to_json(document)
        return respond(BodyRequest(request, hashlib.sha256(body).hexdigest()), lambda: body, self.admitted.bodies)

    async def states_until(self, standing: BoardStatus, leaderboard: Leaderboard) -> tuple[PastState, ...]:
        """The kept states until a leaderboard, the newest first."""
        states = await to_thread.run_sync(self.wanted.shelf.list_past, standing.board)
        return tuple(states[next((place for place, state in enumerate(states) if state.key == leaderboard.key), 0) :])

    async def summaries(
        self, request: Request, cost: Cost, standing: BoardStatus, states: Sequence[PastState]
    ) -> list[SummarizedState]:
        """The summaries of snapshots, made for the newest that lack one."""
        client = client_of(request)

        async def summarized() -> list[SummarizedState]:
            of = self.accounts.of(client, cost, standing, states, len(states), at_once=MOST_STATES)
            return [each async for each in of]

        return await while_there(request, self.turns.done(client, summarized))

    def answer(self, wish: BodyRequest, body: bytes, every: Sequence[SummarizedState]) -> Response:
        """An answer about states; not kept where some were not read."""
        if any(each.account is None for each in every):
            return Response(body, headers={"Cache-Control": "no-store"}, media_type=wish.media_type)
        return wish.answer(packed(body) if wish.packed else body, self.admitted.bodies)
