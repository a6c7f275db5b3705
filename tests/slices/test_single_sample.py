"""One sample with all that is known of it."""

import pytest

from evalboard.errors import EvalboardError, QueryError
from evalboard.scorers import drop
from evalboard.slices import single_sample
from evalboard.slices.single_sample import messages_in, sample_document
from evalboard.slices.where import SampleQuery
from tests.reports import json_of
from tests.slices.examples import ANSWERS, QUESTIONS, leaderboard


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return leaderboard(tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="module")
def told(board):
    return lambda **asked: json_of(sample_document, board, SampleQuery(**asked))


def test_a_sample_says_what_was_asked_answered_and_scored(told):
    answer = told(entry="org/stuck", sample="q4")
    question, passage, references = QUESTIONS["q4"]
    assert (answer["question"], answer["references"], answer["prediction"]) == (
        question,
        references,
        ANSWERS["org/stuck"][3],
    )
    assert (answer["cluster"], answer["file"], answer["row"], answer["run"]) == (passage, "org/stuck.jsonl", 4, 1)
    assert (answer["value"], answer["score"], answer["maximum"]) == (0.0, 0.0, 1.0)
    assert answer["failure"] == {"name": "number before newline", "about": drop.FAILURES["number before newline"]}
    assert (answer["lost"], answer["cut"], answer["stopped"], answer["answer_type"]) == (None, {}, False, "integer")
    assert answer["more"] == {'judge\'s "note"': "good"}
    assert told(entry="org/stuck", sample="q4", variant="repaired")["score"] == 1.0


def test_it_is_explained_as_published_then_where_other_rules_say_something_else(told):
    steps = told(entry="org/stuck", sample="q1")["explained"]
    assert [step["variant"] for step in steps] == ["harness", "whitespace", "newline_lstrip", "repaired"]
    assert [step["f1"] for step in steps] == [0.0, 0.5, 1.0, 1.0]
    assert steps[2]["text"] == "1,001,360"
    assert steps[2]["kept"] == [0, 9]
    assert steps[0]["why"].startswith("'1,001,360\\n\\nPassage:' is one token, and no number")
    assert {"text": "1001360.0", "number": True, "shared": True} in steps[2]["expected"]


def test_without_an_answer_or_a_scorer_nothing_is_explained(told):
    nothing = told(entry="org/weak", sample="q4")
    assert (nothing["prediction"], nothing["score"], nothing["explained"], nothing["failure"]) == (None, None, [], None)
    plain = told(benchmark="plain", entry="org/weak", sample="3", run=2)
    assert (plain["explained"], plain["references"], plain["run"], plain["score"]) == ([], None, 2, plain["value"] / 4)


def test_long_texts_and_many_words_are_cut_and_their_length_told(told, monkeypatch):
    for name, most in (("LONGEST_TEXT", 10), ("LONGEST_SHOWN", 5), ("MOST_WORDS", 1)):
        monkeypatch.setattr(single_sample, name, most)
    answer = told(entry="org/stuck", sample="q1")
    assert answer["prediction"] == "1,001,360\n"
    assert answer["cut"] == {
        name: len(text)
        for name, text in (("question", QUESTIONS["q1"][0]), ("passage", "x" * 65), ("prediction", "x" * 30))
    }
    step = answer["explained"][0]
    assert (step["text"], step["kept"], step["normalized"]) == ("1,001", [0, 30], "10013")
    assert (len(step["scored"]), step["scored_more"]) == (1, 2)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("entry=org/weak", QueryError, "parameter 'sample' is missing"),
        ("sample=q1&run=first", QueryError, "run: 'first'; expected a whole number"),
        ("sample=q99&entry=org/weak", EvalboardError, "sample 'q99': org/weak has no such sample in drop"),
        ("sample=q1&run=2", EvalboardError, "sample 'q1': org/strong has no such sample in run 2 of drop"),
        ("sample=q1&benchmark=drip", QueryError, "benchmark: 'drip'"),
        ("sample=q1&variant=fixd", QueryError, r"variant: unknown variant 'fixd'; did you mean 'fixed'\?"),
    ],
)
def test_what_is_not_there_is_named(board, text, error, message):
    with pytest.raises(error, match=message):
        json_of(sample_document, board, SampleQuery.from_url(text))


def test_messages_are_shown_as_such_and_what_is_none_stays_a_text():
    said = '[{"role":"assistant","text":"<b>look</b>","calls":[{"name":"bash","arguments":"{}"}]},{"role":"tool","tool":"bash","error":"too slow"}]'
    first, second = json_of(messages_in, said)
    assert (first["role"], first["text"], first["calls"]) == (
        "assistant",
        "<b>look</b>",
        [{"name": "bash", "arguments": "{}"}],
    )
    assert (second["tool"], second["error"], second["text"], second["cut"]) == ("bash", "too slow", "", 0)
    assert [
        json_of(messages_in, cell)
        for cell in (None, 7, "", "words", "{}", '[{"text":"x"}]', '[{"role":7}]', "[" * 10_000)
    ] == [[]] * 8


def test_messages_are_shown_within_bounds_and_say_how_long_they_are(monkeypatch):
    monkeypatch.setattr(single_sample, "MOST_LETTERS", 10)
    first, second = json_of(
        messages_in, '[{"role":"user","text":"12345678"},{"role":"user","text":"12345678"},{"role":"user","text":"x"}]'
    )
    assert (first["text"], first["cut"], second["text"], second["cut"]) == ("12345678", 0, "12", 8)
