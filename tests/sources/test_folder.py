"""The folder source: what it finds, what it refuses, and that it reads again only what changed."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from evalboard.config import FolderSource
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import folder
from evalboard.sources.folder import fetch, scan

ALL = ("**/*",)


@pytest.fixture
def settings(tmp_path):
    return Settings(cache=tmp_path / "cache", configs=tmp_path)


@pytest.fixture
def results(tmp_path):
    """A folder of three files that nobody touched for an hour."""
    root = tmp_path / "results"
    write(root, {"a.csv": "a", "org/one/results_1.json": "{}", "org/two/results_2.json": "[2]"})
    return root


def write(root, files):
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    settle(root)


def settle(root, hours=1):
    past = time.time() - 3600 * hours
    for path in [root, *root.rglob("*")]:
        os.utime(path, (past, past), follow_symlinks=False)


def paths(snapshot) -> list[str]:
    return [file.path for file in snapshot.files]


@pytest.fixture
def read(monkeypatch):
    """The files whose content was read, and the folders that were listed."""
    seen = []

    def counted(blob, names):
        monkeypatch.setattr(folder, "git_blob", lambda path: (seen.append(Path(path).name), blob(path))[1])
        monkeypatch.setattr(folder, "_names", lambda root, inner: (seen.append(inner), names(root, inner))[1])

    counted(folder.git_blob, folder._names)
    return seen


def test_a_snapshot_holds_what_the_patterns_name_with_git_s_ids(results, settings):
    snapshot = scan(results, ("**/results_*.json",), settings=settings)
    assert paths(snapshot) == ["org/one/results_1.json", "org/two/results_2.json"]
    told = subprocess.run(
        ["git", "hash-object", *(str(snapshot.local(file)) for file in snapshot.files)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert [file.blob for file in snapshot.files] == told.stdout.split()
    assert [file.size for file in snapshot.files] == [2, 3]
    assert (snapshot.repo, snapshot.date, snapshot.synthetic, snapshot.unverified) == (None, None, False, ())


def test_a_source_is_fetched(results, settings):
    source = FolderSource(kind="folder", path=str(results))
    snapshot = fetch(source, settings=settings)
    assert paths(snapshot) == ["a.csv", "org/one/results_1.json", "org/two/results_2.json"]


def test_the_revision_follows_names_and_contents_and_nothing_else(results, settings, tmp_path):
    first = scan(results, ALL, settings=settings).revision
    assert first.startswith("folder-")
    write(
        tmp_path / "copy", {path: (results / path).read_text() for path in paths(scan(results, ALL, settings=settings))}
    )
    assert scan(tmp_path / "copy", ALL, settings=settings).revision == first
    (tmp_path / "copy" / "a.csv").rename(tmp_path / "copy" / "b.csv")
    renamed = scan(tmp_path / "copy", ALL, settings=settings).revision
    (results / "a.csv").write_text("b")
    assert len({first, renamed, scan(results, ALL, settings=settings).revision}) == 3


def test_hidden_files_and_folders_named_like_files_are_none(results, settings):
    write(results, {".cache/x.json": "", ".git/y.json": "", "org/.hidden.json": "", "model.json/results_3.json": "3"})
    assert paths(scan(results, ("**/*.json",), settings=settings)) == [
        "model.json/results_3.json",
        "org/one/results_1.json",
        "org/two/results_2.json",
    ]


def test_what_is_no_regular_file_is_passed_over(results, settings):
    os.mkfifo(results / "pipe.json")
    assert "pipe.json" not in paths(scan(results, ALL, settings=settings))


def test_an_unchanged_folder_is_not_read_again(results, settings, read):
    first = scan(results, ALL, settings=settings)
    assert sorted(read) == ["", "a.csv", "org/", "org/one/", "org/two/", "results_1.json", "results_2.json"]
    read.clear()
    assert scan(results, ALL, settings=settings) == first
    assert read == []


def test_only_what_changed_is_read_again(results, settings, read):
    before = scan(results, ALL, settings=settings)
    read.clear()
    (results / "org/one/results_1.json").write_text("{1}")
    write(results / "org/three", {"results_3.json": "3"})
    after = scan(results, ALL, settings=settings)
    assert sorted(read) == ["org/", "org/three/", "results_1.json", "results_3.json"]
    assert paths(after) == ["a.csv", "org/one/results_1.json", "org/three/results_3.json", "org/two/results_2.json"]
    assert before.revision != after.revision


def test_a_file_of_the_same_size_and_time_in_place_of_another_is_seen(results, settings):
    before = scan(results, ALL, settings=settings)
    as_it_was = (results / "a.csv").stat()
    (results / "new").write_text("b")
    os.utime(results / "new", ns=(as_it_was.st_atime_ns, as_it_was.st_mtime_ns))
    (results / "new").rename(results / "a.csv")
    assert scan(results, ALL, settings=settings).revision != before.revision


def test_what_was_written_just_now_is_read_again(results, settings, read):
    (results / "a.csv").write_text("fresh")
    scan(results, ALL, settings=settings)
    read.clear()
    scan(results, ALL, settings=settings)
    assert read == ["a.csv"]


def test_files_that_went_away_are_forgotten(results, settings):
    scan(results, ALL, settings=settings)
    (results / "a.csv").unlink()
    assert paths(scan(results, ALL, settings=settings)) == ["org/one/results_1.json", "org/two/results_2.json"]


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"other": {}}'])
def test_a_broken_memory_is_no_matter(results, settings, kept):
    first = scan(results, ALL, settings=settings)
    [file] = (settings.cache / "folders").glob("*.json")
    file.write_text(kept)
    assert scan(results, ALL, settings=settings) == first


def test_a_cache_that_cannot_be_written_is_no_matter(results, settings):
    settings.cache.write_text("a file in its place")
    assert len(scan(results, ALL, settings=settings).files) == 3


def test_memories_are_kept_for_some_folders_only(results, settings, monkeypatch):
    monkeypatch.setattr(folder, "KEPT_SCANS", 2)
    for pattern in ("*.csv", "**/*.json", "**/*", "org/*/*"):
        scan(results, (pattern,), settings=settings)
    assert len(list((settings.cache / "folders").glob("*.json"))) == 2


def test_links_inside_are_read_and_links_outside_refused(results, settings, tmp_path):
    (results / "link.csv").symlink_to("a.csv")
    (results / "linked").symlink_to("org")
    (results / "dangling.csv").symlink_to("nothing.csv")
    assert paths(scan(results, ALL, settings=settings)) == [
        "a.csv",
        "link.csv",
        "org/one/results_1.json",
        "org/two/results_2.json",
    ]
    (tmp_path / "secret.csv").write_text("secret")
    for target in (tmp_path / "secret.csv", tmp_path, Path("..") / "secret.csv"):
        (results / "out.csv").symlink_to(target)
        with pytest.raises(SourceError, match=r"'out\.csv' links outside the folder") as caught:
            scan(results, ALL, settings=settings)
        assert caught.value.permanent
        (results / "out.csv").unlink()


def test_links_that_no_pattern_names_do_not_matter(results, settings, tmp_path):
    (results / "venv").mkdir()
    (results / "venv" / "python").symlink_to(tmp_path)
    (results / "python").symlink_to(tmp_path / "secret.csv")
    assert paths(scan(results, ("*.csv",), settings=settings)) == ["a.csv"]
    with pytest.raises(SourceError, match="'venv/python' links outside the folder"):
        scan(results, ("**/*.csv",), settings=settings)


def test_a_link_that_is_turned_outside_later_is_refused(results, settings, tmp_path):
    (results / "org" / "link").symlink_to("../a.csv")
    (results / "pointer").symlink_to("a.csv")
    settle(results)
    scan(results, ALL, settings=settings)
    (tmp_path / "secret.csv").write_text("secret")
    (results / "pointer").unlink()
    (results / "pointer").symlink_to(tmp_path / "secret.csv")
    settle(results)
    with pytest.raises(SourceError, match="'pointer' links outside the folder"):
        scan(results, ALL, settings=settings)


def test_the_folder_itself_may_be_a_link(results, settings, tmp_path):
    (tmp_path / "link").symlink_to(results)
    assert scan(tmp_path / "link", ALL, settings=settings) == scan(results, ALL, settings=settings)


@pytest.mark.parametrize("name", ["a\nb.csv", "a\\b.csv"])
def test_names_that_could_mislead_are_refused(results, settings, name):
    (results / name).write_text("")
    with pytest.raises(SourceError, match=r"the file path .* holds a"):
        scan(results, ALL, settings=settings)
    assert len(scan(results, ("**/*.json",), settings=settings).files) == 2


def test_what_is_no_folder_is_told(results, settings):
    with pytest.raises(SourceError, match="nowhere: no such folder"):
        scan(results / "nowhere", ALL, settings=settings)
    with pytest.raises(SourceError, match=r"a\.csv: this is a file; expected a folder"):
        scan(results / "a.csv", ALL, settings=settings)


def test_patterns_that_name_nothing_are_told_with_what_there_is(results, settings):
    with pytest.raises(
        SourceError, match=r"results: no file matches \*\.parquet; it has a\.csv, org/one/results_1\.json"
    ) as caught:
        scan(results, ("*.parquet",), settings=settings)
    assert caught.value.permanent


def test_a_folder_that_cannot_be_listed_is_told(results, settings, monkeypatch):
    def denied(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(folder.os, "scandir", denied)
    with pytest.raises(SourceError, match="results/: cannot be read: Permission denied"):
        scan(results, ALL, settings=settings)


def test_progress_is_told(results, settings):
    told = []
    scan(results, ALL, settings=settings, progress=lambda *now: told.append(now))
    assert told == [(0, 3, "looking at files")]
