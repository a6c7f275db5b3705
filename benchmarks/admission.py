"""Whether dear requests keep anybody else waiting: abandoned pages, many visitors at once.

`python -m benchmarks admission`: a server in its own process, visitors with addresses of their own on
loopback.
"""

import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from urllib.parse import quote

import psutil

from benchmarks.boards import scaled_files, scaled_text, scratch
from benchmarks.figures import Figure
from benchmarks.servers import Server, get, server, wait_ready
from benchmarks.visitors import Times, Visitor, abandon, addresses
from tests.built import config_text

BOARD, ARENA, SAMPLED = "demo_open_llm", "demo_arena", "demo_drop"
ABANDONED_PAGES = 600
MIXED, MIXED_SECONDS = 50, 120.0
IDLE = 60.0
PAGE = 200
"""Rows that an answer has at most."""
THINKING = 3.0
"""Seconds, on average, between two questions of a visitor of the mixed load."""
SEED = 20_261_122
BENCHMARKS = ("IFEval", "BBH", "GPQA", "MUSR")


@contextmanager
def running() -> Iterator[Server]:
    """Evalboard on the scaled demo board, an arena and a board of samples, all built before."""
    with scratch() as settings:
        configs = settings.cache / "configs"
        configs.mkdir()
        (configs / f"{BOARD}.yaml").write_text(scaled_text(scaled_files(settings.cache / "results")), encoding="utf-8")
        for name in (ARENA, SAMPLED):
            (configs / f"{name}.yaml").write_text(config_text(name), encoding="utf-8")
        started = partial(
            server,
            ["-m", "evalboard", "serve"],
            EVALBOARD_CACHE=str(settings.cache / "cache"),
            EVALBOARD_CONFIGS=str(configs),
        )
        with started() as first:
            for name in (BOARD, ARENA, SAMPLED):
                wait_ready(first.url, name)
        with started() as warm:
            for name in (BOARD, ARENA, SAMPLED):
                wait_ready(warm.url, name)
            yield warm


def measure() -> list[Figure]:
    """Both loads, one after the other, on one server; the load of the machine before them is said."""
    sys.stderr.write(f"load of the machine before: {os.getloadavg()[0]:.1f}\n")
    with running() as one:
        asking = Asking(one)
        asyncio.run(asking.warm())
        return [
            *asyncio.run(abandoned_pages(asking)),
            *mixed(asking),
        ]


class Asking:
    """What can be asked of the boards, every question another one."""

    def __init__(self, of: Server) -> None:
        self.server, self.port = of, of.port
        board = json.loads(get(f"{of.url}api/v1/boards/{BOARD}"))
        pages = (get(f"{of.url}api/v1/boards/{BOARD}/table?limit={PAGE}&offset={offset}") for offset in (0, PAGE))
        self.columns = [column["id"] for column in board["columns"] if column["kind"] == "score"]
        self.entries = [row["entry"] for page in pages for row in json.loads(page)["rows"]]
        self._number = count()

    async def warm(self) -> None:
        """One of each kind, so that what is made once is made."""
        visitor = Visitor(self.port, "127.0.2.1", Times())
        for kind in (*DEAREST, "page", "table"):
            await visitor.get(kind, self.path(kind))
        visitor.leave()

    def path(self, kind: str) -> str:
        """Another question of a kind, the dearest that is legal."""
        number = next(self._number)
        board, words = f"/api/v1/boards/{BOARD}", f"{number % 90}.{number:07d}"
        other = quote(self.entries[number % 199 + 1])
        weights = "&".join(
            f"benchmarks={quote(column)}:{1 + (number * (place + 3)) % 97 / 10:g}"
            for place, column in enumerate(BENCHMARKS)
        )
        patterns = quote(
            ";".join(f"/a.*{letter}.?{number % 1000}|[a-m]+{letter}/" for letter in "bcdefghijklmnopqrstuvwxyzab"[:26])[
                :495
            ]
        )
        sort = ("-" if number % 2 else "") + quote(self.columns[number % len(self.columns)])
        where = f'prediction ~ "[a-z]+{number}|(a|b)*c"'
        return {
            "page": f"/?search={words}",
            "weighed": f"/?board={BOARD}&{weights}",
            "table": f"{board}/table?digits=4&offset={number % 4_000}&sort={sort}",
            "plot": f"{board}/plots/scatter?size=0-{1_000 + number}&{weights}",
            "forest": f"{board}/plots/forest?size=0-{1_000 + number}&{weights}",
            "compare": f"{board}/compare?entry={quote(self.entries[0])}&entry={other}&entry={quote(self.entries[number % 190 + 201])}&errors=shown",
            "export": f"{board}/table.csv?size=0-{1_000 + number}&{weights}",
            "search": f"{board}/table?search={patterns}&offset={number % 100}",
            "fit": f"/api/v1/boards/{ARENA}/ratings?sets=1&style=1&fewest={number % 60}&ties={number // 60 % 2}&normalize={number // 120 % 2}",
            "slice": f"/api/v1/boards/{SAMPLED}/samples?where={quote(where)}",
            "rescored": f"/api/v1/boards/{SAMPLED}/rescored?benchmark=drop&where={quote(f'passage_length > {number % 900}')}",
        }[kind]


DEAREST = ("plot", "forest", "compare", "export", "search", "fit", "slice", "rescored")


async def abandoned_pages(asking: Asking) -> list[Figure]:
    """600 distinct pages with weights of their own, each socket closed at once, then the document of another board and
    another page, beside somebody who looks at `/healthz`.
    """
    times, over = Times(), asyncio.Event()
    reader, other = Visitor(asking.port, "127.0.2.2", times), Visitor(asking.port, "127.0.2.5", times)

    async def read() -> None:
        while not over.is_set():
            await reader.get("healthz", "/healthz")
            await asyncio.sleep(0.02)

    reading = asyncio.ensure_future(read())
    for _ in range(0, ABANDONED_PAGES, 50):
        await asyncio.gather(*(abandon(asking.port, asking.path("weighed"), "127.0.2.3") for _ in range(50)))
    for kind, path in (("board", f"/api/v1/boards/{ARENA}"), ("page", asking.path("page"))):
        await other.get(kind, path)
    over.set()
    await reading
    reader.leave()
    other.leave()
    board, page, health = (times.high(0.99, kind) for kind in ("board", "page", "healthz"))
    return [
        Figure(
            f"{ABANDONED_PAGES} pages with weights of their own abandoned at once: the document of another board, another page, p99 of `/healthz`",
            f"{board:.0f}, {page:.0f}, {health:.0f} ms, {sum(times.errors.values())} errors",
            "<= 1 s, <= 1 s, <= 200 ms",
            board <= 1000 and page <= 1000 and health <= 200 and not times.errors,
        )
    ]


def mixed(asking: Asking) -> list[Figure]:
    """50 visitors who look at everything for two minutes, and what memory is left of it a minute later."""
    start = tree_memory(asking.server.pid)
    times = asyncio.run(_visits(asking))
    peak = tree_memory(asking.server.pid)
    time.sleep(IDLE)
    left = tree_memory(asking.server.pid)
    kinds = ("compare", "plot", "forest", "export")
    high = {kind: times.high(0.95, kind) for kind in kinds}
    return [
        Figure(
            f"{MIXED} visitors, {MIXED_SECONDS:g} s, {times.count()} answers: p95 of compare, scatter, forest, export",
            f"{', '.join(f'{each:.0f}' for each in high.values())} ms",
            "<= 400 ms",
            max(high.values()) <= 400,
        ),
        Figure("errors among them", f"{times.errors or 0}", "0", not times.errors),
        Figure(
            f"memory of the server and all its processes (what is shared counted once): before, at the end, {IDLE:g} s later",
            f"{start:.0f}, {peak:.0f}, {left:.0f} MB",
            "<= 1.2 x",
            left <= 1.2 * start,
        ),
    ]


async def _visits(asking: Asking) -> Times:
    times, end, rng = Times(), perf_counter() + MIXED_SECONDS, random.Random(SEED)
    shares = {
        "page": 20,
        "table": 40,
        "plot": 8,
        "forest": 4,
        "compare": 10,
        "export": 4,
        "search": 4,
        "fit": 3,
        "slice": 5,
        "rescored": 2,
    }

    async def stay(address: str) -> None:
        visitor = Visitor(asking.port, address, times)
        await asyncio.sleep(rng.uniform(0, THINKING))
        while perf_counter() < end:
            kind = rng.choices(list(shares), list(shares.values()))[0]
            await visitor.get(kind, asking.path(kind))
            await asyncio.sleep(rng.expovariate(1 / THINKING))
        visitor.leave()

    await asyncio.gather(*(stay(address) for address, _ in zip(addresses(1), range(MIXED), strict=False)))
    return times


def tree_memory(pid: int) -> float:
    """MB of a process and all below it, by proportional set size: what several share is counted once."""
    total, tree = 0.0, psutil.Process(pid)
    for process in (tree, *tree.children(recursive=True)):
        try:
            rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii")
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")) / 1000
    return total
