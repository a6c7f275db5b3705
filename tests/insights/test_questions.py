"""What is said of questions: dead ones, suspects and their answers, and nothing where there are too few models."""

import math

import msgspec
import numpy as np
import pytest

from evalboard.errors import NotFound, QueryError
from evalboard.insights import Caveat, Missing, insight
from evalboard.insights.question import AskedQuestion
from evalboard.insights.questions import disputed_keys
from evalboard.notebook.loaded_board import LoadedBoard
from tests import factories
from tests.insights.examples import board

PLANTED = {"q003", "q034", "q061", "q103", "q228", "q230"}


def said(name, leaderboard, **choices):
    found = insight(name)
    report = found.report(leaderboard, found.query.of(choices))
    numbers = msgspec.json.decode(msgspec.json.encode(report))
    assert all(math.isfinite(each) for each in numbers_in(numbers))
    return report


def numbers_in(value):
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(each)
    elif isinstance(value, float):
        yield value


def questions(leaderboard, **choices):
    return said("questions", leaderboard, **choices)


def question(leaderboard, **choices):
    return said("question", leaderboard, **choices)


def rows(report, key):
    table = report.table(key)
    return [] if table is None else table.rows


def column(report, name):
    return [row[name] for row in rows(report, "points")]


def quiz(models: int, count: int, seed: int = 0):
    rng = np.random.default_rng(seed)
    ability, place = rng.normal(0, 1.5, models), rng.normal(0, 1, count)
    return rng.random((models, count)) < 1 / (1 + np.exp(-1.5 * (ability[:, None] - place)))


def scores_of(right):
    return {f"org/m{row}": [float(each) for each in line] for row, line in enumerate(right)}


@pytest.fixture(scope="module")
def demo(built_once):
    return built_once.board("demo_questions")


def test_the_planted_wrong_keys_are_the_suspects_and_no_others(demo):
    report = questions(demo)
    facts = report.facts
    assert {each["sample"] for each in rows(report, "suspects")} == PLANTED
    assert (facts["suspect"], facts["dead"], facts["dead_right"], facts["dead_wrong"]) == (6, 22, 14, 8)
    assert (facts["models"], facts["witnesses"]) == (120, 90)
    assert "one suspect in fifty" in report.texts(Caveat)[0]
    agreed = {each["sample"]: each["suspect"] for each in rows(report, "agreed")}
    assert {each["sample"] for each in rows(report, "suspects") if each["agreed"]} == {
        sample for sample, suspect in agreed.items() if suspect
    }


def test_a_suspect_says_what_strong_models_answer_beside_the_key(demo):
    suspect = next(each for each in rows(questions(demo, benchmark="sums"), "suspects") if each["sample"] == "q230")
    assert (suspect["key"], suspect["strong_answer"]) == ("35", "38")
    assert suspect["strong"] < suspect["weak"]
    one = question(demo, sample="q230")
    assert one.facts["kind"] == "suspect"
    given = {each["answer"]: each for each in rows(one, "answers")}
    assert given["35"]["right"]
    assert given["35"]["discrimination"] == suspect["discrimination"] < 0 < given["38"]["discrimination"]
    assert sum(each["models"] for each in given.values()) + one.facts["other_answers"] == 120
    assert given["38"]["share"] == given["38"]["models"] / 120
    assert "38" in one.headline


def test_numbers_of_points_sum_to_those_that_are_told(demo):
    report = questions(demo)
    facts = report.facts
    assert len(rows(report, "points")) == facts["questions"] == 300
    assert column(report, "kind").count("dead") == facts["dead"]
    assert sum(column(report, "solved_by_best")) == facts["solved_by_best"]
    assert str(facts["solved_by_best"]) in report.texts()[3]
    assert column(report, "cluster") == [None] * 300
    assert sum(report.figure("models").series[0].y) == 120


def test_groups_of_rising_strength_have_all_witnesses_and_their_interval_holds_the_share(demo):
    one = question(demo, sample="q001")
    groups = rows(one, "groups")
    models, right = [each["models"] for each in groups], [each["right"] for each in groups]
    assert sum(models) == 90
    assert all(each["lower"] <= each["value"] <= each["upper"] for each in right)
    usual = [each["usual"] for each in groups]
    assert usual == sorted(usual)
    assert np.average(usual, weights=models) == pytest.approx(
        np.average([each["value"] for each in right], weights=models), abs=1e-3
    )
    drawn, line = one.figure("strength").series
    assert (drawn.y, line.y) == ([each["value"] for each in right], usual)
    assert (one.facts["before"], one.facts["after"]) == (None, "q002")


def test_below_eight_witnesses_it_says_that_it_cannot_tell(tmp_path):
    right = quiz(7, 20)
    right[:, 0] = True
    report = questions(board(tmp_path, scores_of(right)))
    assert "It takes 8 unrelated models" in report.texts(Missing)[0]
    assert (report.facts["suspect"], report.table_keys, report.figure("information")) == (
        0,
        ["points", "benchmarks"],
        None,
    )
    assert column(report, "discrimination") == [None] * 20
    assert column(report, "kind")[0] == "dead"
    assert not any("suspect" in each for each in report.texts())


def test_relatives_do_not_make_eight_witnesses(tmp_path):
    scores = scores_of(quiz(12, 20))
    bases = dict.fromkeys(list(scores)[:6], "lab/base")
    report = questions(board(tmp_path, scores, bases=bases))
    assert report.facts["witnesses"] == 7
    assert report.texts(Missing)


def test_below_thirty_witnesses_there_is_no_curve(tmp_path):
    report = questions(board(tmp_path, scores_of(quiz(29, 20))))
    assert report.figure("information") is None
    assert "30" in report.texts(Missing)[0]
    (curve,) = questions(board(tmp_path, scores_of(quiz(40, 20)))).figure("information").series
    assert curve.x == sorted(curve.x)


def test_questions_that_follow_no_other_are_told_in_order_of_the_file_in_a_notebook_too(tmp_path):
    right = quiz(20, 15)
    leaderboard = board(tmp_path, scores_of(right))
    frame = LoadedBoard(leaderboard).questions(benchmark="quiz")["points"]
    assert frame["sample"].tolist() == [f"q{place}" for place in range(15)]
    np.testing.assert_allclose(frame["difficulty"], 1 - right.mean(axis=0), atol=1e-4)
    for place in range(15):
        rest = np.delete(right, place, axis=1).mean(axis=1)
        if right[:, place].std():
            assert frame["discrimination"][place] == pytest.approx(np.corrcoef(right[:, place], rest)[0, 1], abs=1e-4)


def test_long_answers_are_not_counted_and_texts_stay_texts(tmp_path):
    right = quiz(10, 6)
    scores = scores_of(right)
    texts = {entry: [f"{entry} explains at length, question {place}" * 5 for place in range(6)] for entry in scores}
    leaderboard = board(tmp_path, scores, texts=texts, keys=[str(place) for place in range(6)])
    one = question(leaderboard, sample="q2")
    assert (rows(one, "answers"), one.facts["other_answers"], one.facts["references"]) == ([], 0, ["2"])
    assert "too long to be counted" in one.texts(Missing)[0]
    assert one.quote("text") == "What is <b>2</b>?"
    assert "What is &lt;b&gt;2&lt;/b&gt;?" in LoadedBoard(leaderboard).question(sample="q2")._repr_html_()


def test_what_is_not_there_is_refused_by_name(tmp_path):
    leaderboard = board(tmp_path, scores_of(quiz(9, 5)))
    with pytest.raises(NotFound, match="q99"):
        question(leaderboard, sample="q99")
    with pytest.raises(QueryError, match="sample"):
        question(leaderboard)
    with pytest.raises(QueryError, match="riddles"):
        questions(leaderboard, benchmark="riddles")
    with pytest.raises(NotFound, match="Which questions"):
        questions(factories.leaderboard({"m/a": {"quiz": 1.0}}))


def test_one_model_and_one_question_are_no_trouble(tmp_path):
    facts = questions(board(tmp_path, {"m/a": [1]})).facts
    assert (facts["questions"], facts["models"], facts["dead"]) == (1, 1, 0)
    assert question(board(tmp_path, {"m/a": [1]}), sample="q0").facts["entry"] == "m/a"


def test_what_one_model_answers_says_nothing_of_all_models(tmp_path):
    report = questions(board(tmp_path, {"m/a": [1, 0, 1]}))
    assert "3 questions were answered by one model" in report.headline
    sentences = " ".join(report.texts())
    assert "dead" not in sentences
    assert "alike" not in sentences


def test_a_question_that_one_of_several_models_answered_is_not_dead(tmp_path):
    scores = {"m/a": [1, 1, 1, 0], "m/b": [None, 1, 1, 1]}
    report = questions(board(tmp_path, scores))
    assert (report.facts["dead"], report.facts["dead_right"]) == (2, 2)
    assert report.headline.startswith("1 of 4 questions are not answered alike")
    assert question(board(tmp_path, scores), sample="q0").facts["kind"] == "ordinary"


def test_what_strong_models_agree_on_otherwise_is_listed_where_nobody_gets_it_right(tmp_path):
    right = quiz(24, 40, seed=4)
    right[:, 0] = right[:, 1] = False
    strongest = np.argsort(-right.mean(axis=1))
    answers = {
        f"org/m{row}": [f"{place}" if line[place] else f"w{place}-{row % 5}" for place in range(40)]
        for row, line in enumerate(right)
    }
    for row in strongest[:20]:
        answers[f"org/m{row}"][0] = "240"
    report = questions(board(tmp_path, scores_of(right), texts=answers, keys=[f"{place}" for place in range(40)]))
    (agreed,) = rows(report, "agreed")
    assert (agreed["sample"], agreed["key"], agreed["strong_answer"]) == ("q0", "0", "240")
    assert (agreed["strong_answers"], agreed["strong_models"], agreed["right"]) == (8, 8, 0.0)
    assert any("On one question at least 75 %" in sentence and "(q0)" in sentence for sentence in report.texts())
    assert "q0" not in {each["sample"] for each in rows(report, "suspects")}


def test_nobody_who_answered_half_leaves_nothing_to_say(tmp_path):
    scores = {"m/a": [1, None, None], "m/b": [None, 1, None], "m/c": [None, None, 0]}
    facts = questions(board(tmp_path, scores)).facts
    assert (facts["models"], facts["sparse"], facts["best"]) == (0, 3, [])


def test_parts_of_a_point_count_as_parts(tmp_path):
    scores = {entry: [0.5 * each + 0.25 for each in line] for entry, line in scores_of(quiz(35, 12)).items()}
    report = questions(board(tmp_path, scores))
    assert report.facts["solved_by_best"] == report.facts["missed_by_best"] == 0
    assert report.figure("information").caption


def test_how_long_a_shortlist_may_be_is_said_where_there_is_one_to_be_had(tmp_path):
    facts = questions(board(tmp_path, scores_of(quiz(25, 60)))).facts
    assert (facts["shortlist_fewest"], facts["shortlist_most"]) == (10, 30)
    facts = questions(board(tmp_path, scores_of(quiz(19, 60)))).facts
    assert (facts["shortlist_fewest"], facts["shortlist_most"]) == (None, None)


def test_wrong_answers_that_are_the_same_by_chance_are_not_listed():
    strong = list(map(str, range(8)))

    def asked(place, given):
        return AskedQuestion(
            place, None, None, None, dict(zip(strong, given, strict=True)), dict.fromkeys(strong, False)
        )

    rng = np.random.default_rng(0)
    others = [asked(place, list(rng.choice(list("abc"), 8))) for place in range(40)]
    by_chance = [asked(40 + place, list("aaaaaabc")) for place in range(10)]
    assert disputed_keys(by_chance, others, strong) == ()
    (found,) = disputed_keys([*by_chance, asked(50, ["a"] * 8)], others, strong)
    assert (found.question.place, found.answer, found.count, found.strong) == (50, "a", 8, 8)
