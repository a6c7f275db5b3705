"""The story of DROP on its demo, as docs/tutorial/suspect-benchmark.md tells it: every step works, and the page has the
numbers that come out.
"""

import re
from pathlib import Path

import pytest

from evalboard.insights import insight
from evalboard.slices import store_of
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.where import RescoringQuery
from tests.reports import json_of

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "tutorial" / "suspect-benchmark.md").read_text(encoding="utf-8")
GOES_ON = "plain-glacier-demo/Goes-On-14B"


@pytest.fixture(scope="module")
def board(built_once):
    return built_once.board("demo_drop")


@pytest.fixture(scope="module")
def health(board):
    return {each["benchmark"]: each for each in insight("audits").report(board).table("benchmarks").rows}


def answered(board, variant: str) -> dict:
    return json_of(rescoring_document, board, RescoringQuery("drop", variant))


def asked(board, columns: str, condition: str = "true") -> dict:
    return store_of(board).ask(f"SELECT {columns} FROM samples WHERE {condition}").to_pylist()[0]  # noqa: S608 - conditions of this file


def quoted(name: str) -> str:
    """What the page has between a mark of this name and the next."""
    return re.findall(rf"<!-- {name} -->(.*?)<!-- -->", PAGE)[0]


def table(board) -> str:
    """The table of the page, from the board."""
    cut, repaired = (answered(board, variant)["models"] for variant in ("newline_lstrip", "repaired"))
    rows = [
        f"| `{one['entry']}` | {100 * one['before']:.1f} | {100 * one['after']:.1f} | {100 * other['after']:.1f} | {100 * other['bound']:.1f} |"
        for one, other in zip(cut, repaired, strict=True)
    ]
    return "\n".join(
        ["| model | as stored | cut at the first line break | repaired | at most |", "|---|---|---|---|---|", *rows]
    )


def test_drop_is_red_and_nothing_else_is(health):
    assert {name: each["grade"] for name, each in health.items() if each["grade"] != "ok"} == {
        "drop": "red",
        "truthfulqa": "amber",
    }
    assert f"{100 * health['drop']['stuck']:.0f} %" == quoted("stuck")
    assert health["drop"]["samples"]


def test_the_failures_are_told_apart(board):
    mine = asked(
        board,
        "count(*) FILTER (failure = 'number before newline') AS numbers, count(*) AS n, avg(value) AS mean",
        f"entry = '{GOES_ON}'",
    )
    assert mine["numbers"] / mine["n"] == pytest.approx(1 / 3, abs=0.05)
    assert f"{100 * mine['mean']:.1f}" == quoted("goes on")
    means = "avg(value) AS before, avg(score_repaired) AS after, count(*) AS n"
    lines, plain = asked(board, means, "newlines > 0"), asked(board, means, "newlines = 0")
    assert (f"{lines['before']:.2f}", f"{lines['after']:.2f}") == (quoted("newline"), quoted("newline repaired"))
    assert (f"{plain['before']:.2f}", f"{plain['after']:.2f}") == (quoted("plain"), quoted("plain repaired"))
    assert lines["n"] / 3600 == pytest.approx(0.5, abs=0.02)
    decimals = asked(
        board, "count(*) AS n, max(greatest(value, score_repaired, score_numbers)) AS best", "answer_type = 'decimal'"
    )
    assert (str(decimals["n"]), decimals["best"]) == (quoted("decimals"), 0)
    explains = asked(board, "mode(failure) AS most", "entry LIKE '%/Explains-%' AND failure NOT IN ('', 'wrong')")
    assert explains["most"] == "long answer"


def test_white_space_alone_hardly_helps(board):
    whole = asked(
        board,
        "avg(value) AS stored, avg(score_whitespace) AS split",
        f"entry = '{GOES_ON}' AND answer_type = 'integer'",
    )
    assert whole["stored"] == pytest.approx(0, abs=0.01)
    assert whole["split"] == pytest.approx(0.1, abs=0.02)


def test_cutting_at_the_line_break_puts_the_models_in_order(board):
    answer = answered(board, "newline_lstrip")
    before, after = (answer["correlations"][when]["spearman"] for when in ("before", "after"))
    assert (f"{before:.3f}", f"{after:.3f}") == (quoted("before"), quoted("after"))
    assert after > before + 0.2
    assert answer["agreement"] == {"variant": "harness", "compared": 3600, "equal": 3600, "largest": 0.0}


def test_what_must_be_run_again_is_counted_and_bounded(board):
    answer = answered(board, "repaired")
    assert str(answer["lost"]["samples"]) == quoted("lost")
    assert {reason["name"] for reason in answer["lost"]["reasons"]} >= {
        "float cut",
        "abbreviation cut",
        "stop after digit",
    }
    assert answer["lost"]["seconds"] == pytest.approx(1.5 * answer["lost"]["samples"])
    assert all(model["after"] <= model["bound"] <= 1 for model in answer["models"])


def test_the_table_of_the_page_is_what_comes_out(board):
    found = re.search(r"<!-- table -->\n(.*?)\n<!-- end of table -->", PAGE, re.DOTALL)
    assert found
    assert found[1] == table(board)


def test_the_stored_mean_is_the_score_on_the_leaderboard(board):
    place = board.suite.place("drop")
    for model in answered(board, "harness")["models"]:
        assert model["before"] == pytest.approx(
            board.scores.score[board.row_by_entry[model["entry"]], place], abs=0.00005 + 1e-9
        )
