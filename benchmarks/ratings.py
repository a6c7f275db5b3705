"""Ratings from battles, against arena-rank and OpenCompass:
`python -m benchmarks.ratings [PART...]`; without a name all.

- `plain`: 50 thousand, 500 thousand and 2 million battles with errors in closed form, against arena-rank's.
- `bootstrap`: the same with 100 bootstraps, against OpenCompass'.
- `controls`: 16 control columns, in closed form against arena-rank's, and with 100 bootstraps against OpenCompass'.
- `refit`: what a visitor waits for who filters 130,000 real battles.
- `files`: 20 million battles in 100 files, by DuckDB, and with all in memory.
- `styled`: 4 million battles with 16 control columns in 20 files, by the same.

Every measurement is a process of its own with one thread for linear algebra, and tells the CPU seconds from a frame to
ratings of the second of two fits; OpenCompass, which works in several processes, the seconds on the clock.
`make bench-peers` sets peers up; one that is not there is told as such.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import combinations, product
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter, process_time

import numpy as np
import pandas as pd
from pandas.api.types import union_categoricals

from benchmarks.battles import COUNTED, GROUPS, Shape, read, write
from benchmarks.figures import Figure, no_target, table
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.arena.rate import POOLED, RateSettings, rate
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.battles import Battles, battles
from evalboard.engines import counted
from evalboard.ratings import STYLE, RatingSettings
from evalboard.ratings.bradley_terry import fit
from evalboard.readers import battle_scan
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot

SHAPES = {"50k": Shape(50_000, 100), "500k": Shape(500_000, 200), "2M": Shape(2_000_000, 250)}
CONTROLLED = Shape(500_000, 200, controls=True)
MANY, FILES = 20_000_000, 100
STYLED, STYLED_FILES = 4_000_000, 20
DRAWS = 100
BASE = "model-000"
HERE = Path(__file__).parent
REAL = HERE.parents[1] / "shared" / "data" / "hub" / "battles" / "wildbench"
ONE_THREAD = {
    **{f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL")},
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}


@dataclass(frozen=True, slots=True)
class Took:
    """What a process took: seconds, and megabytes at most; and numbers that tell whether two computed the same."""

    seconds: float
    peak: float = 0.0
    told: tuple[float, ...] = ()


def measure(parts: tuple[str, ...] = ("plain", "bootstrap", "controls", "refit", "files", "styled")) -> list[Figure]:
    """The figures of some parts."""
    with tempfile.TemporaryDirectory(prefix="evalboard-battles-") as folder:
        return [figure for part in parts for figure in PARTS[part](Path(folder))]


def _plain(folder: Path) -> Iterator[Figure]:
    for (name, shape), least in zip(SHAPES.items(), (50, 15, 6), strict=True):
        ours = _ours(_written(folder, name, shape), draws=0)
        peer = _peer("arena-rank", "arena_rank_ratings", str(_written(folder, name, shape)))
        yield _against(
            f"{name} battles, {shape.models} models, errors in closed form", ours, "arena-rank, warm", peer, least
        )


def _bootstrap(folder: Path) -> Iterator[Figure]:
    for name, shape in SHAPES.items():
        ours = _ours(_written(folder, name, shape), draws=DRAWS)
        yield from _against_opencompass(
            f"{name} battles, {shape.models} models, {DRAWS} bootstraps", ours, _written(folder, name, shape), 8
        )


def _controls(folder: Path) -> Iterator[Figure]:
    columns = len(STYLE) + sum(GROUPS.values())
    path = _written(folder, "500k-controls", CONTROLLED)
    peer = _peer("arena-rank", "arena_rank_ratings", str(_features(path)), *(f"x{place}" for place in range(columns)))
    what = f"500k battles, 200 models, {columns} control columns"
    yield _against(f"{what}, errors in closed form", _ours(path, draws=0), "arena-rank, warm", peer, 8)
    yield from _against_opencompass(f"{what}, {DRAWS} bootstraps", _ours(path, draws=DRAWS), path, 15)


def _refit(folder: Path) -> Iterator[Figure]:
    if not REAL.is_dir():
        return
    what = "refit on a filter of 130,000 real battles, plain, with intervals"
    milliseconds = _run([sys.executable, "-m", "benchmarks.ratings", "-", "refit", folder]).seconds * 1000
    yield Figure(what, f"{milliseconds:.0f} ms p50", "<= 60 ms p50", milliseconds <= 60)


def _files(folder: Path) -> Iterator[Figure]:
    for part in range(FILES):
        write(folder / f"part-{part:03}.parquet", Shape(MANY // FILES, 250), part=part)
    yield from _against_whole(f"{MANY / 1e6:.0f} million battles in {FILES} files to ratings", "files", folder)


def _styled(folder: Path) -> Iterator[Figure]:
    for part in range(STYLED_FILES):
        write(folder / f"styled-{part:02}.parquet", Shape(STYLED // STYLED_FILES, 250, controls=True), part=part)
    columns = len(STYLE) + sum(GROUPS.values())
    yield from _against_whole(
        f"{STYLED / 1e6:.0f} million battles in {STYLED_FILES} files with {columns} control columns", "styled", folder
    )


def _against_whole(what_is_rated: str, part: str, folder: Path) -> Iterator[Figure]:
    """What DuckDB takes, which never holds all battles, and how far its ratings are from those of a fit that does."""
    took, whole = (
        _run([sys.executable, "-m", "benchmarks.ratings", "-", part, engine, folder]) for engine in ("duckdb", "whole")
    )
    apart = max(abs(one - other) for one, other in zip(took.told, whole.told, strict=True))
    what = f"{what_is_rated} by DuckDB"
    shown = f"{took.seconds:.1f} s, {took.peak:,.0f} MB a process at most"
    yield Figure(f"{what}, one thread a process", shown, "<= 1,000 MB", took.peak <= 1000)
    what = f"{what}: largest difference from a fit with all in memory ({whole.peak:,.0f} MB)"
    yield Figure(what, f"{apart:.1g}", "<= 1e-9", apart <= 1e-9)


PARTS: Mapping[str, Callable[[Path], Iterator[Figure]]] = {
    "plain": _plain,
    "bootstrap": _bootstrap,
    "controls": _controls,
    "refit": _refit,
    "files": _files,
    "styled": _styled,
}


def _against(what: str, ours: Took, who: str, peer: Took | None, least: float) -> Figure:
    target = f">= {least:g} x"
    if peer is None:
        return no_target(f"{what}: Evalboard", f"{ours.seconds:.3f} s; {who}: not set up")
    ratio = peer.seconds / ours.seconds
    return Figure(
        f"{what}: Evalboard, {who}, ratio",
        f"{ours.seconds:.3f} s, {peer.seconds:.2f} s, {ratio:.1f} x",
        target,
        ratio >= least,
    )


def _written(folder: Path, name: str, shape: Shape) -> Path:
    path = folder / f"{name}.parquet"
    if not path.exists():
        write(path, shape)
    return path


def _features(path: Path) -> Path:
    """The same battles with the control columns as numbers, `x0` and so on, as arena-rank wants them."""
    rows = pd.read_parquet(path)
    apart = [(rows[f"{name}_a"] - rows[f"{name}_b"]) / (rows[f"{name}_a"] + rows[f"{name}_b"] + 1) for name in COUNTED]
    levels = pd.get_dummies(rows[list(GROUPS)]).astype("float64")
    columns = {f"x{place}": column for place, column in enumerate([*apart, *(levels[name] for name in levels)])}
    target = path.with_name(f"features-{path.name}")
    rows[["model_a", "model_b", "winner"]].assign(**columns).to_parquet(target)
    return target


def _ours(path: Path, *, draws: int) -> Took:
    return _run([sys.executable, "-m", "benchmarks.ratings", "-", "fit", path, str(draws)])


def _peer(name: str, program: str, *arguments: str) -> Took | None:
    """What a peer takes; None where it is not set up."""
    python = HERE / "peers" / ".envs" / name / "bin" / "python"
    return _run([python, HERE / "peers" / f"{program}.py", *arguments]) if python.exists() else None


def _against_opencompass(what: str, ours: Took, path: Path, least: float) -> Iterator[Figure]:
    """Our time against that of OpenCompass, and how far its ratings are from the optimum: its optimizer stops early."""
    peer = _peer("opencompass", "opencompass_ratings", str(path), str(DRAWS), BASE)
    yield _against(what, ours, "OpenCompass", peer, least)
    if peer is not None:
        apart = max(abs(one - other) for one, other in zip(peer.told, ours.told, strict=True))
        yield Figure(
            f"{what}: largest difference of ratings from those of OpenCompass",
            f"{apart:.1g} points",
            "<= 1.5 points",
            apart <= 1.5,
        )


def _run(command: list[str | Path]) -> Took:
    told = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | ONE_THREAD)
    return Took(**json.loads(told.stdout.splitlines()[-1]))


def _fitted(path: Path, draws: int) -> Took:
    """What a fit takes in this process."""
    rows = read(path)
    controls = {"style": STYLE, "groups": tuple(GROUPS), "ridge": 0.5} if STYLE[0] + "_a" in rows else {}
    settings = RatingSettings(BASE, bootstrap=draws, **controls)
    # With controls a bootstrap takes so long that what comes first does not matter.
    for _ in range(1 if draws and controls else 2):
        begin = process_time()
        found = fit(battles(rows), settings)
        seconds = process_time() - begin
    return Took(seconds=seconds, peak=_peak(), told=tuple(found.rating[np.argsort(found.models)].tolist()))


def _peak() -> float:
    """The most memory that this process had, or one that it started, in megabytes."""
    return max(getrusage(who).ru_maxrss for who in (RUSAGE_SELF, RUSAGE_CHILDREN)) / 1000


BOARD = """\
id: real
title: Real
source: {kind: folder, path: files, patterns: ["*.parquet"]}
reader: battles
columns: {prompt: prompt_id, judge: judge}
suite: {name: Win rate, levels: [dataset]}
rating: {}
"""


def _refitted(folder: Path) -> Took:
    """The median time of an answer to a filter that was not asked for before."""
    board = build(parse_board(BOARD), replace(Settings.from_env({}), cache=folder / "cache"), folder=REAL)
    judges = [one["value"] for one in arena(board, ArenaQuery())["facets"]["judge"]]
    chosen = [words for size in range(1, len(judges)) for words in combinations(judges, size)]
    times = []
    for words, ties in product(chosen, (True, False)):
        begin = process_time()
        arena(board, ArenaQuery(only=(("judge", words),), ties=ties))
        times.append(process_time() - begin)
    return Took(seconds=median(times))


COUNTS = """\
id: many
title: Many
source: {{kind: folder, path: files, patterns: ["*.parquet"]}}
reader: battles
suite: {{name: Win rate, levels: [dataset]}}
rating: {{base_model: {base}, keep: counts}}
engine: {{name: duckdb, memory: 512MB, threads: 1}}
"""


def _counted(engine: str, folder: Path) -> Took:
    """What it takes to count the battles of a folder and to rate them, and ratings and deviations by model."""
    begin = perf_counter()
    found = _whole(folder) if engine == "whole" else _kinds(folder)
    ratings = fit(found, RatingSettings(BASE))
    seconds = perf_counter() - begin
    order = np.argsort(ratings.models)
    return Took(seconds=seconds, peak=_peak(), told=(*ratings.rating[order].tolist(), *ratings.std_dev[order].tolist()))


def _rated_with_style(engine: str, folder: Path) -> Took:
    """What it takes to rate the battles of a folder with style and groups, and ratings and deviations by model."""
    asked = RateSettings(style=STYLE, groups=tuple(GROUPS), ridge=0.5, engine=None if engine == "whole" else engine)
    begin = perf_counter()
    ratings = rate(sorted(folder.glob("styled-*.parquet")), [BASE], asked).ratings[POOLED, BASE]
    seconds = perf_counter() - begin
    order = np.argsort(ratings.models)
    return Took(seconds=seconds, peak=_peak(), told=(*ratings.rating[order].tolist(), *ratings.std_dev[order].tolist()))


def _kinds(folder: Path) -> Battles:
    board = parse_board(COUNTS.format(base=BASE))
    files = tuple(
        File(path=file.name, blob=file.name, size=file.stat().st_size) for file in sorted(folder.glob("part-*.parquet"))
    )
    scan, _ = battle_scan(board, Snapshot(folder=folder, revision="0" * 40, files=files), files)
    return battles(counted(scan).kinds)


def _whole(folder: Path) -> Battles:
    """All battles in memory, one by one."""
    parts = [battles(read(file))[["model_a", "model_b", "outcome"]] for file in sorted(folder.glob("part-*.parquet"))]
    sides = {side: union_categoricals([part[side] for part in parts]) for side in ("model_a", "model_b")}
    return Battles(pd.DataFrame({**sides, "outcome": np.concatenate([part["outcome"] for part in parts])}))


def main(argv: list[str]) -> None:
    """Measure, or be the process that is measured."""
    parts = {
        "fit": lambda folder, count: _fitted(Path(folder), int(count)),
        "refit": lambda folder: _refitted(Path(folder)),
        "files": lambda name, folder: _counted(name, Path(folder)),
        "styled": lambda name, folder: _rated_with_style(name, Path(folder)),
    }
    if argv[1:2] == ["-"]:
        sys.stdout.write(json.dumps(asdict(parts[argv[2]](*argv[3:]))))
    else:
        sys.stdout.write(table(measure(tuple(part for part in PARTS if part in argv) or tuple(PARTS))))


if __name__ == "__main__":
    main(sys.argv)
