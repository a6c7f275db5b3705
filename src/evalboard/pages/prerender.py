"""The first rows of the leaderboard as HTML, in the markup that assets/board/cells.js describes.

They stand in front of the application in a block `#eb-pre`, which assets/shell/shell.js takes away once it has drawn
the same. Every text from the data goes through `text`. End tags and quotes that HTML does not need are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import quote, urlencode

import numpy as np
from markupsafe import Markup

from evalboard.api.boards import alarm_facts
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages import row_constants
from evalboard.pages.document import board_page
from evalboard.pages.templating import DASH, fixed, percent, plain, render, text, whole
from evalboard.table.columns import Column, EntryColumn, NodeColumn
from evalboard.table.formatting import page_score, rank_ends
from evalboard.table.matches import best_first, default_sort
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document
from evalboard.table.rows import Row
from evalboard.table.selection import PAGE_DIGITS, Selection, select
from evalboard.table.words import words_of

ROWS = 30
ROOM = 29_000
"""Bytes for the rows: a board of many columns gets fewer of them, so that a page stays below 40 kB."""
SEEN = 1440
"""Pixels from the left within which cells are filled: what lies further right comes with the component."""
RUN = EntryColumn(id="leaves", words=row_constants.RUN, in_full=row_constants.RUN, kind="text")
HERE = "leaderboard"
QUOTE = '"'


def first_rows(leaderboard: Leaderboard, query_string: str, notes: str = "", snapshots: int = 0) -> str:
    """The block for a query string, `notes` (HTML) in its place, of a board with so many snapshots. QueryError where it
    cannot be read: the page then says so itself.
    """
    query = replace(TableQuery.from_url(query_string), offset=0, limit=ROWS)
    selection = select(leaderboard, query).window(0)
    return board_page(
        "leaderboard.html",
        leaderboard,
        "leaderboard",
        notes,
        finding=finding_line(leaderboard, query),
        selection=selection,
        words=words_of(selection, question_document(selection)),
        snapshots=snapshots,
        table=Markup(RenderedRows(selection).table()),  # noqa: S704
    )


def notes(standing: BoardStatus, leaderboard: Leaderboard | None) -> Markup:
    """The sentences above the controls, in short, as assets/shell/notes.js has them."""
    left_out = len(leaderboard.left_out) if leaderboard is not None else 0
    return render("notes.html", status=standing, left_out=left_out)


@dataclass(frozen=True)
class RenderedRows:
    """A selection as HTML."""

    selection: Selection

    @property
    def room(self) -> int:
        """Bytes for the table."""
        return ROOM

    @property
    def leaderboard(self) -> Leaderboard:
        """What is selected from."""
        return self.selection.leaderboard

    @property
    def root(self) -> str:
        """The id of the column on top."""
        return self.leaderboard.suite.id(0)

    @property
    def by(self) -> str:
        """The id of the column that the visitor ranks by."""
        return self.leaderboard.suite.id(self.selection.ranking.place)

    @property
    def has_battles(self) -> bool:
        """Whether the scores are made of battles."""
        return self.leaderboard.evidence.rated

    @property
    def _not_ranked(self) -> str:
        return str(row_constants.NOT_RATED if self.has_battles else row_constants.NOT_RANKED)

    @cached_property
    def scores(self) -> dict[str, int]:
        """Where the bounds of each score column stand in a row's lists."""
        return {
            column.id: place
            for place, column in enumerate(column for column in self.selection.columns if column.kind == "score")
        }

    @property
    def raw(self) -> bool:
        """Whether stored values are shown."""
        return self.selection.query.show == "raw"

    @property
    def sort(self) -> tuple[str, ...]:
        """The effective order."""
        return self.selection.query.sort or default_sort(self.selection.index, self.selection.ranking.place)

    @property
    def best_first(self) -> str:
        """The order of the score that is ranked by, best first."""
        return best_first(self.selection.index, self.selection.ranking.place)

    @property
    def ordered(self) -> bool:
        """Whether the order is that of rank."""
        return self.sort[0] == self.best_first

    @property
    def runs(self) -> bool:
        """Whether some entry is incomplete, so that coverage is shown."""
        return bool((self.leaderboard.scores.present[:, 0] < self.leaderboard.scores.leaves[0]).any())

    @cached_property
    def shown(self) -> tuple[Column, ...]:
        """All visible columns, those of which only the widths are told included."""
        beside, columns = self.selection.beside, self.selection.index.columns
        return self.selection.columns if beside is None else tuple(columns[name] for name in beside.shown)

    def columns(self) -> list[Column]:
        """The visible columns, coverage in its place; of very many those that a reader sees at once."""
        columns = self._with_runs(self.selection.columns)
        return columns if self.selection.beside is None else columns[: self.seen(columns)]

    def _with_runs(self, columns: tuple[Column, ...]) -> list[Column]:
        shown = list(columns)
        if self.runs:
            scores = [place for place, column in enumerate(shown) if column.kind == "score"]
            root = [place for place, column in enumerate(shown) if column.id == self.by]
            shown.insert((root or scores or [len(shown)])[0], RUN)
        return shown

    def hidden(self, column: Column) -> str:
        """The class of what is left out on a phone while the visitor has not chosen columns."""
        return "" if column.kind == "score" or self.selection.query.columns is not None else " no-phone"

    def table(self) -> str:
        """Head and rows, as many as there is room for."""
        columns, every = self.columns(), self._with_runs(self.shown)
        least = (
            row_constants.WIDTHS["a"] + row_constants.WIDTHS["b_with_runs" if self.runs else "b"] + self._room(every)
        )
        phone = row_constants.PHONE_WIDTHS["b"] + self._room_on_phones(every)
        cols = "".join(f'<col class="w-{self._width(column)}{self.hidden(column)}">' for column in columns)
        rest = ""
        if self._gap:
            cols = f"<col style=width:0>{cols}<col class=gap>"
            unseen = every[len(columns) :]
            rest = f";--rest:{self._room(unseen)}px;--rest-phone:{self._room_on_phones(unseen)}px"
        beside = self._beside(every, least)
        cols += "<col class=w-forest>" if beside else ""
        heads = "".join((*self.head(columns), "<th class=forest aria-hidden=true>" if beside else ""))
        head = (
            f'<colgroup><col class="w-a no-phone"><col class=w-b>{cols}</colgroup>'
            f"<thead><tr aria-rowindex=1>{heads}</thead>"
        )
        rows, room = [], self.room - len(head)
        for row in self.rows(columns):
            room -= len(row.encode("utf-8", "replace"))
            if room < 0:
                break
            rows.append(row)
        runs = " runs" if self.runs else ""
        body = f"{''.join(self._pinned(columns))}<tbody>{''.join(rows)}</tbody>"
        return f'<table class="board{runs}" style="--min:{least}px;--phone:{phone}px{rest}">{head}{body}</table>'

    def _beside(self, columns: list[Column], least: int) -> bool:
        """Whether a wide window has room for intervals beside the table, which the scripts draw: they take the room
        that is left here.
        """
        ranking = next((column for column in columns if column.id == self.by), None)
        if ranking is None or ranking.kind != "score" or not ranking.interval:
            return False
        return not self._gap and least <= row_constants.FOREST["most"] and (not self.raw or self.by == self.root)

    def _room(self, columns: list[Column]) -> int:
        return sum(row_constants.WIDTHS[self._width(column)] for column in columns)

    def _room_on_phones(self, columns: list[Column]) -> int:
        """The same on a phone, where some are hidden."""
        return sum(
            row_constants.PHONE_WIDTHS.get(width := self._width(column), row_constants.WIDTHS[width])
            for column in columns
            if not self.hidden(column)
        )

    @property
    def _gap(self) -> str:
        """What stands in a row for the columns to one side that are not drawn, of a table that has too many."""
        return "" if self.selection.beside is None else "<td class=gap>"

    def seen(self, columns: list[Column]) -> int:
        """How many columns lie, at least in part, where a reader sees them at once."""
        starts = (
            row_constants.WIDTHS["a"]
            + row_constants.WIDTHS["b"]
            + np.cumsum([0, *(row_constants.WIDTHS[self._width(column)] for column in columns)])
        )
        return int(np.searchsorted(starts[:-1], SEEN))

    def _width(self, column: Column) -> str:
        if column is RUN:
            return "run"
        if column.kind == "score":
            return "avg" if column.id == self.by else "score"
        return "amount" if column.unit is not None else column.kind

    def head(self, columns: list[Column]) -> Iterator[str]:
        """The cells of the head, with buttons that sort."""
        yield f'<th scope=col class="pin a no-phone"><button type=button>{row_constants.RANK}</button>'
        model = f"<span class=tx>{row_constants.MODEL}</span><span class=ar></span>"
        yield f'<th scope=col class="pin b"{self.sorted_by("model")}><button type=button>{model}</button>{self._gap}'
        for column in columns:
            if column is RUN:
                yield f'<th scope=col class="n{self.hidden(column)}"><span class=tx>{row_constants.RUN}</span>'
                continue
            right = column.kind in {"number", "rank", "score"}
            label = f"<span class=tx>{text(column.label)}</span>"
            arrow = "<span class=ar></span>"
            button = f"<button type=button>{arrow + label if right else label + arrow}</button>"
            bars = f"<svg class=dist aria-hidden=true></svg>{self._rank_by(column)}" if column.kind == "score" else ""
            by = " by" if column.id == self.by else ""
            yield (
                f'<th scope=col class="{"n" if right else ""}{by}{self.hidden(column)}"{self.sorted_by(column.id)}>'
                f"{button}{bars}"
            )
        yield self._gap

    def _rank_by(self, column: Column) -> str:
        """What the head of a score offers under its histogram."""
        return (
            "<span class=rb aria-hidden=true>"
            f"{row_constants.RANKED_BY_THIS if column.id == self.by else row_constants.RANK_BY_THIS}</span>"
        )

    def sorted_by(self, column: str) -> str:
        """The attribute of a head by whose column rows are sorted."""
        first = self.sort[0]
        if first.removeprefix("-") != column:
            return ""
        return f" aria-sort={'descending' if first.startswith('-') else 'ascending'}"

    def _pinned(self, columns: list[Column]) -> Iterator[str]:
        """The chosen rows, where they are kept on top."""
        if self.selection.query.top and self.selection.pinned:
            yield "<tbody class=pinned>"
            yield from (
                self._row(row, columns, "")
                for row in self.selection.rows(self.selection.pinned[: row_constants.PINNED], digits=PAGE_DIGITS)
            )
            yield "</tbody>"

    def rows(self, columns: list[Column]) -> Iterator[str]:
        """The rows one by one, the line above the unranked ones included."""
        selection = self.selection
        page = selection.rows(selection.page, digits=PAGE_DIGITS)
        unranked = int(np.count_nonzero(selection.rank[selection.order] == 0))
        for place, row in enumerate(page):
            before, after = (page[near] if 0 <= near < len(page) else None for near in (place - 1, place + 1))
            if self.ordered and row["rank"] is None and (before is None or before["rank"]):
                counted = f"{whole(unranked)} {row_constants.MODELS[unranked != 1]}"
                gaps = 2 * bool(self._gap)
                phones = 1 + gaps + sum(not self.hidden(column) for column in columns)
                others = f"<td class=no-phone colspan={len(columns) + 2 + gaps - phones}>"
                yield (
                    f"<tr class=group><th colspan={phones} scope=rowgroup>"
                    f"<span>{self._not_ranked} ({counted})</span>{others}"
                )
            yield self._row(row, columns, self._tier(row, before, after))

    def _tier(self, row: Row, before: Row | None, after: Row | None) -> str:
        """The classes of a row that begins a band, or stands above one that does."""
        if not self.ordered or not row["band"] or not self.selection.tier_lines:
            return ""
        begins = before is not None and before["band"] and before["band"] != row["band"]
        ends = after is not None and after["band"] and after["band"] != row["band"]
        return f"{' tier' if begins else ''}{' pre' if ends else ''}"

    def _row(self, row: Row, columns: list[Column], tier: str) -> str:
        selected = row["entry"] in self.selection.query.pin
        classes = f"{' sel' if selected else ''}{tier}".strip()
        seen = self.seen(columns)
        cells = "".join(
            self._score(column, row) if column.kind == "score" else self._plain(column, row)
            for column in columns[:seen]
        )
        cells = f"{self._gap}{cells}{'<td>' * (len(columns) - seen)}{self._gap}"
        rank = f'<td class="pin a no-phone pick"><div>{self.pick(chosen=selected)}{_rank(*rank_ends(row))}</div>'
        return (
            f"<tr{f' class={QUOTE}{classes}{QUOTE}' if classes else ''}>{rank}"
            f'<th scope=row class="pin b">{self.model(row)}{cells}'
        )

    def pick(self, *, chosen: bool) -> str:
        """The box by which a row is chosen."""
        return f"<input type=checkbox{' checked' if chosen else ''}>"

    def model(self, row: Row) -> str:
        """The name of a row, which leads to its page."""
        low, high = rank_ends(row)
        rank = (f"{low}–{high}" if high else low) or DASH
        org, slash, name = str(row["model"]).rpartition("/")
        distinct = f"<span class=dim>{text(row['distinct'])}</span>" if row.get("distinct") else ""
        entry = quote(str(row["entry"]), safe="/:@", errors="replace")
        href = f"model?board={self.leaderboard.board.id}&amp;entry={entry}"
        shown = (
            f'<span class=org><span class="r num only-phone">{rank}</span>{text(org)}</span>'
            f"{'<span class=slash>/</span>' if slash else ''}"
        )
        return f'<a class=model href="{href}">{shown}<span class=nm>{text(name)}</span>{distinct}</a>'

    def _plain(self, column: Column, row: Row) -> str:
        off = self.hidden(column)
        if column is RUN:
            part = " part" if row["present"] < row["leaves"] else ""
            return f'<td class="n mid{off}"><span class="cov{part}">{row["present"]}/{row["leaves"]}</span>'
        shown = plain(row[column.id], column.kind, column.id, None if column.kind == "score" else column.unit)
        inside = (
            f'<span class=none title="{row_constants.NOT_STATED}">{DASH}</span>'
            if shown is None
            else f"<span>{text(shown)}</span>"
        )
        return f'<td class="{"n " if column.kind in {"number", "rank"} else ""}mid{off}">{inside}'

    def _score(self, column: NodeColumn, row: Row) -> str:
        root, value = column.id == self.by, row[column.id]
        top = self.selection.top(column)
        best = round(self.selection.counts.best.get(column.id, np.inf), PAGE_DIGITS)
        classes = " avg" if root else " best" if value is not None and abs(best - value) < 1e-6 else ""
        classes += " doubt" if column.id in row.get("marked", ()) else ""
        if value is None:
            reason = row_constants.MISSING.get(row["missing"].get(column.id, ""), row_constants.MISSING["not_run"])
            inside = f'<span class=b style=width:0.0%></span><span class="v none" title="{text(reason)}">{DASH}</span>'
            return f'<td class="c n{classes}"><span class=in>{inside}</span>'
        at = self.scores[column.id]
        lower, upper = (row[end][at] if row[end] else None for end in ("lower", "upper"))
        interval = ""
        if lower is not None and upper is not None:
            left = percent(lower, top)
            width = fixed(max(0.0, float(percent(upper, top)[:-1]) - float(left[:-1])), 1)
            interval = f"<span class=e style=margin-left:{left};width:{width}%></span>"
        bar = f"<span class=b style=width:{percent(value, top)}></span>"
        share = self._share(row) if root else ""
        return (
            f'<td class="c n{classes}"><span class=in>{bar}{interval}{share}'
            f"<span class=v>{page_score(column, value, raw=self.raw)}</span></span>"
        )

    def _share(self, row: Row) -> str:
        """How many results an average has of how many, where the column that says so is hidden: on a phone."""
        if row["present"] == row["leaves"] or not self.hidden(RUN):
            return ""
        return f'<span class="cov part only-phone">{row["present"]}/{row["leaves"]}</span>'


def _rank(low: str, high: str) -> str:
    dash = DASH if not low else "–" if high else ""
    return f"<span class=rk><i>{low}</i><s>{dash}</s><u>{high}</u></span>"


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
