"""What a board would be with a pull request: by link, marked as not merged, and nowhere else."""

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from huggingface_hub import CommitOperationAdd, HfApi
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.builds import previews
from evalboard.builds.build_scheduler import BuildScheduler
from evalboard.builds.past_states import PastStates
from evalboard.config import load_boards
from evalboard.errors import StillPending
from evalboard.settings import Settings
from evalboard.table.formatting import cite
from tests.hub import Hub
from tests.waiting import until

pytestmark = pytest.mark.thorough

REPO = "org/results"
BOARD = """\
id: board
title: Board
source: {kind: hub, repo: org/results, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 100}]}
"""
TABLE = "model,a,b\norg/x,0.5,0.6\norg/y,0.1,0.3\n"
NEW = "model,a,b\norg/new,0.9,0.8\n"
ROUTE = "/api/v1/boards/board"


@pytest.fixture
def hub(tmp_path, monkeypatch):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "board.yaml").write_text(BOARD)
    monkeypatch.setattr(previews, "BETWEEN", 0.0)
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        hub.member("hf_bob", "bob")
        hub.publish(REPO, {"scores.csv": TABLE})
        yield hub


@contextmanager
def serving(folder: Path, **more: int) -> Iterator[tuple[BuildScheduler, TestClient]]:
    settings = replace(
        Settings.from_env({}), cache=folder / "cache", configs=folder / "configs", poll=0.0, hub_timeout=2.0, **more
    )
    running = BuildScheduler(load_boards(folder / "configs"), settings)
    running.start()
    app = FastAPI()
    app.include_router(router(running.registry))
    try:
        with TestClient(app) as client:
            until(lambda: client.get(ROUTE).json()["state"] == "ready")
            yield running, client
    finally:
        running.stop()


def propose(hub: Hub, content: str = NEW, path: str = "more.csv", revision: str = "main") -> int:
    """A pull request by somebody who may not push; its number."""
    bob, operation = HfApi(endpoint=hub.url, token="hf_bob"), CommitOperationAdd(path, content.encode())
    more: dict[str, Any] = {"revision": revision} if revision != "main" else {"create_pr": True}
    made = bob.create_commit(REPO, [operation], commit_message="mine", repo_type="dataset", **more)
    return made.pr_num or int(revision.rpartition("/")[2])


def settled(client: TestClient, path: str, rev: str) -> Any:  # the client's answer, whose library it chooses
    """The answer at a revision, once it is no longer being built."""
    got = until(
        lambda: [answer] if (answer := client.get(f"{ROUTE}{path}", params={"rev": rev})).status_code != 409 else []
    )
    return got[0]


def entries(answer) -> set[str]:
    return {row["entry"] for row in answer.json()["rows"]}


@pytest.mark.usefixtures("anew")
def test_a_pull_request_is_shown_by_link_and_marked_wherever_it_goes(hub, tmp_path):
    with serving(tmp_path) as (_, client):
        pull = propose(hub)
        rev = f"refs/pr/{pull}"
        waiting = client.get(f"{ROUTE}/table", params={"rev": rev})
        assert (waiting.status_code, waiting.headers["retry-after"], waiting.json()["state"]) == (409, "2", "building")
        assert entries(settled(client, "/table", rev)) == {"org/new", "org/x", "org/y"}
        board = client.get(ROUTE, params={"rev": rev}).json()
        assert board["title"] == f"Board (pull request {pull}, not merged)"
        assert board["origin"]["pull"] == pull
        assert any("which is not merged" in note for note in board["notes"])
        for form in ("csv", "json", "md", "tex", "parquet"):
            file = client.get(f"{ROUTE}/table.{form}", params={"rev": rev})
            assert f"board-pr{pull}-not-merged@" in file.headers["content-disposition"]
        marked = f"refs/pr/{pull}"
        rows = list(csv.DictReader(io.StringIO(client.get(f"{ROUTE}/table.csv", params={"rev": rev}).text)))
        assert [row["not_merged"] for row in rows] == [marked] * 3
        file = client.get(f"{ROUTE}/table.json", params={"rev": rev}).json()
        assert (file["pull"], {row["not_merged"] for row in file["rows"]}) == (pull, {marked})
        assert "not_merged" not in client.get(f"{ROUTE}/table.csv").text
        assert client.get(f"{ROUTE}/table.json").json()["pull"] is None
        # What a page asks for by the commit of what it shows is the same, and marked as well.
        assert client.get(ROUTE, params={"rev": board["origin"]["revision"]}).json()["title"] == board["title"]
        badge = client.get("/badge/board/org/new.svg", params={"rev": rev})
        assert "not merged" in badge.text


def test_citations_say_that_it_is_not_merged(hub, tmp_path):
    with serving(tmp_path) as (running, client):
        pull = propose(hub)
        settled(client, "/table", f"refs/pr/{pull}")
        cited = cite(running.registry.preview("board", pull, ""))
        assert f"Board (pull request {pull}, not merged)" in cited.text
        assert "not merged" in cited.bibtex
        assert (
            f"Board (pull request {pull}, not merged)"
            in client.get(f"{ROUTE}/table.tex", params={"rev": f"refs/pr/{pull}"}).text
        )
        assert "not merged" not in client.get(f"{ROUTE}/table.tex").text


def test_a_preview_replaces_nothing_and_is_in_no_feed_and_no_history(hub, tmp_path):
    with serving(tmp_path) as (running, client):
        before = {path: client.get(f"{ROUTE}{path}").content for path in ("", "/table", "/table.csv")}
        states = until(lambda: PastStates(running._settings, "board").states())
        settled(client, "/table", f"refs/pr/{propose(hub)}")
        assert {path: client.get(f"{ROUTE}{path}").content for path in before} == before
        assert PastStates(running._settings, "board").states() == states
        assert "not merged" not in client.get("/feed.atom", params={"board": "board"}).text
        running.registry.retry("board")
        until(lambda: running._building is None and not running._turns._waiting)
        assert client.get(f"{ROUTE}/table").content == before["/table"]


def test_what_is_merged_with_the_same_content_is_not_marked(hub, tmp_path):
    with serving(tmp_path) as (running, client):
        pull = propose(hub)
        shown = settled(client, "/table", f"refs/pr/{pull}").json()
        merged = hub.turn(REPO, pull, "merged")
        running.registry.retry("board")
        until(lambda: client.get(ROUTE).json()["revision"] == merged)
        now = client.get(f"{ROUTE}/table").json()
        assert [row["entry"] for row in now["rows"]] == [row["entry"] for row in shown["rows"]]
        assert "not merged" not in json.dumps(now)


@pytest.mark.parametrize(("status", "said"), [("closed", "was closed"), ("merged", "was merged")])
def test_what_was_closed_or_merged_gets_a_sentence(hub, tmp_path, status, said):
    with serving(tmp_path) as (_, client):
        pull = propose(hub)
        hub.turn(REPO, pull, status)
        answer = settled(client, "/table", f"refs/pr/{pull}")
        assert (answer.status_code, f"pull request {pull} {said}" in answer.json()["error"]["message"]) == (404, True)


def test_what_is_no_pull_request_gets_a_sentence(hub, tmp_path):
    with serving(tmp_path) as (_, client):
        answer = settled(client, "/table", "refs/pr/77")
        assert (answer.status_code, "there is no pull request 77" in answer.json()["error"]["message"]) == (404, True)
        for rev in ("refs/pr/0", "refs/pr/x", "refs/pr/12345678", "refs/heads/main"):
            assert client.get(f"{ROUTE}/table", params={"rev": rev}).status_code == 404


def test_a_pull_request_that_cannot_be_read_says_why(hub, tmp_path):
    with serving(tmp_path) as (_, client):
        answer = settled(client, "/table", f"refs/pr/{propose(hub, 'nonsense', 'scores.csv')}")
        assert answer.status_code == 404
        assert "scores.csv" in answer.json()["error"]["message"]
        assert client.get(f"{ROUTE}/table").status_code == 200


def test_one_that_would_have_much_fetched_is_refused_before(hub, tmp_path, monkeypatch):
    pull = propose(hub)
    settings = replace(Settings.from_env({}), cache=tmp_path / "cache", configs=tmp_path / "configs")
    board = load_boards(tmp_path / "configs")["board"]
    monkeypatch.setattr(previews, "LARGEST", 20)
    hub.requests()
    with pytest.raises(previews.PreviewError, match="takes at most"):
        previews.built(board, pull, settings)
    assert [line for line in hub.requests() if "/resolve/" in line] == []


def test_previews_are_few_and_follow_what_is_pushed(hub, tmp_path, monkeypatch):
    monkeypatch.setattr(previews, "STANDS", 0.0)
    with serving(tmp_path, previews=2) as (_, client):
        pulls = [propose(hub, NEW.replace("0.9", f"0.{n}")) for n in (7, 8, 9)]
        for pull in pulls:
            assert settled(client, "/table", f"refs/pr/{pull}").status_code == 200
        until(lambda: len([path for path in (tmp_path / "cache/previews/board").iterdir() if path.is_dir()]) == 2)
        propose(hub, NEW.replace("org/new", "org/newer"), revision=f"refs/pr/{pulls[2]}")
        until(lambda: "org/newer" in settled(client, "/table", f"refs/pr/{pulls[2]}").text)
        assert settled(client, "/table", f"refs/pr/{pulls[0]}").status_code == 200  # built again


def test_no_more_wait_than_may(hub, tmp_path, monkeypatch):
    monkeypatch.setattr(previews, "MOST_WAITING", 0)
    with serving(tmp_path) as (_, client):
        answer = client.get(f"{ROUTE}/table", params={"rev": "refs/pr/1"})
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")


def test_one_client_cannot_fill_the_queue(hub, tmp_path, monkeypatch):
    monkeypatch.setattr(previews.Previews, "_run", lambda _: None)
    with serving(tmp_path) as (running, client):
        answers = [client.get(f"{ROUTE}/table", params={"rev": f"refs/pr/{number}"}) for number in (1, 2, 3, 1)]
        assert [answer.status_code for answer in answers] == [409, 409, 429, 409]
        assert (answers[2].headers["retry-after"], "you asked for" in answers[2].json()["error"]["message"]) == (
            "10",
            True,
        )
        with pytest.raises(StillPending):
            running.registry.preview("board", 3, "somebody else")


def test_a_hub_out_of_reach_is_said_and_asked_again_soon(hub, tmp_path, monkeypatch):
    monkeypatch.setattr(previews, "AWAY", 0.0)
    with serving(tmp_path) as (_, client):
        pull = propose(hub)
        rev = f"refs/pr/{pull}"
        monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
        answer = settled(client, "/table", rev)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "0")
        assert "cannot be reached" in answer.json()["error"]["message"]
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        until(lambda: client.get(f"{ROUTE}/table", params={"rev": rev}).status_code == 200)


def test_what_was_seen_stays_while_the_hub_is_out_of_reach(hub, tmp_path, monkeypatch):
    monkeypatch.setattr(previews, "STANDS", 0.0)
    with serving(tmp_path) as (running, client):
        pull = propose(hub)
        rev = f"refs/pr/{pull}"
        assert settled(client, "/table", rev).status_code == 200
        monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
        until(
            lambda: (
                client.get(f"{ROUTE}/table", params={"rev": rev}).status_code == 200
                and running._previews._seen["board", pull].away
            )
        )
        assert settled(client, "/table", rev).status_code == 200


def test_a_board_that_can_have_no_pull_requests_says_so_without_a_process(hub, tmp_path, monkeypatch):
    folder = BOARD.replace("id: board", "id: local").replace(
        "{kind: hub, repo: org/results,", f"{{kind: folder, path: {tmp_path / 'data'},"
    )
    (tmp_path / "configs" / "local.yaml").write_text(folder)
    monkeypatch.setattr(previews.Previews, "_want", lambda *_: pytest.fail("a process was asked for"))
    with serving(tmp_path) as (_, client):
        answer = client.get("/api/v1/boards/local/table", params={"rev": "refs/pr/1"})
        assert (
            answer.status_code,
            "does not read a branch of a single Hub dataset" in answer.json()["error"]["message"],
        ) == (
            404,
            True,
        )


def test_a_server_may_show_none(hub, tmp_path):
    with serving(tmp_path, previews=0) as (_, client):
        answer = client.get(f"{ROUTE}/table", params={"rev": "refs/pr/1"})
        assert (answer.status_code, "EVALBOARD_PREVIEWS is 0" in answer.json()["error"]["message"]) == (404, True)
