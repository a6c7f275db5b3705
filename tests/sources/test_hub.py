"""The hub source against a local Hub: what is asked, what is checked, and what a visitor is told when it goes wrong."""

from __future__ import annotations

import dataclasses
import itertools
import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from huggingface_hub import constants

from evalboard.config import HubSource
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import _client, folder
from evalboard.sources.hub import _hub, _sha, examples, fetch, latest, listing
from tests.hub import Hub
from tests.waiting import LONGEST, until

FILES = {
    "data/a.json": '{"a": 12345}',
    "data/b.json": '{"b": [1, 2, 3]}',
    "data/c.parquet": b"PAR1" + bytes(range(256)) * 64 + b"PAR1",
    "README.md": "# Results\n",
}
DATA = ("data/*",)


def content(snapshot) -> dict[str, bytes]:
    """Every file in a snapshot's folder, by path."""
    return {path.relative_to(snapshot.folder).as_posix(): path.read_bytes() for path in snapshot.folder.rglob("*") if path.is_file()}


def expected(*paths, files=FILES) -> dict[str, bytes]:
    return {path: text if isinstance(text := files[path], bytes) else text.encode() for path in paths}


def finished(settings) -> list[Path]:
    return sorted(path.parent for path in settings.cache.glob("snapshots/*/*/manifest.json"))


def of_files(requests) -> list[str]:
    return [request.rpartition("/resolve/")[2].partition("/")[2] for request in requests if "/resolve/" in request]


# What is fetched


def test_a_snapshot_holds_what_the_patterns_name_at_one_commit(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    snapshot = fetch(source(*DATA), settings=settings)
    assert (snapshot.repo, snapshot.revision, snapshot.synthetic, snapshot.unverified) == (repo, sha, False, ())
    assert snapshot.date == datetime(2025, 1, 1, 12, tzinfo=UTC)
    assert [file.path for file in snapshot.files] == ["data/a.json", "data/b.json", "data/c.parquet"]
    assert content(snapshot) == expected("data/a.json", "data/b.json", "data/c.parquet")
    assert all(snapshot.local(file).stat().st_size == file.size for file in snapshot.files)


def test_blob_ids_are_git_s_of_the_content_so_that_a_folder_has_the_same(hub, repo, settings, source):
    hub.publish(repo, FILES)
    snapshot = fetch(source(*DATA), settings=settings)
    paths = [str(snapshot.local(file)) for file in snapshot.files]
    told = subprocess.run(["git", "hash-object", "--no-filters", *paths], capture_output=True, text=True, check=True)
    assert [file.blob for file in snapshot.files] == told.stdout.split()
    assert folder.scan(hub.root / repo, DATA, settings=settings).files == snapshot.files


def test_a_branch_a_short_sha_and_a_sha_lead_to_the_same_snapshot(hub, repo, settings, source):
    first = hub.publish(repo, FILES)
    other = hub.publish(repo, {"data/a.json": "{}"}, branch="refs/convert/json")
    assert fetch(source(revision="refs/convert/json"), settings=settings).revision == other
    snapshots = [fetch(source(revision=revision), settings=settings) for revision in ("main", first[:8], first)]
    assert [snapshot.folder for snapshot in snapshots] == [snapshots[0].folder] * 3
    assert snapshots[0].revision == first


def test_all_pages_of_a_long_list_are_read(hub, repo, settings, source):
    files = {f"runs/{n % 7}/results_{n}.json": json.dumps({"n": n}) for n in range(120)}
    hub.publish(repo, files)
    snapshot = fetch(source("**/results_*.json"), settings=settings)
    assert content(snapshot) == expected(*files, files=files)
    # 127 rows with their folders, 50 to a page.
    assert sum("/tree/" in request for request in hub.requests()) == 3


def test_progress_counts_files(hub, repo, settings, source):
    hub.publish(repo, FILES)
    told = []
    fetch(source(*DATA), settings=settings, progress=lambda *now: told.append(now))
    assert told[0] == (0, 0, "asking the Hub")
    assert told[1:] == [(done, 3, "downloading") for done in range(4)]


def test_a_listing_names_all_files_and_fetches_none(hub, repo, settings):
    hub.publish(repo, FILES)
    assert {(file.path, file.size) for file in listing(repo, "main", settings=settings)} == {(path, len(text)) for path, text in FILES.items()}
    assert of_files(hub.requests()) == []


def test_examples_are_the_files_named_even_if_their_names_look_like_patterns(hub, repo, settings):
    hub.publish(repo, {"a[1]*?.json": "[1]", "a1.json": "[2]", "b.json": "[3]"})
    files = listing(repo, "main", settings=settings)
    chosen = examples(repo, [file for file in files if file.path.startswith("a[")], settings=settings)
    assert [path.name for path in chosen.iterdir()] == ["a[1]*?.json"]
    assert not examples(repo, [], settings=settings).exists()


# Requests


def test_a_file_costs_one_request_and_a_commit_three(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    fetch(source(*DATA), settings=settings)
    requests = hub.requests()
    api, files = requests[:3], requests[3:]
    assert [request.partition(repo)[2] for request in api] == ["/revision/main?expand=sha", f"/commits/{sha}?limit=1", f"/tree/{sha}?recursive=true"]
    assert sorted(files) == [f"GET /datasets/{repo}/resolve/{sha}/data/{name}" for name in ("a.json", "b.json", "c.parquet")]


def test_an_unchanged_branch_costs_one_request_and_a_pinned_commit_none(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    first = fetch(source(*DATA), settings=settings)
    hub.requests()
    assert fetch(source(*DATA), settings=settings) == first
    assert len(hub.requests()) == 1
    assert fetch(source(*DATA, revision=sha), settings=settings) == first
    assert hub.requests() == []


def head(source, *, settings):
    """The commit that a source's revision names now."""
    return _sha(_hub(source.repo, settings), source.revision)


def test_the_commit_costs_one_request_and_for_a_pinned_commit_none(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    assert head(source(), settings=settings) == sha
    assert len(hub.requests()) == 1
    assert head(source(revision="0" * 40), settings=settings) == "0" * 40
    assert hub.requests() == []


def test_only_changed_files_of_a_new_commit_are_fetched(hub, repo, settings, source):
    hub.publish(repo, FILES)
    before = fetch(source(*DATA), settings=settings)
    hub.requests()
    hub.publish(repo, {"data/b.json": "[4]", "data/d.json": FILES["data/a.json"]})
    after = fetch(source(*DATA), settings=settings)
    assert of_files(hub.requests()) == ["data/b.json"]
    assert content(after) == expected("data/a.json", "data/c.parquet") | {"data/b.json": b"[4]", "data/d.json": FILES["data/a.json"].encode()}
    assert content(before) == expected("data/a.json", "data/b.json", "data/c.parquet")
    assert (after.folder / "data/c.parquet").stat().st_ino == (before.folder / "data/c.parquet").stat().st_ino


def test_unchanged_files_are_copied_where_links_are_not_possible(hub, repo, settings, source, monkeypatch):
    def no_link(*_):
        raise OSError("no links here")

    hub.publish(repo, FILES)
    fetch(source(*DATA), settings=settings)
    hub.publish(repo, {"data/b.json": "[4]"})
    hub.requests()
    monkeypatch.setattr(os, "link", no_link)
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/c.parquet") | {"data/b.json": b"[4]"}
    assert of_files(hub.requests()) == ["data/b.json"]


def test_other_patterns_at_the_same_commit_are_another_snapshot_that_shares_files(hub, repo, settings, source):
    hub.publish(repo, FILES)
    some = fetch(source("data/*.json"), settings=settings)
    hub.requests()
    more = fetch(source(*DATA), settings=settings)
    assert of_files(hub.requests()) == ["data/c.parquet"]
    assert (len(some.files), len(more.files)) == (2, 3)
    assert fetch(source("data/*.json"), settings=settings) == some


def test_a_token_is_not_sent_to_where_large_files_lie(hub, repo, settings, source, monkeypatch):
    # The local Hub's storage, another origin, refuses requests with a token.
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    hub.publish(repo, FILES)
    assert content(fetch(source("data/*.parquet"), settings=settings)) == expected("data/c.parquet")


def test_the_next_page_is_asked_of_the_hub_whatever_the_link_says(hub, repo, settings, source):
    hub.publish(repo, FILES | {f"more/{n}.json": "{}" for n in range(60)})
    hub.fault("link", "tree/", times=1, to="https://collector.example/api/datasets/x/y/tree/main?recursive=true&cursor=50")
    assert len(fetch(source(), settings=settings).files) == len(FILES) + 60


def test_a_list_without_end_is_an_error(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("link", "tree/", to=f"{hub.url}/next?cursor=0")
    with pytest.raises(SourceError, match="does not end"):
        fetch(source(), settings=settings)


# Faults: what a visitor is told

METADATA = "/api/"
A_FILE = r"resolve/.*b\.json"
SAYS = [
    # fault, which requests, more of the fault, what the error says, permanent, retry_after
    ("bad_token", METADATA, {}, "does not accept the token in HF_TOKEN", True, None),
    ("bad_token", A_FILE, {}, r"data/b\.json at \w+: the Hub does not accept the token", True, None),
    ("private", METADATA, {}, "{repo} on {url} does not exist or is private.*HF_TOKEN", True, None),
    ("not_found", METADATA, {}, "does not exist or is private", True, None),
    ("gated", METADATA, {}, "{repo} is gated: accept its terms at {url}/datasets/{repo} and set HF_TOKEN", True, None),
    ("gated", A_FILE, {}, "{repo} is gated: accept its terms at {url}/datasets/{repo} and set HF_TOKEN", True, None),
    ("gated_anonymous", A_FILE, {}, "{repo} is gated", True, None),
    ("forbidden", A_FILE, {}, "forbids it", True, None),
    ("disabled", METADATA, {}, "disabled by the Hub", True, None),
    ("no_revision", METADATA, {}, "has no revision 'main'", True, None),
    ("no_entry", A_FILE, {}, r"data/b\.json at \w+: the Hub lists it but does not have it", True, None),
    ("rate_limited", METADATA, {"headers": {"Retry-After": "77"}}, "limit of requests.*asks to wait 77 s", False, 77.0),
    ("rate_limited", METADATA, {"headers": {"RateLimit": '"api";r=0;t=55'}}, "asks to wait 55 s", False, 55.0),
    ("rate_limited", METADATA, {}, "limit of requests is reached", False, None),
    ("server_error", METADATA, {}, r"trouble of its own \(status 500\)", False, None),
    ("server_error", A_FILE, {}, r"data/b\.json at \w+.*status 500", False, None),
    ("unavailable", METADATA, {}, "status 503", False, None),
    ("unavailable", METADATA, {"headers": {"Retry-After": "60"}}, "status 503", False, 60.0),
    ("refused", METADATA, {}, "status 418", True, None),
    ("not_json", METADATA, {}, "cannot be read: not JSON", False, None),
    ("json", "/revision/", {"value": {"sha": "main"}}, "cannot be read: no commit sha for 'main'", False, None),
    ("json", "/revision/", {"value": []}, "cannot be read: no commit sha for 'main'", False, None),
    ("json", "/tree/", {"value": {"error": "busy"}}, "cannot be read: the list of files is no list", False, None),
    ("json", "/tree/", {"value": ["data/a.json"]}, "cannot be read: the list of files is no list", False, None),
    ("reset", A_FILE, {}, "connection to the Hub broke", False, None),
    ("truncated", A_FILE, {}, "connection to the Hub broke", False, None),
    ("short", A_FILE, {}, r"data/b\.json broke off after \d+ of 16 bytes", False, None),
    ("long", A_FILE, {}, r"data/b\.json is longer than the 16 bytes", False, None),
    ("corrupt", A_FILE, {}, r"data/b\.json is not what the Hub lists: its git hash", False, None),
    ("corrupt", "storage/", {}, r"data/c\.parquet is not what the Hub lists: its sha256 hash", False, None),
]


@pytest.mark.parametrize(("kind", "match", "more", "says", "permanent", "retry_after"), SAYS)
def test_a_fault_is_told_publishes_nothing_and_passes(hub, repo, settings, source, kind, match, more, says, permanent, retry_after):
    hub.publish(repo, FILES)
    hub.fault(kind, match, **more)
    with pytest.raises(SourceError, match=says.format(repo=repo, url=hub.url)) as caught:
        fetch(source(*DATA), settings=settings)
    assert (caught.value.permanent, caught.value.retry_after) == (permanent, retry_after)
    assert finished(settings) == []
    assert latest(source(*DATA), settings=settings) is None
    hub.heal()
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/b.json", "data/c.parquet")


@pytest.mark.parametrize("kind", ["gated", "not_found", "no_revision", "server_error", "not_json", "rate_limited"])
def test_asking_for_the_commit_tells_the_same(hub, repo, settings, source, kind):
    hub.publish(repo, FILES)
    hub.fault(kind, METADATA)
    with pytest.raises(SourceError) as of_fetch:
        fetch(source(), settings=settings)
    with pytest.raises(SourceError) as of_head:
        head(source(), settings=settings)
    assert str(of_head.value) == str(of_fetch.value)
    assert repo in str(of_head.value)


@pytest.mark.parametrize("kind", ["gated", "corrupt", "server_error", "truncated", "no_entry"])
def test_a_broken_new_commit_leaves_the_last_snapshot_as_it_was(hub, repo, settings, source, kind):
    hub.publish(repo, FILES)
    before = fetch(source(*DATA), settings=settings)
    hub.publish(repo, {"data/b.json": '{"b": [7, 8, 9]}'})
    hub.fault(kind, A_FILE)
    with pytest.raises(SourceError):
        fetch(source(*DATA), settings=settings)
    assert latest(source(*DATA), settings=settings) == before
    assert content(before) == expected("data/a.json", "data/b.json", "data/c.parquet")


@pytest.mark.parametrize("kind", ["rate_limited", "server_error", "unavailable", "reset", "truncated", "short", "long", "corrupt"])
def test_a_fault_that_passes_is_not_noticed(hub, repo, settings, source, kind):
    hub.publish(repo, FILES)
    hub.fault(kind, A_FILE, times=1, headers={"Retry-After": "0"})
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/b.json", "data/c.parquet")
    assert len(of_files(hub.requests())) == 4


@pytest.mark.parametrize("kind", ["server_error", "unavailable", "not_json"])
@pytest.mark.parametrize("match", ["/revision/", "/commits/", "/tree/"])
def test_questions_are_asked_again_too(hub, repo, settings, source, kind, match):
    hub.publish(repo, FILES)
    hub.fault(kind, match, times=1)
    fetch(source(*DATA), settings=settings)
    assert sum(match in request for request in hub.requests()) == 2


def test_what_will_not_pass_is_asked_once(hub, repo, settings, source):
    hub.publish(repo, FILES)
    for kind in ("gated", "not_found", "no_revision", "bad_token"):
        hub.heal()
        hub.fault(kind, METADATA)
        with pytest.raises(SourceError):
            head(source(), settings=settings)
    assert len(hub.requests()) == 4


def test_the_retries_are_those_of_the_settings(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("server_error", METADATA)
    for retries in (0, 2):
        with pytest.raises(SourceError):
            head(source(), settings=dataclasses.replace(settings, hub_retries=retries))
        assert len(hub.requests()) == retries + 1


def test_patience_asked_for_by_date_is_understood(hub, repo, settings, source):
    hub.publish(repo, FILES)
    then = datetime.now(UTC) + timedelta(hours=1)
    hub.fault("rate_limited", METADATA, headers={"Retry-After": format_datetime(then, usegmt=True)})
    with pytest.raises(SourceError) as caught:
        head(source(), settings=settings)
    assert caught.value.retry_after == pytest.approx(3600, abs=60)


def test_a_limit_on_files_holds_back_the_next_download_from_the_same_hub(tmp_path, settings, monkeypatch):
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        hub.publish("owner/one", FILES)
        hub.publish("owner/two", FILES)
        hub.fault("rate_limited", "resolve/", headers={"Retry-After": "200"})
        with pytest.raises(SourceError, match="limit of requests is reached"):
            fetch(HubSource(kind="hub", repo="owner/one", patterns=DATA), settings=settings)
        hub.heal()
        hub.requests()
        with pytest.raises(SourceError, match="goes on in") as caught:
            fetch(HubSource(kind="hub", repo="owner/two", patterns=DATA), settings=settings)
        assert 100 < caught.value.retry_after <= 200
        assert of_files(hub.requests()) == []


@pytest.mark.parametrize("match", [METADATA, A_FILE])
def test_a_slow_hub_is_not_waited_for(hub, repo, settings, source, match):
    hub.publish(repo, FILES)
    hub.fault("slow", match, seconds=5)
    with pytest.raises(SourceError, match=r"did not answer within 0\.2 s"):
        fetch(source(*DATA), settings=dataclasses.replace(settings, hub_timeout=0.2, hub_retries=0))


def test_a_trickle_is_not_waited_for(hub, repo, settings, source, monkeypatch):
    hub.publish(repo, {"data/b.json": json.dumps(list(range(300)))})
    hub.fault("drip", A_FILE, seconds=0.001)
    # A clock on which every piece takes a second.
    monkeypatch.setattr(_client, "time", SimpleNamespace(monotonic=map(float, itertools.count()).__next__))
    with pytest.raises(SourceError, match=r"too slow: \d+ bytes in 61 s"):
        fetch(source(*DATA), settings=dataclasses.replace(settings, hub_timeout=60, hub_retries=0))


def test_a_hub_that_is_down_is_told_and_comes_back(tmp_path, settings, monkeypatch):
    source = HubSource(kind="hub", repo="owner/results", patterns=DATA)
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        sha = hub.publish("owner/results", FILES)
        before = fetch(source, settings=settings)
        hub.kill()
        for ask in (fetch, head):
            with pytest.raises(SourceError, match=f"owner/results on {hub.url}: the Hub cannot be reached at {hub.url}") as caught:
                ask(source, settings=settings)
            assert not caught.value.permanent
        assert latest(source, settings=settings) == before
        assert fetch(source.model_copy(update={"revision": sha}), settings=settings) == before
        hub.start()
        assert fetch(source, settings=settings) == before


def test_the_client_s_offline_mode_is_told(hub, repo, settings, source, monkeypatch):
    hub.publish(repo, FILES)
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(SourceError, match="HF_HUB_OFFLINE is set") as caught:
        fetch(source(), settings=settings)
    assert caught.value.permanent
    assert hub.requests() == []


@pytest.mark.parametrize("endpoint", ["no address", "ftp://127.0.0.1", "http://127.0.0.1:99999"])
def test_an_endpoint_that_is_none_is_told(settings, source, monkeypatch, endpoint):
    monkeypatch.setenv("HF_ENDPOINT", endpoint)
    with pytest.raises(SourceError, match="the Hub cannot be reached at"):
        head(source(), settings=settings)


@pytest.mark.parametrize("name", ["../..", "owner/..", "owner/a--b", "owner/-x"])
def test_a_name_that_is_none_is_told_without_a_request(hub, settings, name):
    with pytest.raises(SourceError, match="no name of a dataset on the Hub"):
        head(HubSource(kind="hub", repo=name, patterns=DATA), settings=settings)
    assert hub.requests() == []


def test_an_unknown_dataset_and_an_unknown_commit_are_told(hub, repo, settings, source):
    with pytest.raises(SourceError, match=f"{repo} on .* does not exist or is private"):
        fetch(source(), settings=settings)
    hub.publish(repo, FILES)
    with pytest.raises(SourceError, match="has no revision '0000000"):
        fetch(source(revision="0" * 40), settings=settings)
    with pytest.raises(SourceError, match="has no revision 'dev'"):
        fetch(source(revision="dev"), settings=settings)


def test_patterns_that_name_nothing_are_told_with_what_there_is(hub, repo, settings, source):
    hub.publish(repo, FILES)
    with pytest.raises(SourceError, match=r"no file matches \*\.csv, x/\*\*; there is README\.md, data/a\.json") as caught:
        fetch(source("*.csv", "x/**"), settings=settings)
    assert caught.value.permanent


@pytest.mark.parametrize(
    ("kind", "more"), [("not_found", {}), *(("json", {"value": value}) for value in ([], {}, [{"id": "x", "date": "2025-01-01"}], [{"id": 3}]))]
)
def test_a_commit_without_a_date_has_none(hub, repo, settings, source, kind, more):
    hub.publish(repo, FILES)
    hub.fault(kind, "/commits/", **more)
    assert fetch(source(*DATA), settings=settings).date is None


def test_a_cache_that_cannot_be_written_is_told(hub, repo, settings, source, tmp_path):
    hub.publish(repo, FILES)
    (tmp_path / "file").write_text("")
    with pytest.raises(SourceError, match=r"snapshot cannot be kept at .*file"):
        fetch(source(), settings=dataclasses.replace(settings, cache=tmp_path / "file" / "cache"))


# Hostile and broken lists


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
    with pytest.raises(SourceError, match=r"the file path .* nothing of it is read") as caught:
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


# Going on


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
    assert content(fetch(source(*DATA, revision=sha), settings=settings)) == expected("data/a.json", "data/b.json", "data/c.parquet")


def test_damage_is_not_handed_on_to_the_next_snapshot(hub, repo, settings, source):
    hub.publish(repo, FILES)
    snapshot = fetch(source(*DATA), settings=settings)
    damaged = snapshot.folder / "data/a.json"
    damaged.unlink()
    damaged.write_text('{"a": 99999}')
    hub.publish(repo, {"data/b.json": "[6]"})
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/c.parquet") | {"data/b.json": b"[6]"}


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


def test_two_processes_that_fetch_the_same_share_one_download(hub, repo, settings):
    files = {f"data/{n}.json": f"[{n}]" for n in range(30)}
    hub.publish(repo, files)
    command = [sys.executable, "-c", FETCH, repo, str(settings.cache)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    folders = [process.communicate(timeout=LONGEST)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert folders[0] == folders[1]
    assert sorted(of_files(hub.requests())) == sorted(files)
    assert {path.name: path.read_text() for path in Path(folders[0], "data").iterdir()} == {f"{n}.json": f"[{n}]" for n in range(30)}


def test_a_download_that_was_killed_goes_on(hub, repo, settings, source):
    files = {f"data/{n:02}.json": f"[{n}]" for n in range(40)}
    hub.publish(repo, files)
    hub.fault("slow", "resolve/.*/[23][0-9].json", seconds=LONGEST)
    process = subprocess.Popen([sys.executable, "-c", FETCH, repo, str(settings.cache)])
    gathered = settings.cache / "snapshots" / repo.replace("/", "--")
    # The other half is slow: twenty files and no more arrive.
    until(lambda: process.poll() is not None or len(list(gathered.glob(".partial-*/files/data/*.json"))) == 20, "half of the files")
    process.kill()
    process.wait()
    hub.heal()
    hub.requests()
    assert content(fetch(source(*DATA), settings=settings)) == expected(*files, files=files)
    assert len(of_files(hub.requests())) == 20


def test_without_settings_of_its_own_a_hub_is_huggingface_co(monkeypatch, tmp_path):
    monkeypatch.delenv("HF_ENDPOINT")
    hub = _client.hub("owner/name", Settings.from_env({"EVALBOARD_CACHE": str(tmp_path)}))
    assert (hub.endpoint, hub.name) == ("https://huggingface.co", "owner/name")
