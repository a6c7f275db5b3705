"""What each route answers, and how it refuses."""

import csv
import io
from dataclasses import asdict
from urllib.parse import quote

import orjson
import pyarrow.parquet as pq
import pytest

from evalboard.api import bodies, handlers
from evalboard.leaderboard.cache import LeaderboardCache
from evalboard.leaderboard.registry import BoardStatus, Heartbeat
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.compare import compare
from evalboard.views.explain import explain
from tests.pages.boards import HOSTILE, NASTY, REVISION, client_of, large, small
from tests.reports import answer_of, json_of, tables

SMALL = "/api/v1/boards/small"


def test_health_names_every_board(client):
    boards = {"small": "ready", "waiting": "building", "broken": "failed"}
    assert client.get("/healthz").json() == {"status": "ok", "boards": boards, "scheduler": None}


def test_health_tells_when_the_keeper_and_its_worker_were_last_at_work(client, registry):
    registry.pulse = lambda: Heartbeat(scheduler=0.26, worker=4.0, building="small", restarts=1)
    told = client.get("/healthz").json()
    assert (told["status"], told["scheduler"]) == (
        "ok",
        {"beat": 0.3, "worker": 4.0, "building": "small", "restarts": 1},
    )
    registry.pulse = lambda: Heartbeat(scheduler=400.0, stuck=True)
    told = client.get("/healthz").json()
    assert (told["status"], told["scheduler"]["worker"]) == ("stuck", None)


def test_the_list_of_boards_says_how_each_stands(client):
    told = client.get("/api/v1/boards").json()
    assert told["default"] == "small"
    assert [(board["id"], board["state"], board["entries"]) for board in told["boards"]] == [
        ("small", "ready", 6),
        ("waiting", "building", None),
        ("broken", "failed", None),
    ]
    assert told["boards"][1]["progress"] == {"done": 3, "total": 9, "doing": "reading"}
    assert told["boards"][2]["reason"] == "the Hub did not answer"


def test_the_table_is_what_select_answers(client, leaderboard):
    text = "search=org/&sort=-alpha&limit=2"
    assert client.get(f"{SMALL}/table?{text}").json() == answer_of(select(leaderboard, TableQuery.from_url(text)))
    assert client.get(f"{SMALL}/table?{text}&digits=4&brief=1").json() == orjson.loads(
        select(leaderboard, TableQuery.from_url(text)).body(brief=True, digits=4)
    )


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("limit=1000", "limit"),
        ("limit=x", "limit"),
        ("sort=nothing", "sort"),
        ("digits=x", "digits"),
        ("digits=99", "digits"),
        ("digits=0000000099", "digits"),
        ("weigh=alpha", "weigh"),
        ("weigh=alpha:x", "weigh"),
        ("weigh=alpha:-1", "weigh"),
        ("weigh=alpha:nan", "weigh"),
        ("brief=2", "brief"),
        ("column_offset=x", "column_offset"),
        ("column_offset=-1", "column_offset"),
        ("size=a-b", "size"),
        ("search=" + "a" * 501, "search"),
    ],
)
def test_a_parameter_that_cannot_be_read_is_named(client, query, parameter):
    answer = client.get(f"{SMALL}/table?{query}")
    assert answer.status_code == 400
    assert answer.json()["error"]["parameter"] == parameter
    assert answer.headers["cache-control"] == "no-store"


def test_a_long_query_string_is_refused_before_it_is_read(client):
    answer = client.get(f"{SMALL}/table?" + "&".join(f"x{place}=1" for place in range(1600)))
    assert answer.status_code == 400
    assert "8,192" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/boards/none",
        "/api/v1/boards/none/table",
        f"{SMALL}/models/org/none",
        f"{SMALL}/models/org/best",
        f"{SMALL}/explain?entry=org/none&node=Average",
        f"{SMALL}/explain?entry=org/second&node=gamma",
        f"{SMALL}/table.xlsx",
        f"{SMALL}/plots/pie",
        f"{SMALL}/table?rev=0000000",
        f"{SMALL}/table?rev=01",
        "/api/v1/boards/none/retry",
    ],
)
def test_what_is_not_there_is_404_in_words(client, path):
    answer = client.post(path) if path.endswith("retry") else client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["message"]


def test_a_model_with_several_entries_must_be_named_wholly(client):
    assert "org/best@bfloat16, org/best@float16" in client.get(f"{SMALL}/models/org/best").json()["error"]["message"]


@pytest.mark.parametrize("route", ["table", "table.csv", "models/org/x", "explain?entry=a&node=b", "plots/scatter"])
def test_a_board_that_is_being_built_says_so_and_when_to_ask_again(client, route):
    answer = client.get(f"/api/v1/boards/waiting/{route}")
    assert answer.status_code == 409
    assert answer.headers["retry-after"] == "2"
    assert (answer.json()["state"], answer.json()["progress"]["done"]) == ("building", 3)


def test_a_board_that_could_not_be_built_says_why(client):
    answer = client.get("/api/v1/boards/broken/table")
    assert answer.status_code == 503
    assert "the Hub did not answer" in answer.json()["error"]["message"]
    assert int(answer.headers["retry-after"]) >= 1
    assert client.get("/api/v1/boards/broken").json()["state"] == "failed"


def test_an_older_revision_is_served_from_what_is_built(client, registry):
    assert client.get(f"{SMALL}/table?rev=fedcba9").json()["key"] == "key-0"
    old, new = client.get(f"{SMALL}?rev=fedcba9").json(), client.get(f"{SMALL}?rev={REVISION[:7]}").json()
    assert (old["key"], old["latest"], new["key"], new["latest"]) == ("key-0", False, "key-1", True)
    assert client.get(f"{SMALL}/models/org/old?rev=fedcba9").status_code == 200
    assert client.get(f"{SMALL}/table?rev={REVISION}").json()["key"] == "key-1"
    assert client.get(f"{SMALL}/table?rev={REVISION[:9]}").json()["key"] == "key-1"
    assert registry.asked == ["fedcba9"], "read from the disk once"


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        ("csv", "text/csv; charset=utf-8"),
        ("json", "application/json"),
        ("parquet", "application/vnd.apache.parquet"),
        ("md", "text/markdown; charset=utf-8"),
        ("tex", "application/x-tex; charset=utf-8"),
    ],
)
def test_a_download_says_what_it_is_and_of_which_commit(client, form, kind):
    answer = client.get(f"{SMALL}/table.{form}?search=org/&limit=1")
    assert answer.headers["content-type"] == kind
    assert answer.headers["content-disposition"] == f'attachment; filename="small@0123456789ab.{form}"'
    assert answer.content


def test_a_download_holds_the_whole_match_not_the_page(client):
    rows = list(csv.DictReader(io.StringIO(client.get(f"{SMALL}/table.csv?search=org/&limit=1&offset=2").text)))
    assert [row["entry"] for row in rows] == [
        "org/best@bfloat16",
        "org/best@float16",
        "org/second@bfloat16",
        "org/partial",
    ]
    assert pq.read_table(io.BytesIO(client.get(f"{SMALL}/table.parquet").content)).num_rows == 6


def test_a_download_is_bounded(client, monkeypatch):
    monkeypatch.setattr("evalboard.api.bodies.LONGEST", 3)
    answer = client.get(f"{SMALL}/table.csv")
    assert answer.status_code == 400
    assert "6 rows match" in answer.json()["error"]["message"]


@pytest.mark.parametrize("entry", [HOSTILE, NASTY, "org/second@bfloat16"])
def test_any_entry_can_be_asked_for(client, entry):
    told = client.get(f"{SMALL}/models/{quote(entry)}").json()
    assert (told["entry"], told["name"]) == (
        entry,
        entry.partition("@")[0].rpartition("/")[2] if entry != NASTY else NASTY.rpartition("/")[2],
    )


def test_an_explanation_is_the_one_of_the_command_line(client, leaderboard):
    told = client.get(f"{SMALL}/explain?entry=org/second&node=alpha").json()
    assert told == json_of(explain, leaderboard, "org/second", "alpha")


def test_an_explanation_follows_the_visitors_weights(client):
    own = client.get(f"{SMALL}/explain?entry=org/best@bfloat16&node=Average&benchmarks=alpha:3&benchmarks=beta").json()
    assert own["score"] == pytest.approx((3 * 0.8 + 0.7) / 4)
    assert client.get(f"{SMALL}/explain?entry=org/best@bfloat16&node=Average").json()["score"] == pytest.approx(0.75)


@pytest.mark.parametrize("query", ["node=Average", "entry=org/second", ""])
def test_an_explanation_needs_an_entry_and_a_node(client, query):
    assert client.get(f"{SMALL}/explain?{query}").status_code == 400


def test_a_retry_is_passed_on_but_not_twice_in_half_a_minute(client, registry, clock):
    assert client.post(f"{SMALL}/retry").status_code == 202
    again = client.post(f"{SMALL}/retry")
    assert (again.status_code, again.headers["retry-after"]) == (429, "30")
    clock.now += 30
    assert client.post(f"{SMALL}/retry").status_code == 202
    assert registry.asked == ["small", "small"]


def test_another_sites_page_cannot_ask_for_a_retry(client, registry):
    assert client.post(f"{SMALL}/retry", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert registry.asked == []


def test_a_failure_of_ours_is_an_answer_without_a_traceback(client, monkeypatch, caplog):
    monkeypatch.setattr(bodies, "model_document", lambda leaderboard, row: 1 / 0)
    answer = client.get(f"{SMALL}/models/org/second")
    assert answer.status_code == 500
    assert "Zero" not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_nothing_is_kept_where_that_is_turned_off(registry, monkeypatch):
    made = []
    monkeypatch.setattr(handlers, "figure", lambda leaderboard, query, kind, drawing: made.append(kind) or b"{}")
    with client_of(registry, kept_bytes=0) as client:
        for _ in range(2):
            client.get(f"{SMALL}/plots/scatter")
    assert made == ["scatter", "scatter"]


def test_a_new_leaderboard_is_a_new_answer(client, registry):
    before = client.get(f"{SMALL}/table")
    registry.put(type(registry.standing("small"))(registry.standing("small").board, state="ready"), small(key="key-2"))
    after = client.get(f"{SMALL}/table", headers={"If-None-Match": before.headers["etag"]})
    assert (after.status_code, after.json()["key"]) == (200, "key-2")


def test_a_board_that_is_not_in_memory_is_read_for_who_asks_and_once(client, registry, leaderboard):
    reads = []
    registry.at_hand = LeaderboardCache()
    registry.read = lambda standing: reads.append(standing.board.id) or leaderboard
    assert client.get(f"{SMALL}/table").json()["key"] == client.get(SMALL).json()["key"] == "key-1"
    assert reads == ["small"]


def test_a_board_that_cannot_be_read_now_is_not_said_to_be_none(client, registry, leaderboard):
    outline = registry.standing("small").outline
    registry.at_hand = LeaderboardCache()
    answer = client.get(f"{SMALL}/table")
    assert (answer.status_code, "Retry-After" in answer.headers) == (503, True)
    assert "cannot be read right now" in answer.json()["error"]["message"]
    assert client.get("/api/v1/boards").json()["boards"][0]["entries"] == outline.entries == len(leaderboard)


def test_who_asks_for_a_board_is_noted_also_where_there_is_nothing_yet(client, registry):
    looks = []
    registry.on_look = looks.append
    for path in (
        f"{SMALL}/table",
        "/api/v1/boards/waiting",
        "/api/v1/boards/waiting/table",
        "/api/v1/boards",
        "/api/v1/boards/none",
    ):
        client.get(path)
    assert looks == ["small", "waiting", "waiting"]


def test_own_weights_come_with_their_intervals(registry, client):
    board = "/api/v1/boards/large/table?limit=5&benchmarks=bench_01:2&benchmarks=bench_02"
    registry.put(BoardStatus((leaderboard := large(40, 4)).board, state="ready"), leaderboard)
    plain, told = client.get(board), client.get(f"{board}&intervals=1")
    assert plain.content == told.content
    assert told.content == select(leaderboard, TableQuery.from_url(board.partition("?")[2])).body()
    assert told.json()["rows"][0]["rank_lower"] == 1
    assert client.get(f"{board}&intervals=2").json()["error"]["parameter"] == "intervals"
    assert (plain.json()["own_weights"], client.get("/api/v1/boards/large/table").json()["own_weights"]) == (
        True,
        False,
    )


def test_a_name_that_means_another_state_later_leads_there(registry, client):
    states = {"key-a": small(key="key-a", revision="a" * 40), "key-b": small(key="key-b", revision="b" * 40)}
    named = ["key-a"]
    registry.list_past = lambda _: tuple(named)
    registry.find_older = lambda _, name: states[named[-1]] if name == "release" else None
    pinned = f"{SMALL}?rev=release"
    assert [client.get(pinned).json()["key"] for _ in "12"] == ["key-a", "key-a"]
    named.append("key-b")
    assert client.get(pinned).json()["key"] == "key-b"


def test_entries_are_compared_side_by_side(client, leaderboard):
    pair = f"entry=org/second@bfloat16&entry={quote(HOSTILE)}"
    told = tables(client.get(f"{SMALL}/compare?{pair}").json())
    expected = compare(leaderboard, ["org/second@bfloat16", HOSTILE])
    assert [(each["entry"], each["score"]) for each in told["entries"]] == [
        (each.entry, each.score) for each in expected.entries
    ]
    for row, of in zip(told["differences"], expected.rows, strict=True):
        [between], sides = of.differences, [asdict(side) for side in of.sides]
        assert row["node"] == of.node
        assert row["difference"] == {"value": between.difference, "lower": between.lower, "upper": between.upper}
        assert [row["first"] | {"n": row["first_n"]}, row["other"] | {"n": row["other_n"]}] == [
            {"value": side.pop("score"), **side} for side in sides
        ]
        for name, value in asdict(between).items():
            if name not in {"difference", "lower", "upper", "over_runs"}:
                assert row[name] == value, name
    assert client.get(f"{SMALL}/compare?entry=org/partial").json()["error"]["parameter"] == "entry"
    assert client.get(f"{SMALL}/compare?{pair}&entry=org/none").status_code == 404
    assert client.get(f"{SMALL}/compare?entry=org/old&entry=org/old&rev=fedcba9").status_code == 400


def test_entries_are_compared_by_the_average_that_is_asked_for(client, leaderboard):
    first, other = "org/second@bfloat16", quote(HOSTILE)
    benchmark, asked = leaderboard.suite.benchmarks[0], f"{SMALL}/compare?entry={first}&entry={other}"
    view = f"benchmarks={leaderboard.suite.id(benchmark)}"
    rows = tables(client.get(f"{asked}&{view}").json())["differences"]
    [own] = [row for row in rows if row["by"] == "own"]
    row = next(row for row in rows if row["node"] == leaderboard.suite.nodes[benchmark].path)
    assert own["difference"]["value"] == pytest.approx(row["difference"]["value"])
    assert client.get(f"{asked}&query={quote(view)}").json() == client.get(f"{asked}&{view}").json()
    assert client.get(f"{asked}&query=nonsense%3D1").json()["error"]["parameter"] == "nonsense"
    assert client.get(f"{asked}&search=second").status_code == 200
