"""The ten figures that matter most, in pairs against the last release: `python -m benchmarks.compare [COMMIT]`.

Both codes are measured in turn, over the command line and HTTP alone, with the packages that are installed here: what
else the machine does meets both. A table has the median of each, and of the ratios of pairs with an interval that holds
it by the order of the pairs (95 % or more), whatever their distribution.
"""

import json
import math
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import quote

from benchmarks.admission import tree_memory
from benchmarks.boards import COLUMNS, MODELS, scaled_files, scaled_text
from benchmarks.servers import ROOT, get, server, wait_ready
from benchmarks.size import last_release

BOARD = "demo_open_llm"
ROUNDS, ASKED = 7, 15
"""Pairs, and requests of each kind of which the median counts."""
COVERAGE = 0.95


def measured(tree: Path, folder: Path) -> dict[str, float]:
    """All figures of the code in a tree, once; what it writes lies in an empty folder. Seconds, ms and MB."""
    configs = folder / "configs"
    configs.mkdir(parents=True)
    (configs / f"{BOARD}.yaml").write_text(scaled_text(scaled_files(folder / "results"), tree), encoding="utf-8")
    env = {"EVALBOARD_CACHE": str(folder / "cache"), "EVALBOARD_CONFIGS": str(configs), "PYTHONPATH": str(tree / "src")}
    figures = {
        "`evalboard --help`, CPU s": _cpu(env, "--help"),
        f"build of {MODELS:,} models, nothing cached, CPU s": _cpu(env, "build", BOARD),
        "build, unchanged, CPU s": _cpu(env, "build", BOARD),
    }
    with server(["-m", "evalboard.cli", "serve"], **env) as running:
        wait_ready(running.url, BOARD)
        figures["`serve` to the first page, s"] = running.start
        figures |= {f"{what}, ms": 1000 * median(_times(running.url, path)) for what, path in _requests(running.url)}
        figures["memory of the server and its processes after these, MB"] = tree_memory(running.pid)
    return figures


def _cpu(env: dict[str, str], *arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "evalboard.cli", *arguments]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env={**os.environ, **env})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _requests(url: str) -> Iterator[tuple[str, Callable[[int], str]]]:
    """What is asked, and the path of each time: another question every time, so that no answer is kept."""
    board = f"api/v1/boards/{BOARD}"
    columns = [column["id"] for column in json.loads(get(f"{url}{board}"))["columns"]][:COLUMNS]
    shown = "&".join(f"columns={quote(column)}" for column in columns)
    yield "the page", lambda turn: f"?search=model%20{turn}"
    yield "`/table`, 100 rows x 25 columns", lambda turn: f"{board}/table?digits=4&{shown}&offset={100 * turn}"
    yield "`/table` under other weights", lambda turn: f"{board}/table?digits=4&weigh=IFEval:{1.5 + turn / 8:g}"
    yield "`table.csv` under other weights", lambda turn: f"{board}/table.csv?weigh=BBH:{1.5 + turn / 8:g}"
    yield "scatter plot", lambda turn: f"{board}/plots/scatter?size=0-{1_000 + turn}"


def _times(url: str, path: Callable[[int], str]) -> Iterator[float]:
    get(f"{url}{path(ASKED)}")
    for turn in range(ASKED):
        begin = perf_counter()
        get(f"{url}{path(turn)}")
        yield perf_counter() - begin


def interval(ratios: list[float]) -> tuple[float, float]:
    """The ends that hold the median of what the ratios are drawn from, by the sign test, at `COVERAGE` or more."""
    ordered, size = sorted(ratios), len(ratios)
    outside, cut = 0.0, -1
    while (outside := outside + 2 * math.comb(size, cut + 1) / 2**size) <= 1 - COVERAGE:
        cut += 1
    if cut < 0:
        raise ValueError(f"{size} pairs; expected 6 or more")
    return ordered[cut], ordered[-1 - cut]


def main() -> None:
    """Print the table."""
    before = sys.argv[1] if len(sys.argv) > 1 else last_release()
    pairs: list[list[dict[str, float]]] = []
    with tempfile.TemporaryDirectory(prefix="evalboard-compare-") as name:
        old = Path(name) / "before"
        old.mkdir()
        archive = subprocess.run(["git", "archive", before], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", old], input=archive, check=True)
        for turn in range(ROUNDS):
            both = {}
            for tree in (old, ROOT)[:: 1 if turn % 2 else -1]:
                both[tree] = measured(tree, Path(name) / f"{turn} {tree.name}")
            pairs.append([both[old], both[ROOT]])
            sys.stderr.write(f"round {turn + 1} of {ROUNDS}\n")
    lines = [f"| {ROUNDS} pairs | {before} | now | now / {before} | interval |", "|---|---|---|---|---|"]
    for what in pairs[0][0]:
        was, now = (median(pair[side][what] for pair in pairs) for side in (0, 1))
        ratios = [pair[1][what] / pair[0][what] for pair in pairs]
        low, high = interval(ratios)
        lines.append(f"| {what} | {was:.3g} | {now:.3g} | {median(ratios):.2f} | {low:.2f} to {high:.2f} |")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
