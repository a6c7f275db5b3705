"""Datasets that the tests of the hub source publish, and what arrived of them."""

from pathlib import Path

from evalboard.sources.hub import _hub, _sha

FILES = {
    "data/a.json": '{"a": 12345}',
    "data/b.json": '{"b": [1, 2, 3]}',
    "data/c.parquet": b"PAR1" + bytes(range(256)) * 64 + b"PAR1",
    "README.md": "# Results\n",
}
DATA = ("data/*",)
# Which requests a fault is for.
METADATA = "/api/"
A_FILE = r"resolve/.*b\.json"


def content(snapshot) -> dict[str, bytes]:
    """Every file in a snapshot's folder, by path."""
    return {
        path.relative_to(snapshot.folder).as_posix(): path.read_bytes()
        for path in snapshot.folder.rglob("*")
        if path.is_file()
    }


def expected(*paths, files=FILES) -> dict[str, bytes]:
    return {path: text if isinstance(text := files[path], bytes) else text.encode() for path in paths}


def finished(settings) -> list[Path]:
    return sorted(path.parent for path in settings.cache.glob("snapshots/*/*/manifest.json"))


def of_files(requests) -> list[str]:
    return [request.rpartition("/resolve/")[2].partition("/")[2] for request in requests if "/resolve/" in request]


def head(source, *, settings):
    """The commit that a source's revision names now."""
    return _sha(_hub(source.repo, settings), source.revision)
