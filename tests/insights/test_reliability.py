"""What runs say of the models of a board: planted truths, unequal numbers of runs, what is missing and what is
hostile.
"""

import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.config.insights import CostColumn, LengthColumn, ReliabilityConfig
from evalboard.errors import QueryError
from evalboard.insights import Caveat, Missing, Sentence, insight
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests import factories
from tests.built import planted_in
from tests.reports import reports_of
from tests.slices.examples import benchmark_of, filed

HOSTILE = "org/<img src=x onerror=alert(1)>"
MORE = {"price": "float64", "minutes": "float64", "words": "str"}


def row(entry, sample, run, value, **more):
    about = {"benchmark": "quiz", "cluster": f"q{sample}", "file": f"{entry}.jsonl", "row": 1}
    return {**about, "entry": entry, "sample": f"q{sample}", "run": run, "value": value, **more}


def board(folder, rows, **config):
    """A board of some runs."""
    entries = list(dict.fromkeys(each["entry"] for each in rows))
    plain = factories.leaderboard({entry: {"quiz": 0.5} for entry in entries})
    told = plain.board.model_copy(update={"reliability": ReliabilityConfig(**config)})
    return replace(plain, board=told, samples=filed(folder, rows, [benchmark_of(rows, "quiz", entries)], MORE))


said = reports_of("reliability")


def by_entry(report, table):
    return {each["entry"]: each for each in report.table(table).rows}


def rates(report):
    return {(each["entry"], each["k"]): each for each in report.table("rates").rows}


def runs(entry, right, **more):
    """Runs of questions: `right` has a text of 1 and 0 for each."""
    return [
        row(entry, place, at, float(each), **more)
        for place, text in enumerate(right)
        for at, each in enumerate(text, start=1)
    ]


@pytest.fixture(scope="module")
def demo(built_once):
    return built_once.board("demo_runs")


@pytest.fixture(scope="module")
def report(demo):
    return said(demo)


@pytest.fixture(scope="module")
def planted():
    return planted_in("demo_runs")


def test_the_planted_chances_lie_in_the_intervals_of_all_but_a_few(report, planted):
    inside = [
        each["all_right"]["lower"] <= planted["pass"][entry][str(k)] <= each["all_right"]["upper"]
        for (entry, k), each in rates(report).items()
    ]
    assert len(inside) > 80
    assert np.mean(inside) >= 0.95


def test_the_planted_horizons_lie_in_their_intervals(report, planted):
    least, most = report.facts["shortest"], report.facts["longest"]
    inside = []
    for entry, each in by_entry(report, "horizons").items():
        ends = each["horizon"]
        inside.append((ends["lower"] or least) <= planted["horizon"][entry] <= (ends["upper"] or most))
    assert sum(inside) >= 21


def test_who_wastes_money_is_off_the_front_and_who_has_no_costs_is_held_against_nobody(report, planted):
    costs = by_entry(report, "costs")
    assert costs[planted["wasteful"]]["on_front"] is False
    assert costs[planted["wasteful"]]["front_chance"] < 0.05
    without = [entry for entry, cost in costs.items() if not cost["runs"]]
    assert len(without) == 2
    assert all(costs[entry]["per_solved"]["value"] is costs[entry]["on_front"] is None for entry in without)
    assert sum(cost["compared"] for cost in costs.values()) == 22
    for entry, cost in costs.items():
        if cost["compared"]:
            assert cost["per_question"] == pytest.approx(planted["dollars"][entry], rel=0.15)


def test_what_a_run_costs_is_a_column_of_the_board_with_the_numbers_of_the_insight(demo, report):
    table = select(demo, TableQuery(columns=("cost_per_run",), limit=100))
    (column,) = (each for each in table.columns if each.id == "cost_per_run")
    assert (column.unit.name, column.json.better) == ("dollars", "lower")
    shown = {row["entry"]: row["cost_per_run"] for row in table.rows(table.page)}
    assert shown == {
        entry: None if cost["per_question"] is None else pytest.approx(cost["per_question"], rel=1e-5)
        for entry, cost in by_entry(report, "costs").items()
    }
    front = select(demo, TableQuery(front="cost_per_run", limit=100))
    names = {row["entry"] for row in front.rows(front.page)}
    assert 2 < len(names) < 22
    assert not {entry for entry, cost in shown.items() if cost is None} & names


def test_a_single_run_has_the_score_and_the_interval_of_the_board(demo, report):
    names, place = list(demo.entries["entry"]), demo.suite.leaves[0]
    for entry, each in by_entry(report, "runs").items():
        if each["fewest"] == each["most"]:
            at, one = names.index(entry), each["single"]
            assert one["value"] == pytest.approx(demo.scores.score[at, place], abs=1e-6)
            assert [one["lower"], one["upper"]] == pytest.approx(
                [demo.errors.lower[at, place], demo.errors.upper[at, place]], abs=1e-6
            )


def test_what_is_said_is_what_the_table_has(report):
    best = max(
        (each for each in report.table("runs").rows if each["fewest"] >= 4), key=lambda each: each["all_right"]["value"]
    )
    assert report.facts["k"] == 4
    assert report.headline.startswith(f"{best['entry']} solves the largest share of questions in all of 4 runs")
    for number in (*best["all_right"].values(), best["single"]["value"], best["any_right"]["value"]):
        assert f"{100 * number:.1f}" in report.headline
    costs = report.table("costs").rows
    front = [each for each in costs if each["on_front"]]
    sure = [each for each in costs if (each["front_chance"] or 0) >= 0.95]
    stay = {0: "None", 1: "One"}.get(len(sure), str(len(sure)))
    sentences = report.texts(Sentence)
    assert any(
        f"{len(front)} of 22 models have no rival that is both better and cheaper" in each
        and f"{stay} of them would stay so" in each
        for each in sentences
    )


def test_the_figure_has_the_scores_and_costs_of_the_table_and_a_step_along_the_front(report):
    compared = {each["entry"]: each for each in report.table("costs").rows if each["compared"]}
    figure = report.figure("front")
    drawn = {
        name: (x, y)
        for each in figure.series
        if each.names
        for name, x, y in zip(each.names, each.x, each.y, strict=True)
    }
    assert drawn == {name: (each["per_question"], each["score"]) for name, each in compared.items()}
    step, _, front = figure.series
    assert set(front.names) == {name for name, each in compared.items() if each["on_front"]}
    assert (step.mark, step.x, step.y) == ("step", front.x, front.y)
    assert front.x == sorted(front.x)
    assert figure.x.scale == "log"


def test_models_go_up_to_their_own_fewest_runs_and_a_run_that_is_not_there_is_no_failure(tmp_path):
    few = ["111", "11", "000", "111", "10", "00", "111", "010"]
    rows = [
        *runs("org/a", ["1111", "1100", "0000", "1111", "1000", "0001", "1111", "0110"]),
        *runs("org/b", few),
        *runs("org/c", ["1"] * 8),
    ]
    report = said(board(tmp_path, rows))
    b, c = (by_entry(report, "runs")[name] for name in ("org/b", "org/c"))
    assert [sum(entry == name for entry, _ in rates(report)) for name in ("org/a", "org/b", "org/c")] == [4, 2, 1]
    assert b["single"]["value"] == pytest.approx(np.mean([sum(map(int, each)) / len(each) for each in few]), abs=1e-6)
    assert (b["fewest"], b["most"], c["runs_needed"], c["flips"]) == (2, 3, None, None)
    assert any("1 to 4 runs" in each for each in report.texts(Sentence))
    assert any("single run" in each for each in report.texts(Missing))


def test_rates_flips_and_runs_needed_are_counted_by_hand(tmp_path):
    steady, shaky = runs("org/steady", ["11"] * 12 + ["00"] * 12), runs("org/shaky", ["01"] * 24)
    report = said(board(tmp_path, [*steady, *shaky]), error=5)
    of, at = by_entry(report, "runs"), rates(report)
    assert report.facts["target"] == 0.05
    assert (of["org/steady"]["flips"]["value"], of["org/shaky"]["flips"]["value"]) == (0.0, 1.0)
    assert [at["org/shaky", k]["all_right"]["value"] for k in (1, 2)] == [0.5, 0.0]
    assert [at["org/shaky", k]["any_right"]["value"] for k in (1, 2)] == [0.5, 1.0]
    assert [at["org/steady", k]["all_right"]["value"] for k in (1, 2)] == [0.5, 0.5]


def test_a_board_of_single_runs_has_no_part(tmp_path):
    report = said(board(tmp_path, [*runs("org/a", ["1", "0", "1"]), *runs("org/b", ["0", "0", "1"])]))
    assert {type(each).__name__ for each in report.blocks} == {"Missing", "Facts"}
    assert [report.facts[name] for name in ("questions", "models", "k")] == [3, 2, 0]


def test_single_runs_with_a_column_of_costs_that_is_not_there_have_no_part_and_say_why(tmp_path):
    report = said(board(tmp_path, runs("org/a", ["1", "0", "1"]), cost=CostColumn(column="bill")))
    assert (report.table("runs"), report.facts["models"]) == (None, 1)
    assert any("samples have no such column" in each for each in report.texts(Missing))


def test_a_run_is_right_from_the_score_that_the_config_says(tmp_path):
    rows = [row("org/a", place, at, 0.5 + 0.25 * at) for place in range(6) for at in range(2)]
    for solved, share in ((0.75, 0.5), (0.5, 1.0)):
        assert by_entry(said(board(tmp_path, rows, solved=solved)), "runs")["org/a"]["single"]["value"] == share


def test_a_missing_cost_is_not_free_and_an_odd_one_is_counted(tmp_path):
    prices = [2.0, None, -1.0, 4.0, math.inf, 6.0]
    rows = [row("org/a", place, 1, 1.0, price=price) for place, price in enumerate(prices)]
    rows += [row(HOSTILE, place, 1, 1.0, price=1.0) for place in range(6)]
    report = said(board(tmp_path, rows, cost=CostColumn(column="price")))
    cost = by_entry(report, "costs")["org/a"]
    assert (cost["runs"], cost["per_solved"]["value"], cost["compared"], cost["on_front"]) == (3, 4.0, False, None)
    assert report.facts["runs_without_cost"] == 3
    assert any("2 costs" in each for each in report.texts(Caveat))
    assert any("fewer than two models have a cost" in each for each in report.texts(Missing))
    assert HOSTILE in by_entry(report, "costs")


def test_costs_are_held_against_each_other_on_the_questions_that_all_have(tmp_path):
    rows = [row("org/a", place, 1, float(place % 2), price=1.0) for place in range(20)]
    rows += [row("org/b", place, 1, 1.0, price=None if place == 0 else 3.0) for place in range(20)]
    report = said(board(tmp_path, rows, cost=CostColumn(column="price")))
    a, b = by_entry(report, "costs").values()
    assert report.facts["shared_questions"] == 19
    assert (a["score"], b["score"], b["per_question"]) == (pytest.approx(10 / 19, abs=1e-6), 1.0, 3.0)
    assert a["on_front"]
    assert b["on_front"]


def test_free_runs_are_drawn_on_a_straight_axis(tmp_path):
    rows = [
        row(name, place, 1, float(place % 2), price=price)
        for name, price in (("org/a", 0.0), ("org/b", 2.0))
        for place in range(20)
    ]
    assert said(board(tmp_path, rows, cost=CostColumn(column="price"))).figure("front").x.scale == "linear"


def test_who_stands_too_far_down_to_be_compared_or_drawn_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr("evalboard.insights._reliability.MOST_COMPARED", 2)
    monkeypatch.setattr("evalboard.insights._reliability.MOST_HORIZONS", 1)
    rows = [
        row(f"org/m{at}", place, 1, float((place + at) % 2), price=1.0 + at, minutes=float(place + 1))
        for at in range(4)
        for place in range(8)
    ]
    rows += [row("org/free", place, 1, 1.0) for place in range(8)]
    report = said(board(tmp_path, rows, cost=CostColumn(column="price"), length=LengthColumn(column="minutes")))
    assert [each["compared"] for each in report.table("costs").rows] == [True, True, False, False, False]
    caveats = report.texts(Caveat)
    assert any("first 2 models with costs" in each and "2 more are not" in each for each in caveats)
    assert any("One model has a cost for fewer" in each for each in caveats)
    assert any("Time horizons" in each and "not for 4 more" in each for each in caveats)


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"cost": CostColumn(column="bill")}, "samples have no such column"),
        ({"cost": CostColumn(column="words")}, "contains values that are not numbers"),
        ({"length": LengthColumn(column="bill")}, "samples have no such column"),
        ({"length": LengthColumn(column="words")}, "contains values that are not numbers"),
    ],
)
def test_what_the_config_names_and_samples_have_not_is_said(tmp_path, config, words):
    rows = [row("org/a", place, at, 1.0, words="two") for place in range(4) for at in range(2)]
    report = said(board(tmp_path, rows, **config))
    assert [name for name in ("runs", "costs", "horizons") if report.table(name)] == ["runs"]
    assert any(words in each for each in report.texts(Missing))


def test_tasks_whose_rows_disagree_on_their_length_have_none(tmp_path):
    rows = [row("org/a", place, at, 1.0, minutes=float(2**place)) for place in range(8) for at in range(2)]
    rows[0]["minutes"], rows[4]["minutes"], rows[5]["minutes"] = 9.0, -1.0, -1.0
    report = said(board(tmp_path, rows, length=LengthColumn(column="minutes")))
    assert [report.facts[name] for name in ("shortest", "longest", "tasks")] == [2.0, 128.0, 6]
    horizons = report.table("horizons")
    assert (horizons.columns[1].unit.name, horizons.columns[1].unit.after) == ("minutes", " min")
    assert any("2 tasks" in each for each in report.texts(Caveat))
    assert (horizons.rows[0]["beyond"], horizons.rows[0]["why"]) == ("few", "too few tasks")


def test_who_was_run_on_part_of_the_questions_is_said_and_on_less_than_half_is_left_out(tmp_path):
    rows = [*runs("org/a", ["11"] * 8), *runs("org/b", ["10"] * 6), *runs("org/c", ["10"] * 3)]
    report = said(board(tmp_path, rows))
    assert (list(by_entry(report, "runs")), report.facts["sparse"]) == (["org/a", "org/b"], 1)
    assert any("One model was not run on all questions" in each for each in report.texts(Sentence))


@pytest.mark.parametrize("error", ["0", "nan", "-1", "inf", "x", "51"])
def test_the_error_that_is_asked_for_is_one_that_can_be(error):
    with pytest.raises(QueryError, match="parameter error: "):
        insight("reliability").query.from_pairs([("error", error)])
