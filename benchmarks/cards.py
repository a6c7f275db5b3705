"""Share cards: `python -m benchmarks.cards [--out FILE.json]`.

A server on the bundled Open LLM Leaderboard v2 (3,827 models), over HTTP. Cold: a picture is asked for the first time, when others were answered. The
first of a server, whose worker has to be started and read the leaderboard, stands apart. Cached: the same again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from urllib.parse import quote

from benchmarks.boards import ROOT, scratch
from benchmarks.figures import Figure, report
from benchmarks.servers import get, server, wait_ready

BOARD = "open_llm_v2"
RUNS = 12
NOBODY = "http://127.0.0.1:9"
"""A Hub that cannot be reached: the bundled copy is what is shown."""
NOBODY = "http://127.0.0.1:9"
"""A Hub that cannot be reached: the bundled copy is what is shown."""
KINDS: dict[str, Callable[[Sequence[str], int], str]] = {
    "a board, filtered": lambda _, turn: f"size=-{turn + 2}",
    "a board by own weights": lambda _, turn: f"benchmarks=BBH:{turn + 2}&benchmarks=IFEval",
    "a model": lambda entries, turn: f"page=model&entry={quote(entries[turn])}",
    "a comparison of four": lambda entries, turn: "page=compare&" + "&".join(f"entry={quote(each)}" for each in entries[turn : turn + 4]),
}


def measure() -> list[Figure]:
    """How long cards take, the first time and again, and how large they are."""
    import json

    figures = []
    with scratch() as settings:
        cache, configs = str(settings.cache), str(ROOT / "configs")
        command = ["-m", "evalboard.cli", "serve"]
        with server(command, EVALBOARD_CACHE=cache, EVALBOARD_CONFIGS=configs, EVALBOARD_BOARDS=BOARD, HF_ENDPOINT=NOBODY) as running:
            base = f"{running.url}card.png?board={BOARD}"
            _wait(running.url)
            entries = [row["entry"] for row in json.loads(get(f"{running.url}api/v1/boards/{BOARD}/table?limit=60"))["rows"]]
            first, picture = _timed(base)
            figures.append(Figure("the first card of a server", f"{1000 * first:.0f} ms", "-", reached=True))
            figures.append(Figure("its size", f"{len(picture) / 1000:.0f} kB", "-", reached=True))
            for name, query in KINDS.items():
                addresses = [f"{base}&{query(entries, turn)}" for turn in range(RUNS)]
                cold = [_timed(address)[0] for address in addresses]
                again = [_timed(address)[0] for address in addresses]
                what = f"{name}: cold, median and slowest of {RUNS}; cached"
                said = f"{1000 * median(cold):.0f} and {1000 * max(cold):.0f}; {1000 * median(again):.1f} ms"
                figures.append(Figure(what, said, "<= 300; <= 5 ms", max(cold) <= 0.3 and median(again) <= 0.005))
    return figures


def _wait(url: str) -> None:
    """Wait until the bundled copy is shown: the Hub cannot be reached, so the board never becomes fresh."""
    import json

    for _ in range(600):
        if json.loads(get(f"{url}healthz"))["boards"].get(BOARD) not in {"queued", "building"}:
            return
        time.sleep(0.1)
    wait_ready(url, BOARD, limit=1)


def _timed(address: str) -> tuple[float, bytes]:
    begin = time.perf_counter()
    body = get(address)
    return time.perf_counter() - begin, body


if __name__ == "__main__":
    report(measure(), sys.argv)
