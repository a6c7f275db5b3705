"""A rank from few answers: a planted model stands where it would with all of its answers, and what does not fit is
refused with its place.
"""

import json

import numpy as np
import pytest

from evalboard.errors import QueryError, ReadError
from evalboard.insights import InputRows, insight
from evalboard.insights._declaration import InputRow
from evalboard.insights.estimate_rank import answers_of, list_named, rank_estimate
from evalboard.insights.shortlist import shortlisted
from tests.insights.test_shortlists import answered, one_ability

SCORE = one_ability(29, 80)


@pytest.fixture(scope="module")
def shortlist():
    return shortlisted(answered(SCORE), "quiz", k=20, seed=0)


def filled(shortlist, scores=None, **changed):
    """The lines of the list with scores, all right where none are handed over."""
    return [
        InputRow(
            f"a.jsonl:{row + 1}",
            {
                "shortlist": shortlist.name,
                "sample": shortlist.answers.samples[at],
                "score": 1.0 if scores is None else scores[row],
                **changed,
            },
        )
        for row, at in enumerate(shortlist.drawn.places)
    ]


def refused(shortlist, lines):
    with pytest.raises(ReadError) as error:
        answers_of(shortlist, lines, "tiny")
    return str(error.value)


def test_the_rank_interval_is_the_interval_of_the_score_read_off_the_others(shortlist):
    estimate = rank_estimate(shortlist, SCORE[3][shortlist.drawn.places])
    means = sorted(SCORE.mean(axis=1), reverse=True)
    assert estimate.rank_lower == 1 + sum(mean > estimate.upper + 1e-12 for mean in means)
    assert estimate.rank_upper == 1 + sum(mean > estimate.lower + 1e-12 for mean in means)


def test_a_model_with_a_hole_is_not_ranked_among(shortlist):
    score = SCORE.copy()
    score[0, 0] = np.nan
    assert rank_estimate(shortlisted(answered(score), "quiz", k=20, seed=0), np.ones(20)).others == 28


def test_answers_in_any_order_are_those_of_their_questions(shortlist):
    scores = np.linspace(0, 1, 20)
    lines = filled(shortlist, scores.tolist())
    np.testing.assert_array_equal(answers_of(shortlist, lines[::-1], "tiny"), scores)


@pytest.mark.parametrize("score", [1.5, -0.1, True, "1", None, float("nan"), float("inf"), 10**400, [1], {"a": 1}])
def test_a_score_that_is_no_number_from_0_to_1_is_refused_with_its_line_and_value(shortlist, score):
    lines = filled(shortlist)
    lines[4] = InputRow(lines[4].location, {**lines[4].cells, "score": score})
    said = refused(shortlist, lines)
    assert said.startswith("a.jsonl:5: score ")
    assert said.endswith("expected a number from 0 to 1")
    assert said.count("\n") == 0


def test_a_second_answer_an_unknown_id_and_one_of_another_question_are_listed_together(shortlist):
    lines = filled(shortlist)
    other = next(each for each in shortlist.answers.samples if each not in {line.cells["sample"] for line in lines})
    first, second = lines[0].cells["sample"], lines[1].cells["sample"]
    lines[1] = InputRow("a.jsonl:2", {**lines[1].cells, "sample": first})
    lines[2] = InputRow("a.jsonl:3", {**lines[2].cells, "sample": "nobody's"})
    lines.append(InputRow("a.jsonl:21", {**lines[3].cells, "sample": other}))
    said = refused(shortlist, lines)
    assert f"a.jsonl:2: sample {first!r}: answered twice, first at a.jsonl:1" in said
    assert 'a.jsonl:3: sample "nobody\'s": no question of this benchmark' in said
    assert f"a.jsonl:21: sample {other!r}: not in this shortlist" in said
    assert (
        f"18 of 20 questions are answered, expected all: nothing is estimated from part of a list. Unanswered: {second!r}"
        in said
    )


def test_a_run_that_answered_fewer_is_refused_and_told_which_are_missing(shortlist):
    said = refused(shortlist, filled(shortlist)[:-1])
    assert said.startswith("19 of 20 questions are answered")
    assert said.endswith(repr(shortlist.answers.samples[shortlist.drawn.places[-1]]))


def test_answers_to_the_list_of_another_state_or_board_are_refused(shortlist):
    score = SCORE.copy()
    score[5, 5] = 1 - score[5, 5]
    later = shortlisted(answered(score), "quiz", k=20, seed=0)
    assert f"shortlist {shortlist.name!r}, expected {later.name!r}" in refused(later, filled(shortlist))
    assert "a.jsonl:1: board 'huge', expected 'tiny'" in refused(shortlist, filled(shortlist, board="huge"))


def test_an_id_of_several_questions_asks_for_its_cluster():
    answers = answered(SCORE, clusters=tuple(f"c{at}" for at in range(80)))
    twin = shortlisted(
        type(answers)(**{**vars(answers), "samples": tuple(f"q{at % 40}" for at in range(80))}), "quiz", k=40, seed=0
    )
    lines = filled(twin)
    double = [line.cells["sample"] for line in lines]
    assert len(set(double)) < len(double)
    assert "expected its 'cluster'" in refused(twin, lines)
    named = [
        InputRow(line.location, {**line.cells, "cluster": twin.answers.clusters[at]})
        for line, at in zip(lines, twin.drawn.places, strict=True)
    ]
    assert answers_of(twin, named, "tiny").tolist() == [1.0] * 40
    named[0] = InputRow("a.jsonl:1", {**named[0].cells, "cluster": "elsewhere"})
    assert "cluster 'elsewhere' is none of this id" in refused(twin, named)


def test_faults_beyond_the_first_twenty_are_counted(shortlist):
    said = refused(
        shortlist,
        [InputRow(line.location, {**line.cells, "score": 2, "sample": "x"}) for line in filled(shortlist) * 2],
    )
    assert said.count("\n") == 20
    assert said.endswith("and 21 more")


def test_lines_name_their_list_and_no_other(shortlist):
    lines = filled(shortlist, benchmark="quiz")
    assert list_named(lines) == (20, 0, "quiz")
    for name in (None, 5, "", "20-0-zz", "99999-0-0123456789abcdef", "5000-0-0123456789abcdef"):
        with pytest.raises(ReadError, match="expected the name in the file of ids"):
            list_named([InputRow("a.jsonl:1", {"shortlist": name})])
    with pytest.raises(ReadError, match=r"a\.jsonl:9: shortlist .*expected .* as in a\.jsonl:1"):
        list_named([*lines, InputRow("a.jsonl:9", {"shortlist": "21-0-0123456789abcdef"})])
    with pytest.raises(ReadError, match=r"a\.jsonl:9: benchmark 'b', expected 'quiz'"):
        list_named([*lines, InputRow("a.jsonl:9", {"shortlist": shortlist.name, "benchmark": "b"})])


def test_a_file_of_answers_is_read_line_by_line_and_what_is_none_is_named(tmp_path):
    path = tmp_path / "answers.jsonl"
    path.write_text('{"sample": "q1", "score": 1}\n\n{"sample": "q2", "score": 0}\n', encoding="utf-8")
    assert [(line.location, line.cells["sample"]) for line in InputRows.of(path).rows] == [
        (f"{path}:1", "q1"),
        (f"{path}:3", "q2"),
    ]
    path.write_bytes(json.dumps({"sample": "q1"}).encode() + b"\n[1]\nnot json\n\xff\n" + b"[" * 100_000)
    with pytest.raises(ReadError) as error:
        InputRows.of(path)
    assert [line.split(": ")[0] for line in str(error.value).splitlines()] == [
        f"{path}:{number}" for number in (2, 3, 4, 5)
    ]
    path.write_text("\n", encoding="utf-8")
    with pytest.raises(ReadError, match="no rows"):
        InputRows.of(path)
    with pytest.raises(ReadError, match="no such file"):
        InputRows.of(tmp_path / "nowhere.jsonl")


def test_a_text_is_no_path_to_rows():
    with pytest.raises(TypeError, match="expected a path or a frame"):
        InputRows.of("/etc/passwd")
    with pytest.raises(QueryError, match="answers"):
        insight("estimate_rank").query.from_pairs([("answers", "/etc/passwd")])
    assert not insight("estimate_rank").has_route
