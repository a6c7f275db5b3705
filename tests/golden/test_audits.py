"""The audits of real boards: the values and grades that the thresholds were chosen for. The real files lie in
../shared.
"""

import json

import numpy as np
import pytest

from evalboard.audits import Panel, run_audits
from evalboard.config import AuditConfig
from evalboard.views.health import Health, health
from tests.golden.test_published import SHARED, board_of

pytestmark = [pytest.mark.shared, pytest.mark.thorough]

# Spearman, Kendall's tau, stuck, rise, grade, findings
VALUES = {
    "open_llm_v1": {
        "arc": (0.926, 0.963, 0.004, 0.449, "ok", []),
        "hellaswag": (0.900, 0.956, 0.009, 0.281, "ok", []),
        "mmlu": (0.926, 0.956, 0.002, 0.680, "ok", []),
        "truthfulqa": (0.517, 0.948, 0.148, 0.456, "amber", [("measures something else", "amber")]),
        "winogrande": (0.894, 0.973, 0.004, 0.383, "ok", []),
        "gsm8k": (0.780, 0.953, 0.116, 0.382, "ok", []),
        "drop": (0.655, 0.883, 0.362, 0.543, "red", [("two groups", "red")]),
    },
    "open_llm_v2": {
        "IFEval": (0.592, 0.826, 0.113, 0.429, "amber", [("measures something else", "amber")]),
        "BBH": (0.923, 0.935, 0.014, 0.384, "ok", []),
        "MATH Lvl 5": (0.718, 0.938, 0.177, 0.403, "amber", [("two groups", "amber")]),
        "GPQA": (0.834, 0.969, 0.081, 0.384, "ok", [("near chance", "note")]),
        "MUSR": (0.673, 0.953, 0.090, 0.362, "ok", []),
        "MMLU-PRO": (0.927, 0.946, 0.019, 0.344, "ok", []),
    },
}
ENTRIES = {"open_llm_v1": (1640, 217), "open_llm_v2": (3827, 0)}


def found(board: str) -> dict[str, Health]:
    leaderboard = board_of(board)
    return {leaderboard.suite.nodes[each.place].name: each for each in health(leaderboard).benchmarks}


def value(told: Health, name: str) -> float:
    return next(check.value for check in told.checks if check.check == name)


@pytest.mark.parametrize("board", VALUES)
def test_the_values_and_grades_of_the_open_llm_leaderboards(board):
    told = found(board)
    assert set(told) == set(VALUES[board])
    for name, (spearman, tau, stuck, rise, grade, findings) in VALUES[board].items():
        values = [round(value(told[name], check), 3) for check in ("agreement", "rank_tau", "stuck", "rise")]
        assert values == [spearman, tau, stuck, rise], name
        assert (told[name].grade, [(each.finding, each.grade) for each in told[name].findings]) == (grade, findings), (
            name
        )


@pytest.mark.parametrize("board", VALUES)
def test_only_entries_with_all_benchmarks_count(board):
    told = health(board_of(board))
    assert (told.entries, told.incomplete) == ENTRIES[board]


def test_of_all_real_boards_only_drop_is_red_and_it_stands_first():
    grades = {
        (board, name): each.grade
        for board in (*VALUES, "eee_reward_bench", "eee_reward_bench_2", "eee_open_llm")
        for name, each in found(board).items()
    }
    assert [key for key, grade in grades.items() if grade == "red"] == [("open_llm_v1", "drop")]
    assert next(iter(found("open_llm_v1"))) == "drop"


def test_drop_names_the_models_that_everybody_asked_about():
    drop = found("open_llm_v1")["drop"]
    assert "tiiuae/falcon-180B" in drop.astray
    assert "DROP splits strong models into two groups" in str(drop.findings[0].sentence)
    assert "36 %" in str(drop.findings[0].sentence)


def test_strength_does_not_tell_those_apart_that_drop_splits():
    apart = next(check for check in found("open_llm_v1")["drop"].checks if check.check == "stronger")
    assert round(apart.value, 2) == 0.57
    assert 0.5 < apart.lower < apart.upper < 0.62


def test_no_board_without_samples_is_said_to_have_a_broken_scorer():
    for board in (*VALUES, "eee_reward_bench", "eee_reward_bench_2", "eee_open_llm"):
        for told in found(board).values():
            assert not any(
                finding.finding == "suspect scorer" or "broken" in str(finding.sentence) for finding in told.findings
            )


def test_of_math_it_is_only_said_that_a_hard_benchmark_looks_like_this_too():
    math = found("open_llm_v2")["MATH Lvl 5"]
    assert "may split strong models into two groups" in str(math.findings[0].sentence)
    assert value(math, "two_groups") < 0.001
    assert value(math, "bent_trend") > 0.5


def test_how_far_the_weaker_half_is_above_guessing_follows_from_the_questions():
    mmlu, gpqa = found("open_llm_v1")["mmlu"], found("open_llm_v2")["GPQA"]
    assert value(mmlu, "errors_above_chance") > 4.5
    assert value(gpqa, "errors_above_chance") < 2


def test_drop_disagrees_for_sure_and_truthfulqa_too():
    for name, upper in (("drop", 0.75), ("truthfulqa", 0.60)):
        check = next(check for check in found("open_llm_v1")[name].checks if check.check == "agreement")
        assert check.lower < check.value < check.upper < upper


def test_the_values_of_all_records_of_reward_bench_2():
    """With the six values of Ties that lie outside their declared bounds, and which the board leaves out."""
    names = ("Factuality", "Precise IF", "Math", "Safety", "Focus", "Ties")
    records = [
        json.loads(path.read_text())
        for path in (SHARED / "data/hub/evaleval/EEE_datastore/data/reward-bench").rglob("*.json")
        if path.is_file()
    ]
    rows = [
        {each["evaluation_name"]: each["score_details"]["score"] for each in record["evaluation_results"]}
        for record in records
        if record["source_metadata"]["source_name"] == "RewardBench 2"
    ]
    score = np.array([[row[name] for name in names] for row in rows])
    unknown = np.full(len(names), np.nan)
    panel = Panel(
        score=score,
        chance=unknown,
        weight=np.full(len(names), 1 / len(names)),
        labels=names,
        stderr=np.full(score.shape, np.nan),
    )
    for name, expected in (("Precise IF", (0.590, 0.952, 0.255, 0.296)), ("Math", (0.692, 0.951, 0.316, 0.216))):
        checks = {
            check.check: check.value
            for check in run_audits(panel.benchmark(names.index(name)), AuditConfig(bootstraps=0)).checks
        }
        assert tuple(round(checks[check], 3) for check in ("agreement", "rank_tau", "stuck", "rise")) == expected
