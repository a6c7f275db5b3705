"""A slice of a million samples through the API: filter with a regular expression, histograms, sort, page. `python -m benchmarks.slices`.

The samples (synthetic, seeded) are those of 100 models that answered the same 10,000 questions, and those of one model that answered a million, with
500 characters each, in one parquet file as a build writes it. The server is a process of its own, which holds nothing but their leaderboard.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from benchmarks.figures import Figure, report
from benchmarks.servers import Server, get, server
from evalboard.config import parse_board
from evalboard.data.samples import SCORE, FiledSamples, SampledBenchmark
from evalboard.data.schema import FILES, RESULTS, Entries, Files, Reading, Results, framed
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.scorers import drop
from evalboard.slices.where import quoted_text

LENGTH = 500
PIECE = 10_000
SEED = 20_261_122
BOARD = """\
id: slices
title: Slices
source: {kind: folder, path: files}
reader: table
suite: {name: Average, children: [{name: drop}]}
"""
WORDS = (
    *("Passage:", "Question:", "Answer:", "the", "census", "of", "yards", "touchdown", "field", "goal", "quarter", "people", "percent"),
    *("war", "army", "king", "12", "2011", "3.5", "1,001,360", "and"),
)


@dataclass(frozen=True, slots=True)
class Shape:
    """How many models answered the same so many questions."""

    entries: int
    questions: int

    @property
    def names(self) -> list[str]:
        """The models."""
        return [f"org/model-{number:03}" for number in range(self.entries)]


SHAPES = (Shape(100, 10_000), Shape(1, 1_000_000))


def write(path: Path, shape: Shape) -> None:
    """Write the samples, the entries one after the other, in row groups as a build writes them: a piece of one entry each."""
    chance = np.random.default_rng(SEED)
    fragments = pa.array([" ".join(chance.choice(WORDS, 12))[:50].ljust(50, ".") for _ in range(5_000)])
    pieces = [_questions(chance, begin) for begin in range(0, shape.questions, PIECE)]
    with pq.ParquetWriter(path, _of_entry(chance, fragments, pieces[0], "").schema, compression="zstd") as file:
        for entry in shape.names:
            for piece in pieces:
                file.write_table(_of_entry(chance, fragments, piece, entry))


def _questions(chance: np.random.Generator, begin: int) -> dict[str, pa.Array]:
    """What is the same for all models."""
    numbers = np.arange(begin, begin + PIECE)
    passages = [" ".join(chance.choice(WORDS, 60)) for _ in range(600)]
    return {
        "sample": pa.array([f"q{number}" for number in numbers]),
        "cluster": pa.array([f"p{number % 600}" for number in numbers]),
        "question": pa.array([f"How many yards did player {number} of {number % 97} run in the quarter of the game?" for number in numbers]),
        "passage": pa.array([passages[number % 600] for number in numbers]),
        "references": pa.array([f'[["{number}"]]' for number in numbers]),
        "row": pa.array(numbers + 1),
        "answer_type": pa.array(np.array(["integer", "decimal", "span", "date"])[numbers % 4]),
    }


def _of_entry(chance: np.random.Generator, fragments: pa.Array, questions: dict[str, pa.Array], entry: str) -> pa.Table:
    """The answers of one model: 500 characters, most of them with line breaks, and their scores under every variant."""
    drawn = [fragments.take(pa.array(chance.integers(0, len(fragments), PIECE))) for _ in range(LENGTH // 50)]
    texts = pc.binary_join_element_wise(*drawn[:5], pa.array(np.where(chance.random(PIECE) < 0.7, "\n\n", "")), *drawn[5:], "")
    score = np.round(np.where(chance.random(PIECE) < 0.7, 0.0, chance.random(PIECE)), 2)
    counts = {"prediction_length": pc.utf8_length(texts), "newlines": pc.count_substring(texts, "\n")}
    lengths = {f"{name}_length": pc.utf8_length(questions[name]) for name in ("question", "passage")}
    failure = np.where(score == 1.0, "", np.array(["wrong", "number before newline", "continuation", "float cut"])[chance.integers(0, 4, PIECE)])
    variants = {f"{SCORE}{name}": np.round(np.clip(score + 0.1 * chance.random(PIECE), 0, 1), 2) for name in drop.VARIANTS}
    table = {
        **dict.fromkeys(("benchmark", "entry", "run"), None),
        **questions,
        "file": pa.array([f"{entry}.jsonl"] * PIECE),
        "value": score,
        "prediction": texts,
        **counts,
        **lengths,
        "n_references": np.ones(PIECE, dtype=np.int32),
        "stopped": chance.random(PIECE) < 0.2,
        "failure": failure,
        "lost": np.where(failure == "float cut", "float cut", ""),
        **variants,
    }
    table |= {"benchmark": pa.array(["drop"] * PIECE), "entry": pa.array([entry] * PIECE), "run": pa.array(np.ones(PIECE, dtype=np.int32))}
    return pa.table(table)


def leaderboard(path: Path, shape: Shape) -> Leaderboard:
    """The leaderboard beside the samples."""
    models = shape.names
    results = framed(
        RESULTS, entry=models, task=["drop"] * shape.entries, value=list(np.linspace(0.9, 0.1, shape.entries)), file=["f"] * shape.entries
    )
    entries = pd.DataFrame({"entry": models, "model": models, "file": "f"}).astype("str")
    found = from_results(
        parse_board(BOARD),
        Reading(results=Results(results), entries=Entries(entries), files=Files(framed(FILES, file=["f"], blob=["0" * 40]))),
        origin=Origin(kind="folder", revision="0" * 40),
        key="0" * 64,
    )
    texts = ("question", "passage", "references", "prediction")
    told = SampledBenchmark("drop", "Average/drop", shape.entries * shape.questions, tuple(models), scorer="drop", published="harness", texts=texts)
    return replace(found, samples=FiledSamples(path, (told,), {}))


def serve(path: Path, shape: Shape) -> None:
    """Answer the API on the port that GRADIO_SERVER_PORT names."""
    import uvicorn
    from fastapi import FastAPI, Response

    from evalboard.api import router
    from evalboard.leaderboard.shelf import Shelf, Standing

    shelf, found, app = Shelf(), leaderboard(path, shape), FastAPI()
    shelf.put(Standing(found.board, state="ready"), found)
    app.include_router(router(shelf))
    app.add_route("/", lambda _: Response())
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["GRADIO_SERVER_PORT"]), log_level="error")


PATTERNS = (
    r"\d+\n",
    r"(?i)PASSAGE|quarter\s+\w+king",
    r"touchdown.*field.*goal",
    r"[0-9]+(?:,[0-9]{3})+ and",
    r"\bwar\b.{0,40}\barmy\b",
    r"(?:king|people) 12\.?$",
    r"^\w+: the (?:census|yards)",
)
"""Every one is asked once: nothing of its answer is known before."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A server that is asked: times in seconds, and the most memory it was seen with."""

    running: Server
    most: list[float]

    def seconds(self, path: str, **query: str) -> tuple[float, bytes]:
        """How long an answer takes, and the answer."""
        begin = perf_counter()
        body = get(f"{self.running.url}api/v1/boards/slices/{path}?{urlencode(query)}")
        took = perf_counter() - begin
        self.most.append(self.running.resident())
        return took, body

    def typical(self, path: str, queries: Sequence[dict[str, str]]) -> float:
        """The median of some answers."""
        return median(self.seconds(path, **query)[0] for query in queries)


def measure() -> list[Figure]:
    """The figures of both shapes."""
    with tempfile.TemporaryDirectory(prefix="evalboard-slices-") as folder:
        return [figure for shape in SHAPES for figure in _of_shape(Path(folder), shape)]


def _of_shape(folder: Path, shape: Shape) -> Iterator[Figure]:
    path = folder / f"{shape.entries}.parquet"
    write(path, shape)
    what = f"{shape.entries * shape.questions:,} samples of {LENGTH} characters, {shape.entries} model{'s' if shape.entries > 1 else ''}"
    with server(["-m", "benchmarks.slices", "serve", str(path), str(shape.entries), str(shape.questions)]) as running:
        asking = Asking(running, [])
        first, body = asking.seconds("samples")
        yield Figure(f"{what}: the first answer of all", f"{first:.2f} s", "-", reached=True)
        yield Figure(f"{what}: an answer with its first 50 rows", f"{len(body) / 1000:.1f} kB", "<= 60 kB", len(body) <= 60_000)
        filtered = asking.typical("samples", [{"where": f"prediction ~ {quoted_text(pattern)} and newlines > 0"} for pattern in PATTERNS])
        yield Figure(f"{what}: filter by a regular expression, histograms, means, rows", f"{filtered:.2f} s p50", "<= 1.5 s p50", filtered <= 1.5)
        where = {"where": f"prediction ~ {quoted_text(PATTERNS[0])} and newlines > 0"}
        choices = [{"offset": "50"}, {"sort": "-score"}, {"sort": "prediction_length"}, {"variant": "repaired"}, {"sort": "-prediction"}]
        paged = asking.typical("samples", [where | choice for choice in choices])
        yield Figure(f"{what}: another page, order or variant of the same slice", f"{paged:.2f} s p50", "-", reached=True)
        one = asking.typical("samples/one", [{"sample": f"q{number}"} for number in range(0, 5000, 1000)])
        yield Figure(f"{what}: one sample, explained", f"{1000 * one:.0f} ms p50", "-", reached=True)
        took, body = asking.seconds("samples.csv", **where)
        rows = body.count(b"\r\n") - 1
        yield Figure(f"{what}: {rows:,} rows as CSV", f"{took:.1f} s, {len(body) / 1e6:.0f} MB", "-", reached=True)
        most = max(asking.most)
        yield Figure(f"{what}: resident memory at most", f"{most:.0f} MB", "<= 1,000 MB", most <= 1000)


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(Path(sys.argv[2]), Shape(int(sys.argv[3]), int(sys.argv[4])))
    else:
        report(measure(), sys.argv)
