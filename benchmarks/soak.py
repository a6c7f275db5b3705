"""A server over a long time: `python -m benchmarks soak`.

24,000 requests of all kinds while the data of its boards changes 200 times, each change built and shown. What grows is
counted after a warm-up and at the end, both times when nobody has asked for anything for a minute: memory, descriptors
and threads of all processes, files of the cache.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import psutil

from benchmarks.boards import scratch
from benchmarks.figures import Figure
from benchmarks.many import write
from benchmarks.servers import Server, get, server, wait_ready
from benchmarks.visitors import Times, Visitor, addresses
from tests.built import config_text

REQUESTS, REBUILDS = 24_000, 200
WARM_UP = 0.2
"""The share of both that comes before the first count, and beside it: what is made once for each board and kept is made
then.
"""
VISITORS = 8
BOARDS = 6
DEMOS = ("demo_arena", "demo_drop", "demo_sea_helm")
POLL = "2"
HISTORY = "10"
"""Past states of a board, so few that there are as many at the first count as at the last."""
REST = 60.0
"""Seconds without a request before a count: workers leave after 30, memory is given back every 15."""
SEED = 20_261_122
PATIENCE = 300.0


@dataclass(frozen=True, slots=True)
class Count:
    """What a server has: bytes of all its processes, what they share counted once; of its own process descriptors and
    threads; megabytes of the cache.
    """

    memory: float
    descriptors: int
    threads: int
    processes: int
    size: float

    @classmethod
    def of(cls, running: Server, cache: Path) -> Count:
        """A count now."""
        own = psutil.Process(running.pid)
        processes = [own, *own.children(recursive=True)]
        files = [path.stat().st_size for path in cache.rglob("*") if path.is_file()]
        return cls(
            memory=sum(each.memory_full_info().pss for each in processes) / 1e6,
            descriptors=own.num_fds(),
            threads=own.num_threads(),
            processes=len(processes),
            size=sum(files) / 1e6,
        )


def measure(requests: int = REQUESTS, rebuilds: int = REBUILDS) -> list[Figure]:
    """What grew."""
    with scratch() as settings:
        configs, cache = settings.cache / "configs", settings.cache / "cache"
        write(configs, BOARDS)
        for demo in DEMOS:
            (configs / f"{demo}.yaml").write_text(config_text(demo), encoding="utf-8")
        env = {
            "EVALBOARD_CACHE": str(cache),
            "EVALBOARD_CONFIGS": str(configs),
            "EVALBOARD_POLL": POLL,
            "EVALBOARD_HISTORY": HISTORY,
        }
        with server(["-m", "evalboard", "serve"], **env) as running:
            for name in (*DEMOS, *(f"board_{number:03d}" for number in range(BOARDS))):
                wait_ready(running.url, name, limit=PATIENCE)
            site = Site(running, cache, configs, Random(SEED))
            before = site.counted(round(WARM_UP * requests), round(WARM_UP * rebuilds), Times())
            after = site.counted(requests, rebuilds, times := Times())
    return list(_figures(before, after, times, requests, rebuilds))


def _figures(before: Count, after: Count, times: Times, requests: int, rebuilds: int) -> Iterator[Figure]:
    what = f"{requests:,} requests of all kinds beside {rebuilds} rebuilds, after {WARM_UP:.0%} as many to warm up"
    errors = sum(times.errors.values())
    yield Figure(
        f"{what}: answers that were neither 200 nor 304", f"{errors} {times.errors or ''}".strip(), "0", errors == 0
    )
    grown = after.memory / before.memory - 1
    yield Figure(
        "memory of all processes, what is shared counted once, a minute after",
        f"{before.memory:.0f} MB, then {after.memory:.0f} MB: {100 * grown:+.1f} %",
        "<= 5 %",
        grown <= 0.05,
    )
    for name in ("descriptors", "threads", "processes"):
        first, last = getattr(before, name), getattr(after, name)
        yield Figure(name, f"{first}, then {last}", "no more", last <= first)
    first, last = f"{before.size:.1f}", f"{after.size:.1f}"
    yield Figure("cache, MB", f"{first}, then {last}", "no more than 1.1 x", after.size <= 1.1 * before.size)


@dataclass(frozen=True, slots=True)
class Site:
    """A server with its cache, its configs beside their data, and what chance asks of it."""

    running: Server
    cache: Path
    configs: Path
    rng: Random

    def counted(self, requests: int, rebuilds: int, times: Times) -> Count:
        """The count after so many requests and rebuilds, side by side, and a rest."""
        asyncio.run(self._both([_target(self.rng) for _ in range(requests)], rebuilds, times))
        time.sleep(REST)
        return Count.of(self.running, self.cache)

    async def _both(self, targets: list[tuple[str, str]], rebuilds: int, times: Times) -> None:
        waiting = iter(targets)
        visitors = [
            Visitor(self.running.port, address, times)
            for address, _ in zip(addresses(1), range(VISITORS), strict=False)
        ]

        async def visit(visitor: Visitor) -> None:
            for kind, path in waiting:
                await visitor.get(kind, path)
            visitor.leave()

        changing = asyncio.to_thread(_rebuilt, self.running, self.configs, rebuilds, self.rng.random())
        await asyncio.gather(changing, *(visit(visitor) for visitor in visitors))


def _rebuilt(running: Server, configs: Path, times: int, seed: float) -> None:
    """Change the data of one board after the other, and wait each time until it is shown."""
    rng = Random(seed)
    for turn in range(times):
        name = f"board_{turn % BOARDS:03d}"
        before = _revision(running, name)
        table = configs / name / "scores.csv"
        head, *rows = table.read_text(encoding="utf-8").splitlines()
        place = rng.randrange(len(rows))
        *cells, _ = rows[place].split(",")
        rows[place] = ",".join([*cells, f"{rng.random():.4f}"])
        table.write_text("\n".join([head, *rows]), encoding="utf-8")
        end = time.monotonic() + PATIENCE
        while _revision(running, name) == before:
            if time.monotonic() > end:
                raise RuntimeError(f"{name}: the change is not shown after {PATIENCE:g} s")
            time.sleep(0.2)


def _revision(running: Server, name: str) -> str:
    boards = json.loads(get(f"{running.url}api/v1/boards"))["boards"]
    return next(str(board["revision"]) for board in boards if board["id"] == name)


def _target(rng: Random) -> tuple[str, str]:
    """What a visitor asks for, nearly always something else."""
    board, leaf, row = f"board_{rng.randrange(BOARDS):03d}", f"benchmark_{rng.randrange(10)}", rng.randrange(200)
    entry, other = (f"org-{each % 20}/model-{each}" for each in (row, (row + 7) % 200))
    api = f"/api/v1/boards/{board}"
    query = f"search={row % 100}&sort=-{leaf}&benchmarks={leaf}:{1 + row % 5}&benchmarks=benchmark_0"
    kinds = (
        ("page", f"/?board={board}&{query}"),
        ("page", f"/compare?board={board}"),
        ("boards", "/api/v1/boards"),
        ("board", api),
        ("table", f"{api}/table?digits=4&sort=-{leaf}&offset={row}"),
        ("table", f"{api}/table?digits=4&{query}"),
        ("model", f"{api}/models/{entry}"),
        ("explain", f"{api}/explain?entry={entry}&node={leaf}"),
        ("compare", f"{api}/compare?entry={entry}&entry={other}"),
        ("plot", f"{api}/plots/scatter?x=params_b&y={leaf}&search={row}"),
        ("export", f"{api}/table.csv?sort=-{leaf}&search={row % 50}"),
        ("audits", f"{api}/audits"),
        ("ratings", "/api/v1/boards/demo_arena/ratings"),
        ("samples", f"/api/v1/boards/demo_drop/samples?offset={row}"),
        ("demo", f"/api/v1/boards/demo_sea_helm/table?offset={row % 30}&digits=4"),
    )
    return kinds[rng.randrange(len(kinds))]
