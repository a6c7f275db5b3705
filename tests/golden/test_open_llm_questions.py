"""Scores of single questions of the first Open LLM Leaderboard against errors and differences by independent code."""

import json

import pytest

from evalboard.insights import insight

EXACT = {"rel": 0, "abs": 1e-12}


@pytest.fixture(scope="module")
def expected(shared):
    return json.loads((shared / "oracles" / "open_llm_v1_questions.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def board(built_once):
    return built_once.board("open_llm_v1_questions")


@pytest.fixture(scope="module")
def told(board):
    return insight("clusters").report(board)


def test_scores_and_errors_are_those_of_the_oracle(board, told, expected):
    assert board.left_out == ()
    rows = {(row["benchmark"].lower(), row["entry"]): row for row in told.table("errors").rows}
    assert len(rows) == 4
    for (benchmark, entry), row in rows.items():
        of = expected[benchmark]
        model = of["models"][entry]
        place, at = board.suite.place(benchmark), board.entries["entry"].to_list().index(entry)
        assert board.scores.score[at, place] == pytest.approx(model["mean"], **EXACT)
        assert board.errors.stderr[at, place] == pytest.approx(model["se_cluster_cr1"], **EXACT)
        assert row["score"] == pytest.approx(model["mean"], **EXACT)
        assert row["naive"] == pytest.approx(model["se_clt"], **EXACT)
        assert row["clustered"] == pytest.approx(model["se_cluster_cr1"], **EXACT)
        assert row["zeros"] == pytest.approx(model["share_zero"], **EXACT)
        assert (row["questions"], row["clusters"]) == (of["questions"], of["clusters"])


def test_the_difference_on_the_same_questions_is_that_of_the_oracle(told, expected):
    rows = {row["benchmark"].lower(): row for row in told.table("differences").rows}
    for benchmark, row in rows.items():
        of = expected[benchmark]["difference"]
        assert row["difference"]["value"] == pytest.approx(of["mean"], **EXACT)
        assert row["naive"] == pytest.approx(of["se_paired_clt"], **EXACT)
        assert row["clustered"] == pytest.approx(of["se_paired_cluster_cr1"], **EXACT)
    assert {name: row["significant"] for name, row in rows.items()} == {"drop": False, "mmlu": True}


def test_the_page_says_what_clusters_assume_and_what_the_scorer_did(told):
    words = " ".join(block.text for block in told.blocks if hasattr(block, "text"))
    assert "1.48 to 8.03 times" in words
    assert "69 % of the answers of Llama-2-70b-hf score 0, half of the others at most 17.0 of 100" in words
    assert "an answer of about 11 words: it scores 100 × 2 / (1 + 11)" in words
    assert (words.count(". ") + 1, "MMLU" in words) == (5, False)
    assert sum(told.figure("spread-1").series[0].y) == 9536
    assert told.figure("spread-2") is None
