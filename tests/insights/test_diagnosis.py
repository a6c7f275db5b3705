"""What went wrong with a benchmark: the steps that a board can show, and what the others lack."""

import re
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from evalboard.errors import QueryError
from evalboard.insights import insight
from evalboard.slices.query import RescoringQuery
from evalboard.slices.rescoring import rescoring_document
from evalboard.views.health import health
from tests.reports import json_of, reports_of

told = reports_of("diagnosis")


def test_the_worst_benchmark_is_walked_through_from_scores_to_costs(built_once):
    board = built_once.board("demo_drop")
    report, rescored = told(board), json_of(rescoring_document, board, RescoringQuery("drop"))
    worst = health(board).benchmarks[0]
    assert report.headline == str(worst.findings[0].sentence)
    steps = {row["step"][:2]: row["shows"] for row in report.table("steps").rows}
    assert list(steps) == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert steps["6."].startswith("368 of 3,600 answers (10 %) must be run again.")
    figure = report.figure("against")
    assert figure.x.label == rescored["across"] == "average of ARC, HellaSwag, MMLU, TruthfulQA"
    shown = dict(zip(figure.series[0].names, zip(figure.series[0].x, figure.series[0].y, strict=True), strict=True))
    assert all(shown[row["entry"]][0] == row["others"] for row in rescored["models"] if row["entry"] in shown)
    rows = report.table("answers").rows
    for by in {row["by"] for row in rows}:
        assert sum(row["answers"] for row in rows if row["by"] == by) == 3600
    (broken,) = [row for row in rows if (row["by"], row["group"]) == ("Line break", "yes")]
    assert broken["after"] > 5 * broken["score"]
    assert report.table("models").rows[0]["after"] == rescored["models"][0]["after"]


def test_what_a_board_cannot_show_is_named(built_once):
    board = built_once.board("demo_drop")
    report = told(replace(board, samples=None))
    steps = {row["step"]: row["shows"] for row in report.table("steps").rows}
    assert [step for step, shows in steps.items() if "this board has none" in shows] == [
        "4. Line breaks",
        "5. Rescored",
    ]
    worst, drop = health(board).benchmarks[0], board.scores.score[:, 7]
    row = board.row_by_entry[worst.astray[0]]
    assert f"{board.entries['model'].iloc[row]} has " in steps["2. Two groups"]
    assert f" and {100 * drop[row]:.2f} here." in steps["2. Two groups"]
    low, high = (float(each) / 100 for each in re.findall(r"\d+\.\d+", steps["3. Answers"]))
    whole = drop[board.scores.present[:, 0] == board.scores.leaves[0]]
    assert f": {100 * ((whole >= low) & (whole < high)).mean():.0f} %" in steps["3. Answers"]
    assert steps["6. Cost"].startswith("Without DROP a model moves by 5.")
    assert report.table("answers") is None
    named = told(board, benchmark="arc")
    assert named.headline == "No check marks ARC."
    with pytest.raises(QueryError, match="drop"):
        told(board, benchmark="dropp")


def test_a_discussion_of_the_dataset_starts_with_findings_view_and_commit(built_once):
    board = built_once.board("demo_drop")
    audits = insight("audits")

    def address(origin):
        blocks = audits.report(replace(board, origin=origin), audits.query.of({"benchmark": "drop"})).blocks
        return [link.url for each in blocks if hasattr(each, "links") for link in each.links if link.url]

    assert address(board.origin) == []
    (url,) = address(replace(board.origin, kind="hub", repo="org/a b&c"))
    page, _, query = url.partition("?")
    assert page == "https://huggingface.co/datasets/org/a%20b%26c/discussions/new"
    filled = dict(parse_qsl(query, strict_parsing=True))
    assert filled["title"].startswith("DROP")
    assert str(health(board).benchmarks[0].findings[0].sentence) in filled["description"]
    assert "/benchmarks?board=demo_drop&benchmark=drop" in filled["description"]
    assert board.origin.revision in filled["description"]
