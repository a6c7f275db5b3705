"""`evalboard shortlist` and `evalboard place`: of one computation with Python, and what does not fit is named by file and line."""

from __future__ import annotations

import json

import pytest

from evalboard.cli import main, place
from evalboard.notebook.loaded import LoadedBoard
from tests.insights.examples import board
from tests.insights.test_shortlists import one_ability


@pytest.fixture(scope="module")
def quiz(tmp_path_factory):
    scores = {f"org/m{row}": line.tolist() for row, line in enumerate(one_ability(25, 60))}
    return board(tmp_path_factory.mktemp("quiz"), scores)


@pytest.fixture
def run(quiz, monkeypatch, capsys):
    """The commands on the quiz: the exit code, what is said and what is complained of."""
    monkeypatch.setattr(place, "board_of", lambda _name, _settings: quiz.board)
    monkeypatch.setattr(place, "leaderboard_of", lambda _board, _args, _settings: quiz)

    def asked(*words):
        code = main(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return asked


def test_the_command_writes_the_list_and_places_by_it_as_python_does(quiz, run, tmp_path):
    out, answers = tmp_path / "ids.jsonl", tmp_path / "answers.jsonl"
    code, said, _ = run("shortlist", "quiz", "-k", "20", "--out", str(out))
    assert (code, "20 ids" in said) == (0, True)
    ids = LoadedBoard(quiz).shortlist(20)
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [each["sample"] for each in lines] == list(ids["sample"])
    scores = [float(row % 3 == 0) for row in range(20)]
    answers.write_text("".join(json.dumps({**each, "score": score}) + "\n" for each, score in zip(lines, scores, strict=True)))
    code, said, _ = run("place", "quiz", str(answers), "--format", "json")
    assert (code, json.loads(said)) == (0, LoadedBoard(quiz).place(ids.assign(score=scores)).to_dict())
    code, said, _ = run("place", "quiz", str(answers))
    assert code == 0
    assert " ".join(said.split()) == LoadedBoard(quiz).place(ids.assign(score=scores))["sentence"]


def test_what_does_not_fit_is_named_by_file_and_line_and_nothing_is_estimated(quiz, run, tmp_path):
    lines = [{**each, "score": 1.0} for each in LoadedBoard(quiz).shortlist(20).to_dict("records")]
    lines[3]["score"] = 7
    answers = tmp_path / "answers.jsonl"
    answers.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
    code, said, complaint = run("place", "quiz", str(answers))
    assert (code, said) == (1, "")
    assert "answers.jsonl:4: score 7, expected a number from 0 to 1" in complaint
    answers.write_text("".join(f"{json.dumps(each)}\n" for each in lines[:3]))
    assert "3 of 20 questions are answered, expected all" in run("place", "quiz", str(answers))[2]
    code, _, complaint = run("shortlist", "quiz", "-k", "3")
    assert (code, "expected 10 to" in complaint) == (2, True)
    assert run("shortlist", "quiz", "--seed", "-1")[0] == 2
