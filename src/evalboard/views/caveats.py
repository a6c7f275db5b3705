"""What must be known with the numbers of an exported table."""

from __future__ import annotations

from dataclasses import replace

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.strings import message
from evalboard.table.matches import Caveats
from evalboard.table.selection import Selection
from evalboard.views.alarms import alarms_at, alarms_of


def with_caveats(selection: Selection) -> Selection:
    """A selection whose files say what must be known with their numbers."""
    return replace(selection, caveats=_caveats(selection))


def _caveats(selection: Selection) -> Caveats:
    leaderboard = selection.leaderboard
    of_nodes = {alarm.place: str(alarm.warning) for alarm in alarms_of(leaderboard) if alarm.grade == "red"}
    of_average = alarms_at(leaderboard, 0, selection.weights)
    if of_average:
        of_nodes[0] = str(
            message(
                "views-average-over",
                average=leaderboard.suite.root.label,
                benchmarks=tuple(each.label for each in of_average),
            )
        )
    return Caveats(of_nodes, _of_cells(leaderboard))


def _of_cells(leaderboard: Leaderboard) -> dict[tuple[int, int], str]:
    if leaderboard.marks is None:
        return {}
    marks = marks_of(leaderboard)
    return {
        (row, place): " ".join(str(mark.sentence) for mark in marks.of_cell(row, place))
        for row, places in marks.by_row.items()
        for place in places
    }
