"""From a push on the Hub to a fresh board, on servers that look for nothing by themselves."""

import json
import urllib.request

import pytest
from huggingface_hub import CommitOperationAdd, HfApi

from tests.builds.test_two_servers import Site, answers, serving
from tests.hub import Hub
from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

SECRET = "a-secret-that-nobody-guesses"
REPO = "ada/results"
BOARD = """\
id: {id}
title: {id}
source: {source}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a, b: b}}}}
suite: {{name: Average, children: [{{name: a, n: 100}}, {{name: b, n: 50}}]}}
plots: [{{x: a, y: b}}]
"""


def table(first: float) -> dict[str, str]:
    return {"scores.csv": f"model,a,b\norg/x,{first},0.4\norg/y,0.5,0.6\norg/z,0.1,0.2\n"}


@pytest.fixture
def hub(tmp_path):
    with Hub(tmp_path / "hub") as hub:
        hub.member("hf_ada", "ada")
        hub.publish(REPO, table(0.1))
        hub.publish("ada/other", table(0.2))
        yield hub


@pytest.fixture
def ada(hub):
    return HfApi(endpoint=hub.url, token="hf_ada")


@pytest.fixture
def configs(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    for name, source in (("one", f"repo: {REPO}"), ("several", 'repos: ["ada/res*"]')):
        (folder / f"{name}.yaml").write_text(
            BOARD.format(id=name, source=f"{{kind: hub, {source}, patterns: ['*.csv']}}")
        )
    return folder


def env(hub: Hub) -> dict[str, str]:
    return {"HF_ENDPOINT": hub.url, "EVALBOARD_WEBHOOK_SECRET": SECRET, "EVALBOARD_HUB_TIMEOUT": "2"}


def watch(ada: HfApi, site: Site) -> None:
    ada.create_webhook(
        url=f"{site.url}/hooks/hub", watched=[{"type": "user", "name": "ada"}], domains=["repo"], secret=SECRET
    )


def shown(site: Site, revision: str, board: str = "one") -> None:
    """Wait until a board shows a commit."""
    until(lambda: site.board(board).get("revision") == revision, lambda: site.board(board))


def test_a_push_is_on_all_servers_of_a_cache_though_one_was_told(hub, ada, configs):
    with serving(configs, 2, **env(hub)) as (here, there):
        for site in (here, there):
            assert [site.ready(name)["state"] for name in ("one", "several")] == ["ready", "ready"]
        watch(ada, here)
        several = there.board("several")["revision"]
        sha = hub.publish(REPO, table(0.9))
        assert [sent["status"] for sent in hub.deliveries()] == [204]
        for site in (here, there):
            shown(site, sha)
            until(lambda site=site: site.board("several")["revision"] != several)
        assert answers(here, "one") == answers(there, "one")
        assert b"0.9" in there.get("api/v1/boards/one/table.csv?show=raw")


def test_what_does_not_concern_a_board_asks_the_hub_nothing(hub, ada, configs):
    with serving(configs, 1, **env(hub)) as (site,):
        sha = site.ready("one")["revision"]
        site.ready("several")
        watch(ada, site)
        hub.requests()
        hub.publish("ada/other", table(0.3))
        ada.create_commit(
            REPO,
            [CommitOperationAdd("scores.csv", b"model,a,b\n")],
            commit_message="x",
            repo_type="dataset",
            create_pr=True,
        )
        assert [sent["status"] for sent in hub.deliveries()] == [204] * 2
        replay = {
            "event": {"scope": "repo.content"},
            "repo": {"type": "dataset", "name": REPO},
            "updatedRefs": [{"ref": "refs/heads/dev", "newSha": sha}],
        }
        post(site, replay)
        assert [line for line in hub.requests() if line.startswith("GET /api/datasets")] == []
        assert site.board("one")["revision"] == sha


def post(site: Site, payload: dict) -> None:
    headers = {"X-Webhook-Secret": SECRET, "Content-Type": "application/json"}
    with urllib.request.urlopen(
        urllib.request.Request(f"{site.url}/hooks/hub", json.dumps(payload).encode(), headers), timeout=LONGEST
    ) as answer:
        assert answer.status == 204


def test_squashed_reverted_and_renamed_repositories_lose_no_push(hub, ada, configs):
    (configs / "several.yaml").unlink()
    with serving(configs, 1, **env(hub)) as (site,):
        site.ready("one")
        watch(ada, site)
        squashed = hub.squash(REPO)
        post(site, {"event": {"scope": "repo.content"}, "repo": {"type": "dataset", "name": REPO, "headSha": squashed}})
        shown(site, squashed)
        hub.move(REPO, "ada/renamed")
        assert [sent["status"] for sent in hub.deliveries()] == [204]
        (hub.root / REPO).rename(hub.root / "ada/renamed")
        sha = ada.create_commit(
            "ada/renamed",
            [CommitOperationAdd("scores.csv", table(0.7)["scores.csv"].encode())],
            commit_message="x",
            repo_type="dataset",
        ).oid
        shown(site, sha)  # the config names it by its older name, which the Hub follows


def test_a_board_that_failed_is_looked_at_when_it_is_mended(hub, ada, configs):
    (configs / "several.yaml").unlink()
    hub.publish(REPO, {"scores.csv": "nothing of the kind\n1\n"})
    with serving(configs, 1, **env(hub)) as (site,):
        until(lambda: site.board("one")["state"] == "failed")
        watch(ada, site)
        shown(site, hub.publish(REPO, table(0.8)))
        assert site.board("one")["state"] == "ready"
