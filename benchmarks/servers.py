"""Servers that benchmarks start and end by their process."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its port, its process id, seconds from start to the first answer of `/`."""

    port: int
    pid: int
    start: float

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}/"

    def resident(self) -> float:
        """Resident memory in MB of the server itself, without its children."""
        return psutil.Process(self.pid).memory_info().rss / 1e6


@contextmanager
def server(command: Sequence[str], *, limit: float = 120.0, **env: str) -> Iterator[Server]:
    """Start a server that takes its port from GRADIO_SERVER_PORT, wait for its first 200, end it afterwards."""
    port = free_port()
    begin = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "GRADIO_SERVER_PORT": str(port), "GRADIO_ANALYTICS_ENABLED": "False", **env},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        url = f"http://127.0.0.1:{port}/"
        while not _answers(url):
            if process.poll() is not None or time.perf_counter() - begin > limit:
                raise RuntimeError(f"{command}: no answer, exit code {process.poll()}")
            time.sleep(0.02)
        supervised = psutil.Process(process.pid).children() if "serve" in command else []
        yield Server(port, supervised[0].pid if supervised else process.pid, time.perf_counter() - begin)
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def get(url: str) -> bytes:
    """The body of an answer."""
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read()


def wait_ready(url: str, board: str, *, limit: float = 120.0) -> None:
    """Wait until a board of a server is ready."""
    import json

    begin = time.perf_counter()
    while json.loads(get(f"{url}healthz"))["boards"].get(board) != "ready":
        if time.perf_counter() - begin > limit:
            raise RuntimeError(f"{board} is not ready after {limit:g} s")
        time.sleep(0.1)
