"""An organization's boards in one process: `python -m benchmarks many`.

500 generated boards of 200 entries x 10 leaves, each in a folder of its own: start and memory.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median

import numpy as np
import psutil

from benchmarks.boards import scratch
from benchmarks.figures import Figure, no_target
from benchmarks.servers import Server, get, server
from evalboard.builds import cache
from evalboard.builds.pipeline import build, fetched, origin
from evalboard.config import load_boards
from evalboard.settings import Settings

BOARDS, ENTRIES, LEAVES = 500, 200, 10
FEW = 10
STARTS = 3
SEED = 20_261_122


def measure() -> list[Figure]:
    """Start and memory of few and of many boards, and memory after visits."""
    with scratch() as settings:
        few, many = (
            replace(settings, configs=settings.cache / name, cache=settings.cache / f"{name}-cache")
            for name in ("few", "many")
        )
        for of, count in ((few, FEW), (many, BOARDS)):
            write(of.configs, count)
            prepare(of)
        return [*_starts(few, many), *_visits(many)]


def write(folder: Path, count: int) -> None:
    """So many boards of random scores: a config and a folder with a table each."""
    leaves = [f"benchmark_{place}" for place in range(LEAVES)]
    children = "".join(f"    - {{name: {leaf}, n: 1000, choices: 4}}\n" for leaf in leaves)
    for number in range(count):
        name, rng = f"board_{number:03d}", np.random.default_rng(SEED + number)
        skill = rng.normal(0.5, 0.12, (ENTRIES, 1)) + rng.normal(0, 0.05, (ENTRIES, LEAVES))
        rows = [
            f"org-{row % 20}/model-{row},{1 + row % 70},"
            + ",".join(f"{value:.4f}" for value in skill[row].clip(0.01, 0.99))
            for row in range(ENTRIES)
        ]
        (folder / name).mkdir(parents=True)
        (folder / name / "scores.csv").write_text(
            "\n".join([f"model,params,{','.join(leaves)}", *rows]), encoding="utf-8"
        )
        (folder / f"{name}.yaml").write_text(
            f"id: {name}\ntitle: Generated board {number}\nsource: {{kind: folder, path: {name}, patterns: ['*.csv']}}\nreader: table\n"
            f"columns: {{entry: {{model: model, params_b: params}}, values: {{{', '.join(f'{leaf}: {leaf}' for leaf in leaves)}}}}}\n"
            f"suite:\n  name: Average\n  children:\n{children}plots: [{{x: params_b, y: Average, log_x: true}}]\n",
            encoding="utf-8",
        )


def prepare(settings: Settings) -> None:
    """Have all in the cache, so that a server has only to serve. One is built, and stands for each: what is measured
    does not see its numbers.
    """
    first, *others = load_boards(settings.configs).values()
    built = build(first, settings)
    for board in others:
        snapshot = fetched(board, settings)
        key = cache.leaderboard_key(board, snapshot, cache.limits_of(settings))
        cache.keep(settings, replace(built, board=board, key=key, origin=origin(snapshot)))


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """A server of the boards of some settings, which looks for no changes."""
    env = {
        "EVALBOARD_CACHE": str(settings.cache),
        "EVALBOARD_CONFIGS": str(settings.configs),
        "EVALBOARD_POLL": "0",
    }
    with server(["-m", "evalboard", "serve"], **env) as running:
        yield running


def _starts(few: Settings, many: Settings) -> Iterator[Figure]:
    started = {}
    for of in (few, many):
        turns = []
        for _ in range(STARTS):
            with serving(of) as running:
                times = psutil.Process(running.pid).cpu_times()
                turns.append((running.start, times.user + times.system, running.resident()))
        started[of] = tuple(median(column) for column in zip(*turns, strict=True))
    (wall, cpu, memory), (base, base_cpu, base_memory) = started[many], started[few]
    what = f"start to the first 200, {BOARDS} boards of {ENTRIES} x {LEAVES} built before"
    yield Figure(what, f"{wall:.2f} s on the wall, {cpu:.2f} s of CPU", "<= 5 s", wall <= 5)
    yield no_target(f"the same, {FEW} boards", f"{base:.2f} s on the wall, {base_cpu:.2f} s of CPU")
    yield Figure(
        f"resident memory then: {BOARDS} and {FEW} boards",
        f"{memory:.0f} and {base_memory:.0f} MB",
        "<= 600 MB",
        memory <= 600,
    )


def _visits(settings: Settings) -> Iterator[Figure]:
    names = [f"board_{number:03d}" for number in range(BOARDS)]
    with serving(settings) as running:
        for name in names:
            _page(running, name)
        for name in names:
            get(f"{running.url}api/v1/boards/{name}")
            get(f"{running.url}api/v1/boards/{name}/table?digits=4")
        memory = running.resident()
    what = f"resident memory after page, board and table of all {BOARDS} were looked at"
    yield Figure(what, f"{memory:.0f} MB", "<= 600 MB", memory <= 600)


def _page(running: Server, board: str) -> None:
    """Look at a page with its first rows. RuntimeError where they are not there."""
    if b"eb-pre" not in get(f"{running.url}?board={board}"):
        raise RuntimeError(f"{board}: no first rows")
