"""Pushes, pull requests, tags, tokens and webhooks of the local Hub, asked by the real client."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import huggingface_hub
import pytest
from huggingface_hub import CommitOperationAdd, CommitOperationDelete, HfApi, hf_hub_download
from huggingface_hub.errors import BadRequestError, HfHubHTTPError, RepositoryNotFoundError, RevisionNotFoundError

from tests.hub import Hub

REPO = "ada/results"
PARQUET = b"PAR1" + bytes(range(256)) * 8 + b"PAR1"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture
def hub(server):
    server.member("hf_ada", "ada", orgs=["lab"])
    server.member("hf_bob", "bob")
    server.member("hf_reader", "ada", role="read")
    server.member("hf_old", "ada", expired=True)
    yield server
    server.heal()


@pytest.fixture
def ada(hub):
    return HfApi(endpoint=hub.url, token="hf_ada")


@pytest.fixture
def repo(ada, request):
    """A dataset of its own for each test, with its first commit."""
    name = f"ada/{request.node.name.split('[')[0]}"[:90]
    ada.create_repo(name, repo_type="dataset", exist_ok=True)
    return name


def add(path, content) -> CommitOperationAdd:
    return CommitOperationAdd(path, content if isinstance(content, bytes) else content.encode())


def push(api, repo, files, **more):
    return api.create_commit(
        repo, [add(*item) for item in files.items()], commit_message="push", repo_type="dataset", **more
    )


def status(error) -> int:
    return error.value.response.status_code


def head(api, repo, revision="main") -> str:
    return api.dataset_info(repo, revision=revision).sha


def read(api, repo, path, folder, revision="main"):
    got = hf_hub_download(
        repo, path, repo_type="dataset", revision=revision, endpoint=api.endpoint, cache_dir=folder, token=api.token
    )
    return Path(got).read_bytes()


def test_a_push_of_small_and_large_files_is_a_commit(hub, ada, repo, tmp_path):
    first = head(ada, repo)
    commit = push(ada, repo, {"README.md": "# Results\n", "data/a.parquet": PARQUET}, parent_commit=first)
    assert head(ada, repo) == commit.oid != first
    assert read(ada, repo, "README.md", tmp_path) == b"# Results\n"
    assert read(ada, repo, "data/a.parquet", tmp_path) == PARQUET
    listed = {row.path: row for row in ada.list_repo_tree(repo, recursive=True, repo_type="dataset")}
    assert listed["data/a.parquet"].lfs.size == len(PARQUET)
    assert listed["README.md"].lfs is None
    assert [each.commit_id for each in ada.list_repo_commits(repo, repo_type="dataset")] == [commit.oid, first]
    ada.create_commit(repo, [CommitOperationDelete("README.md")], commit_message="less", repo_type="dataset")
    assert set(ada.list_repo_files(repo, repo_type="dataset")) == {".gitattributes", "data/a.parquet"}


def test_what_did_not_change_makes_no_commit(ada, repo):
    files = {"README.md": "# Results\n", "data/a.parquet": PARQUET}
    commit = push(ada, repo, files)
    assert push(ada, repo, files).oid == commit.oid
    assert len(ada.list_repo_commits(repo, repo_type="dataset")) == 2


def test_a_push_after_somebody_elses_is_refused_and_changes_nothing(hub, ada, repo):
    before = head(ada, repo)
    theirs = push(ada, repo, {"a.txt": "theirs"}).oid
    with pytest.raises(HfHubHTTPError, match="A commit has happened since") as error:
        push(ada, repo, {"a.txt": "ours"}, parent_commit=before)
    assert status(error) == 412
    assert head(ada, repo) == theirs
    hub.fault("overtaken", f"{repo}/commit", times=1)
    with pytest.raises(HfHubHTTPError) as error:
        push(ada, repo, {"a.txt": "ours"}, parent_commit=theirs)
    assert status(error) == 412
    assert "overtaken.txt" in ada.list_repo_files(repo, repo_type="dataset")
    push(ada, repo, {"a.txt": "ours"}, parent_commit=head(ada, repo))


def test_what_is_pushed_lies_in_the_folder_where_tests_go_on_from_it(hub, ada, repo):
    push(ada, repo, {"a.txt": "pushed"})
    hub.publish(repo, {"b.txt": "put there"})
    assert set(ada.list_repo_files(repo, repo_type="dataset")) == {".gitattributes", "a.txt", "b.txt"}


@pytest.mark.parametrize(
    ("token", "code", "words"),
    [("hf_old", 401, "Invalid credentials"), ("hf_bob", 403, "create_pr=1"), ("hf_reader", 403, "Authorization error")],
)
def test_who_may_not_push_is_refused(hub, ada, repo, token, code, words):
    before = head(ada, repo)
    api = HfApi(endpoint=hub.url, token=token)
    with pytest.raises(HfHubHTTPError, match=words) as error:
        push(api, repo, {"a.txt": "no"})
    assert status(error) == code
    with pytest.raises(HfHubHTTPError) as error:
        api.create_repo("ada/another", repo_type="dataset")
    assert status(error) == code
    assert head(ada, repo) == before


def test_tokens_have_names_and_roles(hub):
    assert HfApi(endpoint=hub.url, token="hf_ada").whoami()["name"] == "ada"
    assert [org["name"] for org in HfApi(endpoint=hub.url, token="hf_ada").whoami()["orgs"]] == ["lab"]
    assert HfApi(endpoint=hub.url, token="hf_reader").whoami()["auth"]["accessToken"]["role"] == "read"
    for token in ("hf_old", "hf_nobody"):
        with pytest.raises(HfHubHTTPError, match="token") as error:
            HfApi(endpoint=hub.url, token=token).whoami()
        assert status(error) == 401


def test_repositories_are_made_once_seen_by_whom_they_are_for_and_go(hub, ada):
    url = ada.create_repo("lab/private", repo_type="dataset", private=True)
    assert url.repo_id == "lab/private"
    with pytest.raises(HfHubHTTPError) as error:
        ada.create_repo("lab/private", repo_type="dataset")
    assert status(error) == 409
    bob = HfApi(endpoint=hub.url, token="hf_bob")
    assert not bob.repo_exists("lab/private", repo_type="dataset")
    assert ada.dataset_info("lab/private").private
    ada.update_repo_settings("lab/private", private=False, repo_type="dataset")
    assert bob.repo_exists("lab/private", repo_type="dataset")
    ada.auth_check("lab/private", repo_type="dataset", write=True)
    with pytest.raises(HfHubHTTPError):
        bob.auth_check("lab/private", repo_type="dataset", write=True)
    ada.delete_repo("lab/private", repo_type="dataset")
    with pytest.raises(RepositoryNotFoundError):
        push(ada, "lab/private", {"a.txt": "no"})


def test_a_pull_request_of_a_stranger_is_listed_read_and_merged(hub, ada, repo, tmp_path):
    push(ada, repo, {"a.txt": "1", "data/a.parquet": PARQUET})
    bob = HfApi(endpoint=hub.url, token="hf_bob")
    commit = push(bob, repo, {"b.txt": "2", "data/b.parquet": PARQUET[::-1]}, create_pr=True)
    assert commit.pr_num == 1
    assert "b.txt" not in ada.list_repo_files(repo, repo_type="dataset")
    assert read(ada, repo, "b.txt", tmp_path, "refs/pr/1") == b"2"
    assert read(ada, repo, "data/b.parquet", tmp_path, "refs/pr/1") == PARQUET[::-1]
    (row,) = ada.get_repo_discussions(repo, repo_type="dataset", discussion_type="pull_request")
    assert (row.num, row.author, row.status, row.is_pull_request, row.git_reference) == (
        1,
        "bob",
        "open",
        True,
        "refs/pr/1",
    )
    assert (
        ada.list_repo_refs(repo, repo_type="dataset", include_pull_requests=True).pull_requests[0].target_commit
        == commit.oid
    )
    assert [branch.name for branch in ada.list_repo_refs(repo, repo_type="dataset").branches] == ["main"]
    more = push(bob, repo, {"c.txt": "3"}, revision="refs/pr/1", parent_commit=commit.oid)
    with pytest.raises(HfHubHTTPError):
        bob.merge_pull_request(repo, 1, repo_type="dataset")
    ada.merge_pull_request(repo, 1, repo_type="dataset")
    details = ada.get_discussion_details(repo, 1, repo_type="dataset")
    assert (details.status, details.merge_commit_oid, details.target_branch) == ("merged", head(ada, repo), "main")
    assert [event.oid for event in details.events if event.type == "commit"] == [commit.oid, more.oid]
    assert {"a.txt", "b.txt", "c.txt"} <= set(ada.list_repo_files(repo, repo_type="dataset"))
    with pytest.raises(HfHubHTTPError, match="closed"):
        push(bob, repo, {"d.txt": "late"}, revision="refs/pr/1")


def test_pull_requests_are_closed_opened_and_may_not_fit_any_more(hub, ada, repo):
    push(ada, repo, {"a.txt": "1"})
    push(ada, repo, {"a.txt": "2"}, create_pr=True)
    hub.turn(repo, 1, "closed")
    assert [row.num for row in ada.get_repo_discussions(repo, repo_type="dataset", discussion_status="closed")] == [1]
    with pytest.raises(HfHubHTTPError, match="closed"):
        push(ada, repo, {"b.txt": "late"}, revision="refs/pr/1")
    ada.change_discussion_status(repo, 1, "open", repo_type="dataset")
    push(ada, repo, {"a.txt": "3"})
    assert ada.get_discussion_details(repo, 1, repo_type="dataset").conflicting_files == ["a.txt"]
    with pytest.raises(HfHubHTTPError, match="conflicts"):
        ada.merge_pull_request(repo, 1, repo_type="dataset")
    discussion = ada.create_discussion(repo, "A question", description="How?", repo_type="dataset")
    assert (discussion.num, discussion.is_pull_request) == (2, False)
    assert ada.comment_discussion(repo, 2, "So.", repo_type="dataset").content == "So."


def test_a_tag_names_a_commit_for_good(ada, repo):
    tagged = push(ada, repo, {"a.txt": "1"}).oid
    ada.create_tag(repo, tag="2026-11-22", repo_type="dataset", revision=tagged)
    push(ada, repo, {"a.txt": "2"})
    assert head(ada, repo, "2026-11-22") == tagged
    with pytest.raises(HfHubHTTPError) as error:
        ada.create_tag(repo, tag="2026-11-22", repo_type="dataset")
    assert status(error) == 409
    ada.create_tag(repo, tag="2026-11-22", repo_type="dataset", exist_ok=True)
    assert [tag.name for tag in ada.list_repo_refs(repo, repo_type="dataset").tags] == ["2026-11-22"]
    with pytest.raises(RevisionNotFoundError):
        ada.create_tag(repo, tag="x", repo_type="dataset", revision="0" * 40)
    ada.delete_tag(repo, tag="2026-11-22", repo_type="dataset")
    assert ada.list_repo_refs(repo, repo_type="dataset").tags == []


def test_a_squashed_history_has_one_commit_and_forgets_the_others(hub, ada, repo):
    before = push(ada, repo, {"a.txt": "1"}).oid
    push(ada, repo, {"a.txt": "2"})
    squashed = hub.squash(repo)
    assert [each.commit_id for each in ada.list_repo_commits(repo, repo_type="dataset")] == [squashed]
    with pytest.raises(RevisionNotFoundError):
        ada.dataset_info(repo, revision=before)
    with pytest.raises(HfHubHTTPError) as error:
        push(ada, repo, {"a.txt": "3"}, parent_commit=before)
    assert status(error) == 412
    push(ada, repo, {"a.txt": "3"}, parent_commit=squashed)
    ada.super_squash_history(repo, repo_type="dataset")
    assert len(ada.list_repo_commits(repo, repo_type="dataset")) == 1


def test_pushes_follow_a_repository_to_its_new_name(hub, ada, repo, tmp_path):
    ada.move_repo(repo, f"{repo}-2", repo_type="dataset")
    push(ada, repo, {"a.txt": "1", "a.parquet": PARQUET})
    assert read(ada, f"{repo}-2", "a.parquet", tmp_path) == PARQUET


@pytest.mark.parametrize("card", ["license: no-such-license", "tags: [1]", "configs: [{path: x}]", "a: [", "- a"])
def test_a_card_that_the_hub_would_not_take_is_refused(ada, repo, card):
    with pytest.raises((ValueError, BadRequestError), match="README"):
        push(ada, repo, {"README.md": f"---\n{card}\n---\n"})


class Ears(BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.heard.append(
            (self.headers.get("X-Webhook-Secret"), self.rfile.read(int(self.headers["Content-Length"])))
        )
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        """Nothing on stderr."""


@pytest.fixture
def ears():
    server = HTTPServer(("127.0.0.1", 0), Ears)
    server.heard = []
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_webhooks_hear_of_pushes_pull_requests_and_moves(hub, ada, repo, ears):
    url = f"http://127.0.0.1:{ears.server_port}/hooks/hub"
    hook = ada.create_webhook(url=url, watched=[{"type": "dataset", "name": repo}], domains=["repo"], secret="s3cret")
    assert [(each.id, each.url, each.secret) for each in ada.list_webhooks()] == [(hook.id, url, "s3cret")]
    before = head(ada, repo)
    now = push(ada, repo, {"a.txt": "1"}).oid
    (sent,) = hub.deliveries()
    assert (sent["url"], sent["status"]) == (url, 204)
    body = sent["body"]
    assert body["event"] == {"action": "update", "scope": "repo.content"}
    assert (body["repo"]["type"], body["repo"]["name"], body["repo"]["headSha"]) == ("dataset", repo, now)
    assert body["updatedRefs"] == [{"ref": "refs/heads/main", "oldSha": before, "newSha": now}]
    assert body["webhook"] == {"id": hook.id, "version": 3}
    assert huggingface_hub.WebhookPayload.model_validate(body).repo.name == repo
    assert ears.heard[0][0] == "s3cret"
    ada.update_webhook(hook.id, domains=["repo", "discussion"], watched=[{"type": "user", "name": "ada"}])
    push(ada, repo, {"b.txt": "2"}, create_pr=True)
    events = [(sent["body"]["event"]["scope"], sent["body"]["event"]["action"]) for sent in hub.deliveries()]
    assert sorted(events) == [("discussion", "create"), ("repo.content", "update")]
    hub.publish(repo, {"c.txt": "3"})
    assert len(hub.deliveries()) == 1
    ada.disable_webhook(hook.id)
    hub.publish(repo, {"c.txt": "4"})
    assert hub.deliveries() == []
    ada.delete_webhook(hook.id)
    assert ada.list_webhooks() == []


def test_a_webhook_that_nobody_hears_is_noted(hub, ada, repo):
    hook = ada.create_webhook(url="http://127.0.0.1:9/", watched=[{"type": "dataset", "name": repo}], domains=["repo"])
    hub.publish(repo, {"a.txt": "1"})
    (sent,) = hub.deliveries()
    assert "refused" in sent["status"]
    ada.delete_webhook(hook.id)
