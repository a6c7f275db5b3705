"""Downloads that broke off, damaged snapshots, and several processes: what the hub source need not fetch again."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from evalboard.errors import SourceError
from evalboard.sources.hub import fetch, latest
from tests.sources.hub_files import A_FILE, DATA, FILES, content, expected, finished, of_files
from tests.waiting import LONGEST, until


def test_a_file_that_broke_off_goes_on_where_it_stopped(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("truncated", "storage/", times=1)
    assert content(fetch(source("data/*.parquet"), settings=settings)) == expected("data/c.parquet")
    half = len(FILES["data/c.parquet"]) // 2
    assert [request.rpartition("parquet ")[2] for request in hub.requests()[-1:]] == [f"bytes={half}-"]


def test_a_server_that_ignores_the_range_does_no_harm(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("truncated", A_FILE, times=1)
    hub.fault("ignored_range", A_FILE)
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/b.json", "data/c.parquet")


def test_a_compressed_answer_is_measured_unpacked(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("gzip", A_FILE)
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/b.json", "data/c.parquet")


def test_what_is_verified_is_not_fetched_again(hub, repo, settings, source):
    hub.publish(repo, {f"data/{n}.json": f"[{n}]" for n in range(20)})
    hub.fault("no_entry", r"/19\.json")
    with pytest.raises(SourceError):
        fetch(source(*DATA), settings=settings)
    hub.heal()
    gathered = sorted(settings.cache.rglob("files/data/*.json"))
    assert gathered
    # A file that was tampered with, and one that the commit does not know.
    gathered[0].unlink()
    gathered[0].write_text("[x]")
    (gathered[0].parent / "stranger.json").write_text("{}")
    hub.requests()
    snapshot = fetch(source(*DATA), settings=settings)
    assert len(of_files(hub.requests())) == 20 - len(gathered) + 1
    assert content(snapshot) == {f"data/{n}.json": f"[{n}]".encode() for n in range(20)}


def test_what_was_gathered_for_a_commit_serves_the_next(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("no_entry", A_FILE)
    with pytest.raises(SourceError):
        fetch(source("data/*.json"), settings=dataclasses.replace(settings, hub_retries=0))
    hub.heal()
    hub.publish(repo, {"data/b.json": "[5]"})
    gathered = {path.name for path in settings.cache.rglob("files/data/*.json")}
    hub.requests()
    assert content(fetch(source("data/*.json"), settings=settings)) == expected("data/a.json") | {"data/b.json": b"[5]"}
    assert set(of_files(hub.requests())) == {f"data/{name}" for name in {"a.json", "b.json"} - gathered}


@pytest.mark.parametrize("damage", [Path.unlink, lambda path: (path.unlink(), path.write_text("{"))])
def test_a_damaged_snapshot_is_mended(hub, repo, settings, source, damage):
    sha = hub.publish(repo, FILES)
    snapshot = fetch(source(*DATA), settings=settings)
    damage(snapshot.folder / "data/b.json")
    assert latest(source(*DATA), settings=settings) is None
    assert content(fetch(source(*DATA, revision=sha), settings=settings)) == expected(
        "data/a.json", "data/b.json", "data/c.parquet"
    )


def test_damage_is_not_handed_on_to_the_next_snapshot(hub, repo, settings, source):
    hub.publish(repo, FILES)
    snapshot = fetch(source(*DATA), settings=settings)
    damaged = snapshot.folder / "data/a.json"
    damaged.unlink()
    damaged.write_text('{"a": 99999}')
    hub.publish(repo, {"data/b.json": "[6]"})
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/c.parquet") | {
        "data/b.json": b"[6]"
    }


def test_snapshots_that_were_not_used_last_are_removed(hub, repo, settings, source):
    settings = dataclasses.replace(settings, keep=2)
    shas = [hub.publish(repo, {"data/a.json": f"[{n}]"}) for n in range(4)]
    other = fetch(source("data/*.json"), settings=settings)
    for sha in (*shas[:2], shas[0], *shas[2:]):
        fetch(source(*DATA, revision=sha), settings=settings)
        assert fetch(source(*DATA, revision=sha), settings=dataclasses.replace(settings, keep=0)).revision == sha
    assert {path.name.partition("-")[0] for path in finished(settings) if path != other.folder.parent} == set(shas[2:])
    assert other.folder.is_dir()


def test_latest_is_what_a_source_was_served_from(hub, repo, settings, source):
    assert latest(source(*DATA), settings=settings) is None
    first = hub.publish(repo, FILES)
    hub.publish(repo, {"data/a.json": "[0]"}, branch="dev")
    on_main = fetch(source(*DATA), settings=settings)
    on_dev = fetch(source(*DATA, revision="dev"), settings=settings)
    hub.requests()
    assert latest(source(*DATA), settings=settings) == on_main
    assert latest(source(*DATA, revision=first), settings=settings) == on_main
    assert latest(source(*DATA, revision="dev"), settings=settings) == on_dev
    assert latest(source(*DATA, revision="gone"), settings=settings) is None
    assert latest(source("*.csv"), settings=settings) is None
    assert hub.requests() == []


FETCH = """
import sys
from pathlib import Path
from evalboard.config import HubSource
from evalboard.settings import Settings
from evalboard.sources.hub import fetch
snapshot = fetch(HubSource(kind="hub", repo=sys.argv[1], patterns=("data/*",)), settings=Settings(cache=Path(sys.argv[2]), configs=Path(".")))
sys.stdout.write(str(snapshot.folder))
"""


@pytest.mark.thorough
def test_two_processes_that_fetch_the_same_share_one_download(hub, repo, settings):
    files = {f"data/{n}.json": f"[{n}]" for n in range(30)}
    hub.publish(repo, files)
    command = [sys.executable, "-c", FETCH, repo, str(settings.cache)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    folders = [process.communicate(timeout=LONGEST)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert folders[0] == folders[1]
    assert sorted(of_files(hub.requests())) == sorted(files)
    assert {path.name: path.read_text() for path in Path(folders[0], "data").iterdir()} == {
        f"{n}.json": f"[{n}]" for n in range(30)
    }


@pytest.mark.thorough
def test_a_download_that_was_killed_goes_on(hub, repo, settings, source):
    files = {f"data/{n:02}.json": f"[{n}]" for n in range(40)}
    hub.publish(repo, files)
    hub.fault("slow", "resolve/.*/[23][0-9].json", seconds=LONGEST)
    process = subprocess.Popen([sys.executable, "-c", FETCH, repo, str(settings.cache)])
    gathered = settings.cache / "snapshots" / repo.replace("/", "--")
    # The other half is slow: twenty files and no more arrive.
    until(
        lambda: process.poll() is not None or len(list(gathered.glob(".partial-*/files/data/*.json"))) == 20,
        "half of the files",
    )
    process.kill()
    process.wait()
    hub.heal()
    hub.requests()
    assert content(fetch(source(*DATA), settings=settings)) == expected(*files, files=files)
    assert len(of_files(hub.requests())) == 20
