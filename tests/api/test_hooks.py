"""Webhooks of the Hub: whoever knows the secret may say that a repository moved; everybody else is refused, and nobody
can make much work.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from evalboard.api import hooks
from evalboard.leaderboard.registry import Push
from tests.pages.boards import client_of

SECRET = "a-secret-that-nobody-guesses"
MAIN = "0123456789abcdef0123456789abcdef01234567"


def payload(
    scope: str = "repo.content",
    action: str = "update",
    name: str = "org/results",
    kind: str = "dataset",
    **more: object,
) -> dict:
    """What the Hub sends."""
    return {
        "event": {"action": action, "scope": scope},
        "repo": {
            "type": kind,
            "name": name,
            "id": "6366c000a2abcdf2fd69a080",
            "private": False,
            "headSha": MAIN,
            "owner": {"id": "61d2"},
        },
        "webhook": {"id": "6390e855e30d9209411de93b", "version": 3},
        **more,
    }


@pytest.fixture
def heard(registry) -> list[Push | None]:
    """What the registry was told."""
    pushes: list[Push | None] = []
    registry.on_push = lambda push: pushes.append(push) or 1
    return pushes


@pytest.fixture
def client(registry, clock, heard):
    with client_of(registry, clock=clock, webhook_secret=SECRET) as client:
        yield client


def post(client, content: object, secret: object = SECRET, **headers: object):
    body = content if isinstance(content, (bytes, str)) else json.dumps(content)
    return client.post(
        "/hooks/hub", content=body, headers={"X-Webhook-Secret": secret, **headers} if secret is not None else headers
    )


def test_a_push_is_passed_on_with_the_refs_that_moved(client, heard):
    refs = [
        {"ref": "refs/heads/main", "oldSha": None, "newSha": MAIN},
        {"ref": "refs/tags/v1", "oldSha": MAIN, "newSha": None},
    ]
    answer = post(client, payload(updatedRefs=refs))
    assert (answer.status_code, answer.content) == (204, b"")
    assert heard == [Push("dataset", ("org/results",), {"refs/heads/main": MAIN, "refs/tags/v1": None})]


@pytest.mark.parametrize(
    ("kind", "name"), [("model", "org/m"), ("space", "org/s"), ("dataset", "org/d"), ("bucket", "org/b")]
)
def test_a_repository_is_named_by_its_type_and_name(client, heard, kind, name):
    assert post(client, payload(kind=kind, name=name)).status_code == 204
    assert [(push.repo_type, push.names) for push in heard] == [(kind, (name,))]


@pytest.mark.parametrize(
    ("scope", "action"),
    [
        ("repo", "create"),
        ("repo", "delete"),
        ("repo.config", "update"),
        ("repo.config.dois", "update"),
        ("repo.content.lfs", "update"),
        ("repo", "?"),
        ("new", "new"),
        ("", ""),
    ],
)
def test_what_is_not_known_counts_as_a_change_of_anything(client, heard, scope, action):
    body = payload(scope, action, updatedRefs=[{"ref": "refs/pr/1", "newSha": MAIN}])
    body["webhook"]["version"] = 99
    assert post(client, body).status_code == 204
    assert heard == [Push("dataset", ("org/results",), None)]


@pytest.mark.parametrize("scope", ["discussion", "discussion.comment", "discussion.comment.reaction"])
def test_what_people_say_moves_no_board(client, heard, scope):
    assert post(client, payload(scope, "create")).status_code == 204
    assert heard == []


@pytest.mark.parametrize("refs", ["x", [], [1], [{"ref": 1}], [{"ref": "refs/heads/main", "newSha": 7}], {}, None])
def test_refs_that_cannot_be_read_may_be_any(client, heard, refs):
    assert post(client, payload(updatedRefs=refs)).status_code == 204
    assert heard == [Push("dataset", ("org/results",), None)]


def test_a_repository_that_was_renamed_is_known_by_its_older_names(client, heard):
    post(client, payload("repo", "move", movedTo={"name": "lab/results", "owner": {"id": "1"}}))
    post(client, payload("repo", "move", name="lab/results", movedTo={"name": "scores", "owner": {"id": "1"}}))
    post(client, payload(name="lab/Scores"))
    post(client, payload(name="lab/scores", kind="model"))
    assert [push.names for push in heard] == [
        ("org/results", "lab/results"),
        ("lab/results", "lab/scores", "org/results"),
        ("lab/Scores", "lab/results", "org/results"),
        ("lab/scores",),
    ]


def test_names_that_lead_in_a_circle_end(client, heard):
    post(client, payload("repo", "move", movedTo={"name": "org/b"}))
    post(client, payload("repo", "move", name="org/b", movedTo={"name": "org/results"}))
    assert post(client, payload()).status_code == 204
    assert set(heard[-1].names) == {"org/results", "org/b"}


def test_only_so_many_older_names_are_remembered(registry, heard):
    routes = hooks.HookRoutes(registry, SECRET)
    for turn in range(hooks.MOST_NAMES + 50):
        routes._push(payload("repo", "move", name=f"org/old{turn}", movedTo={"name": f"org/new{turn}"}))
    assert len(routes._renamed) == hooks.MOST_NAMES


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "A-secret-that-nobody-guesses",
        SECRET[:-1],
        SECRET + "x",
        "gehêim".encode("latin-1"),
        "秘密".encode(),
        b"\xff\xfe" * 2000,
    ],
)
def test_a_wrong_secret_is_refused_whatever_bytes_it_has(client, heard, secret, caplog):
    caplog.set_level(logging.DEBUG)
    answer = post(client, payload(), secret)
    assert (answer.status_code, heard) == (403, [])
    assert SECRET not in caplog.text + answer.text
    sent = secret if isinstance(secret, str) else secret.decode("latin-1")
    assert not sent or sent not in caplog.text + answer.text
    assert "a webhook without the right secret was refused" in caplog.text


def test_no_secret_and_two_of_them_are_refused(client, heard):
    assert post(client, payload(), None).status_code == 401
    both = client.post(
        "/hooks/hub",
        content=json.dumps(payload()),
        headers=[("X-Webhook-Secret", SECRET), ("X-Webhook-Secret", "other")],
    )
    assert (both.status_code, heard) == (403, [])
    assert (
        client.post(f"/hooks/hub?secret={SECRET}", content=json.dumps(payload())).status_code == 400
    )  # an address is written into logs


def test_a_flood_of_wrong_secrets_is_a_line_a_minute_in_the_log(client, clock, caplog):
    for _ in range(50):
        post(client, payload(), "wrong")
    clock.now += hooks.BETWEEN_LINES
    post(client, payload(), "wrong")
    assert [record.args for record in caplog.records if "right secret" in record.message] == [(1,), (50,)]


def test_without_a_secret_of_its_own_a_server_takes_none(registry, clock, heard):
    with client_of(registry, clock=clock) as client:
        for secret in (SECRET, "", None):
            answer = post(client, payload(), secret)
            assert answer.status_code == 404
            assert "EVALBOARD_WEBHOOK_SECRET" in answer.json()["error"]["message"]
    assert heard == []


def test_a_flood_is_not_read_and_makes_one_look_at_everything(client, clock, heard):
    body = payload()
    answers = [post(client, body).status_code for _ in range(hooks.BURST + 20)]
    assert answers == [204] * hooks.BURST + [429] * 20
    assert (
        heard == [Push("dataset", ("org/results",), None)] * hooks.BURST + [None] * 20
    )  # of which the scheduler makes one look a board
    clock.now += 5
    assert post(client, body).status_code == 204


@pytest.mark.parametrize("extra", [1, 1_000_000])
def test_a_huge_body_is_refused_before_it_is_read(client, heard, extra):
    answer = post(client, b" " * (hooks.LARGEST + extra))
    assert (answer.status_code, answer.headers["connection"]) == (413, "close")
    largest = json.dumps(payload()).encode()
    assert post(client, largest + b" " * (hooks.LARGEST - len(largest))).status_code == 204
    assert len(heard) == 1


@pytest.mark.parametrize("length", ["99999999999999999999999", "-1", "x", "1e3"])
def test_a_length_that_is_none_or_huge_is_refused(client, heard, length):
    assert post(client, payload(), **{"Content-Length": length}).status_code == 413
    assert heard == []


def answer_to(app: FastAPI, pieces: AsyncIterator[bytes]) -> tuple[int, int]:
    """The status of an answer to a body in pieces without a length, and how many pieces were taken."""
    taken, status = 0, 0

    async def receive():
        nonlocal taken
        try:
            piece = await anext(pieces)
        except StopAsyncIteration:
            return {"type": "http.disconnect"}
        taken += 1
        return {"type": "http.request", "body": piece, "more_body": True}

    async def send(message):
        nonlocal status
        status = message.get("status", status)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/hooks/hub",
        "raw_path": b"/hooks/hub",
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"x-webhook-secret", SECRET.encode()), (b"transfer-encoding", b"chunked")],
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 1),
    }
    asyncio.run(app(scope, receive, send))
    return status, taken


async def endless() -> AsyncIterator[bytes]:
    while True:
        yield b" " * 1_000


async def stuck() -> AsyncIterator[bytes]:
    yield b"{"
    await asyncio.sleep(3600)


async def gone() -> AsyncIterator[bytes]:
    yield b"{"


def test_a_body_without_an_end_is_not_read_on(client, heard):
    status, taken = answer_to(client.app, endless())
    assert (status, taken, heard) == (413, hooks.LARGEST // 1_000 + 1, [])


def test_a_body_that_does_not_come_is_not_waited_for(client, heard, monkeypatch):
    monkeypatch.setattr(hooks, "SLOWEST", 0.01)
    assert answer_to(client.app, stuck())[0] == 408
    assert answer_to(client.app, gone())[0] == 499
    assert heard == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'"x"',
        b"1e999",
        b"NaN",
        b"[" * 30_000,
        b'{"a":' * 12_000,
        b"{}",
        b'{"repo": []}',
        b'{"repo": {"type": "dataset"}}',
        b'{"repo": {"type": "dataset", "name": 7}}',
        b'{"repo": {"type": "dataset", "name": "noslash"}}',
        b'{"repo": {"type": "dataset", "name": "a/' + b"b" * 500 + b'"}}',
        b'{"repo": {"type": "dataset", "name": "a/\\u0000\\nb"}}',
        b'{"repo": {"type": null, "name": "a/b"}}',
        b'{"repo": {"type": "dataset", "name": "\\ud800/x"}}',
    ],
)
def test_hostile_json_is_refused_in_words(client, heard, body):
    answer = post(client, body)
    assert (answer.status_code, heard) == (400, [])
    assert answer.json()["error"]["message"]


def test_hostile_values_beside_the_repository_do_no_harm(client, heard):
    body = payload(movedTo={"name": ["x"]}, updatedRefs=[{"ref": "refs/heads/main", "newSha": MAIN}] * 300)
    body["event"] = {"scope": {"a": 1}, "action": [1]}
    assert post(client, body).status_code == 204
    assert heard == [Push("dataset", ("org/results",), None)]
