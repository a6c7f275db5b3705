"""The routes of samples: a slice of them, one of them, and a slice as a file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import IO, Protocol

import pyarrow as pa
from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import requested
from evalboard.api.answers import Bodies, Wish, dumped
from evalboard.api.files import file_name
from evalboard.api.refusals import Refusal
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices.document import request_of, samples_document
from evalboard.slices.documents import SampleDocument
from evalboard.slices.one import SampleQuery, sample_document
from evalboard.slices.query import SliceQuery
from evalboard.slices.rows import references_of
from evalboard.slices.taken import Taken
from evalboard.table.csv_lines import csv_lines
from evalboard.table.exports import export
from evalboard.views.explain import file_url

MOST_BYTES = 200_000_000
"""A file of samples ends with the piece in which it reaches this size."""
CHUNK = 1_000_000
ROWS = "Evalboard-Rows"
"""The header of a file that says how many rows it has of how many that match."""
MEDIA = {"csv": export("csv").MEDIA_TYPE, "jsonl": "application/x-ndjson", "parquet": export("parquet").MEDIA_TYPE}


class Slowly(Protocol):
    """Answers a wish by bytes that are made in a thread, once for all who wait."""

    def __call__(self, wish: Wish, make: Callable[[], bytes], limiter: CapacityLimiter) -> Awaitable[Response]:
        """The answer."""
        ...


@dataclass
class SampleRoutes:
    """What answers the routes of samples."""

    wanted: requested.Wanted
    slowly: Slowly
    bodies: Bodies
    limiter: CapacityLimiter
    """Their own: a slice that takes its time keeps figures and comparisons of nobody waiting."""

    async def many(self, request: Request) -> Response:
        """A slice: counts, means, histograms and a page of rows."""
        leaderboard, query = await self.wanted.leaderboard(request), SliceQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} samples {query.to_url()}")
        return await self.slowly(wish, lambda: dumped(samples_document(leaderboard, query)), self.limiter)

    async def one(self, request: Request) -> Response:
        """One sample, and how its score comes about."""
        leaderboard, query = await self.wanted.leaderboard(request), SampleQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} sample {query!r}")
        return await self.slowly(wish, lambda: dumped(one_sample(leaderboard, query)), self.limiter)

    async def file(self, request: Request) -> Response:
        """A slice as a file, written to the disk first: its texts need not fit in memory."""
        leaderboard, form = await self.wanted.leaderboard(request), request.path_params["form"]
        if form not in MEDIA:
            raise Refusal(404, f"format {form!r}; known are {', '.join(MEDIA)}", known=sorted(MEDIA))
        query = SliceQuery.from_url(requested.query_string(request)).whole()
        name = file_name(leaderboard, f"samples.{form}")
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        wish = Wish(request, f"{leaderboard.key} samples.{form} {query.to_url()}", MEDIA[form], headers)
        unchanged = wish.answered(self.bodies)
        if unchanged is not None:
            return unchanged
        file, rows, matched = await to_thread.run_sync(lambda: taken(leaderboard, query, form), limiter=self.limiter)
        size = file.seek(0, os.SEEK_END)
        return wish.streamed(_chunks(file), {ROWS: f"{rows} of {matched}", "Content-Length": str(size)})


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    """A file from its beginning; it is closed at its end, or when nobody reads on."""
    with file:
        file.seek(0)
        while chunk := file.read(CHUNK):
            yield chunk


def one_sample(leaderboard: Leaderboard, query: SampleQuery) -> SampleDocument:
    """One sample with the address of the file that it came from, where that is on the web."""
    sample = sample_document(leaderboard, query)
    return {**sample, "url": file_url(leaderboard.origin, sample["file"]) if sample["file"] else None}


def taken(leaderboard: Leaderboard, query: SliceQuery, form: str) -> tuple[IO[bytes], int, int]:
    """A slice as an open file without a name, the number of its rows, and how many match; it is closed by whoever reads it."""
    this = request_of(leaderboard, query)
    slice_of = Taken(this, this.chosen())
    file = tempfile.TemporaryFile()  # noqa: SIM115 - it is read after this returns
    try:
        with closing(slice_of.pieces()) as pieces:
            return file, WRITERS[form](file, _bounded(file, pieces)), slice_of.matched
    except BaseException:
        file.close()
        raise


def _bounded(file: IO[bytes], pieces: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Pieces until the file is as large as it may be."""
    for piece in pieces:
        yield piece
        if file.tell() > MOST_BYTES:
            return


def _csv(file: IO[bytes], pieces: Iterator[pa.RecordBatch]) -> int:
    rows = 0
    for piece in pieces:
        if not rows:
            file.write(csv_lines([piece.schema.names]).encode())
        file.write(csv_lines(zip(*(column.to_pylist() for column in piece.columns), strict=True)).encode())
        rows += piece.num_rows
    return rows


def _jsonl(file: IO[bytes], pieces: Iterator[pa.RecordBatch]) -> int:
    """A line each; references are lists of lists of texts, not the text of these."""
    rows = 0
    for piece in pieces:
        for row in piece.to_pylist():
            file.write(dumped(row | {"references": references_of(row["references"])}) + b"\n")
        rows += piece.num_rows
    return rows


def _parquet(file: IO[bytes], pieces: Iterator[pa.RecordBatch]) -> int:
    import pyarrow.parquet as pq

    rows, first = 0, next(pieces)
    with pq.ParquetWriter(file, first.schema, compression="zstd") as writer:
        for piece in chain([first], pieces):
            writer.write_batch(piece)
            rows += piece.num_rows
    return rows


WRITERS = {"csv": _csv, "jsonl": _jsonl, "parquet": _parquet}
