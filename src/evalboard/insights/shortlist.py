"""A shortlist: the few questions that estimate the score on a whole benchmark, and how far estimates of models that
were held out were off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Literal

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.arrays import Numbers
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound, QueryError
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
from evalboard.insights._questions import FEWEST_CURVES, AnswerScores, evenly, questions_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore, store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics import item_response
from evalboard.statistics.short_tests import (
    FLOOR,
    SMALL,
    DrawnQuestions,
    adaptive,
    alike,
    any_of,
    by_curves,
    cells_of,
    design_error,
    difference,
    one_of_each,
)
from evalboard.strings import message

Way = Literal["random", "stratified", "difference", "curves"]
"""Random questions and their mean; questions of cells and their weighted mean; the same with predictions from like
answers, or from fitted curves.
"""
TriedWay = Literal["random", "stratified", "difference", "curves", "adaptive"]
"""Those, and each next question chosen by the answers before: no list can be made of that, it is measured only."""
FEWEST = 20
"""Independent models that answered everything below which it is not known how far an estimate is off."""
MOST = 300
"""Of more, as many are learnt from, evenly over their means."""
SMALLEST, LARGEST = 10, 1_000
"""Questions of a shortlist."""
FOLDS, LISTS = 5, 20
"""Parts of the models, each held out once, and lists that are drawn for each part."""
MOST_CURVES = 200_000
"""Answers up to which curves are fitted for every part."""
LEVEL = 0.95
SIMPLER = 1.02
"""A simpler way is taken whose error is at most so many times the least."""


@dataclass(frozen=True)
class HeldOutAccuracy:
    """How a way to estimate went with models that were held out."""

    way: TriedWay
    error: float
    """The root of the mean squared difference to the mean over all questions."""
    bias: float
    multiplier: float
    """The errors away from an estimate within which `LEVEL` of the true means lay; NaN where a way has no errors of its
    own.
    """
    half: float
    """Half the width of an interval, in the mean."""


@dataclass(frozen=True, eq=False)
class Shortlist:
    """k questions with what is needed to read answers to them."""

    answers: AnswerScores
    learnt: Numbers
    """The answers of the N models that were learnt from (N x J)."""
    curves: item_response.ItemResponse | None
    """Fitted to them, where the way is by curves."""
    drawn: DrawnQuestions
    way: Way
    ways: tuple[HeldOutAccuracy, ...]
    """All that were measured, the simplest first."""
    seed: int
    name: str
    """Says which questions of which answers these are: answers to another list do not fit."""

    @property
    def measured(self) -> HeldOutAccuracy:
        return next(each for each in self.ways if each.way == self.way)

    @property
    def plain(self) -> HeldOutAccuracy:
        return next(each for each in self.ways if each.way == "random")

    def estimates(self, some: Numbers) -> tuple[Numbers, Numbers]:
        """The means over all questions of M models (M), and half the widths of their intervals, by their answers to the
        drawn ones (M x k).
        """
        learnt = _TrainingScores(self.learnt, _numbered(self.answers.clusters), self.curves)
        means, errors = _estimated(self.way, learnt, self.drawn, some)
        return means, self.measured.multiplier * errors


@dataclass(frozen=True, eq=False)
class _TrainingScores:
    answers: Numbers
    clusters: np.ndarray
    curves: item_response.ItemResponse | None


def shortlist_of(
    leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark, k: int, seed: int = 0
) -> Shortlist:
    """The shortlist of a benchmark, that of the usual seed worked out once.

    NotFound where too few models answered everything, QueryError for a number out of range.
    """
    answers = questions_of(leaderboard, store, benchmark).answers
    if seed:
        return shortlisted(answers, benchmark.benchmark, k=k, seed=seed)
    key: MemoKey[Shortlist] = MemoKey("shortlist", (benchmark.benchmark, k))
    return store.keep.once(key, lambda: shortlisted(answers, benchmark.benchmark, k=k, seed=seed))


def shortlisted(answers: AnswerScores, benchmark: str, *, k: int, seed: int) -> Shortlist:
    """The shortlist of so many questions, by the answers of the witnesses that answered everything."""
    rows = np.flatnonzero(answers.witness & ~np.isnan(answers.score).any(axis=1))
    _check(answers, benchmark, k, len(rows))
    rows = rows[evenly(answers.means[rows], MOST)]
    learnt, clusters = np.clip(answers.score[rows], 0.0, 1.0), _numbered(answers.clusters)
    ways = tuple(_measured(learnt, clusters, _folds(learnt), k, seed))
    way = _chosen(ways)
    rng = np.random.default_rng([seed, k, 1])
    drawn = any_of(learnt.shape[1], k, rng) if way == "random" else one_of_each(cells_of(learnt, k), rng)
    curves = item_response.fit(learnt) if way == "curves" else None
    return Shortlist(answers, learnt, curves, drawn, way, ways, seed, _name(answers, benchmark, drawn, seed))


def _chosen(ways: tuple[HeldOutAccuracy, ...]) -> Way:
    """The simplest way whose error is hardly above the least, of those of which a list can be made."""
    errors: dict[Way, float] = {each.way: each.error for each in ways if each.way != "adaptive"}
    return next(way for way, error in errors.items() if error <= SIMPLER * min(errors.values()))


def longest(questions: int) -> int:
    return min(LARGEST, questions // 2)


def lengths_of(answers: AnswerScores) -> tuple[int, int] | None:
    """How few and how many questions a shortlist of some answers may have; None where there is none to be had."""
    everything = answers.witness & ~np.isnan(answers.score).any(axis=1)
    most = longest(len(answers.samples))
    return (SMALLEST, most) if int(everything.sum()) >= FEWEST and most >= SMALLEST else None


def _check(answers: AnswerScores, benchmark: str, k: int, models: int) -> None:
    most = longest(len(answers.samples))
    if models < FEWEST:
        raise NotFound(message("shortlist-few-models", benchmark=benchmark, models=str(models), needed=str(FEWEST)))
    if most < SMALLEST:
        raise NotFound(
            message(
                "shortlist-few-questions",
                benchmark=benchmark,
                questions=str(len(answers.samples)),
                needed=str(2 * SMALLEST),
            )
        )
    if not SMALLEST <= k <= most:
        sentence = message(
            "shortlist-k-outside", benchmark=benchmark, questions=str(k), least=str(SMALLEST), most=str(most)
        )
        raise QueryError(sentence, parameter="k")


def _numbered(clusters: tuple[str, ...]) -> np.ndarray:
    return np.unique(np.array(clusters, dtype=object).astype(str), return_inverse=True)[1]


def _folds(answers: Numbers) -> np.ndarray:
    """The part of each model (N), dealt out in turn in the order of their means."""
    part = np.empty(len(answers), dtype=np.int64)
    part[np.argsort(answers.mean(axis=1), kind="stable")] = np.arange(len(answers)) % FOLDS
    return part


def _measured(
    answers: Numbers, clusters: np.ndarray, folds: np.ndarray, k: int, seed: int
) -> Iterator[HeldOutAccuracy]:
    fits = len(answers) >= FEWEST_CURVES and answers.size <= MOST_CURVES
    ways: tuple[Way, ...] = ("random", "stratified", "difference", *(("curves",) if fits else ()))
    off: dict[TriedWay, list[Numbers]] = {way: [] for way in ways}
    errors: dict[TriedWay, list[Numbers]] = {way: [] for way in ways}
    if fits:
        off["adaptive"] = []
    for fold in range(FOLDS):
        others, held = answers[folds != fold], answers[folds == fold]
        learnt = _TrainingScores(others, clusters, item_response.fit(others) if fits else None)
        if learnt.curves is not None:
            off["adaptive"].append(adaptive(learnt.curves, held, k) - held.mean(axis=1))
        for way, drawn in _lists(ways, learnt, k, np.random.default_rng([seed, k, 2, fold])):
            means, error = _estimated(way, learnt, drawn, held[:, drawn.places])
            off[way].append(means - held.mean(axis=1))
            errors[way].append(error)
    for way, each in off.items():
        yield _account(way, np.concatenate(each), np.concatenate(errors[way]) if way in errors else None)


def _lists(
    ways: tuple[Way, ...], learnt: _TrainingScores, k: int, rng: np.random.Generator
) -> Iterator[tuple[Way, DrawnQuestions]]:
    """The lists on which ways are measured, the same for all that draw from cells."""
    cells = cells_of(learnt.answers, k)
    for _ in range(LISTS):
        anywhere, of_cells = any_of(learnt.answers.shape[1], k, rng), one_of_each(cells, rng)
        for way in ways:
            yield way, anywhere if way == "random" else of_cells


def _account(way: TriedWay, off: Numbers, errors: Numbers | None) -> HeldOutAccuracy:
    """What estimates of models that were held out say of a way (split conformal: Vovk and others 2005, over lists and
    models).
    """
    size = float(np.sqrt(np.square(off).mean()))
    if errors is None:
        return HeldOutAccuracy(way, size, float(off.mean()), float("nan"), float("nan"))
    multiplier = float(np.quantile(np.abs(off) / np.maximum(errors, SMALL), LEVEL))
    return HeldOutAccuracy(way, size, float(off.mean()), multiplier, float(multiplier * errors.mean()))


def _estimated(way: Way, learnt: _TrainingScores, drawn: DrawnQuestions, some: Numbers) -> tuple[Numbers, Numbers]:
    """The means over all questions of M models (M), and their standard errors, by their answers to the drawn ones (M x
    k).

    Nothing is estimated that answers to the others cannot make true: each lies between 0 and 1.
    """
    usual = learnt.answers[:, drawn.places].var(axis=0) + FLOOR
    predicted = PREDICTIONS[way](learnt, drawn, some)
    means = difference(predicted, drawn, some)
    off = some - predicted[:, drawn.places]
    if way in ("random", "stratified"):
        off = off - (off @ drawn.weight)[:, None]
    lowest = some.sum(axis=1) / predicted.shape[1]
    highest = lowest + 1.0 - some.shape[1] / predicted.shape[1]
    return np.clip(means, lowest, highest), design_error(off, usual, drawn)


def _nothing(learnt: _TrainingScores, _drawn: DrawnQuestions, some: Numbers) -> Numbers:
    return np.zeros((len(some), learnt.answers.shape[1]))


def _usual(learnt: _TrainingScores, _drawn: DrawnQuestions, some: Numbers) -> Numbers:
    return np.tile(learnt.answers.mean(axis=0), (len(some), 1))


def _alike(learnt: _TrainingScores, drawn: DrawnQuestions, some: Numbers) -> Numbers:
    return alike(learnt.answers, learnt.clusters, drawn, some)


def _by_curves(learnt: _TrainingScores, drawn: DrawnQuestions, some: Numbers) -> Numbers:
    assert learnt.curves is not None  # noqa: S101 - fitted wherever this way is measured
    return by_curves(learnt.curves, drawn.places, some)


PREDICTIONS: dict[Way, Callable[[_TrainingScores, DrawnQuestions, Numbers], Numbers]] = {
    "random": _nothing,
    "stratified": _nothing,
    "difference": _alike,
    "curves": _by_curves,
}


def _name(answers: AnswerScores, benchmark: str, drawn: DrawnQuestions, seed: int) -> str:
    """The name of a list: how many questions, its seed, and a hash of the benchmark, its questions, its answers and
    what was drawn.
    """
    content = sha256()
    for part in (benchmark, *answers.samples, *answers.clusters, *answers.entries):
        content.update(f"{len(part)}:{part}".encode())
    content.update(np.round(answers.score, 9).tobytes())
    content.update(answers.witness.tobytes())
    content.update(drawn.places.astype(np.int64).tobytes())
    return f"{len(drawn.places)}-{seed}-{content.hexdigest()[:16]}"


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
