"""The routes of insights, as OpenAPI tells of them."""

from __future__ import annotations

from evalboard.admission import costs
from evalboard.api.description import DEAR, Description, answers
from evalboard.api.documents.multiverse import MultiverseDocument
from evalboard.api.parameters import (
    BESIDE_PEOPLE,
    BOARD,
    ENTRY_ON_SCALE,
    LEAKED,
    OF_SAMPLES,
    RATED,
    REVISION,
    RUNS,
    WAYS,
    Parameter,
)
from evalboard.insights._documents import LatentDocument
from evalboard.insights._judges_documents import JudgesDocument
from evalboard.insights._leak_documents import LeaksDocument
from evalboard.insights._reliability_documents import ReliabilityDocument
from evalboard.insights._stored_rates_documents import StoredRatesDocument


def _insight(name: str, path: str, summary: str, parameters: tuple[Parameter, ...], document: type) -> Description:
    """A route of one board whose answer is worked on in the pool of insights."""
    return Description(name, f"/boards/{{board}}/{path}", summary, parameters, answers(document), errors=DEAR, cost=costs.INSIGHTS)


LATENT = _insight(
    "latent",
    "latent",
    "One scale over the holes of a board: where entries stand that have not the same benchmarks, missing cells predicted with intervals, how well"
    " cells that were held out are predicted, and what leaving out a benchmark would do",
    (BOARD, ENTRY_ON_SCALE, REVISION),
    LatentDocument,
)
JUDGES = _insight(
    "judges",
    "judges",
    "What a judge is worth where people judged some of the same: ratings by it, by people and by both, agreement",
    (BOARD, BESIDE_PEOPLE, OF_SAMPLES, REVISION),
    JudgesDocument,
)
MULTIVERSE = _insight(
    "multiverse",
    "multiverse",
    "The rankings that the board would have if defensible choices had been made otherwise: ranks and share of firsts of its first entries, which "
    "decision moves ranks most, and all ranks of one entry. Ways are no draws: a share of them is no probability",
    (BOARD, *WAYS, REVISION),
    MultiverseDocument,
)
LEAKS = _insight(
    "leaks",
    "leaks",
    "Leaks by date: models that do better on questions from before their release than on later ones, and on old benchmarks than on new twins, by more"
    " than others do. A drop does not say its cause",
    (BOARD, *LEAKED, REVISION),
    LeaksDocument,
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
