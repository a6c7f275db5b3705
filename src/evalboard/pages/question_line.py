"""The question line and the answer line as HTML, in the markup of assets/board/question.js and answer.js, which take
their place.
"""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlencode

from evalboard.api.boards import alarm_facts
from evalboard.api.documents.boards import AlarmDocument, BoardWithout
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.format import date, text, whole
from evalboard.strings import message
from evalboard.table.documents import WordsDocument
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document
from evalboard.table.selection import Selection
from evalboard.table.words import words_of

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


SLOT = re.compile(r"\{(models|by|among)\}")
SEVERAL = 2
TAGS = {"first": ("<b>", "</b>"), "names": ("<span>", "</span>"), "behind": ("<span class=no-phone>", "</span>")}


def question_line(selection: Selection, snapshots: int = 0) -> str:
    """Both lines of a selection, and the slider over the snapshots of its board where there are several. The buttons do
    nothing yet: `inert` until the component stands there.
    """
    words = words_of(selection, question_document(selection))
    find = f'<div class=find><input class=field type=search placeholder="{row_constants.FIND}"></div>'
    tools = (
        f"<span class=tools><button class=sm>{row_constants.COLUMNS}</button>"
        f"<button class=sm>{row_constants.EXPORT}</button></span>"
    )
    return (
        f"<form class=ask inert><span class=q>{_question(words)}</span>{find}{tools}"
        f"{_time(selection, snapshots)}</form>"
        f"<p class='answer num'>{_answer(selection, words)}</p>"
    )


def _time(selection: Selection, snapshots: int) -> str:
    as_of = selection.leaderboard.as_of
    if snapshots < SEVERAL or as_of is None:
        return ""
    last = snapshots - 1
    return (
        f"<div class=time><label>{message('since-snapshot')}<input type=range min=0 max={last} value={last}></label>"
        f"<output class=num>{date(as_of.date().isoformat())}</output>"
        f"<button class=sm>{message('since-label')}</button></div>"
    )


def _question(words: WordsDocument) -> str:
    among = f"<span class=no-phone>{text(words.among)}</span><span class=only-phone>{text(words.among_short)}</span>"
    inside = {"models": text(words.models), "by": text(words.by), "among": among}
    parts = SLOT.split(words.question)
    return "".join(
        f"<button class=word>{inside[part]}</button>" if at % 2 else text(part) for at, part in enumerate(parts)
    )


def _answer(selection: Selection, words: WordsDocument) -> str:
    said = [f"{TAGS[part.part][0]}{text(part.text)}{TAGS[part.part][1]}" for part in words.answer]
    count = message("pages-count", matched=f"<b>{whole(selection.matched)}</b>", total=whole(selection.total))
    return " ".join([*said, f'<span class="count{" sr" if said else ""}">{count}</span>'])
