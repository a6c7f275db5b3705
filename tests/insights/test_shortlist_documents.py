"""A shortlist and a place by it, as the command line, the API and Python say them."""

from __future__ import annotations

import json

import pytest

from evalboard.errors import NotFound, QueryError, ReadError
from evalboard.insights._placing import lines_of
from evalboard.insights._question_documents import QuestionsQuery, questions_document
from evalboard.insights._shortlist_documents import ShortlistQuery, placed_document, shortlist_document
from evalboard.notebook.loaded import LoadedBoard
from tests.insights.examples import board
from tests.insights.test_shortlists import one_ability


@pytest.fixture(scope="module")
def quiz(tmp_path_factory):
    scores = {f"org/m{row}": line.tolist() for row, line in enumerate(one_ability(25, 60))}
    return board(tmp_path_factory.mktemp("quiz"), scores)


def test_the_ids_of_a_list_with_scores_place_a_model_and_python_says_the_same(quiz, tmp_path):
    document = shortlist_document(quiz, ShortlistQuery(k=20))
    assert (document["k"], document["questions"], document["models"], len({each["sample"] for each in document["ids"]})) == (20, 60, 25, 20)
    path = tmp_path / "answers.jsonl"
    path.write_text("".join(json.dumps({**each, "score": place % 2}) + "\n" for place, each in enumerate(document["ids"])), encoding="utf-8")
    placed = placed_document(quiz, lines_of(path))
    assert placed["lower"] < placed["score"] < placed["upper"]
    assert 1 <= placed["rank_lower"] <= placed["rank"] <= placed["rank_upper"] <= 26
    assert f"{100 * placed['score']:.0f}"[:1] in placed["sentence"]
    loaded = LoadedBoard(quiz)
    frame = loaded.shortlist(20)
    assert frame["sample"].tolist() == [each["sample"] for each in document["ids"]]
    assert frame.attrs["error"] == document["error"]
    assert loaded.place(frame.assign(score=[place % 2 for place in range(20)])).to_dict() == placed


def test_a_frame_without_scores_is_refused(quiz):
    loaded = LoadedBoard(quiz)
    frame = loaded.shortlist(20)
    with pytest.raises(ReadError, match="no column 'score'"):
        loaded.place(frame)
    with pytest.raises(ReadError, match=r"frame row 3: score nan, expected a number from 0 to 1"):
        loaded.place(frame.assign(score=[0.5] * 3 + [float("nan")] + [0.5] * 16))
    with pytest.raises(ReadError, match="no rows"):
        loaded.place(frame.assign(score=0.5).head(0))


def test_the_way_that_was_chosen_is_said_in_words(quiz):
    document = shortlist_document(quiz, ShortlistQuery(k=20))
    label = next(each["label"] for each in document["ways"] if each["way"] == document["way"])
    assert label in document["sentences"][2]
    assert len({each["label"] for each in document["ways"]}) == len(document["ways"])


def test_how_long_a_list_may_be_is_said_where_there_is_one_to_be_had(quiz, tmp_path):
    assert questions_document(quiz, QuestionsQuery())["shortlists"] == {"fewest": 10, "most": 30}
    few = board(tmp_path, {f"org/m{row}": line.tolist() for row, line in enumerate(one_ability(19, 60))})
    assert questions_document(few, QuestionsQuery())["shortlists"] is None
    with pytest.raises(NotFound):
        shortlist_document(few, ShortlistQuery(k=10))


def test_where_no_number_is_named_it_is_fifty_or_half_of_the_questions(quiz):
    assert shortlist_document(quiz, ShortlistQuery.from_url("benchmark=quiz"))["k"] == 30


@pytest.mark.parametrize("k", ["0", "-1", "x", "1e3", "9" * 30, "٣"])
def test_a_number_that_is_none_is_refused(k):
    with pytest.raises(QueryError, match="expected a whole number"):
        ShortlistQuery.from_url(f"k={k}")
