"""25,000 records of Every Eval Ever (synthetic) by the dataset's own index, nothing cached: `python -m benchmarks.eee_index [--out FILE.json]`.

From the Hub of the tests on loopback, a process of its own on the same cores, pages of 1,000 rows. Requests are counted by that Hub.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from benchmarks.boards import scratch
from benchmarks.figures import Figure, report
from evalboard.builds.pipeline import build
from evalboard.builds.pipeline import fetched as fetched_by
from evalboard.config import Board, HubSource, parse_board
from evalboard.settings import Settings
from evalboard.sources import _pace
from evalboard.sources.hub import fetch
from tests.hub import Hub

RECORDS, COLLECTIONS = 25_000, 100
REPO = "evaleval/made"
TASKS = ("IFEval", "BBH", "MATH", "GPQA")
MADE = "2025-01-01T11:00:00+00:00"
API_LIMIT, FILE_LIMIT, WINDOW = 500, 3_000, 300
"""What the Hub allows an address without a token, requests of its API and files, in so many seconds."""
BOARD = f"""\
id: made
title: Made
source: {{kind: hub, repo: {REPO}, index: every_eval_ever, patterns: ["data/**/*.json"]}}
reader: every_eval_ever
entry: [model]
repeated: latest
suite: {{name: Average, children: [{", ".join(f"{{name: {task}}}" for task in TASKS)}]}}
"""


def measure() -> list[Figure]:
    """Requests and seconds, by the index and by the folders."""
    with scratch() as settings, tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "hub"
        write(root / REPO)
        with Hub(root) as hub, endpoint(hub.url):
            unpaced = replace(settings, hub_pace=0, hub_timeout=60.0)
            return [*listed(hub, unpaced), *whole(hub, unpaced, parse_board(BOARD))]


def listed(hub: Hub, settings: Settings) -> list[Figure]:
    """What it takes to know which files there are: patterns that match one record, so that hardly a file is fetched."""
    figures = []
    by_folders = HubSource(kind="hub", repo=REPO, patterns=(f"data/**/{name(0)}.json",))
    by_index = by_folders.model_copy(update={"index": "every_eval_ever"})
    for words, source in (("its index", by_index), ("its folders", by_folders)):
        shutil.rmtree(settings.cache / "snapshots", ignore_errors=True)
        hub.requests()
        begin = perf_counter()
        fetch(source, settings=settings)
        seconds = perf_counter() - begin
        api, files = counted(hub)
        what = f"{RECORDS:,} records in {COLLECTIONS} collections: which there are, by {words}"
        figures.append(Figure(what, f"{api} requests of the API, {files - 1} of files, {seconds:.1f} s", "-", reached=True))
    return figures


def whole(hub: Hub, settings: Settings, board: Board) -> list[Figure]:
    """From nothing to a leaderboard, every record a file of its own."""
    shutil.rmtree(settings.cache / "snapshots", ignore_errors=True)
    hub.requests()
    begin = perf_counter()
    fetched_by(board, settings)
    fetched = perf_counter() - begin
    api, files = counted(hub)
    leaderboard = build(board, settings)
    seconds = perf_counter() - begin
    if len(leaderboard) != RECORDS:
        raise RuntimeError(f"{len(leaderboard):,} entries, expected {RECORDS:,}")
    least = max(0, files - _pace.BURST) / Settings(cache=settings.cache, configs=settings.configs).hub_pace / 60
    return [
        Figure(f"{RECORDS:,} records by the index, nothing cached, without a pace: all files", f"{fetched:.1f} s", "-", reached=True),
        Figure("the same, to a leaderboard", f"{seconds:.1f} s", "<= 20 s", seconds <= 20),
        Figure("requests of that, of the API and of files", f"{api} and {files:,}", f"API <= {API_LIMIT}", api <= API_LIMIT),
        Figure(
            f"the same at the pace that keeps below the Hub's {FILE_LIMIT:,} files in {WINDOW} s without a token",
            f"{least:.0f} min, at least {files / FILE_LIMIT * WINDOW / 60:.0f} at any",
            "-",
            reached=True,
        ),
    ]


def counted(hub: Hub) -> tuple[int, int]:
    """Requests of the API and of files since the last time; where a file's content lies elsewhere is not counted again."""
    requests = hub.requests()
    return sum("/api/" in each for each in requests), sum("/resolve/" in each for each in requests)


@contextmanager
def endpoint(url: str) -> Iterator[None]:
    """HF_ENDPOINT set to a Hub."""
    before = os.environ.get("HF_ENDPOINT")
    os.environ["HF_ENDPOINT"] = url
    try:
        yield
    finally:
        if before is None:
            del os.environ["HF_ENDPOINT"]
        else:
            os.environ["HF_ENDPOINT"] = before


def name(number: int) -> str:
    """The name of a record."""
    return hashlib.sha256(str(number).encode()).hexdigest()[:32]


def write(folder: Path) -> None:
    """A dataset in the layout of Every Eval Ever's, with records and the index of them."""
    rows: dict[str, list[str]] = {}
    for number in range(RECORDS):
        collection, uuid, content = f"c{number % COLLECTIONS}", name(number), record(number)
        path, lies_at = f"data/{collection}/dev{number % 500}/m{number}/{uuid}.json", f"flat/objects/{uuid[:2]}/{uuid[2:4]}/{uuid}.json"
        put(folder / path, content)
        put(folder / lies_at, content)
        about = {"legacy_path": path, "object_path": lies_at, "sha256": hashlib.sha256(content).hexdigest(), "size_bytes": len(content)}
        more = {"object_uuid": uuid, "benchmark": collection, "record_type": "aggregate", "eval_schema_version": "0.3.0"}
        rows.setdefault(collection, []).append(json.dumps({**about, **more}) + "\n")
    entries = "flat/manifests/sha256_made/entries.jsonl"
    for collection, lines in rows.items():
        put(folder / f"flat/indexes/by_collection/{collection}.jsonl", "".join(lines).encode())
    put(folder / entries, "".join(line for lines in rows.values() for line in lines).encode())
    put(folder / "flat/latest_manifest.json", json.dumps({"created_at": MADE, "entries_path": entries}).encode())


def record(number: int) -> bytes:
    """A record of a model's evaluations."""
    metric = {"lower_is_better": False, "score_type": "continuous", "min_score": 0.0, "max_score": 1.0}
    results = [
        {"evaluation_name": task, "metric_config": metric, "score_details": {"score": (number * (place + 7)) % 1000 / 1000}}
        for place, task in enumerate(TASKS)
    ]
    model = {"id": f"dev{number % 500}/m{number}", "name": f"m{number}", "developer": f"dev{number % 500}"}
    source = {"source_name": "made", "source_organization_name": "made", "evaluator_relationship": "third_party"}
    stamps = {"schema_version": "0.3.0", "evaluation_id": f"made/{number}", "retrieved_timestamp": str(1_770_000_000 + number)}
    return json.dumps({**stamps, "source_metadata": source, "model_info": model, "evaluation_results": results}).encode()


def put(path: Path, content: bytes) -> None:
    """A file, its folders made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    report(measure(), sys.argv)
