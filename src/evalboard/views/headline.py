"""Makes the headline of a leaderboard."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from evalboard.data.units import Unit
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.leaderboard.summary import SHOWN_ROWS, Concern, Headline, TopRow, on_top
from evalboard.table.columns import labels_of
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection, select
from evalboard.views.health import Health, health
from evalboard.views.number_format import or_none
from evalboard.views.state_comparison import firsts

log = logging.getLogger(__name__)
HEADLINE: MemoKey[Headline] = MemoKey("headline")
SCORES = Unit("score", factor=100.0, digits=2, own=False)
RATINGS = Unit("rating", digits=0)


def headline_of(leaderboard: Leaderboard) -> Headline:
    """The headline of a leaderboard, made once."""
    return leaderboard.once(HEADLINE, lambda: _headline(leaderboard))


def headline_at(registry: BoardRegistry, standing: BoardStatus) -> Headline | None:
    """The headline of what a board shows, as kept or of a leaderboard in memory; None where unknown."""
    if standing.outline is not None and standing.outline.headline is not None:
        return standing.outline.headline
    leaderboard = registry.in_memory(standing)
    return None if leaderboard is None else headline_of(leaderboard)


def unit_of(leaderboard: Leaderboard) -> Unit:
    """How pages print what entries are ranked by."""
    root = leaderboard.suite.root
    return RATINGS if leaderboard.evidence.rated else root.in_unit if root.own else SCORES


def _headline(leaderboard: Leaderboard) -> Headline:
    selection = _by_rank(leaderboard)
    first, intervals = firsts(leaderboard)
    shown = {leaderboard.row_by_entry[entry] for entry in first} & set(selection.order.tolist())
    healths = _healths(leaderboard)
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    root = leaderboard.suite.root
    return Headline(
        top=_top(selection, set(first)),
        firsts=len(first),
        hidden=len(first) - len(shown),
        intervals=intervals,
        benchmarks=len(leaderboard.suite.benchmarks),
        concerns=tuple(
            _concern(leaderboard, each, labels[each.place]) for each in healths or () if each.grade in {"red", "amber"}
        ),
        audited=None if healths is None else sum(each.grade in {"red", "amber", "ok"} for each in healths),
        ungraded=sum(each.grade not in {"red", "amber", "ok"} for each in healths or ()),
        doubts=None if leaderboard.marks is None else _doubts(leaderboard),
        unit=unit_of(leaderboard).json,
        own=root.own or leaderboard.evidence.rated,
        lowest_wins=root.lowest_wins,
    )


def _doubts(leaderboard: Leaderboard) -> int:
    inspected = marks_of(leaderboard).inspected
    return len(inspected.marks) + inspected.more


def _healths(leaderboard: Leaderboard) -> Sequence[Health] | None:
    try:
        return health(leaderboard).benchmarks
    except Exception:  # as at the build: scores stand without their audit
        log.exception("board %s: the audits failed", leaderboard.board.id)
        return None


def _by_rank(leaderboard: Leaderboard) -> Selection:
    root = leaderboard.suite.id(0)
    best_first = root if leaderboard.suite.root.lowest_wins else f"-{root}"
    return select(leaderboard, TableQuery(sort=(best_first,), limit=SHOWN_ROWS))


def _top(selection: Selection, first: set[str]) -> tuple[TopRow, ...]:
    leaderboard = selection.leaderboard
    names, models = (leaderboard.entries[name].to_numpy() for name in ("entry", "model"))
    values, lower, upper = (ends.tolist() for ends in on_top(leaderboard))
    return tuple(
        TopRow(
            str(names[row]),
            str(models[row]),
            values[row],
            or_none(lower[row]),
            or_none(upper[row]),
            first=names[row] in first,
        )
        for row in selection.page
        if leaderboard.ranks.rank[row]
    )


def _concern(leaderboard: Leaderboard, of: Health, label: str) -> Concern:
    worst = next((each.finding for each in of.findings if each.grade == of.grade), "")
    return Concern(str(label), "red" if of.grade == "red" else "amber", worst, leaderboard.suite.id(of.place))
