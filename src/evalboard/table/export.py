"""A selection to take away: CSV, JSON, parquet, Markdown, LaTeX and plain text, each with where the numbers come from.

Files for programs (CSV, JSON, parquet) hold the whole match, scores as fractions at full precision. Files for readers
(Markdown, LaTeX, text) show scores times 100 with two decimals and a dash for what is missing, as the page does.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import numpy as np
import orjson
import pandas as pd

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import Column
from evalboard.table.documents import TableAbout, TableFile
from evalboard.table.selection import Selection

HUB = "https://huggingface.co"
DASH = "–"
MINUS = "−"
EXECUTED = re.compile(r"^[=+\-@\t\r\n]")
"""How a cell begins that a spreadsheet would take for a formula."""
CONTROLLED = ("rating", "lower", "upper", "std_dev", "rank", "rank_lower", "rank_upper")
"""What a file says of a model's rating with the controls held equal."""
MARKDOWN = re.compile(r"([\\`*_\[\]|~])")
LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "−": "$-$",
    "–": "--",
}


@dataclass(frozen=True, slots=True)
class Citation:
    """How to cite what is shown: a sentence, and an entry for BibTeX."""

    text: str
    bibtex: str


def cite(leaderboard: Leaderboard, query: str = "", *, link: str = "") -> Citation:
    """The citation of a leaderboard: title, data, commit, date, link. `query` is a query string; `link` where the page is, if that is known."""
    board, origin = leaderboard.board, leaderboard.origin
    date = leaderboard.as_of.date().isoformat() if leaderboard.as_of else ""
    rev = origin.revision[:12] if origin.kind == "hub" else origin.revision
    view = "&".join(part for part in (f"board={board.id}", f"rev={rev}", query) if part)
    data = f"{HUB}/datasets/{quote(origin.repo)}/tree/{quote(origin.revision, safe='')}" if origin.repo and origin.kind == "hub" else ""
    where = f"{link}?{view}" if link else data
    told = f"{origin.repo} at commit {origin.revision}" if origin.repo else f"local files, content {origin.revision}"
    source = "synthetic demo data" if _synthetic(leaderboard) else told
    parts = [board.title, f"{source}{f', as of {date}' if date else ''}", where, "" if link else f"View: ?{view}"]
    return Citation(". ".join(one_line(part) for part in parts if part), _bibtex(leaderboard, date, source, where))


def citation(selection: Selection) -> Citation:
    """The citation of what a selection shows."""
    return cite(selection.leaderboard, selection.query.to_url())


def _bibtex(leaderboard: Leaderboard, date: str, source: str, where: str) -> str:
    fields = {
        "title": f"{{{latex_text(leaderboard.board.title)}}}",
        "year": date[:4],
        "note": latex_text(f"{source}{f', as of {date}' if date else ''}"),
        "url": re.sub(r"[{}\\\s]", "", where),
    }
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    own = f"@misc{{{leaderboard.board.id}_{re.sub(r'[^0-9A-Za-z]', '', leaderboard.origin.revision)[:7]},\n{lines}}}\n"
    return "\n".join(part for part in (own, leaderboard.board.citation.strip()) if part)


def whole_csv(selection: Selection) -> str:
    """The whole match as CSV. Words that a spreadsheet would execute get an apostrophe in front; numbers stay numbers."""
    frame = selection.frame()
    return _csv([str(name) for name in frame.columns], zip(*(_plain(frame[name]) for name in frame.columns), strict=True))


def ratings_csv(answer: Mapping[str, Any]) -> str:
    """The rows of an arena's answer as CSV; what the controls held equal and each data set alone say of a model stands in columns of its own."""
    flat = [_flat(row, answer["also"], answer["sets"]) for row in answer["rows"]]
    header = list(dict.fromkeys(name for row in flat for name in row))
    return _csv(header, ([row.get(name) for name in header] for row in flat))


def _flat(row: Mapping[str, Any], also: Sequence[str], sets: Sequence[str]) -> dict[str, Any]:
    """A model's numbers, each under a name of its own."""
    told = {name: value for name, value in row.items() if name not in {"controlled", "also", "sets"}}
    told |= {f"beats {model}": chance for model, chance in zip(also, row.get("also", ()), strict=True)}
    beside = {"controlled_": row["controlled"], **{f"{name} ": found for name, found in zip(sets, row.get("sets", ()), strict=True)}}
    return told | {f"{place}{name}": value for place, found in beside.items() for name, value in (found or {}).items() if name in CONTROLLED}


def _csv(header: Sequence[str], rows: Iterable[Iterable[Any]]) -> str:
    return csv_lines([header, *rows])


def csv_lines(rows: Iterable[Iterable[Any]]) -> str:
    """Rows as CSV. Words that a spreadsheet would execute get an apostrophe in front; numbers stay numbers."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows([_csv_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _csv_cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, int | float) else _defused(str(value))


def _defused(text: str) -> str:
    return f"'{text}" if EXECUTED.match(text) else text


def whole_json(selection: Selection) -> str:
    """The whole match as JSON: what was asked, how to cite it, and a row per entry."""
    frame = selection.frame()
    rows = zip(*(_plain(frame[name]) for name in frame.columns), strict=True)
    document: TableFile = {**_about(selection), "rows": [dict(zip(map(str, frame.columns), row, strict=True)) for row in rows]}
    return orjson.dumps(document, option=orjson.OPT_INDENT_2).decode()


def whole_parquet(selection: Selection) -> bytes:
    """The whole match as parquet; what was asked and how to cite it lie in the schema's metadata under `evalboard`."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.Table.from_pandas(_storable(selection.frame()), preserve_index=False)
    about = {b"evalboard": orjson.dumps(_about(selection)), **(table.schema.metadata or {})}
    stream = io.BytesIO()
    pq.write_table(table.replace_schema_metadata(about), stream, compression="zstd")
    return stream.getvalue()


def _storable(frame: pd.DataFrame) -> pd.DataFrame:
    """Columns of mixed values as text: parquet wants one type."""
    mixed = [name for name in frame.columns if frame[name].dtype == object and pd.api.types.infer_dtype(frame[name], skipna=True).startswith("mixed")]
    texts = {name: pd.Series([None if value is None else str(value) for value in _plain(frame[name])], dtype="str") for name in mixed}
    return frame.assign(**texts)


def _about(selection: Selection) -> TableAbout:
    board, cited = selection.leaderboard, citation(selection)
    return {
        "board": board.board.id,
        "title": board.board.title,
        "revision": board.origin.revision,
        "as_of": board.as_of.date().isoformat() if board.as_of else None,
        "synthetic": _synthetic(board),
        "query": selection.query.to_url(),
        "total": selection.total,
        "matched": selection.matched,
        "citation": cited.text,
        "bibtex": cited.bibtex,
    }


def markdown(selection: Selection) -> str:
    """The whole match as a Markdown table with its citation under it."""
    heads, rows = _shown(selection, selection.order)
    marks = ["---:" if head.number else "---" for head in heads]
    lines = [[_markdown_text(head.label) for head in heads], marks, *([_markdown_text(cell) for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + f"\n{_markdown_text(_source(selection))}\n"


def _markdown_text(text: str) -> str:
    escaped = MARKDOWN.sub(r"\\\1", one_line(text))
    return escaped.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def latex(selection: Selection) -> str:
    """The whole match as a LaTeX table (booktabs) with its citation as a comment above."""
    heads, rows = _shown(selection, selection.order)
    body = "".join(f"{' & '.join(latex_text(cell) for cell in row)} \\\\\n" for row in rows)
    return (
        f"% {one_line(_source(selection))}\n"
        f"\\begin{{tabular}}{{{''.join('r' if head.number else 'l' for head in heads)}}}\n\\toprule\n"
        f"{' & '.join(latex_text(head.label) for head in heads)} \\\\\n\\midrule\n{body}\\bottomrule\n\\end{{tabular}}\n"
    )


def latex_text(text: str) -> str:
    """Text in which LaTeX finds nothing to execute."""
    return "".join(LATEX.get(letter, letter) for letter in one_line(text))


def text_table(selection: Selection) -> str:
    """The page asked for as text in columns, for a terminal."""
    heads, rows = _shown(selection, selection.page)
    lines = [[head.label for head in heads], *rows]
    lines = [[one_line(cell) for cell in line] for line in lines]
    widths = [max(len(line[place]) for line in lines) for place in range(len(heads))]
    padded = (
        "  ".join(cell.rjust(width) if head.number else cell.ljust(width) for cell, head, width in zip(line, heads, widths, strict=True))
        for line in lines
    )
    count = f"{selection.matched:,} of {selection.total:,} entries"
    notes = [count, *selection.notices, *(f"Without {chip['label']} {chip['value']}: {chip['count']:,}" for chip in selection.counts.without)]
    return "".join(f"{line.rstrip()}\n" for line in (*padded, "", *map(one_line, notes)))


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that a selection can be taken away as."""

    media_type: str
    write: Callable[[Selection], str | bytes]


FORMATS: Mapping[str, Format] = {
    "csv": Format("text/csv; charset=utf-8", whole_csv),
    "json": Format("application/json", whole_json),
    "parquet": Format("application/vnd.apache.parquet", whole_parquet),
    "md": Format("text/markdown; charset=utf-8", markdown),
    "tex": Format("application/x-tex; charset=utf-8", latex),
}
"""By the end of the file's name."""


def written(selection: Selection, suffix: str) -> bytes:
    """A selection as a file of a kind that `FORMATS` knows."""
    content = FORMATS[suffix].write(selection)
    return content.encode() if isinstance(content, str) else content


@dataclass(frozen=True, slots=True)
class _Head:
    label: str
    number: bool


def _shown(selection: Selection, places: np.ndarray) -> tuple[list[_Head], list[list[str]]]:
    """Heads and cells as a reader sees them."""
    rows = selection.rows(places)
    raw = selection.query.show == "raw"
    ranges = any(row["rank_lower"] for row in rows)
    heads = [
        _Head("Rank", number=True),
        _Head("Model", number=False),
        *(_Head(column.label, column.kind in {"score", "number", "rank"}) for column in selection.columns),
    ]
    cells = [[_rank(row, ranges=ranges), _name(row), *(_cell(column, row[column.id], raw=raw) for column in selection.columns)] for row in rows]
    return heads, cells


def _rank(row: Mapping[str, Any], *, ranges: bool) -> str:
    if row["rank"] is None:
        return DASH
    lower, upper = row["rank_lower"], row["rank_upper"]
    if row.get("unsure"):
        return f"{row['rank']}{DASH}?"
    return f"{lower}{DASH}{upper}" if ranges and lower and upper and lower != upper else str(row["rank"])


def _name(row: Mapping[str, Any]) -> str:
    return f"{row['model']} ({row['distinct']})" if row.get("distinct") else str(row["model"])


def _cell(column: Column, value: Any, *, raw: bool) -> str:
    if value is None:
        return DASH
    if column.kind == "flag":
        return "yes" if value else "no"
    if column.kind == "rank":
        return f"{value:,.0f}"
    if column.kind == "number":
        return f"{value:,.6g}".replace("-", MINUS) if abs(value) < 1e6 else f"{value:,.0f}".replace("-", MINUS)
    if column.kind == "score":
        return (f"{value:.4f}" if raw and column.place != 0 else f"{100 * value:.2f}").replace("-", MINUS)
    return str(value)


def _source(selection: Selection) -> str:
    mark = "Synthetic demo data. " if _synthetic(selection.leaderboard) else ""
    return f"{mark}{citation(selection).text}"


def _synthetic(leaderboard: Leaderboard) -> bool:
    return leaderboard.board.synthetic or leaderboard.origin.synthetic


def _plain(values: pd.Series) -> list[Any]:
    """A column as Python's own values; missing is None, a date without a time of day is just the date."""
    return [_plain_value(value) for value in values.tolist()]


def _plain_value(value: Any) -> Any:
    if value is None or pd.isna(value):
        return None
    if isinstance(value, pd.Timestamp):
        return value.date().isoformat() if value == value.normalize() else value.isoformat()
    return value if isinstance(value, bool | int | float | str) else str(value)


def one_line(text: str) -> str:
    """Text without line breaks or other control characters."""
    return re.sub(r"[\x00-\x1f\x7f\u2028\u2029]+", " ", text)
