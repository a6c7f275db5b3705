"""A scorer is one file: with it alone answers are scored, and docs/ knows that it lacks it."""

import json

import pytest

from evalboard.cli import main
from tests import test_docs

EXACT = '''
"""Exact: an answer is right that is one of the references, letter for letter."""

from evalboard.scorers import ScoreExplanation, AnswerJudgement, Score

VARIANTS = {"letters": None}
ABOUT = {"letters": "letter for letter"}
METRIC, REPAIRED, NUMERIC = "em", "letters", frozenset()
STOPS, NORMALIZATIONS, GRID = {"whole": "nothing is cut off"}, {"letters": "letter for letter"}, {("whole", "letters"): "letters"}
ANSWER_TYPES, FAILURES, LOST = {"text": "a text"}, {"wrong": "another text"}, {}


def score(prediction, references, variant="letters"):
    em = float(any([prediction] == list(reference) for reference in references))
    return Score(em=em, f1=em, normalized=prediction)


def explained(prediction, references, variant="letters"):
    em = score(prediction, references).em
    return ScoreExplanation(variant, em, em, (0, len(prediction)), prediction, (), (), (), "")


def judged(prediction, references, variant="letters"):
    return AnswerJudgement("text", False, "" if score(prediction, references).em else "wrong", "")
'''


def test_the_file_alone_scores_answers(added, tmp_path, capsys):
    added("scorers", "exact", EXACT)
    file = tmp_path / "answers.jsonl"
    file.write_text(
        "".join(json.dumps({"prediction": text, "references": [["yes"]]}) + "\n" for text in ("yes", "Yes"))
    )
    assert main(["score", "exact", str(file)]) == 0
    assert [json.loads(line)["em"] for line in capsys.readouterr().out.splitlines()] == [1.0, 0.0]


def test_docs_that_do_not_know_it_yet_fail_their_test(added):
    added("scorers", "exact", EXACT)
    with pytest.raises(AssertionError, match="exact"):
        test_docs.test_every_name_of_a_scorer_is_documented("exact")
