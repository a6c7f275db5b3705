"""What was found that speaks against a board, as a line below its title."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from markupsafe import Markup

from evalboard.api.boards import alarm_facts
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages.templating import render
from evalboard.table.query import TableQuery


def finding_line(leaderboard: Leaderboard, query: TableQuery) -> Markup:
    """The line for a question; nothing where nothing was found."""
    alarms, without, cautions = alarm_facts(leaderboard)
    alarm = alarms[0] if alarms else None
    board = leaderboard.board.id
    chosen = TableQuery.from_url(without.query) if without else TableQuery()
    own = (chosen.benchmarks, chosen.weigh, chosen.average)
    out = without is not None and (query.benchmarks, query.weigh, query.average) == own
    asked_for = (
        replace(query, benchmarks=None, weigh=(), average="all")
        if out
        else replace(query, benchmarks=chosen.benchmarks, weigh=chosen.weigh)
    )
    way = f"./?{urlencode({'board': board})}&{replace(asked_for, offset=0, limit=TableQuery().limit).to_url()}"
    return render(
        "finding.html",
        board=board,
        alarm=alarm,
        said=without if out else alarm,
        tone="ok" if out else "bad" if alarm and alarm.grade == "red" else "warn",
        out=out,
        way=way if without else "",
        cautions=cautions,
    )
