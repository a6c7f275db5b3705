"""What is said about the health of benchmarks."""

from __future__ import annotations

from urllib.parse import parse_qs

import numpy as np
import pytest

from evalboard.api.findings import findings_document
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.factories import random_leaderboard


def two_groups(entries: int = 120) -> dict[str, dict[str, float]]:
    """Two benchmarks that follow ability, and one that stays at 0.05 for two models in three."""
    chance = np.random.default_rng(5)
    ability = np.linspace(0.2, 0.8, entries)
    noisy = np.clip(ability[:, None] + chance.normal(0, 0.03, (entries, 3)), 0, 1)
    noisy[np.arange(entries) % 3 > 0, 2] = 0.05
    return {
        f"org/m{row}": dict(zip(("a", "b", "c"), map(float, values), strict=True)) for row, values in enumerate(noisy)
    }


@pytest.fixture(scope="module")
def board():
    return made(two_groups())


@pytest.fixture(scope="module")
def document(board):
    return findings_document(board)


def test_the_worst_stands_first_and_says_why(document):
    assert [(each["benchmark"], each["grade"]) for each in document["benchmarks"]] == [
        ("c", "red"),
        ("a", "ok"),
        ("b", "ok"),
    ]
    worst = document["benchmarks"][0]
    assert [(each["finding"], each["grade"]) for each in worst["findings"]] == [("two groups", "red")]
    assert worst["findings"][0]["sentence"].startswith("c splits strong models into two groups")
    assert (document["entries"], document["incomplete"], document["note"], document["synthetic"]) == (120, 0, "", False)


def test_a_check_tells_its_value_its_thresholds_and_where_it_lies(document):
    checks = {check["check"]: check for check in document["benchmarks"][0]["checks"]}
    assert (checks["stuck"]["zone"], checks["stuck"]["red"], checks["stuck"]["worse"]) == ("red", 0.25, "high")
    assert checks["agreement"]["lower"] < checks["agreement"]["value"] < checks["agreement"]["upper"]
    assert (checks["above_chance"]["value"], checks["above_chance"]["zone"]) == (None, "shown")
    assert all(check["meaning"].endswith(".") for check in checks.values())
    assert next(iter(checks)) == "agreement"


def test_the_strong_models_that_are_stuck_are_named_the_strongest_first(document, board):
    astray = document["benchmarks"][0]["astray"]
    assert len(astray) == 20
    strength = [board.scores.score[board.find(entry), 1:3].mean() for entry in astray]
    assert strength[0] == max(strength)
    assert all(board.scores.score[board.find(entry), 3] == 0.05 for entry in astray)


def test_the_distribution_counts_every_score(document):
    told = document["benchmarks"][0]["distribution"]
    assert (told["low"], told["high"], len(told["counts"]), sum(told["counts"])) == (0.0, 1.0, 30, 120)
    assert told["counts"][1] == 80


def test_the_address_without_a_benchmark_is_the_average_of_the_others(document, board):
    without = document["benchmarks"][0]["without"]
    assert parse_qs(without) == {"benchmarks": ["a", "b"]}
    row = select(board, TableQuery.from_url(without)).answer()["rows"][0]
    assert row["Average"] == pytest.approx((row["a"] + row["b"]) / 2)


def test_the_others_keep_the_weights_of_the_board():
    found = findings_document(made(two_groups(), of=config(["a", {"name": "b", "weight": 0.5}, "c"])))
    assert {each["benchmark"]: each["without"] for each in found["benchmarks"]}["a"] == "benchmarks=b:0.5&benchmarks=c"


def test_few_entries_are_shown_and_not_graded():
    found = findings_document(made(two_groups(12)))
    assert {each["grade"] for each in found["benchmarks"]} == {"not enough data"}
    assert all(each["findings"][0]["finding"] == "few entries" and each["checks"] for each in found["benchmarks"])


def test_between_15_and_60_entries_red_is_lowered_to_amber():
    found = findings_document(made(two_groups(48)))["benchmarks"][0]
    assert (found["benchmark"], found["grade"]) == ("c", "amber")
    assert [(each["finding"], each["grade"]) for each in found["findings"]] == [("two groups", "amber")]
    assert "With 48 models instead of 60" in found["findings"][0]["sentence"]


@pytest.mark.parametrize(
    "scores",
    [
        {},
        {"x": {"a": 0.5}},
        {f"m{row}": {"a": 0.5} for row in range(20)},
        {f"m{row}": {"a": 0.5, "b": 0.5} for row in range(70)},
    ],
)
def test_boards_with_nothing_to_compare_are_answered(scores):
    found = findings_document(made(scores or {"x": {"a": None}}))
    assert [each["grade"] for each in found["benchmarks"]] in (["not enough data"], ["amber", "amber"])


def test_missing_scores_leave_entries_out():
    found = findings_document(random_leaderboard(100, 4, missing=0.1))
    assert found["entries"] + found["incomplete"] == 100
    assert 40 < found["entries"] < 90


def test_the_route_answers_and_is_kept(client, leaderboard):
    first = client.get("/api/v1/boards/small/audits")
    assert first.status_code == 200
    assert first.json()["key"] == leaderboard.key
    assert (
        client.get("/api/v1/boards/small/audits", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    )
    assert client.get("/api/v1/boards/waiting/audits").status_code == 409
    assert client.get("/api/v1/boards/none/audits").status_code == 404


def test_without_one_of_very_many_benchmarks_the_others_are_not_named():
    board = random_leaderboard(40, 45, seed=2, missing=0)
    found = findings_document(board)["benchmarks"]
    by_name = {each["benchmark"]: each["without"] for each in found}
    assert by_name["B7"] == "weigh=B7:0"
    others = "&".join(f"benchmarks=B{at}" for at in range(45) if at != 7)
    np.testing.assert_allclose(
        select(board, TableQuery.from_url(by_name["B7"])).average, select(board, TableQuery.from_url(others)).average
    )
