"""What is said of questions: dead ones, suspects and their answers, and nothing where there are too few models."""

from __future__ import annotations

import json

import numpy as np
import pytest

from evalboard.errors import NotFound, QueryError
from evalboard.insights._question_documents import QuestionsQuery, question_document, questions_document
from tests import factories
from tests.insights.examples import board

PLANTED = {"q003", "q034", "q061", "q103", "q228", "q230"}


def quiz(models: int, questions: int, seed: int = 0):
    rng = np.random.default_rng(seed)
    ability, place = rng.normal(0, 1.5, models), rng.normal(0, 1, questions)
    return rng.random((models, questions)) < 1 / (1 + np.exp(-1.5 * (ability[:, None] - place)))


def scores_of(right):
    return {f"org/m{row}": [float(each) for each in line] for row, line in enumerate(right)}


@pytest.fixture(scope="module")
def demo(built_once):
    return built_once.board("demo_questions")


def test_the_planted_wrong_keys_are_the_suspects_and_no_others(demo):
    document = questions_document(demo, QuestionsQuery())
    assert {each["sample"] for each in document["suspects"]} == PLANTED
    assert (document["suspect"], document["dead"], document["dead_right"], document["dead_wrong"]) == (6, 22, 14, 8)
    assert (document["models"], document["witnesses"]) == (120, 90)


def test_a_suspect_says_what_strong_models_answer_beside_the_key(demo):
    document = questions_document(demo, QuestionsQuery(benchmark="sums"))
    suspect = next(each for each in document["suspects"] if each["sample"] == "q230")
    assert (suspect["key"], suspect["strong_answer"]) == ("35", "38")
    assert suspect["strong"] < suspect["weak"]
    one = question_document(demo, QuestionsQuery(sample="q230"))
    assert one["kind"] == "suspect"
    given = {each["answer"]: each for each in one["answers"]}
    assert given["35"]["right"]
    assert given["35"]["discrimination"] == suspect["discrimination"] < 0 < given["38"]["discrimination"]
    assert sum(each["models"] for each in one["answers"]) + one["other_answers"] == 120
    assert "38" in one["sentence"]


def test_numbers_of_points_sum_to_those_that_are_told(demo):
    document = questions_document(demo, QuestionsQuery())
    points = document["points"]
    assert {len(column) for column in points.values()} == {document["questions"]} == {300}
    assert points["kind"].count("dead") == document["dead"]
    assert sum(points["solved_by_best"]) == document["solved_by_best"]
    assert str(document["solved_by_best"]) in document["sentences"][-1]
    assert points["cluster"] == [None] * 300
    assert sum(document["information"]["models"]) == 120


def test_groups_of_rising_strength_have_all_witnesses_and_their_interval_holds_the_share(demo):
    one = question_document(demo, QuestionsQuery(sample="q001"))
    assert sum(group["models"] for group in one["groups"]) == 90
    assert all(group["lower"] <= group["right"] <= group["upper"] for group in one["groups"])
    usual = [group["usual"] for group in one["groups"]]
    assert usual == sorted(usual)
    assert np.average(usual, weights=[group["models"] for group in one["groups"]]) == pytest.approx(
        np.average([group["right"] for group in one["groups"]], weights=[group["models"] for group in one["groups"]]), abs=1e-3
    )
    assert (one["before"], one["after"]) == (None, "q002")


def test_below_eight_witnesses_it_says_that_it_cannot_tell(tmp_path):
    right = quiz(7, 20)
    right[:, 0] = True
    document = questions_document(board(tmp_path, scores_of(right)), QuestionsQuery())
    assert "cannot be told" in document["cannot_tell"]
    assert (document["suspect"], document["suspects"], document["information"]) == (0, [], None)
    assert document["points"]["discrimination"] == [None] * 20
    assert document["points"]["kind"][0] == "dead"
    assert not any("suspect" in each for each in document["sentences"])


def test_relatives_do_not_make_eight_witnesses(tmp_path):
    scores = scores_of(quiz(12, 20))
    bases = dict.fromkeys(list(scores)[:6], "lab/base")
    document = questions_document(board(tmp_path, scores, bases=bases), QuestionsQuery())
    assert document["witnesses"] == 7
    assert document["cannot_tell"]


def test_below_thirty_witnesses_there_is_no_curve(tmp_path):
    document = questions_document(board(tmp_path, scores_of(quiz(29, 20))), QuestionsQuery())
    assert document["information"] is None
    assert "30" in document["cannot_tell"]
    document = questions_document(board(tmp_path, scores_of(quiz(40, 20))), QuestionsQuery())
    assert document["information"]["score"] == sorted(document["information"]["score"])


def test_questions_that_follow_no_other_are_told_in_order_of_the_file(tmp_path):
    right = quiz(20, 15)
    leaderboard = board(tmp_path, scores_of(right))
    points = questions_document(leaderboard, QuestionsQuery())["points"]
    assert points["sample"] == [f"q{place}" for place in range(15)]
    assert points["difficulty"] == pytest.approx((1 - right.mean(axis=0)).tolist(), abs=1e-4)
    for place in range(15):
        rest = np.delete(right, place, axis=1).mean(axis=1)
        if right[:, place].std():
            assert points["discrimination"][place] == pytest.approx(np.corrcoef(right[:, place], rest)[0, 1], abs=1e-4)


def test_long_answers_are_not_counted_and_texts_stay_texts(tmp_path):
    right = quiz(10, 6)
    scores = scores_of(right)
    texts = {entry: [f"{entry} explains at length, question {place}" * 5 for place in range(6)] for entry in scores}
    leaderboard = board(tmp_path, scores, texts=texts, keys=[str(place) for place in range(6)])
    one = question_document(leaderboard, QuestionsQuery(sample="q2"))
    assert (one["answers"], one["other_answers"], one["references"]) == ([], 0, [["2"]])
    assert one["question"] == "What is <b>2</b>?"


def test_what_is_not_there_is_refused_by_name(tmp_path):
    leaderboard = board(tmp_path, scores_of(quiz(9, 5)))
    with pytest.raises(NotFound, match="q99"):
        question_document(leaderboard, QuestionsQuery(sample="q99"))
    with pytest.raises(QueryError, match="sample"):
        question_document(leaderboard, QuestionsQuery())
    with pytest.raises(QueryError, match="riddles"):
        questions_document(leaderboard, QuestionsQuery(benchmark="riddles"))
    with pytest.raises(NotFound, match="no samples"):
        questions_document(factories.leaderboard({"m/a": {"quiz": 1.0}}), QuestionsQuery())


def test_one_model_and_one_question_are_no_trouble(tmp_path):
    document = questions_document(board(tmp_path, {"m/a": [1]}), QuestionsQuery())
    assert (document["questions"], document["models"], document["dead"]) == (1, 1, 0)
    json.dumps(document, allow_nan=False)
    one = question_document(board(tmp_path, {"m/a": [1]}), QuestionsQuery(sample="q0"))
    json.dumps(one, allow_nan=False)


def test_what_one_model_answers_says_nothing_of_all_models(tmp_path):
    document = questions_document(board(tmp_path, {"m/a": [1, 0, 1]}), QuestionsQuery())
    said = " ".join([document["head"], *document["sentences"]])
    assert "3 questions were answered by one model" in document["head"]
    assert "dead" not in said
    assert "alike" not in said


def test_a_question_that_one_of_several_models_answered_is_not_dead(tmp_path):
    scores = {"m/a": [1, 1, 1, 0], "m/b": [None, 1, 1, 1]}
    document = questions_document(board(tmp_path, scores), QuestionsQuery())
    assert (document["dead"], document["dead_right"]) == (2, 2)
    assert document["head"].startswith("1 of 4 questions are not answered alike")
    one = question_document(board(tmp_path, scores), QuestionsQuery(sample="q0"))
    assert one["kind"] == "ordinary"


def test_what_strong_models_agree_on_otherwise_is_listed_where_nobody_gets_it_right(tmp_path):
    right = quiz(24, 40, seed=4)
    right[:, 0] = right[:, 1] = False
    strongest = np.argsort(-right.mean(axis=1))
    answers = {f"org/m{row}": [f"{place}" if line[place] else f"w{place}-{row % 5}" for place in range(40)] for row, line in enumerate(right)}
    for row in strongest[:20]:
        answers[f"org/m{row}"][0] = "240"
    leaderboard = board(tmp_path, scores_of(right), texts=answers, keys=[f"{place}" for place in range(40)])
    document = questions_document(leaderboard, QuestionsQuery())
    (agreed,) = document["agreed"]
    assert (agreed["sample"], agreed["key"], agreed["strong_answer"]) == ("q0", "0", "240")
    assert (agreed["strong_answers"], agreed["strong_models"], agreed["right"]) == (8, 8, 0.0)
    assert any("On one question at least 75 %" in sentence and "(q0)" in sentence for sentence in document["sentences"])
    assert "q0" not in {each["sample"] for each in document["suspects"]}


def test_nobody_who_answered_half_leaves_nothing_to_say(tmp_path):
    scores = {"m/a": [1, None, None], "m/b": [None, 1, None], "m/c": [None, None, 0]}
    document = questions_document(board(tmp_path, scores), QuestionsQuery())
    assert (document["models"], document["sparse"], document["best"]) == (0, 3, [])
    json.dumps(document, allow_nan=False)


def test_parts_of_a_point_count_as_parts(tmp_path):
    scores = {entry: [0.5 * each + 0.25 for each in line] for entry, line in scores_of(quiz(35, 12)).items()}
    document = questions_document(board(tmp_path, scores), QuestionsQuery())
    assert document["solved_by_best"] == document["missed_by_best"] == 0
    assert document["information"]
    assert QuestionsQuery.from_url("benchmark=quiz&sample=q%201&rev=abc") == QuestionsQuery(benchmark="quiz", sample="q 1")
