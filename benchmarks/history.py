"""Past states of a board: `python -m benchmarks history`.

Generated: a board of 25 benchmarks whose dataset has 200 commits on a Hub of the tests, from 2,300 entries to 4,600,
some scored again in each. The values have four decimals, as published ones do.
"""

import io
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import numpy as np
import pandas as pd
from fastapi import FastAPI
from starlette.testclient import TestClient

from benchmarks.boards import scratch
from benchmarks.figures import Figure
from evalboard.api import router
from evalboard.api.history import MOST_STATES
from evalboard.builds.history import remembered
from evalboard.builds.past_states import PastStates
from evalboard.config import Board, parse_board
from evalboard.insights import Past, Report, insight
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from tests.hub import Hub

COMMITS, FIRST, LAST, BENCHMARKS, RESCORED = 200, 2300, 4600, 25, 20
REPO = "org/results"


def measure() -> list[Figure]:
    """How long states take to be made and how much room, and what a comparison of two takes."""
    with scratch() as settings, hub(settings.cache / "hub"):
        board = past_board()
        begin = time.perf_counter()
        lines = remembered(board, settings)
        next(lines)
        first = time.perf_counter() - begin
        begin = time.perf_counter()
        count = 1 + sum(each.new for each in lines)
        each = (time.perf_counter() - begin) / (count - 1)
        past = PastStates(settings, board.id)
        states = past.states()
        size, said = (
            sum(piece.size for piece in past.index().pieces),
            sum(path.stat().st_size for path in past.folder.glob("accounts/*")),
        )
        feeds = [_feed(past, entry) for entry in ("", f"org-{LAST // 2 % 300}/model-{LAST // 2:04d}")]
        compared, whole = _compared(past, 0, 1), _compared(past, 0, COMMITS - 1)
    what = f"{len(states)} states of {FIRST:,} to {LAST:,} x {BENCHMARKS}"
    return [
        Figure(
            f"{what}: kept; what is said of each",
            f"{size / 1e6:.1f}; {said / 1e6:.1f} MB",
            "<= 30 MB",
            size + said <= 30e6,
        ),
        Figure(
            f"{what}: the first, and each of the others, from the commits of a local Hub",
            f"{first:.2f}; {each:.2f} s",
            "-; <= 1 s",
            each <= 1,
        ),
        Figure(
            "what changed between two neighbours; between the first and the last: read, compared, as JSON",
            f"{1000 * compared:.0f}; {1000 * whole:.0f} ms",
            "<= 300 ms",
            max(compared, whole) <= 0.3,
        ),
        Figure(
            "a feed of 20 states: of the board, of a model, in a server that has answered a table",
            "; ".join(f"{1000 * each:.0f}" for each in feeds) + " ms",
            "<= 300 ms",
            max(feeds) <= 0.3,
        ),
    ]


@contextmanager
def hub(folder: Path) -> Iterator[None]:
    """A Hub of the tests over a folder, as the one that is asked."""
    before = os.environ.get("HF_ENDPOINT")
    with Hub(folder) as running:
        os.environ["HF_ENDPOINT"] = running.url
        _publish(running)
        try:
            yield
        finally:
            os.environ.pop("HF_ENDPOINT") if before is None else os.environ.update(HF_ENDPOINT=before)


def _publish(running: Hub) -> None:
    """All commits: entries are added at the end, a few get other values."""
    rng = np.random.default_rng(7)
    ability = rng.normal(0.5, 0.15, LAST)
    values = np.clip(ability[:, None] + rng.normal(0, 0.08, (LAST, BENCHMARKS)), 0, 1).round(4)
    names = [f"org-{each % 300}/model-{each:04d}" for each in range(LAST)]
    for commit in range(COMMITS):
        size = FIRST + (LAST - FIRST) * commit // (COMMITS - 1)
        values[rng.integers(0, size, RESCORED), rng.integers(0, BENCHMARKS, RESCORED)] = rng.uniform(
            0, 1, RESCORED
        ).round(4)
        table = pd.DataFrame(values[:size], columns=[f"bench_{each:02d}" for each in range(BENCHMARKS)]).assign(
            model=names[:size]
        )
        out = io.BytesIO()
        table.to_parquet(out, index=False)
        running.publish(REPO, {"scores.parquet": out.getvalue()})


def past_board() -> Board:
    """The board of that dataset."""
    names = [f"bench_{each:02d}" for each in range(BENCHMARKS)]
    return parse_board(
        f"id: past\ntitle: Past\nsource: {{kind: hub, repo: {REPO}, patterns: ['*.parquet']}}\nreader: table\n"
        f"columns: {{entry: {{model: model}}, values: {{{', '.join(f'{name}: {name}' for name in names)}}}}}\n"
        f"suite: {{name: Average, children: [{', '.join(f'{{name: {name}, n: 500}}' for name in names)}]}}\n"
    )


def _compared(past: PastStates, now: int, before: int) -> float:
    """Seconds that a page of changes takes, with both states read."""
    begin = time.perf_counter()
    msgspec.json.encode(_report(past, now, before))
    return time.perf_counter() - begin


def _feed(past: PastStates, entry: str) -> float:
    """Seconds that a server takes for a feed, with the newest leaderboard in memory."""
    newest = past.leaderboard(past.states()[0].key)
    registry = BoardRegistry(
        list_past=lambda _: past.states(), list_accounts=lambda _, most: past.accounts(most), find_older=_unexpected
    )
    registry.put(BoardStatus(newest.board, state="ready"), newest)
    app = FastAPI()
    app.include_router(router(registry))
    with TestClient(app) as client:
        client.get(f"/api/v1/boards/{newest.board.id}/table", params={"limit": "1"})
        begin = time.perf_counter()
        answer = client.get("/feed.atom", params={"board": newest.board.id, "entry": entry})
        seconds = time.perf_counter() - begin
    if answer.content.count(b"<entry>") != MOST_STATES:
        raise AssertionError(answer.text)
    return seconds


def _unexpected(board: Board, name: str) -> Leaderboard:
    raise AssertionError(f"{board.id}: {name} is read for a feed")


def _report(past: PastStates, now: int, before: int) -> Report:
    """What changed between two states, both read."""
    states, each = past.states(), insight("changes")
    older, newer = (past.leaderboard(states[place].key) for place in (before, now))
    return each.report(newer, each.query(), Past.between(newer, older, states))
