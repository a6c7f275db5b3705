"""A shortlist: the few questions that estimate the score on a whole benchmark, and how far estimates of models that
were held out were off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from evalboard.errors import NotFound
from evalboard.insights import (
    BenchmarkName,
    Block,
    Choice,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    Option,
    Points,
    Query,
    Question,
    Table,
    Words,
)
from evalboard.insights._questions import questions_of
from evalboard.insights._shortlists import (
    FOLDS,
    LARGEST,
    LISTS,
    SMALLEST,
    HeldOutAccuracy,
    Shortlist,
    longest,
    shortlist_of,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of

USUAL = 50
"""Questions of a shortlist where no number is named and the benchmark has enough."""
OFFERED = (SMALLEST, 20, 50, 100, 200, 500, LARGEST)
"""Numbers of questions that a page offers."""
DIGITS = 4
WORDS = Words("shortlist")


class MethodRow(Struct, frozen=True):
    """How far estimates of models that were held out were off, by one way to make them. Fractions of the maximum."""

    label: str
    error: Points[float]
    """The root of the mean squared error."""
    bias: Points[float]
    half: Points[float | None]
    """Half the width of a 95 % interval, in the mean; null where the way has none."""
    way: HiddenValue[str]
    chosen: HiddenValue[bool]


class IdRow(Struct, frozen=True):
    """One question of a shortlist, with what answers to it have to name."""

    shortlist: HiddenValue[str]
    board: HiddenValue[str]
    benchmark: HiddenValue[str]
    sample: Question[str]
    cluster: HiddenValue[str]


class ShortlistQuery(Query, frozen=True):
    """A shortlist of a benchmark."""

    benchmark: BenchmarkName = ""
    k: Annotated[
        int,
        Meta(
            ge=0,
            le=LARGEST,
            description="how many questions, from 10 to half of them; 0 for 50, or half where there are fewer than 100",
        ),
    ] = 0
    seed: Annotated[int, Meta(ge=0, le=999_999_999, description="another number draws another list")] = 0


INSIGHT = Insight(
    name="shortlist",
    query=ShortlistQuery,
    needs=Needs.SAMPLES,
    pages=("questions",),
    order=30,
    tables={"ids": IdRow, "methods": MethodRow},
)


def report(leaderboard: Leaderboard, query: ShortlistQuery) -> Iterator[Block]:
    """A shortlist with how well it does, or why there is none. QueryError for a number out of range."""
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    count = len(questions_of(leaderboard, store, benchmark).answers.samples)
    try:
        listed = shortlist_of(leaderboard, store, benchmark, query.k or min(USUAL, longest(count)), query.seed)
    except NotFound as error:
        yield Missing(str(error))
        return
    k, mine = len(listed.drawn.places), listed.measured
    yield _choice(k, count)
    yield WORDS.headline("error", k=k, questions=count, error=_points(mine.error), plain=_points(listed.plain.error))
    yield WORDS.sentence("interval", half=_points(mine.half))
    yield WORDS.sentence("way", way=WORDS.say(f"way-{mine.way}"))
    yield WORDS.sentence("measured", models=len(listed.learnt), folds=FOLDS, lists=LISTS)
    adaptive = next((each for each in listed.ways if each.way == "adaptive"), None)
    if adaptive is not None:
        yield WORDS.sentence("adaptive", error=_points(adaptive.error))
    yield WORDS.table("methods", MethodRow, [_method(each, listed) for each in listed.ways], mark="chosen")
    yield _ids(listed, leaderboard.board.id, benchmark.benchmark)
    yield WORDS.facts(
        benchmark=benchmark.benchmark,
        label=label_of(leaderboard, benchmark),
        shortlist=listed.name,
        k=k,
        questions=count,
        models=len(listed.learnt),
        way=mine.way,
        error=(round(mine.error, DIGITS), "points"),
        plain=(round(listed.plain.error, DIGITS), "points"),
        half=(round(mine.half, DIGITS), "points"),
    )


def _choice(k: int, questions: int) -> Choice:
    most = longest(questions)
    numbers = sorted({k, most, *(each for each in OFFERED if each < most)})
    return Choice(
        "k",
        WORDS.text("k"),
        str(k),
        [Option(str(each), WORDS.text("of", k=each, questions=questions)) for each in numbers],
    )


def _ids(listed: Shortlist, board: str, benchmark: str) -> Table:
    answers, k = listed.answers, len(listed.drawn.places)
    rows = [
        IdRow(listed.name, board, benchmark, answers.samples[at], answers.clusters[at]) for at in listed.drawn.places
    ]
    file = f"{board}-{k}.jsonl"
    return WORDS.table(
        "ids", IdRow, rows, title=WORDS.say("ids", k=k), note=WORDS.say("next", board=board, file=file), file=file
    )


def _method(measured: HeldOutAccuracy, listed: Shortlist) -> MethodRow:
    return MethodRow(
        label=WORDS.text(f"way-{measured.way}"),
        error=round(measured.error, DIGITS),
        bias=round(measured.bias, DIGITS),
        half=None if measured.way == "adaptive" else round(measured.half, DIGITS),
        way=measured.way,
        chosen=measured.way == listed.way,
    )


def _points(value: float) -> str:
    return f"{100 * value:.1f}"
