"""Lines of cells: CSV and TSV with the separator that a file really has, and Markdown tables; packed or not."""

from __future__ import annotations

import csv
import gzip
import io
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TextIO

from typing_extensions import Buffer

from evalboard.errors import ReadError

SEPARATORS = {".csv": ",", ".tsv": "\t"}
OTHERS = ";\t|,"
"""What may stand between cells where the usual separator does not."""
MARKDOWN = ".md"
PACKED = ".gz"
FIRST, LONGEST = 20, 100_000
"""Lines that tell what stands between cells, and how much of each is looked at."""
LARGEST_PAGE = 20_000_000
"""Characters of a Markdown file that are looked at."""
LARGEST = 1_000_000_000
"""Bytes of a packed file once it is unpacked, at most."""
RULE = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{1,}:?\s*)*\|?\s*")
"""The line below the head of a Markdown table."""
BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
COMMA = re.compile(r"[+-]?\d+,\d+\s*%?")
"""A number with a comma before its decimals."""
THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
PLAIN = re.compile(r"[+-]?\d+\s*%?")


def suffix_of(path: Path | PurePosixPath) -> str:
    """The ending that says what stands in a file: that of `scores.csv.gz` is `.csv`."""
    name = PurePosixPath(path.name.lower())
    return PurePosixPath(name.stem).suffix if name.suffix == PACKED else name.suffix


def is_delimited(path: Path | PurePosixPath) -> bool:
    """Whether a file is made of lines of cells."""
    return suffix_of(path) in {*SEPARATORS, MARKDOWN}


@dataclass(frozen=True)
class DelimitedFile:
    """A file that is made of rows of cells, and what stands between these; "" in Markdown."""

    path: Path
    separator: str

    def rows(self) -> Iterator[list[str]]:
        """The rows that are not empty, the head first. ReadError where they cannot be read."""
        with _opened(self.path) as file:
            if self.separator:
                yield from filter(None, csv.reader(file, delimiter=self.separator, strict=True))
            else:
                yield from _markdown(file.read(LARGEST_PAGE))


def delimited_file(path: Path) -> DelimitedFile:
    """A file with its separator. ReadError where it cannot be unpacked, or is not UTF-8."""
    suffix = suffix_of(path)
    if suffix == MARKDOWN:
        return DelimitedFile(path, "")
    with _opened(path) as file:
        first = [line for _ in range(FIRST) if (line := file.readline(LONGEST)).strip()]
    return DelimitedFile(path, _separator(first, SEPARATORS[suffix]))


@contextmanager
def _opened(path: Path) -> Iterator[TextIO]:
    """A file as text, unpacked where it is packed. ReadError for what goes wrong while it is read."""
    try:
        if path.suffix.lower() == PACKED:
            with gzip.open(path) as packed:
                bounded = io.BufferedReader(_BoundedBytes(packed))
                yield io.TextIOWrapper(bounded, encoding="utf-8-sig", newline="")
        else:
            with path.open(encoding="utf-8-sig", newline="") as file:
                yield file
    except (csv.Error, UnicodeDecodeError) as error:
        raise ReadError(f"is not CSV in UTF-8: {error}") from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise ReadError(f"cannot be unpacked: {error}") from None


class _BoundedBytes(io.RawIOBase):
    """What a packed file unpacks to; ReadError beyond the most that it may be."""

    def __init__(self, unpacked: gzip.GzipFile) -> None:
        self._unpacked, self._left = unpacked, LARGEST

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Buffer, /) -> int:
        """Some bytes, as of any raw stream."""
        view = memoryview(buffer).cast("B")
        some = self._unpacked.read(len(view))
        view[: len(some)] = some
        self._left -= len(some)
        if self._left < 0:
            raise ReadError(f"holds more than {LARGEST:,} bytes once it is unpacked")
        return len(some)


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


def _markdown(text: str) -> Iterator[list[str]]:
    """The cells of the one Markdown table in a text, without links. ReadError where there is none, or several."""
    lines = text.splitlines()
    heads = [
        place
        for place in range(1, len(lines))
        if "|" in lines[place - 1] and "-" in lines[place] and RULE.fullmatch(lines[place])
    ]
    if len(heads) != 1:
        places = ", ".join(f"line {place}" for place in heads[:8])
        raise ReadError(
            f"holds {len(heads)} tables ({places}): write the one that is meant to a file of its own"
            if heads
            else "has no table: expected a head and a line of dashes below it"
        )
    yield _cells(lines[heads[0] - 1])
    for line in lines[heads[0] + 1 :]:
        if "|" not in line:
            break
        yield _cells(line)


def _cells(line: str) -> list[str]:
    inside = line.strip().removeprefix("|")
    inside = inside[:-1] if inside.endswith("|") and not inside.endswith("\\|") else inside
    cells = (cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", inside))
    return [LINK.sub(r"\1", BOLD.sub(r"\1\2", cell)) for cell in cells]
