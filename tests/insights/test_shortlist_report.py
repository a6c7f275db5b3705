"""A shortlist and a rank by it, as the command line and a notebook have them."""

import json

import pytest

from evalboard.cli import analyze, main
from evalboard.errors import QueryError, ReadError
from evalboard.notebook.loaded_board import LoadedBoard
from tests.insights.examples import board
from tests.insights.test_shortlists import one_ability
from tests.reports import reports_of

shortlist = reports_of("shortlist")


@pytest.fixture(scope="module")
def quiz(tmp_path_factory):
    scores = {f"org/m{row}": line.tolist() for row, line in enumerate(one_ability(25, 60))}
    return board(tmp_path_factory.mktemp("quiz"), scores)


@pytest.fixture
def run(quiz, monkeypatch, capsys):
    """The command on the quiz: the exit code, what is said and what is complained of."""
    monkeypatch.setattr(analyze, "board_of", lambda _name, _settings: quiz.board)
    monkeypatch.setattr(analyze, "leaderboard_of", lambda _board, _args, _settings: quiz)

    def asked(*words):
        code = main(["analyze", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return asked


def test_the_rows_of_a_list_with_scores_rank_a_model_and_a_notebook_says_the_same(quiz, run, tmp_path):
    code, said, _ = run("shortlist", "quiz", "--k", "20", "--table", "ids")
    ids = [json.loads(line) for line in said.splitlines()]
    frame = LoadedBoard(quiz).shortlist(k=20)["ids"]
    assert (code, len({each["sample"] for each in ids}), frame["sample"].tolist()) == (
        0,
        20,
        [each["sample"] for each in ids],
    )
    answers = tmp_path / "answers.jsonl"
    answers.write_text(
        "".join(json.dumps({**each, "score": place % 2}) + "\n" for place, each in enumerate(ids)), encoding="utf-8"
    )
    code, said, _ = run("estimate-rank", "quiz", str(answers), "--format", "json")
    estimate = LoadedBoard(quiz).estimate_rank(answers=frame.assign(score=[place % 2 for place in range(20)]))
    facts = estimate.facts
    assert code == 0
    assert [each["text"] for each in json.loads(said)["blocks"] if each["type"] == "sentence"] == [estimate.headline]
    assert facts["score"].lower < facts["score"].value < facts["score"].upper
    assert 1 <= facts["rank_lower"] <= facts["rank"] <= facts["rank_upper"] <= 26
    assert f"rank {facts['rank']} beside 25 models" in estimate.headline


def test_what_does_not_fit_is_named_by_file_and_line_and_nothing_is_estimated(quiz, run, tmp_path):
    lines = [{**each, "score": 1.0} for each in LoadedBoard(quiz).shortlist(k=20)["ids"].to_dict("records")]
    lines[3]["score"] = 7
    answers = tmp_path / "answers.jsonl"
    answers.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
    code, said, complaint = run("estimate-rank", "quiz", str(answers))
    assert (code, said) == (1, "")
    assert "answers.jsonl:4: score 7, expected a number from 0 to 1" in complaint
    answers.write_text("".join(f"{json.dumps(each)}\n" for each in lines[:3]))
    assert "3 of 20 questions are answered, expected all" in run("estimate-rank", "quiz", str(answers))[2]
    code, _, complaint = run("shortlist", "quiz", "--k", "3")
    assert (code, "expected 10 to" in complaint) == (2, True)
    assert run("shortlist", "quiz", "--seed", "-1")[0] == 2
    code, _, complaint = run("shortlist", "quiz", "--table", "questions")
    assert (code, "the report has methods and ids" in complaint) == (2, True)


def test_a_frame_without_scores_is_refused(quiz):
    loaded = LoadedBoard(quiz)
    frame = loaded.shortlist(k=20)["ids"]
    with pytest.raises(ReadError, match=r"frame row 0: score missing, expected a number from 0 to 1"):
        loaded.estimate_rank(answers=frame)
    with pytest.raises(ReadError, match=r"frame row 3: score nan, expected a number from 0 to 1"):
        loaded.estimate_rank(answers=frame.assign(score=[0.5] * 3 + [float("nan")] + [0.5] * 16))
    with pytest.raises(ReadError, match="no rows"):
        loaded.estimate_rank(answers=frame.assign(score=0.5).head(0))
    with pytest.raises(QueryError, match="'answers' is missing"):
        loaded.estimate_rank()


def test_the_way_that_was_chosen_is_said_in_words_and_its_error_is_that_of_the_table(quiz):
    report = shortlist(quiz, k=20)
    methods, facts = report.table("methods").rows, report.facts
    (chosen,) = [each for each in methods if each["chosen"]]
    assert chosen["label"] in report.texts()[1]
    assert (chosen["way"], chosen["error"], chosen["half"]) == (facts["way"], facts["error"], facts["half"])
    assert next(each["error"] for each in methods if each["way"] == "random") == facts["plain"]
    assert (facts["k"], facts["questions"], facts["models"]) == (20, 60, 25)
    assert f"{100 * facts['error']:.1f} points" in report.headline


def test_where_no_number_is_named_it_is_fifty_or_half_of_the_questions(quiz):
    report = shortlist(quiz, benchmark="quiz")
    assert report.facts["k"] == 30
    (choice,) = [each for each in report.blocks if hasattr(each, "options")]
    assert (choice.value, [each.value for each in choice.options]) == ("30", ["10", "20", "30"])


def test_too_few_models_are_named_as_missing(tmp_path):
    few = {f"org/m{row}": line.tolist() for row, line in enumerate(one_ability(19, 60))}
    (missing,) = shortlist(board(tmp_path, few), k=10).blocks
    assert "19 unrelated models" in missing.text
