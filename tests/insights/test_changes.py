"""What changed between two states, as the API tells it."""

import msgspec
import pytest
from starlette.testclient import TestClient

from evalboard.agents.tools import all_tools
from evalboard.insights import Missing, Report, Table
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import PastState
from tests.pages.boards import client_of, shelf_of
from tests.views.states import changed, state, table_rows

BEFORE = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.6, 0.6), "org/z": (0.4, 0.4, 0.4), "org/gone": (0.1, 0.2, 0.3)}
NOW = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.3, 0.6), "org/z": (0.55, 0.56, 0.57), "org/new": (0.9, 0.95, 0.99)}
PARTS = ("own", "others", "entries", "config", "code")


def past(leaderboard: Leaderboard, date: str, *tags: str) -> PastState:
    return PastState(
        leaderboard.key, leaderboard.origin.revision, date, leaderboard.board.digest, "code", len(leaderboard), (), tags
    )


@pytest.fixture
def client():
    before, now = state(BEFORE, key="aaaaaaaa"), state(NOW, key="bbbbbbbb")
    states = (past(now, "2025-02-01T00:00:00+00:00"), past(before, "2025-01-01T00:00:00+00:00", "v1"))
    registry = shelf_of(now)
    registry.list_past = lambda _: states
    registry.find_older = lambda _, name: (
        before if "aaaaaaaa".startswith(name) or name in {"2025-01-05", "release-1"} else None
    )
    with client_of(registry) as client:
        yield client


def changes(client: TestClient, query: str = "") -> Report:
    answer = client.get(f"/api/v1/boards/small/changes?{query}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Report)


def moves_of(report: Report) -> Table:
    table = report.table("moves")
    assert table is not None
    return table


def entries(report: Report, key: str = "moves") -> list[str]:
    return [each["entry"] for each in table_rows(report, key)]


def keys(report: Report) -> list[str]:
    return [each["rev"] for each in table_rows(report, "snapshots")]


def test_it_compares_the_newest_with_the_one_before(client):
    report = changes(client)
    now, before = table_rows(report, "snapshots")
    assert (now["rev"], before["rev"], report.key) == ("bbbbbbbb", "aaaaaaaa", "bbbbbbbb")
    assert (before["date"], before["tags"]) == ("2025-01-01T00:00:00+00:00", ["v1"])
    assert report.headline == "1 new, 2 with changed values, 1 removed."
    assert [(each["entry"], each["rank"]) for each in table_rows(report, "added")] == [("org/new", 1)]
    assert entries(report, "removed") == ["org/gone"]
    assert [(each["node"], each["values"]) for each in table_rows(report, "rescored")] == [("b", 2), ("a", 1), ("c", 1)]
    assert report.facts == {
        "moved": 3,
        "same": 0,
        "added": 1,
        "removed": 1,
        "renamed": 0,
        "rescored": 2,
        "top_same": False,
    }


def test_a_move_has_parts_counts_and_words_that_agree(client):
    report = changes(client)
    moves = {move["entry"]: move for move in table_rows(report, "moves")}
    y = moves["org/y"]
    assert (y["rank_before"]["value"], y["rank"]["value"]) == (2, 4)
    assert [y.get(part, 0.0) for part in PARTS] == [-0.5, -0.5, -1.0, 0.0, 0.0]
    counts = ("new_above", "passed_by", "passed_by_rescored", "passed", "gone_above")
    assert [y[name] for name in counts] == [1, 1, 1, 0, 0]
    assert (
        y["sentence"]
        == "2 to 4: one new entry stands above it, one that was scored again passed it, its own score fell by 10.00."
    )
    assert [
        (value["node"], value["before"], value["now"], value["shown_before"], value["shown"], value["file"])
        for value in table_rows(report, "values")
        if value["entry"] == "org/y"
    ] == [("b", 0.6, 0.3, 0.6, 0.3, "org/y.json")]
    assert (y["beyond_error"], y["p_value"] < 0.05) == (True, True)
    x = moves["org/x"]
    assert x["sentence"] == "1 to 2: one new entry stands above it, its own score is unchanged."
    assert (x["p_value"], x["beyond_error"]) == (None, None)
    for move in moves.values():
        parts = sum(move.get(part, 0.0) for part in PARTS)
        assert parts == pytest.approx(move["rank_before"]["value"] - move["rank"]["value"])


def test_a_state_may_be_named_and_moves_searched_and_paged(client):
    assert (
        keys(changes(client, "since=2025-01-05")) == keys(changes(client, "since=release-1")) == keys(changes(client))
    )
    backwards = changes(client, "since=bbbbbbbb&rev=aaaaaaa")
    assert (entries(backwards, "added"), keys(backwards)) == (["org/gone"], ["aaaaaaaa", "bbbbbbbb"])
    searched = changes(client, "search=Y")
    assert entries(searched) == entries(searched, "values") == ["org/y"]
    assert "p_value" in {column.key for column in moves_of(searched).columns}
    unmoved = moves_of(changes(client, "search=org/x"))
    assert "p_value" not in {column.key for column in unmoved.columns}, "no score of it changed"
    second = changes(client, "limit=1&offset=1")
    assert (entries(second), moves_of(second).total) == (["org/y"], 2)
    assert moves_of(second).note == "The first one is skipped."
    unlimited = changes(client, "limit=0")
    assert moves_of(unlimited).total == 3
    assert "models that moved did so only because models are new or gone." in " ".join(unlimited.texts())


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("since=nothing-here", 404),
        ("offset=x", 400),
        ("limit=1001", 400),
        ("from=x", 400),
        (f"search={'x' * 201}", 400),
    ],
)
def test_what_is_not_kept_or_not_a_parameter_is_refused(client, query, status):
    assert client.get(f"/api/v1/boards/small/changes?{query}").status_code == status


@pytest.mark.parametrize("query", ["", "since=bbbbbbbb"])
def test_where_there_is_no_other_state_nothing_can_be_told(query):
    with client_of(shelf_of(state(NOW, key="bbbbbbbb"))) as client:
        report = changes(client, query)
    assert (keys(report), report.table_keys) == (["bbbbbbbb"], ["snapshots"])
    assert report.texts(Missing) == ["Not available: what changed, because no other snapshot is there to compare with."]


def test_nobody_is_said_to_be_scored_again_where_the_config_alone_changed():
    before = state({"x": (0.9, 0.5, 0.5), "y": (0.5, 0.6, 0.6)}, key="aaaaaaaa")
    weighed = "[{name: a, n: 100}, {name: b, n: 100, weight: 4}, {name: c, n: 100}]"
    now = state({"x": (0.9, 0.5, 0.5), "y": (0.5, 0.6, 0.6)}, key="bbbbbbbb", suite=weighed)
    (x,) = [move for move in table_rows(changed(now, before), "moves") if move["entry"] == "x"]
    assert (
        x["sentence"]
        == "1 to 2: one that has another score now passed it, its own score is another one as the board is computed now."
    )
    assert x["config"] == -1.0


def test_moves_and_new_entries_come_in_the_order_of_their_places():
    before = state({"z": (0.3, 0.31, 0.32), "y": (0.5, 0.51, 0.52), "old": (0.9, 0.91, 0.92)}, key="aaaaaaaa")
    after = {
        "z": (0.6, 0.61, 0.62),
        "y": (0.5, 0.51, 0.52),
        "name": (0.9, 0.91, 0.92),
        "n1": (0.1, 0.1, 0.1),
        "n2": (0.2, 0.2, 0.2),
    }
    report = changed(state(after, key="bbbbbbbb"), before)
    assert entries(report) == ["z", "y"]
    assert [(each["entry"], each["rank"]) for each in table_rows(report, "added")] == [("n2", 4), ("n1", 5)]
    assert report.facts["top_same"], "the first has another name, and is the same"
    value, *_ = table_rows(report, "values")
    assert value["part"] == pytest.approx(0.1)
    assert str(value["url"]).endswith(f"/{'bbbbbbbb' * 10}/z.json")


def test_stored_values_that_are_printed_alike_are_told_in_full():
    before = state({"x": (0.8, 0.8, 0.8), "y": (0.2, 0.2, 0.2)}, key="aaaaaaaa")
    now = state({"x": (0.800001, 0.8, 0.8), "y": (0.2, 0.2, 0.2)}, key="bbbbbbbb")
    (value,) = table_rows(changed(now, before), "values")
    assert value["notes"] == ["stored values: 0.8, 0.800001"]


def test_the_tool_of_agents_leads_to_the_page_about_the_same_states():
    tool = all_tools()["changes"]
    question = tool.asks(
        tool.arguments.model_validate({"board": "small", "since": "v1", "search": "y", "at": "bbbbbbbb"})
    )
    assert question.pairs == [("since", "v1"), ("search", "y"), ("rev", "bbbbbbbb")]
    assert (question.page, question.shown) == ("changes", [("from", "v1"), ("search", "y")])
