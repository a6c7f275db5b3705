"""A shortlist, and the place of a model by it, as the API, the command line and Python have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

from typing_extensions import TypedDict

from evalboard.errors import QueryError
from evalboard.insights._placing import AnswerLine, answers_of, list_named, place
from evalboard.insights._questions import questions_of
from evalboard.insights._shortlists import FOLDS, LEVEL, LISTS, Measured, Shortlist, Tried, Way, longest, shortlist_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.strings import Message, message

USUAL = 50
"""Questions of a shortlist where no number is named and the benchmark has enough."""
DIGITS = 4
LONGEST_NUMBER = 9


class MeasuredWay(TypedDict):
    """How far estimates of models that were held out were off, in one way to make them. Fractions of the maximum."""

    way: Tried
    label: str
    error: float
    """The root of the mean squared error."""
    bias: float
    half: float | None
    """Half the width of a 95 % interval, in the mean; null where the way has none."""


class ShortlistId(TypedDict):
    """One question of a shortlist, with what answers to it have to name."""

    shortlist: str
    board: str
    benchmark: str
    sample: str
    cluster: str


class ShortlistDocument(TypedDict):
    """The questions that stand for a whole benchmark, and how well they do."""

    board: str
    key: str
    revision: str
    synthetic: bool
    benchmark: str
    label: str
    shortlist: str
    """The name of the list: it fits the answers of this state only."""
    k: int
    questions: int
    models: int
    """Those that were learnt from: no relatives of each other, with an answer to every question."""
    way: Way
    error: float
    plain: float
    """The error of as many random questions and their mean."""
    half: float
    ways: list[MeasuredWay]
    sentences: list[str]
    ids: list[ShortlistId]


class PlacedDocument(TypedDict):
    """Where a model would stand, had it answered all questions. Scores are fractions of the maximum."""

    board: str
    key: str
    revision: str
    benchmark: str
    label: str
    shortlist: str
    k: int
    questions: int
    score: float
    lower: float
    upper: float
    level: float
    rank: int
    rank_lower: int
    rank_upper: int
    others: int
    """Models with an answer to every question, among which it is ranked."""
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortlistQuery:
    """A shortlist of a benchmark, the first where none is named; 0 questions stand for the usual number."""

    benchmark: str = ""
    k: int = 0
    seed: int = 0

    @classmethod
    def from_url(cls, text: str) -> ShortlistQuery:
        """The choices in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        k = parameters.get("k", "")
        if k and (not k.isascii() or not k.isdigit() or len(k) > LONGEST_NUMBER or int(k) == 0):
            raise QueryError(message("shortlist-no-count", value=repr(k[:40])), parameter="k")
        return cls(benchmark=parameters.get("benchmark", ""), k=int(k or 0))


def shortlist_document(leaderboard: Leaderboard, query: ShortlistQuery) -> ShortlistDocument:
    """A shortlist with how well it does."""
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    count = len(questions_of(leaderboard, store, benchmark).answers.samples)
    listed = shortlist_of(leaderboard, store, benchmark, query.k or min(USUAL, longest(count)), query.seed)
    names = {"shortlist": listed.name, "board": leaderboard.board.id, "benchmark": benchmark.benchmark}
    identity = [(listed.answers.samples[at], listed.answers.clusters[at]) for at in listed.drawn.places]
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "benchmark": benchmark.benchmark,
        "label": label_of(leaderboard, benchmark),
        "shortlist": listed.name,
        "k": len(identity),
        "questions": count,
        "models": len(listed.learnt),
        "way": listed.way,
        "error": round(listed.measured.error, DIGITS),
        "plain": round(listed.plain.error, DIGITS),
        "half": round(listed.measured.half, DIGITS),
        "ways": [_way(each) for each in listed.ways],
        "sentences": [str(each) for each in _sentences(listed)],
        "ids": [ShortlistId(**names, sample=sample, cluster=cluster) for sample, cluster in identity],
    }


def _way(measured: Measured) -> MeasuredWay:
    half = None if measured.way == "adaptive" else round(measured.half, DIGITS)
    label = str(_named(measured.way))
    return {"way": measured.way, "label": label, "error": round(measured.error, DIGITS), "bias": round(measured.bias, DIGITS), "half": half}


def _named(way: Tried) -> Message:
    return message(f"shortlist-way-{way}")


def _sentences(listed: Shortlist) -> list[Message]:
    mine, count = listed.measured, listed.learnt.shape[1]
    said = [
        message(
            "shortlist-error",
            k=len(listed.drawn.places),
            questions=count,
            error=_points(mine.error),
            plain=_points(listed.plain.error),
        ),
        message("shortlist-interval", half=_points(mine.half)),
        message("shortlist-way", way=_named(mine.way)),
        message("shortlist-measured", models=len(listed.learnt), folds=FOLDS, lists=LISTS),
    ]
    adaptive = next((each for each in listed.ways if each.way == "adaptive"), None)
    return said if adaptive is None else [*said, message("shortlist-adaptive", error=_points(adaptive.error))]


def placed_document(leaderboard: Leaderboard, lines: Sequence[AnswerLine]) -> PlacedDocument:
    """Where a model stands by its answers. ReadError lists what is wrong with them."""
    k, seed, named = list_named(lines)
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, named)
    listed = shortlist_of(leaderboard, store, benchmark, k, seed)
    placed = place(listed, answers_of(listed, lines, leaderboard.board.id))
    ranks = {"rank": placed.rank, "rank_lower": placed.rank_lower, "rank_upper": placed.rank_upper, "others": placed.others}
    scores = {"score": placed.score, "lower": placed.lower, "upper": placed.upper}
    words = {name: _points(value) for name, value in scores.items()}
    count = listed.learnt.shape[1]
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "benchmark": benchmark.benchmark,
        "label": label_of(leaderboard, benchmark),
        "shortlist": listed.name,
        "k": k,
        "questions": count,
        "score": round(placed.score, DIGITS),
        "lower": round(placed.lower, DIGITS),
        "upper": round(placed.upper, DIGITS),
        "level": LEVEL,
        "rank": placed.rank,
        "rank_lower": placed.rank_lower,
        "rank_upper": placed.rank_upper,
        "others": placed.others,
        "sentence": str(message("estimate_rank-placed", k=k, questions=count, **words, **ranks)),
    }


def _points(value: float) -> str:
    return f"{100 * value:.1f}"
