"""Folders for a while: each goes with the process that holds it, also with one that is killed, and none that somebody
holds is swept.
"""

import ast
import gc
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from evalboard.base import scratch
from evalboard.base.scratch import Scratch, sweep

HOLDS = """
import sys
from evalboard.base.scratch import Scratch
one = Scratch("past")
(one.path / "table").write_bytes(b"rows")
print(one.path, flush=True)
sys.stdin.read()
"""
FORKS = """
import os, sys
from evalboard.base.scratch import Scratch
from evalboard.workers.process import fork
one = Scratch("past")
def run():
    print(one.path, flush=True)
    sys.stdin.read()
    return 0
fork(run, only=0)
os.wait()
"""
LOCKED = pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(scratch, "SHARED_MEMORY", tmp_path / "shm")
    return tmp_path


@pytest.fixture
def elsewhere(there: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    running: list[subprocess.Popen[bytes]] = []
    yield running
    for process in running:
        process.kill()
        process.communicate()


def started(program: str, there: Path, running: list[subprocess.Popen[bytes]]) -> Path:
    """The folder of another process, once it holds one."""
    env = {**os.environ, "TMPDIR": str(there)}
    process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    running.append(process)
    assert process.stdout is not None
    return Path(process.stdout.readline().decode().strip())


def test_it_goes_when_it_is_dropped_or_nobody_has_it_any_more(there: Path) -> None:
    with Scratch("past") as folder:
        (folder / "table").write_bytes(b"rows")
        assert [each.name for each in there.iterdir()] == [folder.name]
        assert folder.name.startswith("evalboard-scratch-past-")
        assert folder.stat().st_mode & 0o777 == 0o700
    other = Scratch("samples")
    assert other.path.is_dir()
    del other
    gc.collect()
    assert list(there.iterdir()) == []


def test_in_memory_it_lies_where_files_are_kept_there(there: Path) -> None:
    assert Scratch("spare", in_memory=True).path.parent == there
    scratch.SHARED_MEMORY.mkdir()
    assert Scratch("spare", in_memory=True).path.parent == there / "shm"


@LOCKED
def test_what_a_killed_process_left_is_swept_and_what_a_living_one_holds_is_not(
    there: Path, elsewhere: list[subprocess.Popen[bytes]]
) -> None:
    theirs, living = (started(HOLDS, there, elsewhere) for _ in range(2))
    (there / "shm").mkdir()
    mine, cache = Scratch("spare", in_memory=True), there / "evalboard-cache"
    cache.mkdir()
    (there / "evalboard-scratch-notes").write_bytes(b"a file")
    sweep()
    assert theirs.is_dir()
    elsewhere[0].send_signal(signal.SIGKILL)
    elsewhere[0].wait()
    assert (theirs / "table").is_file()
    sweep()
    assert not theirs.exists()
    assert all(each.exists() for each in (living, mine.path, cache, there / "evalboard-scratch-notes"))


@LOCKED
def test_a_forked_process_that_disowns_it_neither_holds_nor_removes_it(
    there: Path, elsewhere: list[subprocess.Popen[bytes]]
) -> None:
    folder = started(FORKS, there, elsewhere)
    sweep()
    assert folder.is_dir()
    elsewhere[0].send_signal(signal.SIGKILL)
    elsewhere[0].wait()
    sweep()  # while the forked one lives
    assert not folder.exists()


@LOCKED
def test_what_another_user_may_hold_is_not_touched(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = there / "evalboard-scratch-past-abcdefgh"
    theirs.mkdir()
    (there / "evalboard-scratch-past-linked").symlink_to(theirs)
    other = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    sweep()
    assert theirs.is_dir()
    monkeypatch.undo()
    monkeypatch.setattr(tempfile, "tempdir", str(there))
    sweep()
    assert [each.name for each in there.iterdir()] == ["evalboard-scratch-past-linked"]


def test_nothing_else_is_laid_beside_them() -> None:
    """Every other temporary file or folder lies in one of these, in the cache, or has no name."""
    named, beside = {"mkdtemp", "mkstemp", "NamedTemporaryFile", "TemporaryDirectory"}, []
    root = Path(scratch.__file__).parents[1]
    for path in root.rglob("*.py"):
        if path == Path(scratch.__file__) or "tempfile" not in (text := path.read_text(encoding="utf-8")):
            continue
        for call in ast.walk(ast.parse(text)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in named:
                beside += (
                    [] if "dir" in {word.arg for word in call.keywords} else [f"{path.relative_to(root)}:{call.lineno}"]
                )
    assert beside == []
