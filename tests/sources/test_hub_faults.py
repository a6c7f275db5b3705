"""What the hub source tells a visitor when the Hub is slow, down, broken, or refuses."""

import dataclasses
import itertools
import json
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from types import SimpleNamespace

import pytest
from huggingface_hub import constants

from evalboard.config import HubSource
from evalboard.errors import SourceError
from evalboard.sources import _client
from evalboard.sources.hub import fetch, latest
from tests.hub import Hub
from tests.sources.hub_files import A_FILE, DATA, FILES, METADATA, content, expected, finished, head, of_files

SAYS = [
    # fault, which requests, more of the fault, what the error says, permanent, retry_after
    ("bad_token", METADATA, {}, "does not accept the token in HF_TOKEN", True, None),
    ("bad_token", A_FILE, {}, r"data/b\.json at \w+: the Hub does not accept the token", True, None),
    ("private", METADATA, {}, "{repo} on {url} does not exist or is private.*HF_TOKEN", True, None),
    ("not_found", METADATA, {}, "does not exist or is private", True, None),
    ("gated", METADATA, {}, "{repo} is gated: accept its terms at {url}/datasets/{repo} and set HF_TOKEN", True, None),
    ("gated", A_FILE, {}, "{repo} is gated: accept its terms at {url}/datasets/{repo} and set HF_TOKEN", True, None),
    ("gated_anonymous", A_FILE, {}, "{repo} is gated", True, None),
    ("forbidden", A_FILE, {}, r"denies access \(403\)", True, None),
    ("disabled", METADATA, {}, "disabled by the Hub", True, None),
    ("no_revision", METADATA, {}, "has no revision 'main'", True, None),
    ("no_entry", A_FILE, {}, r"data/b\.json at \w+: the Hub lists it but does not have it", True, None),
    (
        "rate_limited",
        METADATA,
        {"headers": {"Retry-After": "77"}},
        "rate limit is reached; it asks to wait 77 s",
        False,
        77.0,
    ),
    (
        "rate_limited",
        METADATA,
        {"headers": {"Retry-After": "999999999999"}},
        "asks to wait an hour or more",
        False,
        3600.0,
    ),
    ("rate_limited", METADATA, {"headers": {"Retry-After": "9" * 400}}, "asks to wait an hour or more", False, 3600.0),
    (
        "rate_limited",
        METADATA,
        {"headers": {"Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"}},
        "asks to wait an hour or more",
        False,
        3600.0,
    ),
    (
        "rate_limited",
        METADATA,
        {"headers": {"RateLimit": f'"api";r=0;t={10**400}'}},
        "asks to wait an hour or more",
        False,
        3600.0,
    ),
    ("rate_limited", METADATA, {"headers": {"RateLimit": '"api";r=0;t=55'}}, "asks to wait 55 s", False, 55.0),
    ("rate_limited", METADATA, {}, "rate limit is reached", False, None),
    ("server_error", METADATA, {}, r"a problem of its own \(status 500\)", False, None),
    ("server_error", A_FILE, {}, r"data/b\.json at \w+.*status 500", False, None),
    ("unavailable", METADATA, {}, "status 503", False, None),
    ("unavailable", METADATA, {"headers": {"Retry-After": "60"}}, "status 503", False, 60.0),
    ("refused", METADATA, {}, "status 418", True, None),
    ("not_json", METADATA, {}, "cannot be read: not JSON", False, None),
    ("json", "/revision/", {"value": {"sha": "main"}}, "cannot be read: no commit sha for 'main'", False, None),
    ("json", "/revision/", {"value": []}, "cannot be read: no commit sha for 'main'", False, None),
    (
        "json",
        "/tree/",
        {"value": {"error": "busy"}},
        "cannot be read: the Hub’s answer is not a list of files",
        False,
        None,
    ),
    (
        "json",
        "/tree/",
        {"value": ["data/a.json"]},
        "cannot be read: the Hub’s answer is not a list of files",
        False,
        None,
    ),
    ("reset", A_FILE, {}, "connection to the Hub was lost", False, None),
    ("truncated", A_FILE, {}, "connection to the Hub was lost", False, None),
    ("short", A_FILE, {}, r"data/b\.json stopped after \d+ of 16 bytes", False, None),
    ("long", A_FILE, {}, r"data/b\.json is longer than the 16 bytes", False, None),
    ("corrupt", A_FILE, {}, r"data/b\.json is not what the Hub lists: its git hash", False, None),
    ("corrupt", "storage/", {}, r"data/c\.parquet is not what the Hub lists: its sha256 hash", False, None),
]


@pytest.mark.parametrize(("kind", "match", "more", "says", "permanent", "retry_after"), SAYS)
def test_a_fault_is_told_publishes_nothing_and_passes(
    hub, repo, settings, source, kind, match, more, says, permanent, retry_after
):
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


@pytest.mark.parametrize(
    "kind", ["rate_limited", "server_error", "unavailable", "reset", "truncated", "short", "long", "corrupt"]
)
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
        with pytest.raises(SourceError, match="rate limit is reached"):
            fetch(HubSource(kind="hub", repo="owner/one", patterns=DATA), settings=settings)
        hub.heal()
        hub.requests()
        with pytest.raises(SourceError, match="the download continues in") as caught:
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
            with pytest.raises(
                SourceError, match=f"owner/results on {hub.url}: cannot reach the Hub at {hub.url}"
            ) as caught:
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
    with pytest.raises(SourceError, match="cannot reach the Hub at"):
        head(source(), settings=settings)


@pytest.mark.parametrize("name", ["../..", "owner/..", "owner/a--b", "owner/-x"])
def test_a_name_that_is_none_is_told_without_a_request(hub, settings, name):
    with pytest.raises(SourceError, match="not a valid name of a Hub dataset"):
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
    with pytest.raises(SourceError, match=r"no file matches \*\.csv, x/\*\*; it has README\.md, data/") as caught:
        fetch(source("*.csv", "x/**"), settings=settings)
    assert caught.value.permanent


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("not_found", {}),
        *(("json", {"value": value}) for value in ([], {}, [{"id": "x", "date": "2025-01-01"}], [{"id": 3}])),
    ],
)
def test_a_commit_without_a_date_has_none(hub, repo, settings, source, kind, more):
    hub.publish(repo, FILES)
    hub.fault(kind, "/commits/", **more)
    assert fetch(source(*DATA), settings=settings).date is None


def test_a_cache_that_cannot_be_written_is_told(hub, repo, settings, source, tmp_path):
    hub.publish(repo, FILES)
    (tmp_path / "file").write_text("")
    with pytest.raises(SourceError, match=r"snapshot cannot be saved to .*file"):
        fetch(source(), settings=dataclasses.replace(settings, cache=tmp_path / "file" / "cache"))
