"""The dearest legal request of every route of OpenAPI, 50 at once, beside `/healthz` and a plain table.

What a busy machine keeps the server's thread waiting for a processor is no time of the server's, and is taken off.
"""

import asyncio
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count, product
from pathlib import Path
from string import ascii_lowercase
from urllib.parse import quote, urlencode

from benchmarks.boards import scratch
from benchmarks.entries import LIMITS, write
from benchmarks.figures import Figure
from benchmarks.servers import get, server, wait_ready
from benchmarks.visitors import Times, Visitor
from tests.built import config_text

LARGE = {"big": LIMITS[0], "wide": LIMITS[2]}
DEMOS = ("demo_arena", "demo_drop", "demo_runs", "demo_judges", "demo_questions")
AT_ONCE, ADDRESSES, PATIENCE, MOST_COLUMNS = 50, 25, 5.0, 100
PAGES = ("/", "/compare", "/model", "/benchmarks", "/explore", "/samples", "/arena", "/changes", "/embed", "/gradio")
KINDS = {
    "{kind}": ("scatter", "forest", "position"),
    "table.": ("csv", "json", "parquet"),
    "samples.": ("parquet",),
    "/figure.": ("png",),
}
FEW = {"offset": 0, "limit": 200, "width": 1600, "height": 1600, "fewest": 1, "target": 0.95, "error": 0.05}
TRIES, VARIED = 6, ("weigh", "where")


class Asking:
    """Questions of a server, each another one."""

    def __init__(self, port: int) -> None:
        self.port, self.url, self._numbers = port, f"http://127.0.0.1:{port}", count(int(time.time()) % 10**6 * 100)
        self.paths = json.loads(get(f"{self.url}/api/v1/openapi.json"))["paths"] | {page: {"get": {}} for page in PAGES}
        self.boards = {}
        for board in (*LARGE, *DEMOS):
            at = f"{self.url}/api/v1/boards/{board}"
            told, rows = (json.loads(get(each)) for each in (at, f"{at}/table?limit=200"))
            columns = [each["id"].rpartition("/")[2] for each in told["columns"] if each["kind"] == "score"]
            self.boards[board] = (told["revision"], columns[1:], [row["entry"] for row in rows["rows"]])

    def routes(self) -> Iterator[tuple[str, list[str]]]:
        """What there is to ask: a name, and so many questions."""
        for path, board in product(self.paths, self.boards):
            of_board = path in PAGES or any(each["name"] == "board" for each in self._given(path))
            for of in _kinds(path) if "get" in self.paths[path] and (of_board or board == "big") else ():
                if (fixed := self._legal(path, board, of)) is not None:
                    yield f"{path} {board} {of}", [self._question(path, board, of, fixed) for _ in range(AT_ONCE)]

    def _given(self, path: str) -> list[dict]:
        return self.paths[path].get("get", {}).get("parameters", [])

    def _legal(self, path: str, board: str, of: str) -> dict[str, object] | None:
        """Values in the place of those that the server refuses, as it says what it knows; None where it has no such
        thing.
        """
        fixed: dict[str, object] = {}
        for _ in range(0 if path in PAGES else TRIES):
            try:
                get(self.url + self._question(path, board, of, fixed))
            except OSError as error:
                if (code := getattr(error, "code", 503)) in {429, 503}:
                    return fixed
                said = json.loads(error.read() or b"{}").get("error", {}) if code == 400 else {}
                if not (name := said.get("parameter")):
                    return None
                known = said.get("known") or re.findall(r"to (\d+)", said["message"])[-1:] or [""]
                fixed[name] = known if name in VARIED else known[0]
            else:
                return fixed
        return fixed if path in PAGES else None

    def _question(self, path: str, board: str, of: str, fixed: Mapping) -> str:
        """Another question of a route, its parameters at their bounds."""
        number, (revision, columns, entries) = next(self._numbers), self.boards[board]
        some, given = [entries[(number + 7 * place) % len(entries)] for place in range(20)], self._given(path)
        columns = fixed.get("weigh", columns)[:MOST_COLUMNS]
        view = {
            "weigh": [f"{each}:{1 + number * (at + 3) % 97 / 10:g}" for at, each in enumerate(columns)],
            "search": ";".join(f"/a.*{each}.?{number % 1000}|[a-m]+{each}/" for each in ascii_lowercase[1:])[:495],
        }
        if path in PAGES:
            return f"{path}?{urlencode({'board': board, **view, **({} if path == '/embed' else {'entry': some})}, doseq=True)}"
        values = {
            **view,
            "board": board,
            **dict.fromkeys(("form", "kind"), of),
            "entry": some if "compare" in path else some[0],
            "model": some[0],
            "text": f"{some[0]} beats {some[1]} on {[*columns, ''][0]}",
            "node": [*columns, ""][0],
            "benchmark": "drop" if board == "demo_drop" else "",
            "seed": number,
            "among": "these",
            "draw": "svg",
            "columns": columns,
            "pin": some,
            "query": urlencode(view, doseq=True)[:8000],
            "where": f"{fixed['where'][0]} > {number % 997}"
            if "where" in fixed
            else f'prediction ~ "{number}|(a|b)*c"',
        }
        if not any(each["name"] == "sort" for each in given):  # a search by words
            values["search"] = some[0][:20]
        values |= {name: value for name, value in fixed.items() if name not in VARIED}
        asked = {}
        for each in given:
            name, schema = each["name"], each["schema"]
            usual = FEW.get(name, schema.get("maximum", 1 if schema["type"] == "integer" else ""))
            value = values.get(name, revision if name == "rev" and each.get("required") else usual)
            if each["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
            elif value not in ("", []) and not (name == "limit" and of):
                asked[name] = value
        return f"{path}?{urlencode(asked, doseq=True)}"


def _kinds(path: str) -> tuple[str, ...]:
    return next((kinds for part, kinds in KINDS.items() if part in path), ("svg",) if "{form}" in path else ("",))


async def beside(asking: Asking, thread: Path, paths: list[str]) -> tuple[Times, Counter]:
    """What `/healthz` and a plain table take while paths are asked for at once, less the wait for a processor; and the
    statuses of the answers, "left" for what nobody waited longer for.
    """
    times, over, statuses = Times(), asyncio.Event(), Counter()

    async def look(kind: str, address: str, path: str) -> None:
        visitor = Visitor(asking.port, address, times)
        while not over.is_set():
            waited, begin = _waited(thread), time.perf_counter()
            await visitor.get("", path.format(time.time_ns() % 400))
            times.took(kind, time.perf_counter() - begin - (_waited(thread) - waited))
            await asyncio.sleep(0.02)
        visitor.leave()

    async def ask(place: int, path: str) -> None:
        visitor = Visitor(asking.port, f"127.0.4.{1 + place % ADDRESSES}", Times())
        try:
            statuses[await asyncio.wait_for(visitor.get("", path), PATIENCE)] += 1
        except TimeoutError:
            statuses["left"] += 1
        visitor.leave()

    table = f"/api/v1/boards/{next(iter(LARGE))}/table?offset={{}}&digits=4"
    readers = (("health", "127.0.3.1", "/healthz"), ("table", "127.0.3.2", table))
    looking = [asyncio.ensure_future(look(*each)) for each in readers]
    begin = time.perf_counter()
    await asyncio.gather(*(ask(*each) for each in enumerate(paths)))
    times.took("all", time.perf_counter() - begin)
    over.set()
    await asyncio.gather(*looking)
    return times, statuses


def _waited(thread: Path) -> float:
    """Seconds that the server's thread was ready and had no processor."""
    return int(thread.read_text(encoding="ascii").split()[1]) / 1e9


def _asked(port: int, pid: int) -> Iterator[tuple[str, Times]]:
    """What was measured beside each route."""
    asking, thread = Asking(port), Path(f"/proc/{pid}/task/{pid}/schedstat")
    for name, paths in asking.routes():
        times, statuses = asyncio.run(beside(asking, thread, paths))
        said = ", ".join(f"{kind} {times.high(0.99, kind):.0f}" for kind in ("health", "table", "all"))
        sys.stderr.write(f"{name}: {said} ms, {dict(statuses)}\n")
        yield name, times


def measure() -> list[Figure]:
    """All routes, on a server of its own."""
    with scratch() as settings:
        configs = settings.cache / "configs"
        configs.mkdir()
        for name, of in LARGE.items():
            (folder := settings.cache / name).mkdir()
            write(folder, of)
            text = (folder / "big.yaml").read_text(encoding="utf-8")
            text = text.replace("id: big", f"id: {name}").replace("path: .", f"path: {folder}")
            (configs / f"{name}.yaml").write_text(text, encoding="utf-8")
        for name in DEMOS:
            (configs / f"{name}.yaml").write_text(config_text(name), encoding="utf-8")
        env = {"EVALBOARD_CACHE": str(settings.cache / "cache"), "EVALBOARD_CONFIGS": str(configs)}
        with server(["-m", "evalboard", "serve"], **env) as running:
            for name in (*LARGE, *DEMOS):
                wait_ready(running.url, name, limit=300.0)
            rows = list(_asked(running.port, running.pid))
    return [_figure(rows, *each) for each in (("health", "`/healthz`", 200), ("table", "a plain table", 500))]


def _figure(rows: list[tuple[str, Times]], kind: str, what: str, most: int) -> Figure:
    highs = sorted(((times.high(0.99, kind), name) for name, times in rows), reverse=True)
    over, (worst, name) = sum(high > most for high, _ in highs), highs[0]
    said = f"{worst:.0f} ms ({name.strip()}); {over} of {len(rows)} over"
    what = f"p99 of {what} beside {AT_ONCE} of the dearest requests of each route and board"
    return Figure(what, said, f"<= {most} ms", not over)
