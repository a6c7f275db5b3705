"""A report of an insight in a notebook: its tables as frames, and all of it as HTML where it is displayed. Every text
in the HTML is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from evalboard.insights import (
    Caveat,
    Facts,
    Figure,
    Missing,
    Quote,
    Report,
    Sentence,
    Table,
    cell,
    printed,
)
from evalboard.notebook.markup import cell as html_cell
from evalboard.notebook.markup import escaped
from evalboard.strings import message

if TYPE_CHECKING:
    import pandas as pd

    from evalboard.builds.past_states import PastStates
    from evalboard.insights import Block, FactValue
    from evalboard.leaderboard.leaderboard import Leaderboard

ROWS = 10
"""Rows of a table that are displayed; frames have all."""
DTYPES = {
    "count": "Int64",
    "number": "float64",
    "share": "float64",
    "points": "float64",
    "measure": "float64",
    "p": "float64",
    "yes_no": "boolean",
}
RIGHT = frozenset({*DTYPES, "estimate"} - {"yes_no"})


@dataclass(frozen=True, eq=False, repr=False)
class BoardReport:
    """What an insight says of a board.

    `report["chances"]` is the frame of a table; an estimate has the columns `<name>`, `<name>_lower` and
    `<name>_upper`. `facts` are single values.
    """

    report: Report

    @property
    def headline(self) -> str:
        """The sentence that answers the insight's question."""
        return self.report.headline

    @property
    def sentences(self) -> list[str]:
        """What else is said."""
        return self.report.texts(Sentence, Caveat)

    @property
    def missing(self) -> list[str]:
        """What cannot be told, and why."""
        return self.report.texts(Missing)

    @property
    def facts(self) -> Mapping[str, FactValue]:
        """Single values by name."""
        return self.report.facts

    @property
    def tables(self) -> dict[str, pd.DataFrame]:
        """All tables by name."""
        return {key: self[key] for key in self.report.table_keys}

    def __getitem__(self, key: str) -> pd.DataFrame:
        """The frame of a table. KeyError names the tables that there are."""
        table = self.report.table(key)
        if table is None:
            raise KeyError(
                f"{key}: {self.report.insight} has the tables {', '.join(self.report.table_keys) or 'of none'}"
            )
        frame = frame_of(table)
        report = self.report
        frame.attrs |= {
            "board": report.board,
            "key": report.key,
            "revision": report.revision,
            "synthetic": report.synthetic,
            "total": table.total,
        }
        return frame

    def __repr__(self) -> str:
        said = self.headline or "; ".join(self.missing) or "nothing to say"
        return f"<{self.report.insight} of {self.report.board}: {said}>"

    def _repr_html_(self) -> str:
        return f"<h4>{escaped(self.report.title)}</h4>" + "".join(
            part for block in self.report.blocks for part in _html(block)
        )


def report_of(
    leaderboard: Leaderboard, name: str, choices: Mapping[str, object], snapshots: PastStates | None
) -> BoardReport:
    """The report of an insight. NotFound for an unknown one, QueryError for a choice that it does not have."""
    from evalboard.insights import insight

    each = insight(name)
    query = each.query.of(choices)
    past = None if snapshots is None else snapshots.past_of(leaderboard, each, query)
    return BoardReport(each.report(leaderboard, query, past))


def frame_of(table: Table) -> pd.DataFrame:
    """A table as a frame; what is not known is missing."""
    import pandas as pd

    columns: dict[str, Any] = {}
    for column in table.columns:
        values = [row[column.key] for row in table.rows]
        if column.kind == "estimate":
            for part, name in (
                ("value", column.key),
                ("lower", f"{column.key}_lower"),
                ("upper", f"{column.key}_upper"),
            ):
                columns[name] = pd.array(
                    [None if each is None else each[part] for each in values], dtype="Float64"
                ).astype("float64")
        else:
            columns[column.key] = pd.Series(values, dtype=DTYPES.get(column.kind, "object"))
    return pd.DataFrame(columns)


def _html(block: Block) -> Iterator[str]:
    match block:
        case Sentence(text, headline):
            yield f"<p><b>{escaped(text)}</b></p>" if headline else f"<p>{escaped(text)}</p>"
        case Caveat(text) | Missing(text):
            yield f"<p>{escaped(text)}</p>"
        case Quote(label=label, text=text):
            yield f"<p>{escaped(label)}</p><blockquote>{escaped(text)}</blockquote>"
        case Facts(facts):
            rows = (
                html_cell("th", each.label, number=False) + html_cell("td", printed(each.value, each), number=True)
                for each in facts
            )
            yield f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
        case Table():
            yield _table(block)
        case Figure(caption=caption) if caption:
            yield f"<p>{escaped(caption)}</p>"


def _table(table: Table) -> str:
    columns = [each for each in table.columns if not each.hidden]
    head = "".join(html_cell("th", each.label, number=each.kind in RIGHT) for each in columns)
    rows = (
        "".join(html_cell("td", cell(row, each), number=each.kind in RIGHT) for each in columns)
        for row in table.rows[:ROWS]
    )
    more = (
        str(message("insights-first-rows", shown=min(ROWS, len(table.rows)), all=table.total))
        if table.total > ROWS
        else ""
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    note = "".join(f"<p>{escaped(each)}</p>" for each in (more, table.note) if each)
    return (
        f"<table><caption>{escaped(table.title)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}"
    )
