"""The index that Every Eval Ever's dataset keeps of itself: which files, with how many requests, and when it is not
gone by.
"""

import hashlib
import json
import logging

import pytest

from evalboard.config import HubSource
from evalboard.sources.hub import fetch
from tests.sources.hub_files import content, of_files

MADE = "2025-01-01T08:00:00+00:00"
"""The local Hub dates first commits 2025-01-01T12:00."""
PATTERNS = ("data/one/**/*.json",)


def store(collections=("one", "two"), *, size=3, made=MADE, samples=False, **row):
    """A dataset as its own tools write it: records below `data/`, the same bytes below `flat/objects/`, and rows of
    them.
    """
    files, rows = {}, {}
    for collection in collections:
        for number in range(size):
            uuid = hashlib.sha256(f"{collection}{number}".encode()).hexdigest()[:32]
            text = json.dumps({"of": f"{collection} {number}"})
            path, lies_at = (
                f"data/{collection}/dev/model{number}/{uuid}.json",
                f"flat/objects/{uuid[:2]}/{uuid[2:4]}/{uuid}.json",
            )
            files |= {path: text, lies_at: text}
            fact = {
                "legacy_path": path,
                "object_path": lies_at,
                "sha256": hashlib.sha256(text.encode()).hexdigest(),
                "size_bytes": len(text),
            }
            fact |= {
                "object_uuid": uuid,
                "benchmark": collection,
                "record_type": "aggregate",
                "eval_schema_version": "0.3.0",
            }
            if samples:
                lines = lies_at.replace(".json", "_samples.jsonl")
                files |= {lines: "{}\n", path.replace(".json", "_samples.jsonl"): "{}\n"}
                fact |= {
                    "instance_level_path": lines,
                    "instance_sha": hashlib.sha256(b"{}\n").hexdigest(),
                    "instance_level_size_bytes": 3,
                }
            rows.setdefault(collection, []).append(fact | row)
    text = {name: "".join(json.dumps(each) + "\n" for each in some) for name, some in rows.items()}
    entries = "flat/manifests/sha256_x/entries.jsonl"
    files |= {f"flat/indexes/by_collection/{name}.jsonl": lines for name, lines in text.items()}
    return files | {
        entries: "".join(text.values()),
        "flat/latest_manifest.json": json.dumps({"created_at": made, "entries_path": entries}),
    }


@pytest.fixture
def source(repo):
    def make(*patterns, **more):
        return HubSource(kind="hub", repo=repo, patterns=patterns or PATTERNS, **{"index": "every_eval_ever", **more})

    return make


def records(files, start="data/one/", end=".json"):
    return {path: text.encode() for path, text in files.items() if path.startswith(start) and path.endswith(end)}


def lists(requests) -> int:
    return sum("/tree/" in request for request in requests)


def test_a_collection_is_two_short_lists_and_two_files_however_many_records_it_has(hub, repo, settings, source):
    files = store(size=120)
    hub.publish(repo, files)
    snapshot = fetch(source(), settings=settings)
    assert content(snapshot) == records(files)
    requests = hub.requests()
    assert lists(requests) == 2
    asked = of_files(requests)
    assert sorted(path for path in asked if "objects" not in path) == [
        "flat/indexes/by_collection/one.jsonl",
        "flat/latest_manifest.json",
    ]
    assert len(asked) == 122
    # By the folders it is a page for each fifty rows here.
    without = fetch(source(index=None), settings=settings)
    assert lists(hub.requests()) > 4
    assert [(file.path, file.blob) for file in without.files] == [(file.path, file.blob) for file in snapshot.files]


def test_all_collections_are_one_file(hub, repo, settings, source):
    files = store()
    hub.publish(repo, files)
    assert content(fetch(source("data/**/*.json"), settings=settings)) == records(files, "data/")
    assert "flat/manifests/sha256_x/entries.jsonl" in of_files(hub.requests())


def test_samples_are_there_where_patterns_name_them(hub, repo, settings, source):
    files = store(samples=True)
    hub.publish(repo, files)
    assert content(fetch(source(*PATTERNS, "data/one/**/*_samples.jsonl"), settings=settings)) == records(
        files
    ) | records(files, end=".jsonl")


def test_what_the_index_says_has_been_taken_the_place_of_is_left_out_and_named(hub, repo, settings, source):
    files = store()
    name = "flat/indexes/by_collection/one.jsonl"
    first, *others = files[name].splitlines()
    gone = json.loads(first) | {"superseded_by": "another", "superseded_reason": "newer_capture"}
    hub.publish(repo, files | {name: "\n".join([json.dumps(gone), *others])})
    snapshot = fetch(source(), settings=settings)
    assert len(snapshot.files) == 2
    assert [str(row) for row in snapshot.left_out if row.file == gone["legacy_path"]] == [
        f"{gone['legacy_path']}: is called newer capture by the dataset's index, another has taken its place"
    ]


def test_an_index_that_lags_says_so(hub, repo, settings, source):
    hub.publish(repo, store())
    [lag] = fetch(source(), settings=settings).left_out
    assert (
        str(lag)
        == "flat/latest_manifest.json: was made 4.0 hours before the commit: records that were added in between are not here yet"
    )


NAME = "flat/indexes/by_collection/one.jsonl"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"flat/latest_manifest.json": None}, "there is no flat/latest_manifest.json"),
        ({NAME: None}, "there is no flat/indexes/by_collection/one.jsonl"),
        (
            {"flat/latest_manifest.json": '{"created_at": "2024-12-01T00:00:00+00:00", "entries_path": "x"}'},
            "it was made on 2024-12-01",
        ),
        ({"flat/latest_manifest.json": "{"}, "cannot be read"),
        ({NAME: "{}\n"}, "row 1, cannot be read"),
        ({NAME: "\n"}, "it has no file that matches"),
    ],
)
def test_without_an_index_to_go_by_the_folders_are_listed(hub, repo, settings, source, caplog, change, why):
    files = store()
    hub.publish(repo, {path: text for path, text in (files | change).items() if text is not None})
    with caplog.at_level(logging.WARNING):
        snapshot = fetch(source(), settings=settings)
    assert content(snapshot) == records(files)
    assert why in caplog.text
    assert "all folders are listed" in caplog.text


def test_an_object_that_is_not_what_the_index_says_is_no_file_of_a_snapshot(hub, repo, settings, source):
    files = store()
    path = json.loads(files[NAME].splitlines()[0])["object_path"]
    hub.publish(repo, files | {path: "x" * len(files[path])})
    with pytest.raises(Exception, match="is not what the Hub lists"):
        fetch(source(), settings=settings)


def test_an_index_is_of_one_repository():
    with pytest.raises(ValueError, match="`index` is of one repository"):
        HubSource(kind="hub", repos=("a/*",), index="every_eval_ever", patterns=("x",))
