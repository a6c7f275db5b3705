"""Boards of many entries and of many benchmarks, from a table to the server:
`python -m benchmarks.entries [SHAPE...]`.

Synthetic: abilities and difficulties are normal, each score a share of right answers with four decimals, in one parquet
file. Every measurement is a process of its own. What counts is its CPU time, with one thread of linear algebra, for
machines are shared; the wall time stands beside it.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Literal, TypeVar

import numpy as np
import pandas as pd

from benchmarks.figures import Figure, table

Made = TypeVar("Made")
Among = Literal["all", "these"]
SEED = 20_261_122
ORGANIZATIONS = 997
FILTERS = 25
"""Of which the median is told; each asks something that was not asked before."""
FILTERED: Mapping[Among, str] = {"all": "places on the whole board", "these": "rank intervals among those that match"}


@dataclass(frozen=True, slots=True)
class Limits:
    """What is to be reached on a board of so many entries and benchmarks: seconds, megabytes, milliseconds; None where
    nothing is asked.
    """

    entries: int
    benchmarks: int
    build: float
    findings: float | None = None
    filter: float | None = None
    build_memory: float | None = None
    server_memory: float | None = None

    @property
    def shape(self) -> str:
        """The shape as it is written."""
        return f"{self.entries:,} x {self.benchmarks:,}"


LIMITS = (
    Limits(50_000, 24, build=5.0, findings=300.0, filter=15.0),
    Limits(500_000, 24, build=40.0, build_memory=2_500.0, server_memory=1_000.0, filter=60.0),
    Limits(500, 1_000, build=6.0),
)


def measure(shapes: tuple[str, ...] = ()) -> list[Figure]:
    """All boards, or those of some shapes, such as 50000x24."""
    return [
        figure for of in LIMITS if not shapes or f"{of.entries}x{of.benchmarks}" in shapes for figure in _figures(of)
    ]


def _figures(of: Limits) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="evalboard-entries-") as folder:
        write(Path(folder), of)
        built, served = (_process(part, folder) for part in ("build", "serve"))
    yield _figure(of, "build with audits", built["build"], of.build, "s", wall=built["build_wall"])
    yield _figure(of, "memory of the build at most", built["memory"], of.build_memory, "MB")
    yield _figure(of, "first findings of a server", served["findings"], of.findings, "ms", wall=served["findings_wall"])
    for name, what in FILTERED.items():
        yield _figure(
            of,
            f"a filter in the server, {what}, its JSON included",
            served[name],
            of.filter,
            "ms",
            wall=served[f"{name}_wall"],
        )
    yield _figure(of, "memory of a server that answered filters", served["memory"], of.server_memory, "MB")


def _figure(
    of: Limits, what: str, value: float, limit: float | None, unit: str, *, wall: float | None = None
) -> Figure:
    beside = "" if wall is None else f" of CPU, {wall:.3g} {unit} on the wall"
    return Figure(
        f"{of.shape}: {what}",
        f"{value:,.3g} {unit}{beside}" if value < 1000 else f"{value:,.0f} {unit}{beside}",
        "-" if limit is None else f"<= {limit:,g} {unit}",
        limit is None or value <= limit,
    )


def write(folder: Path, of: Limits) -> None:
    """A table of scores and a config that reads it."""
    rng = np.random.default_rng(SEED)
    ability = rng.normal(size=of.entries)
    sizes = [500 + 37 * (place % 40) for place in range(of.benchmarks)]
    columns: dict[str, object] = {"model": [f"org{row % ORGANIZATIONS}/model-{row}" for row in range(of.entries)]}
    for place, size in enumerate(sizes):
        chance = 1.0 / (1.0 + np.exp(-(0.8 * ability + 0.6 * rng.normal(size=of.entries) + rng.normal())))
        columns[f"b{place}"] = np.round(rng.binomial(size, chance) / size, 4)
    pd.DataFrame(columns).to_parquet(folder / "scores.parquet", index=False)
    (folder / "big.yaml").write_text(
        "\n".join(
            [
                "id: big\ntitle: Big\nsource: {kind: folder, path: ., patterns: ['*.parquet']}\nreader: table\nentry: [model]\ncolumns:",
                f"  entry: {{model: model}}\n  values: {{{', '.join(f'b{place}: b{place}' for place in range(of.benchmarks))}}}",
                "suite:\n  name: Average\n  missing: strict\n  children:",
                *(f"    - {{name: b{place}, n: {size}}}" for place, size in enumerate(sizes)),
                "",
            ]
        ),
        encoding="utf-8",
    )


def _process(part: str, folder: str) -> dict[str, float]:
    env = {**os.environ, "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "benchmarks.entries", f"--{part}", folder]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout)


def _build(folder: Path) -> dict[str, float]:
    """A worker's part: the board with its findings, into a cache beside it."""
    from evalboard.builds.pipeline import build
    from evalboard.config import load_boards

    board = load_boards(folder)["big"]
    _, took, wall = _timed(lambda: build(board, _settings(folder)))
    return {"build": took, "build_wall": wall, "memory": _most_memory()}


def _serve(folder: Path) -> dict[str, float]:
    """A server's part: what was built is opened, the page of benchmarks asked for, then one filter after the other."""
    from evalboard.api.handlers import report_body
    from evalboard.builds import cache
    from evalboard.config import load_boards
    from evalboard.insights import insight
    from evalboard.table.query import TableQuery
    from evalboard.table.selection import select

    opened = cache.last_good(_settings(folder), load_boards(folder)["big"])
    if opened is None:
        raise RuntimeError("nothing was built")
    _, findings, wall = _timed(lambda: report_body(opened, "audits", insight("audits").query()))
    answer = {"findings": 1000 * findings, "findings_wall": 1000 * wall}
    turn = count(1)

    def filtered(among: Among) -> tuple[float, float]:
        took, on_the_wall = _timed(
            lambda: select(opened, TableQuery(search=f"model-{next(turn)}", among=among)).body(digits=4)
        )[1:]
        return 1000 * took, 1000 * on_the_wall

    filtered("these")  # makes what all of them stand on
    for among in FILTERED:
        answer[among], answer[f"{among}_wall"] = map(
            median, zip(*(filtered(among) for _ in range(FILTERS)), strict=True)
        )
    return {**answer, "memory": _most_memory()}


def _settings(folder: Path):  # noqa: ANN202 - a benchmark's own
    from evalboard.settings import Settings

    return replace(Settings.from_env({}), cache=folder / "cache")


def _timed(action: Callable[[], Made]) -> tuple[Made, float, float]:
    """What an action gives, its CPU seconds, those of processes that it started and that ended included, and its
    seconds.
    """
    begin, cpu = perf_counter(), _cpu()
    answer = action()
    return answer, _cpu() - cpu, perf_counter() - begin


def _cpu() -> float:
    """To the microsecond: `os.times` counts ticks of 10 ms, as long as a filter takes."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _most_memory() -> float:
    """The most megabytes of this process and of the largest that it started: no more than that was used at once."""
    return sum(resource.getrusage(whose).ru_maxrss for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / 1024


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] in {"--build", "--serve"}:
        sys.stdout.write(json.dumps({"--build": _build, "--serve": _serve}[sys.argv[1]](Path(sys.argv[2]))))
    else:
        sys.stdout.write(table(measure(tuple(name for name in sys.argv[1:] if name[0].isdigit()))))
