"""Text files, packed or not: gzip, Zstandard, or a ZIP archive of one file; UTF-8, or UTF-16 with its mark."""

from __future__ import annotations

import codecs
import csv
import gzip
import io
import json
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import IO, TextIO, TypeVar

import numpy as np
from pydantic import TypeAdapter
from typing_extensions import Buffer

from evalboard.errors import ReadError

PACKED = frozenset({".gz", ".zst", ".zip"})
LARGEST = 1_000_000_000
"""Bytes of a packed file once it is unpacked, at most."""
Value = TypeVar("Value")


def suffix_of(path: Path | PurePosixPath) -> str:
    """The ending that says what stands in a file: that of `scores.csv.gz` is `.csv`."""
    name = PurePosixPath(path.name.lower())
    return PurePosixPath(name.stem).suffix if name.suffix in PACKED else name.suffix


def stem_of(path: Path | PurePosixPath) -> str:
    """A file's name without its endings: that of `gpt-4.1.csv.gz` is `gpt-4.1`."""
    return PurePosixPath(path.stem).stem if path.suffix.lower() in PACKED else path.stem


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """A file as text, unpacked where it is packed. ReadError for what goes wrong while it is read."""
    try:
        if path.suffix.lower() in PACKED:
            with _unpacked(path) as packed:
                yield _text(io.BufferedReader(_BoundedBytes(packed)))
        else:
            with path.open("rb") as file:
                yield _text(file)
    except csv.Error as error:
        raise ReadError(f"is not CSV: {error}") from None
    except UnicodeError as error:
        raise ReadError(f"is not CSV in UTF-8: {error}") from None
    except (OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise ReadError(f"cannot be unpacked: {error}") from None


def _text(file: io.BufferedReader) -> TextIO:
    """Bytes as text: UTF-8, or UTF-16 where they begin as that does."""
    wide = file.peek(2)[:2] in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}
    return io.TextIOWrapper(file, encoding="utf-16" if wide else "utf-8-sig", newline="")


@contextmanager
def _unpacked(path: Path) -> Iterator[IO[bytes] | gzip.GzipFile]:
    """What a packed file holds; of a ZIP archive its one file. ReadError where it holds several."""
    suffix = path.suffix.lower()
    if suffix == ".gz":
        with gzip.open(path) as packed:
            yield packed
    elif suffix == ".zst":
        import pyarrow as pa

        with pa.input_stream(str(path), compression="zstd") as packed:
            yield packed
    else:
        with zipfile.ZipFile(path) as archive:
            names = [each.filename for each in archive.infolist() if not each.is_dir()]
            if len(names) != 1:
                raise ReadError(f"holds {len(names)} files; expected one table: unpack it, and point at the folder")
            with archive.open(names[0]) as packed:
                yield packed


class _BoundedBytes(io.RawIOBase):
    """What a packed file unpacks to; ReadError beyond the most that it may be."""

    def __init__(self, unpacked: IO[bytes] | gzip.GzipFile) -> None:
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


def packed(value: object) -> bytes:
    """A value as bytes."""
    return zlib.compress(json.dumps(value, ensure_ascii=False, default=_plain).encode())


def unpacked(content: bytes, kind: type[Value]) -> Value:
    """The value of a kind that was packed."""
    return _adapter(kind).validate_python(json.loads(zlib.decompress(content)))


@lru_cache
def _adapter(kind: type[Value]) -> TypeAdapter[Value]:
    return TypeAdapter(kind)


def _plain(value: object) -> object:
    """A value that JSON does not know: by the names of its fields, or a number of numpy's. TypeError where it is
    neither.
    """
    if is_dataclass(value):
        return {each: getattr(value, each) for each in _names(type(value))}
    return np.generic.item(value)  # type: ignore[arg-type] - a TypeError where it is no number of numpy


@lru_cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
