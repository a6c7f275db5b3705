"""The routes of samples."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import IO

import pyarrow as pa
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest, to_json
from evalboard.api.bodies import file_name, on_disk
from evalboard.api.refusals import Refusal
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices.battle_samples import both_sides
from evalboard.slices.document import references_of, request_of, samples_document
from evalboard.slices.documents import SampleDocument
from evalboard.slices.single_sample import sample_document
from evalboard.slices.slice_export import SliceExport
from evalboard.slices.where import SampleQuery, SliceQuery
from evalboard.strings import message
from evalboard.table.exports import export
from evalboard.table.texts import csv_lines
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job

MOST_BYTES = 200_000_000
"""Size at which a file of samples ends."""
ROWS = "Evalboard-Rows"
"""The header with the number of rows of a file."""
MEDIA = {"csv": export("csv").MEDIA_TYPE, "jsonl": "application/x-ndjson", "parquet": export("parquet").MEDIA_TYPE}


@dataclass
class SampleRoutes:
    """What answers the routes of samples."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers

    async def file(self, request: Request, cost: Cost) -> Response:
        """A slice as a file, written to the disk first."""
        leaderboard, form = await self.wanted.leaderboard(request), request.path_params["form"]
        if form not in MEDIA:
            raise Refusal(404, message("api-no-format", name=repr(form), names=tuple(MEDIA)), known=sorted(MEDIA))
        query = SliceQuery.from_url(request_parsing.query_string(request)).whole()
        name = file_name(leaderboard, f"samples.{form}")
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        wish = BodyRequest(request, f"{leaderboard.key} samples.{form} {query.to_url()}", MEDIA[form], headers)
        unchanged = wish.answered(self.admitted.bodies)
        if unchanged is not None:
            return unchanged
        file, report = await self.admitted.file(wish, cost, Job(written_file, (leaderboard, query, form)))
        return wish.streamed(file, {ROWS: f"{report['rows']} of {report['matched']}"})


def slice_body(leaderboard: Leaderboard, query: SliceQuery) -> bytes:
    """A slice as JSON."""
    return to_json(samples_document(leaderboard, query))


def sample_body(leaderboard: Leaderboard, query: SampleQuery) -> bytes:
    """One sample as JSON."""
    return to_json(one_sample(leaderboard, query))


def one_sample(leaderboard: Leaderboard, query: SampleQuery) -> SampleDocument:
    """One sample with its file's web address, and the other side of a battle."""
    sample, opponent = (
        both_sides(leaderboard, query) if leaderboard.evidence.rated else (sample_document(leaderboard, query), None)
    )
    url = leaderboard.origin.file_url(sample.file) if sample.file else None
    return SampleDocument(**asdict(sample), url=url, opponent=opponent)


def written_file(leaderboard: Leaderboard, query: SliceQuery, form: str) -> bytes:
    """A slice as a new file: path, rows and matches as JSON."""
    this = request_of(leaderboard, query)
    slice_of = SliceExport(this, this.chosen())

    def write(file: IO[bytes]) -> dict[str, object]:
        with closing(slice_of.pieces()) as pieces:
            return {"rows": WRITERS[form](file, _bounded(file, pieces)), "matched": slice_of.matched}

    return on_disk(write)


def _bounded(file: IO[bytes], pieces: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
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
    rows = 0
    for piece in pieces:
        for row in piece.to_pylist():
            file.write(to_json(row | {"references": references_of(row["references"])}) + b"\n")
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
