"""First place of boards with single answers and without: what its numbers must agree with."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest

import evalboard as eb
from evalboard.insights import Missing, Sentence
from evalboard.insights._lead import common_questions, lead_of
from evalboard.scoring.error_kinds import SAMPLING
from tests import factories
from tests.reports import reports_of


def scored(right, tasks=None, *, clusters=None, **options):
    """A board of right and wrong answers (models x questions)."""
    tasks = ["sums"] * right.shape[1] if tasks is None else tasks
    rows = [
        {
            "model": f"org{model % 2}/m{model}",
            "task": task,
            "sample": f"q{place}",
            "score": float(value),
            **({} if clusters is None else {"cluster": clusters[place]}),
        }
        for model, line in enumerate(right)
        for place, (task, value) in enumerate(zip(tasks, line, strict=True))
    ]
    return eb.score(pd.DataFrame(rows), **options)


told = reports_of("lead")


def answers(models=6, questions=60, seed=2):
    return np.random.default_rng(seed).random((models, questions)) < np.linspace(0.45, 0.6, models)[:, None]


def test_without_the_listed_questions_the_rival_is_first_on_a_board_that_is_made_anew():
    right, tasks = answers(questions=60), ["sums"] * 40 + ["names"] * 20
    board = scored(right, tasks)
    report = told(board.leaderboard)
    gone = {(each["label"], each["sample"]) for each in report.table("questions").rows}
    stays = [place for place, task in enumerate(tasks) if (task, f"q{place}") not in gone]
    assert len(stays) == 60 - report.facts["count"]
    again = scored(right[:, stays], [tasks[place] for place in stays]).leaderboard
    assert again.entries["entry"].iloc[0] == report.facts["leader_without"]
    score = dict(zip(again.entries["entry"], again.scores.score[:, 0], strict=True))
    np.testing.assert_allclose(
        [score[report.facts["first"]], score[report.facts["rival"]]],
        [report.facts["first_without"], report.facts["rival_without"]],
        atol=1e-6,
    )
    assert score[report.facts["rival"]] > score[report.facts["first"]]


def test_it_is_the_fewest_of_all_subsets_over_all_rivals():
    right = answers(models=4, questions=12, seed=5)
    leaderboard = scored(right).leaderboard
    lead, mean = lead_of(leaderboard), right.mean(axis=1)
    assert lead.tied == 0

    def passes(gone):
        rest = np.delete(right, gone, axis=1).mean(axis=1)
        return (np.delete(rest, mean.argmax()) > rest[mean.argmax()] + 1e-12).any()

    expected = next(count for count in range(12) if any(passes(list(gone)) for gone in combinations(range(12), count)))
    assert len(lead.fewest.places) == expected


def test_errors_behind_the_correction_are_those_of_the_board():
    right, clusters = answers(questions=60), [f"c{place // 3}" for place in range(60)]
    leaderboard = scored(right, ["sums"] * 40 + ["names"] * 20, clusters=clusters).leaderboard
    common = common_questions(leaderboard, leaderboard.evidence.answers)
    count = common.clusters[1]
    own = leaderboard.evidence.stderr_by_kind(leaderboard.scores.score.shape)[SAMPLING][common.rows, 0]
    np.testing.assert_allclose(np.sqrt(np.square(common.influence).sum(axis=1) * count / (count - 1)), own, rtol=1e-12)
    np.testing.assert_allclose(common.scores(), leaderboard.scores.score[common.rows, 0], rtol=1e-12)
    together = common.together(np.arange(len(own)))
    np.testing.assert_allclose(together[0], common.correlations(0, np.arange(len(own))))
    np.testing.assert_allclose(np.diag(together), 1.0)


def test_who_answered_other_questions_is_not_held_against_the_first():
    rows = [
        {
            "model": f"m{model}",
            "task": "sums",
            "sample": f"{'x' if model == 2 else 'q'}{place}",
            "score": float(place % 10 < 9 - model),
        }
        for model in range(4)
        for place in range(50)
    ]
    report = told(eb.score(pd.DataFrame(rows)).leaderboard)
    assert (report.facts["compared"], report.facts["others"]) == (3, 1)
    assert "m2" not in {each["entry"] for each in report.table("rivals").rows}
    assert any("answered other questions" in sentence for sentence in report.texts(Sentence))
    assert "m2" in {each["entry"] for each in report.table("chances").rows}


def test_where_each_other_lacks_an_answer_no_luck_is_said_to_be_taken_off():
    rows = [
        {"model": f"m{model}", "task": "sums", "sample": f"q{place}", "score": float((place + model) % 10 < 7 - model)}
        for model in range(4)
        for place in range(200)
        if model == 0 or place != 199 - model
    ]
    report = told(eb.score(pd.DataFrame(rows)).leaderboard)
    assert (
        report.facts["compared"],
        report.facts["others"],
        report.facts.get("corrected"),
        len(report.table("chances").rows),
    ) == (1, 3, None, 4)
    assert (
        [each for each in report.texts(Missing) if "exactly the same questions" in each] == report.texts(Missing) != []
    )


def test_a_tie_is_said_and_no_question_is_blamed_for_it():
    right = np.array([[1, 1, 0, 0] * 20, [0, 0, 1, 1] * 20])
    report = told(scored(right).leaderboard)
    assert report.facts["tied"] == 1
    assert "shares first place" in report.headline
    assert report.facts["count"] == 1


def test_stored_scores_have_chances_by_independent_errors_and_no_questions():
    board = factories.board([{"name": "a", "n": 1000}])
    leaderboard = factories.leaderboard({"org/x": {"a": 0.62}, "org/y": {"a": 0.61}, "z": {"a": 0.5}}, of=board)
    report = told(leaderboard)
    assert (report.facts["errors"], report.table("questions"), report.table("rivals")) == ("independent", None, None)
    assert report.table("chances").rows[0]["entry"] == "org/x"
    assert 0.5 < report.table("chances").rows[0]["first"] < 0.8
    assert any("does not store the answers" in sentence for sentence in report.texts(Missing))


def test_luck_is_taken_off_where_it_is_known_which_answers_models_share_and_nowhere_else():
    right = answers(models=6, questions=400)
    board = scored(right).leaderboard
    paired = told(board)
    assert paired.facts["usual"].lower < paired.facts["score"] < paired.facts["usual"].upper
    assert paired.facts["corrected"].value < paired.facts["score"]
    assert {each["organization"]: each["candidates"] for each in paired.table("organizations").rows} == {
        "org0": 3,
        "org1": 3,
    }
    scores = {
        entry: {"sums": score} for entry, score in zip(board.entries["entry"], board.scores.score[:, 0], strict=True)
    }
    stored = told(factories.leaderboard(scores, of=factories.board([{"name": "sums", "n": 400}])))
    assert (stored.facts["first"], stored.facts["errors"]) == (paired.facts["first"], "independent")
    assert not {"corrected", "usual"} & stored.facts.keys()
    assert stored.table("organizations") is None
    assert any("answers that models share" in sentence for sentence in stored.texts(Missing))


def test_without_errors_nothing_is_likely():
    report = told(factories.leaderboard({"x": {"a": 0.6}, "y": {"a": 0.5}}))
    assert report.table("chances") is None
    assert not {"corrected", "usual"} & report.facts.keys()
    assert any("error" in sentence for sentence in report.texts(Missing))


def test_one_model_alone_and_nobody_at_all():
    report = told(factories.leaderboard({"x": {"a": 0.6}}))
    assert report.texts(Missing) == ["Only one model is ranked: there is nothing to compare it with."]
    with pytest.raises(eb.errors.NotFound, match="no first place"):
        told(factories.leaderboard({"x": {"a": None}}))


def test_few_wrong_answers_are_not_corrected_by_a_normal_curve():
    right = np.ones((3, 100), dtype=bool)
    right[1, :2] = right[2, :5] = False
    report = told(scored(right).leaderboard)
    assert "corrected" not in report.facts
    assert any("Too few questions" in sentence for sentence in report.texts(Missing))
