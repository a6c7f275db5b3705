"""Boards for the tests of what is served: small ones typed out, and large random ones."""

import math

import numpy as np
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.config import Board, parse_board
from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, LeftOut, Reading, Results, framed
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from tests.factories import reading_of

HOSTILE = "evil/<img src=x onerror=alert(1)>"
NASTY = "nasty/\"'></script><script>alert(2)</script>&amp;@board@{entry}"
REVISION = "0123456789abcdef0123456789abcdef01234567"

SMALL = """\
id: small
title: "Small <b>board</b>"
description: 'Two benchmarks & <script>alert("title")</script>'
source: {kind: hub, repo: owner/results, patterns: ["*.json"]}
reader: table
entry: [model, precision]
suite:
  name: Average
  children: [{name: alpha, choices: 4, floor: true, n: 100}, {name: beta, children: [{name: b1}, {name: b2}]}]
filters: [type, precision, merged]
plots: [{x: params_b, y: Average, log_x: true, frontier: true}]
links: {details: "https://example.org/{org}/{name}?e={entry}", bad: "javascript:alert(1)"}
license: cc-by-4.0
"""

TABLE: dict[str, tuple[float, float, float]] = {
    "org/best@bfloat16": (0.85, 0.6, 0.8),
    "org/best@float16": (0.85, 0.5, 0.8),
    "org/second@bfloat16": (0.625, 0.5, 0.5),
    HOSTILE: (0.5, 0.4, 0.4),
    NASTY: (0.2, 0.3, 0.1),
    "org/partial": (0.7, math.nan, 0.7),
}


def small_board(**replaced: str) -> Board:
    """The board of SMALL with some lines replaced."""
    return parse_board(
        "\n".join(
            next((new for key, new in replaced.items() if line.startswith(f"{key}:")), line)
            for line in SMALL.split("\n")
        )
    )


def small(
    *,
    key: str = "key-1",
    revision: str = REVISION,
    table: dict[str, tuple[float, float, float]] | None = None,
    board: Board | None = None,
) -> Leaderboard:
    """Six entries by default: two of one model, two with hostile names, one without a complete result."""
    table = TABLE if table is None else table
    entries = list(table)
    tasks = ["alpha", "b1", "b2"]
    results = framed(
        RESULTS,
        entry=[entry for entry in entries for _ in tasks],
        task=tasks * len(entries),
        metric=["acc"] * (3 * len(entries)),
        value=[value for values in table.values() for value in values],
        file=[f"results/{place}.json" for place in range(len(entries)) for _ in tasks],
        row=[1, 2, 3] * len(entries),
    )
    known = framed(
        ENTRIES,
        entry=entries,
        model=[entry.partition("@")[0] if entry != NASTY else NASTY for entry in entries],
        file=[f"results/{n}.json" for n in range(len(entries))],
    )
    size = len(entries)
    known = known.assign(
        precision=[entry.partition("@")[2] if entry != NASTY else "" for entry in entries],
        type=(["chat", "chat", "base", "<i>odd</i>", "chat", "base"] * size)[:size],
        params_b=([7.0, 7.0, 3.0, math.nan, 1.5, 70.0] * size)[:size],
        merged=([False, False, True, False, False, False] * size)[:size],
    )
    files = framed(
        FILES,
        file=[f"results/{n}.json" for n in range(size)],
        blob=[f"blob{n}" for n in range(size)],
        settings=['{"shots": 5}'] * size,
        harness=["lm-eval 0.4.3"] * size,
    )
    left_out = (
        LeftOut(
            file="results/5.json",
            row=2,
            column="b1 acc",
            value="7",
            reason="lies outside 0 to 1",
            entry="org/partial",
            task="b1",
        ),
    )
    reading = Reading(results=Results(results), entries=Entries(known), files=Files(files), left_out=left_out)
    board = board or small_board()
    origin = Origin(
        kind=board.source.kind,
        revision=revision,
        repo="owner/results" if board.source.kind == "hub" else None,
    )
    return from_results(board, reading, origin=origin, key=key)


def large(entries: int = 4576, benchmarks: int = 25, *, seed: int = 1, name: str = "large") -> Leaderboard:
    """Random scores of invented models, labelled synthetic."""
    rng = np.random.default_rng(seed)
    names = [f"bench_{place:02d}" for place in range(benchmarks)]
    children = ", ".join(f"{{name: {name}, n: 500}}" for name in names)
    board = parse_board(
        f"id: {name}\ntitle: {name.capitalize()}\nsource: {{kind: folder, path: .}}\nsynthetic: true\nreader: table\n"
        f"suite: {{name: Average, children: [{children}]}}\nfilters: [type, precision]\nplots: [{{x: params_b, y: Average}}]\n"
    )
    ids = [f"org-{place % 300}/model-{place:04d}-{rng.integers(1, 99)}b" for place in range(entries)]
    ability = rng.normal(0.5, 0.15, entries)
    values = np.clip(ability[:, None] + rng.normal(0, 0.08, (entries, benchmarks)), 0, 1).round(4)
    reading = reading_of(
        entry=np.repeat(ids, benchmarks).tolist(),
        task=names * entries,
        value=values.ravel(),
        file="table.parquet",
        about={
            "entry": ids,
            "model": ids,
            "type": rng.choice(["chat", "base", "fine-tuned", "merge"], entries),
            "precision": rng.choice(["bfloat16", "float16"], entries),
            "params_b": rng.choice([1.5, 3.0, 7.2, 14.8, 32.5, 72.7], entries),
            "merged": rng.random(entries) < 0.3,
        },
    )
    return from_results(board, reading, origin=Origin(kind="demo", revision="demo-7"), key=f"{name}-key")


def client_of(registry, **options) -> TestClient:
    """A client of the API alone over the boards of a registry; `options` are those of the router."""
    app = FastAPI()
    app.include_router(router(registry, **options))
    return TestClient(app)


def shelf_of(*leaderboards: Leaderboard) -> BoardRegistry:
    """A registry on which every board is ready."""
    registry = BoardRegistry()
    for leaderboard in leaderboards:
        registry.put(BoardStatus(leaderboard.board, state="ready"), leaderboard)
    return registry
