"""The routes of insights, as OpenAPI tells of them."""

from __future__ import annotations

from evalboard.admission import costs
from evalboard.api.description import DEAR, Description, answers
from evalboard.api.parameters import (
    BESIDE_PEOPLE,
    BOARD,
    OF_SAMPLES,
    QUESTION,
    QUESTIONED,
    RATED,
    REVISION,
    RUNS,
    SHORTENED,
    Parameter,
)
from evalboard.insights._documents import QuestionDocument, QuestionsDocument
from evalboard.insights._judges_documents import JudgesDocument
from evalboard.insights._reliability_documents import ReliabilityDocument
from evalboard.insights._shortlist_documents import ShortlistDocument
from evalboard.insights._stored_rates_documents import StoredRatesDocument


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
JUDGES = _insight(
    "judges",
    "judges",
    "What a judge is worth where people judged some of the same: ratings by it, by people and by both, agreement",
    (BOARD, BESIDE_PEOPLE, OF_SAMPLES, REVISION),
    JudgesDocument,
)
SHORTLIST = _insight(
    "shortlist",
    "shortlist",
    "The questions that stand for a whole benchmark, and how far estimates from them were off for models that were held out",
    (BOARD, *SHORTENED),
    ShortlistDocument,
)
RATES = _insight(
    "rates",
    "rates",
    "How reliability falls with the number of runs, by pass^1, pass^2, ... that a board has stored: with intervals where tasks and runs are known",
    (BOARD, *RATED),
    StoredRatesDocument,
)
RELIABILITY = _insight(
    "reliability",
    "reliability",
    "Repeated runs, costs and lengths of tasks: pass^k and pass@k with intervals, how often runs differ, what a solved question costs, who is on the"
    " front of score and cost, and time horizons",
    (BOARD, *RUNS),
    ReliabilityDocument,
)
