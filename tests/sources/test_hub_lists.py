"""Lists of files that are hostile or broken, as the hub source takes them."""

import pytest

from evalboard.errors import SourceError
from evalboard.sources.hub import fetch
from tests.sources.hub_files import DATA, FILES, content, expected, finished, of_files


@pytest.mark.parametrize(
    "path",
    [
        "../evil.json",
        "data/../../evil.json",
        "/etc/evil.json",
        "data/..\\evil.json",
        "C:/evil.json",
        "data//evil.json",
        "./evil.json",
        "data/\x00evil.json",
        "data/e\nvil.json",
        "data/" + "x" * 300,
    ],
)
def test_a_path_that_leaves_the_folder_is_refused(hub, repo, settings, source, tmp_path, path):
    hub.publish(repo, FILES)
    hub.fault("tree", file="data/b.json", listed={"path": path})
    with pytest.raises(SourceError, match=r"the file path .* it is not read") as caught:
        fetch(source("**"), settings=settings)
    assert ascii(path) in str(caught.value)
    assert caught.value.permanent
    assert of_files(hub.requests()) == []
    assert finished(settings) == []
    assert not list(tmp_path.rglob("*evil*"))


def test_a_file_listed_twice_is_refused(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("tree", file="data/b.json", listed={"path": "data/a.json"})
    with pytest.raises(SourceError, match=r"data/a\.json is listed twice"):
        fetch(source(), settings=settings)


def test_a_file_below_another_file_is_refused(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("tree", file="data/b.json", listed={"path": "data/a.json/b.json"})
    with pytest.raises(SourceError):
        fetch(source(), settings=settings)
    assert finished(settings) == []


@pytest.mark.parametrize("listed", [{"size": -1}, {"size": "16"}, {"path": 3}, {"size": None}])
def test_a_list_that_makes_no_sense_is_told(hub, repo, settings, source, listed):
    hub.publish(repo, FILES)
    hub.fault("tree", file="data/b.json", listed=listed)
    with pytest.raises(SourceError, match="without a path or a size"):
        fetch(source(), settings=settings)


@pytest.mark.parametrize("size", [15, 17])
def test_a_size_that_is_not_the_file_s_is_told(hub, repo, settings, source, size):
    hub.publish(repo, FILES)
    hub.fault("tree", file="data/b.json", listed={"size": size})
    with pytest.raises(SourceError, match=rf"data/b\.json .* {size} bytes"):
        fetch(source(), settings=settings)


@pytest.mark.parametrize(("path", "listed"), [("data/b.json", {"oid": ""}), ("data/c.parquet", {"lfs": {"size": 1}})])
def test_a_file_without_a_hash_is_fetched_and_marked(hub, repo, settings, source, path, listed):
    hub.publish(repo, FILES)
    hub.fault("tree", file=path, listed=listed)
    snapshot = fetch(source(*DATA), settings=settings)
    assert snapshot.unverified == (path,)
    assert content(snapshot) == expected("data/a.json", "data/b.json", "data/c.parquet")
    assert fetch(source(*DATA), settings=settings).unverified == (path,)
