"""Leaks by date as the API, the page, the command line and Python have them: one document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from urllib.parse import parse_qsl

import numpy as np

from evalboard.base.decimals import MINUS
from evalboard.config.leaks import TwinsConfig
from evalboard.insights._leak_documents import (
    DatedLeaks,
    DropOfModel,
    DropStep,
    DropSteps,
    LeaksDocument,
    OddsOfModel,
    TwinDrop,
    TwinsDocument,
)
from evalboard.insights._leaks import FEWEST, FEWEST_ASIDE, Dropped, Leaks, leaks_of
from evalboard.insights._twins import Twins, twins_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics.dated_drops import Adjusted, Answering, Contrast
from evalboard.strings import Message, message

DIGITS = 4
A_STEP = 20
"""Questions that a step has at least, and how many steps one side has at most."""
MOST_STEPS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaksQuery:
    """The leaks of a benchmark, the first where none is named, and the entry whose course is told, the least likely by chance where none is."""

    benchmark: str = ""
    entry: str = ""

    @classmethod
    def from_url(cls, text: str) -> LeaksQuery:
        """The choices in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        return cls(**{name: parameters[name] for name in ("benchmark", "entry") if name in parameters})


def leaks_document(leaderboard: Leaderboard, query: LeaksQuery) -> LeaksDocument:
    """What is said of leaks on a board. NotFound for an unknown entry, QueryError for an unknown benchmark."""
    board = leaderboard.board
    dated = board.leaks.dated if leaderboard.samples is not None and leaderboard.samples.benchmarks else None
    lacking = message("contamination-nothing") if board.leaks.dated is None else message("contamination-no-samples")
    return {
        "board": board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": board.synthetic or leaderboard.origin.synthetic,
        "dates": None if dated is None else _dated(leaderboard, query, dated),
        "twins": [_twins(leaderboard, each) for each in board.leaks.twins],
        "cannot_tell": str(lacking) if dated is None and not board.leaks.twins else None,
    }


def _dated(leaderboard: Leaderboard, query: LeaksQuery, column: str) -> DatedLeaks:
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    leaks = leaks_of(leaderboard, store, benchmark)
    answers, drops = leaks.answers, _drops(leaks)
    entry = leaderboard.entries["entry"].iloc[leaderboard.find(query.entry)] if query.entry else drops[0]["entry"] if drops else None
    return {
        "benchmark": benchmark.benchmark,
        "label": label_of(leaderboard, benchmark),
        "benchmarks": [{"benchmark": each.benchmark, "label": label_of(leaderboard, each)} for each in store.filed.benchmarks],
        "dated": column,
        "released": leaderboard.board.leaks.released,
        "questions": len(answers.samples),
        "left_out": leaks.left_out,
        "first": _day(leaks.dated[0]) if len(leaks.dated) else None,
        "last": _day(leaks.dated[-1]) if len(leaks.dated) else None,
        "witnesses": leaks.witnesses,
        "undated": int(np.isnan(leaks.released).sum()),
        "one_sided": int(leaks.one_sided.sum()),
        "head": str(_head(leaks)),
        "sentences": [str(each) for each in _sentences(leaks, drops)],
        "cannot_tell": _cannot_tell(leaks, column),
        "drops": drops,
        "course": _course(leaks, drops, entry),
    }


def _head(leaks: Leaks) -> Message:
    if not leaks.tested:
        return message("contamination-untested")
    return message("contamination-shown", count=int(leaks.shown.sum()), of=len(leaks.tested))


def _sentences(leaks: Leaks, drops: list[DropOfModel]) -> Iterator[Message]:
    """What is said below: the clearest drop, who could not be tested, and what a drop is not."""
    if drops and drops[0]["shown"]:
        yield _in_words(drops[0])
    if count := int(leaks.one_sided.sum()):
        yield message("contamination-one-sided", count=count, fewest=FEWEST_ASIDE)
    if count := int(np.isnan(leaks.released).sum()):
        yield message("contamination-undated", count=count)
    if leaks.left_out:
        yield message("contamination-left-out", count=leaks.left_out)
    if leaks.tested:
        yield message("contamination-reach", reach=_points(_reach(leaks)))
        yield message("contamination-caution")
        yield message("contamination-unseen")


def _reach(leaks: Leaks) -> float:
    """An estimate of the middle model from which on it is shown, where no other is: as far as its interval reaches. Errors grow with a leak."""
    return float(np.median(leaks.adjusted.high - np.array([each.contrast.drop for each in leaks.tested])))


def _in_words(drop: DropOfModel) -> Message:
    """One drop in words, which are those of its interval."""
    words = {"entry": drop["entry"], "released": drop["released"], "before": drop["before"], "after": drop["after"]}
    numbers = {"drop": _points(drop["drop"]), "low": _points(drop["low"]), "high": _points(drop["high"])}
    if drop["shown"]:
        return message("contamination-drop", **words, **numbers)
    return message("contamination-no-drop", **words, **numbers)


def _cannot_tell(leaks: Leaks, column: str) -> str | None:
    if not leaks.answers.samples:
        return str(message("contamination-no-dates", column=column))
    if leaks.witnesses < FEWEST:
        return str(message("contamination-few", witnesses=leaks.witnesses, fewest=FEWEST))
    if np.isnan(leaks.released).all():
        return str(message("contamination-no-releases"))
    if leaks.tested:
        return None
    unfitted = leaks.answering is None and leaks.enough.any()
    return str(message("contamination-not-converged") if unfitted else message("contamination-no-sides", fewest=FEWEST_ASIDE))


def _drops(leaks: Leaks) -> list[DropOfModel]:
    """All models that were tested, the least likely by chance first."""
    order = _order([each.contrast for each in leaks.tested], leaks.adjusted)
    return [_drop(leaks, place) for place in order]


def _drop(leaks: Leaks, place: int) -> DropOfModel:
    this = leaks.tested[place]
    score, before = leaks.answers.score[this.row], leaks.before(this.row)
    return {
        "entry": leaks.answers.entries[this.row],
        "released": _day(leaks.released[this.row]),
        "before": this.before,
        "after": this.after,
        "score_before": _rounded(float(np.nanmean(score[before]))),
        "score_after": _rounded(float(np.nanmean(score[~before]))),
        "drop": _rounded(this.contrast.drop),
        "low": _rounded(float(leaks.adjusted.low[place])),
        "high": _rounded(float(leaks.adjusted.high[place])),
        "others": _rounded(this.contrast.usual),
        "p": _chance(float(leaks.adjusted.p_value[place])),
        "adjusted": _chance(float(leaks.adjusted.adjusted[place])),
        "shown": bool(leaks.shown[place]),
        **_odds(this),
    }


def _odds(this: Dropped) -> OddsOfModel:
    if this.odds is None:
        return {"odds_ratio": None, "odds_low": None, "odds_high": None}
    return {"odds_ratio": _rounded(this.odds.ratio), "odds_low": _rounded(this.odds.low), "odds_high": _rounded(this.odds.high)}


def _course(leaks: Leaks, drops: list[DropOfModel], entry: str | None) -> DropSteps | None:
    """The steps of an entry; None where it has no release, or the questions have no curves."""
    row = leaks.answers.entries.index(entry) if entry in leaks.answers.entries else None
    if row is None or leaks.answering is None or np.isnan(leaks.released[row]):
        return None
    sentence = next((_in_words(each) for each in drops if each["entry"] == entry), None)
    return {
        "entry": leaks.answers.entries[row],
        "released": _day(leaks.released[row]),
        "sentence": str(sentence or message("contamination-entry-untested", entry=leaks.answers.entries[row], fewest=FEWEST_ASIDE)),
        "steps": list(_steps(leaks, leaks.answering, row)),
    }


def _steps(leaks: Leaks, answering: Answering, row: int) -> Iterator[DropStep]:
    """The questions before the release, and those after it, in runs of as many."""
    there, before = answering.there[row], leaks.before(row)
    ability = next((each.ability for each in leaks.tested if each.row == row), float(answering.ability[row]))
    expected = answering.chance(np.array([ability]))[0]
    for side in (there & before, there & ~before):
        places = np.flatnonzero(side)
        for run in np.array_split(places, int(np.clip(len(places) // A_STEP, 1, MOST_STEPS))) if len(places) else ():
            yield {
                "since": _day(float(leaks.dated[run[0]])),
                "until": _day(float(leaks.dated[run[-1]])),
                "questions": len(run),
                "score": _rounded(float(answering.answers[row, run].mean())),
                "expected": _rounded(float(expected[run].mean())),
                "before": bool(before[run[0]]),
            }


def _twins(leaderboard: Leaderboard, named: TwinsConfig) -> TwinsDocument:
    twins = twins_of(leaderboard, named)
    labels = {"old": twins.old.label, "new": twins.new.label}
    entries = leaderboard.entries["entry"].to_numpy()[twins.rows]
    order = _order(twins.contrasts, twins.adjusted)
    drops = [_twin_drop(twins, str(entries[twins.tested[place]]), place) for place in order]
    if not drops:
        said = message("contamination-twins-few", **labels, models=len(entries), fewest=FEWEST)
    elif drops[0]["shown"]:
        ends = {"drop": _points(drops[0]["drop"]), "low": _points(drops[0]["low"])}
        said = message("contamination-twins-shown", **labels, count=int(twins.shown.sum()), of=len(drops), entry=drops[0]["entry"], **ends)
    else:
        said = message("contamination-twins-none", **labels, of=len(drops))
    return {
        "old": twins.old.path,
        "new": twins.new.path,
        "old_label": labels["old"],
        "new_label": labels["new"],
        "models": len(entries),
        "sentence": str(said),
        "drops": drops,
    }


def _twin_drop(twins: Twins, entry: str, place: int) -> TwinDrop:
    held, score = twins.contrasts[place], twins.scores[twins.tested[place]]
    return {
        "entry": entry,
        "old": _rounded(float(score[0])),
        "new": _rounded(float(score[1])),
        "drop": _rounded(held.drop),
        "low": _rounded(float(twins.adjusted.low[place])),
        "high": _rounded(float(twins.adjusted.high[place])),
        "others": _rounded(held.usual),
        "p": _chance(float(twins.adjusted.p_value[place])),
        "adjusted": _chance(float(twins.adjusted.adjusted[place])),
        "shown": bool(twins.shown[place]),
    }


def _order(contrasts: Sequence[Contrast], adjusted: Adjusted) -> list[int]:
    """The places of contrasts, the least likely by chance first."""
    unlikely = np.array([-each.drop / each.error for each in contrasts])
    return [int(place) for place in np.lexsort((unlikely, adjusted.p_value))]


def _day(days: float) -> str:
    """The day of a time in days since 1970."""
    return (date(1970, 1, 1) + timedelta(days=int(np.floor(days)))).isoformat()


def _points(share: float) -> str:
    """A share in points, to a tenth."""
    return f"{100 * share:.1f}".replace("-", MINUS)


def _rounded(value: float) -> float:
    return round(value, DIGITS)


def _chance(value: float) -> float:
    return float(f"{value:.3g}")
