"""Bundles: the same files make the same archive, and one that is not what its config says is refused."""

import io
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.config import BundleSource, HubSource, bundled
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import SourceError
from evalboard.sources import bundle, verify
from evalboard.sources.bundle import fetch

COPIED = CopyOrigin(
    name="org/results", url="https://example.org/results", commit="c" * 40, date="2025-02-13", licence="CC0"
)
FILES = {"data/a.csv": b"model,a\norg/x,0.5\n", "data/b.csv": b"model,a\norg/y,0.25\n", "about.txt": b"no table"}


def source(path: Path, sha256: str, *patterns: str) -> BundleSource:
    return BundleSource(kind="bundle", path=str(path), sha256=sha256, patterns=patterns or ("data/*.csv",))


def packed(folder: Path, files: dict[str, bytes] = FILES) -> BundleSource:
    path = folder / "copy.tar.xz"
    return source(path, bundle.pack(path, COPIED, files))


def archive_of(path: Path, *members: tuple[tarfile.TarInfo, bytes]) -> BundleSource:
    with tarfile.open(path, "w:xz") as archive:
        for member, content in members:
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return source(path, bundle.hash_of(path))


def test_a_snapshot_has_the_files_that_are_meant_and_says_of_what_it_is_a_copy(tmp_path, settings):
    snapshot = fetch(packed(tmp_path), settings=settings)
    assert {file.path: snapshot.local(file).read_bytes() for file in snapshot.files} == {
        name: content for name, content in FILES.items() if name.startswith("data/")
    }
    assert (snapshot.copied, snapshot.revision, snapshot.repo, snapshot.synthetic) == (COPIED, "c" * 40, None, False)
    assert snapshot.date == COPIED.moment


def test_the_same_files_make_the_same_archive(tmp_path):
    there = {
        name: bundle.pack(tmp_path / name, COPIED, dict(order))
        for name, order in (("a", FILES.items()), ("b", reversed(FILES.items())))
    }
    assert there["a"] == there["b"]
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_what_was_unpacked_is_read_without_the_archive_and_unpacked_again_where_it_was_damaged(tmp_path, settings):
    of = packed(tmp_path)
    first = fetch(of, settings=settings)
    kept = Path(of.path).read_bytes()
    Path(of.path).unlink()
    assert fetch(of, settings=settings) == first
    Path(of.path).write_bytes(kept)
    first.local(first.files[0]).write_bytes(b"model,a\norg/x,0.9\n")
    with pytest.raises(Exception, match=r"data/a\.csv is not what it was"):
        verify(first, settings=settings)
    again = fetch(of, settings=settings)
    assert again.local(again.files[0]).read_bytes() == FILES["data/a.csv"]


def test_an_archive_with_another_hash_is_refused(tmp_path, settings):
    of = packed(tmp_path).model_copy(update={"sha256": "0" * 64})
    with pytest.raises(SourceError, match=f"its hash is [0-9a-f]{{64}}; the config expects {'0' * 64}"):
        fetch(of, settings=settings)


def test_patterns_that_match_nothing_name_what_is_there(tmp_path, settings):
    with pytest.raises(SourceError, match=r"no file matches \*\.parquet; it has about.txt, data/a.csv, data/b.csv"):
        fetch(packed(tmp_path).model_copy(update={"patterns": ("*.parquet",)}), settings=settings)


@pytest.mark.parametrize(
    ("name", "words"),
    [("../outside.csv", "leaves the folder"), ("/etc/outside.csv", "is absolute"), ("a\\b.csv", "holds a backslash")],
)
def test_a_path_outside_is_refused_and_nothing_is_left(tmp_path, settings, name, words):
    with pytest.raises(SourceError, match=words):
        fetch(archive_of(tmp_path / "evil.tar.xz", (tarfile.TarInfo(name), b"x")), settings=settings)
    assert not list((settings.cache / "bundles").iterdir())
    assert not (tmp_path / "outside.csv").exists()


def test_a_link_is_refused(tmp_path, settings):
    link = tarfile.TarInfo("data/a.csv")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    with pytest.raises(SourceError, match="is not a regular file"):
        fetch(archive_of(tmp_path / "evil.tar.xz", (link, b"")), settings=settings)


def test_few_bytes_that_would_grow_to_many_are_refused(tmp_path, settings):
    of = packed(tmp_path, {"data/a.csv": bytes(300_000)})
    with pytest.raises(SourceError, match=r"unpacks to more than 0.0001 GB \(EVALBOARD_FILE_DECODED\)"):
        fetch(of, settings=replace(settings, file_decoded=0.0001))


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (b"[]", "BUNDLE.json"),
        (b'{"name": "x"}', "BUNDLE.json"),
        (b'{"name":"x","url":"ftp://x","commit":"c","date":"2025-01-01","licence":"l"}', "https://"),
    ],
)
def test_an_archive_that_does_not_say_of_what_it_is_a_copy_is_refused(tmp_path, settings, facts, words):
    with pytest.raises(SourceError, match=words):
        fetch(
            archive_of(
                tmp_path / "x.tar.xz", (tarfile.TarInfo(bundle.FACTS), facts), (tarfile.TarInfo("data/a.csv"), b"x")
            ),
            settings=settings,
        )
    with pytest.raises(SourceError, match=f"has no {bundle.FACTS}"):
        fetch(archive_of(tmp_path / "y.tar.xz", (tarfile.TarInfo("data/a.csv"), b"x")), settings=settings)


@pytest.mark.parametrize("content", [b"", b"no archive at all"])
def test_what_is_no_archive_is_refused_by_name(tmp_path, settings, content):
    path = tmp_path / "copy.tar.xz"
    path.write_bytes(content)
    with pytest.raises(SourceError, match=r"copy\.tar\.xz: not a bundle"):
        fetch(source(path, bundle.hash_of(path)), settings=settings)


def test_a_source_on_the_hub_has_the_copy_that_its_config_names():
    hub = {"kind": "hub", "repo": "org/results", "patterns": ["*.csv"]}
    assert bundled(HubSource.model_validate(hub)) is None
    copy = bundled(HubSource.model_validate(hub | {"bundle": {"path": "a.tar.xz", "sha256": "0" * 64}}))
    assert copy == source(Path("a.tar.xz"), "0" * 64, "*.csv")
