"""The hub source against a local Hub: what is fetched, and with which requests."""

import json
import os
import subprocess
from datetime import UTC, datetime

import pytest

from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import folder
from evalboard.sources._remote import open_hub
from evalboard.sources.hub import examples, fetch, listing
from tests.sources.hub_files import DATA, FILES, content, expected, head, of_files


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


def test_a_listing_names_all_files_and_fetches_none(hub, repo, settings, source):
    hub.publish(repo, FILES)
    assert {(file.path, file.size) for file in listing(source(), settings=settings)} == {
        (path, len(text)) for path, text in FILES.items()
    }
    assert of_files(hub.requests()) == []


def test_examples_are_the_files_named_even_if_their_names_look_like_patterns(hub, repo, settings, source):
    hub.publish(repo, {"a[1]*?.json": "[1]", "a1.json": "[2]", "b.json": "[3]"})
    files = listing(source(), settings=settings)
    chosen = examples(repo, [file for file in files if file.path.startswith("a[")], settings=settings)
    assert [path.name for path in chosen.iterdir()] == ["a[1]*?.json"]
    assert not examples(repo, [], settings=settings).exists()


def test_a_file_costs_one_request_and_a_commit_three(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    fetch(source(*DATA), settings=settings)
    requests = hub.requests()
    api, files = requests[:3], requests[3:]
    assert [request.partition(repo)[2] for request in api] == [
        "/revision/main?expand=sha",
        f"/commits/{sha}?limit=1",
        f"/tree/{sha}/data",
    ]
    assert sorted(files) == [
        f"GET /datasets/{repo}/resolve/{sha}/data/{name}" for name in ("a.json", "b.json", "c.parquet")
    ]


def test_an_unchanged_branch_costs_one_request_and_a_pinned_commit_none(hub, repo, settings, source):
    sha = hub.publish(repo, FILES)
    first = fetch(source(*DATA), settings=settings)
    hub.requests()
    assert fetch(source(*DATA), settings=settings) == first
    assert len(hub.requests()) == 1
    assert fetch(source(*DATA, revision=sha), settings=settings) == first
    assert hub.requests() == []


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
    assert content(after) == expected("data/a.json", "data/c.parquet") | {
        "data/b.json": b"[4]",
        "data/d.json": FILES["data/a.json"].encode(),
    }
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
    assert content(fetch(source(*DATA), settings=settings)) == expected("data/a.json", "data/c.parquet") | {
        "data/b.json": b"[4]"
    }
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
    hub.fault(
        "link", "tree/", times=1, to="https://collector.example/api/datasets/x/y/tree/main?recursive=true&cursor=50"
    )
    assert len(fetch(source(), settings=settings).files) == len(FILES) + 60


def test_a_list_without_end_is_an_error(hub, repo, settings, source):
    hub.publish(repo, FILES)
    hub.fault("link", "tree/", to=f"{hub.url}/next?cursor=0")
    with pytest.raises(SourceError, match="never ends"):
        fetch(source(), settings=settings)


def test_without_settings_of_its_own_a_hub_is_huggingface_co(monkeypatch, tmp_path):
    monkeypatch.delenv("HF_ENDPOINT")
    hub = open_hub("owner/name", Settings.from_env({"EVALBOARD_CACHE": str(tmp_path)}))
    assert (hub.endpoint, hub.name) == ("https://huggingface.co", "owner/name")
