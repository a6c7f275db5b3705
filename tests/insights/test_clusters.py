"""What clusters do to errors."""

import math

import pytest

from evalboard.errors import NotFound
from evalboard.insights import Sentence
from tests.insights.examples import answers, board
from tests.reports import reports_of

SCORES = {"a": [1.0, 1.0, 0.0, 0.0], "b": [1.0, 0.0, 0.0, 1.0], "c": [0.0, 0.0, 0.0, 0.25]}

told = reports_of("clusters")


def test_questions_of_a_cluster_count_together(tmp_path):
    rows = [row | {"cluster": f"p{int(row['sample'][1:]) // 2}"} for row in answers(SCORES)]
    report = told(board(tmp_path, SCORES, rows=rows))
    first = report.table("errors").rows[0]
    assert (first["entry"], first["questions"], first["clusters"]) == ("a", 4, 2)
    assert first["naive"] == pytest.approx(math.sqrt(1 / 3 / 4))
    assert first["clustered"] == pytest.approx(0.5)  # sqrt(2 / 1) x sqrt(1 + 1) / 4
    assert first["ratio"] == pytest.approx(math.sqrt(3))
    # c answers with one cluster of zeros and one of partial credit
    third = report.table("errors").rows[2]
    assert (third["zeros"], third["full"], third["partial"]) == (0.75, 0, 0.25)


def test_questions_that_stand_alone_have_the_naive_error(tmp_path):
    report = told(board(tmp_path, SCORES))
    assert [block.text for block in report.blocks if getattr(block, "headline", False)] == [
        "No questions of this board belong together, so the naive errors hold."
    ]
    assert all(row["ratio"] == pytest.approx(1) for row in report.table("errors").rows)


def test_means_of_runs_are_no_partial_credit(tmp_path):
    again = {"a": [0.0, 0.0, 1.0, 1.0]}
    rows = [row | {"run": run} for run, of in enumerate(({"a": [0.0, 0.0, 0.0, 1.0]}, again)) for row in answers(of)]
    report = told(board(tmp_path, again, rows=rows))
    row = report.table("errors").rows[0]
    assert (row["zeros"], row["full"], row["partial"]) == (0.5, 0.25, None)
    assert not any("an answer of about" in text for text in report.texts(Sentence))


def test_any_two_entries_are_compared_and_one_alone_is_not(tmp_path):
    of = board(tmp_path, SCORES)

    def pair(**asked):
        row = told(of, **asked).table("differences").rows[0]
        return row["first"], row["second"]

    assert pair() == ("a", "b")
    assert pair(entry="c") == ("c", "a")
    assert pair(against="a") == ("b", "a")
    assert pair(entry="b", against="c") == ("b", "c")
    with pytest.raises(NotFound):
        pair(entry="nobody")
    (tmp_path / "one").mkdir()
    alone = told(board(tmp_path / "one", {"a": [1.0, 0.0]}))
    assert alone.table("differences") is None
    assert len(alone.table("errors").rows) == 1
