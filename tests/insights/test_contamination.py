"""Contamination: planted ones are found and told, boards without dates say what is missing, twins are held beside each
other.
"""

import re
from dataclasses import replace

import numpy as np
import pytest

from evalboard.errors import NotFound
from evalboard.insights import Caveat, Missing, Sentence
from evalboard.insights._contamination import FEWEST_ASIDE
from evalboard.statistics.dated_drops import ALPHA, Contrast, adjusted
from tests import factories
from tests.insights.examples import answers
from tests.reports import reports_of
from tests.slices.examples import benchmark_of, filed

told = reports_of("contamination")


def rows(report, key="drops"):
    table = report.table(key)
    return [] if table is None else table.rows


LEAKY = "ulverin-demo/Ulverin-7B"


@pytest.fixture(scope="module")
def demo(built_once):
    return built_once.board("demo_questions")


@pytest.fixture(scope="module")
def dates(demo):
    return told(demo)


def dated_board(folder, scores, days, released, **leaks):
    """A board of one benchmark; `days` are when its questions were published, `released` when its models were."""
    about = {entry: {"released": np.datetime64(day, "us")} for entry, day in released.items()}
    config = {"leaks": {"dated": "published", **leaks}}
    made = factories.leaderboard(
        {entry: {"quiz": 0.5} for entry in scores}, {each: about.get(each, {}) for each in scores}, **config
    )
    rows = [{**row, "published": days[int(row["sample"][1:])]} for row in answers(scores)]
    return replace(made, samples=filed(folder, rows, [benchmark_of(rows, "quiz", list(scores))], {"published": "str"}))


def quiz(models=10, questions=80, seed=0):
    right = np.random.default_rng(seed).random((models, questions)) < np.linspace(0.3, 0.8, models)[:, None]
    return {f"org/m{row}": list(map(float, line)) for row, line in enumerate(right)}


def test_the_planted_leak_of_the_demo_is_found_and_no_other(dates):
    assert [each["entry"] for each in rows(dates) if each["shown"]] == [LEAKY]
    assert (len(rows(dates)), dates.facts["questions"], dates.facts["undated"], dates.facts["one_sided"]) == (
        120,
        300,
        0,
        0,
    )
    first = rows(dates)[0]
    assert first["entry"] == LEAKY
    assert first["score_before"] - first["score_after"] > first["drop"] > first["at_least"] > 0
    said = " ".join(dates.texts(Sentence))
    assert f"at least {100 * first['at_least']:.1f} points better" in said
    assert f"estimate is {100 * first['drop']:.1f} points" in said
    assert "cheat" not in " ".join([dates.headline, *dates.texts()]).lower()


def test_the_drop_below_which_most_are_missed_is_said_beside_what_no_drop_shows(dates):
    said = " ".join(dates.texts(Caveat))
    (reach,) = re.findall(r"a drop of less than about ([\d.]+) points is missed", said)
    assert max(each["drop"] for each in rows(dates) if not each["shown"]) < float(reach) / 100 < rows(dates)[0]["drop"]
    assert "models of other times share" in said


def test_a_drop_as_large_as_its_reach_is_at_the_edge_of_what_is_shown():
    count, error, df = 12, 0.03, 30.0
    (reach,) = {round(float(each), 12) for each in adjusted([Contrast(0.01, error, df, 0.0)] * count).reach}
    for drop, is_shown in ((0.999 * reach, False), (1.001 * reach, True)):
        tested = adjusted([Contrast(drop, error, df, 0.0), *[Contrast(0.0, error, df, 0.0)] * (count - 1)])
        assert tested.shown[0] == is_shown


def test_drops_are_told_by_one_computation(dates):
    for each in rows(dates):
        assert (each["at_least"] is not None) == each["shown"] == (each["adjusted"] < ALPHA)
        assert not each["shown"] or 0 <= each["at_least"] <= each["drop"]
        assert "high" not in each  # drops are understated: nothing holds from above
        assert each["p"] <= each["adjusted"]
        assert each["before"] + each["after"] == 300
    assert rows(dates)[0]["entry"] in dates.figure("course").title


def test_steps_end_at_the_release_and_hold_every_question_once(demo, dates):
    steps, ((released, _),) = rows(dates, "steps"), dates.figure("course").lines
    assert LEAKY in dates.figure("course").title
    assert sum(each["questions"] for each in steps) == 300
    for step in steps:
        assert (step["until"] < released) == step["before"] == (step["since"] < released)
    above = [each["score"] - each["expected"] for each in steps]
    assert min(above[:6]) > max(above[6:])
    assert dates.figure("course").series[1].y == [step["score"] for step in steps for _ in range(2)]
    assert "no drop is shown" in told(demo, entry="corvell-demo/Corvell-2-8B").figure("course").caption
    with pytest.raises(NotFound, match="not on board"):
        told(demo, entry="<b>nobody")


def test_a_model_with_few_questions_on_one_side_is_not_tested_and_counted(tmp_path):
    days = [f"2024-{1 + place // 20:02d}-01" for place in range(80)]
    released = {**{f"org/m{row}": "2024-03-01" for row in range(3)}, "org/m3": "2024-01-01", "org/m4": "2024-09-01"}
    document = told(dated_board(tmp_path, quiz(), days, released))
    assert (document.facts["undated"], document.facts["one_sided"], document.facts["questions"]) == (5, 2, 80)
    # Those of one time are not held against each other: seven others are left for each.
    assert {each["entry"] for each in rows(document)} == {"org/m0", "org/m1", "org/m2"}
    assert {(each["before"], each["after"]) for each in rows(document)} == {(40, 40)}
    assert f"fewer than {FEWEST_ASIDE} questions" in " ".join(document.texts(Sentence))


@pytest.mark.parametrize(
    ("days", "released", "models", "said"),
    [
        (["2024-01-01"] * 80, {}, 10, "No release date of any model is known"),
        (["no day"] * 80, {"org/m0": "2024-03-01"}, 10, "No question has a date under published"),
        (["2024-01-01"] * 80, {"org/m0": "2024-03-01"}, 7, "takes 8 models that are not relatives, and there are 7"),
        (["2024-01-01"] * 80, {"org/m0": "2024-03-01"}, 10, "No model has 20 questions on both sides"),
    ],
)
def test_what_is_missing_is_said(tmp_path, days, released, models, said):
    document = told(dated_board(tmp_path, quiz(models), days, released))
    assert (rows(document), document.figure("course")) == ([], None)
    assert any(said in each for each in document.texts(Missing))


def test_a_question_with_two_dates_or_none_is_left_out(tmp_path):
    days = ["2024-01-01"] * 40 + ["2024-05-01"] * 40
    made = dated_board(tmp_path, quiz(), [None, *days[1:]], {"org/m0": "2024-03-01"})
    assert told(made).facts["left_out"] == 1
    rows = [
        {**row, "published": "2024-02-01" if row["entry"] == "org/m1" and row["sample"] == "q5" else "2024-01-01"}
        for row in answers(quiz())
    ]
    (tmp_path / "two").mkdir()
    made = replace(
        made, samples=filed(tmp_path / "two", rows, [benchmark_of(rows, "quiz", list(quiz()))], {"published": "str"})
    )
    assert told(made).facts["left_out"] == 1


def test_a_column_that_no_samples_have_is_said(tmp_path):
    made = dated_board(tmp_path, quiz(), ["2024-01-01"] * 80, {}, dated='nowhere" OR 1=1')
    assert any("No question has a date under nowhere" in each for each in told(made).texts(Missing))


TWINS = {"twins": [{"old": "old", "new": "new"}]}


def pair_report(scores, **more):
    return told(factories.leaderboard(scores, leaks=TWINS, **more))


def test_a_model_that_falls_from_the_old_twin_to_the_new_one_is_shown():
    rng = np.random.default_rng(0)
    ability = np.linspace(0.2, 0.8, 20)
    scores = {
        f"org/m{row}": {"old": a + rng.normal(0, 0.01) + 0.05, "new": a + rng.normal(0, 0.01)}
        for row, a in enumerate(ability)
    }
    scores["org/m7"]["old"] += 0.15
    document = pair_report(scores)
    assert (document.table("drops"), document.texts(Missing)) == (None, [])
    assert [each["entry"] for each in rows(document, "pairs_1") if each["shown"]] == ["org/m7"]
    first = rows(document, "pairs_1")[0]
    assert first["drop"] == pytest.approx(0.15, abs=0.05)
    assert first["others"] == pytest.approx(0.05, abs=0.02)
    assert "org/m7" in document.headline
    assert (document.facts["old_1"], document.facts["new_1"]) == ("Average/old", "Average/new")
    assert len(rows(document, "pairs_1")) == 20


def test_several_models_that_fall_do_not_hide_each_other():
    rng = np.random.default_rng(4)
    scores = {
        f"org/m{row}": {"old": a + rng.normal(0, 0.02), "new": a + rng.normal(0, 0.02)}
        for row, a in enumerate(np.linspace(0.1, 0.6, 50))
    }
    leaked = {f"org/m{row}": rise for row, rise in zip(range(3, 43, 8), (0.4, 0.3, 0.25, 0.2, 0.15), strict=True)}
    for entry, rise in leaked.items():
        scores[entry]["old"] += rise
    document = pair_report(scores)
    assert {each["entry"] for each in rows(document, "pairs_1") if each["shown"]} == set(
        leaked
    )  # held against all others two of them are
    assert {each["entry"]: each["drop"] for each in rows(document, "pairs_1")[:5]} == pytest.approx(leaked, abs=0.06)
    assert {each["entry"] for each in rows(document, "pairs_1")} == set(scores)


def test_few_models_with_both_twins_say_so_and_relatives_are_no_others():
    scores = {f"org/m{row}": {"old": 0.5 + row / 100, "new": 0.5} for row in range(8)}
    assert "takes 8 other models with both, and 8 have both" in pair_report(scores).texts(Missing)[0]
    scores = {f"org/m{row}": {"old": 0.5 + row % 3 / 100, "new": 0.5 + row / 50} for row in range(12)}
    about = {entry: {"base_model": "org/base" if row > 8 else ""} for row, entry in enumerate(scores)}
    document = pair_report(scores, about=about)
    # Of nine families in all the three relatives have nine others, each of the rest eight other models and one more
    # family.
    assert len(rows(document, "pairs_1")) == 12


def test_a_board_without_dates_and_twins_says_what_would_have_to_be_said():
    (missing,) = told(factories.random_leaderboard(5, 2)).blocks
    assert "neither when questions were published nor" in missing.text
    (missing,) = told(factories.leaderboard({"org/a": {"x": 0.5}}, leaks={"dated": "published"})).blocks
    assert "keeps no answers" in missing.text
