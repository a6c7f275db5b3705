"""Who gets the credit: what a board tells of models, harnesses, tasks and runs."""

import numpy as np
import pytest

from evalboard.errors import QueryError
from evalboard.insights import Needs, insight
from evalboard.insights._credit import credit_of
from tests import factories
from tests.insights.examples import board
from tests.reports import reports_of

AGENTS = ("quick", "slow", "sure")

told = reports_of("credit")


def by_pairs(seed=0, tasks=12, agents=AGENTS, models=4):
    """Scores of benchmarks by pairs of a model and an agent: agents matter most, models somewhat."""
    rng = np.random.default_rng(seed)
    names = [f"t{task}" for task in range(tasks)]
    hard = rng.normal(size=tasks) * 0.1
    values, about = {}, {}
    for model in range(models):
        for number, agent in enumerate(agents):
            score = 0.5 + 0.04 * model + 0.1 * (number - 1) + hard + rng.normal(size=tasks) * 0.03
            values[f"m{model}@{agent}"] = dict(zip(names, score.clip(0, 1), strict=True))
            about[f"m{model}@{agent}"] = {"model": f"m{model}", "agent": agent, "size": model + 1}
    return values, about


def test_credit_goes_to_models_and_agents_by_the_column_that_says_so():
    leaderboard = factories.leaderboard(*by_pairs())
    report = told(leaderboard)
    assert "are due to the model," in report.headline
    assert (report.facts["column"], report.facts["pairs"], report.facts["runs"]) == ("agent", 12, 144)
    components = {row["source"]: row for row in report.table("components").rows}
    assert components["agent"]["variance"]["value"] > components["model"]["variance"]["value"] > 0
    assert components["run"]["variance"] is None
    assert any("Each task was run once" in text for text in report.texts())
    assert "Additional cost" not in [column.label for column in report.table("next").columns]
    models, agents = report.table("models").rows, report.table("harnesses").rows
    assert [row["name"] for row in models] == ["m3", "m2", "m1", "m0"]
    assert [row["name"] for row in agents] == ["sure", "slow", "quick"]
    for row in models:
        assert row["adjusted"] == pytest.approx(row["raw"], abs=1e-6)  # all models have all agents
        assert row["rank_from"] <= [each["name"] for each in models].index(row["name"]) + 1 <= row["rank_to"]
    (choice,) = (block for block in report.blocks if getattr(block, "parameter", "") == "without")
    assert [option.value for option in choice.options] == ["", "tasks", "agent"]


def test_models_with_a_good_agent_alone_are_adjusted_for_it():
    values, about = by_pairs()
    for entry in ("m0@quick", "m0@slow"):
        del values[entry], about[entry]
    rows = {row["name"]: row for row in told(factories.leaderboard(values, about)).table("models").rows}
    assert rows["m0"]["raw"] > rows["m1"]["raw"]
    assert rows["m0"]["adjusted"] < rows["m1"]["adjusted"]
    texts = told(factories.leaderboard(values, about)).texts()
    assert any("Models were run with different harnesses or tasks." in text for text in texts)
    values["m9@quick"], about["m9@quick"] = (
        {f"t{task}": 0.95 + 0.004 * task for task in range(12)},
        {"model": "m9", "agent": "quick"},
    )
    table = told(factories.leaderboard(values, about)).table("models")
    best = table.rows[0]
    assert (best["name"], best["adjusted"]) == ("m9", 1.0)
    assert best["effect"]["value"] > 1.0 - np.mean([row["adjusted"] for row in table.rows])
    assert "One adjusted score lies" in str(table.note)


def test_the_total_error_adds_up_and_a_layer_can_be_left_out():
    leaderboard = factories.leaderboard(*by_pairs())
    rows = {row["source"]: row for row in told(leaderboard).table("layers").rows}
    parts = [rows[each]["score_error"] for each in ("Tasks", "agent")]
    assert rows["Runs"]["score_error"] is None
    assert not rows["Runs"]["included"]
    assert rows["Total"]["score_error"] == pytest.approx(np.hypot(*parts), abs=1e-5)
    without = told(leaderboard, without="agent")
    rows = {row["source"]: row for row in without.table("layers").rows}
    assert rows["Total"]["score_error"] == rows["Tasks"]["score_error"]
    assert without.figure("total").series[0].x == ["Tasks"]
    for row in told(leaderboard).table("next").rows:
        assert row["error"] + row["saved"] == pytest.approx(
            {each["source"]: each for each in told(leaderboard).table("layers").rows}["Total"]["difference_error"],
            abs=1e-5,
        )


def test_what_cannot_be_told_is_said_with_the_next_step():
    values, about = by_pairs()
    bare = {entry: {"model": each["model"]} for entry, each in about.items()}
    report = told(factories.leaderboard(values, bare))
    assert report.facts["harnesses"] is None
    assert any("Add a column such as" in text for text in report.texts())
    assert report.table("harnesses") is None
    rows = report.table("models").rows
    assert [row["adjusted"] for row in rows] == pytest.approx([row["raw"] for row in rows], abs=1e-6)
    assert len(rows) == len(values)
    assert [row["source"] for row in report.table("components").rows] == [
        "model",
        "task",
        "model × task, with runs",
        "run",
    ]
    alone = {entry: each | {"agent": entry} for entry, each in about.items()}
    assert any("cannot be separated" in text for text in told(factories.leaderboard(values, alone)).texts())
    few = {entry: {"t0": each["t0"]} for entry, each in values.items()}
    assert any("at least two models and two tasks" in text for text in told(factories.leaderboard(few, about)).texts())
    same = {entry: dict.fromkeys(each, 0.5) for entry, each in values.items()}
    assert any("all scores are equal" in text for text in told(factories.leaderboard(same, about)).texts())
    with pytest.raises(QueryError, match="no column 'agnet'"):
        told(factories.leaderboard(values, about), harness="agnet")


def test_a_judge_enters_beside_the_agent_and_what_cannot_enter_is_said():
    values, about = by_pairs(agents=("quick", "slow"))
    rows = {
        f"{entry}/{judge}": ({task: score + 0.1 * number for task, score in scores.items()}, about[entry])
        for entry, scores in values.items()
        for number, judge in enumerate(("mild", "strict"))
    }
    columns = {
        entry: more | {"judge": entry.split("/")[1], "language": more["agent"]} for entry, (_, more) in rows.items()
    }
    leaderboard = factories.leaderboard({entry: scores for entry, (scores, _) in rows.items()}, columns)
    report = told(leaderboard)
    assert (report.facts["column"], report.facts["harnesses_2"], report.facts["pairs"]) == ("agent, judge", 2, 16)
    assert "% to the agent, " in report.headline
    assert any("It cannot be separated from others: model, agent, judge." in text for text in report.texts())
    layers = {row["source"]: row["difference_error"] for row in report.table("layers").rows}
    assert list(layers) == ["Tasks", "Runs", "agent", "judge", "Total"]
    less = {row["source"]: row for row in told(leaderboard, without="agent,judge").table("layers").rows}
    assert less["Total"]["difference_error"] == pytest.approx(layers["Tasks"], abs=1e-6)
    assert "model × agent × judge × task, with runs" in [row["source"] for row in report.table("components").rows]
    assert report.table("harnesses_2").title == "judge, adjusted for the model and all else"
    assert told(leaderboard, harness="judge").facts["column"] == "judge"
    for wrong in ({"without": "agnet"}, {"harness": "agent,judge,language"}):
        with pytest.raises(QueryError):
            told(leaderboard, **wrong)


def test_entries_without_an_agent_are_left_out_and_those_of_one_pair_are_runs():
    values, about = by_pairs()
    values["again"], about["again"] = values["m0@slow"], about["m0@slow"]
    values["unknown"], about["unknown"] = values["m0@slow"], {"model": "m9", "agent": None}
    report = told(factories.leaderboard(values, about))
    assert (report.facts["models"], report.facts["pairs"], report.facts["runs"]) == (4, 12, 156)
    assert any("One entry without a value in agent" in text for text in report.texts())
    assert any("counts as a repeated run" in text for text in report.texts())


def test_questions_and_runs_of_samples_are_read_with_the_columns_of_entries(tmp_path):
    rng = np.random.default_rng(2)
    entries = [f"m{model}@{agent}" for model in range(3) for agent in AGENTS]
    scores = {entry: [0.0] * 10 for entry in entries}
    rows = [
        {"benchmark": "quiz", "entry": entry, "sample": f"q{question}", "cluster": f"q{question}", "run": run}
        | {"file": "f", "row": 1, "value": float(rng.random() < 0.2 + 0.2 * number % 3 + 0.05 * question)}
        for number, entry in enumerate(entries)
        for question in range(10)
        for run in (1, 2, 3)
    ]
    of = board(tmp_path, scores, rows=rows)
    about = of.entries.assign(
        model=of.entries["entry"].str.split("@").str[0], agent=of.entries["entry"].str.split("@").str[1]
    )
    report = told(
        type(of)(**{name: getattr(of, name) for name in of.__dataclass_fields__ if name[0] != "_"} | {"entries": about})
    )
    assert (report.facts["tasks"], report.facts["runs"], report.facts["harnesses"]) == (10, 270, 3)
    assert {row["source"]: row for row in report.table("components").rows}["run"]["variance"]["value"] > 0


def test_pages_have_a_section_where_entries_name_a_harness():
    values, about = by_pairs()
    assert insight("credit").pages_of(factories.leaderboard(values, about)) == ["benchmarks"]
    bare = factories.leaderboard(values)
    assert insight("credit").pages_of(bare) == []
    assert insight("credit").needs.met_by(bare)
    assert Needs.HARNESSES not in Needs.ANY


def test_of_many_entries_those_looked_at_are_spread_over_all_ranks():
    rng = np.random.default_rng(4)
    ability = rng.normal(0.5, 0.15, 900)
    scores = {
        f"m{at}": {f"b{b}": float(each + rng.normal(0, 0.05)) for b in range(6)} for at, each in enumerate(ability)
    }
    leaderboard = factories.leaderboard(scores)
    credit = credit_of(leaderboard, "model", "", "", "")
    assert credit.fitted.estimate[0] ** 0.5 == pytest.approx(0.15, rel=0.2)
    assert (len(credit.names[0]), credit.beyond) == (200, 700)


def test_of_too_many_pairs_those_looked_at_still_cross(monkeypatch):
    monkeypatch.setattr("evalboard.insights._credit.WORK", 1e5)
    values, about = by_pairs(models=30)
    del values["m0@quick"]["t0"]
    report = told(factories.leaderboard(values, about))
    models, agents, pairs = (report.facts[each] for each in ("models", "harnesses", "pairs"))
    assert pairs == models * agents < 90
    assert any(f"{90 - pairs} entries or pairs are left out" in text for text in report.texts())
    assert "% to the agent" in report.headline
