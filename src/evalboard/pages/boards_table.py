"""The table of boards on the front door, painted by the server: a row per board, with who stands at the top and what
needs a look.

Every text from data and configs goes through `text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote, urlencode

from evalboard.base.decimals import fixed
from evalboard.config.sources import REMOTE, HubSource
from evalboard.config.translations import title_of
from evalboard.leaderboard.headline import Concern, Headline, TopRow
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.format import DASH, date, text, whole
from evalboard.strings import Message, message
from evalboard.views.alarms import fault
from evalboard.views.headline import headline_at

MOST_ROWS = 60
"""Boards of a group that have a row; more are listed by name."""
NAMED = 2
"""Models that are named where several share the top."""
LINE = 28
"""Letters up to which a name is not broken into two lines."""
CONCERNS = 2
"""Benchmarks that are named, the worst first."""
WIDTH, HEIGHT, STEP, MARGIN = 220, 44, 4, 4
COLUMNS = {
    "name": message("pages-home-column-board"),
    "top": message("pages-home-column-top"),
    "best": message("pages-home-column-best"),
    "ten": message("pages-home-column-ten"),
    "health": message("pages-home-column-health"),
    "models": message("pages-home-column-models"),
    "benchmarks": message("pages-home-column-benchmarks"),
    "as-of": message("pages-home-column-as-of"),
    "freshness": message("pages-home-column-freshness"),
}
NUMBERS = {"best", "models", "benchmarks"}
MARKS = {"red": ("bad", "◆", message("pages-home-red")), "amber": ("warn", "△", message("pages-home-amber"))}
HEALTHY = '<span class="mk ok" aria-hidden=true>○</span>{}'


@dataclass(frozen=True)
class BoardsTable:
    """The boards of a shelf at a moment."""

    shelf: BoardRegistry
    now: datetime

    def html(self) -> str:
        """The table, and below it what has nothing to show."""
        standings = self.shelf.boards()
        if not standings:
            return f"<p class=empty>{message('pages-home-none')}</p>"
        there = [
            (standing, headline)
            for standing in standings
            if (headline := headline_at(self.shelf, standing)) is not None
        ]
        shown = {standing.board.id for standing, _ in there}
        rest = [standing for standing in standings if standing.board.id not in shown]
        groups = [
            (
                message("pages-home-scores"),
                [each for each in there if not each[0].board.synthetic and each[0].board.rating is None],
            ),
            (
                message("pages-home-arenas"),
                [each for each in there if not each[0].board.synthetic and each[0].board.rating is not None],
            ),
            (message("pages-home-demos"), [each for each in there if each[0].board.synthetic]),
        ]
        body = "".join(self._group(label, boards) for label, boards in groups if boards)
        heads = "".join(
            f'<th scope=col class="c-{name}{" n" if name in NUMBERS else ""}">{label}</th>'
            for name, label in COLUMNS.items()
        )
        table = (
            f'<div class=flat><table class="boards num"><thead><tr>{heads}</tr></thead>{body}</table></div>'
            if there
            else ""
        )
        return table + self._waiting(rest) + self._gone(rest)

    def _group(self, label: Message, boards: Sequence[tuple[BoardStatus, Headline]]) -> str:
        rows = "".join(self._row(standing, headline) for standing, headline in boards[:MOST_ROWS])
        others = ""
        if len(boards) > MOST_ROWS:
            links = ", ".join(
                f"<a href={address(standing)}>{text(title_of(standing.board))}</a>"
                for standing, _ in boards[MOST_ROWS:]
            )
            summary = message("pages-home-others", count=len(boards) - MOST_ROWS)
            others = (
                f"<tr class=more><td colspan={len(COLUMNS)}><details>"
                f"<summary>{summary}</summary><p>{links}</p></details></td></tr>"
            )
        return f"<tbody><tr class=g><th colspan={len(COLUMNS)} scope=rowgroup>{label}</th></tr>{rows}{others}</tbody>"

    def _row(self, standing: BoardStatus, headline: Headline) -> str:
        outline, board = standing.outline, standing.board
        entries = outline.entries if outline else 0
        fresh, more = self._freshness(standing)
        as_of = (
            date(outline.as_of.date().isoformat())
            if outline and outline.as_of
            else f'<span class=none title="{message("pages-home-no-date")}">{DASH}</span>'
        )
        facts = message("pages-home-facts", models=message("pages-home-models", count=entries), freshness=fresh)
        narrow = f"<span class=only-narrow> · {facts}</span>"
        parts = (
            f'<span class=none title="{message("pages-home-fought")}">{DASH}</span>'
            if board.rating is not None
            else whole(headline.benchmarks)
        )
        cells = {
            "top": _at_the_top(headline),
            "best": text(headline.printed(headline.top[0].value)) if headline.top else DASH,
            "ten": strip(headline),
            "health": _health(standing, headline),
            "models": whole(entries),
            "benchmarks": parts,
            "as-of": f"{as_of}{narrow}",
            "freshness": f"{fresh}<span class=sub>{more}</span>",
        }
        name = (
            f"<a class=bn href={address(standing)}>{text(title_of(board))}</a>"
            f"<span class=sub>{_source(standing)}</span>"
        )
        rest = "".join(
            f'<td class="c-{key}{" n" if key in NUMBERS else ""}">{cell}</td>' for key, cell in cells.items()
        )
        return f"<tr data-board={board.id}><th scope=row class=c-name>{name}</th>{rest}</tr>"

    def _freshness(self, standing: BoardStatus) -> tuple[str, str]:
        """How fresh what is shown is, in a word, and what stands below it."""
        copied = standing.outline.copied if standing.outline else ""
        kind = standing.board.source.kind
        if standing.board.synthetic:
            return str(message("pages-home-made-here")), ""
        if copied:
            return str(message("pages-home-bundled")), str(message("pages-home-bundled-of", date=date(copied)))
        if standing.state in {"stale", "failed"}:
            since = (
                message("pages-home-reached", ago=ago(standing.checked, self.now))
                if standing.checked
                else message("pages-home-unreached")
            )
            word = f'<span class=w-warn title="{text(standing.reason)}">{message("pages-home-stale")}</span>'
            return f'<span class="mk warn" aria-hidden=true>△</span>{word}', str(since)
        word = message("pages-home-live") if kind in REMOTE else message("pages-home-files")
        if standing.state != "ready":
            return str(word), str(message("pages-home-being-built"))
        if standing.checked is None:
            return str(word), str(message("pages-home-unchecked"))
        return str(word), str(message("pages-home-checked", ago=ago(standing.checked, self.now)))

    def _waiting(self, rest: Sequence[BoardStatus]) -> str:
        """The boards that are not there yet, folded into a line."""
        waiting = [standing for standing in rest if standing.state != "failed"]
        if not waiting:
            return ""
        names = ", ".join(
            f"<a href={address(standing)}>{text(title_of(standing.board))}</a>" for standing in waiting[:MOST_ROWS]
        )
        more = (
            f" {message('pages-home-findings-more', count=len(waiting) - MOST_ROWS)}"
            if len(waiting) > MOST_ROWS
            else ""
        )
        return f"<p class=waiting data-building>{message('pages-home-waiting', count=len(waiting))} {names}{more}</p>"

    def _gone(self, rest: Sequence[BoardStatus]) -> str:
        """The boards that cannot be shown, folded into a line, each with its reason and a way to try again."""
        gone = [standing for standing in rest if standing.state == "failed"]
        if not gone:
            return ""
        rows = "".join(map(_gone, gone[:MOST_ROWS]))
        if len(gone) > MOST_ROWS:
            rows += f"<li>{message('pages-home-findings-more', count=len(gone) - MOST_ROWS)}</li>"
        summary = f"{message('pages-home-gone', count=len(gone))} <span class=link>{message('pages-home-which')}</span>"
        every = f'<button type=button class="plain all" hidden data-try-all>{message("pages-home-try-all")}</button>'
        return (
            f"<div class=unreached><details class=gone><summary>{summary}</summary>"
            f'<ul class="plain-list">{rows}</ul></details>{every}</div>'
        )


def _gone(standing: BoardStatus) -> str:
    title = f"<a href={address(standing)}>{text(title_of(standing.board))}</a>"
    return f"<li>{title}<span class=why>{text(standing.reason)}</span>{retry(standing.board.id)}</li>"


def retry(board: str) -> str:
    """A button that asks for a board to be built again: a form, which the script sends without leaving the page."""
    return (
        f'<form method=post action="api/v1/boards/{board}/retry" class=retry>'
        f"<button class=plain>{message('pages-home-try')}</button></form>"
    )


def address(standing: BoardStatus) -> str:
    """Where the page of a board is."""
    return f'"./?board={quote(standing.board.id)}"'


def ago(moment: datetime, now: datetime) -> Message:
    """How long ago, in one unit."""
    minutes = max(0, int((now - moment).total_seconds() // 60))
    if minutes < 1:
        return message("pages-home-now")
    if minutes < 60:
        return message("pages-home-minutes", count=minutes)
    if minutes < 48 * 60:
        return message("pages-home-hours", count=minutes // 60)
    return message("pages-home-days", count=minutes // 1440)


def _source(standing: BoardStatus) -> str:
    """Where a board's results are from, as the line below its title says it."""
    source = standing.board.source
    if standing.board.synthetic:
        return f"<span class=synthetic>{row_constants.SYNTHETIC}</span>"
    if isinstance(source, HubSource):
        return text(", ".join(source.wanted))
    return {"native": text(message("pages-home-native")), "folder": text(row_constants.FOLDER)}.get(source.kind, "")


def _name(row: TopRow) -> str:
    """A model at the top, without its organization, which its title has."""
    name = row.model.rpartition("/")[2] or row.model
    whole_line = " nowrap" if len(name) <= LINE else ""
    return f'<span class="nm{whole_line}" title="{text(row.entry)}">{text(name)}</span>'


def _at_the_top(headline: Headline) -> str:
    """Who stands at the top, in words: those who are tied for first."""
    if not headline.top:
        return str(message("pages-home-nobody"))
    shown = [row for row in headline.top if row.first]
    if not shown:
        return str(message("pages-home-best-left-out", name=f"<b>{_name(headline.top[0])}</b>"))
    many = whole(headline.firsts)
    names = ", ".join(map(_name, shown[:NAMED]))
    more = headline.firsts - min(NAMED, len(shown))
    if not headline.intervals:
        one = message("pages-home-highest", name=f"<b>{_name(shown[0])}</b>")
        return str(one if headline.firsts == 1 else message("pages-home-highest-tied", many=many, names=names))
    if headline.firsts == 1:
        return str(message("pages-home-clearly", name=f"<b>{_name(shown[0])}</b>"))
    said = (
        message("pages-home-share-more", many=many, names=names, more=more)
        if more
        else message("pages-home-share", many=many, names=names)
    )
    hidden = f"; {message('pages-home-left-out', count=headline.hidden)}" if headline.hidden else ""
    return f"{said}{hidden}"


def strip(headline: Headline) -> str:
    """The intervals of the best as lines, best first, on a scale of their own; a short line where no interval is
    known. A band lies behind those who are tied for first.
    """
    if not headline.top:
        return ""
    way = -1.0 if headline.lowest_wins else 1.0
    ends = [sorted((way * _or(row.lower, row.value), way * _or(row.upper, row.value))) for row in headline.top]
    low, high = min(end[0] for end in ends), max(end[1] for end in ends)
    scale = (WIDTH - 2 * MARGIN) / (high - low) if high > low else 0.0

    def at(value: float) -> float:
        return MARGIN + (value - low) * scale

    lines = "".join(_lines(headline.top, [(at(left), at(right)) for left, right in ends]))
    band = "".join(
        f'<rect class=band x="0" y="{fixed(MARGIN + STEP * (place - 0.5), 1)}" width="{WIDTH}" height="{STEP}"/>'
        for place, row in enumerate(headline.top)
        if row.first
    )
    values = {"best": headline.printed(headline.top[0].value), "last": headline.printed(headline.top[-1].value)}
    label = (
        message("pages-home-strip", **values)
        if len(headline.top) == 10
        else message("pages-home-strip-less", count=len(headline.top), **values)
    )
    return (
        f'<svg class=ten viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" '
        f'role="img" aria-label="{text(label)}">{band}{lines}</svg>'
    )


def _lines(rows: Sequence[TopRow], ends: Sequence[tuple[float, float]]) -> Iterator[str]:
    for place, (row, (left, right)) in enumerate(zip(rows, ends, strict=True)):
        middle, y = (left + right) / 2, MARGIN + STEP * place
        x1, x2 = fixed(min(left, middle - 1), 1), fixed(max(right, middle + 1), 1)
        yield f'<line{" class=in" if row.first else ""} x1="{x1}" x2="{x2}" y1="{y}" y2="{y}"/>'


def _or(end: float | None, value: float) -> float:
    return value if end is None else end


def _health(standing: BoardStatus, headline: Headline) -> str:
    if standing.board.rating is not None:
        return f"<span class=dim>{message('pages-home-unaudited')}</span>"
    said = [_concern(standing, each) for each in headline.concerns[:CONCERNS]]
    if len(headline.concerns) > CONCERNS:
        said.append(
            f"<span class=dim>{message('pages-home-findings-more', count=len(headline.concerns) - CONCERNS)}</span>"
        )
    if headline.audited is None:
        return f"<span class=w-warn>{message('pages-home-audits-failed')}</span>"
    if not headline.audited:
        return f"<span class=dim>{message('pages-home-too-few')}</span>"
    if not headline.concerns:
        said.append(HEALTHY.format(message("pages-home-healthy")))
    if headline.doubts:
        words = message("views-doubts", count=headline.doubts)
        said.append(f'<a class=dim href="benchmarks?board={quote(standing.board.id)}">{words}</a>')
    if headline.ungraded:
        said.append(f"<span class=dim>{message('pages-home-some-unaudited', count=headline.ungraded)}</span>")
    return "<br>".join(said)


def _concern(standing: BoardStatus, concern: Concern) -> str:
    tone, mark, meaning = MARKS[concern.grade]
    where = {"board": standing.board.id, "benchmark": concern.id}
    link = (
        f'<a class="w-{tone}" href="benchmarks?{text(urlencode(where))}" title="{meaning}">'
        f"{text(concern.benchmark)}</a>"
    )
    finding = message("pages-home-finding", benchmark=link, finding=fault(concern.finding, concern.grade))
    return f'<span class="mk {tone}" aria-hidden=true>{mark}</span>{finding}'


def concern_words(concern: Concern | None) -> str:
    """How a benchmark stands, as a mark and in words; nothing where nothing speaks against it."""
    if concern is None:
        return ""
    tone, mark, meaning = MARKS[concern.grade]
    words = fault(concern.finding, concern.grade)
    return (
        f'<span class="mk {tone}" aria-hidden=true>{mark}</span><span class="w-{tone}" title="{meaning}">{words}</span>'
    )
