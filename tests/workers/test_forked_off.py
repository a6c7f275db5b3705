"""What workers are forked off is forked off the server while that has one thread: nothing is imported again, and none
of its files stays open.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import until

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is started anew"), pytest.mark.thorough]
ROOT = Path(__file__).resolve().parents[2]
SERVER = """
import asyncio, os, sys, types
from evalboard.workers.pool import WorkerPool
from evalboard.workers.costs import FIGURES
from evalboard.workers.jobs import Job
from tests.workers import forked_work

sys.modules["evalboard.of_this_server"] = types.ModuleType("evalboard.of_this_server")
held = open(os.devnull)
pool = WorkerPool(["evalboard.leaderboard.leaderboard"])
pool.fork_off()
pool.fork_off()

def told():
    print(asyncio.run(pool.do(Job(forked_work.what_is_here, (held.fileno(),)), FIGURES)).decode())

try:
    print(pool._server._process.pid, flush=True)
    if sys.stdin.read():
        told()
        others = WorkerPool([])
        others.fork_off()
        print(others._server._process)
        fork_server = pool._server._process
        fork_server.kill()
        assert fork_server.wait() == fork_server.poll() == -9
        for worker in list(pool._workers):
            worker.kill()
        told()
finally:
    pool.end()
"""


def server(folder):
    environment = {**os.environ, "TMPDIR": str(folder), "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    return subprocess.Popen(
        [sys.executable, "-c", SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    )


def test_workers_have_what_the_server_imported_and_none_of_its_files_but_are_started_anew_once_threads_run(tmp_path):
    process = server(tmp_path)
    out, _ = process.communicate(b"go on")
    assert process.returncode == 0
    _, forked, with_threads, anew = out.decode().splitlines()
    assert json.loads(forked) == {"has its modules": True, "has its file": False}
    assert with_threads == "None"
    assert json.loads(anew) == {"has its modules": False, "has its file": False}


def test_it_ends_with_a_server_that_is_killed(tmp_path):
    process = server(tmp_path)
    fork_server = Path("/proc") / process.stdout.readline().decode().strip()
    assert fork_server.exists()
    process.kill()
    process.communicate()
    until(
        lambda: not fork_server.exists() or (fork_server / "stat").read_text().rpartition(")")[2].split()[0] in "ZX",
        "it ends",
    )
