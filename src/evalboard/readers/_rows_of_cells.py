"""Lines of cells: CSV and TSV with the separator that a file really has, and Markdown tables; packed or not."""

from __future__ import annotations

import csv
import gzip
import io
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from evalboard.errors import ReadError

SEPARATORS = {".csv": ",", ".tsv": "\t"}
OTHERS = ";\t|,"
"""What may stand between cells where the usual separator does not."""
MARKDOWN = ".md"
PACKED = ".gz"
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


def rows_of(path: Path, *, most: int | None = None) -> Iterator[list[str]]:
    """The rows of cells of a file that are not empty, the head first; of the first `most` characters where that is
    given. ReadError where they cannot be read.
    """
    text = _text(path, most)
    if suffix_of(path) == MARKDOWN:
        yield from _markdown(text)
        return
    separator = _separator(text, SEPARATORS[suffix_of(path)])
    try:
        yield from (
            line for line in csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True) if line
        )
    except csv.Error as error:
        raise ReadError(f"is not CSV in UTF-8: {error}") from None


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


def has_decimal_commas(path: Path) -> bool:
    """Whether commas cannot be separators in a file of cells: they are apart by something else."""
    return suffix_of(path) in SEPARATORS and _separator(_text(path, 65_536), SEPARATORS[suffix_of(path)]) == ";"


def _text(path: Path, most: int | None) -> str:
    try:
        if path.suffix.lower() == PACKED:
            with gzip.open(path) as file:
                raw = file.read(min(most or LARGEST + 1, LARGEST + 1))
            if len(raw) > LARGEST:
                raise ReadError(f"holds more than {LARGEST:,} bytes once it is unpacked")
        else:
            with path.open("rb") as file:
                raw = file.read() if most is None else file.read(most)
        whole = raw if most is None or len(raw) < most else raw[: raw.rfind(b"\n") + 1]
        return whole.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ReadError(f"is not CSV in UTF-8: {error}") from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise ReadError(f"cannot be unpacked: {error}") from None


def _separator(text: str, usual: str) -> str:
    """What stands between the cells of the first line that is not empty: the usual separator where it does."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    cells = {each: len(next(csv.reader([head], delimiter=each), [])) for each in (usual, *OTHERS)}
    return usual if cells[usual] > 1 else max(cells, key=lambda each: cells[each])


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
