"""What is said about the health of benchmarks."""

from urllib.parse import parse_qs

import numpy as np
import pytest

from evalboard.errors import QueryError
from evalboard.insights import insight
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.factories import random_leaderboard
from tests.reports import answer_of


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


def told(leaderboard, benchmark=""):
    audits = insight("audits")
    return audits.report(leaderboard, audits.query.of({"benchmark": benchmark}))


def rows(leaderboard, table="benchmarks", benchmark=""):
    found = told(leaderboard, benchmark).table(table)
    return [] if found is None else found.rows


def test_the_worst_stands_first_and_says_why(board):
    assert [(each["benchmark"], each["grade"]) for each in rows(board)] == [("c", "red"), ("a", "ok"), ("b", "ok")]
    (finding,) = rows(board, "findings")
    assert (finding["benchmark"], finding["finding"], finding["grade"]) == ("c", "two groups", "red")
    assert finding["sentence"].startswith("c splits strong models into two groups")
    report = told(board)
    assert report.headline == "Graded red: 1 of 3 benchmarks. Graded amber: 0."
    assert (report.facts["entries"], report.facts["incomplete"], report.synthetic) == (120, 0, False)
    assert rows(board)[0]["red"] == ["stuck", "rise"]


def test_one_benchmark_is_told_by_id_label_or_path_and_another_name_is_refused_with_the_nearest(board):
    report = told(board, "c")
    assert report.headline == "c is graded red."
    (finding,) = rows(board, "findings", "c")
    assert (finding["weight"], finding["sentence"]) == ("red", rows(board, "findings")[0]["sentence"])
    assert told(board, "Average/c") == report
    with pytest.raises(QueryError, match="did you mean 'c'"):
        told(board, "cc")


def test_a_check_tells_its_value_its_thresholds_and_where_it_lies(board):
    checks = {check["check"]: check for check in rows(board, "checks", "c")}
    assert (checks["stuck"]["zone"], checks["stuck"]["red"], checks["stuck"]["worse"]) == ("red", 0.25, "high")
    assert checks["stuck"]["bounds"] == "amber from 0.15, red from 0.25"
    agreement = checks["agreement"]["value"]
    assert agreement["lower"] < agreement["value"] < agreement["upper"]
    assert "above_chance" not in checks
    assert all(check["meaning"].endswith(".") for check in checks.values())
    fired = [check["fired"] for check in checks.values()]
    assert fired == sorted(fired, reverse=True)
    assert next(iter(checks)) == "agreement"


def test_the_strong_models_that_are_stuck_are_named_the_strongest_first(board):
    astray = rows(board)[0]["astray"]
    assert len(astray) == 20
    strength = [board.scores.score[board.find(entry), 1:3].mean() for entry in astray]
    assert strength[0] == max(strength)
    outliers = rows(board, "outliers", "c")
    assert [each["entry"] for each in outliers] == astray
    assert {each["here"] for each in outliers} == {0.05}
    assert [each["rank"] for each in outliers] == [board.ranks.rank[board.find(entry)] for entry in astray]
    assert len(rows(board, "outliers", "a")) == len(
        next(each for each in rows(board) if each["benchmark"] == "a")["astray"]
    )


def test_the_distribution_counts_every_score(board):
    worst = rows(board)[0]
    assert (worst["low"], worst["high"], len(worst["counts"]), sum(worst["counts"])) == (0.0, 1.0, 30, 120)
    assert worst["counts"][1] == 80


def test_the_address_without_a_benchmark_is_the_average_of_the_others(board):
    without = rows(board)[0]["without"]
    assert parse_qs(without) == {"benchmarks": ["a", "b"]}
    row = answer_of(select(board, TableQuery.from_url(without)))["rows"][0]
    assert row["Average"] == pytest.approx((row["a"] + row["b"]) / 2)


def test_the_others_keep_the_weights_of_the_board():
    found = rows(made(two_groups(), of=config(["a", {"name": "b", "weight": 0.5}, "c"])))
    assert {each["benchmark"]: each["without"] for each in found}["a"] == "benchmarks=b:0.5&benchmarks=c"


def test_few_entries_are_shown_and_not_graded():
    board = made(two_groups(12))
    assert told(board).headline == "No benchmark could be graded."
    assert {each["grade"] for each in rows(board)} == {"not enough data"}
    assert {each["finding"] for each in rows(board, "findings")} >= {"few entries"}
    assert all(rows(board, "checks", each["benchmark"]) for each in rows(board))


def test_between_15_and_60_entries_red_is_lowered_to_amber():
    board = made(two_groups(48))
    assert (rows(board)[0]["benchmark"], rows(board)[0]["grade"]) == ("c", "amber")
    (finding,) = rows(board, "findings")
    assert (finding["finding"], finding["grade"]) == ("two groups", "amber")
    assert "With 48 models instead of 60" in finding["sentence"]


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
    found = rows(made(scores or {"x": {"a": None}}))
    assert [each["grade"] for each in found] in (["not enough data"], ["amber", "amber"])


def test_missing_scores_leave_entries_out():
    found = told(random_leaderboard(100, 4, missing=0.1)).facts
    assert found["entries"] + found["incomplete"] == 100
    assert 40 < found["entries"] < 90


def test_without_one_of_very_many_benchmarks_the_others_are_not_named():
    board = random_leaderboard(40, 45, seed=2, missing=0)
    by_name = {each["benchmark"]: each["without"] for each in rows(board)}
    assert by_name["B7"] == "weigh=B7:0"
    others = "&".join(f"benchmarks=B{at}" for at in range(45) if at != 7)
    np.testing.assert_allclose(
        select(board, TableQuery.from_url(by_name["B7"])).average, select(board, TableQuery.from_url(others)).average
    )
