"""What a request asks for."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import evalboard
from evalboard.api.request_parsing import not_ready
from evalboard.leaderboard.registry import BoardStatus
from tests.pages.boards import small_board

SCRIPTS = Path(evalboard.__file__).parent / "pages" / "assets"


def test_a_failed_board_says_when_it_is_tried_again():
    soon = not_ready(
        BoardStatus(small_board(), state="failed", reason="gone", retry_at=datetime.now(UTC) + timedelta(seconds=90))
    )
    assert (soon.status, 80 < int(soon.headers["Retry-After"]) <= 90) == (503, True)
    past = not_ready(BoardStatus(small_board(), state="failed", retry_at=datetime.now(UTC) - timedelta(seconds=90)))
    assert past.headers["Retry-After"] == "2"
    assert "could not be built" in str(past)


def test_a_queued_board_is_a_conflict_for_now():
    refusal = not_ready(BoardStatus(small_board(), state="queued"))
    assert (refusal.status, refusal.beside["state"]) == (409, "queued")


@pytest.mark.parametrize(
    ("path", "parameter", "nearest"),
    [
        ("boards?x=1", "x", ""),
        ("boards/small?revision=abc", "revision", "rev"),
        ("boards/small/table?searches=llama", "searches", "search"),
        ("boards/small/table?search=llama&utm_source=x", "utm_source", ""),
        ("boards/small/table?onlytype=chat", "onlytype", "only."),
        ("boards/small/table.csv?column=alpha", "column", "columns"),
        ("boards/small/models/org/second?error=runs", "error", "errors"),
        ("boards/small/explain?entry=org/second&nodes=alpha", "nodes", "node"),
        ("boards/small/compare?entry=org/second&entries=org/partial", "entries", "entry"),
        ("boards/small/plots/scatter?colour=type", "colour", "color"),
        ("boards/small/samples?were=x", "were", "where"),
        ("boards/small/samples/one?sample=1&variants=stored", "variants", "variant"),
        ("boards/small/samples.csv?benchmarks=drop", "benchmarks", "benchmark"),
        ("boards/small/audits?benchmarks=alpha", "benchmarks", "benchmark"),
        ("boards/small/rescored?benchmark=drop&score=x", "score", "scored"),
        ("boards/small/ratings?bases=m", "bases", "base"),
        ("boards/small/ratings.csv?groups=kind", "groups", "group"),
    ],
)
def test_a_parameter_that_a_route_does_not_have_is_refused_with_the_nearest(client, path, parameter, nearest):
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["parameter"] == parameter
    assert repr(parameter) in error["message"]
    assert f"did you mean {nearest!r}" in error["message"] if nearest else "did you mean" not in error["message"]


def test_a_retry_has_no_parameters(client):
    assert client.post("/api/v1/boards/small/retry?now=1").status_code == 400


def test_whoever_looks_whether_the_server_runs_may_append_anything(client):
    assert client.get("/healthz?x=1").status_code == 200


def test_choices_of_another_page_are_refused(client):
    answer = client.get("/api/v1/boards/small/table?sort=-alpha&base=org%2Fx")
    assert (answer.status_code, answer.json()["error"]["parameter"]) == (400, "base")
