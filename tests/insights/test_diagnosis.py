"""What went wrong with a benchmark: the steps that a board can show, and what the others lack."""

import re
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from evalboard.errors import QueryError
from evalboard.insights import Links, Quote, insight
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.where import RescoringQuery
from evalboard.views.health import health
from tests.reports import json_of, reports_of

told = reports_of("diagnosis")


def test_the_worst_benchmark_is_walked_through_from_scores_to_costs(built_once):
    board = built_once.board("demo_drop")
    report, rescored = told(board), json_of(rescoring_document, board, RescoringQuery("drop"))
    worst = health(board).benchmarks[0]
    assert report.headline.startswith("Probably yes, for some models. DROP: ")
    steps = {row["step"][:2]: row["shows"] for row in report.table("steps").rows}
    assert list(steps) == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert steps["6."].startswith("368 of 3,600 answers (10 %) must be run again.")
    costs = report.table("costs")
    assert "huggingface.co/blog/open-llm-leaderboard-drop" in costs.title
    assert [row["quoted"] for row in costs.rows] == ["10.0 %", "40.0 %", "> 50.0 %", "8.0 years"]
    assert [row["here"] for row in costs.rows] == [step["shown_value"] for step in rescored["lost"]["costs"]]
    assert costs.rows[2]["here"] == "10.2 %"
    agreement = next(each.value for each in worst.checks if each.check == "agreement")
    assert f"a rank correlation of {agreement:.2f}" in steps["1."]
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
    assert "this board has none" in steps["4. Line breaks, 5. Rescored"]
    worst, drop = health(board).benchmarks[0], board.scores.score[:, 7]
    row = board.row_by_entry[worst.astray[0]]
    others = 100 * board.mean_of_others(7)[row]
    example = f"averages {others:.1f} on the other benchmarks and has {100 * drop[row]:.2f} here."
    assert f"{board.entries['model'].iloc[row]} {example}" in steps["2. Two groups"]
    low, high = (float(each) / 100 for each in re.findall(r"\d+\.\d+", steps["3. Scores and answers"]))
    whole = drop[board.scores.present[:, 0] == board.scores.leaves[0]]
    assert f": {100 * ((whole >= low) & (whole < high)).mean():.0f} %" in steps["3. Scores and answers"]
    assert steps["6. Cost"].startswith("Without DROP a model moves by 5.")
    assert report.table("answers") is None
    named = told(board, benchmark="arc")
    assert named.headline == "No check marks ARC."
    with pytest.raises(QueryError, match="drop"):
        told(board, benchmark="dropp")


def test_a_published_cause_stands_with_its_source_and_leads_to_boards_that_show_it(built_once):
    report = told(built_once.board("open_llm_v1"))
    (quote,) = [each for each in report.blocks if isinstance(each, Quote)]
    assert quote.label.startswith("Published cause, found by others")
    assert "with a line break and more text behind it" in quote.text
    links = [link for each in report.blocks if isinstance(each, Links) for link in each.links]
    assert links[0].url == "https://huggingface.co/blog/open-llm-leaderboard-drop"
    assert [(link.page, link.parameters["board"]) for link in links[1:]] == [
        ("questions", "open_llm_v1_questions"),
        ("benchmarks", "demo_drop"),
    ]


def test_scores_without_answers_are_called_scores(built_once):
    report = told(built_once.board("open_llm_v1_questions"), benchmark="drop")
    assert (
        "their scores alone"
        in {row["step"]: row["shows"] for row in report.table("steps").rows}["4. Line breaks, 5. Rescored"]
    )
    assert [(link.page, link.label) for each in report.blocks if isinstance(each, Links) for link in each.links] == [
        ("questions", "See the scores of single questions")
    ]


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
