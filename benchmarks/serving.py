"""What the server costs: bytes, latency and rate of `/table` against `gr.Dataframe`; start, memory, growth."""

import http.client
import json
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from benchmarks.boards import COLUMNS, MODELS, leaderboard, scaled_files, scaled_text, scratch
from benchmarks.figures import Figure, no_target
from benchmarks.loader import Load, queue_rate, run
from benchmarks.servers import Server, get, server, wait_ready
from evalboard.views.frames import leaderboard_frame

BOARD = "demo_open_llm"
CLIENTS = 50
ANSWERS = 2000
PEER_ANSWERS = 400
PEER_WARMING = 20


@contextmanager
def evalboard(folder: Path):  # noqa: ANN201 - a server
    """Evalboard on the scaled demo board, built before, with a cache of its own."""
    configs = folder / "configs"
    configs.mkdir(exist_ok=True)
    (configs / f"{BOARD}.yaml").write_text(scaled_text(scaled_files(folder / "results")), encoding="utf-8")
    env = {"EVALBOARD_CACHE": str(folder / "cache"), "EVALBOARD_CONFIGS": str(configs)}
    with server(["-m", "evalboard", "serve"], **env) as warm:
        wait_ready(warm.url, BOARD)
    with server(["-m", "evalboard", "serve"], **env) as running:
        wait_ready(running.url, BOARD)
        yield running


def targets(running: Server, count: int) -> list[str]:
    """So many different requests for 100 rows of 25 columns: sorted every way, from every place."""
    known = json.loads(get(f"{running.url}api/v1/boards/{BOARD}"))
    columns = [column["id"] for column in known["columns"]][:COLUMNS]
    shown = "&".join(f"columns={quote(column)}" for column in columns)
    base = f"/api/v1/boards/{BOARD}/table?digits=4&{shown}"
    return [
        f"{base}&sort={'-' if turn % 2 else ''}{quote(columns[turn % len(columns)])}&offset={turn}"
        for turn in range(count)
    ]


def warming(running: Server) -> list[str]:
    """Requests that look at every row once, as a server's first visitors do; none of them is asked again."""
    first = targets(running, 1)[0].split("&sort=")[0]
    return [f"{first}&offset={offset}&limit=200" for offset in range(0, MODELS, 200)]


def measure() -> list[Figure]:
    """Evalboard first, then its peer, on the same data in the same run."""
    with scratch() as settings:
        with evalboard(settings.cache) as running:
            start, resident = running.start, running.resident()
            asked = targets(running, ANSWERS + 300)
            run(running.port, warming(running), clients=1)
            warm = running.resident()
            one = run(running.port, asked[ANSWERS:], clients=1)
            many = run(running.port, asked[:ANSWERS], clients=CLIENTS)
            default = len(_gzipped(running, f"/api/v1/boards/{BOARD}/table?digits=4"))
            growth = running.resident() / warm - 1
        peer = _peer(settings.cache, settings)
    ratio = many.rate / peer.rate
    return [
        Figure(
            "`/table`, first 100 rows of the page's own columns, gzipped",
            f"{default / 1000:.1f} kB",
            "<= 12 kB",
            default <= 12_000,
        ),
        Figure(
            "`/table`, 100 rows of 25 columns, not cached, one client",
            f"{one.p50:.2f} ms p50, {one.p95:.2f} ms p95",
            "<= 2 ms p50",
            one.p50 <= 2,
        ),
        no_target(f"the same, {CLIENTS} clients", f"{many.rate:,.0f} answers/s, p95 {many.p95:.0f} ms"),
        no_target(
            f"`gr.Dataframe`, 100 rows through its queue, {CLIENTS} clients",
            f"{peer.rate:,.0f} answers/s, p95 {peer.p95:,.0f} ms",
        ),
        Figure("ratio of the two", f"{ratio:.1f} x", ">= 12 x", ratio >= 12),
        Figure("start of `evalboard serve` to the first 200, board built", f"{start:.2f} s", "<= 3.5 s", start <= 3.5),
        Figure("resident memory then", f"{resident:.0f} MB", "<= 300 MB", resident <= 300),
        no_target("the same after a first look at every row", f"{warm:.0f} MB"),
        Figure(f"its growth after {ANSWERS + 300:,} requests more", f"{100 * growth:.1f} %", "<= 10 %", growth <= 0.1),
    ]


def _gzipped(running: Server, path: str) -> bytes:
    import urllib.request

    request = urllib.request.Request(f"{running.url.rstrip('/')}{path}", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read()


def peer_frame(folder: Path, settings) -> Path:  # noqa: ANN001 - a benchmark's own
    """The same 4,576 x 25 as a file for the peer."""
    frame = leaderboard_frame(leaderboard(settings))
    order = ["entry", *[name for name in frame.columns if name not in {"entry", "rank_lower", "rank_upper", "tier"}]]
    path = folder / "peer.parquet"
    frame[order[:COLUMNS]].to_parquet(path, index=False)
    return path


def _peer(folder: Path, settings) -> Load:  # noqa: ANN001
    with server(["-m", "benchmarks.peers.dataframe", str(peer_frame(folder, settings))]) as running:
        queue_rate(lambda: _through_queue(running.port), clients=1, answers=PEER_WARMING)
        return queue_rate(lambda: _through_queue(running.port), clients=CLIENTS, answers=PEER_ANSWERS)


def _through_queue(port: int) -> None:
    """One event of the peer: join its queue, read the stream until the answer is there."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/gradio_api/call/top", json.dumps({"data": [""]}), {"Content-Type": "application/json"})
    event = json.loads(connection.getresponse().read())["event_id"]
    connection.request("GET", f"/gradio_api/call/top/{event}")
    told = connection.getresponse().read()
    connection.close()
    if b"event: complete" not in told:
        raise RuntimeError(told[:200])
