"""What reads files may die, hang, or take too much: that costs the file that it was reading, and none of the others."""

import os
import resource
import signal
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.base import current_file
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import EvalboardError, FilesError
from evalboard.settings import Settings
from evalboard.sources import File
from evalboard.workers import reader_sandbox
from evalboard.workers.reader_sandbox import ReaderSandbox
from tests.waiting import LONGEST

pytestmark = pytest.mark.thorough

SETTINGS = replace(Settings.from_env({}), file_seconds=LONGEST, file_memory=0.2)
NAMES = ("a", "b", "c", "d", "e")
FILES = [File(name, name, 10) for name in NAMES]
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are watched on Linux alone")


def reader(deeds, *, say=True):
    """Reads files by doing what is said of some; says which one it reads, or does not."""

    def read(without):
        names = [name for name in NAMES if name not in without]
        for name in names:
            if say:
                current_file.note(name)
            deeds.get(name, lambda: None)()
        return names

    return read


def raising(error):
    def deed():
        raise error

    return deed


def hungry():
    return bytearray(400_000_000)


def busy():
    while True:
        pass


def kill():
    os.kill(os.getpid(), signal.SIGSEGV)


DEEDS = {
    "raises": (raising(KeyError("name")), "cannot be read: KeyError: 'name'"),
    "has no memory": (
        raising(MemoryError()),
        "takes more memory to be read than there is; expected less (EVALBOARD_FILE_MEMORY)",
    ),
    "is refused among others": (raising(FilesError("is too much")), "is too much"),
    "dies": (kill, "killed the process that read it (SIGSEGV); expected a file that is not damaged"),
    "exits": (lambda: os._exit(3), "ended the process that read it; expected a file that is not damaged"),
    "takes memory": (hungry, "takes more than 0.2 GB of memory to be read; expected less (EVALBOARD_FILE_MEMORY)"),
    "takes time": (busy, "was read for more than 0.5 s; expected less (EVALBOARD_FILE_SECONDS)"),
    "sleeps": (
        lambda: threading.Event().wait(60),
        "was read for more than 0.5 s; expected less (EVALBOARD_FILE_SECONDS)",
    ),
}


@LINUX
@pytest.mark.parametrize("deed", DEEDS)
def test_what_a_file_does_costs_that_file(deed):
    does, reason = DEEDS[deed]
    heard: list[str] = []
    settings = replace(SETTINGS, file_seconds=0.5) if deed in ("takes time", "sleeps") else SETTINGS
    result, refused = ReaderSandbox(settings, say=heard.append).apart(reader({"c": does}), FILES)
    assert result == ["a", "b", "d", "e"]
    assert refused == {"c": reason}
    assert heard[:3] == ["a", "b", "c"]


@LINUX
@pytest.mark.parametrize("deed", ["raises", "dies", "takes memory"])
def test_files_that_nobody_named_are_found_by_halves(deed):
    does, reason = DEEDS[deed]
    result, refused = ReaderSandbox(SETTINGS).apart(reader({"b": does, "e": does}, say=False), FILES)
    assert (result, refused) == (["a", "c", "d"], {"b": reason, "e": reason})


@LINUX
def test_many_bad_files_are_all_named(monkeypatch):
    monkeypatch.setattr(reader_sandbox, "QUICK", 1)
    result, refused = ReaderSandbox(SETTINGS).apart(reader(dict.fromkeys(("a", "b", "d"), kill)), FILES)
    assert (result, sorted(refused)) == (["c", "e"], ["a", "b", "d"])


@LINUX
def test_files_that_can_be_read_alone_and_not_together_are_an_error_of_the_board():
    def read(without):
        if len(without) < 2:
            kill()
        return []

    with pytest.raises(EvalboardError, match="the files of this board cannot be read together"):
        ReaderSandbox(SETTINGS).apart(read, FILES)


@LINUX
def test_a_sentence_about_the_board_is_raised_as_it_is():
    with pytest.raises(EvalboardError, match="no battle"):
        ReaderSandbox(SETTINGS).apart(reader({"c": raising(EvalboardError("no battle"))}), FILES)


def test_without_a_sandbox_what_is_raised_still_costs_the_file(monkeypatch):
    monkeypatch.setattr(reader_sandbox, "LINUX", False)
    result, refused = ReaderSandbox(SETTINGS).apart(reader({"c": raising(KeyError("name"))}), FILES)
    assert (result, refused) == (["a", "b", "d", "e"], {"c": "cannot be read: KeyError: 'name'"})
    result, refused = ReaderSandbox(SETTINGS).apart(reader({"c": raising(FilesError("is too much"))}), FILES)
    assert refused == {"c": "is too much"}
    with pytest.raises(EvalboardError, match="no battle"):
        ReaderSandbox(SETTINGS).apart(reader({"c": raising(EvalboardError("no battle"))}), FILES)


@LINUX
def test_no_child_has_more_memory_than_the_limit_and_what_is_taken_between_two_looks():
    begin = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

    def grows():
        pieces = []
        while True:
            pieces.append(bytearray(1_000_000))

    sandbox = ReaderSandbox(SETTINGS)
    _, refused = sandbox.apart(reader({"c": grows}), FILES)
    assert set(refused) == {"c"}
    # At most what may be mapped: however late the look comes, memory ends there.
    assert sandbox.peak - begin < 0.2e9 + 2.1e9

    def measured(_):
        block = bytearray(100_000_000)
        return len(block), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

    (_, own), _ = sandbox.apart(measured, FILES)
    assert own <= begin + 0.2e9


@LINUX
def test_a_child_leaves_no_files_behind(tmp_path, monkeypatch):
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def read(_):
        Path(tempfile.mkdtemp(), "file").write_text("text")
        kill()

    with pytest.raises(EvalboardError):
        ReaderSandbox(SETTINGS).apart(read, [])
    assert list(tmp_path.iterdir()) == []


@LINUX
@LINUX
def test_a_child_is_watched_whatever_is_open_and_leaves_nothing_open():
    held = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]  # select() takes none above 1,023
    try:
        before = len([*Path("/proc/self/fd").iterdir()])
        result, refused = ReaderSandbox(SETTINGS).apart(reader({}), FILES)
        assert result == list(NAMES)
        assert not refused
        assert len([*Path("/proc/self/fd").iterdir()]) == before
    finally:
        for descriptor in held:
            os.close(descriptor)


def test_the_longer_a_file_the_longer_it_may_be_read():
    watch = reader_sandbox._Reading(
        replace(SETTINGS, file_seconds=0.5), {"a": 10, "b": 60_000_000, "c": 10**9}, lambda _: None
    )
    assert [watch._allowed(path) for path in ("a", "b", "c", "")] == [0.5, 1.0, 1.5, 11.0]


BOARDS = {
    "results": (
        "table",
        "columns: {entry: {model: model}, values: {a: a}}",
        "suite: {name: All, children: [{name: a}]}",
        "",
    ),
    "samples": (
        "samples",
        "columns: {model: model, sample: id, value: a}",
        "suite: {name: All, levels: [task], missing: available}",
        "",
    ),
    "battles": (
        "battles",
        "columns: {model_a: model, model_b: task, winner: who}",
        "suite: {name: All, levels: [dataset]}",
        "rating: {name: bradley_terry}",
    ),
}
GOOD = "model,task,id,a,who\norg/x,t,1,0.5,model_a\norg/y,t,2,0.75,model_b\n"


@LINUX
@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("deed", ["dies", "takes time"])
def test_a_file_that_kills_costs_no_board_more_than_that_file(kind, deed, tmp_path, monkeypatch):
    from evalboard.engines import _tables
    from evalboard.readers import battles, table

    does, reason = DEEDS[deed]

    def guarded(function):
        def read(*arguments):
            if any("bad.csv" in str(argument) for argument in arguments):
                does()
            return function(*arguments)

        return read

    monkeypatch.setattr(table, "sheet", guarded(table.sheet))
    monkeypatch.setattr(battles, "table", guarded(battles.table))
    monkeypatch.setattr(_tables, "_csv", guarded(_tables._csv))
    (tmp_path / "files").mkdir()
    for name in ("bad.csv", "good.csv"):
        (tmp_path / "files" / name).write_text(GOOD.replace("org/x", f"org/{name[0]}"))
    name, columns, suite, more = BOARDS[kind]
    board = parse_board(
        f"id: x\ntitle: X\nsource: {{kind: folder, path: files}}\nreader: {name}\n{columns}\n{suite}\n{more}\n"
    )
    settings = replace(
        SETTINGS, cache=tmp_path / "cache", file_memory=4.0, file_seconds=2.0 if deed == "takes time" else LONGEST
    )
    built = build(board, settings, folder=tmp_path / "files")
    assert ("bad.csv", reason.replace("0.5 s", "2 s")) in [(row.file, row.reason) for row in built.left_out]
    assert set(built.entries["model"]) & {"org/g", "org/b"} == {"org/g"}
