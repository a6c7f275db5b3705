"""Which paths are refused, and what a file's content is known by."""

import hashlib
import os
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard import sources
from evalboard.errors import SourceError
from evalboard.sources import content, danger, git_blob, nothing_matches, refuse_danger


@pytest.mark.parametrize(
    "path",
    [
        "a.json",
        "data/a b.json",
        "org/model/results_2024-01-01T10:20:30.json",
        "a..b/..c",
        "ünïcode/模型.json",
        "-rf",
        "~root/x",
        "a/CON.txt",
        "x" * 255,
    ],
)
def test_ordinary_paths_are_safe(path):
    assert danger(path) == ""


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("..", "leaves the folder"),
        ("a/../b", "leaves the folder"),
        ("/a", "is absolute"),
        ("//host/a", "is absolute"),
        ("c:a", "is absolute"),
        ("C:/a", "is absolute"),
        ("::", "is absolute"),
        ("a\\b", "holds a backslash"),
        ("", "has an empty part"),
        ("a//b", "has an empty part"),
        ("a/", "has an empty part"),
        ("./a", "has an empty part"),
        ("a\0b", "holds a control character"),
        ("a\x7f", "holds a control character"),
        ("a\x85", "holds a control character"),
        ("a\udc80", "no valid text"),
        ("ü" * 128, "too long"),
    ],
)
def test_paths_that_could_lead_elsewhere_are_refused(path, reason):
    assert reason in danger(path)
    with pytest.raises(SourceError, match=r"^here: the file path"):
        refuse_danger(path, place="here")


@given(st.text(alphabet="./\\aC:\0\n", max_size=12))
def test_a_safe_path_stays_below_its_folder_on_every_system(path):
    if danger(path) == "":
        for system in ("posixpath", "ntpath"):
            module = __import__(system)
            whole = module.normpath(module.join("/root/folder", path))
            assert module.commonpath([whole, module.normpath("/root/folder")]) == module.normpath("/root/folder")
            assert whole != module.normpath("/root/folder")


@pytest.mark.parametrize("size", [0, 1, 9, 10, 11, 35])
def test_content_is_known_as_git_and_lfs_know_it(tmp_path, monkeypatch, size):
    monkeypatch.setattr(sources, "CHUNK", 10)
    path = tmp_path / "file"
    path.write_bytes(os.urandom(size))
    git = subprocess.run(
        ["git", "hash-object", "--no-filters", str(path)], capture_output=True, text=True, check=True
    ).stdout.strip()
    found = content(path)
    assert (found.git, found.sha256, found.size) == (git, hashlib.sha256(path.read_bytes()).hexdigest(), size)
    assert git_blob(str(path)) == (git, size)


def test_a_file_that_changes_while_it_is_read_is_told(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    monkeypatch.setattr(sources, "_unchanged", lambda path, read, size: _verify_unchanged(path, read + 1, size))
    for known in (content, lambda path: git_blob(str(path))):
        with pytest.raises(SourceError, match="file: it changed while it was read; expected 10 bytes, read 11"):
            known(path)


_verify_unchanged = sources._unchanged


def test_what_matches_nothing_is_told_with_a_few_of_what_is_there():
    there = [f"{letter}.json" for letter in "gfedcba"]
    assert (
        str(nothing_matches("here", ("*.csv",), there))
        == "here: no file matches *.csv; it has a.json, b.json, c.json, d.json, e.json"
    )
    assert str(nothing_matches("here", ("*.csv", "*.x"), [])) == "here: no file matches *.csv, *.x; it has no files"
