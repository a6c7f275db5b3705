"""The routes of insights, as OpenAPI tells of them."""

from __future__ import annotations

from evalboard.admission import costs
from evalboard.api.description import DEAR, Description, answers
from evalboard.api.parameters import (
    BOARD,
    QUESTION,
    QUESTIONED,
    SHORTENED,
    Parameter,
)
from evalboard.insights._documents import QuestionDocument, QuestionsDocument
from evalboard.insights._shortlist_documents import ShortlistDocument


def _insight(name: str, path: str, summary: str, parameters: tuple[Parameter, ...], document: type) -> Description:
    """A route of one board whose answer is worked on in the pool of insights."""
    return Description(name, f"/boards/{{board}}/{path}", summary, parameters, answers(document), errors=DEAR, cost=costs.INSIGHTS)


QUESTIONS = _insight(
    "questions",
    "questions",
    "What the answers say of the questions of a benchmark: how hard they are, whether they tell models apart, which are dead and which are suspects",
    (BOARD, *QUESTIONED),
    QuestionsDocument,
)
ONE_QUESTION = _insight(
    "question",
    "questions/one",
    "One question: its text, the answers with who gives them, and how models of rising strength do on it",
    (BOARD, *QUESTION),
    QuestionDocument,
)
SHORTLIST = _insight(
    "shortlist",
    "shortlist",
    "The questions that stand for a whole benchmark, and how far estimates from them were off for models that were held out",
    (BOARD, *SHORTENED),
    ShortlistDocument,
)
