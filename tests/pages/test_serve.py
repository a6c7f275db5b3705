"""The server as a process."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]
SERVE = """
import sys
from pathlib import Path
from tests.pages.serving import serve_shelf
from evalboard.settings import Settings
from tests.pages.boards import shelf_of, small
try:
    serve_shelf(shelf_of(small()), Settings(cache=Path(sys.argv[1]), configs=Path(sys.argv[1]), port=0), started=lambda port: print(port, flush=True))
finally:
    print("tidied up", flush=True)
"""


SLOW = """
import os, pathlib
from evalboard.drawing.plots import scatter
from tests.waiting import until
drawn = scatter.figure
def figure(leaderboard, selection, query):
    pathlib.Path(os.environ["BEGUN"]).touch()
    until(pathlib.Path(os.environ["GO_ON"]).exists)
    return drawn(leaderboard, selection, query)
scatter.figure = figure
"""
"""Imported where figures are made: one waits until it may go on."""


def test_an_answer_under_way_is_finished_when_the_server_is_told_to_end(tmp_path):
    (tmp_path / "slow_figures.py").write_text(SLOW)
    prepared = "from evalboard.pages import serving; serving.PREPARED = ('slow_figures',)"
    program = SERVE.replace("try:", f"{prepared}\ntry:")
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT / "src"), str(ROOT)]),
        "BEGUN": str(tmp_path / "begun"),
        "GO_ON": str(tmp_path / "go on"),
    }
    with (
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE, text=True, env=env
        ) as process,
        ThreadPoolExecutor(1) as asking,
    ):
        try:
            port = int(process.stdout.readline())
            url = f"http://127.0.0.1:{port}/api/v1/boards/small/plots/scatter"
            answer = asking.submit(lambda: urllib.request.urlopen(url, timeout=LONGEST).read())
            until((tmp_path / "begun").exists, "the figure is being drawn")
        finally:
            process.send_signal(signal.SIGTERM)
            (tmp_path / "go on").touch()
        assert json.loads(answer.result(LONGEST))["figure"]["data"]
        assert process.stdout.read() == "tidied up\n"
        assert process.wait(timeout=LONGEST) == 0


def test_it_listens_on_a_free_port_and_ends_when_told(tmp_path):
    with subprocess.Popen([sys.executable, "-c", SERVE, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        try:
            port = int(process.stdout.readline())

            def ready():
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=LONGEST) as answer:
                    assert "server" not in answer.headers
                    health = json.load(answer)
                return (health["status"], health["boards"]) == ("ok", {"small": "ready"})

            until(ready)
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.stdout.read() == "tidied up\n"
        assert process.wait(timeout=LONGEST) == 0
