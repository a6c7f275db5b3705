"""Several repositories of the Hub as one source: which of them, at which commits, with which requests, and what one
that cannot be had costs.
"""

import dataclasses
import json

import pytest

from evalboard.config import HubSource
from evalboard.errors import SourceError
from evalboard.sources import _remote
from evalboard.sources.hub import fetch, latest
from tests.sources.hub_files import content, of_files

FILES = {"samples.json": '{"a": 1}', "README.md": "# Details\n"}


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch):
    """No test waits for a limit that another met."""
    monkeypatch.setattr(_remote, "_buckets", {})


@pytest.fixture
def owner(repo):
    """The name of somebody who owns no other test's repositories."""
    return f"team-{repo.rpartition('-')[2]}"


@pytest.fixture
def published(hub, owner):
    """Three repositories of details, and one that is none; their commits."""
    names = [f"{owner}/details_{model}" for model in ("org__one", "org__two", "else__three")]
    shas = {name: hub.publish(name, {**FILES, "samples.json": json.dumps({"of": name})}) for name in names}
    hub.publish(f"{owner}/results", FILES)
    hub.requests()
    return shas


@pytest.fixture
def several(owner):
    def make(repos="details_*", **more):
        names = [repos] if isinstance(repos, str) else repos
        return HubSource.model_validate(
            {"kind": "hub", "repos": [f"{owner}/{name}" for name in names], "patterns": ("*.json",), **more}
        )

    return make


def names(snapshot) -> list[str]:
    return sorted({"/".join(file.path.split("/")[:2]) for file in snapshot.files})


def test_each_repository_has_a_folder_and_a_commit_of_its_own(hub, owner, published, several, settings):
    snapshot = fetch(several(), settings=settings)
    assert (snapshot.repo, snapshot.commits, snapshot.left_out) == (f"{owner}/details_*", published, ())
    assert content(snapshot) == {f"{name}/samples.json": json.dumps({"of": name}).encode() for name in published}
    assert snapshot.date is not None
    requests = hub.requests()
    # One request for the list, and for each repository its tree and its file.
    assert sum(f"/api/datasets?author={owner}" in request for request in requests) == 1
    assert (sum("/tree/" in request for request in requests), len(of_files(requests)), len(requests)) == (3, 3, 7)


def test_a_look_costs_one_request_and_what_moved_its_own(hub, published, several, settings):
    first = fetch(several(), settings=settings)
    hub.requests()
    assert fetch(several(), settings=settings) == first
    assert len(hub.requests()) == 1
    moved = next(iter(published))
    sha = hub.publish(moved, {"samples.json": '{"a": 2}'})
    hub.requests()
    second = fetch(several(), settings=settings)
    assert (second.commits, second.revision == first.revision) == ({**published, moved: sha}, False)
    assert len(hub.requests()) == 3
    assert latest(several(), settings=settings) == second


def test_the_list_is_read_to_its_end(hub, owner, several, settings):
    for n in range(120):
        hub.publish(f"{owner}/details_org__{n}", {"samples.json": f"[{n}]"})
    hub.requests()
    assert len(names(fetch(several(at_most=200), settings=settings))) == 120
    # 50 to a page.
    assert sum("author=" in request for request in hub.requests()) == 3


def test_models_choose_among_the_repositories(hub, owner, published, several, settings):
    chosen = fetch(several(models=["org/*"]), settings=settings)
    assert names(chosen) == [f"{owner}/details_org__one", f"{owner}/details_org__two"]
    hub.requests()
    assert names(fetch(several(models=["org/one"]), settings=settings)) == [f"{owner}/details_org__one"]
    # What is named in full is not looked up in a list.
    assert not any("author=" in request for request in hub.requests())
    assert fetch(several(models=["org/one"]), settings=settings).date == chosen.date
    assert names(fetch(several(["details_org__one", "details_else__three"]), settings=settings)) == [
        f"{owner}/details_else__three",
        f"{owner}/details_org__one",
    ]


def test_more_than_allowed_is_an_error_that_names_the_setting_and_nothing_is_fetched(hub, published, several, settings):
    with pytest.raises(SourceError, match=r"3 repositories match, .*at most 2 are read \(`at_most`\)") as caught:
        fetch(several(at_most=2), settings=settings)
    assert caught.value.permanent
    assert len(hub.requests()) == 1


def test_a_pattern_that_names_nothing_is_told_with_what_there_is(hub, owner, published, several, settings):
    with pytest.raises(SourceError, match=rf"no dataset with such a name; available: {owner}/details_else__three"):
        fetch(several("samples_*"), settings=settings)
    with pytest.raises(SourceError, match="no dataset with such a name; available: none"):
        fetch(HubSource(kind="hub", repos=("nobody/details_*",), patterns=("*",)), settings=settings)


@pytest.mark.parametrize("kind", ["gated", "gated_anonymous"])
def test_a_gated_repository_is_listed_with_the_way_to_it_and_taken_once_it_is_open(
    hub, owner, published, several, settings, kind
):
    hub.fault(kind, "details_org__two/resolve")
    snapshot = fetch(several(), settings=settings)
    assert names(snapshot) == [f"{owner}/details_else__three", f"{owner}/details_org__one"]
    [gated] = snapshot.left_out
    assert gated.file == f"{owner}/details_org__two"
    assert gated.reason == f"is gated: accept its terms at {hub.url}/datasets/{owner}/details_org__two and set HF_TOKEN"
    assert f"{owner}/details_org__two" not in snapshot.commits
    hub.requests()
    assert fetch(several(), settings=settings) == snapshot
    # The list, and whether it is open by now.
    assert len(hub.requests()) == 2
    hub.heal()
    opened = fetch(several(), settings=settings)
    assert (opened.commits, opened.left_out) == (published, ())
    assert opened.revision != snapshot.revision


def test_one_that_goes_between_list_and_download_costs_itself(hub, owner, published, several, settings):
    hub.fault("not_found", "details_org__one/tree")
    hub.fault("no_entry", "details_org__two/resolve")
    snapshot = fetch(several(), settings=settings)
    assert names(snapshot) == [f"{owner}/details_else__three"]
    assert {row.file.rpartition("_")[2]: row.reason.split(":")[0] for row in snapshot.left_out} == {
        "one": "does not exist or is private",
        "two": "samples.json at " + published[f"{owner}/details_org__two"][:7],
    }
    assert not (snapshot.folder / owner / "details_org__two").exists()


def test_an_empty_one_costs_itself_and_all_of_them_are_an_error(hub, owner, published, several, settings):
    hub.publish(f"{owner}/details_org__empty", {"README.md": "x"})
    snapshot = fetch(several(), settings=settings)
    [empty] = snapshot.left_out
    assert "no file matches *.json; it has README.md" in empty.reason
    with pytest.raises(SourceError, match=r"none of 1 repositories could be read: .*no file matches"):
        fetch(several("details_org__empty"), settings=settings)


def test_a_renamed_repository_is_followed_and_one_that_is_gone_named(hub, owner, published, several, settings):
    named = several(["details_org__one", "details_org__two"])
    hub.move(f"{owner}/details_org__one", f"{owner}/details_org__new")
    hub.move(f"{owner}/details_org__two")
    snapshot = fetch(named, settings=settings)
    assert snapshot.commits == {f"{owner}/details_org__one": published[f"{owner}/details_org__one"]}
    [gone] = snapshot.left_out
    assert (gone.file, "does not exist or is private" in gone.reason) == (f"{owner}/details_org__two", True)
    assert names(fetch(several(), settings=settings)) == [f"{owner}/details_else__three", f"{owner}/details_org__new"]


def test_a_file_that_is_not_what_the_hub_lists_costs_its_repository(hub, owner, published, several, settings):
    hub.fault("corrupt", "details_org__two/resolve")
    snapshot = fetch(several(), settings=settings)
    assert [row.file for row in snapshot.left_out] == [f"{owner}/details_org__two"]
    hub.heal()
    assert fetch(several(), settings=settings).left_out == ()


@pytest.mark.parametrize("where", ["details_org__two/tree", "details_org__two/resolve"])
def test_a_limit_of_requests_half_way_loses_nothing(hub, published, several, settings, where):
    before = fetch(several(models=["else/three"]), settings=settings)
    hub.fault("rate_limited", where, headers={"Retry-After": "100"})
    settings = dataclasses.replace(settings, hub_retries=0)
    with pytest.raises(SourceError, match="the Hub’s rate limit is reached; it asks to wait 100 s") as caught:
        fetch(several(), settings=settings)
    assert (caught.value.retry_after, caught.value.permanent) == (100, False)
    assert latest(several(models=["else/three"]), settings=settings) == before


def test_after_a_limit_of_requests_lists_are_not_asked_for_again(hub, owner, several, settings, monkeypatch):
    for n in range(30):
        hub.publish(f"{owner}/details_org__{n:02}", {"samples.json": f"[{n}]"})
    hub.fault("rate_limited", "details_org__29/tree", headers={"Retry-After": "100"})
    with pytest.raises(SourceError, match="limit"):
        fetch(several(), settings=settings)
    listed = sum("/tree/" in request for request in hub.requests())
    hub.heal()
    assert len(names(fetch(several(), settings=settings))) == 30
    # Of some the answer came after the limit was met: these are asked again.
    assert listed + sum("/tree/" in request for request in hub.requests()) <= 30 + 8 + 1


def test_a_branch_that_one_does_not_have_costs_that_one(hub, owner, published, several, settings):
    sha = hub.publish(f"{owner}/details_org__one", {"samples.json": "[1]"}, branch="v1")
    snapshot = fetch(several(revision="v1"), settings=settings)
    assert snapshot.commits == {f"{owner}/details_org__one": sha}
    assert {row.reason for row in snapshot.left_out} == {"has no revision 'v1', or no longer has it"}


def test_models_and_spaces_are_repositories_too(hub, owner, several, settings):
    for kind in ("model", "space"):
        sha = hub.publish(f"{kind}s/{owner}/thing", {"results.json": f'["{kind}"]'})
        one = fetch(HubSource(kind="hub", type=kind, repo=f"{owner}/thing", patterns=("*.json",)), settings=settings)
        assert (one.repo_type, one.revision, content(one)) == (kind, sha, {"results.json": f'["{kind}"]'.encode()})
        all_of_them = fetch(several("*", type=kind), settings=settings)
        assert all_of_them.commits == {f"{owner}/thing": sha}
    hub.fault("gated", "/api/spaces/")
    with pytest.raises(SourceError, match=f"accept its terms at {hub.url}/spaces/{owner}/thing and"):
        fetch(HubSource(kind="hub", type="space", repo=f"{owner}/thing", patterns=("*.csv",)), settings=settings)


@pytest.mark.parametrize("strange", ["..", "details_\x07", ".", ""])
def test_a_name_in_the_list_that_is_no_folder_is_nothing_that_is_written(
    hub, owner, published, several, settings, strange
):
    sha = published[f"{owner}/details_org__one"]
    rows = [{"id": f"{owner}/{name}", "sha": sha, "lastModified": "soon"} for name in ("details_org__one", strange)]
    hub.fault("json", r"/api/datasets\?author", value=rows)
    snapshot = fetch(several("*"), settings=settings)
    assert (names(snapshot), snapshot.date) == ([f"{owner}/details_org__one"], None)
    assert {path.name for path in snapshot.folder.parent.parent.iterdir() if not path.name.startswith(".")} == {
        snapshot.folder.parent.name
    }
