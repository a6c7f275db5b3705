"""The process in front of a server."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager, suppress

import pytest

from evalboard.errors import EvalboardError
from evalboard.pages.supervisor import new_listener
from tests.waiting import LONGEST, until

SERVE = """
import os, signal, sys
from pathlib import Path
from evalboard.pages.supervisor import supervise
runs, number = Path(sys.argv[1]), int(sys.argv[3])
def serve(listen):
    run = len(runs.read_text()) if runs.exists() else 0
    runs.write_text("x" * (run + 1))
    with listen("127.0.0.1", 0) as listening:
        print(listening.getsockname()[1], flush=True)
        if run < int(sys.argv[2]):
            sys.stdin.readline()
            os.kill(os.getpid(), number)
        connection, _ = listening.accept()
        with connection:
            connection.sendall(b"answered")
        listening.accept()
sys.exit(supervise(serve))
"""
"""A server that a signal ends at its first runs, once it may go on; later it gives one answer, and waits."""


@contextmanager
def started(folder, ends=1, number=signal.SIGBUS):
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, str(folder / "runs"), str(ends), str(int(number))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_connection_that_waits_while_the_server_is_ended_is_answered_by_the_next(tmp_path):
    with started(tmp_path) as process:
        port = int(process.stdout.readline())
        with socket.create_connection(("127.0.0.1", port), timeout=LONGEST) as waiting:
            process.stdin.write("go on\n")
            process.stdin.flush()
            assert waiting.recv(100) == b"answered"
        assert int(process.stdout.readline()) == port
        process.terminate()
        assert process.wait(LONGEST) == 0
        assert "SIGBUS" in process.stderr.read()


def test_a_server_that_is_ended_at_each_start_is_given_up(tmp_path):
    with started(tmp_path, ends=9, number=signal.SIGSEGV) as process:
        _, errors = process.communicate("\n" * 9, timeout=LONGEST)
        assert process.returncode == 128 + signal.SIGSEGV
        assert (tmp_path / "runs").read_text() == "xxx"
        assert "SIGSEGV 3 times in a row" in errors


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_tells_it_to_end_ends_the_server(tmp_path, number):
    with started(tmp_path, ends=0) as process:
        port = int(process.stdout.readline())
        process.send_signal(number)
        assert process.wait(LONGEST) == 0
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port), timeout=LONGEST)


def test_an_address_that_is_taken_is_named_with_a_way_on():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(EvalboardError, match=rf"127\.0\.0\.1:{port}: .* in use; `--port 0`"):
            new_listener("127.0.0.1", port)


@pytest.mark.thorough
def test_a_board_whose_mapped_file_is_cut_costs_one_answer(tmp_path):
    (tmp_path / "small.csv").write_text("model,a,b\norg/x,0.5,0.6\norg/y,0.4,0.7\n")
    (tmp_path / "small.yaml").write_text(
        "id: small\ntitle: small\nsource: {kind: folder, path: ., patterns: ['*.csv']}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a, b: b}}\n"
        "suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 50}]}\n"
    )
    env = {**os.environ, "EVALBOARD_CONFIGS": str(tmp_path), "EVALBOARD_CACHE": str(tmp_path / "cache")}
    log = tmp_path / "log"
    with log.open("w") as errors:
        command = [sys.executable, "-m", "evalboard", "serve", "--port", "0"]
        process = subprocess.Popen(command, stderr=errors, env=env)
    try:
        url = until(lambda: (re.findall(r"listens on (http://[\d.:]+)", log.read_text()) or [""])[0], log.read_text)

        def answer(path):
            with suppress(OSError), urllib.request.urlopen(f"{url}{path}", timeout=LONGEST) as got:
                return got.read()
            return b""

        before = until(lambda: answer("/api/v1/boards/small/table"), log.read_text)
        (cells,) = (tmp_path / "cache").rglob("cells.arrow")
        os.truncate(cells, 0)
        answer("/api/v1/boards/small/table?weigh=a:3&sort=b")
        until(lambda: "started again" in log.read_text(), log.read_text)
        assert until(lambda: answer("/api/v1/boards/small/table"), log.read_text) == before
    finally:
        process.terminate()
        assert process.wait(LONGEST) == 0
