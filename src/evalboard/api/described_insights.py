"""The routes of insights, as OpenAPI tells of them."""

from __future__ import annotations

from evalboard.admission import costs
from evalboard.api.description import DEAR, Description, answers
from evalboard.api.documents.multiverse import MultiverseDocument
from evalboard.api.parameters import (
    BOARD,
    ENTRY_ON_SCALE,
    LEAKED,
    QUESTION,
    QUESTIONED,
    REVISION,
    SHORTENED,
    WAYS,
    Parameter,
)
from evalboard.insights._documents import LatentDocument, QuestionDocument, QuestionsDocument
from evalboard.insights._leak_documents import LeaksDocument
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
LATENT = _insight(
    "latent",
    "latent",
    "One scale over the holes of a board: where entries stand that have not the same benchmarks, missing cells predicted with intervals, how well"
    " cells that were held out are predicted, and what leaving out a benchmark would do",
    (BOARD, ENTRY_ON_SCALE, REVISION),
    LatentDocument,
)
MULTIVERSE = _insight(
    "multiverse",
    "multiverse",
    "The rankings that the board would have if defensible choices had been made otherwise: ranks and share of firsts of its first entries, which "
    "decision moves ranks most, and all ranks of one entry. Ways are no draws: a share of them is no probability",
    (BOARD, *WAYS, REVISION),
    MultiverseDocument,
)
SHORTLIST = _insight(
    "shortlist",
    "shortlist",
    "The questions that stand for a whole benchmark, and how far estimates from them were off for models that were held out",
    (BOARD, *SHORTENED),
    ShortlistDocument,
)
LEAKS = _insight(
    "leaks",
    "leaks",
    "Leaks by date: models that do better on questions from before their release than on later ones, and on old benchmarks than on new twins, by more"
    " than others do. A drop does not say its cause",
    (BOARD, *LEAKED, REVISION),
    LeaksDocument,
)
