"""Processes that are forked off are as those that are started: children with streams, a folder, an environment and an
exit code of their own.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from evalboard import __version__
from tests.waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each is started")
CLI = [sys.executable, "-m", "evalboard"]


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


@contextmanager
def forking(**options: object) -> Iterator[tuple[subprocess.Popen[bytes], socket.socket, socket.socket]]:
    """A process that runs until nobody holds the other end of its socket, and both ends."""
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "evalboard.workers.fork_server", str(theirs.fileno())]
    with ours, theirs, subprocess.Popen(command, pass_fds=[theirs.fileno()], **options) as process:  # type: ignore[call-overload] - of a process
        yield process, ours, theirs


def test_it_says_what_it_has_to_say_and_ends_with_its_code() -> None:
    done = subprocess.run([*CLI, "--version"], capture_output=True, check=True)
    assert (done.stdout.decode().split()[-1], done.stderr) == (__version__, b"")
    failed = subprocess.run([*CLI, "no-such-command"], capture_output=True, check=False)
    assert (failed.returncode, b"no-such-command" in failed.stderr) == (2, True)


def test_it_is_a_child_that_can_be_killed(tmp_path: Path) -> None:
    with forking(cwd=tmp_path) as (process, _, _):
        assert parent_of(process.pid) == os.getpid()
        until(lambda: Path(f"/proc/{process.pid}/cwd").readlink() == tmp_path)
        assert process.poll() is None
        process.kill()
        assert process.wait() == -9


def test_it_has_the_open_files_that_it_is_given_by_their_numbers() -> None:
    with forking() as (process, ours, theirs):
        until(lambda: Path(f"/proc/{process.pid}/fd/{theirs.fileno()}").exists(), "it runs")
        assert (
            Path(f"/proc/{process.pid}/fd/{theirs.fileno()}").readlink()
            == Path(f"/proc/self/fd/{theirs.fileno()}").readlink()
        )
        ours.shutdown(socket.SHUT_RDWR)
        assert process.wait() == 0


def test_it_has_the_environment_that_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "one.yaml").write_text(
        "id: one\ntitle: One\nsource: {kind: hub, repo: org/results, patterns: ['*.csv']}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a}}\nsuite: {name: Average, children: [{name: a}]}\n"
    )
    own = {
        "HF_ENDPOINT": "http://127.0.0.1:8",
        "EVALBOARD_CACHE": str(tmp_path / "cache"),
        "EVALBOARD_CONFIGS": str(tmp_path / "configs"),
    }
    done = subprocess.run(
        [*CLI, "build", "one"], capture_output=True, check=False, env=os.environ | own | {"EVALBOARD_HUB_RETRIES": "0"}
    )
    assert b"127.0.0.1:8" in done.stdout + done.stderr
    assert os.environ["HF_ENDPOINT"] == "http://127.0.0.1:9"
