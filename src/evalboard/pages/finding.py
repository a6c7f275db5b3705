"""The line under a board's title as HTML, as assets/shell/finding.js draws it: what its audits found that matters most,
and the ways from there.
"""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from evalboard.api.alarms import alarm_facts
from evalboard.api.documents.boards import AlarmDocument, BoardWithout
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.format import text
from evalboard.table.query import TableQuery

MARKS = {"red": ("bad", "◆"), "amber": ("warn", "△"), "without": ("ok", "○")}


def finding_line(leaderboard: Leaderboard, query: TableQuery) -> str:
    """The line for a question; nothing where nothing was found."""
    alarms, without, cautions = alarm_facts(leaderboard)
    said = _of_alarm(leaderboard, query, alarms[0], without) if alarms else ""
    board = leaderboard.board.id
    said += "".join(f'<a class=caution href="{_address(each.page, board)}">{text(each.words)}</a>' for each in cautions)
    return f"<p class=finding>{said}</p>" if said else ""


def _of_alarm(leaderboard: Leaderboard, query: TableQuery, alarm: AlarmDocument, without: BoardWithout | None) -> str:
    board = leaderboard.board.id
    chosen = TableQuery.from_url(without.query) if without else TableQuery()
    out = without is not None and (query.benchmarks, query.weigh, query.average) == (
        chosen.benchmarks,
        chosen.weigh,
        chosen.average,
    )
    tone, mark = MARKS["without" if out else alarm.grade]
    said = without if out and without else alarm
    asked_for = (
        replace(query, benchmarks=None, weigh=(), average="all")
        if out
        else replace(query, benchmarks=chosen.benchmarks, weigh=chosen.weigh)
    )
    link = f"./?{urlencode({'board': board})}&{replace(asked_for, offset=0, limit=TableQuery().limit).to_url()}"
    way = (
        f'<a href="{text(link)}">{row_constants.SHOW_WITH if out else row_constants.SHOW_WITHOUT}</a>'
        if without
        else ""
    )
    why = f'<a href="{_address("benchmarks", board, benchmark=alarm.benchmark)}">{row_constants.WHY}</a>'
    consequence = f" {text(said.consequence)}" if said.consequence else ""
    return f'<span class="mk {tone}" aria-hidden=true>{mark}</span><b>{text(said.line)}</b>{consequence}{way}{why}'


def _address(page: str, board: str, **more: str) -> str:
    return text(f"{page}?{urlencode({'board': board, **more})}")
