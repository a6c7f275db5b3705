"""A board of 500 models and 1,000 benchmarks (synthetic): its config, what a page of it weighs, and how it scrolls down and sideways."""

from __future__ import annotations

import gzip
import shutil
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import numpy as np
import pandas as pd
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.boards import scratch
from benchmarks.browser import FRAMES, PAINTED, VIEW
from benchmarks.figures import Figure, report
from benchmarks.servers import Server, get, server, wait_ready
from evalboard.config import load_board

MODELS, BENCHMARKS = 500, 1000
BOARD = "wide"
RUNS = 5
PACE = 12_000
"""Pixels that are scrolled in two seconds: as far as all rows reach, or 130 columns."""
FAST = 30_000
PATIENCE = 120_000
ACROSS = 800
"""Pixels from the table's left edge where it is looked at: right of the columns that stay."""
HEAD = """\
id: wide
title: Wide
source: {{kind: folder, path: {folder}, patterns: ["*.parquet"]}}
reader: table
columns: {{entry: {{model: model}}, each: "{{task}}"}}
suite:
  name: Average
  children:"""


def measure() -> list[Figure]:
    """The board is written, built by a server, and looked at as a visitor does."""
    with scratch() as settings:
        folder = settings.cache
        written_out, listed = _write(folder)
        figures = [_read("config of 1,000 leaves, each written out, read", written_out), _read("the same from a list beside it", listed)]
        env = {"EVALBOARD_CACHE": str(folder / "cache"), "EVALBOARD_CONFIGS": str(listed.parent)}
        with server(["-m", "evalboard.cli", "serve"], **env) as running:
            begin = perf_counter()
            wait_ready(running.url, BOARD, limit=600)
            built = perf_counter() - begin
            get(f"{running.url}api/v1/boards/{BOARD}")
            figures += [*_sizes(running), Figure("from the start of the server to the board, with audits", f"{built:.0f} s", "-", reached=True)]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
                visits = [_visit(browser, running) for _ in range(RUNS + 1)][1:]
                browser.close()
    return figures + _figures({key: median(visit[key] for visit in visits) for key in visits[0]})


def _write(folder: Path) -> tuple[Path, Path]:
    """The scores, the config with its leaves written out, and the one that is served, whose leaves are listed."""
    chance = np.random.default_rng(1)
    files, configs, other = (folder / name for name in ("files", "configs", "other"))
    for each in (files, configs, other):
        each.mkdir()
    n = [500 + 37 * (at % 40) for at in range(BENCHMARKS)]
    ability = chance.normal(size=MODELS)[:, None]
    logit = 0.8 * ability + 0.6 * chance.normal(size=(MODELS, BENCHMARKS)) + chance.normal(size=BENCHMARKS)
    values = np.round(chance.binomial(n, 1 / (1 + np.exp(-logit))) / n, 4)
    frame = pd.DataFrame(values, columns=[f"b{at}" for at in range(BENCHMARKS)])
    frame.insert(0, "model", [f"org{at % 97}/model-{at}" for at in range(MODELS)])
    frame.to_parquet(files / "scores.parquet", index=False)
    head = HEAD.format(folder=files)
    (configs / "tasks.csv").write_text("name,n\n" + "".join(f"b{at},{size}\n" for at, size in enumerate(n)), encoding="utf-8")
    (configs / f"{BOARD}.yaml").write_text(f"{head} {{from: tasks.csv}}\n", encoding="utf-8")
    lines = "".join(f"    - {{name: b{at}, n: {size}}}\n" for at, size in enumerate(n))
    (other / f"{BOARD}.yaml").write_text(f"{head}\n{lines}", encoding="utf-8")
    return other / f"{BOARD}.yaml", configs / f"{BOARD}.yaml"


def _read(what: str, path: Path) -> Figure:
    times = []
    for _ in range(RUNS):
        begin = perf_counter()
        load_board(path)
        times.append(perf_counter() - begin)
    return Figure(what, f"{median(times):.2f} s", "<= 0.5 s", median(times) <= 0.5)


def _sizes(running: Server) -> list[Figure]:
    base = f"{running.url}api/v1/boards/{BOARD}/table?digits=4"
    asked = {
        "`/table` as a page asks first: 100 rows of the first columns, gzipped": "&column_offset=0",
        "a window far to the right, with all that stands around it": "&column_offset=480",
        "a further window of rows": "&column_offset=480&offset=200&brief=1",
    }
    sizes = {what: len(gzip.compress(get(base + query), 5)) / 1000 for what, query in asked.items()}
    whole = len(gzip.compress(get(base), 5)) / 1000
    html = len(get(running.url)) / 1000
    return [
        *(Figure(what, f"{size:.1f} kB", "<= 20 kB", size <= 20) for what, size in sizes.items()),
        Figure("`/table` for those who ask for no window: 100 rows of all columns, gzipped", f"{whole:.0f} kB", "-", reached=True),
        Figure("initial HTML", f"{html:.1f} kB", "<= 40 kB", html <= 40),
    ]


def _visit(browser: Browser, running: Server) -> dict[str, Any]:
    context = browser.new_context(viewport={"width": VIEW["width"], "height": VIEW["height"]})
    page = context.new_page()
    page.goto(running.url, wait_until="commit")
    painted = page.evaluate(PAINTED, "#eb-pre tbody th, .eb tbody th[scope=row]")
    page.wait_for_selector(".eb form.asks", timeout=PATIENCE)
    page.wait_for_timeout(3000)
    seen = {"painted": painted, "nodes": page.evaluate("document.querySelectorAll('.eb table.board *').length")}
    for name, axis, distance in (("down", "scrollTop", PACE), ("sideways", "scrollLeft", PACE), ("fast", "scrollLeft", FAST)):
        frames = _frames(page, axis, distance)
        seen |= {name: quantiles(frames["gaps"][5:], n=20)[-1], f"{name} blank": frames["blank"]}
    context.close()
    return seen


def _frames(page: Page, axis: str, distance: int) -> dict[str, Any]:
    page.evaluate("document.querySelector('.eb .scroll.board').scrollTo(0, 0)")
    page.wait_for_timeout(500)
    return page.evaluate(FRAMES, [".eb .scroll.board", distance, axis, ACROSS])


def _figures(seen: dict[str, float]) -> list[Figure]:
    return [
        Figure("first rows painted", f"{seen['painted']:.0f} ms", "-", reached=True),
        Figure("elements of the table", f"{seen['nodes']:,.0f}", "<= 8,000", seen["nodes"] <= 8000),
        Figure(f"{PACE:,} px down in 2 s: p95 of frames", f"{seen['down']:.0f} ms", "<= 40 ms", seen["down"] <= 40),
        Figure(f"{PACE:,} px sideways in 2 s: p95 of frames", f"{seen['sideways']:.0f} ms", "<= 40 ms", seen["sideways"] <= 40),
        Figure(f"{FAST:,} px sideways in 2 s: p95 of frames", f"{seen['fast']:.0f} ms", "-", reached=True),
        Figure(
            "frames in which what was looked at was still on its way: down, sideways",
            f"{seen['down blank']:.0f}, {seen['sideways blank']:.0f}",
            "-",
            reached=True,
        ),
    ]


if __name__ == "__main__":
    report(measure(), sys.argv)
