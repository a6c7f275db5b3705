"""Contamination: models that do better on questions from before their release than on later ones, or on an old
benchmark than on a new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.decimals import MINUS
from evalboard.config.insights import NearDuplicatesConfig
from evalboard.insights import (
    Axis,
    BenchmarkName,
    Block,
    Day,
    Entry,
    Facts,
    Field,
    Figure,
    HiddenValue,
    Insight,
    Missing,
    Points,
    PValue,
    Query,
    Sentence,
    Series,
    Words,
)
from evalboard.insights._contamination import FEWEST, FEWEST_ASIDE, BenchmarkPair, DatedDrops, dated_drops_of, pair_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics.dated_drops import AdjustedDrops, AnswerMatrix, Contrast
from evalboard.strings import Message

DIGITS = 4
A_STEP = 20
"""Questions that a step has at least, and how many steps one side has at most."""
MOST_STEPS = 6
WORDS = Words("contamination")


class DropRow(Struct, frozen=True):
    """A model that was tested: its drop from questions before its release to those after, less what others have.
    Shares, 0.05 being five points.
    """

    entry: Annotated[str, Field("entry", sets="entry")]
    released: Day[str]
    score_before: Points[float]
    score_after: Points[float]
    drop: Points[float]
    """Too small rather than too large: what others knew as well is in the curves of the questions."""
    at_least: Points[float | None]
    """The lower end that holds for all models at once with 95 %; null where no drop is shown."""
    adjusted: PValue[float]
    """The p value after Holm."""
    p: Annotated[float, Field("p", hidden=True)]
    before: HiddenValue[int]
    """Questions that it answered from before its release, and from that day on."""
    after: HiddenValue[int]
    others: Annotated[float, Field("points", hidden=True)]
    """The drop of models as able at the same date, which is taken off."""
    shown: HiddenValue[bool]


class PairRow(Struct, frozen=True):
    """A model's fall from an old benchmark to a new one, less what others have."""

    entry: Entry[str]
    old: Points[float]
    new: Points[float]
    drop: Points[float]
    at_least: Points[float | None]
    adjusted: PValue[float]
    p: Annotated[float, Field("p", hidden=True)]
    others: Annotated[float, Field("points", hidden=True)]
    shown: HiddenValue[bool]


class StepRow(Struct, frozen=True):
    """Questions that were published one after the other, as one model answered them."""

    since: Day[str]
    until: Day[str]
    questions: int
    score: Points[float]
    expected: Points[float]
    """By the curves of the questions and the model's ability without its drop."""
    before: HiddenValue[bool]


class ContaminationQuery(Query, frozen=True):
    """Of which benchmark, and of which model the course over the dates is told."""

    benchmark: BenchmarkName = ""
    entry: Annotated[
        str, Meta(description="the entry whose course over the dates is told; the clearest drop where not given")
    ] = ""


INSIGHT = Insight(
    name="contamination",
    query=ContaminationQuery,
    pages=("questions", "benchmarks"),
    order=50,
    tables={"drops": DropRow, "steps": StepRow, "pairs": PairRow},
)


def report(leaderboard: Leaderboard, query: ContaminationQuery) -> Iterator[Block]:
    """What is said of contamination on a board. NotFound for an unknown entry, QueryError for an unknown benchmark."""
    leaks = leaderboard.board.leaks
    dated = leaks.dated if leaderboard.samples is not None and leaderboard.samples.benchmarks else None
    if dated is not None:
        yield from _dated(leaderboard, query, dated)
    elif not leaks.twins:
        yield WORDS.missing("nothing") if leaks.dated is None else WORDS.missing("no-samples")
    if dated is None and leaks.twins:
        yield WORDS.caveat("understated")
    for place, pair in enumerate(leaks.twins, start=1):
        yield from _pair(leaderboard, pair, str(place), alone=dated is None and place == 1)


def _dated(leaderboard: Leaderboard, query: ContaminationQuery, column: str) -> Iterator[Block]:
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    dated = dated_drops_of(leaderboard, store, benchmark)
    drops = _drops(dated)
    entry = leaderboard.name(leaderboard.find(query.entry)) if query.entry else drops[0].entry if drops else None
    yield Sentence(str(_headline(dated)), headline=True)
    yield from _sentences(dated, drops)
    lacking = _lacking(dated, column)
    if lacking is not None:
        yield Missing(str(lacking))
    yield from _course(dated, drops, entry)
    if drops:
        title, note = WORDS.say("title-drops", count=len(drops)), WORDS.say("order-of-drops")
        yield WORDS.table("drops", DropRow, drops, title=title, note=note, mark="shown")
    yield WORDS.facts(
        benchmark=benchmark.benchmark,
        label=label_of(leaderboard, benchmark),
        dated=column,
        released=leaderboard.board.leaks.released,
        questions=len(dated.answers.samples),
        left_out=dated.left_out,
        first=(_day(dated.dated[0]) if len(dated.dated) else None, "date"),
        last=(_day(dated.dated[-1]) if len(dated.dated) else None, "date"),
        witnesses=dated.witnesses,
        undated=int(np.isnan(dated.released).sum()),
        one_sided=int(dated.one_sided.sum()),
    )


def _headline(dated: DatedDrops) -> Message:
    if not dated.tested:
        return WORDS.say("untested")
    return WORDS.say("shown", count=int(dated.adjusted.shown.sum()), of=len(dated.tested))


def _sentences(dated: DatedDrops, drops: list[DropRow]) -> Iterator[Block]:
    if drops and drops[0].shown:
        yield Sentence(str(_in_words(drops[0])))
    if count := int(dated.one_sided.sum()):
        yield WORDS.sentence("one-sided", count=count, fewest=FEWEST_ASIDE)
    if count := int(np.isnan(dated.released).sum()):
        yield WORDS.sentence("undated", count=count)
    if dated.left_out:
        yield WORDS.sentence("left-out", count=dated.left_out)
    if dated.tested:
        yield WORDS.caveat("understated")
        yield WORDS.caveat("reach", reach=_points(_reach(dated)))
        yield WORDS.caveat("rates")
        yield WORDS.caveat("caution")
        yield WORDS.caveat("unseen")


def _reach(dated: DatedDrops) -> float:
    """A drop of the middle model from which on it is shown, where no other is. Errors grow with a drop."""
    return float(np.median(dated.adjusted.reach))


def _in_words(drop: DropRow) -> Message:
    words = {"entry": drop.entry, "released": drop.released, "before": drop.before, "after": drop.after}
    if drop.at_least is None:
        return WORDS.say("no-drop", **words)
    return WORDS.say("drop", **words, drop=_points(drop.drop), low=_points(drop.at_least))


def _lacking(dated: DatedDrops, column: str) -> Message | None:
    if not dated.answers.samples:
        return WORDS.say("no-dates", column=column)
    if dated.witnesses < FEWEST:
        return WORDS.say("few", witnesses=dated.witnesses, fewest=FEWEST)
    if np.isnan(dated.released).all():
        return WORDS.say("no-releases")
    if dated.tested:
        return None
    unfitted = dated.answering is None and dated.enough.any()
    return WORDS.say("not-converged") if unfitted else WORDS.say("no-sides", fewest=FEWEST_ASIDE)


def _drops(dated: DatedDrops) -> list[DropRow]:
    order = _order([each.contrast for each in dated.tested], dated.adjusted)
    return [_drop(dated, place) for place in order]


def _drop(dated: DatedDrops, place: int) -> DropRow:
    this = dated.tested[place]
    score, before = dated.answers.score[this.row], dated.before(this.row)
    return DropRow(
        entry=dated.answers.entries[this.row],
        released=_day(dated.released[this.row]),
        score_before=_rounded(float(np.nanmean(score[before]))),
        score_after=_rounded(float(np.nanmean(score[~before]))),
        before=this.before,
        after=this.after,
        **_tested(this.contrast, dated.adjusted, place),
    )


def _tested(of: Contrast, every: AdjustedDrops, place: int) -> dict[str, Any]:
    """What rows of drops that were tested together have in common."""
    return {
        "drop": _rounded(of.drop),
        "at_least": _rounded(float(every.low[place])) if every.shown[place] else None,
        "adjusted": _chance(float(every.adjusted[place])),
        "p": _chance(float(every.p_value[place])),
        "others": _rounded(of.usual),
        "shown": bool(every.shown[place]),
    }


def _course(dated: DatedDrops, drops: list[DropRow], entry: str | None) -> Iterator[Block]:
    """The steps of an entry; nothing where it has no release, or the questions have no curves."""
    row = dated.answers.entries.index(entry) if entry in dated.answers.entries else None
    if row is None or dated.answering is None or np.isnan(dated.released[row]):
        return
    name, released = dated.answers.entries[row], _day(dated.released[row])
    sentence = next(
        (_in_words(each) for each in drops if each.entry == entry),
        WORDS.say("entry-untested", entry=name, fewest=FEWEST_ASIDE),
    )
    steps = list(_steps(dated, dated.answering, row))
    x: list[float | str | None] = [day for step in steps for day in (step.since, step.until)]
    y = {key: [getattr(step, key) for step in steps for _ in range(2)] for key in ("score", "expected")}
    series = [
        Series(key, WORDS.text(f"steps-{key}"), "step", x, y[key], accent=key == "score")
        for key in ("expected", "score")
    ]
    yield Figure(
        key="course",
        title=WORDS.text("course", entry=name),
        x=Axis(WORDS.text("axis"), scale="date"),
        y=Axis(WORDS.text("steps-score"), kind="points", low=0.0, high=1.0),
        series=series,
        caption="" if drops and drops[0].shown and drops[0].entry == entry else str(sentence),  # it was said above
        lines=[(released, WORDS.text("release", released=released))],
    )
    yield WORDS.table("steps", StepRow, steps, title=WORDS.say("steps", entry=name))


def _steps(dated: DatedDrops, answering: AnswerMatrix, row: int) -> Iterator[StepRow]:
    """The questions before the release, and those after it, in runs of as many."""
    there, before = answering.there[row], dated.before(row)
    ability = next((each.ability for each in dated.tested if each.row == row), float(answering.ability[row]))
    expected = answering.chance(np.array([ability]))[0]
    for side in (there & before, there & ~before):
        places = np.flatnonzero(side)
        for run in np.array_split(places, int(np.clip(len(places) // A_STEP, 1, MOST_STEPS))) if len(places) else ():
            yield StepRow(
                since=_day(float(dated.dated[run[0]])),
                until=_day(float(dated.dated[run[-1]])),
                questions=len(run),
                score=_rounded(float(answering.answers[row, run].mean())),
                expected=_rounded(float(expected[run].mean())),
                before=bool(before[run[0]]),
            )


def _pair(leaderboard: Leaderboard, named: NearDuplicatesConfig, number: str, *, alone: bool) -> Iterator[Block]:
    """Two benchmarks that ask for the same, and who falls more than others; `alone` where nothing is said by dates."""
    pair = pair_of(leaderboard, named)
    labels = {"old": pair.old.label, "new": pair.new.label}
    entries = leaderboard.entries["entry"].to_numpy()[pair.rows]
    order = _order(pair.contrasts, pair.adjusted)
    drops = [_pair_row(pair, str(entries[pair.tested[place]]), place) for place in order]
    if not drops:
        yield WORDS.missing("twins-few", **labels, models=len(entries), fewest=FEWEST)
        return
    if drops[0].at_least is not None:
        ends = {"drop": _points(drops[0].drop), "low": _points(drops[0].at_least)}
        said = WORDS.say(
            "twins-shown", **labels, count=int(pair.adjusted.shown.sum()), of=len(drops), entry=drops[0].entry, **ends
        )
    else:
        said = WORDS.say("twins-none", **labels, of=len(drops))
    yield Sentence(str(said), headline=alone)
    title, note = WORDS.say("title-pairs", **labels), WORDS.say("order-of-drops")
    yield WORDS.table("pairs", PairRow, drops, title=title, note=note, labels=labels, mark="shown", number=number)
    facts = {"old": pair.old.path, "new": pair.new.path, "models": len(entries)}
    yield Facts([WORDS.fact(key, value, number=number) for key, value in facts.items()])


def _pair_row(pair: BenchmarkPair, entry: str, place: int) -> PairRow:
    old, new = (_rounded(float(each)) for each in pair.scores[pair.tested[place]])
    return PairRow(entry=entry, old=old, new=new, **_tested(pair.contrasts[place], pair.adjusted, place))


def _order(contrasts: Sequence[Contrast], adjusted: AdjustedDrops) -> list[int]:
    unlikely = np.array([-each.drop / each.error for each in contrasts])
    return [int(place) for place in np.lexsort((unlikely, adjusted.p_value))]


def _day(days: float) -> str:
    return (date(1970, 1, 1) + timedelta(days=int(np.floor(days)))).isoformat()


def _points(share: float) -> str:
    return f"{100 * share:.1f}".replace("-", MINUS)


def _rounded(value: float) -> float:
    return round(value, DIGITS)


def _chance(value: float) -> float:
    return float(f"{value:.3g}")
