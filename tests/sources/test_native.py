"""Leaderboards of the Hub as snapshots: answers as sent, files of results at their commits, and what becomes of either
when the Hub falters.
"""

import hashlib
import json
from dataclasses import replace

import pytest

from evalboard.config import NativeSource
from evalboard.errors import SourceError
from evalboard.sources import fetched, latest, native, verify
from evalboard.sources.native import official
from tests.hub import Hub
from tests.sources.native_hub import GPQA, HLE, MODELS, entry, leaderboard, result_file, row, three_models


@pytest.fixture
def hub(tmp_path, monkeypatch):
    with Hub(tmp_path / "hub") as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        yield running


@pytest.fixture
def source():
    return NativeSource(kind="native", datasets=(HLE,))


def index(snapshot):
    return json.loads((snapshot.folder / "answers.json").read_bytes())


def files(snapshot) -> dict[str, str]:
    """What each file of results is noted as: the reason why it is not there, or its commit."""
    return {
        f"{each['model']}:{each['filename']}": each["reason"] or each["commit"] for each in index(snapshot)["files"]
    }


def asked_of(hub, word="resolve") -> list[str]:
    return [request for request in hub.requests() if word in request]


def test_a_snapshot_has_the_answer_as_it_was_sent_and_every_file_at_its_commit(hub, settings, source):
    three_models(hub)
    snapshot = fetched(source, settings=settings)
    verify(snapshot, settings=settings)
    (answered,) = index(snapshot)["leaderboards"]
    sent = (snapshot.folder / answered["path"]).read_bytes()
    assert [each["modelId"] for each in json.loads(sent)] == ["org/ada", "org/clara", "org/berta", "org/clara"]
    assert answered["sha256"] == hashlib.sha256(sent).hexdigest()
    assert answered["time"].endswith("+00:00")
    assert snapshot.date is not None
    assert snapshot.date.isoformat() == answered["time"]
    for each in index(snapshot)["files"]:
        assert each["path"] == f"models/{each['model']}/{each['commit']}/{each['filename']}"
        assert (snapshot.folder / each["path"]).read_text().startswith("- dataset:")
    assert {each["pull_request"] for each in index(snapshot)["files"] if each["model"] == "org/berta"} == {7}


def test_requests_are_one_a_leaderboard_one_a_file_and_one_a_model_without_a_date(hub, settings, source):
    three_models(hub)
    hub.requests()
    fetched(source, settings=settings)
    requests = hub.requests()
    assert sum("/leaderboard" in request for request in requests) == 1
    assert sum("/resolve/" in request for request in requests) == 4
    # The file of the pull request states its date.
    assert sum("/tree/" in request for request in requests) == 2


def test_the_same_answer_is_the_same_snapshot_and_costs_one_request(hub, settings, source):
    three_models(hub)
    first = fetched(source, settings=settings)
    hub.requests()
    again = fetched(source, settings=settings)
    assert [request for request in hub.requests() if "agent" not in request] == [f"GET /api/datasets/{HLE}/leaderboard"]
    assert (again.revision, again.files, again.date) == (first.revision, first.files, first.date)
    stored = latest(source, settings=settings)
    assert stored is not None
    assert (stored.revision, stored.files) == (first.revision, first.files)


def test_of_a_changed_leaderboard_only_files_whose_rows_changed_are_asked_for(hub, settings, source):
    rows = three_models(hub)
    first = fetched(source, settings=settings)
    hub.publish(MODELS + "org/ada", {".eval_results/hle.yaml": result_file(entry(43.0))})
    leaderboard(hub, [row(1, "org/ada", 43.0), *rows[1:]])
    hub.requests()
    second = fetched(source, settings=settings)
    assert asked_of(hub) == ["GET /org/ada/resolve/main/.eval_results/hle.yaml"]
    assert second.revision != first.revision
    changed = {name for name, said in files(second).items() if said != files(first)[name]}
    assert changed == {"org/ada:.eval_results/hle.yaml"}


def test_a_model_that_was_only_outranked_is_not_asked_for_again(hub, settings, source):
    rows = three_models(hub)
    fetched(source, settings=settings)
    hub.publish(MODELS + "org/dora", {".eval_results/hle.yaml": result_file(entry(50.0))})
    leaderboard(hub, [row(1, "org/dora", 50.0), *({**each, "rank": each["rank"] + 1} for each in rows)])
    hub.requests()
    fetched(source, settings=settings)
    assert asked_of(hub) == ["GET /org/dora/resolve/main/.eval_results/hle.yaml"]


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("no_entry", "the Hub lists it but does not have it"),
        ("no_revision", "has no revision 'main'"),
        ("private", "does not exist or is private"),
        ("gated", "org/ada is gated: accept its terms at"),
        ("forbidden", "403"),
    ],
)
def test_a_file_that_cannot_be_had_costs_its_rows_alone(hub, settings, source, fault, reason):
    three_models(hub)
    hub.fault(fault, "org/ada/resolve")
    noted = files(fetched(source, settings=settings))
    assert reason in noted["org/ada:.eval_results/hle.yaml"]
    assert all(len(said) == 40 for name, said in noted.items() if "ada" not in name)
    hub.heal()
    assert all(len(said) == 40 for said in files(fetched(source, settings=settings)).values())


def test_a_pull_request_that_was_closed_meanwhile_costs_its_rows_alone(hub, settings, source):
    three_models(hub)
    hub.fault("no_revision", "org/berta/resolve/refs")
    noted = files(fetched(source, settings=settings))
    assert "has no revision 'refs/pr/7'" in noted["org/berta:.eval_results/hle.yaml"]
    assert sum(len(said) == 40 for said in noted.values()) == 3


def test_a_limit_that_is_reached_half_way_loses_nothing(hub, settings, source):
    three_models(hub)
    hub.fault(
        "rate_limited",
        "org/clara/resolve",
        headers={"RateLimit": '"resolvers";r=0;t=1', "RateLimit-Policy": '"fixed window";"resolvers";q=3000;w=300'},
    )
    with pytest.raises(
        SourceError, match=r"org/clara .*the Hub’s rate limit is reached; it asks to wait 1 s"
    ) as caught:
        fetched(source, settings=replace(settings, hub_retries=0))
    assert caught.value.retry_after == 1
    assert not caught.value.permanent
    assert latest(source, settings=settings) is None
    hub.heal()
    hub.requests()
    snapshot = fetched(source, settings=settings)
    assert {request.split()[1].split("/resolve/")[0] for request in asked_of(hub)} <= {
        "/org/clara",
        "/org/berta",
        "/org/ada",
    }
    assert all(len(said) == 40 for said in files(snapshot).values())


def test_what_was_fetched_before_a_failure_is_not_asked_for_again(hub, settings, source, monkeypatch):
    monkeypatch.setattr(native, "PARALLEL", 1)
    three_models(hub)
    hub.fault("unavailable", "org/clara/resolve")
    with pytest.raises(SourceError, match="status 503"):
        fetched(source, settings=replace(settings, hub_retries=0))
    hub.heal()
    hub.requests()
    fetched(source, settings=settings)
    assert all("org/clara" in request for request in asked_of(hub))


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (
            "gated_anonymous",
            f"{HLE} .*is gated: accept its terms at|{HLE} is gated: accept its terms at .*/datasets/{HLE} and set HF_TOKEN",
        ),
        ("gated", "and set HF_TOKEN"),
        ("private", "does not exist or is private"),
        ("bad_token", "does not accept the token"),
        ("server_error", "a problem of its own"),
        ("not_json", "not JSON"),
    ],
)
def test_a_leaderboard_that_cannot_be_had_says_how_it_could(hub, settings, source, fault, reason):
    three_models(hub)
    hub.fault(fault, "/leaderboard")
    with pytest.raises(SourceError, match=reason):
        fetched(source, settings=settings)


def test_a_dataset_without_a_leaderboard_is_said_to_have_none(hub, settings, source):
    hub.publish(HLE, {"eval.yaml": "name: x\n"})
    with pytest.raises(SourceError, match=f"{HLE}.*: the Hub has no leaderboard for this dataset") as caught:
        fetched(source, settings=settings)
    assert caught.value.permanent


def test_of_several_leaderboards_one_that_cannot_be_had_is_a_hole_unless_it_was_there_before(hub, settings):
    both = NativeSource(kind="native", datasets=(HLE, GPQA))
    three_models(hub)
    hub.publish(GPQA, {"eval.yaml": "name: x\n"})
    snapshot = fetched(both, settings=settings)
    reasons = {each["dataset"]: each["reason"] for each in index(snapshot)["leaderboards"]}
    assert reasons[HLE] == ""
    assert "has no leaderboard" in reasons[GPQA]
    hub.fault("gated", f"{HLE}/leaderboard")
    with pytest.raises(SourceError, match="gated"):
        fetched(both, settings=settings)
    stored = latest(both, settings=settings)
    assert stored is not None
    assert stored.revision == snapshot.revision


def test_a_file_that_is_not_what_the_hub_says_of_it_is_asked_for_again(hub, settings, source):
    three_models(hub)
    hub.fault("corrupt", "org/ada/resolve", times=1)
    assert all(len(said) == 40 for said in files(fetched(source, settings=settings)).values())
    assert len([request for request in asked_of(hub) if "org/ada" in request]) == 2


def test_a_file_that_is_too_large_is_not_downloaded_to_its_end(hub, settings, source):
    three_models(hub)
    hub.publish(MODELS + "org/ada", {".eval_results/hle.yaml": "# " + "x" * 5_000_000})
    noted = files(fetched(source, settings=settings))
    assert "is larger than 1 MB" in noted["org/ada:.eval_results/hle.yaml"]
    assert sum(len(said) == 40 for said in noted.values()) == 3


@pytest.mark.parametrize(
    "filename", ["../../../etc/passwd", "/etc/passwd", "a\0b", "x" * 300, "..\\up", ".eval_results/../../x"]
)
def test_a_path_that_leaves_its_folder_is_not_asked_for(hub, settings, source, filename):
    three_models(hub)
    leaderboard(
        hub, [row(1, "org/ada", 41.5), row(2, "org/berta", 30, filename), row(3, "<script>alert(1)</script>/x", 20)]
    )
    hub.requests()
    snapshot = fetched(source, settings=settings)
    assert asked_of(hub) == ["GET /org/ada/resolve/main/.eval_results/hle.yaml"]
    assert sum("is not asked for" in said or "no name of a model" in said for said in files(snapshot).values()) == 2
    assert all(path.resolve().is_relative_to(snapshot.folder.resolve()) for path in snapshot.folder.rglob("*"))


def test_models_with_a_base_come_where_they_are_asked_for(hub, settings, source):
    rows = three_models(hub)
    hub.publish(MODELS + "org/tuned", {".eval_results/hle.yaml": result_file(entry(44.0))})
    leaderboard(hub, [row(1, "org/tuned", 44.0, _derived=True), *rows])
    assert "org/tuned:.eval_results/hle.yaml" not in files(fetched(source, settings=settings))
    assert "org/tuned:.eval_results/hle.yaml" in files(
        fetched(source.model_copy(update={"base_model": False}), settings=settings)
    )


def test_the_hub_lists_the_benchmarks_that_have_a_leaderboard(hub, settings):
    three_models(hub)
    hub.publish("org/other", {"a.csv": "a\n1\n"})
    assert official(settings) == (HLE,)
    rows = native.leaderboard(HLE, settings)
    assert rows is not None
    assert [each.model for each in rows] == ["org/ada", "org/clara", "org/berta", "org/clara"]
    assert native.leaderboard("org/other", settings) is None


def test_a_snapshot_that_the_disk_damaged_is_fetched_again(hub, settings, source):
    three_models(hub)
    first = fetched(source, settings=settings)
    native.forget(first, first.files[:1], settings=settings)
    assert latest(source, settings=settings) is None
    assert fetched(source, settings=settings).revision == first.revision


def test_damaged_records_of_files_are_fetched_again(hub, settings, source):
    three_models(hub)
    first = fetched(source, settings=settings)
    for path in settings.cache.glob("native/*/fetched/*.json"):
        path.write_bytes(b"\0" + path.read_bytes()[1:])
    hub.requests()
    assert fetched(source, settings=settings).revision == first.revision
    assert len(asked_of(hub)) == 4


def test_old_snapshots_are_dropped_beyond_the_number_to_keep(hub, settings, source):
    rows = three_models(hub)
    for value in (43.0, 44.0, 45.0):
        hub.publish(MODELS + "org/ada", {".eval_results/hle.yaml": result_file(entry(value))})
        leaderboard(hub, [row(1, "org/ada", value), *rows[1:]])
        last = fetched(source, settings=replace(settings, keep=2))
    assert len(list(settings.cache.glob("native/*/native-*"))) == 2
    stored = latest(source, settings=settings)
    assert stored is not None
    assert stored.revision == last.revision
