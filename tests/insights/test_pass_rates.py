"""What stored pass^1, pass^2, ... say is what the answers they were made of say, as far as they can; what they cannot
say they do not.
"""

import numpy as np
import pytest

from evalboard.errors import NotFound, QueryError
from evalboard.insights import Caveat, Missing, insight
from evalboard.insights._reliability import reliability
from evalboard.insights.pass_rates import MOST_SOLVED, stored_rates_of
from evalboard.slices.run_answers import RunAnswers
from tests import factories
from tests.reports import reports_of

MODELS, TASKS, RUNS = 12, 114, 4
HOSTILE = "org/<img src=x onerror=alert(1)>"


def answers(seed=1, models=MODELS):
    """How often each model solved each task, of four times."""
    rng = np.random.default_rng(seed)
    chance = 1 / (1 + np.exp(-(rng.normal(0, 1, (models, 1)) + rng.normal(0, 2, TASKS))))
    solved, runs = rng.binomial(RUNS, chance).astype(float), np.full((models, TASKS), float(RUNS))
    names = (HOSTILE, *(f"org/m{place}" for place in range(1, models)))
    blank = np.zeros((models, TASKS))
    return reliability(
        RunAnswers(names, 0, TASKS, np.arange(TASKS), runs, solved, blank, blank, blank, np.full(TASKS, np.nan), ())
    )


def board(of, *, digits=4, wrong=None, **rates):
    """A board of the rates of some answers, rounded; pass^2 and so on are columns of the entries, in percent."""
    names, value = of.answers.entries, np.round(np.column_stack([each.all_right for each in of.rates]), digits)
    for row, changed in (wrong or {}).items():
        value[row] = changed
    about = {name: {f"p{k}": 100 * value[row, k - 1] for k in range(2, RUNS + 1)} for row, name in enumerate(names)}
    config = {"columns": ["agents", "p2", "p3", "p4"], "runs": RUNS, "scale": 100, **rates}
    declared = factories.board([{"name": "agents", "label": "Agents", "n": TASKS}], reliability={"rates": [config]})
    scores = {name: {"agents": float(value[row, 0])} for row, name in enumerate(names)}
    return factories.leaderboard(scores, about, of=declared)


said = reports_of("pass_rates")


def models(report):
    return {each["entry"]: each for each in report.table("models").rows}


def rates(report, entry):
    return [each for each in report.table("rates").rows if each["entry"] == entry]


@pytest.fixture(scope="module")
def truth():
    return answers()


@pytest.fixture(scope="module")
def report(truth):
    return said(board(truth))


def test_rates_intervals_and_flips_are_those_of_the_answers_that_they_were_made_of(truth, report):
    by_name = models(report)
    for row, name in enumerate(truth.answers.entries):
        mine = by_name[name]
        assert mine["times"] == np.bincount(truth.answers.solved[row].astype(int), minlength=RUNS + 1).tolist()
        for rate, theirs in zip(rates(report, name), truth.rates, strict=True):
            ends = (rate["all_right"]["lower"], rate["all_right"]["upper"])
            assert rate["k"] == theirs.k
            assert rate["all_right"]["value"] == pytest.approx(theirs.all_right[row], abs=0.5e-4)
            assert ends == pytest.approx([end[row] for end in theirs.all_ends], abs=1e-6)
        assert (mine["single"], mine["every"]) == (
            rates(report, name)[0]["all_right"],
            rates(report, name)[-1]["all_right"],
        )
        assert mine["flips"] == pytest.approx(truth.flips.score[row], abs=1e-6)
        assert mine["any_right"] == pytest.approx(truth.rates[-1].any_right[row], abs=1e-6)
        assert (mine["possible"], mine["alone"]) == (True, True)


def test_what_is_kept_lies_in_its_interval_and_curves_between_coins_and_always_or_never(report):
    for each in report.table("models").rows:
        single, last = each["single"]["value"], each["every"]["value"]
        assert each["ratio"]["value"] == pytest.approx(last / single, abs=1e-6)
        assert each["ratio"]["lower"] < each["ratio"]["value"] < each["ratio"]["upper"] <= 1
        assert each["coin"] == pytest.approx(single**RUNS, abs=1e-6)
        assert each["coin"] < last < single
        assert each["beyond"]["lower"] < each["beyond"]["upper"] == last


def test_the_figure_has_the_rates_of_the_best_within_what_can_be(report):
    best = max(report.table("models").rows, key=lambda each: each["every"]["value"])
    told = rates(report, best["entry"])
    band, *others, curve, ends = report.figure("curves").series
    assert curve.label == best["entry"]
    assert (curve.x, curve.y) == ([str(each["k"]) for each in told], [each["all_right"]["value"] for each in told])
    assert (ends.lower, ends.upper) == tuple([each["all_right"][end] for each in told] for end in ("lower", "upper"))
    assert (band.lower[-1], set(band.upper)) == (best["coin"], {best["single"]["value"]})
    assert len(others) == MODELS - 1


def test_bounds_of_more_runs_hold_what_is_true_of_tasks_whose_chances_are_known():
    """By brute force: moments of chances, and twice as many runs."""
    rng = np.random.default_rng(5)
    chance = rng.beta(0.7, 0.9, (30, 400)) * rng.uniform(0.3, 1, (30, 1))
    moments = {k: (chance**k).mean(axis=1) for k in (1, 2, 4, 8)}
    about = {f"m{row}": {f"p{k}": 100 * moments[k][row] for k in (2, 4)} for row in range(30)}
    declared = factories.board(
        ["agents"], reliability={"rates": [{"columns": ["agents", "p2", "p4"], "k": [1, 2, 4], "scale": 100}]}
    )
    of = factories.leaderboard({f"m{row}": {"agents": float(moments[1][row])} for row in range(30)}, about, of=declared)
    report = said(of)
    assert [each["k"] for each in rates(report, "m0")] == [1, 2, 4]
    for each in report.table("models").rows:
        row = int(each["entry"][1:])
        assert (each["beyond"]["lower"] or 0.0) - 1e-6 <= moments[8][row] <= (each["beyond"]["upper"] or 0.0) + 1e-6
        assert each["flips"] == pytest.approx(2 * (moments[1][row] - moments[2][row]), abs=1e-6)
        assert each["single"]["lower"] is each["times"] is each["any_right"] is None
    assert any("No intervals:" in text for text in report.texts(Missing))


def test_the_sentences_name_the_best_and_what_they_rest_on(report):
    best = max(report.table("models").rows, key=lambda each: each["every"]["value"])
    last = best["every"]
    ends = f"{100 * last['value']:.1f} % (95 % interval {100 * last['lower']:.1f} to {100 * last['upper']:.1f})"
    assert report.headline.startswith(
        f"{best['entry']} solves the largest share of tasks in all of 4 runs: {ends}, out of {MODELS} models."
    )
    assert report.texts(Caveat)[0].startswith(
        "Intervals are about tasks like these. They are computed from the whole numbers of tasks"
    )


def test_rates_that_cannot_be_have_no_interval_and_no_say(truth):
    report = said(board(truth, wrong={3: [0.98, 0.97, 0.96, 0.9], 5: [0.5, 0.45, np.nan, np.nan]}))
    odd, partly = (models(report)[name] for name in ("org/m3", "org/m5"))
    assert (odd["possible"], odd["times"], odd["single"]["lower"], odd["beyond"]["upper"]) == (False, None, None, None)
    assert [rate["k"] for rate in rates(report, "org/m5")] == [1, 2]
    assert partly["ratio"]["value"] is partly["every"]["value"] is None
    assert not report.headline.startswith("org/m3 ")
    assert "The stored rates of one model are impossible" in " ".join(report.texts(Caveat))
    assert "One model has no interval:" in " ".join(report.texts(Missing))


def test_few_digits_leave_several_ways_and_no_number_of_tasks_leaves_no_interval(truth):
    coarse = said(board(truth, digits=2))
    assert any(each["alone"] is False for each in coarse.table("models").rows)
    assert any("Several counts of solved tasks fit" in text for text in coarse.texts(Caveat))
    unknown = said(board(truth, runs=None))
    assert unknown.table("models").rows[0]["ratio"]["lower"] is None
    assert unknown.facts["runs"] is None


def test_only_the_first_of_many_have_intervals():
    many = board(answers(seed=2, models=MOST_SOLVED + 5))
    (stored,) = stored_rates_of(many)
    assert len(stored.solved) == MOST_SOLVED
    assert np.isnan(stored.lower[list(stored.rows[MOST_SOLVED:])]).all()
    last = str(many.entries["entry"].iloc[stored.rows[-1]])
    assert any("only the 200 models" in text for text in said(many, entry=last).texts(Missing))
    assert any("5 were not" in text for text in said(many).texts(Missing))


def test_a_board_that_says_nothing_of_rates_is_refused_and_so_is_an_unknown_benchmark(truth):
    with pytest.raises(NotFound, match="has no results of the kind"):
        said(factories.leaderboard({"m": {"a": 0.5}}))
    with pytest.raises(
        QueryError, match="has no stored pass rates of repeated runs on this board; did you mean 'agents'"
    ):
        said(board(truth), benchmark="agent")


def test_of_one_entry_alone_is_told_in_the_numbers_of_all(truth, report):
    of = board(truth, wrong={3: [0.98, 0.97, 0.96, 0.9], 5: [0.5, 0.45, np.nan, np.nan]})
    one, mine = said(of, entry="org/m1"), models(report)["org/m1"]
    last = mine["every"]
    ends = f"{100 * last['value']:.1f} % of the tasks in all of 4 runs (95 % interval {100 * last['lower']:.1f} to {100 * last['upper']:.1f})"
    assert one.headline.startswith(f"org/m1 solves {ends}. A single run solves ")
    assert models(one) == {"org/m1": mine}
    assert rates(one, "org/m1") == rates(report, "org/m1") == one.table("rates").rows
    assert one.figure("curves").series[-2].label == "org/m1"
    odd, partly = (said(of, entry=name) for name in ("org/m3", "org/m5"))
    assert odd.headline == "The stored rates of org/m3 are impossible, so nothing is computed from them."
    assert odd.texts() == []
    assert partly.headline == "org/m5 solves 45.0 % of the tasks in all of 2 runs. A single run solves 50.0 %."
    assert partly.texts(Missing)[0].startswith(
        "No interval: a rate is missing, no whole numbers of tasks fit these rates"
    )
    bare = said(board(truth, wrong={4: [np.nan] * RUNS}), entry="org/m4")
    assert (bare.table("models"), bare.headline) == (None, "org/m4 has no pass^1 for these tasks.")
    with pytest.raises(NotFound):
        said(of, entry="org/none")


def test_the_page_of_a_model_has_a_section_of_it_and_one_page_of_the_board(truth):
    assert insight("pass_rates").pages_of(board(truth)) == ["benchmarks", "model"]
