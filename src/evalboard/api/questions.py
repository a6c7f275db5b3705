"""The routes of questions: all of a benchmark, and one of them."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights._question_documents import QuestionsQuery, question_document, questions_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class QuestionRoutes:
    """What answers the routes of questions."""

    wanted: requested.Wanted
    admitted: Admitted

    async def many(self, request: Request, cost: Cost) -> Response:
        """The questions of a benchmark."""
        leaderboard, query = await self.wanted.leaderboard(request), QuestionsQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} questions {query!r}")
        return await self.admitted.answer(wish, cost, questions_body, leaderboard, query)

    async def one(self, request: Request, cost: Cost) -> Response:
        """One question."""
        leaderboard, query = await self.wanted.leaderboard(request), QuestionsQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} question {query!r}")
        return await self.admitted.answer(wish, cost, question_body, leaderboard, query)


def questions_body(leaderboard: Leaderboard, query: QuestionsQuery) -> bytes:
    """What is said of questions, as JSON."""
    return dumped(questions_document(leaderboard, query))


def question_body(leaderboard: Leaderboard, query: QuestionsQuery) -> bytes:
    """One question as JSON."""
    return dumped(question_document(leaderboard, query))
