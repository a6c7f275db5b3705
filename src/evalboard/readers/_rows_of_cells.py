"""Lines of cells: CSV and TSV with the separator that a file really has, Markdown and HTML tables, sheets of Excel."""

from __future__ import annotations

import csv
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from html import unescape
from html.parser import HTMLParser
from itertools import groupby, pairwise
from pathlib import Path, PurePosixPath

from evalboard.base.compression import opened, suffix_of
from evalboard.base.extras import require
from evalboard.errors import ReadError

SEPARATORS = {".csv": ",", ".tsv": "\t"}
OTHERS = ";\t|,"
"""What may stand between cells where the usual separator does not."""
MARKDOWN, HTML = ".md", frozenset({".html", ".htm"})
EXCEL = ".xlsx"
PAGES = frozenset({MARKDOWN, EXCEL, *HTML})
FIRST, LONGEST = 20, 100_000
"""Lines that tell what stands between cells, and how much of each is looked at."""
LARGEST_PAGE = 20_000_000
LARGEST_WORKBOOK = 200_000_000
SPANS, MOST_SPANNED = ("colspan", "rowspan"), 1000
RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*")
BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
BEST = re.compile(r"_?\*\*[+-]?[\d.,]+\s*%?\*\*")
LINK = re.compile(r"!?\[(?:\^\w+\]|([^\]]*)\]\([^)]*\))")
MARKUP = re.compile(
    r"</?(?:a|b|i|u|s|em|strong|ins|del|mark|small|sup|sub|span|code|font|kbd|img)\b[^>]*>", re.IGNORECASE
)
BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
COMMA = re.compile(r"[+-]?\d+,\d+\s*%?")
THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
PLAIN = re.compile(r"[+-]?\d+\s*%?")


class SeveralTables(ReadError):  # noqa: N818 - what a page is, not a fault
    """A page with several tables, of which it is not said which is meant."""

    def __init__(self, said: str, count: int) -> None:
        super().__init__(said)
        self.count = count


def is_delimited(path: Path | PurePosixPath) -> bool:
    """Whether a file is made of lines of cells."""
    return suffix_of(path) in {*SEPARATORS, *PAGES}


@dataclass(frozen=True)
class DelimitedFile:
    """A file that is made of rows of cells, and what stands between these; "" on pages."""

    path: Path
    separator: str
    table: str | None = None

    def rows(self) -> Iterator[list[str]]:
        """The rows that are not empty, the head first. ReadError where they cannot be read."""
        if self.path.suffix.lower() == EXCEL:
            yield from _table(_workbook(self.path), self.table)
            return
        with opened(self.path) as file:
            if self.separator:
                yield from filter(None, csv.reader(file, delimiter=self.separator, strict=True))
            else:
                tables_of = _markdown if suffix_of(self.path) == MARKDOWN else _html
                yield from _table(tables_of(file.read(LARGEST_PAGE)), self.table)


def delimited_file(path: Path, table: str | None = None) -> DelimitedFile:
    """A file with its separator, or the table of a page. ReadError where it cannot be unpacked, or is not UTF-8."""
    suffix = suffix_of(path)
    if suffix in PAGES:
        return DelimitedFile(path, "", table)
    with opened(path) as file:
        first = [line for _ in range(FIRST) if (line := file.readline(LONGEST)).strip()]
    return DelimitedFile(path, _separator(first, SEPARATORS[suffix]))


def with_points(name: str, cells: Sequence[str]) -> list[str]:
    """Cells of a column with points before decimals, where all numbers in it have commas there. ReadError where these
    commas may stand between thousands as well.
    """
    numbers = [cell.strip() for cell in cells if cell.strip()[:1].isdigit() or cell.strip()[:1] in {"+", "-"}]
    commas = [each for each in numbers if COMMA.fullmatch(each)]
    if not commas or not all(COMMA.fullmatch(each) or PLAIN.fullmatch(each) for each in numbers):
        return list(cells)
    if all(THOUSANDS.fullmatch(each) for each in commas):
        raise ReadError(
            f"column {name!r}: whether {commas[0]!r} has a comma before decimals or between thousands is not clear; "
            "write its numbers with points, or without separators"
        )
    return [cell.replace(",", ".") if COMMA.fullmatch(cell.strip()) else cell for cell in cells]


def _separator(first: Sequence[str], usual: str) -> str:
    """What stands between cells: what splits most of the first lines into equally many, several cells; the usual one
    where another does no better.
    """

    def alike(separator: str) -> int:
        widths = Counter(len(next(csv.reader([line], delimiter=separator), [])) for line in first)
        return max((lines for width, lines in widths.items() if width > 1), default=0)

    return max((usual, *OTHERS), key=alike)


def _markdown(text: str) -> list[list[list[str]]]:
    """The tables of a Markdown text as rows of cells, without links and tags; after them those of HTML within it."""
    tables: list[list[list[str]]] = []
    for inside, block in groupby(text.splitlines(), lambda line: "|" in line):
        lines = list(block) if inside else []
        ruled = [place for place, line in enumerate(lines) if place and "-" in line and RULE.fullmatch(line)]
        rows = {place: _cells(line) for place, line in enumerate(lines) if place not in ruled}
        # A rule below a row of numbers is no head's: it divides the rows of one table.
        heads = [place - 1 for place in ruled if place == ruled[0] or not any(map(PLAIN.match, rows[place - 1]))]
        for head, end in pairwise([*heads, len(lines)]):
            tables.append([rows[place] for place in range(head, end) if place in rows])
    return [*tables, *(_html(text) if "<table" in text else ())]


def _table(tables: Sequence[list[list[str]]], wanted: str | None) -> list[list[str]]:
    if not tables:
        raise ReadError("has no table: expected a head and rows in Markdown or HTML (what scripts fill holds none)")
    numbers = [str(number) for number in range(1, len(tables) + 1)]
    if wanted in numbers or (len(tables) == 1 and wanted is None):
        return tables[numbers.index(wanted or "1")]
    heads = ", ".join(
        f"{number}: {' | '.join(filter(None, each[0]))[:60]}" for number, each in enumerate(tables[:8], 1)
    )
    raise SeveralTables(
        f"holds {len(tables)} tables ({heads}): say which with --rows NUMBER (in a config `options: rows`)", len(tables)
    )


class _Tables(HTMLParser):
    """The tables of an HTML page as rows of cells; what spans columns or rows fills them."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self._open: list[str] | None = None
        self._span = (1, 1)
        self._below: dict[int, tuple[int, str]] = {}
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """The beginning of a table, a row or a cell."""
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self._end_cell()
            self.tables[-1].append([])
        elif tag in {"td", "th"} and self.tables:
            self._end_cell()
            if not self.tables[-1]:
                self.tables[-1].append([])
            said = dict(attrs)
            columns, rows = (int(text) if (text := said.get(name) or "1").isdigit() else 1 for name in SPANS)
            self._open, self._span = [], (min(max(columns, 1), MOST_SPANNED), min(max(rows, 1), MOST_SPANNED))
        elif tag == "br" and self._open is not None:
            self._open.append(" ")
        elif tag in {"script", "style"}:
            self._hidden += 1

    def handle_endtag(self, tag: str) -> None:
        """The end of a cell, or of a row, whose last cells may be those of rows above."""
        if tag in {"td", "th", "tr", "table"}:
            self._end_cell()
        if tag == "tr" and self.tables and self.tables[-1]:
            self._fill(self.tables[-1][-1])
        self._hidden -= tag in {"script", "style"} and self._hidden > 0

    def handle_data(self, data: str) -> None:
        """Text in a cell."""
        if self._open is not None and not self._hidden:
            self._open.append(data)

    def _end_cell(self) -> None:
        if self._open is None:
            return
        row, text = self.tables[-1][-1], " ".join("".join(self._open).split())
        self._open = None
        self._fill(row)
        for _ in range(self._span[0]):
            if self._span[1] > 1:
                self._below[len(row)] = (self._span[1], text)
            row.append(text)

    def _fill(self, row: list[str]) -> None:
        while len(row) in self._below:
            place = len(row)
            left, text = self._below.pop(place)
            if left > 1:
                self._below[place] = (left - 1, text)
            row.append(text)


def _html(text: str) -> list[list[list[str]]]:
    parser = _Tables()
    parser.feed(text)
    return [rows for table in parser.tables if len(rows := [row for row in table if any(row)]) > 1]


def _workbook(path: Path) -> list[list[list[str]]]:
    """The sheets of a workbook that hold more than a head, as texts; what formulas made of them counts."""
    require("openpyxl")
    import openpyxl

    try:
        with zipfile.ZipFile(path) as archive:
            if sum(each.file_size for each in archive.infolist()) > LARGEST_WORKBOOK:
                raise ReadError(f"unpacks to more than {LARGEST_WORKBOOK:,} bytes: write its table as CSV")
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
        sheets = [
            [[_written(cell.value, getattr(cell, "number_format", "")) for cell in row] for row in each.iter_rows()]
            for each in book.worksheets
        ]
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError, AttributeError, SyntaxError) as error:
        raise ReadError(f"is no workbook of Excel: {error}") from None
    tables = [[row for row in rows if any(row)] for rows in sheets]
    widths = [max((place for row in rows for place, cell in enumerate(row, 1) if cell), default=0) for rows in tables]
    return [
        [(row + [""] * width)[:width] for row in rows]
        for rows, width in zip(tables, widths, strict=True)
        if len(rows) > 1
    ]


def _written(value: object, number_format: object) -> str:
    if isinstance(value, float) and "%" in str(number_format):
        return f"{value * 100:.12g}%"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    return "" if value is None else " ".join(str(value).split())


def _cells(line: str) -> list[str]:
    inside = line.strip().removeprefix("|")
    inside = inside[:-1] if inside.endswith("|") and not inside.endswith("\\|") else inside
    cells = (cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", inside))
    return [unescape(MARKUP.sub("", BREAK.sub(" ", LINK.sub(r"\1", _plain(cell))))).strip() for cell in cells]


def _plain(cell: str) -> str:
    """A cell without marks of emphasis; a number keeps them, which often say that it is the best."""
    return cell if BEST.match(cell) else BOLD.sub(r"\1\2", cell)
