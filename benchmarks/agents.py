"""Tools of agents against the API: `python -m benchmarks.agents [--out FILE.json]`.

Each tool is asked over HTTP beside the route that answers the same, by one client on one kept connection each, in turn. Whole bodies are read, none
is decoded. New questions are ones that neither side was asked before; the same questions are then asked again, when both have their answers ready.
"""

from __future__ import annotations

import http.client
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copy
from statistics import geometric_mean, median
from time import perf_counter
from urllib.parse import urlencode

from benchmarks.boards import ROOT, scaled_text, scratch
from benchmarks.figures import Figure, report
from benchmarks.servers import Server, get, server, wait_ready

BOARD, SAMPLES = "demo_open_llm", "demo_drop"
QUESTIONS = 40
AGAIN = 5
MOST = 1.5
HEADERS = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json", "Accept-Encoding": "gzip"}


@dataclass(frozen=True)
class Pair:
    """A question in both forms."""

    tool: str
    arguments: dict[str, object]
    path: str
    query: list[tuple[str, str]] = field(default_factory=list)

    @property
    def address(self) -> str:
        """What the API is asked."""
        return f"/api/v1/boards{self.path}?{urlencode(self.query)}" if self.query else f"/api/v1/boards{self.path}"

    @property
    def message(self) -> bytes:
        """What the tool is asked."""
        params = {"name": self.tool, "arguments": self.arguments}
        return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()


def measure() -> list[Figure]:
    """Each tool, asked something new and asked again, beside its route."""
    with scratch() as settings, _running(settings.cache) as running:
        entries = [row["entry"] for row in _json(running, f"/{BOARD}/table?limit=200&brief=1")["rows"]]
        benchmarks = _json(running, f"/{BOARD}")["benchmarks"]
        answering = [each["entry"] for each in _json(running, f"/{SAMPLES}/samples?limit=1")["entries"]]
        figures, again = [], []
        for tool in ("list_boards", "board", "rank", "compare", "explain", "audit", "changes", "samples"):
            pairs = list(_questions(tool, entries, benchmarks, answering))
            first = _timed(running, pairs[::2], pairs[1::2]) if len(pairs) > 1 else None
            second = _timed(running, *[pairs[::2] * (1 if first else QUESTIONS)] * 2, times=AGAIN if first else 1)
            again.append(second[1] / second[0])
            figures += [_figure(f"`{tool}`: new questions", *first)] if first else []
            figures.append(_figure(f"`{tool}`: asked again", *second))
    mean = geometric_mean(again)
    return [*figures, Figure("all tools, asked again: geometric mean of the ratios", f"{mean:.2f} x", f"<= {MOST} x", mean <= MOST)]


def _figure(what: str, api: float, tool: float) -> Figure:
    return Figure(what, f"{tool:.2f} ms p50, the API {api:.2f}: {tool / api:.2f} x", f"<= {MOST} x", tool <= MOST * api)


def _questions(tool: str, entries: list[str], benchmarks: list[str], answering: list[str]) -> Iterator[Pair]:
    """Questions for a tool, as many as there are different ones."""
    if tool == "list_boards":
        yield Pair(tool, {}, "")
        return
    if tool in {"board", "audit"}:
        yield Pair(tool, {"board": BOARD}, f"/{BOARD}{'/findings' if tool == 'audit' else ''}")
        return
    for place in range(2 * QUESTIONS):
        entry, other, benchmark = entries[place], entries[-1 - place], benchmarks[place % len(benchmarks)]
        if tool == "rank":
            query = [("sort", f"-{benchmark}"), ("offset", str(place))]
            arguments = {"board": BOARD, "query": urlencode(query[:1]), "offset": place}
            yield Pair(tool, arguments, f"/{BOARD}/table", [*query, ("limit", "20"), ("brief", "1")])
        elif tool == "compare":
            yield Pair(tool, {"board": BOARD, "models": [entry, other]}, f"/{BOARD}/compare", [("entry", entry), ("entry", other)])
        elif tool == "explain":
            pair = {"entry": entry, "node": benchmark}
            yield Pair(tool, {"board": BOARD, **pair}, f"/{BOARD}/explain", list(pair.items()))
        elif tool == "changes":
            search = {"search": f"{place}"}
            yield Pair(tool, {"board": BOARD, **search}, f"/{BOARD}/changes", [*search.items(), ("limit", "20")])
        elif tool == "samples":
            who, bound = answering[place % len(answering)], f"score < 0.{place + 10}"
            arguments = {"board": SAMPLES, "entry": who, "condition": bound}
            yield Pair(tool, arguments, f"/{SAMPLES}/samples", [("entry", who), ("where", bound), ("limit", "10")])


def _timed(running: Server, by_api: list[Pair], by_tool: list[Pair], *, times: int = 1) -> tuple[float, float]:
    """Medians in milliseconds of the API and of the tool, in turn."""
    api, tools = (http.client.HTTPConnection("127.0.0.1", running.port, timeout=60) for _ in range(2))
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(times):
        for left, right in zip(by_api, by_tool, strict=True):
            seconds[0].append(_ask(api, "GET", left.address, None))
            seconds[1].append(_ask(tools, "POST", "/mcp", right.message))
    for connection in (api, tools):
        connection.close()
    return 1000 * median(seconds[0]), 1000 * median(seconds[1])


def _ask(connection: http.client.HTTPConnection, method: str, target: str, body: bytes | None) -> float:
    begin = perf_counter()
    connection.request(method, target, body, HEADERS)
    answer = connection.getresponse()
    whole = answer.read()
    if answer.status != 200:
        raise RuntimeError(f"{method} {target}: {answer.status} {whole[:200]!r}")
    return perf_counter() - begin


@contextmanager
def _running(folder: Path) -> Iterator[Server]:
    """A server of the scaled board and of one with samples, which are built, after one question of each kind."""
    configs = folder / "configs"
    configs.mkdir()
    (configs / f"{BOARD}.yaml").write_text(scaled_text(), encoding="utf-8")
    copy(ROOT / "configs" / f"{SAMPLES}.yaml", configs)
    env = {"EVALBOARD_CACHE": str(folder / "cache"), "EVALBOARD_CONFIGS": str(configs), "EVALBOARD_POLL": "0"}
    with server(["-m", "evalboard.cli", "serve"], **env) as running:
        for board in (BOARD, SAMPLES):
            wait_ready(running.url, board, limit=300)
        for path in (f"/{BOARD}/findings", f"/{BOARD}/plots/scatter"):
            _json(running, path)
        connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=60)
        _ask(connection, "POST", "/mcp", Pair("board", {"board": BOARD}, "").message)
        _ask(connection, "POST", "/mcp", Pair("board", {"board": SAMPLES}, "").message)
        connection.close()
        yield running


def _json(running: Server, path: str) -> dict:
    return json.loads(get(f"{running.url}api/v1/boards{path}"))


if __name__ == "__main__":
    report(measure(), sys.argv)
