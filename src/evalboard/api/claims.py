"""What answers the routes of claims: on a board that is named, or on the one that has what the claim names."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers, SerialQueue, while_there
from evalboard.api.answers import BodyRequest, made, respond, to_json
from evalboard.api.badge import FORMS, FRESH, UNRANKED, BadgeDocument, picture
from evalboard.api.boards import default_board
from evalboard.api.clients import client_of
from evalboard.api.hooks import read_body
from evalboard.api.models import ModelSearch
from evalboard.api.refusals import Refusal
from evalboard.config.translations import title_of
from evalboard.errors import EvalboardError
from evalboard.insights import insight
from evalboard.insights.claim import INSIGHT, Claim, ClaimQuery, Report, boards_of, check, is_on, report_of_boards
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import current_language, message
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job

MOST_BOARDS = 8
"""Boards with entries of these names that are looked at."""
COLOURS = {"supported": "#1a7f37", "contradicted": "#cf222e"}
"""Contrast with white is 4.5 at least; what undecided, or has moved, is grey."""


class ClaimBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted: a claim, and maybe the board and the snapshot."""

    text: str
    board: str = ""
    rev: str = ""


@dataclass
class ClaimRoutes:
    """What answers the routes of claims."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    search: ModelSearch
    _turns: SerialQueue = field(default_factory=lambda: SerialQueue("searches"))

    async def posted(self, request: Request, cost: Cost) -> Response:
        """A claim in the body."""
        try:
            body = msgspec.json.decode(await read_body(request), type=ClaimBody)
        except msgspec.DecodeError as error:
            raise Refusal(400, message("api-no-claim", why=str(error)[:200])) from None
        return await self._answer(request, cost, body)

    async def claim(self, request: Request, cost: Cost) -> Response:
        """A claim in the address, which is its permanent link where that names a snapshot."""
        return await self._answer(request, cost, ClaimBody(**request_parsing.parameters(request)))

    async def _answer(self, request: Request, cost: Cost, body: ClaimBody) -> Response:
        query = ClaimQuery.of({"text": body.text})
        boards, document = [body.board], None
        if not body.board:
            boards, document = await self._boards(request, cost, query.text)
        if document is None and len(boards) > 1:
            document = report_of_boards(query.text, boards)
        if document is not None:
            return respond(BodyRequest(request, repr(document)), lambda: to_json(document), self.admitted.bodies)
        leaderboard = await self.wanted.state(self.wanted.board(boards[0]), body.rev)
        wish = BodyRequest(request, f"{leaderboard.key} claim {query!r}")
        return await self.admitted.answer(wish, cost, claim_body, leaderboard, query)

    async def _boards(self, request: Request, cost: Cost, text: str) -> tuple[list[str], Report | None]:
        """The boards that have all that a claim names, else the first that may, or what to say where none does."""
        looking = self._turns.done(client_of(request), lambda: to_thread.run_sync(self._perhaps, text))
        claim, perhaps, document = await while_there(request, looking)
        sure = []
        for name in perhaps[:MOST_BOARDS] if claim and len(perhaps) > 1 else ():
            leaderboard = await self.wanted.newest(self.wanted.board(name))
            if leaderboard is not None:
                key, language = f"{leaderboard.key} has {claim!r}", current_language()
                work = Job(made, (leaderboard, has_names, (claim,)), {"pack": False, "language": language})
                if await self.admitted.worked(request, f"{language} {key}", work, cost):
                    sure.append(name)
        return sure or perhaps[:1] or [default_board(self.wanted.registry)], document

    def _perhaps(self, text: str) -> tuple[Claim | None, list[str], Report | None]:
        """What a text says of which boards, by the indexes of their entries."""
        boards = ((each.board, self.search.roll(each)) for each in self.wanted.registry.boards())
        return boards_of(text, [(board, index) for board, index in boards if index is not None])

    async def badge(self, request: Request, cost: Cost) -> Response:
        """The verdict on a claim at the commit of a link: grey where the newest snapshot says otherwise."""
        form = request.path_params["form"]
        if form not in FORMS:
            raise Refusal(404, message("api-no-format", name=repr(form), names=tuple(FORMS)), known=[*FORMS])
        query = ClaimQuery.of({"text": request_parsing.required(request, "text")})
        standing = self.wanted.board(request_parsing.required(request, "board"))
        rev, now, before = request_parsing.required(request, "rev"), await self.wanted.state(standing, ""), None
        with suppress(EvalboardError, Refusal):  # a snapshot that is not kept any more proves nothing
            before = await self.wanted.state(standing, rev)
        key = f"{now.key} {before and before.key} claim badge {form} {query!r}"
        wish = BodyRequest(request, key, FORMS[form], {"Cache-Control": f"max-age={FRESH}"})
        return await self.admitted.answer(wish, cost, claim_badge_body, now, before, query, form)


def has_names(leaderboard: Leaderboard, claim: Claim) -> bytes:
    """Something if a board has all that a claim names, else nothing."""
    return b"yes" if is_on(leaderboard, claim) else b""


def claim_body(leaderboard: Leaderboard, query: ClaimQuery) -> bytes:
    """The report of a claim as JSON."""
    return to_json(insight(INSIGHT.name).report(leaderboard, query))


def claim_badge_body(now: Leaderboard, before: Leaderboard | None, query: ClaimQuery, form: str) -> bytes:
    """The badge of a claim, as JSON or picture."""
    document = claim_badge(now, before, query.text)
    return to_json(document) if form == "json" else picture(document, title_of(now.board))


def claim_badge(now: Leaderboard, before: Leaderboard | None, text: str) -> BadgeDocument:
    """What was found at the commit of a link, where it is found now, too."""
    checked = check(now, text)
    verdict = checked.verdict if before is not None and check(before, text).verdict == checked.verdict else "moved"
    return BadgeDocument(
        schema_version=1,
        label=str(checked.claim or text),
        message=str(message("claim-badge", verdict=verdict)),
        color=COLOURS.get(verdict, UNRANKED).removeprefix("#"),
        cache_seconds=FRESH,
    )
