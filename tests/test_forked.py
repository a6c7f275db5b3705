"""Processes that are forked off are as those that are started: children with streams, a folder, an environment and an exit code of their own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.settings import Settings
from tests.waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each is started")
WORKER = [sys.executable, "-m", "evalboard.builds.worker"]


@pytest.fixture
def settings_(tmp_path: Path) -> Settings:
    return replace(Settings.from_env({}), cache=tmp_path / "cache", configs=tmp_path)


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def test_it_reads_and_says_what_it_is_given_and_ends_with_its_code(tmp_path: Path, settings_: Settings) -> None:
    done = subprocess.run([*WORKER, settings_.as_json()], input=b"", capture_output=True, check=True, cwd=tmp_path)
    assert (done.stdout, done.stderr) == (b"", b"")
    failed = subprocess.run([*WORKER, "{"], capture_output=True, check=False)
    assert (failed.returncode, b"JSONDecodeError" in failed.stderr) == (1, True)


def test_it_is_a_child_that_can_be_killed(tmp_path: Path, settings_: Settings) -> None:
    with subprocess.Popen([*WORKER, settings_.as_json()], stdin=subprocess.PIPE, cwd=tmp_path) as process:
        assert parent_of(process.pid) == os.getpid()
        until(lambda: Path(f"/proc/{process.pid}/cwd").readlink() == tmp_path)
        assert process.poll() is None
        process.kill()
        assert process.wait() == -9


def test_it_has_the_open_files_that_it_is_given_by_their_numbers() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        command = [sys.executable, "-m", "evalboard.admission.clerk", str(theirs.fileno()), "folder"]
        with subprocess.Popen(command, pass_fds=[theirs.fileno()]) as process:
            until(lambda: Path(f"/proc/{process.pid}/fd/{theirs.fileno()}").exists(), "it runs")
            assert Path(f"/proc/{process.pid}/fd/{theirs.fileno()}").readlink() == Path(f"/proc/self/fd/{theirs.fileno()}").readlink()
            ours.shutdown(socket.SHUT_RDWR)
            assert process.wait() == 0


def test_it_has_the_environment_that_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "configs").mkdir()
    settings_ = replace(Settings.from_env({}), cache=tmp_path / "cache", configs=tmp_path / "configs")
    (settings_.configs / "one.yaml").write_text(
        "id: one\ntitle: One\nsource: {kind: hub, repo: org/results, patterns: ['*.csv']}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a}}\nsuite: {name: Average, children: [{name: a}]}\n"
    )
    environment = os.environ | {"HF_ENDPOINT": "http://127.0.0.1:8"}
    done = subprocess.run([*WORKER, settings_.as_json()], input=b"one\n", capture_output=True, check=True, env=environment)
    assert b"127.0.0.1:8" in done.stdout + done.stderr
    assert os.environ["HF_ENDPOINT"] == "http://127.0.0.1:9"
