"""What stored pass^1, pass^2, ... say is what the answers they were made of say, as far as they can; what they cannot say they do not."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from evalboard.errors import NotFound, QueryError
from evalboard.insights._reliability import reliability
from evalboard.insights._run_answers import RunAnswers
from evalboard.insights._stored_rates import MOST_SOLVED, stored_rates_of
from evalboard.insights._stored_rates_document import StoredRatesQuery, stored_rates_document
from evalboard.notebook.reliability import reliability_frame
from tests import factories

MODELS, TASKS, RUNS = 12, 114, 4
HOSTILE = "org/<img src=x onerror=alert(1)>"


def answers(seed=1, models=MODELS):
    """How often each model solved each task, of four times."""
    rng = np.random.default_rng(seed)
    chance = 1 / (1 + np.exp(-(rng.normal(0, 1, (models, 1)) + rng.normal(0, 2, TASKS))))
    solved, runs = rng.binomial(RUNS, chance).astype(float), np.full((models, TASKS), float(RUNS))
    names = (HOSTILE, *(f"org/m{place}" for place in range(1, models)))
    blank = np.zeros((models, TASKS))
    return reliability(RunAnswers(names, 0, TASKS, np.arange(TASKS), runs, solved, blank, blank, blank, np.full(TASKS, np.nan), ()))


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


@pytest.fixture(scope="module")
def truth():
    return answers()


@pytest.fixture(scope="module")
def document(truth):
    return stored_rates_document(board(truth), StoredRatesQuery())


def test_rates_intervals_and_flips_are_those_of_the_answers_that_they_were_made_of(truth, document):
    by_name = {each["entry"]: each for each in document["entries"]}
    for row, name in enumerate(truth.answers.entries):
        mine = by_name[name]
        assert mine["times"] == np.bincount(truth.answers.solved[row].astype(int), minlength=RUNS + 1).tolist()
        for rate, theirs in zip(mine["rates"], truth.rates, strict=True):
            ends = (rate["all_right"]["lower"], rate["all_right"]["upper"])
            assert rate["k"] == theirs.k
            assert rate["all_right"]["value"] == pytest.approx(theirs.all_right[row], abs=0.5e-4)
            assert ends == pytest.approx([end[row] for end in theirs.all_ends], abs=1e-6)
        assert mine["flips"] == pytest.approx(truth.flips.score[row], abs=1e-6)
        assert mine["any_right"] == pytest.approx(truth.rates[-1].any_right[row], abs=1e-6)
        assert (mine["possible"], mine["alone"]) == (True, True)


def test_what_is_kept_lies_in_its_interval_and_curves_between_coins_and_always_or_never(document):
    for each in document["entries"]:
        single, last = each["rates"][0]["all_right"]["value"], each["rates"][-1]["all_right"]["value"]
        assert each["ratio"]["value"] == pytest.approx(last / single, abs=1e-6)
        assert each["ratio"]["lower"] < each["ratio"]["value"] < each["ratio"]["upper"] <= 1
        assert each["coin"] == pytest.approx(single**RUNS, abs=1e-6)
        assert each["coin"] < last < single
        assert each["beyond"]["lower"] < each["beyond"]["upper"] == last


def test_bounds_of_more_runs_hold_what_is_true_of_tasks_whose_chances_are_known():
    """By brute force: moments of chances, and twice as many runs."""
    rng = np.random.default_rng(5)
    chance = rng.beta(0.7, 0.9, (30, 400)) * rng.uniform(0.3, 1, (30, 1))
    moments = {k: (chance**k).mean(axis=1) for k in (1, 2, 4, 8)}
    about = {f"m{row}": {f"p{k}": 100 * moments[k][row] for k in (2, 4)} for row in range(30)}
    declared = factories.board(["agents"], reliability={"rates": [{"columns": ["agents", "p2", "p4"], "k": [1, 2, 4], "scale": 100}]})
    of = factories.leaderboard({f"m{row}": {"agents": float(moments[1][row])} for row in range(30)}, about, of=declared)
    said = stored_rates_document(of, StoredRatesQuery())
    assert said["ks"] == [1, 2, 4]
    for each in said["entries"]:
        row = int(each["entry"][1:])
        assert (each["beyond"]["lower"] or 0.0) - 1e-6 <= moments[8][row] <= (each["beyond"]["upper"] or 0.0) + 1e-6
        assert each["flips"] == pytest.approx(2 * (moments[1][row] - moments[2][row]), abs=1e-6)
        assert each["rates"][0]["all_right"]["lower"] is each["times"] is each["any_right"] is None
    assert any("There are no intervals" in text for text in said["cannot_tell"])


def test_the_sentences_name_the_best_and_what_they_rest_on(document):
    best = max(document["entries"], key=lambda each: each["rates"][-1]["all_right"]["value"])
    last = best["rates"][-1]["all_right"]
    ends = f"{100 * last['value']:.1f} % (95 % interval {100 * last['lower']:.1f} to {100 * last['upper']:.1f})"
    assert document["head"].startswith(f"{best['entry']} solves the largest share of tasks in all of 4 runs: {ends}, of {MODELS} models;")
    assert document["cannot_tell"][0].startswith("Intervals are about tasks like these. They rest on the whole numbers of tasks")
    assert json.loads(json.dumps(document)) == document


def test_rates_that_cannot_be_have_no_interval_and_no_say(truth):
    said = stored_rates_document(board(truth, wrong={3: [0.98, 0.97, 0.96, 0.9], 5: [0.5, 0.45, np.nan, np.nan]}), StoredRatesQuery())
    by_name = {each["entry"]: each for each in said["entries"]}
    odd, partly = by_name["org/m3"], by_name["org/m5"]
    assert (odd["possible"], odd["times"], odd["rates"][0]["all_right"]["lower"], odd["beyond"]["upper"]) == (False, None, None, None)
    assert [rate["k"] for rate in partly["rates"]] == [1, 2]
    assert partly["ratio"]["value"] is None
    assert not said["head"].startswith("org/m3 ")
    assert "The rates of one model cannot be, as they are stored" in " ".join(said["cannot_tell"])
    assert "One model has no intervals" in " ".join(said["cannot_tell"])


def test_few_digits_leave_several_ways_and_no_number_of_tasks_leaves_no_interval(truth):
    coarse = stored_rates_document(board(truth, digits=2), StoredRatesQuery())
    assert any(each["alone"] is False for each in coarse["entries"])
    assert any("given by several numbers of tasks" in text for text in coarse["cannot_tell"])
    unknown = stored_rates_document(board(truth, runs=None), StoredRatesQuery())
    assert unknown["entries"][0]["ratio"]["lower"] is None
    assert unknown["runs"] is None


def test_only_the_first_of_many_have_intervals():
    many = board(answers(seed=2, models=MOST_SOLVED + 5))
    (stored,) = stored_rates_of(many)
    assert len(stored.solved) == MOST_SOLVED
    assert np.isnan(stored.lower[list(stored.rows[MOST_SOLVED:])]).all()
    last = str(many.entries["entry"].iloc[stored.rows[-1]])
    assert any("only the 200 models" in text for text in stored_rates_document(many, StoredRatesQuery(entry=last))["cannot_tell"])
    assert any("5 have none" in text for text in stored_rates_document(many, StoredRatesQuery())["cannot_tell"])


def test_a_board_that_says_nothing_of_rates_has_none_and_an_unknown_benchmark_is_refused(truth):
    none = stored_rates_document(factories.leaderboard({"m": {"a": 0.5}}), StoredRatesQuery())
    assert (none["ks"], none["entries"], none["benchmarks"]) == ([], [], [])
    with pytest.raises(QueryError, match="has no stored rates of repeated runs on this board; did you mean 'agents'"):
        stored_rates_document(board(truth), StoredRatesQuery(benchmark="agent"))
    assert StoredRatesQuery.from_url("benchmark=agents&x=1").benchmark == "agents"


def test_of_one_entry_alone_is_told_in_the_numbers_of_all(truth, document):
    of = board(truth, wrong={3: [0.98, 0.97, 0.96, 0.9], 5: [0.5, 0.45, np.nan, np.nan]})
    by_name = {each["entry"]: each for each in document["entries"]}
    said = stored_rates_document(of, StoredRatesQuery.from_url("entry=org/m1"))
    last = by_name["org/m1"]["rates"][-1]["all_right"]
    ends = f"{100 * last['value']:.1f} % of the tasks in all of 4 runs (95 % interval {100 * last['lower']:.1f} to {100 * last['upper']:.1f})"
    assert said["head"].startswith(f"org/m1 solves {ends}; a single run solves ")
    assert said["entries"] == [by_name["org/m1"]]
    assert said["more"] == 0
    odd, partly = (stored_rates_document(of, StoredRatesQuery(entry=name)) for name in ("org/m3", "org/m5"))
    assert odd["head"] == "The rates of org/m3 cannot be, as they are stored: nothing is said of them."
    assert (odd["sentences"], odd["cannot_tell"]) == ([], [])
    assert partly["head"] == "org/m5 solves 45.0 % of the tasks in all of 2 runs; a single run solves 50.0 %."
    assert partly["cannot_tell"][0].startswith("There are no intervals: these rates come from no whole numbers of tasks")
    bare = stored_rates_document(board(truth, wrong={4: [np.nan] * RUNS}), StoredRatesQuery(entry="org/m4"))
    assert (bare["entries"], bare["head"]) == ([], "org/m4 has no pass^1 of these tasks.")
    with pytest.raises(NotFound):
        stored_rates_document(of, StoredRatesQuery(entry="org/none"))


def test_a_frame_has_a_row_for_each_entry_and_k(truth, document):
    frame = reliability_frame(board(truth), "", 1.0)
    assert len(frame) == MODELS * RUNS
    assert list(frame.columns) == ["entry", "k", "pass_all", "pass_all_lower", "pass_all_upper"]
    beside = frame.attrs["entries"]
    assert isinstance(beside, pd.DataFrame)
    assert beside["ratio"].tolist() == [each["ratio"]["value"] for each in document["entries"]]
    assert frame.attrs["head"] == document["head"]
