"""What is said of who stood at the top of a board when; API, command line and notebooks say the same."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from evalboard.api.changes import place_document, state_document
from evalboard.api.documents.leaders import (
    FrontierDocument,
    LeaderDocument,
    LeadersDocument,
    ReignDocument,
    StateLeaders,
)
from evalboard.data.units import UNITS
from evalboard.history.leaders import Frontier, Frontiers, Reign, StateTop, date_columns, frontiers, reigns, tops
from evalboard.history.state_summary import MOST_NAMED, StateSummary, SummarizedState
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.table.columns import labels_of
from evalboard.views.number_format import or_none

MOST_LEADERS = 200


def leaders_document(leaderboard: Leaderboard, by: str, states: Iterable[SummarizedState]) -> LeadersDocument:
    """Who led by a column of dates (the first where none is named), and in some states, the newest first. QueryError
    for another column.
    """
    over_time = leaderboard.once(MemoKey[Frontiers]("frontiers", (by,)), lambda: frontiers(leaderboard, by))
    newest_first = tops(states)
    every = reigns(newest_first)
    root = leaderboard.suite.root
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "label": labels[0],
        "unit": root.in_unit.json,
        "lowest_wins": root.lowest_wins,
        "by": over_time.column.id if over_time.column else None,
        "dates": [{"id": column.id, "label": column.name} for column in date_columns(leaderboard)],
        "told_by": over_time.by,
        "frontiers": [_frontier(leaderboard, each) for each in over_time.frontiers],
        "undated": over_time.undated,
        "without_error": over_time.without_error,
        "states": [_state(top, root.in_unit.name) for top in newest_first],
        "reigns": [_reign(each) for each in every[:MOST_LEADERS]],
        "reign_count": len(every),
        "waiting": sum(top.of.waiting for top in newest_first),
        "synthetic": leaderboard.board.synthetic,
    }


def _frontier(leaderboard: Leaderboard, of: Frontier) -> FrontierDocument:
    score, best = leaderboard.scores.score[of.leading.row, 0], of.leading.best
    named = sorted(np.lexsort((-score, ~best))[:MOST_LEADERS].tolist())
    leaders = [_leader(leaderboard, of, at) for at in named]
    return {"from": of.size[0], "to": of.size[1], "entries": of.entries, "leaders": leaders, "count": len(score)}


def _leader(leaderboard: Leaderboard, of: Frontier, at: int) -> LeaderDocument:
    leading, entries = of.leading, leaderboard.entries["entry"]
    row, passed_by = int(leading.row[at]), int(leading.passed_by[at])
    place = place_document(leaderboard, row)
    lower, upper = (or_none(float(ends[row, 0])) for ends in leaderboard.shown_ends)
    return {
        "entry": str(entries.iloc[row]),
        "date": str(_day(float(leading.since[at]))),
        "until": _day(float(leading.until[at])),
        "passed_by": None if passed_by < 0 else str(entries.iloc[passed_by]),
        "alone": [[_day(begin), _day(end)] for begin, end in leading.alone[at]],
        "best": bool(leading.best[at]),
        "rank": place["rank"],
        "interval": place["interval"],
        "score": float(leaderboard.shown[row, 0]),
        "lower": lower,
        "upper": upper,
        "printed": place["printed"],
    }


def _day(days: float) -> str | None:
    """A day as YYYY-MM-DD; None for one that has not come."""
    return None if math.isinf(days) else str(np.datetime64(int(days), "D"))


def _state(top: StateTop, unit: str) -> StateLeaders:
    of, account = top.of, top.of.account
    document: StateLeaders = {
        "state": state_document(of.state),
        "there": "yes" if account is not None else "waiting" if of.waiting else "unknown",
        "entries": list(top.entries[:MOST_NAMED]),
        "count": len(top.entries),
        "intervals": top.intervals,
        "best": top.entries[0] if top.best else None,
        "score": None,
        "lower": None,
        "upper": None,
        "printed": "–",
        "config_changed": of.before is not None and of.state.digest != of.before.digest,
        "code_changed": of.before is not None and of.state.code != of.before.code,
    }
    row = account.row(top.entries[0]) if account is not None and top.best else None
    return document if account is None or row is None else {**document, **_best(account, row, unit)}  # type: ignore[typeddict-item] - a part of it


def _best(account: StateSummary, row: int, unit: str) -> dict[str, float | str | None]:
    """The score of whoever had the highest; without numbers where these are in another unit than now."""
    own = UNITS[account.facts["unit"]]
    score, lower, upper = (or_none(account.number(name, row)) for name in ("shown", "shown_lower", "shown_upper"))
    numbers = {"score": score, "lower": lower, "upper": upper} if own.name == unit else {}
    return {**numbers, "printed": "–" if score is None else own.printed(score)}


def _reign(of: Reign) -> ReignDocument:
    return {
        "entry": of.entry,
        "since": state_document(of.since),
        "until": None if of.until is None else state_document(of.until),
        "states": of.states,
        "alone": of.alone,
        "first": of.first,
    }
