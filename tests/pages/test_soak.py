"""Requests and rebuilds leave nothing behind: no descriptor, thread, process or file. `python -m benchmarks soak` is a
longer one, with memory.
"""

import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil
import pytest

from tests.builds.test_two_servers import ANSWERS, write
from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

ROUNDS = 12
PROGRAM = """
import signal
import sys
import threading
from dataclasses import replace
from pathlib import Path
from evalboard.workers.costs import ALL
from evalboard.api import handlers
from evalboard.builds.build_scheduler import BuildScheduler
from evalboard.config import load_boards
from evalboard.pages import serving
from evalboard.settings import Settings
from tests.pages.serving import serve_shelf

handlers.BETWEEN_RETRIES, serving.TIDIED = 0.0, 1
for cost in ALL:
    object.__setattr__(cost, "idle", 0.05)  # as if declared so
folder = Path(sys.argv[1])
settings = replace(Settings.from_env({}), cache=folder / "cache", configs=folder, port=0, poll=0.0, loaded=0.0)
scheduler = BuildScheduler(load_boards(folder), settings)
POOLED = ("worker", "AnyIO", "uvloop", "asyncio")


def threads(*_):
    (folder / "threads.part").write_text(str(sum(not thread.name.startswith(POOLED) for thread in threading.enumerate())))
    (folder / "threads.part").rename(folder / "threads")


signal.signal(signal.SIGUSR1, threads)
scheduler.start()
try:
    serve_shelf(scheduler.registry, settings, started=lambda port: print(port, flush=True))
finally:
    scheduler.stop()
"""


class Soaked:
    """A server, and what it holds."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        assert process.stdout is not None
        self.url, self.folder = f"http://127.0.0.1:{int(process.stdout.readline())}", folder
        self.process = psutil.Process(process.pid)

    def get(self, path: str, method: str = "GET") -> bytes:
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.url}/{path}", method=method), timeout=LONGEST
        ) as answer:
            return answer.read()

    def key(self, board: str) -> str | None:
        return json.loads(self.get(f"api/v1/boards/{board}")).get("key")

    def rebuilt(self, board: str, value: float) -> None:
        """Have a board built of other data."""
        before = self.key(board)
        write(self.folder, board, value)
        self.get(f"api/v1/boards/{board}/retry", "POST")
        until(lambda: self.key(board) not in {before, None})

    def round(self, number: int) -> None:
        """Every kind of answer of both boards, and a rebuild of one."""
        for board in ("one", "two"):
            for path in ANSWERS:
                self.get(f"api/v1/boards/{board}/{path}")
            self.get(f"?board={board}&search={number}")
        self.rebuilt("one", 0.1 + number / 100)

    def count(self) -> dict[str, int]:
        """What it holds now: its files and sockets, threads, processes, and the files of its cache.

        Threads are those of Python beside its pools; libraries start their own when they first need them, within bounds
        that are theirs.
        """
        (self.folder / "threads").unlink(missing_ok=True)
        self.process.send_signal(signal.SIGUSR1)
        until((self.folder / "threads").exists)
        threads = int((self.folder / "threads").read_text())
        files = sum(path.is_file() for path in (self.folder / "cache").rglob("*"))
        held = {"descriptors": self.process.num_fds(), "threads": threads, "files": files}
        return held | {"processes": len(self.process.children(recursive=True))}


def test_requests_and_rebuilds_leave_nothing_behind(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(tmp_path, name, 0.9)
    with subprocess.Popen([sys.executable, "-c", PROGRAM, tmp_path], stdout=subprocess.PIPE, text=True) as process:
        try:
            site = Soaked(process, tmp_path)
            for name in ("one", "two"):
                until(lambda name=name: site.key(name))
            # What there is after as many rebuilds as are kept is all there ever is.
            for number in range(4):
                site.round(number)
            lean = until(
                lambda: now if (now := site.count())["processes"] == 3 else None,
                "no process but that which builds, and two fork servers",
            )
            for number in range(4, 4 + ROUNDS):
                site.round(number)
            until(
                lambda: all(now <= lean[name] for name, now in site.count().items()),
                lambda: f"{site.count()} after {lean}",
            )
        finally:
            process.terminate()
            process.wait(LONGEST)
