"""Leaderboards in the layouts that their authors chose for them. The real files lie in ../shared."""

import csv
import json
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

Z = NormalDist().inv_cdf(0.975)
ALPACA = """\
columns:
  entry: {model: "Unnamed: 0", mode: mode}
  values: {wins: win_rate, lc: length_controlled_winrate}
  stderr: {wins: standard_error, lc: lc_standard_error}
  n: {wins: n_total}
  scale: 100
suite: {name: Average, children: [{name: wins}, {name: lc}]}
"""
ARENA_HARD = """\
columns:
  entry: {model: model, date: date}
  values: {score: score}
  interval: {score: {lower: rating_q025, upper: rating_q975, unequal: wider}}
  scale: 100
suite: {name: Arena-Hard, children: [{name: score}]}
"""
EVALPLUS = """\
columns:
  entry: {model: model, params_b: size, prompted: prompted}
  each: "pass@1.{task}"
  scale: 100
options: {keyed_by: model}
suite: {name: Average, children: [{name: humaneval+}, {name: mbpp+}], missing: available}
"""
TAU2 = """\
columns:
  entry: {model: model_name, by: submitting_organization, effort: reasoning_effort, date: submission_date, cost: results.retail.cost}
  values: {airline: results.airline.pass_1, retail: results.retail.pass_1, telecom: results.telecom.pass_1}
  scale: 100
where: {submission_type: standard}
entry: [model, by, effort, date]
suite: {name: Average, children: [{name: airline}, {name: retail}, {name: telecom}]}
"""
VECTARA = """\
columns:
  entry: {model: config.model_name}
  values: {hallucination: results.hallucination_rate.hallucination_rate, answers: results.answer_rate.answer_rate}
  scale: 100
suite: {name: Grounded, children: [{name: hallucination, higher_is_better: false}, {name: answers}], rescale: range}
"""


def board(shared: Path, cache: Path, folder: str, config: str, patterns: str = "**") -> Leaderboard:
    head = f"id: odd\ntitle: Odd\nsource: {{kind: folder, path: {shared / 'data' / 'world' / folder}, patterns: ['{patterns}']}}\nreader: table\n"
    return build(parse_board(head + config), Settings(cache=cache, configs=cache))


def by_model(of: Leaderboard, node: str, what: str = "value") -> dict[str, float]:
    cells = of.errors.stderr if what == "stderr" else of.scores.value
    return dict(zip(of.entries["model"], cells[:, of.suite.place(node)], strict=True))


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_alpaca_eval_s_package_names_its_models_in_a_column_without_a_name(shared, tmp_path):
    of = board(shared, tmp_path, "alpaca_eval_package", ALPACA)
    rows = rows_of(next((shared / "data/world/alpaca_eval_package").glob("*.csv")))
    assert by_model(of, "lc") == pytest.approx(
        {row[""]: float(row["length_controlled_winrate"]) / 100 for row in rows}, abs=1e-12
    )
    assert by_model(of, "wins", "stderr") == pytest.approx(
        {row[""]: float(row["standard_error"]) / 100 for row in rows}, abs=1e-12
    )
    assert [of.errors.kind[of.suite.place(name)] for name in ("wins", "lc")] == [
        "published",
        "",
    ]  # 175 of 223 say no error of their second rate
    assert of.left_out == ()


def test_arena_hard_s_limits_are_errors_by_their_wider_side_where_the_config_says_so(shared, tmp_path):
    of = board(shared, tmp_path / "a", "arena_hard", ARENA_HARD)
    rows = rows_of(next((shared / "data/world/arena_hard").glob("*.csv")))
    expected = {
        row["model"]: (float(row["score"]), float(row["rating_q025"]), float(row["rating_q975"])) for row in rows
    }
    errors = by_model(of, "score", "stderr")
    assert by_model(of, "score") == pytest.approx(
        {model: score / 100 for model, (score, _, _) in expected.items()}, abs=1e-12
    )
    for model, (score, low, high) in expected.items():
        sides = score - low, high - score
        half = (high - low) / 2 if abs(sides[0] - sides[1]) <= 0.02 + 1e-9 else max(sides)
        assert errors[model] == pytest.approx(half / 100 / Z, abs=1e-12), model
    refused = board(shared, tmp_path / "b", "arena_hard", ARENA_HARD.replace(", unequal: wider", ""))
    assert np.isnan(refused.errors.stderr).all()
    unequal = [out for out in refused.left_out if "lie unequally far" in out.reason]
    assert (
        len(unequal) == sum(abs(2 * score - low - high) > 0.02 + 1e-9 for score, low, high in expected.values()) == 56
    )


def test_evalplus_is_keyed_by_model(shared, tmp_path):
    of = board(shared, tmp_path, "evalplus", EVALPLUS)
    records = json.loads((shared / "data/world/evalplus/results.json").read_text())
    for task in ("humaneval+", "mbpp+"):
        expected = {
            model: np.nan if (score := record["pass@1"][task]) is None else score / 100
            for model, record in records.items()
        }
        assert by_model(of, task) == pytest.approx(expected, abs=1e-12, nan_ok=True)
    assert of.left_out == ()


@pytest.mark.thorough
def test_tau2_has_a_file_for_each_agent(shared, tmp_path):
    of = board(shared, tmp_path, "tau2_submissions", TAU2, "*/submission.json")
    submissions = [
        json.loads(path.read_text())
        for path in sorted((shared / "data/world/tau2_submissions").glob("*/submission.json"))
    ]
    meant = [each for each in submissions if each.get("submission_type") == "standard"]
    scores = sorted(each["results"]["retail"]["pass_1"] / 100 for each in meant if each["results"].get("retail"))
    there = of.scores.value[:, of.suite.place("retail")]
    assert sorted(there[~np.isnan(there)].tolist()) == pytest.approx(scores, abs=1e-12)
    costs = sorted(
        each["results"]["retail"]["cost"]
        for each in meant
        if (each["results"].get("retail") or {}).get("cost") is not None
    )
    assert sorted(of.entries["cost"].dropna().tolist()) == costs
    in_dollars = "quantities: {cost: {unit: dollars, solves: retail}}\n"
    solved = board(shared, tmp_path / "solved", "tau2_submissions", TAU2 + in_dollars, "*/submission.json").entries[
        "cost_per_solved"
    ]
    both = [
        (retail["cost"], retail["pass_1"])
        for each in meant
        if (retail := each["results"].get("retail")) and retail.get("cost") is not None
    ]
    assert sorted(solved.dropna().tolist()) == pytest.approx(
        sorted(100 * cost / share for cost, share in both), rel=1e-12
    )
    silent = {out.file for out in of.left_out if "submission_type" in out.reason}
    assert len(silent) == sum("submission_type" not in each for each in submissions)


def test_vectara_has_a_rate_of_which_less_is_better(shared, tmp_path):
    of = board(shared, tmp_path, "vectara_results", VECTARA, "**/*.json")
    assert by_model(of, "hallucination")["microsoft/Phi-4-"] == pytest.approx(0.037)
    assert not of.suite.nodes[of.suite.place("hallucination")].higher_is_better
    assert of.scores.score[:, of.suite.place("hallucination")] == pytest.approx(
        1 - of.scores.value[:, of.suite.place("hallucination")]
    )
