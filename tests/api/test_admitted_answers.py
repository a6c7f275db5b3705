"""Dear answers over HTTP: refused where there is too much to do, ended when nobody waits for them."""

import asyncio
import json
import tempfile

import pytest
from fastapi import FastAPI

from evalboard.api import admitted_answers, bodies, handlers, route_table, router
from evalboard.api.admitted_answers import is_dear
from evalboard.api.bodies import file_pieces
from evalboard.api.clients import client_of
from evalboard.table.query import TableQuery
from evalboard.workers.admission import Full, OverShare, TooLong
from evalboard.workers.costs import ALL, DRAFTS
from evalboard.workers.jobs import Threads
from evalboard.workers.worker import JobStopped
from tests.api.test_answers import request
from tests.pages.boards import large, shelf_of
from tests.waiting import LONGEST

BOARD = "/api/v1/boards/large"
READY = {"boards", "board", "models", "states", "retry", "hook", "health"}
DEAR = [
    "plots/scatter",
    "table.csv",
    "compare?entry=a/b&entry=c/d",
    "audits",
    "samples",
    "samples/one?sample=q",
    "samples.csv",
    "rescored?benchmark=b",
    "ratings",
    "ratings.csv",
    "table?search=/a.c/",
    "table?errors=sampling",
    "explain?entry=a&node=b&search=/a.c/",
]
CHEAP = [
    "table",
    "table?search=abc",
    "table?search=size%3C9",
    "table?sort=-bench_01&limit=200",
    "explain?entry=org0/model-0&node=Average",
    "",
]


@pytest.fixture(scope="module")
def board():
    return large(40, 4)


class Counted(Threads):
    """A workforce that counts what it is asked for, and refuses where a test says so."""

    def __init__(self):
        super().__init__()
        self.jobs, self.error = [], None

    async def do(self, work, cost):
        self.jobs.append((cost.name, work))
        if self.error is not None:
            raise self.error
        return await super().do(work, cost)


@pytest.fixture
def workforce():
    return Counted()


@pytest.fixture
def app(board, workforce):
    app = FastAPI()
    app.include_router(router(shelf_of(board), workforce=workforce))
    return app


@pytest.fixture
def client(app):
    from starlette.testclient import TestClient

    with TestClient(app) as client:
        yield client


def test_every_route_names_its_cost_or_is_ready():
    assert {each.name for each in route_table.every_route() if each.cost is None} == READY
    assert {each.cost for each in route_table.every_route() if each.cost is not None} == set(ALL) - {DRAFTS}  # a page's
    assert all({"429", "503"} <= set(each.errors) for each in route_table.every_route() if each.cost is not None)


@pytest.mark.parametrize("path", DEAR)
def test_dear_work_is_never_done_where_pages_are_answered(client, workforce, path):
    client.get(f"{BOARD}/{path}")
    assert len(workforce.jobs) == 1


def test_pictures_are_drawn_elsewhere_and_kept_apart(client, workforce):
    first = client.get("/card.png?board=large")
    assert [name for name, _ in workforce.jobs] == ["cards"]
    assert client.get("/card.png?board=large&limit=3").content == first.content
    assert client.get("/card.png?board=large", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert len(workforce.jobs) == 1


@pytest.mark.parametrize("path", CHEAP)
def test_what_is_cheap_waits_for_nobody(client, workforce, path):
    workforce.error = Full("everything is full", after=9)
    assert client.get(f"{BOARD}/{path}".rstrip("/")).status_code in {200, 404}
    assert workforce.jobs == []


@pytest.mark.parametrize(
    ("error", "status", "after"),
    [(Full("too much", after=7), 503, "7"), (OverShare("yours", after=3), 429, "3"), (TooLong("ended"), 503, None)],
)
def test_what_is_refused_says_why_and_when_to_come_again(client, workforce, error, status, after):
    workforce.error = error
    answer = client.get(f"{BOARD}/plots/scatter")
    assert (answer.status_code, answer.headers.get("retry-after"), answer.json()["error"]["message"]) == (
        status,
        after,
        str(error),
    )
    assert answer.headers["cache-control"] == "no-store"
    workforce.error = None
    assert client.get(f"{BOARD}/plots/scatter").status_code == 200


def test_an_answer_that_is_kept_needs_nobody(client, workforce):
    first = client.get(f"{BOARD}/plots/scatter")
    workforce.error = Full("too much", after=7)
    assert client.get(f"{BOARD}/plots/scatter").content == first.content
    assert client.get(f"{BOARD}/plots/scatter", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert len(workforce.jobs) == 1


@pytest.mark.parametrize("form", ["csv", "json", "md", "parquet"])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_table_as_a_file_is_read_off_the_disk_and_the_same_in_any_encoding(
    board, client, form, encoding, monkeypatch
):
    monkeypatch.setattr(handlers, "SPOOLED", 0)
    answer = client.get(f"{BOARD}/table.{form}?weigh=bench_01:2", headers={"Accept-Encoding": encoding})
    whole = b"".join(file_pieces(board, TableQuery(weigh=(("bench_01", 2.0),)), form))
    assert (answer.content, answer.headers["content-encoding"]) == (whole, encoding)
    assert json.loads(answer.content)["matched"] == 40 if form == "json" else True


def test_a_file_has_no_more_cells_than_fit(client, monkeypatch):
    monkeypatch.setattr(bodies, "MOST_CELLS", 100)
    refused = client.get(f"{BOARD}/table.csv?columns=bench_01&columns=bench_02&columns=Average")
    assert (refused.status_code, client.get(f"{BOARD}/table.csv?columns=bench_01").status_code) == (400, 200)
    assert "40 rows match, and a file holds at most 33" in refused.json()["error"]["message"]


def test_a_file_that_nobody_waits_for_is_deleted_unfinished(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    bodies._folder.cache_clear()

    def write(file):
        file.write(b"begun")
        raise JobStopped

    with pytest.raises(JobStopped):
        bodies.on_disk(write)
    assert [list(folder.iterdir()) for folder in tmp_path.iterdir()] == [[]]
    bodies._folder.cache_clear()


def test_work_whose_askers_left_is_ended():
    """Over the protocol that servers speak: a request, then the news that the client is gone."""
    begun, ended = asyncio.Event(), asyncio.Event()

    class Endless(Threads):
        async def do(self, work, cost):
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

    async def play():
        app = FastAPI()
        app.include_router(router(shelf_of(large(40, 4)), workforce=Endless()))
        leave, sent = asyncio.Event(), []

        async def receive():
            if not first:
                first.append(True)
                return {"type": "http.request", "body": b"", "more_body": False}
            await leave.wait()
            return {"type": "http.disconnect"}

        async def send(message):
            sent.append(message)

        first: list[bool] = []
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"{BOARD}/plots/scatter",
            "query_string": b"",
            "headers": [],
            "client": ("192.0.2.1", 1),
        }
        answering = asyncio.ensure_future(
            app(scope | {"root_path": "", "scheme": "http", "server": ("x", 80)}, receive, send)
        )
        await begun.wait()
        leave.set()
        await answering
        await asyncio.wait_for(ended.wait(), LONGEST)
        assert sent[0]["status"] == 499

    asyncio.run(play())


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_the_network_of_one(host, client):
    asking = request()
    asking.scope["client"] = (host, 1)
    assert client_of(asking) == client
    asking.scope["client"] = None
    assert client_of(asking) == ""


@pytest.mark.parametrize(
    ("text", "dear"),
    [
        ("search=/a/", True),
        ("search=x%20/a.*b/;y", True),
        ("search=a/b", False),
        ("search=org/model%20size%3C9", False),
        ("errors=runs", True),
        ("benchmarks=a&columns=rank_ub", True),
        ("benchmarks=a&sort=-rank_ub", True),
        ("columns=rank_ub", False),
        ("benchmarks=a:2&benchmarks=b", False),
        ("", False),
    ],
)
def test_which_tables_are_dear(text, dear):
    assert is_dear(TableQuery.from_url(text)) is dear


@pytest.mark.parametrize(
    ("text", "dear"),
    [
        ("by=a", True),
        ("by=a&among=all", True),
        ("benchmarks=a:2&benchmarks=b", True),
        ("weigh=a:0", True),
        ("average=visible&columns=a", True),
        ("size=-9", True),
        ("only.type=x", True),
        ("search=abc", True),
        ("hide=none", True),
        ("search=abc&among=all", False),
        ("ranks=single&limit=200&sort=-a&pin=x", False),
        ("", False),
    ],
)
def test_of_many_entries_every_question_but_the_boards_own_is_dear(text, dear):
    assert is_dear(TableQuery.from_url(text), admitted_answers.MANY) is dear
    assert not is_dear(TableQuery.from_url(text), admitted_answers.MANY - 1)
    assert is_dear(TableQuery.from_url(text), 500, 1_000) is dear


def test_a_large_table_asks_the_gate_for_another_question(client, workforce, monkeypatch):
    monkeypatch.setattr(admitted_answers, "MANY", 40)
    assert client.get(f"{BOARD}/table").status_code == 200
    assert workforce.jobs == []
    assert client.get(f"{BOARD}/table?by=bench_01").json()["question"]["by"] == "bench_01"
    assert [name for name, _ in workforce.jobs] == ["tables"]
    monkeypatch.setattr(handlers, "MANY_CELLS", 10)
    for wanted in ("limit=9&column_offset=0", "limit=9"):  # a window of columns, and all of them
        assert client.get(f"{BOARD}/table?{wanted}").json()["total"]
    assert [name for name, _ in workforce.jobs] == ["tables", "tables"]


def test_equal_questions_of_many_visitors_are_one_job(app, workforce, monkeypatch):
    made = []
    monkeypatch.setattr(handlers, "figure", lambda leaderboard, query, kind, drawing: made.append(kind) or b"{}")

    async def ask():
        import httpx

        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as client:
            return await asyncio.gather(*(client.get(f"{BOARD}/plots/scatter") for _ in range(40)))

    assert {answer.status_code for answer in asyncio.run(ask())} == {200}
    assert (made, len(workforce.jobs)) == (["scatter"], 1)


def test_a_large_answer_is_sent_from_the_disk(client, monkeypatch):
    from evalboard.api import answers

    whole = client.get(f"{BOARD}/table.csv").content
    monkeypatch.setattr(answers, "SPOOLED", 10)
    spooled = []
    monkeypatch.setattr(
        answers, "spooled", lambda body: spooled.append(len(body)) or answers.SpooledResponse(_file(body))
    )
    answer = client.get(f"{BOARD}/table.csv?top=1", headers={"Accept-Encoding": "identity"})
    assert answer.content == whole
    assert (spooled, answer.headers["content-length"]) == ([len(whole)], str(len(whole)))
    packed = client.get(f"{BOARD}/table.csv?top=1")
    assert (packed.headers["content-encoding"], packed.content) == ("gzip", whole)


def _file(body):
    import io

    return io.BytesIO(body)
